//! What is kept about people: complaints, all about somebody, and how it is deleted.

use std::io::{self, BufRead as _, Write as _};

use eights_room::Shelf;
use eights_sqlite::{Report, Sqlite};
use eights_wire::{PersonId, Record, Time, Words};
use serde_json::{Value, json};

use super::{AdminFailure, json_lines};
use crate::failure::Failure;
use crate::say;

/// All complaints.
pub(super) fn reports(kept: &Sqlite, json: bool) -> Result<String, AdminFailure> {
    let reports = kept.reports()?;
    if json {
        return Ok(json_lines(reports.iter().map(as_json)));
    }
    if reports.is_empty() {
        return Ok("Nobody has complained.\n".to_string());
    }
    Ok(reports.iter().map(in_words).collect::<Vec<_>>().join("\n"))
}

fn as_json(report: &Report) -> Value {
    let Report { room, revision, at, by, why, about } = report;
    json!({ "room": room, "revision": revision, "at": at, "by": by, "why": why, "about": about })
}

fn in_words(report: &Report) -> String {
    let Report { room, at, by, why, about, .. } = report;
    let said = match about {
        Some(Record::Said { person, words: Words::Text(text) }) => {
            format!("  {} {} said: {text}\n", person.id, person.name)
        }
        Some(Record::Said { person, words: Words::Phrase(phrase) }) => {
            format!("  {} {} said the phrase {phrase}\n", person.id, person.name)
        }
        _ => String::new(),
    };
    format!("{} in room {room}\n{said}  {by} complained: {why}\n", moment(*at))
}

/// All that is kept about somebody.
pub(super) fn export(kept: &Sqlite, person: PersonId) -> Result<String, AdminFailure> {
    Ok(format!("{:#}\n", kept.about(person)?))
}

/// Deletes what is kept about somebody, if that is really wanted.
pub(super) fn delete(kept: &Sqlite, person: PersonId, yes: bool) -> Result<(), Failure> {
    let about = kept.about(person).map_err(AdminFailure::from)?;
    let count = |what: &str| about[what].as_array().map_or(0, Vec::len);
    say(&format!(
        "Kept about {person}: rooms {}, matches {}, programs {}.\n",
        count("rooms"),
        count("matches"),
        count("programs")
    ))?;
    if !yes && !confirmed()? {
        return Err(AdminFailure::Unconfirmed.into());
    }
    let forgotten = kept.forget(person, &Shelf::new()).map_err(AdminFailure::from)?;
    say(&format!(
        "Their names and words are gone. Changed: records {}, matches {}. Tokens that are void: {}.\n\
         What was played stays, by \"someone\". Copies that were made before still have the names.\n",
        forgotten.records, forgotten.matches, forgotten.tokens
    ))?;
    if forgotten.failed.is_empty() {
        Ok(())
    } else {
        Err(AdminFailure::PartlyDeleted(forgotten.failed).into())
    }
}

/// Asks whoever types.
fn confirmed() -> Result<bool, Failure> {
    let mut out = io::stdout().lock();
    write!(out, "Delete their names and words? This cannot be undone. Type yes: ")?;
    out.flush()?;
    let mut typed = String::new();
    io::stdin().lock().read_line(&mut typed)?;
    Ok(typed.trim() == "yes")
}

/// A moment as people write it, in universal time.
fn moment(at: Time) -> String {
    let (days, seconds) = (at / 86_400_000, at / 1000 % 86_400);
    let (year, month, day) = date(days);
    format!("{year}-{month:02}-{day:02} {:02}:{:02} UTC", seconds / 3600, seconds / 60 % 60)
}

/// The date so many days after the first of 1970. Years are counted from March, so that a leap day comes last.
fn date(days: u64) -> (u64, u64, u64) {
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (era * 400 + year + u64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_told_as_calendars_have_them() {
        for (seconds, told) in [
            (0, "1970-01-01 00:00 UTC"),
            (951_782_400, "2000-02-29 00:00 UTC"),
            (951_868_799, "2000-02-29 23:59 UTC"),
            (951_868_800, "2000-03-01 00:00 UTC"),
            (1_798_761_599, "2026-12-31 23:59 UTC"),
            (4_107_542_400, "2100-03-01 00:00 UTC"),
        ] {
            assert_eq!(moment(seconds * 1000), told);
        }
    }
}
