//! Local table with people who record the events of their clients.

use std::sync::Arc;

use eights_cards::{Eye, Seed};
use eights_catalog::AnyView;
use eights_client::{Client, ClientEvent};
use eights_protocol::http::{NewRoom, RulesChoice};
use eights_protocol::{ClientCommand, Length, Level, Phase, ServerMessage, Settings, Time};
use eights_room::local_room::{LocalRoom, OutgoingMessage};
use eights_room::memory::FixedEntropy;
use eights_room::ports::Entropy as _;

use crate::house::{person, sit};

/// Subscriber with all events received, by hand and by step, and the view after each step.
pub(crate) struct Looker {
    pub(crate) client: Client,
    pub(crate) hands: Vec<Vec<(Vec<ClientEvent>, AnyView)>>,
    number: u64,
}

pub(crate) struct Salon {
    pub(crate) local_room: LocalRoom,
    pub(crate) lookers: Vec<Looker>,
    now: Time,
    chance: u64,
}

impl Looker {
    fn hear(&mut self, told: ServerMessage, now: Time) {
        let heard = self.client.told(told, now).expect("what a table says can be read");
        let at_the_table = |what: &ClientEvent| {
            use ClientEvent::{Dealt, Finished, HandOver, Moved, Saw};
            matches!(what, Dealt { .. } | Moved { .. } | Saw(_) | HandOver { .. } | Finished(_))
        };
        let heard: Vec<ClientEvent> = heard.into_iter().filter(at_the_table).collect();
        let Some(first) = heard.first() else { return };
        let view = self.client.hand().expect("cards were seen").view.clone();
        match first {
            ClientEvent::Dealt { .. } => self.hands.push(vec![(heard, view)]),
            ClientEvent::Moved { .. } => self.hands.last_mut().unwrap().push((heard, view)),
            // The end of a match belongs to the last move.
            _ => self.hands.last_mut().unwrap().last_mut().unwrap().0.extend(heard),
        }
    }
}

impl Salon {
    /// Starts a match in which up to three people play with bots, and one watches.
    pub(crate) fn dealt(rules: &str, seats: u8, length: Length, chance: u64) -> Salon {
        let entropy = FixedEntropy::default();
        for _ in 0..chance % 1000 {
            entropy.number();
        }
        let settings = Settings { length, ..Settings::default() };
        let rules = RulesChoice::Named(rules.to_string());
        let wanted = NewRoom { rules, seats, settings, name: "Ann".to_string() };
        let local_room = LocalRoom::open(person(1), &wanted, Arc::new(entropy), 1000).unwrap();
        let mut salon = Salon { local_room, lookers: Vec::new(), now: 1000, chance };
        let people = seats.min(3);
        for number in (1..=u64::from(people)).chain([9]) {
            let mut looker = Looker { client: Client::new(), hands: Vec::new(), number };
            looker.hear(salon.local_room.looks(person(number), 1000), 1000);
            salon.lookers.push(looker);
        }
        for place in 0..usize::from(people) {
            salon.ask(place, sit(["Ann", "Bob", "Cat"][place]));
        }
        for seat in people + 1..=seats {
            salon.ask(0, ClientCommand::SeatBot { seat, level: Level::Gentle });
        }
        salon.ask(0, ClientCommand::Start);
        salon
    }

    fn deliver(&mut self, letters: Vec<OutgoingMessage>) {
        for (to, told) in letters {
            let looker = self.lookers.iter_mut().find(|looker| person(looker.number) == to).unwrap();
            assert!(!matches!(told, ServerMessage::Refused { .. }), "{told:?}");
            looker.hear(told, self.now);
        }
    }

    pub(crate) fn ask(&mut self, place: usize, ask: ClientCommand) {
        let request = self.lookers[place].client.ask(ask);
        let letters = self.local_room.asked(person(self.lookers[place].number), request, self.now);
        self.deliver(letters);
    }

    fn below(&mut self, count: usize) -> usize {
        self.chance += 1;
        Seed::quick(self.chance).dice(0).below(count as u32) as usize
    }

    /// Plays up to this many steps. If the match is not over by then, it is abandoned.
    pub(crate) fn play(&mut self, steps: usize) {
        for _ in 0..steps {
            if self.local_room.room().phase() == Phase::Finished {
                return;
            }
            self.step();
        }
        if self.local_room.room().phase() != Phase::Finished {
            self.ask(0, ClientCommand::Abandon);
        }
    }

    fn step(&mut self) {
        for place in 0..self.lookers.len() {
            let legal = self.lookers[place].client.legal();
            let waits = self.local_room.next_timer_at().is_some_and(|due| due <= self.now + 60_000);
            if legal.is_empty() || (waits && self.below(4) > 0) {
                continue;
            }
            let mv = legal[self.below(legal.len())];
            let request = self.lookers[place].client.play(&mv).unwrap();
            let letters = self.local_room.asked(person(self.lookers[place].number), request, self.now);
            return self.deliver(letters);
        }
        self.now = self.now.max(self.local_room.next_timer_at().expect("something happens by itself"));
        let letters = self.local_room.passes(self.now);
        self.deliver(letters);
    }

    pub(crate) fn eye(&self, place: usize) -> Eye {
        self.lookers[place].client.eye()
    }
}
