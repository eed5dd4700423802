//! Saved state of a local table, so that it outlives the program that shows it.
//!
//! ```text
//! eights table 1
//! room: 0k2jd83hx9w1m
//! thought: 14
//! deal: 4x7q...
//! word: 1 kiwi
//!
//! 1790000000000 {"v":1,"key":"...","type":"created",...}
//! 1790000004200 {"v":1,"key":"...","type":"sat",...}
//! ```
//!
//! The lines above the empty line are state that is not in the log. Below it are the records of the log in order, each
//! with its time. The text contains the secret of the match, so only the owner of the table may have it.

use std::fmt::Write as _;
use std::sync::Arc;

use eights_game::DealWord;
use eights_protocol::{Revision, RoomId, RoomRecord};

use super::{FixedDeal, LocalAudience, LocalRoom, at_once};
use crate::match_filing::MatchWriter;
use crate::memory::MemoryStore;
use crate::ports::{Append, Attachment, Entropy, Log as _, LogRow};
use crate::{CorruptLog, LogEntry, Room, RoomStore, RuleCache};

const HEADER: &str = "eights table 1";

impl LocalRoom {
    /// Serializes the table, with its history and all secrets. Subscribers are not included.
    pub fn save(&self) -> String {
        let mut text = format!("{HEADER}\nroom: {}\nthought: {}\n", self.room.id(), self.thought);
        let mut line = |what: &str, said: &dyn std::fmt::Display| {
            writeln!(text, "{what}: {said}").expect("text can be written");
        };
        if let Some(FixedDeal { deal, words }) = &self.fixed {
            if let Some(deal) = deal {
                line("deal", deal);
            }
            for (seat, word) in (1..).zip(words) {
                line("word", &format_args!("{seat} {word}"));
            }
        }
        text.push('\n');
        for row in self.log.rows(self.room.id()) {
            writeln!(text, "{} {}", row.at, row.text).expect("text can be written");
        }
        text
    }

    /// Restores a saved table. It has no subscribers yet.
    pub fn load(text: &str, entropy: Arc<dyn Entropy>) -> Result<LocalRoom, CorruptLog> {
        let (head, records) = text
            .split_once("\n\n")
            .ok_or_else(|| CorruptLog("this is no table that was saved".to_string()))?;
        let Head { room: id, thought, fixed } = Head::read(head)?;
        let log = Arc::new(MemoryStore::new());
        let store = RoomStore::new(log.clone(), entropy.clone(), Arc::new(RuleCache::new()), 0);
        let mut room: Option<Room> = None;
        let mut company = LocalAudience::default();
        for (revision, line) in (1..).zip(records.lines()) {
            let unreadable = || CorruptLog(format!("record {revision} has no moment"));
            let (at, text) = line.split_once(' ').ok_or_else(unreadable)?;
            let at = at.parse().map_err(|_| unreadable())?;
            let row = LogRow { revision, at, text: text.to_string() };
            room = Some(next(&log, &store, id, room, &row, &mut company.written)?);
        }
        let room = room.ok_or_else(|| CorruptLog("nothing ever happened there".to_string()))?;
        if fixed.as_ref().is_some_and(|fixed| fixed.words.len() != room.chairs.len()) {
            return Err(CorruptLog("it has other words for the deal than seats".to_string()));
        }
        Ok(LocalRoom { log, store, entropy, room, company, thought, fixed })
    }
}

/// Adds a record to a log and folds it into its room.
fn next(
    log: &MemoryStore,
    store: &RoomStore,
    id: RoomId,
    room: Option<Room>,
    row: &LogRow,
    written: &mut MatchWriter,
) -> Result<Room, CorruptLog> {
    let entry = LogEntry::read(row)?;
    let also = match (&entry.stored.record, &room) {
        (RoomRecord::Created(created), _) => Attachment::Opens(created.word.clone()),
        (RoomRecord::Closed { .. }, _) => Attachment::Closes,
        (RoomRecord::Finished { winners, .. }, Some(room)) => {
            at_once(store.filing(room, winners)).map_err(|why| CorruptLog(why.to_string()))?
        }
        _ => Attachment::Nothing,
    };
    let room = match room {
        None => Room::begin(id, &entry, store.rule_cache())?,
        Some(mut room) => {
            room.apply(&entry)?;
            room
        }
    };
    written.add(&room, &entry)?;
    log.set_time(row.at);
    let append = Append { room: id, revision: row.revision, text: row.text.clone(), also };
    match at_once(log.append(append)) {
        Ok(at) if at == row.at => Ok(room),
        Ok(_) => Err(CorruptLog(format!("record {} is older than the one before it", row.revision))),
        Err(why) => Err(CorruptLog(why.to_string())),
    }
}

/// State that is not in the log.
struct Head {
    room: RoomId,
    thought: Revision,
    fixed: Option<FixedDeal>,
}

impl Head {
    fn read(text: &str) -> Result<Head, CorruptLog> {
        let mut lines = text.lines();
        if lines.next() != Some(HEADER) {
            return Err(CorruptLog(format!("its first line should be \"{HEADER}\"")));
        }
        let (mut room, mut thought, mut deal) = (None, 0, None);
        let mut words: Vec<DealWord> = Vec::new();
        for line in lines {
            let wrong = || CorruptLog(format!("\"{line}\" says nothing about a table"));
            match line.split_once(": ").ok_or_else(wrong)? {
                ("room", id) => room = Some(id.parse().map_err(|_| wrong())?),
                ("thought", number) => thought = number.parse().map_err(|_| wrong())?,
                ("deal", code) => deal = Some(code.parse().map_err(|_| wrong())?),
                ("word", said) => {
                    let (seat, word) = said.split_once(' ').unwrap_or((said, ""));
                    if seat.parse() != Ok(words.len() + 1) {
                        return Err(wrong());
                    }
                    words.push(word.parse().map_err(|_| wrong())?);
                }
                _ => return Err(wrong()),
            }
        }
        let room = room.ok_or_else(|| CorruptLog("it does not say which room it is".to_string()))?;
        let fixed = (!words.is_empty()).then_some(FixedDeal { deal, words });
        Ok(Head { room, thought, fixed })
    }
}
