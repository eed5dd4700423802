//! A table on this machine: a room on a log in memory, with bots and programs in the seats that nobody has.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use eights_cards::{Seat, Seed};
use eights_catalog::AnyMove;
use eights_client::{Client, Happening};
use eights_game::Record;
use eights_protocol::http::NewRoom;
use eights_protocol::{Ask, Level, PersonId, Phase, Refused, Request, RulesText, Told};
use eights_room::parlour::{Letter, Parlour};
use eights_room::ports::Entropy;

use super::automaton::{Automaton, Chair};

/// Who has a seat at a table on this machine.
pub enum SeatHolder {
    /// A bot of the room.
    Bot(Level),
    /// Somebody who plays by what a seat is shown, and is called so.
    Automaton(String, Box<dyn Chair>),
}

/// A room on a log in memory, as whoever sits before the screen knows it.
pub struct LocalTable {
    parlour: Parlour,
    client: Client,
    heard: VecDeque<Happening>,
    automata: Vec<Automaton>,
}

/// The person before the screen.
const OWNER: u64 = 1;

/// Chance that follows from a seed, so that a game can be played again.
struct SeededEntropy {
    seed: Seed,
    asked: AtomicU32,
}

impl Entropy for SeededEntropy {
    fn fill(&self, bytes: &mut [u8]) {
        let mut dice = self.seed.dice(self.asked.fetch_add(1, Ordering::Relaxed));
        for part in bytes.chunks_mut(8) {
            part.copy_from_slice(&dice.next_u64().to_le_bytes()[..part.len()]);
        }
    }
}

impl LocalTable {
    /// Opens a table that is dealt from a seed, seats everybody and deals the first hand. Whoever sits before the screen has
    /// the first seat; without a seat for them they watch.
    pub fn open(
        wanted: &NewRoom,
        rules: RulesText,
        seed: Seed,
        plays: bool,
        opponents: Vec<SeatHolder>,
    ) -> Result<LocalTable, Refused> {
        // No hand is ever that far on, so the chance of bots never meets a deal.
        let entropy = SeededEntropy { seed: seed.branch(u32::MAX), asked: AtomicU32::new(0) };
        let owner = PersonId::new(OWNER);
        let parlour = Parlour::open_seeded(owner, wanted, rules, seed, Arc::new(entropy), now())?;
        let mut table =
            LocalTable { parlour, client: Client::new(), heard: VecDeque::new(), automata: Vec::new() };
        let welcome = table.parlour.looks(owner, now());
        table.deliver(vec![(owner, welcome)]);
        if plays {
            table.request(sit(1, &wanted.name))?;
        }
        let first = usize::from(plays);
        for (place, opponent) in (first..).zip(opponents) {
            let number = place as u8 + 1;
            match opponent {
                SeatHolder::Bot(level) => table.request(Ask::SeatBot { seat: number, level })?,
                SeatHolder::Automaton(name, chair) => {
                    table.seat_automaton(Seat::new(place), &name, chair, seed)?;
                }
            }
        }
        table.request(Ask::Start)?;
        // Who sits where is known already.
        let deal = table.heard.iter().position(|what| matches!(what, Happening::Dealt { .. }));
        table.heard.drain(..deal.unwrap_or(0));
        Ok(table)
    }

    fn seat_automaton(
        &mut self,
        seat: Seat,
        name: &str,
        chair: Box<dyn Chair>,
        seed: Seed,
    ) -> Result<(), Refused> {
        let place = seat.index() as u32;
        let person = PersonId::new(OWNER + 1 + u64::from(place));
        self.automata.push(Automaton::new(person, seat, chair, seed.branch(u32::MAX - 1 - place)));
        let welcome = self.parlour.looks(person, now());
        self.deliver(vec![(person, welcome)]);
        let letters = self.parlour.asked(person, Request { id: 1, ask: sit(place as u8 + 1, name) }, now());
        if let Some((_, Told::Refused { refused, .. })) = letters.last() {
            return Err(refused.clone());
        }
        self.deliver(letters);
        Ok(())
    }

    /// Asks for something that has to succeed.
    fn request(&mut self, ask: Ask) -> Result<(), Refused> {
        let request = self.client.ask(ask);
        let letters = self.parlour.asked(PersonId::new(OWNER), request, now());
        let refused = match letters.last() {
            Some((_, Told::Refused { refused, .. })) => Some(refused.clone()),
            _ => None,
        };
        self.deliver(letters);
        refused.map_or(Ok(()), Err)
    }

    /// Hands out what everybody is told.
    fn deliver(&mut self, letters: Vec<Letter>) {
        for (person, told) in letters {
            if person == PersonId::new(OWNER) {
                let happened = self.client.told(told, now());
                self.heard.extend(happened.expect("a room tells what its clients understand"));
            } else if let Some(automaton) = self.automata.iter_mut().find(|one| one.person == person) {
                automaton.told(told, now());
            }
        }
        // A match that is over ends before anybody is asked for another hand.
        if self.parlour.room().phase() == Phase::Between && self.parlour.due().is_some_and(|due| due <= now())
        {
            let letters = self.parlour.passes(now());
            self.deliver(letters);
        }
    }

    /// What is known of the table.
    pub fn client(&self) -> &Client {
        &self.client
    }

    /// Whether something was heard already.
    pub fn has_more(&self) -> bool {
        !self.heard.is_empty()
    }

    /// The next thing that happens. The table goes on only while somebody waits for it.
    pub async fn next(&mut self) -> Happening {
        loop {
            if let Some(happening) = self.heard.pop_front() {
                return happening;
            }
            let acts = self.automata.iter_mut().find_map(Automaton::act);
            if let Some((person, request)) = acts {
                let letters = self.parlour.asked(person, request, now());
                self.deliver(letters);
            } else if let Some(due) = self.parlour.due() {
                tokio::time::sleep(Duration::from_millis(due.saturating_sub(now()))).await;
                let letters = self.parlour.passes(now());
                self.deliver(letters);
            } else {
                std::future::pending::<()>().await;
            }
        }
    }

    /// Asks something; the answer is heard next. What came due while somebody thought happens before.
    pub fn ask(&mut self, ask: Ask) {
        if self.parlour.room().phase() == Phase::Between && self.parlour.due().is_some_and(|due| due <= now())
        {
            let letters = self.parlour.passes(now());
            self.deliver(letters);
            return;
        }
        let request = self.client.ask(ask);
        let letters = self.parlour.asked(PersonId::new(OWNER), request, now());
        self.deliver(letters);
    }

    /// Makes a move in answer to the decision that is open.
    pub fn play(&mut self, mv: AnyMove) {
        if let Some(request) = self.client.play(&mv) {
            let letters = self.parlour.asked(PersonId::new(OWNER), request, now());
            self.deliver(letters);
        }
    }

    /// The match as far as it was played, with its result once it has one.
    pub fn record(&self) -> Option<Record> {
        if self.parlour.room().phase() == Phase::Finished
            && let Some(filed) = self.parlour.record()
        {
            return filed.parse().ok();
        }
        self.parlour.record_so_far().cloned()
    }
}

fn sit(seat: u8, name: &str) -> Ask {
    Ask::Sit { seat: Some(seat), name: name.to_string(), word: String::new(), away: Level::default() }
}

/// Milliseconds since 1970.
fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}
