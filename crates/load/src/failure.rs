//! Why a server cannot be put to the test.

use std::io;
use std::path::PathBuf;

use eights_connection::LinkError;
use eights_room::ports::Unavailable;
use eights_sqlite::OpenError;

/// Why a server cannot be put to the test.
#[derive(Debug, thiserror::Error)]
pub enum LoadFailure {
    /// No rules of that name.
    #[error("there are no rules called \"{0}\"")]
    UnknownRules(String),
    /// The rules are not for so many.
    #[error("the rules \"{rules}\" are for {least} to {most} players")]
    Seats {
        /// The rules.
        rules: String,
        /// The fewest that may play.
        least: usize,
        /// The most that may play.
        most: usize,
    },
    /// The system has no threads for us.
    #[error("the players cannot be started: {0}")]
    Runtime(io::Error),
    /// So many connections are more than the system allows.
    #[error("{wanted} open files are needed, and the system allows this program {allowed}")]
    Files {
        /// How many are needed.
        wanted: u64,
        /// How many are allowed.
        allowed: u64,
    },
    /// No folder for the file of a server.
    #[error("{} cannot be made: {why}", .path.display())]
    Folder {
        /// Which.
        path: PathBuf,
        /// Why.
        why: io::Error,
    },
    /// The server of our own does not start, or cannot be ended.
    #[error("a server of its own cannot be kept: {0}")]
    Server(io::Error),
    /// Another process of ours is in trouble.
    #[error("another process that plays has ended: {0}")]
    Worker(String),
    /// The server cannot be reached, or refuses.
    #[error(transparent)]
    Link(#[from] LinkError),
    /// What the server has kept cannot be opened.
    #[error(transparent)]
    Data(OpenError),
    /// What the server has kept cannot be read.
    #[error(transparent)]
    Kept(Unavailable),
}

impl LoadFailure {
    /// What to do about it.
    pub fn hint(&self) -> String {
        match self {
            LoadFailure::UnknownRules(_) => "eights rules list tells all there are".to_string(),
            LoadFailure::Seats { .. } => "choose another number with --seats, or other --rules".to_string(),
            LoadFailure::Runtime(_) => "end other programs first".to_string(),
            LoadFailure::Files { .. } => {
                "ask for fewer --rooms, --seats or --idle, or let the system allow more: ulimit -Hn".to_string()
            }
            LoadFailure::Folder { .. } => "choose a folder that you may write to with --folder".to_string(),
            LoadFailure::Server(_) => "try eights serve alone; it says more".to_string(),
            LoadFailure::Worker(_) => "leave --processes out to see what it says".to_string(),
            LoadFailure::Link(LinkError::Refused(_)) => {
                "a server that is there already has limits for one address; docs/configure.md lists them, or leave the \
                 address out"
                    .to_string()
            }
            LoadFailure::Link(_) => "check the address, and that eights serve runs there".to_string(),
            LoadFailure::Data(_) | LoadFailure::Kept(_) => "choose another folder with --folder".to_string(),
        }
    }
}
