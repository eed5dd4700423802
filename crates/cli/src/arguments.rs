//! Commands and options: the single definition behind parsing, help, completions and the manual.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::{ArgGroup, Args, Parser, Subcommand, ValueEnum};
use eights_arena::benchmarks::Benchmarks;
use eights_bots::{AnyGameBot, Level};
use eights_cards::Seed;
use eights_catalog::{Library, Title};
use eights_load::LoadOptions;
use eights_rulesheet::Library as _;
use eights_terminal::console::Pace;
use eights_terminal::counting::count;

use crate::opponents::{self, SeatChoice};

mod admin;
mod examples;
mod joining;
mod language;

pub(crate) use admin::{AdminAction, AdminOptions};
use examples::{
    ABOUT, ABOUT_EXAMPLES, ADMIN_EXAMPLES, ARENA_EXAMPLES, CARDS_EXAMPLES, CHECK_EXAMPLES,
    COMPLETIONS_EXAMPLES, ENGINE_EXAMPLES, JOIN_EXAMPLES, LOAD_EXAMPLES, MAN_EXAMPLES, OVERVIEW_EXAMPLES,
    PLAY_EXAMPLES, REPLAY_EXAMPLES, RULES_EXAMPLES, SERVE_EXAMPLES, VERIFY_EXAMPLES,
};
pub(crate) use joining::JoinOptions;
pub(crate) use language::{LanguageOption, language_of_environment};

/// Play and host Crazy Eights and related card games
#[derive(Parser, Debug)]
#[command(
    name = "eights",
    version,
    long_about = ABOUT,
    after_help = OVERVIEW_EXAMPLES,
    disable_help_subcommand = true
)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) action: Option<Action>,
}

/// What to do.
#[derive(Subcommand, Debug)]
pub(crate) enum Action {
    /// Play a hand or a match
    #[command(after_help = PLAY_EXAMPLES)]
    Play(PlayOptions),
    /// Replay a recorded game
    #[command(after_help = REPLAY_EXAMPLES)]
    Replay(ReplayOptions),
    /// Check that a recorded game was not tampered with
    #[command(after_help = VERIFY_EXAMPLES)]
    Verify(VerifyOptions),
    /// Look up rules, and check your own rule sheets
    #[command(subcommand, arg_required_else_help = true, after_help = RULES_EXAMPLES)]
    Rules(RulesAction),
    /// Look up the cards of Crazier Eights, and check your own
    #[command(subcommand, arg_required_else_help = true, after_help = CARDS_EXAMPLES)]
    Cards(CardsAction),
    /// Play bots against each other, and compare their strength
    #[command(after_help = ARENA_EXAMPLES)]
    Arena(ArenaOptions),
    /// Run a server for others to play on
    #[command(after_help = SERVE_EXAMPLES)]
    Serve(ServeOptions),
    /// Join a table on a server, or create one
    #[command(after_help = JOIN_EXAMPLES)]
    Join(JoinOptions),
    /// Manage a server: rooms, bans, complaints, backups
    #[command(arg_required_else_help = true, after_help = ADMIN_EXAMPLES)]
    Admin(AdminOptions),
    /// Load-test a server, and verify that it loses no moves
    #[command(after_help = LOAD_EXAMPLES)]
    Load(LoadOptions),
    /// Run a bot for other programs, over stdin and stdout
    #[command(after_help = ENGINE_EXAMPLES)]
    Engine(EngineOptions),
    /// Show the version, licence and trademark notice
    #[command(after_help = ABOUT_EXAMPLES)]
    About {
        #[command(flatten)]
        language: LanguageOption,
    },
    /// Print a completion script for your shell
    #[command(after_help = COMPLETIONS_EXAMPLES)]
    Completions {
        /// Your shell
        shell: clap_complete::Shell,
    },
    /// Show a manual page, or write all of them
    #[command(after_help = MAN_EXAMPLES)]
    Man {
        /// The page: eights, sheet, or a command such as play or serve
        #[arg(value_enum, default_value = "eights", hide_possible_values = true, hide_default_value = true)]
        page: ManualPage,
        /// Write all pages below this folder, replacing older ones
        #[arg(long, value_name = "FOLDER", conflicts_with = "page")]
        all: Option<PathBuf>,
        /// Print roff, the format of man, even in a terminal
        #[arg(long, conflicts_with = "all")]
        roff: bool,
    },
}

/// A page of the manual. Commands without a page of their own are described on the program's page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum ManualPage {
    /// The program
    Eights,
    /// Playing
    Play,
    /// Replaying a game
    Replay,
    /// Checking a recorded game
    Verify,
    /// Rules and rule sheets
    Rules,
    /// Cards of Crazier Eights
    Cards,
    /// Comparing bots
    Arena,
    /// Running a server
    Serve,
    /// Joining a table on a server
    Join,
    /// Managing a server
    Admin,
    /// Load-testing a server
    Load,
    /// Format of rule sheets
    Sheet,
}

/// Action of the `rules` command.
#[derive(Subcommand, Debug)]
pub(crate) enum RulesAction {
    /// List the built-in rules
    List {
        #[command(flatten)]
        language: LanguageOption,
    },
    /// Explain rules in words
    Show {
        /// A name from eights rules list, a rule sheet, or a link
        #[arg(value_name = "NAME|FILE|LINK")]
        rules: String,
        #[command(flatten)]
        language: LanguageOption,
        /// Output format
        #[arg(long = "as", value_name = "FORM", default_value = "text")]
        form: Form,
        /// Give reasons for rulings, as markdown and html do
        #[arg(long)]
        reasons: bool,
    },
    /// Create a link to rules, to send or to show as a QR code
    Link {
        /// A name from eights rules list, or a rule sheet
        #[arg(value_name = "NAME|FILE")]
        rules: String,
        /// Draw the QR code even if the output is not a terminal
        #[arg(long, conflicts_with = "no_qr")]
        qr: bool,
        /// Do not draw the QR code
        #[arg(long)]
        no_qr: bool,
    },
    /// Print or save the rule sheet of a link
    Open {
        /// A link from eights rules link, with or without an address
        #[arg(value_name = "LINK")]
        link: String,
        /// Write a complete sheet that is not based on another one
        #[arg(long)]
        alone: bool,
        /// Save the sheet to this file
        #[arg(long, value_name = "FILE")]
        save: Option<PathBuf>,
        /// Overwrite the file if it exists
        #[arg(long, requires = "save")]
        force: bool,
    },
    /// Explain how two sets of rules differ
    Diff {
        /// The rules you know
        #[arg(value_name = "NAME|FILE|LINK")]
        first: String,
        /// The rules to compare with them
        #[arg(value_name = "NAME|FILE|LINK")]
        second: String,
        #[command(flatten)]
        language: LanguageOption,
    },
    /// Find the built-in rules closest to yours, and the differences
    Nearest {
        /// A rule sheet, a link, or a name from eights rules list
        #[arg(value_name = "NAME|FILE|LINK")]
        rules: String,
        #[command(flatten)]
        language: LanguageOption,
    },
    /// Find built-in rules by what they say, such as jack skips
    Find {
        /// Words in any order, in English or German: cards, effects, settings, names
        #[arg(value_name = "WORDS", required = true)]
        words: Vec<String>,
        #[command(flatten)]
        language: LanguageOption,
    },
    /// Check rule sheets for errors and warnings
    #[command(after_help = CHECK_EXAMPLES)]
    Check(CheckOptions),
    /// Print the JSON Schema of rule sheets, for editors
    Schema {
        /// The game: eights, crazier, eightball
        #[arg(long, value_name = "GAME", default_value = "eights", value_parser = game)]
        game: Title,
    },
    /// Print a reference of all rule sheet settings, in Markdown
    Knobs {
        /// The game: eights, crazier, eightball
        #[arg(long, value_name = "GAME", default_value = "eights", value_parser = game)]
        game: Title,
    },
}

/// Options of the `rules check` command.
#[derive(Args, Debug)]
pub(crate) struct CheckOptions {
    /// Rule sheets, links to rules, or names from eights rules list
    #[arg(value_name = "FILE|LINK|NAME", required = true)]
    pub(crate) sheets: Vec<String>,
    #[command(flatten)]
    pub(crate) language: LanguageOption,
    /// Only read the sheets, without playing test hands
    #[arg(long)]
    pub(crate) quick: bool,
    /// Treat warnings as errors
    #[arg(long)]
    pub(crate) strict: bool,
    /// Check again whenever a sheet changes, until Ctrl-C
    #[arg(long)]
    pub(crate) watch: bool,
}

/// Output format of rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Form {
    /// For a terminal
    Text,
    /// For a document
    Markdown,
    /// A standalone page, for a browser or a printer
    Html,
}

/// Action of the `cards` command.
#[derive(Subcommand, Debug)]
pub(crate) enum CardsAction {
    /// List the cards of a deck
    List {
        /// The deck, or your own card file
        #[arg(long, value_name = "NAME|FILE", default_value = "lodestar")]
        deck: String,
        #[command(flatten)]
        language: LanguageOption,
    },
    /// Show a card as printed
    Show {
        /// Its name, or its code such as 5B
        #[arg(value_name = "NAME")]
        card: String,
        /// The deck, or your own card file
        #[arg(long, value_name = "NAME|FILE", default_value = "lodestar")]
        deck: String,
        #[command(flatten)]
        language: LanguageOption,
    },
    /// Check card files for errors
    Check {
        /// The card files
        #[arg(value_name = "FILE", required = true)]
        files: Vec<PathBuf>,
    },
}

/// Options of the `play` command.
#[derive(Args, Debug)]
#[command(group = ArgGroup::new("written").args(["record", "bot_log"]).multiple(true))]
pub(crate) struct PlayOptions {
    /// The game: eights, crazier, eightball
    #[arg(long, value_name = "GAME", value_parser = game)]
    pub(crate) game: Option<Title>,
    /// Rules: a name, a rule sheet, or a link
    #[arg(long, value_name = "RULES")]
    pub(crate) rules: Option<String>,
    /// Your own card file, for Crazier Eights
    #[arg(long, value_name = "FILE")]
    pub(crate) cards: Option<PathBuf>,
    /// Number of players, including you (usually 4)
    // A text, since only the rules know which numbers will do.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(crate) players: Option<String>,
    /// Seed of the deal: a number, or what a game printed
    #[arg(long, value_name = "SEED")]
    pub(crate) seed: Option<Seed>,
    /// Your name at the table
    #[arg(long, value_name = "NAME")]
    pub(crate) name: Option<String>,
    /// Play hands until someone wins the match
    #[arg(long = "match")]
    pub(crate) whole_match: bool,
    /// Pace of the others: none, fast, normal, slow, step
    #[arg(long, value_enum, hide_possible_values = true)]
    pub(crate) pace: Option<PaceName>,
    /// How well the others play: gentle, steady, sharp, master
    #[arg(long, value_name = "LEVEL", default_value = "steady", value_parser = opponents::level)]
    #[arg(hide_default_value = true)]
    pub(crate) level: Level,
    /// Who plays a seat: 2=sharp, or a program: bob=./mybot.py
    #[arg(long = "seat", value_name = "N=BOT", value_parser = opponents::seat_choice)]
    pub(crate) seats: Vec<SeatChoice>,
    /// Seconds a program may take per move
    #[arg(long, value_name = "S", default_value = "10", value_parser = opponents::bot_time)]
    pub(crate) bot_time: Duration,
    /// Log every line to and from programs, with times
    #[arg(long, value_name = "FILE", requires = "seats")]
    pub(crate) bot_log: Option<PathBuf>,
    /// Let bots play every seat, and watch
    #[arg(long)]
    pub(crate) auto: bool,
    /// Record the game to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    /// Overwrite these files if they exist
    #[arg(long, requires = "written")]
    pub(crate) force: bool,
    #[command(flatten)]
    pub(crate) language: LanguageOption,
}

/// Options of the `engine` command.
#[derive(Args, Debug)]
pub(crate) struct EngineOptions {
    /// A level, random, greedy, or search:20ms
    #[arg(long, value_name = "BOT", default_value = "steady", value_parser = opponents::brain)]
    pub(crate) bot: AnyGameBot,
    /// Seed of the bot's random choices, to repeat its answers
    #[arg(long, value_name = "SEED")]
    pub(crate) seed: Option<Seed>,
}

/// Parses an address and a port to listen on.
fn listen_address(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| "expected an address and a port, such as 127.0.0.1:8008".to_string())
}

/// Parses the name of a game.
fn game(word: &str) -> Result<Title, String> {
    let found = Title::ALL.into_iter().find(|title| title.word() == word);
    let words: Vec<&str> = Title::ALL.iter().map(|title| title.word()).collect();
    found.ok_or_else(|| format!("unknown game; choose one of {}", words.join(", ")))
}

/// Options of the `arena` command.
#[derive(Args, Debug)]
pub(crate) struct ArenaOptions {
    /// Bots to compare, such as greedy, sharp or search:200
    #[arg(value_name = "BOT", required_unless_present = "benchmarks", conflicts_with = "benchmarks")]
    pub(crate) bots: Vec<String>,
    /// Rules: a name, a file or a link; default: basic
    #[arg(
        long,
        value_name = "RULES",
        default_value = "basic",
        hide_default_value = true,
        conflicts_with = "benchmarks"
    )]
    pub(crate) rules: String,
    /// Number of players; default: one per bot
    // A text, since only the rules know which numbers will do.
    #[arg(long, value_name = "N", allow_negative_numbers = true, conflicts_with = "benchmarks")]
    pub(crate) players: Option<String>,
    /// Number of games, such as 500 or 10k
    #[arg(
        long,
        value_name = "GAMES",
        default_value_t = 1000,
        value_parser = count::<u64>(1, 1_000_000_000),
        conflicts_with = "benchmarks"
    )]
    pub(crate) games: u64,
    /// Seed for other deals than the usual ones
    #[arg(long, value_name = "SEED", conflicts_with = "benchmarks")]
    pub(crate) seed: Option<Seed>,
    /// Games to play in parallel; default: one per CPU
    #[arg(long, value_name = "N", value_parser = count::<usize>(1, 10_000))]
    pub(crate) threads: Option<usize>,
    /// Store games in this file, and resume from it
    #[arg(long, value_name = "FILE")]
    pub(crate) resume: Option<PathBuf>,
    /// Print JSON, one line per contest
    #[arg(long)]
    pub(crate) json: bool,
    /// Run all benchmarks, or =strength; takes hours
    #[arg(
        long,
        value_enum,
        value_name = "LIST",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "baselines",
        hide_possible_values = true
    )]
    pub(crate) benchmarks: Option<Benchmarks>,
    /// Play only a few games each, as a quick test
    #[arg(long, requires = "benchmarks", conflicts_with = "bots")]
    pub(crate) short: bool,
}

impl ArenaOptions {
    /// Returns the command line that repeats this run.
    pub(crate) fn again(&self) -> String {
        let mut words = vec!["arena".to_string()];
        let mut add = |name: &str, value: Option<String>| {
            words.extend(value.into_iter().flat_map(|value| [format!("--{name}"), value]));
        };
        if self.benchmarks.is_none() {
            add("rules", Some(self.rules.clone()));
            add("players", self.players.clone());
            add("games", Some(self.games.to_string()));
            add("seed", self.seed.map(|seed| seed.to_string()));
        }
        add("threads", self.threads.map(|threads| threads.to_string()));
        add("resume", self.resume.as_ref().map(|path| path.display().to_string()));
        let list = self.benchmarks.and_then(|list| list.to_possible_value());
        words.extend(list.map(|list| format!("--benchmarks={}", list.get_name())));
        let flags = [("--json", self.json), ("--short", self.short)];
        words.extend(flags.into_iter().filter(|(_, set)| *set).map(|(flag, _)| flag.to_string()));
        words.extend(self.bots.iter().cloned());
        words.join(" ")
    }
}

/// Options of the `replay` command.
#[derive(Args, Debug)]
pub(crate) struct ReplayOptions {
    /// A game recorded by eights play --record
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Show only what this seat saw
    #[arg(long = "as", value_name = "SEAT")]
    pub(crate) seat: Option<String>,
    /// Speed: none, fast, normal, slow, step (press Enter)
    #[arg(long, value_enum, hide_possible_values = true)]
    pub(crate) pace: Option<PaceName>,
    #[command(flatten)]
    pub(crate) language: LanguageOption,
}

/// Options of the `verify` command.
#[derive(Args, Debug)]
pub(crate) struct VerifyOptions {
    /// A recorded game
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) language: LanguageOption,
}

/// Options of the `serve` command.
#[derive(Args, Debug)]
pub(crate) struct ServeOptions {
    /// Settings file; the options here override it
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// Data file of the server [default: eights.db]
    #[arg(long, value_name = "FILE")]
    pub(crate) data: Option<PathBuf>,
    /// Address to listen on [default: 127.0.0.1:8008]
    #[arg(long, value_name = "ADDRESS:PORT", value_parser = listen_address)]
    pub(crate) listen: Option<SocketAddr>,
    /// Public URL, if the server is behind a proxy
    #[arg(long, value_name = "URL")]
    pub(crate) public: Option<String>,
    /// Web page to serve instead of the built-in one
    #[arg(long, value_name = "FOLDER")]
    pub(crate) page: Option<PathBuf>,
    /// Open to your local network, and show a QR code
    #[arg(long)]
    pub(crate) lan: bool,
    #[command(flatten)]
    pub(crate) language: LanguageOption,
}

/// Pause between the moves that are shown.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PaceName {
    None,
    Fast,
    Normal,
    Slow,
    /// Until Enter is pressed.
    Step,
}

impl PaceName {
    /// Returns the name on the command line.
    pub(crate) fn name(self) -> &'static str {
        match self {
            PaceName::None => "none",
            PaceName::Fast => "fast",
            PaceName::Normal => "normal",
            PaceName::Slow => "slow",
            PaceName::Step => "step",
        }
    }
}

impl From<PaceName> for Pace {
    fn from(name: PaceName) -> Pace {
        match name {
            PaceName::None => Pace::None,
            PaceName::Fast => Pace::Fast,
            PaceName::Normal => Pace::Normal,
            PaceName::Slow => Pace::Slow,
            PaceName::Step => Pace::Step,
        }
    }
}

/// Returns the names of all rules.
pub(crate) fn rules_names() -> String {
    Library.names().join(", ")
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_definition_is_consistent() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn examples_can_be_typed() {
        for examples in [
            OVERVIEW_EXAMPLES,
            PLAY_EXAMPLES,
            RULES_EXAMPLES,
            CHECK_EXAMPLES,
            CARDS_EXAMPLES,
            ARENA_EXAMPLES,
            REPLAY_EXAMPLES,
            VERIFY_EXAMPLES,
            ENGINE_EXAMPLES,
            SERVE_EXAMPLES,
            JOIN_EXAMPLES,
            ADMIN_EXAMPLES,
            LOAD_EXAMPLES,
            ABOUT_EXAMPLES,
            COMPLETIONS_EXAMPLES,
            MAN_EXAMPLES,
        ] {
            for line in examples.lines().filter(|line| line.starts_with("  eights ")) {
                let command = line.trim().split("  ").next().unwrap();
                let command = command.split([';', '>', '|']).next().unwrap();
                let words = command.split_whitespace();
                match Arguments::try_parse_from(words) {
                    Ok(_) => {}
                    Err(error) => assert!(!error.use_stderr(), "{line}: {error}"),
                }
            }
        }
    }
}
