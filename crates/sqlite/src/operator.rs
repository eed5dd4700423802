//! What an operator asks and does. Each of these reads far and takes its time: it blocks, by a connection of its own, and so
//! keeps no player waiting.

use eights_protocol::{PersonId, Record, Revision, RoomId, Stored, Time};
use eights_room::ports::Unavailable;
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use crate::Sqlite;
use crate::keep::number;

/// A room, as an operator sees it in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoomSummary {
    /// Which.
    pub room: RoomId,
    /// Its word, while it is open.
    pub word: Option<String>,
    /// How many records it has.
    pub records: Revision,
    /// When it was made.
    pub began: Time,
    /// When something happened there the last time.
    pub last: Time,
    /// What the rules are called, and the game; nothing if its first record cannot be read.
    pub rules: Option<(String, String)>,
}

/// A complaint about something that was said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// Where.
    pub room: RoomId,
    /// The complaint's own number.
    pub revision: Revision,
    /// When.
    pub at: Time,
    /// Who complained.
    pub by: PersonId,
    /// In their words.
    pub why: String,
    /// What it is about, if that can be read.
    pub about: Option<Record>,
}

/// What was thrown away.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Purged {
    /// Rooms of which nothing is left.
    pub rooms: usize,
    /// Matches that are no longer in the archive.
    pub matches: usize,
}

/// Rooms whose logs are thrown away in one transaction: players wait no longer than for these.
const ROOMS_AT_ONCE: usize = 50;

impl Sqlite {
    /// All rooms, open or not, in the order of their numbers.
    pub fn rooms(&self) -> Result<Vec<RoomSummary>, Unavailable> {
        self.look(|connection| {
            let mut word = connection.prepare("select word from open_room where room = ? limit 1")?;
            let mut first =
                connection.prepare("select at, record from log where room = ? and revision = 1")?;
            let mut all = Vec::new();
            for (room, records, last) in ends(connection)? {
                let word = word.query_row([room], |row| row.get(0)).optional()?;
                let first: Option<(i64, String)> =
                    first.query_row([room], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
                let created = first.as_ref().and_then(|(_, text)| Stored::read(text).ok());
                let rules = created.and_then(|stored| match stored.record {
                    Record::Created(created) => Some((created.rules.name, created.rules.game)),
                    _ => None,
                });
                let began = first.map_or(last, |(at, _)| at) as Time;
                let room = RoomId::from_number(room);
                all.push(RoomSummary {
                    room,
                    word,
                    records: records as u64,
                    began,
                    last: last as u64,
                    rules,
                });
            }
            Ok(all)
        })
    }

    /// All complaints, the newest first.
    pub fn reports(&self) -> Result<Vec<Report>, Unavailable> {
        self.look(|connection| {
            // What somebody said may have the same letters in it, so the record decides.
            let mut likely = connection.prepare(
                "select room, revision, at, record from log where instr(record, '\"reported\"') > 0
                 or instr(record, '\"name_reported\"') > 0
                 order by at desc, room, revision desc",
            )?;
            let mut about = connection.prepare("select record from log where room = ? and revision = ?")?;
            let mut reports = Vec::new();
            let mut rows = likely.query([])?;
            while let Some(row) = rows.next()? {
                let (room, text): (i64, String) = (row.get(0)?, row.get(3)?);
                let (by, why, about) = match Stored::read(&text).map(|stored| stored.record) {
                    Ok(Record::Reported { by, revision, why }) => {
                        let text: Option<String> =
                            about.query_row(params![room, number(revision)], |row| row.get(0)).optional()?;
                        let about = text.and_then(|text| Stored::read(&text).ok());
                        (by, why, about.map(|stored| stored.record))
                    }
                    // Such a record has the name itself.
                    Ok(record @ Record::NameReported { .. }) => {
                        let Record::NameReported { by, why, .. } = &record else { continue };
                        (*by, why.clone(), Some(record))
                    }
                    _ => continue,
                };
                reports.push(Report {
                    room: RoomId::from_number(room),
                    revision: row.get::<_, i64>(1)? as u64,
                    at: row.get::<_, i64>(2)? as u64,
                    by,
                    why,
                    about,
                });
            }
            Ok(reports)
        })
    }

    /// Throws away closed rooms in which nothing has happened since, and matches that ended before.
    pub fn purge(&self, before: Time) -> Result<Purged, Unavailable> {
        let before = number(before);
        let old: Vec<i64> = self.look(|connection| {
            Ok(ends(connection)?.into_iter().filter(|(_, _, last)| *last < before).map(|end| end.0).collect())
        })?;
        let mut purged = Purged::default();
        for rooms in old.chunks(ROOMS_AT_ONCE) {
            let rooms = rooms.to_vec();
            purged.add(self.change_and_tell(move |connection| {
                let mut gone = Purged::default();
                for room in rooms {
                    gone.add(purge_room(connection, room, before)?);
                }
                Ok(gone)
            })?);
        }
        purged.add(self.change_and_tell(move |connection| {
            let matches = remove_matches(connection, "ended < ?", before)?;
            Ok(Purged { rooms: 0, matches })
        })?);
        Ok(purged)
    }
}

impl Purged {
    fn add(&mut self, more: Purged) {
        self.rooms += more.rooms;
        self.matches += more.matches;
    }
}

/// Every room with its last revision and its last moment. A room has thousands of records, so the table is not read through:
/// it is asked for the next room, again and again.
fn ends(connection: &Connection) -> rusqlite::Result<Vec<(i64, i64, i64)>> {
    let read = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
    connection
        .prepare(
            "with recursive each(room) as (
                 select min(room) from log
                 union all
                 select (select min(room) from log where room > each.room) from each where room is not null
             )
             select log.room, log.revision, log.at from each
             join log on log.room = each.room
                 and log.revision = (select max(revision) from log one where one.room = each.room)
             order by log.room",
        )?
        .query_map([], read)?
        .collect()
}

/// A room may have come to life since it was looked at.
fn purge_room(connection: &Connection, room: i64, before: i64) -> rusqlite::Result<Purged> {
    let stale: bool = connection.query_row(
        "select not exists (select 1 from open_room where room = ?1)
             and coalesce((select max(at) from log where room = ?1), ?2) < ?2",
        params![room, before],
        |row| row.get(0),
    )?;
    if !stale {
        return Ok(Purged::default());
    }
    connection.execute("delete from log where room = ?", [room])?;
    connection.execute("delete from snapshot where room = ?", [room])?;
    Ok(Purged { rooms: 1, matches: remove_matches(connection, "room = ?", room)? })
}

/// Whoever looks for a person or a name must not find what is gone.
fn remove_matches(connection: &Connection, which: &str, value: i64) -> rusqlite::Result<usize> {
    for table in ["archive_person", "archive_name"] {
        let sql = format!(
            "delete from {table} where (ended, record) in (select ended, record from archive where {which})"
        );
        connection.execute(&sql, [value])?;
    }
    connection.execute(&format!("delete from archive where {which}"), [value])
}
