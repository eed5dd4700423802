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
    #[error("cannot start the players")]
    Runtime(#[source] io::Error),
    /// The system allows fewer open files than the connections need.
    #[error("the test needs {wanted} open files, but the system allows only {allowed}")]
    Files {
        /// Number of files needed.
        wanted: u64,
        /// Number of files allowed.
        allowed: u64,
    },
    /// The folder for the server's file is not usable.
    #[error("cannot create {}", .path.display())]
    Folder {
        /// Path of the folder.
        path: PathBuf,
        /// The system's error.
        #[source]
        why: io::Error,
    },
    /// Our own server does not start or cannot be stopped.
    #[error("cannot run the temporary server")]
    Server(#[source] io::Error),
    /// A worker process failed.
    #[error("a worker process ended early: {0}")]
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
            LoadFailure::UnknownRules(_) => "run eights rules list to see all rules".to_string(),
            LoadFailure::Seats { .. } => "choose another number with --seats, or other rules with --rules".to_string(),
            LoadFailure::Runtime(_) => "close other programs, and try again".to_string(),
            LoadFailure::Files { .. } => {
                "choose fewer --rooms, --seats or --idle, or raise the limit that ulimit -Hn shows".to_string()
            }
            LoadFailure::Folder { .. } => "choose a folder that you can write to with --folder".to_string(),
            LoadFailure::Server(_) => "run eights serve on its own to see the whole error".to_string(),
            LoadFailure::Worker(_) => "run the test without --processes to see the error".to_string(),
            LoadFailure::Link(LinkError::Refused(_)) => {
                "the server limits what one address may do: raise its limits as in docs/configure.md, or leave the \
                 address out"
                    .to_string()
            }
            LoadFailure::Link(_) => "check the address, and that eights serve is running there".to_string(),
            LoadFailure::Data(_) | LoadFailure::Kept(_) => "choose another folder with --folder".to_string(),
        }
    }
}
