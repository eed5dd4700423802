//! People who came to a private table without its link, and wait for the host to let them in. Nothing of this is stored: who
//! is let in is a record of the room, and who is not leaves no trace.

use std::collections::HashMap;

use eights_protocol::{Code, Person, PersonId, Refused, Time, Told};
use eights_room::{Admission, Guest, Room};

use crate::client_network::ClientNetwork;
use crate::viewers::{Frame, Viewer, ViewerId, Viewers};

/// The most connections that wait at one table, and of these the most of one address.
const CONNECTIONS: usize = 32;
const CONNECTIONS_PER_ADDRESS: usize = 4;

/// The most people whom the host is asked about at once, and of these the most of one address.
const KNOCKS: usize = 8;
const KNOCKS_PER_ADDRESS: usize = 2;

/// How long somebody who was not let in cannot ask again, in milliseconds; nor can others from the same address.
const DECLINED: Time = 60_000;

/// The most refusals that are remembered.
const MOST_DECLINED: usize = 64;

/// A table's waiting room.
#[derive(Default)]
pub(crate) struct WaitingRoom {
    waiting: Vec<Waiting>,
    /// Who was not let in lately, until when.
    declined: HashMap<ClientNetwork, Time>,
    /// What the host was told last, and on which connections.
    told: (Vec<Person>, Vec<ViewerId>),
}

struct Waiting {
    id: ViewerId,
    viewer: Viewer,
    /// What they call themselves, once they have knocked.
    name: Option<String>,
}

impl WaitingRoom {
    /// Somebody waits from now on.
    pub(crate) fn add(
        &mut self,
        id: ViewerId,
        viewer: Viewer,
        room: &Room,
        now: Time,
    ) -> Result<ViewerId, Refused> {
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
            self.waiting.push(Waiting { id, viewer, name });
        }
        Ok(id)
    }

    /// Somebody waits no more.
    pub(crate) fn remove(&mut self, id: ViewerId) {
        self.waiting.retain(|waiting| waiting.id != id);
    }

    /// Somebody asks the host to be let in.
    pub(crate) fn knock(&mut self, guest: Guest, name: &str, room: &Room, now: Time) -> Result<(), Refused> {
        let own = |waiting: &Waiting| waiting.viewer.guest.id == guest.id;
        let others = self.waiting.iter().filter(|waiting| !own(waiting));
        let name = room.name_for(name, others.filter_map(|waiting| waiting.name.as_deref()))?;
        let Some(address) = self.waiting.iter().find(|waiting| own(waiting)).map(|one| one.viewer.network)
        else {
            return Err(Refused::new(Code::NotNow, "open a connection to the table first, and wait there"));
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

    /// Who has knocked, each once, and from where.
    fn knocks(&self) -> impl Iterator<Item = (PersonId, ClientNetwork)> {
        let mut seen: Vec<PersonId> = Vec::new();
        self.waiting.iter().filter(|waiting| waiting.name.is_some()).filter_map(move |waiting| {
            let person = waiting.viewer.guest.id;
            let new = !seen.contains(&person);
            seen.push(person);
            new.then_some((person, waiting.viewer.network))
        })
    }

    /// Somebody who has knocked, as the host knows them.
    pub(crate) fn knocker(&self, person: PersonId) -> Option<Person> {
        self.people().into_iter().find(|other| other.id == person)
    }

    fn people(&self) -> Vec<Person> {
        let mut people: Vec<Person> = Vec::new();
        for Waiting { viewer, name, .. } in &self.waiting {
            let Guest { id, program } = viewer.guest;
            if let Some(name) = name.clone()
                && !people.iter().any(|other| other.id == id)
            {
                people.push(Person { id, name, program });
            }
        }
        people
    }

    /// The host does not let somebody in.
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
        if self.declined.len() < MOST_DECLINED {
            self.declined.extend(gone.into_iter().map(|address| (address, now + DECLINED)));
        }
    }

    fn check(&self, address: ClientNetwork, now: Time) -> Result<(), Refused> {
        if self.declined.get(&address).is_some_and(|until| *until > now) { Err(declined()) } else { Ok(()) }
    }

    /// Brings everybody in who may come in by now, sends away whoever may not wait any longer, and tells those who can let
    /// somebody in who waits.
    pub(crate) fn review(&mut self, room: &Room, viewers: &mut Viewers, now: Time) {
        if self.waiting.is_empty() && self.told.0.is_empty() {
            return;
        }
        for Waiting { id, viewer, name } in std::mem::take(&mut self.waiting) {
            if viewer.to.is_closed() {
                continue;
            }
            match room.admission(viewer.guest.id, viewer.entrance) {
                Admission::Waits => self.waiting.push(Waiting { id, viewer, name }),
                Admission::Enters if room.may_watch(viewer.guest.id) => {
                    viewers.add_as(id, viewer, room, None, now);
                }
                Admission::Enters => drop(viewer.to.try_send(bye(no_spectators()))),
                Admission::Refused(refused) => drop(viewer.to.try_send(bye(refused))),
            }
        }
        let people = self.people();
        let hosts = viewers.of(|person| room.may_admit(person));
        let frame: Frame = Told::Knocking { people: people.clone() }.write().into();
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
    Told::Waiting { word: room.word().to_string(), knocked }.write().into()
}

pub(crate) fn bye(refused: Refused) -> Frame {
    Told::Bye { refused }.write().into()
}

pub(crate) fn no_spectators() -> Refused {
    Refused::new(Code::NotYours, "this table plays without spectators")
}

fn declined() -> Refused {
    Refused::new(Code::NotYours, "the host has not let you in")
}

fn full() -> Refused {
    wait_elsewhere("too many people wait at this table: ask for its link, or try again in a while")
}

fn full_from_here() -> Refused {
    wait_elsewhere("too many people from your address wait at this table: ask for its link")
}

fn wait_elsewhere(why: &str) -> Refused {
    Refused { retry_after: Some(30), ..Refused::new(Code::TooMany, why) }
}
