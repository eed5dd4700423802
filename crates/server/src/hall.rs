//! All tables of this process.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::http::StatusCode;
use eights_protocol::{Code, PersonId, RoomId};
use eights_room::{Admission, Entrance, Keeper, Room, Shelf, Want, read_room_word};
use tokio::sync::{Semaphore, mpsc, oneshot, watch};
use tokio::time::Instant;

use crate::client_network::ClientNetwork;
use crate::config::Config;
use crate::failure::Failure;
use crate::limits::{Holdings, Purses};
use crate::programs::Programs;
use crate::register::Register;
use crate::storage::Storage;
use crate::table::{Call, Reply, Table};
use crate::world::World;
use crate::write_quota::WriteQuota;

/// So many calls may wait at a table.
const CALLS: usize = 128;

/// All tables of this process.
pub(crate) struct Hall {
    pub(crate) world: World,
    pub(crate) keeper: Keeper,
    pub(crate) config: Config,
    pub(crate) programs: Arc<Programs>,
    /// As many bots think at once as there are processors.
    pub(crate) thinkers: Semaphore,
    pub(crate) sockets: AtomicUsize,
    /// How many connections every address has.
    pub(crate) connected: Holdings<ClientNetwork>,
    /// What a person may ask of tables, however many connections they have.
    pub(crate) asks: Purses<PersonId>,
    pub(crate) register: Register,
    pub(crate) storage: Arc<Storage>,
    pub(crate) write_quota: WriteQuota,
    /// Whether everybody is sent away, since the process ends.
    pub(crate) ending: watch::Sender<bool>,
    tables: Mutex<HashMap<RoomId, mpsc::Sender<Call>>>,
    /// How many rooms are open, awake or not.
    open: AtomicUsize,
    /// Rooms that rest, and when they have to be woken.
    resting: Mutex<BTreeSet<(Instant, RoomId)>>,
    held: Mutex<Held>,
    /// What the operator tells everybody.
    pub(crate) announcement: watch::Sender<Option<String>>,
}

/// Rooms that no task may have, since their logs are rewritten.
#[derive(Debug, Default)]
struct Held {
    rooms: HashSet<RoomId>,
    /// How often a room was held: whoever has read a log meanwhile reads it again.
    times: u64,
}

fn whole<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Hall {
    pub(crate) fn new(world: World, config: Config) -> Arc<Self> {
        let shelf = Arc::new(Shelf::new());
        let keeper = Keeper::new(world.log.clone(), world.entropy.clone(), shelf, config.shard)
            .with_limits(config.room_limits());
        let processors = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let asks = config.asks();
        let storage = Arc::new(Storage::new(world.log.clone(), config.min_free_mb));
        let write_quota = WriteQuota::new(&config);
        let hall = Arc::new(Hall {
            world,
            keeper,
            config,
            programs: Arc::default(),
            thinkers: Semaphore::new(processors),
            sockets: AtomicUsize::new(0),
            connected: Holdings::default(),
            asks: Purses::new(asks),
            register: Register::default(),
            storage,
            write_quota,
            ending: watch::Sender::new(false),
            tables: Mutex::default(),
            open: AtomicUsize::new(0),
            resting: Mutex::default(),
            held: Mutex::default(),
            announcement: watch::Sender::new(None),
        });
        let weak = Arc::downgrade(&hall);
        hall.world.announcer.listen(Box::new(move |room, revision| {
            let Some(hall) = weak.upgrade() else { return };
            let table = whole(&hall.tables).get(&room).cloned();
            if let Some(table) = table {
                // A table that is too busy to hear reads what it missed when it next writes.
                drop(table.try_send(Call::Further(revision)));
            }
        }));
        hall
    }

    /// The room that has this code, if it lets this person in by it, or lets them wait.
    pub(crate) async fn find_by_word(
        self: &Arc<Self>,
        word: &str,
        person: PersonId,
    ) -> Result<RoomId, Failure> {
        let found = self.world.log.find(&read_room_word(word)).await?;
        let room = found.ok_or_else(no_such_room)?;
        let (to, admission) = oneshot::channel();
        self.call(room, Call::Admission { person, by: Entrance::Word, to }).await?;
        match admission.await.map_err(|_| busy())? {
            Admission::Refused(refused) if refused.code == Code::Unknown => Err(refused.into()),
            // Whoever is banned is told so by the table itself, also where an answer over HTTP is not heard.
            Admission::Enters | Admission::Waits | Admission::Refused(_) => Ok(room),
        }
    }

    /// Takes up a room that was just made.
    pub(crate) fn add(self: &Arc<Self>, room: Room) {
        let id = room.id();
        let mut tables = whole(&self.tables);
        if tables.get(&id).is_some_and(|table| !table.is_closed()) {
            return;
        }
        let (to, calls) = mpsc::channel(CALLS);
        tables.insert(id, to);
        metrics::gauge!("eights_tables").set(tables.len() as f64);
        let hall = self.clone();
        let table = Table::new(self.clone(), room);
        tokio::spawn(async move {
            let wake = Box::pin(table.run(calls)).await;
            hall.rests(id, wake);
        });
    }

    /// Takes up a room that was read when rooms had been held so often.
    fn add_read(self: &Arc<Self>, room: Room, times: u64) {
        let held = whole(&self.held);
        if held.times == times {
            self.add(room);
        }
    }

    fn times_held(&self) -> u64 {
        whole(&self.held).times
    }

    /// Does something while no task has the room: whoever looks is told to come back, and nobody can wake it.
    pub(crate) async fn hold<T>(self: &Arc<Self>, id: RoomId, work: impl Future<Output = T>) -> T {
        while !whole(&self.held).begin(id) {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        let _held = Holding { hall: self.clone(), id };
        let table = whole(&self.tables).get(&id).cloned();
        if let Some(table) = table {
            let (ended, end) = oneshot::channel();
            if table.send(Call::Rest(ended)).await.is_ok() {
                // The table drops the other end when it is gone.
                let _ = end.await;
            }
        }
        work.await
    }

    /// Has something done at a room that nobody asked for.
    pub(crate) async fn act(self: &Arc<Self>, room: RoomId, want: Want) -> Result<(), Failure> {
        let (to, answered) = oneshot::channel();
        self.call(room, Call::Act { want, writer: None, reply: Reply::once(to) }).await?;
        answered.await.map_err(|_| busy())??;
        Ok(())
    }

    /// A table's task has ended.
    fn rests(&self, id: RoomId, wake: Option<Instant>) {
        let mut tables = whole(&self.tables);
        // Somebody may have called meanwhile, and another task has the room.
        if tables.get(&id).is_some_and(mpsc::Sender::is_closed) {
            tables.remove(&id);
            metrics::gauge!("eights_tables").set(tables.len() as f64);
            if let Some(wake) = wake {
                whole(&self.resting).insert((wake, id));
            }
        }
    }

    /// Calls a table, which is opened if it rests.
    pub(crate) async fn call(self: &Arc<Self>, id: RoomId, mut call: Call) -> Result<(), Failure> {
        for _ in 0..3 {
            let table = whole(&self.tables).get(&id).filter(|table| !table.is_closed()).cloned();
            let Some(table) = table else {
                let times = self.times_held();
                if whole(&self.held).rooms.contains(&id) {
                    return Err(busy());
                }
                let room = self.keeper.open(id).await?;
                self.add_read(room.ok_or_else(no_such_room)?, times);
                continue;
            };
            match tokio::time::timeout(Duration::from_secs(10), table.reserve()).await {
                Ok(Ok(place)) => {
                    place.send(call);
                    return Ok(());
                }
                // It has just gone to rest.
                Ok(Err(_)) => {}
                Err(_) => return Err(busy()),
            }
            call = match call {
                call @ (Call::Look { .. }
                | Call::Ask { .. }
                | Call::Act { .. }
                | Call::Admission { .. }
                | Call::Facts { .. }
                | Call::Event(..)) => call,
                // There is nobody left to tell.
                Call::Part(_) | Call::Further(_) | Call::Rest(_) => return Ok(()),
            };
        }
        Err(busy())
    }

    /// A table parts from a viewer, if it is not at rest.
    pub(crate) async fn part(&self, id: RoomId, viewer: u64) {
        let table = whole(&self.tables).get(&id).cloned();
        if let Some(table) = table {
            drop(table.send(Call::Part(viewer)).await);
        }
    }

    /// Wakes every room that is open: after a start, games go on by themselves.
    pub(crate) async fn wake_all(self: &Arc<Self>) {
        let open = match self.world.log.open_rooms().await {
            Ok(open) => open,
            Err(why) => return tracing::error!("{why}"),
        };
        tracing::info!(rooms = open.len(), "open rooms are taken up");
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
        match self.keeper.open(id).await {
            Ok(Some(room)) => self.add_read(room, times),
            Ok(None) => {}
            Err(why) => crate::failure::report(&why),
        }
    }

    /// Wakes rooms that rest, in time, until the process ends.
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

    /// Looks for rooms that somebody else has closed: an operator, or another node whose word got lost.
    pub(crate) async fn follow_up(&self) {
        let open: HashSet<RoomId> = match self.world.log.open_rooms().await {
            Ok(open) => open.into_iter().collect(),
            Err(why) => return tracing::error!("{why}"),
        };
        self.count_open(open.len());
        let closed: Vec<mpsc::Sender<Call>> = {
            let tables = whole(&self.tables);
            tables.iter().filter(|(id, _)| !open.contains(id)).map(|(_, table)| table.clone()).collect()
        };
        for table in closed {
            drop(table.try_send(Call::Further(u64::MAX)));
        }
    }

    fn count_open(&self, rooms: usize) {
        self.open.store(rooms, Ordering::Relaxed);
        metrics::gauge!("eights_rooms").set(rooms as f64);
    }

    /// Whether another room may be opened. Rooms that rest count too: they are all in the file.
    pub(crate) fn has_space_for_a_room(&self) -> bool {
        self.open.load(Ordering::Relaxed) < self.config.rooms
    }

    /// A room was made. Rooms that were closed are noticed when the log is looked at the next time.
    pub(crate) fn opened(&self) {
        let rooms = self.open.fetch_add(1, Ordering::Relaxed) + 1;
        metrics::gauge!("eights_rooms").set(rooms as f64);
    }

    /// Takes a place for a socket or a stream, or says why none is free.
    pub(crate) fn enter(self: &Arc<Self>, network: ClientNetwork) -> Result<Place, &'static str> {
        if !self.connected.take(&network, self.config.sockets_of_one_address) {
            return Err("too many connections come from this address");
        }
        let taken = self.sockets.fetch_add(1, Ordering::Relaxed);
        metrics::gauge!("eights_sockets").set((taken + 1) as f64);
        let place = Place { hall: self.clone(), network };
        if taken >= self.config.sockets {
            return Err("this server is full: try again in a while");
        }
        if *self.ending.borrow() {
            Err("this server is about to end: try again in a while")
        } else {
            Ok(place)
        }
    }
}

impl Held {
    /// Holds a room, unless somebody else does.
    fn begin(&mut self, id: RoomId) -> bool {
        self.times += 1;
        self.rooms.insert(id)
    }
}

/// A room is held as long as this is there.
struct Holding {
    hall: Arc<Hall>,
    id: RoomId,
}

impl Drop for Holding {
    fn drop(&mut self) {
        {
            let mut held = whole(&self.hall.held);
            held.times += 1;
            held.rooms.remove(&self.id);
        }
        let (hall, id) = (self.hall.clone(), self.id);
        // Bots and clocks go on; what is closed goes to rest again.
        tokio::spawn(async move { hall.wake(id).await });
    }
}

/// A place for a socket or a stream, and the address that has it. It is free again when this is dropped.
pub(crate) struct Place {
    hall: Arc<Hall>,
    network: ClientNetwork,
}

impl Drop for Place {
    fn drop(&mut self) {
        self.hall.connected.give_back(&self.network);
        let taken = self.hall.sockets.fetch_sub(1, Ordering::Relaxed);
        metrics::gauge!("eights_sockets").set((taken - 1) as f64);
    }
}

/// Answers when the process ends.
pub(crate) async fn ended(ending: &mut watch::Receiver<bool>) {
    drop(ending.wait_for(|ending| *ending).await);
}

fn no_such_room() -> Failure {
    eights_room::no_such_room().into()
}

fn busy() -> Failure {
    let why = "this table is too busy: try again in a moment";
    Failure::later(StatusCode::SERVICE_UNAVAILABLE, Code::Unavailable, why, Duration::from_secs(2))
}
