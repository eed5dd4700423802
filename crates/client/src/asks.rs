//! What was asked and is not answered yet.

use std::collections::BTreeMap;

use eights_protocol::{Ask, Phase, Request, Revision, Sitter};

use crate::client::Known;
use crate::happening::Happening;

/// The questions of a client.
#[derive(Clone, Debug, Default)]
pub(crate) struct Asks {
    last: u64,
    open: BTreeMap<u64, Open>,
}

/// A question without an answer.
#[derive(Clone, Debug)]
struct Open {
    ask: Ask,
    /// The last piece of news that was known when it was asked.
    since: Revision,
    /// The match that people gathered for when it was asked: words count for no other.
    gathering: Option<u32>,
    /// Whether the connection broke since.
    cut: bool,
}

/// A word for the deal that the server has taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Word {
    /// For which match.
    pub(crate) number: u32,
    pub(crate) word: String,
}

impl Asks {
    pub(crate) fn ask(&mut self, ask: Ask, known: Option<&Known>) -> Request {
        self.last += 1;
        let gathering = known.map(|known| &known.room).filter(|room| room.phase == Phase::Gathering);
        let open = Open {
            ask: ask.clone(),
            since: known.map_or(0, |known| known.version),
            gathering: gathering.map(|room| room.number),
            cut: false,
        };
        self.open.insert(self.last, open);
        Request { id: self.last, ask }
    }

    /// What was asked under a number is answered.
    pub(crate) fn answered(&mut self, id: u64) -> Option<(Ask, Option<Word>)> {
        let open = self.open.remove(&id)?;
        let word = open.word();
        Some((open.ask, word))
    }

    /// Whether such a question is open.
    pub(crate) fn is_open(&self, such: impl Fn(&Ask) -> bool) -> bool {
        self.open.values().any(|open| such(&open.ask))
    }

    pub(crate) fn cut(&mut self) {
        self.open.values_mut().for_each(|open| open.cut = true);
    }

    /// Moves that were under way when the connection broke. A move names its decision, so it cannot be made twice. Who has
    /// answered a later decision knows that the earlier ones are closed, and does not ask about them again.
    pub(crate) fn again(&mut self) -> Vec<Request> {
        let newest = self.open.values().filter_map(Open::decision).max();
        self.open
            .retain(|_, open| !open.cut || open.decision().is_none_or(|decision| Some(decision) == newest));
        let cut = self.open.iter_mut().filter(|(_, open)| open.cut);
        let again = cut.map(|(id, open)| {
            open.cut = false;
            Request { id: *id, ask: open.ask.clone() }
        });
        again.collect()
    }

    /// Forgets moves that were under way when the server lost what they answered.
    pub(crate) fn drop_moves(&mut self) -> Vec<Happening> {
        let moves = self.open.extract_if(.., |_, open| matches!(open.ask, Ask::Move { .. }));
        moves.map(|(_, open)| Happening::Lost { ask: open.ask }).collect()
    }

    /// After a break: what became of everything that could happen twice if it were asked again.
    pub(crate) fn settle(&mut self, known: &Known) -> (Vec<Happening>, Option<Word>) {
        let unsafe_to_repeat = |open: &Open| open.cut && !matches!(open.ask, Ask::Move { .. });
        let lost = self.open.extract_if(.., |_, open| unsafe_to_repeat(open));
        let mut word = None;
        let tell = |(_, open): (u64, Open)| {
            if open.is_evident(known) {
                word = open.word().or(word.take());
                return Happening::Done { ask: open.ask };
            }
            Happening::Lost { ask: open.ask }
        };
        let happened = lost.map(tell).collect();
        (happened, word)
    }
}

impl Open {
    /// The decision that it answers, if it is a move.
    fn decision(&self) -> Option<Revision> {
        let Ask::Move { decision, .. } = self.ask else { return None };
        Some(decision)
    }

    /// The word for the deal that it gave.
    fn word(&self) -> Option<Word> {
        let (Ask::Sit { word, .. } | Ask::Mix { word }) = &self.ask else { return None };
        // It is mixed in as the room reads it.
        let word = word.parse().ok().filter(|word: &eights_game::Word| !word.is_empty())?;
        Some(Word { number: self.gathering?, word: word.to_string() })
    }

    /// Whether the room shows that it was done.
    fn is_evident(&self, known: &Known) -> bool {
        let room = &known.room;
        let own = known.seat.map(|seat| &room.seats[seat.index()]);
        let sitter = |seat: u8| {
            room.seats.get(usize::from(seat).wrapping_sub(1)).and_then(|seat| seat.sitter.as_ref())
        };
        match &self.ask {
            Ask::Sit { .. } => own.is_some(),
            Ask::Leave => own.is_none(),
            Ask::Mix { .. } => own.is_some_and(|seat| seat.mixed),
            Ask::SeatBot { seat, .. } => matches!(sitter(*seat), Some(Sitter::Bot { .. })),
            Ask::Unseat { seat } => sitter(*seat).is_none(),
            Ask::Start => room.phase == Phase::Playing,
            Ask::Say { words } => {
                let own = |line: &&eights_protocol::Line| line.person == known.person && line.words == *words;
                known.said.iter().filter(own).any(|line| line.version > self.since)
            }
            Ask::Mute { person, muted } => room.muted.contains(person) == *muted,
            Ask::Rematch => room.phase == Phase::Gathering,
            Ask::Abandon => room.phase == Phase::Finished,
            Ask::Set { settings } => room.settings == *settings,
            Ask::MakeHost { person } => room.host == Some(*person),
            Ask::Close => room.phase == Phase::Closed,
            Ask::Ban { person, banned } => room.banned.iter().any(|other| other.id == *person) == *banned,
            // A complaint leaves no trace that players see, nor does whoever waits; a move is asked again.
            Ask::Report { .. }
            | Ask::ReportName { .. }
            | Ask::Knock { .. }
            | Ask::Admit { .. }
            | Ask::RenewLink
            | Ask::Move { .. } => false,
        }
    }
}
