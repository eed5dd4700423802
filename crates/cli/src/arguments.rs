//! Commands and options: the single definition behind parsing, help, completions and the manual.

use std::net::SocketAddr;
use std::num::NonZero;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand, ValueEnum};
use eights_arena::benchmarks::Benchmarks;
use eights_bots::{AnyGameBot, Level};
use eights_cards::Seed;
use eights_catalog::{Library, Title};
use eights_i18n::Language;
use eights_load::LoadOptions;
use eights_rulesheet::Library as _;
use eights_terminal::console::Pace;

use crate::opponents::{self, SeatChoice};

mod admin;
mod examples;
mod joining;

pub(crate) use admin::{AdminAction, AdminOptions};
use examples::{
    ABOUT, ABOUT_EXAMPLES, ADMIN_EXAMPLES, ARENA_EXAMPLES, CARDS_EXAMPLES, CHECK_EXAMPLES,
    COMPLETIONS_EXAMPLES, ENGINE_EXAMPLES, JOIN_EXAMPLES, LOAD_EXAMPLES, MAN_EXAMPLES, OVERVIEW_EXAMPLES,
    PLAY_EXAMPLES, REPLAY_EXAMPLES, RULES_EXAMPLES, SERVE_EXAMPLES, VERIFY_EXAMPLES,
};
pub(crate) use joining::JoinOptions;

/// Crazy Eights in a terminal
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
    /// Watch a recorded game again
    #[command(after_help = REPLAY_EXAMPLES)]
    Replay(ReplayOptions),
    /// Check that nobody tampered with a recorded game
    #[command(after_help = VERIFY_EXAMPLES)]
    Verify(VerifyOptions),
    /// Look up rules, and check rule sheets of your own
    #[command(subcommand, arg_required_else_help = true, after_help = RULES_EXAMPLES)]
    Rules(RulesAction),
    /// Look up the cards of Crazier Eights, and check your own
    #[command(subcommand, arg_required_else_help = true, after_help = CARDS_EXAMPLES)]
    Cards(CardsAction),
    /// Let bots play each other, and tell who plays better
    #[command(after_help = ARENA_EXAMPLES)]
    Arena(ArenaOptions),
    /// Keep tables for people who sit elsewhere
    #[command(after_help = SERVE_EXAMPLES)]
    Serve(ServeOptions),
    /// Join a table that somebody keeps, or make one there
    #[command(after_help = JOIN_EXAMPLES)]
    Join(JoinOptions),
    /// Look after a server: rooms, bans, complaints, copies
    #[command(arg_required_else_help = true, after_help = ADMIN_EXAMPLES)]
    Admin(AdminOptions),
    /// Measure what a server can carry, and that it loses nothing
    #[command(after_help = LOAD_EXAMPLES)]
    Load(LoadOptions),
    /// Let other programs use our bots, by lines
    #[command(after_help = ENGINE_EXAMPLES)]
    Engine(EngineOptions),
    /// Say what this is, and whose it is not
    #[command(after_help = ABOUT_EXAMPLES)]
    About,
    /// Print a script that completes commands in your shell
    #[command(after_help = COMPLETIONS_EXAMPLES)]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print a page of the manual, or write all of them
    #[command(after_help = MAN_EXAMPLES)]
    Man {
        /// The program, or one of its commands: play, serve, ...; or sheet
        #[arg(value_enum, default_value = "eights", hide_possible_values = true, hide_default_value = true)]
        page: ManualPage,
        /// Write all pages below this folder, in place of older ones
        #[arg(long, value_name = "FOLDER", conflicts_with = "page")]
        all: Option<PathBuf>,
    },
}

/// A page of the manual. A command that is missing here is explained on the page of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum ManualPage {
    /// The program
    Eights,
    /// Playing
    Play,
    /// Watching a game again
    Replay,
    /// Checking a recorded game
    Verify,
    /// Rules
    Rules,
    /// The cards of Crazier Eights
    Cards,
    /// Bots against each other
    Arena,
    /// Tables for people who sit elsewhere
    Serve,
    /// A seat at a table elsewhere
    Join,
    /// A server and what it keeps
    Admin,
    /// What a server can carry
    Load,
    /// The form of rule sheets
    Sheet,
}

/// What to do with rules.
#[derive(Subcommand, Debug)]
pub(crate) enum RulesAction {
    /// List the rules that come with the program
    List,
    /// Tell rules in words
    Show {
        /// A name that eights rules list tells, a sheet of yours, or a link
        #[arg(value_name = "NAME|FILE|LINK")]
        rules: String,
        /// The language: en, de
        #[arg(long, value_name = "LANGUAGE", default_value = "en", value_parser = language)]
        language: Language,
        /// As text, for a document, or for a browser or a printer
        #[arg(long = "as", value_name = "FORM", default_value = "text")]
        form: Form,
        /// Tell the reasons of rulings, too; documents always do
        #[arg(long)]
        reasons: bool,
    },
    /// Make a link to rules, to send or to show as a QR code
    Link {
        /// A name that eights rules list tells, or a sheet of yours
        #[arg(value_name = "NAME|FILE")]
        rules: String,
        /// Draw the QR code even if nobody sits at a terminal
        #[arg(long, conflicts_with = "no_qr")]
        qr: bool,
        /// Leave the QR code out
        #[arg(long)]
        no_qr: bool,
    },
    /// Write the rule sheet of a link
    Open {
        /// What eights rules link has printed, alone or behind an address
        #[arg(value_name = "LINK")]
        link: String,
        /// Say everything in it, so that it is based on no other sheet
        #[arg(long)]
        alone: bool,
        /// Write it to this file
        #[arg(long, value_name = "FILE")]
        save: Option<PathBuf>,
        /// Replace the file if it exists
        #[arg(long, requires = "save")]
        force: bool,
    },
    /// Tell in words how rules differ
    Diff {
        /// The rules that you know
        #[arg(value_name = "NAME|FILE|LINK")]
        first: String,
        /// The rules that are to be told
        #[arg(value_name = "NAME|FILE|LINK")]
        second: String,
        /// The language: en, de
        #[arg(long, value_name = "LANGUAGE", default_value = "en", value_parser = language)]
        language: Language,
    },
    /// Find the known rules that are most like yours, and the difference
    Nearest {
        /// A sheet of yours, or a name that eights rules list tells
        #[arg(value_name = "NAME|FILE|LINK")]
        rules: String,
        /// The language: en, de
        #[arg(long, value_name = "LANGUAGE", default_value = "en", value_parser = language)]
        language: Language,
    },
    /// Tell what is wrong with rule sheets, and what is odd
    #[command(after_help = CHECK_EXAMPLES)]
    Check(CheckOptions),
    /// Print the JSON Schema of rule sheets, for editors
    Schema {
        /// The game: eights, crazier, eightball
        #[arg(long, value_name = "GAME", default_value = "eights", value_parser = game)]
        game: Title,
    },
    /// Print all that a rule sheet can say, in Markdown
    Knobs {
        /// The game: eights, crazier, eightball
        #[arg(long, value_name = "GAME", default_value = "eights", value_parser = game)]
        game: Title,
    },
}

/// How to check rule sheets.
#[derive(Args, Debug)]
pub(crate) struct CheckOptions {
    /// The sheets, or links to rules
    #[arg(value_name = "FILE|LINK", required = true)]
    pub(crate) sheets: Vec<String>,
    /// The language of what is odd: en, de
    #[arg(long, value_name = "LANGUAGE", default_value = "en", value_parser = language)]
    pub(crate) language: Language,
    /// Only read the sheets, and play no hands by them
    #[arg(long)]
    pub(crate) quick: bool,
    /// Take what is odd for a fault too
    #[arg(long)]
    pub(crate) strict: bool,
    /// Check again whenever a sheet changes, until Ctrl-C
    #[arg(long)]
    pub(crate) watch: bool,
}

/// How rules are written down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Form {
    /// For a terminal
    Text,
    /// For a document
    Markdown,
    /// A page of its own, for a browser or a printer
    Html,
}

fn language(name: &str) -> Result<Language, String> {
    let known = || Language::all().map(Language::code).collect::<Vec<_>>().join(", ");
    Language::named(name).ok_or_else(|| format!("there are no texts in this language; known are {}", known()))
}

/// What to do with cards.
#[derive(Subcommand, Debug)]
pub(crate) enum CardsAction {
    /// List the cards of a deck
    List {
        /// The deck, or a card file of yours
        #[arg(long, value_name = "NAME|FILE", default_value = "wayfarers")]
        deck: String,
    },
    /// Show a card as it is printed
    Show {
        /// Its name, or how it is typed, such as 5B
        #[arg(value_name = "NAME")]
        card: String,
        /// The deck, or a card file of yours
        #[arg(long, value_name = "NAME|FILE", default_value = "wayfarers")]
        deck: String,
    },
    /// Tell what is wrong with card files
    Check {
        /// The files
        #[arg(value_name = "FILE", required = true)]
        files: Vec<PathBuf>,
    },
}

/// How to play.
#[derive(Args, Debug)]
pub(crate) struct PlayOptions {
    /// The game: eights, crazier, eightball
    #[arg(long, value_name = "GAME", value_parser = game)]
    pub(crate) game: Option<Title>,
    /// Rules by name, a sheet in a file, or a link
    #[arg(long, value_name = "RULES")]
    pub(crate) rules: Option<String>,
    /// A card file of your own, for Crazier Eights
    #[arg(long, value_name = "FILE")]
    pub(crate) cards: Option<PathBuf>,
    /// How many play, you included; 4 where that is allowed
    // A text, since only the rules know which numbers will do.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(crate) players: Option<String>,
    /// Deal these cards: a number, or what a game printed
    #[arg(long, value_name = "SEED")]
    pub(crate) seed: Option<Seed>,
    /// Your name at the table
    #[arg(long, value_name = "NAME")]
    pub(crate) name: Option<String>,
    /// Play hands until somebody has won the match
    #[arg(long = "match")]
    pub(crate) whole_match: bool,
    /// How fast the others play: none, fast, normal, slow, step
    #[arg(long, value_enum, hide_possible_values = true)]
    pub(crate) pace: Option<PaceName>,
    /// How well the others play: gentle, steady, sharp, master
    #[arg(long, value_name = "LEVEL", default_value = "steady", value_parser = opponents::level)]
    #[arg(hide_default_value = true)]
    pub(crate) level: Level,
    /// Who plays a seat: 2=sharp, or a program: bob=./mybot.py
    #[arg(long = "seat", value_name = "N=BOT", value_parser = opponents::seat_choice)]
    pub(crate) seats: Vec<SeatChoice>,
    /// Seconds that a program may take for a move
    #[arg(long, value_name = "S", default_value = "10", value_parser = opponents::bot_time)]
    pub(crate) bot_time: Duration,
    /// Let bots play all seats, and watch as a spectator
    #[arg(long)]
    pub(crate) auto: bool,
    /// Write the game to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    /// Replace the file if it exists
    #[arg(long, requires = "record")]
    pub(crate) force: bool,
}

impl PlayOptions {
    /// Returns the options that select the same rules again.
    pub(crate) fn choice_of_rules(&self) -> String {
        let game = self.game.filter(|game| *game != Title::Classic && self.rules.is_none());
        let game = game.map_or_else(String::new, |game| format!(" --game {}", game.word()));
        let rules = self.rules.as_ref().filter(|rules| *rules != Title::Classic.usual_rules());
        let cards = self.cards.as_ref().map(|cards| format!(" --cards {}", cards.display()));
        let rules = rules.map_or_else(String::new, |rules| format!(" --rules {rules}"));
        game + &rules + &cards.unwrap_or_default()
    }

    /// Returns the options that select the same opponents again.
    pub(crate) fn choice_of_bots(&self) -> String {
        let level =
            if self.level == Level::default() { String::new() } else { format!(" --level {}", self.level) };
        level + &self.seats.iter().map(SeatChoice::option).collect::<String>()
    }
}

/// How to serve other programs.
#[derive(Args, Debug)]
pub(crate) struct EngineOptions {
    /// The bot: a level, random, greedy, search:2000, search:20ms
    #[arg(long, value_name = "BOT", default_value = "steady", value_parser = opponents::brain)]
    pub(crate) bot: AnyGameBot,
    /// What the bot's chance comes from, for the same answers again
    #[arg(long, value_name = "SEED")]
    pub(crate) seed: Option<Seed>,
}

/// Parses the name of a game.
fn game(word: &str) -> Result<Title, String> {
    let found = Title::ALL.into_iter().find(|title| title.word() == word);
    let words: Vec<&str> = Title::ALL.iter().map(|title| title.word()).collect();
    found.ok_or_else(|| format!("the games are {}", words.join(", ")))
}

/// How bots play each other.
#[derive(Args, Debug)]
pub(crate) struct ArenaOptions {
    /// The bots, such as greedy, sharp or search:200
    #[arg(value_name = "BOT", required_unless_present = "benchmarks", conflicts_with = "benchmarks")]
    pub(crate) bots: Vec<String>,
    /// Rules by name, from a file or a link; else basic
    #[arg(
        long,
        value_name = "RULES",
        default_value = "basic",
        hide_default_value = true,
        conflicts_with = "benchmarks"
    )]
    pub(crate) rules: String,
    /// How many play; else as many as there are bots
    // A text, since only the rules know which numbers will do.
    #[arg(long, value_name = "N", allow_negative_numbers = true, conflicts_with = "benchmarks")]
    pub(crate) players: Option<String>,
    /// How many games, in whole deals
    #[arg(
        long,
        value_name = "GAMES",
        default_value_t = 1000,
        value_parser = clap::value_parser!(u64).range(1..=1_000_000_000),
        conflicts_with = "benchmarks"
    )]
    pub(crate) games: u64,
    /// Other deals than the usual ones: a number
    #[arg(long, value_name = "SEED", conflicts_with = "benchmarks")]
    pub(crate) seed: Option<Seed>,
    /// Games at once; else one for each processor
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<NonZero<usize>>,
    /// Keep games in this file, and go on from there
    #[arg(long, value_name = "FILE")]
    pub(crate) resume: Option<PathBuf>,
    /// Tell it as JSON, a line for each contest
    #[arg(long)]
    pub(crate) json: bool,
    /// All that bots are measured by, or =strength; hours
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
    /// Only a few games of each, to see that it works
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

/// How to replay.
#[derive(Args, Debug)]
pub(crate) struct ReplayOptions {
    /// A file that eights play --record has written
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Show only what this seat saw
    #[arg(long = "as", value_name = "SEAT")]
    pub(crate) seat: Option<String>,
    /// How fast it goes: none, fast, normal, slow, step (by Enter)
    #[arg(long, value_enum, hide_possible_values = true)]
    pub(crate) pace: Option<PaceName>,
}

/// How to check a recorded game.
#[derive(Args, Debug)]
pub(crate) struct VerifyOptions {
    /// A recorded game
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Tell it as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// How to keep tables.
#[derive(Args, Debug)]
pub(crate) struct ServeOptions {
    /// A file with settings; what is typed here counts more
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// The file that everything is kept in [default: eights.db]
    #[arg(long, value_name = "FILE")]
    pub(crate) data: Option<PathBuf>,
    /// Where to listen [default: 127.0.0.1:8008]
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub(crate) listen: Option<SocketAddr>,
    /// The address that people see, if a proxy stands before
    #[arg(long, value_name = "URL")]
    pub(crate) public: Option<String>,
    /// Show browsers the page in this folder, not the program's own
    #[arg(long, value_name = "FOLDER")]
    pub(crate) page: Option<PathBuf>,
    /// Let in everybody who shares your network, and show the way
    #[arg(long)]
    pub(crate) lan: bool,
}

/// How long a told move stays before the next.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PaceName {
    None,
    Fast,
    Normal,
    Slow,
    /// Until Enter is pressed.
    Step,
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
