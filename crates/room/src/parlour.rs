//! A table without a server: for people who share a device, and for whoever plays against bots where there is no network.
//!
//! It answers what a server would, word for word, so a client cannot tell the difference; only its log is kept in memory.
//! Whoever has a clock says what time it is and comes back when something is due ([`Parlour::due`]).
//!
//! The same cards can be dealt again: by a short code that people pass on ([`Deal`]), or as in a match that was played before
//! ([`Parlour::open_like`]). A table can be written out and read back at any moment ([`Parlour::save`]), so that it outlives
//! whatever shows it.

use std::pin::pin;
use std::sync::Arc;
use std::task::{Context, Poll, Waker};

use eights_cards::{Eye, Seed};
use eights_game::{Record, Word};
use eights_protocol::http::NewRoom;
use eights_protocol::{
    Ask, Code, Mixture, News, PersonId, Phase, Refused, Request, Revision, RulesText, Settings, Time, Told,
};

use crate::choice::{chosen_rules, rules_text};
use crate::deal_source::DealSource;
use crate::filing::Writing;
use crate::memory::Memory;
use crate::ports::{Archive as _, Entropy, Search};
use crate::{Audience, Duty, Entry, Guest, Keeper, KeeperError, Room, Shelf, Want};

mod again;
mod saved;

pub use again::{Deal, DealError};

/// A message to somebody.
pub type Letter = (PersonId, Told);

/// A room, its log in memory, and everybody who looks at it.
pub struct Parlour {
    log: Arc<Memory>,
    keeper: Keeper,
    entropy: Arc<dyn Entropy>,
    room: Room,
    company: Company,
    /// What bots have thought about is open since this record.
    thought: Revision,
    /// What is known before of the first match's deal.
    fixed: Option<Fixed>,
}

/// A deal that is known before: nobody's word can change it.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Fixed {
    /// The code that it comes from, if it has one.
    deal: Option<Deal>,
    /// The words by seat that belong to it.
    words: Vec<Word>,
}

/// Everybody who looks, and what they have not been told yet.
#[derive(Default)]
struct Company {
    looking: Vec<(PersonId, Eye)>,
    /// The match as far as it was played.
    written: Writing,
    letters: Vec<Letter>,
    now: Time,
}

impl Audience for Company {
    fn eyes(&self) -> Vec<Eye> {
        self.looking.iter().map(|(_, eye)| *eye).collect()
    }

    fn told(&mut self, room: &Room, entry: &Entry, news: Vec<(Eye, News)>) {
        // The room has folded the entry, so it can be written down.
        let _ = self.written.add(room, entry);
        // News come in the order of eyes, which is that of those who look.
        for ((person, eye), (_, news)) in self.looking.iter_mut().zip(news) {
            let looks_with = room.eye_of(*person);
            let told = if looks_with == *eye {
                Told::News { version: entry.revision, at: entry.at, news }
            } else {
                // Who has sat down or stood up sees the table with other eyes, from its beginning.
                *eye = looks_with;
                Told::Welcome(Box::new(room.welcome(*person, self.now)))
            };
            self.letters.push((*person, told));
        }
    }
}

impl Parlour {
    /// A table as somebody wants it.
    pub fn open(
        host: PersonId,
        wanted: &NewRoom,
        entropy: Arc<dyn Entropy>,
        now: Time,
    ) -> Result<Parlour, Refused> {
        Parlour::open_by(host, wanted, read_rules(wanted)?, None, entropy, now)
    }

    /// A table that deals the cards of a code in its first match: with the same rules, seats and code every table deals from the
    /// same shuffles, hand by hand. Whoever has the code could work out the cards, so nothing is proved by it, and people
    /// give no words for the deal.
    pub fn open_deal(
        host: PersonId,
        wanted: &NewRoom,
        deal: Deal,
        entropy: Arc<dyn Entropy>,
        now: Time,
    ) -> Result<Parlour, Refused> {
        let words = vec![Word::default(); usize::from(wanted.seats)];
        let fixed = (deal.mixture(), Fixed { deal: Some(deal), words });
        Parlour::open_by(host, wanted, read_rules(wanted)?, Some(fixed), entropy, now)
    }

    /// A table by the rules of a match that was played before, for as many seats, whose first match deals from the same
    /// shuffles, hand by hand. It ends with the last hand that was shown then, unless somebody has won before. Whoever has
    /// the record knows the cards, so people give no words for the deal. What is recorded here keeps the old promise.
    ///
    /// Matches without a promise are refused: their record has a seed, and that is all it takes to deal them again.
    pub fn open_like(
        record: &Record,
        host: PersonId,
        name: &str,
        settings: Settings,
        entropy: Arc<dyn Entropy>,
        now: Time,
    ) -> Result<Parlour, Refused> {
        let (wanted, rules) = again::wanted(record, name, settings)?;
        let (mixture, words) = again::mixture(record)?;
        let fixed = (mixture, Fixed { deal: None, words });
        Parlour::open_by(host, &wanted, rules, Some(fixed), entropy, now)
    }

    /// A table by these rules whose first match is dealt from a seed. Whoever has the seed knows the cards, so nothing is
    /// promised and people give no words for the deal.
    pub fn open_seeded(
        host: PersonId,
        wanted: &NewRoom,
        rules: RulesText,
        seed: Seed,
        entropy: Arc<dyn Entropy>,
        now: Time,
    ) -> Result<Parlour, Refused> {
        let words = vec![Word::default(); usize::from(wanted.seats)];
        let fixed = (DealSource::mixture_of_seed(seed), Fixed { deal: None, words });
        Parlour::open_by(host, wanted, rules, Some(fixed), entropy, now)
    }

    fn open_by(
        host: PersonId,
        wanted: &NewRoom,
        rules: RulesText,
        fixed: Option<(Mixture, Fixed)>,
        entropy: Arc<dyn Entropy>,
        now: Time,
    ) -> Result<Parlour, Refused> {
        let log = Arc::new(Memory::new());
        let keeper = Keeper::new(log.clone(), entropy.clone(), Arc::new(Shelf::new()), 0);
        log.set_time(now);
        let host = Guest { id: host, program: false };
        let (mixture, fixed) = fixed.unzip();
        let room = at_once(keeper.create_dealing(host, wanted, rules, mixture));
        let room = room.map_err(|why| why.to_refused())?;
        Ok(Parlour { log, keeper, entropy, room, company: Company::default(), thought: 0, fixed })
    }

    /// The code that the match is dealt by, if it is: whoever opens a table with it gets the same cards.
    pub fn deal(&self) -> Option<Deal> {
        self.fixed()?.deal
    }

    /// Whether the cards of the match are known before, so that no words are given for the deal.
    pub fn is_known_before(&self) -> bool {
        self.fixed().is_some()
    }

    /// What is known before of the match that is played or comes next. Any further one is dealt anew.
    fn fixed(&self) -> Option<&Fixed> {
        self.fixed.as_ref().filter(|_| self.room.number == 1)
    }

    /// The room.
    pub fn room(&self) -> &Room {
        &self.room
    }

    /// Somebody looks from now on, and is told everything.
    pub fn looks(&mut self, person: PersonId, now: Time) -> Told {
        let eye = self.room.eye_of(person);
        self.company.looking.retain(|(other, _)| *other != person);
        self.company.looking.push((person, eye));
        Told::Welcome(Box::new(self.room.welcome(person, now)))
    }

    /// Somebody asks something. Answers what everybody is told, in order; the answer itself comes last.
    pub fn asked(&mut self, person: PersonId, request: Request, now: Time) -> Vec<Letter> {
        let guest = Guest { id: person, program: false };
        let acted = self.without_words(&request.ask).and_then(|()| {
            let version = self.act(&Want::Ask { person: guest, ask: request.ask }, now)?;
            self.settle_words(now)?;
            Ok(version)
        });
        let answer = match acted {
            Ok(version) => Told::Done { id: request.id, version },
            Err(why) => Told::Refused { id: request.id, refused: why.to_refused() },
        };
        let mut letters = std::mem::take(&mut self.company.letters);
        letters.push((person, answer));
        letters
    }

    /// When something happens by itself, if nobody asks anything before.
    pub fn due(&self) -> Option<Time> {
        self.room.due(self.thought).map(|due| due.at)
    }

    /// Does one thing that is due: a bot thinks, a hand is dealt, a time is up. Answers what everybody is told.
    pub fn passes(&mut self, now: Time) -> Vec<Letter> {
        let Some(due) = self.room.due(self.thought).filter(|due| due.at <= now) else { return Vec::new() };
        let want = match due.duty {
            Duty::Want(want) => Some(want),
            Duty::Think(since) => {
                self.thought = since;
                let mut dice = Seed::quick(self.entropy.number()).dice(0);
                let thought = self.room.minds().iter().find_map(|mind| mind.think(&mut dice));
                thought.or_else(|| self.room.without_thought(since))
            }
        };
        if let Some(want) = want {
            // What is refused here was decided by somebody else in the same moment.
            let _ = self.act(&want, now);
        }
        std::mem::take(&mut self.company.letters)
    }

    /// The record of the last match that came to its end.
    pub fn record(&self) -> Option<String> {
        let search = Search { most: 1, ..Search::default() };
        let newest = at_once(self.log.search(&search)).ok()?.pop()?;
        at_once(self.log.fetch(&newest.record)).ok()?
    }

    /// The match as far as it was played, for whoever keeps the table: it has every card. Nothing before the first deal.
    pub fn record_so_far(&self) -> Option<&Record> {
        self.company.written.record()
    }

    /// Whether the table is closed for good.
    pub fn is_closed(&self) -> bool {
        self.room.phase() == Phase::Closed
    }

    /// Where the deal is known before, nobody is told that their word is mixed in, for it could not be.
    fn without_words(&self, ask: &Ask) -> Result<(), KeeperError> {
        let gives_word = match ask {
            Ask::Sit { word, .. } => !word.is_empty(),
            Ask::Mix { .. } => true,
            _ => false,
        };
        if gives_word && self.is_known_before() && self.room.phase() == Phase::Gathering {
            let why = "the cards of this match are known before: no word can be mixed in";
            return Err(Refused::new(Code::NotNow, why).into());
        }
        Ok(())
    }

    /// Gives the seats that were taken the words that belong to a deal that is known before.
    fn settle_words(&mut self, now: Time) -> Result<(), KeeperError> {
        let Some(Fixed { words, .. }) = self.fixed().filter(|_| self.room.phase() == Phase::Gathering) else {
            return Ok(());
        };
        let seats = self.room.volume.seats.iter().zip(&self.room.chairs).zip(words);
        let unsettled = seats.filter(|((_, chair), _)| chair.sitter.is_some() && chair.word.is_none());
        let wants: Vec<Want> =
            unsettled.map(|((seat, _), word)| Want::Mix { seat, word: word.clone() }).collect();
        wants.iter().try_for_each(|want| self.act(want, now).map(drop))
    }

    fn act(&mut self, want: &Want, now: Time) -> Result<Revision, KeeperError> {
        self.log.set_time(now);
        self.company.now = now;
        at_once(self.keeper.act(&mut self.room, want, &mut self.company))
    }
}

/// The rules that somebody chose, in writing.
fn read_rules(wanted: &NewRoom) -> Result<RulesText, Refused> {
    let rules = chosen_rules(&wanted.rules);
    rules.map(|rules| rules_text(&rules)).map_err(|why| Refused::new(Code::Impossible, why.join("; ")))
}

/// What comes of something that waits for nothing: memory always answers at once.
fn at_once<T>(future: impl Future<Output = T>) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(answer) => answer,
        Poll::Pending => unreachable!("memory answers at once"),
    }
}
