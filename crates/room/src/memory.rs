//! In-memory implementations of the ports: for tests, and for local tables.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use eights_protocol::http::RecordRow;
use eights_protocol::{PersonId, Revision, RoomId, Time};

use crate::ban_target::BanTarget;
use crate::ports::{
    Announcement, Announcer, Append, AppendError, Archive, ArchiveQuery, ArchivedMatch, Attachment, Ban,
    BoxFuture, Clock, Entropy, Keys, Log, LogRow, People, Program, Registry, StorageFacts, Unavailable,
};

/// In-memory log, archive and registry.
#[derive(Default)]
pub struct MemoryStore {
    kept: Mutex<StoredRoom>,
    clock: Option<Arc<dyn Clock>>,
}

#[derive(Default)]
struct StoredRoom {
    rooms: BTreeMap<RoomId, Vec<LogRow>>,
    words: HashMap<String, RoomId>,
    filed: Vec<ArchivedMatch>,
    keys: Option<Keys>,
    programs: HashMap<[u8; 32], Program>,
    revoked: Vec<PersonId>,
    bans: Vec<Ban>,
    announcement: Option<Announcement>,
    /// Current time, if a test sets it.
    now: Time,
    /// Replies to the next appends that get lost.
    lost: Vec<LostReply>,
    snapshots: HashMap<RoomId, String>,
    /// Simulated free disk space in bytes.
    free: Option<u64>,
    /// Simulated reason why nothing can be stored.
    broken: Option<Unavailable>,
}

/// Simulated loss of the reply to an append.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LostReply {
    /// The record is stored, but the reply is lost.
    Kept,
    /// The record is not stored, and there is no reply.
    NotKept,
}

/// Locks a mutex and ignores poisoning: every change is a single step, so a panic elsewhere leaves none half-done.
fn whole<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

impl MemoryStore {
    /// Creates an empty store.
    pub fn new() -> Self {
        MemoryStore::default()
    }

    /// Creates an empty store that takes the times of records from this clock.
    pub fn timed(clock: Arc<dyn Clock>) -> Self {
        MemoryStore { clock: Some(clock), ..MemoryStore::default() }
    }

    /// Sets the log's time, which stays until it is set again.
    pub fn set_time(&self, now: Time) {
        whole(&self.kept).now = now;
    }

    /// Loses the replies to the next appends in these ways, the last of the list first.
    pub fn lose(&self, losses: &[LostReply]) {
        whole(&self.kept).lost = losses.to_vec();
    }

    /// Simulates this much free disk space in bytes.
    pub fn set_free(&self, free: Option<u64>) {
        whole(&self.kept).free = free;
    }

    /// Simulates a store that cannot keep anything, for this reason; `None` ends it.
    pub fn set_broken(&self, why: Option<Unavailable>) {
        whole(&self.kept).broken = why;
    }

    /// Returns all records of a room.
    pub fn rows(&self, room: RoomId) -> Vec<LogRow> {
        whole(&self.kept).rooms.get(&room).cloned().unwrap_or_default()
    }
}

impl StoredRoom {
    fn append(&mut self, append: Append) -> Result<Time, AppendError> {
        let now = self.now;
        let rows = self.rooms.get(&append.room).map_or(&[][..], Vec::as_slice);
        let last = rows.last().map_or((0, 0), |row| (row.revision, row.at));
        if append.revision <= last.0 {
            return Err(AppendError::Overtaken);
        }
        if append.revision != last.0 + 1 {
            let why = format!("revision {} does not follow {}", append.revision, last.0);
            return Err(Unavailable::Other(why).into());
        }
        match append.also {
            Attachment::Nothing => {}
            Attachment::Opens(word) => {
                if self.words.contains_key(&word) {
                    return Err(AppendError::WordTaken);
                }
                self.words.insert(word, append.room);
            }
            Attachment::Closes => self.words.retain(|_, room| *room != append.room),
            Attachment::Files(filed) => self.filed.push(*filed),
        }
        let at = now.max(last.1);
        let row = LogRow { revision: append.revision, at, text: append.text };
        self.rooms.entry(append.room).or_default().push(row);
        Ok(at)
    }
}

/// Returns a future that is ready.
fn at_once<'a, T: Send + 'a>(answer: T) -> BoxFuture<'a, T> {
    Box::pin(core::future::ready(answer))
}

impl Log for MemoryStore {
    fn append(&self, append: Append) -> BoxFuture<'_, Result<Time, AppendError>> {
        let mut kept = whole(&self.kept);
        if let Some(clock) = &self.clock {
            kept.now = clock.now();
        }
        let answer = match kept.lost.pop() {
            None => kept.append(append),
            Some(loss) => {
                if loss == LostReply::Kept {
                    let _ = kept.append(append);
                }
                Err(AppendError::Unknown("the answer got lost".to_string()))
            }
        };
        at_once(answer)
    }

    fn since(&self, room: RoomId, revision: Revision) -> BoxFuture<'_, Result<Vec<LogRow>, Unavailable>> {
        let rows = self.rows(room);
        at_once(Ok(rows.into_iter().filter(|row| row.revision > revision).collect()))
    }

    fn snapshot(&self, room: RoomId) -> BoxFuture<'_, Result<Option<String>, Unavailable>> {
        at_once(Ok(whole(&self.kept).snapshots.get(&room).cloned()))
    }

    fn save_snapshot(&self, room: RoomId, text: String) -> BoxFuture<'_, Result<(), Unavailable>> {
        whole(&self.kept).snapshots.insert(room, text);
        at_once(Ok(()))
    }

    fn storage(&self) -> Result<StorageFacts, Unavailable> {
        Ok(StorageFacts { free: whole(&self.kept).free, ..StorageFacts::default() })
    }

    fn fence(&self) -> BoxFuture<'_, Result<(), Unavailable>> {
        let broken = whole(&self.kept).broken.clone();
        at_once(broken.map_or(Ok(()), Err))
    }

    fn find(&self, word: &str) -> BoxFuture<'_, Result<Option<RoomId>, Unavailable>> {
        at_once(Ok(whole(&self.kept).words.get(word).copied()))
    }

    fn open_rooms(&self) -> BoxFuture<'_, Result<Vec<RoomId>, Unavailable>> {
        let mut rooms: Vec<RoomId> = whole(&self.kept).words.values().copied().collect();
        rooms.sort_unstable();
        at_once(Ok(rooms))
    }
}

impl Archive for MemoryStore {
    fn search(&self, search: &ArchiveQuery) -> BoxFuture<'_, Result<Vec<RecordRow>, Unavailable>> {
        let kept = whole(&self.kept);
        let is = |wanted: &Option<String>, found: &str| wanted.as_ref().is_none_or(|wanted| wanted == found);
        let mut rows: Vec<RecordRow> = (kept.filed.iter())
            .filter(|filed| search.person.is_none_or(|person| filed.people.contains(&person)))
            .map(|filed| &filed.row)
            .filter(|row| is(&search.game, &row.game) && is(&search.rules, &row.rules))
            .filter(|row| search.name.as_ref().is_none_or(|name| row.names.contains(name)))
            .filter(|row| {
                let after = |(ended, name): &(Time, String)| (row.ended, &row.record) < (*ended, name);
                search.after.as_ref().is_none_or(after)
            })
            .cloned()
            .collect();
        rows.sort_by(|one, other| (other.ended, &other.record).cmp(&(one.ended, &one.record)));
        rows.truncate(search.most);
        at_once(Ok(rows))
    }

    fn fetch(&self, record: &str) -> BoxFuture<'_, Result<Option<String>, Unavailable>> {
        let kept = whole(&self.kept);
        at_once(Ok(kept
            .filed
            .iter()
            .find(|filed| filed.row.record == record)
            .map(|filed| filed.text.clone())))
    }
}

impl Registry for MemoryStore {
    fn keys(&self, fresh: [u8; 32]) -> BoxFuture<'_, Result<Keys, Unavailable>> {
        let mut kept = whole(&self.kept);
        let keys = kept.keys.get_or_insert(Keys { current: fresh, earlier: Vec::new() });
        at_once(Ok(keys.clone()))
    }

    fn rotate_key(&self, fresh: [u8; 32], accepted_until: Time) -> BoxFuture<'_, Result<(), Unavailable>> {
        let mut kept = whole(&self.kept);
        let mut keys = Keys { current: fresh, earlier: Vec::new() };
        if let Some(before) = kept.keys.take() {
            keys.earlier = before.earlier;
            keys.earlier.insert(0, (before.current, accepted_until));
            // No earlier key outlives the one that was just replaced.
            keys.earlier.iter_mut().for_each(|(_, until)| *until = accepted_until.min(*until));
        }
        kept.keys = Some(keys);
        at_once(Ok(()))
    }

    fn add_token(&self, hash: [u8; 32], program: Program) -> BoxFuture<'_, Result<(), Unavailable>> {
        whole(&self.kept).programs.insert(hash, program);
        at_once(Ok(()))
    }

    fn program(&self, hash: [u8; 32]) -> BoxFuture<'_, Result<Option<Program>, Unavailable>> {
        let kept = whole(&self.kept);
        let program = kept.programs.get(&hash).filter(|program| !kept.revoked.contains(&program.person));
        at_once(Ok(program.cloned()))
    }

    fn programs(&self, owner: Option<PersonId>) -> BoxFuture<'_, Result<Vec<Program>, Unavailable>> {
        let kept = whole(&self.kept);
        let mut programs: Vec<Program> = (kept.programs.values())
            .filter(|program| owner.is_none_or(|owner| owner == program.owner))
            .filter(|program| !kept.revoked.contains(&program.person))
            .cloned()
            .collect();
        programs.sort_by_key(|program| (core::cmp::Reverse(program.made), program.person));
        at_once(Ok(programs))
    }

    fn revoke(&self, program: PersonId) -> BoxFuture<'_, Result<bool, Unavailable>> {
        let mut kept = whole(&self.kept);
        let valid =
            kept.programs.values().any(|known| known.person == program) && !kept.revoked.contains(&program);
        if valid {
            kept.revoked.push(program);
        }
        at_once(Ok(valid))
    }

    fn revoked(&self) -> BoxFuture<'_, Result<Vec<PersonId>, Unavailable>> {
        at_once(Ok(whole(&self.kept).revoked.clone()))
    }

    fn ban(&self, ban: Ban) -> BoxFuture<'_, Result<(), Unavailable>> {
        let mut kept = whole(&self.kept);
        kept.bans.retain(|other| other.who != ban.who);
        kept.bans.push(ban);
        at_once(Ok(()))
    }

    fn unban(&self, who: BanTarget) -> BoxFuture<'_, Result<bool, Unavailable>> {
        let mut kept = whole(&self.kept);
        let before = kept.bans.len();
        kept.bans.retain(|other| other.who != who);
        at_once(Ok(kept.bans.len() < before))
    }

    fn bans(&self) -> BoxFuture<'_, Result<Vec<Ban>, Unavailable>> {
        let mut bans: Vec<Ban> = whole(&self.kept).bans.iter().rev().cloned().collect();
        bans.sort_by_key(|ban| core::cmp::Reverse(ban.since));
        at_once(Ok(bans))
    }

    fn announcement(&self) -> BoxFuture<'_, Result<Option<Announcement>, Unavailable>> {
        at_once(Ok(whole(&self.kept).announcement.clone()))
    }

    fn announce(&self, announcement: Option<Announcement>) -> BoxFuture<'_, Result<(), Unavailable>> {
        whole(&self.kept).announcement = announcement;
        at_once(Ok(()))
    }
}

/// In-memory data is gone with the process, so there is nothing to export or forget.
impl People for MemoryStore {
    fn about(&self, person: PersonId) -> BoxFuture<'_, Result<String, Unavailable>> {
        at_once(Ok(format!("{{\"person\":\"{person}\"}}")))
    }

    fn rooms_of(&self, _: PersonId) -> BoxFuture<'_, Result<Vec<RoomId>, Unavailable>> {
        at_once(Ok(Vec::new()))
    }

    fn erase_in_room(&self, _: PersonId, _: RoomId) -> BoxFuture<'_, Result<(), Unavailable>> {
        at_once(Ok(()))
    }

    fn erase_outside_rooms(&self, _: PersonId) -> BoxFuture<'_, Result<(), Unavailable>> {
        at_once(Ok(()))
    }
}

type Listener = Box<dyn Fn(RoomId, Revision) + Send + Sync>;

/// Announcer within one process.
#[derive(Default)]
pub struct LocalAnnouncer {
    listeners: Mutex<Vec<Listener>>,
}

impl Announcer for LocalAnnouncer {
    fn announce(&self, room: RoomId, revision: Revision) {
        whole(&self.listeners).iter().for_each(|hear| hear(room, revision));
    }

    fn listen(&self, hear: Listener) {
        whole(&self.listeners).push(hear);
    }
}

/// Clock that stands still until it is set.
#[derive(Debug, Default)]
pub struct ManualClock(Mutex<Time>);

impl ManualClock {
    /// Sets the time.
    pub fn set(&self, now: Time) {
        *whole(&self.0) = now;
    }
}

impl Clock for ManualClock {
    fn now(&self) -> Time {
        *whole(&self.0)
    }
}

/// Deterministic entropy for tests.
#[derive(Debug, Default)]
pub struct FixedEntropy(Mutex<u64>);

impl Entropy for FixedEntropy {
    fn fill(&self, bytes: &mut [u8]) {
        let mut state = whole(&self.0);
        for byte in bytes {
            *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            *byte = (*state >> 56) as u8;
        }
    }
}
