//! Snapshots: a room as it was at one record, so that opening it does not mean reading its whole log.
//!
//! A snapshot is taken while no match is played, when a room is made of few things. It is a cache: the log stays whole, and a
//! room that was opened from a snapshot is the one that comes of folding the log.

use eights_cards::SeatCount;
use eights_protocol::{
    ChairSnapshot, ComplaintSnapshot, Key, Mixture, Phase, Record, RoomId, RoomSnapshot, SNAPSHOT_VERSION,
};

use super::{Chair, Room};
use crate::access::Access;
use crate::deal_source::DealSource;
use crate::limits::RoomLimits;
use crate::ports::Row;
use crate::room::Entry;
use crate::shelf::Shelf;

/// While people gather, a snapshot is taken after so many records.
const RECORDS_BETWEEN: u64 = 500;

impl Room {
    /// Whether a snapshot is worth its cost after a record: one for each match, and some where people only talk.
    pub(crate) fn snapshot_is_due(&self, last: &Record) -> bool {
        matches!(last, Record::Rematch { .. })
            || (self.phase == Phase::Gathering && self.revision.is_multiple_of(RECORDS_BETWEEN))
    }

    /// The room in writing, after the record with this key; nothing in the middle of a match.
    pub(crate) fn snapshot(&self, key: Key) -> Option<RoomSnapshot> {
        // All fields by name: whoever adds one decides here what becomes of it.
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
        let chair = |chair: &Chair| ChairSnapshot {
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
            mixture: Mixture { promise: promise.clone(), secret: deal_source.to_string() },
            number: *number,
            said: said.iter().cloned().collect(),
            muted: muted.clone(),
            complaints: complaints.iter().map(complaint).collect(),
            access: access.snapshot(),
        })
    }

    /// The room of a snapshot, if it fits the row of the log that it ends with.
    pub(crate) fn of_snapshot(id: RoomId, snapshot: RoomSnapshot, row: &Row, shelf: &Shelf) -> Option<Room> {
        let entry = Entry::read(row).ok()?;
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
        let volume = shelf.volume(&rules, SeatCount::new(chairs.len())?).ok()?;
        let chair = |chair: ChairSnapshot| {
            let word = chair.word.map(|word| word.parse()).transpose().ok()?;
            Some(Chair { sitter: chair.sitter, gone: chair.gone, word })
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
            chairs: chairs.into_iter().map(chair).collect::<Option<Vec<Chair>>>()?,
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
