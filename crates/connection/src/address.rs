//! What people type to say where a table is.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use eights_protocol::{RETURN, RoomId, RoomKey};
use hyper::Uri;

/// Where a server is, and perhaps which of its tables is meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Address {
    /// Whether what is said there is encrypted.
    pub(crate) encrypted: bool,
    pub(crate) host: String,
    pub(crate) port: u16,
    /// The path that everything lies under; empty, or `/club`.
    path: String,
    /// The name of a room, the end of its link, or its word.
    pub room: Option<String>,
    /// The address of this machine to come from, if it matters.
    pub(crate) from: Option<IpAddr>,
    /// The secret of a private link to a seat.
    pub secret: Option<Secret>,
}

/// The secret of a private link to a seat. It is never printed by accident.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(pub(crate) String);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

/// What was typed is no address.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("\"{0}\" is no address of a table or a server")]
pub struct AddressError(String);

impl FromStr for Address {
    type Err = AddressError;

    /// Reads `http://host:8008/r/NAME`, `host:8008/KIWI-42` or `host:8008`.
    fn from_str(typed: &str) -> Result<Self, AddressError> {
        // What stands behind `#` may be a secret: it is not repeated.
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

/// Whether it is the name of a room, or the end of its link.
fn is_name(step: &str) -> bool {
    step.parse::<RoomKey>().is_ok() || step.parse::<RoomId>().is_ok()
}

/// Whether it looks like the word of a room: letters, a stroke, digits.
fn is_word(step: &str) -> bool {
    let Some((letters, digits)) = step.rsplit_once('-') else { return false };
    !letters.is_empty()
        && letters.chars().all(|letter| letter.is_ascii_alphabetic())
        && !digits.is_empty()
        && digits.chars().all(|digit| digit.is_ascii_digit())
}

impl Address {
    /// The server, without a table.
    #[must_use]
    pub fn server(&self) -> Address {
        Address { room: None, secret: None, ..self.clone() }
    }

    /// The same server, reached from an address of this machine.
    #[must_use]
    pub fn reached_from(&self, from: IpAddr) -> Address {
        Address { from: Some(from), ..self.clone() }
    }

    /// What stands in a request's `Host`.
    pub(crate) fn authority(&self) -> String {
        let usual = if self.encrypted { 443 } else { 80 };
        if self.port == usual { self.host.clone() } else { format!("{}:{}", self.host, self.port) }
    }

    /// The path of something that the server answers.
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
