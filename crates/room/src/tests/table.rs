//! Table for tests: a store over an in-memory log, a manual clock, and people who receive updates.

use std::collections::BTreeMap;
use std::sync::Arc;

use eights_cards::{Eye, Seat, Seed};
use eights_catalog::Rules;
use eights_protocol::http::{NewRoom, RulesChoice};
use eights_protocol::{
    ClientCommand, Level, PersonId, Phase, Rejection, Revision, RoomRecord, RoomUpdate, RulesText, Settings,
    StoredRecord, Time,
};

use crate::memory::{FixedEntropy, MemoryStore};
use crate::ports::{Append, Attachment, Log as _};
use crate::{Audience, Command, Guest, LogEntry, Room, RoomStore, RoomStoreError, RuleCache, TimerAction};

pub(crate) struct Table {
    pub(crate) log: Arc<MemoryStore>,
    pub(crate) store: RoomStore,
    pub(crate) room: Room,
    pub(crate) now: Time,
    pub(crate) told: ToldViewer,
    rule_cache: Arc<RuleCache>,
    thought: Revision,
    dice: u64,
}

/// Updates that every viewpoint received, in order.
#[derive(Default)]
pub(crate) struct ToldViewer {
    pub(crate) eyes: Vec<Eye>,
    pub(crate) news: BTreeMap<usize, Vec<(Revision, RoomUpdate)>>,
}

impl Audience for ToldViewer {
    fn eyes(&self) -> Vec<Eye> {
        self.eyes.clone()
    }

    fn told(&mut self, _: &Room, entry: &LogEntry, news: Vec<(Eye, RoomUpdate)>) {
        for (place, (_, news)) in news.into_iter().enumerate() {
            self.news.entry(place).or_default().push((entry.revision, news));
        }
    }
}

pub(crate) fn person(number: u64) -> Guest {
    Guest { id: PersonId::new(number), program: false }
}

pub(crate) fn rules(name: &str) -> RulesText {
    text_of(&Rules::named(name).unwrap())
}

pub(crate) fn text_of(rules: &Rules) -> RulesText {
    RulesText {
        name: rules.name().to_string(),
        game: rules.game().word().to_string(),
        sheet: rules.sheet().to_string(),
        cards: None,
    }
}

impl Table {
    /// Creates a room with these rules. Person 1 is the host, and nobody has a seat.
    pub(crate) fn new(name: &str, seats: u8, settings: Settings) -> Table {
        Table::by(&rules(name), seats, settings)
    }

    /// Creates a room with rules of any origin.
    pub(crate) fn by(rules: &RulesText, seats: u8, settings: Settings) -> Table {
        let (log, rule_cache) = (Arc::new(MemoryStore::new()), Arc::new(RuleCache::new()));
        let store = RoomStore::new(log.clone(), Arc::new(FixedEntropy::default()), rule_cache.clone(), 0);
        let named = RulesChoice::Named(rules.name.clone());
        let wanted = NewRoom { rules: named, seats, settings, name: "Ann".to_string() };
        log.set_time(1000);
        let room = pollster::block_on(store.create(person(1), &wanted, rules.clone())).unwrap();
        Table { log, store, room, now: 1000, told: ToldViewer::default(), rule_cache, thought: 0, dice: 0 }
    }

    /// Returns an independent table in the same state, read from a copy of the log.
    pub(crate) fn fork(&self) -> Table {
        let log = Arc::new(MemoryStore::new());
        let room = self.room.id();
        for row in self.log.rows(room) {
            log.set_time(row.at);
            let append = Append { room, revision: row.revision, text: row.text, also: Attachment::Nothing };
            pollster::block_on(log.append(append)).unwrap();
        }
        let store =
            RoomStore::new(log.clone(), Arc::new(FixedEntropy::default()), self.rule_cache.clone(), 0);
        let room = pollster::block_on(store.open(room)).unwrap().unwrap();
        let (rule_cache, told) = (self.rule_cache.clone(), ToldViewer::default());
        Table { log, store, room, now: self.now, told, rule_cache, thought: self.thought, dice: self.dice }
    }

    pub(crate) fn want(&mut self, want: &Command) -> Result<Revision, Rejection> {
        self.log.set_time(self.now);
        let acted = pollster::block_on(self.store.act(&mut self.room, want, &mut self.told));
        acted.map_err(|error| match error {
            RoomStoreError::Refused(refused) => refused,
            other => panic!("{other}"),
        })
    }

    pub(crate) fn ask(&mut self, number: u64, ask: ClientCommand) -> Result<Revision, Rejection> {
        self.want(&Command::Ask { person: person(number), ask })
    }

    /// Seats a person.
    pub(crate) fn sit(&mut self, number: u64, name: &str) -> Revision {
        let word = format!("{name}'s word");
        self.ask(number, ClientCommand::Sit { seat: None, name: name.to_string(), word, away: Level::Gentle })
            .unwrap()
    }

    pub(crate) fn bots(&mut self, seats: impl IntoIterator<Item = u8>) {
        for seat in seats {
            self.ask(1, ClientCommand::SeatBot { seat, level: Level::Gentle }).unwrap();
        }
    }

    /// Fires the next timer of the room if it is due before a time. Returns `true` if there was one.
    pub(crate) fn wait_until(&mut self, until: Time) -> bool {
        let Some(due) = self.room.next_timer(self.thought).filter(|due| due.at <= until) else {
            self.now = until;
            return false;
        };
        self.now = self.now.max(due.at);
        match due.action {
            TimerAction::Execute(want) => {
                self.want(&want).unwrap();
            }
            TimerAction::Think(since) => {
                self.thought = since;
                if let Some(want) = self.think() {
                    self.want(&want).unwrap();
                }
            }
        }
        true
    }

    /// Returns the command of the first bot that wants to move now.
    pub(crate) fn think(&mut self) -> Option<Command> {
        self.dice += 1;
        let mut dice = Seed::quick(self.dice).dice(0);
        self.room.bot_drivers().iter().find_map(|mind| mind.think(&mut dice))
    }

    /// Lets the room run until the match is over, and asserts that it equals its log.
    #[track_caller]
    pub(crate) fn goes_on_to_the_end(&mut self) {
        let mut steps = 0;
        while self.room.phase() != Phase::Finished {
            assert!(self.wait_until(u64::MAX), "nothing happens any more: {:?}", self.records().last());
            steps += 1;
            assert!(steps < 100_000, "it comes to no end");
        }
        self.is_its_log();
    }

    /// Asserts that reading the log yields the same room.
    #[track_caller]
    pub(crate) fn is_its_log(&self) {
        let again = self.reopened();
        for person in (1..=9).map(PersonId::new) {
            assert_eq!(again.welcome(person, 0), self.room.welcome(person, 0));
        }
    }

    /// Returns the room as read from the log.
    pub(crate) fn reopened(&self) -> Room {
        pollster::block_on(self.store.open(self.room.id())).unwrap().unwrap()
    }

    /// Returns all records, in order.
    pub(crate) fn records(&self) -> Vec<RoomRecord> {
        let rows = self.log.rows(self.room.id());
        rows.iter().map(|row| StoredRecord::read(&row.text).unwrap().record).collect()
    }

    /// Returns the seats that must move, and the others that may.
    pub(crate) fn pending(&self) -> (Vec<Seat>, Vec<Seat>) {
        let open = self.room.play.as_ref().unwrap().pending();
        (open.must.iter().collect(), open.may.difference(open.must).iter().collect())
    }

    /// Returns the open decision.
    pub(crate) fn decision(&self) -> Revision {
        self.room.play.as_ref().unwrap().decision
    }

    /// Returns the time at which a seat times out.
    pub(crate) fn deadline(&self, seat: Seat) -> Time {
        self.room.play.as_ref().unwrap().deadline(seat, self.room.settings().clock.unwrap())
    }
}
