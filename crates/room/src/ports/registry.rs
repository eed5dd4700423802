//! Whom a server knows, and what its operator has decided.

use eights_protocol::{PersonId, RoomId, Time};

use super::{Later, Unavailable};
use crate::banned::Banned;

/// Whom the server knows: programs with a token, people who are banned, the keys that guests' cookies are signed with, and
/// what the operator announces.
pub trait Registry: Send + Sync {
    /// The keys of guests' cookies. `fresh` becomes the first one if there is none.
    fn keys(&self, fresh: [u8; 32]) -> Later<'_, Result<Keys, Unavailable>>;

    /// Signs with `fresh` from now on. Cookies of the key so far are accepted until then; a moment that is over means that
    /// nobody is known again.
    fn rotate_key(&self, fresh: [u8; 32], accepted_until: Time) -> Later<'_, Result<(), Unavailable>>;

    /// A program gets a token, of which the hash alone is kept.
    fn add_token(&self, hash: [u8; 32], program: Program) -> Later<'_, Result<(), Unavailable>>;

    /// The program that shows a token with this hash; none if the token is revoked.
    fn program(&self, hash: [u8; 32]) -> Later<'_, Result<Option<Program>, Unavailable>>;

    /// Programs with a valid token, the newest first; those of one owner, or all.
    fn programs(&self, owner: Option<PersonId>) -> Later<'_, Result<Vec<Program>, Unavailable>>;

    /// Revokes a program's token for good. Answers whether it had a valid one.
    fn revoke(&self, program: PersonId) -> Later<'_, Result<bool, Unavailable>>;

    /// Programs whose token was revoked.
    fn revoked(&self) -> Later<'_, Result<Vec<PersonId>, Unavailable>>;

    /// Bans somebody; an earlier ban of the same is replaced.
    fn ban(&self, ban: Ban) -> Later<'_, Result<(), Unavailable>>;

    /// Lets somebody in again. Answers whether they were banned.
    fn unban(&self, who: Banned) -> Later<'_, Result<bool, Unavailable>>;

    /// All bans, those that have expired among them, the newest first.
    fn bans(&self) -> Later<'_, Result<Vec<Ban>, Unavailable>>;

    /// What the operator tells everybody, expired or not.
    fn announcement(&self) -> Later<'_, Result<Option<Announcement>, Unavailable>>;

    /// Replaces the announcement, or takes it back.
    fn announce(&self, announcement: Option<Announcement>) -> Later<'_, Result<(), Unavailable>>;
}

/// What is kept about one person, for themselves.
pub trait People: Send + Sync {
    /// All that is kept about a person, as JSON. Reads every log, so it takes its time.
    fn about(&self, person: PersonId) -> Later<'_, Result<String, Unavailable>>;

    /// Rooms in which there is something to forget about a person.
    fn rooms_of(&self, person: PersonId) -> Later<'_, Result<Vec<RoomId>, Unavailable>>;

    /// Deletes a person's names and words from one room. No task may hold the room meanwhile.
    fn forget_in(&self, person: PersonId, room: RoomId) -> Later<'_, Result<(), Unavailable>>;

    /// Deletes what is kept about a person outside of rooms: tokens and where to find their matches.
    fn forget(&self, person: PersonId) -> Later<'_, Result<(), Unavailable>>;
}

/// Keys of cookies.
#[derive(Clone, PartialEq, Eq)]
pub struct Keys {
    /// Signs and is accepted.
    pub current: [u8; 32],
    /// Keys of earlier times, and until when each is accepted.
    pub earlier: Vec<([u8; 32], Time)>,
}

/// A program that plays by the network.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    /// As a person.
    pub person: PersonId,
    /// What it is called.
    pub name: String,
    /// Whoever asked for its token.
    pub owner: PersonId,
    /// When the token was made; zero for tokens from before this was kept.
    pub made: Time,
}

/// Somebody who is not let in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ban {
    /// Who.
    pub who: Banned,
    /// Since when; zero for bans from before this was kept.
    pub since: Time,
    /// Until when; for ever without it.
    pub until: Option<Time>,
    /// Why, in the operator's words: whoever is banned reads it.
    pub reason: String,
}

impl Ban {
    /// A ban for ever, without a reason.
    pub fn forever(who: Banned) -> Ban {
        Ban { who, since: 0, until: None, reason: String::new() }
    }

    /// Whether it holds at this moment.
    pub fn holds(&self, now: Time) -> bool {
        self.until.is_none_or(|until| now < until)
    }
}

/// Something that an operator tells everybody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Announcement {
    /// In the operator's words.
    pub text: String,
    /// Until when; for ever without it.
    pub until: Option<Time>,
}
