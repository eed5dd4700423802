//! Arguments of the `admin` commands.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Subcommand};
use eights_protocol::PersonId;
use eights_room::BanTarget;

/// How to look after a server.
#[derive(Args, Debug)]
pub(crate) struct AdminOptions {
    /// The settings of the server, to find its file by
    #[arg(long, value_name = "FILE", global = true)]
    pub(crate) config: Option<PathBuf>,
    /// The file that everything is kept in [default: eights.db]
    #[arg(long, value_name = "FILE", global = true)]
    pub(crate) data: Option<PathBuf>,
    /// What to do.
    #[command(subcommand)]
    pub(crate) action: AdminAction,
}

/// What to do with a server's file.
#[derive(Subcommand, Debug)]
pub(crate) enum AdminAction {
    /// List the rooms that are open, the newest first
    Rooms {
        /// Tell who sits there, too
        #[arg(long)]
        people: bool,
        /// Tell it as JSON, a line for each room
        #[arg(long)]
        json: bool,
    },
    /// Close a room; everybody in it is told
    Close {
        /// Its word, as KIWI-42, or its name in links
        #[arg(value_name = "ROOM")]
        room: String,
    },
    /// Send somebody away, for good or for some time
    Ban {
        /// A person's number, an address, or a network
        #[arg(value_name = "PERSON|ADDRESS")]
        who: BanTarget,
        /// For so long, as 12h or 30d; for good without it
        #[arg(long = "for", value_name = "TIME", value_parser = duration)]
        time: Option<Duration>,
        /// Why: whoever is banned reads it
        #[arg(long, value_name = "TEXT", default_value = "", value_parser = plain_text)]
        reason: String,
    },
    /// Let somebody in again
    Unban {
        /// A person's number, an address, or a network
        #[arg(value_name = "PERSON|ADDRESS")]
        who: BanTarget,
    },
    /// List who was sent away, the newest first
    Bans {
        /// Tell it as JSON, a line for each
        #[arg(long)]
        json: bool,
    },
    /// List programs with a token, the newest first
    Tokens {
        /// Only those of this person
        #[arg(long, value_name = "PERSON")]
        owner: Option<PersonId>,
        /// Tell it as JSON, a line for each
        #[arg(long)]
        json: bool,
    },
    /// Revoke a program's token; its connections end
    Revoke {
        /// The program's number, which eights admin tokens tells
        #[arg(value_name = "PROGRAM")]
        program: PersonId,
    },
    /// Sign guests' cookies with a new key
    RotateKey {
        /// Accept cookies of the old key for so long
        #[arg(long, value_name = "TIME", default_value = "30d", value_parser = duration)]
        accept: Duration,
        /// After a leak: everybody becomes a new guest
        #[arg(long, conflicts_with = "accept")]
        leaked: bool,
    },
    /// Tell something to everybody who is connected, or comes later
    Announce {
        /// The text; without one, the announcement is taken back
        #[arg(value_name = "TEXT", value_parser = plain_text)]
        text: Option<String>,
        /// Take it back after so long, as 2h or 3d
        #[arg(long = "for", value_name = "TIME", value_parser = duration, requires = "text")]
        time: Option<Duration>,
    },
    /// List complaints, the newest first
    Reports {
        /// Tell it as JSON, a line for each complaint
        #[arg(long)]
        json: bool,
    },
    /// Print all that is kept about a person, as JSON
    Export {
        /// The person's number, which eights admin rooms --people tells
        #[arg(value_name = "PERSON")]
        person: PersonId,
    },
    /// Delete a person's names and words; no server may run
    Delete {
        /// The person's number, which eights admin rooms --people tells
        #[arg(value_name = "PERSON")]
        person: PersonId,
        /// Do not ask first
        #[arg(long)]
        yes: bool,
    },
    /// Copy everything into a file, while people play
    Backup {
        /// The copy
        #[arg(value_name = "FILE")]
        file: PathBuf,
        /// Replace the file if it exists
        #[arg(long)]
        force: bool,
    },
    /// Put a copy back; no server may run
    Restore {
        /// The copy
        #[arg(value_name = "FILE")]
        file: PathBuf,
        /// Replace what is kept now
        #[arg(long)]
        force: bool,
    },
    /// Ask whether the server takes people
    Health,
    /// Rewrite a settings file with the present names of settings
    MigrateConfig {
        /// The settings file
        #[arg(value_name = "FILE")]
        file: PathBuf,
        /// Print the new text instead of writing it
        #[arg(long)]
        dry_run: bool,
    },
}

/// Maximum length of a text shown to strangers, in characters.
const MOST_LETTERS: usize = 300;

/// Parses a duration such as `90s`, `15m`, `12h` or `30d`.
fn duration(text: &str) -> Result<Duration, String> {
    let wrong = || format!("\"{text}\" is no time such as 15m, 12h or 30d");
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
        return Err(format!("the text has more than {MOST_LETTERS} letters"));
    }
    if text.chars().any(char::is_control) {
        return Err("the text has control characters or more than one line".to_string());
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
