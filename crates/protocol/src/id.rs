//! Identifiers of rooms, people and records, and the time type.

use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;

use crate::form::{Fault, JsonTree, MessageValue, by_form};

/// Number of a record in a room's log, from one. It is also the version of the room that a client has seen.
pub type Revision = u64;

/// Time in milliseconds since the Unix epoch.
pub type Time = u64;

/// Digits of the base-32 encoding. None of them is mistaken for another when read aloud.
pub const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// ID of a room. The first bits give the shard of a large deployment; the rest cannot be guessed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, JsonSchema)]
#[schemars(with = "String", extend("pattern" = "^[0-7][0-9a-hjkmnp-tv-z]{12}$"))]
pub struct RoomId(i64);

/// ID of a person or of a program that plays. It reveals nothing about their identity.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, JsonSchema)]
#[schemars(with = "String", extend("pattern" = "^[0-9a-f][0-9a-hjkmnp-tv-z]{12}$"))]
pub struct PersonId(u64);

/// Key by which a writer recognizes its own record if the reply to an append was lost.
#[derive(Clone, Copy, PartialEq, Eq, Hash, JsonSchema)]
#[schemars(with = "String", extend("pattern" = "^[0-9a-f][0-9a-hjkmnp-tv-z]{12}$"))]
pub struct IdempotencyKey(u64);

/// Text that is not a valid ID.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IdError(pub String);

impl fmt::Display for IdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is not an ID, which has 13 letters and digits", self.0)
    }
}

impl std::error::Error for IdError {}

impl RoomId {
    /// Creates the ID of a room in a shard from unguessable bits. Databases store 63 bits, of which seven are the
    /// shard.
    pub const fn new(shard: u8, chance: u64) -> Self {
        RoomId((((shard & 0x7f) as u64) << 56 | chance >> 8) as i64)
    }

    /// Returns the shard of the room.
    pub const fn shard(self) -> u8 {
        (self.0 >> 56) as u8
    }

    /// Returns the number under which databases store the room.
    pub const fn number(self) -> i64 {
        self.0
    }

    /// Returns the room that a database stores under this number.
    pub const fn from_number(number: i64) -> Self {
        RoomId(number & i64::MAX)
    }
}

impl PersonId {
    /// Creates a person's ID from unique bits.
    pub const fn new(bits: u64) -> Self {
        PersonId(bits)
    }

    /// Returns the bits of the ID.
    pub const fn bits(self) -> u64 {
        self.0
    }
}

impl IdempotencyKey {
    /// Creates a key from unique bits.
    pub const fn new(bits: u64) -> Self {
        IdempotencyKey(bits)
    }
}

/// Writes the bits as thirteen digits of five bits each.
fn write(bits: u64, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    (0..13).rev().try_for_each(|place| {
        let digit = DIGITS[(bits >> (5 * place) & 31) as usize];
        write!(f, "{}", char::from(digit))
    })
}

fn read(text: &str) -> Result<u64, IdError> {
    let wrong = || IdError(text.chars().take(40).collect());
    if text.len() != 13 {
        return Err(wrong());
    }
    text.bytes().try_fold(0u64, |bits, byte| {
        let digit = DIGITS.iter().position(|digit| *digit == byte).ok_or_else(wrong)?;
        // The first digit holds only four bits.
        if bits >> 59 != 0 { Err(wrong()) } else { Ok(bits << 5 | digit as u64) }
    })
}

/// Implements text and JSON conversions for an ID type.
macro_rules! written {
    ($($name:ident: |$id:ident| $bits:expr, |$read:ident| $made:expr;)+) => {$(
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let $id = self;
                write($bits, f)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }

        impl FromStr for $name {
            type Err = IdError;

            fn from_str(text: &str) -> Result<Self, IdError> {
                let $read = read(text)?;
                $made.ok_or_else(|| IdError(text.to_owned()))
            }
        }

        impl MessageValue for $name {
            fn tree(&self) -> JsonTree<'_> {
                JsonTree::Text(self.to_string().into())
            }

            fn of(tree: &JsonTree<'_>) -> Result<Self, Fault> {
                tree.text()?.parse().map_err(|why: IdError| Fault::new(&why))
            }
        }

        by_form!($name);
    )+};
}

written! {
    RoomId: |id| id.0 as u64, |bits| (bits >> 63 == 0).then_some(RoomId(bits as i64));
    PersonId: |id| id.0, |bits| Some(PersonId(bits));
    IdempotencyKey: |id| id.0, |bits| Some(IdempotencyKey(bits));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for bits in [0, 1, 31, 32, u64::MAX, 0x0123_4567_89ab_cdef] {
            let (person, key) = (PersonId::new(bits), IdempotencyKey::new(bits));
            assert_eq!(person.to_string().parse(), Ok(person));
            assert_eq!(key.to_string().parse(), Ok(key));
            for shard in [0, 1, 127] {
                let room = RoomId::new(shard, bits);
                assert_eq!((room.shard(), room.to_string().parse()), (shard, Ok(room)));
                assert_eq!(RoomId::from_number(room.number()), room);
            }
        }
    }

    #[test]
    fn what_is_no_name_is_refused() {
        for text in ["", "0", "zzzzzzzzzzzzz", "000000000000u", "000000000000A", "0000000000000 "] {
            assert!(text.parse::<PersonId>().is_err(), "{text}");
        }
        assert!("fzzzzzzzzzzzz".parse::<PersonId>().is_ok());
        assert!("fzzzzzzzzzzzz".parse::<RoomId>().is_err());
        assert!("7zzzzzzzzzzzz".parse::<RoomId>().is_ok());
    }
}
