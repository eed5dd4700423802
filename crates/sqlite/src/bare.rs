//! Baseline database for benchmarks: the same rows in the same table with the same settings, and nothing else.

use std::path::{Path, PathBuf};

use eights_protocol::{Revision, RoomId, Time};
use rusqlite::{Connection, params};

use crate::file::OpenError;
use crate::log_writer::number;

/// Bare database for comparison: no checks, no other thread, and no waiting clients.
#[derive(Debug)]
pub struct BareDatabase {
    connection: Connection,
    path: PathBuf,
}

impl BareDatabase {
    /// Creates a new file.
    pub fn create(path: impl AsRef<Path>) -> Result<BareDatabase, OpenError> {
        let path = path.as_ref().to_path_buf();
        let make = || {
            let connection = Connection::open(&path)?;
            connection.execute_batch(
                "pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -32000;
                 create table log (room integer not null, revision integer not null, at integer not null,
                                   record text not null, primary key (room, revision)) without rowid;",
            )?;
            Ok(connection)
        };
        let connection = make().map_err(|why| OpenError::database(&path, why))?;
        Ok(BareDatabase { connection, path })
    }

    /// Stores rows in one transaction, and returns when they are on the disk.
    pub fn commit<'r>(
        &mut self,
        rows: impl IntoIterator<Item = (RoomId, Revision, Time, &'r str)>,
    ) -> Result<(), OpenError> {
        let keep = || {
            let mut insert = self.connection.prepare("insert into log values (?, ?, ?, ?)")?;
            self.connection.execute_batch("begin immediate")?;
            for (room, revision, at, text) in rows {
                insert.execute(params![room.number(), number(revision), number(at), text])?;
            }
            self.connection.execute_batch("commit")
        };
        keep().map_err(|why| OpenError::database(&self.path, why))
    }
}
