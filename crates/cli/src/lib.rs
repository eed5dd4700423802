//! Implementation of the `eights` program.
//!
//! Everything shown to a person derives from the view and the glimpses of the viewing seat; for a local table, only its
//! room knows the full state. Clocks, files and the terminal are accessed here and in no lower crate.
//!
//! ```
//! eights_cli::run(["eights", "about"].map(Into::into));
//! ```

use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;
use std::sync::Arc;

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser};
use eights_catalog::Title;
use eights_i18n::{Part, Phrase, Words};

mod admin;
mod again;
mod arena;
mod arguments;
mod checking;
mod completions;
mod decks;
mod failure;
mod input_file;
mod interrupt;
mod join;
mod links;
mod manual;
mod opponents;
mod pager;
mod play;
mod record_file;
mod replay;
mod serve;
mod sheets;
mod verify;

use arguments::{Action, Arguments};
use eights_terminal::console::{Console, Pace};
use eights_terminal::layout;
use failure::Failure;

/// Runs the program and returns its exit code. The first argument is the program's own name.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let done = match Arguments::try_parse_from(&arguments) {
        Ok(arguments) => act(arguments),
        // A user without a command gets help, not an error.
        Err(help) if help.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            say(&help.render().ansi().to_string()).map(|()| ExitCode::from(2))
        }
        Err(error) if error.use_stderr() => {
            Err(Failure::from_clap(&error, &arguments, &Words::new(failure::language_of(&arguments))))
        }
        Err(help) => help.print().map(|()| ExitCode::SUCCESS).map_err(Failure::from),
    };
    match done {
        Ok(code) => code,
        // The reader of our output, such as `head`, has seen enough.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            failure.report(&Words::new(failure::language_of(&arguments)));
            failure.exit_code()
        }
    }
}

fn act(arguments: Arguments) -> Result<ExitCode, Failure> {
    layout::measure();
    match arguments.action {
        Some(Action::Rules(action)) => return sheets::act(action),
        Some(Action::Arena(options)) => return arena::act(&options),
        Some(Action::Admin(options)) => return admin::act(&options),
        Some(Action::Verify(options)) => return verify::act(&options),
        Some(Action::Cards(action)) => return decks::act(action),
        None => say(&Arguments::command().render_help().ansi().to_string()),
        Some(Action::Play(options)) => {
            let words = options.language.words_for_games();
            interrupt::say_what_is_kept(options.record.as_deref(), &words);
            let usual = if options.auto { Pace::None } else { Pace::Normal };
            let input = || -> Box<dyn io::BufRead> { Box::new(io::stdin().lock()) };
            let pace = paced(options.pace.map_or(usual, Pace::from));
            let echo = !io::stdin().is_terminal();
            return play::play(&options, words, input, anstream::stdout().lock(), pace, echo);
        }
        Some(Action::Replay(options)) => {
            let words = options.language.words_for_games();
            let mut console = console(options.pace.map_or(Pace::Normal, Pace::from), words.clone());
            replay::replay(&options, &words, &mut console)
        }
        Some(Action::Engine(options)) => {
            let seed = options.seed.map_or_else(play::unguessable, Ok)?;
            eights_bot_protocol::engine::serve(options.bot, seed, io::stdin().lock(), io::stdout().lock())
                .map_err(Failure::from)
        }
        Some(Action::Serve(options)) => serve::serve(&options),
        Some(Action::Join(options)) => join::join(&options),
        Some(Action::Load(options)) => return load(&options),
        Some(Action::About { language }) => say(&about(&language.words())),
        Some(Action::Completions { shell }) => say(&completions::script(shell)),
        Some(Action::Man { all: Some(folder), .. }) => say(&manual::write_all(&folder)?),
        Some(Action::Man { page, all: None, roff }) => manual::show(page, roff),
    }?;
    Ok(ExitCode::SUCCESS)
}

/// Runs a load test. Returns success if nothing was lost.
fn load(options: &eights_load::LoadOptions) -> Result<ExitCode, Failure> {
    let Some(report) = eights_load::run(options)? else { return Ok(ExitCode::SUCCESS) };
    say(&report.text)?;
    Ok(if report.is_right { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Returns the program's description, with the disclaimer.
fn about(words: &Words) -> String {
    let games = Part::Text(Title::ALL.map(Title::name).join(", "));
    let mut lines = vec![format!("Eights {}", env!("CARGO_PKG_VERSION"))];
    let licences = env!("CARGO_PKG_LICENSE").split(" OR ");
    let licence = |name: &str| Phrase::new("tell-name").with("name", Part::Text(name.to_string()));
    for part in [
        Phrase::new("about-games").with("games", games),
        Phrase::new("about-owners"),
        Phrase::new("about-licence").with("licences", Part::Any(licences.map(licence).collect())),
    ] {
        lines.extend(layout::wrap_after("", "", &words.say(&part)));
    }
    lines.push(String::new());
    lines.join("\n")
}

fn say(text: &str) -> Result<(), Failure> {
    let mut out = anstream::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(())
}

/// Opens the console on the terminal, or on pipes in its place.
fn console(
    pace: Pace,
    words: Arc<Words>,
) -> Console<io::StdinLock<'static>, anstream::AutoStream<io::StdoutLock<'static>>> {
    let echo = !io::stdin().is_terminal();
    Console::new(io::stdin().lock(), anstream::stdout().lock(), paced(pace), echo, words)
}

/// Removes the pauses if the output is a pipe.
fn paced(pace: Pace) -> Pace {
    if io::stdout().is_terminal() || pace == Pace::Step { pace } else { Pace::None }
}
