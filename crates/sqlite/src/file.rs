//! The file: whose it is, whether it may be opened, and the connections to it.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OpenFlags};

use crate::format::{self, FORMAT, MARK};

/// Why a file cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Another process has it, or this one already does.
    #[error("another server uses this file: {0}")]
    InUse(PathBuf),
    /// Written by a later version.
    #[error(
        "{path} has format {found}, and this version knows formats up to {known}: use a later version of eights"
    )]
    Later {
        /// The file.
        path: PathBuf,
        /// Its format.
        found: u32,
        /// The latest format that is known here.
        known: u32,
    },
    /// No database at all.
    #[error("{0} is no database")]
    NoDatabase(PathBuf),
    /// A database of something else.
    #[error("{0} is a database, but not one of eights")]
    NotOurs(PathBuf),
    /// An operator asks for what is not there.
    #[error("there is no file {0}")]
    NotThere(PathBuf),
    /// Written by an earlier version, which uses it still.
    #[error("a server of an earlier version uses {0}")]
    Earlier(PathBuf),
    /// The file system cannot do what is needed to keep records safely.
    #[error("{0} lies where a write-ahead log cannot be kept: use a disk of this machine")]
    NoWriteAhead(PathBuf),
    /// What is written in it does not hold together.
    #[error("{path} is damaged: {why}")]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What was found.
        why: String,
    },
    /// There is one already, which would be lost.
    #[error("{0} exists already")]
    Exists(PathBuf),
    /// It has a second name, by which another server could open it unnoticed.
    #[error(
        "{0} has another name by a hard link: two servers could open it at once; remove the other name, or make a copy with \
         `eights admin backup`"
    )]
    Linked(PathBuf),
    /// The database says no.
    #[error("{path}: {why}")]
    Database {
        /// The file.
        path: PathBuf,
        /// What it says.
        why: rusqlite::Error,
    },
    /// The system says no.
    #[error("{path}: {why}")]
    System {
        /// The file.
        path: PathBuf,
        /// What it says.
        why: io::Error,
    },
}

impl OpenError {
    pub(crate) fn database(path: &Path, why: rusqlite::Error) -> OpenError {
        let path = path.to_path_buf();
        match why.sqlite_error_code() {
            Some(ErrorCode::NotADatabase) => OpenError::NoDatabase(path),
            Some(ErrorCode::DatabaseCorrupt) => OpenError::Damaged { path, why: why.to_string() },
            _ => OpenError::Database { path, why },
        }
    }

    pub(crate) fn system(path: &Path, why: io::Error) -> OpenError {
        OpenError::System { path: path.to_path_buf(), why }
    }
}

/// One name for a file, by whatever way it was reached: two servers must not pass each other by a link.
pub(crate) fn one_name(path: &Path) -> Result<PathBuf, OpenError> {
    if let Ok(whole) = fs::canonicalize(path) {
        return Ok(whole);
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let folder = fs::canonicalize(folder).map_err(|why| OpenError::system(path, why))?;
    let nameless = || OpenError::system(path, io::Error::from(io::ErrorKind::InvalidFilename));
    Ok(folder.join(path.file_name().ok_or_else(nameless)?))
}

/// The name of a file beside the database, as `club.db-wal` is.
pub(crate) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_os_string();
    name.push(ending);
    PathBuf::from(name)
}

/// Claims a database for as long as the answer is held. The system lets go of it when a process dies in whatever way; the lock
/// stands beside the database since `SQLite` has locks of its own in the file.
pub(crate) fn claim(path: &Path) -> Result<File, OpenError> {
    // The lock is found by the name of the database, and so is its write-ahead log.
    if names(path) > 1 {
        return Err(OpenError::Linked(path.to_path_buf()));
    }
    let lock = beside(path, "-lock");
    let mut options = File::options();
    options.create(true).truncate(false).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(&lock).map_err(|why| OpenError::system(&lock, why))?;
    // Made by an operator who may do everything, it must not keep out the server.
    Owner::of(path).gets(&lock);
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(OpenError::InUse(path.to_path_buf())),
        Err(TryLockError::Error(why)) => Err(OpenError::system(&lock, why)),
    }
}

/// How many names a file has; one where files have no such number. Folders have several by their nature.
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

/// Whom a file belongs to: a user and a group. Nobody is known for a file that is not there, or where files have no owners.
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

    /// This owner, or another one where nobody is known.
    pub(crate) fn or(self, other: Owner) -> Owner {
        Owner(self.0.or(other.0))
    }

    /// Gives a file to this owner, as far as we may: whoever may not give files away is a plain user, to whom all belong.
    pub(crate) fn gets(self, path: &Path) {
        #[cfg(unix)]
        if let Some((user, group)) = self.0.filter(|_| Owner::of(path) != self) {
            let _ = std::os::unix::fs::chown(path, Some(user), Some(group));
        }
    }
}

/// Makes an empty file that nobody else may read: everything that is secret about a server goes into it.
pub(crate) fn make_private(path: &Path) -> io::Result<()> {
    let mut options = File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

/// Whether a file is there at all.
pub(crate) fn there(path: &Path) -> Result<(), OpenError> {
    if path.is_file() { Ok(()) } else { Err(OpenError::NotThere(path.to_path_buf())) }
}

/// How long a connection waits for a lock that somebody else has, such as an operator's own tool.
const PATIENCE: Duration = Duration::from_secs(5);

fn connect(path: &Path, flags: OpenFlags) -> rusqlite::Result<Connection> {
    let connection = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    connection.busy_timeout(PATIENCE)?;
    Ok(connection)
}

/// Looks whether a file is ours and not of a later format. Nothing is written to one that is not.
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

/// The one connection that writes. The file is made if there is none, and brought to today's format.
pub(crate) fn writing(path: &Path) -> Result<Connection, OpenError> {
    let database = |why| OpenError::database(path, why);
    // `SQLite` would let everybody on the machine read what it makes. Its other files get the rights of this one.
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

/// A connection that writes beside a server. A file of an earlier format is brought to today's, unless a server uses it, which
/// would not know its way in it any more.
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

/// How a connection that writes keeps what it writes.
fn prepare(connection: &Connection, path: &Path) -> Result<(), OpenError> {
    let database = |why| OpenError::database(path, why);
    let mode: String = connection
        .pragma_update_and_check(None, "journal_mode", "wal", |row| row.get(0))
        .map_err(database)?;
    if mode != "wal" {
        return Err(OpenError::NoWriteAhead(path.to_path_buf()));
    }
    // A commit is answered when it is on the disk. What is deleted is overwritten, or somebody who wants to be forgotten is
    // not. After a long backup the write-ahead log gives its room back.
    connection
        .execute_batch(
            "pragma synchronous = full; pragma secure_delete = on; pragma cache_size = -32000;
             pragma journal_size_limit = 67108864;",
        )
        .map_err(database)
}

/// A connection that only reads.
pub(crate) fn reading(path: &Path) -> rusqlite::Result<Connection> {
    // Readers take part in the write-ahead log's shared memory, so the file is not opened read-only.
    let connection = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    connection.execute_batch("pragma query_only = on")?;
    Ok(connection)
}

/// Which file lies at a path, to notice when it is no longer the same.
#[cfg(unix)]
fn identity(path: &Path) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt as _;
    fs::metadata(path).ok().map(|found| (found.dev(), found.ino()))
}

/// Elsewhere an open file cannot be taken away.
#[cfg(not(unix))]
fn identity(path: &Path) -> Option<(u64, u64)> {
    path.exists().then_some((0, 0))
}

/// The files of an open database. `SQLite` goes on writing to a file that was deleted, and would acknowledge what nobody can
/// ever read again.
#[derive(Debug)]
pub(crate) struct Watched(Vec<(PathBuf, (u64, u64))>);

impl Watched {
    pub(crate) fn new(path: &Path) -> Watched {
        let all = [path.to_path_buf(), beside(path, "-wal")];
        Watched(all.into_iter().filter_map(|path| identity(&path).map(|found| (path, found))).collect())
    }

    /// The first file that is not where it was.
    pub(crate) fn missing(&self) -> Option<&Path> {
        self.0.iter().find(|(path, found)| identity(path) != Some(*found)).map(|(path, _)| path.as_path())
    }
}
