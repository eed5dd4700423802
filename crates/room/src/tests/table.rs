//! A table for tests: a keeper over a log in memory, a clock that a test moves, and people who are told things.

use std::collections::BTreeMap;
use std::sync::Arc;

use eights_cards::{Eye, Seat, Seed};
use eights_catalog::Rules;
use eights_protocol::http::{NewRoom, RulesChoice};
use eights_protocol::{
    Ask, Level, News, PersonId, Phase, Record, Refused, Revision, RulesText, Settings, Stored, Time,
};

use crate::memory::{Foreseen, Memory};
use crate::ports::{Also, Append, Log as _};
use crate::{Audience, Duty, Entry, Guest, Keeper, KeeperError, Room, Shelf, Want};

pub(crate) struct Table {
    pub(crate) log: Arc<Memory>,
    pub(crate) keeper: Keeper,
    pub(crate) room: Room,
    pub(crate) now: Time,
    pub(crate) told: Told,
    shelf: Arc<Shelf>,
    thought: Revision,
    dice: u64,
}

/// What every eye was told, in order.
#[derive(Default)]
pub(crate) struct Told {
    pub(crate) eyes: Vec<Eye>,
    pub(crate) news: BTreeMap<usize, Vec<(Revision, News)>>,
}

impl Audience for Told {
    fn eyes(&self) -> Vec<Eye> {
        self.eyes.clone()
    }

    fn told(&mut self, _: &Room, entry: &Entry, news: Vec<(Eye, News)>) {
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
    /// A room by these rules; person 1 has made it, and nobody sits.
    pub(crate) fn new(name: &str, seats: u8, settings: Settings) -> Table {
        Table::by(&rules(name), seats, settings)
    }

    /// The same by rules of any origin.
    pub(crate) fn by(rules: &RulesText, seats: u8, settings: Settings) -> Table {
        let (log, shelf) = (Arc::new(Memory::new()), Arc::new(Shelf::new()));
        let keeper = Keeper::new(log.clone(), Arc::new(Foreseen::default()), shelf.clone(), 0);
        let named = RulesChoice::Named(rules.name.clone());
        let wanted = NewRoom { rules: named, seats, settings, name: "Ann".to_string() };
        log.set_time(1000);
        let room = pollster::block_on(keeper.create(person(1), &wanted, rules.clone())).unwrap();
        Table { log, keeper, room, now: 1000, told: Told::default(), shelf, thought: 0, dice: 0 }
    }

    /// A table of its own that has come as far as this one, read from a copy of the log.
    pub(crate) fn fork(&self) -> Table {
        let log = Arc::new(Memory::new());
        let room = self.room.id();
        for row in self.log.rows(room) {
            log.set_time(row.at);
            let append = Append { room, revision: row.revision, text: row.text, also: Also::Nothing };
            pollster::block_on(log.append(append)).unwrap();
        }
        let keeper = Keeper::new(log.clone(), Arc::new(Foreseen::default()), self.shelf.clone(), 0);
        let room = pollster::block_on(keeper.open(room)).unwrap().unwrap();
        let (shelf, told) = (self.shelf.clone(), Told::default());
        Table { log, keeper, room, now: self.now, told, shelf, thought: self.thought, dice: self.dice }
    }

    pub(crate) fn want(&mut self, want: &Want) -> Result<Revision, Refused> {
        self.log.set_time(self.now);
        let acted = pollster::block_on(self.keeper.act(&mut self.room, want, &mut self.told));
        acted.map_err(|error| match error {
            KeeperError::Refused(refused) => refused,
            other => panic!("{other}"),
        })
    }

    pub(crate) fn ask(&mut self, number: u64, ask: Ask) -> Result<Revision, Refused> {
        self.want(&Want::Ask { person: person(number), ask })
    }

    /// A person sits down.
    pub(crate) fn sit(&mut self, number: u64, name: &str) -> Revision {
        let word = format!("{name}'s word");
        self.ask(number, Ask::Sit { seat: None, name: name.to_string(), word, away: Level::Gentle }).unwrap()
    }

    pub(crate) fn bots(&mut self, seats: impl IntoIterator<Item = u8>) {
        for seat in seats {
            self.ask(1, Ask::SeatBot { seat, level: Level::Gentle }).unwrap();
        }
    }

    /// Does what the room does by itself next, if that is before a moment; answers whether something was done.
    pub(crate) fn wait_until(&mut self, until: Time) -> bool {
        let Some(due) = self.room.due(self.thought).filter(|due| due.at <= until) else {
            self.now = until;
            return false;
        };
        self.now = self.now.max(due.at);
        match due.duty {
            Duty::Want(want) => {
                self.want(&want).unwrap();
            }
            Duty::Think(since) => {
                self.thought = since;
                if let Some(want) = self.think() {
                    self.want(&want).unwrap();
                }
            }
        }
        true
    }

    /// What the bots come to want that may move now.
    pub(crate) fn think(&mut self) -> Option<Want> {
        self.dice += 1;
        let mut dice = Seed::quick(self.dice).dice(0);
        self.room.minds().iter().find_map(|mind| mind.think(&mut dice))
    }

    /// The room goes on by itself until the match is over, and is what its log says.
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

    /// Whoever reads the log finds the same room.
    #[track_caller]
    pub(crate) fn is_its_log(&self) {
        let again = self.reopened();
        for person in (1..=9).map(PersonId::new) {
            assert_eq!(again.welcome(person, 0), self.room.welcome(person, 0));
        }
    }

    /// The room as somebody would find it who reads the log.
    pub(crate) fn reopened(&self) -> Room {
        pollster::block_on(self.keeper.open(self.room.id())).unwrap().unwrap()
    }

    /// What was written down, in order.
    pub(crate) fn records(&self) -> Vec<Record> {
        let rows = self.log.rows(self.room.id());
        rows.iter().map(|row| Stored::read(&row.text).unwrap().record).collect()
    }

    /// The seats that have to move, and those that may besides.
    pub(crate) fn pending(&self) -> (Vec<Seat>, Vec<Seat>) {
        let open = self.room.play.as_ref().unwrap().pending();
        (open.must.iter().collect(), open.may.difference(open.must).iter().collect())
    }

    /// The decision that is open.
    pub(crate) fn decision(&self) -> Revision {
        self.room.play.as_ref().unwrap().decision
    }

    /// When the time of a seat is up.
    pub(crate) fn deadline(&self, seat: Seat) -> Time {
        self.room.play.as_ref().unwrap().deadline(seat, self.room.settings().clock.unwrap())
    }
}
