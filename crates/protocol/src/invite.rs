//! What a link to a room carries beside the room's name.

use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;

use crate::form::{Fault, Form, Tree, by_form};
use crate::id::{DIGITS, IdError, RoomId};

/// What stands before the secret of a private link to a seat, behind the `#` of its address.
pub const RETURN: &str = "return=";

/// How many digits an invite has; each holds five bits.
const LENGTH: usize = 16;

/// The secret part of a room's link: 80 random bits. Whoever shows it may sit down at a table that is not listed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, JsonSchema)]
#[schemars(with = "String", extend("pattern" = "^[0-9a-hjkmnp-tv-z]{16}$"))]
pub struct Invite(u128);

/// The last part of a link's path, as `0g40r40m30e20-0123456789abcdef`: a room and its invite.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RoomKey {
    /// The room.
    pub room: RoomId,
    /// Its invite.
    pub invite: Invite,
}

impl Invite {
    /// How many random bytes an invite is made of.
    pub const BYTES: usize = 10;

    /// An invite from bytes that nobody can guess.
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

/// A secret is never printed by accident.
impl fmt::Debug for Invite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Invite(..)")
    }
}

impl FromStr for Invite {
    type Err = IdError;

    fn from_str(text: &str) -> Result<Self, IdError> {
        // The text may be a secret with a typing error: it is not repeated.
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

impl Form for Invite {
    fn tree(&self) -> Tree<'_> {
        Tree::Text(self.to_string().into())
    }

    fn of(tree: &Tree<'_>) -> Result<Self, Fault> {
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
