//! Who writes into the logs of rooms.

use std::sync::Arc;

use eights_cards::{Eye, SeatCount};
use eights_protocol::http::NewRoom;
use eights_protocol::{
    Code, Created, Key, Mixture, News, Person, Record, Refused, Revision, RoomId, RoomSnapshot, RulesText,
    Stored, VERSION,
};

use crate::access::new_invite;
use crate::limits::RoomLimits;
use crate::names;
use crate::ports::{Also, Append, AppendError, Entropy, Log, Unavailable};
use crate::room::{Broken, Entry, Room};
use crate::shelf::Shelf;
use crate::wants::{self, Decided, Guest, Want};

/// How often the outcome of an append is looked for whose answer got lost.
const LOOKS: usize = 5;

/// How many words are tried for a new room.
const WORDS: u32 = 20;

/// Opens rooms and appends to their logs. Any number of keepers, in any number of processes, may serve the same room: of two
/// that write at once one is first, and the other folds what came first and tries again.
#[derive(Clone)]
pub struct Keeper {
    log: Arc<dyn Log>,
    entropy: Arc<dyn Entropy>,
    shelf: Arc<Shelf>,
    /// The shard that new rooms live in.
    shard: u8,
    limits: RoomLimits,
}

/// Whoever is told what happens in a room that is kept here.
pub trait Audience: Send {
    /// The eyes that look at the room.
    fn eyes(&self) -> Vec<Eye>;

    /// This was added, and each eye is told this of it.
    fn told(&mut self, room: &Room, entry: &Entry, news: Vec<(Eye, News)>);
}

/// Nobody looks.
impl Audience for () {
    fn eyes(&self) -> Vec<Eye> {
        Vec::new()
    }

    fn told(&mut self, _: &Room, _: &Entry, _: Vec<(Eye, News)>) {}
}

/// Why a room cannot be kept on.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum KeeperError {
    /// What somebody wanted is refused.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// The log does not answer.
    #[error(transparent)]
    Unavailable(#[from] Unavailable),
    /// The log makes no sense.
    #[error(transparent)]
    Broken(#[from] Broken),
}

impl KeeperError {
    /// What whoever asked is told.
    pub fn to_refused(&self) -> Refused {
        match self {
            KeeperError::Refused(refused) => refused.clone(),
            KeeperError::Unavailable(_) => {
                let why = "nothing can be kept at the moment: try again in a while";
                Refused { retry_after: Some(2), ..Refused::new(Code::Unavailable, why) }
            }
            KeeperError::Broken(_) => Refused::new(Code::Unavailable, "this room is out of order"),
        }
    }
}

impl Keeper {
    /// A keeper of rooms.
    pub fn new(log: Arc<dyn Log>, entropy: Arc<dyn Entropy>, shelf: Arc<Shelf>, shard: u8) -> Self {
        Keeper { log, entropy, shelf, shard, limits: RoomLimits::NONE }
    }

    /// The same keeper, whose rooms have these limits.
    #[must_use]
    pub fn with_limits(mut self, limits: RoomLimits) -> Self {
        self.limits = limits;
        self
    }

    /// The books that its rooms share.
    pub fn shelf(&self) -> &Shelf {
        &self.shelf
    }

    /// Makes a room by these rules.
    pub async fn create(&self, host: Guest, wanted: &NewRoom, rules: RulesText) -> Result<Room, KeeperError> {
        self.create_dealing(host, wanted, rules, None).await
    }

    /// Makes a room by these rules. If its first match has a deal that was known before, this is what it is dealt from.
    pub(crate) async fn create_dealing(
        &self,
        host: Guest,
        wanted: &NewRoom,
        rules: RulesText,
        mixture: Option<Mixture>,
    ) -> Result<Room, KeeperError> {
        let seats = SeatCount::new(usize::from(wanted.seats));
        let seats = seats.ok_or_else(|| Refused::new(Code::Impossible, "a table has 2 to 16 seats"))?;
        self.shelf.volume(&rules, seats).map_err(|why| Refused::new(Code::Impossible, why))?;
        wants::check_settings(&wanted.settings)?;
        let host = Person { id: host.id, name: names::person_name(&wanted.name)?, program: host.program };
        for attempt in 0..WORDS {
            let word = names::room_word(&*self.entropy, attempt);
            let created = Record::Created(Box::new(Created {
                word: word.clone(),
                rules: rules.clone(),
                seats: wanted.seats,
                settings: wanted.settings.clone(),
                host: host.clone(),
                mixture: mixture.clone().unwrap_or_else(|| wants::new_mixture(&*self.entropy)),
                invite: Some(new_invite(&*self.entropy)),
            }));
            let id = RoomId::new(self.shard, self.entropy.number());
            let stored = self.stored(created);
            let text = stored.write();
            let bytes = text.len() as u64;
            let append = Append { room: id, revision: 1, text, also: Also::Opens(word) };
            match self.log.append(append).await {
                Ok(at) => {
                    let room = Room::begin(id, &Entry { revision: 1, at, stored, bytes }, &self.shelf)?;
                    return Ok(room.limited(self.limits));
                }
                // Nobody has heard of the room: whether it is kept or not, another is made.
                Err(AppendError::Overtaken | AppendError::WordTaken | AppendError::Unknown(_)) => {}
                Err(AppendError::Unavailable(why)) => return Err(why.into()),
            }
        }
        Err(Unavailable("no word is free for a new room".to_string()).into())
    }

    /// A room as its log has it; nothing if there is none.
    pub async fn open(&self, id: RoomId) -> Result<Option<Room>, KeeperError> {
        let mut room = match self.open_snapshot(id).await? {
            Some(room) => room,
            None => match Room::open(id, &self.log.page(id, 0).await?, &self.shelf)? {
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
                room.apply(&Entry::read(row)?)?;
            }
        }
    }

    /// The room of its last snapshot, if there is one that fits the log.
    async fn open_snapshot(&self, id: RoomId) -> Result<Option<Room>, KeeperError> {
        let snapshot = self.log.snapshot(id).await?.and_then(|text| RoomSnapshot::read(&text));
        let Some(snapshot) = snapshot.filter(|snapshot| snapshot.revision > 0) else { return Ok(None) };
        let rows = self.log.page(id, snapshot.revision - 1).await?;
        Ok(rows.first().and_then(|row| Room::of_snapshot(id, snapshot, row, &self.shelf)))
    }

    /// Folds what others have added meanwhile.
    pub async fn catch_up(&self, room: &mut Room, audience: &mut dyn Audience) -> Result<(), KeeperError> {
        loop {
            let page = self.log.page(room.id(), room.revision()).await?;
            if page.is_empty() {
                return Ok(());
            }
            for row in &page {
                add(room, &Entry::read(row)?, audience)?;
            }
        }
    }

    /// Does what is wanted, if it may be done. Answers the record that tells of it, which is kept for good.
    pub async fn act(
        &self,
        room: &mut Room,
        want: &Want,
        audience: &mut dyn Audience,
    ) -> Result<Revision, KeeperError> {
        loop {
            let (record, also) = match room.decide(want, &*self.entropy)? {
                Decided::Already(revision) => return Ok(revision),
                Decided::Write(record, also) => (record, also),
            };
            let also = match &record {
                Record::Finished { winners, .. } => self.filing(room, winners).await?,
                _ => also,
            };
            if let Some(revision) = self.append(room, record, also, audience).await? {
                return Ok(revision);
            }
        }
    }

    /// Appends a record. Answers its number, or nothing if others were first; what they added is folded then.
    async fn append(
        &self,
        room: &mut Room,
        record: Record,
        also: Also,
        audience: &mut dyn Audience,
    ) -> Result<Option<Revision>, KeeperError> {
        let revision = room.revision() + 1;
        let stored = self.stored(record);
        let text = stored.write();
        let bytes = text.len() as u64;
        let append = Append { room: room.id(), revision, text, also };
        match self.log.append(append).await {
            Ok(at) => {
                let entry = Entry { revision, at, stored, bytes };
                add(room, &entry, audience)?;
                if room.snapshot_is_due(&entry.stored.record)
                    && let Some(snapshot) = room.snapshot(entry.stored.key)
                {
                    // A cache that could not be written costs time when the room is opened, and nothing else.
                    let _ = self.log.save_snapshot(room.id(), snapshot.write()).await;
                }
                Ok(Some(revision))
            }
            Err(AppendError::Overtaken) => {
                self.catch_up(room, audience).await?;
                Ok(None)
            }
            Err(AppendError::WordTaken) => Err(Unavailable("a word is asked for twice".to_string()).into()),
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

    /// Finds out what became of an append whose answer got lost: answers its number if it was kept, and nothing if it was not
    /// and will never be.
    async fn settle(
        &self,
        room: &Room,
        revision: Revision,
        key: Key,
        why: &str,
    ) -> Result<Option<Revision>, KeeperError> {
        for _ in 0..LOOKS {
            let rows = self.log.page(room.id(), revision - 1).await?;
            if let Some(row) = rows.first() {
                if Entry::read(row)?.stored.key != key {
                    return Ok(None);
                }
                // That it can be read does not say yet that it is kept for good.
                self.log.fence().await?;
                return Ok(Some(revision));
            }
            // It may still be on its way. Where a mark stands, it cannot come any more.
            let text = self.stored(Record::Fence).write();
            let mark = Append { room: room.id(), revision, text, also: Also::Nothing };
            match self.log.append(mark).await {
                Ok(_) => return Ok(None),
                Err(AppendError::Overtaken | AppendError::WordTaken | AppendError::Unknown(_)) => {}
                Err(AppendError::Unavailable(why)) => return Err(why.into()),
            }
        }
        Err(Unavailable(why.to_string()).into())
    }

    fn stored(&self, record: Record) -> Stored {
        Stored { v: VERSION, key: Key::new(self.entropy.number()), record }
    }

    /// What goes to the archive with the end of a match.
    pub(crate) async fn filing(&self, room: &Room, winners: &[u8]) -> Result<Also, KeeperError> {
        let Some(mut filing) = room.begin_filing() else { return Ok(Also::Nothing) };
        while filing.revision() < room.revision() {
            let page = self.log.page(room.id(), filing.revision()).await?;
            if page.is_empty() {
                return Err(Unavailable("the end of the match is not in the log".to_string()).into());
            }
            for row in page.iter().filter(|row| row.revision <= room.revision()) {
                filing.add(row)?;
            }
        }
        Ok(room.filed(filing, winners).map_or(Also::Nothing, |filed| Also::Files(Box::new(filed))))
    }
}

/// Adds a record and tells everybody who looks.
fn add(room: &mut Room, entry: &Entry, audience: &mut dyn Audience) -> Result<(), Broken> {
    let eyes = audience.eyes();
    let news = room.tell(entry, &eyes)?;
    audience.told(room, entry, eyes.into_iter().zip(news).collect());
    Ok(())
}
