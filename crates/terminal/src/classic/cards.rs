//! Display and spelling of playing cards.

use anstyle::Style;
use eights_cards::{Face, RED_JOKERS, Rank, Suit};
use eights_i18n::{Part, Phrase};
use eights_presenter::nouns;

use super::words::literal;
use crate::paint::{paint, suit_style};
use crate::reader::Reader;

/// Formats a card in colour: `7♥`, `10♣`.
pub(crate) fn card(reader: &Reader, face: Face) -> String {
    paint(style(face), &bare(reader, face))
}

/// Formats a card that may be played now.
pub(crate) fn playable_card(reader: &Reader, face: Face) -> String {
    format!("[{}]", paint(style(face).bold(), &bare(reader, face)))
}

fn bare(reader: &Reader, face: Face) -> String {
    reader.say(&nouns::bare_card(face))
}

/// Names a card in colour within a sentence.
pub(crate) fn coloured(face: Face) -> Phrase {
    if face.suit().is_none() {
        return plain(face);
    }
    let style = style(face);
    let painted = vec![literal(format!("{style}")), plain(face), literal(format!("{style:#}"))];
    Phrase::new("tell-name").with("name", Part::Run(painted))
}

/// Names a card without colour within a sentence.
pub(crate) fn plain(face: Face) -> Phrase {
    nouns::playing_card(face)
}

/// Names a suit in colour within a sentence.
pub(crate) fn coloured_suit(reader: &Reader, suit: Suit) -> Phrase {
    literal(paint(suit_style(suit), &reader.say(&nouns::suit(suit))))
}

/// Formats a suit's symbol in colour.
pub(crate) fn suit_shape(suit: Suit) -> String {
    paint(suit_style(suit), &suit.shape().to_string())
}

fn style(face: Face) -> Style {
    face.suit().map_or(Style::new(), suit_style)
}

/// Returns the input spelling of a card, with the letter that its rank has in the reader's language.
pub(crate) fn typed(face: Face) -> Phrase {
    let (Some(rank), Some(suit)) = (face.rank(), face.suit()) else {
        return Phrase::new("terminal-typed-joker").with("red", RED_JOKERS.contains(face));
    };
    let rank = rank.letter().to_ascii_lowercase().to_string().replace('t', "10");
    let suit = suit.letter().to_ascii_lowercase().to_string();
    Phrase::new("terminal-typed-card").with("rank", Part::Text(rank)).with("suit", Part::Text(suit))
}

/// Returns true if the letter d stands for a queen in the reader's language.
pub(crate) fn queen_is_d(reader: &Reader) -> bool {
    reader.say(&typed(Face::of(queen(), Suit::Hearts))).starts_with('d')
}

/// Returns the rank of queens.
pub(crate) fn queen() -> Rank {
    Rank::from_letter('Q').expect("queens have this letter")
}

/// German names of the suits and their usual abbreviations, in order.
const GERMAN_SUITS: [&[&str]; 4] = [&["kreuz", "kr"], &["karo", "ka"], &["herz", "he"], &["pik", "pi", "p"]];

/// German names of the ranks, in order. "as" is missing: it is the ace of spades.
const GERMAN_RANKS: [&[&str]; Rank::COUNT] = [
    &["zwei", "zweien"],
    &["drei", "dreien"],
    &["vier", "vieren"],
    &["fünf", "fünfen", "fuenf"],
    &["sechs", "sechsen"],
    &["sieben", "siebenen"],
    &["acht", "achten"],
    &["neun", "neunen"],
    &["zehn", "zehnen"],
    &["bube", "buben", "b"],
    &["dame", "damen"],
    &["könig", "könige", "koenig"],
    &["ass", "asse"],
];

/// Parses a suit: "s", "spade", "spades", "pik", "pi", "p" or the symbol. Other German letters are ambiguous.
pub(crate) fn suit(word: &str) -> Option<Suit> {
    Suit::ALL.into_iter().find(|suit| {
        word == suit.name()
            || word == one_of(*suit)
            || GERMAN_SUITS[suit.index()].contains(&word)
            || word == suit.shape().to_string()
            || word == suit.letter().to_ascii_lowercase().to_string()
    })
}

/// Returns the singular name of a suit: "spade".
pub(crate) fn one_of(suit: Suit) -> &'static str {
    suit.name().trim_end_matches('s')
}

/// Parses a rank: "7", "10", "k", "king", "kings" or "könig".
pub(crate) fn rank(word: &str) -> Option<Rank> {
    Rank::all().find(|rank| {
        let letter = rank.letter().to_ascii_lowercase().to_string();
        let name = rank.name();
        let plural = word.strip_suffix(if name.ends_with('x') { "es" } else { "s" });
        word == letter
            || word == name
            || plural == Some(name)
            || GERMAN_RANKS[rank.index()].contains(&word)
            || (word == "10" && letter == "t")
    })
}

/// Parses a card in one word: "7h", "bh", "7kr", "herz7" or "pikdame". The letter of the German queen counts only here:
/// by itself, it means other things.
pub(crate) fn face(word: &str) -> Option<Face> {
    let split = |at: usize| {
        let (first, second) = word.split_at(at);
        // "kings" are no king of spades: a letter follows only a short rank, and precedes none.
        let queen = || (first == "d").then(queen);
        let short = second.len() > 1 || first.len() < 3;
        let rank_first = rank(first).or_else(queen).zip(suit(second)).filter(|_| short);
        let suit_first = || suit(first).zip(rank(second)).filter(|_| first.len() > 1);
        let swapped = |(suit, rank)| (rank, suit);
        rank_first.or_else(|| suit_first().map(swapped)).map(|(rank, suit)| Face::of(rank, suit))
    };
    // "pik" is no king.
    if suit(word).is_some() {
        return None;
    }
    word.parse().ok().or_else(|| word.char_indices().skip(1).find_map(|(at, _)| split(at)))
}
