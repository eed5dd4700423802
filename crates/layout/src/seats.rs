//! Positions of the opponents around the table.

use eights_cards::{Seat, SeatCount, Seats};
use eights_catalog::{AnyBook, with_game};

use crate::drawable::Drawable;

/// The size at which opponents are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SeatSize {
    /// A fan of up to nine backs, the count, and the points.
    Large,
    /// A fan of up to seven.
    Medium,
    /// Token, name and count only.
    Small,
}

impl SeatSize {
    /// Returns the largest number of backs in a fan; zero where there is no room for one.
    pub const fn most_backs(self) -> usize {
        match self {
            SeatSize::Large => 9,
            SeatSize::Medium => 7,
            SeatSize::Small => 0,
        }
    }
}

/// Positions of all seats but the viewer's. Turn order runs clockwise: up the left side, along the top, down the
/// right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seating {
    /// Opponents in turn order, starting at the viewer's left; for a spectator, all seats.
    pub others: Vec<Seat>,
    /// Number of opponents on each side.
    pub side: usize,
    /// Size at which opponents are drawn.
    pub size: SeatSize,
    /// Seats per row on a phone, where they form a grid in reading order.
    pub columns: usize,
}

impl Seating {
    /// Arranges the seats for the player at `you`, or for a spectator.
    pub fn new(seats: SeatCount, you: Option<Seat>) -> Seating {
        let others: Vec<Seat> = match you {
            Some(you) => (1..seats.get()).map(|places| seats.left_of(you, places)).collect(),
            None => seats.iter().collect(),
        };
        let count = others.len();
        let side = match count {
            0..=2 => 0,
            3..=5 => 1,
            6..=7 => 2,
            8..=10 => 3,
            _ => 4,
        };
        let size = match count {
            0..=4 => SeatSize::Large,
            5..=8 => SeatSize::Medium,
            _ => SeatSize::Small,
        };
        let columns = match count {
            0..=4 => count.max(1),
            5..=8 => 4,
            _ => 5,
        };
        Seating { others, side, size, columns }
    }

    /// Returns the seats on the left, from the bottom up, in turn order.
    pub fn left(&self) -> &[Seat] {
        &self.others[..self.side]
    }

    /// Returns the seats at the top, from left to right.
    pub fn top(&self) -> &[Seat] {
        &self.others[self.side..self.others.len() - self.side]
    }

    /// Returns the seats on the right, from the top down.
    pub fn right(&self) -> &[Seat] {
        &self.others[self.others.len() - self.side..]
    }

    /// Returns the number of rows of the grid on a phone.
    pub fn rows(&self) -> usize {
        self.others.len().div_ceil(self.columns)
    }
}

/// Returns the seats that win together with this one, excluding itself.
pub fn partners(book: &AnyBook, seats: SeatCount, seat: Seat) -> Seats {
    let side = with_game!(G; book: AnyBook = book => { G::side(book, seats, seat) } else { Seats::NONE });
    side.difference(Seats::only(seat))
}

#[cfg(test)]
mod tests {
    use eights_catalog::Rules;

    use super::*;

    fn seating(seats: usize, you: Option<usize>) -> Seating {
        Seating::new(SeatCount::new(seats).unwrap(), you.map(Seat::new))
    }

    #[test]
    fn everybody_sits_once_and_in_turn_order_whoever_looks() {
        for seats in 2..=16 {
            for you in (0..seats).map(Some).chain([None]) {
                let seating = seating(seats, you);
                let around: Vec<usize> = [seating.left(), seating.top(), seating.right()]
                    .concat()
                    .iter()
                    .map(|seat| seat.index())
                    .collect();
                let first = you.map_or(0, |you| you + 1);
                let expected: Vec<usize> =
                    (0..seats - usize::from(you.is_some())).map(|place| (first + place) % seats).collect();
                assert_eq!(around, expected);
                assert_eq!(seating.left().len(), seating.right().len());
                assert!(!seating.top().is_empty());
                assert!(seating.columns * seating.rows() >= around.len());
            }
        }
    }

    #[test]
    fn the_table_of_the_design_holds() {
        use SeatSize::{Large, Medium, Small};
        let shape = |others: usize| {
            let seating = seating(others + 1, Some(0));
            (seating.side, seating.size, seating.columns, seating.rows())
        };
        let shapes: Vec<_> = [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 15].map(shape).to_vec();
        let expected = [
            (0, Large, 1, 1),
            (0, Large, 2, 1),
            (1, Large, 3, 1),
            (1, Large, 4, 1),
            (1, Medium, 4, 2),
            (2, Medium, 4, 2),
            (3, Medium, 4, 2),
            (3, Small, 5, 2),
            (3, Small, 5, 2),
            (4, Small, 5, 3),
            (4, Small, 5, 3),
        ];
        assert_eq!(shapes, expected);
    }

    #[test]
    fn partners_sit_opposite() {
        let of = |rules: &str, seats: usize, seat: usize| {
            let seats = SeatCount::new(seats).unwrap();
            let book = Rules::named(rules).unwrap().book(seats).unwrap();
            partners(&book, seats, Seat::new(seat)).iter().map(Seat::index).collect::<Vec<_>>()
        };
        assert_eq!(of("wayfarers-pairs", 4, 1), [3]);
        assert_eq!(of("wayfarers-trios", 6, 0), [2, 4]);
        assert!(of("basic", 4, 1).is_empty() && of("eightball", 2, 1).is_empty());
        assert!(of("wayfarers", 4, 1).is_empty());
    }
}
