//! Crazy Eights, its sheets and its abilities.

use std::sync::LazyLock;

use eights_cards::{Act, Card, Deck, Face, Pile, SeatCount, Seed, Table};
use eights_classic::{Book, Classic, Event, Move, Rules, Scene};
use eights_game::{Names, Notation, NotationError};

use super::checks::{self, Fuzzed, heard, read_or_refused, shown, watch};

/// Wide enough for the two decks of the biggest table.
type Hand = Classic<2>;

/// The book for two.
static TWO: LazyLock<Book> =
    LazyLock::new(|| SeatCount::new(2).and_then(|two| Hand::book("basic", two)).expect("two can play"));

impl<const W: usize> Fuzzed for Classic<W> {
    type Scene = Scene;

    const RULES: &'static str = "basic";

    fn any_book() -> &'static Book {
        &TWO
    }

    fn book(rules: &str, seats: SeatCount) -> Option<Book> {
        heard(Rules::named(rules).filter(|_| rules == Self::RULES)?.book(seats)).ok()
    }

    fn deck(book: &Book) -> Deck {
        *book.deck()
    }

    fn piles() -> impl Iterator<Item = Pile> {
        Table::<W, 3>::piles()
    }

    fn cards_in(&self, pile: Pile) -> Vec<Card> {
        self.position().table().cards_in(pile)
    }

    fn act(event: &Event<Card>) -> Act<Card> {
        event.act()
    }

    fn act_of(written: &Event<Option<Face>>) -> Act<Option<Face>> {
        written.act()
    }

    fn naming(written: &Event<Option<Face>>, face: impl FnOnce() -> Option<Face>) -> Event<Option<Face>> {
        written.map(|card| card.or_else(face))
    }

    fn scene(text: &str) -> Result<Scene, NotationError> {
        Scene::read(text)
    }

    fn names(scene: &Scene) -> &Names {
        scene.names()
    }

    fn set_up(scene: &Scene, book: &Book, seed: Seed) -> Result<Self, NotationError> {
        scene.set_up(book, seed)
    }
}

/// A move, or some that are joined.
pub fn moves(input: &[u8]) {
    let book = &TWO;
    let text = &*String::from_utf8_lossy(input);
    let one = Hand::read_move(book, text);
    let Ok(moves) = heard(Move::read_joined(text)) else {
        assert!(one.is_err(), "one move is read where none is");
        return;
    };
    match (heard(one), &moves[..]) {
        (Ok(one), [only]) => assert_eq!(one, *only),
        (Err(_), [_, _, ..]) => {}
        (one, moves) => panic!("{one:?} is not {moves:?}"),
    }
    let written: String = moves.iter().map(|mv| Hand::write_move(book, mv)).collect();
    assert_eq!(Move::read_joined(&written).as_ref(), Ok(&moves), "{written}");
}

/// An event.
pub fn events(input: &[u8]) {
    checks::events::<Hand>(input);
}

/// A table.
pub fn tables(input: &[u8]) {
    checks::tables::<Hand>(input);
}

/// A record. A table that is as narrow as its deck shows the same game.
pub fn records(input: &[u8]) {
    let Some((book, record)) = checks::records::<Hand>(input) else {
        return;
    };
    for hand in shown(&record).filter(|_| book.deck().width() == 1) {
        let (wide, narrow): (Hand, Classic<1>) = (watch(&record, &book, hand), watch(&record, &book, hand));
        assert_eq!(narrow.write_table(&book, &record.names), wide.write_table(&book, &record.names));
        assert_eq!(narrow.position().facts(), wide.position().facts());
    }
}

/// A rule sheet: refused with reasons, or played by the fewest players that it is for.
pub fn sheets(input: &[u8]) {
    let text = &*String::from_utf8_lossy(input);
    if let Some(rules) = read_or_refused(Rules::read("input.toml", text)) {
        let seats =
            SeatCount::new(rules.setup.players.min()).expect("a sheet is for seats that there can be");
        let book = rules.book(seats).expect("a sheet that is read can be played");
        checks::hand::<Classic<3>>(&book, seats, &input[..input.len().min(4)], 200);
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
    for setting in [eights_ability::TargetGame::Classic, eights_ability::TargetGame::Crazier] {
        for problem in eights_ability::check(&ability, setting) {
            assert!(!problem.to_string().is_empty());
        }
    }
}
