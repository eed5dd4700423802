//! Opponents: who plays the seats without a person.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use eights_bot_protocol::external::{Conduct, ExternalBot, Program, ProgramTable};
use eights_bots::{AnyGameBot, Bot, Level, Roster};
use eights_cards::Seat;
use eights_catalog::with_game;
use eights_game::Names;
use eights_rulesheet::nearest;
use eights_terminal::session::local::SeatHolder;
use eights_terminal::session::seat_driver::{GameSeatBot, SeatBot};
use eights_terminal::session::talk;

use crate::again::shell_word;
use crate::arguments::PlayOptions;
use crate::failure::Failure;
use crate::play::{bot_level, protocol_level};

/// Default time limit of programs, per move.
pub(crate) const USUAL_BOT_TIME: Duration = Duration::from_secs(10);

/// Names of our bots, for "did you mean".
const BOTS: [&str; 6] = ["gentle", "steady", "sharp", "master", "random", "greedy"];

/// One of our bots, or an external program.
#[derive(Clone, Debug)]
pub(crate) enum Opponent {
    /// One of our bots.
    Brain(AnyGameBot),
    /// A program that speaks the bot protocol.
    Program(Program),
}

/// A seat and its opponent.
#[derive(Clone, Debug)]
pub(crate) struct SeatChoice {
    /// A number starting at one, or a name.
    seat: String,
    opponent: Opponent,
    typed: String,
}

/// Returns a predicate that limits a bot's thinking time.
pub(crate) fn timer(span: Duration) -> Box<dyn FnMut() -> bool> {
    let end = Instant::now() + span;
    Box::new(move || Instant::now() < end)
}

/// Parses the name of one of our bots.
pub(crate) fn brain(text: &str) -> Result<AnyGameBot, String> {
    let level = || talk::named_level(text).map(|level| AnyGameBot::Level(bot_level(level)));
    AnyGameBot::named(text, timer).or_else(|unknown| level().ok_or_else(|| unknown.to_string()))
}

/// Parses the name of a level.
pub(crate) fn level(text: &str) -> Result<Level, String> {
    let names = Level::ALL.map(Level::name).join(", ");
    // The names of every language are understood, as at a table.
    let known = || talk::named_level(text).map(bot_level);
    text.parse().ok().or_else(known).ok_or_else(|| format!("unknown level; choose one of {names}"))
}

/// Parses the name of a bot, or the path of a program.
fn opponent(text: &str) -> Result<Opponent, String> {
    let unknown = match brain(text) {
        Ok(brain) => return Ok(Opponent::Brain(brain)),
        Err(unknown) => unknown,
    };
    let typed = text.to_string();
    if Path::new(text).is_file() {
        // A bare name would be looked up in PATH.
        let here = Path::new(text).components().count() == 1;
        let path = if here { Path::new(".").join(text).display().to_string() } else { typed.clone() };
        return Ok(Opponent::Program(Program { path, arguments: Vec::new(), typed }));
    }
    let mut words = text.split_whitespace().map(str::to_string);
    let path = words.next().unwrap_or_default();
    let arguments: Vec<String> = words.collect();
    if arguments.is_empty() && !path.contains(std::path::is_separator) {
        let meant = nearest(&path, BOTS).map_or_else(String::new, |bot| format!("; did you mean {bot}?"));
        return Err(format!("{unknown}; for a program, give its path, such as ./mybot.py{meant}"));
    }
    Ok(Opponent::Program(Program { path, arguments, typed }))
}

/// Parses `2=sharp` or `bob=./mybot.py`.
pub(crate) fn seat_choice(text: &str) -> Result<SeatChoice, String> {
    let (seat, bot) = text.split_once('=').ok_or("expected a seat and a bot, such as 2=sharp")?;
    Ok(SeatChoice { seat: seat.trim().to_string(), opponent: opponent(bot.trim())?, typed: text.to_string() })
}

/// Parses a time in seconds, from a millisecond to an hour.
pub(crate) fn bot_time(text: &str) -> Result<Duration, String> {
    let seconds = text.parse::<f64>().ok().filter(|seconds| (0.001..=3600.0).contains(seconds));
    seconds
        .map(Duration::from_secs_f64)
        .ok_or_else(|| "expected a number of seconds, such as 10 or 0.5".to_string())
}

/// Assignment of opponents to seats.
pub(crate) struct Opponents {
    /// Opponents by seat, without the person's own.
    pub(crate) at_seats: Vec<SeatHolder>,
    /// Display names of the explicitly chosen opponents.
    pub(crate) chosen: Vec<(Seat, String)>,
    /// The programs among them, and how they behave.
    pub(crate) programs: Vec<SeatedProgram>,
}

/// A program at a seat.
pub(crate) struct SeatedProgram {
    /// Name of the seat.
    pub(crate) seat: String,
    /// Name that the program gave itself.
    pub(crate) name: String,
    pub(crate) conduct: Arc<Conduct>,
}

/// A bot at its seat.
struct Seated {
    chair: Box<dyn SeatBot>,
    /// Display name.
    called: String,
    /// The moves of a program.
    conduct: Option<Arc<Conduct>>,
}

impl Opponent {
    /// Seats the bot, and starts it if it is a program.
    fn sit_down(&self, table: &ProgramTable, seat: Seat) -> Result<Seated, Failure> {
        with_game!(G; book: AnyBook = &table.book => {
            let (bot, called, conduct): (Box<dyn Bot<G>>, String, _) = match self {
                Opponent::Brain(brain) => (G::bot(*brain), brain.to_string(), None),
                Opponent::Program(program) => {
                    let outside = ExternalBot::start(program, table.clone(), seat)?;
                    let (name, conduct) = (outside.name().to_string(), outside.conduct());
                    (Box::new(outside), name, Some(conduct))
                }
            };
            let chair = GameSeatBot::<G>::new(bot, book.clone(), table.names.seats(), seat);
            Ok(Seated { chair: Box::new(chair), called, conduct })
        } else { unreachable!("a terminal plays all games") })
    }
}

impl Opponents {
    /// Seats the opponents, and starts external programs.
    pub(crate) fn call(
        options: &PlayOptions,
        table: &ProgramTable,
        you: Option<Seat>,
    ) -> Result<Self, Failure> {
        let names = &table.names;
        let mut wanted: Vec<Option<&Opponent>> = vec![None; names.seats().get()];
        for choice in &options.seats {
            let seat = choice.seat(names).filter(|seat| Some(*seat) != you);
            let seat = seat.ok_or_else(|| choice.no_seat(names, you))?;
            if wanted[seat.index()].replace(&choice.opponent).is_some() {
                let message = format!("\"{}\" names a seat that already has a bot", choice.typed);
                return Err(Failure::Usage { message, hint: "give each seat only one bot".to_string() });
            }
        }
        let usual = Opponent::Brain(AnyGameBot::Level(options.level));
        let (mut at_seats, mut chosen, mut programs) = (Vec::new(), Vec::new(), Vec::new());
        for seat in names.seats().iter().filter(|seat| Some(*seat) != you) {
            let opponent = wanted[seat.index()].unwrap_or(&usual);
            if let (Opponent::Brain(AnyGameBot::Level(level)), true) = (opponent, options.seats.is_empty()) {
                // The room has its own bots.
                if options.level != Level::default() {
                    chosen.push((seat, level.to_string()));
                }
                at_seats.push(SeatHolder::Bot(protocol_level(*level)));
                continue;
            }
            let Seated { chair, called, conduct } = opponent.sit_down(table, seat)?;
            programs.extend(conduct.map(|conduct| SeatedProgram {
                seat: names.of(seat).to_string(),
                name: called.clone(),
                conduct,
            }));
            if wanted[seat.index()].is_some() || options.level != Level::default() {
                chosen.push((seat, called));
            }
            at_seats.push(SeatHolder::Automaton(names.of(seat).to_string(), chair));
        }
        Ok(Opponents { at_seats, chosen, programs })
    }
}

impl SeatChoice {
    fn seat(&self, names: &Names) -> Option<Seat> {
        let number = self.seat.parse().ok().filter(|number| (1..=names.seats().get()).contains(number));
        number
            .map(|number| Seat::new(number - 1))
            .or_else(|| names.iter().position(|name| name.eq_ignore_ascii_case(&self.seat)).map(Seat::new))
    }

    fn no_seat(&self, names: &Names, you: Option<Seat>) -> Failure {
        let others = names.seats().iter().filter(|seat| Some(*seat) != you);
        let others: Vec<String> =
            others.map(|seat| format!("{} is {}", seat.index() + 1, names.of(seat))).collect();
        let yours = self.seat(names).is_some();
        let message = if yours {
            format!("\"{}\" names your own seat", self.typed)
        } else {
            format!("\"{}\" names no seat at this table", self.typed)
        };
        let watch = if yours { "; add --auto to let bots play every seat, including yours" } else { "" };
        Failure::Usage {
            message,
            hint: format!("choose one of the seats for bots: {}{watch}", others.join(", ")),
        }
    }

    /// Returns the option that makes the same choice again, quoted for a shell.
    pub(crate) fn option(&self) -> String {
        format!("--seat {}", shell_word(&self.typed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opponents_are_named_or_given_by_path() {
        for good in ["2=sharp", "bob=search:20ms", "2=./mybot.py", "3=python3 bot.py --fast"] {
            assert!(seat_choice(good).is_ok(), "{good}");
        }
        for bad in ["sharp", "2=sharq", "2=", "2=search:x"] {
            assert!(seat_choice(bad).is_err(), "{bad}");
        }
        for bad in ["0", "-1", "soon", "nan", "1e9"] {
            assert!(bot_time(bad).is_err(), "{bad}");
        }
    }
}
