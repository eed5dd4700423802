//! Questions: finds their subject, wherever in a sentence a card is named.

use eights_cards::{Face, Seat};
use eights_crazier::{Book, Move, QuestionKind};
use eights_i18n::{Part, Phrase};

use super::View;
use super::cards::{name, typed};
use super::choices::{ask, choices};
use super::input::{AFTER, Command, DISCARD, FILLERS, PLAY, choices_are, named_seat};
use super::lesson;
use super::naming::{CardMatch, card, no_card, simple, which_one};
use super::screen::own_hand;
use crate::reader::Reader;
use crate::spelling::is_slip;

/// Words that ask for a card's text.
const READING: &[&str] = &["text", "read", "explain", "about", "tell", "lies", "erkläre", "erklär", "über"];
/// Words that ask for a reason.
const WHY: &[&str] = &["why", "warum", "wieso", "weshalb"];
/// Words that ask for permission.
const LEAVE: &[&str] = &[
    "why", "can", "cant", "can't", "cannot", "may", "should", "could", "allowed", "able", "warum", "wieso",
    "weshalb", "darf", "kann", "könnte", "soll", "sollte",
];
/// Words that ask how something works.
const HOW: &[&str] = &["how", "wie"];
/// Other first words of a question.
const ASKING: &[&str] = &[
    "what", "what's", "whats", "is", "does", "do", "which", "how", "who", "where", "when", "are", "whose",
    "who's", "did", "was", "ist", "sind", "bin", "tut", "macht", "welche", "welcher", "welches", "wie",
    "wer", "wo", "wann", "wessen",
];
/// Words of a question that name no card.
const AROUND: &[&str] = &[
    "if", "would", "will", "work", "works", "happen", "happens", "then", "this", "that", "not", "to", "for",
    "be", "now", "next", "has", "have", "come", "there", "effect", "mean", "means", "here", "on", "in",
    "when", "you", "your", "or", "options", "choices", "possible", "moves", "again", "whose", "wenn",
    "würde", "wird", "passiert", "dann", "dies", "diese", "dieser", "dieses", "nicht", "zu", "für", "jetzt",
    "nun", "als", "kommt", "wirkung", "wirkt", "bedeutet", "heißt", "hier", "auf", "im", "an", "oder",
    "noch", "mal", "tun", "machen", "du", "geht", "gibt", "man", "habe", "hat", "hast", "optionen",
    "möglich", "züge",
];
/// Longer words of that kind.
const AROUND_LONG: &[&str] = &["funktioniert", "geschieht", "möglichkeiten", "nächstes"];
/// Words that ask for the possible moves.
const CHOICES: &[&str] = &[
    "now", "next", "options", "choices", "possible", "moves", "jetzt", "nun", "optionen", "möglich", "züge",
];

/// Words that ask about recent events.
const HAPPENED: &[&str] = &[
    "did", "was", "were", "happened", "happen", "happens", "had", "must", "drew", "draw", "draws", "lost",
    "lose", "that", "this", "passiert", "musste", "muss", "zog", "ziehe", "zieht", "gezogen", "verloren",
    "verliert", "habe", "hat", "wurde", "das",
];
/// Words that ask about a player's hand.
const HOLDING: &[&str] = &[
    "hold", "holds", "holding", "held", "hand", "has", "have", "got", "cards", "many", "hält", "halte",
    "hat", "habe", "karten", "viele",
];
/// Words that ask whose turn it is.
const TURN: &[&str] = &["turn", "dran", "zug", "reihe"];
/// Words that ask about the number of players.
const PLAYERS: &[&str] =
    &["players", "opponents", "opponent", "against", "spieler", "mitspieler", "gegner", "gegen"];
/// Words that may accompany those.
const AROUND_PLAYERS: &[&str] = &[
    "many", "one", "two", "only", "change", "number", "fewer", "more", "single", "viele", "nur", "ändern",
    "anzahl", "weniger", "mehr", "spiele", "spielen",
];

/// Words that ask who is ahead.
const AHEAD: &[&str] = &["winning", "ahead", "leads", "leading", "führt", "vorn", "vorne", "gewinnt"];
/// Words for the person who asks.
const SELF: &[&str] = &["i", "me", "my", "ich", "mich", "mir", "mein", "meine", "meiner"];

/// Returns true if a line with this first word is a question.
pub(super) fn asks(first: &str) -> bool {
    READING.contains(&first) || LEAVE.contains(&first) || ASKING.contains(&first)
}

/// Parses a question, or answers it. Never moves.
pub(super) fn understand(
    view: &View,
    book: &Book,
    reader: &Reader,
    words: &[&str],
) -> Result<Command, String> {
    let verbs = |verbs: &[&str]| words.iter().any(|word| verbs.contains(word));
    let stands = |word: &&str| {
        let known = [FILLERS, LEAVE, ASKING, AROUND, AROUND_LONG, DISCARD, PLAY, READING];
        !known.iter().any(|known| known.contains(word))
    };
    let rest: Vec<&str> = words.iter().copied().filter(stands).collect();
    if let Some(command) = about_the_table(view, reader, words, &rest) {
        return Ok(command);
    }
    if let [number] = rest[..]
        && let Some(answer) = numbered(view, book, reader, number)
    {
        return answer;
    }
    let first = words.first().copied().unwrap_or_default();
    let face = match mentioned(view, book, words, &rest) {
        CardMatch::One(face) => face,
        CardMatch::Several(faces) => return Err(which_one(book, reader, &faces)),
        CardMatch::None => return without_card(view, book, reader, words, &rest),
    };
    // A move with a question mark asks whether it is legal.
    let last = words.last().copied().unwrap_or_default();
    let moves = DISCARD.contains(&first) || PLAY.contains(&first) || (AFTER.contains(&last) && !asks(first));
    let leave = LEAVE.contains(&first) || moves;
    Ok(match (leave, verbs(DISCARD), verbs(PLAY)) {
        (false, ..) => Command::Explain(face),
        (true, true, false) => Command::Why(vec![Move::Discard(face)]),
        (true, false, true) => Command::Why(vec![Move::Play(face)]),
        (true, ..) => Command::Why(vec![Move::Discard(face), Move::Play(face)]),
    })
}

/// Finds the seat that a word names: "ann", "ann's", "me".
fn seat_of(view: &View, reader: &Reader, word: &str) -> Option<Seat> {
    let owner = || ["'s", "s"].into_iter().find_map(|end| named_seat(reader, word.strip_suffix(end)?));
    let own = || view.eye().seat().filter(|_| SELF.contains(&word));
    named_seat(reader, word).or_else(owner).or_else(own)
}

/// Recognizes a question about the game in progress rather than a card: what just happened, whose turn it is, what
/// somebody holds, how many play.
fn about_the_table(view: &View, reader: &Reader, words: &[&str], rest: &[&str]) -> Option<Command> {
    let any = |known: &[&str]| words.iter().any(|word| known.contains(word));
    let seat = words.iter().find_map(|word| seat_of(view, reader, word));
    let around = |known: &[&str]| {
        rest.iter().all(|word| known.contains(word) || seat_of(view, reader, word).is_some())
    };
    let first = words.first().copied().unwrap_or_default();
    if WHY.contains(&first)
        && words[1..].iter().all(|word| !LEAVE.contains(word))
        && !any(DISCARD)
        && !any(PLAY)
    {
        return (any(HAPPENED) || around(&[])).then_some(Command::Happened(seat));
    }
    if any(TURN) && !HOW.contains(&first) && around(TURN) {
        return Some(Command::Turn);
    }
    if any(PLAYERS) && rest.iter().all(|word| PLAYERS.contains(word) || AROUND_PLAYERS.contains(word)) {
        return Some(Command::Players);
    }
    let seat = seat.filter(|_| around(HOLDING) && !LEAVE.contains(&first) && !any(&["to"]))?;
    match (any(HOLDING), Some(seat) == view.eye().seat()) {
        (true, _) if any(&["play", "spiel"]) => Some(Command::Assets),
        (true, true) => Some(Command::Hand),
        (true, false) => Some(Command::Holds(seat)),
        (false, _) => (words.len() == 1).then_some(Command::Holds(seat)),
    }
}

/// Recognizes a question about an entry of the displayed list.
fn numbered(view: &View, book: &Book, reader: &Reader, number: &str) -> Option<Result<Command, String>> {
    let place = number.parse::<usize>().ok()?;
    if !matches!(ask(view), Some(QuestionKind::Player(_) | QuestionKind::Card | QuestionKind::Order)) {
        return None;
    }
    let choices = choices(view, book, reader);
    let Some(choice) = place.checked_sub(1).and_then(|place| choices.get(place)) else {
        return Some(Err(choices_are(reader, choices.len())));
    };
    let phrase = match (choice.face, choice.mv) {
        (Some(face), _) => return Some(Ok(Command::Explain(face))),
        (None, Move::Player(seat)) => {
            let (known, unknown) = view.hand(seat);
            Phrase::new("term-cr-choice-is-player").with("cards", known.len() + unknown)
        }
        _ => Phrase::new("term-cr-choice-is"),
    };
    let phrase = phrase.with("number", place).with("choice", Part::Text(choice.words.clone()));
    Some(Err(reader.say(&phrase)))
}

/// Finds the card that a sentence names: by its whole name, else by all words that could be part of one, else by the
/// longest run of them.
fn mentioned(view: &View, book: &Book, words: &[&str], rest: &[&str]) -> CardMatch {
    let all: Vec<Face> = book.deck().faces().iter().collect();
    let windows = |words: &[&str]| -> Vec<Vec<String>> {
        let lengths = (1..=words.len()).rev();
        lengths
            .flat_map(|length| words.windows(length).map(<[&str]>::to_vec).collect::<Vec<_>>())
            .map(|window| window.into_iter().map(str::to_string).collect())
            .collect()
    };
    for window in windows(words) {
        let typed = simple(&window.join(" "));
        if let Some(face) =
            all.iter().copied().find(|face| !typed.is_empty() && simple(&name(book, *face)) == typed)
        {
            return CardMatch::One(face);
        }
    }
    let near = near(view);
    match card(book, rest, &near) {
        CardMatch::None => {}
        found => return found,
    }
    for window in windows(rest) {
        let whole = window.iter().all(|word| {
            let codes = eights_crazier::place::read_face(word).is_some();
            codes || all.iter().any(|face| simple(&name(book, *face)).split(' ').any(|part| part == word))
        });
        let window: Vec<&str> = window.iter().map(String::as_str).collect();
        match card(book, &window, &near) {
            CardMatch::None => {}
            found if whole => return found,
            _ => {}
        }
    }
    CardMatch::None
}

/// Returns the cards that a question is most likely about: those in hand and in play.
fn near(view: &View) -> Vec<Face> {
    let mut near = own_hand(view);
    for seat in view.facts().playing().iter() {
        near.extend(view.position().assets(seat));
    }
    near
}

/// Answers a question that names no card.
fn without_card(
    view: &View,
    book: &Book,
    reader: &Reader,
    words: &[&str],
    rest: &[&str],
) -> Result<Command, String> {
    let first = words.first().copied().unwrap_or_default();
    if READING.contains(&first) && !rest.is_empty() {
        return Err(no_card(book, reader, &rest.join(" ")));
    }
    // Whoever asks for permission to discard does not ask what that is.
    let term = |word: &&str| !LEAVE.contains(&first) || !(DISCARD.contains(word) || PLAY.contains(word));
    if let Some(meaning) = words.iter().rev().filter(|word| term(word)).find_map(|word| lesson::word(word)) {
        return Err(reader.text(meaning));
    }
    if words.iter().any(|word| AHEAD.contains(word)) {
        return Ok(Command::Score);
    }
    if rest.is_empty() && (READING.contains(&first) || HOW.contains(&first)) {
        return Ok(Command::Help);
    }
    if rest.is_empty() || words.iter().any(|word| CHOICES.contains(word)) {
        return Ok(Command::Choices);
    }
    let typo = simple(&rest.join(" "));
    if book.deck().faces().iter().any(|face| is_slip(&typo, &simple(&name(book, face)))) {
        return Err(no_card(book, reader, &typo));
    }
    let example = own_hand(view).first().map_or_else(|| "5b".to_string(), |face| typed(*face));
    Err(reader.say(&Phrase::new("term-cr-not-understood").with("example", Part::Text(example))))
}
