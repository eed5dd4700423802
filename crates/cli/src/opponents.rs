//! Who plays the seats that no person has.

use std::path::Path;
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use eights_bot_protocol::outside::{Outside, Program};
use eights_bots::{Bot, Brain, Level, Roster};
use eights_cards::Seat;
use eights_catalog::{AnyBook, with_game};
use eights_game::Names;
use eights_terminal::session::automaton::{Chair, GameChair};
use eights_terminal::session::local::SeatHolder;

use crate::arguments::PlayOptions;
use crate::failure::Failure;
use crate::play::protocol_level;

/// A bot of ours, or somebody else's program.
#[derive(Clone, Debug)]
pub(crate) enum Opponent {
    /// Ours.
    Brain(Brain),
    /// A program that speaks the protocol.
    Program(Program),
}

/// A seat and who is to play it.
#[derive(Clone, Debug)]
pub(crate) struct SeatChoice {
    /// A number from one, or a name.
    seat: String,
    opponent: Opponent,
    typed: String,
}

/// Measures the time that a bot of ours may think.
pub(crate) fn timer(span: Duration) -> Box<dyn FnMut() -> bool> {
    let end = Instant::now() + span;
    Box::new(move || Instant::now() < end)
}

/// A bot of ours by its name.
pub(crate) fn brain(text: &str) -> Result<Brain, String> {
    Brain::named(text, timer).map_err(|unknown| unknown.to_string())
}

/// A level by its name.
pub(crate) fn level(text: &str) -> Result<Level, String> {
    let names = Level::ALL.map(Level::name).join(", ");
    text.parse().map_err(|_| format!("the levels are {names}"))
}

/// A bot by its name, or a program by its path.
fn opponent(text: &str) -> Result<Opponent, String> {
    let unknown = match brain(text) {
        Ok(brain) => return Ok(Opponent::Brain(brain)),
        Err(unknown) => unknown,
    };
    let typed = text.to_string();
    if Path::new(text).is_file() {
        // A word alone would be looked for elsewhere.
        let here = Path::new(text).components().count() == 1;
        let path = if here { Path::new(".").join(text).display().to_string() } else { typed.clone() };
        return Ok(Opponent::Program(Program { path, arguments: Vec::new(), typed }));
    }
    let mut words = text.split_whitespace().map(str::to_string);
    let path = words.next().unwrap_or_default();
    let arguments: Vec<String> = words.collect();
    if arguments.is_empty() && !path.contains(std::path::is_separator) {
        return Err(format!("{unknown}; a program is given by its path, as in ./mybot.py"));
    }
    Ok(Opponent::Program(Program { path, arguments, typed }))
}

/// `2=sharp`, `bob=./mybot.py`.
pub(crate) fn seat_choice(text: &str) -> Result<SeatChoice, String> {
    let (seat, bot) = text.split_once('=').ok_or("say a seat and a bot, as in 2=sharp")?;
    Ok(SeatChoice { seat: seat.trim().to_string(), opponent: opponent(bot.trim())?, typed: text.to_string() })
}

/// A time of at least a millisecond and at most an hour, in seconds.
pub(crate) fn bot_time(text: &str) -> Result<Duration, String> {
    let seconds = text.parse::<f64>().ok().filter(|seconds| (0.001..=3600.0).contains(seconds));
    seconds.map(Duration::from_secs_f64).ok_or_else(|| "say a number of seconds, as in 10 or 0.5".to_string())
}

/// Who plays which seat.
pub(crate) struct Opponents {
    /// By seat, without the person's own.
    pub(crate) at_seats: Vec<SeatHolder>,
    /// Who plays the seats for which somebody was chosen, as people are told.
    pub(crate) chosen: Vec<(Seat, String)>,
}

/// A bot or a program, for a seat of a game with these names.
struct Call<'a> {
    opponent: &'a Opponent,
    names: &'a Names,
    seat: Seat,
    cards: Option<&'a str>,
    limit: Duration,
    reports: &'a Sender<String>,
}

impl Call<'_> {
    /// Who comes, and by which name.
    fn answer(self, book: &AnyBook) -> Result<(Box<dyn Chair>, String), Failure> {
        with_game!(G; book: AnyBook = book => {
            let (bot, called): (Box<dyn Bot<G>>, String) = match self.opponent {
                Opponent::Brain(brain) => (G::bot(*brain), brain.to_string()),
                Opponent::Program(program) => {
                    let cards = self.cards.map(str::to_string);
                    let outside =
                        Outside::start(program, self.names.clone(), cards, self.limit, self.reports.clone())?;
                    let name = outside.name().to_string();
                    (Box::new(outside), name)
                }
            };
            Ok((Box::new(GameChair::<G>::new(bot, book.clone(), self.names.seats(), self.seat)), called))
        } else { unreachable!("a terminal plays all games") })
    }
}

impl Opponents {
    /// Calls them to the table; programs are started.
    pub(crate) fn call(
        options: &PlayOptions,
        book: &AnyBook,
        names: &Names,
        you: Option<Seat>,
        cards: Option<&str>,
        reports: &Sender<String>,
    ) -> Result<Self, Failure> {
        let mut wanted: Vec<Option<&Opponent>> = vec![None; names.seats().get()];
        for choice in &options.seats {
            let seat = choice.seat(names).filter(|seat| Some(*seat) != you);
            let seat = seat.ok_or_else(|| choice.no_seat(names, you))?;
            if wanted[seat.index()].replace(&choice.opponent).is_some() {
                let message = format!("\"{}\" names a seat for which a bot was named before", choice.typed);
                return Err(Failure::Usage { message, hint: "name one bot for each seat".to_string() });
            }
        }
        let usual = Opponent::Brain(Brain::Level(options.level));
        let (mut at_seats, mut chosen) = (Vec::new(), Vec::new());
        for seat in names.seats().iter().filter(|seat| Some(*seat) != you) {
            let opponent = wanted[seat.index()].unwrap_or(&usual);
            if let (Opponent::Brain(Brain::Level(level)), true) = (opponent, options.seats.is_empty()) {
                // The room has bots of its own.
                if options.level != Level::default() {
                    chosen.push((seat, level.to_string()));
                }
                at_seats.push(SeatHolder::Bot(protocol_level(*level)));
                continue;
            }
            let call = Call { opponent, names, seat, cards, limit: options.bot_time, reports };
            let (chair, called) = call.answer(book)?;
            if wanted[seat.index()].is_some() || options.level != Level::default() {
                chosen.push((seat, called));
            }
            at_seats.push(SeatHolder::Automaton(names.of(seat).to_string(), chair));
        }
        Ok(Opponents { at_seats, chosen })
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
        let watch = if yours { "; with --auto bots play all seats, and yours" } else { "" };
        Failure::Usage { message, hint: format!("the seats for bots: {}{watch}", others.join(", ")) }
    }

    /// The option that says the same again, as a shell understands it.
    pub(crate) fn option(&self) -> String {
        let plain = |c: char| c.is_ascii_alphanumeric() || "=:./_-".contains(c);
        if self.typed.chars().all(plain) {
            format!(" --seat {}", self.typed)
        } else {
            format!(" --seat '{}'", self.typed.replace('\'', "'\\''"))
        }
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
