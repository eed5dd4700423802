//! Parsing of typed lines.
//!
//! A move cannot be taken back. Therefore a line moves only if every word of it is understood, and a question never
//! moves. The words of all languages are understood at once.

use eights_ability::Colour;
use eights_cards::{Face, Seat};
use eights_crazier::place::{COLOURS, colour_letter, colour_name, face_text, read_face};
use eights_crazier::{Book, Move, QuestionKind};
use eights_game::MoveSet;
use eights_i18n::{Part, Phrase};
use eights_presenter::nouns;

use super::View;
use super::cards::{called, colour_letters, name, shown, typed};
use super::choices::{Choice, arranges, ask, asker, choices, order_example};
use super::naming::{CardMatch, card, of_rank, simple, which_one};
use super::questions;
use super::screen::own_hand;
use crate::console::{LEAVING, printable};
use crate::reader::Reader;
use crate::spelling::{distance, is_slip, short};

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
    (Command::Help, &["help", "h", "how", "hilfe"]),
    (Command::Rules, &["rules", "rule", "regeln", "regel"]),
    (Command::Table, &["table", "show", "board", "tisch", "zeig", "zeige"]),
    (Command::Hand, &["hand", "cards", "karten", "handkarten"]),
    (Command::Assets, &["assets", "asset", "play-area", "besitz", "besitzkarten", "besitzkarte"]),
    (Command::Choices, &["choices", "options", "optionen", "möglichkeiten", "auswahl"]),
    (Command::Pile, &["pile", "discards", "piles", "ablage", "ablagestapel", "stapel"]),
    (Command::Score, &["score", "points", "punkte", "stand", "punktestand", "spielstand"]),
    (Command::Log, &["log", "l", "moves", "verlauf", "v", "protokoll", "züge"]),
    (Command::Quit, LEAVING),
];

pub(super) const DISCARD: &[&str] =
    &["d", "discard", "shed", "throw", "w", "wirf", "werfe", "werfen", "abwerfen", "ablegen", "wegwerfen"];
pub(super) const PLAY: &[&str] =
    &["p", "play", "use", "cast", "s", "spiel", "spiele", "spielen", "ausspielen"];
/// Verbs that may follow their card.
pub(super) const AFTER: &[&str] = &["werfen", "abwerfen", "ablegen", "wegwerfen", "spielen", "ausspielen"];
/// Words that end a turn.
const DONE: &[&str] = &[
    "k", "done", "end", "pass", "stop", "nothing", "finish", "e", "fertig", "ende", "beenden", "beende",
    "passe", "passen", "weiter", "nichts", "zugende",
];
/// Words that may accompany those.
const AROUND_DONE: &[&str] = &[
    "turn", "am", "i'm", "im", "now", "more", "else", "that's", "all", "zug", "bin", "jetzt", "mehr",
    "war's", "wars",
];
const DRAW: &[&str] =
    &["draw", "k", "done", "pass", "take", "z", "zieh", "ziehe", "ziehen", "e", "fertig", "passe", "weiter"];
const YES: &[&str] = &["y", "yes", "ok", "j", "ja"];
const NO: &[&str] = &["n", "no", "nein"];
/// Words that decline further cards.
const ENOUGH: &[&str] =
    &["n", "no", "none", "stop", "nothing", "enough", "nein", "keine", "keinen", "nichts", "genug", "stopp"];
/// Words for the person who types.
const SELF: &[&str] =
    &["me", "myself", "yourself", "you", "i", "ich", "mich", "mir", "selbst", "du", "dich", "dir"];
/// Words that do not change a line's meaning.
pub(super) const FILLERS: &[&str] = &[
    "the", "a", "an", "my", "it", "i", "me", "please", "card", "and", "with", "of", "do", "say", "says",
    "is", "does", "name", "as", "die", "der", "das", "den", "dem", "ein", "eine", "einen", "einer", "mein",
    "meine", "meinen", "meiner", "es", "ich", "mir", "mich", "bitte", "karte", "und", "mit", "von", "leg",
    "lege", "ab", "aus", "nenne", "farbe",
];
/// Stems of the names of the colours in other languages. "lila" has no endings.
const COLOUR_STEMS: [(Colour, &[&str]); 4] = [
    (Colour::Purple, &["violett", "lila"]),
    (Colour::Green, &["grün", "gruen"]),
    (Colour::Blue, &["blau"]),
    (Colour::Orange, &["orang"]),
];
/// Endings of German adjectives.
const ENDINGS: &[&str] = &["", "e", "en", "er", "es", "em"];

/// Parses the line, or returns a helpful reply.
pub(crate) fn understand(view: &View, book: &Book, reader: &Reader, line: &str) -> Result<Command, String> {
    let line = printable(line).to_lowercase();
    let all: Vec<&str> = words(&line);
    let meant: Vec<&str> =
        all.iter().enumerate().filter(|(k, w)| *k == 0 || !FILLERS.contains(w)).map(|(_, w)| *w).collect();
    let marked = line.trim_end().ends_with('?');
    match meant[..] {
        [] if marked => Ok(Command::Help),
        [] => Ok(Command::Nothing),
        // Where a colour is asked for, its first letter names it and is no command.
        [word]
            if !marked
                && ask(view) == Some(QuestionKind::Colour)
                && let Some(named) = named_colour(reader, word) =>
        {
            Ok(Command::Moves(vec![Move::Name(named)]))
        }
        [word] if let Some(command) = telling(word) => Ok(command),
        [first, ..] if marked || questions::asks(first) => questions::understand(view, book, reader, &all),
        _ => {
            let about = all.iter().copied();
            let about = about.filter(|word| !FILLERS.contains(word) || named_seat(reader, word).is_some());
            let about: Vec<&str> = about.collect();
            match moves(view, book, reader, if about.is_empty() { &meant } else { &about }) {
                Some(Ok(Meant::Moves(moves))) => Ok(Command::Moves(moves)),
                Some(Ok(Meant::Neither(face))) => {
                    Ok(Command::Why(vec![Move::Discard(face), Move::Play(face)]))
                }
                Some(Err(answer)) => Err(answer),
                None => Err(answer(view, book, reader, &meant, line.trim())),
            }
        }
    }
}

/// Meaning of a line that names a move.
enum Meant {
    /// These moves, in order.
    Moves(Vec<Move>),
    /// A card that can be neither discarded nor played.
    Neither(Face),
}

type Parsed = Option<Result<Meant, String>>;

fn these(moves: impl Into<Vec<Move>>) -> Meant {
    Meant::Moves(moves.into())
}

fn words(line: &str) -> Vec<&str> {
    line.split([' ', ',', '.', ':', ';', '!', '=', '?', '"', '(', ')', '„', '“'])
        .filter(|word| !word.is_empty())
        .collect()
}

/// Returns the seat with this name, in lower case.
pub(super) fn named_seat(reader: &Reader, word: &str) -> Option<Seat> {
    reader.names.iter().position(|name| name.to_lowercase() == word).map(Seat::new)
}

fn telling(word: &str) -> Option<Command> {
    // As in English, "ende" ends a turn rather than the game.
    let mut commands = TELLING.iter().filter(|_| word != "ende");
    commands.find(|(_, words)| words.contains(&word)).map(|(command, _)| command.clone())
}

/// Parses moves, or returns the reason why they are illegal. Returns `None` if the words are not understood.
fn moves(view: &View, book: &Book, reader: &Reader, words: &[&str]) -> Parsed {
    match ask(view)? {
        QuestionKind::Main => match words {
            words if ends_turn(words) => Some(Ok(these([Move::Done]))),
            _ => turn(view, book, reader, words),
        },
        QuestionKind::BeforeDraw => match words {
            [word] if DRAW.contains(word) => Some(Ok(these([Move::Draw]))),
            _ => turn(view, book, reader, words),
        },
        QuestionKind::May => match words {
            [word] if YES.contains(word) => Some(Ok(these([Move::Yes]))),
            [word] if NO.contains(word) => Some(Ok(these([Move::No]))),
            _ => None,
        },
        QuestionKind::Colour => match words {
            [word] => Some(Ok(these([Move::Name(by_number(word)?)]))),
            _ => None,
        },
        QuestionKind::Player(_) | QuestionKind::Card | QuestionKind::Order => {
            chosen(view, book, reader, words)
        }
    }
}

/// Returns true if the words only end a turn: "k", "end turn", "i am done".
fn ends_turn(words: &[&str]) -> bool {
    let known = |word: &&str| DONE.contains(word) || AROUND_DONE.contains(word);
    let ends = |word: &&str| DONE.contains(word) || ["that's", "war's", "wars"].contains(word);
    words.iter().any(ends) && words.iter().all(known)
}

fn by_number(word: &str) -> Option<Colour> {
    word.parse::<usize>().ok().and_then(|k| COLOURS.get(k.checked_sub(1)?).copied())
}

/// Splits a move into its verb and the rest: "discard 5b", "5b abwerfen".
fn verb<'l, 'w>(words: &'l [&'w str]) -> (Option<&'w str>, &'l [&'w str]) {
    match words {
        [verb, rest @ ..] if DISCARD.contains(verb) || PLAY.contains(verb) => (Some(verb), rest),
        [rest @ .., verb] if AFTER.contains(verb) => (Some(verb), rest),
        rest => (None, rest),
    }
}

/// Parses a discard or a play; an eight may come with its colour.
fn turn(view: &View, book: &Book, reader: &Reader, words: &[&str]) -> Parsed {
    let held = own_hand(view);
    let (verb, rest) = verb(words);
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
        (CardMatch::Several(faces), _) => return Some(Err(which_one(book, reader, &faces))),
        (CardMatch::None, [first @ .., last]) => match (found(first), named_colour(reader, last)) {
            (CardMatch::One(face), Some(named)) if book.is_eight(face) => (face, Some(named)),
            _ => return None,
        },
        (CardMatch::None, []) => return None,
    };
    let discard: Vec<Move> = [Move::Discard(face)].into_iter().chain(named.map(Move::Name)).collect();
    match verb {
        Some(verb) if DISCARD.contains(&verb) || named.is_some() => Some(Ok(these(discard))),
        Some(_) => Some(Ok(these([Move::Play(face)]))),
        None if named.is_some() => Some(Ok(these(discard))),
        None => {
            let moves = view.legal(book);
            match (moves.contains(&Move::Discard(face)), moves.contains(&Move::Play(face))) {
                (true, false) => Some(Ok(these(discard))),
                (false, true) => Some(Ok(these([Move::Play(face)]))),
                (true, true) => {
                    let phrase = Phrase::new("term-cr-both-ways").with("typed", Part::Text(typed(face)));
                    Some(Err(reader.say(&phrase.with("card", Part::Text(called(book, face))))))
                }
                (false, false) => Some(Ok(Meant::Neither(face))),
            }
        }
    }
}

/// Parses a choice by its number, its card or its player.
fn chosen(view: &View, book: &Book, reader: &Reader, words: &[&str]) -> Parsed {
    let choices = choices(view, book, reader);
    if ends_turn(words) && !ENOUGH.contains(&words[0]) {
        return Some(Err(not_over(view, book, reader, &choices)));
    }
    if arranges(view, book) {
        return Some(order(view, book, reader, choices, words).map(Meant::Moves));
    }
    let stop = |choice: &&Choice| matches!(choice.mv, Move::Stop | Move::Nothing);
    if let [word] = words {
        if let Ok(number) = word.parse::<usize>() {
            let found = number.checked_sub(1).and_then(|k| choices.get(k));
            return Some(
                found
                    .map(|choice| Meant::Moves(vec![choice.mv]))
                    .ok_or_else(|| choices_are(reader, choices.len())),
            );
        }
        if ENOUGH.contains(word) {
            return Some(Ok(these([choices.iter().find(stop)?.mv])));
        }
        let own = || view.eye().seat().filter(|_| SELF.contains(word));
        if let Some(seat) = named_seat(reader, word).or_else(own)
            && let Some(choice) = choices.iter().find(|choice| choice.mv == Move::Player(seat))
        {
            return Some(Ok(these([choice.mv])));
        }
    }
    let mut faces: Vec<Face> = choices.iter().filter_map(|choice| choice.face).collect();
    faces.sort_unstable();
    faces.dedup();
    let face = match card(book, words, &faces) {
        CardMatch::One(face) => face,
        CardMatch::Several(faces) => return Some(Err(which_one(book, reader, &faces))),
        CardMatch::None => return None,
    };
    let fitting: Vec<usize> = (0..choices.len()).filter(|k| choices[*k].face == Some(face)).collect();
    let phrase = match fitting[..] {
        [only] => return Some(Ok(these([choices[only].mv]))),
        [] => Phrase::new("term-cr-not-a-choice").with("card", Part::Text(called(book, face))),
        _ => {
            let numbers = fitting.iter().map(|k| shown((k + 1).to_string())).collect();
            let phrase = Phrase::new("term-cr-several-of").with("numbers", Part::Any(numbers));
            phrase.with("card", Part::Text(name(book, face)))
        }
    };
    Some(Err(reader.say(&phrase)))
}

/// Says how many choices there are.
pub(super) fn choices_are(reader: &Reader, number: usize) -> String {
    reader.say(&Phrase::new("term-cr-choices-are").with("number", number))
}

/// Replies to an attempt to end the turn while a card asks.
fn not_over(view: &View, book: &Book, reader: &Reader, choices: &[Choice]) -> String {
    let asks = match asker(view, book, reader) {
        Some(asker) => Phrase::new("term-cr-still-asks").with("card", Part::Text(called(book, asker.face))),
        None => Phrase::new("term-cr-not-yet"),
    };
    let stop = choices.iter().position(|choice| matches!(choice.mv, Move::Stop | Move::Nothing));
    let how = match stop {
        _ if arranges(view, book) => order_example(view, book, reader),
        Some(stop) => {
            let phrase = Phrase::new("term-cr-number-or-stop").with("number", stop + 1);
            reader.say(&phrase.with("choice", Part::Text(choices[stop].words.clone())))
        }
        None => reader.say(&Phrase::new("term-cr-number-or-name").with("number", choices.len())),
    };
    format!("{} {how}", reader.say(&asks))
}

/// Parses an order of cards, top card first, by numbers or codes. The engine takes the deepest first. The last card may
/// be left out.
fn order(
    view: &View,
    book: &Book,
    reader: &Reader,
    mut left: Vec<Choice>,
    words: &[&str],
) -> Result<Vec<Move>, String> {
    let numbers: Vec<Move> = left.iter().map(|choice| choice.mv).collect();
    let mut moves = Vec::new();
    for word in words {
        let numbered = word.parse::<usize>().ok().and_then(|k| numbers.get(k.checked_sub(1)?).copied());
        let fits =
            |choice: &Choice| numbered.map_or_else(|| choice.face == read_face(word), |mv| choice.mv == mv);
        let Some(place) = left.iter().position(fits) else {
            let not_left = Phrase::new("term-cr-not-left").with("typed", Part::Text(short(word)));
            return Err(format!("{} {}", reader.say(&not_left), order_example(view, book, reader)));
        };
        moves.insert(0, left.remove(place).mv);
    }
    match &left[..] {
        [] => {}
        [deepest] => moves.insert(0, deepest.mv),
        _ => return Err(order_example(view, book, reader)),
    }
    // The last one goes on top by itself.
    moves.pop();
    Ok(moves)
}

/// Parses the name of a colour or the letter that cards show for it.
pub(super) fn colour(word: &str) -> Option<Colour> {
    let known = COLOURS.into_iter().find(|colour| {
        let letter = word.len() == 1 && word.starts_with(colour_letter(*colour).to_ascii_lowercase());
        letter || word == colour_name(*colour)
    });
    let named = |stem: &&str| word.strip_prefix(stem).is_some_and(|ending| ENDINGS.contains(&ending));
    let translated = || COLOUR_STEMS.into_iter().find(|(_, stems)| stems.iter().any(named));
    known.or_else(|| translated().map(|(known, _)| known))
}

/// Parses a colour as the reader may call it: German has two words for one of them, and neither begins with the letter
/// that cards show.
fn named_colour(reader: &Reader, word: &str) -> Option<Colour> {
    let stems = COLOUR_STEMS[0].1;
    let translated = || stems.contains(&reader.say(&nouns::colour(Colour::Purple)).to_lowercase().as_str());
    let letter = |stem: &&str| word.len() == 1 && stem.starts_with(word);
    let purple = || (stems.iter().any(letter) && translated()).then_some(Colour::Purple);
    colour(word).or_else(purple)
}

/// Replies to input that is neither a move nor a command.
fn answer(view: &View, book: &Book, reader: &Reader, words: &[&str], line: &str) -> String {
    let known = reader.text("term-cr-known-words");
    let known = known.split(' ').filter(|word| *word != line && is_slip(line, word));
    let slip = |meant: String| {
        let phrase = Phrase::new("term-cr-slip").with("typed", Part::Text(short(line)));
        reader.say(&phrase.with("meant", Part::Text(meant)))
    };
    let asked = ask(view);
    let in_turn = matches!(asked, Some(QuestionKind::Main | QuestionKind::BeforeDraw));
    if let (Some(word), true) = (known.min_by_key(|word| distance(line, word)), in_turn || line.len() > 3) {
        return slip(word.to_string());
    }
    match asked {
        Some(QuestionKind::May) => {
            return reader.say(&match asker(view, book, reader) {
                Some(asker) => {
                    Phrase::new("term-cr-say-yes-or-no-to").with("card", Part::Text(called(book, asker.face)))
                }
                None => Phrase::new("term-cr-say-yes-or-no"),
            });
        }
        Some(QuestionKind::Colour) => {
            let colours = Part::Text(colour_letters(reader).join(", "));
            return reader.say(&Phrase::new("term-cr-name-colour").with("colours", colours));
        }
        Some(QuestionKind::Player(_) | QuestionKind::Card | QuestionKind::Order) => {
            let last = choices(view, book, reader).len();
            let how = reader.say(&Phrase::new("term-cr-number-or-name").with("number", last));
            return format!("{} {how}", reader.text("term-cr-choose-first"));
        }
        _ => {}
    }
    let held = own_hand(view);
    let (verb, rest) = verb(words);
    if let (Some(verb), []) = (verb, rest) {
        return which_card(view, book, reader, verb);
    }
    let example = Part::Text(held.first().map_or_else(|| "5b".to_string(), |face| typed(*face)));
    if words.first().is_some_and(|word| ["draw", "z", "zieh", "ziehe", "ziehen"].contains(word)) {
        return reader.text("term-cr-drawn-already");
    }
    let rest = rest.join(" ");
    let near = held.iter().find(|face| {
        is_slip(&simple(&rest), &simple(&name(book, **face)))
            || is_slip(&rest, &face_text(**face).to_lowercase())
    });
    if let Some(face) = near {
        return slip(called(book, *face));
    }
    let phrase = Phrase::new("term-cr-unknown").with("typed", Part::Text(short(line)));
    reader.say(&phrase.with("example", example))
}

/// Asks for the card of a verb typed alone, with an example that the rules allow.
fn which_card(view: &View, book: &Book, reader: &Reader, verb: &str) -> String {
    let discards = DISCARD.contains(&verb);
    let moves = view.legal(book);
    let fits = |face: &Face| moves.contains(&if discards { Move::Discard(*face) } else { Move::Play(*face) });
    match own_hand(view).into_iter().find(fits) {
        Some(face) => {
            let phrase = Phrase::new("term-cr-which-card").with("verb", Part::Text(verb.to_string()));
            reader.say(&phrase.with("example", Part::Text(typed(face))))
        }
        None => reader
            .say(&Phrase::new("term-cr-none-to").with("what", if discards { "discard" } else { "play" })),
    }
}

#[cfg(test)]
mod tests;
