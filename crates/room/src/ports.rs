//! What a room needs of the world: a log that keeps it, an archive of what was played, somebody who spreads the word, a clock
//! and chance. Each is a small trait with a twin in memory ([`crate::memory`]); adapters to databases and networks live in
//! crates of their own.

use core::future::Future;
use core::pin::Pin;

use eights_protocol::http::RecordRow;
use eights_protocol::{PersonId, Revision, RoomId, Time};

mod registry;

pub use registry::{Announcement, Ban, Keys, People, Program, Registry};

/// An answer that comes later.
pub type Later<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// Keeps the records of rooms. Whoever holds the log holds the truth; everything else is a cache.
///
/// Any number of writers may append to the same room: of those that name the same revision exactly one wins it.
pub trait Log: Send + Sync {
    /// Appends a record. It is answered only when the record is kept for good, with the moment that the log gives it; that
    /// moment is never before the one of an earlier record of the room.
    fn append(&self, append: Append) -> Later<'_, Result<Time, AppendError>>;

    /// The records of a room behind a revision, in their order; all of them behind zero.
    fn since(&self, room: RoomId, revision: Revision) -> Later<'_, Result<Vec<Row>, Unavailable>>;

    /// The next records of a room behind a revision, in their order: as many as fit into a page, and none at the end. Whoever
    /// reads a long log asks page by page, so that it never lies in memory as a whole.
    fn page(&self, room: RoomId, revision: Revision) -> Later<'_, Result<Vec<Row>, Unavailable>> {
        self.since(room, revision)
    }

    /// The snapshot of a room that was saved last, as it was given. It is a cache: it may be missing, old or broken.
    fn snapshot(&self, room: RoomId) -> Later<'_, Result<Option<String>, Unavailable>> {
        let _ = room;
        Box::pin(core::future::ready(Ok(None)))
    }

    /// Saves a snapshot of a room instead of the last one. No record is deleted for it.
    fn save_snapshot(&self, room: RoomId, text: String) -> Later<'_, Result<(), Unavailable>> {
        let _ = (room, text);
        Box::pin(core::future::ready(Ok(())))
    }

    /// State of what the log is kept on. Cheap, and may block for as long as the system needs to look at a file.
    fn storage(&self) -> Result<StorageFacts, Unavailable> {
        Ok(StorageFacts::default())
    }

    /// Writes and reads something of no consequence; answers with an error if the log could not keep a record now.
    fn probe(&self) -> Later<'_, Result<(), Unavailable>> {
        self.fence()
    }

    /// Answers when everything that can be read now is kept for good. Whoever finds a record of its own, the answer to which
    /// got lost, asks this before it takes the record for acknowledged.
    fn fence(&self) -> Later<'_, Result<(), Unavailable>>;

    /// The open room with this word.
    fn find(&self, word: &str) -> Later<'_, Result<Option<RoomId>, Unavailable>>;

    /// All rooms that are open, for whoever takes up its work again.
    fn open_rooms(&self) -> Later<'_, Result<Vec<RoomId>, Unavailable>>;
}

/// State of what a log is kept on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct StorageFacts {
    /// Free bytes on the disk, where there is one.
    pub free: Option<u64>,
    /// Bytes of the file.
    pub file: u64,
    /// Bytes of its write-ahead log.
    pub write_ahead: u64,
    /// Length of the writer's queue.
    pub writes_waiting: usize,
    /// Length of the readers' queue.
    pub reads_waiting: usize,
}

/// A record to be kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// The room.
    pub room: RoomId,
    /// The revision that it takes: one more than the last.
    pub revision: Revision,
    /// The record, as [`eights_protocol::Stored`] writes it.
    pub text: String,
    /// What it changes beside the log, in the same breath.
    pub also: Also,
}

/// What is kept together with a record: both or none.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Also {
    /// Nothing.
    #[default]
    Nothing,
    /// The room is open from now on, under this word. No two open rooms have the same.
    Opens(String),
    /// The room is closed, and its word is free again.
    Closes,
    /// A match that is over goes to the archive.
    Files(Box<Filed>),
}

/// A record that was kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Its number.
    pub revision: Revision,
    /// When it was kept.
    pub at: Time,
    /// The record, as it was given.
    pub text: String,
}

/// Why a record was not kept, or may not have been.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AppendError {
    /// That revision exists. This is no acknowledgement of one's own record, even if it should be the same.
    #[error("somebody else was first")]
    Overtaken,
    /// Another open room has that word.
    #[error("another room has that word")]
    WordTaken,
    /// It was certainly not kept.
    #[error(transparent)]
    Unavailable(#[from] Unavailable),
    /// The answer did not come. The record may be kept, now or in a while: it has to be looked for.
    #[error("nobody knows whether that was kept: {0}")]
    Unknown(String),
}

/// What keeps things does not answer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("what is kept cannot be reached: {0}")]
pub struct Unavailable(pub String);

/// A match that is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Filed {
    /// What a list says of it. Its name belongs to this match alone.
    pub row: RecordRow,
    /// The people who played, if they were any.
    pub people: Vec<PersonId>,
    /// The record in writing.
    pub text: String,
}

/// Matches that are over. They come by the log ([`Also::Files`]).
pub trait Archive: Send + Sync {
    /// One page of what was looked for, the newest first.
    fn search(&self, search: &Search) -> Later<'_, Result<Vec<RecordRow>, Unavailable>>;

    /// A record in writing.
    fn fetch(&self, record: &str) -> Later<'_, Result<Option<String>, Unavailable>>;
}

/// What somebody looks for in the archive.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Search {
    /// Matches that this person played in.
    pub person: Option<PersonId>,
    /// Of this game.
    pub game: Option<String>,
    /// By these rules.
    pub rules: Option<String>,
    /// With somebody of this name.
    pub name: Option<String>,
    /// That come after this one in the list: when it ended, and its name.
    pub after: Option<(Time, String)>,
    /// At most so many.
    pub most: usize,
}

/// Says to other nodes that a room has got further. What it says may get lost: a lost word costs time, never truth.
pub trait Announcer: Send + Sync {
    /// The room has reached this revision.
    fn announce(&self, room: RoomId, revision: Revision);

    /// Whoever listens is told of every announcement that arrives.
    fn listen(&self, hear: Box<dyn Fn(RoomId, Revision) + Send + Sync>);
}

/// Tells the time.
pub trait Clock: Send + Sync {
    /// Now.
    fn now(&self) -> Time;
}

/// Chance that nobody can foresee.
pub trait Entropy: Send + Sync {
    /// Fills the bytes.
    fn fill(&self, bytes: &mut [u8]);

    /// Eight bytes as a number.
    fn number(&self) -> u64 {
        let mut bytes = [0; 8];
        self.fill(&mut bytes);
        u64::from_le_bytes(bytes)
    }
}
