//! Formatting and parsing of the text form of records.

use std::fmt::{self, Write as _};
use std::str::FromStr;

use eights_cards::{Promise, Seats, SecretError, Seed, SeedError};

use super::{EDITION, FIRST_EDITION, HandRecord, Record, RecordError, Step};
use crate::chance::{Chance, DealWord, DealWordError};
use crate::names::{Names, NamesError};

pub(super) const HEADER: &str = "eights record 1";
/// Header of a record with custom cards.
const HEADER_WITH_CARDS: &str = "eights record 2";
/// Header of a record with a promise in place of a seed, with or without custom cards.
const HEADER_WITH_PROMISE: &str = "eights record 3";
/// Header of a record that names its edition, with a seed or a promise, with or without custom cards.
const HEADER_WITH_EDITION: &str = "eights record 4";

/// Header of a record with a hand that ended early, which names its edition too.
const HEADER_WITH_EARLY_END: &str = "eights record 5";

/// Maximum points for a hand: more than any hand of any game is worth, and few enough that many hands can be summed.
const MOST_POINTS: u32 = 1_000_000;

/// Message for a repeated line. If two lines say the same thing, neither can be trusted.
const AGAIN: &str = "this was said before";

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seats: Vec<&str> = self.names.iter().collect();
        let early = self.has_early_end();
        let header = match (self.edition, &self.chance, &self.cards) {
            _ if early => HEADER_WITH_EARLY_END,
            (FIRST_EDITION, Chance::Promised { .. }, _) => HEADER_WITH_PROMISE,
            (FIRST_EDITION, Chance::Seed(_), Some(_)) => HEADER_WITH_CARDS,
            (FIRST_EDITION, Chance::Seed(_), None) => HEADER,
            _ => HEADER_WITH_EDITION,
        };
        writeln!(f, "{header}\nrules: {}", self.rules)?;
        if let Some(sheet) = &self.sheet {
            carry(f, sheet)?;
        }
        if self.edition != FIRST_EDITION || early {
            writeln!(f, "edition: {}", self.edition)?;
        }
        if let Some((name, text)) = &self.cards {
            writeln!(f, "cards: {name}")?;
            carry(f, text)?;
        }
        writeln!(f, "seats: {}", seats.join(" "))?;
        match &self.chance {
            Chance::Seed(seed) => writeln!(f, "seed: {seed}")?,
            Chance::Promised { promise, words } => {
                writeln!(f, "promise: {promise}")?;
                for (name, word) in self.names.iter().zip(words).filter(|(_, word)| !word.is_empty()) {
                    writeln!(f, "word: {name} {word}")?;
                }
            }
        }
        for (number, hand) in self.hands.iter().enumerate() {
            writeln!(f, "\nhand {}", number + 1)?;
            if let Some(secret) = &hand.secret {
                writeln!(f, "secret: {secret}")?;
            }
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

/// Writes the lines of another text, each after a mark.
fn carry(f: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    text.lines().try_for_each(|line| writeln!(f, "{}", format!("| {line}").trim_end()))
}

/// The part before the first hand, as far as it has been parsed.
struct Head {
    version: Version,
    rules: Option<String>,
    edition: Option<u32>,
    sheet: Option<String>,
    cards: Option<(String, String)>,
    names: Option<Names>,
    seed: Option<Seed>,
    promise: Option<Promise>,
    /// Words by seat, once the names are known.
    words: Vec<DealWord>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Version {
    Plain,
    WithCards,
    WithPromise,
    WithEdition,
    WithEarlyEnd,
}

impl Version {
    const fn allows_cards(self) -> bool {
        !matches!(self, Version::Plain)
    }

    const fn allows_seed(self) -> bool {
        !matches!(self, Version::WithPromise)
    }

    const fn allows_promise(self) -> bool {
        matches!(self, Version::WithPromise | Version::WithEdition | Version::WithEarlyEnd)
    }

    const fn names_edition(self) -> bool {
        matches!(self, Version::WithEdition | Version::WithEarlyEnd)
    }

    const fn expected(self) -> &'static str {
        match self {
            Version::Plain | Version::WithCards => "expected rules, seats, seed or the first hand",
            Version::WithPromise => "expected rules, seats, promise, a word or the first hand",
            Version::WithEdition | Version::WithEarlyEnd => {
                "expected rules, edition, cards, seats, seed, promise, a word or the first hand"
            }
        }
    }
}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let mut lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
        let version = match lines.next().map(|(_, line)| line.trim()) {
            Some(HEADER) => Version::Plain,
            Some(HEADER_WITH_CARDS) => Version::WithCards,
            Some(HEADER_WITH_PROMISE) => Version::WithPromise,
            Some(HEADER_WITH_EDITION) => Version::WithEdition,
            Some(HEADER_WITH_EARLY_END) => Version::WithEarlyEnd,
            _ => return Err(RecordError::Header),
        };
        let mut head = Some(Head::new(version));
        let mut record: Option<Record> = None;
        for (number, line) in lines {
            let wrong = |why: String| RecordError::Line(number + 1, why);
            match (&mut record, &mut head) {
                (Some(record), _) => {
                    record.read_line(line.trim()).map_err(wrong)?;
                    // A program that knows no early ends would take this for a move.
                    let last = record.hands.last().and_then(|hand| hand.steps.last());
                    if version != Version::WithEarlyEnd && last.is_some_and(Step::is_early_end) {
                        let why = format!(
                            "a hand ends early only in a record that begins \"{HEADER_WITH_EARLY_END}\""
                        );
                        return Err(wrong(why));
                    }
                }
                (None, Some(read)) if line.trim() != "hand 1" => read.read_line(line).map_err(wrong)?,
                (None, _) => {
                    let mut begun = head.take().map_or(Err(RecordError::Header), Head::record)?;
                    begun.hands.push(HandRecord::default());
                    record = Some(begun);
                }
            }
        }
        record.map_or_else(|| head.map_or(Err(RecordError::Header), Head::record), Ok)
    }
}

impl Head {
    const fn new(version: Version) -> Self {
        Head {
            version,
            rules: None,
            edition: None,
            sheet: None,
            cards: None,
            names: None,
            seed: None,
            promise: None,
            words: Vec::new(),
        }
    }

    fn read_line(&mut self, whole: &str) -> Result<(), String> {
        let line = whole.trim();
        if let Some(value) = line.strip_prefix("rules: ") {
            once(self.rules.replace(value.trim().to_string()))
        } else if let Some(text) = line.strip_prefix('|') {
            if self.rules.is_none() {
                return Err("the rules' sheet stands below the line \"rules: ...\"".to_string());
            }
            let carried = match &mut self.cards {
                Some((_, cards)) => cards,
                None => self.sheet.get_or_insert_default(),
            };
            carried.push_str(text.strip_prefix(' ').unwrap_or(text));
            carried.push('\n');
            Ok(())
        } else if let (Some(value), true) = (line.strip_prefix("edition: "), self.version.names_edition()) {
            let edition = value.trim().parse().ok().filter(|edition| *edition >= FIRST_EDITION);
            once(self.edition.replace(edition.ok_or("an edition is a whole number, 1 or more")?))
        } else if let (Some(name), true) = (line.strip_prefix("cards:"), self.version.allows_cards()) {
            if self.rules.is_none() {
                return Err("the cards stand below the rules".to_string());
            }
            once(self.cards.replace((name.trim().to_string(), String::new())))
        } else if let Some(value) = line.strip_prefix("seats: ") {
            let list = value.split_whitespace().map(str::to_string).collect();
            let names = Names::new(list).map_err(|e: NamesError| e.to_string())?;
            self.words = vec![DealWord::default(); names.seats().get()];
            once(self.names.replace(names))
        } else if let (Some(value), true) = (line.strip_prefix("seed: "), self.version.allows_seed()) {
            once(self.seed.replace(value.trim().parse().map_err(|e: SeedError| e.to_string())?))
        } else if let (Some(value), true) = (line.strip_prefix("promise: "), self.version.allows_promise()) {
            once(self.promise.replace(value.trim().parse().map_err(|e: SecretError| e.to_string())?))
        } else if let (Some(value), true) =
            (whole.trim_start().strip_prefix("word: "), self.version.allows_promise())
        {
            // Trailing spaces belong to the word.
            self.read_word(value)
        } else {
            Err(self.version.expected().to_string())
        }
    }

    fn read_word(&mut self, value: &str) -> Result<(), String> {
        let names = self.names.as_ref().ok_or("the words stand below the line \"seats: ...\"")?;
        let (name, word) = value.split_once(' ').unwrap_or((value, ""));
        let seat = names.find(name).map_err(|e| e.to_string())?;
        if word.is_empty() {
            return Err("a seat that gave no word has no such line".to_string());
        }
        let word: DealWord = word.parse().map_err(|e: DealWordError| e.to_string())?;
        let kept = std::mem::replace(&mut self.words[seat.index()], word);
        once(Some(kept).filter(|kept| !kept.is_empty()))
    }

    /// Returns the record without its hands, or an error if something is missing.
    fn record(self) -> Result<Record, RecordError> {
        let rules = self.rules.ok_or(RecordError::Missing("rules"))?;
        let names = self.names.ok_or(RecordError::Missing("seats"))?;
        let edition = match (self.version, self.edition) {
            (version, None) if version.names_edition() => return Err(RecordError::Missing("edition")),
            (version, Some(edition)) if version.names_edition() && edition > EDITION => {
                return Err(RecordError::Newer(edition));
            }
            (_, edition) => edition.unwrap_or(FIRST_EDITION),
        };
        let promised = !self.words.iter().all(DealWord::is_empty);
        let chance = match (self.seed, self.promise) {
            (Some(_), Some(_)) => return Err(RecordError::SeedAndPromise),
            (Some(_), None) if promised => return Err(RecordError::Missing("promise")),
            (None, Some(promise)) => Chance::Promised { promise, words: self.words },
            (Some(seed), None) => Chance::Seed(seed),
            (None, None) if self.version.allows_seed() => return Err(RecordError::Missing("seed")),
            (None, None) => return Err(RecordError::Missing("promise")),
        };
        if self.version == Version::WithCards && self.cards.is_none() {
            return Err(RecordError::Missing("cards"));
        }
        Ok(Record { edition, sheet: self.sheet, cards: self.cards, ..Record::new(&rules, names, chance) })
    }
}

fn once<T>(before: Option<T>) -> Result<(), String> {
    before.map_or(Ok(()), |_| Err(AGAIN.to_string()))
}

impl Record {
    fn read_line(&mut self, line: &str) -> Result<(), String> {
        if self.result.is_some() {
            return Err("nothing may follow the result".to_string());
        }
        if let Some(winners) = line.strip_prefix("result: ") {
            let seat = |name| self.names.find(name).map_err(|e| e.to_string());
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
        let (seats, promised) = (self.names.seats().get(), self.promise().is_some());
        let hand = self.hands.last_mut().ok_or("no hand has begun")?;
        if hand.points.is_some() {
            return Err("only the next hand or the result may follow the points".to_string());
        }
        if let Some(secret) = line.strip_prefix("secret: ") {
            return match (&hand.secret, hand.steps.is_empty()) {
                _ if !promised => Err("nothing was promised, so there is no secret".to_string()),
                (Some(_), _) => Err(AGAIN.to_string()),
                (None, false) => Err("the secret stands right below the line of its hand".to_string()),
                (None, true) => {
                    hand.secret = Some(secret.trim().parse().map_err(|e: SecretError| e.to_string())?);
                    Ok(())
                }
            };
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
                let seat = self.names.find(name).map_err(|e| e.to_string())?;
                Some((seat, mv.trim().to_string()))
            }
            _ => return Err("a step starts with a seat's name and a move".to_string()),
        };
        let events = events.split(';').map(str::trim).filter(|e| !e.is_empty()).map(str::to_string).collect();
        hand.steps.push(Step { by, events });
        Ok(())
    }
}

#[cfg(test)]
mod tests;
