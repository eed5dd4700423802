//! Table without a server: for people who share a device, and for offline games against bots.
//!
//! It gives the same replies as a server, so a client cannot tell the difference; only its log is in memory. The caller
//! passes in the time and calls again when a timer expires ([`LocalRoom::next_timer_at`]).
//!
//! The same cards can be dealt again: by a short code that people share ([`DealCode`]), or as in an earlier match
//! ([`LocalRoom::open_like`]). A table can be serialized and restored at any time ([`LocalRoom::save`]), so that it
//! outlives the program that shows it.

use std::pin::pin;
use std::sync::Arc;
use std::task::{Context, Poll, Waker};

use eights_cards::{Eye, Seed};
use eights_game::{DealWord, Record};
use eights_protocol::http::NewRoom;
use eights_protocol::{
    ClientCommand, PersonId, Phase, RefusalReason, Rejection, Request, Revision, RoomUpdate, RulesText,
    SeedMixture, ServerMessage, Settings, Time,
};

use crate::choice::{chosen_rules, rules_text};
use crate::deal_source::DealSource;
use crate::match_filing::MatchWriter;
use crate::memory::MemoryStore;
use crate::ports::{Archive as _, ArchiveQuery, Entropy};
use crate::{Audience, Command, Guest, LogEntry, Room, RoomStore, RoomStoreError, RuleCache, TimerAction};

mod again;
mod saved;

pub use again::{DealCode, DealCodeError};

/// Message with its recipient.
pub type OutgoingMessage = (PersonId, ServerMessage);

/// Room with an in-memory log and its subscribers.
pub struct LocalRoom {
    log: Arc<MemoryStore>,
    store: RoomStore,
    entropy: Arc<dyn Entropy>,
    room: Room,
    company: LocalAudience,
    /// Record since which the decision is open that bots have already considered.
    thought: Revision,
    /// Predetermined deal of the first match.
    fixed: Option<FixedDeal>,
}

/// Predetermined deal, which nobody's word can change.
#[derive(Clone, PartialEq, Eq, Debug)]
struct FixedDeal {
    /// Code of the deal, if it has one.
    deal: Option<DealCode>,
    /// Deal words that belong to it, by seat.
    words: Vec<DealWord>,
}

/// Subscribers, and the messages that they have not received yet.
#[derive(Default)]
struct LocalAudience {
    looking: Vec<(PersonId, Eye)>,
    /// Record of the match so far.
    written: MatchWriter,
    outgoing: Vec<OutgoingMessage>,
    now: Time,
}

impl Audience for LocalAudience {
    fn eyes(&self) -> Vec<Eye> {
        self.looking.iter().map(|(_, eye)| *eye).collect()
    }

    fn told(&mut self, room: &Room, entry: &LogEntry, news: Vec<(Eye, RoomUpdate)>) {
        // The room has already folded the entry, so writing it cannot fail.
        let _ = self.written.add(room, entry);
        // Updates come in the order of viewpoints, which is the order of the subscribers.
        for ((person, eye), (_, news)) in self.looking.iter_mut().zip(news) {
            let looks_with = room.eye_of(*person);
            let told = if looks_with == *eye {
                ServerMessage::News { version: entry.revision, at: entry.at, news }
            } else {
                // After sitting down or standing up, a person has another viewpoint and gets the complete state.
                *eye = looks_with;
                ServerMessage::Welcome(Box::new(room.welcome(*person, self.now)))
            };
            self.outgoing.push((*person, told));
        }
    }
}

impl LocalRoom {
    /// Opens a table.
    pub fn open(
        host: PersonId,
        wanted: &NewRoom,
        entropy: Arc<dyn Entropy>,
        now: Time,
    ) -> Result<LocalRoom, Rejection> {
        LocalRoom::open_by(host, wanted, read_rules(wanted)?, None, entropy, now)
    }

    /// Opens a table whose first match deals the cards of a code. Every table with the same rules, seats and code deals
    /// from the same shuffles, hand by hand. Whoever has the code could work out the cards, so it proves nothing, and
    /// people give no words for the deal.
    pub fn open_deal(
        host: PersonId,
        wanted: &NewRoom,
        deal: DealCode,
        entropy: Arc<dyn Entropy>,
        now: Time,
    ) -> Result<LocalRoom, Rejection> {
        let words = vec![DealWord::default(); usize::from(wanted.seats)];
        let fixed = (deal.mixture(), FixedDeal { deal: Some(deal), words });
        LocalRoom::open_by(host, wanted, read_rules(wanted)?, Some(fixed), entropy, now)
    }

    /// Opens a table with the rules and the number of seats of an earlier match, whose first match deals from the same
    /// shuffles, hand by hand. It ends with the last hand that was revealed then, unless somebody has won before.
    /// Whoever has the record knows the cards, so people give no words for the deal. The new record keeps the old
    /// commitment.
    ///
    /// Matches without a commitment are rejected: their record has a seed, which is all it takes to deal them again.
    pub fn open_like(
        record: &Record,
        host: PersonId,
        name: &str,
        settings: Settings,
        entropy: Arc<dyn Entropy>,
        now: Time,
    ) -> Result<LocalRoom, Rejection> {
        let (wanted, rules) = again::wanted(record, name, settings)?;
        let (mixture, words) = again::mixture(record)?;
        let fixed = (mixture, FixedDeal { deal: None, words });
        LocalRoom::open_by(host, &wanted, rules, Some(fixed), entropy, now)
    }

    /// Opens a table whose first match is dealt from a seed. Whoever has the seed knows the cards, so there is no
    /// commitment and people give no words for the deal.
    pub fn open_seeded(
        host: PersonId,
        wanted: &NewRoom,
        rules: RulesText,
        seed: Seed,
        entropy: Arc<dyn Entropy>,
        now: Time,
    ) -> Result<LocalRoom, Rejection> {
        let words = vec![DealWord::default(); usize::from(wanted.seats)];
        let fixed = (DealSource::mixture_of_seed(seed), FixedDeal { deal: None, words });
        LocalRoom::open_by(host, wanted, rules, Some(fixed), entropy, now)
    }

    fn open_by(
        host: PersonId,
        wanted: &NewRoom,
        rules: RulesText,
        fixed: Option<(SeedMixture, FixedDeal)>,
        entropy: Arc<dyn Entropy>,
        now: Time,
    ) -> Result<LocalRoom, Rejection> {
        let log = Arc::new(MemoryStore::new());
        let store = RoomStore::new(log.clone(), entropy.clone(), Arc::new(RuleCache::new()), 0);
        log.set_time(now);
        let host = Guest { id: host, program: false };
        let (mixture, fixed) = fixed.unzip();
        let room = at_once(store.create_dealing(host, wanted, rules, mixture));
        let room = room.map_err(|why| why.to_refused())?;
        Ok(LocalRoom { log, store, entropy, room, company: LocalAudience::default(), thought: 0, fixed })
    }

    /// Returns the code of the match's deal, if it has one. A table opened with it deals the same cards.
    pub fn deal(&self) -> Option<DealCode> {
        self.fixed()?.deal
    }

    /// Returns `true` if the cards of the match are predetermined, so that no words are given for the deal.
    pub fn is_known_before(&self) -> bool {
        self.fixed().is_some()
    }

    /// Returns the predetermined deal of the current or next match. Every further match has a fresh deal.
    fn fixed(&self) -> Option<&FixedDeal> {
        self.fixed.as_ref().filter(|_| self.room.number == 1)
    }

    /// Returns the room.
    pub fn room(&self) -> &Room {
        &self.room
    }

    /// Subscribes a person and returns the complete state.
    pub fn looks(&mut self, person: PersonId, now: Time) -> ServerMessage {
        let eye = self.room.eye_of(person);
        self.company.looking.retain(|(other, _)| *other != person);
        self.company.looking.push((person, eye));
        ServerMessage::Welcome(Box::new(self.room.welcome(person, now)))
    }

    /// Handles a request. Returns the messages to everybody, in order; the reply comes last.
    pub fn asked(&mut self, person: PersonId, request: Request, now: Time) -> Vec<OutgoingMessage> {
        let guest = Guest { id: person, program: false };
        let acted = self.without_words(&request.ask).and_then(|()| {
            let version = self.act(&Command::Ask { person: guest, ask: request.ask }, now)?;
            self.settle_words(now)?;
            Ok(version)
        });
        let answer = match acted {
            Ok(version) => ServerMessage::Done { id: request.id, version },
            Err(why) => ServerMessage::Refused { id: request.id, refused: why.to_refused() },
        };
        let mut outgoing = std::mem::take(&mut self.company.outgoing);
        outgoing.push((person, answer));
        outgoing
    }

    /// Returns the time of the next timer, unless a request comes first.
    pub fn next_timer_at(&self) -> Option<Time> {
        self.room.next_timer(self.thought).map(|due| due.at)
    }

    /// Fires one timer: a bot moves, a hand is dealt or a move times out. Returns the messages to everybody.
    pub fn passes(&mut self, now: Time) -> Vec<OutgoingMessage> {
        let Some(due) = self.room.next_timer(self.thought).filter(|due| due.at <= now) else {
            return Vec::new();
        };
        let want = match due.action {
            TimerAction::Execute(want) => Some(want),
            TimerAction::Think(since) => {
                self.thought = since;
                let mut dice = Seed::quick(self.entropy.number()).dice(0);
                let thought = self.room.bot_drivers().iter().find_map(|mind| mind.think(&mut dice));
                thought.or_else(|| self.room.without_thought(since))
            }
        };
        if let Some(want) = want {
            // A rejection here means that somebody else has just decided the matter.
            let _ = self.act(&want, now);
        }
        std::mem::take(&mut self.company.outgoing)
    }

    /// Returns the record of the last finished match.
    pub fn record(&self) -> Option<String> {
        let search = ArchiveQuery { most: 1, ..ArchiveQuery::default() };
        let newest = at_once(self.log.search(&search)).ok()?.pop()?;
        at_once(self.log.fetch(&newest.record)).ok()?
    }

    /// Returns the record of the current match so far, with every card, for the owner of the table. `None` before the
    /// first deal.
    pub fn record_so_far(&self) -> Option<&Record> {
        self.company.written.record()
    }

    /// Returns `true` if the table is closed for good.
    pub fn is_closed(&self) -> bool {
        self.room.phase() == Phase::Closed
    }

    /// Rejects a deal word if the deal is predetermined, since it could not be mixed in.
    fn without_words(&self, ask: &ClientCommand) -> Result<(), RoomStoreError> {
        let gives_word = match ask {
            ClientCommand::Sit { word, .. } => !word.is_empty(),
            ClientCommand::Mix { .. } => true,
            _ => false,
        };
        if gives_word && self.is_known_before() && self.room.phase() == Phase::Gathering {
            return Err(Rejection::from(RefusalReason::DealPredetermined).into());
        }
        Ok(())
    }

    /// Gives the taken seats the words that belong to a predetermined deal.
    fn settle_words(&mut self, now: Time) -> Result<(), RoomStoreError> {
        let Some(FixedDeal { words, .. }) = self.fixed().filter(|_| self.room.phase() == Phase::Gathering)
        else {
            return Ok(());
        };
        let seats = self.room.volume.seats.iter().zip(&self.room.chairs).zip(words);
        let unsettled = seats.filter(|((_, chair), _)| chair.sitter.is_some() && chair.word.is_none());
        let wants: Vec<Command> =
            unsettled.map(|((seat, _), word)| Command::Mix { seat, word: word.clone() }).collect();
        wants.iter().try_for_each(|want| self.act(want, now).map(drop))
    }

    fn act(&mut self, want: &Command, now: Time) -> Result<Revision, RoomStoreError> {
        self.log.set_time(now);
        self.company.now = now;
        at_once(self.store.act(&mut self.room, want, &mut self.company))
    }
}

/// Returns the text of the chosen rules.
fn read_rules(wanted: &NewRoom) -> Result<RulesText, Rejection> {
    Ok(rules_text(&chosen_rules(&wanted.rules)?))
}

/// Polls a future that is always ready, because memory answers at once.
fn at_once<T>(future: impl Future<Output = T>) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(answer) => answer,
        Poll::Pending => unreachable!("memory answers at once"),
    }
}
