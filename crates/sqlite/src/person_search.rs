//! Search for people by name, so that an operator finds the ID of somebody who writes to them.

use std::collections::{BTreeSet, HashMap};

use eights_protocol::{Person, PersonId, RoomId, RoomRecord, SeatOccupant, StoredRecord, Time};
use eights_room::ports::Unavailable;
use rusqlite::{Connection, Row};

use crate::registry::read_program;
use crate::{Sqlite, person};

/// Entry of a person in an operator's list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PersonSummary {
    /// Id of the person.
    pub person: PersonId,
    /// Names that they used, the latest first.
    pub names: Vec<String>,
    /// True if it is a program.
    pub is_program: bool,
    /// First time that they gave a name.
    pub first: Time,
    /// Last time that they gave a name, wrote something or finished a match.
    pub last: Time,
    /// Rooms in which they gave a name.
    pub rooms: BTreeSet<RoomId>,
}

impl Sqlite {
    /// Returns everyone who has given a name, or those with a name that contains `text` in any case. The latest come
    /// first.
    pub fn people(&self, text: Option<&str>) -> Result<Vec<PersonSummary>, Unavailable> {
        let text = text.map(str::to_lowercase);
        let is_wanted = |found: &PersonSummary| {
            text.as_ref().is_none_or(|text| found.names.iter().any(|name| name.to_lowercase().contains(text)))
        };
        let mut all = self.look(all_people)?;
        all.retain(is_wanted);
        all.sort_by_key(|found| (std::cmp::Reverse(found.last), found.person));
        Ok(all)
    }

    /// Returns true if anything is stored about a person.
    pub fn knows(&self, person: PersonId) -> Result<bool, Unavailable> {
        self.look(|connection| {
            let sql = "select exists (select 1 from program where person = ?1 or owner = ?1)
                 or exists (select 1 from archive_person where person = ?1)
                 or exists (select 1 from banned where person = ?1)
                 or exists (select 1 from log where instr(record, ?2) > 0)";
            let values = rusqlite::params![person.bits() as i64, format!("\"{person}\"")];
            connection.query_row(sql, values, |row| row.get(0))
        })
    }
}

/// Collects everyone who is named in a log or has a token.
fn all_people(connection: &Connection) -> rusqlite::Result<Vec<PersonSummary>> {
    // One transaction, for a consistent snapshot.
    let moment = connection.unchecked_transaction()?;
    let mut found: HashMap<PersonId, PersonSummary> = HashMap::new();
    let mut meet = |who: &Person, at: Time, room: Option<RoomId>| {
        let entry = found.entry(who.id).or_insert_with(|| PersonSummary {
            person: who.id,
            names: Vec::new(),
            is_program: who.program,
            first: at,
            last: at,
            rooms: BTreeSet::new(),
        });
        (entry.first, entry.last) = (entry.first.min(at), entry.last.max(at));
        entry.names.retain(|name| *name != who.name);
        entry.names.insert(0, who.name.clone());
        entry.rooms.extend(room);
    };
    let mut programs = moment.prepare("select person, name, owner, made from program order by made")?;
    for program in programs.query_map([], read_program)? {
        let program = program?;
        meet(&Person { id: program.person, name: program.name, program: true }, program.made, None);
    }
    // Most records are moves, which contain no name.
    let mut named =
        moment.prepare("select room, at, record from log where instr(record, '\"name\"') > 0 order by at")?;
    let read = |row: &Row<'_>| Ok((row.get(0)?, row.get::<_, i64>(1)?, row.get::<_, String>(2)?));
    for row in named.query_map([], read)? {
        let (room, at, text) = row?;
        let Ok(stored) = StoredRecord::read(&text) else { continue };
        if let Some(who) = named_in(&stored.record) {
            meet(who, at as Time, Some(RoomId::from_number(room)));
        }
    }
    let mut played = moment.prepare("select person, max(ended) from archive_person group by person")?;
    for row in played.query_map([], |row| Ok((person(row, 0)?, row.get::<_, i64>(1)?)))? {
        let (person, ended) = row?;
        if let Some(entry) = found.get_mut(&person) {
            entry.last = entry.last.max(ended as Time);
        }
    }
    Ok(found.into_values().collect())
}

/// Returns the person that a record names, if they acted themselves.
fn named_in(record: &RoomRecord) -> Option<&Person> {
    match record {
        RoomRecord::Created(created) => Some(&created.host),
        RoomRecord::Sat { sitter: SeatOccupant::Person { person, .. }, .. }
        | RoomRecord::Said { person, .. }
        | RoomRecord::Admitted { person } => Some(person),
        _ => None,
    }
}
