//! What people type, and what they mean by it.
//!
//! A move cannot be taken back. So a line moves only if every word of it is understood, and a question never moves.

use eights_eightball::{Book, Colour, Group, Move, Piece, Place, Stage};

use super::View;
use super::cards::typed;
use super::screen::{listed_places, own_hand};
use crate::console::{LEAVING, printable};
use crate::spelling::{distance, is_slip, short};

/// What a line asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Command {
    /// Nothing was typed.
    Nothing,
    /// These moves, one after the other.
    Moves(Vec<Move>),
    /// Explain the game.
    Help,
    /// Tell the rules in full.
    Rules,
    /// Show the table again.
    Table,
    /// Tell the wins.
    Score,
    /// Tell the last moves.
    Log,
    /// Why this move can or cannot be made.
    Why(Move),
    /// Leave.
    Quit,
}

/// Words that only tell something.
const TELLING: [(Command, &[&str]); 6] = [
    (Command::Help, &["help", "h", "?", "how"]),
    (Command::Rules, &["rules", "rule"]),
    (Command::Table, &["table", "hand", "cards", "show"]),
    (Command::Score, &["score", "points", "wins"]),
    (Command::Log, &["log", "l", "moves"]),
    (Command::Quit, LEAVING),
];

const DISCARD: [&str; 3] = ["discard", "d", "throw"];
const SWAP: [&str; 4] = ["swap", "x", "exchange", "trade"];
const SHOOT: [&str; 4] = ["shoot", "shot", "pot", "pocket"];
const LAY: [&str; 4] = ["lay", "play", "place", "block"];
const STOP: [&str; 5] = ["k", "done", "stop", "no", "keep"];
const TAKE: [&str; 2] = ["take", "t"];
const DRAW: [&str; 3] = ["draw", "d", "blind"];
/// Words without which a line means the same.
const FILLERS: [&str; 14] =
    ["the", "a", "my", "it", "on", "at", "to", "for", "i", "please", "card", "and", "in", "with"];

/// What the line asks for, or an answer that helps.
pub(crate) fn understand(view: &View, book: &Book, line: &str) -> Result<Command, String> {
    let line = printable(line).to_lowercase();
    let words: Vec<&str> = line
        .split([' ', ',', '.', ':', ';', '!', '='])
        .filter(|word| !word.is_empty() && !FILLERS.contains(word))
        .collect();
    let stage = view.position().facts().stage;
    match words[..] {
        [] => Ok(Command::Nothing),
        ["why" | "can", ref about @ ..] => match moves(view, stage, about) {
            Some(meant) if !meant.is_empty() => Ok(Command::Why(meant[0])),
            _ => Err("Name a card or a colour, as in: why sy, why y".to_string()),
        },
        [word] if telling(word).is_some() && !(word == "h" && stage == Stage::Dealing) => {
            telling(word).ok_or_else(String::new)
        }
        _ if line.trim_end().ends_with('?') => Ok(Command::Help),
        _ => match moves(view, stage, &words) {
            Some(moves) => Ok(Command::Moves(moves)),
            None => Err(answer(view, book, &words, line.trim())),
        },
    }
}

fn telling(word: &str) -> Option<Command> {
    let word = if word.starts_with('?') { "?" } else { word };
    TELLING.iter().find(|(_, words)| words.contains(&word)).map(|(command, _)| command.clone())
}

/// The moves that the words mean; nothing if they mean none.
fn moves(view: &View, stage: Stage, words: &[&str]) -> Option<Vec<Move>> {
    let group =
        |word: &str| Group::ALL.into_iter().find(|group| group.name().starts_with(word) && word.len() > 1);
    match (stage, words) {
        (Stage::Picking, [word]) => group(word).map(|group| vec![Move::Pick(group)]),
        (Stage::Placing, [word]) => place(word).map(|place| vec![Move::At(place)]),
        (Stage::Drawing, [word, ..]) if DRAW.contains(word) => Some(vec![Move::Draw]),
        (Stage::Drawing, [word, ..]) if TAKE.contains(word) => Some(vec![Move::Take]),
        (Stage::Second, [word]) if STOP.contains(word) => Some(vec![Move::Done]),
        (_, ["pass" | "p"]) => Some(vec![Move::Pass]),
        (_, ["draw"]) => Some(vec![Move::Draw]),
        (_, [word]) if TAKE.contains(word) => Some(vec![Move::Take]),
        (_, [verb, rest @ ..]) if DISCARD.contains(verb) => {
            whole(piece(view, rest)).map(|piece| vec![Move::Discard(piece.face())])
        }
        (_, [verb, rest @ ..]) if SWAP.contains(verb) => {
            whole(piece(view, rest)).map(|piece| vec![Move::Swap(piece.face())])
        }
        (_, [verb, rest @ ..]) if SHOOT.contains(verb) && !rest.is_empty() => shot(rest),
        (_, [verb, rest @ ..]) if LAY.contains(verb) && !rest.is_empty() => {
            laid(view, rest).or_else(|| laid(view, words))
        }
        _ => shot(words).or_else(|| laid(view, words)),
    }
}

/// A colour to shoot with, and perhaps a place: "y", "y 3".
fn shot(words: &[&str]) -> Option<Vec<Move>> {
    match words {
        [word] => Some(vec![Move::Shoot(colour(word)?)]),
        [word, at] => Some(vec![Move::Shoot(colour(word)?), Move::At(place(at)?)]),
        _ => None,
    }
}

/// A pocket or a block, and perhaps a place: "pyb", "pyb 3".
fn laid(view: &View, words: &[&str]) -> Option<Vec<Move>> {
    let (piece, rest) = piece(view, words)?;
    if matches!(piece, Piece::Stick(_) | Piece::Cue(_)) {
        return None;
    }
    let lay = Move::Lay(piece.face());
    match rest {
        [] => Some(vec![lay]),
        [at] => Some(vec![lay, Move::At(place(at)?)]),
        _ => None,
    }
}

fn whole<'a>(found: Option<(Piece, &'a [&'a str])>) -> Option<Piece> {
    found.filter(|(_, rest)| rest.is_empty()).map(|(piece, _)| piece)
}

/// The card that the words begin with, by its letters or in words, and the words after it.
fn piece<'a>(view: &View, words: &'a [&'a str]) -> Option<(Piece, &'a [&'a str])> {
    let (first, rest) = words.split_first()?;
    if let Ok(piece) = first.parse() {
        return Some((piece, rest));
    }
    // "yellow stick", "wild block", "yellow blue corner pocket".
    let colours: Vec<Colour> = words.iter().map_while(|word| colour(word).or(colour_pair(word))).collect();
    let rest = &words[colours.len()..];
    match (&colours[..], rest) {
        ([c], ["stick", rest @ ..] | ["cue", "stick", rest @ ..]) => Some((Piece::Stick(*c), rest)),
        ([c], ["cue", "ball", rest @ ..] | ["cue" | "ball", rest @ ..]) => Some((Piece::Cue(*c), rest)),
        ([c], ["block", rest @ ..]) => Some((Piece::Block(*c), rest)),
        ([], ["wild", "block", rest @ ..] | ["wild", rest @ ..]) => Some((Piece::WildBlock, rest)),
        ([c], ["side" | "pocket", rest @ ..]) => {
            let rest = rest.strip_prefix(&["pocket"]).unwrap_or(rest);
            let held: Vec<Piece> =
                own_hand(view).into_iter().filter(|p| p.is_pocket() && p.colours().contains(*c)).collect();
            // A colour alone names the only pocket that has it.
            match (&held[..], held.contains(&Piece::Side(*c))) {
                ([only], false) => Some((*only, rest)),
                _ => Some((Piece::Side(*c), rest)),
            }
        }
        ([a, b], ["corner" | "pocket", rest @ ..]) if a != b => {
            let rest = rest.strip_prefix(&["pocket"]).unwrap_or(rest);
            Some((Piece::Corner(*a.min(b), *a.max(b)), rest))
        }
        _ => None,
    }
}

fn colour_pair(word: &str) -> Option<Colour> {
    word.split_once('-').and_then(|(first, _)| colour(first))
}

fn colour(word: &str) -> Option<Colour> {
    Colour::ALL.into_iter().find(|colour| {
        word == colour.name() || word.len() == 1 && word.starts_with(colour.letter().to_ascii_lowercase())
    })
}

fn place(word: &str) -> Option<Place> {
    word.parse().ok().and_then(Place::new)
}

/// An answer to what is no move and no command.
fn answer(view: &View, book: &Book, words: &[&str], line: &str) -> String {
    if let Some((piece @ (Piece::Stick(_) | Piece::Cue(_)), [])) = piece(view, words) {
        let letter = piece.colours().iter().next().map_or('y', Colour::letter).to_ascii_lowercase();
        return format!(
            "A stick and a cue ball of one colour pocket a ball together: {letter} shoots. To discard it type d {0}.",
            typed(piece)
        );
    }
    if words.iter().any(|word| DISCARD.contains(word) || SWAP.contains(word)) {
        let held: Vec<String> = own_hand(view).into_iter().map(typed).collect();
        return format!("Which card? As in: {} {}", words[0], held.first().cloned().unwrap_or_default());
    }
    let asked = match view.position().facts().stage {
        Stage::Picking => Some("Type solids or stripes.".to_string()),
        Stage::Placing => Some(format!("Type {}.", listed_places(view.legal(book).places()))),
        Stage::Drawing => Some("Type t to take the discard, or d to draw.".to_string()),
        Stage::Second => Some("Type a colour to shoot again, or k to stop.".to_string()),
        _ => None,
    };
    let known = TELLING.iter().map(|(_, words)| words[0]).chain(["discard", "swap", "shoot", "why"]);
    let near = known.filter(|word| is_slip(line, word)).min_by_key(|word| distance(line, word));
    match (near, asked) {
        (Some(word), _) => format!("\"{}\" is not known here. Did you mean {word}?", short(line)),
        (None, Some(asked)) => format!("\"{}\" is not known here. {asked}", short(line)),
        (None, None) => {
            format!(
                "\"{}\" is not known here. A card is typed as on the left of your hand; ? helps.",
                short(line)
            )
        }
    }
}
