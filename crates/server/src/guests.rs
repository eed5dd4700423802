//! Caller identities: guests by a signed cookie, programs by a token.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::net::IpAddr;
use std::sync::{Arc, PoisonError, RwLock};

use axum::http::{HeaderMap, StatusCode, header};
use eights_protocol::{PersonId, RefusalReason, Rejection, Time};
use eights_room::ports::{Ban, Entropy, Keys, Program, Registry};
use eights_room::{BanTarget, Guest, Network};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use tokio::sync::watch;

use crate::failure::Failure;
use crate::moment;

/// Name of the guest cookie.
pub(crate) const COOKIE: &str = "eights_guest";

/// Lifetime of the guest cookie: one year, in seconds.
const COOKIE_MAX_AGE: u32 = 31_536_000;

/// Identifies guests and programs.
pub(crate) struct GuestDirectory {
    keys: RwLock<Keys>,
    bans: watch::Sender<Arc<Bans>>,
}

/// Identified caller. A cookie is needed if they are new or if an earlier key signed theirs.
pub(crate) struct IdentifiedGuest {
    pub(crate) guest: Guest,
    pub(crate) owner: Option<PersonId>,
    pub(crate) needs_cookie: bool,
}

/// Active bans and revoked tokens, with the message for each.
#[derive(PartialEq, Eq, Debug, Default)]
pub(crate) struct Bans {
    people: HashMap<PersonId, RefusalReason>,
    networks: Vec<(Network, RefusalReason)>,
}

impl Bans {
    /// Collects the bans that are active at `now`, and the programs whose tokens are revoked.
    pub(crate) fn new(bans: Vec<Ban>, revoked: Vec<PersonId>, now: Time) -> Bans {
        let mut all = Bans::default();
        for program in revoked {
            all.people.insert(program, RefusalReason::TokenRevoked);
        }
        for ban in bans.into_iter().filter(|ban| ban.holds(now)) {
            let told = reason_of(&ban);
            match ban.who {
                BanTarget::Person(person) => drop(all.people.insert(person, told)),
                BanTarget::Network(network) => all.networks.push((network, told)),
            }
        }
        all
    }
}

/// Returns the reason given to a banned person.
fn reason_of(ban: &Ban) -> RefusalReason {
    let note = (!ban.reason.is_empty()).then(|| ban.reason.clone());
    RefusalReason::BannedFromServer { until: ban.until.map(moment::in_utc), note }
}

/// Identity that access is granted by: the person, the program's owner, and the address.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Credentials {
    pub(crate) person: PersonId,
    pub(crate) owner: Option<PersonId>,
    pub(crate) address: IpAddr,
}

impl Bans {
    /// Returns the rejection of somebody who is banned, or `None` if they may enter.
    fn refusal(&self, pass: Credentials) -> Option<Rejection> {
        let of_owner = || pass.owner.and_then(|owner| self.people.get(&owner));
        let from = || {
            let mut from = self.networks.iter().filter(|(network, _)| network.meets(pass.address));
            from.next().map(|(_, told)| told)
        };
        let told = self.people.get(&pass.person).or_else(of_owner).or_else(from)?;
        Some(told.clone().into())
    }
}

/// Permission to stay, held for as long as a connection lasts.
pub(crate) struct AccessLease {
    pass: Credentials,
    bans: watch::Receiver<Arc<Bans>>,
}

impl AccessLease {
    /// Waits until the operator bans the holder, and returns the rejection.
    pub(crate) async fn ends(&mut self) -> Rejection {
        let AccessLease { pass, bans } = self;
        let banned = bans.wait_for(|bans| bans.refusal(*pass).is_some()).await;
        match banned.ok().and_then(|bans| bans.refusal(*pass)) {
            Some(refused) => refused,
            // The server is shutting down and notifies every client itself.
            None => std::future::pending().await,
        }
    }
}

impl GuestDirectory {
    pub(crate) fn new(keys: Keys, bans: Bans) -> Self {
        GuestDirectory { keys: RwLock::new(keys), bans: watch::Sender::new(Arc::new(bans)) }
    }

    /// Identifies the sender of a request by its headers and address; a sender without valid credentials becomes a
    /// new guest.
    pub(crate) async fn known(
        &self,
        headers: &HeaderMap,
        address: IpAddr,
        registry: &dyn Registry,
        entropy: &dyn Entropy,
        now: Time,
    ) -> Result<IdentifiedGuest, Failure> {
        let known = if let Some(token) = bearer(headers) {
            let program = registry.program(Sha256::digest(token.as_bytes()).into()).await?;
            let program =
                program.ok_or_else(|| Failure::new(StatusCode::UNAUTHORIZED, RefusalReason::TokenUnknown))?;
            IdentifiedGuest {
                guest: Guest { id: program.person, program: true },
                owner: Some(program.owner),
                needs_cookie: false,
            }
        } else if let Some((id, earlier)) = cookies(headers).find_map(|cookie| self.read(cookie, now)) {
            IdentifiedGuest { guest: Guest { id, program: false }, owner: None, needs_cookie: earlier }
        } else {
            let id = PersonId::new(entropy.number());
            IdentifiedGuest { guest: Guest { id, program: false }, owner: None, needs_cookie: true }
        };
        let pass = Credentials { person: known.guest.id, owner: known.owner, address };
        let refusal = self.bans.borrow().refusal(pass);
        refusal.map_or(Ok(known), |refused| Err(refused.into()))
    }

    /// Creates an access lease that ends when the holder is banned.
    pub(crate) fn leave(&self, pass: Credentials) -> AccessLease {
        AccessLease { pass, bans: self.bans.subscribe() }
    }

    /// Replaces the bans and revocations.
    pub(crate) fn set_bans(&self, bans: Bans) {
        // Waiting leases wake up only if something changed.
        self.bans.send_if_modified(|known| {
            let changed = **known != bans;
            if changed {
                *known = Arc::new(bans);
            }
            changed
        });
    }

    /// Replaces the signing keys. New cookies are signed with the current one.
    pub(crate) fn set_keys(&self, keys: Keys) {
        *self.keys.write().unwrap_or_else(PoisonError::into_inner) = keys;
    }

    fn keys(&self) -> Keys {
        self.keys.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Creates a guest's cookie value: their id and its signature.
    pub(crate) fn write(&self, person: PersonId) -> String {
        let mac: [u8; 32] = signature(&self.keys().current, person).finalize().into_bytes().into();
        format!("{person}.{}", hex(&mac[..16]))
    }

    /// Verifies a cookie. Returns its person, and whether an earlier key signed it.
    fn read(&self, cookie: &str, now: Time) -> Option<(PersonId, bool)> {
        let (person, signed) = cookie.split_once('.')?;
        let person: PersonId = person.parse().ok()?;
        let signed = unhex(signed).filter(|signed| signed.len() == 16)?;
        let signs = |key: &[u8; 32]| signature(key, person).verify_truncated_left(&signed).is_ok();
        let Keys { current, earlier } = self.keys();
        if signs(&current) {
            return Some((person, false));
        }
        let mut accepted = earlier.iter().filter(|(_, until)| now < *until);
        accepted.any(|(key, _)| signs(key)).then_some((person, true))
    }

    /// Returns the header value that stores the cookie in the browser.
    pub(crate) fn set_cookie(&self, person: PersonId, path: &str, encrypted: bool) -> String {
        let path = if path.is_empty() { "/" } else { path };
        let secure = if encrypted { "; Secure" } else { "" };
        let value = self.write(person);
        format!("{COOKIE}={value}; Path={path}; Max-Age={COOKIE_MAX_AGE}; HttpOnly; SameSite=Lax{secure}")
    }
}

fn signature(key: &[u8; 32], person: PersonId) -> Hmac<Sha256> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("a key may have any length");
    mac.update(b"eights guest 1");
    mac.update(&person.bits().to_le_bytes());
    mac
}

/// Returns the header value that deletes the cookie from the browser.
pub(crate) fn no_cookie(path: &str) -> String {
    let path = if path.is_empty() { "/" } else { path };
    format!("{COOKIE}=; Path={path}; Max-Age=0; HttpOnly; SameSite=Lax")
}

/// Creates a token for a program, and the program's entry for the registry.
pub(crate) fn new_token(
    entropy: &dyn Entropy,
    name: String,
    owner: PersonId,
    made: Time,
) -> (String, [u8; 32], Program) {
    let mut bytes = [0; 32];
    entropy.fill(&mut bytes);
    let token = format!("eights_{}", hex(&bytes));
    let hash = Sha256::digest(token.as_bytes()).into();
    (token, hash, Program { person: PersonId::new(entropy.number()), name, owner, made })
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

    fn guests(current: u8, earlier: &[(u8, Time)]) -> GuestDirectory {
        let earlier = earlier.iter().map(|(key, until)| ([*key; 32], *until)).collect();
        GuestDirectory::new(Keys { current: [current; 32], earlier }, Bans::default())
    }

    #[test]
    fn a_cookie_that_was_signed_here_is_known_again_and_no_other() {
        let ann = PersonId::new(42);
        let cookie = guests(7, &[]).write(ann);
        assert_eq!(guests(7, &[]).read(&cookie, 0), Some((ann, false)));
        let bob = format!("{}.{}", PersonId::new(43), cookie.split_once('.').unwrap().1);
        assert_eq!(guests(7, &[]).read(&bob, 0), None);
        assert_eq!(guests(8, &[]).read(&cookie, 0), None);
        for broken in ["", ".", &cookie[..cookie.len() - 2], &cookie[..cookie.len() - 1], &format!("{ann}.")]
        {
            assert_eq!(guests(7, &[]).read(broken, 0), None, "{broken}");
        }
    }

    #[test]
    fn a_cookie_of_an_earlier_key_is_known_as_long_as_that_key_is_accepted() {
        let ann = PersonId::new(42);
        let cookie = guests(7, &[]).write(ann);
        let rotated = guests(8, &[(7, 100)]);
        assert_eq!(rotated.read(&cookie, 99), Some((ann, true)), "and gets a new cookie");
        assert_eq!(rotated.read(&cookie, 100), None);
        assert_eq!(rotated.read(&rotated.write(ann), 100), Some((ann, false)));
    }

    #[test]
    fn whoever_is_banned_is_told_why_and_until_when_and_only_so_long() {
        let ann = PersonId::new(42);
        let ban =
            Ban { until: Some(60_000), reason: "rude".to_string(), ..Ban::forever(BanTarget::Person(ann)) };
        let pass = |person, owner| Credentials { person, owner, address: IpAddr::from([192, 0, 2, 1]) };
        let refusal = |now, pass| Bans::new(vec![ban.clone()], vec![PersonId::new(5)], now).refusal(pass);
        let (until, note) = (Some("1970-01-01 00:01 UTC".to_string()), Some("rude".to_string()));
        let banned = RefusalReason::BannedFromServer { until, note };
        assert_eq!(refusal(0, pass(ann, None)), Some(banned.into()));
        assert!(refusal(0, pass(PersonId::new(1), Some(ann))).is_some(), "and so are their programs");
        assert_eq!(refusal(60_000, pass(ann, None)), None);
        assert_eq!(refusal(0, pass(PersonId::new(5), None)), Some(RefusalReason::TokenRevoked.into()));
        assert_eq!(refusal(0, pass(PersonId::new(1), None)), None);
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
