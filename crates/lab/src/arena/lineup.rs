//! Who sits where.

use std::fmt;

use eights_bots::Brain;
use eights_cards::{Dice, SeatCount};

/// Which bots sit at a table.
///
/// Every bot of the list takes one seat, and the last of the list takes all seats that are left: `search` and `greedy` at a
/// table of four are one searcher against three greedy ones. Around the table they sit in an order that is drawn anew for
/// each deal, since it matters whom one sits behind; from game to game of a deal all move on by one seat, until everybody
/// has sat everywhere.
#[derive(Clone, Debug)]
pub struct Lineup {
    bots: Vec<Brain>,
    seats: SeatCount,
}

/// Why bots cannot sit down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineupError {
    /// One bot has nobody to play against.
    TooFew,
    /// There are more bots than seats.
    TooMany {
        /// How many bots there are.
        bots: usize,
        /// How many seats there are.
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
    /// These bots at so many seats.
    pub fn new(bots: Vec<Brain>, seats: SeatCount) -> Result<Lineup, LineupError> {
        match bots.len() {
            0 | 1 => Err(LineupError::TooFew),
            many if many > seats.get() => Err(LineupError::TooMany { bots: many, seats: seats.get() }),
            _ => Ok(Lineup { bots, seats }),
        }
    }

    /// The bots of the list.
    pub fn bots(&self) -> &[Brain] {
        &self.bots
    }

    /// How many seats there are; a deal is played as many times.
    pub fn seats(&self) -> SeatCount {
        self.seats
    }

    /// How many seats a bot of the list takes.
    pub fn seats_of(&self, bot: usize) -> usize {
        let last = self.bots.len() - 1;
        if bot == last { self.seats.get() - last } else { 1 }
    }

    pub(super) fn brain(&self, bot: usize) -> Brain {
        self.bots[bot]
    }

    /// The bots by their number in the list, in an order around the table.
    pub(super) fn order(&self, dice: &mut Dice) -> Vec<usize> {
        let last = self.bots.len() - 1;
        let mut order: Vec<usize> = (0..self.seats.get()).map(|place| place.min(last)).collect();
        dice.shuffle(&mut order);
        order
    }

    /// Which bot sits at each seat, when all have moved on so often.
    pub(super) fn seated(&self, order: &[usize], moved: usize) -> Vec<usize> {
        let seats = self.seats.get();
        (0..seats).map(|seat| order[(seat + seats - moved) % seats]).collect()
    }
}

/// Who plays against whom, in words: "search:200 against greedy three times".
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
