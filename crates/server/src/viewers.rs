//! Whoever looks at a table, and what they are told.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use eights_cards::Eye;
use eights_room::ports::Clock;
use eights_room::{Audience, Entry, Guest, Room};
use eights_wire::{News, PersonId, Revision, Told};
use tokio::sync::mpsc;

use crate::programs::{Known, Programs};

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
    /// What programs know of this table.
    known: Known,
}

impl Viewers {
    pub(crate) fn new(clock: Arc<dyn Clock>, programs: Arc<Programs>) -> Self {
        Viewers { looking: Vec::new(), next: 0, clock, programs, known: Known::default() }
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

    /// Tells programs that sit here what they do not know yet.
    pub(crate) fn tell_programs(&mut self, room: &Room) {
        self.programs.tell(room, &mut self.known);
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
        self.tell_programs(room);
    }
}
