//! A table without a server, with people who write down what their clients heard.

use std::sync::Arc;

use eights_cards::{Eye, Seed};
use eights_catalog::AnyView;
use eights_client::{Client, Happening};
use eights_protocol::http::{NewRoom, RulesChoice};
use eights_protocol::{Ask, Length, Level, Phase, Settings, Time, Told};
use eights_room::memory::Foreseen;
use eights_room::parlour::{Letter, Parlour};
use eights_room::ports::Entropy as _;

use crate::house::{person, sit};

/// Somebody who looks, and all that was heard, by hand and by step, with what was known after it.
pub(crate) struct Looker {
    pub(crate) client: Client,
    pub(crate) hands: Vec<Vec<(Vec<Happening>, AnyView)>>,
    number: u64,
}

pub(crate) struct Salon {
    pub(crate) parlour: Parlour,
    pub(crate) lookers: Vec<Looker>,
    now: Time,
    chance: u64,
}

impl Looker {
    fn hear(&mut self, told: Told, now: Time) {
        let heard = self.client.told(told, now).expect("what a table says can be read");
        let at_the_table = |what: &Happening| {
            use Happening::{Dealt, Finished, HandOver, Moved, Saw};
            matches!(what, Dealt { .. } | Moved { .. } | Saw(_) | HandOver { .. } | Finished(_))
        };
        let heard: Vec<Happening> = heard.into_iter().filter(at_the_table).collect();
        let Some(first) = heard.first() else { return };
        let view = self.client.hand().expect("cards were seen").view.clone();
        match first {
            Happening::Dealt { .. } => self.hands.push(vec![(heard, view)]),
            Happening::Moved { .. } => self.hands.last_mut().unwrap().push((heard, view)),
            // The end of a match belongs to the last move.
            _ => self.hands.last_mut().unwrap().last_mut().unwrap().0.extend(heard),
        }
    }
}

impl Salon {
    /// A match in which up to three people sit with bots, and one looks on.
    pub(crate) fn dealt(rules: &str, seats: u8, length: Length, chance: u64) -> Salon {
        let entropy = Foreseen::default();
        for _ in 0..chance % 1000 {
            entropy.number();
        }
        let settings = Settings { length, ..Settings::default() };
        let rules = RulesChoice::Named(rules.to_string());
        let wanted = NewRoom { rules, seats, settings, name: "Ann".to_string() };
        let parlour = Parlour::open(person(1), &wanted, Arc::new(entropy), 1000).unwrap();
        let mut salon = Salon { parlour, lookers: Vec::new(), now: 1000, chance };
        let people = seats.min(3);
        for number in (1..=u64::from(people)).chain([9]) {
            let mut looker = Looker { client: Client::new(), hands: Vec::new(), number };
            looker.hear(salon.parlour.looks(person(number), 1000), 1000);
            salon.lookers.push(looker);
        }
        for place in 0..usize::from(people) {
            salon.ask(place, sit(["Ann", "Bob", "Cat"][place]));
        }
        for seat in people + 1..=seats {
            salon.ask(0, Ask::SeatBot { seat, level: Level::Gentle });
        }
        salon.ask(0, Ask::Start);
        salon
    }

    fn deliver(&mut self, letters: Vec<Letter>) {
        for (to, told) in letters {
            let looker = self.lookers.iter_mut().find(|looker| person(looker.number) == to).unwrap();
            assert!(!matches!(told, Told::Refused { .. }), "{told:?}");
            looker.hear(told, self.now);
        }
    }

    pub(crate) fn ask(&mut self, place: usize, ask: Ask) {
        let request = self.lookers[place].client.ask(ask);
        let letters = self.parlour.asked(person(self.lookers[place].number), request, self.now);
        self.deliver(letters);
    }

    fn below(&mut self, count: usize) -> usize {
        self.chance += 1;
        Seed::quick(self.chance).dice(0).below(count as u32) as usize
    }

    /// Plays so many steps; if the match is not over then, it is given up.
    pub(crate) fn play(&mut self, steps: usize) {
        for _ in 0..steps {
            if self.parlour.room().phase() == Phase::Finished {
                return;
            }
            self.step();
        }
        if self.parlour.room().phase() != Phase::Finished {
            self.ask(0, Ask::Abandon);
        }
    }

    fn step(&mut self) {
        for place in 0..self.lookers.len() {
            let legal = self.lookers[place].client.legal();
            let waits = self.parlour.due().is_some_and(|due| due <= self.now + 60_000);
            if legal.is_empty() || (waits && self.below(4) > 0) {
                continue;
            }
            let mv = legal[self.below(legal.len())];
            let request = self.lookers[place].client.play(&mv).unwrap();
            let letters = self.parlour.asked(person(self.lookers[place].number), request, self.now);
            return self.deliver(letters);
        }
        self.now = self.now.max(self.parlour.due().expect("something happens by itself"));
        let letters = self.parlour.passes(self.now);
        self.deliver(letters);
    }

    pub(crate) fn eye(&self, place: usize) -> Eye {
        self.lookers[place].client.eye()
    }
}
