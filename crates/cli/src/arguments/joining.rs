//! Arguments of the `join` command.

use clap::Args;
use eights_catalog::Title;

use super::game;

/// How to join a table.
#[derive(Args, Debug)]
pub(crate) struct JoinOptions {
    /// The link to a table, or a server: 192.168.1.7:8008/KIWI-42
    #[arg(value_name = "ADDRESS")]
    pub(crate) address: String,
    /// Your name there; the same name is the same person again
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// Only watch
    #[arg(long)]
    pub(crate) watch: bool,
    /// The bot that plays while you are gone: gentle, steady, ...
    #[arg(long, value_name = "LEVEL", default_value = "steady", hide_default_value = true)]
    pub(crate) away: String,
    #[command(flatten)]
    pub(crate) table: NewTable,
}

/// A table that is to be made.
#[derive(Args, Debug)]
pub(crate) struct NewTable {
    /// Make a table there
    #[arg(long, conflicts_with = "watch")]
    pub(crate) new: bool,
    /// The new table's game: eights, crazier, eightball
    #[arg(long, value_name = "GAME", value_parser = game, requires = "new")]
    pub(crate) game: Option<Title>,
    /// Its rules by name, a sheet in a file, or a link
    #[arg(long, value_name = "RULES", requires = "new", conflicts_with = "game")]
    pub(crate) rules: Option<String>,
    /// How many seats it has; 4 where that is allowed
    #[arg(long, value_name = "N", requires = "new")]
    pub(crate) players: Option<usize>,
    /// Only one hand is played there
    #[arg(long, requires = "new")]
    pub(crate) hand: bool,
    /// Seconds for a move; nobody is hurried without it
    #[arg(long, value_name = "S", requires = "new")]
    pub(crate) clock: Option<u32>,
    /// How fast bots move there: none, fast, normal, slow
    #[arg(long, value_name = "PACE", value_parser = pace_of_bots, requires = "new")]
    pub(crate) pace: Option<u32>,
    /// Strangers may find it in the list
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
        _ => Err("bots can be paced none, fast, normal or slow".to_string()),
    }
}

impl JoinOptions {
    /// Returns the person's name.
    pub(crate) fn name(&self) -> String {
        let user = || ["USER", "USERNAME"].into_iter().find_map(|name| std::env::var(name).ok());
        self.name.clone().or_else(user).unwrap_or_else(|| "guest".to_string())
    }
}
