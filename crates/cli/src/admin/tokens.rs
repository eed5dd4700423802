//! API tokens of programs.

use eights_protocol::PersonId;
use eights_room::ports::{Program, Registry as _};
use eights_server::moment::in_utc;
use eights_sqlite::Sqlite;
use serde_json::json;

use super::{AdminFailure, SOON, json_lines, wait};

/// Lists programs with a valid token, newest first.
pub(super) fn list(kept: &Sqlite, owner: Option<PersonId>, json: bool) -> Result<String, AdminFailure> {
    let programs = wait(kept.programs(owner))??;
    if json {
        return Ok(json_lines(programs.iter().map(|program| {
            let Program { person, name, owner, made } = program;
            json!({ "program": person, "name": name, "owner": owner, "made": made })
        })));
    }
    if programs.is_empty() {
        return Ok("No program has a token.\n".to_string());
    }
    Ok(programs.iter().map(in_words).collect())
}

fn in_words(program: &Program) -> String {
    let Program { person, name, owner, made } = program;
    let made = if *made == 0 { String::new() } else { format!("  created {}", in_utc(*made)) };
    format!("{person}  {name}  owned by {owner}{made}\n")
}

/// Revokes a program's token.
pub(super) fn revoke(kept: &Sqlite, program: PersonId) -> Result<String, AdminFailure> {
    Ok(if wait(kept.revoke(program))?? {
        format!("Revoked the token of {program}. {SOON}\n")
    } else {
        format!("{program} has no valid token. Run eights admin tokens to list the programs that do.\n")
    })
}
