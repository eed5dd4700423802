//! Card lookup by code, name, part of a name, or rank.

use eights_cards::{Face, Rank};
use eights_crazier::Book;
use eights_crazier::place::{face_of, read_face};
use eights_i18n::{Part, Phrase};

use super::cards::{all_called, called, name, typed};
use super::input::{FILLERS, colour};
use crate::classic::rank;
use crate::reader::Reader;
use crate::spelling::{distance, is_slip, short};

/// Result of a card lookup.
pub(super) enum CardMatch {
    One(Face),
    Several(Vec<Face>),
    None,
}

/// Finds the card with this code or name, or part of a name. Cards in `near` take precedence.
pub(super) fn card(book: &Book, words: &[&str], near: &[Face]) -> CardMatch {
    let exists = |face: &Face| book.card(*face).is_some();
    if let [code] = words
        && let Some(face) = code.split('+').next().and_then(coded).filter(exists)
    {
        return CardMatch::One(face);
    }
    if let Some(face) = by_colour(words).filter(exists) {
        return CardMatch::One(face);
    }
    let typed = simple(&words.join(" "));
    if typed.chars().count() < 3 {
        return CardMatch::None;
    }
    let all: Vec<Face> = book.deck().faces().iter().collect();
    let called = |face: Face| simple(&name(book, face));
    if let Some(face) = all.iter().copied().find(|face| called(*face) == typed) {
        return CardMatch::One(face);
    }
    for among in [near, &all] {
        let mut found: Vec<Face> =
            among.iter().copied().filter(|face| has_words(&called(*face), &typed)).collect();
        found.sort_unstable();
        found.dedup();
        match found[..] {
            [] => {}
            [only] => return CardMatch::One(only),
            _ => return CardMatch::Several(found),
        }
    }
    CardMatch::None
}

/// Parses a card's code, also with the German letters of jack and queen: "bg", "db".
fn coded(code: &str) -> Option<Face> {
    let german = || match code.split_at_checked(1)? {
        ("b", colour) => read_face(&format!("j{colour}")),
        ("d", colour) => read_face(&format!("q{colour}")),
        _ => None,
    };
    read_face(code).or_else(german)
}

/// Parses a card as the story calls it: "blue 5", "blau bube", "5 blue". An eight is not read from its rank first: the
/// colour after it may be the one to name.
fn by_colour(words: &[&str]) -> Option<Face> {
    let [first, second] = words else { return None };
    let long = |word: &str| colour(word).filter(|_| word.chars().count() > 1);
    let (colour, rank) = match (long(first), long(second)) {
        (Some(colour), _) => (colour, rank(second)?),
        (_, Some(colour)) => (colour, rank(first).filter(|rank| *rank != Rank::EIGHT)?),
        _ => return None,
    };
    Some(face_of(rank, colour))
}

/// Returns true if a name contains all these words, which may be abbreviated to no less than three letters.
fn has_words(name: &str, typed: &str) -> bool {
    let stands = |word: &str| {
        name.split(' ').any(|part| part == word || (word.chars().count() > 2 && part.starts_with(word)))
    };
    typed.split(' ').all(stands)
}

/// Returns the cards of this rank in a hand, if the word is a number.
pub(super) fn of_rank(word: &str, held: &[Face]) -> Vec<Face> {
    let rank = if word == "10" { "t" } else { word };
    let number = word.parse::<u8>().is_ok();
    let fits = |face: &&Face| number && typed(**face).starts_with(rank) && rank.len() == 1;
    let mut faces: Vec<Face> = held.iter().filter(fits).copied().collect();
    faces.dedup();
    faces
}

/// Normalizes a name: lower case, without words that nobody types.
pub(super) fn simple(name: &str) -> String {
    let name = name.to_lowercase().replace('-', " ");
    name.split_whitespace().filter(|word| !FILLERS.contains(word)).collect::<Vec<_>>().join(" ")
}

/// Asks which of several cards is meant.
pub(super) fn which_one(book: &Book, reader: &Reader, faces: &[Face]) -> String {
    reader.say(&Phrase::new("term-cr-which-one").with("cards", Part::Kinds(all_called(book, faces))))
}

/// Says that there is no such card, and suggests one with a similar name.
pub(super) fn no_card(book: &Book, reader: &Reader, typed: &str) -> String {
    let all = book.deck().faces();
    let typed = simple(typed);
    let near = all.iter().filter(|face| is_slip(&typed, &simple(&name(book, *face))));
    let phrase = match near.min_by_key(|face| distance(&typed, &simple(&name(book, *face)))) {
        Some(face) => Phrase::new("term-cr-no-card-near").with("card", Part::Text(called(book, face))),
        None => Phrase::new("term-cr-no-card"),
    };
    reader.say(&phrase.with("typed", Part::Text(short(&typed))))
}
