//! Crazy 8-Ball.

use std::sync::LazyLock;

use eights_cards::{Act, Card, Deck, Face, Pile, SeatCount, Seed};
use eights_eightball::{Book, EightBall, Event, Rules, Scene};
use eights_game::{Names, NotationError};

use super::checks::{self, Fuzzed, heard, read_or_refused};

/// The book for two.
static TWO: LazyLock<Book> = LazyLock::new(|| {
    SeatCount::new(2).and_then(|two| EightBall::book("eightball", two)).expect("two can play")
});

impl Fuzzed for EightBall {
    type Scene = Scene;

    const RULES: &'static str = "eightball";

    fn any_book() -> &'static Book {
        &TWO
    }

    fn book(rules: &str, seats: SeatCount) -> Option<Book> {
        heard(Rules::named(rules)?.book(seats)).ok()
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
    checks::moves::<EightBall>(input);
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

/// A rule sheet: refused with reasons, or played.
pub fn sheets(input: &[u8]) {
    let text = &*String::from_utf8_lossy(input);
    if let Some(rules) = read_or_refused(Rules::read("input.toml", text)) {
        let seats = TWO.seats();
        let book = rules.book(seats).expect("a sheet that is read can be played");
        checks::hand::<EightBall>(&book, seats, &input[..input.len().min(4)], 200);
    }
}
