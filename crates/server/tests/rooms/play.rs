//! What a server has kept, read as whoever holds the log reads it: every card open.

use std::sync::Arc;

use eights_protocol::{PersonId, RoomId, RoomKey, Turn};
use eights_room::memory::Memory;
use eights_room::ports::Row;
use eights_room::{Room, Shelf};

pub(crate) fn id(room: &str) -> RoomId {
    // By its name, or by what its link ends with.
    room.parse().or_else(|_| room.parse().map(|key: RoomKey| key.room)).unwrap()
}

/// Every record of a room.
pub(crate) fn rows(memory: &Arc<Memory>, room: &str) -> Vec<Row> {
    memory.rows(id(room))
}

/// The room that comes of them.
pub(crate) fn fold(room: &str, rows: &[Row]) -> Room {
    Room::open(id(room), rows, &Shelf::new()).unwrap().unwrap()
}

/// The room as it is kept now.
pub(crate) fn room(memory: &Arc<Memory>, name: &str) -> Room {
    fold(name, &rows(memory, name))
}

/// The people at the seats.
pub(crate) fn people(memory: &Arc<Memory>, name: &str) -> Vec<PersonId> {
    room(memory, name).people().map(|(_, person, _)| person).collect()
}

/// Who has to move, and what they may do; nobody between hands.
pub(crate) fn waits_for(
    memory: &Arc<Memory>,
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
