//! Parsing of typed lines.
//!
//! A move cannot be taken back. Therefore a line moves only if every word of it is understood, and a question never
//! moves.

use eights_eightball::{Book, Colour, Colours, Group, Move, Piece, Place, Stage};
use eights_i18n::{Part, Phrase};

use super::View;
use super::cards::{any_of, shot as shot_typed, typed};
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

// Words of all languages are understood at every table, whatever the reader's language is.

/// Words for commands that only print something.
const TELLING: [(Command, &[&str]); 7] = [
    (Command::Pile, &["pile", "discards", "piles", "ablage", "ablagestapel", "stapel"]),
    (Command::Help, &["help", "h", "how", "hilfe", "wie"]),
    (Command::Rules, &["rules", "rule", "regeln", "regel"]),
    (Command::Table, &["table", "hand", "cards", "show", "tisch", "karten", "zeig", "zeige"]),
    (Command::Score, &["score", "points", "wins", "stand", "punkte", "siege"]),
    (Command::Log, &["log", "l", "moves", "verlauf", "v", "züge", "zuege"]),
    (Command::Quit, LEAVING),
];

const DISCARD: &[&str] = &["discard", "d", "throw", "w", "wirf", "werfen", "abwerfen", "ablegen"];
const SWAP: &[&str] = &["swap", "x", "exchange", "trade", "tausch", "tausche", "tauschen"];
const SHOOT: &[&str] = &[
    "shoot",
    "shot",
    "pot",
    "pocket",
    "stoß",
    "stoße",
    "stoßen",
    "stoss",
    "stosse",
    "stossen",
    "versenk",
    "versenke",
    "versenken",
];
const LAY: &[&str] = &[
    "lay", "play", "place", "block", "leg", "lege", "legen", "spiel", "spiele", "spielen", "sperre",
    "sperren",
];
const STOP: &[&str] = &[
    "k",
    "done",
    "stop",
    "no",
    "n",
    "keep",
    "f",
    "fertig",
    "stopp",
    "nein",
    "halt",
    "schluss",
    "aufhören",
    "aufhoeren",
];
const ASKING: &[&str] = &[
    "why", "can", "cant", "can't", "may", "should", "what", "what's", "is", "does", "do", "could", "which",
    "where", "warum", "wieso", "kann", "darf", "soll", "sollte", "könnte", "was", "ist", "welche", "wo",
    "wohin",
];
/// Question words after which a card is explained.
const MEANING: &[&str] = &["what", "what's", "which", "was", "welche"];
const TAKE: &[&str] = &["take", "t", "nimm", "nehmen", "n"];
const DRAW: &[&str] = &["draw", "d", "blind", "z", "zieh", "ziehe", "ziehen"];
const PASS: &[&str] = &["pass", "passe", "passen"];
const EIGHT: &[&str] = &["8", "8ball", "8-ball", "eight", "acht", "schwarze"];
/// Verbs that German puts at the end: "pyb auf 3 legen".
const LAST: &[&str] = &[
    "werfen",
    "abwerfen",
    "ablegen",
    "tauschen",
    "stoßen",
    "stossen",
    "versenken",
    "legen",
    "spielen",
    "sperren",
];
/// Words that do not change a line's meaning.
const FILLERS: &[&str] = &[
    "the", "a", "my", "it", "on", "at", "to", "for", "i", "please", "card", "and", "in", "with", "der",
    "die", "das", "den", "dem", "ein", "eine", "einen", "mein", "meine", "meinen", "auf", "mit", "ab", "für",
    "fuer", "ich", "bitte", "karte", "und", "platz", "position",
];

/// Words that a typo may stand for.
const KNOWN: &[&str] = &[
    "pile",
    "help",
    "rules",
    "table",
    "score",
    "log",
    "quit",
    "discard",
    "swap",
    "shoot",
    "why",
    "ablage",
    "hilfe",
    "regeln",
    "tisch",
    "stand",
    "verlauf",
    "abwerfen",
    "tauschen",
    "versenken",
    "warum",
];

/// Stems of the German names of the colours, in the order of [`Colour::ALL`].
const STEMS: [&[&str]; 7] =
    [&["gelb"], &["blau"], &["rot"], &["violett", "lila"], &["orang"], &["grün", "gruen"], &["weinrot"]];
/// Endings of German adjectives.
const ENDINGS: &[&str] = &["", "e", "en", "er", "es", "em"];

/// Parses the line, or returns a helpful reply.
pub(crate) fn understand(view: &View, book: &Book, reader: &Reader, line: &str) -> Result<Command, String> {
    let line = printable(line).to_lowercase();
    let words: Vec<&str> = line
        .split([' ', ',', '.', ':', ';', '!', '=', '?'])
        .filter(|word| !word.is_empty() && !FILLERS.contains(word))
        .collect();
    let words = verb_first(words);
    let stage = view.position().facts().stage;
    match words[..] {
        [] if line.contains('?') => Ok(Command::Help),
        [] => Ok(Command::Nothing),
        [first, ref about @ ..] if ASKING.contains(&first) => Ok(question(view, stage, first, about)),
        [word] if let Some(command) = telling(word) => Ok(command),
        _ if line.trim_end().ends_with('?') => Ok(Command::Help),
        _ => match moves(view, stage, &words) {
            Some(moves) => Ok(Command::Moves(moves)),
            None => Err(reader.say(&answer(view, book, &words, line.trim()))),
        },
    }
}

/// Moves a German verb from the end of a line to its beginning, after the question word if there is one.
fn verb_first(mut words: Vec<&str>) -> Vec<&str> {
    let from = usize::from(words.first().is_some_and(|first| ASKING.contains(first)));
    if words.len() > from + 1 && words.last().is_some_and(|last| LAST.contains(last)) {
        words[from..].rotate_right(1);
    }
    words
}

fn telling(word: &str) -> Option<Command> {
    TELLING.iter().find(|(_, words)| words.contains(&word)).map(|(command, _)| command.clone())
}

/// Parses a question about a move, a card or the game.
fn question(view: &View, stage: Stage, first: &str, about: &[&str]) -> Command {
    let doing = about.iter().any(|word| {
        [DISCARD, SWAP, SHOOT, LAY, TAKE, DRAW].iter().any(|verbs| word.len() > 1 && verbs.contains(word))
    });
    let meaning = MEANING.contains(&first);
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
    match (stage, words) {
        (Stage::Picking, [word]) => group(word).map(|group| vec![Move::Pick(group)]),
        (Stage::Placing, [word]) => place(word).map(|place| vec![Move::At(place)]),
        (Stage::Drawing, [word]) if DRAW.contains(word) => Some(vec![Move::Draw]),
        (Stage::Drawing, [word]) if TAKE.contains(word) => Some(vec![Move::Take]),
        (Stage::Drawing | Stage::Placing | Stage::Picking, _) => None,
        (Stage::Second, [word]) if STOP.contains(word) => Some(vec![Move::Done]),
        (_, [word]) if PASS.contains(word) => Some(vec![Move::Pass]),
        // In a turn, the letter d discards.
        (_, [word]) if *word != "d" && DRAW.contains(word) => Some(vec![Move::Draw]),
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
    let named: Vec<Vec<Colour>> = words.iter().map_while(|word| colours(word)).collect();
    let rest = &words[named.len()..];
    match (&named.concat()[..], rest) {
        ([c], ["stick" | "queue", rest @ ..] | ["cue", "stick", rest @ ..]) => Some((Piece::Stick(*c), rest)),
        ([c], ["cue", "ball", rest @ ..] | ["cue" | "ball" | "spielball", rest @ ..]) => {
            Some((Piece::Cue(*c), rest))
        }
        ([c], ["block" | "sperre", rest @ ..]) => Some((Piece::Block(*c), rest)),
        (
            [],
            ["wild", "block", rest @ ..] | ["wild", rest @ ..] | ["sperre", "alle", "farben", rest @ ..],
        ) => Some((Piece::WildBlock, rest)),
        ([c], ["side", "pocket", rest @ ..] | ["side" | "mitteltasche" | "seitentasche", rest @ ..]) => {
            Some((Piece::Side(*c), rest))
        }
        ([c], ["pocket" | "tasche", rest @ ..]) => {
            let held: Vec<Piece> =
                own_hand(view).into_iter().filter(|p| p.is_pocket() && p.colours().contains(*c)).collect();
            // A colour alone names the only pocket that has it.
            match held[..] {
                [only] => Some((only, rest)),
                _ => Some((Piece::Side(*c), rest)),
            }
        }
        (
            [a, b],
            ["corner", "pocket", rest @ ..] | ["corner" | "pocket" | "ecktasche" | "tasche", rest @ ..],
        ) if a != b => Some((Piece::Corner(*a.min(b), *a.max(b)), rest)),
        _ => None,
    }
}

/// Parses the name of a colour, or of two with a hyphen: "yellow-blue".
fn colours(word: &str) -> Option<Vec<Colour>> {
    word.split('-').map(colour).collect()
}

fn colour(word: &str) -> Option<Colour> {
    let german = |stem: &&str| word.strip_prefix(stem).is_some_and(|ending| ENDINGS.contains(&ending));
    Colour::ALL.into_iter().find(|colour| {
        word == colour.name()
            || STEMS[colour.index()].iter().any(german)
            || word.len() == 1 && word.starts_with(colour.letter().to_ascii_lowercase())
    })
}

fn group(word: &str) -> Option<Group> {
    let names = |group: Group| match group {
        Group::Solids => ["solids", "vollen"],
        Group::Stripes => ["stripes", "halben"],
    };
    let meant = |group: &Group| names(*group).iter().any(|name| name.starts_with(word));
    Group::ALL.into_iter().find(|group| word.len() > 1 && meant(group))
}

fn place(word: &str) -> Option<Place> {
    word.parse().ok().and_then(Place::new)
}

/// Replies to input that is neither a move nor a command.
fn answer(view: &View, book: &Book, words: &[&str], line: &str) -> Phrase {
    let verb = [DISCARD, SWAP, SHOOT, LAY].iter().any(|verbs| verbs.contains(&words[0]));
    let slips = KNOWN.iter().copied().filter(|word| !verb && is_slip(line, word));
    let quoted = || Part::Text(short(line));
    if let Some(word) = slips.min_by_key(|word| distance(line, word)) {
        return Phrase::new("term-eb-mean").with("line", quoted()).with("word", word);
    }
    match view.position().facts().stage {
        Stage::Picking => return Phrase::new("term-eb-type-group"),
        Stage::Placing => {
            let places = any_of(view.legal(book).places().iter());
            return Phrase::new("term-eb-type-place").with("places", places);
        }
        Stage::Drawing => return Phrase::new("term-eb-type-draw"),
        Stage::Second => return Phrase::new("term-eb-type-second"),
        _ => {}
    }
    if words.iter().any(|word| EIGHT.contains(word)) {
        return eight(view, book);
    }
    if let Some((piece @ (Piece::Stick(colour) | Piece::Cue(colour)), [])) = piece(view, words) {
        let phrase = Phrase::new("term-eb-type-set").with("shot", Part::Text(shot_typed(colour)));
        return phrase.with("typed", Part::Text(typed(piece)));
    }
    if DISCARD.contains(&words[0]) || SWAP.contains(&words[0]) {
        let card = own_hand(view).first().map_or_else(String::new, |card| typed(*card));
        let phrase = Phrase::new("term-eb-type-card").with("verb", Part::Text(words[0].to_string()));
        return phrase.with("typed", Part::Text(card));
    }
    if words.len() > 1 && words.last().is_some_and(|word| word.parse::<u32>().is_ok()) {
        return Phrase::new("term-eb-type-range");
    }
    Phrase::new("term-eb-unknown").with("line", quoted())
}

/// Explains how to pocket the 8-ball, given the viewer's progress.
fn eight(view: &View, book: &Book) -> Phrase {
    let left = view.eye().seat().map_or(Colours::NONE, |seat| view.position().left(book, seat));
    if left.is_empty() {
        Phrase::new("term-eb-eight-now")
    } else {
        Phrase::new("term-eb-eight-last").with("number", left.len())
    }
}

#[cfg(test)]
mod tests {
    use eights_cards::{Eye, Seat, SeatCount, Seed};
    use eights_eightball::{EightBall, Rules, Scene};
    use eights_game::{Game, Notation};
    use eights_i18n::Language;

    use super::*;
    use crate::eightball::tests::reader;

    /// Checks the first seat's interpretation of these lines.
    fn check(table: &str, lines: &[(&str, &str)]) {
        check_in(Language::ENGLISH, table, lines);
    }

    /// Checks the interpretation of these lines, with answers in a language.
    fn check_in(language: Language, table: &str, lines: &[(&str, &str)]) {
        let reader = reader(language, "bob");
        let book = Rules::named("eightball").unwrap().book(SeatCount::new(2).unwrap()).unwrap();
        let game = Scene::read(table).unwrap().set_up(&book, Seed::number(1)).unwrap();
        let view = game.view(Eye::Seat(Seat::new(0)));
        let moves = |moves: &[Move]| {
            moves.iter().map(|mv| EightBall::write_move(&book, mv)).collect::<Vec<_>>().join(", ")
        };
        for (line, expected) in lines {
            let told = match understand(&view, &book, &reader, line) {
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
                ("place the red-orange corner pocket on 3", "lay pRO, at 3"),
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
                ("pro 9", "Positions are 1 to 6."),
                ("8", "The 8-ball comes last: first pocket your other 7 balls."),
                ("d", "Which card? As in: d sp"),
                ("discard", "Which card? As in: discard sp"),
                (
                    "sp",
                    "A cue stick and a cue ball of the same colour pocket a ball together: p shoots. To discard the card, type d sp.",
                ),
                ("hlep", "\"hlep\" is not a command. Did you mean help?"),
            ],
        );
        check(
            "you sP cP pRO | bob #4 | discard sY | you to draw",
            &[
                ("d", "draw"),
                ("t", "take"),
                ("d sp", "You are drawing now: t takes the top discard, d draws blind."),
            ],
        );
    }

    #[test]
    fn german_is_understood_in_every_language() {
        let german = Language::named("de").unwrap();
        for language in Language::all() {
            check_in(
                language,
                TURN,
                &[
                    ("violett", "shoot P"),
                    ("stoß violett auf 2", "shoot P, at 2"),
                    ("die violette versenken", "shoot P"),
                    ("leg die rot-orange Ecktasche auf Platz 3", "lay pRO, at 3"),
                    ("pro auf 3 legen", "lay pRO, at 3"),
                    ("rote Tasche legen", "lay pRO"),
                    ("Sperre für alle Farben 1", "lay b*, at 1"),
                    ("w sp", "discard sP"),
                    ("wirf das violette Queue ab", "discard sP"),
                    ("violetten Spielball abwerfen", "discard cP"),
                    ("tausche cp", "swap cP"),
                    ("passe", "pass"),
                    ("hilfe", "help"),
                    ("regeln", "rules"),
                    ("ablage", "pile"),
                    ("stand", "score"),
                    ("warum p", "why shoot P"),
                    ("darf ich pro auf 2 legen?", "why lay pRO, at 2"),
                    ("kann ich cp abwerfen", "why discard cP"),
                    ("was ist b*", "explain b*"),
                    ("wie gewinne ich?", "help"),
                ],
            );
            let drawing = "you sP cP pRO | bob #4 | discard sY | you to draw";
            check_in(
                language,
                drawing,
                &[("n", "take"), ("nimm", "take"), ("z", "draw"), ("ziehen", "draw")],
            );
        }
        check_in(
            german,
            TURN,
            &[
                ("pro 9", "Die Plätze sind 1 bis 6."),
                ("schwarze", "Die schwarze 8 kommt zuletzt: Versenke erst deine 7 anderen Kugeln."),
                ("w", "Welche Karte? So zum Beispiel: w sp"),
                ("hlife", "„hlife“ kenne ich nicht. Meinst du hilfe?"),
            ],
        );
    }
}
