//! Games of any kind, and what each eye sees of them.

use eights_cards::{Dice, Eye, Seat, SeatCount, Seed};
use eights_catalog::{AnyBook, AnyGame, Rules};
use eights_game::Game;

use crate::lookers::{self, Looker, Lookers, any_move};

/// A hand in progress, with all its viewers.
pub(crate) struct Play {
    pub(crate) book: AnyBook,
    pub(crate) game: AnyGame,
    pub(crate) lookers: Vec<Looker>,
    dice: Dice,
}

impl Play {
    /// Deals a hand by these rules, watched by these eyes.
    pub(crate) fn deal(rules: &Rules, seats: SeatCount, seed: u64, eyes: &[Eye]) -> Play {
        let book = rules.book(seats).unwrap();
        let game = AnyGame::new(&book, seats, Seed::number(seed));
        let look = |eye: &Eye| Looker { eye: *eye, view: game.view(*eye), happened: Vec::new() };
        let lookers = eyes.iter().map(look).collect();
        let dice = Seed::number(seed).dice(99);
        let mut play = Play { book, game, lookers, dice };
        play.game.deal(&play.book, &AnyGame::opening(&play.book), &mut Lookers(&mut play.lookers));
        play
    }

    /// Makes a random legal move, now and then out of turn. Returns false once the hand is over.
    pub(crate) fn step(&mut self) -> bool {
        let Some((seat, mv)) = any_move(&self.game, &self.book, &mut self.dice) else { return false };
        self.lookers.iter_mut().for_each(|looker| looker.happened.clear());
        self.game.make(&self.book, seat, mv, &mut Lookers(&mut self.lookers));
        true
    }
}

/// Returns all seats of a table as eyes, and a spectator.
pub(crate) fn eyes(seats: SeatCount) -> Vec<Eye> {
    seats.iter().map(Eye::Seat).chain([Eye::Public]).collect()
}

/// Returns the names of the seats.
pub(crate) fn names(seats: SeatCount) -> Vec<String> {
    seats.iter().map(|seat: Seat| format!("Player {}", seat.index() + 1)).collect()
}

/// Rule sheets beyond the presets: everything that a card can ask for.
const ODD: [&str; 3] = [
    r#"based_on = "basic"
[setup]
first_dealer = "low-cut"
[effects]
2 = "next player draws 2, adding up"
3 = "lay another card, or else draw 2"
5 = "give 2 cards in your hand to next player"
6 = "you may give a card in your hand to another player you choose, then skip 1"
7 = "swap your hand with the hand of next player"
8 = "wild naming a suit and a rank"
9 = "next player reveals their hand"
10 = "skip 1, adding up"
J = "demand a rank"
K = "reverse"
A = "cancel skips""#,
    r#"based_on = "mau-mau"
[effects]
9 = "you may swap your hand with the hand of another player you choose"
10 = "another player you choose draws 2"
[last_card]
call = "before"
catch = "opponent"
false_call = true
[finishing]
play_on = true"#,
    r#"based_on = "basic"
[setup]
decks = 2
wild_starter = "dealer-names"
[interrupts]
throw_in = true"#,
];

/// Returns all presets and odd sheets, for different numbers of players.
pub(crate) fn tables() -> Vec<(Rules, SeatCount)> {
    lookers::tables(&ODD)
}
