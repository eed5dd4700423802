//! Parsing of typed lines.
//!
//! A move cannot be taken back. Therefore a line moves only if every word of it is understood, and a question never
//! moves.

use eights_ability::Colour;
use eights_cards::{Face, Seat};
use eights_crazier::place::{COLOURS, colour_letter, colour_name, face_text, read_face};
use eights_crazier::{Book, Move, QuestionKind};
use eights_game::{MoveSet, Names};

use super::View;
use super::cards::{called, name, typed};
use super::choices::{Choice, arranges, ask, asker, choices, order_example};
use super::naming::{CardMatch, card, of_rank, simple, which_one};
use super::questions;
use super::screen::own_hand;
use crate::console::{LEAVING, printable};
use crate::spelling::{distance, is_slip, short};
use crate::words::any_of;

/// A parsed line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Command {
    /// An empty line.
    Nothing,
    /// These moves, in order.
    Moves(Vec<Move>),
    /// Explain the game.
    Help,
    /// Print the rules in full.
    Rules,
    /// Show the table in full.
    Table,
    /// Show the hand with the full card texts.
    Hand,
    /// Show the cards in play with their full texts.
    Assets,
    /// List all possible moves.
    Choices,
    /// Print the points.
    Score,
    /// Print the last turns.
    Log,
    /// Explain why each of these moves can or cannot be made.
    Why(Vec<Move>),
    /// Explain which cards caused the recent events, for this seat or in general.
    Happened(Option<Seat>),
    /// Say whose turn it is.
    Turn,
    /// Describe what is known of a player's hand.
    Holds(Seat),
    /// Say how many play, and how to change that.
    Players,
    /// Show a card's text.
    Explain(Face),
    /// List the discard pile.
    Pile,
    /// Leave.
    Quit,
}

/// Words for commands that only print something.
const TELLING: [(Command, &[&str]); 10] = [
    (Command::Help, &["help", "h", "how"]),
    (Command::Rules, &["rules", "rule"]),
    (Command::Table, &["table", "show", "board"]),
    (Command::Hand, &["hand", "cards"]),
    (Command::Assets, &["assets", "asset", "play-area"]),
    (Command::Choices, &["choices", "options"]),
    (Command::Pile, &["pile", "discards", "piles"]),
    (Command::Score, &["score", "points"]),
    (Command::Log, &["log", "l", "moves"]),
    (Command::Quit, LEAVING),
];

pub(super) const DISCARD: [&str; 4] = ["d", "discard", "shed", "throw"];
pub(super) const PLAY: [&str; 4] = ["p", "play", "use", "cast"];
/// Words that end a turn.
const DONE: [&str; 7] = ["k", "done", "end", "pass", "stop", "nothing", "finish"];
/// Words that may accompany those.
const AROUND_DONE: [&str; 9] = ["turn", "am", "i'm", "im", "now", "more", "else", "that's", "all"];
const DRAW: [&str; 5] = ["draw", "k", "done", "pass", "take"];
const YES: [&str; 3] = ["y", "yes", "ok"];
const NO: [&str; 2] = ["n", "no"];
/// Words that decline further cards.
const ENOUGH: [&str; 6] = ["n", "no", "none", "stop", "nothing", "enough"];
/// Words that do not change a line's meaning.
pub(super) const FILLERS: [&str; 19] = [
    "the", "a", "an", "my", "it", "i", "me", "please", "card", "and", "with", "of", "do", "say", "says",
    "is", "does", "name", "as",
];

/// Parses the line, or returns a helpful reply.
pub(crate) fn understand(view: &View, book: &Book, names: &Names, line: &str) -> Result<Command, String> {
    let line = printable(line).to_lowercase();
    let all: Vec<&str> = words(&line);
    let meant: Vec<&str> =
        all.iter().enumerate().filter(|(k, w)| *k == 0 || !FILLERS.contains(w)).map(|(_, w)| *w).collect();
    let marked = line.trim_end().ends_with('?');
    match meant[..] {
        [] if marked => Ok(Command::Help),
        [] => Ok(Command::Nothing),
        [word] if let Some(command) = telling(word) => Ok(command),
        [first, ..] if marked || questions::asks(first) => questions::understand(view, book, names, &all),
        _ => {
            let seat = |word: &str| names.iter().any(|name| name.eq_ignore_ascii_case(word));
            let about: Vec<&str> =
                all.iter().copied().filter(|word| !FILLERS.contains(word) || seat(word)).collect();
            match moves(view, book, names, if about.is_empty() { &meant } else { &about }) {
                Some(result) => result.map(Command::Moves),
                None => Err(answer(view, book, names, &meant, line.trim())),
            }
        }
    }
}

fn words(line: &str) -> Vec<&str> {
    line.split([' ', ',', '.', ':', ';', '!', '=', '?', '"', '(', ')'])
        .filter(|word| !word.is_empty())
        .collect()
}

fn telling(word: &str) -> Option<Command> {
    TELLING.iter().find(|(_, words)| words.contains(&word)).map(|(command, _)| command.clone())
}

/// Parses moves, or returns the reason why they are illegal. Returns `None` if the words are not understood.
fn moves(view: &View, book: &Book, names: &Names, words: &[&str]) -> Option<Result<Vec<Move>, String>> {
    match ask(view)? {
        QuestionKind::Main => match words {
            words if ends_turn(words) => Some(Ok(vec![Move::Done])),
            _ => turn(view, book, words),
        },
        QuestionKind::BeforeDraw => match words {
            [word] if DRAW.contains(word) => Some(Ok(vec![Move::Draw])),
            _ => turn(view, book, words),
        },
        QuestionKind::May => match words {
            [word] if YES.contains(word) => Some(Ok(vec![Move::Yes])),
            [word] if NO.contains(word) => Some(Ok(vec![Move::No])),
            _ => None,
        },
        QuestionKind::Colour => match words {
            [word] => colour(word).or_else(|| by_number(word)).map(|named| Ok(vec![Move::Name(named)])),
            _ => None,
        },
        QuestionKind::Player(_) | QuestionKind::Card | QuestionKind::Order => {
            chosen(view, book, names, words)
        }
    }
}

/// Returns true if the words only end a turn: "k", "end turn", "i am done".
fn ends_turn(words: &[&str]) -> bool {
    let known = |word: &&str| DONE.contains(word) || AROUND_DONE.contains(word);
    let ends = |word: &&str| DONE.contains(word) || *word == "that's";
    words.iter().any(ends) && words.iter().all(known)
}

fn by_number(word: &str) -> Option<Colour> {
    word.parse::<usize>().ok().and_then(|k| COLOURS.get(k.checked_sub(1)?).copied())
}

/// Parses a discard or a play; an eight may come with its colour.
fn turn(view: &View, book: &Book, words: &[&str]) -> Option<Result<Vec<Move>, String>> {
    let held = own_hand(view);
    let (verb, rest) = match words {
        [verb, rest @ ..] if DISCARD.contains(verb) || PLAY.contains(verb) => (Some(*verb), rest),
        rest => (None, rest),
    };
    // A number alone could be a slip; after a verb it is a rank.
    let ranked = match rest {
        [word] | [word, _] if verb.is_some() => of_rank(word, &held),
        _ => Vec::new(),
    };
    let found = |words: &[&str]| match (&ranked[..], words) {
        ([only], [_]) => CardMatch::One(*only),
        ([_, _, ..], [_]) => CardMatch::Several(ranked.clone()),
        _ => card(book, words, &held),
    };
    let (face, named) = match (found(rest), rest) {
        (CardMatch::One(face), _) => (face, None),
        (CardMatch::Several(faces), _) => return Some(Err(which_one(book, &faces))),
        (CardMatch::None, [first @ .., last]) => match (found(first), colour(last)) {
            (CardMatch::One(face), Some(named)) if book.is_eight(face) => (face, Some(named)),
            _ => return None,
        },
        (CardMatch::None, []) => return None,
    };
    let discard: Vec<Move> = [Move::Discard(face)].into_iter().chain(named.map(Move::Name)).collect();
    match verb {
        Some(verb) if DISCARD.contains(&verb) || named.is_some() => Some(Ok(discard)),
        Some(_) => Some(Ok(vec![Move::Play(face)])),
        None if named.is_some() => Some(Ok(discard)),
        None => {
            let moves = view.legal(book);
            let (shed, play) = (moves.contains(&Move::Discard(face)), moves.contains(&Move::Play(face)));
            Some(match (shed, play) {
                (true, false) => Ok(discard),
                (false, true) => Ok(vec![Move::Play(face)]),
                (true, true) => Err(format!(
                    "{} can be discarded and played: type d {} or p {}.",
                    called(book, face),
                    typed(face),
                    typed(face)
                )),
                (false, false) => Err(neither(view, book, face)),
            })
        }
    }
}

/// Explains why a card can be neither discarded nor played.
fn neither(view: &View, book: &Book, face: Face) -> String {
    let why = |mv: Move| view.why_not(book, mv).map_or_else(String::new, |refusal| refusal.to_string());
    let (shed, play) = (why(Move::Discard(face)), why(Move::Play(face)));
    if shed == play {
        return format!("{}.", crate::words::sentence(&shed));
    }
    format!("{}; and {play}.", crate::words::sentence(&shed))
}

/// Parses a choice by its number, its card or its player.
fn chosen(view: &View, book: &Book, names: &Names, words: &[&str]) -> Option<Result<Vec<Move>, String>> {
    let choices = choices(view, book, names);
    if ends_turn(words) && !ENOUGH.contains(&words[0]) {
        return Some(Err(not_over(view, book, &choices)));
    }
    if arranges(view, book) {
        return Some(order(view, book, choices, words));
    }
    let stop = |choice: &&Choice| matches!(choice.mv, Move::Stop | Move::Nothing);
    if let [word] = words {
        if let Ok(number) = word.parse::<usize>() {
            let found = number.checked_sub(1).and_then(|k| choices.get(k));
            return Some(found.map_or_else(
                || Err(format!("The choices are 1 to {}.", choices.len())),
                |choice| Ok(vec![choice.mv]),
            ));
        }
        if ENOUGH.contains(word) {
            return choices.iter().find(stop).map(|choice| Ok(vec![choice.mv]));
        }
        if let Some(seat) = names.seat(word).or_else(|| {
            let me = ["me", "myself", "yourself", "you"].contains(word);
            view.eye().seat().filter(|_| me)
        }) && let Some(choice) = choices.iter().find(|choice| choice.mv == Move::Player(seat))
        {
            return Some(Ok(vec![choice.mv]));
        }
    }
    let mut faces: Vec<Face> = choices.iter().filter_map(|choice| choice.face).collect();
    faces.sort_unstable();
    faces.dedup();
    let face = match card(book, words, &faces) {
        CardMatch::One(face) => face,
        CardMatch::Several(faces) => return Some(Err(which_one(book, &faces))),
        CardMatch::None => return None,
    };
    let fitting: Vec<usize> = (0..choices.len()).filter(|k| choices[*k].face == Some(face)).collect();
    Some(match fitting[..] {
        [only] => Ok(vec![choices[only].mv]),
        [] => Err(format!("{} is not among the choices.", called(book, face))),
        _ => {
            let numbers: Vec<String> = fitting.iter().map(|k| (k + 1).to_string()).collect();
            Err(format!("There are several of {}: type {}.", name(book, face), any_of(&numbers)))
        }
    })
}

/// Replies to an attempt to end the turn while a card asks.
fn not_over(view: &View, book: &Book, choices: &[Choice]) -> String {
    let asks = asker(view, book).map_or_else(
        || "Your turn cannot end yet".to_string(),
        |asker| format!("{} still asks", called(book, asker.face)),
    );
    if arranges(view, book) {
        return format!("{asks}. {}", order_example(view, book));
    }
    let last = choices.len();
    match choices.iter().position(|choice| matches!(choice.mv, Move::Stop | Move::Nothing)) {
        Some(stop) => {
            format!("{asks}: type {} for {}, or the number of a card.", stop + 1, choices[stop].words)
        }
        None => format!("{asks}: type a number from 1 to {last}, or a name from the list."),
    }
}

/// Parses an order of cards, top card first, by numbers or codes. The engine takes the deepest first. The last card may
/// be left out.
fn order(view: &View, book: &Book, mut left: Vec<Choice>, words: &[&str]) -> Result<Vec<Move>, String> {
    let numbers: Vec<Move> = left.iter().map(|choice| choice.mv).collect();
    let mut moves = Vec::new();
    for word in words {
        let numbered = word.parse::<usize>().ok().and_then(|k| numbers.get(k.checked_sub(1)?).copied());
        let fits =
            |choice: &Choice| numbered.map_or_else(|| choice.face == read_face(word), |mv| choice.mv == mv);
        let Some(place) = left.iter().position(fits) else {
            return Err(format!(
                "\"{}\" is not one of the cards that are left. {}",
                short(word),
                order_example(view, book)
            ));
        };
        moves.insert(0, left.remove(place).mv);
    }
    match &left[..] {
        [] => {}
        [deepest] => moves.insert(0, deepest.mv),
        _ => return Err(order_example(view, book)),
    }
    // The last one goes on top by itself.
    moves.pop();
    Ok(moves)
}

fn colour(word: &str) -> Option<Colour> {
    COLOURS.into_iter().find(|colour| {
        let letter = word.len() == 1 && word.starts_with(colour_letter(*colour).to_ascii_lowercase());
        letter || word == colour_name(*colour)
    })
}

/// Replies to input that is neither a move nor a command.
fn answer(view: &View, book: &Book, names: &Names, words: &[&str], line: &str) -> String {
    let known = TELLING.iter().map(|(_, words)| words[0]).chain(["discard", "play", "done", "why"]);
    let slip =
        known.filter(|word| *word != line && is_slip(line, word)).min_by_key(|word| distance(line, word));
    let asked = ask(view);
    let in_turn = matches!(asked, Some(QuestionKind::Main | QuestionKind::BeforeDraw));
    if let (Some(word), true) = (slip, in_turn || line.len() > 3) {
        return format!("\"{}\" is not known here. Did you mean {word}?", short(line));
    }
    match asked {
        Some(QuestionKind::May) => {
            let asks = asker(view, book)
                .map_or_else(String::new, |asker| format!("{} asks: ", called(book, asker.face)));
            return format!("{asks}type y or n; 5b? tells what a card says.");
        }
        Some(QuestionKind::Colour) => {
            return "Your eight is discarded; now name a colour: p purple, g green, b blue, o orange."
                .to_string();
        }
        Some(QuestionKind::Player(_) | QuestionKind::Card | QuestionKind::Order) => {
            let last = choices(view, book, names).len();
            return format!(
                "First this has to be chosen: type a number from 1 to {last}, or a name from the list."
            );
        }
        _ => {}
    }
    let held = own_hand(view);
    let example = held.first().map_or_else(|| "5b".to_string(), |face| typed(*face));
    if words.len() == 1 && (DISCARD.contains(&words[0]) || PLAY.contains(&words[0])) {
        return format!("Which card? As in: {} {example}", words[0]);
    }
    if words.first().is_some_and(|word| *word == "draw") {
        return "You have drawn already: discard, play, or end your turn with k.".to_string();
    }
    let rest = if DISCARD.contains(&words[0]) || PLAY.contains(&words[0]) { &words[1..] } else { words };
    let rest = rest.join(" ");
    let near = held.iter().find(|face| {
        is_slip(&simple(&rest), &simple(&name(book, **face)))
            || is_slip(&rest, &face_text(**face).to_lowercase())
    });
    match near {
        Some(face) => format!("\"{}\" is not known here. Did you mean {}?", short(line), called(book, *face)),
        None => format!("\"{}\" is not known here. A card is typed as {example}; ? helps.", short(line)),
    }
}

#[cfg(test)]
mod tests;
