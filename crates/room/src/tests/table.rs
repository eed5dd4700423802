//! A table for tests: a keeper over a log in memory, a clock that a test moves, and people who are told things.

use std::collections::BTreeMap;
use std::sync::Arc;

use eights_cards::{Eye, Seed};
use eights_family::Rules;
use eights_wire::http::{NewRoom, RulesChoice};
use eights_wire::{Ask, News, PersonId, Refused, Revision, RulesText, Settings, Time};

use crate::memory::{Foreseen, Memory};
use crate::{Audience, Duty, Entry, Guest, Keeper, KeeperError, Room, Shelf, Want};

pub(crate) struct Table {
    pub(crate) log: Arc<Memory>,
    pub(crate) keeper: Keeper,
    pub(crate) room: Room,
    pub(crate) now: Time,
    pub(crate) told: Told,
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
    let rules = Rules::named(name).unwrap();
    RulesText {
        name: name.to_string(),
        game: rules.game().word().to_string(),
        sheet: rules.sheet().to_string(),
        cards: None,
    }
}

impl Table {
    /// A room by these rules; person 1 has made it, and nobody sits.
    pub(crate) fn new(name: &str, seats: u8, settings: Settings) -> Table {
        let log = Arc::new(Memory::new());
        let keeper = Keeper::new(log.clone(), Arc::new(Foreseen::default()), Arc::new(Shelf::new()), 0);
        let wanted =
            NewRoom { rules: RulesChoice::Named(name.to_string()), seats, settings, name: "Ann".to_string() };
        log.set_time(1000);
        let room = pollster::block_on(keeper.create(person(1), &wanted, rules(name))).unwrap();
        Table { log, keeper, room, now: 1000, told: Told::default(), thought: 0, dice: 0 }
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
        self.ask(
            number,
            Ask::Sit { seat: None, name: name.to_string(), word, away: eights_wire::Level::Gentle },
        )
        .unwrap()
    }

    pub(crate) fn bots(&mut self, seats: impl IntoIterator<Item = u8>) {
        for seat in seats {
            self.ask(1, Ask::SeatBot { seat, level: eights_wire::Level::Gentle }).unwrap();
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
                self.dice += 1;
                let mut dice = Seed::quick(self.dice).dice(0);
                let thought = self.room.minds().iter().find_map(|mind| mind.think(&mut dice));
                if let Some(want) = thought {
                    self.want(&want).unwrap();
                }
            }
        }
        true
    }

    /// The room as somebody would find it who reads the log.
    pub(crate) fn reopened(&self) -> Room {
        pollster::block_on(self.keeper.open(self.room.id())).unwrap().unwrap()
    }
}
