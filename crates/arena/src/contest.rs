//! A contest: who plays whom by which rules, and how often.

use std::fmt;

use eights_bots::Brain;
use eights_cards::{SeatCount, Seed};
use eights_catalog::Rules;
use eights_lab::{Arena, Lineup};
use eights_rulesheet::SCHEME;
use serde_json::{Value, json};

use crate::cpu_time;
use crate::failure::ArenaFailure;

/// Bots that are to play each other.
pub struct Contest {
    /// What the rules are called.
    pub rules: String,
    /// A link to them.
    pub link: String,
    /// What the deals come of.
    pub seed: Seed,
    /// Where it takes place.
    pub arena: Arena,
    /// How many deals are played from every seat.
    pub blocks: u32,
    /// What the first bot should win.
    pub goal: Option<Goal>,
}

/// A share of the games, in parts of a hundred, that a bot should win for certain, or at most.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// At least this.
    AtLeast(u64),
    /// At most this.
    AtMost(u64),
}

impl Goal {
    /// Whether a share that lies within these bounds is what it should be.
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
    /// These bots by these rules, in so many games or a few more.
    pub fn new(
        rules: &Rules,
        seats: SeatCount,
        bots: &[impl AsRef<str>],
        games: u64,
        seed: Seed,
    ) -> Result<Contest, ArenaFailure> {
        let brains = bots.iter().map(|name| Brain::named(name.as_ref(), cpu_time::timer));
        let brains: Vec<Brain> = brains.collect::<Result<_, _>>().map_err(ArenaFailure::from)?;
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

    /// How many players there are.
    pub fn players(&self) -> usize {
        self.lineup().seats().get()
    }

    /// Who sits where.
    pub fn lineup(&self) -> &Lineup {
        self.arena.lineup()
    }

    /// How many games are to be played.
    pub fn games(&self) -> u64 {
        u64::from(self.blocks) * self.players() as u64
    }

    /// The names of its bots.
    pub fn bots(&self) -> Vec<String> {
        self.lineup().bots().iter().map(ToString::to_string).collect()
    }

    /// What decides about its games: contests for which it is the same can be put together.
    pub fn parameters(&self) -> Value {
        json!({
            "rules": self.link,
            "players": self.players(),
            "bots": self.bots(),
            "seed": self.seed.to_string(),
        })
    }
}
