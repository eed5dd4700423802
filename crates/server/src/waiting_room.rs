//! Waiting room of a private table, for people who came without its link and wait for the host to let them in.
//!
//! None of this is stored: an admission becomes a record of the room, and a refusal leaves no trace.

use std::collections::HashMap;

use eights_protocol::{Person, PersonId, RefusalReason, Rejection, ServerMessage, Time};
use eights_room::{Admission, Guest, Room};

use crate::client_network::ClientNetwork;
use crate::viewers::{Frame, Viewer, ViewerId, Viewers};

/// Maximum number of connections waiting at one table, in total and per address.
const CONNECTIONS: usize = 32;
const CONNECTIONS_PER_ADDRESS: usize = 4;

/// Maximum number of people who knock at the same time, in total and per address.
const KNOCKS: usize = 8;
const KNOCKS_PER_ADDRESS: usize = 2;

/// Time in milliseconds during which a declined person, and others from the same address, cannot knock again.
const DECLINED_COOLDOWN: Time = 60_000;

/// Maximum number of remembered refusals.
const MAX_DECLINED: usize = 64;

/// Retry delay for people who find the waiting room full, in seconds.
const FULL_RETRY: u32 = 30;

/// Waiting room of one table.
#[derive(Default)]
pub(crate) struct WaitingRoom {
    waiting: Vec<WaitingGuest>,
    /// Recently declined networks, and until when.
    declined: HashMap<ClientNetwork, Time>,
    /// Last list sent to the host, and the connections that it was sent to.
    told: (Vec<Person>, Vec<ViewerId>),
}

struct WaitingGuest {
    id: ViewerId,
    viewer: Viewer,
    /// Name under which they knocked, if they have.
    name: Option<String>,
}

impl WaitingRoom {
    /// Adds a waiting connection.
    pub(crate) fn add(
        &mut self,
        id: ViewerId,
        viewer: Viewer,
        room: &Room,
        now: Time,
    ) -> Result<ViewerId, Rejection> {
        self.check(viewer.network, now)?;
        let own = self.waiting.iter().filter(|other| other.viewer.network == viewer.network).count();
        if own >= CONNECTIONS_PER_ADDRESS {
            return Err(full_from_here());
        }
        if self.waiting.len() >= CONNECTIONS {
            return Err(full());
        }
        let person = viewer.guest.id;
        let before = self.waiting.iter().find(|other| other.viewer.guest.id == person);
        let name = before.and_then(|other| other.name.clone());
        if viewer.to.try_send(waiting(room, name.is_some())).is_ok() {
            self.waiting.push(WaitingGuest { id, viewer, name });
        }
        Ok(id)
    }

    /// Removes a waiting connection.
    pub(crate) fn remove(&mut self, id: ViewerId) {
        self.waiting.retain(|waiting| waiting.id != id);
    }

    /// Asks the host to let a guest in.
    pub(crate) fn knock(
        &mut self,
        guest: Guest,
        name: &str,
        room: &Room,
        now: Time,
    ) -> Result<(), Rejection> {
        let own = |waiting: &WaitingGuest| waiting.viewer.guest.id == guest.id;
        let others = self.waiting.iter().filter(|waiting| !own(waiting));
        let name = room.name_for(name, others.filter_map(|waiting| waiting.name.as_deref()))?;
        let Some(address) = self.waiting.iter().find(|waiting| own(waiting)).map(|one| one.viewer.network)
        else {
            return Err(RefusalReason::NotConnected.into());
        };
        self.check(address, now)?;
        let others: Vec<(PersonId, ClientNetwork)> =
            self.knocks().filter(|(person, _)| *person != guest.id).collect();
        let same = others.iter().filter(|(_, other)| *other == address).count();
        if same >= KNOCKS_PER_ADDRESS {
            return Err(full_from_here());
        }
        if others.len() >= KNOCKS {
            return Err(full());
        }
        for waiting in self.waiting.iter_mut().filter(|waiting| own(waiting)) {
            waiting.name = Some(name.clone());
            drop(waiting.viewer.to.try_send(self::waiting(room, true)));
        }
        Ok(())
    }

    /// Returns everybody who has knocked, each once, with their network.
    fn knocks(&self) -> impl Iterator<Item = (PersonId, ClientNetwork)> {
        let mut seen: Vec<PersonId> = Vec::new();
        self.waiting.iter().filter(|waiting| waiting.name.is_some()).filter_map(move |waiting| {
            let person = waiting.viewer.guest.id;
            let new = !seen.contains(&person);
            seen.push(person);
            new.then_some((person, waiting.viewer.network))
        })
    }

    /// Returns somebody who has knocked, as the host sees them.
    pub(crate) fn knocker(&self, person: PersonId) -> Option<Person> {
        self.people().into_iter().find(|other| other.id == person)
    }

    fn people(&self) -> Vec<Person> {
        let mut people: Vec<Person> = Vec::new();
        for WaitingGuest { viewer, name, .. } in &self.waiting {
            let Guest { id, program } = viewer.guest;
            if let Some(name) = name.clone()
                && !people.iter().any(|other| other.id == id)
            {
                people.push(Person { id, name, program });
            }
        }
        people
    }

    /// Declines a guest.
    pub(crate) fn decline(&mut self, person: PersonId, now: Time) {
        self.declined.retain(|_, until| *until > now);
        let mut gone = Vec::new();
        self.waiting.retain(|waiting| {
            let stays = waiting.viewer.guest.id != person;
            if !stays {
                drop(waiting.viewer.to.try_send(bye(declined())));
                gone.push(waiting.viewer.network);
            }
            stays
        });
        if self.declined.len() < MAX_DECLINED {
            self.declined.extend(gone.into_iter().map(|address| (address, now + DECLINED_COOLDOWN)));
        }
    }

    fn check(&self, address: ClientNetwork, now: Time) -> Result<(), Rejection> {
        if self.declined.get(&address).is_some_and(|until| *until > now) { Err(declined()) } else { Ok(()) }
    }

    /// Moves admitted guests into the room, disconnects those who may no longer wait, and tells everybody who can
    /// admit guests who is waiting.
    pub(crate) fn review(&mut self, room: &Room, viewers: &mut Viewers, now: Time) {
        if self.waiting.is_empty() && self.told.0.is_empty() {
            return;
        }
        for WaitingGuest { id, viewer, name } in std::mem::take(&mut self.waiting) {
            if viewer.to.is_closed() {
                continue;
            }
            match room.admission(viewer.guest.id, viewer.entrance) {
                Admission::Waits => self.waiting.push(WaitingGuest { id, viewer, name }),
                Admission::Enters if room.may_watch(viewer.guest.id) => {
                    viewers.add_as(id, viewer, room, None, now);
                }
                Admission::Enters => drop(viewer.to.try_send(bye(no_spectators()))),
                Admission::Refused(refused) => drop(viewer.to.try_send(bye(refused))),
            }
        }
        let people = self.people();
        let hosts = viewers.of(|person| room.may_admit(person));
        let frame: Frame = ServerMessage::Knocking { people: people.clone() }.write().into();
        let (before, told) = &self.told;
        for (id, to) in &hosts {
            let new = !told.contains(id) && !people.is_empty();
            if new || *before != people {
                drop(to.try_send(frame.clone()));
            }
        }
        self.told = (people, hosts.into_iter().map(|(id, _)| id).collect());
    }
}

fn waiting(room: &Room, knocked: bool) -> Frame {
    ServerMessage::Waiting { word: room.word().to_string(), knocked }.write().into()
}

pub(crate) fn bye(refused: Rejection) -> Frame {
    ServerMessage::Bye { refused }.write().into()
}

pub(crate) fn no_spectators() -> Rejection {
    RefusalReason::NoSpectators.into()
}

fn declined() -> Rejection {
    RefusalReason::NotAdmitted.into()
}

fn full() -> Rejection {
    Rejection::from(RefusalReason::TooManyWaiting).retry_after(FULL_RETRY)
}

fn full_from_here() -> Rejection {
    Rejection::from(RefusalReason::TooManyWaitingFromAddress).retry_after(FULL_RETRY)
}
