//! Forgetting somebody: no name of theirs, and nothing that they said, stays in the file.
//!
//! What was played stays, by somebody without a name. The number of a person stays too: it tells nothing of who that is, the
//! records of a room hang together by it, and a ban outlives whoever wants to be forgotten. A word that was mixed into a deal
//! stays, since the deal could not be proved without it.

use std::collections::{BTreeSet, HashMap};

use eights_protocol::{PersonId, Record, Revision, RoomId, RulesText, Sitter, Stored, Words};
use eights_room::Shelf;
use eights_room::ports::{Row, Unavailable};
use rusqlite::{Connection, params};

use crate::about::programs_of;
use crate::keep::{list, number};
use crate::{Sqlite, archive, rows_since};

/// What somebody without a name is called.
const SOMEONE: &str = "someone";

/// What was forgotten.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Forgotten {
    /// Records of logs that say something else now.
    pub records: usize,
    /// Matches of the archive that do.
    pub matches: usize,
    /// Tokens that open no door any more.
    pub tokens: usize,
    /// Rooms that stay as they were, and why.
    pub failed: Vec<(RoomId, String)>,
}

impl Sqlite {
    /// Forgets somebody everywhere. What is in memory elsewhere is not known here: a room that is open has to be read again.
    ///
    /// Games are read and written anew by the books of a shelf; programs that the person has a token for are forgotten with
    /// them. Blocks until it is done. A room is changed as a whole or stays as it was; in the latter case it is named in the
    /// answer, and the rest is forgotten all the same.
    pub fn forget(&self, person: PersonId, shelf: &Shelf) -> Result<Forgotten, Unavailable> {
        let mut forgotten = Forgotten::default();
        // Programs may be called after whoever has them.
        let programs = self.look(|connection| programs_of(connection, person))?;
        for program in programs.into_iter().filter(|program| program.person != person) {
            self.forget_one(program.person, shelf, &mut forgotten)?;
        }
        self.forget_one(person, shelf, &mut forgotten)?;
        // Snapshots name people too; they are made again when they are needed.
        self.change_and_tell(|connection| connection.execute("delete from snapshot", []))?;
        // What was overwritten still lies in the write-ahead log.
        self.look(|connection| connection.query_row("pragma wal_checkpoint(truncate)", [], |_| Ok(())))?;
        Ok(forgotten)
    }

    fn forget_one(
        &self,
        person: PersonId,
        shelf: &Shelf,
        forgotten: &mut Forgotten,
    ) -> Result<(), Unavailable> {
        for room in self.look(|connection| rooms_of(connection, person))? {
            let mut from = 0;
            // Rows that came meanwhile are found the next time round.
            while let Some(read) = self.look(|connection| changes(connection, person, room, from, shelf))? {
                from = read.last;
                let changes = match read.changes {
                    Ok(changes) => changes,
                    Err(why) => {
                        forgotten.failed.push((room, why));
                        break;
                    }
                };
                let (records, matches) =
                    self.change_and_tell(move |connection| changes.write(connection, room))?;
                forgotten.records += records;
                forgotten.matches += matches;
            }
        }
        forgotten.tokens += self.change_and_tell(move |connection| forget_outside(connection, person))?;
        Ok(())
    }
}

/// Deletes what is kept about a person outside of rooms. Answers how many tokens there were.
pub(crate) fn forget_outside(connection: &Connection, person: PersonId) -> rusqlite::Result<usize> {
    let person = person.bits() as i64;
    connection.execute("delete from archive_person where person = ?", [person])?;
    connection.execute("delete from program where person = ?1 or owner = ?1", [person])
}

/// What has to be changed in a room, as it was when it was read.
pub(crate) struct Read {
    last: Revision,
    /// The changes, or why the room cannot be read.
    pub(crate) changes: Result<Changes, String>,
}

/// Reads a room for a person's names; nothing if it has not got further than that.
pub(crate) fn changes(
    connection: &Connection,
    person: PersonId,
    room: RoomId,
    from: Revision,
    shelf: &Shelf,
) -> rusqlite::Result<Option<Read>> {
    let (rows, filed) = (rows_since(connection, room, 0)?, filed_in(connection, room)?);
    let last = rows.last().map_or(0, |row| row.revision);
    let changes = || Reading::new(person, shelf).room(&rows, &filed);
    Ok((last != from).then(|| Read { last, changes: changes() }))
}

/// Rooms whose records name the person in any way, and those of matches that they played in.
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

/// A match of the archive.
struct Filed {
    record: String,
    revision: Revision,
    ended: i64,
    names: Vec<String>,
    winners: Vec<String>,
    text: String,
}

fn filed_in(connection: &Connection, room: RoomId) -> rusqlite::Result<Vec<Filed>> {
    connection
        .prepare("select record, revision, ended, names, winners, text from archive where room = ?")?
        .query_map([room.number()], |row| {
            Ok(Filed {
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

/// What is written anew in a room.
#[derive(Default)]
pub(crate) struct Changes {
    /// A record's number, what it said and what it says now.
    log: Vec<(Revision, String, String)>,
    /// A match, with the names under which it was found before.
    archive: Vec<(Filed, Vec<String>)>,
}

impl Changes {
    pub(crate) fn is_empty(&self) -> bool {
        self.log.is_empty() && self.archive.is_empty()
    }

    /// Writes everything anew; answers how many records and matches there were.
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

/// What the seats are called in the notation of a match.
#[derive(Clone, Default)]
struct Called {
    /// Up to now.
    from: Vec<String>,
    /// From now on.
    to: Vec<String>,
    /// The seats that are the person's, by their places.
    own: Vec<bool>,
}

/// A walk through a room's log, looking for one person.
struct Reading<'r> {
    person: PersonId,
    shelf: &'r Shelf,
    rules: Option<RulesText>,
    /// Who sits where.
    seats: HashMap<u8, PersonId>,
    called: Called,
}

impl<'r> Reading<'r> {
    fn new(person: PersonId, shelf: &'r Shelf) -> Self {
        Reading { person, shelf, rules: None, seats: HashMap::new(), called: Called::default() }
    }

    fn room(mut self, rows: &[Row], filed: &[Filed]) -> Result<Changes, String> {
        let mut changes = Changes::default();
        for row in rows {
            let wrong = |why: &dyn std::fmt::Display| format!("record {}: {why}", row.revision);
            let stored = Stored::read(&row.text).map_err(|why| wrong(&why))?;
            let record = self.record(&stored.record).map_err(|why| wrong(&why))?;
            if record != stored.record {
                let text = Stored { record, ..stored }.write();
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

    /// The record without the person's name and words.
    fn record(&mut self, record: &Record) -> Result<Record, String> {
        let mut record = record.clone();
        match &mut record {
            Record::Created(created) => {
                self.rules = Some(created.rules.clone());
                if self.is(created.host.id) {
                    created.host.name = SOMEONE.to_string();
                }
            }
            Record::Sat { seat, sitter, .. } => match sitter {
                Sitter::Person { person, .. } => {
                    self.seats.insert(*seat, person.id);
                    if self.is(person.id) {
                        person.name = SOMEONE.to_string();
                    }
                }
                Sitter::Bot { .. } => {
                    self.seats.remove(seat);
                }
            },
            Record::Left { seat, .. } => {
                self.seats.remove(seat);
            }
            Record::Started { hand, names, events } => {
                self.called = self.call(names, *hand == 1);
                *events = self.events(events)?;
                names.clone_from(&self.called.to);
            }
            Record::Moved { events, .. } => *events = self.events(events)?,
            Record::Said { person, words } if self.is(person.id) => {
                person.name = SOMEONE.to_string();
                if let Words::Text(text) = words {
                    text.clear();
                }
            }
            Record::Reported { by, why, .. } if self.is(*by) => why.clear(),
            Record::Admitted { person } | Record::Banned { person, .. } if self.is(person.id) => {
                person.name = SOMEONE.to_string();
            }
            Record::NameReported { by, person, why } => {
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

    /// Who is called how from this hand on. A seat keeps its name for the whole match, also when somebody else takes it.
    fn call(&self, names: &[String], first: bool) -> Called {
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
        Called { from: names.to_vec(), to, own }
    }

    fn events(&self, events: &[String]) -> Result<Vec<String>, String> {
        let Called { from, to, .. } = &self.called;
        if from == to {
            return Ok(events.to_vec());
        }
        self.shelf.rename_events(self.rules()?, from, to, events)
    }

    fn rules(&self) -> Result<&RulesText, String> {
        self.rules.as_ref().ok_or_else(|| "the room does not begin with its rules".to_string())
    }

    /// A match under the new names, if the person played in it.
    fn filed(&self, filed: &Filed) -> Result<Option<Filed>, String> {
        let Called { from, to, own } = &self.called;
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
        let text = self.shelf.rename_record(self.rules()?, to, &filed.text)?;
        Ok(Some(Filed { names, winners, text, record: filed.record.clone(), ..*filed }))
    }
}
