//! Stored state of a server, as seen by the holder of the log: every card open.

use std::sync::Arc;

use eights_protocol::{PersonId, RoomId, RoomKey, Turn};
use eights_room::memory::MemoryStore;
use eights_room::ports::LogRow;
use eights_room::{Room, RuleCache};

pub(crate) fn id(room: &str) -> RoomId {
    // By its id, or by the key at the end of its link.
    room.parse().or_else(|_| room.parse().map(|key: RoomKey| key.room)).unwrap()
}

/// Returns every record of a room.
pub(crate) fn rows(memory: &Arc<MemoryStore>, room: &str) -> Vec<LogRow> {
    memory.rows(id(room))
}

/// Folds records into a room.
pub(crate) fn fold(room: &str, rows: &[LogRow]) -> Room {
    Room::open(id(room), rows, &RuleCache::new()).unwrap().unwrap()
}

/// Returns the room as it is stored now.
pub(crate) fn room(memory: &Arc<MemoryStore>, name: &str) -> Room {
    fold(name, &rows(memory, name))
}

/// Returns the seated people.
pub(crate) fn people(memory: &Arc<MemoryStore>, name: &str) -> Vec<PersonId> {
    room(memory, name).people().map(|(_, person, _)| person).collect()
}

/// Returns who has to move and their legal moves, or `None` between hands.
pub(crate) fn waits_for(
    memory: &Arc<MemoryStore>,
    name: &str,
    people: &[PersonId],
) -> Option<(PersonId, Turn, Vec<String>)> {
    let room = room(memory, name);
    people.iter().find_map(|person| {
        let (turn, legal, _) = room.choices(*person)?;
        let seat = room.seat_of(*person)?.index() as u8 + 1;
        turn.must.contains(&seat).then_some((*person, turn, legal))
    })
}
