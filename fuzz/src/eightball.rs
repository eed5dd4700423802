//! Crazy 8-Ball.

use std::sync::LazyLock;

use eights_cards::{Act, Card, Deck, Face, Pile, SeatCount, Seed};
use eights_eightball::{Book, EightBall, Event, Rules, Scene};
use eights_game::{Names, Notation, NotationError};

use crate::checks::{self, Fuzzed, heard};

/// The book for two.
static TWO: LazyLock<Book> =
    LazyLock::new(|| SeatCount::new(2).and_then(EightBall::book).expect("two can play"));

impl Fuzzed for EightBall {
    type Scene = Scene;

    const RULES: &'static str = "eightball";

    fn any_book() -> &'static Book {
        &TWO
    }

    fn book(seats: SeatCount) -> Option<Book> {
        heard(Rules::named(Self::RULES)?.book(seats)).ok()
    }

    fn deck(book: &Book) -> Deck {
        *book.deck()
    }

    fn piles() -> impl Iterator<Item = Pile> {
        eights_cards::Table::<4, 9>::piles()
    }

    fn cards_in(&self, pile: Pile) -> Vec<Card> {
        self.position().cards().cards_in(pile)
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

/// A move.
pub fn moves(input: &[u8]) {
    let book = &TWO;
    let Ok(mv) = heard(EightBall::read_move(book, &String::from_utf8_lossy(input))) else {
        return;
    };
    let written = EightBall::write_move(book, &mv);
    assert_eq!(EightBall::read_move(book, &written), Ok(mv), "{written}");
}

/// An event.
pub fn events(input: &[u8]) {
    checks::events::<EightBall>(input);
}

/// A table.
pub fn tables(input: &[u8]) {
    checks::tables::<EightBall>(input);
}

/// A record.
pub fn records(input: &[u8]) {
    checks::records::<EightBall>(input);
}
