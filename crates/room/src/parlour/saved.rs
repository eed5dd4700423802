//! A table in writing, so that it outlives whatever shows it.
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
//! Above the empty line stands what the log does not say; below it the records of the log in their order, each with its moment.
//! It has the secret of the match in it, so it is for nobody but whoever keeps the table.

use std::fmt::Write as _;
use std::sync::Arc;

use eights_game::Word;
use eights_protocol::{Record, Revision, RoomId};

use super::{Company, Fixed, Parlour, at_once};
use crate::filing::Writing;
use crate::memory::Memory;
use crate::ports::{Also, Append, Entropy, Log as _, Row};
use crate::{Broken, Entry, Keeper, Room, Shelf};

const HEADER: &str = "eights table 1";

impl Parlour {
    /// The table in writing, with everything that happened and everything that is still secret. Who looks is not written.
    pub fn save(&self) -> String {
        let mut text = format!("{HEADER}\nroom: {}\nthought: {}\n", self.room.id(), self.thought);
        let mut line = |what: &str, said: &dyn std::fmt::Display| {
            writeln!(text, "{what}: {said}").expect("text can be written");
        };
        if let Some(Fixed { deal, words }) = &self.fixed {
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

    /// A table as it was saved. Nobody looks at it yet.
    pub fn load(text: &str, entropy: Arc<dyn Entropy>) -> Result<Parlour, Broken> {
        let (head, records) =
            text.split_once("\n\n").ok_or_else(|| Broken("this is no table that was saved".to_string()))?;
        let Head { room: id, thought, fixed } = Head::read(head)?;
        let log = Arc::new(Memory::new());
        let keeper = Keeper::new(log.clone(), entropy.clone(), Arc::new(Shelf::new()), 0);
        let mut room: Option<Room> = None;
        let mut company = Company::default();
        for (revision, line) in (1..).zip(records.lines()) {
            let unreadable = || Broken(format!("record {revision} has no moment"));
            let (at, text) = line.split_once(' ').ok_or_else(unreadable)?;
            let at = at.parse().map_err(|_| unreadable())?;
            let row = Row { revision, at, text: text.to_string() };
            room = Some(next(&log, &keeper, id, room, &row, &mut company.written)?);
        }
        let room = room.ok_or_else(|| Broken("nothing ever happened there".to_string()))?;
        if fixed.as_ref().is_some_and(|fixed| fixed.words.len() != room.chairs.len()) {
            return Err(Broken("it has other words for the deal than seats".to_string()));
        }
        Ok(Parlour { log, keeper, entropy, room, company, thought, fixed })
    }
}

/// Adds a record to a log and to the room of it.
fn next(
    log: &Memory,
    keeper: &Keeper,
    id: RoomId,
    room: Option<Room>,
    row: &Row,
    written: &mut Writing,
) -> Result<Room, Broken> {
    let entry = Entry::read(row)?;
    let also = match (&entry.stored.record, &room) {
        (Record::Created(created), _) => Also::Opens(created.word.clone()),
        (Record::Closed { .. }, _) => Also::Closes,
        (Record::Finished { winners, .. }, Some(room)) => {
            at_once(keeper.filing(room, winners)).map_err(|why| Broken(why.to_string()))?
        }
        _ => Also::Nothing,
    };
    let room = match room {
        None => Room::begin(id, &entry, keeper.shelf())?,
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
        Ok(_) => Err(Broken(format!("record {} is older than the one before it", row.revision))),
        Err(why) => Err(Broken(why.to_string())),
    }
}

/// What the log does not say.
struct Head {
    room: RoomId,
    thought: Revision,
    fixed: Option<Fixed>,
}

impl Head {
    fn read(text: &str) -> Result<Head, Broken> {
        let mut lines = text.lines();
        if lines.next() != Some(HEADER) {
            return Err(Broken(format!("its first line should be \"{HEADER}\"")));
        }
        let (mut room, mut thought, mut deal) = (None, 0, None);
        let mut words: Vec<Word> = Vec::new();
        for line in lines {
            let wrong = || Broken(format!("\"{line}\" says nothing about a table"));
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
        let room = room.ok_or_else(|| Broken("it does not say which room it is".to_string()))?;
        let fixed = (!words.is_empty()).then_some(Fixed { deal, words });
        Ok(Head { room, thought, fixed })
    }
}
