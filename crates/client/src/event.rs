//! Events that a page animates and a terminal prints.

use eights_cards::Seat;
use eights_catalog::{AnyGlimpse, AnyView};
use eights_protocol::{
    ChatLine, ClientCommand, CloseReason, MatchResult, MoveAuthor, Person, PersonId, Rejection, Revision,
    SeatOccupant,
};

/// Event at a table. [`Client`](crate::Client) has the state after it.
#[derive(Clone, PartialEq, Debug)]
pub enum ClientEvent {
    /// The state was replaced. Discard what is shown and render it again.
    Anew,
    /// The room has changed after a break, apart from the events reported one by one.
    Refreshed,
    /// The server's operator made an announcement. An empty text withdraws it.
    Announced(String),
    /// Somebody took a seat.
    Sat {
        /// Seat that was taken.
        seat: Seat,
    },
    /// A seat became free.
    Left {
        /// Seat that became free.
        seat: Seat,
        /// Previous occupant.
        sitter: Option<SeatOccupant>,
        /// Reason the seat became free.
        why: CloseReason,
    },
    /// Somebody gave a word for the next deal.
    Mixed {
        /// Seat of that person.
        seat: Seat,
    },
    /// A hand was dealt. Observations of the deal follow.
    Dealt {
        /// Number of the hand in the match, from one.
        hand: u32,
    },
    /// Somebody moved. Observations of the move follow.
    Moved {
        /// Seat that moved.
        seat: Seat,
        /// Author of the move.
        by: MoveAuthor,
    },
    /// Observation of an event at the table.
    Saw(Box<Observation>),
    /// The hand is over, and its cards are revealed.
    HandOver {
        /// Number of the hand in the match, from one.
        hand: u32,
    },
    /// A player was disconnected for too long. A bot plays for them.
    Gone {
        /// Seat of that player.
        seat: Seat,
    },
    /// A disconnected player is back.
    Back {
        /// Seat of that player.
        seat: Seat,
    },
    /// A player with more than one opponent gave up the hand. A bot plays on for them until the hand is over.
    Conceded {
        /// Seat of that player.
        seat: Seat,
    },
    /// A player offered a draw or agreed to one.
    DrawOffered {
        /// Seat of that player.
        seat: Seat,
        /// `true` for the offer, `false` if the player agrees to it.
        first: bool,
    },
    /// A player declined a draw.
    DrawDeclined {
        /// Seat of that player.
        seat: Seat,
        /// `true` if the player withdrew the own offer.
        own: bool,
    },
    /// The match ended.
    Finished(MatchResult),
    /// Another match will be played.
    Rematch,
    /// Somebody sent a chat line.
    Said(ChatLine),
    /// Somebody was muted or unmuted.
    Muted {
        /// ID of that person.
        person: PersonId,
        /// `true` if they are muted from now on.
        muted: bool,
    },
    /// The settings of the room changed.
    Set,
    /// The room has a new host.
    Hosted {
        /// ID of the new host.
        person: PersonId,
    },
    /// The room is private, and the client waits for admission.
    Waits {
        /// `true` if the host was asked for admission.
        knocked: bool,
    },
    /// The list of people who wait for admission changed. Reported to clients that may admit them.
    Knocking {
        /// People who were added to the list.
        new: Vec<Person>,
    },
    /// Somebody was admitted.
    Admitted {
        /// Person who was admitted.
        person: Person,
    },
    /// Somebody was banned from the room, or their ban was lifted.
    Banned {
        /// Person who was banned or unbanned.
        person: Person,
        /// `true` if they are banned from now on.
        banned: bool,
    },
    /// The room has a new link. The old one is invalid.
    LinkRenewed,
    /// The room was closed.
    Closed {
        /// Reason the room was closed.
        why: CloseReason,
        /// `true` if the room had reached the maximum size that the server allows.
        full: bool,
    },
    /// A command was carried out.
    Done {
        /// Command that was sent.
        ask: ClientCommand,
    },
    /// A command was rejected.
    Refused {
        /// Command that was sent, if it is known.
        ask: Option<ClientCommand>,
        /// Reason for the rejection.
        refused: Rejection,
    },
    /// The connection broke before the reply, and nothing shows that the command was carried out. Send it again if it
    /// still matters.
    Lost {
        /// Command that was sent.
        ask: ClientCommand,
    },
    /// The server lost the latest updates, which may include moves. The table continues from the state before them.
    Rewound {
        /// Version of the first lost update.
        first: Revision,
        /// Version of the last lost update.
        last: Revision,
    },
    /// The server closes the connection.
    Bye(Rejection),
}

/// Observation of one event at the table.
#[derive(Clone, PartialEq, Debug)]
pub struct Observation {
    /// View before the event.
    pub before: AnyView,
    /// Glimpse of the event.
    pub glimpse: AnyGlimpse,
}
