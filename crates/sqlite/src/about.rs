//! All that is kept about somebody, for whoever asks for it.
//!
//! The log holds what others may not know: open cards, secrets of deals, who complained. So what is told is built from what
//! concerns the person and nothing else.

use std::collections::{HashMap, HashSet};

use eights_protocol::{PersonId, Record, Revision, RoomId, Sitter, Stored};
use eights_room::ports::{Program, Row, Unavailable};
use rusqlite::{Connection, OptionalExtension as _, params};
use serde_json::{Value, json};

use crate::forget::rooms_of;
use crate::registry::read_program;
use crate::{Sqlite, archive, rows_since};

impl Sqlite {
    /// All that is kept about somebody: as JSON, for them to read.
    ///
    /// Blocks until it is done.
    pub fn about(&self, person: PersonId) -> Result<Value, Unavailable> {
        self.look(|connection| about(connection, person))
    }
}

/// All that is kept about somebody.
pub(crate) fn about(connection: &Connection, person: PersonId) -> rusqlite::Result<Value> {
    // One moment of everything.
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

/// Programs that somebody has a token for, or the one that it is.
pub(crate) fn programs_of(connection: &Connection, person: PersonId) -> rusqlite::Result<Vec<Program>> {
    connection
        .prepare(
            "select person, name, owner, made from program where owner = ?1 or person = ?1 order by person",
        )?
        .query_map([person.bits() as i64], read_program)?
        .collect()
}

/// Matches that somebody played in, as everybody who has their link can read them.
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

/// What a room's log says about somebody; nothing if the letters of their number stand there by chance alone.
fn room_of(person: PersonId, room: RoomId, rows: &[Row]) -> Option<Value> {
    let mut reading = Reading { person, seats: HashMap::new(), said: HashSet::new() };
    let mut records = Vec::new();
    let (mut about, mut unreadable) = (json!({ "room": room }), 0);
    for row in rows {
        let Ok(stored) = Stored::read(&row.text) else {
            unreadable += 1;
            continue;
        };
        if let Record::Created(created) = &stored.record {
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

/// A walk through a room's log, looking for one person.
struct Reading {
    person: PersonId,
    /// Who sits where.
    seats: HashMap<u8, PersonId>,
    /// What the person said, by number.
    said: HashSet<Revision>,
}

impl Reading {
    fn sits(&self, seat: u8) -> bool {
        self.seats.get(&seat) == Some(&self.person)
    }

    /// What a record says about the person.
    fn told(&mut self, revision: Revision, record: &Record) -> Option<Value> {
        let own = match record {
            Record::Created(created) if created.host.id == self.person => {
                return Some(json!({ "type": "created", "name": created.host.name }));
            }
            Record::Sat { seat, sitter, .. } => {
                match sitter {
                    Sitter::Person { person, .. } => drop(self.seats.insert(*seat, person.id)),
                    Sitter::Bot { .. } => drop(self.seats.remove(seat)),
                }
                self.sits(*seat)
            }
            Record::Left { seat, .. } => {
                let own = self.sits(*seat);
                self.seats.remove(seat);
                own
            }
            Record::Mixed { seat, .. } | Record::Gone { seat } | Record::Back { seat } => self.sits(*seat),
            Record::Moved { seat, decision, mv, by, .. } => {
                // What came of it, everybody's cards included, is for the log alone.
                let told =
                    json!({ "type": "moved", "seat": seat, "decision": decision, "move": mv, "by": by });
                return self.sits(*seat).then_some(told);
            }
            Record::Said { person, .. } => {
                let own = person.id == self.person;
                if own {
                    self.said.insert(revision);
                }
                own
            }
            Record::Muted { person, .. } | Record::Hosted { person } => *person == self.person,
            Record::Reported { by, revision, why } if *by == self.person => {
                return Some(json!({ "type": "reported", "about": revision, "why": why }));
            }
            Record::Reported { revision, .. } => {
                // Who complained, and in which words, is not theirs to know.
                let told = json!({ "type": "complained_about", "about": revision });
                return self.said.contains(revision).then_some(told);
            }
            Record::Admitted { person } | Record::Banned { person, .. } => person.id == self.person,
            Record::ReturnLink { person, .. } => {
                // Not even the hash of a secret leaves the file.
                return (*person == self.person).then(|| json!({ "type": "return_link" }));
            }
            Record::Returned { device, person } => *device == self.person || *person == self.person,
            Record::NameReported { by, person, why } if *by == self.person => {
                return Some(json!({ "type": "name_reported", "about": person.id, "why": why }));
            }
            Record::NameReported { person, .. } => {
                let told = json!({ "type": "name_complained_about", "name": person.name });
                return (person.id == self.person).then_some(told);
            }
            Record::LinkRenewed { .. }
            | Record::HostAway { .. }
            | Record::Created(_)
            | Record::Started { .. }
            | Record::Finished { .. }
            | Record::Rematch { .. }
            | Record::Set { .. }
            | Record::Fence
            | Record::Closed { .. } => false,
        };
        own.then(|| json!(record))
    }
}
