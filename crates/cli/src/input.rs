//! What people type, and what they mean by it.

use eights_cards::{Face, FaceSet, Rank, Suit};

use crate::console::printable;
use crate::paint::card;
use crate::words::{listed, plural};

/// What a line asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Command {
    /// Nothing was typed.
    Nothing,
    /// Lay this card, and name a suit for it if one was given.
    Play(Face, Option<Suit>),
    /// Name a suit.
    Name(Suit),
    /// Draw a card.
    Draw,
    /// Draw until a card fits.
    DrawOn,
    /// Pass.
    Pass,
    /// Explain the game.
    Help,
    /// Tell the rules in full.
    Rules,
    /// Show the table again.
    Hand,
    /// Tell the points.
    Score,
    /// Tell the last moves.
    Log,
    /// Why this card can or cannot be played.
    Why(Face),
    /// Leave.
    Quit,
}

/// What a line is understood by.
pub(crate) struct Context<'a> {
    /// The cards as they are numbered on the screen.
    pub(crate) hand: &'a [Face],
    /// Those that may be laid.
    pub(crate) playable: FaceSet,
    /// The rank that names a suit.
    pub(crate) wild: Rank,
    /// Whether a suit is asked for.
    pub(crate) naming: bool,
}

/// Every word that is a command, the one to teach first.
const COMMANDS: [(Command, &[&str]); 9] = [
    (Command::Draw, &["draw", "d", "take"]),
    (Command::DrawOn, &["dd"]),
    (Command::Pass, &["pass", "p"]),
    (Command::Help, &["help", "?", "h"]),
    (Command::Rules, &["rules", "r"]),
    (Command::Hand, &["hand", "cards", "table"]),
    (Command::Score, &["score", "s", "scores", "points"]),
    (Command::Log, &["log", "l", "moves"]),
    (Command::Quit, &["quit", "q", "exit", "bye"]),
];

impl Context<'_> {
    /// What the line asks for, or an answer that helps.
    pub(crate) fn understand(&self, line: &str) -> Result<Command, String> {
        let line = printable(line).to_lowercase().replace('\u{fe0f}', "");
        let line = line.trim().trim_end_matches(['.', '!']);
        if line.is_empty() {
            return Ok(Command::Nothing);
        }
        if self.naming
            && let Some(suit) = suit(line.trim_start_matches(['=', ' ']))
        {
            return Ok(Command::Name(suit));
        }
        let is_it = |(_, words): &&(Command, &[&str])| words.contains(&line);
        if let Some((command, _)) = COMMANDS.iter().find(is_it) {
            return Ok(*command);
        }
        if let Some(what) = line.strip_prefix("why") {
            return self.why(what.trim_start_matches([' ', '?']).trim_end_matches('?'));
        }
        let line = line.strip_prefix("play ").or(line.strip_prefix("lay ")).unwrap_or(line);
        self.card(line).unwrap_or_else(|| Err(self.nearest(line)))
    }

    fn why(&self, what: &str) -> Result<Command, String> {
        if what.is_empty() {
            return Err("Why what? Name a card, as in: why 7h".to_string());
        }
        match self.card(what) {
            Some(Ok(Command::Play(face, _))) => Ok(Command::Why(face)),
            Some(Err(answer)) => Err(answer),
            _ => Err(format!("\"{}\" is no card. Name one as in: why 7h", short(what))),
        }
    }

    /// The card that is meant, and perhaps a suit; nothing if this does not look like a card.
    fn card(&self, text: &str) -> Option<Result<Command, String>> {
        let filler = |word: &&str| !matches!(*word, "of" | "the" | "and" | "name" | "naming" | "call");
        let words: Vec<&str> = text.split(['=', ' ', ',', ':']).filter(|word| !word.is_empty()).collect();
        let words: Vec<&str> =
            if words.len() > 1 { words.into_iter().filter(filler).collect() } else { words };
        match words[..] {
            [one] => self.one_word(one),
            [first, second] => {
                let face = first.parse::<Face>().ok();
                let named = match (face, suit(second)) {
                    (Some(face), Some(named)) => return Some(self.with_suit(face, named)),
                    (Some(_), None) => return Some(Err(no_suit(second))),
                    (None, named) => named?,
                };
                let held = |rank| self.hand.contains(&Face::of(rank, named));
                match (rank(first), first.parse::<usize>().ok()) {
                    // "8=s" is an eight and a name, "7 s" is a card.
                    (Some(rank), _) if rank == self.wild && text.contains('=') => Some(self.wild_with(named)),
                    (Some(rank), number) if number.is_none() || held(rank) || !text.contains('=') => {
                        Some(Ok(Command::Play(Face::of(rank, named), None)))
                    }
                    (_, Some(number)) => {
                        Some(self.numbered(number).and_then(|face| self.with_suit(face, named)))
                    }
                    _ => None,
                }
            }
            [first, second, third] => {
                let face = Face::of(rank(first)?, suit(second)?);
                Some(suit(third).map_or_else(|| Err(self.nearest(text)), |named| self.with_suit(face, named)))
            }
            _ => None,
        }
    }

    fn one_word(&self, word: &str) -> Option<Result<Command, String>> {
        if let Ok(face) = word.parse() {
            return Some(Ok(Command::Play(face, None)));
        }
        if let Ok(number) = word.parse::<usize>() {
            return Some(self.number(number).map(|face| Command::Play(face, None)));
        }
        if let Some(rank) = rank(word) {
            return Some(Err(self.which(rank)));
        }
        // "8cs" for "8c=s".
        let (last, _) = word.char_indices().last()?;
        let (face, named) = (word[..last].parse().ok()?, suit(&word[last..])?);
        Some(self.with_suit(face, named))
    }

    fn with_suit(&self, face: Face, named: Suit) -> Result<Command, String> {
        if face.rank() == Some(self.wild) {
            return Ok(Command::Play(face, Some(named)));
        }
        Err(format!("Only {} name a suit. To play {} type {}.", plural(self.wild), card(face), typed(face)))
    }

    fn wild_with(&self, named: Suit) -> Result<Command, String> {
        match self.held(self.wild)[..] {
            [] => Err(format!("You hold no {}.", self.wild.name())),
            [face] => Ok(Command::Play(face, Some(named))),
            [..] => Err(self.which(self.wild)),
        }
    }

    /// The card with this number on the screen, unless the rank may be meant: a wrong guess cannot be taken back.
    fn number(&self, number: usize) -> Result<Face, String> {
        let rank = rank(&number.to_string());
        let same_rank: Vec<Face> = rank.map_or(Vec::new(), |rank| self.held(rank));
        let Some(face) = self.hand.get(number.wrapping_sub(1)).copied() else {
            return match (rank, &same_rank[..]) {
                (Some(rank), [_, ..]) => Err(self.which(rank)),
                _ => self.numbered(number),
            };
        };
        let other = same_rank.iter().find(|other| **other != face && self.playable.contains(**other));
        match other {
            Some(other) if !same_rank.contains(&face) => Err(format!(
                "Number {number} or the {}? Type {} for {}, {} for {}.",
                other.rank().map_or("", Rank::name),
                typed(face),
                card(face),
                typed(*other),
                card(*other)
            )),
            _ => Ok(face),
        }
    }

    fn numbered(&self, number: usize) -> Result<Face, String> {
        let no_such = || format!("Your cards have the numbers 1 to {}, not {number}.", self.hand.len());
        self.hand.get(number.wrapping_sub(1)).copied().ok_or_else(no_such)
    }

    /// The different faces of this rank that are held.
    fn held(&self, rank: Rank) -> Vec<Face> {
        let mut held: Vec<Face> =
            self.hand.iter().copied().filter(|face| face.rank() == Some(rank)).collect();
        held.dedup();
        held
    }

    fn which(&self, rank: Rank) -> String {
        match self.held(rank)[..] {
            [] => format!("You hold no {}. ? helps.", rank.name()),
            [face] => format!("For {} type {}.", card(face), typed(face)),
            ref several => {
                let typed: Vec<String> = several.iter().map(|face| typed(*face)).collect();
                format!("Which {}? You hold {}.", rank.name(), listed(&typed))
            }
        }
    }

    /// An answer to nonsense: what it comes nearest to.
    fn nearest(&self, text: &str) -> String {
        if self.naming {
            return no_suit(text);
        }
        if let Some(suit) = suit(text) {
            return format!("Which card of {}? Give its rank too, as in 7{}.", suit.name(), typed_suit(suit));
        }
        if text.starts_with(|first: char| first.is_ascii_digit()) {
            return format!("\"{}\" is no card: type a rank and c, d, h or s, as in 7h.", short(text));
        }
        // A slip of one letter; of two in a long word.
        let far = |word: &str| distance(text, word) > if word.len() < 5 { 1 } else { 2 };
        let words = COMMANDS.iter().map(|(_, words)| words[0]).chain(["why"]);
        if let Some(word) = words.filter(|word| !far(word)).min_by_key(|word| distance(text, word)) {
            return format!("\"{}\" is not known here. Did you mean {word}?", short(text));
        }
        format!("\"{}\" is not known here. A card is typed as 7h; ? helps.", short(text))
    }
}

fn no_suit(text: &str) -> String {
    format!("\"{}\" is no suit. Type c, d, h or s.", short(text))
}

/// How a card is typed.
fn typed(face: Face) -> String {
    face.to_string().to_lowercase().replace('t', "10")
}

fn typed_suit(suit: Suit) -> char {
    suit.letter().to_ascii_lowercase()
}

/// "s", "spade", "spades" or the shape.
fn suit(word: &str) -> Option<Suit> {
    Suit::ALL.into_iter().find(|suit| {
        let name = suit.name();
        word == name
            || word == name.trim_end_matches('s')
            || word == suit.shape().to_string()
            || word == typed_suit(*suit).to_string()
    })
}

/// "7", "10", "k", "king" or "kings".
fn rank(word: &str) -> Option<Rank> {
    Rank::all().find(|rank| {
        let letter = rank.letter().to_ascii_lowercase().to_string();
        word == letter || word == rank.name() || word == plural(*rank) || (word == "10" && letter == "t")
    })
}

/// The first letters of what was typed.
fn short(text: &str) -> String {
    let short: String = text.chars().take(12).collect();
    if short.len() < text.len() { format!("{short}...") } else { short }
}

/// How many letters have to be added, taken away, changed or swapped with their neighbour.
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut rows: Vec<Vec<usize>> = vec![(0..=b.len()).collect()];
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let changed = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut least = changed.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                least = least.min(rows[i - 2][j - 2] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is understood with this hand, of which the cards with a star fit.
    fn understood(hand: &str, naming: bool, line: &str) -> String {
        let face = |word: &str| word.trim_end_matches('*').parse::<Face>().unwrap();
        let words: Vec<&str> = hand.split_whitespace().collect();
        let hand: Vec<Face> = words.iter().map(|word| face(word)).collect();
        let playable = words.iter().filter(|word| word.ends_with('*')).map(|word| face(word)).collect();
        let context = Context { hand: &hand, playable, wild: Rank::EIGHT, naming };
        match context.understand(line) {
            Ok(Command::Play(face, None)) => format!("play {face}"),
            Ok(Command::Play(face, Some(suit))) => format!("play {face}={}", suit.letter()),
            Ok(Command::Why(face)) => format!("why {face}"),
            Ok(command) => format!("{command:?}").to_lowercase(),
            Err(answer) => anstream::adapter::strip_str(&answer).to_string(),
        }
    }

    #[test]
    fn cards_are_understood_however_they_are_typed() {
        let hand = "9C 8C* TH* 7H* KS";
        for line in [
            "7h",
            "7H",
            " 7h ",
            "7♥",
            "7♥\u{fe0f}",
            "4",
            "play 7h",
            "seven of hearts",
            "7 of hearts",
            "7 h",
            "7 hearts",
        ] {
            assert_eq!(understood(hand, false, line), "play 7H", "{line}");
        }
        for line in ["10h", "th", "TH", "10♥", "3", "ten of hearts", "10 h"] {
            assert_eq!(understood(hand, false, line), "play TH", "{line}");
        }
        for line in [
            "8c=s",
            "8c s",
            "8c spades",
            "8C=♠",
            "8cs",
            "2=s",
            "8=s",
            "eight of clubs, spades",
            "8c and name spades",
        ] {
            assert_eq!(understood(hand, false, line), "play 8C=S", "{line}");
        }
        assert_eq!(understood(hand, false, "8c"), "play 8C");
        assert_eq!(understood(hand, false, "2"), "play 8C");
        assert_eq!(understood(hand, false, "qs"), "play QS");
    }

    #[test]
    fn commands_are_understood() {
        for (line, expected) in [
            ("", "nothing"),
            ("d", "draw"),
            ("DRAW", "draw"),
            ("dd", "drawon"),
            ("p", "pass"),
            ("?", "help"),
            ("help!", "help"),
            ("rules", "rules"),
            ("hand", "hand"),
            ("score", "score"),
            ("log", "log"),
            ("q", "quit"),
            ("why 7h", "why 7H"),
            ("why 1?", "why 9C"),
            ("why can't I", "\"can't i\" is no card. Name one as in: why 7h"),
            ("why", "Why what? Name a card, as in: why 7h"),
        ] {
            assert_eq!(understood("9C 7H", false, line), expected, "{line}");
        }
    }

    #[test]
    fn a_suit_is_understood_when_one_is_asked_for() {
        for (line, expected) in [
            ("s", "name(spades)"),
            ("spades", "name(spades)"),
            ("♠", "name(spades)"),
            ("=h", "name(hearts)"),
            ("d", "name(diamonds)"),
            ("Club", "name(clubs)"),
            ("x", "\"x\" is no suit. Type c, d, h or s."),
            ("?", "help"),
            ("7h", "play 7H"),
        ] {
            assert_eq!(understood("9C 7H", true, line), expected, "{line}");
        }
    }

    #[test]
    fn a_number_that_may_be_a_rank_is_not_guessed() {
        assert_eq!(
            understood("9C KC 3D* 2S*", false, "2"),
            "Number 2 or the two? Type kc for K♣, 2s for 2♠."
        );
        assert_eq!(understood("9C 2C* 3D* 2S*", false, "2"), "play 2C");
        assert_eq!(understood("9C KC* 2S", false, "2"), "play KC");
        assert_eq!(understood("9C 7H", false, "7"), "For 7♥ type 7h.");
        assert_eq!(understood("9C 7H", false, "3"), "Your cards have the numbers 1 to 2, not 3.");
        assert_eq!(understood("9C 7H", false, "0"), "Your cards have the numbers 1 to 2, not 0.");
    }

    #[test]
    fn nonsense_gets_an_answer_that_helps() {
        for (line, expected) in [
            ("darw", "\"darw\" is not known here. Did you mean draw?"),
            ("foo", "\"foo\" is not known here. A card is typed as 7h; ? helps."),
            ("scroe", "\"scroe\" is not known here. Did you mean score?"),
            ("hlep", "\"hlep\" is not known here. Did you mean help?"),
            ("7x", "\"7x\" is no card: type a rank and c, d, h or s, as in 7h."),
            ("1h", "\"1h\" is no card: type a rank and c, d, h or s, as in 7h."),
            ("k", "Which king? You hold kd and ks."),
            ("eights", "For 8♣ type 8c."),
            ("hearts", "Which card of hearts? Give its rank too, as in 7h."),
            ("8c=x", "\"x\" is no suit. Type c, d, h or s."),
            ("9c=s", "Only eights name a suit. To play 9♣ type 9c."),
            ("banana", "\"banana\" is not known here. A card is typed as 7h; ? helps."),
            ("\u{1b}[A", "nothing"),
            ("\u{1b}[Ad", "draw"),
            (
                "what should i do now",
                "\"what should \"... is not known here. A card is typed as 7h; ? helps.",
            ),
        ] {
            assert_eq!(understood("8C 9C KD KS", false, line), expected.replace("\"...", "...\""), "{line}");
        }
    }

    #[test]
    fn no_line_makes_it_panic() {
        for line in [
            "=",
            "==",
            "=s",
            "8c=",
            "8c=x",
            "99999999999999999999",
            "♥",
            "é",
            "8é",
            "why =",
            "7 7 7 7",
            "a b c",
            "of the",
        ] {
            understood("8C 9C", false, line);
            understood("", true, line);
        }
    }
}
