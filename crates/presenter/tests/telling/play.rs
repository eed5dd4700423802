//! Games of any kind, and what each eye sees of them.

use eights_cards::{Dice, Eye, Seat, SeatCount, Seed};
use eights_catalog::{AnyBook, AnyCarry, AnyGame, Rules};
use eights_client::ClientEvent;
use eights_game::Game;

use eights_presenter::{Players, TableContext};
use eights_protocol::{HandReveal, MoveAuthor};

use crate::lookers::{self, Looker, Lookers, any_move};

/// A hand in progress, with all its viewers.
pub(crate) struct Play {
    pub(crate) book: AnyBook,
    pub(crate) seats: SeatCount,
    pub(crate) game: AnyGame,
    pub(crate) lookers: Vec<Looker>,
    carry: AnyCarry,
    dice: Dice,
}

/// Returns the names of the seats.
pub(crate) fn names(seats: SeatCount) -> Vec<String> {
    let all = ["Ann", "Jonas", "Mira", "Pip", "Lene", "Finn", "Ada", "Yuki"];
    seats.iter().map(|seat| all[seat.index() % all.len()].to_string()).collect()
}

impl Play {
    /// Deals a hand by these rules.
    pub(crate) fn deal(rules: &Rules, seats: usize, seed: u64) -> Play {
        let seats = SeatCount::new(seats).unwrap();
        let book = rules.book(seats).unwrap();
        let game = AnyGame::new(&book, seats, Seed::number(seed));
        let eyes = [Eye::Seat(Seat::new(0)), Eye::Seat(Seat::new(seats.get() - 1)), Eye::Public];
        let look = |eye| Looker { eye, view: game.view(eye), happened: vec![ClientEvent::Dealt { hand: 1 }] };
        let lookers = eyes.map(look).into_iter().collect();
        let carry = AnyGame::opening(&book);
        let dice = Seed::number(seed).dice(99);
        let mut play = Play { book, seats, game, lookers, carry, dice };
        play.game.deal(&play.book, &play.carry, &mut Lookers(&mut play.lookers));
        play
    }

    /// Makes a random legal move, now and then out of turn. Returns false once the hand is over.
    pub(crate) fn step(&mut self) -> bool {
        let Some((seat, mv)) = any_move(&self.game, &self.book, &mut self.dice) else { return false };
        for looker in &mut self.lookers {
            looker.happened.push(ClientEvent::Moved { seat, by: MoveAuthor::Sitter });
        }
        self.game.make(&self.book, seat, mv, &mut Lookers(&mut self.lookers));
        true
    }

    /// Returns the result of the hand, as the server reveals it.
    pub(crate) fn shown(&self) -> HandReveal {
        let outcome = self.game.outcome(&self.book, &self.carry).unwrap();
        let count = self.seats.get();
        HandReveal {
            hand: 1,
            winners: outcome.winners.iter().map(|seat| seat.index() as u8 + 1).collect(),
            points: outcome.points[..count].to_vec(),
            totals: outcome.carry.totals()[..count].to_vec(),
            secret: String::new(),
            words: Vec::new(),
            table: String::new(),
            moves: Vec::new(),
            edition: None,
        }
    }

    /// Returns the table context of an eye.
    pub(crate) fn table<'a>(&'a self, eye: Eye, shown: Option<&'a HandReveal>) -> TableContext<'a> {
        let totals = shown.map_or(&[][..], |shown| &shown.totals);
        let players = Players { names: names(self.seats), you: eye.seat() };
        TableContext { book: &self.book, players, shown, totals }
    }
}

/// Rule sheets beyond the presets: everything that a card can do, and every way to finish.
const ODD: [&str; 3] = [
    r#"based_on = "basic"
[setup]
first_dealer = "low-cut"
[effects]
2 = "next player draws 2, adding up"
3 = "lay another card, or else draw 2"
4 = "previous player draws 2"
5 = "give 2 cards in your hand to next player"
6 = "you may give a card in your hand to another player you choose, then skip 1"
7 = "swap your hand with the hand of next player"
8 = "wild naming a suit and a rank"
9 = "next player reveals their hand"
10 = "skip 1, adding up"
J = "demand a rank"
Q = "gain 1 extra turn"
K = "cancel draws"
A = "cancel skips""#,
    r#"based_on = "mau-mau"
[effects]
9 = "you may swap your hand with the hand of another player you choose"
10 = "another player you choose draws 2"
K = "reverse"
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
throw_in = true
[finishing]
hand_limit = 12"#,
];

/// Returns all presets and odd sheets, for different numbers of players.
pub(crate) fn tables() -> Vec<(Rules, usize)> {
    lookers::tables(&ODD).into_iter().map(|(rules, seats)| (rules, seats.get())).collect()
}
