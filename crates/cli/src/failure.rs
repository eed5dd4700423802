//! What can go wrong, and what to do about it.

use std::ffi::OsString;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::CommandFactory;
use eights_arena::ArenaFailure;
use eights_bot_protocol::outside::ProgramError;
use eights_catalog::{Library, RulesError, Title};
use eights_game::{Names, NamesError, RecordError};
use eights_load::LoadFailure;
use eights_rulesheet::{Library as _, LinkFault, Players, Report, nearest};
use eights_terminal::paint::{STRONG, paint};
use eights_terminal::record_file::RecordFileError;
use eights_terminal::session::SessionError;
use eights_terminal::words::any_of;

use crate::admin::AdminFailure;
use crate::arguments::{Arguments, rules_names};
use crate::join::JoinFailure;

/// What the program answers to whoever started it, for the manual.
pub(crate) const EXIT_STATUS: [(&str, &str); 4] = [
    ("0", "All went well, or you left a game before its end."),
    (
        "1",
        "Something failed: a file cannot be read or written, there are faults in a sheet or a card file, or a record is not \
         right.",
    ),
    ("2", "The arguments cannot be understood, or name what there is not."),
    ("130", "Ctrl-C interrupted it. What was recorded of a game, or kept of games of bots, is kept."),
];

/// Why the program cannot do what it was asked to.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// The arguments cannot be understood.
    #[error("{message}")]
    Usage {
        /// What is wrong.
        message: String,
        /// What to do.
        hint: String,
    },
    /// A server cannot be set up so.
    #[error(transparent)]
    Settings(#[from] eights_server::ConfigError),
    /// A server cannot start.
    #[error(transparent)]
    Serve(#[from] eights_server::ServeError),
    /// What a server keeps cannot be opened.
    #[error(transparent)]
    Data(#[from] eights_sqlite::OpenError),
    /// A visit to a table elsewhere broke off.
    #[error(transparent)]
    Join(#[from] JoinFailure),
    /// A host cannot do that.
    #[error(transparent)]
    Admin(#[from] AdminFailure),
    /// A server cannot be put to the test.
    #[error(transparent)]
    Load(LoadFailure),
    /// No rules of that name.
    #[error("there are no rules called \"{0}\"")]
    UnknownRules(String),
    /// The rules are of another game than the one asked for.
    #[error("the rules \"{rules}\" are of {}, not of {}", .of.name(), .asked.name())]
    OtherGame {
        /// The rules.
        rules: String,
        /// Their game.
        of: Title,
        /// The game asked for.
        asked: Title,
    },
    /// Rules of two games cannot be compared.
    #[error("rules of {} and of {} have nothing in common that could be compared", .first.name(), .second.name())]
    OtherGames {
        /// The first game.
        first: Title,
        /// The second game.
        second: Title,
    },
    /// What was typed is no number of players for these rules.
    #[error("\"{typed}\" is no number of players for the rules \"{rules}\"")]
    Players {
        /// What was typed.
        typed: String,
        /// The rules.
        rules: String,
        /// How many may play.
        players: Players,
    },
    /// The rules are not for so many players.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// The player's name will not do.
    #[error(transparent)]
    Name(#[from] NamesError),
    /// Nobody of that name in the record.
    #[error("nobody called \"{name}\" sat at that table")]
    UnknownSeat {
        /// The name.
        name: String,
        /// Who did sit there.
        names: Names,
    },
    /// A file would be overwritten.
    #[error("{} exists already", .0.display())]
    FileExists(PathBuf),
    /// A file cannot be written.
    #[error("{} cannot be written: {why}", .path.display())]
    CannotWrite {
        /// The file.
        path: PathBuf,
        /// What the system says.
        why: io::Error,
    },
    /// A record cannot be read.
    #[error("{} cannot be read: {why}", .path.display())]
    CannotRead {
        /// The file.
        path: PathBuf,
        /// What the system says.
        why: io::Error,
    },
    /// A rule sheet cannot be read.
    #[error("{} cannot be read: {why}", .path.display())]
    NoSheet {
        /// The file.
        path: PathBuf,
        /// What the system says.
        why: io::Error,
    },
    /// A rule sheet with faults.
    #[error("{}", one_line(.report))]
    BadSheet {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        report: Report,
    },
    /// A link that stands for no rules.
    #[error("{0}")]
    BadLink(LinkFault),
    /// A card file cannot be read.
    #[error("{} cannot be read: {why}", .path.display())]
    NoCards {
        /// The file.
        path: PathBuf,
        /// What the system says.
        why: io::Error,
    },
    /// A card file with faults.
    #[error("{}", one_line(.report))]
    BadCards {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        report: Report,
    },
    /// No deck of that name.
    #[error("there is no deck called \"{0}\"")]
    UnknownDeck(String),
    /// No card of that name.
    #[error("the deck \"{deck}\" has no card called \"{typed}\"")]
    UnknownCard {
        /// What was typed.
        typed: String,
        /// The deck.
        deck: String,
        /// The cards that may be meant.
        meant: Vec<String>,
    },
    /// Cards of one's own in a game that is played with other cards.
    #[error("the rules \"{rules}\" are of {}, which does not use card files", .of.name())]
    CardsOfAnotherGame {
        /// The rules.
        rules: String,
        /// Their game.
        of: Title,
    },
    /// Bots cannot play each other.
    #[error(transparent)]
    Arena(ArenaFailure),
    /// A record whose rules have faults.
    #[error("{}", one_line(.0))]
    RecordSheet(Report),
    /// A record whose cards have faults.
    #[error("{}", one_line(.0))]
    RecordCards(Report),
    /// A record with nothing in it.
    #[error("{}: this file is empty: the game was cut off before it began", .0.display())]
    EmptyRecord(PathBuf),
    /// A file that is no record, or one that was damaged.
    #[error("{}{}: {why}", .path.display(), .line.map_or(String::new(), |line| format!(", line {line}")))]
    BadRecord {
        /// The file.
        path: PathBuf,
        /// The line, where there is one to point at.
        line: Option<usize>,
        /// What is wrong with it.
        why: RecordError,
    },
    /// Somebody's program cannot play.
    #[error(transparent)]
    Bot(#[from] ProgramError),
    /// The operating system has no random numbers for us.
    #[error("the operating system gave no random numbers: {0}")]
    NoChance(getrandom::Error),
    /// The output cannot be written, or the input not read.
    #[error("the terminal failed: {0}")]
    Output(#[from] io::Error),
}

impl From<ArenaFailure> for Failure {
    fn from(why: ArenaFailure) -> Failure {
        match why {
            ArenaFailure::Rules(why) => why.into(),
            other => Failure::Arena(other),
        }
    }
}

impl From<LoadFailure> for Failure {
    fn from(why: LoadFailure) -> Failure {
        match why {
            LoadFailure::UnknownRules(name) => Failure::UnknownRules(name),
            LoadFailure::Seats { .. } => Failure::Usage { message: why.to_string(), hint: why.hint() },
            LoadFailure::Runtime(why) => why.into(),
            other => Failure::Load(other),
        }
    }
}

impl From<RecordFileError> for Failure {
    fn from(why: RecordFileError) -> Failure {
        match why {
            RecordFileError::Exists(path) => Failure::FileExists(path),
            RecordFileError::Write { path, why } => Failure::CannotWrite { path, why },
        }
    }
}

impl From<SessionError> for Failure {
    fn from(why: SessionError) -> Failure {
        match why {
            SessionError::Link(why) => JoinFailure::Link(why).into(),
            SessionError::Terminal(why) => why.into(),
            SessionError::Record(why) => why.into(),
        }
    }
}

impl Failure {
    /// What clap says about these arguments, in our form.
    pub(crate) fn from_clap(error: &clap::Error, arguments: &[OsString]) -> Failure {
        let text = error.to_string();
        let mut parts = text.split("\n\n").map(|part| part.split_whitespace().collect::<Vec<_>>().join(" "));
        let message = parts.next().unwrap_or_default();
        let message = message.strip_prefix("error: ").unwrap_or(&message).to_string();
        let tip = parts.find_map(|part| part.strip_prefix("tip: ").map(str::to_string));
        let command = Arguments::command();
        let known = |argument: &OsString| command.find_subcommand(argument).map(clap::Command::get_name);
        let help = arguments
            .iter()
            .find_map(known)
            .map_or("eights --help".to_string(), |name| format!("eights {name} --help"));
        let hint = tip.unwrap_or_else(|| format!("{help} says what can be typed, with examples"));
        Failure::Usage { message, hint }
    }

    /// What to do about it.
    fn hint(&self) -> String {
        match self {
            Failure::Usage { hint, .. } => hint.clone(),
            Failure::Join(failure) => failure.hint(),
            Failure::UnknownRules(name) => {
                let names = Library.names();
                match nearest(name, names.iter().map(String::as_str)) {
                    Some(name) => format!("did you mean {name}? eights rules list tells all there are"),
                    None => format!("the rules there are: {}", rules_names()),
                }
            }
            Failure::BadLink(fault) => fault.advice().to_string(),
            Failure::NoSheet { .. } => {
                "give the path of a rule sheet, or a name that eights rules list tells".to_string()
            }
            Failure::BadSheet { path, report } => match &report.findings()[0] {
                only if report.findings().len() == 1 => only.advice().to_string(),
                _ => format!("eights rules check {} tells them all", path.display()),
            },
            Failure::Players { players, .. } if players.min() == players.max() => {
                format!("these rules are for {} players", players.min())
            }
            Failure::Players { players, .. } => {
                format!("give --players a number from {} to {} for these rules", players.min(), players.max())
            }
            Failure::OtherGames { .. } => {
                "give two rules of one game; eights rules list names them".to_string()
            }
            Failure::OtherGame { of, .. } => format!("say --game {}, or leave --game out", of.word()),
            Failure::Rules(RulesError::Classic(eights_classic::RulesError::TooFewCards { .. })) => {
                "choose fewer players with --players".to_string()
            }
            Failure::Rules(RulesError::Crazier(error)) => match error {
                eights_crazier::RulesError::Teams { size, .. } => {
                    format!("give --players a multiple of {size}, for two teams or more")
                }
                eights_crazier::RulesError::NoCards(..) | eights_crazier::RulesError::Cards(_) => {
                    "eights cards list tells the decks that there are".to_string()
                }
                _ => "choose fewer players with --players".to_string(),
            },
            Failure::Rules(_) => "mend the seats in the record".to_string(),
            Failure::NoCards { .. } => {
                "give the path of a card file, or a deck that eights cards list tells".to_string()
            }
            Failure::BadCards { path, report } => match &report.findings()[0] {
                only if report.findings().len() == 1 => only.advice().to_string(),
                _ => format!("eights cards check {} tells them all", path.display()),
            },
            Failure::UnknownDeck(_) => {
                format!("the decks there are: {}", eights_crazier::CardFile::names().join(", "))
            }
            Failure::UnknownCard { meant, .. } if meant.is_empty() => {
                "eights cards list tells all cards; a card can be named by its code too, as in 5B".to_string()
            }
            Failure::UnknownCard { meant, .. } => {
                format!("did you mean {}? eights cards list tells all cards", any_of(meant))
            }
            Failure::CardsOfAnotherGame { .. } => "leave --cards out, or say --game crazier".to_string(),
            Failure::Name(_) => "choose another --name, such as max".to_string(),
            Failure::UnknownSeat { names, .. } => {
                format!("choose one of: {}", names.iter().collect::<Vec<_>>().join(", "))
            }
            Failure::FileExists(_) => "choose another file, or add --force to replace it".to_string(),
            Failure::CannotWrite { .. } => {
                "choose a file in a folder that exists and that you may write to".to_string()
            }
            Failure::Arena(failure) => failure.hint(),
            Failure::Load(failure) => failure.hint(),
            Failure::CannotRead { .. }
            | Failure::EmptyRecord(_)
            | Failure::BadRecord { why: RecordError::Header, .. } => {
                "give a file that eights play --record has written".to_string()
            }
            Failure::RecordSheet(_) => {
                "mend these lines of the record, or take all that start with | out to use today's rules"
                    .to_string()
            }
            Failure::RecordCards(_) => "mend these lines of the record, below cards".to_string(),
            Failure::BadRecord { why: RecordError::Secret(_), .. } => {
                "wait until the hand is over and its secret is shown".to_string()
            }
            Failure::BadRecord { .. } => {
                "mend that line, or make the record again with eights play --record".to_string()
            }
            Failure::Bot(_) => {
                "give a program that can be run, or name what runs it, as in --seat \"2=python3 mybot.py\"; docs/bots.md \
                 tells what it has to say"
                    .to_string()
            }
            Failure::Settings(_) => "docs/configure.md lists all settings".to_string(),
            Failure::Serve(failure) => hint_for_host(failure).to_string(),
            Failure::Data(eights_sqlite::OpenError::InUse(_)) => {
                "end the other server first, or choose another file with --data".to_string()
            }
            Failure::Admin(failure) => failure.hint(),
            Failure::Data(_) => "choose another file with --data".to_string(),
            Failure::NoChance(_) => "give a seed of your own, as in --seed 42".to_string(),
            Failure::Output(_) => "check where the output goes to".to_string(),
        }
    }

    /// Says it where errors are said. If even that fails, nobody is there to be told.
    pub(crate) fn report(&self) {
        use std::io::Write as _;
        let mut errors = anstream::stderr();
        let _ = writeln!(errors, "{} {self}", paint(STRONG, "error:"));
        let _ = writeln!(errors, "{} {}", paint(STRONG, "hint:"), self.hint());
    }

    /// As [`EXIT_STATUS`] says: 2 if the arguments are at fault, 1 otherwise.
    pub(crate) fn exit_code(&self) -> ExitCode {
        match self {
            Failure::Usage { .. }
            | Failure::UnknownRules(_)
            | Failure::NoSheet { .. }
            | Failure::BadLink(_)
            | Failure::NoCards { .. }
            | Failure::UnknownDeck(_)
            | Failure::UnknownCard { .. }
            | Failure::CardsOfAnotherGame { .. }
            | Failure::Players { .. }
            | Failure::OtherGame { .. }
            | Failure::OtherGames { .. }
            | Failure::Rules(_)
            | Failure::Name(_)
            | Failure::Settings(_)
            | Failure::UnknownSeat { .. } => ExitCode::from(2),
            Failure::Arena(failure) if failure.is_of_arguments() => ExitCode::from(2),
            _ => ExitCode::FAILURE,
        }
    }
}

/// The first finding, and how many more there are.
fn one_line(report: &Report) -> String {
    let first = &report.findings()[0];
    let (line, column) = first.line_and_column();
    let more = match report.findings().len() {
        1 => String::new(),
        2 => " (and 1 more)".to_string(),
        many => format!(" (and {} more)", many - 1),
    };
    format!("{}:{line}:{column}: {}{more}", first.file(), first.message())
}

/// What to do if a server cannot start.
fn hint_for_host(failure: &eights_server::ServeError) -> &'static str {
    match failure {
        eights_server::ServeError::Page(_) => {
            "give --page, or the setting page, a folder that cargo xtask page has made"
        }
        _ => "eights serve --help says how to choose another address",
    }
}
