//! Errors of admin commands, with hints.

use std::net::SocketAddr;

use eights_protocol::{PersonId, RoomId};
use eights_room::RoomStoreError;
use eights_room::ports::Unavailable;
use eights_sqlite::OpenError;

/// Reason why an admin command failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum AdminFailure {
    /// The server's file, or a copy of it, cannot be used.
    #[error(transparent)]
    Data(#[from] OpenError),
    /// The store is unavailable.
    #[error(transparent)]
    Unavailable(#[from] Unavailable),
    /// The room cannot be closed.
    #[error(transparent)]
    Room(#[from] RoomStoreError),
    /// No open room has this code or name.
    #[error("there is no open room \"{0}\"")]
    NoRoom(String),
    /// Nothing is stored about this person.
    #[error("nothing is stored about {0}")]
    Nobody(PersonId),
    /// Nothing answers at the server's address.
    #[error("the server at {address} cannot be reached: {why}")]
    Unreachable {
        /// The configured listen address.
        address: SocketAddr,
        /// The system's error.
        why: String,
    },
    /// The server has another path, or is not ours.
    #[error("the server at {address} has nothing at {path}")]
    NothingThere {
        /// The configured listen address.
        address: SocketAddr,
        /// The path that was asked for.
        path: String,
    },
    /// The server is not ready for clients.
    #[error("the server at {address} is not ready: {why}")]
    NotReady {
        /// The configured listen address.
        address: SocketAddr,
        /// The server's own reason.
        why: String,
    },
    /// A settings file cannot be read or written.
    #[error("cannot update {}", .file.display())]
    Settings {
        /// The settings file.
        file: std::path::PathBuf,
        /// The system's error.
        #[source]
        why: std::io::Error,
    },
    /// The user did not confirm.
    #[error("nothing was deleted")]
    Unconfirmed,
    /// Some rooms cannot be read, so their data was not deleted.
    #[error("cannot read {} of the rooms, so the name stays there: {}", .0.len(), first(.0))]
    PartlyDeleted(Vec<(RoomId, String)>),
}

fn first(failed: &[(RoomId, String)]) -> String {
    failed.first().map_or_else(String::new, |(room, why)| format!("room {room}: {why}"))
}

impl AdminFailure {
    /// Suggests what to do about it.
    pub(crate) fn hint(&self) -> String {
        match self {
            AdminFailure::Data(OpenError::InUse(_)) => {
                "stop the server first, and start it again afterwards; every game resumes where it stopped"
            }
            AdminFailure::Data(OpenError::NotThere(_)) => {
                "name the data file with --data, or the server's settings file with --config"
            }
            AdminFailure::Data(OpenError::Earlier(_)) => {
                "restart the server with this version of eights first"
            }
            AdminFailure::Data(OpenError::Exists(_)) => "choose another file, or add --force to overwrite it",
            AdminFailure::Data(OpenError::Damaged { .. }) => {
                "nothing was changed; restore an earlier backup with eights admin restore"
            }
            AdminFailure::Data(OpenError::SameFile(_)) => "name another file",
            AdminFailure::Data(OpenError::System { why, .. }) if why.kind() == std::io::ErrorKind::NotFound => {
                "check the path; the folder of the file has to exist"
            }
            AdminFailure::Data(_) => {
                "check that this is the file you mean, and that you can read and write it and its folder"
            }
            AdminFailure::Unavailable(_) => "check the file and its disk, and try again",
            AdminFailure::Room(_) | AdminFailure::NoRoom(_) => {
                "run eights admin rooms to list the open rooms"
            }
            AdminFailure::Nobody(_) => {
                "run eights admin people to find a person's ID, or add --name TEXT to search for a name"
            }
            AdminFailure::Unreachable { .. } => {
                "check that the server is running; if it listens elsewhere, give its settings file with --config, or \
                 its address with --listen"
            }
            AdminFailure::NothingThere { .. } => {
                "if the server's settings have a path, give its settings file with --config, or the path with \
                 EIGHTS_PATH"
            }
            AdminFailure::NotReady { .. } => {
                "see the server's log; the server is ready again by itself as soon as the cause is gone"
            }
            AdminFailure::Settings { .. } => "check that you can write the file and its folder",
            AdminFailure::Unconfirmed => "type yes to confirm, or add --yes",
            AdminFailure::PartlyDeleted(_) => {
                "all other rooms are done; try again with a later version of eights, which may be able to read these"
            }
        }
        .to_string()
    }
}
