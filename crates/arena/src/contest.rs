//! A contest: lineup, rules and number of games.

use std::fmt;

use eights_bots::AnyGameBot;
use eights_cards::{SeatCount, Seed};
use eights_catalog::Rules;
use eights_lab::{Arena, Lineup};
use eights_rulesheet::SCHEME;
use serde_json::{Value, json};

use crate::cpu_time;
use crate::failure::ArenaFailure;

/// A contest between bots.
pub struct Contest {
    /// Name of the rules.
    pub rules: String,
    /// Link to the rules.
    pub link: String,
    /// Seed of the deals.
    pub seed: Seed,
    /// The arena in which the games are played.
    pub arena: Arena,
    /// Number of deals, each played from every seat.
    pub blocks: u32,
    /// Target for the first bot, if any.
    pub goal: Option<Goal>,
}

/// Target win rate in percent, met only with statistical confidence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// Lower bound of the win rate.
    AtLeast(u64),
    /// Upper bound of the win rate.
    AtMost(u64),
}

impl Goal {
    /// Returns true if a win rate with this confidence interval meets the goal.
    pub fn is_met(self, (low, high): (f64, f64)) -> bool {
        match self {
            Goal::AtLeast(least) => low * 100.0 >= least as f64,
            Goal::AtMost(most) => high * 100.0 <= most as f64,
        }
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Goal::AtLeast(least) => write!(f, "at least {least} %"),
            Goal::AtMost(most) => write!(f, "at most {most} %"),
        }
    }
}

impl Contest {
    /// Creates a contest with at least this number of games, rounded up to whole blocks.
    pub fn new(
        rules: &Rules,
        seats: SeatCount,
        bots: &[impl AsRef<str>],
        games: u64,
        seed: Seed,
    ) -> Result<Contest, ArenaFailure> {
        let brains = bots.iter().map(|name| AnyGameBot::named(name.as_ref(), cpu_time::timer));
        let brains: Vec<AnyGameBot> = brains.collect::<Result<_, _>>().map_err(ArenaFailure::from)?;
        let cannot_sit =
            |why| ArenaFailure::Lineup { why, rules: rules.name().to_string(), players: rules.players() };
        let lineup = Lineup::new(brains, seats).map_err(cannot_sit)?;
        let blocks = games.div_ceil(seats.get() as u64);
        Ok(Contest {
            rules: rules.name().to_string(),
            link: format!("{SCHEME}{}", rules.link()),
            seed,
            arena: Arena::new(rules.book(seats)?, lineup, seed).timed_by(cpu_time::of_this_thread),
            blocks: u32::try_from(blocks).unwrap_or(u32::MAX),
            goal: None,
        })
    }

    /// Returns the number of players.
    pub fn players(&self) -> usize {
        self.lineup().seats().get()
    }

    /// Returns the lineup.
    pub fn lineup(&self) -> &Lineup {
        self.arena.lineup()
    }

    /// Returns the total number of games.
    pub fn games(&self) -> u64 {
        u64::from(self.blocks) * self.players() as u64
    }

    /// Returns the names of the bots.
    pub fn bots(&self) -> Vec<String> {
        self.lineup().bots().iter().map(ToString::to_string).collect()
    }

    /// Returns the parameters that determine the games. Contests with equal parameters can be merged.
    pub fn parameters(&self) -> Value {
        json!({
            "rules": self.link,
            "players": self.players(),
            "bots": self.bots(),
            "seed": self.seed.to_string(),
        })
    }
}
