//! Snapshots of a room at one record, which save reading its whole log.
//!
//! A snapshot is taken only while no match is in progress, when a room has little state. It is a cache: the log stays
//! complete, and a room opened from a snapshot equals the fold of the log.

use eights_cards::SeatCount;
use eights_protocol::{
    ChairSnapshot, ComplaintSnapshot, IdempotencyKey, Phase, RoomId, RoomRecord, RoomSnapshot,
    SNAPSHOT_VERSION, SeedMixture,
};

use super::{Room, SeatState};
use crate::access::Access;
use crate::deal_source::DealSource;
use crate::limits::RoomLimits;
use crate::ports::LogRow;
use crate::room::LogEntry;
use crate::rule_cache::RuleCache;

/// Number of records between two snapshots while people gather.
const SNAPSHOT_INTERVAL: u64 = 500;

impl Room {
    /// Returns `true` if a snapshot is worthwhile after a record: one for each match, and some where people only chat.
    pub(crate) fn snapshot_is_due(&self, last: &RoomRecord) -> bool {
        matches!(last, RoomRecord::Rematch { .. })
            || (self.phase == Phase::Gathering && self.revision.is_multiple_of(SNAPSHOT_INTERVAL))
    }

    /// Takes a snapshot after the record with this key. Returns `None` during a match.
    pub(crate) fn snapshot(&self, key: IdempotencyKey) -> Option<RoomSnapshot> {
        // All fields are listed, so that adding one forces a decision here.
        let Room {
            id: _,
            revision,
            seated,
            began,
            last,
            bytes,
            limits: _,
            word,
            volume,
            settings,
            host,
            chairs,
            promise,
            deal_source,
            number,
            play: None,
            gathered: None,
            phase: Phase::Gathering,
            ended: None,
            said,
            muted,
            complaints,
            dealt_to,
            access,
        } = self
        else {
            return None;
        };
        let chair = |chair: &SeatState| ChairSnapshot {
            sitter: chair.sitter.clone(),
            gone: chair.gone,
            word: chair.word.as_ref().map(ToString::to_string),
        };
        let complaint = |(by, line, record): &_| ComplaintSnapshot { by: *by, line: *line, record: *record };
        dealt_to.is_empty().then(|| RoomSnapshot {
            v: SNAPSHOT_VERSION,
            revision: *revision,
            key,
            at: *last,
            seated: *seated,
            began: *began,
            bytes: *bytes,
            word: word.clone(),
            rules: volume.text.clone(),
            settings: settings.clone(),
            host: *host,
            chairs: chairs.iter().map(chair).collect(),
            mixture: SeedMixture { promise: promise.clone(), secret: deal_source.to_string() },
            number: *number,
            said: said.iter().cloned().collect(),
            muted: muted.clone(),
            complaints: complaints.iter().map(complaint).collect(),
            access: access.snapshot(),
        })
    }

    /// Restores a room from a snapshot, if it matches the log row that it ends with.
    pub(crate) fn of_snapshot(
        id: RoomId,
        snapshot: RoomSnapshot,
        row: &LogRow,
        rule_cache: &RuleCache,
    ) -> Option<Room> {
        let entry = LogEntry::read(row).ok()?;
        if (entry.revision, entry.at, entry.stored.key) != (snapshot.revision, snapshot.at, snapshot.key) {
            return None;
        }
        let deal_source = DealSource::read(&snapshot.mixture).ok()?;
        let RoomSnapshot {
            v: _,
            revision,
            key: _,
            at,
            seated,
            began,
            bytes,
            word,
            rules,
            settings,
            host,
            chairs,
            mixture,
            number,
            said,
            muted,
            complaints,
            access,
        } = snapshot;
        let volume = rule_cache.volume(&rules, SeatCount::new(chairs.len())?).ok()?;
        let chair = |chair: ChairSnapshot| {
            let word = chair.word.map(|word| word.parse()).transpose().ok()?;
            Some(SeatState { sitter: chair.sitter, gone: chair.gone, conceded: false, word })
        };
        Some(Room {
            id,
            revision,
            seated,
            began,
            last: at,
            bytes,
            limits: RoomLimits::NONE,
            word,
            volume,
            settings,
            host,
            chairs: chairs.into_iter().map(chair).collect::<Option<Vec<SeatState>>>()?,
            promise: mixture.promise,
            deal_source,
            number,
            play: None,
            gathered: None,
            phase: Phase::Gathering,
            ended: None,
            said: said.into(),
            muted,
            complaints: complaints.into_iter().map(|one| (one.by, one.line, one.record)).collect(),
            dealt_to: Vec::new(),
            access: Access::of_snapshot(access),
        })
    }
}
