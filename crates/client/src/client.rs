//! What is known, and how it grows by what is told.

use std::collections::VecDeque;
use std::sync::Arc;

use eights_cards::{Eye, Misfit, Seat, SeatCount};
use eights_catalog::{AnyBook, Rules, TableError};
use eights_protocol::{
    Ask, Line, Person, PersonId, Phase, Request, Revision, RoomFacts, Time, Told, VERSION, Welcome,
};

use crate::asks::{Asks, Word};
use crate::hand::{Hand, Table};
use crate::happening::Happening;

/// What one client knows of one table.
#[derive(Clone, Debug, Default)]
pub struct Client {
    pub(crate) known: Option<Known>,
    fit: Fit,
    /// How far the server's clock is ahead of the caller's, in milliseconds.
    ahead: i64,
    asks: Asks,
    /// The last word for a deal that the server has taken.
    pub(crate) word: Option<Word>,
    /// What the server has lost, until it says what it still has.
    rewound: Option<(Revision, Revision)>,
    waiting: Option<Waiting>,
    /// Who waits to be let in, for whoever may let them in.
    knocking: Vec<Person>,
}

/// The client stands before the door of a private table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Waiting {
    /// The word that people tell each other.
    pub word: String,
    /// Whether the host was asked.
    pub knocked: bool,
}

/// Everything that is known of the room.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    pub(crate) version: Revision,
    pub(crate) person: PersonId,
    pub(crate) seat: Option<Seat>,
    pub(crate) room: RoomFacts,
    pub(crate) table: Arc<Table>,
    pub(crate) hand: Option<Hand>,
    pub(crate) said: VecDeque<Line>,
    pub(crate) promise: FirstPromise,
}

/// The promise of a match as it was told first; what is told later is worth nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct FirstPromise {
    /// Of which match.
    pub(crate) number: u32,
    pub(crate) promise: String,
    /// Whether it was known before a card was dealt.
    pub(crate) before_the_deal: bool,
}

/// Whether what comes next can be added to what is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Fit {
    #[default]
    Whole,
    /// Something was missed: what is known is true, but old.
    Gap,
    /// What came did not fit: nothing that is known can be trusted.
    Spoiled,
}

/// Why a message is of no use.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum ClientError {
    /// The text is no message.
    #[error("the server said something that cannot be read: {0}")]
    Unreadable(String),
    /// The server speaks another version of the protocol.
    #[error("the server speaks version {0} of the protocol, and this program version {VERSION}")]
    Protocol(u32),
    /// The rules of the table cannot be read here.
    #[error("the rules of this table cannot be read: {0}")]
    Rules(#[from] TableError),
    /// A welcome that contradicts itself.
    #[error("what the server says of this table cannot be")]
    Senseless,
}

impl From<Misfit> for ClientError {
    fn from(_: Misfit) -> Self {
        ClientError::Senseless
    }
}

impl Known {
    pub(crate) fn eye(&self) -> Eye {
        self.seat.map_or(Eye::Public, Eye::Seat)
    }
}

impl Client {
    /// A client that knows nothing yet.
    pub fn new() -> Self {
        Client::default()
    }

    /// Is told a message in writing, at a moment of the caller's own clock.
    pub fn told_text(&mut self, text: &str, now: Time) -> Result<Vec<Happening>, ClientError> {
        let told = Told::read(text).map_err(|why| ClientError::Unreadable(why.to_string()))?;
        self.told(told, now)
    }

    /// Is told a message, at a moment of the caller's own clock. Answers what happened, in order.
    pub fn told(&mut self, told: Told, now: Time) -> Result<Vec<Happening>, ClientError> {
        match told {
            Told::Welcome(welcome) => {
                self.set_clock(welcome.now, now);
                self.waiting = None;
                // Whoever still waits is told of again.
                self.knocking.clear();
                let mut happened = self.welcome(*welcome)?;
                if let Some((first, last)) = self.rewound.take() {
                    // A move names its decision, and that number may soon stand for another.
                    happened.extend(self.asks.drop_moves());
                    happened.push(Happening::Rewound { first, last });
                }
                self.settle(&mut happened);
                Ok(happened)
            }
            Told::Lost { first, last } => {
                self.rewound = Some((first, last));
                Ok(Vec::new())
            }
            Told::Resumed { now: there, version } => {
                self.set_clock(there, now);
                let has = self.known.as_ref().is_some_and(|known| known.version == version);
                if !has && self.fit == Fit::Whole {
                    self.fit = Fit::Gap;
                } else if has && self.fit == Fit::Gap {
                    self.fit = Fit::Whole;
                }
                let mut happened = Vec::new();
                if self.fit == Fit::Whole {
                    self.settle(&mut happened);
                }
                Ok(happened)
            }
            Told::News { version, news, .. } => Ok(self.next(version, news)),
            Told::Done { id, .. } => {
                let Some((ask, word)) = self.asks.answered(id) else { return Ok(Vec::new()) };
                self.word = word.or(self.word.take());
                Ok(vec![Happening::Done { ask }])
            }
            Told::Refused { id, refused } => {
                let ask = self.asks.answered(id).map(|(ask, _)| ask);
                Ok(vec![Happening::Refused { ask, refused }])
            }
            Told::Bye { refused } => Ok(vec![Happening::Bye(refused)]),
            Told::Announcement { text } => Ok(vec![Happening::Announced(text)]),
            Told::Waiting { word, knocked } => {
                self.waiting = Some(Waiting { word, knocked });
                Ok(vec![Happening::Waits { knocked }])
            }
            Told::Knocking { people } => {
                let is_new = |person: &&Person| !self.knocking.contains(person);
                let new = people.iter().filter(is_new).cloned().collect();
                self.knocking = people;
                Ok(vec![Happening::Knocking { new }])
            }
            Told::Unknown => Ok(Vec::new()),
        }
    }

    /// The next piece of news; an old one says nothing new.
    fn next(&mut self, version: Revision, news: eights_protocol::News) -> Vec<Happening> {
        let Some(known) = &mut self.known else {
            self.fit = Fit::Gap;
            return Vec::new();
        };
        if self.fit != Fit::Whole || version <= known.version {
            return Vec::new();
        }
        if version != known.version + 1 || known.sees_otherwise(&news) {
            self.fit = Fit::Gap;
            return Vec::new();
        }
        let had_seat = known.seat;
        let mut happened = Vec::new();
        if known.add(news, &mut happened).is_err() {
            self.fit = Fit::Spoiled;
            return Vec::new();
        }
        known.version = version;
        if had_seat.is_some() && known.seat != had_seat {
            self.word = None;
        }
        happened
    }

    /// Is told everything, and finds out what of it is new.
    fn welcome(&mut self, welcome: Welcome) -> Result<Vec<Happening>, ClientError> {
        if welcome.protocol != VERSION {
            return Err(ClientError::Protocol(welcome.protocol));
        }
        let before = self.known.take_if(|known| known.room.room != welcome.room.room);
        if before.is_some() {
            self.word = None;
        }
        let holds = self.fit != Fit::Spoiled && self.rewound.is_none();
        if let Some(known) = self.known.as_ref().filter(|_| holds)
            && known.person == welcome.you.person
            && welcome.version < known.version
        {
            // Whoever says so is behind. What comes next is passed over until it is new.
            self.fit = Fit::Whole;
            return Ok(Vec::new());
        }
        let mut fresh = Known::of_welcome(welcome, self.known.as_ref())?;
        let before = self.known.as_ref().filter(|_| holds);
        let mut happened = Vec::new();
        fresh.catch_up(before, &mut happened)?;
        if self.known.as_ref().is_some_and(|before| before.seat.is_some() && before.seat != fresh.known.seat)
        {
            self.word = None;
        }
        self.known = Some(fresh.known);
        self.fit = Fit::Whole;
        Ok(happened)
    }

    fn settle(&mut self, happened: &mut Vec<Happening>) {
        if let Some(known) = &self.known {
            let (settled, word) = self.asks.settle(known);
            happened.extend(settled);
            self.word = word.or(self.word.take());
        }
    }

    /// Whether the client has to be told everything again: the transport connects anew, without [`Client::since`].
    pub fn needs_resync(&self) -> bool {
        self.fit != Fit::Whole
    }

    /// What the transport says when it connects: the last piece of news that is known; nothing if everything is wanted.
    pub fn since(&self) -> Option<Revision> {
        self.known.as_ref().filter(|_| self.fit == Fit::Whole).map(|known| known.version)
    }

    /// Numbers a question, which the transport sends, and remembers it until it is answered.
    pub fn ask(&mut self, ask: Ask) -> Request {
        self.asks.ask(ask, self.known.as_ref())
    }

    /// The connection broke. What is not answered yet is settled by the next welcome: what can be asked twice without harm is
    /// to be sent again ([`Client::unanswered`]), and of the rest it is told whether it was done.
    pub fn disconnected(&mut self) {
        self.asks.cut();
    }

    /// What has to be sent again after a break, once the server has welcomed or resumed the client.
    pub fn unanswered(&mut self) -> Vec<Request> {
        self.asks.again()
    }

    /// Whether such a question waits for its answer.
    pub fn is_asking(&self, such: impl Fn(&Ask) -> bool) -> bool {
        self.asks.is_open(such)
    }

    /// Whether the front end should give a word for the deal ([`Ask::Mix`]): the client has a seat, and has given none.
    pub fn needs_word(&self) -> bool {
        let Some(known) = &self.known else { return false };
        let own = known.seat.map(|seat| &known.room.seats[seat.index()]);
        known.room.phase == Phase::Gathering && own.is_some_and(|seat| !seat.mixed)
    }

    fn set_clock(&mut self, there: Time, here: Time) {
        self.ahead = there.cast_signed().wrapping_sub(here.cast_signed());
    }

    /// The server's time, at a moment of the caller's own clock.
    pub fn server_time(&self, now: Time) -> Time {
        now.saturating_add_signed(self.ahead)
    }

    /// How many milliseconds are left of the time for the decision that is open, at a moment of the caller's own clock.
    pub fn time_left(&self, now: Time) -> Option<u64> {
        let deadline = self.hand()?.turn.as_ref()?.deadline?;
        Some(deadline.saturating_sub(self.server_time(now)))
    }

    /// The last piece of news that is known.
    pub fn version(&self) -> Option<Revision> {
        self.known.as_ref().map(|known| known.version)
    }

    /// Who the client is.
    pub fn person(&self) -> Option<PersonId> {
        self.known.as_ref().map(|known| known.person)
    }

    /// The client's own seat.
    pub fn seat(&self) -> Option<Seat> {
        self.known.as_ref()?.seat
    }

    /// What the client sees the table with.
    pub fn eye(&self) -> Eye {
        self.known.as_ref().map_or(Eye::Public, Known::eye)
    }

    /// The room.
    pub fn room(&self) -> Option<&RoomFacts> {
        self.known.as_ref().map(|known| &known.room)
    }

    /// Whether the client waits to be let in.
    pub fn waiting(&self) -> Option<&Waiting> {
        self.waiting.as_ref()
    }

    /// Who waits to be let in, for whoever may let them in.
    pub fn knocking(&self) -> &[Person] {
        &self.knocking
    }

    /// The end of the room's link, if the client may pass it on; or else the room's name.
    pub fn key(&self) -> Option<String> {
        self.room().map(RoomFacts::key)
    }

    /// The hand that is played, or was the last of the match.
    pub fn hand(&self) -> Option<&Hand> {
        self.known.as_ref()?.hand.as_ref()
    }

    /// What was said lately.
    pub fn said(&self) -> impl Iterator<Item = &Line> {
        self.known.iter().flat_map(|known| &known.said)
    }

    /// The rules of the table.
    pub fn rules(&self) -> Option<&Rules> {
        self.known.as_ref().map(|known| &known.table.rules)
    }

    /// Their book.
    pub fn book(&self) -> Option<&AnyBook> {
        self.known.as_ref().map(|known| &known.table.book)
    }

    /// How many seats there are.
    pub fn seats(&self) -> Option<SeatCount> {
        self.known.as_ref().map(|known| known.table.seats)
    }
}
