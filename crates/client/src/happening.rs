//! What a page animates and a terminal tells.

use eights_cards::Seat;
use eights_catalog::{AnyGlimpse, AnyView};
use eights_protocol::{Ask, By, Ended, Line, Person, PersonId, Refused, Revision, Sitter, Why};

/// Something that happened. What is true afterwards, the client says.
#[derive(Clone, PartialEq, Debug)]
pub enum Happening {
    /// Everything is new: forget what was shown and show what is known.
    Anew,
    /// After a break the room has changed, beside what is told one by one.
    Refreshed,
    /// The operator of the server tells everybody something; an empty text takes it back.
    Announced(String),
    /// Somebody took a seat.
    Sat {
        /// The seat.
        seat: Seat,
    },
    /// A seat became free.
    Left {
        /// The seat.
        seat: Seat,
        /// Who sat there.
        sitter: Option<Sitter>,
        /// Why.
        why: Why,
    },
    /// Somebody gave a word for the next deal.
    Mixed {
        /// The seat.
        seat: Seat,
    },
    /// A hand is dealt; what was seen of it follows.
    Dealt {
        /// Its number in the match, from one.
        hand: u32,
    },
    /// Somebody moves; what was seen of it follows.
    Moved {
        /// The seat.
        seat: Seat,
        /// Who chose the move.
        by: By,
    },
    /// Something was seen at the table.
    Saw(Box<Sight>),
    /// The hand is over, and everything is shown.
    HandOver {
        /// Its number in the match, from one.
        hand: u32,
    },
    /// Somebody is gone: a bot plays.
    Gone {
        /// The seat.
        seat: Seat,
    },
    /// Somebody is back.
    Back {
        /// The seat.
        seat: Seat,
    },
    /// The match came to its end.
    Finished(Ended),
    /// Another match is to be played.
    Rematch,
    /// Somebody said something.
    Said(Line),
    /// What somebody says is no longer passed on, or again.
    Muted {
        /// Who.
        person: PersonId,
        /// Whether they are.
        muted: bool,
    },
    /// The table is kept in another way.
    Set,
    /// Somebody else is the host.
    Hosted {
        /// Who.
        person: PersonId,
    },
    /// The table is private: the client waits to be let in, and the host was asked or has to be.
    Waits {
        /// Whether the host was asked.
        knocked: bool,
    },
    /// Who waits to be let in has changed, for whoever may let them in.
    Knocking {
        /// Who waits now and did not before.
        new: Vec<Person>,
    },
    /// Somebody was let in.
    Admitted {
        /// Who.
        person: Person,
    },
    /// Somebody is banned from the room, or no longer.
    Banned {
        /// Who.
        person: Person,
        /// Whether they are.
        banned: bool,
    },
    /// The room has a new link, and the former one lets nobody in.
    LinkRenewed,
    /// The room is no more.
    Closed {
        /// Why.
        why: Why,
        /// Whether the room had reached the size that the server allows.
        full: bool,
    },
    /// What was asked is done.
    Done {
        /// What was asked.
        ask: Ask,
    },
    /// What was asked is refused.
    Refused {
        /// What was asked, if it is known.
        ask: Option<Ask>,
        /// Why.
        refused: Refused,
    },
    /// The connection broke before there was an answer, and nothing shows that it was done: ask again if it still matters.
    Lost {
        /// What was asked.
        ask: Ask,
    },
    /// The server has lost the last pieces of news, moves among them, and the table goes on from before them.
    Rewound {
        /// The first piece of news that is lost.
        first: Revision,
        /// The last.
        last: Revision,
    },
    /// The server ends the connection.
    Bye(Refused),
}

/// Something that was seen at the table.
#[derive(Clone, PartialEq, Debug)]
pub struct Sight {
    /// What was known before it.
    pub before: AnyView,
    /// What was seen.
    pub glimpse: AnyGlimpse,
}
