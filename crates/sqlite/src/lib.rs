//! Keeps rooms, records and whom the server knows in one file.
//!
//! [`Sqlite`] is the log, the archive and the registry of `eights-room` for a server at home or in a club: one process, one
//! file, nothing to set up. One thread writes and commits whatever has queued up at once; others read meanwhile. What was
//! acknowledged is on the disk.
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

mod about;
mod archive;
mod bare;
mod condition;
mod copies;
mod file;
mod forget;
mod format;
mod keep;
mod operator;
mod people;
mod reader;
mod registry;
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
    Append, AppendError, Archive, Clock, Later, Log, Row, Search, StorageFacts, Unavailable,
};
use rusqlite::{Connection, OptionalExtension as _, params};
use tokio::sync::oneshot;

pub use bare::Bare;
pub use copies::{Existing, Progress, restore};
pub use file::OpenError;
pub use forget::Forgotten;
pub use operator::{Purged, Report, RoomSummary};

use file::beside;
use format::FORMAT;
use keep::number;
use reader::Readers;
use writer::{WallClock, Writer};

/// As many threads read as a small machine has use for; a large house has another database.
const READERS: usize = 2;

/// A log, an archive and a registry in one file.
#[derive(Debug)]
pub struct Sqlite {
    path: PathBuf,
    readers: Readers,
    /// For what reads through whole logs.
    slow_reader: Readers,
    writer: Writer,
    /// Let go after everything else: fields are dropped in their order. Nothing, where another process may be the server.
    _claimed: Option<File>,
}

impl Sqlite {
    /// Opens a file for this process alone. It is made if there is none, and brought to today's format if it has an earlier
    /// one.
    pub fn open(path: impl AsRef<Path>) -> Result<Sqlite, OpenError> {
        Sqlite::open_timed(path, Arc::new(WallClock))
    }

    /// The same, and records get their moments from this clock. No moment is before that of an earlier record of its room,
    /// whatever the clock says.
    pub fn open_timed(path: impl AsRef<Path>, clock: Arc<dyn Clock>) -> Result<Sqlite, OpenError> {
        let path = file::one_name(path.as_ref())?;
        let claimed = file::claim(&path)?;
        let connection = file::writing(&path)?;
        Sqlite::around(path, connection, clock, Some(claimed))
    }

    /// The latest moment of a record of an open room.
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

    /// Opens a file that is there, for an operator: a server may use it meanwhile, and goes on doing so. Records, bans and
    /// copies are safe in this way; what a server has in its memory it reads again in its own time.
    pub fn open_beside(path: impl AsRef<Path>) -> Result<Sqlite, OpenError> {
        let path = file::one_name(path.as_ref())?;
        let connection = file::writing_beside(&path)?;
        Sqlite::around(path, connection, Arc::new(WallClock), None)
    }

    /// Opens a file that is there, for an operator who has it alone: a server must not use it meanwhile.
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

    /// Copies everything that is kept at this moment into a file, while people play on. The copy is one moment of all rooms.
    ///
    /// Blocks until it is done.
    pub fn backup(
        &self,
        to: impl AsRef<Path>,
        existing: Existing,
        progress: impl FnMut(Progress),
    ) -> Result<(), OpenError> {
        let to = file::one_name(to.as_ref())?;
        if to == self.path {
            return Err(OpenError::InUse(to));
        }
        // Another server's file is not replaced either; only such a file has a lock beside it.
        let claimed = if beside(&to, "-lock").exists() { Some(file::claim(&to)?) } else { None };
        let source = file::reading(&self.path).map_err(|why| OpenError::database(&self.path, why))?;
        let copied = copies::copy(&source, &to, existing, progress);
        drop(claimed);
        copied
    }

    /// Reads by a connection of its own, on the thread of whoever asks.
    fn look<T>(&self, read: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> Result<T, Unavailable> {
        file::reading(&self.path)
            .and_then(|connection| read(&connection))
            .map_err(|why| Unavailable(why.to_string()))
    }

    /// Changes something, waits until that is kept and tells what came of it.
    fn change_and_tell<T: Send + 'static>(
        &self,
        change: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, Unavailable> {
        let (tell, told) = mpsc::channel();
        let done = self.writer.change(move |connection| {
            // The listener waits below until this is kept.
            let _ = tell.send(change(connection)?);
            Ok(())
        })?;
        done.blocking_recv().unwrap_or_else(|_| Err(gone()))?;
        told.recv().map_err(|_| gone())
    }

    /// Changes something, and answers with what came of it when that is kept.
    fn change_and_answer<T: Send + 'static>(
        &self,
        change: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Later<'_, Result<T, Unavailable>> {
        let (tell, told) = mpsc::channel();
        let done = self.change(move |connection| {
            // The listener waits below until this is kept.
            let _ = tell.send(change(connection)?);
            Ok(())
        });
        Box::pin(async move {
            done.await?;
            told.try_recv().map_err(|_| gone())
        })
    }

    /// Changes something, and answers when that is kept.
    fn change(
        &self,
        change: impl FnOnce(&Connection) -> rusqlite::Result<()> + Send + 'static,
    ) -> Later<'_, Result<(), Unavailable>> {
        let asked = self.writer.change(change);
        Box::pin(async move { asked?.await.unwrap_or_else(|_| Err(gone())) })
    }
}

/// Told to whoever waits for a thread that is no more.
fn gone() -> Unavailable {
    Unavailable("whoever wrote it is gone".to_string())
}

fn read_row(row: &rusqlite::Row<'_>) -> rusqlite::Result<Row> {
    let (revision, at): (i64, i64) = (row.get(0)?, row.get(1)?);
    Ok(Row { revision: revision as u64, at: at as u64, text: row.get(2)? })
}

fn rows_since(connection: &Connection, room: RoomId, revision: Revision) -> rusqlite::Result<Vec<Row>> {
    connection
        .prepare("select revision, at, record from log where room = ? and revision > ? order by revision")?
        .query_map([room.number(), number(revision)], read_row)?
        .collect()
}

/// Bytes of records in one page. A record may be longer; then it is a page of its own.
const PAGE_BYTES: usize = 256 << 10;

/// The next records behind a revision, until a page is full.
fn page_since(connection: &Connection, room: RoomId, revision: Revision) -> rusqlite::Result<Vec<Row>> {
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
    fn append(&self, append: Append) -> Later<'_, Result<Time, AppendError>> {
        let asked = self.writer.append(append);
        Box::pin(async move {
            // A thread that died on the way may have kept it.
            asked?.await.unwrap_or_else(|_| Err(AppendError::Unknown(gone().0)))
        })
    }

    fn since(&self, room: RoomId, revision: Revision) -> Later<'_, Result<Vec<Row>, Unavailable>> {
        self.readers.ask(move |connection| rows_since(connection, room, revision))
    }

    fn fence(&self) -> Later<'_, Result<(), Unavailable>> {
        let asked: Result<oneshot::Receiver<_>, _> = self.writer.fence();
        Box::pin(async move { asked?.await.unwrap_or_else(|_| Err(gone())) })
    }

    fn page(&self, room: RoomId, revision: Revision) -> Later<'_, Result<Vec<Row>, Unavailable>> {
        self.readers.ask(move |connection| page_since(connection, room, revision))
    }

    fn snapshot(&self, room: RoomId) -> Later<'_, Result<Option<String>, Unavailable>> {
        self.readers.ask(move |connection| {
            connection
                .query_row("select text from snapshot where room = ?", [room.number()], |row| row.get(0))
                .optional()
        })
    }

    fn save_snapshot(&self, room: RoomId, text: String) -> Later<'_, Result<(), Unavailable>> {
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

    fn probe(&self) -> Later<'_, Result<(), Unavailable>> {
        // Says what is so already, for the sake of a page that is written.
        let written = self.change(|connection| connection.pragma_update(None, "user_version", FORMAT));
        let path = self.path.clone();
        Box::pin(async move {
            written.await?;
            self.readers.ask(move |_| Ok(condition::read(&path))).await?
        })
    }

    fn find(&self, word: &str) -> Later<'_, Result<Option<RoomId>, Unavailable>> {
        let word = word.to_string();
        self.readers.ask(move |connection| {
            connection
                .query_row("select room from open_room where word = ?", [word], |row| row.get(0))
                .map(RoomId::from_number)
                .optional()
        })
    }

    fn open_rooms(&self) -> Later<'_, Result<Vec<RoomId>, Unavailable>> {
        self.readers.ask(|connection| {
            connection
                .prepare("select distinct room from open_room order by room")?
                .query_map([], |row| row.get(0).map(RoomId::from_number))?
                .collect()
        })
    }
}

impl Archive for Sqlite {
    fn search(&self, search: &Search) -> Later<'_, Result<Vec<RecordRow>, Unavailable>> {
        let search = search.clone();
        self.readers.ask(move |connection| archive::search(connection, &search))
    }

    fn fetch(&self, record: &str) -> Later<'_, Result<Option<String>, Unavailable>> {
        let record = record.to_string();
        self.readers.ask(move |connection| {
            connection
                .query_row("select text from archive where record = ?", [record], |row| row.get(0))
                .optional()
        })
    }
}

/// Databases keep the bits of a person as a number with a sign.
fn person(row: &rusqlite::Row<'_>, column: usize) -> rusqlite::Result<PersonId> {
    row.get::<_, i64>(column).map(|bits| PersonId::new(bits as u64))
}
