//! A table without a server: for people who share a device, and for whoever plays against bots where there is no network.
//!
//! It answers what a server would, word for word, so a client cannot tell the difference; only its log is kept in memory.
//! Whoever has a clock says what time it is and comes back when something is due ([`Parlour::due`]).

use std::pin::pin;
use std::sync::Arc;
use std::task::{Context, Poll, Waker};

use eights_cards::{Eye, Seed};
use eights_wire::http::NewRoom;
use eights_wire::{Code, News, PersonId, Phase, Refused, Request, Revision, Time, Told};

use crate::choice::{chosen_rules, rules_text};
use crate::memory::Memory;
use crate::ports::{Archive as _, Entropy, Search};
use crate::{Audience, Duty, Entry, Guest, Keeper, KeeperError, Room, Shelf, Want};

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
}

/// Everybody who looks, and what they have not been told yet.
#[derive(Default)]
struct Company {
    looking: Vec<(PersonId, Eye)>,
    letters: Vec<Letter>,
    now: Time,
}

impl Audience for Company {
    fn eyes(&self) -> Vec<Eye> {
        self.looking.iter().map(|(_, eye)| *eye).collect()
    }

    fn told(&mut self, room: &Room, entry: &Entry, news: Vec<(Eye, News)>) {
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
        let rules =
            chosen_rules(&wanted.rules).map_err(|why| Refused::new(Code::Impossible, why.join("; ")))?;
        let log = Arc::new(Memory::new());
        let keeper = Keeper::new(log.clone(), entropy.clone(), Arc::new(Shelf::new()), 0);
        log.set_time(now);
        let host = Guest { id: host, program: false };
        let room = at_once(keeper.create(host, wanted, rules_text(&rules)));
        let room = room.map_err(|why| why.to_refused())?;
        Ok(Parlour { log, keeper, entropy, room, company: Company::default(), thought: 0 })
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
        let acted = self.act(&Want::Ask { person: guest, ask: request.ask }, now);
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

    /// Whether the table is closed for good.
    pub fn is_closed(&self) -> bool {
        self.room.phase() == Phase::Closed
    }

    fn act(&mut self, want: &Want, now: Time) -> Result<Revision, KeeperError> {
        self.log.set_time(now);
        self.company.now = now;
        at_once(self.keeper.act(&mut self.room, want, &mut self.company))
    }
}

/// What comes of something that waits for nothing: memory always answers at once.
fn at_once<T>(future: impl Future<Output = T>) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(answer) => answer,
        Poll::Pending => unreachable!("memory answers at once"),
    }
}
