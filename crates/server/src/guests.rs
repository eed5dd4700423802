//! Who is asking: guests by a signed cookie, programs by a token.

use std::collections::HashSet;
use std::fmt::Write as _;
use std::net::IpAddr;
use std::sync::Arc;

use axum::http::{HeaderMap, StatusCode, header};
use eights_room::ports::{Entropy, Program, Registry};
use eights_room::{Banned, Guest, Network};
use eights_wire::{Code, PersonId, Refused};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use tokio::sync::watch;

use crate::failure::Failure;

/// The cookie that a guest keeps.
pub(crate) const COOKIE: &str = "eights_guest";

/// A year, in seconds.
const KEPT: u32 = 31_536_000;

/// Knows guests and programs again.
pub(crate) struct Guests {
    key: [u8; 32],
    banned: watch::Sender<Arc<Bans>>,
}

/// Somebody who asks, and whether they are to keep a cookie since they are new.
pub(crate) struct Known {
    pub(crate) guest: Guest,
    pub(crate) owner: Option<PersonId>,
    pub(crate) new: bool,
}

/// Everybody who is not let in.
#[derive(PartialEq, Eq, Debug, Default)]
struct Bans {
    people: HashSet<PersonId>,
    networks: Vec<Network>,
}

impl FromIterator<Banned> for Bans {
    fn from_iter<I: IntoIterator<Item = Banned>>(all: I) -> Self {
        let mut bans = Bans::default();
        for banned in all {
            match banned {
                Banned::Person(person) => drop(bans.people.insert(person)),
                Banned::Network(network) => bans.networks.push(network),
            }
        }
        bans
    }
}

/// What somebody is let in by: who they are, whose program it is, and where they come from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pass {
    pub(crate) person: PersonId,
    pub(crate) owner: Option<PersonId>,
    pub(crate) address: IpAddr,
}

impl Bans {
    fn name(&self, pass: Pass) -> bool {
        self.people.contains(&pass.person)
            || pass.owner.is_some_and(|owner| self.people.contains(&owner))
            || self.networks.iter().any(|network| network.meets(pass.address))
    }
}

/// Somebody's leave to stay, as long as a connection lasts.
pub(crate) struct Leave {
    pass: Pass,
    banned: watch::Receiver<Arc<Bans>>,
}

impl Leave {
    /// Answers when whoever runs the server sends them away.
    pub(crate) async fn ends(&mut self) {
        let Leave { pass, banned } = self;
        if banned.wait_for(|bans| bans.name(*pass)).await.is_err() {
            // The server ends, and tells everybody so.
            std::future::pending::<()>().await;
        }
    }
}

/// Told to whoever is sent away.
pub(crate) fn sent_away() -> Refused {
    Refused::new(Code::NotYours, "whoever runs this server has sent you away")
}

impl Guests {
    pub(crate) fn new(key: [u8; 32], banned: Vec<Banned>) -> Self {
        Guests { key, banned: watch::Sender::new(Arc::new(banned.into_iter().collect())) }
    }

    /// Whoever sends these headers from there; a new guest if nobody is known by them.
    pub(crate) async fn known(
        &self,
        headers: &HeaderMap,
        address: IpAddr,
        registry: &dyn Registry,
        entropy: &dyn Entropy,
    ) -> Result<Known, Failure> {
        let known = if let Some(token) = bearer(headers) {
            let program = registry.program(Sha256::digest(token.as_bytes()).into()).await?;
            let program = program.ok_or_else(|| {
                Failure::new(
                    StatusCode::UNAUTHORIZED,
                    Code::NotYours,
                    "this token is not known here: ask for a new one",
                )
            })?;
            Known {
                guest: Guest { id: program.person, program: true },
                owner: Some(program.owner),
                new: false,
            }
        } else if let Some(id) = cookies(headers).find_map(|cookie| self.read(cookie)) {
            Known { guest: Guest { id, program: false }, owner: None, new: false }
        } else {
            let id = PersonId::new(entropy.number());
            Known { guest: Guest { id, program: false }, owner: None, new: true }
        };
        let pass = Pass { person: known.guest.id, owner: known.owner, address };
        if self.banned.borrow().name(pass) { Err(sent_away().into()) } else { Ok(known) }
    }

    /// Leave to stay until somebody is sent away.
    pub(crate) fn leave(&self, pass: Pass) -> Leave {
        Leave { pass, banned: self.banned.subscribe() }
    }

    /// Who was sent away is known from now on.
    pub(crate) fn set_banned(&self, banned: Vec<Banned>) {
        let bans: Bans = banned.into_iter().collect();
        // Whoever waits is woken only by something new.
        self.banned.send_if_modified(|known| {
            let changed = **known != bans;
            if changed {
                *known = Arc::new(bans);
            }
            changed
        });
    }

    fn signature(&self, person: PersonId) -> Hmac<Sha256> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.key).expect("a key may have any length");
        mac.update(b"eights guest 1");
        mac.update(&person.bits().to_le_bytes());
        mac
    }

    /// What a guest keeps: who they are, signed.
    pub(crate) fn write(&self, person: PersonId) -> String {
        let mac: [u8; 32] = self.signature(person).finalize().into_bytes().into();
        format!("{person}.{}", hex(&mac[..16]))
    }

    fn read(&self, cookie: &str) -> Option<PersonId> {
        let (person, signature) = cookie.split_once('.')?;
        let person: PersonId = person.parse().ok()?;
        let signature = unhex(signature)?;
        self.signature(person).verify_truncated_left(&signature).ok().filter(|()| signature.len() == 16)?;
        Some(person)
    }

    /// The header that makes a browser keep the cookie.
    pub(crate) fn set_cookie(&self, person: PersonId, path: &str, encrypted: bool) -> String {
        let path = if path.is_empty() { "/" } else { path };
        let secure = if encrypted { "; Secure" } else { "" };
        let value = self.write(person);
        format!("{COOKIE}={value}; Path={path}; Max-Age={KEPT}; HttpOnly; SameSite=Lax{secure}")
    }
}

/// A token for a program, and the program as it is kept.
pub(crate) fn new_token(entropy: &dyn Entropy, name: String, owner: PersonId) -> (String, [u8; 32], Program) {
    let mut bytes = [0; 32];
    entropy.fill(&mut bytes);
    let token = format!("eights_{}", hex(&bytes));
    let hash = Sha256::digest(token.as_bytes()).into();
    (token, hash, Program { person: PersonId::new(entropy.number()), name, owner })
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

fn cookies(headers: &HeaderMap) -> impl Iterator<Item = &str> {
    let lines = headers.get_all(header::COOKIE).into_iter().filter_map(|line| line.to_str().ok());
    lines
        .flat_map(|line| line.split(';'))
        .filter_map(|cookie| cookie.trim().strip_prefix(COOKIE)?.strip_prefix('='))
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    let (pairs, rest) = text.as_bytes().as_chunks::<2>();
    let digit = |byte: &u8| char::from(*byte).to_digit(16);
    let byte = |[high, low]: &[u8; 2]| Some((digit(high)? << 4 | digit(low)?) as u8);
    if rest.is_empty() { pairs.iter().map(byte).collect() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_that_was_signed_here_is_known_again_and_no_other() {
        let guests = Guests::new([7; 32], Vec::new());
        let ann = PersonId::new(42);
        let cookie = guests.write(ann);
        assert_eq!(guests.read(&cookie), Some(ann));
        let bob = format!("{}.{}", PersonId::new(43), cookie.split_once('.').unwrap().1);
        assert_eq!(guests.read(&bob), None);
        assert_eq!(Guests::new([8; 32], Vec::new()).read(&cookie), None);
        for broken in ["", ".", &cookie[..cookie.len() - 2], &cookie[..cookie.len() - 1], &format!("{ann}.")]
        {
            assert_eq!(guests.read(broken), None, "{broken}");
        }
    }

    #[test]
    fn a_token_is_found_among_the_headers() {
        let mut headers = HeaderMap::new();
        headers.insert(header::AUTHORIZATION, "Bearer eights_1".parse().unwrap());
        headers.insert(header::COOKIE, "other=1; eights_guest=abc".parse().unwrap());
        assert_eq!(bearer(&headers), Some("eights_1"));
        assert_eq!(cookies(&headers).collect::<Vec<_>>(), ["abc"]);
    }
}
