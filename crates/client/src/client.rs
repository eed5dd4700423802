//! Client state and its updates.

use std::collections::VecDeque;
use std::sync::Arc;

use eights_cards::{Eye, Inconsistency, Seat, SeatCount};
use eights_catalog::{AnyBook, Rules, TableError};
use eights_protocol::{
    ChatLine, ClientCommand, HandNumber, Person, PersonId, Phase, Request, Revision, RoomFacts,
    ServerMessage, Time, VERSION, Welcome,
};

use crate::event::ClientEvent;
use crate::hand::{Hand, TableRules};
use crate::pending_requests::{PendingRequests, Word};

/// State of one table, as one client knows it.
#[derive(Clone, Debug, Default)]
pub struct Client {
    pub(crate) known: Option<RoomState>,
    fit: Continuity,
    /// Offset of the server's clock from the caller's, in milliseconds; positive if the server is ahead.
    ahead: i64,
    asks: PendingRequests,
    /// Last deal word that the server accepted.
    pub(crate) word: Option<Word>,
    /// The first and last versions that the server lost. Cleared by its next `welcome`.
    rewound: Option<(Revision, Revision)>,
    waiting: Option<AdmissionWait>,
    /// People who wait for admission, for clients that may admit them.
    knocking: Vec<Person>,
}

/// State of a client that waits for admission to a private room.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AdmissionWait {
    /// Room code that people tell each other, such as `KIWI-42`.
    pub word: String,
    /// `true` if the host was asked for admission.
    pub knocked: bool,
}

/// Known state of the room.
#[derive(Clone, Debug)]
pub(crate) struct RoomState {
    pub(crate) version: Revision,
    pub(crate) person: PersonId,
    pub(crate) seat: Option<Seat>,
    pub(crate) room: RoomFacts,
    pub(crate) table: Arc<TableRules>,
    pub(crate) hand: Option<Hand>,
    pub(crate) said: VecDeque<ChatLine>,
    pub(crate) promise: FirstPromise,
}

/// Commitment to a match's secret as first received. Later values are ignored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct FirstPromise {
    /// Number of the match, from one.
    pub(crate) number: u32,
    pub(crate) promise: String,
    /// `true` if it arrived before the first card of the match was dealt.
    pub(crate) before_the_deal: bool,
}

/// Continuity between the known state and the next update.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Continuity {
    #[default]
    Whole,
    /// An update is missing: the state is correct, but outdated.
    Gap,
    /// An update did not fit: the state cannot be trusted.
    Spoiled,
}

/// Error in a message from the server.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum ClientError {
    /// The text is not a valid message.
    #[error("the server said something that cannot be read: {0}")]
    Unreadable(String),
    /// The server speaks a different version of the protocol.
    #[error("the server speaks version {0} of the protocol, and this program version {VERSION}")]
    Protocol(u32),
    /// The rules of the table are not supported.
    #[error("the rules of this table cannot be read: {0}")]
    Rules(#[from] TableError),
    /// The welcome contradicts itself.
    #[error("what the server says of this table cannot be")]
    Senseless,
}

impl From<Inconsistency> for ClientError {
    fn from(_: Inconsistency) -> Self {
        ClientError::Senseless
    }
}

impl RoomState {
    pub(crate) fn eye(&self) -> Eye {
        self.seat.map_or(Eye::Public, Eye::Seat)
    }
}

impl Client {
    /// Creates a client with no state.
    pub fn new() -> Self {
        Client::default()
    }

    /// Handles an encoded message. `now` is the caller's clock.
    pub fn told_text(&mut self, text: &str, now: Time) -> Result<Vec<ClientEvent>, ClientError> {
        let told = ServerMessage::read(text).map_err(|why| ClientError::Unreadable(why.to_string()))?;
        self.told(told, now)
    }

    /// Handles a message and returns the resulting events, in order. `now` is the caller's clock.
    pub fn told(&mut self, told: ServerMessage, now: Time) -> Result<Vec<ClientEvent>, ClientError> {
        match told {
            ServerMessage::Welcome(welcome) => {
                self.set_clock(welcome.now, now);
                self.waiting = None;
                // The server sends a new list of everybody who still waits.
                self.knocking.clear();
                let mut happened = self.welcome(*welcome)?;
                if let Some((first, last)) = self.rewound.take() {
                    // A move names its decision, and that number may soon stand for another one.
                    happened.extend(self.asks.drop_moves());
                    happened.push(ClientEvent::Rewound { first, last });
                }
                self.settle(&mut happened);
                Ok(happened)
            }
            ServerMessage::Lost { first, last } => {
                self.rewound = Some((first, last));
                Ok(Vec::new())
            }
            ServerMessage::Resumed { now: there, version } => {
                self.set_clock(there, now);
                let has = self.known.as_ref().is_some_and(|known| known.version == version);
                if !has && self.fit == Continuity::Whole {
                    self.fit = Continuity::Gap;
                } else if has && self.fit == Continuity::Gap {
                    self.fit = Continuity::Whole;
                }
                let mut happened = Vec::new();
                if self.fit == Continuity::Whole {
                    self.settle(&mut happened);
                }
                Ok(happened)
            }
            ServerMessage::News { version, news, .. } => Ok(self.next(version, news)),
            ServerMessage::Done { id, .. } => {
                let Some((ask, word)) = self.asks.answered(id) else { return Ok(Vec::new()) };
                self.word = word.or(self.word.take());
                Ok(vec![ClientEvent::Done { ask }])
            }
            ServerMessage::Refused { id, refused } => {
                let ask = self.asks.answered(id).map(|(ask, _)| ask);
                Ok(vec![ClientEvent::Refused { ask, refused }])
            }
            ServerMessage::Bye { refused } => Ok(vec![ClientEvent::Bye(refused)]),
            ServerMessage::Announcement { text } => Ok(vec![ClientEvent::Announced(text)]),
            ServerMessage::Waiting { word, knocked } => {
                self.waiting = Some(AdmissionWait { word, knocked });
                Ok(vec![ClientEvent::Waits { knocked }])
            }
            ServerMessage::Knocking { people } => {
                let is_new = |person: &&Person| !self.knocking.contains(person);
                let new = people.iter().filter(is_new).cloned().collect();
                self.knocking = people;
                Ok(vec![ClientEvent::Knocking { new }])
            }
            ServerMessage::Unknown => Ok(Vec::new()),
        }
    }

    /// Applies the next update. Old updates are ignored.
    fn next(&mut self, version: Revision, news: eights_protocol::RoomUpdate) -> Vec<ClientEvent> {
        let Some(known) = &mut self.known else {
            self.fit = Continuity::Gap;
            return Vec::new();
        };
        if self.fit != Continuity::Whole || version <= known.version {
            return Vec::new();
        }
        if version != known.version + 1 || known.sees_otherwise(&news) {
            self.fit = Continuity::Gap;
            return Vec::new();
        }
        let had_seat = known.seat;
        let mut happened = Vec::new();
        if known.add(news, &mut happened).is_err() {
            self.fit = Continuity::Spoiled;
            return Vec::new();
        }
        known.version = version;
        if had_seat.is_some() && known.seat != had_seat {
            self.word = None;
        }
        happened
    }

    /// Replaces the state by a welcome, and works out which events are new.
    fn welcome(&mut self, welcome: Welcome) -> Result<Vec<ClientEvent>, ClientError> {
        if welcome.protocol != VERSION {
            return Err(ClientError::Protocol(welcome.protocol));
        }
        let before = self.known.take_if(|known| known.room.room != welcome.room.room);
        if before.is_some() {
            self.word = None;
        }
        let holds = self.fit != Continuity::Spoiled && self.rewound.is_none();
        if let Some(known) = self.known.as_ref().filter(|_| holds)
            && known.person == welcome.you.person
            && welcome.version < known.version
        {
            // The server is behind. Updates are ignored until they are new.
            self.fit = Continuity::Whole;
            return Ok(Vec::new());
        }
        let mut fresh = RoomState::of_welcome(welcome, self.known.as_ref())?;
        let before = self.known.as_ref().filter(|_| holds);
        let mut happened = Vec::new();
        fresh.catch_up(before, &mut happened)?;
        if self.known.as_ref().is_some_and(|before| before.seat.is_some() && before.seat != fresh.known.seat)
        {
            self.word = None;
        }
        self.known = Some(fresh.known);
        self.fit = Continuity::Whole;
        Ok(happened)
    }

    fn settle(&mut self, happened: &mut Vec<ClientEvent>) {
        if let Some(known) = &self.known {
            let (settled, word) = self.asks.settle(known);
            happened.extend(settled);
            self.word = word.or(self.word.take());
        }
    }

    /// Returns `true` if the client needs the complete state again. The transport then reconnects without
    /// [`Client::since`].
    pub fn needs_resync(&self) -> bool {
        self.fit != Continuity::Whole
    }

    /// Returns the version to resume from when connecting, or `None` to request the complete state.
    pub fn since(&self) -> Option<Revision> {
        self.known.as_ref().filter(|_| self.fit == Continuity::Whole).map(|known| known.version)
    }

    /// Creates a request for the transport to send, and tracks it until it is answered.
    pub fn ask(&mut self, ask: ClientCommand) -> Request {
        self.asks.ask(ask, self.known.as_ref())
    }

    /// Handles the loss of the connection. The next welcome settles the pending requests: idempotent ones have to be
    /// sent again ([`Client::unanswered`]), and for the others an event reports whether they were carried out.
    pub fn disconnected(&mut self) {
        self.asks.cut();
    }

    /// Returns the requests to resend after a break, once the server has welcomed or resumed the client.
    pub fn unanswered(&mut self) -> Vec<Request> {
        self.asks.again()
    }

    /// Returns `true` if a command that matches is waiting for its reply.
    pub fn is_asking(&self, such: impl Fn(&ClientCommand) -> bool) -> bool {
        self.asks.is_open(such)
    }

    /// Returns `true` if the front end should give a word for the deal ([`ClientCommand::Mix`]): the client has a seat
    /// and has not given one.
    pub fn needs_word(&self) -> bool {
        let Some(known) = &self.known else { return false };
        let own = known.seat.map(|seat| &known.room.seats[seat.index()]);
        known.room.phase == Phase::Gathering && own.is_some_and(|seat| !seat.mixed)
    }

    fn set_clock(&mut self, there: Time, here: Time) {
        self.ahead = there.cast_signed().wrapping_sub(here.cast_signed());
    }

    /// Converts a time of the caller's clock to server time.
    pub fn server_time(&self, now: Time) -> Time {
        now.saturating_add_signed(self.ahead)
    }

    /// Returns the milliseconds left for the open decision. `now` is the caller's clock.
    pub fn time_left(&self, now: Time) -> Option<u64> {
        let deadline = self.hand()?.turn.as_ref()?.deadline?;
        Some(deadline.saturating_sub(self.server_time(now)))
    }

    /// Returns the latest version that the client has.
    pub fn version(&self) -> Option<Revision> {
        self.known.as_ref().map(|known| known.version)
    }

    /// Returns the ID of the client's person.
    pub fn person(&self) -> Option<PersonId> {
        self.known.as_ref().map(|known| known.person)
    }

    /// Returns the client's own seat.
    pub fn seat(&self) -> Option<Seat> {
        self.known.as_ref()?.seat
    }

    /// Returns the viewpoint from which the client sees the table.
    pub fn eye(&self) -> Eye {
        self.known.as_ref().map_or(Eye::Public, RoomState::eye)
    }

    /// Returns the state of the room.
    pub fn room(&self) -> Option<&RoomFacts> {
        self.known.as_ref().map(|known| &known.room)
    }

    /// Returns the admission state while the client waits to be admitted.
    pub fn waiting(&self) -> Option<&AdmissionWait> {
        self.waiting.as_ref()
    }

    /// Returns the people who wait for admission, if the client may admit them.
    pub fn knocking(&self) -> &[Person] {
        &self.knocking
    }

    /// Returns the last path segment of the room's link if the client may share it, or else the room's ID.
    pub fn key(&self) -> Option<String> {
        self.room().map(RoomFacts::key)
    }

    /// Returns the current hand, or the last one of the match.
    pub fn hand(&self) -> Option<&Hand> {
        self.known.as_ref()?.hand.as_ref()
    }

    /// Returns the number of the latest hand, which a command that ends it early has to name.
    pub fn hand_number(&self) -> Option<HandNumber> {
        self.known.as_ref()?.hand_number()
    }

    /// Returns the recent chat lines.
    pub fn said(&self) -> impl Iterator<Item = &ChatLine> {
        self.known.iter().flat_map(|known| &known.said)
    }

    /// Returns the rules of the table.
    pub fn rules(&self) -> Option<&Rules> {
        self.known.as_ref().map(|known| &known.table.rules)
    }

    /// Returns the rule book of the table.
    pub fn book(&self) -> Option<&AnyBook> {
        self.known.as_ref().map(|known| &known.table.book)
    }

    /// Returns the number of seats.
    pub fn seats(&self) -> Option<SeatCount> {
        self.known.as_ref().map(|known| known.table.seats)
    }
}
