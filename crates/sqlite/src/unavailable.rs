//! Reasons the file cannot be used, from the errors of the database and the system.

use std::io;

use eights_room::ports::Unavailable;
use rusqlite::ErrorCode;

use crate::file::{OpenError, database_reason};

/// Converts an error of the database.
pub(crate) fn of_database(error: &rusqlite::Error) -> Unavailable {
    let why = database_reason(error);
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => Unavailable::DiskFull(why),
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Unavailable::Damaged(why),
        _ => Unavailable::Other(why),
    }
}

/// Converts an error of the operating system.
pub(crate) fn of_system(error: &io::Error) -> Unavailable {
    let why = error.to_string();
    match error.kind() {
        io::ErrorKind::StorageFull => Unavailable::DiskFull(why),
        io::ErrorKind::NotFound => Unavailable::Removed(why),
        io::ErrorKind::UnexpectedEof => Unavailable::Damaged(why),
        _ => Unavailable::Other(why),
    }
}

/// Converts an error of a file that was open before.
pub(crate) fn of_file(error: &OpenError) -> Unavailable {
    match error {
        OpenError::Database { why, .. } => of_database(why),
        OpenError::System { why, .. } => of_system(why),
        OpenError::NoDatabase(_) | OpenError::Damaged { .. } => Unavailable::Damaged(error.to_string()),
        OpenError::NotThere(_) | OpenError::NotOurs(_) => Unavailable::Removed(error.to_string()),
        _ => Unavailable::Other(error.to_string()),
    }
}
