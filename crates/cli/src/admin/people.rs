//! People and their data: search, complaints, export and deletion.

use std::io::{self, BufRead as _, Write as _};

use eights_protocol::{ChatText, PersonId, RoomRecord};
use eights_room::RuleCache;
use eights_server::moment::in_utc;
use eights_sqlite::{ChatComplaint, PersonSummary, Sqlite};
use serde_json::{Value, json};

use super::{AdminFailure, check_known, columns, json_lines, printable};
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

/// Lists people with their IDs, most recently seen first.
pub(super) fn list(kept: &Sqlite, name: Option<&str>, json: bool) -> Result<String, AdminFailure> {
    let found = kept.people(name)?;
    if json {
        return Ok(json_lines(found.iter().map(person_json)));
    }
    if found.is_empty() {
        return Ok(match name {
            Some(name) => format!("Nobody has used a name that contains \"{}\".\n", printable(name)),
            None => "Nobody has given a name yet.\n".to_string(),
        });
    }
    let head = ["ID", "NAME", "FIRST SEEN", "LAST SEEN", "ROOMS"].map(str::to_string);
    let rows: Vec<_> = std::iter::once(head).chain(found.iter().map(row)).collect();
    Ok(columns(&rows).concat())
}

fn row(found: &PersonSummary) -> [String; 5] {
    let mut name = printable(&found.names.join(", formerly "));
    if found.is_program {
        name += ", a program";
    }
    let seen = [found.first, found.last].map(in_utc);
    let [first, last] = seen;
    [found.person.to_string(), name, first, last, found.rooms.len().to_string()]
}

fn person_json(found: &PersonSummary) -> Value {
    let PersonSummary { person, names, is_program, first, last, rooms } = found;
    json!({
        "person": person, "names": names, "program": is_program, "first": first, "last": last, "rooms": rooms
    })
}

/// Exports everything stored about a person.
pub(super) fn export(kept: &Sqlite, person: PersonId) -> Result<String, AdminFailure> {
    check_known(kept, person)?;
    Ok(format!("{:#}\n", kept.about(person)?))
}

/// Deletes everything stored about a person, after confirmation.
pub(super) fn delete(kept: &Sqlite, person: PersonId, yes: bool) -> Result<(), Failure> {
    check_known(kept, person)?;
    let about = kept.about(person).map_err(AdminFailure::from)?;
    let count = |what: &str| about[what].as_array().map_or(0, Vec::len);
    say(&format!(
        "Stored about {person}: {}, {} and {}.\n",
        counted(count("rooms"), "room", "rooms"),
        counted(count("matches"), "match", "matches"),
        counted(count("programs"), "program", "programs"),
    ))?;
    if !yes && !confirmed()? {
        return Err(AdminFailure::Unconfirmed.into());
    }
    let erased = kept.erase(person, &RuleCache::new()).map_err(AdminFailure::from)?;
    say(&format!(
        "Deleted their names and words: changed {} and {}, and revoked {}.\n\
         Their moves stay, under the name \"someone\". Earlier backups still contain their names.\n",
        counted(erased.records, "record", "records"),
        counted(erased.matches, "match", "matches"),
        counted(erased.tokens, "token", "tokens"),
    ))?;
    if erased.failed.is_empty() { Ok(()) } else { Err(AdminFailure::PartlyDeleted(erased.failed).into()) }
}

/// Formats a count with its noun.
fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
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
