//! What becomes of one append within a transaction.

use std::collections::HashMap;

use eights_protocol::{Revision, Time};
use eights_room::ports::{Also, Append, AppendError, Filed, Unavailable};
use rusqlite::ffi::SQLITE_CONSTRAINT_PRIMARYKEY;
use rusqlite::{Connection, OptionalExtension as _, Statement, params};

/// The end of a room's log is remembered for so many rooms.
const MOST_REMEMBERED: usize = 100_000;

/// Far more than any record has, and far less than what `SQLite` refuses, which would spoil the records beside it.
const MOST_BYTES: usize = 64 << 20;

/// Databases count up to 63 bits, and so does time.
pub(crate) fn number(value: u64) -> i64 {
    i64::try_from(value).unwrap_or(i64::MAX)
}

/// A list of words in one column.
pub(crate) fn list(words: &[String]) -> String {
    serde_json::to_string(words).expect("words are plain data")
}

/// Whether a row could not be written because there is one with its key.
fn is_taken(error: &rusqlite::Error) -> bool {
    error.sqlite_error().is_some_and(|error| error.extended_code == SQLITE_CONSTRAINT_PRIMARYKEY)
}

/// Statements that are prepared once, and what is known of the ends of logs.
pub(crate) struct Keeper<'c> {
    changes: Statement<'c>,
    last: Statement<'c>,
    insert: Statement<'c>,
    find_word: Statement<'c>,
    open: Statement<'c>,
    close: Statement<'c>,
    forget_snapshot: Statement<'c>,
    find_filed: Statement<'c>,
    file: Statement<'c>,
    file_person: Statement<'c>,
    file_name: Statement<'c>,
    /// The last revision of a room and its moment. We are the only writer, so this is the truth until a transaction fails.
    ends: HashMap<i64, (Revision, Time)>,
    /// Changes whenever somebody else, such as an operator's own tool, has written to the file.
    seen: i64,
}

impl<'c> Keeper<'c> {
    pub(crate) fn new(connection: &'c Connection) -> rusqlite::Result<Self> {
        let prepare = |sql| connection.prepare(sql);
        Ok(Keeper {
            changes: prepare("pragma data_version")?,
            last: prepare("select revision, at from log where room = ? order by revision desc limit 1")?,
            insert: prepare("insert into log (room, revision, at, record) values (?, ?, ?, ?)")?,
            find_word: prepare("select 1 from open_room where word = ?")?,
            open: prepare("insert into open_room (word, room) values (?, ?)")?,
            close: prepare("delete from open_room where room = ?")?,
            forget_snapshot: prepare("delete from snapshot where room = ?")?,
            find_filed: prepare("select 1 from archive where record = ?")?,
            file: prepare(
                "insert into archive (record, room, revision, ended, game, rules, names, winners, hands, text)
                 values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            )?,
            file_person: prepare(
                "insert or ignore into archive_person (person, ended, record) values (?, ?, ?)",
            )?,
            file_name: prepare("insert or ignore into archive_name (name, ended, record) values (?, ?, ?)")?,
            ends: HashMap::new(),
            seen: 0,
        })
    }

    /// Within a transaction that has just begun: what is remembered is true.
    pub(crate) fn begin(&mut self) -> rusqlite::Result<()> {
        let seen = self.changes.query_row([], |row| row.get(0))?;
        if seen != self.seen || self.ends.len() > MOST_REMEMBERED {
            self.ends.clear();
            self.seen = seen;
        }
        Ok(())
    }

    /// What was remembered may be wrong: a transaction failed, or logs were changed in another way.
    pub(crate) fn unlearn(&mut self) {
        self.ends.clear();
    }

    /// Keeps a record within a transaction, or says why not. An error spoils the transaction; a refusal leaves no trace in
    /// it, since everything is asked before the first thing is written.
    pub(crate) fn keep(&mut self, append: &Append, now: Time) -> rusqlite::Result<Result<Time, AppendError>> {
        let room = append.room.number();
        let end = match self.ends.get(&room) {
            Some(end) => *end,
            None => self
                .last
                .query_row([room], |row| Ok((row.get::<_, i64>(0)? as u64, row.get::<_, i64>(1)? as u64)))
                .optional()?
                .unwrap_or_default(),
        };
        if let Some(refusal) = self.refusal(append, end.0)? {
            return Ok(Err(refusal));
        }
        let at = now.max(end.1);
        match self.insert.execute(params![room, number(append.revision), number(at), append.text]) {
            Ok(_) => {}
            Err(error) if is_taken(&error) => {
                self.ends.remove(&room);
                return Ok(Err(AppendError::Overtaken));
            }
            Err(error) => return Err(error),
        }
        self.ends.insert(room, (append.revision, at));
        match &append.also {
            Also::Nothing => {}
            Also::Opens(word) => {
                self.open.execute(params![word, room])?;
            }
            Also::Closes => {
                self.close.execute([room])?;
                self.forget_snapshot.execute([room])?;
                self.ends.remove(&room);
            }
            Also::Files(filed) => self.file(append, filed)?,
        }
        Ok(Ok(at))
    }

    fn refusal(&mut self, append: &Append, last: Revision) -> rusqlite::Result<Option<AppendError>> {
        if append.revision <= last {
            return Ok(Some(AppendError::Overtaken));
        }
        let unavailable = |why| Ok(Some(Unavailable(why).into()));
        if append.revision != last + 1 {
            return unavailable(format!("revision {} does not follow {last}", append.revision));
        }
        if append.text.len() > MOST_BYTES {
            return unavailable(format!("a record of {} bytes is too long", append.text.len()));
        }
        match &append.also {
            Also::Opens(word) if self.find_word.exists([word])? => Ok(Some(AppendError::WordTaken)),
            Also::Files(filed) if filed.text.len() > MOST_BYTES => {
                unavailable(format!("a match of {} bytes is too long", filed.text.len()))
            }
            Also::Files(filed) if self.find_filed.exists([&filed.row.record])? => {
                unavailable(format!("another match is filed as {}", filed.row.record))
            }
            _ => Ok(None),
        }
    }

    fn file(&mut self, append: &Append, filed: &Filed) -> rusqlite::Result<()> {
        let Filed { row, people, text } = filed;
        let ended = number(row.ended);
        self.file.execute(params![
            row.record,
            append.room.number(),
            number(append.revision),
            ended,
            row.game,
            row.rules,
            list(&row.names),
            list(&row.winners),
            row.hands,
            text
        ])?;
        for person in people {
            self.file_person.execute(params![person.bits() as i64, ended, row.record])?;
        }
        for name in &row.names {
            self.file_name.execute(params![name, ended, row.record])?;
        }
        Ok(())
    }
}
