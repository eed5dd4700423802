//! Administration of a server's file, mostly while the server runs.

mod bans;
mod failure;
mod health;
mod people;
mod rooms;
mod tokens;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use eights_protocol::{PersonId, Time};
use eights_room::ports::{Announcement, Clock as _, Entropy as _, Registry as _, Unavailable};
use eights_room::{RoomStore, RuleCache};
use eights_server::moment::in_utc;
use eights_server::{Config, ConfigError, SystemPorts, migrate};
use eights_sqlite::{OverwritePolicy, Sqlite, restore};
use eights_terminal::error_text::{io_reason, with_reason};
use serde_json::Value;

use crate::arguments::{AdminAction, AdminOptions};
use crate::failure::Failure;
use crate::say;

pub(crate) use failure::AdminFailure;

/// Notice about how soon a running server picks up a change.
const SOON: &str = "A running server applies this within ten seconds.";

/// Runs an admin command.
pub(crate) fn act(options: &AdminOptions) -> Result<ExitCode, Failure> {
    if let AdminAction::MigrateConfig { file, dry_run, config, data } = &options.action {
        if [config, data, &options.config, &options.data].into_iter().any(Option::is_some) {
            return Err(Failure::Usage {
                message: "migrate-config uses neither --config nor --data".to_string(),
                hint: "give the settings file alone, as in eights admin migrate-config eights.toml"
                    .to_string(),
            });
        }
        say(&migrate_config(file, *dry_run)?)?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut config = Config::read(options.config.as_deref(), std::env::vars())?;
    if let Some(data) = &options.data {
        config.data.clone_from(data);
    }
    let data = Data(config.data.clone());
    match &options.action {
        AdminAction::Rooms { people, json } => say(&rooms::list(data.beside()?, *people, *json)?),
        AdminAction::Close { room } => say(&rooms::close(data.beside()?, room)?),
        AdminAction::Reports { json } => say(&people::reports(&data.beside()?, *json)?),
        AdminAction::People { name, json } => say(&people::list(&data.beside()?, name.as_deref(), *json)?),
        AdminAction::Ban { who, time, reason } => say(&bans::ban(&data.beside()?, *who, *time, reason)?),
        AdminAction::Unban { who } => say(&bans::unban(&data.beside()?, *who)?),
        AdminAction::Bans { json } => say(&bans::list(&data.beside()?, *json)?),
        AdminAction::Tokens { owner, json } => say(&tokens::list(&data.beside()?, *owner, *json)?),
        AdminAction::Revoke { program } => say(&tokens::revoke(&data.beside()?, *program)?),
        AdminAction::RotateKey { accept, leaked } => {
            let accept = if *leaked { Duration::ZERO } else { *accept };
            say(&rotate_key(&data.beside()?, accept)?)
        }
        AdminAction::Announce { text, time } => say(&announce(&data.beside()?, text.as_deref(), *time)?),
        AdminAction::Export { person } => say(&people::export(&data.beside()?, *person)?),
        AdminAction::Delete { person, yes } => people::delete(&data.alone()?, *person, *yes),
        AdminAction::Backup { file, force } => say(&backup(&data.beside()?, file, *force)?),
        AdminAction::Health { listen } => {
            let is_set =
                options.config.is_some() || listen.is_some() || std::env::var_os("EIGHTS_LISTEN").is_some();
            if options.data.is_some() && !is_set {
                return Err(Failure::Usage {
                    message: "the data file does not say at which address its server listens".to_string(),
                    hint: "give the server's settings with --config, or its address with --listen"
                        .to_string(),
                });
            }
            config.listen = listen.unwrap_or(config.listen);
            say(&health::ask(&config)?)
        }
        AdminAction::Restore { file, force } => say(&put_back(file, &data.0, *force)?),
        AdminAction::MigrateConfig { .. } => Ok(()),
    }?;
    Ok(ExitCode::SUCCESS)
}

/// Path of the server's file.
struct Data(PathBuf);

impl Data {
    /// Opens the file alongside a server that may be running.
    fn beside(&self) -> Result<Sqlite, AdminFailure> {
        Ok(Sqlite::open_beside(&self.0)?)
    }

    /// Opens the file exclusively; no server may be running.
    fn alone(&self) -> Result<Sqlite, AdminFailure> {
        Ok(Sqlite::open_alone(&self.0)?)
    }
}

/// Blocks on a future.
fn wait<T>(later: impl Future<Output = T>) -> Result<T, AdminFailure> {
    let runtime = tokio::runtime::Builder::new_current_thread().build();
    Ok(runtime.map_err(|why| Unavailable::Other(io_reason(&why)))?.block_on(later))
}

/// Serializes each value as a line of JSON.
fn json_lines(values: impl Iterator<Item = Value>) -> String {
    values.flat_map(|value| [value.to_string(), "\n".to_string()]).collect()
}

/// Aligns cells in columns, each as wide as its longest cell.
fn columns<const N: usize>(rows: &[[String; N]]) -> Vec<String> {
    let widths: [usize; N] = std::array::from_fn(|column| {
        rows.iter().map(|row| row[column].chars().count()).max().unwrap_or_default()
    });
    let line = |row: &[String; N]| {
        let cells = row.iter().zip(widths).map(|(cell, width)| format!("{cell:<width$}"));
        format!("{}\n", cells.collect::<Vec<_>>().join("  ").trim_end())
    };
    rows.iter().map(line).collect()
}

/// Removes control characters, which a terminal would interpret.
fn printable(text: &str) -> String {
    text.chars().filter(|sign| !sign.is_control()).collect()
}

/// Returns an error if nothing is stored about a person, which mostly means that the ID is mistyped.
fn check_known(kept: &Sqlite, person: PersonId) -> Result<(), AdminFailure> {
    if kept.knows(person)? { Ok(()) } else { Err(AdminFailure::Nobody(person)) }
}

fn store(kept: &Arc<Sqlite>) -> RoomStore {
    // The shard matters only for new rooms, and none are created here.
    RoomStore::new(kept.clone(), Arc::new(SystemPorts), Arc::new(RuleCache::new()), 0)
}

/// Returns the time after a duration from now.
fn after(time: Duration) -> Time {
    SystemPorts.now().saturating_add(u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
}

fn rotate_key(kept: &Sqlite, accept: Duration) -> Result<String, AdminFailure> {
    let mut fresh = [0; 32];
    SystemPorts.fill(&mut fresh);
    let until = if accept.is_zero() { 0 } else { after(accept) };
    wait(kept.rotate_key(fresh, until))??;
    Ok(if accept.is_zero() {
        format!("Cookies are now signed with a new key, and everyone becomes a new guest. {SOON}\n")
    } else {
        let until = in_utc(until);
        format!("Cookies are now signed with a new key. Old ones are replaced until {until}. {SOON}\n")
    })
}

fn announce(kept: &Sqlite, text: Option<&str>, time: Option<Duration>) -> Result<String, AdminFailure> {
    let until = time.map(after);
    let text = text.filter(|text| !text.is_empty());
    wait(kept.announce(text.map(|text| Announcement { text: text.to_string(), until })))??;
    Ok(match (text, until) {
        (None, _) => format!("There is no announcement now. {SOON}\n"),
        (Some(_), None) => format!("The announcement is shown until you remove it. {SOON}\n"),
        (Some(_), Some(until)) => format!("The announcement is shown until {}. {SOON}\n", in_utc(until)),
    })
}

fn backup(kept: &Sqlite, file: &Path, force: bool) -> Result<String, AdminFailure> {
    kept.backup(file, existing(force), |_| ())?;
    Ok(format!("Backed up everything to {}. Keep that file private.\n", file.display()))
}

fn put_back(file: &Path, data: &Path, force: bool) -> Result<String, AdminFailure> {
    restore(file, data, existing(force), |_| ())?;
    Ok(format!("Restored {} from the backup. You can start the server now.\n", data.display()))
}

/// Rewrites a settings file, after checking that the server would accept it. The file is replaced as a whole, so that a crash leaves the former one.
fn migrate_config(file: &Path, dry_run: bool) -> Result<String, Failure> {
    Config::read(Some(file), std::iter::empty()).map_err(|why| match why {
        ConfigError::File { .. } => Failure::Usage {
            message: with_reason(&why),
            hint: "name a settings file that you can read".to_string(),
        },
        ConfigError::Unclear { .. } => why.into(),
    })?;
    Ok(rewrite_config(file, dry_run)?)
}

fn rewrite_config(file: &Path, dry_run: bool) -> Result<String, AdminFailure> {
    let failed = |why| AdminFailure::Settings { file: file.to_owned(), why };
    let text = std::fs::read_to_string(file).map_err(failed)?;
    let (migrated, renamed) = migrate(&text);
    if dry_run {
        return Ok(migrated);
    }
    if renamed.is_empty() {
        return Ok(format!("{} is already up to date.\n", file.display()));
    }
    let permissions = std::fs::metadata(file).map_err(failed)?.permissions();
    let mut beside = file.as_os_str().to_owned();
    beside.push(".new");
    std::fs::write(&beside, migrated).map_err(failed)?;
    std::fs::set_permissions(&beside, permissions).map_err(failed)?;
    std::fs::rename(&beside, file).map_err(failed)?;
    let names = renamed.iter().map(|setting| format!("  {} is now {}\n", setting.old, setting.new));
    Ok(format!("Updated {}:\n{}", file.display(), names.collect::<String>()))
}

fn existing(force: bool) -> OverwritePolicy {
    if force { OverwritePolicy::IsReplaced } else { OverwritePolicy::Stays }
}
