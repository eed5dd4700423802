//! Ports of a room: its log, the archive of matches, the announcer, a clock and entropy. Each is a small trait with an
//! in-memory implementation ([`crate::memory`]); adapters to databases and networks live in their own crates.

use core::future::Future;
use core::pin::Pin;

use eights_protocol::http::RecordRow;
use eights_protocol::{PersonId, Revision, RoomId, Time};

mod registry;

pub use registry::{Announcement, Ban, Keys, People, Program, Registry};

/// Boxed future.
pub type BoxFuture<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// Append-only store of room records. The log is the source of truth; everything else is a cache.
///
/// Any number of writers may append to the same room. Of those that name the same revision, exactly one wins it.
pub trait Log: Send + Sync {
    /// Appends a record. Returns only once the record is durable, with the time that the log assigns to it. That time
    /// is never before the one of an earlier record of the room.
    fn append(&self, append: Append) -> BoxFuture<'_, Result<Time, AppendError>>;

    /// Returns the records of a room after a revision, in order; all of them after zero.
    fn since(&self, room: RoomId, revision: Revision) -> BoxFuture<'_, Result<Vec<LogRow>, Unavailable>>;

    /// Returns the next page of a room's records after a revision, in order; an empty page at the end. Reading a long
    /// log page by page avoids loading it into memory as a whole.
    fn page(&self, room: RoomId, revision: Revision) -> BoxFuture<'_, Result<Vec<LogRow>, Unavailable>> {
        self.since(room, revision)
    }

    /// Returns the last saved snapshot of a room, unchanged. It is a cache: it may be missing, outdated or corrupt.
    fn snapshot(&self, room: RoomId) -> BoxFuture<'_, Result<Option<String>, Unavailable>> {
        let _ = room;
        Box::pin(core::future::ready(Ok(None)))
    }

    /// Saves a snapshot of a room and replaces the last one. No records are deleted.
    fn save_snapshot(&self, room: RoomId, text: String) -> BoxFuture<'_, Result<(), Unavailable>> {
        let _ = (room, text);
        Box::pin(core::future::ready(Ok(())))
    }

    /// Returns the state of the underlying storage. This is cheap, but may block for as long as the system takes to
    /// stat a file.
    fn storage(&self) -> Result<StorageFacts, Unavailable> {
        Ok(StorageFacts::default())
    }

    /// Writes and reads test data. Returns an error if the log could not store a record now.
    fn probe(&self) -> BoxFuture<'_, Result<(), Unavailable>> {
        self.fence()
    }

    /// Waits until everything that can be read now is durable. A writer that finds its own record after a lost reply
    /// calls this before it treats the record as acknowledged.
    fn fence(&self) -> BoxFuture<'_, Result<(), Unavailable>>;

    /// Returns the open room with this room code.
    fn find(&self, word: &str) -> BoxFuture<'_, Result<Option<RoomId>, Unavailable>>;

    /// Returns all open rooms, for a server that resumes its work.
    fn open_rooms(&self) -> BoxFuture<'_, Result<Vec<RoomId>, Unavailable>>;
}

/// State of a log's underlying storage.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct StorageFacts {
    /// Free disk space in bytes, if there is a disk.
    pub free: Option<u64>,
    /// Size of the database file in bytes.
    pub file: u64,
    /// Size of the write-ahead log in bytes.
    pub write_ahead: u64,
    /// Length of the write queue.
    pub writes_waiting: usize,
    /// Length of the read queue.
    pub reads_waiting: usize,
}

/// Record to append.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// Room of the record.
    pub room: RoomId,
    /// Revision of the record: one more than the last.
    pub revision: Revision,
    /// Record, as encoded by [`eights_protocol::StoredRecord`].
    pub text: String,
    /// Change outside the log, in the same transaction.
    pub also: Attachment,
}

/// Change that is stored in the same transaction as a record.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Attachment {
    /// No further change.
    #[default]
    Nothing,
    /// Opens the room under this room code, which is unique among open rooms.
    Opens(String),
    /// Closes the room and frees its room code.
    Closes,
    /// Adds a finished match to the archive.
    Files(Box<ArchivedMatch>),
}

/// Stored record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogRow {
    /// Revision of the record.
    pub revision: Revision,
    /// Time at which the record was stored.
    pub at: Time,
    /// Record, as it was passed in.
    pub text: String,
}

/// Reason a record was not stored, or may not have been.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AppendError {
    /// The revision already exists. This does not acknowledge the caller's own record, even if it should be the same.
    #[error("somebody else was first")]
    Overtaken,
    /// Another open room has this room code.
    #[error("another room has that word")]
    WordTaken,
    /// The record was definitely not stored.
    #[error(transparent)]
    Unavailable(#[from] Unavailable),
    /// The reply was lost. The record may be stored, now or later: the caller has to look for it.
    #[error("nobody knows whether that was kept: {0}")]
    Unknown(String),
}

/// Reason the store cannot be used, with the details of the store.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unavailable {
    /// The disk is full.
    #[error("the disk is full: {0}")]
    DiskFull(String),
    /// The data file was removed or replaced.
    #[error("the data file was removed or replaced: {0}")]
    Removed(String),
    /// The data file is damaged.
    #[error("the data file is damaged: {0}")]
    Damaged(String),
    /// Any other reason.
    #[error("the stored data cannot be read or written: {0}")]
    Other(String),
}

/// Finished match in the archive.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArchivedMatch {
    /// Entry in lists of matches. Its record ID is unique to this match.
    pub row: RecordRow,
    /// People who played, if any.
    pub people: Vec<PersonId>,
    /// Text of the match record.
    pub text: String,
}

/// Archive of finished matches. They are added by way of the log ([`Attachment::Files`]).
pub trait Archive: Send + Sync {
    /// Returns one page of matching entries, newest first.
    fn search(&self, search: &ArchiveQuery) -> BoxFuture<'_, Result<Vec<RecordRow>, Unavailable>>;

    /// Returns the text of a match record.
    fn fetch(&self, record: &str) -> BoxFuture<'_, Result<Option<String>, Unavailable>>;
}

/// Search criteria for the archive.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ArchiveQuery {
    /// Only matches in which this person played.
    pub person: Option<PersonId>,
    /// Only matches of this game.
    pub game: Option<String>,
    /// Only matches by these rules.
    pub rules: Option<String>,
    /// Only matches with a player of this name.
    pub name: Option<String>,
    /// Only matches after this one in the list, given by its end time and record ID.
    pub after: Option<(Time, String)>,
    /// Maximum number of entries.
    pub most: usize,
}

/// Notifies other nodes that a room has new records. Notifications may get lost: that costs time, never correctness.
pub trait Announcer: Send + Sync {
    /// Announces that a room has reached this revision.
    fn announce(&self, room: RoomId, revision: Revision);

    /// Registers a listener for incoming announcements.
    fn listen(&self, hear: Box<dyn Fn(RoomId, Revision) + Send + Sync>);
}

/// Source of the current time.
pub trait Clock: Send + Sync {
    /// Returns the current time.
    fn now(&self) -> Time;
}

/// Source of unpredictable random bytes.
pub trait Entropy: Send + Sync {
    /// Fills a buffer with random bytes.
    fn fill(&self, bytes: &mut [u8]);

    /// Returns eight random bytes as a number.
    fn number(&self) -> u64 {
        let mut bytes = [0; 8];
        self.fill(&mut bytes);
        u64::from_le_bytes(bytes)
    }
}
