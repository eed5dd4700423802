//! Crazy Eights in a terminal.

mod cards;
mod input;
mod lesson;
mod screen;
mod showdown;
mod words;

use eights_cards::{Card, Face, Seat, Seats, Suit};
use eights_catalog::{Classic, Title};
use eights_classic::{Book, Call, Move, Stage, WentOut, WildLastResort};
use eights_game::{Game, MoveSet};
use eights_i18n::{Part, Phrase};

use crate::game::{CommandResult, InputResult, TerminalGame};
use crate::layout::wrap;
use crate::reader::Reader;
use cards::coloured;
pub(crate) use cards::rank;
use input::{Command, Context, Naming};
use showdown::Showdown;
use words::rule_in_force;

/// A seat's view of a table.
type View = <Classic as Game>::View;

/// Moves planned by a typed line.
pub enum Plan {
    /// A single move.
    One(Move),
    /// Play a card, then name a suit for it.
    Lay(Face, Suit),
    /// Name a suit for the card just played.
    Name(Suit),
    /// Draw until a card fits.
    DrawOn {
        /// True once a card was drawn.
        drawn: bool,
    },
    /// The plan is complete.
    Nothing,
}

impl TerminalGame for Classic {
    type Plan = Plan;

    const ROUND: &'static str = "hand";

    fn title(book: &Book, reader: &Reader) -> String {
        let rules = book.rules();
        if rules.meta.name == Title::Classic.usual_rules() {
            return Title::Classic.name().to_string();
        }
        rules.rule_card(None).page(reader.words()).title
    }

    fn one_round(book: &Book) -> bool {
        book.rules().scoring.went_out == WentOut::Nothing
            && !book.levels_win()
            && book.hands_to_win().is_none()
    }

    fn may_interrupt(view: &View, book: &Book) -> bool {
        !screen::on_turn(view) && !view.legal(book).is_empty()
    }

    fn table(view: &View, book: &Book, reader: &Reader, _: usize) -> Vec<String> {
        screen::table(view, book, reader)
    }

    fn question(view: &View, book: &Book, reader: &Reader) -> Vec<String> {
        screen::question(view, book, reader)
    }

    fn prompt(view: &View, book: &Book, reader: &Reader) -> String {
        screen::prompt(view, book, reader)
    }

    fn forced(view: &View, book: &Book, reader: &Reader) -> Option<(Vec<String>, Move)> {
        let why = || screen::nothing_to_decide(view, book).map(|why| wrap(&reader.say(&why)));
        screen::is_decided(view, book).then(|| (why().unwrap_or_default(), Move::Done))
    }

    fn understand(view: &View, book: &Book, reader: &Reader, line: &str) -> InputResult<Self> {
        if let Some(mv) = spoken(book, line) {
            return CommandResult::Moves(Plan::One(mv));
        }
        if let Some(other) = named_player(view, book, reader, line.trim()) {
            return CommandResult::Moves(Plan::One(Move::Choose(other)));
        }
        let moves = view.legal(book);
        let context = Context {
            hand: &screen::own_hand(view),
            playable: moves.faces().union(moves.gift_faces()),
            wilds: view.wilds(book),
            may_be_done: view.legal(book).contains(&Move::Done),
            naming: match view.position().facts().stage {
                _ if !screen::on_turn(view) => None,
                Stage::NamingRank => Some(Naming::Rank),
                _ => is_naming(view).then_some(Naming::Suit),
            },
            queen_is_d: cards::queen_is_d(reader),
        };
        match context.understand(line) {
            Ok(command) => obey(command, view, book, reader),
            Err(answer) => CommandResult::Told(wrap(&reader.say(&answer))),
        }
    }

    fn next(plan: &mut Plan, view: &View, book: &Book) -> Option<Move> {
        let moves = view.legal(book);
        let (mv, rest) = match std::mem::replace(plan, Plan::Nothing) {
            Plan::One(mv) => (mv, Plan::Nothing),
            Plan::Lay(face, suit) => (Move::Play(face), Plan::Name(suit)),
            Plan::Name(suit) if is_naming(view) && !moves.is_empty() => (Move::Name(suit), Plan::Nothing),
            // A player who names a suit does not want to play more cards.
            Plan::Name(suit) if moves.contains(&Move::Done) => (Move::Done, Plan::Name(suit)),
            Plan::DrawOn { drawn: false } => (Move::Draw, Plan::DrawOn { drawn: true }),
            Plan::DrawOn { .. } if moves.faces().is_empty() && moves.contains(&Move::Draw) => {
                (Move::Draw, Plan::DrawOn { drawn: true })
            }
            Plan::Name(_) | Plan::DrawOn { .. } | Plan::Nothing => return None,
        };
        *plan = rest;
        Some(mv)
    }

    fn explain_end(&self, book: &Book, reader: &Reader, _: Seats, points: &[i32]) -> Vec<String> {
        let position = self.position();
        let Stage::Over(ending) = position.facts().stage else {
            return Vec::new();
        };
        let open = |seat: Seat| -> Vec<Face> { position.table().hand(seat).iter().map(Card::face).collect() };
        let hands = reader.seats().map(open).collect();
        let facts = position.facts();
        let showdown = Showdown {
            hands,
            ending,
            points: points.to_vec(),
            times: position.finish_times(book),
            places: facts.places.iter().collect(),
            present: facts.taking_part(),
        };
        showdown.explain(book, reader)
    }

    fn standing(totals: &[i32], book: &Book, reader: &Reader) -> Vec<String> {
        showdown::standing(totals, book, reader)
    }

    fn hands(view: &View, _: &Book, reader: &Reader) -> Vec<String> {
        screen::hands(view, reader)
    }
}

/// Parses a call or a catch, if the rules have them.
fn spoken(book: &Book, line: &str) -> Option<Move> {
    let line = line.trim().to_lowercase();
    let line = line.trim_end_matches('!');
    let challenges = book.rules().turn.wild_last_resort == WildLastResort::Challenge;
    if challenges && matches!(line, "challenge" | "doubt" | "zweifeln" | "anzweifeln") {
        return Some(Move::Challenge);
    }
    if book.rules().last_card.call == Call::No {
        return None;
    }
    match line {
        "call" | "last card" | "mau" | "letzte karte" | "ansagen" => Some(Move::Call),
        "catch" | "erwischt" | "erwischen" => Some(Move::Catch),
        _ => None,
    }
}

/// Finds the player whose name was typed, if the viewer must choose one.
fn named_player(view: &View, book: &Book, reader: &Reader, line: &str) -> Option<Seat> {
    let choosable = screen::choosable(view, book);
    let called =
        |seat: &Seat| reader.names.get(seat.index()).is_some_and(|name| name.eq_ignore_ascii_case(line));
    choosable.into_iter().find(called)
}

fn obey(command: Command, view: &View, book: &Book, reader: &Reader) -> InputResult<Classic> {
    let one = |mv: Move| CommandResult::Moves(Plan::One(mv));
    match command {
        Command::Nothing | Command::Pass | Command::Done if !screen::on_turn(view) => CommandResult::Wait,
        Command::Play(face, _) if view.position().facts().stage == Stage::Giving => one(Move::Give(face)),
        Command::Play(face, None) => one(Move::Play(face)),
        Command::Play(face, Some(suit)) => CommandResult::Moves(Plan::Lay(face, suit)),
        Command::Name(suit) => one(Move::Name(suit)),
        Command::NameRank(rank) => one(Move::NameRank(rank)),
        Command::Draw => one(Move::Draw),
        Command::DrawOn => CommandResult::Moves(Plan::DrawOn { drawn: false }),
        Command::Pass | Command::Done => {
            // Both words end a turn, but only one of them can apply.
            let moves = view.legal(book);
            let meant = if command == Command::Pass { Move::Pass } else { Move::Done };
            let legal = [meant, Move::Pass, Move::Done].into_iter().find(|mv| moves.contains(mv));
            one(legal.unwrap_or(meant))
        }
        Command::Nothing if screen::can_only_pass(view, book) => one(Move::Pass),
        Command::Nothing | Command::Hand => CommandResult::Told(Vec::new()),
        Command::Help | Command::Choices if is_naming(view) => {
            let (top, as_dealer) = (view.position().top(), view.position().facts().turns == 0);
            CommandResult::Told(top.map_or_else(Vec::new, |top| lesson::naming(book, reader, top, as_dealer)))
        }
        Command::Help => CommandResult::Told(lesson::help(book, reader)),
        Command::Choices => CommandResult::Told(wrap(&choices(view, book, reader))),
        Command::Rules => CommandResult::Told(lesson::rules(book, reader)),
        Command::Why(face) => CommandResult::Why(vec![Move::Play(face)]),
        Command::Score => CommandResult::Score,
        Command::Log => CommandResult::Log,
        Command::Quit => CommandResult::Quit,
    }
}

/// Describes the rule in force and the moves that it allows.
fn choices(view: &View, book: &Book, reader: &Reader) -> String {
    let facts = view.position().facts();
    if facts.due > 0 || facts.stage != Stage::Turn {
        let question = screen::question(view, book, reader).join(" ");
        return screen::full_stop(&anstream::adapter::strip_str(&question).to_string());
    }
    let moves = view.legal(book);
    let rule = view.position().need(book).map(|need| {
        let top = Part::Kinds(vec![coloured(need.top)]);
        Phrase::new("term-ce-now").with("card", top).with("rule", rule_in_force(reader, need))
    });
    let fit = screen::sorted(&moves.faces().iter().collect::<Vec<_>>());
    let draw = moves.contains(&Move::Draw);
    let choices = match () {
        () if !fit.is_empty() => {
            let cards = Part::Kinds(fit.into_iter().map(coloured).collect());
            Phrase::new("term-ce-can-play").with("cards", cards).with("draw", draw)
        }
        () => match screen::forbidden_last(view, book) {
            Some(last) => Phrase::new("term-ce-can-not-be-last")
                .with("card", Part::Kinds(vec![coloured(last)]))
                .with("draw", draw),
            None => Phrase::new(if draw { "term-ce-can-draw" } else { "term-ce-can-pass" }),
        },
    };
    let said: Vec<String> = rule.iter().chain([&choices]).map(|phrase| reader.say(phrase)).collect();
    said.join(" ")
}

fn is_naming(view: &View) -> bool {
    view.position().facts().stage == Stage::Naming
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, LazyLock};

    use eights_cards::Eye;
    use eights_game::{Names, Notation as _};
    use eights_i18n::{Language, Words};

    use super::*;

    static ENGLISH: LazyLock<Arc<Words>> =
        LazyLock::new(|| Arc::new(Words::new(Language::ENGLISH).with_card_signs()));
    static GERMAN: LazyLock<Arc<Words>> =
        LazyLock::new(|| Arc::new(Words::new(Language::named("de").unwrap()).with_card_signs()));

    /// Returns the English reader in the first of some seats.
    pub(super) fn english(seats: usize) -> Reader {
        english_among(&names(seats))
    }

    /// Returns the German reader in the first of some seats.
    pub(super) fn german(seats: usize) -> Reader {
        german_among(&names(seats))
    }

    pub(super) fn english_among(names: &Names) -> Reader {
        Reader::new(Arc::clone(&ENGLISH), names, Some(Seat::new(0)))
    }

    pub(super) fn german_among(names: &Names) -> Reader {
        Reader::new(Arc::clone(&GERMAN), names, Some(Seat::new(0)))
    }

    fn names(seats: usize) -> Names {
        let names = ["eva", "ann", "bob", "cat"].into_iter().take(seats);
        Names::new(names.map(str::to_string).collect()).unwrap()
    }

    /// Returns the interpretation of a line for the first seat after some moves.
    fn meant(scene: &str, moves: &[&str], line: &str) -> String {
        meant_by(english_among, scene, moves, line)
    }

    fn meant_by(reader: fn(&Names) -> Reader, scene: &str, moves: &[&str], line: &str) -> String {
        let sheet = r#"
            version = 1
            game = "crazy-eights"
            name = "ours"
            based_on = "basic-letter"
            setup.decks = 2
            interrupts.throw_in = true
            last_card.call = "with"
            effects.5 = "another player you choose draws 2"
            effects.7 = "give a card in your hand to next player"
        "#;
        let scene = eights_classic::Scene::read(scene).unwrap();
        let book = eights_classic::Rules::read("ours.toml", sheet).unwrap().book(scene.seats()).unwrap();
        let mut hand: Classic = scene.set_up(&book, eights_cards::Seed::quick(1)).unwrap();
        for mv in moves {
            let seat = hand.pending().must.first().unwrap();
            hand.play(&book, seat, Classic::read_move(&book, mv).unwrap(), &mut ()).unwrap();
        }
        let view = hand.view(Eye::Seat(Seat::new(0)));
        match Classic::understand(&view, &book, &reader(scene.names()), line) {
            CommandResult::Moves(Plan::One(mv)) => Classic::write_move(&book, &mv),
            CommandResult::Wait => "wait".to_string(),
            CommandResult::Told(lines) => anstream::adapter::strip_str(&lines.join(" ")).to_string(),
            _ => "something else".to_string(),
        }
    }

    #[test]
    fn players_gifts_calls_and_waiting_are_understood() {
        let choosing = |line: &str| meant("top 9H | you 5H KD 2C | bob #5 | cat #3 | to you", &["5H"], line);
        assert_eq!([choosing("cat"), choosing(" Bob ")], ["@3", "@2"]);
        assert!(choosing("dan").contains("is not a command"), "{}", choosing("dan"));
        let giving = |line: &str| meant("top 9H | you 7H KD 2C | bob #5 | cat #3 | to you", &["7H"], line);
        assert_eq!([giving("kd"), giving("2")], ["give KD", "give 2C"]);
        let last = |line: &str| meant("top 9H | you 9C KD | bob #5 | to you", &[], line);
        assert_eq!([last("call"), last("Last card!"), last("catch")], ["call", "call", "catch"]);
        let waiting = |line: &str| meant("top 9H | you 9H KD 2C | bob #5 | to bob", &[], line);
        assert_eq!([waiting(""), waiting("p"), waiting("9h")], ["wait", "wait", "9H"]);
        let other_names = meant("top 8H | you 9H KD 2C | bob #5 | bob to name", &[], "1");
        assert!(!other_names.contains("suit"), "{other_names}");
        assert_eq!([last("mau"), last("Letzte Karte!"), last("erwischt!")], ["call", "call", "catch"]);
        assert_eq!([waiting("passe"), waiting("Herz 9")], ["wait", "9H"]);
    }

    #[test]
    fn choices_are_explained_in_the_language_of_the_reader() {
        let said = |reader: fn(&Names) -> Reader, scene: &str| {
            let told = meant_by(reader, &format!("{scene} | bob #5 | to you"), &[], "what now?");
            told.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        let two = "top 9H | you KH 9C 2C";
        let english = "On top is 9♥; play hearts, a nine or an eight. You can play 9♣ or K♥, or draw with d.";
        assert_eq!(said(english_among, two), english);
        let german = "Oben liegt 9♥; leg Herz, eine Neun oder eine Acht. \
                      Du kannst 9♣ oder K♥ legen oder mit z ziehen.";
        assert_eq!(said(german_among, two), german);
        let none = "Oben liegt 8♥; Pik ist gewünscht: Leg Pik oder eine Acht. \
                    Keine deiner Karten passt: z zieht eine.";
        assert_eq!(said(german_among, "top 8H=S | you KH 9C 2C"), none);
        let empty = "On top is 9♠; play spades, a nine or an eight. \
                     None of your cards fits and you can draw none: p passes.";
        assert_eq!(said(english_among, "top 9S | you KH 4C 2C | stock #0"), empty);
    }
}
