//! Personal data: complaints, export and deletion.

use std::io::{self, BufRead as _, Write as _};

use eights_protocol::{ChatText, PersonId, RoomRecord};
use eights_room::RuleCache;
use eights_server::moment::in_utc;
use eights_sqlite::{ChatComplaint, Sqlite};
use serde_json::{Value, json};

use super::{AdminFailure, json_lines};
use crate::failure::Failure;
use crate::say;

/// Lists all complaints.
pub(super) fn reports(kept: &Sqlite, json: bool) -> Result<String, AdminFailure> {
    let reports = kept.reports()?;
    if json {
        return Ok(json_lines(reports.iter().map(as_json)));
    }
    if reports.is_empty() {
        return Ok("There are no complaints.\n".to_string());
    }
    Ok(reports.iter().map(in_words).collect::<Vec<_>>().join("\n"))
}

fn as_json(report: &ChatComplaint) -> Value {
    let ChatComplaint { room, revision, at, by, why, about } = report;
    json!({ "room": room, "revision": revision, "at": at, "by": by, "why": why, "about": about })
}

fn in_words(report: &ChatComplaint) -> String {
    let ChatComplaint { room, at, by, why, about, .. } = report;
    let said = match about {
        Some(RoomRecord::Said { person, words: ChatText::Text(text) }) => {
            format!("  {} {} said: {text}\n", person.id, person.name)
        }
        Some(RoomRecord::Said { person, words: ChatText::Phrase(phrase) }) => {
            format!("  {} {} said the phrase {phrase}\n", person.id, person.name)
        }
        Some(RoomRecord::NameReported { person, .. }) => {
            format!("  {} is called: {}\n", person.id, person.name)
        }
        _ => String::new(),
    };
    format!("{} in room {room}\n{said}  {by} complained: {why}\n", in_utc(*at))
}

/// Exports everything stored about a person.
pub(super) fn export(kept: &Sqlite, person: PersonId) -> Result<String, AdminFailure> {
    Ok(format!("{:#}\n", kept.about(person)?))
}

/// Deletes everything stored about a person, after confirmation.
pub(super) fn delete(kept: &Sqlite, person: PersonId, yes: bool) -> Result<(), Failure> {
    let about = kept.about(person).map_err(AdminFailure::from)?;
    let count = |what: &str| about[what].as_array().map_or(0, Vec::len);
    say(&format!(
        "Stored about {person}: rooms {}, matches {}, programs {}.\n",
        count("rooms"),
        count("matches"),
        count("programs")
    ))?;
    if !yes && !confirmed()? {
        return Err(AdminFailure::Unconfirmed.into());
    }
    let forgotten = kept.forget(person, &RuleCache::new()).map_err(AdminFailure::from)?;
    say(&format!(
        "Deleted their names and words. Changed: records {}, matches {}. Revoked: tokens {}.\n\
         Their moves stay, under the name \"someone\". Earlier backups still contain their names.\n",
        forgotten.records, forgotten.matches, forgotten.tokens
    ))?;
    if forgotten.failed.is_empty() {
        Ok(())
    } else {
        Err(AdminFailure::PartlyDeleted(forgotten.failed).into())
    }
}

/// Asks for confirmation on the terminal.
fn confirmed() -> Result<bool, Failure> {
    let mut out = io::stdout().lock();
    write!(out, "Delete their names and words? This cannot be undone. Type yes to confirm: ")?;
    out.flush()?;
    let mut typed = String::new();
    io::stdin().lock().read_line(&mut typed)?;
    Ok(typed.trim() == "yes")
}
