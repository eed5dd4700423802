//! Condition of the file: its size, the free space around it, and whether it can be written and read right now.

use std::fs;
use std::io::Read as _;
use std::path::Path;

use eights_room::ports::{StorageFacts, Unavailable};
use rusqlite::OptionalExtension as _;

use crate::file::{self, beside};
use crate::unavailable;

/// First bytes of every `SQLite` database.
const HEADER: &[u8; 16] = b"SQLite format 3\0";

/// Returns the sizes on disk. The queue lengths are left at zero.
pub(crate) fn facts(path: &Path) -> StorageFacts {
    let bytes = |path: &Path| fs::metadata(path).map_or(0, |found| found.len());
    StorageFacts {
        free: free(path),
        file: bytes(path),
        write_ahead: bytes(&beside(path, "-wal")),
        ..StorageFacts::default()
    }
}

/// Returns the bytes that an unprivileged user may still write to the file's disk.
#[cfg(unix)]
fn free(path: &Path) -> Option<u64> {
    let found = rustix::fs::statvfs(path.parent().unwrap_or(path)).ok()?;
    Some(found.f_bavail.saturating_mul(found.f_frsize))
}

/// Returns `None`: not supported on this platform.
#[cfg(not(unix))]
fn free(_: &Path) -> Option<u64> {
    None
}

/// Reads the file through a new connection with an empty cache: the header, the tables, and the ends of the largest
/// ones.
pub(crate) fn read(path: &Path) -> Result<(), Unavailable> {
    let mut header = [0; 16];
    fs::File::open(path)
        .and_then(|mut file| file.read_exact(&mut header))
        .map_err(|why| unavailable::of_system(&why))?;
    if header != *HEADER {
        return Err(Unavailable::Damaged("it does not begin as a database".to_string()));
    }
    let connection = file::reading(path).map_err(|why| unavailable::of_database(&why))?;
    file::judge(&connection, path).map_err(|why| unavailable::of_file(&why))?;
    for ends in [
        "select length(record) from log order by room desc, revision desc limit 1",
        "select length(record) from log order by room, revision limit 1",
        "select length(text) from archive order by ended desc, record desc limit 1",
        "select length(word) from open_room limit 1",
    ] {
        connection
            .query_row(ends, [], |row| row.get::<_, i64>(0))
            .optional()
            .map_err(|why| unavailable::of_database(&why))?;
    }
    Ok(())
}
