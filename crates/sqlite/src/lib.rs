//! `SQLite` adapter: stores rooms, finished matches and the registry in one file.
//!
//! [`Sqlite`] implements the log, the archive and the registry of `eights-room` for a server at home or in a club:
//! one process, one file, nothing to set up. One thread writes and commits everything that is queued in one
//! transaction; other threads read concurrently. Acknowledged records are on the disk.
//!
//! ```
//! use eights_sqlite::Sqlite;
//!
//! let file = std::env::temp_dir().join(format!("eights-example-{}.db", std::process::id()));
//! let kept = Sqlite::open(&file)?;
//! assert_eq!(kept.latest().unwrap(), None);
//! # drop(kept);
//! # std::fs::remove_file(file).unwrap();
//! # Ok::<(), eights_sqlite::OpenError>(())
//! ```

mod archive;
mod bare;
mod condition;
mod copies;
mod erasure;
mod export;
mod file;
mod format;
mod log_writer;
mod operator;
mod people;
mod person_search;
mod reader;
mod registry;
mod unavailable;
mod writer;

#[cfg(test)]
#[path = "../tests/keeping/folder.rs"]
mod folder;

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::{Arc, mpsc};

use eights_protocol::http::RecordRow;
use eights_protocol::{PersonId, Revision, RoomId, Time};
use eights_room::ports::{
    Append, AppendError, Archive, ArchiveQuery, BoxFuture, Clock, Log, LogRow, StorageFacts, Unavailable,
};
use rusqlite::{Connection, OptionalExtension as _, params};
use tokio::sync::oneshot;

pub use bare::BareDatabase;
pub use copies::{CopyProgress, OverwritePolicy, restore};
pub use erasure::ErasureReport;
pub use file::OpenError;
pub use operator::{ChatComplaint, PurgeReport, RoomSummary};
pub use person_search::PersonSummary;

use file::beside;
use format::FORMAT;
use log_writer::number;
use reader::Readers;
use writer::{WallClock, Writer};

/// Number of reader threads, chosen for a small machine. A large installation uses another database.
const READERS: usize = 2;

/// Log, archive and registry in one file.
#[derive(Debug)]
pub struct Sqlite {
    path: PathBuf,
    readers: Readers,
    /// Reader for queries that scan whole logs.
    slow_reader: Readers,
    writer: Writer,
    /// Lock on the file, released last, since fields are dropped in declaration order. `None` if another process may
    /// be the server.
    _claimed: Option<File>,
}

impl Sqlite {
    /// Opens a file for this process alone. Creates it if needed, and migrates an earlier format to the current one.
    pub fn open(path: impl AsRef<Path>) -> Result<Sqlite, OpenError> {
        Sqlite::open_timed(path, Arc::new(WallClock))
    }

    /// Opens a file like [`Sqlite::open`], with record times from this clock. A record's time is never before that of
    /// an earlier record of its room, whatever the clock says.
    pub fn open_timed(path: impl AsRef<Path>, clock: Arc<dyn Clock>) -> Result<Sqlite, OpenError> {
        let path = file::one_name(path.as_ref())?;
        file::check_usable(&path)?;
        let claimed = file::claim(&path)?;
        let connection = file::writing(&path)?;
        Sqlite::around(path, connection, clock, Some(claimed))
    }

    /// Returns the time of the latest record of all open rooms.
    pub fn latest(&self) -> Result<Option<Time>, Unavailable> {
        self.look(|connection| {
            let latest: Option<i64> = connection.query_row(
                "select max((select at from log where log.room = open_room.room order by revision desc limit 1))
                 from open_room",
                [],
                |row| row.get(0),
            )?;
            Ok(latest.map(|at| at as Time))
        })
    }

    /// Opens an existing file for an operator, while a server may be using it. Records, bans and copies are safe in
    /// this mode. The server picks up changes to what it has in memory in its own time.
    pub fn open_beside(path: impl AsRef<Path>) -> Result<Sqlite, OpenError> {
        let path = file::one_name(path.as_ref())?;
        let connection = file::writing_beside(&path)?;
        Sqlite::around(path, connection, Arc::new(WallClock), None)
    }

    /// Opens an existing file for an operator who needs exclusive access: no server may use it meanwhile.
    pub fn open_alone(path: impl AsRef<Path>) -> Result<Sqlite, OpenError> {
        let path = file::one_name(path.as_ref())?;
        file::there(&path)?;
        Sqlite::open(path)
    }

    fn around(
        path: PathBuf,
        connection: Connection,
        clock: Arc<dyn Clock>,
        claimed: Option<File>,
    ) -> Result<Sqlite, OpenError> {
        let readers = Readers::start(&path, READERS)?;
        let slow_reader = Readers::start(&path, 1)?;
        let writer =
            Writer::start(connection, path.clone(), clock).map_err(|why| OpenError::system(&path, why))?;
        Ok(Sqlite { path, readers, slow_reader, writer, _claimed: claimed })
    }

    /// Copies the current content to a file while games continue. The copy is a consistent snapshot of all rooms.
    ///
    /// Blocks until it is done.
    pub fn backup(
        &self,
        to: impl AsRef<Path>,
        existing: OverwritePolicy,
        progress: impl FnMut(CopyProgress),
    ) -> Result<(), OpenError> {
        let to = file::one_name(to.as_ref())?;
        if to == self.path {
            return Err(OpenError::SameFile(to));
        }
        // Does not replace the file of another server either; only such a file has a lock beside it.
        let claimed = if beside(&to, "-lock").exists() { Some(file::claim(&to)?) } else { None };
        let source = file::reading(&self.path).map_err(|why| OpenError::database(&self.path, why))?;
        let copied = copies::copy(&source, &to, existing, progress);
        drop(claimed);
        copied
    }

    /// Reads through a new connection, on the calling thread.
    fn look<T>(&self, read: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> Result<T, Unavailable> {
        file::reading(&self.path)
            .and_then(|connection| read(&connection))
            .map_err(|why| unavailable::of_database(&why))
    }

    /// Makes a change, blocks until it is committed, and returns its result.
    fn change_and_tell<T: Send + 'static>(
        &self,
        change: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, Unavailable> {
        let (tell, told) = mpsc::channel();
        let done = self.writer.change(move |connection| {
            // The receiver waits below until the commit.
            let _ = tell.send(change(connection)?);
            Ok(())
        })?;
        done.blocking_recv().unwrap_or_else(|_| Err(gone()))?;
        told.recv().map_err(|_| gone())
    }

    /// Makes a change, and returns its result once it is committed.
    fn change_and_answer<T: Send + 'static>(
        &self,
        change: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> BoxFuture<'_, Result<T, Unavailable>> {
        let (tell, told) = mpsc::channel();
        let done = self.change(move |connection| {
            // The receiver waits below until the commit.
            let _ = tell.send(change(connection)?);
            Ok(())
        });
        Box::pin(async move {
            done.await?;
            told.try_recv().map_err(|_| gone())
        })
    }

    /// Makes a change, and returns once it is committed.
    fn change(
        &self,
        change: impl FnOnce(&Connection) -> rusqlite::Result<()> + Send + 'static,
    ) -> BoxFuture<'_, Result<(), Unavailable>> {
        let asked = self.writer.change(change);
        Box::pin(async move { asked?.await.unwrap_or_else(|_| Err(gone())) })
    }
}

/// Returns the error for callers whose writer thread has ended.
fn gone() -> Unavailable {
    Unavailable::Other("the writer thread has ended".to_string())
}

fn read_row(row: &rusqlite::Row<'_>) -> rusqlite::Result<LogRow> {
    let (revision, at): (i64, i64) = (row.get(0)?, row.get(1)?);
    Ok(LogRow { revision: revision as u64, at: at as u64, text: row.get(2)? })
}

fn rows_since(connection: &Connection, room: RoomId, revision: Revision) -> rusqlite::Result<Vec<LogRow>> {
    connection
        .prepare("select revision, at, record from log where room = ? and revision > ? order by revision")?
        .query_map([room.number(), number(revision)], read_row)?
        .collect()
}

/// Size of a page of records, in bytes. A longer record is a page of its own.
const PAGE_BYTES: usize = 256 << 10;

/// Returns the records after a revision, until a page is full.
fn page_since(connection: &Connection, room: RoomId, revision: Revision) -> rusqlite::Result<Vec<LogRow>> {
    let mut select = connection
        .prepare("select revision, at, record from log where room = ? and revision > ? order by revision")?;
    let mut found = select.query([room.number(), number(revision)])?;
    let (mut page, mut bytes) = (Vec::new(), 0);
    while let Some(row) = found.next()? {
        let row = read_row(row)?;
        bytes += row.text.len();
        page.push(row);
        if bytes >= PAGE_BYTES {
            break;
        }
    }
    Ok(page)
}

impl Log for Sqlite {
    fn append(&self, append: Append) -> BoxFuture<'_, Result<Time, AppendError>> {
        let asked = self.writer.append(append);
        Box::pin(async move {
            // The thread may have committed the record before it died.
            asked?.await.unwrap_or_else(|_| Err(AppendError::Unknown(gone().to_string())))
        })
    }

    fn since(&self, room: RoomId, revision: Revision) -> BoxFuture<'_, Result<Vec<LogRow>, Unavailable>> {
        self.readers.ask(move |connection| rows_since(connection, room, revision))
    }

    fn fence(&self) -> BoxFuture<'_, Result<(), Unavailable>> {
        let asked: Result<oneshot::Receiver<_>, _> = self.writer.fence();
        Box::pin(async move { asked?.await.unwrap_or_else(|_| Err(gone())) })
    }

    fn page(&self, room: RoomId, revision: Revision) -> BoxFuture<'_, Result<Vec<LogRow>, Unavailable>> {
        self.readers.ask(move |connection| page_since(connection, room, revision))
    }

    fn snapshot(&self, room: RoomId) -> BoxFuture<'_, Result<Option<String>, Unavailable>> {
        self.readers.ask(move |connection| {
            connection
                .query_row("select text from snapshot where room = ?", [room.number()], |row| row.get(0))
                .optional()
        })
    }

    fn save_snapshot(&self, room: RoomId, text: String) -> BoxFuture<'_, Result<(), Unavailable>> {
        self.change(move |connection| {
            connection
                .execute(
                    "insert or replace into snapshot (room, text) values (?, ?)",
                    params![room.number(), text],
                )
                .map(|_| ())
        })
    }

    fn storage(&self) -> Result<StorageFacts, Unavailable> {
        let (writes_waiting, reads_waiting) = (self.writer.waiting(), self.readers.waiting());
        Ok(StorageFacts { writes_waiting, reads_waiting, ..condition::facts(&self.path) })
    }

    fn probe(&self) -> BoxFuture<'_, Result<(), Unavailable>> {
        // Sets the value that is already there, to force a page to be written.
        let written = self.change(|connection| connection.pragma_update(None, "user_version", FORMAT));
        let path = self.path.clone();
        Box::pin(async move {
            written.await?;
            self.readers.ask(move |_| Ok(condition::read(&path))).await?
        })
    }

    fn find(&self, word: &str) -> BoxFuture<'_, Result<Option<RoomId>, Unavailable>> {
        let word = word.to_string();
        self.readers.ask(move |connection| {
            connection
                .query_row("select room from open_room where word = ?", [word], |row| row.get(0))
                .map(RoomId::from_number)
                .optional()
        })
    }

    fn open_rooms(&self) -> BoxFuture<'_, Result<Vec<RoomId>, Unavailable>> {
        self.readers.ask(|connection| {
            connection
                .prepare("select distinct room from open_room order by room")?
                .query_map([], |row| row.get(0).map(RoomId::from_number))?
                .collect()
        })
    }
}

impl Archive for Sqlite {
    fn search(&self, search: &ArchiveQuery) -> BoxFuture<'_, Result<Vec<RecordRow>, Unavailable>> {
        let search = search.clone();
        self.readers.ask(move |connection| archive::search(connection, &search))
    }

    fn fetch(&self, record: &str) -> BoxFuture<'_, Result<Option<String>, Unavailable>> {
        let record = record.to_string();
        self.readers.ask(move |connection| {
            connection
                .query_row("select text from archive where record = ?", [record], |row| row.get(0))
                .optional()
        })
    }
}

/// Reads a person's id, whose bits are stored as a signed integer.
fn person(row: &rusqlite::Row<'_>, column: usize) -> rusqlite::Result<PersonId> {
    row.get::<_, i64>(column).map(|bits| PersonId::new(bits as u64))
}
