//! What the host of a server does with its file, mostly while the server runs.

mod failure;
mod health;
mod people;
mod rooms;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use eights_room::ports::{Registry as _, Unavailable};
use eights_room::{Banned, Keeper, Shelf};
use eights_server::{Config, System};
use eights_sqlite::{Existing, Sqlite, restore};
use serde_json::{Value, json};

use crate::arguments::{AdminAction, AdminOptions};
use crate::failure::Failure;
use crate::say;

pub(crate) use failure::AdminFailure;

/// A server that runs hears so soon of what is done here.
const SOON: &str = "A server that runs hears of it within ten seconds.";

/// Does what the host wants.
pub(crate) fn act(options: &AdminOptions) -> Result<ExitCode, Failure> {
    let mut config = Config::read(options.config.as_deref(), std::env::vars())?;
    if let Some(data) = &options.data {
        config.data.clone_from(data);
    }
    let data = Data(config.data.clone());
    match &options.action {
        AdminAction::Rooms { people, json } => say(&rooms::list(data.beside()?, *people, *json)?),
        AdminAction::Close { room } => say(&rooms::close(data.beside()?, room)?),
        AdminAction::Reports { json } => say(&people::reports(&data.beside()?, *json)?),
        AdminAction::Ban { who } => say(&ban(&data.beside()?, *who, true)?),
        AdminAction::Unban { who } => say(&ban(&data.beside()?, *who, false)?),
        AdminAction::Bans { json } => say(&bans(&data.beside()?, *json)?),
        AdminAction::Export { person } => say(&people::export(&data.beside()?, *person)?),
        AdminAction::Delete { person, yes } => people::delete(&data.alone()?, *person, *yes),
        AdminAction::Backup { file, force } => say(&backup(&data.beside()?, file, *force)?),
        AdminAction::Health => say(&health::ask(&config)?),
        AdminAction::Restore { file, force } => say(&put_back(file, &data.0, *force)?),
    }?;
    Ok(ExitCode::SUCCESS)
}

/// The server's file.
struct Data(PathBuf);

impl Data {
    /// Opened beside a server that may run.
    fn beside(&self) -> Result<Sqlite, AdminFailure> {
        Ok(Sqlite::open_beside(&self.0)?)
    }

    /// Opened while no server may run.
    fn alone(&self) -> Result<Sqlite, AdminFailure> {
        Ok(Sqlite::open_alone(&self.0)?)
    }
}

/// Waits for what is answered later.
fn wait<T>(later: impl Future<Output = T>) -> Result<T, AdminFailure> {
    let runtime = tokio::runtime::Builder::new_current_thread().build();
    Ok(runtime.map_err(|why| Unavailable(why.to_string()))?.block_on(later))
}

/// A line for each value.
fn json_lines(values: impl Iterator<Item = Value>) -> String {
    values.flat_map(|value| [value.to_string(), "\n".to_string()]).collect()
}

fn keeper(kept: &Arc<Sqlite>) -> Keeper {
    // The shard is for new rooms, of which none is made here.
    Keeper::new(kept.clone(), Arc::new(System), Arc::new(Shelf::new()), 0)
}

fn ban(kept: &Sqlite, who: Banned, banned: bool) -> Result<String, AdminFailure> {
    let before = wait(kept.banned())??.contains(&who);
    wait(kept.ban(who, banned))??;
    Ok(match (before, banned) {
        (true, true) => format!("{who} was sent away before.\n"),
        (false, true) => format!("{who} is not let in any more. {SOON}\n"),
        (true, false) => format!("{who} is let in again. {SOON}\n"),
        (false, false) => format!("{who} was not sent away.\n"),
    })
}

fn bans(kept: &Sqlite, json: bool) -> Result<String, AdminFailure> {
    let banned = wait(kept.banned())??;
    if json {
        return Ok(json_lines(banned.into_iter().map(|who| match who {
            Banned::Person(person) => json!({ "person": person }),
            Banned::Network(network) => json!({ "address": network.to_string() }),
        })));
    }
    Ok(banned.iter().flat_map(|who| [who.to_string(), "\n".to_string()]).collect())
}

fn backup(kept: &Sqlite, file: &Path, force: bool) -> Result<String, AdminFailure> {
    kept.backup(file, existing(force), |_| ())?;
    Ok(format!("Everything of this moment is in {}. Nobody else should read it.\n", file.display()))
}

fn put_back(file: &Path, data: &Path, force: bool) -> Result<String, AdminFailure> {
    restore(file, data, existing(force), |_| ())?;
    Ok(format!("{} is what it was when the copy was made. Start the server.\n", data.display()))
}

fn existing(force: bool) -> Existing {
    if force { Existing::IsReplaced } else { Existing::Stays }
}
