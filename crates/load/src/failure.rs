//! Errors of the load test.

use std::io;
use std::path::PathBuf;

use eights_connection::LinkError;
use eights_room::ports::Unavailable;
use eights_sqlite::OpenError;

/// Reason why a load test cannot run.
#[derive(Debug, thiserror::Error)]
pub enum LoadFailure {
    /// No rules have this name.
    #[error("there are no rules called \"{0}\"")]
    UnknownRules(String),
    /// The rules do not allow this number of players.
    #[error("the rules \"{rules}\" are for {least} to {most} players")]
    Seats {
        /// Name of the rules.
        rules: String,
        /// Minimum number of players.
        least: usize,
        /// Maximum number of players.
        most: usize,
    },
    /// The async runtime did not start.
    #[error("the players cannot be started: {0}")]
    Runtime(io::Error),
    /// The system allows fewer open files than the connections need.
    #[error("{wanted} open files are needed, and the system allows this program {allowed}")]
    Files {
        /// Number of files needed.
        wanted: u64,
        /// Number of files allowed.
        allowed: u64,
    },
    /// The folder for the server's file is not usable.
    #[error("{} cannot be made: {why}", .path.display())]
    Folder {
        /// Path of the folder.
        path: PathBuf,
        /// The system's error.
        why: io::Error,
    },
    /// Our own server does not start or cannot be stopped.
    #[error("a server of its own cannot be kept: {0}")]
    Server(io::Error),
    /// A worker process failed.
    #[error("another process that plays has ended: {0}")]
    Worker(String),
    /// The server is unreachable or refuses.
    #[error(transparent)]
    Link(#[from] LinkError),
    /// The server's file cannot be opened.
    #[error(transparent)]
    Data(OpenError),
    /// The server's records cannot be read.
    #[error(transparent)]
    Kept(Unavailable),
}

impl LoadFailure {
    /// Suggests what to do about it.
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
