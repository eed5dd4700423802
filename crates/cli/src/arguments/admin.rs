//! Arguments of the `admin` commands.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Subcommand};
use eights_protocol::PersonId;
use eights_room::BanTarget;

/// Options of the `admin` command.
#[derive(Args, Debug)]
pub(crate) struct AdminOptions {
    /// Settings file of the server, to find its data file
    #[arg(long, value_name = "FILE", global = true)]
    pub(crate) config: Option<PathBuf>,
    /// Data file of the server [default: eights.db]
    #[arg(long, value_name = "FILE", global = true)]
    pub(crate) data: Option<PathBuf>,
    /// What to do.
    #[command(subcommand)]
    pub(crate) action: AdminAction,
}

/// Action of the `admin` command.
#[derive(Subcommand, Debug)]
pub(crate) enum AdminAction {
    /// List open rooms, most recently active first
    Rooms {
        /// Also list the people in each room
        #[arg(long)]
        people: bool,
        /// Print JSON, one line per room
        #[arg(long)]
        json: bool,
    },
    /// Close a room, and tell everyone in it
    Close {
        /// Its code, such as KIWI-42, or its ID from a link
        #[arg(value_name = "ROOM")]
        room: String,
    },
    /// Find people and their IDs, most recently seen first
    People {
        /// Only people with a name that contains this text
        #[arg(long, value_name = "TEXT")]
        name: Option<String>,
        /// Print JSON, one line per person
        #[arg(long)]
        json: bool,
    },
    /// Ban a person, an address or a network
    Ban {
        /// An ID from eights admin people, an address or a network
        #[arg(value_name = "PERSON|ADDRESS")]
        who: BanTarget,
        /// How long, such as 12h or 30d; default: forever
        #[arg(long = "for", value_name = "TIME", value_parser = duration)]
        time: Option<Duration>,
        /// Reason, shown to whoever is banned
        #[arg(long, value_name = "TEXT", default_value = "", value_parser = plain_text)]
        reason: String,
    },
    /// Lift a ban
    Unban {
        /// A person's ID, an address, or a network
        #[arg(value_name = "PERSON|ADDRESS")]
        who: BanTarget,
    },
    /// List bans, newest first
    Bans {
        /// Print JSON, one line per ban
        #[arg(long)]
        json: bool,
    },
    /// List programs that have a token, newest first
    Tokens {
        /// Only programs of this person
        #[arg(long, value_name = "PERSON")]
        owner: Option<PersonId>,
        /// Print JSON, one line per program
        #[arg(long)]
        json: bool,
    },
    /// Revoke a program's token, and end its connections
    Revoke {
        /// The program's ID, from eights admin tokens
        #[arg(value_name = "PROGRAM")]
        program: PersonId,
    },
    /// Sign guests' cookies with a new key
    RotateKey {
        /// How long to accept cookies of the old key
        #[arg(long, value_name = "TIME", default_value = "30d", value_parser = duration)]
        accept: Duration,
        /// After a leak: make everyone a new guest at once
        #[arg(long, conflicts_with = "accept")]
        leaked: bool,
    },
    /// Show a message to everyone who is connected or comes later
    Announce {
        /// The message; without one, the current message is removed
        #[arg(value_name = "TEXT", value_parser = plain_text)]
        text: Option<String>,
        /// Remove it after this time, such as 2h or 3d
        #[arg(long = "for", value_name = "TIME", value_parser = duration, requires = "text")]
        time: Option<Duration>,
    },
    /// List complaints, newest first
    Reports {
        /// Print JSON, one line per complaint
        #[arg(long)]
        json: bool,
    },
    /// Print everything stored about a person, as JSON
    Export {
        /// The person's ID, from eights admin people
        #[arg(value_name = "PERSON")]
        person: PersonId,
    },
    /// Delete a person's names and words; stop the server first
    Delete {
        /// The person's ID, from eights admin people
        #[arg(value_name = "PERSON")]
        person: PersonId,
        /// Do not ask for confirmation
        #[arg(long)]
        yes: bool,
    },
    /// Back up everything to a file, while the server runs
    Backup {
        /// The backup file
        #[arg(value_name = "FILE")]
        file: PathBuf,
        /// Overwrite the file if it exists
        #[arg(long)]
        force: bool,
    },
    /// Restore a backup; stop the server first
    Restore {
        /// The backup file
        #[arg(value_name = "FILE")]
        file: PathBuf,
        /// Replace the current data
        #[arg(long)]
        force: bool,
    },
    /// Check whether the server is ready
    Health {
        /// Address and port [default: from the settings]
        #[arg(long, value_name = "ADDRESS", value_parser = super::listen_address)]
        listen: Option<SocketAddr>,
    },
    /// Update the names of settings in a settings file
    MigrateConfig {
        /// The settings file
        #[arg(value_name = "FILE")]
        file: PathBuf,
        /// Print the result instead of writing it
        #[arg(long)]
        dry_run: bool,
        /// Takes the place of the option of all commands, which is of no use here
        #[arg(long, value_name = "FILE", hide = true)]
        config: Option<PathBuf>,
        /// Takes the place of the option of all commands, which is of no use here
        #[arg(long, value_name = "FILE", hide = true)]
        data: Option<PathBuf>,
    },
}

/// Maximum length of a text shown to strangers, in characters.
const MOST_LETTERS: usize = 300;

/// Parses a duration such as `90s`, `15m`, `12h` or `30d`.
fn duration(text: &str) -> Result<Duration, String> {
    let wrong = || "expected a duration such as 15m, 12h or 30d".to_string();
    let unit = text.chars().last().ok_or_else(wrong)?;
    let seconds = match unit {
        's' => 1,
        'm' => 60,
        'h' => 3600,
        'd' => 86_400,
        _ => return Err(wrong()),
    };
    let count: u32 = text[..text.len() - 1].parse().map_err(|_| wrong())?;
    if count == 0 { Err(wrong()) } else { Ok(Duration::from_secs(u64::from(count) * seconds)) }
}

/// Parses a text to be shown in terminals and pages, which must not contain control characters.
fn plain_text(text: &str) -> Result<String, String> {
    let text = text.trim();
    if text.chars().count() > MOST_LETTERS {
        return Err(format!("the text is longer than {MOST_LETTERS} characters"));
    }
    if text.chars().any(char::is_control) {
        return Err("the text must be a single line without control characters".to_string());
    }
    Ok(text.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_with_their_unit() {
        for (text, seconds) in [("90s", 90), ("15m", 900), ("12h", 43_200), ("30d", 2_592_000)] {
            assert_eq!(duration(text), Ok(Duration::from_secs(seconds)));
        }
        for text in ["", "h", "5", "5w", "-1h", "0d", "1.5h", "99999999999d"] {
            assert!(duration(text).unwrap_err().contains("12h"), "{text}");
        }
    }

    #[test]
    fn what_strangers_are_told_has_one_line() {
        assert_eq!(plain_text(" Back at eight "), Ok("Back at eight".to_string()));
        assert!(plain_text("a\u{1b}[2J").is_err() && plain_text("two\nlines").is_err());
        assert!(plain_text(&"x".repeat(301)).is_err());
    }
}
