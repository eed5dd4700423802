//! Secret parts of a room's links.

use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;

use crate::form::{Fault, JsonTree, MessageValue, by_form};
use crate::id::{DIGITS, IdError, RoomId};

/// Prefix of the secret in a private link to a seat, after the `#` of the URL.
pub const RETURN: &str = "return=";

/// Number of digits in an invite; each holds five bits.
const LENGTH: usize = 16;

/// Secret part of a room's link: 80 random bits. Whoever presents it may take a seat at an unlisted table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, JsonSchema)]
#[schemars(with = "String", extend("pattern" = "^[0-9a-hjkmnp-tv-z]{16}$"))]
pub struct Invite(u128);

/// Last path segment of a room's link, such as `0g40r40m30e20-0123456789abcdef`: the room's ID and its invite.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RoomKey {
    /// ID of the room.
    pub room: RoomId,
    /// Invite of the room.
    pub invite: Invite,
}

impl Invite {
    /// Number of random bytes in an invite.
    pub const BYTES: usize = 10;

    /// Creates an invite from unguessable bytes.
    pub const fn new(bytes: [u8; Invite::BYTES]) -> Self {
        let (mut bits, mut at) = (0u128, 0);
        while at < Invite::BYTES {
            bits = bits << 8 | bytes[at] as u128;
            at += 1;
        }
        Invite(bits)
    }
}

impl fmt::Display for Invite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (0..LENGTH).rev().try_for_each(|place| {
            let digit = DIGITS[(self.0 >> (5 * place) & 31) as usize];
            write!(f, "{}", char::from(digit))
        })
    }
}

/// Keeps the secret out of logs.
impl fmt::Debug for Invite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Invite(..)")
    }
}

impl FromStr for Invite {
    type Err = IdError;

    fn from_str(text: &str) -> Result<Self, IdError> {
        // The text may be a mistyped secret, so the error does not repeat it.
        let wrong = || IdError("the end of this link".to_owned());
        if text.len() != LENGTH {
            return Err(wrong());
        }
        let bits = text.bytes().try_fold(0u128, |bits, byte| {
            let digit = DIGITS.iter().position(|digit| *digit == byte).ok_or_else(wrong)?;
            Ok(bits << 5 | digit as u128)
        });
        bits.map(Invite)
    }
}

impl MessageValue for Invite {
    fn tree(&self) -> JsonTree<'_> {
        JsonTree::Text(self.to_string().into())
    }

    fn of(tree: &JsonTree<'_>) -> Result<Self, Fault> {
        tree.text()?.parse().map_err(|why: IdError| Fault::new(&why))
    }
}

by_form!(Invite);

impl fmt::Display for RoomKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.room, self.invite)
    }
}

impl FromStr for RoomKey {
    type Err = IdError;

    fn from_str(text: &str) -> Result<Self, IdError> {
        let parts = text.split_once('-');
        let (room, invite) = parts.ok_or_else(|| IdError(text.chars().take(13).collect()))?;
        Ok(RoomKey { room: room.parse()?, invite: invite.parse()? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_reads_back() {
        for bytes in [[0; 10], [255; 10], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]] {
            let key = RoomKey { room: RoomId::new(3, 0x0123_4567_89ab_cdef), invite: Invite::new(bytes) };
            let text = key.to_string();
            assert_eq!((text.len(), text.parse()), (30, Ok(key)));
            assert!(text.parse::<RoomId>().is_err() && !format!("{key:?}").contains(&text[14..]));
        }
    }

    #[test]
    fn what_is_no_key_is_refused() {
        let room = RoomId::new(0, 1 << 40);
        for text in ["KIWI-42", &room.to_string(), &format!("{room}-"), &format!("{room}-000000000000000u")] {
            assert!(text.parse::<RoomKey>().is_err(), "{text}");
        }
    }
}
