//! Who may come in, who may do what, and who is who: links, the waiting room, bans, return links and the powers of the host.
//!
//! Everything that lasts is a record of the log; [`Access`] is the part of the fold that keeps it.

use std::collections::BTreeMap;

use eights_cards::Eye;
use eights_protocol::{
    AccessSnapshot, Code, DeviceSnapshot, Invite, NameComplaintSnapshot, News, Person, PersonId, Phase,
    Record, Refused, ReturnLinkSnapshot, Revision, RoomFacts, RoomKey, Settings, Sitter,
};

use crate::names;
use crate::ports::Entropy;
use crate::room::{Chair, Entry, Room};
use crate::wants::{Decided, Guest, LONGEST_LINE, MOST_COMPLAINTS, refused, write};

/// The most people who are banned from one room, and the most devices that somebody comes back with.
const MOST_BANNED: usize = 200;
const MOST_DEVICES: usize = 8;

/// How somebody found a room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entrance {
    /// By its name.
    Name,
    /// By the short code that people tell each other.
    Word,
    /// By its link.
    Link(Invite),
}

/// Whether somebody may come in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Admission {
    /// They may.
    Enters,
    /// They may once the host says so.
    Waits,
    /// They may not.
    Refused(Refused),
}

/// What a room's log says about who may come in.
#[derive(Clone, Debug, Default)]
pub(crate) struct Access {
    /// Nothing in rooms from before links had one: their name alone lets people in.
    pub(crate) invite: Option<Invite>,
    /// Whoever was let in by the host, or has ever had a seat, as they were called last.
    admitted: BTreeMap<PersonId, Person>,
    pub(crate) banned: Vec<Person>,
    /// Whether a host without a seat has no connection.
    pub(crate) host_away: bool,
    /// Further devices.
    devices: BTreeMap<PersonId, Device>,
    /// The hashes of the secrets of private links to seats.
    return_links: BTreeMap<PersonId, String>,
    /// Complaints about names: who complained, about whom, under which name, and the record of it.
    complaints: Vec<(PersonId, PersonId, String, Revision)>,
}

/// A device that somebody came back from.
#[derive(Clone, Copy, Debug)]
struct Device {
    /// Whose it is.
    person: PersonId,
    /// Whether it acts for them no longer. A ban holds it all the same.
    revoked: bool,
}

impl Access {
    pub(crate) fn new(invite: Option<Invite>, host: &Person) -> Self {
        let mut access = Access { invite, ..Access::default() };
        access.admit(host);
        access
    }

    pub(crate) fn snapshot(&self) -> AccessSnapshot {
        let Access { invite, admitted, banned, host_away, devices, return_links, complaints } = self;
        let device = |(device, Device { person, revoked }): (&_, &_)| DeviceSnapshot {
            device: *device,
            person: *person,
            revoked: *revoked,
        };
        let link = |(person, hash): (&_, &String)| ReturnLinkSnapshot { person: *person, hash: hash.clone() };
        let complaint = |(by, person, name, record): &(_, _, String, _)| NameComplaintSnapshot {
            by: *by,
            person: *person,
            name: name.clone(),
            record: *record,
        };
        AccessSnapshot {
            invite: *invite,
            admitted: admitted.values().cloned().collect(),
            banned: banned.clone(),
            host_away: *host_away,
            devices: devices.iter().map(device).collect(),
            return_links: return_links.iter().map(link).collect(),
            complaints: complaints.iter().map(complaint).collect(),
        }
    }

    pub(crate) fn of_snapshot(snapshot: AccessSnapshot) -> Access {
        let AccessSnapshot { invite, admitted, banned, host_away, devices, return_links, complaints } =
            snapshot;
        Access {
            invite,
            admitted: admitted.into_iter().map(|person| (person.id, person)).collect(),
            banned,
            host_away,
            devices: devices
                .into_iter()
                .map(|one| (one.device, Device { person: one.person, revoked: one.revoked }))
                .collect(),
            return_links: return_links.into_iter().map(|one| (one.person, one.hash)).collect(),
            complaints: complaints
                .into_iter()
                .map(|one| (one.by, one.person, one.name, one.record))
                .collect(),
        }
    }

    /// What somebody is called who was let in.
    pub(crate) fn name_of(&self, person: PersonId) -> Option<&str> {
        self.admitted.get(&person).map(|person| person.name.as_str())
    }

    /// Somebody was let in, or has taken a seat.
    pub(crate) fn admit(&mut self, person: &Person) {
        self.admitted.insert(person.id, person.clone());
    }

    /// A seat became free: the private link to it is void, and no other device is its owner any more.
    pub(crate) fn left(&mut self, person: PersonId) {
        self.return_link(person, None, None);
    }

    pub(crate) fn ban(&mut self, person: &Person, banned: bool, invite: Option<Invite>) {
        self.invite = invite.or(self.invite);
        self.banned.retain(|other| other.id != person.id);
        if banned {
            self.banned.push(person.clone());
            self.admitted.remove(&person.id);
            self.left(person.id);
        }
    }

    pub(crate) fn return_link(&mut self, person: PersonId, hash: Option<&String>, keeps: Option<PersonId>) {
        if let Some(hash) = hash {
            self.return_links.insert(person, hash.clone());
        } else {
            self.return_links.remove(&person);
            let others = self.devices.iter_mut().filter(|(device, _)| Some(**device) != keeps);
            others
                .filter(|(_, device)| device.person == person)
                .for_each(|(_, device)| device.revoked = true);
        }
    }

    pub(crate) fn returned(&mut self, device: PersonId, person: PersonId) {
        self.devices.insert(device, Device { person, revoked: false });
    }

    /// The devices that act for somebody, with whose they are.
    fn live_devices(&self) -> impl Iterator<Item = (PersonId, PersonId)> {
        let live = self.devices.iter().filter(|(_, device)| !device.revoked);
        live.map(|(id, device)| (*id, device.person))
    }

    pub(crate) fn name_reported(&mut self, by: PersonId, person: &Person, record: Revision) {
        self.complaints.push((by, person.id, person.name.clone(), record));
    }
}

/// An invite that nobody can guess.
pub(crate) fn new_invite(entropy: &dyn Entropy) -> Invite {
    let mut bytes = [0; Invite::BYTES];
    entropy.fill(&mut bytes);
    Invite::new(bytes)
}

/// The same answer for a code that no room has, and for one that lets nobody in at the moment.
pub fn no_such_room() -> Refused {
    Refused::new(Code::Unknown, "there is no such room: ask for the link again")
}

impl Room {
    /// Who somebody is here: the same person on all of their devices.
    pub fn principal(&self, person: PersonId) -> PersonId {
        let device = self.access.devices.get(&person).filter(|device| !device.revoked);
        device.map_or(person, |device| device.person)
    }

    /// The further devices of the people at the seats, with whose they are.
    pub fn devices(&self) -> impl Iterator<Item = (PersonId, PersonId)> {
        self.access.live_devices()
    }

    /// What the room's link ends with; nothing in rooms from before links had an invite.
    pub fn key(&self) -> Option<RoomKey> {
        Some(RoomKey { room: self.id, invite: self.access.invite? })
    }

    /// What somebody would be called here, beside these others who wait, or why that will not do.
    pub fn name_for<'n>(
        &'n self,
        typed: &str,
        waiting: impl Iterator<Item = &'n str>,
    ) -> Result<String, Refused> {
        Ok(names::unlike_others(&names::person_name(typed)?, self.called().chain(waiting)))
    }

    /// Who may start, and send somebody away.
    pub fn host(&self) -> PersonId {
        self.host
    }

    /// Whether somebody is the host.
    pub fn is_host(&self, person: PersonId) -> bool {
        self.principal(person) == self.host
    }

    /// Whether the log says that a host without a seat is away.
    pub fn is_host_away(&self) -> bool {
        self.access.host_away
    }

    /// Whether somebody is banned from this room.
    pub fn is_banned(&self, person: PersonId) -> bool {
        let owner = self.access.devices.get(&person).map(|device| device.person);
        self.access.banned.iter().any(|banned| banned.id == person || Some(banned.id) == owner)
    }

    /// What somebody's way in is worth: a link that is not this room's is no better than its name.
    pub fn entrance(&self, by: Entrance) -> Entrance {
        match by {
            Entrance::Link(invite) if self.access.invite != Some(invite) => Entrance::Name,
            other => other,
        }
    }

    /// Whether a person who found the room so may come in. In a listed room everybody may.
    pub fn admission(&self, person: PersonId, by: Entrance) -> Admission {
        if self.is_banned(person) {
            return Admission::Refused(banned());
        }
        let known = self.seat_of(person).is_some()
            || self.is_host(person)
            || self.access.admitted.contains_key(&self.principal(person));
        if known || self.settings.listed {
            return Admission::Enters;
        }
        let open = self.phase != Phase::Closed && self.chairs.iter().any(|chair| chair.sitter.is_none());
        match by {
            Entrance::Link(invite) if self.access.invite == Some(invite) => Admission::Enters,
            Entrance::Link(_) if self.access.invite.is_some() => Admission::Refused(Refused::new(
                Code::NotYours,
                "this link leads nowhere: it was replaced, or mistyped; ask somebody at the table for it",
            )),
            // Links of old rooms are nothing but their names.
            Entrance::Link(_) | Entrance::Name if self.access.invite.is_none() => Admission::Enters,
            _ if open => Admission::Waits,
            _ => Admission::Refused(no_such_room()),
        }
    }

    /// Whether a person may look at the table: whoever sits there or is the host, and others unless the table plays without
    /// spectators.
    pub fn may_watch(&self, person: PersonId) -> bool {
        let played = matches!(self.phase, Phase::Playing | Phase::Between);
        self.settings.watching || !played || self.seat_of(person).is_some()
    }

    /// Whether somebody may let in people who wait.
    pub fn may_admit(&self, person: PersonId) -> bool {
        !self.is_banned(person) && self.only_host(person).is_ok()
    }

    /// What a person who was let in may know of the room. Whoever only watches may be anybody, and is not told the link.
    pub fn facts_for(&self, person: PersonId) -> RoomFacts {
        let host = self.is_host(person);
        RoomFacts {
            invite: self.access.invite.filter(|_| host).or_else(|| self.invite_for(self.eye_of(person))),
            banned: if host { self.access.banned.clone() } else { Vec::new() },
            ..self.facts()
        }
    }

    /// The invite that may be told to whoever looks with an eye: at a private table, to those who sit there.
    fn invite_for(&self, eye: Eye) -> Option<Invite> {
        self.access.invite.filter(|_| !self.settings.listed && eye.seat().is_some())
    }

    /// The host; while the host is away, anybody at the table.
    pub(crate) fn only_host(&self, person: PersonId) -> Result<(), Refused> {
        if self.is_host(person) {
            return Ok(());
        }
        let person = self.principal(person);
        let host_away = match self.seat_of(self.host) {
            Some(seat) => self.chairs[seat.index()].gone,
            None => self.access.host_away,
        };
        if host_away && self.people().any(|(_, other, gone)| other == person && !gone) {
            return Ok(());
        }
        refused(Code::NotYours, "only the host can do that")
    }

    /// The host in person: nobody borrows this power.
    pub(crate) fn only_host_in_person(&self, person: PersonId) -> Result<(), Refused> {
        if self.is_host(person) {
            return Ok(());
        }
        refused(Code::NotYours, "only the host can do that, also while the host is away")
    }

    /// Who a table is open to is not changed in the host's absence.
    pub(crate) fn may_set(&self, person: PersonId, settings: &Settings) -> Result<(), Refused> {
        self.only_host(person)?;
        if (settings.listed, settings.watching) != (self.settings.listed, self.settings.watching) {
            self.only_host_in_person(person)?;
        }
        Ok(())
    }

    pub(crate) fn decide_ban(
        &self,
        guest: Guest,
        person: PersonId,
        ban: bool,
        entropy: &dyn Entropy,
    ) -> Result<Decided, Refused> {
        self.only_host_in_person(guest.id)?;
        let person = self.principal(person);
        if person == self.host {
            return refused(Code::Impossible, "you cannot ban yourself");
        }
        let known = self.access.banned.iter().find(|other| other.id == person);
        if known.is_some() == ban {
            return Ok(Decided::Already(self.revision));
        }
        if ban && self.access.banned.len() >= MOST_BANNED {
            return refused(Code::NotNow, "too many people are banned here: lift a ban first");
        }
        // Whoever only watches is not called anything here.
        let named = known.or_else(|| self.access.admitted.get(&person)).cloned();
        let person = named.unwrap_or_else(|| Person { id: person, name: String::new(), program: false });
        // Who was banned knows the link.
        let invite = ban.then(|| new_invite(entropy));
        write(Record::Banned { person, banned: ban, invite })
    }

    pub(crate) fn decide_admit(&self, by: Guest, person: &Person) -> Result<Decided, Refused> {
        self.only_host(by.id)?;
        if self.is_banned(person.id) {
            return refused(Code::NotNow, "you have banned them: lift the ban first");
        }
        let id = self.principal(person.id);
        if self.access.admitted.contains_key(&id) {
            return Ok(Decided::Already(self.revision));
        }
        let name = names::person_name(&person.name)?;
        write(Record::Admitted { person: Person { id, name, program: person.program } })
    }

    pub(crate) fn decide_host_away(&self, away: bool) -> Result<Decided, Refused> {
        if self.seat_of(self.host).is_some() {
            return refused(Code::NotNow, "the host has a seat");
        }
        if self.access.host_away == away {
            return Ok(Decided::Already(self.revision));
        }
        write(Record::HostAway { away })
    }

    /// Somebody makes a private link to their own seat, of which the hash is kept, or revokes it.
    pub(crate) fn decide_return_link(&self, guest: Guest, hash: Option<&String>) -> Result<Decided, Refused> {
        let person = self.principal(guest.id);
        self.not_banned(person)?;
        if guest.program {
            return refused(Code::NotYours, "a program comes back by its token");
        }
        if hash.is_none() && !self.has_return_link(person) {
            return Ok(Decided::Already(self.revision));
        }
        if self.seat_of(person).is_none() {
            return refused(Code::NotYours, "take a seat first");
        }
        // Who revokes a link from a device that came by it stays.
        let keeps = Some(guest.id).filter(|device| hash.is_none() && *device != person);
        write(Record::ReturnLink { person, hash: hash.cloned(), keeps })
    }

    /// Whoever is no longer known to the server leaves no way to their seat behind.
    pub(crate) fn decide_forsake(&self, person: PersonId) -> Result<Decided, Refused> {
        if !self.has_return_link(person) {
            return Ok(Decided::Already(self.revision));
        }
        write(Record::ReturnLink { person, hash: None, keeps: None })
    }

    /// Whether there is a private link to somebody's seat, or a device that came by one.
    fn has_return_link(&self, person: PersonId) -> bool {
        self.access.return_links.contains_key(&person)
            || self.access.live_devices().any(|(_, owner)| owner == person)
    }

    /// Somebody shows the secret of such a link.
    pub(crate) fn decide_return(&self, device: Guest, hash: &str) -> Result<Decided, Refused> {
        self.not_banned(device.id)?;
        let mut links = self.access.return_links.iter();
        let Some((person, _)) = links.find(|(_, kept)| *kept == hash) else {
            return refused(
                Code::Unknown,
                "this return link is not valid any more: make a new one at your seat",
            );
        };
        if device.program {
            return refused(Code::NotYours, "a program comes back by its token");
        }
        let is = self.principal(device.id);
        if is == *person {
            return Ok(Decided::Already(self.revision));
        }
        // Nobody becomes somebody else who is somebody here already, or has seen other cards of this hand.
        let somebody = is != device.id
            || self.seat_of(is).is_some()
            || self.host == is
            || (self.phase == Phase::Playing && self.dealt_to.contains(&Some(is)));
        if somebody {
            return refused(
                Code::NotNow,
                "you take part here yourself: open the return link in another browser",
            );
        }
        if self.access.live_devices().filter(|(_, owner)| owner == person).count() >= MOST_DEVICES {
            return refused(
                Code::NotNow,
                "this seat has too many devices: revoke its return link, and make a new one",
            );
        }
        write(Record::Returned { device: device.id, person: *person })
    }

    /// One complaint of somebody about a name is enough, and so are many of many.
    pub(crate) fn decide_report_name(
        &self,
        guest: Guest,
        person: PersonId,
        why: &str,
    ) -> Result<Decided, Refused> {
        let person = self.principal(person);
        let sits = self.chairs.iter().filter_map(|chair| chair.sitter.as_ref().and_then(Sitter::person));
        let Some(person) = sits.clone().find(|other| other.id == person) else {
            return refused(Code::Unknown, "nobody like that sits at this table");
        };
        let mut same = self
            .access
            .complaints
            .iter()
            .filter(|(_, about, name, _)| *about == person.id && *name == person.name);
        let own = same.clone().find(|(by, ..)| *by == guest.id);
        if let Some((.., record)) = own.or_else(|| same.nth(MOST_COMPLAINTS - 1)) {
            return Ok(Decided::Already(*record));
        }
        let why = names::line(why, LONGEST_LINE)?;
        write(Record::NameReported { by: guest.id, person: person.clone(), why })
    }

    pub(crate) fn not_banned(&self, person: PersonId) -> Result<(), Refused> {
        if self.is_banned(person) { Err(banned()) } else { Ok(()) }
    }

    /// Folds a record of who may come in.
    pub(crate) fn fold_access(&mut self, entry: &Entry, eyes: &[Eye]) -> Vec<News> {
        let news = match &entry.stored.record {
            Record::Banned { person, banned, invite } => {
                self.ban(person, *banned, *invite);
                let told = |eye: &Eye| News::Banned {
                    person: person.clone(),
                    banned: *banned,
                    invite: self.invite_for(*eye).filter(|_| invite.is_some()),
                };
                return eyes.iter().map(told).collect();
            }
            Record::LinkRenewed { invite } => {
                self.access.invite = Some(*invite);
                return eyes.iter().map(|eye| News::LinkRenewed { invite: self.invite_for(*eye) }).collect();
            }
            Record::Admitted { person } => {
                self.access.admit(person);
                News::Admitted { person: person.clone() }
            }
            Record::HostAway { away } => {
                self.access.host_away = *away;
                News::HostAway { away: *away }
            }
            Record::ReturnLink { person, hash, keeps } => {
                self.access.return_link(*person, hash.as_ref(), *keeps);
                News::Something
            }
            Record::Returned { device, person } => {
                self.access.returned(*device, *person);
                News::Something
            }
            Record::NameReported { by, person, .. } => {
                self.access.name_reported(*by, person, entry.revision);
                News::Something
            }
            _ => News::Something,
        };
        vec![news; eyes.len()]
    }

    /// Somebody is banned, and stands up.
    pub(crate) fn ban(&mut self, person: &Person, is_banned: bool, invite: Option<Invite>) {
        self.access.ban(person, is_banned, invite);
        if is_banned {
            let own = self.chairs.iter_mut().filter(|chair| chair.person() == Some(person.id));
            own.for_each(|chair| *chair = Chair::default());
        }
    }
}

fn banned() -> Refused {
    Refused::new(Code::NotYours, "the host has banned you from this table")
}
