//! Errors of the operating system, in plain words.

use std::error::Error;
use std::io;

pub use eights_presenter::refusal_text;

/// Describes an I/O error in plain words, without the system's error code.
///
/// ```
/// let missing = std::io::Error::from_raw_os_error(2);
/// assert_eq!(eights_terminal::error_text::io_reason(&missing), "no such file or folder");
/// ```
pub fn io_reason(why: &io::Error) -> String {
    let known = match why.kind() {
        io::ErrorKind::NotFound => "no such file or folder",
        io::ErrorKind::PermissionDenied => "permission denied",
        io::ErrorKind::AlreadyExists => "it already exists",
        io::ErrorKind::IsADirectory => "it is a folder",
        io::ErrorKind::NotADirectory => "part of the path is not a folder",
        io::ErrorKind::InvalidFilename => "this is not a valid file name",
        io::ErrorKind::ReadOnlyFilesystem => "the disk is read-only",
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => "the disk is full",
        io::ErrorKind::AddrInUse => "another program already uses this port",
        io::ErrorKind::AddrNotAvailable => "this address does not belong to this machine",
        io::ErrorKind::ConnectionRefused => "connection refused",
        io::ErrorKind::ConnectionReset | io::ErrorKind::ConnectionAborted => "the connection was cut off",
        io::ErrorKind::HostUnreachable | io::ErrorKind::NetworkUnreachable => "there is no route to it",
        // Errors of our own and of libraries bring their own text.
        _ if why.get_ref().is_some() => return without_code(&why.to_string()),
        io::ErrorKind::InvalidData => "it is not text in UTF-8",
        io::ErrorKind::TimedOut => "there was no answer in time",
        io::ErrorKind::BrokenPipe => "nobody reads the output any more",
        _ => return lookup_reason(&without_code(&why.to_string())),
    };
    known.to_string()
}

/// Returns the kind of an I/O error, as messages select it, if it is one that a person can understand.
pub fn io_kind(why: &io::Error) -> Option<&'static str> {
    Some(match why.kind() {
        io::ErrorKind::NotFound => "missing",
        io::ErrorKind::PermissionDenied => "denied",
        io::ErrorKind::AlreadyExists => "exists",
        io::ErrorKind::IsADirectory => "folder",
        io::ErrorKind::NotADirectory => "not-folder",
        io::ErrorKind::InvalidFilename => "name",
        io::ErrorKind::ReadOnlyFilesystem => "read-only",
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => "full",
        io::ErrorKind::AddrInUse => "port",
        io::ErrorKind::AddrNotAvailable => "address",
        io::ErrorKind::ConnectionRefused => "refused",
        io::ErrorKind::ConnectionReset | io::ErrorKind::ConnectionAborted => "cut",
        io::ErrorKind::HostUnreachable | io::ErrorKind::NetworkUnreachable => "route",
        _ => return None,
    })
}

/// Replaces what resolvers of host names say by plain words.
fn lookup_reason(message: &str) -> String {
    if message.starts_with("failed to lookup address information") {
        return "no computer with this name was found".to_string();
    }
    message.to_string()
}

/// Removes the system's error code from a message: "Broken pipe (os error 32)" becomes "Broken pipe".
fn without_code(message: &str) -> String {
    let code = message
        .split_once(" (os error ")
        .and_then(|(before, after)| Some((before, after.split_once(')')?.1)));
    code.map_or_else(|| lookup_reason(message), |(before, after)| format!("{before}{after}"))
}

/// Describes an error and, if the system caused it, the system's reason.
///
/// Errors name what failed, such as "cannot read game.eights"; the I/O error is their source.
pub fn with_reason(error: &(dyn Error + 'static)) -> String {
    let mut cause = error.source();
    while let Some(why) = cause {
        if let Some(why) = why.downcast_ref::<io::Error>() {
            return format!("{error}: {}", io_reason(why));
        }
        cause = why.source();
    }
    error.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_left_out() {
        // Every code of Linux, and some that do not exist.
        for code in 0..200 {
            let text = io_reason(&io::Error::from_raw_os_error(code));
            assert!(!text.contains("os error") && !text.is_empty(), "{code}: {text}");
        }
        assert_eq!(without_code("it failed (os error 5): twice"), "it failed: twice");
        assert_eq!(io_reason(&io::Error::new(io::ErrorKind::InvalidData, "line 3 is odd")), "line 3 is odd");
        assert_eq!(io_reason(&io::ErrorKind::InvalidData.into()), "it is not text in UTF-8");
    }

    #[test]
    fn the_reason_follows_what_failed() {
        #[derive(Debug, thiserror::Error)]
        #[error("cannot read game.eights")]
        struct CannotRead(#[source] io::Error);
        #[derive(Debug, thiserror::Error)]
        #[error(transparent)]
        struct Outer(#[from] CannotRead);
        let inner = CannotRead(io::ErrorKind::IsADirectory.into());
        assert_eq!(with_reason(&Outer::from(inner)), "cannot read game.eights: it is a folder");
        assert_eq!(with_reason(&std::fmt::Error), std::fmt::Error.to_string());
    }
}
