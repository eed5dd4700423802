//! Questions: finds their subject, wherever in a sentence a card is named.

use eights_cards::{Face, Seat};
use eights_crazier::{Book, Move, QuestionKind};
use eights_game::Names;

use super::View;
use super::cards::{name, typed};
use super::choices::{ask, choices};
use super::input::{Command, DISCARD, FILLERS, PLAY};
use super::lesson;
use super::naming::{CardMatch, card, no_card, simple, which_one};
use super::screen::own_hand;
use crate::spelling::is_slip;
use crate::words::count;

/// Words that ask for a card's text.
const READING: [&str; 5] = ["text", "read", "explain", "about", "tell"];
/// Words that ask for permission.
const LEAVE: [&str; 10] =
    ["why", "can", "cant", "can't", "cannot", "may", "should", "could", "allowed", "able"];
/// Other first words of a question.
const ASKING: [&str; 15] = [
    "what", "what's", "whats", "is", "does", "do", "which", "how", "who", "where", "when", "are", "whose",
    "who's", "did",
];
/// Words of a question that name no card.
const AROUND: [&str; 36] = [
    "if", "would", "will", "work", "works", "happen", "happens", "then", "this", "that", "not", "to", "for",
    "be", "now", "next", "has", "have", "come", "there", "effect", "mean", "means", "here", "on", "in",
    "when", "you", "your", "or", "options", "choices", "possible", "moves", "again", "whose",
];
/// Words that ask for the possible moves.
const CHOICES: [&str; 6] = ["now", "next", "options", "choices", "possible", "moves"];

/// Words that ask about recent events.
const HAPPENED: [&str; 15] = [
    "did", "was", "were", "happened", "happen", "happens", "had", "must", "drew", "draw", "draws", "lost",
    "lose", "that", "this",
];
/// Words that ask about a player's hand.
const HOLDING: [&str; 10] =
    ["hold", "holds", "holding", "held", "hand", "has", "have", "got", "cards", "many"];
/// Words that ask about the number of players.
const PLAYERS: [&str; 4] = ["players", "opponents", "opponent", "against"];
/// Words that may accompany those.
const AROUND_PLAYERS: [&str; 9] =
    ["many", "one", "two", "only", "change", "number", "fewer", "more", "single"];

/// Words that ask who is ahead.
const AHEAD: [&str; 4] = ["winning", "ahead", "leads", "leading"];

/// Returns true if a line with this first word is a question.
pub(super) fn asks(first: &str) -> bool {
    READING.contains(&first) || LEAVE.contains(&first) || ASKING.contains(&first)
}

/// Parses a question, or answers it. Never moves.
pub(super) fn understand(view: &View, book: &Book, names: &Names, words: &[&str]) -> Result<Command, String> {
    let verbs = |verbs: &[&str]| words.iter().any(|word| verbs.contains(word));
    let stands = |word: &&str| {
        let known = [&FILLERS[..], &LEAVE, &ASKING, &AROUND, &DISCARD, &PLAY];
        !known.iter().any(|known| known.contains(word)) && !READING.contains(word)
    };
    let rest: Vec<&str> = words.iter().copied().filter(stands).collect();
    if let Some(command) = about_the_table(view, names, words, &rest) {
        return Ok(command);
    }
    if let [number] = rest[..]
        && let Some(answer) = numbered(view, book, names, number)
    {
        return answer;
    }
    let first = words.first().copied().unwrap_or_default();
    let face = match mentioned(view, book, words, &rest) {
        CardMatch::One(face) => face,
        CardMatch::Several(faces) => return Err(which_one(book, &faces)),
        CardMatch::None => return without_card(view, book, words, &rest),
    };
    // A move with a question mark asks whether it is legal.
    let leave = LEAVE.contains(&first) || DISCARD.contains(&first) || PLAY.contains(&first);
    Ok(match (leave, verbs(&DISCARD), verbs(&PLAY)) {
        (false, ..) => Command::Explain(face),
        (true, true, false) => Command::Why(vec![Move::Discard(face)]),
        (true, false, true) => Command::Why(vec![Move::Play(face)]),
        (true, ..) => Command::Why(vec![Move::Discard(face), Move::Play(face)]),
    })
}

/// Finds the seat that a word names: "ann", "ann's", "me".
fn seat_of(view: &View, names: &Names, word: &str) -> Option<Seat> {
    let named = names.seat(word.strip_suffix("'s").unwrap_or(word));
    named.or_else(|| view.eye().seat().filter(|_| ["i", "me", "my"].contains(&word)))
}

/// Recognizes a question about the game in progress rather than a card: what just happened, whose turn it is, what
/// somebody holds, how many play.
fn about_the_table(view: &View, names: &Names, words: &[&str], rest: &[&str]) -> Option<Command> {
    let any = |known: &[&str]| words.iter().any(|word| known.contains(word));
    let seat = words.iter().find_map(|word| seat_of(view, names, word));
    let around =
        |known: &[&str]| rest.iter().all(|word| known.contains(word) || seat_of(view, names, word).is_some());
    let first = words.first().copied().unwrap_or_default();
    if first == "why" && words[1..].iter().all(|word| !LEAVE.contains(word)) && !any(&DISCARD) && !any(&PLAY)
    {
        return (any(&HAPPENED) || around(&[])).then_some(Command::Happened(seat));
    }
    if any(&["turn"]) && first != "how" && around(&["turn"]) {
        return Some(Command::Turn);
    }
    if any(&PLAYERS) && rest.iter().all(|word| PLAYERS.contains(word) || AROUND_PLAYERS.contains(word)) {
        return Some(Command::Players);
    }
    let seat = seat.filter(|_| around(&HOLDING) && !LEAVE.contains(&first) && !any(&["to"]))?;
    match (any(&HOLDING), Some(seat) == view.eye().seat()) {
        (true, _) if any(&["play"]) => Some(Command::Assets),
        (true, true) => Some(Command::Hand),
        (true, false) => Some(Command::Holds(seat)),
        (false, _) => (words.len() == 1).then_some(Command::Holds(seat)),
    }
}

/// Recognizes a question about an entry of the displayed list.
fn numbered(view: &View, book: &Book, names: &Names, number: &str) -> Option<Result<Command, String>> {
    let place = number.parse::<usize>().ok()?;
    if !matches!(ask(view), Some(QuestionKind::Player(_) | QuestionKind::Card | QuestionKind::Order)) {
        return None;
    }
    let choices = choices(view, book, names);
    Some(match place.checked_sub(1).and_then(|place| choices.get(place)) {
        Some(choice) => match choice.face {
            Some(face) => Ok(Command::Explain(face)),
            None => Err(match choice.mv {
                Move::Player(seat) => {
                    let (known, unknown) = view.hand(seat);
                    let held = count(known.len() + unknown, "card");
                    format!("{place} is {}, with {held} in hand.", choice.words)
                }
                _ => format!("{place} is {}.", choice.words),
            }),
        },
        None => Err(format!("The choices are 1 to {}.", choices.len())),
    })
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
fn without_card(view: &View, book: &Book, words: &[&str], rest: &[&str]) -> Result<Command, String> {
    let example = own_hand(view).first().map_or_else(|| "5b".to_string(), |face| typed(*face));
    let first = words.first().copied().unwrap_or_default();
    if READING.contains(&first) && !rest.is_empty() {
        return Err(no_card(book, &rest.join(" ")));
    }
    if let Some(meaning) =
        words.iter().rev().find_map(|word| lesson::word(word).filter(|_| !DISCARD.contains(word)))
    {
        return Err(meaning.to_string());
    }
    if words.iter().any(|word| AHEAD.contains(word)) {
        return Ok(Command::Score);
    }
    if rest.is_empty() && (READING.contains(&first) || first == "how") {
        return Ok(Command::Help);
    }
    if rest.is_empty() || words.iter().any(|word| CHOICES.contains(word)) {
        return Ok(Command::Choices);
    }
    let typed = simple(&rest.join(" "));
    if book.deck().faces().iter().any(|face| is_slip(&typed, &simple(&name(book, face)))) {
        return Err(no_card(book, &typed));
    }
    Err(format!(
        "That question is not understood. Ask about a card by its name or code, as in {example}? or why d {example}; ? alone \
         explains the game.",
    ))
}
