//! Index of listed rooms and of people's seats, as far as this process knows them.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};

use eights_protocol::http::RoomRow;
use eights_protocol::{PersonId, Phase, RoomId, Time};
use eights_room::Room;

/// Maximum number of listed rooms.
const MAX_LISTED_ROOMS: usize = 100;

/// Index of listed rooms and of people's seats.
#[derive(Debug, Default)]
pub(crate) struct RoomIndex(Mutex<KnownRooms>);

#[derive(Debug, Default)]
struct KnownRooms {
    /// Ordered by creation time.
    listed: BTreeMap<(Time, RoomId), RoomRow>,
    seats: HashMap<PersonId, Vec<RoomId>>,
}

/// Index entry of one room.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct IndexedRoom {
    people: Vec<PersonId>,
    row: Option<RoomRow>,
}

impl RoomIndex {
    fn known(&self) -> MutexGuard<'_, KnownRooms> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Updates the entry of a room and returns the new entry.
    pub(crate) fn enter(&self, room: &Room, before: IndexedRoom) -> IndexedRoom {
        let closed = room.phase() == Phase::Closed;
        let sitting = room.people().map(|(_, person, _)| person);
        let devices = room.devices().filter(|(_, person)| room.seat_of(*person).is_some());
        let people = sitting.chain(devices.map(|(device, _)| device)).filter(|_| !closed).collect();
        let row = (room.settings().listed && room.phase() == Phase::Gathering)
            .then(|| row(room))
            .filter(|row| row.free > 0);
        let now = IndexedRoom { people, row };
        if now == before {
            return before;
        }
        let mut known = self.known();
        for person in &before.people {
            if let Some(rooms) = known.seats.get_mut(person) {
                rooms.retain(|other| *other != room.id());
                if rooms.is_empty() {
                    known.seats.remove(person);
                }
            }
        }
        for person in &now.people {
            let rooms = known.seats.entry(*person).or_default();
            if !rooms.contains(&room.id()) {
                rooms.push(room.id());
            }
        }
        match &now.row {
            Some(row) => drop(known.listed.insert((room.began(), room.id()), row.clone())),
            None => drop(known.listed.remove(&(room.began(), room.id()))),
        }
        now
    }

    /// Returns the rooms in which a person is seated.
    pub(crate) fn rooms_of(&self, person: PersonId) -> Vec<RoomId> {
        self.known().seats.get(&person).cloned().unwrap_or_default()
    }

    /// Returns the rooms that strangers may find, newest first.
    pub(crate) fn listed(&self) -> Vec<RoomRow> {
        self.known().listed.values().rev().take(MAX_LISTED_ROOMS).cloned().collect()
    }
}

fn row(room: &Room) -> RoomRow {
    let facts = room.facts();
    let free = facts.seats.iter().filter(|seat| seat.sitter.is_none()).count();
    RoomRow {
        room: facts.room,
        word: facts.word,
        rules: facts.rules.name,
        game: facts.rules.game,
        seats: facts.seats.len() as u8,
        free: free as u8,
        phase: facts.phase,
    }
}
