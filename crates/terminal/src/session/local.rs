//! A local table: a room on an in-memory log, with bots and programs in the free seats.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use eights_cards::{Seat, Seed};
use eights_catalog::AnyMove;
use eights_client::{Client, ClientEvent};
use eights_game::Record;
use eights_protocol::http::NewRoom;
use eights_protocol::{ClientCommand, Level, PersonId, Phase, Rejection, Request, RulesText, ServerMessage};
use eights_room::local_room::{LocalRoom, OutgoingMessage};
use eights_room::ports::Entropy;

use super::seat_driver::{SeatBot, SeatDriver};

/// Occupant of a seat at a local table.
pub enum SeatHolder {
    /// One of the room's bots.
    Bot(Level),
    /// An automated player that acts on what its seat sees, with its name.
    Automaton(String, Box<dyn SeatBot>),
}

/// A local room with an in-memory log, as the person at the screen sees it.
pub struct LocalConnection {
    local_room: LocalRoom,
    client: Client,
    heard: VecDeque<ClientEvent>,
    automata: Vec<SeatDriver>,
}

/// The person at the screen.
const OWNER: u64 = 1;

/// Deterministic entropy from a seed, so that a game can be reproduced.
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

impl LocalConnection {
    /// Opens a table with this seed, seats everybody and deals the first hand. The person at the screen has the first
    /// seat, or watches if there is none for them.
    pub fn open(
        wanted: &NewRoom,
        rules: RulesText,
        seed: Seed,
        plays: bool,
        opponents: Vec<SeatHolder>,
    ) -> Result<LocalConnection, Rejection> {
        // No hand number gets that high, so the bots' randomness never coincides with a deal.
        let entropy = SeededEntropy { seed: seed.branch(u32::MAX), asked: AtomicU32::new(0) };
        let owner = PersonId::new(OWNER);
        let local_room = LocalRoom::open_seeded(owner, wanted, rules, seed, Arc::new(entropy), now())?;
        let mut table = LocalConnection {
            local_room,
            client: Client::new(),
            heard: VecDeque::new(),
            automata: Vec::new(),
        };
        let welcome = table.local_room.looks(owner, now());
        table.deliver(vec![(owner, welcome)]);
        if plays {
            table.request(sit(1, &wanted.name))?;
        }
        let first = usize::from(plays);
        for (place, opponent) in (first..).zip(opponents) {
            let number = place as u8 + 1;
            match opponent {
                SeatHolder::Bot(level) => table.request(ClientCommand::SeatBot { seat: number, level })?,
                SeatHolder::Automaton(name, chair) => {
                    table.seat_automaton(Seat::new(place), &name, chair, seed)?;
                }
            }
        }
        table.request(ClientCommand::Start)?;
        // The seating is known already.
        let deal = table.heard.iter().position(|what| matches!(what, ClientEvent::Dealt { .. }));
        table.heard.drain(..deal.unwrap_or(0));
        Ok(table)
    }

    fn seat_automaton(
        &mut self,
        seat: Seat,
        name: &str,
        chair: Box<dyn SeatBot>,
        seed: Seed,
    ) -> Result<(), Rejection> {
        let place = seat.index() as u32;
        let person = PersonId::new(OWNER + 1 + u64::from(place));
        self.automata.push(SeatDriver::new(person, seat, chair, seed.branch(u32::MAX - 1 - place)));
        let welcome = self.local_room.looks(person, now());
        self.deliver(vec![(person, welcome)]);
        let letters =
            self.local_room.asked(person, Request { id: 1, ask: sit(place as u8 + 1, name) }, now());
        if let Some((_, ServerMessage::Refused { refused, .. })) = letters.last() {
            return Err(refused.clone());
        }
        self.deliver(letters);
        Ok(())
    }

    /// Sends a command that must succeed.
    fn request(&mut self, ask: ClientCommand) -> Result<(), Rejection> {
        let request = self.client.ask(ask);
        let letters = self.local_room.asked(PersonId::new(OWNER), request, now());
        let refused = match letters.last() {
            Some((_, ServerMessage::Refused { refused, .. })) => Some(refused.clone()),
            _ => None,
        };
        self.deliver(letters);
        refused.map_or(Ok(()), Err)
    }

    /// Delivers messages to their recipients.
    fn deliver(&mut self, letters: Vec<OutgoingMessage>) {
        for (person, told) in letters {
            if person == PersonId::new(OWNER) {
                let happened = self.client.told(told, now());
                self.heard.extend(happened.expect("a room tells what its clients understand"));
            } else if let Some(automaton) = self.automata.iter_mut().find(|one| one.person == person) {
                automaton.told(told, now());
            }
        }
        // A finished match ends before anybody is asked for another hand.
        if self.local_room.room().phase() == Phase::Between
            && self.local_room.next_timer_at().is_some_and(|due| due <= now())
        {
            let letters = self.local_room.passes(now());
            self.deliver(letters);
        }
    }

    /// Returns the client state of the table.
    pub fn client(&self) -> &Client {
        &self.client
    }

    /// Returns true if events are queued.
    pub fn has_more(&self) -> bool {
        !self.heard.is_empty()
    }

    /// Returns the next event. The table advances only while this is awaited.
    pub async fn next(&mut self) -> ClientEvent {
        loop {
            if let Some(happening) = self.heard.pop_front() {
                return happening;
            }
            let acts = self.automata.iter_mut().find_map(SeatDriver::act);
            if let Some((person, request)) = acts {
                let letters = self.local_room.asked(person, request, now());
                self.deliver(letters);
            } else if let Some(due) = self.local_room.next_timer_at() {
                tokio::time::sleep(Duration::from_millis(due.saturating_sub(now()))).await;
                let letters = self.local_room.passes(now());
                self.deliver(letters);
            } else {
                std::future::pending::<()>().await;
            }
        }
    }

    /// Sends a command; its reply is the next event. Timers that expired in the meantime fire first.
    pub fn ask(&mut self, ask: ClientCommand) {
        if self.local_room.room().phase() == Phase::Between
            && self.local_room.next_timer_at().is_some_and(|due| due <= now())
        {
            let letters = self.local_room.passes(now());
            self.deliver(letters);
            return;
        }
        let request = self.client.ask(ask);
        let letters = self.local_room.asked(PersonId::new(OWNER), request, now());
        self.deliver(letters);
    }

    /// Makes a move in answer to the open decision.
    pub fn play(&mut self, mv: AnyMove) {
        if let Some(request) = self.client.play(&mv) {
            let letters = self.local_room.asked(PersonId::new(OWNER), request, now());
            self.deliver(letters);
        }
    }

    /// Returns the record of the match so far, with its result once it has one.
    pub fn record(&self) -> Option<Record> {
        if self.local_room.room().phase() == Phase::Finished
            && let Some(filed) = self.local_room.record()
        {
            return filed.parse().ok();
        }
        self.local_room.record_so_far().cloned()
    }
}

fn sit(seat: u8, name: &str) -> ClientCommand {
    ClientCommand::Sit {
        seat: Some(seat),
        name: name.to_string(),
        word: String::new(),
        away: Level::default(),
    }
}

/// Returns the milliseconds since 1970.
fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}
