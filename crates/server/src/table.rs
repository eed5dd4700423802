//! A room that somebody looks at, or that has something to do: a task that owns it. It answers whoever calls, and does in
//! time what the room does by itself.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use eights_cards::Seed;
use eights_room::{Duty, Guest, KeeperError, Room, Want};
use eights_wire::{Ask, Code, PersonId, Phase, Refused, Revision, RoomFacts, Told};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio::time::Instant;

use crate::failure::{count, report};
use crate::hall::Hall;
use crate::programs::{event, line};
use crate::register::Entered;
use crate::room_clock::RoomClock;
use crate::viewers::{Frame, Viewer, ViewerId, Viewers};
use crate::write_quota::{Writer, is_exempt};

/// A room that nobody looks at and that has nothing to do for so long rests: its task ends, and the hall wakes it in time.
const REST: Duration = Duration::from_secs(30);

/// After what cannot be kept, it is tried again in this time.
const AGAIN: Duration = Duration::from_secs(1);

/// What a table is asked to do.
pub(crate) enum Call {
    /// Somebody looks from now on.
    Look { viewer: Viewer, since: Option<Revision>, answer: oneshot::Sender<Result<ViewerId, Refused>> },
    /// Somebody looks no more.
    Part(ViewerId),
    /// Somebody asks something.
    Ask { guest: Guest, ask: Ask, writer: Writer, reply: Reply },
    /// What anybody may know.
    Facts(oneshot::Sender<RoomFacts>),
    /// What a program has to do here, if anything.
    Event(PersonId, oneshot::Sender<(Option<u8>, Option<Frame>)>),
    /// Another node has got further.
    Further(Revision),
    /// The log is about to be rewritten: the table ends, and drops this when it is gone.
    Rest(oneshot::Sender<()>),
}

/// Where an answer goes.
pub(crate) enum Reply {
    /// To a viewer, behind everything that was told before.
    Viewer(u64, mpsc::Sender<Frame>),
    /// To whoever waits.
    Once(oneshot::Sender<Result<Revision, Refused>>),
}

impl Reply {
    fn send(self, answer: Result<Revision, Refused>) {
        match self {
            Reply::Once(to) => drop(to.send(answer)),
            Reply::Viewer(id, to) => {
                let told = match answer {
                    Ok(version) => Told::Done { id, version },
                    Err(refused) => {
                        count(&refused);
                        Told::Refused { id, refused }
                    }
                };
                // A viewer who cannot take the answer is let go with the next piece of news.
                drop(to.try_send(told.write().into()));
            }
        }
    }
}

/// The task of a room.
pub(crate) struct Table {
    hall: Arc<Hall>,
    room: Room,
    viewers: Viewers,
    /// Who sits here without a connection, and since when.
    lost: HashMap<PersonId, Instant>,
    /// What bots have thought about is open since this record.
    thought: Revision,
    thinking: Option<JoinHandle<Option<Want>>>,
    entered: Entered,
    /// When somebody called last.
    called: Instant,
    /// Nothing is tried before this moment, after something could not be kept.
    patience: Instant,
    clock: RoomClock,
    /// Whether the operator was told that records are lost.
    warned: bool,
}

impl Table {
    pub(crate) fn new(hall: Arc<Hall>, room: Room) -> Self {
        let now = Instant::now();
        let clock = RoomClock::start(room.last(), hall.world.clock.now());
        let viewers = Viewers::new(hall.programs.clone());
        let lost = room.people().filter(|(_, _, gone)| !gone).map(|(_, person, _)| (person, now)).collect();
        Table {
            hall,
            room,
            viewers,
            lost,
            thought: 0,
            thinking: None,
            entered: Entered::default(),
            called: now,
            patience: now,
            clock,
            warned: false,
        }
    }

    /// Serves the room until it rests. Answers when it has to be woken, if it has.
    pub(crate) async fn run(mut self, mut calls: mpsc::Receiver<Call>) -> Option<Instant> {
        // After a restart programs may listen before their rooms are awake.
        self.viewers.tell_programs(&self.room);
        loop {
            for person in self.viewers.parted() {
                self.may_be_lost(person);
            }
            self.entered = self.hall.register.enter(&self.room, std::mem::take(&mut self.entered));
            let now = Instant::now();
            let next = self.next();
            let idle =
                self.viewers.is_empty() && self.thinking.is_none() && next.is_none_or(|at| at > now + REST);
            if idle && now >= self.called + REST {
                return self.rest(calls, next).await;
            }
            let soonest = if idle { self.called + REST } else { next.unwrap_or(now + REST) };
            let done = tokio::select! {
                biased;
                call = calls.recv() => match call {
                    Some(Call::Rest(gone)) => {
                        drop(self);
                        drop(gone);
                        return None;
                    }
                    Some(call) => {
                        self.called = now;
                        self.answer(call).await
                    }
                    None => return next,
                },
                want = thought(&mut self.thinking) => {
                    self.thinking = None;
                    match want.or_else(|| self.room.without_thought(self.thought)) {
                        Some(want) => self.act(&want).await.map(drop),
                        None => Ok(()),
                    }
                }
                () = tokio::time::sleep_until(soonest) => {
                    let done = self.on_time().await;
                    if matches!(done, Err(KeeperError::Refused(_))) {
                        // What is due and refused would be due at once again.
                        self.patience = Instant::now() + AGAIN;
                    }
                    done
                }
            };
            match done {
                Ok(()) | Err(KeeperError::Refused(_)) => {}
                Err(error @ KeeperError::Unavailable(_)) => {
                    report(&error);
                    self.patience = Instant::now() + AGAIN;
                }
                Err(error @ KeeperError::Broken(_)) => {
                    // Whoever looks is let go. The log is read again when somebody comes back.
                    report(&error);
                    return None;
                }
            }
        }
    }

    /// Ends. Whoever has called in this very moment calls again, and the room is opened anew.
    async fn rest(self, mut calls: mpsc::Receiver<Call>, next: Option<Instant>) -> Option<Instant> {
        calls.close();
        while let Some(call) = calls.recv().await {
            let (hall, id) = (self.hall.clone(), self.room.id());
            tokio::spawn(async move { drop(hall.call(id, call).await) });
        }
        next
    }

    /// When something has to be done.
    fn next(&self) -> Option<Instant> {
        let due = if self.thinking.is_some() { None } else { self.room.due(self.thought) };
        let patience = self.patience_for_people();
        let lost = self.lost.values().map(|since| *since + patience).min();
        // At once.
        let back = self.back_again().map(|_| self.called);
        let due = due.map(|due| self.clock.when(due.at));
        let next = [due, lost, back].into_iter().flatten().min()?;
        Some(next.max(self.patience))
    }

    /// How long somebody may have no connection before a bot steps in.
    fn patience_for_people(&self) -> Duration {
        Duration::from_secs(u64::from(self.room.settings().patience))
    }

    async fn on_time(&mut self) -> Result<(), KeeperError> {
        let now = Instant::now();
        let patience = self.patience_for_people();
        let gone = self.lost.iter().find(|(_, since)| **since + patience <= now).map(|(person, _)| *person);
        if let Some(person) = gone {
            self.lost.remove(&person);
            if self.hall.programs.has(person) {
                self.lost.insert(person, now);
            } else if self.room.seat_of(person).is_some() && self.room.phase() != Phase::Closed {
                self.act(&Want::Gone(person)).await?;
            }
            return Ok(());
        }
        if let Some(person) = self.back_again() {
            return self.act(&Want::Back(person)).await.map(drop);
        }
        if self.thinking.is_some() {
            return Ok(());
        }
        let due = self.room.due(self.thought).filter(|due| self.clock.when(due.at) <= now);
        match due.map(|due| due.duty) {
            None => {}
            // A hand that has not begun can wait for space on the disk.
            Some(Duty::Want(Want::NextHand { .. })) if self.hall.storage.is_low() => {
                self.patience = now + AGAIN;
            }
            Some(Duty::Want(want)) => drop(self.act(&want).await?),
            Some(Duty::Think(since)) => {
                self.thought = since;
                let (minds, hall) = (self.room.minds(), self.hall.clone());
                self.thinking = Some(tokio::spawn(async move {
                    let _turn = hall.thinkers.acquire().await.ok()?;
                    let seed = hall.world.entropy.number();
                    let think = move || {
                        let mut dice = Seed::quick(seed).dice(0);
                        minds.iter().find_map(|mind| mind.think(&mut dice))
                    };
                    tokio::task::spawn_blocking(think).await.ok()?
                }));
            }
        }
        Ok(())
    }

    async fn act(&mut self, want: &Want) -> Result<Revision, KeeperError> {
        let before = self.room.revision();
        let acted = self.hall.keeper.act(&mut self.room, want, &mut self.viewers).await;
        if self.room.revision() > before {
            self.clock.recorded(self.room.last());
            self.hall.world.announcer.announce(self.room.id(), self.room.revision());
        }
        acted
    }

    async fn answer(&mut self, call: Call) -> Result<(), KeeperError> {
        match call {
            Call::Look { viewer, since, answer } => {
                let person = viewer.guest.id;
                if !self.room.admits(person) {
                    let refused = Refused::new(Code::NotYours, "this table plays without spectators");
                    let _ = answer.send(Err(refused));
                    return Ok(());
                }
                if let Some(known) = since.filter(|since| *since > self.room.revision()) {
                    self.look_for(known).await?;
                }
                // The connection may be gone already; then it parts at once.
                let _ = answer.send(Ok(self.viewers.add(viewer, &self.room, since, self.clock.now())));
                self.lost.remove(&person);
                self.is_there(person).await
            }
            Call::Part(id) => {
                self.viewers.remove(id);
                Ok(())
            }
            Call::Ask { guest, ask, writer, reply } => {
                // A program that asks by single requests has no other way to say that it is there again.
                if let Err(error) = self.is_there(guest.id).await {
                    reply.send(Err(error.to_refused()));
                    return Err(error);
                }
                if let Err(refused) = self.may_store(&ask, writer) {
                    self.may_be_lost(guest.id);
                    reply.send(Err(refused));
                    return Ok(());
                }
                let is_move = matches!(ask, Ask::Move { .. });
                let (records, bytes) = (self.room.revision(), self.room.bytes());
                let acted = self.act(&Want::Ask { person: guest, ask }).await;
                if !is_move {
                    let stored = (self.room.revision() - records, self.room.bytes() - bytes);
                    self.hall.write_quota.charge(writer, stored.0, stored.1);
                }
                self.may_be_lost(guest.id);
                reply.send(acted.as_ref().map_err(KeeperError::to_refused).copied());
                acted.map(drop)
            }
            Call::Facts(to) => {
                drop(to.send(self.room.facts()));
                Ok(())
            }
            Call::Event(person, to) => {
                self.is_there(person).await?;
                self.may_be_lost(person);
                let seat = self.room.seat_of(person).map(|seat| seat.index() as u8 + 1);
                drop(to.send((seat, event(&self.room, person).as_ref().map(line))));
                Ok(())
            }
            // Seen to in `run`.
            Call::Rest(_) => Ok(()),
            Call::Further(revision) if revision <= self.room.revision() => Ok(()),
            Call::Further(_) => self.catch_up().await,
        }
    }

    /// A client says that it knows a record which this room has not. Another node may have written it; if the log does not
    /// have it either, it was lost with the end of a write-ahead log.
    async fn look_for(&mut self, known: Revision) -> Result<(), KeeperError> {
        self.catch_up().await?;
        let revision = self.room.revision();
        if known > revision && !std::mem::replace(&mut self.warned, true) {
            metrics::counter!("eights_lost_revisions_total").increment(1);
            tracing::warn!(
                room = %self.room.id(), revision, known,
                "a client knows later records than the log has: the data file may have lost its end"
            );
        }
        Ok(())
    }

    /// Folds what others have added meanwhile.
    async fn catch_up(&mut self) -> Result<(), KeeperError> {
        let before = self.room.revision();
        let caught_up = self.hall.keeper.catch_up(&mut self.room, &mut self.viewers).await;
        if self.room.revision() > before {
            self.clock.recorded(self.room.last());
        }
        caught_up
    }

    /// Whether what somebody asks may be stored: there is space, and they have not stored too much.
    fn may_store(&self, ask: &Ask, writer: Writer) -> Result<(), Refused> {
        self.hall.storage.check_ask(ask, self.room.phase())?;
        if is_exempt(ask) { Ok(()) } else { self.hall.write_quota.check(writer) }
    }

    /// Somebody gives a sign of life: if a bot plays for them, it does so no longer.
    async fn is_there(&mut self, person: PersonId) -> Result<(), KeeperError> {
        let gone = self.room.people().any(|(_, other, gone)| other == person && gone);
        if gone && self.room.phase() != Phase::Closed {
            self.act(&Want::Back(person)).await?;
        }
        Ok(())
    }

    /// Somebody who has a connection here and is held for gone: it could not be kept when they came, or another node did not
    /// know of them.
    fn back_again(&self) -> Option<PersonId> {
        if self.room.phase() == Phase::Closed {
            return None;
        }
        let mut gone = self.room.people().filter(|(_, _, gone)| *gone).map(|(_, person, _)| person);
        gone.find(|person| self.viewers.has(*person))
    }

    /// Somebody who sits here may have no connection: a program that asks by single requests, or a page that was closed.
    fn may_be_lost(&mut self, person: PersonId) {
        let sits = self.room.people().any(|(_, other, gone)| other == person && !gone);
        if sits && !self.viewers.has(person) {
            // Each sign of life counts.
            self.lost.insert(person, Instant::now());
        }
    }
}

/// What comes of thinking; never, if nobody thinks.
async fn thought(thinking: &mut Option<JoinHandle<Option<Want>>>) -> Option<Want> {
    match thinking {
        Some(thinking) => thinking.await.ok().flatten(),
        None => std::future::pending().await,
    }
}
