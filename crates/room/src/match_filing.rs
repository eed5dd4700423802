//! Records of finished matches for the archive.

use eights_game::{FIRST_EDITION, HandRecord, Record, Step};
use eights_protocol::http::RecordRow;
use eights_protocol::{PersonId, Revision, RoomRecord as Entered};

use crate::ports::{ArchivedMatch, LogRow};
use crate::room::{CorruptLog, LogEntry, Room};

impl Room {
    /// Begins the record of the finished match, or returns `None` if no hand of it was dealt. All log records after
    /// [`MatchFiler::revision`] have to be added.
    pub(crate) fn begin_filing(&self) -> Option<MatchFiler> {
        let room = self.gathered.as_deref()?.clone();
        Some(MatchFiler { room, writing: MatchWriter::default() })
    }

    /// Builds the archived match from the log, with its winners; without any, it was abandoned.
    pub(crate) fn filed(&self, filing: MatchFiler, winners: &[u8]) -> Option<ArchivedMatch> {
        let MatchWriter { record, people } = filing.writing;
        let mut record = record?;
        let seats = winners.iter().filter_map(|seat| self.seat_number(*seat));
        record.result = Some(seats.collect()).filter(|winners: &eights_cards::Seats| !winners.is_empty());
        // An abandoned hand is revealed as well.
        if let (Some(hand), Some(play)) = (record.hands.last_mut(), &self.play) {
            hand.secret = play.seeds.secret_of(play.hand() - 1);
        }
        let named =
            |seats: eights_cards::Seats| seats.iter().map(|seat| record.names.of(seat).to_string()).collect();
        let row = RecordRow {
            record: format!("{}-{}", self.id, self.number),
            ended: self.last,
            game: self.volume.text.game.clone(),
            rules: self.volume.text.name.clone(),
            names: record.names.iter().map(str::to_string).collect(),
            winners: record.result.map_or_else(Vec::new, named),
            hands: record.hands.len() as u32,
        };
        Some(ArchivedMatch { row, people, text: record.to_string() })
    }
}

/// Writer of a match record that folds the room's log row by row.
pub(crate) struct MatchFiler {
    room: Room,
    writing: MatchWriter,
}

impl MatchFiler {
    /// Returns the revision of the last record that was added.
    pub(crate) fn revision(&self) -> Revision {
        self.room.revision
    }

    /// Adds the next record of the log.
    pub(crate) fn add(&mut self, row: &LogRow) -> Result<(), CorruptLog> {
        let entry = LogEntry::read(row)?;
        self.room.apply(&entry)?;
        self.writing.add(&self.room, &entry)
    }
}

/// Writer of a match record that follows a room entry by entry.
#[derive(Default)]
pub(crate) struct MatchWriter {
    record: Option<Record>,
    /// Everybody who had a seat.
    people: Vec<PersonId>,
}

impl MatchWriter {
    /// Returns the record so far.
    pub(crate) fn record(&self) -> Option<&Record> {
        self.record.as_ref()
    }

    /// Adds an entry that the room has folded.
    pub(crate) fn add(&mut self, room: &Room, entry: &LogEntry) -> Result<(), CorruptLog> {
        let Some(play) = &room.play else {
            *self = MatchWriter::default();
            return Ok(());
        };
        let (by, events) = match &entry.stored.record {
            Entered::Started { events, .. } => {
                let text = &room.volume.text;
                let begin = || Record {
                    edition: play.edition.unwrap_or(FIRST_EDITION),
                    sheet: Some(text.sheet.clone()),
                    cards: text.cards.clone(),
                    ..Record::new(&text.name, play.names.clone(), play.seeds.chance())
                };
                self.record.get_or_insert_with(begin).hands.push(HandRecord::default());
                (None, events)
            }
            Entered::Moved { seat, mv, events, .. } => {
                let seat =
                    room.seat_number(*seat).ok_or_else(|| CorruptLog(format!("there is no seat {seat}")))?;
                (Some((seat, mv.clone())), events)
            }
            _ => return Ok(()),
        };
        let Some(hand) = self.record.as_mut().and_then(|record| record.hands.last_mut()) else {
            return Ok(());
        };
        hand.steps.push(Step { by, events: events.clone() });
        if let Some(outcome) = &play.over {
            hand.points = Some(outcome.points[..room.volume.seats.get()].to_vec());
            hand.secret = play.seeds.secret_of(play.hand() - 1);
        }
        for (_, person, _) in room.people() {
            if !self.people.contains(&person) {
                self.people.push(person);
            }
        }
        Ok(())
    }
}
