//! A room that somebody looks at, or that has something to do: a task that owns it. It answers whoever calls, and does in
//! time what the room does by itself.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use eights_protocol::{Ask, Code, PersonId, Phase, Refused, Revision, RoomFacts, Told};
use eights_room::{Admission, Due, Duty, Entrance, Guest, KeeperError, Room, Want};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use crate::failure::{count, report};
use crate::hall::Hall;
use crate::programs::{event, line};
use crate::register::Entered;
use crate::room_clock::RoomClock;
use crate::thinking::Thinking;
use crate::viewers::{Frame, Viewer, ViewerId, Viewers};
use crate::waiting_room::{WaitingRoom, no_spectators};
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
    Ask { guest: Guest, by: Entrance, ask: Ask, writer: Writer, reply: Reply },
    /// Something is wanted of the room whatever way somebody came, by them or by the server itself.
    Act { want: Want, writer: Option<Writer>, reply: Reply },
    /// Whether somebody who comes so may come in.
    Admission { person: PersonId, by: Entrance, to: oneshot::Sender<Admission> },
    /// What somebody who comes so may know.
    Facts { person: PersonId, by: Entrance, to: oneshot::Sender<Result<RoomFacts, Refused>> },
    /// What a program has to do here, if anything.
    Event(PersonId, oneshot::Sender<(Option<u8>, Option<Frame>)>),
    /// Another node has got further.
    Further(Revision),
    /// The log is about to be rewritten: the table ends, and drops this when it is gone.
    Rest(oneshot::Sender<()>),
}

/// Where an answer goes, and since when somebody waits for it.
pub(crate) struct Reply {
    to: Asker,
    asked: Instant,
}

enum Asker {
    Viewer(u64, mpsc::Sender<Frame>),
    Once(oneshot::Sender<Result<Revision, Refused>>),
}

impl Reply {
    /// To a viewer, behind everything that was told before.
    pub(crate) fn to_viewer(id: u64, to: mpsc::Sender<Frame>) -> Self {
        Reply { to: Asker::Viewer(id, to), asked: Instant::now() }
    }

    /// To whoever waits.
    pub(crate) fn once(to: oneshot::Sender<Result<Revision, Refused>>) -> Self {
        Reply { to: Asker::Once(to), asked: Instant::now() }
    }

    fn send(self, answer: Result<Revision, Refused>) {
        metrics::histogram!("eights_answer_seconds").record(self.asked.elapsed().as_secs_f64());
        match self.to {
            Asker::Once(to) => drop(to.send(answer)),
            Asker::Viewer(id, to) => {
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
    waiting: WaitingRoom,
    /// Who sits here, or is the host, without a connection, and since when.
    lost: HashMap<PersonId, Instant>,
    /// What bots have thought about is open since this record.
    thought: Revision,
    thinking: Option<Thinking>,
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
        let sitting = room.people().filter(|(_, _, gone)| !gone).map(|(_, person, _)| person);
        let lost = sitting.chain([room.host()]).map(|person| (person, now)).collect();
        Table {
            hall,
            room,
            viewers,
            waiting: WaitingRoom::default(),
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
            self.waiting.review(&self.room, &mut self.viewers, self.clock.now());
            self.entered = self.hall.register.enter(&self.room, std::mem::take(&mut self.entered));
            let now = Instant::now();
            self.let_bots_think(now);
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
                        self.viewers.dismiss(&back_in_a_moment());
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
                    let done = match want.or_else(|| self.room.without_thought(self.thought)) {
                        Some(want) => self.act(&want).await.map(drop),
                        None => Ok(()),
                    };
                    if matches!(done, Err(KeeperError::Unavailable(_))) {
                        // The move is lost: bots think again once things can be kept.
                        self.thought = 0;
                    }
                    done
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
        let due = self.due();
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

    /// What the room does by itself next. A bot that has to move and thinks has not run out of time: its answer comes.
    fn due(&self) -> Option<Due> {
        let is_answered = |due: &Due| match due.duty {
            Duty::Want(Want::TimeUp { seat, .. }) => {
                self.thinking.is_some() && self.room.is_played_by_bot(seat)
            }
            _ => false,
        };
        self.room.due(self.thought).filter(|due| !is_answered(due))
    }

    /// Lets bots think as soon as they have something to decide. What they thought about a decision that is made is forgotten.
    fn let_bots_think(&mut self, now: Instant) {
        // Whatever it takes from here on, such as to gather what each seat saw, does not move the moment of the answer.
        let opened = Instant::now();
        let turn = self.room.bot_turn();
        let since = turn.map(|turn| turn.since);
        if self.thinking.as_ref().is_some_and(|thinking| Some(thinking.since()) != since) {
            self.thinking = None;
        }
        let Some(turn) = turn.filter(|turn| turn.since > self.thought && now >= self.patience) else {
            return;
        };
        self.thought = turn.since;
        let (minds, hall) = (self.room.minds(), self.hall.clone());
        self.thinking = Some(Thinking::begin(turn, opened, |deadline| async move {
            let _turn = hall.thinkers.acquire().await.ok()?;
            let seed = hall.world.entropy.number();
            tokio::task::spawn_blocking(move || deadline.think(&minds, seed)).await.ok()?
        }));
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
            } else if self.is_host_missed(person) {
                self.act(&Want::HostAway(true)).await?;
            }
            return Ok(());
        }
        if let Some(person) = self.back_again() {
            return self.act(&Want::Back(person)).await.map(drop);
        }
        let due = self.due().filter(|due| self.clock.when(due.at) <= now);
        match due.map(|due| due.duty) {
            // A hand that has not begun can wait for space on the disk.
            Some(Duty::Want(Want::NextHand { .. })) if self.hall.storage.is_low() => {
                self.patience = now + AGAIN;
            }
            Some(Duty::Want(want)) => drop(self.act(&want).await?),
            // Bots are let think as soon as the table looks again.
            None | Some(Duty::Think(_)) => {}
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
                if let Some(known) = since.filter(|since| *since > self.room.revision()) {
                    self.look_for(known).await?;
                }
                // The connection may be gone already; then it parts at once.
                let _ = answer.send(self.look(viewer, since));
                if !self.viewers.has(person, &self.room) {
                    return Ok(());
                }
                self.lost.remove(&self.room.principal(person));
                self.is_there(person).await
            }
            Call::Part(id) => {
                self.viewers.remove(id);
                self.waiting.remove(id);
                Ok(())
            }
            Call::Ask { guest, by, ask, writer, reply } => match self.room.admission(guest.id, by) {
                Admission::Enters => {
                    let asked = self.ask(guest, ask, writer).await;
                    reply.send(asked.as_ref().map_err(KeeperError::to_refused).copied());
                    asked.map(drop)
                }
                Admission::Waits => {
                    reply.send(self.ask_to_come_in(guest, &ask));
                    Ok(())
                }
                Admission::Refused(refused) => {
                    reply.send(Err(refused));
                    Ok(())
                }
            },
            Call::Act { want, writer, reply } => {
                let acted = match writer {
                    Some(writer) => self.act_for(&want, writer).await,
                    None => self.act(&want).await,
                };
                reply.send(acted.as_ref().map_err(KeeperError::to_refused).copied());
                acted.map(drop)
            }
            Call::Admission { person, by, to } => {
                drop(to.send(self.room.admission(person, by)));
                Ok(())
            }
            Call::Facts { person, by, to } => {
                drop(to.send(match self.room.admission(person, by) {
                    Admission::Enters => Ok(self.room.facts_for(person)),
                    Admission::Waits => Err(not_let_in()),
                    Admission::Refused(refused) => Err(refused),
                }));
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

    /// Somebody looks from now on, or waits to be let in.
    fn look(&mut self, viewer: Viewer, since: Option<Revision>) -> Result<ViewerId, Refused> {
        match self.room.admission(viewer.guest.id, viewer.entrance) {
            Admission::Enters if !self.room.may_watch(viewer.guest.id) => Err(no_spectators()),
            Admission::Enters => Ok(self.viewers.add(viewer, &self.room, since, self.clock.now())),
            Admission::Waits => {
                let now = self.clock.now();
                self.waiting.add(self.viewers.new_id(), viewer, &self.room, now)
            }
            Admission::Refused(refused) => Err(refused),
        }
    }

    /// Somebody who is in asks something.
    async fn ask(&mut self, guest: Guest, ask: Ask, writer: Writer) -> Result<Revision, KeeperError> {
        // A program that asks by single requests has no other way to say that it is there again.
        self.is_there(guest.id).await?;
        let is_move = matches!(ask, Ask::Move { .. });
        let before = self.written();
        let asked = match self.may_store(&ask, writer) {
            Err(refused) => Err(refused.into()),
            Ok(()) => self.ask_room(guest, ask).await,
        };
        if !is_move {
            self.charge(writer, before);
        }
        self.may_be_lost(guest.id);
        asked
    }

    /// Something is done for whoever pays for what it writes.
    async fn act_for(&mut self, want: &Want, writer: Writer) -> Result<Revision, KeeperError> {
        self.hall.storage.check_space()?;
        self.hall.write_quota.check(writer)?;
        let before = self.written();
        let acted = self.act(want).await;
        self.charge(writer, before);
        acted
    }

    /// How many records and bytes the room's log has.
    fn written(&self) -> (Revision, u64) {
        (self.room.revision(), self.room.bytes())
    }

    fn charge(&self, writer: Writer, before: (Revision, u64)) {
        let (records, bytes) = self.written();
        self.hall.write_quota.charge(writer, records - before.0, bytes - before.1);
    }

    async fn ask_room(&mut self, guest: Guest, ask: Ask) -> Result<Revision, KeeperError> {
        match ask {
            Ask::Admit { person, yes } => self.admit(guest, person, yes).await,
            Ask::Ban { person, banned: true } if self.room.is_host(guest.id) => {
                // Clients that know nothing of bans are told that the seat is free.
                if let Some(seat) = self.room.seat_of(person).filter(|_| !self.room.is_host(person)) {
                    let unseat = Ask::Unseat { seat: seat.index() as u8 + 1 };
                    self.act(&Want::Ask { person: guest, ask: unseat }).await?;
                }
                self.act(&Want::Ask { person: guest, ask }).await
            }
            ask => self.act(&Want::Ask { person: guest, ask }).await,
        }
    }

    /// Somebody who waits asks something.
    fn ask_to_come_in(&mut self, guest: Guest, ask: &Ask) -> Result<Revision, Refused> {
        let now = self.clock.now();
        match ask {
            Ask::Knock { name } => {
                self.waiting.knock(guest, name, &self.room, now)?;
                Ok(self.room.revision())
            }
            // Clients that know of no waiting room knock by trying to sit down.
            Ask::Sit { name, .. } => {
                self.waiting.knock(guest, name, &self.room, now)?;
                Err(Refused::new(Code::NotNow, "the host was asked to let you in: wait, and then sit down"))
            }
            _ => Err(not_let_in()),
        }
    }

    /// Whoever may do so lets somebody in, or does not.
    async fn admit(&mut self, by: Guest, person: PersonId, yes: bool) -> Result<Revision, KeeperError> {
        if !self.room.may_admit(by.id) {
            return Err(Refused::new(Code::NotYours, "only the host can do that").into());
        }
        let Some(person) = self.waiting.knocker(person) else {
            return Err(Refused::new(Code::Unknown, "nobody like that waits any more").into());
        };
        if yes {
            return self.act(&Want::Admit { by, person }).await;
        }
        self.waiting.decline(person.id, self.clock.now());
        Ok(self.room.revision())
    }

    /// Whether somebody is the host, has no seat, and has to be replaced at a table where others sit.
    fn is_host_missed(&self, person: PersonId) -> bool {
        self.room.is_host(person)
            && self.room.seat_of(person).is_none()
            && !self.room.is_host_away()
            && self.room.phase() != Phase::Closed
            && self.room.people().next().is_some()
    }

    /// Somebody gives a sign of life: if a bot plays for them, it does so no longer.
    async fn is_there(&mut self, person: PersonId) -> Result<(), KeeperError> {
        if self.room.phase() == Phase::Closed {
            return Ok(());
        }
        let person = self.room.principal(person);
        if self.room.people().any(|(_, other, gone)| other == person && gone) {
            self.act(&Want::Back(person)).await?;
        }
        if self.room.is_host(person) && self.room.is_host_away() && self.room.seat_of(person).is_none() {
            self.act(&Want::HostAway(false)).await?;
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
        gone.find(|person| self.viewers.has(*person, &self.room))
    }

    /// Somebody who sits here may have no connection: a program that asks by single requests, or a page that was closed.
    fn may_be_lost(&mut self, person: PersonId) {
        let now = Instant::now();
        let person = self.room.principal(person);
        let sits = self.room.people().any(|(_, other, gone)| other == person && !gone);
        if (sits || self.is_host_missed(person)) && !self.viewers.has(person, &self.room) {
            // Each sign of life counts.
            self.lost.insert(person, now);
        }
        let host = self.room.host();
        if self.is_host_missed(host) && !self.viewers.has(host, &self.room) {
            self.lost.entry(host).or_insert(now);
        }
    }
}

fn back_in_a_moment() -> Refused {
    let why = "somebody's data is being deleted from this table: come back in a moment";
    Refused { retry_after: Some(1), ..Refused::new(Code::Unavailable, why) }
}

fn not_let_in() -> Refused {
    Refused::new(Code::NotYours, "this table is private: ask for its link, or knock and wait for the host")
}

/// What comes of thinking; never, if nobody thinks.
async fn thought(thinking: &mut Option<Thinking>) -> Option<Want> {
    match thinking {
        Some(thinking) => thinking.publish().await,
        None => std::future::pending().await,
    }
}
