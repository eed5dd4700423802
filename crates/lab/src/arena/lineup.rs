//! Seating of bots at a table.

use std::fmt;

use eights_bots::AnyGameBot;
use eights_cards::{Dice, SeatCount};

/// Bots at a table.
///
/// Every bot of the list takes one seat, and the last of the list takes all seats that are left: `search` and
/// `greedy` at a table of four are one searcher against three greedy ones. Their order around the table is drawn anew
/// for each deal, since it matters whom one sits behind. From game to game of a deal, all move on by one seat until
/// everybody has sat everywhere.
#[derive(Clone, Debug)]
pub struct Lineup {
    bots: Vec<AnyGameBot>,
    seats: SeatCount,
}

/// Reason why bots cannot be seated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineupError {
    /// One bot has nobody to play against.
    TooFew,
    /// There are more bots than seats.
    TooMany {
        /// Number of bots.
        bots: usize,
        /// Number of seats.
        seats: usize,
    },
}

impl fmt::Display for LineupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineupError::TooFew => f.write_str("a contest needs at least two bots"),
            LineupError::TooMany { bots, seats } => write!(f, "{bots} bots cannot sit at a table of {seats}"),
        }
    }
}

impl std::error::Error for LineupError {}

impl Lineup {
    /// Creates a lineup of these bots.
    pub fn new(bots: Vec<AnyGameBot>, seats: SeatCount) -> Result<Lineup, LineupError> {
        match bots.len() {
            0 | 1 => Err(LineupError::TooFew),
            many if many > seats.get() => Err(LineupError::TooMany { bots: many, seats: seats.get() }),
            _ => Ok(Lineup { bots, seats }),
        }
    }

    /// Returns the bots of the list.
    pub fn bots(&self) -> &[AnyGameBot] {
        &self.bots
    }

    /// Returns the number of seats, which is also the number of games per deal.
    pub fn seats(&self) -> SeatCount {
        self.seats
    }

    /// Returns the number of seats that a bot of the list takes.
    pub fn seats_of(&self, bot: usize) -> usize {
        let last = self.bots.len() - 1;
        if bot == last { self.seats.get() - last } else { 1 }
    }

    pub(super) fn brain(&self, bot: usize) -> AnyGameBot {
        self.bots[bot]
    }

    /// Draws an order of the bots around the table, by their index in the list.
    pub(super) fn order(&self, dice: &mut Dice) -> Vec<usize> {
        let last = self.bots.len() - 1;
        let mut order: Vec<usize> = (0..self.seats.get()).map(|place| place.min(last)).collect();
        dice.shuffle(&mut order);
        order
    }

    /// Returns the bot at each seat after `moved` rotations.
    pub(super) fn seated(&self, order: &[usize], moved: usize) -> Vec<usize> {
        let seats = self.seats.get();
        (0..seats).map(|seat| order[(seat + seats - moved) % seats]).collect()
    }
}

/// Describes who plays against whom: "search:200 against greedy three times".
impl fmt::Display for Lineup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const TIMES: [&str; 3] = ["", "", " twice"];
        for (nth, bot) in self.bots.iter().enumerate() {
            if nth > 0 {
                f.write_str(" against ")?;
            }
            write!(f, "{bot}")?;
            match self.seats_of(nth) {
                few @ 1..=2 => f.write_str(TIMES[few])?,
                many => write!(f, " {many} times")?,
            }
        }
        Ok(())
    }
}
