//! Open rooms, as their host sees them.

use std::sync::Arc;

use eights_protocol::{CloseReason, Phase, RoomFacts, RoomId, SeatFacts, SeatOccupant, Time};
use eights_room::ports::{Clock as _, Log as _};
use eights_room::{Command, RoomStoreError, read_room_word};
use eights_server::SystemPorts;
use eights_sqlite::{RoomSummary, Sqlite};
use serde_json::{Value, json};

use super::{AdminFailure, SOON, columns, json_lines, printable, store, wait};

/// An open room and its folded log, or `None` if the log is inconsistent.
struct Open {
    summary: RoomSummary,
    facts: Option<RoomFacts>,
}

/// Lists the open rooms, most recently active first.
pub(super) fn list(kept: Sqlite, people: bool, json: bool) -> Result<String, AdminFailure> {
    let kept = Arc::new(kept);
    let store = store(&kept);
    let mut all = Vec::new();
    for summary in kept.rooms()?.into_iter().filter(|summary| summary.word.is_some()) {
        let facts = match wait(store.open(summary.room))? {
            Ok(room) => room.map(|room| room.facts()),
            Err(RoomStoreError::Unavailable(why)) => return Err(why.into()),
            Err(_) => None,
        };
        all.push(Open { summary, facts });
    }
    all.sort_by_key(|open| std::cmp::Reverse(open.summary.last));
    if json {
        return Ok(json_lines(all.iter().map(Open::json)));
    }
    if all.is_empty() {
        return Ok("There are no open rooms.\n".to_string());
    }
    Ok(table(&all, people, SystemPorts.now()))
}

/// Closes a room, given its code or name.
pub(super) fn close(kept: Sqlite, typed: &str) -> Result<String, AdminFailure> {
    let kept = Arc::new(kept);
    let store = store(&kept);
    let open = wait(kept.open_rooms())??;
    let found = match typed.parse::<RoomId>() {
        Ok(room) => Some(room).filter(|room| open.contains(room)),
        Err(_) => wait(kept.find(&read_room_word(typed)))??,
    };
    let no_room = || AdminFailure::NoRoom(typed.to_string());
    let mut room = wait(store.open(found.ok_or_else(no_room)?))??.ok_or_else(no_room)?;
    wait(store.act(&mut room, &Command::Close(CloseReason::Operator), &mut ()))??;
    Ok(format!("Closed {}. {SOON}\n", room.word()))
}

impl Open {
    fn word(&self) -> &str {
        self.summary.word.as_deref().unwrap_or_default()
    }

    fn phase(&self) -> &'static str {
        match self.facts.as_ref().map(|facts| facts.phase) {
            Some(Phase::Gathering) => "gathering",
            Some(Phase::Playing) => "playing",
            Some(Phase::Between) => "between",
            Some(Phase::Finished) => "finished",
            Some(Phase::Closed) => "closed",
            None => "out of order",
        }
    }

    fn seats(&self) -> impl Iterator<Item = (usize, &SeatFacts)> {
        self.facts.iter().flat_map(|facts| &facts.seats).enumerate().map(|(place, seat)| (place + 1, seat))
    }

    fn json(&self) -> Value {
        let RoomSummary { room, records, began, last, .. } = &self.summary;
        let seat = |(number, seat): (usize, &SeatFacts)| match &seat.sitter {
            None => json!({ "seat": number }),
            Some(SeatOccupant::Bot { name, level }) => json!({ "seat": number, "name": name, "bot": level }),
            Some(SeatOccupant::Person { person, .. }) => json!({
                "seat": number, "name": person.name, "person": person.id, "program": person.program, "gone": seat.gone
            }),
        };
        json!({
            "code": self.word(),
            // The former name of `code`, for one release.
            "word": self.word(),
            "room": room,
            "game": self.summary.rules.as_ref().map(|rules| &rules.1),
            "rules": self.summary.rules.as_ref().map(|rules| &rules.0),
            "seats": self.seats().map(seat).collect::<Vec<_>>(),
            "phase": self.phase(),
            "records": records,
            "began": began,
            "last": last,
        })
    }

    /// Formats the room's table row.
    fn row(&self, now: Time) -> [String; 6] {
        let taken = self.seats().filter(|(_, seat)| seat.sitter.is_some()).count();
        let (rules, game) = self.summary.rules.clone().unwrap_or_default();
        let seats = format!("{taken} of {}", self.seats().count());
        [
            self.word().to_string(),
            game,
            printable(&rules),
            seats,
            self.phase().to_string(),
            ago(self.summary.last, now),
        ]
    }

    /// Lists the people in the room, one line each.
    fn people(&self) -> impl Iterator<Item = String> {
        self.seats().filter_map(|(number, seat)| {
            let who = match seat.sitter.as_ref()? {
                SeatOccupant::Bot { name, .. } => format!("{name}, a bot"),
                SeatOccupant::Person { person, .. } => {
                    let program = if person.program { ", a program" } else { "" };
                    let gone = if seat.gone { ", away" } else { "" };
                    format!("{} {}{program}{gone}", person.id, person.name)
                }
            };
            Some(format!("  {number}  {who}\n"))
        })
    }
}

/// Formats a table with column headings.
fn table(all: &[Open], people: bool, now: Time) -> String {
    let head = ["CODE", "GAME", "RULES", "SEATS", "PHASE", "ACTIVE"].map(str::to_string);
    let rows: Vec<[String; 6]> = std::iter::once(head).chain(all.iter().map(|open| open.row(now))).collect();
    let lines = columns(&rows);
    let mut text = lines[0].clone();
    for (open, line) in all.iter().zip(&lines[1..]) {
        text += line;
        if people {
            text.extend(open.people());
        }
    }
    text
}

/// Formats the time since an event.
fn ago(then: Time, now: Time) -> String {
    match now.saturating_sub(then) / 1000 {
        seconds @ 0..60 => format!("{seconds} s ago"),
        seconds @ 60..3600 => format!("{} min ago", seconds / 60),
        seconds @ 3600..172_800 => format!("{} h ago", seconds / 3600),
        seconds => format!("{} days ago", seconds / 86_400),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_told_in_its_largest_unit() {
        let now = 1_000_000_000_000;
        for (seconds, told) in [
            (0, "0 s ago"),
            (59, "59 s ago"),
            (60, "1 min ago"),
            (3600, "1 h ago"),
            (172_799, "47 h ago"),
            (172_800, "2 days ago"),
        ] {
            assert_eq!(ago(now - seconds * 1000, now), told);
        }
        assert_eq!(ago(now + 5, now), "0 s ago", "clocks differ");
    }
}
