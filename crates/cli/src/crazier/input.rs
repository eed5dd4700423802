//! What people type, and what they mean by it.
//!
//! A move cannot be taken back. So a line moves only if every word of it is understood, and a question never moves.

use eights_ability::Colour;
use eights_cards::Face;
use eights_crazier::place::{COLOURS, colour_letter, colour_name, face_text, read_face};
use eights_crazier::{Ask, Book, Move};
use eights_game::{MoveSet, Names};

use super::View;
use super::cards::{called, name, typed};
use super::choices::{Choice, arranges, ask, choices, order_example};
use super::naming::{Found, card, of_rank, simple, which_one};
use super::questions;
use super::screen::own_hand;
use crate::console::{LEAVING, printable};
use crate::spelling::{distance, is_slip, short};
use crate::words::any_of;

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
    /// Show the table with nothing left out.
    Table,
    /// Show the hand with all that its cards say.
    Hand,
    /// Show the cards in play with all that they say.
    Assets,
    /// Tell all that can be done now.
    Choices,
    /// Tell the points.
    Score,
    /// Tell the last turns.
    Log,
    /// Why each of these moves can or cannot be made.
    Why(Vec<Move>),
    /// What a card says.
    Explain(Face),
    /// Tell the discard pile.
    Pile,
    /// Leave.
    Quit,
}

/// Words that only tell something.
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
const DONE: [&str; 7] = ["k", "done", "end", "pass", "stop", "nothing", "finish"];
const DRAW: [&str; 5] = ["draw", "k", "done", "pass", "take"];
const YES: [&str; 3] = ["y", "yes", "ok"];
const NO: [&str; 3] = ["n", "no", "k"];
/// Words without which a line means the same.
pub(super) const FILLERS: [&str; 19] = [
    "the", "a", "an", "my", "it", "i", "me", "please", "card", "and", "with", "of", "do", "say", "says",
    "is", "does", "name", "as",
];

/// What the line asks for, or an answer that helps.
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

/// The moves that the words mean, or why they are none; nothing if they are not understood.
fn moves(view: &View, book: &Book, names: &Names, words: &[&str]) -> Option<Result<Vec<Move>, String>> {
    match ask(view)? {
        Ask::Main => match words {
            [word] if DONE.contains(word) => Some(Ok(vec![Move::Done])),
            _ => turn(view, book, words),
        },
        Ask::BeforeDraw => match words {
            [word] if DRAW.contains(word) => Some(Ok(vec![Move::Draw])),
            _ => turn(view, book, words),
        },
        Ask::May => match words {
            [word] if YES.contains(word) => Some(Ok(vec![Move::Yes])),
            [word] if NO.contains(word) => Some(Ok(vec![Move::No])),
            _ => None,
        },
        Ask::Colour => match words {
            [word] => colour(word).or_else(|| by_number(word)).map(|named| Ok(vec![Move::Name(named)])),
            _ => None,
        },
        Ask::Player(_) | Ask::Card | Ask::Order => chosen(view, book, names, words),
    }
}

fn by_number(word: &str) -> Option<Colour> {
    word.parse::<usize>().ok().and_then(|k| COLOURS.get(k.checked_sub(1)?).copied())
}

/// A discard or a play, an eight perhaps with its colour.
fn turn(view: &View, book: &Book, words: &[&str]) -> Option<Result<Vec<Move>, String>> {
    let held = own_hand(view);
    let (verb, rest) = match words {
        [verb, rest @ ..] if DISCARD.contains(verb) || PLAY.contains(verb) => (Some(*verb), rest),
        rest => (None, rest),
    };
    // A number alone could be a slip; behind a verb it is a rank.
    let ranked = match rest {
        [word] | [word, _] if verb.is_some() => of_rank(word, &held),
        _ => Vec::new(),
    };
    let found = |words: &[&str]| match (&ranked[..], words) {
        ([only], [_]) => Found::One(*only),
        ([_, _, ..], [_]) => Found::Several(ranked.clone()),
        _ => card(book, words, &held),
    };
    let (face, named) = match (found(rest), rest) {
        (Found::One(face), _) => (face, None),
        (Found::Several(faces), _) => return Some(Err(which_one(book, &faces))),
        (Found::None, [first @ .., last]) => match (found(first), colour(last)) {
            (Found::One(face), Some(named)) if book.is_eight(face) => (face, Some(named)),
            _ => return None,
        },
        (Found::None, []) => return None,
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

/// Why a card can neither be discarded nor played.
fn neither(view: &View, book: &Book, face: Face) -> String {
    let why = |mv: Move| view.why_not(book, mv).map_or_else(String::new, |refusal| refusal.to_string());
    let (shed, play) = (why(Move::Discard(face)), why(Move::Play(face)));
    if shed == play {
        return format!("{}.", crate::words::sentence(&shed));
    }
    format!("{}; and {play}.", crate::words::sentence(&shed))
}

/// One of the possibilities: by its number, its card or its player.
fn chosen(view: &View, book: &Book, names: &Names, words: &[&str]) -> Option<Result<Vec<Move>, String>> {
    if arranges(view, book) {
        return Some(order(view, book, names, words));
    }
    let choices = choices(view, book, names);
    let stop = |choice: &&Choice| matches!(choice.mv, Move::Stop | Move::Nothing);
    if let [word] = words {
        if let Ok(number) = word.parse::<usize>() {
            let found = number.checked_sub(1).and_then(|k| choices.get(k));
            return Some(found.map_or_else(
                || Err(format!("The choices are 1 to {}.", choices.len())),
                |choice| Ok(vec![choice.mv]),
            ));
        }
        if DONE.contains(word) || NO.contains(word) {
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
        Found::One(face) => face,
        Found::Several(faces) => return Some(Err(which_one(book, &faces))),
        Found::None => return None,
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

/// Cards in an order, the top card first, by their numbers or codes. The engine takes the deepest first; the last one may
/// be left out.
fn order(view: &View, book: &Book, names: &Names, words: &[&str]) -> Result<Vec<Move>, String> {
    let mut left = choices(view, book, names);
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

/// An answer to what is no move and no command.
fn answer(view: &View, book: &Book, names: &Names, words: &[&str], line: &str) -> String {
    let known = TELLING.iter().map(|(_, words)| words[0]).chain(["discard", "play", "done", "why"]);
    let slip =
        known.filter(|word| *word != line && is_slip(line, word)).min_by_key(|word| distance(line, word));
    let asked = ask(view);
    let in_turn = matches!(asked, Some(Ask::Main | Ask::BeforeDraw));
    if let (Some(word), true) = (slip, in_turn || line.len() > 3) {
        return format!("\"{}\" is not known here. Did you mean {word}?", short(line));
    }
    match asked {
        Some(Ask::May) => return "Type y or n; 5b? tells what a card says.".to_string(),
        Some(Ask::Colour) => {
            return "Your eight is discarded; now name a colour: p purple, g green, b blue, o orange."
                .to_string();
        }
        Some(Ask::Player(_) | Ask::Card | Ask::Order) => {
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
mod tests {
    use eights_cards::{Eye, Seat, SeatCount, Seed};
    use eights_crazier::{Rules, Scene};
    use eights_family::CrazierEights;
    use eights_game::{Game, Notation};

    use super::*;

    /// What the first seat means by these lines, after these moves.
    fn check(scene: &str, before: &[&str], lines: &[(&str, &str)]) {
        let names = Names::new(["you", "bob", "cat"].map(str::to_string).to_vec()).unwrap();
        let book = Rules::named("wayfarers").unwrap().book(SeatCount::new(3).unwrap()).unwrap();
        let (mut game, _): (CrazierEights, _) =
            Scene::read(scene).unwrap().set_up(&book, Seed::number(1)).unwrap();
        for mv in before {
            let mv = CrazierEights::read_move(&book, mv).unwrap();
            game.play(&book, Seat::new(0), mv, &mut ()).unwrap();
        }
        let view = game.view(Eye::Seat(Seat::new(0)));
        let moves = |moves: &[Move]| {
            moves.iter().map(|mv| CrazierEights::write_move(&book, mv)).collect::<Vec<_>>().join(", ")
        };
        for (line, expected) in lines {
            let told = match understand(&view, &book, &names, line) {
                Ok(Command::Moves(meant)) => moves(&meant),
                Ok(Command::Why(meant)) => format!("why {}", moves(&meant)),
                Ok(Command::Explain(face)) => format!("explain {}", face_text(face)),
                Ok(command) => format!("{command:?}").to_lowercase(),
                Err(answer) => anstream::adapter::strip_str(&answer).to_string(),
            };
            assert_eq!(told, *expected, "{line}");
        }
    }

    const TURN: &str = "top 7G | you 5B 6P 8P AG KO QO | bob #6 | cat #5 + 2O | to you";

    #[test]
    fn a_turn_is_typed_in_few_letters_or_in_words() {
        check(
            TURN,
            &[],
            &[
                ("d ag", "discard AG"),
                ("D AG", "discard AG"),
                ("discard ferocity", "discard AG"),
                ("p 5b", "play 5B"),
                ("play 5", "play 5B"),
                ("discard the 8", "discard 8P"),
                ("d 8 g", "discard 8P, =G"),
                ("play the death", "play 5B"),
                ("5b", "play 5B"),
                ("trade", "play 6P"),
                ("d 8p g", "discard 8P, =G"),
                ("d 8p=green", "discard 8P, =G"),
                ("8p g", "discard 8P, =G"),
                ("discard spell tome and name orange", "discard 8P, =O"),
                ("k", "done"),
                ("done", "done"),
                ("", "nothing"),
                ("table", "table"),
                ("hand", "hand"),
                ("assets", "assets"),
                ("pile", "pile"),
                ("score", "score"),
                ("log", "log"),
                ("quit", "quit"),
            ],
        );
    }

    #[test]
    fn questions_never_move() {
        check(
            TURN,
            &[],
            &[
                ("?", "help"),
                ("help", "help"),
                ("rules", "rules"),
                ("5b?", "explain 5B"),
                ("what is 5b", "explain 5B"),
                ("what is castle?", "explain 2O"),
                ("what does the bone king do?", "explain KB"),
                ("text 5b", "explain 5B"),
                ("death?", "explain 5B"),
                ("what does mirror pool do", "explain 5P"),
                ("what happens if i play the castle?", "explain 2O"),
                ("how does the lady of the mere work", "explain QP"),
                ("tell me about mirror pool", "explain 5P"),
                ("who has castle?", "explain 2O"),
                ("why d 5b", "why discard 5B"),
                ("d 5b?", "why discard 5B"),
                ("why can't I play trade", "why play 6P"),
                ("why cant i discard my trade now?", "why discard 6P"),
                ("can i play castle?", "why play 2O"),
                ("may I use 5b or not", "why play 5B"),
                ("why p 5b", "why play 5B"),
                ("can I play death?", "why play 5B"),
                ("why 5b", "why discard 5B, play 5B"),
                ("what now?", "choices"),
                ("what can i do", "choices"),
                ("can i?", "choices"),
                ("explain", "help"),
                ("how does it work?", "help"),
                ("who is winning?", "score"),
                ("why", "Why what? As in: why d 5b, why p 5b."),
                (
                    "what is an asset?",
                    "An asset stays in play before its player and works while it is there.",
                ),
                (
                    "how do i win",
                    "The first player without cards in hand wins; cards in play do not count. Some cards win or lose a \
                     game too.",
                ),
                (
                    "is it raining?",
                    "That question is not understood. Ask about a card by its name or code, as in 5b? or why d 5b; ? \
                     alone explains the game.",
                ),
                (
                    "7?",
                    "That question is not understood. Ask about a card by its name or code, as in 5b? or why d 5b; ? \
                     alone explains the game.",
                ),
            ],
        );
    }

    #[test]
    fn nonsense_gets_an_answer_that_helps() {
        check(
            TURN,
            &[],
            &[
                ("ag", "Ferocity (AG) can be discarded and played: type d ag or p ag."),
                ("d", "Which card? As in: d 5b"),
                ("discard", "Which card? As in: discard 5b"),
                ("play", "Which card? As in: play 5b"),
                ("king", "play KO"),
                ("draw", "You have drawn already: discard, play, or end your turn with k."),
                ("dsicard", "\"dsicard\" is not known here. Did you mean discard?"),
                ("8", "\"8\" is not known here. Did you mean Spell Tome (8P)?"),
                ("d 9", "\"d 9\" is not known here. A card is typed as 5b; ? helps."),
                ("d d d", "\"d d d\" is not known here. A card is typed as 5b; ? helps."),
                ("banana", "\"banana\" is not known here. A card is typed as 5b; ? helps."),
                ("p feroctiy", "\"p feroctiy\" is not known here. Did you mean Ferocity (AG)?"),
                ("text feroctiy", "There is no card \"feroctiy\". Did you mean Ferocity (AG)?"),
            ],
        );
    }

    #[test]
    fn an_order_of_cards_is_typed_from_the_top() {
        let example = "Type all of them, the top card first, as in 2 3 4 1.";
        check(
            "top 7G | you 3P 6P AG | bob #6 | cat #5 | draw 5B 6B 7B KO | to you",
            &["play 3P"],
            &[
                ("4 3 2 1", "card 5B lap:1, card 6B lap:1, card 7B lap:1"),
                ("4 3 2", "card 5B lap:1, card 6B lap:1, card 7B lap:1"),
                ("ko 5b 7b 6b", "card 6B lap:1, card 7B lap:1, card 5B lap:1"),
                ("1", example),
                ("k", &format!("\"k\" is not one of the cards that are left. {example}")),
                ("1 1", &format!("\"1\" is not one of the cards that are left. {example}")),
                ("1?", "explain 5B"),
            ],
        );
    }

    #[test]
    fn a_choice_is_a_number_a_code_or_a_name() {
        check(
            "top 7G | you 5B 6P AG + QB | bob #6 + 7P | cat #5 + 2O | to you",
            &["play 5B"],
            &[
                ("1", "card QB play:1"),
                ("2o", "card 2O play:3"),
                ("castle", "card 2O play:3"),
                ("night", "card 7P play:2"),
                ("4", "The choices are 1 to 3."),
                ("5b", "Death (5B) is not among the choices."),
                ("k", "First this has to be chosen: type a number from 1 to 3, or a name from the list."),
                ("castle?", "explain 2O"),
                ("2?", "explain 7P"),
                ("what is 3?", "explain 2O"),
                ("4?", "The choices are 1 to 3."),
                ("q", "quit"),
            ],
        );
        check(
            "top 7G | you 7O 6P AG | bob #6 | cat #5 | to you",
            &["play 7O"],
            &[
                ("1", "player 1"),
                ("me", "player 1"),
                ("you", "player 1"),
                ("bob", "player 2"),
                ("2?", "2 is bob, with 6 cards in hand."),
                ("Cat", "player 3"),
            ],
        );
        check(
            "top 7G | you 8O 6P AG | bob #6 | cat #5 | to you",
            &["discard 8O"],
            &[
                ("g", "=G"),
                ("purple", "=P"),
                ("3", "=B"),
                ("red", "Your eight is discarded; now name a colour: p purple, g green, b blue, o orange."),
            ],
        );
    }
}
