//! Whoever looks at a table, and what they are told.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::ws::Utf8Bytes;
use eights_cards::Eye;
use eights_room::ports::Clock;
use eights_room::{Audience, Entry, Guest, Room};
use eights_wire::http::Event;
use eights_wire::{News, PersonId, Revision, Told};
use tokio::sync::mpsc;

/// So many messages may wait for a viewer who reads slowly; whoever has more to read is let go and comes back.
pub(crate) const WAITING: usize = 64;

/// A message, ready to be sent to any number of viewers.
pub(crate) type Frame = Utf8Bytes;

/// Somebody's connection to a table.
#[derive(Debug)]
pub(crate) struct Viewer {
    pub(crate) guest: Guest,
    pub(crate) to: mpsc::Sender<Frame>,
}

/// A connection by its number.
pub(crate) type ViewerId = u64;

/// Everybody who looks at a table.
pub(crate) struct Viewers {
    looking: Vec<(ViewerId, Eye, Viewer)>,
    next: ViewerId,
    clock: Arc<dyn Clock>,
    programs: Arc<Programs>,
}

impl Viewers {
    pub(crate) fn new(clock: Arc<dyn Clock>, programs: Arc<Programs>) -> Self {
        Viewers { looking: Vec::new(), next: 0, clock, programs }
    }

    /// Somebody looks from now on, and is told everything unless they have it already.
    pub(crate) fn add(&mut self, viewer: Viewer, room: &Room, since: Option<Revision>) -> ViewerId {
        self.next += 1;
        let eye = room.eye_of(viewer.guest.id);
        let first = if since == Some(room.revision()) {
            Told::Resumed { now: self.clock.now(), version: room.revision() }
        } else {
            Told::Welcome(Box::new(room.welcome(viewer.guest.id, self.clock.now())))
        };
        if viewer.to.try_send(first.write().into()).is_ok() {
            self.looking.push((self.next, eye, viewer));
        }
        self.next
    }

    pub(crate) fn remove(&mut self, id: ViewerId) -> Option<Guest> {
        let place = self.looking.iter().position(|(other, _, _)| *other == id)?;
        Some(self.looking.swap_remove(place).2.guest)
    }

    /// Whether a person has a connection.
    pub(crate) fn has(&self, person: PersonId) -> bool {
        self.looking.iter().any(|(_, _, viewer)| viewer.guest.id == person)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.looking.is_empty()
    }
}

impl Audience for Viewers {
    fn eyes(&self) -> Vec<Eye> {
        let mut eyes: Vec<Eye> = Vec::new();
        for (_, eye, _) in &self.looking {
            if !eyes.contains(eye) {
                eyes.push(*eye);
            }
        }
        eyes
    }

    fn told(&mut self, room: &Room, entry: &Entry, news: Vec<(Eye, News)>) {
        let write = |(eye, news): (Eye, News)| {
            let told = Told::News { version: entry.revision, at: entry.at, news };
            (eye, Frame::from(told.write()))
        };
        let frames: Vec<(Eye, Frame)> = news.into_iter().map(write).collect();
        let now = self.clock.now();
        self.looking.retain_mut(|(_, eye, viewer)| {
            if !room.admits(viewer.guest.id) {
                return false;
            }
            let looks_with = room.eye_of(viewer.guest.id);
            let frame = if looks_with == *eye {
                frames.iter().find(|(other, _)| other == eye).map(|(_, frame)| frame.clone())
            } else {
                // Who has sat down or stood up sees the table with other eyes, from its beginning.
                *eye = looks_with;
                Some(Told::Welcome(Box::new(room.welcome(viewer.guest.id, now))).write().into())
            };
            // Who cannot follow is let go, and comes back when they can: no table waits for a slow reader.
            frame.is_none_or(|frame| viewer.to.try_send(frame).is_ok())
        });
        self.programs.told(room);
    }
}

/// The programs that listen to what concerns them in all their rooms.
#[derive(Debug, Default)]
pub(crate) struct Programs(Mutex<HashMap<PersonId, Vec<mpsc::Sender<Frame>>>>);

impl Programs {
    /// A program listens.
    pub(crate) fn listen(&self, person: PersonId, to: mpsc::Sender<Frame>) {
        let mut listening = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        listening.entry(person).or_default().push(to);
    }

    /// Whether a program listens.
    pub(crate) fn has(&self, person: PersonId) -> bool {
        let listening = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        listening.get(&person).is_some_and(|streams| streams.iter().any(|to| !to.is_closed()))
    }

    /// Something happened in a room.
    fn told(&self, room: &Room) {
        let mut listening = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if listening.is_empty() {
            return;
        }
        for (_, person, _) in room.people() {
            let Some(streams) = listening.get_mut(&person) else { continue };
            if let Some(frame) = event(room, person) {
                streams.retain(|to| to.try_send(frame.clone()).is_ok());
            }
            if streams.is_empty() {
                listening.remove(&person);
            }
        }
    }
}

/// What a program is told of a room where it sits: that its move is wanted, or that all is over.
pub(crate) fn event(room: &Room, person: PersonId) -> Option<Frame> {
    let event = match room.choices(person) {
        Some((turn, legal, table)) => Event::Turn { room: room.id(), turn, legal, table },
        None if matches!(room.phase(), eights_wire::Phase::Finished | eights_wire::Phase::Closed) => {
            Event::Over { room: room.id() }
        }
        None => return None,
    };
    Some(line(&event))
}

/// A line of a stream.
pub(crate) fn line(event: &Event) -> Frame {
    serde_json::to_string(event).expect("events are plain data").into()
}
