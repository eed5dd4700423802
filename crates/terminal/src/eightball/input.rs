//! Parsing of typed lines.
//!
//! A move cannot be taken back. Therefore a line moves only if every word of it is understood, and a question never
//! moves.

use eights_eightball::{Book, Colour, Colours, Group, Move, Piece, Place, Stage};

use super::View;
use super::cards::typed;
use super::screen::{listed_places, own_hand};
use crate::console::{LEAVING, printable};
use crate::spelling::{distance, is_slip, short};
use crate::words::count;

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
    /// Show the table again.
    Table,
    /// Print the wins.
    Score,
    /// Print the last moves.
    Log,
    /// Explain why these moves can or cannot be made.
    Why(Vec<Move>),
    /// Explain the use of a card.
    Explain(Piece),
    /// List the discard pile.
    Pile,
    /// Leave.
    Quit,
}

/// Words for commands that only print something.
const TELLING: [(Command, &[&str]); 7] = [
    (Command::Pile, &["pile", "discards", "piles"]),
    (Command::Help, &["help", "h", "how"]),
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
const STOP: [&str; 6] = ["k", "done", "stop", "no", "n", "keep"];
const ASKING: [&str; 14] = [
    "why", "can", "cant", "can't", "may", "should", "what", "what's", "is", "does", "do", "could", "which",
    "where",
];
const TAKE: [&str; 2] = ["take", "t"];
const DRAW: [&str; 3] = ["draw", "d", "blind"];
/// Words that do not change a line's meaning.
const FILLERS: [&str; 14] =
    ["the", "a", "my", "it", "on", "at", "to", "for", "i", "please", "card", "and", "in", "with"];

/// Parses the line, or returns a helpful reply.
pub(crate) fn understand(view: &View, book: &Book, line: &str) -> Result<Command, String> {
    let line = printable(line).to_lowercase();
    let words: Vec<&str> = line
        .split([' ', ',', '.', ':', ';', '!', '=', '?'])
        .filter(|word| !word.is_empty() && !FILLERS.contains(word))
        .collect();
    let stage = view.position().facts().stage;
    match words[..] {
        [] if line.contains('?') => Ok(Command::Help),
        [] => Ok(Command::Nothing),
        [first, ref about @ ..] if ASKING.contains(&first) => Ok(question(view, stage, first, about)),
        [word] if let Some(command) = telling(word) => Ok(command),
        _ if line.trim_end().ends_with('?') => Ok(Command::Help),
        _ => match moves(view, stage, &words) {
            Some(moves) => Ok(Command::Moves(moves)),
            None => Err(answer(view, book, &words, line.trim())),
        },
    }
}

fn telling(word: &str) -> Option<Command> {
    TELLING.iter().find(|(_, words)| words.contains(&word)).map(|(command, _)| command.clone())
}

/// Parses a question about a move, a card or the game.
fn question(view: &View, stage: Stage, first: &str, about: &[&str]) -> Command {
    let doing = about.iter().any(|word| {
        [&DISCARD[..], &SWAP, &SHOOT, &LAY, &TAKE, &DRAW]
            .iter()
            .any(|verbs| word.len() > 1 && verbs.contains(word))
    });
    let meaning = first.starts_with("what") || first == "which";
    for from in 0..about.len() {
        let rest = &about[from..];
        let verb = rest[0].len() > 1 && (DISCARD.contains(&rest[0]) || SWAP.contains(&rest[0]));
        if let (true, Some(meant)) = (verb, moves(view, stage, rest)) {
            return Command::Why(meant);
        }
        if let Some((piece, after)) = piece(view, rest) {
            let shot = matches!(piece, Piece::Stick(_) | Piece::Cue(_));
            return match moves(view, stage, rest) {
                _ if meaning && !doing => Command::Explain(piece),
                Some(meant) => Command::Why(meant),
                None if shot => Command::Why(piece.colours().iter().map(Move::Shoot).collect()),
                None => Command::Why(lay_at(piece, after.iter().find_map(|word| place(word)))),
            };
        }
        if let Some(meant) = shot(rest).or_else(|| shot(&rest[..1])) {
            return Command::Why(meant);
        }
    }
    Command::Help
}

fn lay_at(piece: Piece, place: Option<Place>) -> Vec<Move> {
    [Move::Lay(piece.face())].into_iter().chain(place.map(Move::At)).collect()
}

/// Parses moves. Returns `None` if the words are no moves.
fn moves(view: &View, stage: Stage, words: &[&str]) -> Option<Vec<Move>> {
    let group =
        |word: &str| Group::ALL.into_iter().find(|group| group.name().starts_with(word) && word.len() > 1);
    match (stage, words) {
        (Stage::Picking, [word]) => group(word).map(|group| vec![Move::Pick(group)]),
        (Stage::Placing, [word]) => place(word).map(|place| vec![Move::At(place)]),
        (Stage::Drawing, [word]) if DRAW.contains(word) => Some(vec![Move::Draw]),
        (Stage::Drawing, [word]) if TAKE.contains(word) => Some(vec![Move::Take]),
        (Stage::Drawing | Stage::Placing | Stage::Picking, _) => None,
        (Stage::Second, [word]) if STOP.contains(word) => Some(vec![Move::Done]),
        (_, ["pass"]) => Some(vec![Move::Pass]),
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

/// Parses a colour to shoot with, and an optional position: "y", "y 3".
fn shot(words: &[&str]) -> Option<Vec<Move>> {
    match words {
        [word] => Some(vec![Move::Shoot(colour(word)?)]),
        [word, at] => Some(vec![Move::Shoot(colour(word)?), Move::At(place(at)?)]),
        _ => None,
    }
}

/// Parses a pocket or a block, and an optional position: "pyb", "pyb 3".
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

/// Parses the card at the start of the words, by its letters or its name, and returns the words after it.
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

/// Replies to input that is neither a move nor a command.
fn answer(view: &View, book: &Book, words: &[&str], line: &str) -> String {
    let known = TELLING.iter().map(|(_, words)| words[0]).chain(["discard", "swap", "shoot", "why"]);
    let slips = known.filter(|word| *word != line && is_slip(line, word));
    if let Some(word) = slips.min_by_key(|word| distance(line, word)) {
        return format!("\"{}\" is not known here. Did you mean {word}?", short(line));
    }
    match view.position().facts().stage {
        Stage::Picking => return "Type solids or stripes.".to_string(),
        Stage::Placing => {
            let places = listed_places(view.legal(book).places());
            return format!("What was laid cannot be taken back: type {places}.");
        }
        Stage::Drawing => return "You are drawing now: t takes the discard, d draws blind.".to_string(),
        Stage::Second => return "Type a colour to shoot again, or k to stop.".to_string(),
        _ => {}
    }
    if words.iter().any(|word| ["8", "8ball", "8-ball", "eight"].contains(word)) {
        return eight(view, book);
    }
    if let Some((piece @ (Piece::Stick(_) | Piece::Cue(_)), [])) = piece(view, words) {
        let letter = piece.colours().iter().next().map_or('y', Colour::letter).to_ascii_lowercase();
        return format!(
            "A stick and a cue ball of one colour pocket a ball together: {letter} shoots. To discard it type d {}.",
            typed(piece)
        );
    }
    if DISCARD.contains(&words[0]) || SWAP.contains(&words[0]) {
        let held: Vec<String> = own_hand(view).into_iter().map(typed).collect();
        return format!("Which card? As in: {} {}", words[0], held.first().cloned().unwrap_or_default());
    }
    if words.len() > 1 && words.last().is_some_and(|word| word.parse::<u32>().is_ok()) {
        return "Places are 1 to 6.".to_string();
    }
    format!("\"{}\" is not known here. A card is typed as on the left of your hand; ? helps.", short(line))
}

/// Explains how to pocket the 8-ball, given the viewer's progress.
fn eight(view: &View, book: &Book) -> String {
    let left = view.eye().seat().map_or(Colours::NONE, |seat| view.position().left(book, seat));
    if left.is_empty() {
        "The 8-ball takes any one colour: shoot with a colour of which you have a stick and a cue ball, as in y."
            .to_string()
    } else {
        format!("The 8-ball comes last: first pocket your other {}.", count(left.len(), "ball"))
    }
}

#[cfg(test)]
mod tests {
    use eights_cards::{Eye, Seat, SeatCount, Seed};
    use eights_eightball::{EightBall, Rules, Scene};
    use eights_game::{Game, Notation};

    use super::*;

    /// Checks the first seat's interpretation of these lines.
    fn check(table: &str, lines: &[(&str, &str)]) {
        let book = Rules::named("eightball").unwrap().book(SeatCount::new(2).unwrap()).unwrap();
        let game = Scene::read(table).unwrap().set_up(&book, Seed::number(1)).unwrap();
        let view = game.view(Eye::Seat(Seat::new(0)));
        let moves = |moves: &[Move]| {
            moves.iter().map(|mv| EightBall::write_move(&book, mv)).collect::<Vec<_>>().join(", ")
        };
        for (line, expected) in lines {
            let told = match understand(&view, &book, line) {
                Ok(Command::Moves(meant)) => moves(&meant),
                Ok(Command::Why(meant)) => format!("why {}", moves(&meant)),
                Ok(Command::Explain(piece)) => format!("explain {piece}"),
                Ok(command) => format!("{command:?}").to_lowercase(),
                Err(answer) => answer,
            };
            assert_eq!(told, *expected, "{line}");
        }
    }

    const TURN: &str = "1 pYB | 2 pP | you sP cP pRO b* | bob #4 | discard sY | to you";

    #[test]
    fn a_turn_is_typed_in_few_letters_or_in_words() {
        check(
            TURN,
            &[
                ("p", "shoot P"),
                ("P", "shoot P"),
                ("p 2", "shoot P, at 2"),
                ("shoot purple at 2", "shoot P, at 2"),
                ("pro", "lay pRO"),
                ("por 3", "lay pRO, at 3"),
                ("lay the red orange corner pocket on 3", "lay pRO, at 3"),
                ("b* 1", "lay b*, at 1"),
                ("wild block", "lay b*"),
                ("d sp", "discard sP"),
                ("discard the purple stick", "discard sP"),
                ("x cp", "swap cP"),
                ("pass", "pass"),
                ("", "nothing"),
                ("pile", "pile"),
                ("quit", "quit"),
            ],
        );
    }

    #[test]
    fn questions_never_move() {
        check(
            TURN,
            &[
                ("why p", "why shoot P"),
                ("why sp", "why shoot P"),
                ("why pro 2", "why lay pRO, at 2"),
                ("can I lay pro on 2?", "why lay pRO, at 2"),
                ("should I discard cp", "why discard cP"),
                ("what is b*", "explain b*"),
                ("what is in the discard pile", "help"),
                ("how do I win?", "help"),
                ("?", "help"),
            ],
        );
    }

    #[test]
    fn nonsense_gets_an_answer_that_helps() {
        check(
            TURN,
            &[
                ("pro 9", "Places are 1 to 6."),
                ("8", "The 8-ball comes last: first pocket your other 7 balls."),
                ("d", "Which card? As in: d sp"),
                ("discard", "Which card? As in: discard sp"),
                (
                    "sp",
                    "A stick and a cue ball of one colour pocket a ball together: p shoots. To discard it type d sp.",
                ),
                ("hlep", "\"hlep\" is not known here. Did you mean help?"),
            ],
        );
        check(
            "you sP cP pRO | bob #4 | discard sY | you to draw",
            &[
                ("d", "draw"),
                ("t", "take"),
                ("d sp", "You are drawing now: t takes the discard, d draws blind."),
            ],
        );
    }
}
