//! Addresses of servers and rooms, as people type them.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use eights_protocol::{RETURN, RoomId, RoomKey};
use hyper::Uri;

/// Address of a server, and optionally of one of its rooms.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Address {
    /// `true` if the connection is encrypted.
    pub(crate) encrypted: bool,
    pub(crate) host: String,
    pub(crate) port: u16,
    /// Base path of the server: empty, or for example `/club`.
    path: String,
    /// Room ID, last path segment of the room's link, or room code.
    pub room: Option<String>,
    /// Local address to connect from, if it matters.
    pub(crate) from: Option<IpAddr>,
    /// Secret of a private link to a seat.
    pub secret: Option<Secret>,
}

/// Secret of a private link to a seat. Its `Debug` output does not reveal it.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(pub(crate) String);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

/// Text that is not a valid address.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("\"{0}\" is not an address of a table or a server")]
pub struct AddressError(String);

impl FromStr for Address {
    type Err = AddressError;

    /// Parses `http://host:8008/r/NAME`, `host:8008/KIWI-42` or `host:8008`.
    fn from_str(typed: &str) -> Result<Self, AddressError> {
        // The fragment may be a secret, so errors do not repeat it.
        let (typed, fragment) = typed.split_once('#').unwrap_or((typed, ""));
        let secret = fragment.trim().strip_prefix(RETURN).map(|secret| Secret(secret.to_string()));
        let wrong = || AddressError(typed.to_string());
        let typed_in_full = typed.trim();
        let with_scheme = if typed_in_full.contains("://") {
            typed_in_full.to_string()
        } else {
            format!("http://{typed_in_full}")
        };
        let uri: Uri = with_scheme.parse().map_err(|_| wrong())?;
        let encrypted = match uri.scheme_str() {
            Some("http" | "ws") => false,
            Some("https" | "wss") => true,
            _ => return Err(wrong()),
        };
        let host = uri.host().filter(|host| !host.is_empty()).ok_or_else(wrong)?.to_string();
        let port = uri.port_u16().unwrap_or(if encrypted { 443 } else { 80 });
        let mut steps: Vec<&str> = uri.path().split('/').filter(|step| !step.is_empty()).collect();
        let room = match steps.as_slice() {
            [.., "r", _] => {
                let room = steps.pop();
                steps.pop();
                room
            }
            [.., word] if is_word(word) || is_name(word) => steps.pop(),
            _ => None,
        };
        let room = room.map(str::to_string);
        let path = steps.iter().flat_map(|step| ["/", step]).collect();
        Ok(Address { encrypted, host, port, path, room, from: None, secret })
    }
}

/// Returns `true` for a room ID or the last path segment of a room's link.
fn is_name(step: &str) -> bool {
    step.parse::<RoomKey>().is_ok() || step.parse::<RoomId>().is_ok()
}

/// Returns `true` if the text looks like a room code: letters, a hyphen, digits.
fn is_word(step: &str) -> bool {
    let Some((letters, digits)) = step.rsplit_once('-') else { return false };
    !letters.is_empty()
        && letters.chars().all(|letter| letter.is_ascii_alphabetic())
        && !digits.is_empty()
        && digits.chars().all(|digit| digit.is_ascii_digit())
}

impl Address {
    /// Returns the address of the server, without the room.
    #[must_use]
    pub fn server(&self) -> Address {
        Address { room: None, secret: None, ..self.clone() }
    }

    /// Returns the same address, to be reached from a local address.
    #[must_use]
    pub fn reached_from(&self, from: IpAddr) -> Address {
        Address { from: Some(from), ..self.clone() }
    }

    /// Returns the value of the `Host` header.
    pub(crate) fn authority(&self) -> String {
        let usual = if self.encrypted { 443 } else { 80 };
        if self.port == usual { self.host.clone() } else { format!("{}:{}", self.host, self.port) }
    }

    /// Returns the full path of a route on the server.
    pub(crate) fn path_of(&self, what: &str) -> String {
        format!("{}{what}", self.path)
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.encrypted { "https" } else { "http" };
        write!(f, "{scheme}://{}{}", self.authority(), self.path)?;
        self.room.as_ref().map_or(Ok(()), |room| write!(f, "/r/{room}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_as_people_type_them() {
        for (typed, server, room) in [
            ("http://192.168.1.7:8008/r/3fa9", "http://192.168.1.7:8008", Some("3fa9")),
            ("192.168.1.7:8008/KIWI-42", "http://192.168.1.7:8008", Some("KIWI-42")),
            ("https://cards.example/club/r/3fa9", "https://cards.example/club", Some("3fa9")),
            ("cards.example/club", "http://cards.example/club", None),
            (" localhost ", "http://localhost", None),
            (
                "cards.example/0g40r40m30e20-0123456789abcdef",
                "http://cards.example",
                Some("0g40r40m30e20-0123456789abcdef"),
            ),
            ("[::1]:8008/r/kiwi-42", "http://[::1]:8008", Some("kiwi-42")),
        ] {
            let address: Address = typed.parse().unwrap();
            assert_eq!(address.server().to_string(), server);
            assert_eq!(address.room.as_deref(), room, "{typed}");
        }
        let returns: Address = "https://cards.example/r/0g40r40m30e20#return=abc".parse().unwrap();
        assert_eq!(returns.secret, Some(Secret("abc".to_string())));
        assert_eq!(returns.room.as_deref(), Some("0g40r40m30e20"));
        assert!(!format!("{returns} {returns:?}").contains("abc"));
        for typed in ["", "ftp://host/", "http://", "a b", "http:///r/x"] {
            assert_eq!(typed.parse::<Address>(), Err(AddressError(typed.to_string())));
        }
    }
}
