//! Event streams of programs, across all rooms of each program.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use eights_protocol::http::ProgramEvent;
use eights_protocol::{PersonId, Phase, Revision};
use eights_room::Room;
use tokio::sync::mpsc;

use crate::viewers::Frame;

/// Registry of subscribed programs.
#[derive(Debug, Default)]
pub(crate) struct Programs(Mutex<HashMap<PersonId, Vec<mpsc::Sender<Frame>>>>);

/// State of one table that its programs have already been told.
#[derive(Debug, Default)]
pub(crate) struct ProgramTable {
    seats: Vec<(PersonId, u8)>,
    decision: Option<Revision>,
    over: bool,
}

/// Subscription of a program. Dropping it unsubscribes.
pub(crate) struct ProgramSubscription {
    programs: Arc<Programs>,
    person: PersonId,
}

impl Drop for ProgramSubscription {
    fn drop(&mut self) {
        let mut listening = self.programs.listening();
        if let Some(streams) = listening.get_mut(&self.person) {
            streams.retain(|to| !to.is_closed());
            if streams.is_empty() {
                listening.remove(&self.person);
            }
        }
    }
}

impl Programs {
    fn listening(&self) -> MutexGuard<'_, HashMap<PersonId, Vec<mpsc::Sender<Frame>>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Subscribes a program.
    pub(crate) fn listen(self: &Arc<Self>, person: PersonId, to: mpsc::Sender<Frame>) -> ProgramSubscription {
        self.listening().entry(person).or_default().push(to);
        ProgramSubscription { programs: self.clone(), person }
    }

    /// Returns true if the program has an open stream.
    pub(crate) fn has(&self, person: PersonId) -> bool {
        self.listening().get(&person).is_some_and(|streams| streams.iter().any(|to| !to.is_closed()))
    }

    /// Sends each program seated in the room the events that it has not received yet, none of them twice.
    pub(crate) fn tell(&self, room: &Room, known: &mut ProgramTable) {
        let over = is_over(room);
        let people = room.people().map(|(seat, person, _)| (person, seat.index() as u8 + 1));
        let seats: Vec<(PersonId, u8)> = people.collect();
        let decision = room.decision();
        let mut listening = self.listening();
        let left = known.seats.iter().filter(|(person, _)| room.seat_of(*person).is_none());
        for (person, _) in left {
            if let Some(streams) = listening.get_mut(person) {
                send(streams, &room.over_for(*person));
            }
        }
        for (person, seat) in &seats {
            // Listing the legal moves is expensive, so programs without a stream are skipped.
            let Some(streams) = listening.get_mut(person) else { continue };
            let new = !known.seats.contains(&(*person, *seat));
            if new {
                send(streams, &ProgramEvent::Seated { room: room.id(), seat: *seat });
            }
            if new || decision != known.decision || over != known.over {
                event(room, *person).inspect(|event| send(streams, event));
            }
        }
        *known = ProgramTable { seats, decision, over };
    }
}

/// Sends an event to all streams, and drops those that read too slowly. Their programs can reconnect.
fn send(streams: &mut Vec<mpsc::Sender<Frame>>, event: &ProgramEvent) {
    let frame = line(event);
    streams.retain(|to| to.try_send(frame.clone()).is_ok());
}

fn is_over(room: &Room) -> bool {
    matches!(room.phase(), Phase::Finished | Phase::Closed)
}

/// Returns the event for a program seated in the room: its turn, or the end of the match.
pub(crate) fn event(room: &Room, person: PersonId) -> Option<ProgramEvent> {
    match room.choices(person) {
        Some((turn, legal, table)) => {
            let facts = room.seat_facts(person);
            Some(ProgramEvent::Turn { room: room.id(), turn, legal, table, facts })
        }
        None => is_over(room).then(|| room.over_for(person)),
    }
}

/// Encodes an event as one line of a stream.
pub(crate) fn line(event: &ProgramEvent) -> Frame {
    serde_json::to_string(event).expect("events are plain data").into()
}
