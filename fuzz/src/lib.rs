//! What must hold for every input, whoever thought of it. The fuzz targets call these checks, and so does the test that
//! replays the corpus on the stable compiler.
//!
//! Nothing may panic. What reads, prints and reads back equal. Whatever is done to the cards, each lies somewhere once.

use std::sync::LazyLock;

use eights_cards::{Act, Card, Eye, Face, Pile, SeatCount, Seed, Table};
use eights_classic::{Book, Classic, Event, Move, Rules, Scene, View};
use eights_game::{Game, MoveSet, Names, Notation, NotationError, Record};

/// Wide enough for the two decks of the biggest table.
type Hand = Classic<2>;

/// A move, or two that are joined.
pub fn moves(input: &[u8]) {
    let text = &*String::from_utf8_lossy(input);
    let one = Hand::read_move(&ANY_BOOK, text);
    let Ok(moves) = heard(Move::read_joined(text)) else {
        assert!(one.is_err(), "one move is read where none is");
        return;
    };
    match (heard(one), &moves[..]) {
        (Ok(one), [only]) => assert_eq!(one, *only),
        (Err(_), [_, _]) => {}
        (one, moves) => panic!("{one:?} is not {moves:?}"),
    }
    let written: String = moves.iter().map(|mv| Hand::write_move(&ANY_BOOK, mv)).collect();
    assert_eq!(Move::read_joined(&written).as_ref(), Ok(&moves), "{written}");
}

/// An event, at a table where every seat is taken.
pub fn events(input: &[u8]) {
    let names = SeatCount::new(16).map(Names::usual).expect("sixteen can sit");
    let Ok(event) = heard(Hand::read_glimpse(&ANY_BOOK, &String::from_utf8_lossy(input), &names)) else {
        return;
    };
    let written = Hand::write_glimpse(&ANY_BOOK, &event, &names);
    assert_eq!(Hand::read_glimpse(&ANY_BOOK, &written, &names), Ok(event), "{written}");
}

/// A rule sheet: refused with reasons that lie within the text, or played for one hand.
pub fn sheets(input: &[u8]) {
    let text = &*String::from_utf8_lossy(input);
    match Rules::read("input.toml", text) {
        Err(report) => {
            assert!(!report.findings().is_empty() && !report.to_string().is_empty());
            for finding in report.findings() {
                assert!(finding.span().end <= finding.text().len(), "{report}");
            }
        }
        Ok(rules) => {
            let seats = SeatCount::new(rules.players.min()).expect("a sheet is for seats that there can be");
            let book = rules.book(seats).expect("a sheet that is read can be played");
            let mut hand = Classic::<3>::new(&book, seats, Seed::number(8));
            hand.deal(&book, &Classic::<3>::opening(&book), &mut ());
            for _ in 0..200 {
                let Some(seat) = hand.pending().must.first() else { break };
                let mv = hand.on_timeout(&book, seat);
                hand.play(&book, seat, mv, &mut ()).expect("a timeout is legal");
            }
        }
    }
}

/// An ability: what reads, prints and reads back equal, and has words in every setting.
pub fn abilities(input: &[u8]) {
    let text = &*String::from_utf8_lossy(input);
    let Ok(ability) = heard(eights_ability::parse(text)) else {
        return;
    };
    let written = ability.to_string();
    assert_eq!(eights_ability::parse(&written).as_ref(), Ok(&ability), "{written}");
    assert!(!eights_ability::english(&ability).is_empty());
    for setting in [eights_ability::Setting::Classic, eights_ability::Setting::Crazier] {
        for problem in eights_ability::check(&ability, setting) {
            assert!(!problem.to_string().is_empty());
        }
    }
}

/// A table.
pub fn tables(input: &[u8]) {
    let Ok(scene) = heard(Scene::read(&String::from_utf8_lossy(input))) else {
        return;
    };
    let (names, Some(book)) = (scene.names(), basic(scene.seats())) else {
        return;
    };
    let Ok(game) = heard(scene.set_up::<2>(&book, Seed::number(8))) else {
        return;
    };
    sound(&game, &book, names);
    let written = game.write_table(&book, names);
    let again = Scene::read(&written).unwrap_or_else(|e| panic!("{written}: {e}"));
    // Every card is named now, so nothing is left to the seed.
    let copy = again.set_up::<2>(&book, Seed::number(9));
    let copy = copy.unwrap_or_else(|e| panic!("{written}: {e}"));
    assert_eq!((copy.write_table(&book, names), again.names()), (written, names));
    play_out(game, &book);
}

/// A record. It is replayed as it stands, then once more with each `#` replaced by a card that lies where the event
/// takes one from: so a mere list of events in any order gets past the cards.
pub fn records(input: &[u8]) {
    let Ok(record) = heard(String::from_utf8_lossy(input).parse::<Record>()) else {
        return;
    };
    reads_back(&record);
    let (true, Some(book)) = (record.rules == "basic", basic(record.names.seats())) else {
        return;
    };
    let filled = fill(&record, &book);
    reads_back(&filled);
    for hand in 0..record.hands.len() {
        let game: Hand = replay(&filled, &book, hand);
        if let Ok(same) = heard(record.replay(&book, hand, usize::MAX, |_: &Hand, _, _| {})) {
            assert_eq!(game, same, "there was nothing to fill in");
        }
        sound(&game, &book, &record.names);
        if book.deck().width() > 1 {
            watch::<2>(&filled, &book, hand);
        } else {
            // A table that is as narrow as its deck shows the same game.
            let narrow = watch::<1>(&filled, &book, hand);
            assert_eq!(narrow.write_table(&book, &record.names), game.write_table(&book, &record.names));
            assert_eq!(narrow.position().facts(), game.position().facts());
        }
    }
}

/// Any book: how moves and events are written does not depend on it.
static ANY_BOOK: LazyLock<Book> = LazyLock::new(|| SeatCount::new(2).and_then(basic).expect("two can play"));

/// The basic book, if so many may play.
fn basic(seats: SeatCount) -> Option<Book> {
    heard(Rules::named("basic")?.book(seats)).ok()
}

/// What was answered; an error has to have words.
fn heard<T, E: std::error::Error>(answer: Result<T, E>) -> Result<T, E> {
    if let Err(error) = &answer {
        assert!(!error.to_string().is_empty());
    }
    answer
}

fn eyes(seats: SeatCount) -> impl Iterator<Item = Eye> {
    seats.iter().map(Eye::Seat).chain([Eye::Public])
}

fn reads_back(record: &Record) {
    let written = record.to_string();
    let again = written.parse::<Record>();
    assert_eq!(again.as_ref(), Ok(record), "{written}");
}

/// What holds for a table whatever happened at it.
fn sound<const W: usize>(game: &Classic<W>, book: &Book, names: &Names) {
    conserved(game, book);
    for eye in eyes(names.seats()) {
        let view = game.view(eye);
        assert!(!Classic::write_view(book, &view, names).is_empty());
        let imagined = Classic::imagine(&view, &mut Seed::quick(8).dice(0));
        conserved(&imagined, book);
        assert_eq!(imagined.view(eye), view);
    }
    let must = game.pending().must;
    for seat in names.seats().iter() {
        let legal = game.legal(book, seat);
        assert!(legal.is_empty() || must.contains(seat), "only those who must move may");
        for mv in legal.iter() {
            let mut tried = game.clone();
            tried.play(book, seat, mv, &mut ()).expect("what is listed is accepted");
            conserved(&tried, book);
        }
    }
    let over = game.outcome(book, &Hand::opening(book));
    assert!(over.is_none() || must.is_empty(), "nobody has to move when it is over");
}

/// Every card of the deck lies somewhere, once.
fn conserved<const W: usize>(game: &Classic<W>, book: &Book) {
    let table = game.position().table();
    let mut lying: Vec<Card> = Table::<W, 2>::piles().flat_map(|pile| table.cards_in(pile)).collect();
    let mut deck: Vec<Card> = book.deck().cards().collect();
    lying.sort_unstable();
    deck.sort_unstable();
    assert_eq!(lying, deck, "cards came or went");
}

/// Whoever is waited for makes the move that is made for those who sleep, until the hand is over.
fn play_out(mut game: Hand, book: &Book) {
    while let Some(seat) = game.pending().must.first() {
        let mv = game.on_timeout(book, seat);
        let played = game.play(book, seat, mv, &mut ());
        played.unwrap_or_else(|refusal| panic!("{mv:?}: {refusal}"));
    }
    assert!(game.outcome(book, &Hand::opening(book)).is_some());
    conserved(&game, book);
}

/// Replays a hand that can be replayed.
fn replay<G: Notation>(record: &Record, book: &G::Book, hand: usize) -> G {
    let game = record.replay(book, hand, usize::MAX, |_, _, _| {});
    game.unwrap_or_else(|e| panic!("{e}"))
}

/// Replays a hand that can be replayed, while every eye follows by what it glimpses.
fn watch<const W: usize>(record: &Record, book: &Book, hand: usize) -> Classic<W> {
    let start: Classic<W> = record.table(book, hand);
    let mut views: Vec<(Eye, View<W>)> =
        eyes(record.names.seats()).map(|eye| (eye, start.view(eye))).collect();
    let game = record.replay(book, hand, usize::MAX, |game: &Classic<W>, event, _| {
        let written = Classic::<W>::written(event);
        assert_eq!(game.read(&written), Ok(*event), "what is written is what happened");
        if let Act::Carry { card, from, .. } = event.act() {
            let cards = game.position().table().cards_in(from);
            let there = matches!(from, Pile::Hand(_)) && cards.contains(&card) || cards.last() == Some(&card);
            assert!(there, "what is not there cannot be taken");
        }
        for (eye, view) in &mut views {
            let seen = game.glimpse(event, *eye);
            Classic::fold(view, &seen).unwrap_or_else(|e| panic!("{eye:?} cannot follow {seen:?}: {e}"));
        }
    });
    let game = game.unwrap_or_else(|e| panic!("{e}"));
    for (eye, view) in views {
        assert_eq!(view, game.view(eye), "{eye:?} has followed");
    }
    game
}

/// The record with every card named that it leaves open; what cannot have happened is left out.
fn fill(record: &Record, book: &Book) -> Record {
    let mut filled = record.clone();
    for (number, hand) in filled.hands.iter_mut().enumerate() {
        let mut game: Hand = record.table(book, number);
        for step in &mut hand.steps {
            step.events.retain_mut(|text| {
                let happened = happen(&mut game, book, text, &record.names);
                happened.map(|event| *text = event).is_ok()
            });
        }
    }
    filled
}

fn happen(game: &mut Hand, book: &Book, text: &str, names: &Names) -> Result<String, NotationError> {
    let written = Hand::read_glimpse(book, text, names)?;
    let written = written.map(|card| card.or_else(|| lying_there(game, written)));
    let event = game.read(&written).map_err(|_| NotationError::Event(text.to_string()))?;
    game.evolve(&event);
    Ok(Hand::write_glimpse(book, &written, names))
}

/// A face that the event can have taken: the top of a stack; of a hand, each time another.
fn lying_there(game: &Hand, event: Event<Option<Face>>) -> Option<Face> {
    let Act::Carry { from, .. } = event.act() else {
        return None;
    };
    let cards = game.position().table().cards_in(from);
    let place = match from {
        Pile::Stack(_) => cards.len().checked_sub(1)?,
        Pile::Hand(_) => (game.pending().id as usize).checked_rem(cards.len())?,
    };
    Some(cards[place].face())
}
