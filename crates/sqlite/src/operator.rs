//! Queries and actions of an operator. They read a lot and may be slow, so each blocks on a connection of its own and
//! keeps no player waiting.

use eights_protocol::{PersonId, Revision, RoomId, RoomRecord, StoredRecord, Time};
use eights_room::ports::Unavailable;
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use crate::Sqlite;
use crate::log_writer::number;

/// Entry of a room in an operator's list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoomSummary {
    /// Id of the room.
    pub room: RoomId,
    /// Room code, while the room is open.
    pub word: Option<String>,
    /// Number of records in its log.
    pub records: Revision,
    /// Creation time.
    pub began: Time,
    /// Time of the last record.
    pub last: Time,
    /// Names of the rules and of the game; `None` if the first record cannot be read.
    pub rules: Option<(String, String)>,
}

/// Complaint about a chat message or a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChatComplaint {
    /// Room of the complaint.
    pub room: RoomId,
    /// Revision of the complaint's own record.
    pub revision: Revision,
    /// Time of the complaint.
    pub at: Time,
    /// Person who complained.
    pub by: PersonId,
    /// Reason in their words.
    pub why: String,
    /// Record that the complaint is about, if it can be read.
    pub about: Option<RoomRecord>,
}

/// Result of a purge.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PurgeReport {
    /// Number of deleted rooms.
    pub rooms: usize,
    /// Number of matches deleted from the archive.
    pub matches: usize,
}

/// Number of rooms purged in one transaction, which bounds the time that players wait.
const ROOMS_AT_ONCE: usize = 50;

impl Sqlite {
    /// Returns all rooms, open or closed, ordered by id.
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
                let created = first.as_ref().and_then(|(_, text)| StoredRecord::read(text).ok());
                let rules = created.and_then(|stored| match stored.record {
                    RoomRecord::Created(created) => Some((created.rules.name, created.rules.game)),
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

    /// Returns all complaints, newest first.
    pub fn reports(&self) -> Result<Vec<ChatComplaint>, Unavailable> {
        self.look(|connection| {
            // A chat message may contain the same text, so the parsed record decides.
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
                let (by, why, about) = match StoredRecord::read(&text).map(|stored| stored.record) {
                    Ok(RoomRecord::Reported { by, revision, why }) => {
                        let text: Option<String> =
                            about.query_row(params![room, number(revision)], |row| row.get(0)).optional()?;
                        let about = text.and_then(|text| StoredRecord::read(&text).ok());
                        (by, why, about.map(|stored| stored.record))
                    }
                    // This record contains the name itself.
                    Ok(record @ RoomRecord::NameReported { .. }) => {
                        let RoomRecord::NameReported { by, why, .. } = &record else { continue };
                        (*by, why.clone(), Some(record))
                    }
                    _ => continue,
                };
                reports.push(ChatComplaint {
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

    /// Deletes closed rooms without a record since `before`, and matches that ended earlier.
    pub fn purge(&self, before: Time) -> Result<PurgeReport, Unavailable> {
        let before = number(before);
        let old: Vec<i64> = self.look(|connection| {
            Ok(ends(connection)?.into_iter().filter(|(_, _, last)| *last < before).map(|end| end.0).collect())
        })?;
        let mut purged = PurgeReport::default();
        for rooms in old.chunks(ROOMS_AT_ONCE) {
            let rooms = rooms.to_vec();
            purged.add(self.change_and_tell(move |connection| {
                let mut gone = PurgeReport::default();
                for room in rooms {
                    gone.add(purge_room(connection, room, before)?);
                }
                Ok(gone)
            })?);
        }
        purged.add(self.change_and_tell(move |connection| {
            let matches = remove_matches(connection, "ended < ?", before)?;
            Ok(PurgeReport { rooms: 0, matches })
        })?);
        Ok(purged)
    }
}

impl PurgeReport {
    fn add(&mut self, more: PurgeReport) {
        self.rooms += more.rooms;
        self.matches += more.matches;
    }
}

/// Returns every room with its last revision and time. A room has thousands of records, so this does not scan the
/// table but seeks to the next room again and again.
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

/// Purges one room, unless it is open or has got new records since it was selected.
fn purge_room(connection: &Connection, room: i64, before: i64) -> rusqlite::Result<PurgeReport> {
    let stale: bool = connection.query_row(
        "select not exists (select 1 from open_room where room = ?1)
             and coalesce((select max(at) from log where room = ?1), ?2) < ?2",
        params![room, before],
        |row| row.get(0),
    )?;
    if !stale {
        return Ok(PurgeReport::default());
    }
    connection.execute("delete from log where room = ?", [room])?;
    connection.execute("delete from snapshot where room = ?", [room])?;
    Ok(PurgeReport { rooms: 1, matches: remove_matches(connection, "room = ?", room)? })
}

/// Deletes matches from the archive and from its indexes by person and name.
fn remove_matches(connection: &Connection, which: &str, value: i64) -> rusqlite::Result<usize> {
    for table in ["archive_person", "archive_name"] {
        let sql = format!(
            "delete from {table} where (ended, record) in (select ended, record from archive where {which})"
        );
        connection.execute(&sql, [value])?;
    }
    connection.execute(&format!("delete from archive where {which}"), [value])
}
