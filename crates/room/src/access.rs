//! Access control of a room: links, the waiting room, bans, return links and the host's powers.
//!
//! All lasting access state is in the log; [`Access`] is the part of the fold that holds it.

use std::collections::BTreeMap;

use eights_cards::Eye;
use eights_protocol::{
    AccessSnapshot, DeviceSnapshot, Invite, NameComplaintSnapshot, Person, PersonId, Phase, RefusalReason,
    Rejection, ReturnLinkSnapshot, Revision, RoomFacts, RoomKey, RoomRecord, RoomUpdate, SeatOccupant,
    Settings,
};

use crate::command::{Decision, Guest, MAX_COMPLAINTS, MAX_LINE_CHARS, refused, write};
use crate::names;
use crate::ports::Entropy;
use crate::room::{LogEntry, Room, SeatState};

/// Maximum number of people banned from one room, and of additional devices per person.
const MOST_BANNED: usize = 200;
const MOST_DEVICES: usize = 8;

/// Way by which somebody found a room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entrance {
    /// By its ID.
    Name,
    /// By the room code that people tell each other.
    Word,
    /// By its link.
    Link(Invite),
}

/// Admission decision for one person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Admission {
    /// The person may enter.
    Enters,
    /// The person may enter once the host admits them.
    Waits,
    /// The person may not enter.
    Refused(Rejection),
}

/// Access state of a room.
#[derive(Clone, Debug, Default)]
pub(crate) struct Access {
    /// Invite of the current link. `None` in rooms created before links had invites: their ID alone admits people.
    pub(crate) invite: Option<Invite>,
    /// People who were admitted by the host or ever had a seat, with their latest names.
    admitted: BTreeMap<PersonId, Person>,
    pub(crate) banned: Vec<Person>,
    /// `true` if a host without a seat is disconnected.
    pub(crate) host_away: bool,
    /// Additional devices, by the ID of the device.
    devices: BTreeMap<PersonId, Device>,
    /// Hashes of the secrets of private links to seats, by the seat's owner.
    return_links: BTreeMap<PersonId, String>,
    /// Reports of names: reporter, reported person, name at the time, and the report's record.
    complaints: Vec<(PersonId, PersonId, String, Revision)>,
}

/// Additional device from which somebody returned to their seat.
#[derive(Clone, Copy, Debug)]
struct Device {
    /// Owner of the device.
    person: PersonId,
    /// `true` if the device no longer acts for its owner. Bans still apply to it.
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

    /// Returns the name of an admitted person.
    pub(crate) fn name_of(&self, person: PersonId) -> Option<&str> {
        self.admitted.get(&person).map(|person| person.name.as_str())
    }

    /// Remembers somebody who was admitted or has taken a seat.
    pub(crate) fn admit(&mut self, person: &Person) {
        self.admitted.insert(person.id, person.clone());
    }

    /// Invalidates the private link to a seat that became free, and detaches its owner's other devices.
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

    /// Returns the devices that act for somebody, with their owners.
    fn live_devices(&self) -> impl Iterator<Item = (PersonId, PersonId)> {
        let live = self.devices.iter().filter(|(_, device)| !device.revoked);
        live.map(|(id, device)| (*id, device.person))
    }

    pub(crate) fn name_reported(&mut self, by: PersonId, person: &Person, record: Revision) {
        self.complaints.push((by, person.id, person.name.clone(), record));
    }
}

/// Generates an unguessable invite.
pub(crate) fn new_invite(entropy: &dyn Entropy) -> Invite {
    let mut bytes = [0; Invite::BYTES];
    entropy.fill(&mut bytes);
    Invite::new(bytes)
}

/// Returns the rejection for an unknown room code. A code that admits nobody at the moment gets the same one.
pub fn no_such_room() -> Rejection {
    RefusalReason::NoSuchRoom.into()
}

impl Room {
    /// Resolves a device to its owner: the same person on all of their devices.
    pub fn principal(&self, person: PersonId) -> PersonId {
        let device = self.access.devices.get(&person).filter(|device| !device.revoked);
        device.map_or(person, |device| device.person)
    }

    /// Returns the additional devices of the people with a seat, with their owners.
    pub fn devices(&self) -> impl Iterator<Item = (PersonId, PersonId)> {
        self.access.live_devices()
    }

    /// Returns the last path segment of the room's link, or `None` in rooms created before links had invites.
    pub fn key(&self) -> Option<RoomKey> {
        Some(RoomKey { room: self.id, invite: self.access.invite? })
    }

    /// Returns the name that somebody would get here, next to the others who wait, or the reason it is not acceptable.
    pub fn name_for<'n>(
        &'n self,
        typed: &str,
        waiting: impl Iterator<Item = &'n str>,
    ) -> Result<String, Rejection> {
        Ok(names::unlike_others(&names::person_name(typed)?, self.called().chain(waiting)))
    }

    /// Returns the host, who may start the match and remove people.
    pub fn host(&self) -> PersonId {
        self.host
    }

    /// Returns `true` if the person is the host.
    pub fn is_host(&self, person: PersonId) -> bool {
        self.principal(person) == self.host
    }

    /// Returns `true` if the log says that a host without a seat is away.
    pub fn is_host_away(&self) -> bool {
        self.access.host_away
    }

    /// Returns `true` if the person is banned from this room.
    pub fn is_banned(&self, person: PersonId) -> bool {
        let owner = self.access.devices.get(&person).map(|device| device.person);
        self.access.banned.iter().any(|banned| banned.id == person || Some(banned.id) == owner)
    }

    /// Validates an entrance: an invalid link counts no more than the room's ID.
    pub fn entrance(&self, by: Entrance) -> Entrance {
        match by {
            Entrance::Link(invite) if self.access.invite != Some(invite) => Entrance::Name,
            other => other,
        }
    }

    /// Decides whether a person who found the room this way may enter. Listed rooms are open to everybody.
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
            Entrance::Link(_) if self.access.invite.is_some() => {
                Admission::Refused(RefusalReason::LinkNotValid.into())
            }
            // Links of old rooms consist of their ID alone.
            Entrance::Link(_) | Entrance::Name if self.access.invite.is_none() => Admission::Enters,
            _ if open => Admission::Waits,
            _ => Admission::Refused(no_such_room()),
        }
    }

    /// Returns `true` if a person may watch the table: people with a seat and the host always may, others unless the
    /// settings exclude spectators.
    pub fn may_watch(&self, person: PersonId) -> bool {
        let played = matches!(self.phase, Phase::Playing | Phase::Between);
        self.settings.watching || !played || self.seat_of(person).is_some()
    }

    /// Returns `true` if the person may admit people who wait.
    pub fn may_admit(&self, person: PersonId) -> bool {
        !self.is_banned(person) && self.only_host(person).is_ok()
    }

    /// Returns the room state for an admitted person. Spectators may be strangers, so they do not get the link.
    pub fn facts_for(&self, person: PersonId) -> RoomFacts {
        let host = self.is_host(person);
        RoomFacts {
            invite: self.access.invite.filter(|_| host).or_else(|| self.invite_for(self.eye_of(person))),
            banned: if host { self.access.banned.clone() } else { Vec::new() },
            ..self.facts()
        }
    }

    /// Returns the invite if a viewpoint may know it: at a private table, only seats may.
    fn invite_for(&self, eye: Eye) -> Option<Invite> {
        self.access.invite.filter(|_| !self.settings.listed && eye.seat().is_some())
    }

    /// Allows the host, or anybody with a seat while the host is away.
    pub(crate) fn only_host(&self, person: PersonId) -> Result<(), Rejection> {
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
        refused(RefusalReason::HostOnly)
    }

    /// Allows the host only: nobody inherits this power.
    pub(crate) fn only_host_in_person(&self, person: PersonId) -> Result<(), Rejection> {
        if self.is_host(person) {
            return Ok(());
        }
        refused(RefusalReason::HostOnlyInPerson)
    }

    /// Checks a change of settings. Who may enter or watch cannot be changed in the host's absence.
    pub(crate) fn may_set(&self, person: PersonId, settings: &Settings) -> Result<(), Rejection> {
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
    ) -> Result<Decision, Rejection> {
        self.only_host_in_person(guest.id)?;
        let person = self.principal(person);
        if person == self.host {
            return refused(RefusalReason::BansSelf);
        }
        let known = self.access.banned.iter().find(|other| other.id == person);
        if known.is_some() == ban {
            return Ok(Decision::Already(self.revision));
        }
        if ban && self.access.banned.len() >= MOST_BANNED {
            return refused(RefusalReason::TooManyBans);
        }
        // Spectators have no name in this room.
        let named = known.or_else(|| self.access.admitted.get(&person)).cloned();
        let person = named.unwrap_or_else(|| Person { id: person, name: String::new(), program: false });
        // The banned person knows the link.
        let invite = ban.then(|| new_invite(entropy));
        write(RoomRecord::Banned { person, banned: ban, invite })
    }

    pub(crate) fn decide_admit(&self, by: Guest, person: &Person) -> Result<Decision, Rejection> {
        self.only_host(by.id)?;
        if self.is_banned(person.id) {
            return refused(RefusalReason::PersonBanned);
        }
        let id = self.principal(person.id);
        if self.access.admitted.contains_key(&id) {
            return Ok(Decision::Already(self.revision));
        }
        let name = names::person_name(&person.name)?;
        write(RoomRecord::Admitted { person: Person { id, name, program: person.program } })
    }

    pub(crate) fn decide_host_away(&self, away: bool) -> Result<Decision, Rejection> {
        if self.seat_of(self.host).is_some() {
            return refused(RefusalReason::HostHasSeat);
        }
        if self.access.host_away == away {
            return Ok(Decision::Already(self.revision));
        }
        write(RoomRecord::HostAway { away })
    }

    /// Creates or revokes a private link to the caller's own seat. Only the hash of its secret is stored.
    pub(crate) fn decide_return_link(
        &self,
        guest: Guest,
        hash: Option<&String>,
    ) -> Result<Decision, Rejection> {
        let person = self.principal(guest.id);
        self.not_banned(person)?;
        if guest.program {
            return refused(RefusalReason::ProgramHasToken);
        }
        if hash.is_none() && !self.has_return_link(person) {
            return Ok(Decision::Already(self.revision));
        }
        if self.seat_of(person).is_none() {
            return refused(RefusalReason::NotSeated);
        }
        // A device that came by a link and revokes it stays connected.
        let keeps = Some(guest.id).filter(|device| hash.is_none() && *device != person);
        write(RoomRecord::ReturnLink { person, hash: hash.cloned(), keeps })
    }

    /// Removes every way back to the seat of a person whom the server no longer knows.
    pub(crate) fn decide_forsake(&self, person: PersonId) -> Result<Decision, Rejection> {
        if !self.has_return_link(person) {
            return Ok(Decision::Already(self.revision));
        }
        write(RoomRecord::ReturnLink { person, hash: None, keeps: None })
    }

    /// Returns `true` if there is a private link to the person's seat, or a device that came by one.
    fn has_return_link(&self, person: PersonId) -> bool {
        self.access.return_links.contains_key(&person)
            || self.access.live_devices().any(|(_, owner)| owner == person)
    }

    /// Redeems the secret of a private link.
    pub(crate) fn decide_return(&self, device: Guest, hash: &str) -> Result<Decision, Rejection> {
        self.not_banned(device.id)?;
        let mut links = self.access.return_links.iter();
        let Some((person, _)) = links.find(|(_, kept)| *kept == hash) else {
            return refused(RefusalReason::ReturnLinkNotValid);
        };
        if device.program {
            return refused(RefusalReason::ProgramHasToken);
        }
        let is = self.principal(device.id);
        if is == *person {
            return Ok(Decision::Already(self.revision));
        }
        // A device cannot become another person if it already has a role here or has seen other cards of this hand.
        let somebody = is != device.id
            || self.seat_of(is).is_some()
            || self.host == is
            || (self.phase == Phase::Playing && self.dealt_to.contains(&Some(is)));
        if somebody {
            return refused(RefusalReason::AlreadyTakesPart);
        }
        if self.access.live_devices().filter(|(_, owner)| owner == person).count() >= MOST_DEVICES {
            return refused(RefusalReason::TooManyDevices);
        }
        write(RoomRecord::Returned { device: device.id, person: *person })
    }

    /// Reports a name. Each person's first report of a name counts, up to a total per name.
    pub(crate) fn decide_report_name(
        &self,
        guest: Guest,
        person: PersonId,
        why: &str,
    ) -> Result<Decision, Rejection> {
        let person = self.principal(person);
        let sits =
            self.chairs.iter().filter_map(|chair| chair.sitter.as_ref().and_then(SeatOccupant::person));
        let Some(person) = sits.clone().find(|other| other.id == person) else {
            return refused(RefusalReason::PersonNotSeated);
        };
        let mut same = self
            .access
            .complaints
            .iter()
            .filter(|(_, about, name, _)| *about == person.id && *name == person.name);
        let own = same.clone().find(|(by, ..)| *by == guest.id);
        if let Some((.., record)) = own.or_else(|| same.nth(MAX_COMPLAINTS - 1)) {
            return Ok(Decision::Already(*record));
        }
        let why = names::line(why, MAX_LINE_CHARS)?;
        write(RoomRecord::NameReported { by: guest.id, person: person.clone(), why })
    }

    pub(crate) fn not_banned(&self, person: PersonId) -> Result<(), Rejection> {
        if self.is_banned(person) { Err(banned()) } else { Ok(()) }
    }

    /// Folds an access record.
    pub(crate) fn fold_access(&mut self, entry: &LogEntry, eyes: &[Eye]) -> Vec<RoomUpdate> {
        let news = match &entry.stored.record {
            RoomRecord::Banned { person, banned, invite } => {
                self.ban(person, *banned, *invite);
                let told = |eye: &Eye| RoomUpdate::Banned {
                    person: person.clone(),
                    banned: *banned,
                    invite: self.invite_for(*eye).filter(|_| invite.is_some()),
                };
                return eyes.iter().map(told).collect();
            }
            RoomRecord::LinkRenewed { invite } => {
                self.access.invite = Some(*invite);
                return eyes
                    .iter()
                    .map(|eye| RoomUpdate::LinkRenewed { invite: self.invite_for(*eye) })
                    .collect();
            }
            RoomRecord::Admitted { person } => {
                self.access.admit(person);
                RoomUpdate::Admitted { person: person.clone() }
            }
            RoomRecord::HostAway { away } => {
                self.access.host_away = *away;
                RoomUpdate::HostAway { away: *away }
            }
            RoomRecord::ReturnLink { person, hash, keeps } => {
                self.access.return_link(*person, hash.as_ref(), *keeps);
                RoomUpdate::Something
            }
            RoomRecord::Returned { device, person } => {
                self.access.returned(*device, *person);
                RoomUpdate::Something
            }
            RoomRecord::NameReported { by, person, .. } => {
                self.access.name_reported(*by, person, entry.revision);
                RoomUpdate::Something
            }
            _ => RoomUpdate::Something,
        };
        vec![news; eyes.len()]
    }

    /// Bans somebody, who loses their seat, or lifts the ban.
    pub(crate) fn ban(&mut self, person: &Person, is_banned: bool, invite: Option<Invite>) {
        self.access.ban(person, is_banned, invite);
        if is_banned {
            let own = self.chairs.iter_mut().filter(|chair| chair.person() == Some(person.id));
            own.for_each(|chair| *chair = SeatState::default());
        }
    }
}

fn banned() -> Rejection {
    RefusalReason::BannedFromRoom.into()
}
