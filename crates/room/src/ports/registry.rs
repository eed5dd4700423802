//! Registry of the programs a server knows, and of its operator's decisions.

use eights_protocol::{PersonId, RoomId, Time};

use super::{BoxFuture, Unavailable};
use crate::ban_target::BanTarget;

/// Registry of programs with tokens, bans, the signing keys of guest cookies, and the operator's announcement.
pub trait Registry: Send + Sync {
    /// Returns the keys of guest cookies. `fresh` becomes the first one if there is none.
    fn keys(&self, fresh: [u8; 32]) -> BoxFuture<'_, Result<Keys, Unavailable>>;

    /// Signs with `fresh` from now on. Cookies of the current key stay valid until `accepted_until`; with a time in the
    /// past, all guests lose their sessions.
    fn rotate_key(&self, fresh: [u8; 32], accepted_until: Time) -> BoxFuture<'_, Result<(), Unavailable>>;

    /// Adds a program's token, of which only the hash is stored.
    fn add_token(&self, hash: [u8; 32], program: Program) -> BoxFuture<'_, Result<(), Unavailable>>;

    /// Returns the program whose token has this hash, or `None` if the token was revoked.
    fn program(&self, hash: [u8; 32]) -> BoxFuture<'_, Result<Option<Program>, Unavailable>>;

    /// Returns the programs with a valid token, newest first; those of one owner, or all.
    fn programs(&self, owner: Option<PersonId>) -> BoxFuture<'_, Result<Vec<Program>, Unavailable>>;

    /// Revokes a program's token for good. Returns `true` if it had a valid one.
    fn revoke(&self, program: PersonId) -> BoxFuture<'_, Result<bool, Unavailable>>;

    /// Returns the programs whose token was revoked.
    fn revoked(&self) -> BoxFuture<'_, Result<Vec<PersonId>, Unavailable>>;

    /// Adds a ban, and replaces an earlier ban of the same target.
    fn ban(&self, ban: Ban) -> BoxFuture<'_, Result<(), Unavailable>>;

    /// Lifts a ban. Returns `true` if there was one.
    fn unban(&self, who: BanTarget) -> BoxFuture<'_, Result<bool, Unavailable>>;

    /// Returns all bans, including expired ones, newest first.
    fn bans(&self) -> BoxFuture<'_, Result<Vec<Ban>, Unavailable>>;

    /// Returns the operator's announcement, even if it has expired.
    fn announcement(&self) -> BoxFuture<'_, Result<Option<Announcement>, Unavailable>>;

    /// Replaces or withdraws the announcement.
    fn announce(&self, announcement: Option<Announcement>) -> BoxFuture<'_, Result<(), Unavailable>>;
}

/// Personal data of one person, for export and deletion.
pub trait People: Send + Sync {
    /// Returns all data about a person, as JSON. This reads every log, so it is slow.
    fn about(&self, person: PersonId) -> BoxFuture<'_, Result<String, Unavailable>>;

    /// Returns the rooms that hold personal data of a person.
    fn rooms_of(&self, person: PersonId) -> BoxFuture<'_, Result<Vec<RoomId>, Unavailable>>;

    /// Deletes a person's names and words from one room. No task may hold the room meanwhile.
    fn erase_in_room(&self, person: PersonId, room: RoomId) -> BoxFuture<'_, Result<(), Unavailable>>;

    /// Deletes a person's data outside of rooms: tokens, and the index of their matches.
    fn erase_outside_rooms(&self, person: PersonId) -> BoxFuture<'_, Result<(), Unavailable>>;
}

/// Signing keys of guest cookies.
#[derive(Clone, PartialEq, Eq)]
pub struct Keys {
    /// Key that signs new cookies. It is also accepted.
    pub current: [u8; 32],
    /// Earlier keys, each with the time until which it is accepted.
    pub earlier: Vec<([u8; 32], Time)>,
}

/// Program that plays over the network.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    /// ID of the program.
    pub person: PersonId,
    /// Display name of the program.
    pub name: String,
    /// Person who requested its token.
    pub owner: PersonId,
    /// Creation time of the token; zero for tokens created before this was recorded.
    pub made: Time,
}

/// Ban from the server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ban {
    /// Target of the ban.
    pub who: BanTarget,
    /// Start of the ban; zero for bans created before this was recorded.
    pub since: Time,
    /// End of the ban; `None` if it is permanent.
    pub until: Option<Time>,
    /// Reason in the operator's words. The banned person can read it.
    pub reason: String,
}

impl Ban {
    /// Creates a permanent ban without a reason.
    pub fn forever(who: BanTarget) -> Ban {
        Ban { who, since: 0, until: None, reason: String::new() }
    }

    /// Returns `true` if the ban is in effect at this time.
    pub fn holds(&self, now: Time) -> bool {
        self.until.is_none_or(|until| now < until)
    }
}

/// Announcement of the server's operator.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Announcement {
    /// Text of the announcement.
    pub text: String,
    /// Expiry of the announcement; `None` if it does not expire.
    pub until: Option<Time>,
}
