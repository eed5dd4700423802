//! A match that is over, written down for the archive.

use eights_game::{HandRecord, Record, Step};
use eights_protocol::http::RecordRow;
use eights_protocol::{PersonId, Record as Entered, Revision};

use crate::ports::{Filed, Row};
use crate::room::{Broken, Entry, Room};

impl Room {
    /// Begins to write down the match that is over; nothing if no hand of it was dealt. Every record of the log behind
    /// [`Filing::revision`] has to be added.
    pub(crate) fn begin_filing(&self) -> Option<Filing> {
        let room = self.gathered.as_deref()?.clone();
        Some(Filing { room, writing: Writing::default() })
    }

    /// The match that `winners` have won or that was given up, out of what the room's log has of it.
    pub(crate) fn filed(&self, filing: Filing, winners: &[u8]) -> Option<Filed> {
        let Writing { record, people } = filing.writing;
        let mut record = record?;
        let seats = winners.iter().filter_map(|seat| self.seat_number(*seat));
        record.result = Some(seats.collect()).filter(|winners: &eights_cards::Seats| !winners.is_empty());
        // What was given up is shown as well.
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
        Some(Filed { row, people, text: record.to_string() })
    }
}

/// A match that is being written down, row by row of the log.
pub(crate) struct Filing {
    room: Room,
    writing: Writing,
}

impl Filing {
    /// The last record that was added.
    pub(crate) fn revision(&self) -> Revision {
        self.room.revision
    }

    /// Adds the next record of the log.
    pub(crate) fn add(&mut self, row: &Row) -> Result<(), Broken> {
        let entry = Entry::read(row)?;
        self.room.apply(&entry)?;
        self.writing.add(&self.room, &entry)
    }
}

/// A match as it is written down, record by record of the log.
#[derive(Default)]
pub(crate) struct Writing {
    record: Option<Record>,
    /// Everybody who had a seat.
    people: Vec<PersonId>,
}

impl Writing {
    /// What is written so far.
    pub(crate) fn record(&self) -> Option<&Record> {
        self.record.as_ref()
    }

    /// Something was added to a room.
    pub(crate) fn add(&mut self, room: &Room, entry: &Entry) -> Result<(), Broken> {
        let Some(play) = &room.play else {
            *self = Writing::default();
            return Ok(());
        };
        let (by, events) = match &entry.stored.record {
            Entered::Started { events, .. } => {
                let text = &room.volume.text;
                let begin = || Record {
                    sheet: Some(text.sheet.clone()),
                    cards: text.cards.clone(),
                    ..Record::new(&text.name, play.names.clone(), play.seeds.chance())
                };
                self.record.get_or_insert_with(begin).hands.push(HandRecord::default());
                (None, events)
            }
            Entered::Moved { seat, mv, events, .. } => {
                let seat =
                    room.seat_number(*seat).ok_or_else(|| Broken(format!("there is no seat {seat}")))?;
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
