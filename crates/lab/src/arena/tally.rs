//! Results of games, and their confidence intervals.

use core::time::Duration;
use eights_cards::{MAX_SEATS, SeatCount, Seats};

use super::lineup::Lineup;

/// Units of win share in one game. Every possible number of winners divides it, so sums of shares are exact and do
/// not depend on the order of addition.
pub const GAME: u64 = 720_720;

/// Result of one bot of the list in some games, over all its seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// Wins, with a share of each shared one, in units of which [`GAME`] make a game.
    pub share: u64,
    /// Points scored.
    pub points: i64,
    /// Number of decisions with more than one legal move.
    pub choices: u64,
    /// Time spent on these decisions, if it was measured.
    pub thinking: Duration,
}

/// Result of one deal, played from every seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    /// Number of the deal.
    pub deal: u32,
    /// Number of games that nobody won. Everybody gets an even share of them.
    pub undecided: u32,
    /// Score of each bot of the list.
    pub scores: Vec<Score>,
}

impl Block {
    pub(super) fn new(deal: u32, lineup: &Lineup) -> Block {
        Block { deal, undecided: 0, scores: vec![Score::default(); lineup.bots().len()] }
    }

    /// Records a decision in which a bot had a choice, and the time it took.
    pub(super) fn thought(&mut self, bot: usize, took: Duration) {
        self.scores[bot].choices += 1;
        self.scores[bot].thinking += took;
    }

    /// Records the result of a game in which these bots sat.
    pub(super) fn count(&mut self, bots: &[usize], winners: Seats, points: &[i32; MAX_SEATS]) {
        self.undecided += u32::from(winners.is_empty());
        let seats = SeatCount::new(bots.len()).map_or(Seats::NONE, SeatCount::all);
        let winners = if winners.is_empty() { seats } else { winners };
        let share = GAME / winners.len().max(1) as u64;
        for seat in seats.iter() {
            let score = &mut self.scores[bots[seat.index()]];
            score.share += if winners.contains(seat) { share } else { 0 };
            score.points += i64::from(points[seat.index()]);
        }
    }
}

/// Sums of one bot's results over all blocks.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Sum {
    score: Score,
    /// Sum of the squares of its shares per block.
    squares: u128,
}

/// Results of many blocks. Tallies of different deals can be merged in any order with the same result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArenaTally {
    seats: usize,
    blocks: u64,
    undecided: u64,
    /// Number of seats that each bot takes.
    places: Vec<usize>,
    sums: Vec<Sum>,
}

/// Standing of a bot.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Standing {
    /// Number of games played, in each of them at all its seats.
    pub games: u64,
    /// Average win share per game and seat.
    pub share: f64,
    /// Half-width of the 95 % confidence interval of the share; `None` after a single block.
    pub margin: Option<f64>,
    /// Average points per game and seat.
    pub points: f64,
    /// Number of decisions with more than one legal move.
    pub choices: u64,
    /// Time spent on these decisions.
    pub thinking: Duration,
}

impl Standing {
    /// Returns the confidence interval of the share, clamped to the possible shares.
    pub fn interval(&self) -> Option<(f64, f64)> {
        self.margin.map(|margin| ((self.share - margin).max(0.0), (self.share + margin).min(1.0)))
    }

    /// Returns the average time spent on a decision with a choice.
    pub fn each(&self) -> Duration {
        let nanos = self.thinking.as_nanos().checked_div(u128::from(self.choices)).unwrap_or(0);
        Duration::from_nanos(nanos as u64)
    }
}

impl ArenaTally {
    /// Creates an empty tally for these bots.
    pub fn new(lineup: &Lineup) -> ArenaTally {
        let bots = lineup.bots().len();
        ArenaTally {
            seats: lineup.seats().get(),
            blocks: 0,
            undecided: 0,
            places: (0..bots).map(|bot| lineup.seats_of(bot)).collect(),
            sums: vec![Sum::default(); bots],
        }
    }

    /// Adds a block.
    ///
    /// # Panics
    /// If it was played by other bots.
    pub fn add(&mut self, block: &Block) {
        assert_eq!(block.scores.len(), self.sums.len(), "a block of the same bots");
        self.blocks += 1;
        self.undecided += u64::from(block.undecided);
        for (sum, score) in self.sums.iter_mut().zip(&block.scores) {
            sum.score.take(score);
            sum.squares += u128::from(score.share).pow(2);
        }
    }

    /// Adds the tally of other deals.
    ///
    /// # Panics
    /// If they were played by other bots.
    pub fn merge(&mut self, other: &ArenaTally) {
        assert_eq!((self.seats, &self.places), (other.seats, &other.places), "tallies of the same bots");
        self.blocks += other.blocks;
        self.undecided += other.undecided;
        for (sum, other) in self.sums.iter_mut().zip(&other.sums) {
            sum.score.take(&other.score);
            sum.squares += other.squares;
        }
    }

    /// Returns the number of blocks, that is, of deals played from every seat.
    pub fn blocks(&self) -> u64 {
        self.blocks
    }

    /// Returns the number of games.
    pub fn games(&self) -> u64 {
        self.blocks * self.seats as u64
    }

    /// Returns the number of games that nobody won.
    pub fn undecided(&self) -> u64 {
        self.undecided
    }

    /// Returns the standing of each bot, in the order of the list.
    pub fn standings(&self) -> Vec<Standing> {
        let standing = |(sum, places): (&Sum, &usize)| {
            // In a block, each of the bot's places is at every seat once.
            let chances = (places * self.seats) as f64;
            let mean_of =
                |total: f64| if self.blocks == 0 { 0.0 } else { total / self.blocks as f64 / chances };
            Standing {
                games: self.games(),
                share: mean_of(sum.score.share as f64 / GAME as f64),
                margin: self.margin(sum, chances),
                points: mean_of(sum.score.points as f64),
                choices: sum.score.choices,
                thinking: sum.score.thinking,
            }
        };
        self.sums.iter().zip(&self.places).map(standing).collect()
    }

    /// Returns the half-width of the share's confidence interval.
    fn margin(&self, sum: &Sum, chances: f64) -> Option<f64> {
        let (blocks, share) = (u128::from(self.blocks), u128::from(sum.score.share));
        if blocks < 2 {
            return None;
        }
        let whole = GAME as f64 * chances;
        let spread = blocks * sum.squares - share.pow(2);
        if spread == 0 {
            // All blocks so far were alike, which does not mean that all are. If more than three out of this many
            // blocks differed, one of them would have come up with 95 % certainty. No block can be farther away than
            // nothing or everything.
            let mean = share as f64 / blocks as f64 / whole;
            return Some((3.0 / blocks as f64).min(1.0) * mean.max(1.0 - mean));
        }
        // The variance of blocks is spread / n (n - 1), and that of their mean is 1 / n of it.
        let error = (spread as f64 / (blocks * blocks * (blocks - 1)) as f64).sqrt();
        Some(interval_factor(self.blocks) * error / whole)
    }
}

impl Score {
    fn take(&mut self, other: &Score) {
        self.share += other.share;
        self.points += other.points;
        self.choices += other.choices;
        self.thinking += other.thinking;
    }
}

/// Returns the number of standard errors of the mean in a 95 % confidence interval: Student's t for fewer than thirty
/// observations, and the normal distribution's value from there on.
pub fn interval_factor(observations: u64) -> f64 {
    const NORMAL: f64 = 1.96;
    // 97.5 % quantiles for 1 to 28 degrees of freedom.
    const STUDENT: [f64; 28] = [
        12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145,
        2.131, 2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048,
    ];
    let freedom = observations.saturating_sub(1) as usize;
    match freedom.checked_sub(1) {
        None => f64::INFINITY,
        Some(nth) => STUDENT.get(nth).copied().unwrap_or(NORMAL),
    }
}
