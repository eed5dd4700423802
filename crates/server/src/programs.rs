//! Programs that listen to what concerns them in all their rooms.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use eights_protocol::http::Event;
use eights_protocol::{PersonId, Phase, Revision};
use eights_room::Room;
use tokio::sync::mpsc;

use crate::viewers::Frame;

/// The programs that listen.
#[derive(Debug, Default)]
pub(crate) struct Programs(Mutex<HashMap<PersonId, Vec<mpsc::Sender<Frame>>>>);

/// What programs know of one table.
#[derive(Debug, Default)]
pub(crate) struct Known {
    seats: Vec<(PersonId, u8)>,
    decision: Option<Revision>,
    over: bool,
}

/// A program that listens, until this is dropped.
pub(crate) struct Listening {
    programs: Arc<Programs>,
    person: PersonId,
}

impl Drop for Listening {
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

    /// A program listens.
    pub(crate) fn listen(self: &Arc<Self>, person: PersonId, to: mpsc::Sender<Frame>) -> Listening {
        self.listening().entry(person).or_default().push(to);
        Listening { programs: self.clone(), person }
    }

    /// Whether a program listens.
    pub(crate) fn has(&self, person: PersonId) -> bool {
        self.listening().get(&person).is_some_and(|streams| streams.iter().any(|to| !to.is_closed()))
    }

    /// Something happened in a room: everybody is told what they do not know yet, and nothing twice.
    pub(crate) fn tell(&self, room: &Room, known: &mut Known) {
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
            // What there is to choose costs some thought: nobody is asked in vain.
            let Some(streams) = listening.get_mut(person) else { continue };
            let new = !known.seats.contains(&(*person, *seat));
            if new {
                send(streams, &Event::Seated { room: room.id(), seat: *seat });
            }
            if new || decision != known.decision || over != known.over {
                event(room, *person).inspect(|event| send(streams, event));
            }
        }
        *known = Known { seats, decision, over };
    }
}

/// Who cannot follow is let go, and comes back when they can.
fn send(streams: &mut Vec<mpsc::Sender<Frame>>, event: &Event) {
    let frame = line(event);
    streams.retain(|to| to.try_send(frame.clone()).is_ok());
}

fn is_over(room: &Room) -> bool {
    matches!(room.phase(), Phase::Finished | Phase::Closed)
}

/// What a program is told of a room where it sits: that its move is wanted, or that all is over.
pub(crate) fn event(room: &Room, person: PersonId) -> Option<Event> {
    match room.choices(person) {
        Some((turn, legal, table)) => {
            let facts = room.seat_facts(person);
            Some(Event::Turn { room: room.id(), turn, legal, table, facts })
        }
        None => is_over(room).then(|| room.over_for(person)),
    }
}

/// A line of a stream.
pub(crate) fn line(event: &Event) -> Frame {
    serde_json::to_string(event).expect("events are plain data").into()
}
