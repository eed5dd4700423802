//! Actor of one room: a task that owns the room, handles its calls and runs its timers.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use eights_protocol::{
    ClientCommand, PersonId, Phase, RefusalReason, Rejection, Revision, RoomFacts, ServerMessage,
};
use eights_room::{Admission, Command, Entrance, Guest, Room, RoomStoreError, Timer, TimerAction};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use crate::bot_search::BotSearch;
use crate::failure::{count, report};
use crate::programs::{event, line};
use crate::room_clock::RoomClock;
use crate::room_index::IndexedRoom;
use crate::room_registry::RoomRegistry;
use crate::viewers::{Frame, Viewer, ViewerId, Viewers};
use crate::waiting_room::{WaitingRoom, no_spectators};
use crate::write_quota::{Writer, is_exempt};

/// Time after which an actor without viewers and without imminent timers stops. The registry wakes its room in time.
const IDLE_TIMEOUT: Duration = Duration::from_secs(30);

/// Delay before an action that could not be stored is retried.
const RETRY_DELAY: Duration = Duration::from_secs(1);

/// Message to a room actor.
pub(crate) enum RoomCall {
    /// Adds a viewer.
    Look { viewer: Viewer, since: Option<Revision>, answer: oneshot::Sender<Result<ViewerId, Rejection>> },
    /// Removes a viewer.
    Part(ViewerId),
    /// Executes a client's command, subject to their admission.
    Ask { guest: Guest, by: Entrance, ask: ClientCommand, writer: Writer, reply: Reply },
    /// Executes a command whatever way its sender entered, or one of the server itself.
    Act { want: Command, writer: Option<Writer>, reply: Reply },
    /// Returns whether a person with this entrance may enter.
    Admission { person: PersonId, by: Entrance, to: oneshot::Sender<Admission> },
    /// Returns the facts of the room that a person with this entrance may know.
    Facts { person: PersonId, by: Entrance, to: oneshot::Sender<Result<RoomFacts, Rejection>> },
    /// Returns a program's seat and its pending event, if any.
    Event(PersonId, oneshot::Sender<(Option<u8>, Option<Frame>)>),
    /// Another node has appended up to this revision.
    Further(Revision),
    /// Stops the actor, since the log is about to be rewritten. The actor drops the sender when it is gone.
    Rest(oneshot::Sender<()>),
}

/// Destination of a reply, and the time of its request.
pub(crate) struct Reply {
    to: Asker,
    asked: Instant,
}

enum Asker {
    Viewer(u64, mpsc::Sender<Frame>),
    Once(oneshot::Sender<Result<Revision, Rejection>>),
}

impl Reply {
    /// Creates a reply to a viewer, queued after everything sent to them before.
    pub(crate) fn to_viewer(id: u64, to: mpsc::Sender<Frame>) -> Self {
        Reply { to: Asker::Viewer(id, to), asked: Instant::now() }
    }

    /// Creates a reply to a single waiting request.
    pub(crate) fn once(to: oneshot::Sender<Result<Revision, Rejection>>) -> Self {
        Reply { to: Asker::Once(to), asked: Instant::now() }
    }

    fn send(self, answer: Result<Revision, Rejection>) {
        metrics::histogram!("eights_answer_seconds").record(self.asked.elapsed().as_secs_f64());
        match self.to {
            Asker::Once(to) => drop(to.send(answer)),
            Asker::Viewer(id, to) => {
                let told = match answer {
                    Ok(version) => ServerMessage::Done { id, version },
                    Err(refused) => {
                        count(&refused);
                        ServerMessage::Refused { id, refused }
                    }
                };
                // A viewer whose queue is full is dropped with the next update.
                drop(to.try_send(told.write().into()));
            }
        }
    }
}

/// Actor that owns one room.
pub(crate) struct RoomActor {
    room_registry: Arc<RoomRegistry>,
    room: Room,
    viewers: Viewers,
    waiting: WaitingRoom,
    /// Seated people, and the host, without a connection, and since when.
    lost: HashMap<PersonId, Instant>,
    /// Revision of the last decision that a bot search was started for.
    thought: Revision,
    thinking: Option<BotSearch>,
    entered: IndexedRoom,
    /// Time of the last call.
    called: Instant,
    /// Earliest time of the next attempt, after something could not be stored.
    patience: Instant,
    clock: RoomClock,
    /// True once the operator was warned about lost records.
    warned: bool,
}

impl RoomActor {
    pub(crate) fn new(room_registry: Arc<RoomRegistry>, room: Room) -> Self {
        let now = Instant::now();
        let clock = RoomClock::start(room.last(), room_registry.world.clock.now());
        let viewers = Viewers::new(room_registry.programs.clone());
        let sitting = room.people().filter(|(_, _, gone)| !gone).map(|(_, person, _)| person);
        let lost = sitting.chain([room.host()]).map(|person| (person, now)).collect();
        RoomActor {
            room_registry,
            room,
            viewers,
            waiting: WaitingRoom::default(),
            lost,
            thought: 0,
            thinking: None,
            entered: IndexedRoom::default(),
            called: now,
            patience: now,
            clock,
            warned: false,
        }
    }

    /// Runs the room until it is idle. Returns the time at which it has to be woken, if any.
    pub(crate) async fn run(mut self, mut calls: mpsc::Receiver<RoomCall>) -> Option<Instant> {
        // After a restart, programs may subscribe before their rooms are awake.
        self.viewers.tell_programs(&self.room);
        loop {
            for person in self.viewers.parted() {
                self.may_be_lost(person);
            }
            self.waiting.review(&self.room, &mut self.viewers, self.clock.now());
            self.entered = self.room_registry.register.enter(&self.room, std::mem::take(&mut self.entered));
            let now = Instant::now();
            self.let_bots_think(now);
            let next = self.next();
            let idle = self.viewers.is_empty()
                && self.thinking.is_none()
                && next.is_none_or(|at| at > now + IDLE_TIMEOUT);
            if idle && now >= self.called + IDLE_TIMEOUT {
                return self.rest(calls, next).await;
            }
            let soonest = if idle { self.called + IDLE_TIMEOUT } else { next.unwrap_or(now + IDLE_TIMEOUT) };
            let done = tokio::select! {
                biased;
                call = calls.recv() => match call {
                    Some(RoomCall::Rest(gone)) => {
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
                    if matches!(done, Err(RoomStoreError::Unavailable(_))) {
                        // The move is lost. The bots search again once records can be stored.
                        self.thought = 0;
                    }
                    done
                }
                () = tokio::time::sleep_until(soonest) => {
                    let done = self.on_time().await;
                    if matches!(done, Err(RoomStoreError::Refused(_))) {
                        // Without a delay, a rejected timer would fire again at once.
                        self.patience = Instant::now() + RETRY_DELAY;
                    }
                    done
                }
            };
            match done {
                Ok(()) | Err(RoomStoreError::Refused(_)) => {}
                Err(error @ RoomStoreError::Unavailable(_)) => {
                    report(&error);
                    self.patience = Instant::now() + RETRY_DELAY;
                }
                Err(error @ RoomStoreError::Broken(_)) => {
                    // All viewers are dropped. The next call reads the log again.
                    report(&error);
                    return None;
                }
            }
        }
    }

    /// Stops the actor. Calls that are still queued are sent again, and the room is reopened.
    async fn rest(self, mut calls: mpsc::Receiver<RoomCall>, next: Option<Instant>) -> Option<Instant> {
        calls.close();
        while let Some(call) = calls.recv().await {
            let (room_registry, id) = (self.room_registry.clone(), self.room.id());
            tokio::spawn(async move { drop(room_registry.call(id, call).await) });
        }
        next
    }

    /// Returns the time of the next scheduled action.
    fn next(&self) -> Option<Instant> {
        let due = self.due();
        let patience = self.patience_for_people();
        let lost = self.lost.values().map(|since| *since + patience).min();
        // In the past, so it is handled at once.
        let back = self.back_again().map(|_| self.called);
        let due = due.map(|due| self.clock.when(due.at));
        let next = [due, lost, back].into_iter().flatten().min()?;
        Some(next.max(self.patience))
    }

    /// Returns how long somebody may be without a connection before a bot takes over.
    fn patience_for_people(&self) -> Duration {
        Duration::from_secs(u64::from(self.room.settings().patience))
    }

    /// Returns the room's next timer. A bot that is still searching does not time out, since its move will come.
    fn due(&self) -> Option<Timer> {
        let is_answered = |due: &Timer| match due.action {
            TimerAction::Execute(Command::TimeUp { seat, .. }) => {
                self.thinking.is_some() && self.room.is_played_by_bot(seat)
            }
            _ => false,
        };
        self.room.next_timer(self.thought).filter(|due| !is_answered(due))
    }

    /// Starts a bot search as soon as bots have a decision to make. Drops the search for a decision that is already
    /// made.
    fn let_bots_think(&mut self, now: Instant) {
        // Taken first: the work below, such as collecting what each seat saw, must not delay the publication of the
        // move.
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
        let (minds, room_registry) = (self.room.bot_drivers(), self.room_registry.clone());
        self.thinking = Some(BotSearch::begin(turn, opened, |deadline| async move {
            let _turn = room_registry.search_permits.acquire().await.ok()?;
            let seed = room_registry.world.entropy.number();
            tokio::task::spawn_blocking(move || deadline.think(&minds, seed)).await.ok()?
        }));
    }

    async fn on_time(&mut self) -> Result<(), RoomStoreError> {
        let now = Instant::now();
        let patience = self.patience_for_people();
        let gone = self.lost.iter().find(|(_, since)| **since + patience <= now).map(|(person, _)| *person);
        if let Some(person) = gone {
            self.lost.remove(&person);
            if self.room_registry.programs.has(person) {
                self.lost.insert(person, now);
            } else if self.room.seat_of(person).is_some() && self.room.phase() != Phase::Closed {
                self.act(&Command::Gone(person)).await?;
            } else if self.is_host_missed(person) {
                self.act(&Command::HostAway(true)).await?;
            }
            return Ok(());
        }
        if let Some(person) = self.back_again() {
            return self.act(&Command::Back(person)).await.map(drop);
        }
        let due = self.due().filter(|due| self.clock.when(due.at) <= now);
        match due.map(|due| due.action) {
            // A hand that has not begun can wait for disk space.
            Some(TimerAction::Execute(Command::NextHand { .. })) if self.room_registry.storage.is_low() => {
                self.patience = now + RETRY_DELAY;
            }
            Some(TimerAction::Execute(want)) => drop(self.act(&want).await?),
            // The next iteration of `run` starts the bots.
            None | Some(TimerAction::Think(_)) => {}
        }
        Ok(())
    }

    async fn act(&mut self, want: &Command) -> Result<Revision, RoomStoreError> {
        let before = self.room.revision();
        let acted = self.room_registry.store.act(&mut self.room, want, &mut self.viewers).await;
        if self.room.revision() > before {
            self.clock.recorded(self.room.last());
            self.room_registry.world.announcer.announce(self.room.id(), self.room.revision());
        }
        acted
    }

    async fn answer(&mut self, call: RoomCall) -> Result<(), RoomStoreError> {
        match call {
            RoomCall::Look { viewer, since, answer } => {
                let person = viewer.guest.id;
                if let Some(known) = since.filter(|since| *since > self.room.revision()) {
                    self.look_for(known).await?;
                }
                // If the connection is already gone, the viewer is removed at once.
                let _ = answer.send(self.look(viewer, since));
                if !self.viewers.has(person, &self.room) {
                    return Ok(());
                }
                self.lost.remove(&self.room.principal(person));
                self.is_there(person).await
            }
            RoomCall::Part(id) => {
                self.viewers.remove(id);
                self.waiting.remove(id);
                Ok(())
            }
            RoomCall::Ask { guest, by, ask, writer, reply } => match self.room.admission(guest.id, by) {
                Admission::Enters => {
                    let asked = self.ask(guest, ask, writer).await;
                    reply.send(asked.as_ref().map_err(RoomStoreError::to_refused).copied());
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
            RoomCall::Act { want, writer, reply } => {
                let acted = match writer {
                    Some(writer) => self.act_for(&want, writer).await,
                    None => self.act(&want).await,
                };
                reply.send(acted.as_ref().map_err(RoomStoreError::to_refused).copied());
                acted.map(drop)
            }
            RoomCall::Admission { person, by, to } => {
                drop(to.send(self.room.admission(person, by)));
                Ok(())
            }
            RoomCall::Facts { person, by, to } => {
                drop(to.send(match self.room.admission(person, by) {
                    Admission::Enters => Ok(self.room.facts_for(person)),
                    Admission::Waits => Err(not_let_in()),
                    Admission::Refused(refused) => Err(refused),
                }));
                Ok(())
            }
            RoomCall::Event(person, to) => {
                self.is_there(person).await?;
                self.may_be_lost(person);
                let seat = self.room.seat_of(person).map(|seat| seat.index() as u8 + 1);
                drop(to.send((seat, event(&self.room, person).as_ref().map(line))));
                Ok(())
            }
            // Handled in `run`.
            RoomCall::Rest(_) => Ok(()),
            RoomCall::Further(revision) if revision <= self.room.revision() => Ok(()),
            RoomCall::Further(_) => self.catch_up().await,
        }
    }

    /// Looks for a record that a client knows and this room does not.
    ///
    /// Another node may have written it. If the log does not have it either, it was lost with the end of a
    /// write-ahead log.
    async fn look_for(&mut self, known: Revision) -> Result<(), RoomStoreError> {
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

    /// Folds the records that other nodes have appended.
    async fn catch_up(&mut self) -> Result<(), RoomStoreError> {
        let before = self.room.revision();
        let caught_up = self.room_registry.store.catch_up(&mut self.room, &mut self.viewers).await;
        if self.room.revision() > before {
            self.clock.recorded(self.room.last());
        }
        caught_up
    }

    /// Checks that there is disk space for a command and that its sender is within their write quota.
    fn may_store(&self, ask: &ClientCommand, writer: Writer) -> Result<(), Rejection> {
        self.room_registry.storage.check_ask(ask, self.room.phase())?;
        if is_exempt(ask) { Ok(()) } else { self.room_registry.write_quota.check(writer) }
    }

    /// Adds a viewer to the room or to its waiting room.
    fn look(&mut self, viewer: Viewer, since: Option<Revision>) -> Result<ViewerId, Rejection> {
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

    /// Executes the command of an admitted guest.
    async fn ask(
        &mut self,
        guest: Guest,
        ask: ClientCommand,
        writer: Writer,
    ) -> Result<Revision, RoomStoreError> {
        // For a program that sends single requests, a command is the only sign that it is back.
        self.is_there(guest.id).await?;
        let is_move = matches!(ask, ClientCommand::Move { .. });
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

    /// Executes a command whose records are charged to a writer's quota.
    async fn act_for(&mut self, want: &Command, writer: Writer) -> Result<Revision, RoomStoreError> {
        self.room_registry.storage.check_space()?;
        self.room_registry.write_quota.check(writer)?;
        let before = self.written();
        let acted = self.act(want).await;
        self.charge(writer, before);
        acted
    }

    /// Returns the number of records and bytes in the room's log.
    fn written(&self) -> (Revision, u64) {
        (self.room.revision(), self.room.bytes())
    }

    fn charge(&self, writer: Writer, before: (Revision, u64)) {
        let (records, bytes) = self.written();
        self.room_registry.write_quota.charge(writer, records - before.0, bytes - before.1);
    }

    async fn ask_room(&mut self, guest: Guest, ask: ClientCommand) -> Result<Revision, RoomStoreError> {
        match ask {
            ClientCommand::Admit { person, yes } => self.admit(guest, person, yes).await,
            ClientCommand::Ban { person, banned: true } if self.room.is_host(guest.id) => {
                // Clients that do not know bans see the seat become free.
                if let Some(seat) = self.room.seat_of(person).filter(|_| !self.room.is_host(person)) {
                    let unseat = ClientCommand::Unseat { seat: seat.index() as u8 + 1 };
                    self.act(&Command::Ask { person: guest, ask: unseat }).await?;
                }
                self.act(&Command::Ask { person: guest, ask }).await
            }
            ask => self.act(&Command::Ask { person: guest, ask }).await,
        }
    }

    /// Handles the command of a guest in the waiting room.
    fn ask_to_come_in(&mut self, guest: Guest, ask: &ClientCommand) -> Result<Revision, Rejection> {
        let now = self.clock.now();
        match ask {
            ClientCommand::Knock { name } => {
                self.waiting.knock(guest, name, &self.room, now)?;
                Ok(self.room.revision())
            }
            // Clients that do not know the waiting room knock by trying to sit down.
            ClientCommand::Sit { name, .. } => {
                self.waiting.knock(guest, name, &self.room, now)?;
                Err(RefusalReason::AdmissionPending.into())
            }
            _ => Err(not_let_in()),
        }
    }

    /// Lets a waiting guest in, or declines them, on behalf of somebody who may do so.
    async fn admit(&mut self, by: Guest, person: PersonId, yes: bool) -> Result<Revision, RoomStoreError> {
        if !self.room.may_admit(by.id) {
            return Err(Rejection::from(RefusalReason::HostOnly).into());
        }
        let Some(person) = self.waiting.knocker(person) else {
            return Err(Rejection::from(RefusalReason::NobodyWaiting).into());
        };
        if yes {
            return self.act(&Command::Admit { by, person }).await;
        }
        self.waiting.decline(person.id, self.clock.now());
        Ok(self.room.revision())
    }

    /// Returns true if the person is a host without a seat who has to be replaced, since others are seated.
    fn is_host_missed(&self, person: PersonId) -> bool {
        self.room.is_host(person)
            && self.room.seat_of(person).is_none()
            && !self.room.is_host_away()
            && self.room.phase() != Phase::Closed
            && self.room.people().next().is_some()
    }

    /// Registers a sign of life. If a bot was playing for the person, they take over again.
    async fn is_there(&mut self, person: PersonId) -> Result<(), RoomStoreError> {
        if self.room.phase() == Phase::Closed {
            return Ok(());
        }
        let person = self.room.principal(person);
        if self.room.people().any(|(_, other, gone)| other == person && gone) {
            self.act(&Command::Back(person)).await?;
        }
        if self.room.is_host(person) && self.room.is_host_away() && self.room.seat_of(person).is_none() {
            self.act(&Command::HostAway(false)).await?;
        }
        Ok(())
    }

    /// Returns somebody who is connected but marked as gone. Either their return could not be stored, or another node
    /// marked them without knowing of the connection.
    fn back_again(&self) -> Option<PersonId> {
        if self.room.phase() == Phase::Closed {
            return None;
        }
        let mut gone = self.room.people().filter(|(_, _, gone)| *gone).map(|(_, person, _)| person);
        gone.find(|person| self.viewers.has(*person, &self.room))
    }

    /// Starts the absence timer of a seated person without a connection: a program that sends single requests, or a
    /// closed page.
    fn may_be_lost(&mut self, person: PersonId) {
        let now = Instant::now();
        let person = self.room.principal(person);
        let sits = self.room.people().any(|(_, other, gone)| other == person && !gone);
        if (sits || self.is_host_missed(person)) && !self.viewers.has(person, &self.room) {
            // Each sign of life restarts the timer.
            self.lost.insert(person, now);
        }
        let host = self.room.host();
        if self.is_host_missed(host) && !self.viewers.has(host, &self.room) {
            self.lost.entry(host).or_insert(now);
        }
    }
}

fn back_in_a_moment() -> Rejection {
    Rejection::from(RefusalReason::DataBeingDeleted).retry_after(1)
}

fn not_let_in() -> Rejection {
    RefusalReason::TablePrivate.into()
}

/// Waits for the result of the bot search; never resolves if there is none.
async fn thought(thinking: &mut Option<BotSearch>) -> Option<Command> {
    match thinking {
        Some(thinking) => thinking.publish().await,
        None => std::future::pending().await,
    }
}
