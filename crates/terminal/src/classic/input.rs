//! Parsing of typed lines.
//!
//! A move cannot be taken back. Therefore a line moves only if every word of it is understood, a question never moves,
//! and a number is always a rank. Commands that only print something are recognized by key words. English and German
//! words are understood in every language; a German word that means something else in English is left out.

use eights_cards::{BLACK_JOKERS, Face, FaceSet, JOKERS, RED_JOKERS, Rank, Suit};

use eights_i18n::{Part, Phrase, kinds};
use eights_presenter::nouns;

use super::cards::{coloured, face, one_of, queen, rank, suit, typed};
use crate::console::{LEAVING, printable};
use crate::spelling::{distance, is_slip, short};

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

/// What a player has to name.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Naming {
    Suit,
    Rank,
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
    /// What must be named now, if anything.
    pub(crate) naming: Option<Naming>,
    /// True if the letter d stands for a queen in the reader's language. Then it draws no card.
    pub(crate) queen_is_d: bool,
}

/// All command words.
const COMMANDS: [(Command, &[&str]); 10] = [
    (Command::Draw, &["draw", "d", "take", "ziehen", "zieh", "ziehe", "z", "nimm", "nehme"]),
    (Command::DrawOn, &["dd", "zz"]),
    (Command::Pass, &["pass", "p", "passen", "passe", "aussetzen"]),
    (Command::Done, &["done", "keep", "no", "stop", "behalten", "behalte", "fertig", "nein", "stopp"]),
    (Command::Help, &["help", "h", "hilfe", "hilf"]),
    (Command::Rules, &["rules", "r", "regeln", "regel"]),
    (Command::Score, &["score", "s", "scores", "points", "stand", "punkte", "punktestand"]),
    (Command::Log, &["log", "l", "moves", "verlauf", "v", "züge", "zuege"]),
    (Command::Hand, &["hand", "cards", "table", "karten", "tisch", "blatt"]),
    (Command::Quit, LEAVING),
];

/// Words that do not change a line's meaning. A word that could reverse it, such as "not", is none of them.
const FILLERS: &[&str] = &[
    "an", "and", "another", "card", "down", "fit", "fits", "for", "go", "i", "id", "ill", "it", "just",
    "lay", "let", "lets", "like", "me", "more", "my", "now", "of", "ok", "on", "one", "play", "please",
    "put", "see", "show", "some", "tell", "the", "to", "turn", "use", "want", "with", "would",
    // German.
    "bitte", "das", "dem", "den", "der", "die", "ein", "eine", "einen", "ich", "jetzt", "karte", "leg",
    "lege", "legen", "mal", "meine", "meinen", "mir", "mit", "möchte", "noch", "sie", "spiel", "spiele",
    "spielen", "und", "von", "will", "zeig", "zeige",
];

/// Words that precede a suit.
const NAMINGS: &[&str] =
    &["=", "name", "naming", "call", "calling", "wünsche", "wünsch", "wuensche", "nenne", "fordere"];

/// Words between drawing and its end.
const UNTIL: [&str; 3] = ["until", "till", "bis"];

/// First words of questions about the card that they name.
const ASKS: &[&str] = &[
    "why", "can", "cant", "could", "do", "does", "is", "may", "should", "warum", "wieso", "weshalb", "kann",
    "darf", "muss", "soll", "passt", "geht", "ist",
];

/// First words of questions about a reason.
const WHYS: [&str; 4] = ["why", "warum", "wieso", "weshalb"];

/// First words of questions about the way to do something.
const HOWS: [&str; 2] = ["how", "wie"];

/// First words of other questions.
const ASKS_ELSE: &[&str] = &[
    "what", "whats", "which", "how", "who", "where", "was", "welche", "welcher", "welchen", "wie", "wer",
    "wo",
];

/// Words in a question about possible moves.
const DOINGS: &[&str] = &[
    "play", "lay", "fit", "fits", "do", "draw", "take", "pass", "not", "cant", "legen", "spielen", "passt",
    "tun", "machen", "ziehen", "passen", "nicht",
];

/// Returns which of the red and the black jokers a word means, if any, counted from one.
fn joker_colour(word: &str) -> Option<usize> {
    match word {
        "red" | "rot" | "rote" | "roter" | "roten" => Some(1),
        "black" | "schwarz" | "schwarze" | "schwarzer" | "schwarzen" => Some(2),
        _ => None,
    }
}

fn command(word: &str) -> Option<Command> {
    COMMANDS.iter().find(|(_, words)| words.contains(&word)).map(|(command, _)| *command)
}

impl Context<'_> {
    /// Parses the line, or returns a helpful reply.
    pub(crate) fn understand(&self, line: &str) -> Result<Command, Phrase> {
        let line = printable(line).to_lowercase().replace(['\u{fe0f}', '\'', '’'], "").replace('=', " = ");
        let line = line.trim();
        let jokers = [JOKERS, RED_JOKERS, BLACK_JOKERS].map(|those| self.joker(those));
        let words = line
            .split([' ', ',', '.', ':', ';', '!', '?', '"', '-', '„', '“', '”'])
            .filter(|word| !word.is_empty());
        let words = words.fold(Vec::new(), |mut words: Vec<&str>, word| {
            if word == "joker" {
                let colour = words.last().and_then(|word| joker_colour(word));
                words.truncate(words.len() - usize::from(colour.is_some()));
                words.push(&jokers[colour.unwrap_or(0)]);
            } else {
                words.push(word);
            }
            words
        });
        let first = words.first().copied().unwrap_or_default();
        match words[..] {
            [] if line.is_empty() => Ok(Command::Nothing),
            [] if line.contains('?') => Ok(Command::Help),
            ["d"] if self.queen_is_d && self.naming == Some(Naming::Rank) => Ok(Command::NameRank(queen())),
            [word @ ("d" | "dd")]
                if self.queen_is_d && self.naming != Some(Naming::Suit) && !line.ends_with('?') =>
            {
                self.letter_d(word)
            }
            _ if line.ends_with('?') || ASKS.contains(&first) || ASKS_ELSE.contains(&first) => {
                self.question(&words).unwrap_or_else(|| Err(self.nearest(line)))
            }
            _ => self
                .request(&words)
                .or_else(|| key_word(&words).map(Ok))
                .unwrap_or_else(|| Err(self.nearest(line))),
        }
    }

    /// Answers the English letters for drawing where they stand for a queen. A wrong guess could not be taken back.
    fn letter_d(&self, word: &str) -> Result<Command, Phrase> {
        match face(word).filter(|face| self.hand.contains(face)) {
            Some(queen) => Ok(Command::Play(queen, None)),
            None => Err(Phrase::new("terminal-letter-d")),
        }
    }

    /// Returns the spelling of one of these jokers, if possible of one in hand.
    fn joker(&self, those: FaceSet) -> String {
        let held = self.held(|face| those.contains(*face)).first().copied();
        held.or_else(|| those.iter().next()).map_or_else(String::new, |face| face.to_string())
    }

    /// Parses a question, which never becomes a move.
    fn question(&self, words: &[&str]) -> Option<Result<Command, Phrase>> {
        let meant = meant(words);
        let first = words.first().copied().unwrap_or_default();
        let card_at = |at: usize| Some(first_card(&meant[at..])?.0);
        if let Some(face) = (0..meant.len()).find_map(card_at) {
            return Some(Ok(Command::Why(face)));
        }
        if !ASKS_ELSE.contains(&first)
            && let Some((word, rank)) = meant.iter().find_map(|word| Some((word, rank(word)?)))
        {
            return Some(self.only(rank, word).map(Command::Why));
        }
        match &meant[..] {
            _ if HOWS.contains(&first) => Some(Ok(key_word(words).unwrap_or(Command::Help))),
            [] => Some(Ok(Command::Choices)),
            [word] if WHYS.contains(word) || ["what", "was"].contains(word) => Some(Ok(Command::Choices)),
            _ if self.naming == Some(Naming::Suit) || words.iter().any(|word| DOINGS.contains(word)) => {
                Some(Ok(Command::Choices))
            }
            [_, rest @ ..] if WHYS.contains(&first) => {
                Some(Err(about("term-ce-no-such-card", &rest.join(" "))))
            }
            _ => key_word(words).map(Ok),
        }
    }

    /// Parses a move, or a command of a few words.
    fn request(&self, words: &[&str]) -> Option<Result<Command, Phrase>> {
        let alone = words.len() == 1;
        let words = meant(words);
        if self.naming == Some(Naming::Rank) {
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
                (_, Some(suit)) if self.naming == Some(Naming::Suit) => Some(Ok(Command::Name(suit))),
                // Where a card can be kept, "k" means keep; a king has to be spelled differently.
                _ if alone && *word == "k" && self.may_be_done => Some(Ok(Command::Done)),
                // A letter is a command only by itself: "play q" is about a queen.
                (Some(command), _) if alone || word.len() > 1 => Some(Ok(command)),
                (_, Some(suit)) => Some(Err(self.of_suit(suit))),
                _ => self.card(&[word], &[]),
            },
            ([draw, until, ..], []) if is_drawing(draw) && UNTIL.contains(until) => Some(Ok(Command::DrawOn)),
            ([draw, ..], []) if is_drawing(draw) => Some(Err(Phrase::new("term-ce-draw-how"))),
            (before, after) => self.card(before, after),
        }
    }

    /// Parses a card with an optional suit. Returns `None` if the words do not look like a card.
    fn card(&self, words: &[&str], named: &[&str]) -> Option<Result<Command, Phrase>> {
        if let [word] = words
            && let Some((card, suit)) = unglued(word)
            // "ass" is the German ace, unless the ace of spades names a suit.
            && (rank(word).is_none() || face(card).is_some_and(|face| self.wilds.contains(face)))
        {
            return self.card(&[card, suit], named);
        }
        let (face, rest) = match (first_card(words), words) {
            (Some((face, length)), _) => (face, &words[length..]),
            (None, [word]) => match self.only(rank(word)?, word) {
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

    fn with_suit(&self, face: Face, named: Suit) -> Result<Command, Phrase> {
        if self.wilds.contains(face) {
            return Ok(Command::Play(face, Some(named)));
        }
        let wild = kinds(self.wilds);
        let reply = to_type("term-ce-names-no-suit", face).with("number", wild.len());
        Err(reply.with("wild", Part::Kinds(wild)).with("card", nouns::cards([coloured(face)])))
    }

    /// Returns the only card of this rank in hand, playable or not.
    fn only(&self, rank: Rank, word: &str) -> Result<Face, Phrase> {
        let noun = |phrase: Phrase| phrase.with("rank", nouns::of_rank(rank));
        match self.held(|face| face.rank() == Some(rank))[..] {
            _ if self.naming == Some(Naming::Suit) => Err(no_suit(word)),
            [] => Err(noun(Phrase::new("term-ce-holds-no-rank"))),
            [face] => Ok(face),
            ref several => Err(self.which(several, |first| noun(to_type("term-ce-no-rank-fits", first)))),
        }
    }

    /// Rejects a suit alone: a wrong guess could not be taken back.
    fn of_suit(&self, suit: Suit) -> Phrase {
        let noun = |phrase: Phrase| phrase.with("suit", nouns::suit(suit));
        match self.held(|face| face.suit() == Some(suit))[..] {
            [] => noun(Phrase::new("term-ce-holds-no-suit")),
            ref held => self.which(held, |first| noun(to_type("term-ce-no-suit-fits", first))),
        }
    }

    /// Returns the distinct faces in hand that satisfy a predicate.
    fn held(&self, wanted: impl Fn(&Face) -> bool) -> Vec<Face> {
        let mut held: Vec<Face> = self.hand.iter().copied().filter(wanted).collect();
        held.dedup();
        held
    }

    /// Asks which of these cards is meant. `none` is the reply if none of them fits, given the first.
    fn which(&self, held: &[Face], none: impl Fn(Face) -> Phrase) -> Phrase {
        let fit: Vec<Face> = held.iter().copied().filter(|face| self.playable.contains(*face)).collect();
        match (&fit[..], held) {
            ([], [first, ..]) => none(*first),
            ([face], _) => to_type("term-ce-one-fits", *face).with("card", nouns::cards([coloured(*face)])),
            _ => {
                let fit = fit.into_iter().map(typed).collect();
                Phrase::new("term-ce-several-fit").with("cards", Part::All(fit))
            }
        }
    }

    /// Suggests the nearest match for unintelligible input.
    fn nearest(&self, text: &str) -> Phrase {
        if self.naming == Some(Naming::Suit) {
            return no_suit(text);
        }
        if self.naming == Some(Naming::Rank) {
            return about("term-ce-no-rank", text);
        }
        if text == "1" {
            return Phrase::new("term-ce-no-one");
        }
        if text.chars().all(|c| c.is_ascii_digit()) {
            return about("term-ce-no-number", text);
        }
        if text.starts_with(|first: char| first.is_ascii_digit()) {
            return about("term-ce-misspelled", text);
        }
        let long = |word: &&str| word.chars().count() > 3;
        let words = COMMANDS.iter().flat_map(|(_, words)| words.iter().copied()).filter(long);
        let near = words.chain(["why", "log", "warum"]).filter(|word| is_slip(text, word));
        match near.min_by_key(|word| distance(text, word)) {
            Some(word) => about("term-ce-mean", text).with("word", Part::Text(word.to_string())),
            None => about("term-ce-unknown", text),
        }
    }
}

/// Creates a reply about what was typed.
fn about(key: &'static str, text: &str) -> Phrase {
    Phrase::new(key).with("text", Part::Text(short(text)))
}

/// Creates a reply that says how a card is typed.
fn to_type(key: &'static str, face: Face) -> Phrase {
    Phrase::new(key).with("typed", typed(face))
}

/// Returns true for a word that asks for a card.
fn is_drawing(word: &str) -> bool {
    word.len() > 1 && command(word) == Some(Command::Draw)
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
        [first, ..] if let Some(face) = face(first) => Some((face, 1)),
        [first, second, ..] => {
            // German puts the suit first; a letter would be ambiguous there.
            let suit_first = || rank(second).zip(suit(first).filter(|_| first.len() > 1));
            let (rank, suit) = rank(first).zip(suit(second)).or_else(suit_first)?;
            Some((Face::of(rank, suit), 2))
        }
        _ => None,
    }
}

/// Splits "8cs" as if it were "8c=s".
fn unglued(word: &str) -> Option<(&str, &str)> {
    let (card, last) = word.split_at(word.char_indices().last()?.0);
    (face(card).is_some() && suit(last).is_some()).then_some((card, last))
}

fn no_suit(text: &str) -> Phrase {
    about("term-ce-no-suit", text)
}

#[cfg(test)]
mod tests;
