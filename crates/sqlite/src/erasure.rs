//! Erasure of a person: removes all of their names and everything they said from the file.
//!
//! Their games stay, played by somebody without a name. The id of the person stays too: it does not reveal who they
//! are, the records of a room refer to it, and a ban has to outlive the erasure. A word that was mixed into a deal
//! stays, since the deal could not be verified without it.

use std::collections::{BTreeSet, HashMap};

use eights_protocol::{
    ChatText, PersonId, Revision, RoomId, RoomRecord, RulesText, SeatOccupant, StoredRecord,
};
use eights_room::RuleCache;
use eights_room::ports::{LogRow, Unavailable};
use rusqlite::{Connection, params};

use crate::export::programs_of;
use crate::log_writer::{list, number};
use crate::{Sqlite, archive, file, rows_since, unavailable};

/// Name of an erased person.
const SOMEONE: &str = "someone";

/// Result of an erasure.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ErasureReport {
    /// Number of log records that were rewritten.
    pub records: usize,
    /// Number of archived matches that were rewritten.
    pub matches: usize,
    /// Number of tokens that were deleted.
    pub tokens: usize,
    /// Rooms that could not be rewritten, and why.
    pub failed: Vec<(RoomId, String)>,
}

impl Sqlite {
    /// Erases a person everywhere in the file. Copies in the memory of a server are not affected: an open room has to
    /// be read again.
    ///
    /// The rule cache provides the rules for rewriting the notation of games. Programs that the person has a token
    /// for are erased with them. Blocks until it is done. A room is rewritten completely or not at all; a room that
    /// fails is listed in the report, and the rest is erased all the same.
    pub fn erase(&self, person: PersonId, rule_cache: &RuleCache) -> Result<ErasureReport, Unavailable> {
        let mut report = ErasureReport::default();
        // Programs may be named after their owner.
        let programs = self.look(|connection| programs_of(connection, person))?;
        for program in programs.into_iter().filter(|program| program.person != person) {
            self.erase_one(program.person, rule_cache, &mut report)?;
        }
        self.erase_one(person, rule_cache, &mut report)?;
        // Snapshots contain names too. They are recreated when needed.
        self.change_and_tell(|connection| connection.execute("delete from snapshot", []))?;
        file::scrub(&self.path).map_err(|why| unavailable::of_database(&why))?;
        Ok(report)
    }

    fn erase_one(
        &self,
        person: PersonId,
        rule_cache: &RuleCache,
        report: &mut ErasureReport,
    ) -> Result<(), Unavailable> {
        for room in self.look(|connection| rooms_of(connection, person))? {
            let mut from = 0;
            // The next iteration finds rows that were added meanwhile.
            while let Some(read) =
                self.look(|connection| changes(connection, person, room, from, rule_cache))?
            {
                from = read.last;
                let changes = match read.changes {
                    Ok(changes) => changes,
                    Err(why) => {
                        report.failed.push((room, why));
                        break;
                    }
                };
                let (records, matches) =
                    self.change_and_tell(move |connection| changes.write(connection, room))?;
                report.records += records;
                report.matches += matches;
            }
        }
        report.tokens += self.change_and_tell(move |connection| erase_outside(connection, person))?;
        Ok(())
    }
}

/// Deletes the data stored about a person outside of rooms. Returns the number of deleted tokens.
pub(crate) fn erase_outside(connection: &Connection, person: PersonId) -> rusqlite::Result<usize> {
    let person = person.bits() as i64;
    connection.execute("delete from archive_person where person = ?", [person])?;
    connection.execute("delete from program where person = ?1 or owner = ?1", [person])
}

/// Changes needed to erase a person from a room, as of the time it was read.
pub(crate) struct RoomErasure {
    last: Revision,
    /// The changes, or the reason why the room cannot be read.
    pub(crate) changes: Result<Changes, String>,
}

/// Collects the changes that erase a person from a room. Returns `None` if the log still ends at revision `from`.
pub(crate) fn changes(
    connection: &Connection,
    person: PersonId,
    room: RoomId,
    from: Revision,
    rule_cache: &RuleCache,
) -> rusqlite::Result<Option<RoomErasure>> {
    let (rows, filed) = (rows_since(connection, room, 0)?, filed_in(connection, room)?);
    let last = rows.last().map_or(0, |row| row.revision);
    let changes = || Reading::new(person, rule_cache).room(&rows, &filed);
    Ok((last != from).then(|| RoomErasure { last, changes: changes() }))
}

/// Returns the rooms whose records mention the person, and those of archived matches that they played in.
pub(crate) fn rooms_of(connection: &Connection, person: PersonId) -> rusqlite::Result<BTreeSet<RoomId>> {
    connection
        .prepare(
            "select room from log where instr(record, ?1) > 0
             union select room from archive join archive_person using (record) where person = ?2",
        )?
        .query_map(params![person.to_string(), person.bits() as i64], |row| {
            row.get(0).map(RoomId::from_number)
        })?
        .collect()
}

/// Archived match.
struct ArchivedMatchRow {
    record: String,
    revision: Revision,
    ended: i64,
    names: Vec<String>,
    winners: Vec<String>,
    text: String,
}

fn filed_in(connection: &Connection, room: RoomId) -> rusqlite::Result<Vec<ArchivedMatchRow>> {
    connection
        .prepare("select record, revision, ended, names, winners, text from archive where room = ?")?
        .query_map([room.number()], |row| {
            Ok(ArchivedMatchRow {
                record: row.get(0)?,
                revision: row.get::<_, i64>(1)? as u64,
                ended: row.get(2)?,
                names: archive::words(row, 3)?,
                winners: archive::words(row, 4)?,
                text: row.get(5)?,
            })
        })?
        .collect()
}

/// Changes to the records and archived matches of a room.
#[derive(Default)]
pub(crate) struct Changes {
    /// Revision of a record, its old text and its new text.
    log: Vec<(Revision, String, String)>,
    /// Match under its new names, with the names that it was indexed by before.
    archive: Vec<(ArchivedMatchRow, Vec<String>)>,
}

impl Changes {
    pub(crate) fn is_empty(&self) -> bool {
        self.log.is_empty() && self.archive.is_empty()
    }

    /// Writes all changes. Returns the number of records and matches that were rewritten.
    pub(crate) fn write(&self, connection: &Connection, room: RoomId) -> rusqlite::Result<(usize, usize)> {
        Ok((self.write_log(connection, room)?, self.write_archive(connection)?))
    }

    fn write_log(&self, connection: &Connection, room: RoomId) -> rusqlite::Result<usize> {
        let mut update =
            connection.prepare("update log set record = ? where room = ? and revision = ? and record = ?")?;
        self.log.iter().try_fold(0, |sum, (revision, old, new)| {
            Ok(sum + update.execute(params![new, room.number(), number(*revision), old])?)
        })
    }

    fn write_archive(&self, connection: &Connection) -> rusqlite::Result<usize> {
        for (filed, former) in &self.archive {
            connection.execute(
                "update archive set names = ?, winners = ?, text = ? where record = ?",
                params![list(&filed.names), list(&filed.winners), filed.text, filed.record],
            )?;
            for name in former {
                connection.execute(
                    "delete from archive_name where name = ? and ended = ? and record = ?",
                    params![name, filed.ended, filed.record],
                )?;
            }
            for name in &filed.names {
                connection.execute(
                    "insert or ignore into archive_name (name, ended, record) values (?, ?, ?)",
                    params![name, filed.ended, filed.record],
                )?;
            }
        }
        Ok(self.archive.len())
    }
}

/// Names of the seats in the notation of a match.
#[derive(Clone, Default)]
struct SeatNames {
    /// Names before the erasure.
    from: Vec<String>,
    /// Names after the erasure.
    to: Vec<String>,
    /// For each seat, true if it is the person's.
    own: Vec<bool>,
}

/// Fold over a room's log that looks for one person.
struct Reading<'r> {
    person: PersonId,
    rule_cache: &'r RuleCache,
    rules: Option<RulesText>,
    /// Current occupant of each seat.
    seats: HashMap<u8, PersonId>,
    called: SeatNames,
}

impl<'r> Reading<'r> {
    fn new(person: PersonId, rule_cache: &'r RuleCache) -> Self {
        Reading { person, rule_cache, rules: None, seats: HashMap::new(), called: SeatNames::default() }
    }

    fn room(mut self, rows: &[LogRow], filed: &[ArchivedMatchRow]) -> Result<Changes, String> {
        let mut changes = Changes::default();
        for row in rows {
            let wrong = |why: &dyn std::fmt::Display| format!("record {}: {why}", row.revision);
            let stored = StoredRecord::read(&row.text).map_err(|why| wrong(&why))?;
            let record = self.record(&stored.record).map_err(|why| wrong(&why))?;
            if record != stored.record {
                let text = StoredRecord { record, ..stored }.write();
                changes.log.push((row.revision, row.text.clone(), text));
            }
            for filed in filed.iter().filter(|filed| filed.revision == row.revision) {
                if let Some(renamed) = self.filed(filed).map_err(|why| wrong(&why))? {
                    changes.archive.push((renamed, filed.names.clone()));
                }
            }
        }
        Ok(changes)
    }

    fn is(&self, person: PersonId) -> bool {
        self.person == person
    }

    /// Returns the record without the person's name and words.
    fn record(&mut self, record: &RoomRecord) -> Result<RoomRecord, String> {
        let mut record = record.clone();
        match &mut record {
            RoomRecord::Created(created) => {
                self.rules = Some(created.rules.clone());
                if self.is(created.host.id) {
                    created.host.name = SOMEONE.to_string();
                }
            }
            RoomRecord::Sat { seat, sitter, .. } => match sitter {
                SeatOccupant::Person { person, .. } => {
                    self.seats.insert(*seat, person.id);
                    if self.is(person.id) {
                        person.name = SOMEONE.to_string();
                    }
                }
                SeatOccupant::Bot { .. } => {
                    self.seats.remove(seat);
                }
            },
            RoomRecord::Left { seat, .. } => {
                self.seats.remove(seat);
            }
            RoomRecord::Started { hand, names, events, .. } => {
                self.called = self.call(names, *hand == 1);
                *events = self.events(events)?;
                names.clone_from(&self.called.to);
            }
            RoomRecord::Moved { events, .. } => *events = self.events(events)?,
            RoomRecord::Said { person, words } if self.is(person.id) => {
                person.name = SOMEONE.to_string();
                if let ChatText::Text(text) = words {
                    text.clear();
                }
            }
            RoomRecord::Reported { by, why, .. } if self.is(*by) => why.clear(),
            RoomRecord::Admitted { person } | RoomRecord::Banned { person, .. } if self.is(person.id) => {
                person.name = SOMEONE.to_string();
            }
            RoomRecord::NameReported { by, person, why } => {
                if self.is(*by) {
                    why.clear();
                }
                if self.is(person.id) {
                    person.name = SOMEONE.to_string();
                }
            }
            _ => {}
        }
        Ok(record)
    }

    /// Returns the names of the seats from this hand on. A seat keeps its name for the whole match, even if somebody
    /// else takes it.
    fn call(&self, names: &[String], first: bool) -> SeatNames {
        let own = |(place, name): (usize, &String)| {
            if !first && self.called.from.get(place) == Some(name) {
                self.called.own[place]
            } else {
                self.seats.get(&(place as u8 + 1)) == Some(&self.person)
            }
        };
        let own: Vec<bool> = names.iter().enumerate().map(own).collect();
        let mut to = names.to_vec();
        for place in (0..names.len()).filter(|place| own[*place]) {
            let free =
                |name: &String| to.iter().enumerate().all(|(other, taken)| other == place || taken != name);
            let numbered = (2..).map(|number| format!("{SOMEONE}{number}"));
            let name = std::iter::once(SOMEONE.to_string()).chain(numbered).find(free);
            to[place] = name.expect("there are more numbers than seats");
        }
        SeatNames { from: names.to_vec(), to, own }
    }

    fn events(&self, events: &[String]) -> Result<Vec<String>, String> {
        let SeatNames { from, to, .. } = &self.called;
        if from == to {
            return Ok(events.to_vec());
        }
        self.rule_cache.rename_events(self.rules()?, from, to, events)
    }

    fn rules(&self) -> Result<&RulesText, String> {
        self.rules.as_ref().ok_or_else(|| "the room does not begin with its rules".to_string())
    }

    /// Returns a match under the new names, or `None` if the person did not play in it.
    fn filed(&self, filed: &ArchivedMatchRow) -> Result<Option<ArchivedMatchRow>, String> {
        let SeatNames { from, to, own } = &self.called;
        if from == to {
            return Ok(None);
        }
        let places = || (0..filed.names.len()).filter(|place| own.get(*place) == Some(&true));
        let mut names = filed.names.clone();
        let mut winners = filed.winners.clone();
        for place in places() {
            names[place].clone_from(&to[place]);
            for winner in winners.iter_mut().filter(|winner| **winner == filed.names[place]) {
                winner.clone_from(&to[place]);
            }
        }
        let text = self.rule_cache.rename_record(self.rules()?, to, &filed.text)?;
        Ok(Some(ArchivedMatchRow { names, winners, text, record: filed.record.clone(), ..*filed }))
    }
}
