//! Arguments of the `join` command.

use clap::Args;
use eights_bots::Level;
use eights_catalog::Title;
use eights_i18n::Phrase;
use eights_terminal::counting::count;

use super::{LanguageOption, game};
use crate::opponents;

/// Options of the `join` command.
#[derive(Args, Debug)]
pub(crate) struct JoinOptions {
    /// A link to a table, or a server: 192.168.1.7:8008/KIWI-42
    #[arg(value_name = "ADDRESS")]
    pub(crate) address: String,
    /// Your name; use the same one to come back as yourself
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// Watch without taking a seat
    #[arg(long)]
    pub(crate) watch: bool,
    /// Bot that plays while you are away: gentle, steady, ...
    #[arg(long, value_name = "LEVEL", default_value = "steady", hide_default_value = true)]
    #[arg(value_parser = opponents::level)]
    pub(crate) away: Level,
    #[command(flatten)]
    pub(crate) language: LanguageOption,
    #[command(flatten)]
    pub(crate) table: NewTable,
}

/// Options for a new table.
#[derive(Args, Debug)]
pub(crate) struct NewTable {
    /// Create a table
    #[arg(long, conflicts_with = "watch")]
    pub(crate) new: bool,
    /// The new table's game: eights, crazier, eightball
    #[arg(long, value_name = "GAME", value_parser = game, requires = "new")]
    pub(crate) game: Option<Title>,
    /// Its rules: a name, a rule sheet, or a link
    #[arg(long, value_name = "RULES", requires = "new", conflicts_with = "game")]
    pub(crate) rules: Option<String>,
    /// Number of seats (default: 4, if the rules allow it)
    #[arg(long, value_name = "N", requires = "new", value_parser = count::<usize>(0, 1_000_000))]
    pub(crate) players: Option<usize>,
    /// Play a single hand instead of a match
    #[arg(long, requires = "new")]
    pub(crate) hand: bool,
    /// Seconds per move; no limit by default
    #[arg(long, value_name = "S", requires = "new", value_parser = count::<u32>(1, 86_400))]
    pub(crate) clock: Option<u32>,
    /// How fast bots move: none, fast, normal, slow
    #[arg(long, value_name = "PACE", value_parser = pace_of_bots, requires = "new")]
    pub(crate) pace: Option<u32>,
    /// Show it in the server's list, so that strangers can join
    #[arg(long, requires = "new")]
    pub(crate) listed: bool,
}

/// Parses a pace into a bot's delay before each move, in milliseconds.
fn pace_of_bots(word: &str) -> Result<u32, String> {
    match word {
        "none" => Ok(0),
        "fast" => Ok(400),
        "normal" => Ok(1200),
        "slow" => Ok(2500),
        _ => Err("choose one of none, fast, normal, slow".to_string()),
    }
}

impl JoinOptions {
    /// Returns the person's name.
    pub(crate) fn name(&self) -> String {
        let user = || ["USER", "USERNAME"].into_iter().find_map(|name| std::env::var(name).ok());
        let guest = || self.language.words().say(&Phrase::new("terminal-guest"));
        self.name.clone().or_else(user).unwrap_or_else(guest)
    }
}
