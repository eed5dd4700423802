//! What came of games, and how sure that is.

use core::time::Duration;
use eights_cards::{MAX_SEATS, SeatCount, Seats};

use super::lineup::Lineup;

/// A won game in the units that shares are counted in. Every number of winners at a table divides it, so sums of shares are
/// exact, and it does not matter in which order they are added.
pub const GAME: u64 = 720_720;

/// What one bot of the list did in some games, at all its seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// Its wins, of a shared one a share, in units of which [`GAME`] make a game.
    pub share: u64,
    /// Its points.
    pub points: i64,
    /// How often it had a choice: decisions with more than one legal move.
    pub choices: u64,
    /// How long it thought about them, if somebody measured it.
    pub thinking: Duration,
}

/// One deal, played from every seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    /// The number of the deal.
    pub deal: u32,
    /// How many of its games nobody has won; everybody gets an even share of them.
    pub undecided: u32,
    /// What each bot of the list did.
    pub scores: Vec<Score>,
}

impl Block {
    pub(super) fn new(deal: u32, lineup: &Lineup) -> Block {
        Block { deal, undecided: 0, scores: vec![Score::default(); lineup.bots().len()] }
    }

    /// A bot had a choice, and took this long.
    pub(super) fn thought(&mut self, bot: usize, took: Duration) {
        self.scores[bot].choices += 1;
        self.scores[bot].thinking += took;
    }

    /// A game in which these bots sat is over.
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

/// What one bot did in all blocks.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Sum {
    score: Score,
    /// The sum of the squares of its shares in a block.
    squares: u128,
}

/// What came of many blocks. Tallies of different deals can be merged in any order, with the same result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    seats: usize,
    blocks: u64,
    undecided: u64,
    /// How many seats each bot takes.
    places: Vec<usize>,
    sums: Vec<Sum>,
}

/// How a bot stands.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Standing {
    /// How many games it played, in each of them at all its seats.
    pub games: u64,
    /// How much of a game it has won on average, for each of its seats.
    pub share: f64,
    /// With 95 % certainty its true share differs from that by no more; unknown after a single block.
    pub margin: Option<f64>,
    /// Its points of a game on average, for each of its seats.
    pub points: f64,
    /// How often it had a choice.
    pub choices: u64,
    /// How long it thought about them.
    pub thinking: Duration,
}

impl Standing {
    /// The share less and plus the margin, as far as shares go.
    pub fn interval(&self) -> Option<(f64, f64)> {
        self.margin.map(|margin| ((self.share - margin).max(0.0), (self.share + margin).min(1.0)))
    }

    /// How long it took over a decision in which it had a choice, on average.
    pub fn each(&self) -> Duration {
        let nanos = self.thinking.as_nanos().checked_div(u128::from(self.choices)).unwrap_or(0);
        Duration::from_nanos(nanos as u64)
    }
}

impl Tally {
    /// Nothing yet of these bots.
    pub fn new(lineup: &Lineup) -> Tally {
        let bots = lineup.bots().len();
        Tally {
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
    /// If it is of other bots.
    pub fn add(&mut self, block: &Block) {
        assert_eq!(block.scores.len(), self.sums.len(), "a block of the same bots");
        self.blocks += 1;
        self.undecided += u64::from(block.undecided);
        for (sum, score) in self.sums.iter_mut().zip(&block.scores) {
            sum.score.take(score);
            sum.squares += u128::from(score.share).pow(2);
        }
    }

    /// Adds what came of other deals.
    ///
    /// # Panics
    /// If they were played by other bots.
    pub fn merge(&mut self, other: &Tally) {
        assert_eq!((self.seats, &self.places), (other.seats, &other.places), "tallies of the same bots");
        self.blocks += other.blocks;
        self.undecided += other.undecided;
        for (sum, other) in self.sums.iter_mut().zip(&other.sums) {
            sum.score.take(&other.score);
            sum.squares += other.squares;
        }
    }

    /// How many deals were played from every seat.
    pub fn blocks(&self) -> u64 {
        self.blocks
    }

    /// How many games that were.
    pub fn games(&self) -> u64 {
        self.blocks * self.seats as u64
    }

    /// How many of them nobody has won.
    pub fn undecided(&self) -> u64 {
        self.undecided
    }

    /// How each bot stands, in the order of the list.
    pub fn standings(&self) -> Vec<Standing> {
        let standing = |(sum, places): (&Sum, &usize)| {
            // In a block each of its places is at every seat once.
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

    /// How far the true share may be from what was counted.
    fn margin(&self, sum: &Sum, chances: f64) -> Option<f64> {
        let (blocks, share) = (u128::from(self.blocks), u128::from(sum.score.share));
        if blocks < 2 {
            return None;
        }
        let whole = GAME as f64 * chances;
        let spread = blocks * sum.squares - share.pow(2);
        if spread == 0 {
            // All blocks were alike, which does not mean that all are. If more than three of as many blocks were otherwise,
            // one of them would have come up with 95 % certainty; and none can be farther away than nothing or everything.
            let mean = share as f64 / blocks as f64 / whole;
            return Some((3.0 / blocks as f64).min(1.0) * mean.max(1.0 - mean));
        }
        // The variance of blocks is spread / n (n - 1), and that of their mean an n-th of it.
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

/// By which number the standard deviation of a mean is multiplied to be 95 % certain, for so many observations: Student's t
/// for fewer than thirty, and that of the normal distribution from there on.
pub fn interval_factor(observations: u64) -> f64 {
    const NORMAL: f64 = 1.96;
    // Quantiles of 97.5 % for 1 to 28 degrees of freedom.
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
