//! Bans.

use std::fmt::Write as _;
use std::time::Duration;

use eights_room::BanTarget;
use eights_room::ports::{Ban, Clock as _, Registry as _};
use eights_server::SystemPorts;
use eights_server::moment::in_utc;
use eights_sqlite::Sqlite;
use serde_json::{Value, json};

use super::{AdminFailure, SOON, after, check_known, json_lines, wait};

pub(super) fn ban(
    kept: &Sqlite,
    who: BanTarget,
    time: Option<Duration>,
    reason: &str,
) -> Result<String, AdminFailure> {
    if let BanTarget::Person(person) = who {
        check_known(kept, person)?;
    }
    let since = SystemPorts.now();
    let before = wait(kept.bans())??.into_iter().any(|ban| ban.who == who && ban.holds(since));
    let until = time.map(after);
    wait(kept.ban(Ban { who, since, until, reason: reason.to_string() }))??;
    let time = until.map_or_else(String::new, |until| format!(" until {}", in_utc(until)));
    let earlier = if before { " This replaces an earlier ban." } else { "" };
    Ok(format!("Banned {who}{time}.{earlier} {SOON}\n"))
}

/// Lifts a ban.
pub(super) fn unban(kept: &Sqlite, who: BanTarget) -> Result<String, AdminFailure> {
    Ok(if wait(kept.unban(who))?? {
        format!("Lifted the ban on {who}. {SOON}\n")
    } else {
        format!("{who} is not banned.\n")
    })
}

/// Lists the active bans, newest first.
pub(super) fn list(kept: &Sqlite, json: bool) -> Result<String, AdminFailure> {
    let now = SystemPorts.now();
    let bans = wait(kept.bans())??.into_iter().filter(|ban| ban.holds(now));
    if json {
        return Ok(json_lines(bans.map(|ban| as_json(&ban))));
    }
    let lines: String = bans.map(|ban| in_words(&ban)).collect();
    Ok(if lines.is_empty() { "Nobody is banned.\n".to_string() } else { lines })
}

fn as_json(ban: &Ban) -> Value {
    let mut told = match ban.who {
        BanTarget::Person(person) => json!({ "person": person }),
        BanTarget::Network(network) => json!({ "address": network.to_string() }),
    };
    told["since"] = ban.since.into();
    told["until"] = ban.until.into();
    told["reason"] = ban.reason.as_str().into();
    told
}

fn in_words(ban: &Ban) -> String {
    let mut line = ban.who.to_string();
    if ban.since > 0 {
        let _ = write!(line, "  since {}", in_utc(ban.since));
    }
    if let Some(until) = ban.until {
        let _ = write!(line, "  until {}", in_utc(until));
    }
    if !ban.reason.is_empty() {
        let _ = write!(line, "  {}", ban.reason);
    }
    line + "\n"
}
