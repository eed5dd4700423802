//! Store of rooms, which writes their logs.

use std::sync::Arc;

use eights_cards::{Eye, MAX_SEATS, SeatCount};
use eights_catalog::TableError;
use eights_protocol::http::NewRoom;
use eights_protocol::{
    IdempotencyKey, Person, RefusalReason, Rejection, Revision, RoomCreation, RoomId, RoomRecord,
    RoomSnapshot, RoomUpdate, RulesText, SeedMixture, StoredRecord, VERSION,
};

use crate::access::new_invite;
use crate::command::{self, Command, Decision, Guest};
use crate::limits::RoomLimits;
use crate::names;
use crate::ports::{Append, AppendError, Attachment, Entropy, Log, Unavailable};
use crate::room::{CorruptLog, LogEntry, Room};
use crate::rule_cache::RuleCache;

/// Maximum number of attempts to settle an append whose reply was lost.
const LOOKS: usize = 5;

/// Maximum number of room codes to try for a new room.
const WORDS: u32 = 20;

/// Opens rooms and appends to their logs. Any number of stores, in any number of processes, may serve the same room: of
/// two concurrent writers one wins, and the other folds the winner's record and tries again.
#[derive(Clone)]
pub struct RoomStore {
    log: Arc<dyn Log>,
    entropy: Arc<dyn Entropy>,
    rule_cache: Arc<RuleCache>,
    /// Shard of new rooms.
    shard: u8,
    limits: RoomLimits,
}

/// Receiver of a room's updates.
pub trait Audience: Send {
    /// Returns the viewpoints that observe the room.
    fn eyes(&self) -> Vec<Eye>;

    /// Handles a new record, with the update for each viewpoint.
    fn told(&mut self, room: &Room, entry: &LogEntry, news: Vec<(Eye, RoomUpdate)>);
}

/// Audience without any viewpoints.
impl Audience for () {
    fn eyes(&self) -> Vec<Eye> {
        Vec::new()
    }

    fn told(&mut self, _: &Room, _: &LogEntry, _: Vec<(Eye, RoomUpdate)>) {}
}

/// Error of a room operation.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RoomStoreError {
    /// The command was rejected.
    #[error(transparent)]
    Refused(#[from] Rejection),
    /// The log does not respond.
    #[error(transparent)]
    Unavailable(#[from] Unavailable),
    /// The log is corrupt.
    #[error(transparent)]
    Broken(#[from] CorruptLog),
}

impl RoomStoreError {
    /// Converts the error to a rejection for the client.
    pub fn to_refused(&self) -> Rejection {
        match self {
            RoomStoreError::Refused(refused) => refused.clone(),
            RoomStoreError::Unavailable(_) => Rejection::from(RefusalReason::NotStored).retry_after(2),
            RoomStoreError::Broken(_) => RefusalReason::RoomDamaged.into(),
        }
    }
}

impl RoomStore {
    /// Creates a store.
    pub fn new(log: Arc<dyn Log>, entropy: Arc<dyn Entropy>, rule_cache: Arc<RuleCache>, shard: u8) -> Self {
        RoomStore { log, entropy, rule_cache, shard, limits: RoomLimits::NONE }
    }

    /// Sets the size limits of rooms.
    #[must_use]
    pub fn with_limits(mut self, limits: RoomLimits) -> Self {
        self.limits = limits;
        self
    }

    /// Returns the rule cache that the rooms share.
    pub fn rule_cache(&self) -> &RuleCache {
        &self.rule_cache
    }

    /// Creates a room with these rules.
    pub async fn create(
        &self,
        host: Guest,
        wanted: &NewRoom,
        rules: RulesText,
    ) -> Result<Room, RoomStoreError> {
        self.create_dealing(host, wanted, rules, None).await
    }

    /// Creates a room with these rules. If the deal of its first match is predetermined, this is its seed mixture.
    pub(crate) async fn create_dealing(
        &self,
        host: Guest,
        wanted: &NewRoom,
        rules: RulesText,
        mixture: Option<SeedMixture>,
    ) -> Result<Room, RoomStoreError> {
        let seats = SeatCount::new(usize::from(wanted.seats));
        let seats = seats
            .ok_or_else(|| Rejection::from(RefusalReason::SeatCount { least: 2, most: MAX_SEATS as u32 }))?;
        self.rule_cache.volume(&rules, seats).map_err(|why| Rejection::from(refusal_of(why)))?;
        command::check_settings(&wanted.settings)?;
        let host = Person { id: host.id, name: names::person_name(&wanted.name)?, program: host.program };
        for attempt in 0..WORDS {
            let word = names::room_word(&*self.entropy, attempt);
            let created = RoomRecord::Created(Box::new(RoomCreation {
                word: word.clone(),
                rules: rules.clone(),
                seats: wanted.seats,
                settings: wanted.settings.clone(),
                host: host.clone(),
                mixture: mixture.clone().unwrap_or_else(|| command::new_mixture(&*self.entropy)),
                invite: Some(new_invite(&*self.entropy)),
            }));
            let id = RoomId::new(self.shard, self.entropy.number());
            let stored = self.stored(created);
            let text = stored.write();
            let bytes = text.len() as u64;
            let append = Append { room: id, revision: 1, text, also: Attachment::Opens(word) };
            match self.log.append(append).await {
                Ok(at) => {
                    let room =
                        Room::begin(id, &LogEntry { revision: 1, at, stored, bytes }, &self.rule_cache)?;
                    return Ok(room.limited(self.limits));
                }
                // Nobody knows this room yet: whether it was stored or not, another one is created.
                Err(AppendError::Overtaken | AppendError::WordTaken | AppendError::Unknown(_)) => {}
                Err(AppendError::Unavailable(why)) => return Err(why.into()),
            }
        }
        Err(Unavailable::Other("no code is free for a new room".to_string()).into())
    }

    /// Opens a room from its log. Returns `None` if there is none.
    pub async fn open(&self, id: RoomId) -> Result<Option<Room>, RoomStoreError> {
        let mut room = match self.open_snapshot(id).await? {
            Some(room) => room,
            None => match Room::open(id, &self.log.page(id, 0).await?, &self.rule_cache)? {
                Some(room) => room,
                None => return Ok(None),
            },
        };
        loop {
            let page = self.log.page(id, room.revision()).await?;
            if page.is_empty() {
                return Ok(Some(room.limited(self.limits)));
            }
            for row in &page {
                room.apply(&LogEntry::read(row)?)?;
            }
        }
    }

    /// Opens a room from its last snapshot, if there is one that matches the log.
    async fn open_snapshot(&self, id: RoomId) -> Result<Option<Room>, RoomStoreError> {
        let snapshot = self.log.snapshot(id).await?.and_then(|text| RoomSnapshot::read(&text));
        let Some(snapshot) = snapshot.filter(|snapshot| snapshot.revision > 0) else { return Ok(None) };
        let rows = self.log.page(id, snapshot.revision - 1).await?;
        Ok(rows.first().and_then(|row| Room::of_snapshot(id, snapshot, row, &self.rule_cache)))
    }

    /// Folds the records that other writers have added.
    pub async fn catch_up(&self, room: &mut Room, audience: &mut dyn Audience) -> Result<(), RoomStoreError> {
        loop {
            let page = self.log.page(room.id(), room.revision()).await?;
            if page.is_empty() {
                return Ok(());
            }
            for row in &page {
                add(room, &LogEntry::read(row)?, audience)?;
            }
        }
    }

    /// Carries out a command, if it is allowed. Returns the revision of the record that reports it, which is durable.
    pub async fn act(
        &self,
        room: &mut Room,
        want: &Command,
        audience: &mut dyn Audience,
    ) -> Result<Revision, RoomStoreError> {
        loop {
            let (record, also) = match room.decide(want, &*self.entropy)? {
                Decision::Already(revision) => return Ok(revision),
                Decision::Write(record, also) => (record, also),
            };
            let also = match &record {
                RoomRecord::Finished { winners, .. } => self.filing(room, winners).await?,
                _ => also,
            };
            if let Some(revision) = self.append(room, record, also, audience).await? {
                return Ok(revision);
            }
        }
    }

    /// Appends a record. Returns its revision, or `None` if another writer was first; that writer's records are then
    /// folded.
    async fn append(
        &self,
        room: &mut Room,
        record: RoomRecord,
        also: Attachment,
        audience: &mut dyn Audience,
    ) -> Result<Option<Revision>, RoomStoreError> {
        let revision = room.revision() + 1;
        let stored = self.stored(record);
        let text = stored.write();
        let bytes = text.len() as u64;
        let append = Append { room: room.id(), revision, text, also };
        match self.log.append(append).await {
            Ok(at) => {
                let entry = LogEntry { revision, at, stored, bytes };
                add(room, &entry, audience)?;
                if room.snapshot_is_due(&entry.stored.record)
                    && let Some(snapshot) = room.snapshot(entry.stored.key)
                {
                    // A snapshot that could not be written only makes opening the room slower.
                    let _ = self.log.save_snapshot(room.id(), snapshot.write()).await;
                }
                Ok(Some(revision))
            }
            Err(AppendError::Overtaken) => {
                self.catch_up(room, audience).await?;
                Ok(None)
            }
            Err(AppendError::WordTaken) => {
                Err(Unavailable::Other("a room code is claimed twice".to_string()).into())
            }
            Err(AppendError::Unavailable(why)) => Err(why.into()),
            Err(AppendError::Unknown(why)) => {
                let Some(own) = self.settle(room, revision, stored.key, &why).await? else {
                    self.catch_up(room, audience).await?;
                    return Ok(None);
                };
                self.catch_up(room, audience).await?;
                Ok(Some(own))
            }
        }
    }

    /// Settles an append whose reply was lost. Returns its revision if it was stored, or `None` if it was not and never
    /// will be.
    async fn settle(
        &self,
        room: &Room,
        revision: Revision,
        key: IdempotencyKey,
        why: &str,
    ) -> Result<Option<Revision>, RoomStoreError> {
        for _ in 0..LOOKS {
            let rows = self.log.page(room.id(), revision - 1).await?;
            if let Some(row) = rows.first() {
                if LogEntry::read(row)?.stored.key != key {
                    return Ok(None);
                }
                // A readable record is not necessarily durable yet.
                self.log.fence().await?;
                return Ok(Some(revision));
            }
            // The append may still be in flight. Once a fence has its revision, it can no longer succeed.
            let text = self.stored(RoomRecord::Fence).write();
            let mark = Append { room: room.id(), revision, text, also: Attachment::Nothing };
            match self.log.append(mark).await {
                Ok(_) => return Ok(None),
                Err(AppendError::Overtaken | AppendError::WordTaken | AppendError::Unknown(_)) => {}
                Err(AppendError::Unavailable(why)) => return Err(why.into()),
            }
        }
        Err(Unavailable::Other(why.to_string()).into())
    }

    fn stored(&self, record: RoomRecord) -> StoredRecord {
        StoredRecord { v: VERSION, key: IdempotencyKey::new(self.entropy.number()), record }
    }

    /// Returns the archive entry of a match that ends.
    pub(crate) async fn filing(&self, room: &Room, winners: &[u8]) -> Result<Attachment, RoomStoreError> {
        let Some(mut filing) = room.begin_filing() else { return Ok(Attachment::Nothing) };
        while filing.revision() < room.revision() {
            let page = self.log.page(room.id(), filing.revision()).await?;
            if page.is_empty() {
                return Err(Unavailable::Other("the end of the match is not in the log".to_string()).into());
            }
            for row in page.iter().filter(|row| row.revision <= room.revision()) {
                filing.add(row)?;
            }
        }
        Ok(room
            .filed(filing, winners)
            .map_or(Attachment::Nothing, |filed| Attachment::Files(Box::new(filed))))
    }
}

/// Returns the reason to reject a room whose rules cannot be played.
fn refusal_of(why: TableError) -> RefusalReason {
    match why {
        TableError::Seats { rules, allowed } => {
            RefusalReason::PlayerCount { rules, players: allowed.to_string() }
        }
        TableError::Faulty(detail) => RefusalReason::RulesNotUsable { detail },
    }
}

/// Folds a record and informs the audience.
fn add(room: &mut Room, entry: &LogEntry, audience: &mut dyn Audience) -> Result<(), CorruptLog> {
    let eyes = audience.eyes();
    let news = room.tell(entry, &eyes)?;
    audience.told(room, entry, eyes.into_iter().zip(news).collect());
    Ok(())
}
