//! Registry of all room actors of this process.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::http::StatusCode;
use eights_protocol::{PersonId, RefusalCode, RefusalReason, RoomId};
use eights_room::{Admission, Command, Entrance, Room, RoomStore, RuleCache, read_room_word};
use tokio::sync::{Semaphore, mpsc, oneshot, watch};
use tokio::time::Instant;

use crate::client_network::ClientNetwork;
use crate::config::Config;
use crate::failure::Failure;
use crate::ports::Ports;
use crate::programs::Programs;
use crate::rate_limits::{ConcurrencyLimiter, RateLimiter};
use crate::room_actor::{Reply, RoomActor, RoomCall};
use crate::room_index::RoomIndex;
use crate::storage::Storage;
use crate::write_quota::WriteQuota;

/// Capacity of a room actor's mailbox.
const MAILBOX_CAPACITY: usize = 128;

/// Registry of all room actors of this process.
pub(crate) struct RoomRegistry {
    pub(crate) world: Ports,
    pub(crate) store: RoomStore,
    pub(crate) config: Config,
    pub(crate) programs: Arc<Programs>,
    /// Limits concurrent bot searches to the number of CPUs.
    pub(crate) search_permits: Semaphore,
    pub(crate) sockets: AtomicUsize,
    /// Number of connections per client network.
    pub(crate) connected: ConcurrencyLimiter<ClientNetwork>,
    /// Rate limiter for a person's commands, across all of their connections.
    pub(crate) asks: RateLimiter<PersonId>,
    pub(crate) register: RoomIndex,
    pub(crate) storage: Arc<Storage>,
    pub(crate) write_quota: WriteQuota,
    /// Set to true when the process shuts down.
    pub(crate) ending: watch::Sender<bool>,
    tables: Mutex<HashMap<RoomId, mpsc::Sender<RoomCall>>>,
    /// Number of open rooms, awake or not.
    open: AtomicUsize,
    /// Resting rooms, by the time at which they have to be woken.
    resting: Mutex<BTreeSet<(Instant, RoomId)>>,
    held: Mutex<LockedRooms>,
    /// Operator's announcement to all clients.
    pub(crate) announcement: watch::Sender<Option<String>>,
}

/// Rooms that no actor may own, since their logs are being rewritten.
#[derive(Debug, Default)]
struct LockedRooms {
    rooms: HashSet<RoomId>,
    /// Number of locks ever taken. A log that was read before a change of this number is read again.
    times: u64,
}

fn whole<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

impl RoomRegistry {
    pub(crate) fn new(world: Ports, config: Config) -> Arc<Self> {
        let rule_cache = Arc::new(RuleCache::new());
        let store = RoomStore::new(world.log.clone(), world.entropy.clone(), rule_cache, config.shard)
            .with_limits(config.room_limits());
        let processors = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let asks = config.asks();
        let storage = Arc::new(Storage::new(world.log.clone(), config.min_free_mb));
        let write_quota = WriteQuota::new(&config);
        let room_registry = Arc::new(RoomRegistry {
            world,
            store,
            config,
            programs: Arc::default(),
            search_permits: Semaphore::new(processors),
            sockets: AtomicUsize::new(0),
            connected: ConcurrencyLimiter::default(),
            asks: RateLimiter::new(asks),
            register: RoomIndex::default(),
            storage,
            write_quota,
            ending: watch::Sender::new(false),
            tables: Mutex::default(),
            open: AtomicUsize::new(0),
            resting: Mutex::default(),
            held: Mutex::default(),
            announcement: watch::Sender::new(None),
        });
        let weak = Arc::downgrade(&room_registry);
        room_registry.world.announcer.listen(Box::new(move |room, revision| {
            let Some(room_registry) = weak.upgrade() else { return };
            let table = whole(&room_registry.tables).get(&room).cloned();
            if let Some(table) = table {
                // A busy actor that misses this reads the records when it next writes.
                drop(table.try_send(RoomCall::Further(revision)));
            }
        }));
        room_registry
    }

    /// Finds the room with this code, if it admits the person or lets them wait.
    pub(crate) async fn find_by_word(
        self: &Arc<Self>,
        word: &str,
        person: PersonId,
    ) -> Result<RoomId, Failure> {
        let found = self.world.log.find(&read_room_word(word)).await?;
        let room = found.ok_or_else(no_such_room)?;
        let (to, admission) = oneshot::channel();
        self.call(room, RoomCall::Admission { person, by: Entrance::Word, to }).await?;
        match admission.await.map_err(|_| busy())? {
            Admission::Refused(refused) if refused.code == RefusalCode::Unknown => Err(refused.into()),
            // The room itself tells people that they are banned, including clients that do not see an HTTP error.
            Admission::Enters | Admission::Waits | Admission::Refused(_) => Ok(room),
        }
    }

    /// Starts the actor of a room that was just created.
    pub(crate) fn add(self: &Arc<Self>, room: Room) {
        let id = room.id();
        let mut tables = whole(&self.tables);
        if tables.get(&id).is_some_and(|table| !table.is_closed()) {
            return;
        }
        let (to, calls) = mpsc::channel(MAILBOX_CAPACITY);
        tables.insert(id, to);
        metrics::gauge!("eights_active_rooms").set(tables.len() as f64);
        let room_registry = self.clone();
        let table = RoomActor::new(self.clone(), room);
        tokio::spawn(async move {
            let wake = Box::pin(table.run(calls)).await;
            room_registry.rests(id, wake);
        });
    }

    /// Starts the actor of a room, unless a room was locked since it was read.
    fn add_read(self: &Arc<Self>, room: Room, times: u64) {
        let held = whole(&self.held);
        if held.times == times {
            self.add(room);
        }
    }

    fn times_held(&self) -> u64 {
        whole(&self.held).times
    }

    /// Runs `work` while no actor owns the room. Viewers are told to come back, and nothing can wake the room.
    pub(crate) async fn hold<T>(self: &Arc<Self>, id: RoomId, work: impl Future<Output = T>) -> T {
        while !whole(&self.held).begin(id) {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        let _held = RoomLock { room_registry: self.clone(), id };
        let table = whole(&self.tables).get(&id).cloned();
        if let Some(table) = table {
            let (ended, end) = oneshot::channel();
            if table.send(RoomCall::Rest(ended)).await.is_ok() {
                // The actor drops its end of the channel when it is gone.
                let _ = end.await;
            }
        }
        work.await
    }

    /// Executes a command of the server itself.
    pub(crate) async fn act(self: &Arc<Self>, room: RoomId, want: Command) -> Result<(), Failure> {
        let (to, answered) = oneshot::channel();
        self.call(room, RoomCall::Act { want, writer: None, reply: Reply::once(to) }).await?;
        answered.await.map_err(|_| busy())??;
        Ok(())
    }

    /// Unregisters an actor that has stopped, and schedules when to wake its room.
    fn rests(&self, id: RoomId, wake: Option<Instant>) {
        let mut tables = whole(&self.tables);
        // A call may have started another actor meanwhile.
        if tables.get(&id).is_some_and(mpsc::Sender::is_closed) {
            tables.remove(&id);
            metrics::gauge!("eights_active_rooms").set(tables.len() as f64);
            if let Some(wake) = wake {
                whole(&self.resting).insert((wake, id));
            }
        }
    }

    /// Sends a call to a room's actor, which is started if the room rests.
    pub(crate) async fn call(self: &Arc<Self>, id: RoomId, mut call: RoomCall) -> Result<(), Failure> {
        for _ in 0..3 {
            let table = whole(&self.tables).get(&id).filter(|table| !table.is_closed()).cloned();
            let Some(table) = table else {
                let times = self.times_held();
                if whole(&self.held).rooms.contains(&id) {
                    return Err(busy());
                }
                let room = self.store.open(id).await?;
                self.add_read(room.ok_or_else(no_such_room)?, times);
                continue;
            };
            match tokio::time::timeout(Duration::from_secs(10), table.reserve()).await {
                Ok(Ok(place)) => {
                    place.send(call);
                    return Ok(());
                }
                // The actor has just stopped.
                Ok(Err(_)) => {}
                Err(_) => return Err(busy()),
            }
            call = match call {
                call @ (RoomCall::Look { .. }
                | RoomCall::Ask { .. }
                | RoomCall::Act { .. }
                | RoomCall::Admission { .. }
                | RoomCall::Facts { .. }
                | RoomCall::Event(..)) => call,
                // There is nobody left to notify.
                RoomCall::Part(_) | RoomCall::Further(_) | RoomCall::Rest(_) => return Ok(()),
            };
        }
        Err(busy())
    }

    /// Removes a viewer from a room, unless the room rests.
    pub(crate) async fn part(&self, id: RoomId, viewer: u64) {
        let table = whole(&self.tables).get(&id).cloned();
        if let Some(table) = table {
            drop(table.send(RoomCall::Part(viewer)).await);
        }
    }

    /// Wakes all open rooms after a start, so that their games continue.
    pub(crate) async fn wake_all(self: &Arc<Self>) {
        let open = match self.world.log.open_rooms().await {
            Ok(open) => open,
            Err(why) => return tracing::error!("{why}"),
        };
        tracing::info!(rooms = open.len(), "resuming open rooms");
        self.count_open(open.len());
        for id in open {
            if *self.ending.borrow() {
                return;
            }
            self.wake(id).await;
        }
    }

    async fn wake(self: &Arc<Self>, id: RoomId) {
        let awake = whole(&self.tables).get(&id).is_some_and(|table| !table.is_closed());
        let times = self.times_held();
        if awake || whole(&self.held).rooms.contains(&id) {
            return;
        }
        match self.store.open(id).await {
            Ok(Some(room)) => self.add_read(room, times),
            Ok(None) => {}
            Err(why) => crate::failure::report(&why),
        }
    }

    /// Wakes resting rooms when they are due, until the process shuts down.
    pub(crate) async fn watch(self: Arc<Self>) {
        let mut ending = self.ending.subscribe();
        loop {
            tokio::select! {
                () = ended(&mut ending) => return,
                () = tokio::time::sleep(Duration::from_secs(1)) => {}
            }
            let now = Instant::now();
            loop {
                let first = whole(&self.resting).first().copied().filter(|(at, _)| *at <= now);
                let Some(first) = first else { break };
                whole(&self.resting).remove(&first);
                self.wake(first.1).await;
            }
        }
    }

    /// Finds rooms that were closed elsewhere: by an operator, or by another node whose announcement was lost.
    pub(crate) async fn follow_up(&self) {
        let open: HashSet<RoomId> = match self.world.log.open_rooms().await {
            Ok(open) => open.into_iter().collect(),
            Err(why) => return tracing::error!("{why}"),
        };
        self.count_open(open.len());
        let closed: Vec<mpsc::Sender<RoomCall>> = {
            let tables = whole(&self.tables);
            tables.iter().filter(|(id, _)| !open.contains(id)).map(|(_, table)| table.clone()).collect()
        };
        for table in closed {
            drop(table.try_send(RoomCall::Further(u64::MAX)));
        }
    }

    fn count_open(&self, rooms: usize) {
        self.open.store(rooms, Ordering::Relaxed);
        metrics::gauge!("eights_rooms").set(rooms as f64);
    }

    /// Returns true if another room may be opened. Resting rooms count too, since all of them are in the file.
    pub(crate) fn has_space_for_a_room(&self) -> bool {
        self.open.load(Ordering::Relaxed) < self.config.rooms
    }

    /// Counts a new room. Closed rooms are subtracted at the next look at the log.
    pub(crate) fn opened(&self) {
        let rooms = self.open.fetch_add(1, Ordering::Relaxed) + 1;
        metrics::gauge!("eights_rooms").set(rooms as f64);
    }

    /// Acquires a slot for a socket or a stream, or returns why none is free.
    pub(crate) fn enter(self: &Arc<Self>, network: ClientNetwork) -> Result<ConnectionSlot, RefusalReason> {
        if !self.connected.take(&network, self.config.sockets_per_address) {
            return Err(RefusalReason::TooManyConnections);
        }
        let taken = self.sockets.fetch_add(1, Ordering::Relaxed);
        metrics::gauge!("eights_sockets").set((taken + 1) as f64);
        let place = ConnectionSlot { room_registry: self.clone(), network };
        if taken >= self.config.sockets {
            return Err(RefusalReason::ServerFull);
        }
        if *self.ending.borrow() { Err(RefusalReason::Restarting) } else { Ok(place) }
    }
}

impl LockedRooms {
    /// Locks a room; returns false if it is already locked.
    fn begin(&mut self, id: RoomId) -> bool {
        self.times += 1;
        self.rooms.insert(id)
    }
}

/// Lock on a room, released on drop.
struct RoomLock {
    room_registry: Arc<RoomRegistry>,
    id: RoomId,
}

impl Drop for RoomLock {
    fn drop(&mut self) {
        {
            let mut held = whole(&self.room_registry.held);
            held.times += 1;
            held.rooms.remove(&self.id);
        }
        let (room_registry, id) = (self.room_registry.clone(), self.id);
        // Bots and clocks continue; a closed room goes back to rest.
        tokio::spawn(async move { room_registry.wake(id).await });
    }
}

/// Slot for a socket or a stream of one client network. Dropping it frees the slot.
pub(crate) struct ConnectionSlot {
    room_registry: Arc<RoomRegistry>,
    network: ClientNetwork,
}

impl Drop for ConnectionSlot {
    fn drop(&mut self) {
        self.room_registry.connected.give_back(&self.network);
        let taken = self.room_registry.sockets.fetch_sub(1, Ordering::Relaxed);
        metrics::gauge!("eights_sockets").set((taken - 1) as f64);
    }
}

/// Waits until the process shuts down.
pub(crate) async fn ended(ending: &mut watch::Receiver<bool>) {
    drop(ending.wait_for(|ending| *ending).await);
}

fn no_such_room() -> Failure {
    eights_room::no_such_room().into()
}

fn busy() -> Failure {
    Failure::later(StatusCode::SERVICE_UNAVAILABLE, RefusalReason::TableBusy, Duration::from_secs(2))
}
