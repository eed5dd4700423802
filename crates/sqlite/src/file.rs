//! Database file: its owner, its lock, the checks before it is opened, and the connections to it.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OpenFlags};

use crate::format::{self, FORMAT, MARK};

/// Error while opening, copying or restoring a file.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Another process uses the file, or this one already does.
    #[error("a server is already using {0}")]
    InUse(PathBuf),
    /// The file was written by a later version.
    #[error(
        "{path} was written by a later version of eights (format {found}; this version reads up to {known}): use that version"
    )]
    Later {
        /// Path of the file.
        path: PathBuf,
        /// Format of the file.
        found: u32,
        /// Latest format that this version knows.
        known: u32,
    },
    /// The file is not a database.
    #[error("{0} is not a database")]
    NoDatabase(PathBuf),
    /// The file is a database of another program.
    #[error("{0} is a database of another program")]
    NotOurs(PathBuf),
    /// The file does not exist.
    #[error("there is no file {0}")]
    NotThere(PathBuf),
    /// The file has an earlier format, and a server of that version still uses it.
    #[error("a server of an earlier version uses {0}")]
    Earlier(PathBuf),
    /// The file system does not support the write-ahead log that is needed for durability.
    #[error("{0} is on a file system without support for write-ahead logs: use a local disk")]
    NoWriteAhead(PathBuf),
    /// The file is corrupt.
    #[error("{path} is damaged: {why}")]
    Damaged {
        /// Path of the file.
        path: PathBuf,
        /// Result of the integrity check.
        why: String,
    },
    /// The destination exists, and its content would be lost.
    #[error("{0} already exists")]
    Exists(PathBuf),
    /// The backup file and the data file are the same file.
    #[error("{0} is the data file and the backup file at once")]
    SameFile(PathBuf),
    /// The file has a hard link, by which a second server could open it unnoticed.
    #[error(
        "{0} has a second hard link, so two servers could open it at once: remove the other link, or make a copy with \
         eights admin backup"
    )]
    Linked(PathBuf),
    /// Error of the database.
    #[error("cannot use {path}: {}", database_reason(.why))]
    Database {
        /// Path of the file.
        path: PathBuf,
        /// Underlying database error.
        why: rusqlite::Error,
    },
    /// Error of the operating system.
    #[error("cannot use {path}")]
    System {
        /// Path of the file.
        path: PathBuf,
        /// Underlying I/O error.
        #[source]
        why: io::Error,
    },
}

/// Describes an error of the database in plain words.
pub(crate) fn database_reason(why: &rusqlite::Error) -> String {
    let known = match why.sqlite_error_code() {
        Some(ErrorCode::CannotOpen) => "it cannot be opened",
        Some(ErrorCode::PermissionDenied | ErrorCode::AuthorizationForStatementDenied) => "permission denied",
        Some(ErrorCode::ReadOnly) => "it is read-only",
        Some(ErrorCode::DiskFull) => "the disk is full",
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked | ErrorCode::FileLockingProtocolFailed) => {
            "another program is using it"
        }
        Some(ErrorCode::SystemIoFailure) => "reading or writing the disk failed",
        Some(ErrorCode::DatabaseCorrupt) => "its content is damaged",
        Some(ErrorCode::NotADatabase) => "it is not a database",
        Some(ErrorCode::OutOfMemory) => "there is not enough memory",
        Some(ErrorCode::TooBig) => "something in it is too large",
        Some(_) => return format!("the database reports an error ({why})"),
        None => return format!("its content is not as expected ({why})"),
    };
    known.to_string()
}

impl OpenError {
    pub(crate) fn database(path: &Path, why: rusqlite::Error) -> OpenError {
        let path = path.to_path_buf();
        match why.sqlite_error_code() {
            Some(ErrorCode::NotADatabase) => OpenError::NoDatabase(path),
            Some(ErrorCode::DatabaseCorrupt) => {
                OpenError::Damaged { path, why: "part of its content cannot be read".to_string() }
            }
            _ => OpenError::Database { path, why },
        }
    }

    pub(crate) fn system(path: &Path, why: io::Error) -> OpenError {
        OpenError::System { path: path.to_path_buf(), why }
    }
}

/// Returns the canonical path of a file, so that two servers cannot open it by different links.
pub(crate) fn one_name(path: &Path) -> Result<PathBuf, OpenError> {
    if let Ok(whole) = fs::canonicalize(path) {
        return Ok(whole);
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let folder = fs::canonicalize(folder).map_err(|why| OpenError::system(path, why))?;
    let nameless = || OpenError::system(path, io::Error::from(io::ErrorKind::InvalidFilename));
    Ok(folder.join(path.file_name().ok_or_else(nameless)?))
}

/// Returns the path of a file beside the database, such as `club.db-wal`.
pub(crate) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_os_string();
    name.push(ending);
    PathBuf::from(name)
}

/// Locks a database for as long as the returned file is open. The operating system releases the lock when the process
/// dies, for whatever reason. It is a separate file, since `SQLite` uses locks of its own in the database file.
pub(crate) fn claim(path: &Path) -> Result<File, OpenError> {
    has_one_name(path)?;
    let lock = beside(path, "-lock");
    let mut options = File::options();
    options.create(true).truncate(false).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(&lock).map_err(|why| OpenError::system(&lock, why))?;
    // A lock file created by root must not keep out the server.
    Owner::of(path).gets(&lock);
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(OpenError::InUse(path.to_path_buf())),
        Err(TryLockError::Error(why)) => Err(OpenError::system(&lock, why)),
    }
}

/// Checks that a file has no second hard link. The lock and the write-ahead log are both found by the name of the database.
fn has_one_name(path: &Path) -> Result<(), OpenError> {
    if names(path) > 1 { Err(OpenError::Linked(path.to_path_buf())) } else { Ok(()) }
}

/// Checks that a path can become or already is a database of ours, before anything is created beside it.
pub(crate) fn check_usable(path: &Path) -> Result<(), OpenError> {
    if path.is_dir() {
        return Err(OpenError::system(path, io::ErrorKind::IsADirectory.into()));
    }
    if !path.exists() {
        return Ok(());
    }
    has_one_name(path)?;
    let connection = reading(path).map_err(|why| OpenError::database(path, why))?;
    judge(&connection, path).map(|_| ())
}

/// Returns the number of hard links to a file, or 1 on platforms that do not count them. Folders are not counted,
/// since they always have several.
fn names(path: &Path) -> u64 {
    #[cfg(unix)]
    if let Ok(found) = fs::metadata(path)
        && found.is_file()
    {
        return std::os::unix::fs::MetadataExt::nlink(&found);
    }
    let _ = path;
    1
}

/// Owner of a file: user and group. Empty if the file does not exist, or on platforms without owners.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Owner(Option<(u32, u32)>);

impl Owner {
    #[cfg(unix)]
    pub(crate) fn of(path: &Path) -> Owner {
        use std::os::unix::fs::MetadataExt as _;
        Owner(fs::metadata(path).ok().map(|found| (found.uid(), found.gid())))
    }

    #[cfg(not(unix))]
    pub(crate) fn of(_: &Path) -> Owner {
        Owner(None)
    }

    /// Returns this owner, or `other` if this one is empty.
    pub(crate) fn or(self, other: Owner) -> Owner {
        Owner(self.0.or(other.0))
    }

    /// Gives a file to this owner, if permitted. An unprivileged user may not do so, but owns all of the files
    /// anyway.
    pub(crate) fn gets(self, path: &Path) {
        #[cfg(unix)]
        if let Some((user, group)) = self.0.filter(|_| Owner::of(path) != self) {
            let _ = std::os::unix::fs::chown(path, Some(user), Some(group));
        }
    }
}

/// Creates an empty file that only its owner may read, since it will hold all secrets of a server.
pub(crate) fn make_private(path: &Path) -> io::Result<()> {
    let mut options = File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

/// Checks that a file exists.
pub(crate) fn there(path: &Path) -> Result<(), OpenError> {
    if path.is_file() { Ok(()) } else { Err(OpenError::NotThere(path.to_path_buf())) }
}

/// Time that a connection waits for a lock held by somebody else, such as an operator's own tool.
const PATIENCE: Duration = Duration::from_secs(5);

fn connect(path: &Path, flags: OpenFlags) -> rusqlite::Result<Connection> {
    let connection = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    connection.busy_timeout(PATIENCE)?;
    Ok(connection)
}

/// Checks that a file is ours and not of a later format. Writes nothing.
pub(crate) fn judge(connection: &Connection, path: &Path) -> Result<u32, OpenError> {
    let database = |why| OpenError::database(path, why);
    let mark: i32 =
        connection.pragma_query_value(None, "application_id", |row| row.get(0)).map_err(database)?;
    let found = format::format_of(connection).map_err(database)?;
    let things: i64 =
        connection.query_row("select count(*) from sqlite_schema", [], |row| row.get(0)).map_err(database)?;
    let fresh = things == 0 && mark == 0 && found == 0;
    if !fresh && mark != MARK {
        return Err(OpenError::NotOurs(path.to_path_buf()));
    }
    if found > FORMAT {
        return Err(OpenError::Later { path: path.to_path_buf(), found, known: FORMAT });
    }
    Ok(found)
}

/// Opens the only connection that writes. Creates the file if needed, and migrates it to the current format.
pub(crate) fn writing(path: &Path) -> Result<Connection, OpenError> {
    let database = |why| OpenError::database(path, why);
    // By default, `SQLite` creates files that everybody on the machine can read. Its other files inherit the
    // permissions of this one.
    match make_private(path) {
        Err(why) if why.kind() != io::ErrorKind::AlreadyExists => return Err(OpenError::system(path, why)),
        _ => {}
    }
    let connection = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE).map_err(database)?;
    judge(&connection, path)?;
    prepare(&connection, path)?;
    format::upgrade(&connection, FORMAT).map_err(database)?;
    format::make_cache(&connection).map_err(database)?;
    Ok(connection)
}

/// Opens a connection that writes beside a running server. Migrates a file of an earlier format, unless a server uses
/// it, since that server could not read the new format.
pub(crate) fn writing_beside(path: &Path) -> Result<Connection, OpenError> {
    there(path)?;
    let database = |why| OpenError::database(path, why);
    let connection = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE).map_err(database)?;
    let found = judge(&connection, path)?;
    if found == 0 {
        return Err(OpenError::NotOurs(path.to_path_buf()));
    }
    let _claimed = if found < FORMAT {
        let earlier = |why| match why {
            OpenError::InUse(path) => OpenError::Earlier(path),
            other => other,
        };
        Some(claim(path).map_err(earlier)?)
    } else {
        None
    };
    prepare(&connection, path)?;
    format::upgrade(&connection, FORMAT).map_err(database)?;
    format::make_cache(&connection).map_err(database)?;
    Ok(connection)
}

/// Configures the durability of a connection that writes.
fn prepare(connection: &Connection, path: &Path) -> Result<(), OpenError> {
    let database = |why| OpenError::database(path, why);
    let mode: String = connection
        .pragma_update_and_check(None, "journal_mode", "wal", |row| row.get(0))
        .map_err(database)?;
    if mode != "wal" {
        return Err(OpenError::NoWriteAhead(path.to_path_buf()));
    }
    // A commit returns when it is on the disk. Deleted data is overwritten, since an erasure would not be complete
    // otherwise. After a long backup, the write-ahead log is truncated.
    connection
        .execute_batch(
            "pragma synchronous = full; pragma secure_delete = on; pragma cache_size = -32000;
             pragma journal_size_limit = 67108864;",
        )
        .map_err(database)
}

/// Opens a read-only connection.
pub(crate) fn reading(path: &Path) -> rusqlite::Result<Connection> {
    // Readers use the shared memory of the write-ahead log, so the file itself is not opened read-only.
    let connection = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    connection.execute_batch("pragma query_only = on")?;
    Ok(connection)
}

/// Rewrites the whole file, without what deleted rows leave behind. `secure_delete` overwrites the rows themselves, but not
/// the copies that stay in a page when `SQLite` moves its rows to another one; and the write-ahead log has old pages.
pub(crate) fn scrub(path: &Path) -> rusqlite::Result<()> {
    let connection = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    connection.execute_batch("vacuum")?;
    connection.query_row("pragma wal_checkpoint(truncate)", [], |_| Ok(()))
}

/// Returns the identity of the file at a path, to detect when it is replaced.
#[cfg(unix)]
fn identity(path: &Path) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt as _;
    fs::metadata(path).ok().map(|found| (found.dev(), found.ino()))
}

/// An open file cannot be removed on other platforms.
#[cfg(not(unix))]
fn identity(path: &Path) -> Option<(u64, u64)> {
    path.exists().then_some((0, 0))
}

/// Files of an open database. `SQLite` keeps writing to a deleted file, and would acknowledge data that nobody can
/// ever read again.
#[derive(Debug)]
pub(crate) struct WatchedFiles(Vec<(PathBuf, (u64, u64))>);

impl WatchedFiles {
    pub(crate) fn new(path: &Path) -> WatchedFiles {
        let all = [path.to_path_buf(), beside(path, "-wal")];
        WatchedFiles(all.into_iter().filter_map(|path| identity(&path).map(|found| (path, found))).collect())
    }

    /// Returns the first file that is no longer in its place.
    pub(crate) fn missing(&self) -> Option<&Path> {
        self.0.iter().find(|(path, found)| identity(path) != Some(*found)).map(|(path, _)| path.as_path())
    }
}
