//! Export of all data stored about a person, at their request.
//!
//! The log contains what others may not know: cards, secrets of deals, who complained. So the export is built only
//! from what concerns the person.

use std::collections::{HashMap, HashSet};

use eights_protocol::{PersonId, Revision, RoomId, RoomRecord, SeatOccupant, StoredRecord};
use eights_room::ports::{LogRow, Program, Unavailable};
use rusqlite::{Connection, OptionalExtension as _, params};
use serde_json::{Value, json};

use crate::erasure::rooms_of;
use crate::registry::read_program;
use crate::{Sqlite, archive, rows_since};

impl Sqlite {
    /// Exports all data stored about a person, as JSON that they can read.
    ///
    /// Blocks until it is done.
    pub fn about(&self, person: PersonId) -> Result<Value, Unavailable> {
        self.look(|connection| about(connection, person))
    }
}

/// Exports all data stored about a person.
pub(crate) fn about(connection: &Connection, person: PersonId) -> rusqlite::Result<Value> {
    // One transaction, for a consistent snapshot.
    let moment = connection.unchecked_transaction()?;
    let programs = programs_of(&moment, person)?;
    let mut rooms = Vec::new();
    for room in rooms_of(&moment, person)? {
        rooms.extend(room_of(person, room, &rows_since(&moment, room, 0)?));
    }
    let told = |program: &Program| {
        let Program { person, name, owner, made } = program;
        json!({ "person": person, "name": name, "owner": owner, "made": made })
    };
    Ok(json!({
        "person": person,
        "ban": ban_of(&moment, person)?,
        "programs": programs.iter().map(told).collect::<Vec<_>>(),
        "rooms": rooms,
        "matches": matches_of(&moment, person)?,
    }))
}

fn ban_of(connection: &Connection, person: PersonId) -> rusqlite::Result<Option<Value>> {
    let read = |row: &rusqlite::Row<'_>| {
        let (since, until): (i64, Option<i64>) = (row.get(0)?, row.get(1)?);
        Ok(json!({ "since": since, "until": until, "reason": row.get::<_, String>(2)? }))
    };
    let sql = "select since, until, reason from banned where person = ?";
    connection.query_row(sql, [person.bits() as i64], read).optional()
}

/// Returns the programs that a person owns, or the program that the person is.
pub(crate) fn programs_of(connection: &Connection, person: PersonId) -> rusqlite::Result<Vec<Program>> {
    connection
        .prepare(
            "select person, name, owner, made from program where owner = ?1 or person = ?1 order by person",
        )?
        .query_map([person.bits() as i64], read_program)?
        .collect()
}

/// Returns the matches that a person played in, as anybody with their link can read them.
fn matches_of(connection: &Connection, person: PersonId) -> rusqlite::Result<Vec<Value>> {
    connection
        .prepare(
            "select record, archive.ended, game, rules, names, winners, hands, text
             from archive_person walk join archive using (record)
             where person = ? order by archive.ended, record",
        )?
        .query_map(params![person.bits() as i64], |row| {
            let mut found = json!(archive::read_row(row)?);
            found["text"] = row.get::<_, String>(7)?.into();
            Ok(found)
        })?
        .collect()
}

/// Exports what a room's log contains about a person. Returns `None` if the log contains the text of their id only by
/// coincidence.
fn room_of(person: PersonId, room: RoomId, rows: &[LogRow]) -> Option<Value> {
    let mut reading = Reading { person, seats: HashMap::new(), said: HashSet::new() };
    let mut records = Vec::new();
    let (mut about, mut unreadable) = (json!({ "room": room }), 0);
    for row in rows {
        let Ok(stored) = StoredRecord::read(&row.text) else {
            unreadable += 1;
            continue;
        };
        if let RoomRecord::Created(created) = &stored.record {
            about["word"] = created.word.as_str().into();
            about["rules"] = created.rules.name.as_str().into();
            about["game"] = created.rules.game.as_str().into();
        }
        if let Some(mut told) = reading.told(row.revision, &stored.record) {
            told["revision"] = row.revision.into();
            told["at"] = row.at.into();
            records.push(told);
        }
    }
    if records.is_empty() && unreadable == 0 {
        return None;
    }
    about["records"] = records.into();
    if unreadable > 0 {
        about["unreadable"] = unreadable.into();
    }
    Some(about)
}

/// Fold over a room's log that looks for one person.
struct Reading {
    person: PersonId,
    /// Current occupant of each seat.
    seats: HashMap<u8, PersonId>,
    /// Revisions of what the person said.
    said: HashSet<Revision>,
}

impl Reading {
    fn sits(&self, seat: u8) -> bool {
        self.seats.get(&seat) == Some(&self.person)
    }

    /// Returns the part of a record that concerns the person.
    fn told(&mut self, revision: Revision, record: &RoomRecord) -> Option<Value> {
        let own = match record {
            RoomRecord::Created(created) if created.host.id == self.person => {
                return Some(json!({ "type": "created", "name": created.host.name }));
            }
            RoomRecord::Sat { seat, sitter, .. } => {
                match sitter {
                    SeatOccupant::Person { person, .. } => drop(self.seats.insert(*seat, person.id)),
                    SeatOccupant::Bot { .. } => drop(self.seats.remove(seat)),
                }
                self.sits(*seat)
            }
            RoomRecord::Left { seat, .. } => {
                let own = self.sits(*seat);
                self.seats.remove(seat);
                own
            }
            RoomRecord::Mixed { seat, .. }
            | RoomRecord::Gone { seat }
            | RoomRecord::Back { seat }
            | RoomRecord::Conceded { seat }
            | RoomRecord::DrawOffered { seat }
            | RoomRecord::DrawDeclined { seat } => self.sits(*seat),
            RoomRecord::Moved { seat, decision, mv, by, .. } => {
                // The resulting events contain everybody's cards and do not leave the log.
                let told =
                    json!({ "type": "moved", "seat": seat, "decision": decision, "move": mv, "by": by });
                return self.sits(*seat).then_some(told);
            }
            RoomRecord::Said { person, .. } => {
                let own = person.id == self.person;
                if own {
                    self.said.insert(revision);
                }
                own
            }
            RoomRecord::Muted { person, .. } | RoomRecord::Hosted { person } => *person == self.person,
            RoomRecord::Reported { by, revision, why } if *by == self.person => {
                return Some(json!({ "type": "reported", "about": revision, "why": why }));
            }
            RoomRecord::Reported { revision, .. } => {
                // The person may not know who complained, or in which words.
                let told = json!({ "type": "complained_about", "about": revision });
                return self.said.contains(revision).then_some(told);
            }
            RoomRecord::Admitted { person } | RoomRecord::Banned { person, .. } => person.id == self.person,
            RoomRecord::ReturnLink { person, .. } => {
                // Not even the hash of a secret leaves the file.
                return (*person == self.person).then(|| json!({ "type": "return_link" }));
            }
            RoomRecord::Returned { device, person } => *device == self.person || *person == self.person,
            RoomRecord::NameReported { by, person, why } if *by == self.person => {
                return Some(json!({ "type": "name_reported", "about": person.id, "why": why }));
            }
            RoomRecord::NameReported { person, .. } => {
                let told = json!({ "type": "name_complained_about", "name": person.name });
                return (person.id == self.person).then_some(told);
            }
            RoomRecord::LinkRenewed { .. }
            | RoomRecord::HostAway { .. }
            | RoomRecord::Created(_)
            | RoomRecord::Started { .. }
            | RoomRecord::Finished { .. }
            | RoomRecord::Rematch { .. }
            | RoomRecord::Set { .. }
            | RoomRecord::Fence
            | RoomRecord::Closed { .. } => false,
        };
        own.then(|| json!(record))
    }
}
