//! Execution of a single append within a transaction.

use std::collections::HashMap;

use eights_protocol::{Revision, Time};
use eights_room::ports::{Append, AppendError, ArchivedMatch, Attachment, Unavailable};
use rusqlite::ffi::SQLITE_CONSTRAINT_PRIMARYKEY;
use rusqlite::{Connection, OptionalExtension as _, Statement, params};

/// Maximum number of rooms whose last revision is cached.
const MOST_REMEMBERED: usize = 100_000;

/// Maximum size of a record, in bytes: far more than any record has, and far less than the limit of `SQLite`, where
/// an error would fail the whole batch.
const MOST_BYTES: usize = 64 << 20;

/// Converts to a database integer, which has 63 bits; so does time.
pub(crate) fn number(value: u64) -> i64 {
    i64::try_from(value).unwrap_or(i64::MAX)
}

/// Encodes a list of words for one column.
pub(crate) fn list(words: &[String]) -> String {
    serde_json::to_string(words).expect("words are plain data")
}

/// Returns true if a row could not be written because its key exists.
fn is_taken(error: &rusqlite::Error) -> bool {
    error.sqlite_error().is_some_and(|error| error.extended_code == SQLITE_CONSTRAINT_PRIMARYKEY)
}

/// Prepared statements and a cache of the last revisions.
pub(crate) struct LogWriter<'c> {
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
    /// Last revision of each room, and its time. There is only one writer, so this is correct until a transaction
    /// fails.
    ends: HashMap<i64, (Revision, Time)>,
    /// Data version, which changes whenever somebody else, such as an operator's own tool, writes to the file.
    seen: i64,
}

impl<'c> LogWriter<'c> {
    pub(crate) fn new(connection: &'c Connection) -> rusqlite::Result<Self> {
        let prepare = |sql| connection.prepare(sql);
        Ok(LogWriter {
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

    /// Validates the cache at the start of a transaction.
    pub(crate) fn begin(&mut self) -> rusqlite::Result<()> {
        let seen = self.changes.query_row([], |row| row.get(0))?;
        if seen != self.seen || self.ends.len() > MOST_REMEMBERED {
            self.ends.clear();
            self.seen = seen;
        }
        Ok(())
    }

    /// Clears the cache after a transaction failed or logs were changed in another way.
    pub(crate) fn unlearn(&mut self) {
        self.ends.clear();
    }

    /// Appends a record within a transaction, or returns why it is rejected. An error fails the transaction. A
    /// rejection leaves no trace in it, since all checks run before the first write.
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
            Attachment::Nothing => {}
            Attachment::Opens(word) => {
                self.open.execute(params![word, room])?;
            }
            Attachment::Closes => {
                self.close.execute([room])?;
                self.forget_snapshot.execute([room])?;
                self.ends.remove(&room);
            }
            Attachment::Files(filed) => self.file(append, filed)?,
        }
        Ok(Ok(at))
    }

    fn refusal(&mut self, append: &Append, last: Revision) -> rusqlite::Result<Option<AppendError>> {
        if append.revision <= last {
            return Ok(Some(AppendError::Overtaken));
        }
        let unavailable = |why| Ok(Some(Unavailable::Other(why).into()));
        if append.revision != last + 1 {
            return unavailable(format!("revision {} does not follow {last}", append.revision));
        }
        if append.text.len() > MOST_BYTES {
            return unavailable(format!("a record of {} bytes is too long", append.text.len()));
        }
        match &append.also {
            Attachment::Opens(word) if self.find_word.exists([word])? => Ok(Some(AppendError::WordTaken)),
            Attachment::Files(filed) if filed.text.len() > MOST_BYTES => {
                unavailable(format!("a match of {} bytes is too long", filed.text.len()))
            }
            Attachment::Files(filed) if self.find_filed.exists([&filed.row.record])? => {
                unavailable(format!("another match is filed as {}", filed.row.record))
            }
            _ => Ok(None),
        }
    }

    fn file(&mut self, append: &Append, filed: &ArchivedMatch) -> rusqlite::Result<()> {
        let ArchivedMatch { row, people, text } = filed;
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
