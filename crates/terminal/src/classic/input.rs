//! Parsing of typed lines.
//!
//! A move cannot be taken back. Therefore a line moves only if every word of it is understood, a question never moves,
//! and a number is always a rank. Commands that only print something are recognized by key words.

use eights_cards::{Face, FaceSet, JOKERS, Rank, Suit};

use super::cards::{card, one_of, rank, suit, typed};
use super::words::{kinds_plural, plural};
use crate::console::{LEAVING, printable};
use crate::spelling::{distance, is_slip, short};
use crate::words::listed;

/// A parsed line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Command {
    /// An empty line.
    Nothing,
    /// Play this card, and name the suit if one was given.
    Play(Face, Option<Suit>),
    /// Name a suit.
    Name(Suit),
    /// Name a rank.
    NameRank(Rank),
    /// Draw a card.
    Draw,
    /// Draw until a card fits.
    DrawOn,
    /// Pass.
    Pass,
    /// Keep the drawn card, or play no further card.
    Done,
    /// Explain the game.
    Help,
    /// Print the rules in full.
    Rules,
    /// Show the table again.
    Hand,
    /// Print the points.
    Score,
    /// Print the last moves.
    Log,
    /// List the possible moves.
    Choices,
    /// Explain why this card can or cannot be played.
    Why(Face),
    /// Leave.
    Quit,
}

/// Context in which a line is parsed.
pub(crate) struct Context<'a> {
    /// The cards in hand, equal ones side by side.
    pub(crate) hand: &'a [Face],
    /// Cards that may be played.
    pub(crate) playable: FaceSet,
    /// Cards that name a suit.
    pub(crate) wilds: FaceSet,
    /// True if "done" can end the turn.
    pub(crate) may_be_done: bool,
    /// True if a suit must be named.
    pub(crate) naming: bool,
    /// True if a rank must be named.
    pub(crate) naming_rank: bool,
}

/// All command words, the one to teach first.
const COMMANDS: [(Command, &[&str]); 10] = [
    (Command::Draw, &["draw", "d", "take"]),
    (Command::DrawOn, &["dd"]),
    (Command::Pass, &["pass", "p"]),
    (Command::Done, &["done", "keep", "no", "stop"]),
    (Command::Help, &["help", "h"]),
    (Command::Rules, &["rules", "r"]),
    (Command::Score, &["score", "s", "scores", "points"]),
    (Command::Log, &["log", "l", "moves"]),
    (Command::Hand, &["hand", "cards", "table"]),
    (Command::Quit, LEAVING),
];

/// Words that do not change a line's meaning. A word that could reverse it, such as "not", is none of them.
const FILLERS: [&str; 40] = [
    "an", "and", "another", "card", "down", "fit", "fits", "for", "go", "i", "id", "ill", "it", "just",
    "lay", "let", "lets", "like", "me", "more", "my", "now", "of", "ok", "on", "one", "play", "please",
    "put", "see", "show", "some", "tell", "the", "to", "turn", "use", "want", "with", "would",
];

/// Words that precede a suit.
const NAMINGS: [&str; 5] = ["=", "name", "naming", "call", "calling"];

/// First words of questions about the card that they name.
const ASKS: [&str; 9] = ["why", "can", "cant", "could", "do", "does", "is", "may", "should"];

/// First words of other questions.
const ASKS_ELSE: [&str; 6] = ["what", "whats", "which", "how", "who", "where"];

/// Words in a question about possible moves.
const DOINGS: [&str; 10] = ["play", "lay", "fit", "fits", "do", "draw", "take", "pass", "not", "cant"];

fn command(word: &str) -> Option<Command> {
    COMMANDS.iter().find(|(_, words)| words.contains(&word)).map(|(command, _)| *command)
}

impl Context<'_> {
    /// Parses the line, or returns a helpful reply.
    pub(crate) fn understand(&self, line: &str) -> Result<Command, String> {
        let line = printable(line).to_lowercase().replace(['\u{fe0f}', '\'', '’'], "").replace('=', " = ");
        let line = line.trim();
        let joker = self.joker();
        let words: Vec<&str> = line
            .split([' ', ',', '.', ':', ';', '!', '?', '"'])
            .filter(|word| !word.is_empty())
            .map(|word| if word == "joker" { joker.as_str() } else { word })
            .collect();
        let first = words.first().copied().unwrap_or_default();
        match words[..] {
            [] if line.is_empty() => Ok(Command::Nothing),
            [] if line.contains('?') => Ok(Command::Help),
            _ if line.ends_with('?') || ASKS.contains(&first) || ASKS_ELSE.contains(&first) => {
                self.question(&words).unwrap_or_else(|| Err(self.nearest(line)))
            }
            _ => self
                .request(&words)
                .or_else(|| key_word(&words).map(Ok))
                .unwrap_or_else(|| Err(self.nearest(line))),
        }
    }

    /// Returns the spelling of a joker in hand. All jokers are equivalent, so any of them will do.
    fn joker(&self) -> String {
        let held = self.held(|face| face.suit().is_none()).first().copied();
        held.or_else(|| JOKERS.iter().next()).map_or_else(String::new, |face| face.to_string())
    }

    /// Parses a question, which never becomes a move.
    fn question(&self, words: &[&str]) -> Option<Result<Command, String>> {
        let meant = meant(words);
        let first = words.first().copied().unwrap_or_default();
        let about = |at: usize| Some(first_card(&meant[at..])?.0);
        if let Some(face) = (0..meant.len()).find_map(about) {
            return Some(Ok(Command::Why(face)));
        }
        if !ASKS_ELSE.contains(&first)
            && let Some(rank) = meant.iter().find_map(|word| rank(word))
        {
            return Some(self.only(rank).map(Command::Why));
        }
        match (first, &meant[..]) {
            ("how", _) => Some(Ok(key_word(words).unwrap_or(Command::Help))),
            (_, [] | ["why" | "what"]) => Some(Ok(Command::Choices)),
            _ if self.naming || words.iter().any(|word| DOINGS.contains(word)) => Some(Ok(Command::Choices)),
            ("why", [_, rest @ ..]) => {
                Some(Err(format!("\"{}\" is no card. Name one as in: why 7h", short(&rest.join(" ")))))
            }
            _ => key_word(words).map(Ok),
        }
    }

    /// Parses a move, or a command of a few words.
    fn request(&self, words: &[&str]) -> Option<Result<Command, String>> {
        let alone = words.len() == 1;
        let words = meant(words);
        if self.naming_rank {
            let named: Vec<&str> = words.iter().copied().filter(|word| !NAMINGS.contains(word)).collect();
            if let [word] = named[..]
                && let Some(rank) = rank(word)
            {
                return Some(Ok(Command::NameRank(rank)));
            }
        }
        let mut parts = words.splitn(2, |word| NAMINGS.contains(word));
        match (parts.next().unwrap_or_default(), parts.next().unwrap_or_default()) {
            ([], []) => words.is_empty().then_some(Ok(Command::Choices)),
            ([], [word]) => suit(word).map(|suit| Ok(Command::Name(suit))),
            ([word], []) => match (command(word), suit(word)) {
                (_, Some(suit)) if self.naming => Some(Ok(Command::Name(suit))),
                // Where a card can be kept, "k" means keep; a king has to be spelled differently.
                _ if alone && *word == "k" && self.may_be_done => Some(Ok(Command::Done)),
                // A letter is a command only by itself: "play q" is about a queen.
                (Some(command), _) if alone || word.len() > 1 => Some(Ok(command)),
                (_, Some(suit)) => Some(Err(self.of_suit(suit))),
                _ => self.card(&[word], &[]),
            },
            (["draw" | "take", "until" | "till", ..], []) => Some(Ok(Command::DrawOn)),
            (["draw" | "take", ..], []) => {
                Some(Err("d draws one card, dd draws until one fits.".to_string()))
            }
            (before, after) => self.card(before, after),
        }
    }

    /// Parses a card with an optional suit. Returns `None` if the words do not look like a card.
    fn card(&self, words: &[&str], named: &[&str]) -> Option<Result<Command, String>> {
        if let [word] = words
            && let Some((card, suit)) = unglued(word)
        {
            return self.card(&[card, suit], named);
        }
        let (face, rest) = match (first_card(words), words) {
            (Some((face, length)), _) => (face, &words[length..]),
            (None, [word]) => match self.only(rank(word)?) {
                Ok(face) => (face, &[][..]),
                Err(answer) => return Some(Err(answer)),
            },
            _ => return None,
        };
        let named = [rest, named].concat();
        Some(match named[..] {
            [] => Ok(Command::Play(face, None)),
            [word] => suit(word).map_or_else(|| Err(no_suit(word)), |named| self.with_suit(face, named)),
            _ => Err(no_suit(&named.join(" "))),
        })
    }

    fn with_suit(&self, face: Face, named: Suit) -> Result<Command, String> {
        if self.wilds.contains(face) {
            return Ok(Command::Play(face, Some(named)));
        }
        let wilds = listed(&kinds_plural(self.wilds));
        let only = if wilds.is_empty() { "No cards".to_string() } else { format!("Only {wilds}") };
        Err(format!("{only} name a suit. To play {} type {}.", card(face), typed(face)))
    }

    /// Returns the only card of this rank in hand, playable or not.
    fn only(&self, rank: Rank) -> Result<Face, String> {
        match self.held(|face| face.rank() == Some(rank))[..] {
            _ if self.naming => Err(no_suit(rank.name())),
            [] => Err(format!("You hold no {}.", rank.name())),
            [face] => Ok(face),
            ref several => Err(self.which(several, rank.name(), &plural(rank))),
        }
    }

    /// Rejects a suit alone: a wrong guess could not be taken back.
    fn of_suit(&self, suit: Suit) -> String {
        match self.held(|face| face.suit() == Some(suit))[..] {
            [] => format!("You hold no {}.", suit.name()),
            ref held => self.which(held, one_of(suit), suit.name()),
        }
    }

    /// Returns the distinct faces in hand that satisfy a predicate.
    fn held(&self, wanted: impl Fn(&Face) -> bool) -> Vec<Face> {
        let mut held: Vec<Face> = self.hand.iter().copied().filter(wanted).collect();
        held.dedup();
        held
    }

    fn which(&self, held: &[Face], one: &str, many: &str) -> String {
        let fit: Vec<Face> = held.iter().copied().filter(|face| self.playable.contains(*face)).collect();
        match (&fit[..], held) {
            ([], [first, ..]) => format!("None of your {many} fits; why {} says why.", typed(*first)),
            ([face], _) => format!("Your {one} that fits is {}: type {}.", card(*face), typed(*face)),
            _ => {
                let fit: Vec<String> = fit.into_iter().map(typed).collect();
                format!("Which {one}? {} fit.", listed(&fit))
            }
        }
    }

    /// Suggests the nearest match for unintelligible input.
    fn nearest(&self, text: &str) -> String {
        if self.naming {
            return no_suit(text);
        }
        if self.naming_rank {
            return format!("\"{}\" is no rank. Type 2 to 10, j, q, k or a.", short(text));
        }
        if text == "1" {
            return "There is no 1: for the ace type a.".to_string();
        }
        if text.chars().all(|c| c.is_ascii_digit()) {
            return format!("There is no {}: a number is a rank, 2 to 10.", short(text));
        }
        if text.starts_with(|first: char| first.is_ascii_digit()) {
            return format!("\"{}\" is no card: type a rank and c, d, h or s, as in 7h.", short(text));
        }
        let words = COMMANDS.iter().map(|(_, words)| words[0]).chain(["why"]);
        match words.filter(|word| is_slip(text, word)).min_by_key(|word| distance(text, word)) {
            Some(word) => format!("\"{}\" is not known here. Did you mean {word}?", short(text)),
            None => format!("\"{}\" is not known here. A card is typed as 7h; ? helps.", short(text)),
        }
    }
}

/// Recognizes a command that only prints something or shows the table again.
fn key_word(words: &[&str]) -> Option<Command> {
    let moves = [Command::Draw, Command::DrawOn, Command::Pass, Command::Done];
    let long = words.iter().filter(|word| word.len() > 1);
    long.filter_map(|word| command(word)).find(|command| !moves.contains(command))
}

/// Drops filler words. "a" is an article unless a suit follows it as it follows a rank: "a of spades".
fn meant<'a>(words: &[&'a str]) -> Vec<&'a str> {
    let after_a_rank = |next: &&str| *next == "of" || suit(next).is_some_and(|suit| *next != one_of(suit));
    let says = |at: usize| match (words[at], words.get(at + 1)) {
        ("a", Some(next)) => after_a_rank(next),
        (word, _) => !FILLERS.contains(&word),
    };
    (0..words.len()).filter(|at| says(*at)).map(|at| words[at]).collect()
}

/// Parses the card at the start of the words, and returns the number of words it takes.
fn first_card(words: &[&str]) -> Option<(Face, usize)> {
    match words {
        [first, ..] if let Ok(face) = first.parse() => Some((face, 1)),
        [first, second, ..] => Some((Face::of(rank(first)?, suit(second)?), 2)),
        _ => None,
    }
}

/// Splits "8cs" as if it were "8c=s".
fn unglued(word: &str) -> Option<(&str, &str)> {
    let (card, last) = word.split_at(word.char_indices().last()?.0);
    (card.parse::<Face>().is_ok() && suit(last).is_some()).then_some((card, last))
}

fn no_suit(text: &str) -> String {
    format!("\"{}\" is no suit. Type c, d, h or s.", short(text))
}

#[cfg(test)]
mod tests;
