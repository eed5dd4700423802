//! Twins of the ports that keep everything in memory: for tests, and for a table that nobody else sees.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use eights_protocol::http::RecordRow;
use eights_protocol::{PersonId, Revision, RoomId, Time};

use crate::banned::Banned;
use crate::ports::{
    Also, Announcement, Announcer, Append, AppendError, Archive, Ban, Clock, Entropy, Filed, Keys, Later,
    Log, People, Program, Registry, Row, Search, StorageFacts, Unavailable,
};

/// A log, an archive and a registry in memory.
#[derive(Default)]
pub struct Memory {
    kept: Mutex<Kept>,
    clock: Option<Arc<dyn Clock>>,
}

#[derive(Default)]
struct Kept {
    rooms: BTreeMap<RoomId, Vec<Row>>,
    words: HashMap<String, RoomId>,
    filed: Vec<Filed>,
    keys: Option<Keys>,
    programs: HashMap<[u8; 32], Program>,
    revoked: Vec<PersonId>,
    bans: Vec<Ban>,
    announcement: Option<Announcement>,
    /// What the clock says, if a test keeps it.
    now: Time,
    /// How many of the next answers get lost, kept or not.
    lost: Vec<Loss>,
    snapshots: HashMap<RoomId, String>,
    /// Free bytes on the disk that a test pretends to have.
    free: Option<u64>,
    /// Why a test pretends that nothing can be kept.
    broken: Option<String>,
}

/// How the answer to an append gets lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Loss {
    /// The record is kept, and the answer does not come.
    Kept,
    /// The record is not kept, and no answer comes either.
    NotKept,
}

/// What panicked elsewhere has left no half-done change: every change here is one step.
fn whole<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Memory {
    /// Nothing is kept yet.
    pub fn new() -> Self {
        Memory::default()
    }

    /// Nothing is kept yet, and records get their moments from this clock.
    pub fn timed(clock: Arc<dyn Clock>) -> Self {
        Memory { clock: Some(clock), ..Memory::default() }
    }

    /// The log's clock says this from now on; it has no other.
    pub fn set_time(&self, now: Time) {
        whole(&self.kept).now = now;
    }

    /// The answers to the next appends get lost in this way, the last of the list first.
    pub fn lose(&self, losses: &[Loss]) {
        whole(&self.kept).lost = losses.to_vec();
    }

    /// So many bytes are free from now on, on a disk that there is not.
    pub fn set_free(&self, free: Option<u64>) {
        whole(&self.kept).free = free;
    }

    /// Says from now on that nothing can be kept, for this reason.
    pub fn set_broken(&self, why: Option<&str>) {
        whole(&self.kept).broken = why.map(str::to_string);
    }

    /// Every record of a room.
    pub fn rows(&self, room: RoomId) -> Vec<Row> {
        whole(&self.kept).rooms.get(&room).cloned().unwrap_or_default()
    }
}

impl Kept {
    fn append(&mut self, append: Append) -> Result<Time, AppendError> {
        let now = self.now;
        let rows = self.rooms.get(&append.room).map_or(&[][..], Vec::as_slice);
        let last = rows.last().map_or((0, 0), |row| (row.revision, row.at));
        if append.revision <= last.0 {
            return Err(AppendError::Overtaken);
        }
        if append.revision != last.0 + 1 {
            let why = format!("revision {} does not follow {}", append.revision, last.0);
            return Err(Unavailable(why).into());
        }
        match append.also {
            Also::Nothing => {}
            Also::Opens(word) => {
                if self.words.contains_key(&word) {
                    return Err(AppendError::WordTaken);
                }
                self.words.insert(word, append.room);
            }
            Also::Closes => self.words.retain(|_, room| *room != append.room),
            Also::Files(filed) => self.filed.push(*filed),
        }
        let at = now.max(last.1);
        let row = Row { revision: append.revision, at, text: append.text };
        self.rooms.entry(append.room).or_default().push(row);
        Ok(at)
    }
}

/// An answer that is there already.
fn at_once<'a, T: Send + 'a>(answer: T) -> Later<'a, T> {
    Box::pin(core::future::ready(answer))
}

impl Log for Memory {
    fn append(&self, append: Append) -> Later<'_, Result<Time, AppendError>> {
        let mut kept = whole(&self.kept);
        if let Some(clock) = &self.clock {
            kept.now = clock.now();
        }
        let answer = match kept.lost.pop() {
            None => kept.append(append),
            Some(loss) => {
                if loss == Loss::Kept {
                    let _ = kept.append(append);
                }
                Err(AppendError::Unknown("the answer got lost".to_string()))
            }
        };
        at_once(answer)
    }

    fn since(&self, room: RoomId, revision: Revision) -> Later<'_, Result<Vec<Row>, Unavailable>> {
        let rows = self.rows(room);
        at_once(Ok(rows.into_iter().filter(|row| row.revision > revision).collect()))
    }

    fn snapshot(&self, room: RoomId) -> Later<'_, Result<Option<String>, Unavailable>> {
        at_once(Ok(whole(&self.kept).snapshots.get(&room).cloned()))
    }

    fn save_snapshot(&self, room: RoomId, text: String) -> Later<'_, Result<(), Unavailable>> {
        whole(&self.kept).snapshots.insert(room, text);
        at_once(Ok(()))
    }

    fn storage(&self) -> Result<StorageFacts, Unavailable> {
        Ok(StorageFacts { free: whole(&self.kept).free, ..StorageFacts::default() })
    }

    fn fence(&self) -> Later<'_, Result<(), Unavailable>> {
        let broken = whole(&self.kept).broken.clone();
        at_once(broken.map_or(Ok(()), |why| Err(Unavailable(why))))
    }

    fn find(&self, word: &str) -> Later<'_, Result<Option<RoomId>, Unavailable>> {
        at_once(Ok(whole(&self.kept).words.get(word).copied()))
    }

    fn open_rooms(&self) -> Later<'_, Result<Vec<RoomId>, Unavailable>> {
        let mut rooms: Vec<RoomId> = whole(&self.kept).words.values().copied().collect();
        rooms.sort_unstable();
        at_once(Ok(rooms))
    }
}

impl Archive for Memory {
    fn search(&self, search: &Search) -> Later<'_, Result<Vec<RecordRow>, Unavailable>> {
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

    fn fetch(&self, record: &str) -> Later<'_, Result<Option<String>, Unavailable>> {
        let kept = whole(&self.kept);
        at_once(Ok(kept
            .filed
            .iter()
            .find(|filed| filed.row.record == record)
            .map(|filed| filed.text.clone())))
    }
}

impl Registry for Memory {
    fn keys(&self, fresh: [u8; 32]) -> Later<'_, Result<Keys, Unavailable>> {
        let mut kept = whole(&self.kept);
        let keys = kept.keys.get_or_insert(Keys { current: fresh, earlier: Vec::new() });
        at_once(Ok(keys.clone()))
    }

    fn rotate_key(&self, fresh: [u8; 32], accepted_until: Time) -> Later<'_, Result<(), Unavailable>> {
        let mut kept = whole(&self.kept);
        let mut keys = Keys { current: fresh, earlier: Vec::new() };
        if let Some(before) = kept.keys.take() {
            keys.earlier = before.earlier;
            keys.earlier.insert(0, (before.current, accepted_until));
            // Whoever ends an earlier key at once means all that came before it.
            keys.earlier.iter_mut().for_each(|(_, until)| *until = accepted_until.min(*until));
        }
        kept.keys = Some(keys);
        at_once(Ok(()))
    }

    fn add_token(&self, hash: [u8; 32], program: Program) -> Later<'_, Result<(), Unavailable>> {
        whole(&self.kept).programs.insert(hash, program);
        at_once(Ok(()))
    }

    fn program(&self, hash: [u8; 32]) -> Later<'_, Result<Option<Program>, Unavailable>> {
        let kept = whole(&self.kept);
        let program = kept.programs.get(&hash).filter(|program| !kept.revoked.contains(&program.person));
        at_once(Ok(program.cloned()))
    }

    fn programs(&self, owner: Option<PersonId>) -> Later<'_, Result<Vec<Program>, Unavailable>> {
        let kept = whole(&self.kept);
        let mut programs: Vec<Program> = (kept.programs.values())
            .filter(|program| owner.is_none_or(|owner| owner == program.owner))
            .filter(|program| !kept.revoked.contains(&program.person))
            .cloned()
            .collect();
        programs.sort_by_key(|program| (core::cmp::Reverse(program.made), program.person));
        at_once(Ok(programs))
    }

    fn revoke(&self, program: PersonId) -> Later<'_, Result<bool, Unavailable>> {
        let mut kept = whole(&self.kept);
        let valid =
            kept.programs.values().any(|known| known.person == program) && !kept.revoked.contains(&program);
        if valid {
            kept.revoked.push(program);
        }
        at_once(Ok(valid))
    }

    fn revoked(&self) -> Later<'_, Result<Vec<PersonId>, Unavailable>> {
        at_once(Ok(whole(&self.kept).revoked.clone()))
    }

    fn ban(&self, ban: Ban) -> Later<'_, Result<(), Unavailable>> {
        let mut kept = whole(&self.kept);
        kept.bans.retain(|other| other.who != ban.who);
        kept.bans.push(ban);
        at_once(Ok(()))
    }

    fn unban(&self, who: Banned) -> Later<'_, Result<bool, Unavailable>> {
        let mut kept = whole(&self.kept);
        let before = kept.bans.len();
        kept.bans.retain(|other| other.who != who);
        at_once(Ok(kept.bans.len() < before))
    }

    fn bans(&self) -> Later<'_, Result<Vec<Ban>, Unavailable>> {
        let mut bans: Vec<Ban> = whole(&self.kept).bans.iter().rev().cloned().collect();
        bans.sort_by_key(|ban| core::cmp::Reverse(ban.since));
        at_once(Ok(bans))
    }

    fn announcement(&self) -> Later<'_, Result<Option<Announcement>, Unavailable>> {
        at_once(Ok(whole(&self.kept).announcement.clone()))
    }

    fn announce(&self, announcement: Option<Announcement>) -> Later<'_, Result<(), Unavailable>> {
        whole(&self.kept).announcement = announcement;
        at_once(Ok(()))
    }
}

/// What is kept in memory is gone with the process, so there is nothing to tell or to forget.
impl People for Memory {
    fn about(&self, person: PersonId) -> Later<'_, Result<String, Unavailable>> {
        at_once(Ok(format!("{{\"person\":\"{person}\"}}")))
    }

    fn rooms_of(&self, _: PersonId) -> Later<'_, Result<Vec<RoomId>, Unavailable>> {
        at_once(Ok(Vec::new()))
    }

    fn forget_in(&self, _: PersonId, _: RoomId) -> Later<'_, Result<(), Unavailable>> {
        at_once(Ok(()))
    }

    fn forget(&self, _: PersonId) -> Later<'_, Result<(), Unavailable>> {
        at_once(Ok(()))
    }
}

type Listener = Box<dyn Fn(RoomId, Revision) + Send + Sync>;

/// Announcements within one process.
#[derive(Default)]
pub struct Nearby {
    listeners: Mutex<Vec<Listener>>,
}

impl Announcer for Nearby {
    fn announce(&self, room: RoomId, revision: Revision) {
        whole(&self.listeners).iter().for_each(|hear| hear(room, revision));
    }

    fn listen(&self, hear: Listener) {
        whole(&self.listeners).push(hear);
    }
}

/// A clock that stands still until it is set.
#[derive(Debug, Default)]
pub struct Still(Mutex<Time>);

impl Still {
    /// It is this time.
    pub fn set(&self, now: Time) {
        *whole(&self.0) = now;
    }
}

impl Clock for Still {
    fn now(&self) -> Time {
        *whole(&self.0)
    }
}

/// Chance that is the same each time, for tests.
#[derive(Debug, Default)]
pub struct Foreseen(Mutex<u64>);

impl Entropy for Foreseen {
    fn fill(&self, bytes: &mut [u8]) {
        let mut state = whole(&self.0);
        for byte in bytes {
            *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            *byte = (*state >> 56) as u8;
        }
    }
}
