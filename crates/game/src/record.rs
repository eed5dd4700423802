//! A game written down as text: rules, seats, seed, every move with what came of it, and the result.
//!
//! ```text
//! eights record 1
//! rules: basic
//! | version = 1
//! | ...
//! seats: ann bob
//! seed: 42
//!
//! hand 1
//! deal > dealer ann; shuffled stock; bob dealt 7H; ...
//! bob 8C > bob played 8C
//! bob =S > bob named S; to ann
//! points: 12 0
//!
//! result: ann
//! ```
//!
//! A game with cards that somebody made for it carries them as well, below `cards: ` and their name, in the same way as
//! the rules; such a record is of version 2.
//!
//! Events are the truth of a stored game and the move is their reason: a replay applies the events and
//! needs no rules, so old games survive a rule fix.

use std::fmt::{self, Write as _};
use std::str::FromStr;

use eights_cards::{Misfit, Seat, Seats, Seed, SeedError};

use crate::contract::{Game, Outcome, Witness};
use crate::names::{Names, NamesError};
use crate::notation::{Notation, NotationError};

const HEADER: &str = "eights record 1";
/// The same with cards of one's own.
const HEADER_WITH_CARDS: &str = "eights record 2";

/// More than any hand of any game is worth, and so little that many hands can be added up.
const MOST_POINTS: u32 = 1_000_000;

/// A game written down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The name of the rules.
    pub rules: String,
    /// The rules themselves, if they were written down: lines of text that need nothing else.
    pub sheet: Option<String>,
    /// The cards and their name, if they were made for this game: lines of text that need nothing else.
    pub cards: Option<(String, String)>,
    /// Who sat where.
    pub names: Names,
    /// The match's seed. It tells every card, so a record is published only when the game is over.
    pub seed: Seed,
    /// The hands that were played.
    pub hands: Vec<HandRecord>,
    /// Who won, once somebody has.
    pub result: Option<Seats>,
}

/// One hand written down.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct HandRecord {
    /// What happened, step by step; the deal is the first.
    pub steps: Vec<Step>,
    /// What each seat scored, once the hand is over.
    pub points: Option<Vec<i32>>,
}

/// A move and what came of it, in the game's notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// Who moved and how; nobody for the deal.
    pub by: Option<(Seat, String)>,
    /// What happened.
    pub events: Vec<String>,
}

/// Why a text is no record, or a record cannot be replayed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecordError {
    /// The first line is not ours, or of a later version.
    #[error("this is no game record: its first line should be \"{HEADER}\"")]
    Header,
    /// A line that says who, what or how is missing.
    #[error("the record does not say its {0}: add a line \"{0}: ...\" before the first hand")]
    Missing(&'static str),
    /// A line that cannot be read.
    #[error("line {0} of the record cannot be read: {1}")]
    Line(usize, String),
    /// An event cannot have happened.
    #[error("hand {hand}, step {step}: \"{event}\" cannot have happened: {why}")]
    Event {
        /// The hand's number, from one.
        hand: usize,
        /// The step's number in the hand; the deal is 0.
        step: usize,
        /// The event.
        event: String,
        /// What is wrong with it.
        why: String,
    },
}

impl Record {
    /// A record with nothing in it yet.
    pub fn new(rules: &str, names: Names, seed: Seed) -> Self {
        Record {
            rules: rules.to_string(),
            sheet: None,
            cards: None,
            names,
            seed,
            hands: Vec::new(),
            result: None,
        }
    }

    /// Starts a new hand; what the recorder saw of its deal is the first step.
    pub fn begin_hand<G: Notation>(&mut self, book: &G::Book, recorder: &mut Recorder<G>) {
        let step = Step { by: None, events: recorder.take(book, &self.names) };
        self.hands.push(HandRecord { steps: vec![step], points: None });
    }

    /// Adds a move and what the recorder saw of it to the last hand.
    pub fn add<G: Notation>(&mut self, book: &G::Book, seat: Seat, mv: &G::Move, recorder: &mut Recorder<G>) {
        let step =
            Step { by: Some((seat, G::write_move(book, mv))), events: recorder.take(book, &self.names) };
        if let Some(hand) = self.hands.last_mut() {
            hand.steps.push(step);
        }
    }

    /// Notes how the last hand ended.
    pub fn end_hand<C>(&mut self, outcome: &Outcome<C>) {
        if let Some(hand) = self.hands.last_mut() {
            hand.points = Some(outcome.points[..self.names.seats().get()].to_vec());
        }
    }

    /// The hand with this number, from zero, before its first event.
    pub fn table<G: Game>(&self, book: &G::Book, hand: usize) -> G {
        G::new(book, self.names.seats(), self.seed.branch(hand as u32))
    }

    /// Replays a hand by its events, up to and including a step; `each` is told every event before it is
    /// applied.
    pub fn replay<G: Notation>(
        &self,
        book: &G::Book,
        hand: usize,
        steps: usize,
        mut each: impl FnMut(&G, &G::Event, usize),
    ) -> Result<G, RecordError> {
        let mut game: G = self.table(book, hand);
        for (number, step) in self.hands[hand].steps.iter().enumerate().take(steps.saturating_add(1)) {
            for text in &step.events {
                let wrong = |why: String| RecordError::Event {
                    hand: hand + 1,
                    step: number,
                    event: text.clone(),
                    why,
                };
                let written = G::read_glimpse(book, text, &self.names).map_err(|e| wrong(e.to_string()))?;
                let event = game.read(&written).map_err(|e: Misfit| wrong(e.to_string()))?;
                each(&game, &event, number);
                game.evolve(&event);
            }
        }
        Ok(game)
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seats: Vec<&str> = self.names.iter().collect();
        let header = if self.cards.is_some() { HEADER_WITH_CARDS } else { HEADER };
        writeln!(f, "{header}\nrules: {}", self.rules)?;
        if let Some(sheet) = &self.sheet {
            carry(f, sheet)?;
        }
        if let Some((name, text)) = &self.cards {
            writeln!(f, "cards: {name}")?;
            carry(f, text)?;
        }
        writeln!(f, "seats: {}\nseed: {}", seats.join(" "), self.seed)?;
        for (number, hand) in self.hands.iter().enumerate() {
            writeln!(f, "\nhand {}", number + 1)?;
            for step in &hand.steps {
                match &step.by {
                    None => f.write_str("deal")?,
                    Some((seat, mv)) => write!(f, "{} {mv}", self.names.of(*seat))?,
                }
                writeln!(f, " > {}", step.events.join("; "))?;
            }
            if let Some(points) = &hand.points {
                let mut line = String::from("points:");
                points.iter().try_for_each(|p| write!(line, " {p}"))?;
                writeln!(f, "{line}")?;
            }
        }
        if let Some(winners) = self.result {
            let winners: Vec<&str> = winners.iter().map(|seat| self.names.of(seat)).collect();
            writeln!(f, "\nresult: {}", winners.join(" "))?;
        }
        Ok(())
    }
}

/// Writes the lines of another text, each behind a mark.
fn carry(f: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    text.lines().try_for_each(|line| writeln!(f, "{}", format!("| {line}").trim_end()))
}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let mut lines =
            text.lines().enumerate().map(|(i, line)| (i + 1, line.trim())).filter(|(_, l)| !l.is_empty());
        let with_cards = match lines.next().map(|(_, line)| line) {
            Some(HEADER) => false,
            Some(HEADER_WITH_CARDS) => true,
            _ => return Err(RecordError::Header),
        };
        let (mut rules, mut names, mut seed) = (None, None, None);
        let mut sheet: Option<String> = None;
        let mut cards: Option<(String, String)> = None;
        let mut record: Option<Record> = None;
        for (number, line) in lines {
            let wrong = |why: &dyn fmt::Display| RecordError::Line(number, why.to_string());
            if let Some(record) = &mut record {
                record.read_line(line).map_err(|why| RecordError::Line(number, why))?;
            } else if let Some(value) = line.strip_prefix("rules: ") {
                once(rules.replace(value.trim().to_string()).is_none(), number)?;
            } else if let Some(text) = line.strip_prefix('|') {
                if rules.is_none() {
                    return Err(wrong(&"the rules' sheet stands below the line \"rules: ...\""));
                }
                let carried = match &mut cards {
                    Some((_, cards)) => cards,
                    None => sheet.get_or_insert_default(),
                };
                carried.push_str(text.strip_prefix(' ').unwrap_or(text));
                carried.push('\n');
            } else if let (Some(name), true) = (line.strip_prefix("cards:"), with_cards) {
                if rules.is_none() {
                    return Err(wrong(&"the cards stand below the rules"));
                }
                once(cards.replace((name.trim().to_string(), String::new())).is_none(), number)?;
            } else if let Some(value) = line.strip_prefix("seats: ") {
                let list = value.split_whitespace().map(str::to_string).collect();
                once(names.replace(Names::new(list).map_err(|e: NamesError| wrong(&e))?).is_none(), number)?;
            } else if let Some(value) = line.strip_prefix("seed: ") {
                let value = value.trim().parse::<Seed>().map_err(|e: SeedError| wrong(&e))?;
                once(seed.replace(value).is_none(), number)?;
            } else if line == "hand 1" {
                let mut new = Record::new(
                    &rules.take().ok_or(RecordError::Missing("rules"))?,
                    names.take().ok_or(RecordError::Missing("seats"))?,
                    seed.take().ok_or(RecordError::Missing("seed"))?,
                );
                (new.sheet, new.cards) = (sheet.take(), cards.take());
                if with_cards && new.cards.is_none() {
                    return Err(RecordError::Missing("cards"));
                }
                new.hands.push(HandRecord::default());
                record = Some(new);
            } else {
                return Err(wrong(&"expected rules, seats, seed or the first hand"));
            }
        }
        if let Some(record) = record {
            return Ok(record);
        }
        let rules = rules.ok_or(RecordError::Missing("rules"))?;
        let names = names.ok_or(RecordError::Missing("seats"))?;
        let seed = seed.ok_or(RecordError::Missing("seed"))?;
        if with_cards && cards.is_none() {
            return Err(RecordError::Missing("cards"));
        }
        Ok(Record { sheet, cards, ..Record::new(&rules, names, seed) })
    }
}

/// Of two lines that say the same thing none can be trusted.
fn once(first: bool, line: usize) -> Result<(), RecordError> {
    if first { Ok(()) } else { Err(RecordError::Line(line, "this was said before".to_string())) }
}

impl Record {
    fn read_line(&mut self, line: &str) -> Result<(), String> {
        if self.result.is_some() {
            return Err("nothing may follow the result".to_string());
        }
        if let Some(winners) = line.strip_prefix("result: ") {
            let seat =
                |name| self.names.seat(name).ok_or_else(|| NotationError::Seat(name.to_string()).to_string());
            self.result = Some(winners.split_whitespace().map(seat).collect::<Result<Seats, String>>()?);
            return Ok(());
        }
        if let Some(number) = line.strip_prefix("hand ") {
            let next = self.hands.len() + 1;
            if number.parse() != Ok(next) {
                return Err(format!("hand {next} comes next"));
            }
            self.hands.push(HandRecord::default());
            return Ok(());
        }
        let seats = self.names.seats().get();
        let hand = self.hands.last_mut().ok_or("no hand has begun")?;
        if hand.points.is_some() {
            return Err("only the next hand or the result may follow the points".to_string());
        }
        if let Some(points) = line.strip_prefix("points:") {
            let points: Vec<i32> = points
                .split_whitespace()
                .map(str::parse)
                .collect::<Result<_, _>>()
                .map_err(|_| "points are whole numbers".to_string())?;
            if points.iter().any(|points| points.unsigned_abs() > MOST_POINTS) {
                return Err(format!("nobody scores more than {MOST_POINTS} points in a hand"));
            }
            if points.len() != seats {
                return Err(format!("{} points for {seats} seats", points.len()));
            }
            hand.points = Some(points);
            return Ok(());
        }
        let (by, events) =
            line.split_once(" > ").or(line.strip_suffix(" >").map(|by| (by, ""))).ok_or("no \" > \" here")?;
        let by = match (by, by.split_once(' ')) {
            ("deal", _) => None,
            (_, Some((_, mv))) if mv.split_whitespace().any(|word| word == ">") => {
                return Err("a move cannot have a \">\" of its own".to_string());
            }
            (_, Some((name, mv))) if !mv.trim().is_empty() => {
                let seat =
                    self.names.seat(name).ok_or_else(|| NotationError::Seat(name.to_string()).to_string())?;
                Some((seat, mv.trim().to_string()))
            }
            _ => return Err("a step starts with a seat's name and a move".to_string()),
        };
        let events = events.split(';').map(str::trim).filter(|e| !e.is_empty()).map(str::to_string).collect();
        hand.steps.push(Step { by, events });
        Ok(())
    }
}

/// A witness that keeps what it saw, in writing.
#[derive(Clone, Debug)]
pub struct Recorder<G: Game>(Vec<G::Glimpse>);

impl<G: Notation> Recorder<G> {
    /// Has seen nothing yet.
    pub fn new() -> Self {
        Recorder(Vec::new())
    }

    /// What was seen since the last time.
    pub fn take(&mut self, book: &G::Book, names: &Names) -> Vec<String> {
        self.0.drain(..).map(|glimpse| G::write_glimpse(book, &glimpse, names)).collect()
    }
}

impl<G: Notation> Default for Recorder<G> {
    fn default() -> Self {
        Recorder::new()
    }
}

impl<G: Game> Witness<G> for Recorder<G> {
    fn saw(&mut self, _: &G, event: &G::Event) {
        self.0.push(G::written(event));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_may_carry_its_rules() {
        let head = format!(
            "{HEADER}\nrules: ours\n| version = 1\n|\n| [turn]\n|   draw = 1\nseats: ann bob\nseed: 42\n"
        );
        let record: Record = head.parse().unwrap();
        assert_eq!(record.sheet.as_deref(), Some("version = 1\n\n[turn]\n  draw = 1\n"));
        assert_eq!(record.to_string(), head);
        let played: Record = format!("{head}\nhand 1\nann draw > ann passed\n").parse().unwrap();
        assert_eq!(played.to_string().parse(), Ok(played));
        assert!(format!("{HEADER}\n| version = 1\nrules: ours\n").parse::<Record>().is_err());
    }

    #[test]
    fn a_record_may_carry_its_cards() {
        let head = format!(
            "{HEADER_WITH_CARDS}\nrules: ours\n| version = 1\ncards: mine\n| version = 1\n|\n| [[card]]\n\
             seats: ann bob\nseed: 42\n"
        );
        let record: Record = head.parse().unwrap();
        assert_eq!(record.sheet.as_deref(), Some("version = 1\n"));
        assert_eq!(record.cards, Some(("mine".to_string(), "version = 1\n\n[[card]]\n".to_string())));
        assert_eq!(record.to_string(), head);
        let played: Record = format!("{head}\nhand 1\nann draw > ann passed\n").parse().unwrap();
        assert_eq!(played.to_string().parse(), Ok(played));
        for broken in [
            head.replace(HEADER_WITH_CARDS, HEADER),
            head.replace("seed: 42", "cards: again\nseed: 42"),
            format!("{HEADER_WITH_CARDS}\ncards: mine\nrules: ours\nseats: ann bob\nseed: 42\n"),
            format!("{HEADER_WITH_CARDS}\nrules: ours\nseats: ann bob\nseed: 42\n"),
            format!("{HEADER_WITH_CARDS}\nrules: ours\nseats: ann bob\nseed: 42\nhand 1\n"),
        ] {
            assert!(broken.parse::<Record>().is_err(), "{broken}");
        }
    }

    #[test]
    fn nothing_is_said_twice() {
        let head = format!("{HEADER}\nrules: basic\nseats: ann bob\nseed: 42\n");
        let line = |text: &str| match format!("{head}{text}").parse::<Record>() {
            Ok(_) => 0,
            Err(RecordError::Line(line, _)) => line,
            Err(other) => panic!("{other}"),
        };
        for again in ["rules: basic", "seats: ann bob", "seed: 42"] {
            assert_eq!(line(again), 5, "{again}");
        }
        let hand = "hand 1\ndeal > dealer ann\npoints: 3 0\n";
        assert_eq!(line(&format!("{hand}result: ann")), 0);
        assert_eq!(line(&format!("{hand}result: ann\nresult: bob")), 9);
        assert_eq!(line(&format!("{hand}result: ann\nhand 2")), 9);
        assert_eq!(line(&format!("{hand}points: 4 0")), 8);
        assert_eq!(line(&format!("{hand}ann draw > ann passed")), 8);
        assert_eq!(line(&format!("{hand}hand 2\npoints: 4 0")), 0);
    }

    #[test]
    fn nobody_scores_more_than_can_be_added_up() {
        let read = |points: &str| {
            format!("{HEADER}\nrules: basic\nseats: ann bob\nseed: 42\nhand 1\npoints: {points}")
                .parse::<Record>()
        };
        assert!(read("1000000 -1000000").is_ok());
        for points in ["1000001 0", "0 -1000001", "0 -2147483648"] {
            assert!(matches!(read(points), Err(RecordError::Line(6, _))), "{points}");
        }
    }

    #[test]
    fn a_move_that_could_be_taken_for_the_arrow_behind_it_is_refused() {
        let read = |step: &str| {
            format!("{HEADER}\nrules: basic\nseats: ann bob\nseed: 42\n\nhand 1\n{step}").parse::<Record>()
        };
        for step in ["ann \t> > ann passed", "ann a >\t > ann passed"] {
            let refused = RecordError::Line(7, "a move cannot have a \">\" of its own".to_string());
            assert_eq!(read(step), Err(refused), "{step}");
        }
        for step in ["ann a> > ann passed", "ann draw > a > b", "ann draw >"] {
            let record = read(step).unwrap();
            assert_eq!(record.to_string().parse(), Ok(record), "{step}");
        }
    }
}
