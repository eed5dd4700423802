//! The state that the crate searches.

use ismcts::action_list::ActionList;
use ismcts::inference::NoInference;
use ismcts::state::State;

use crate::cards::{Cards, EIGHTS, PACK, below, fitting, pick, pick_many, suit_or_eight};

/// Moves besides the cards: to draw, to pass, to name a suit.
const DRAW: u32 = 52;
const PASS: u32 = 53;
const NAME: u32 = 54;

/// A seat draws at most so many cards in one turn, and a game ends after so many cards laid.
const MOST_DRAWS: u32 = 5;
const MOST_PLAYS: u32 = 100;

/// A set of moves, one bit each.
#[derive(Clone)]
pub struct Moves(u64);

impl ActionList<u32> for Moves {
    fn uninit() -> Self {
        Moves(0)
    }

    fn pop_random(&mut self) -> Option<u32> {
        if self.0 == 0 {
            return None;
        }
        let mv = pick(self.0);
        self.0 ^= 1 << mv;
        Some(mv)
    }

    fn push(&mut self, mv: u32) {
        self.0 |= 1 << mv;
    }

    fn len(&self) -> usize {
        self.0.count_ones() as usize
    }

    fn has(&self, mv: &u32) -> bool {
        self.0 >> mv & 1 == 1
    }

    fn without(&self, other: &Self) -> Self {
        Moves(self.0 & !other.0)
    }
}

/// A game in progress: hands, a stock without order, and what fits.
#[derive(Clone)]
pub struct Table {
    hands: [Cards; 5],
    stock: Cards,
    fits: Cards,
    seats: usize,
    seat: usize,
    naming: bool,
    over: bool,
    draws_in_turn: u32,
    passes_in_row: usize,
    plays: u32,
}

impl Table {
    /// A game that begins. An eight does not start.
    pub fn deal(seats: usize) -> Table {
        let cards_each = if seats == 2 { 7 } else { 5 };
        let (mut hands, mut stock) = ([0; 5], PACK);
        for hand in &mut hands[..seats] {
            *hand = pick_many(stock, cards_each);
            stock &= !*hand;
        }
        let starter = pick(stock & !EIGHTS);
        Table {
            hands,
            stock: stock & !(1 << starter),
            fits: fitting(starter),
            seats,
            seat: below(seats as u32) as usize,
            naming: false,
            over: false,
            draws_in_turn: 0,
            passes_in_row: 0,
            plays: 0,
        }
    }

    fn next_seat(&mut self) {
        self.draws_in_turn = 0;
        self.seat = if self.seat + 1 == self.seats { 0 } else { self.seat + 1 };
    }
}

impl State for Table {
    type Action = u32;
    type ActionList = Moves;
    type Inference = NoInference;

    fn turn(&self) -> usize {
        self.seat
    }

    fn randomize(&self, observer: usize, _: &NoInference) -> Self {
        let mut world = self.clone();
        let mut unseen = self.stock;
        for seat in (0..self.seats).filter(|seat| *seat != observer) {
            unseen |= self.hands[seat];
        }
        for seat in (0..self.seats).filter(|seat| *seat != observer) {
            world.hands[seat] = pick_many(unseen, self.hands[seat].count_ones());
            unseen &= !world.hands[seat];
        }
        world.stock = unseen;
        world
    }

    fn possible_actions(&self) -> Moves {
        if self.naming {
            return Moves(0xF << NAME);
        }
        let draws = self.draws_in_turn < MOST_DRAWS && self.stock != 0;
        Moves(self.hands[self.seat] & self.fits | if draws { 1 << DRAW } else { 1 << PASS })
    }

    fn apply_action(&mut self, mv: u32) {
        match mv {
            DRAW => {
                let card = 1 << pick(self.stock);
                self.stock ^= card;
                self.hands[self.seat] |= card;
                self.draws_in_turn += 1;
                self.passes_in_row = 0;
            }
            PASS => {
                // A pass counts towards the end only when nothing is left to draw.
                self.passes_in_row = if self.stock == 0 { self.passes_in_row + 1 } else { 0 };
                self.over = self.passes_in_row > self.seats;
                self.next_seat();
            }
            NAME.. => {
                self.fits = suit_or_eight(mv - NAME);
                self.naming = false;
                self.next_seat();
            }
            card => {
                self.hands[self.seat] ^= 1 << card;
                self.plays += 1;
                self.passes_in_row = 0;
                self.over = self.hands[self.seat] == 0 || self.plays == MOST_PLAYS;
                self.fits = fitting(card);
                self.naming = EIGHTS >> card & 1 == 1;
                if !self.naming && !self.over {
                    self.next_seat();
                }
            }
        }
    }

    fn is_terminal(&self) -> bool {
        self.over
    }

    /// Who has gone out wins.
    fn reward(&self, perspective: usize) -> f32 {
        if self.hands[perspective] == 0 { 1.0 } else { 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_as_long_as_those_of_the_floor() {
        for (seats, expected) in [(2, 86.0), (4, 82.7)] {
            let (games, mut moves) = (4000, 0);
            for _ in 0..games {
                let mut table = Table::deal(seats);
                while !table.is_terminal() {
                    let mv = table.possible_actions().pop_random().unwrap();
                    table.apply_action(mv);
                    moves += 1;
                }
            }
            let each = f64::from(moves) / f64::from(games);
            assert!((each - expected).abs() < 3.0, "{each} moves with {seats} players, not {expected}");
        }
    }

    #[test]
    fn an_imagined_world_keeps_what_the_observer_knows() {
        let table = Table::deal(4);
        let world = table.randomize(table.turn(), &NoInference);
        assert_eq!(world.hands[table.turn()], table.hands[table.turn()]);
        for seat in 0..4 {
            assert_eq!(world.hands[seat].count_ones(), table.hands[seat].count_ones());
        }
        let all = |table: &Table| table.hands.iter().fold(table.stock, |all, hand| all | hand);
        assert_eq!(all(&world), all(&table));
    }
}
