//! Errors of admin commands, with hints.

use std::net::SocketAddr;

use eights_protocol::RoomId;
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
    /// The server is not ready for clients.
    #[error("the server at {address} does not take people: {why}")]
    NotReady {
        /// The configured listen address.
        address: SocketAddr,
        /// The server's response, or the error.
        why: String,
    },
    /// A settings file cannot be read or written.
    #[error("{} cannot be rewritten: {why}", .file.display())]
    Settings {
        /// The settings file.
        file: std::path::PathBuf,
        /// The system's reason.
        why: std::io::Error,
    },
    /// The user did not confirm.
    #[error("nothing was deleted")]
    Unconfirmed,
    /// Some rooms cannot be read, so their data was not deleted.
    #[error("the name stays in {} of the rooms, which cannot be read: {}", .0.len(), first(.0))]
    PartlyDeleted(Vec<(RoomId, String)>),
}

fn first(failed: &[(RoomId, String)]) -> String {
    failed.first().map_or_else(String::new, |(room, why)| format!("room {room}, {why}"))
}

impl AdminFailure {
    /// Suggests what to do about it.
    pub(crate) fn hint(&self) -> String {
        match self {
            AdminFailure::Data(OpenError::InUse(_)) => {
                "end the server first, and start it again afterwards: everybody comes back where they were"
            }
            AdminFailure::Data(OpenError::NotThere(_)) => {
                "say which by --data, or by --config as the server has it"
            }
            AdminFailure::Data(OpenError::Earlier(_)) => {
                "start the server again with this version of eights first, so that both know the file"
            }
            AdminFailure::Data(OpenError::Exists(_)) => "choose another file, or add --force to replace it",
            AdminFailure::Data(OpenError::Damaged { .. }) => {
                "nothing was changed; put an earlier copy back with eights admin restore"
            }
            AdminFailure::Data(_) => "check the file, and whether you may read and write it and its folder",
            AdminFailure::Unavailable(_) => "check the file and its disk, and try again",
            AdminFailure::Room(_) | AdminFailure::NoRoom(_) => {
                "eights admin rooms lists all rooms that are open"
            }
            AdminFailure::NotReady { .. } => {
                "see whether it runs and what it says, and whether these are its settings"
            }
            AdminFailure::Settings { .. } => "check the file, and whether you may write it and its folder",
            AdminFailure::Unconfirmed => "type yes when you are asked, or add --yes",
            AdminFailure::PartlyDeleted(_) => {
                "all other rooms are done; a later version of eights may read these, so try again with one"
            }
        }
        .to_string()
    }
}
