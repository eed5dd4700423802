//! A contest: who plays whom by which rules, and how often.

use std::fmt;
use std::io::Write as _;

use eights_bots::Brain;
use eights_cards::{SeatCount, Seed};
use eights_catalog::Rules;
use eights_lab::{Arena, Lineup};
use eights_rulesheet::SCHEME;
use serde_json::{Value, json};

use super::{ArenaFailure, cpu_time};
use crate::arguments::ArenaOptions;
use crate::failure::Failure;
use crate::sheets;

/// The seed if nobody says otherwise: whoever compares bots wants the same deals for all of them.
const USUAL_SEED: u64 = 1;

/// Bots that are to play each other.
pub(super) struct Contest {
    /// What the rules are called.
    pub(super) rules: String,
    /// A link to them.
    pub(super) link: String,
    pub(super) seed: Seed,
    /// Where it takes place.
    pub(super) arena: Arena,
    /// How many deals are played from every seat.
    pub(super) blocks: u32,
    /// What the first bot should win.
    pub(super) goal: Option<Goal>,
}

/// A share of the games, in parts of a hundred, that a bot should win for certain, or at most.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Goal {
    AtLeast(u64),
    AtMost(u64),
}

impl Goal {
    /// Whether a share that lies within these bounds is what it should be.
    pub(super) fn is_met(self, (low, high): (f64, f64)) -> bool {
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
    pub(super) fn new(
        rules: &Rules,
        seats: SeatCount,
        bots: &[impl AsRef<str>],
        games: u64,
        seed: Seed,
    ) -> Result<Contest, Failure> {
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

    /// What the options ask for.
    pub(super) fn wanted(options: &ArenaOptions) -> Result<Contest, Failure> {
        let rules = sheets::find(&options.rules)?;
        let allowed = rules.players();
        let usual = || options.bots.len().clamp(allowed.min(), allowed.max()).to_string();
        let typed = options.players.clone().unwrap_or_else(usual);
        let seats = typed.parse().ok().and_then(SeatCount::new);
        let seats = seats.filter(|seats| allowed.contains(seats.get()));
        let seats = seats.ok_or_else(|| Failure::Players {
            typed,
            rules: rules.name().to_string(),
            players: allowed,
        })?;
        let seed = options.seed.unwrap_or_else(|| Seed::number(USUAL_SEED));
        let contest = Contest::new(&rules, seats, &options.bots, options.games, seed)?;
        if contest.games() != options.games {
            // If nobody is there to be told, nobody misses it.
            let _ = writeln!(
                anstream::stderr(),
                "note: {} games are played instead of {}, since every deal is played from all {} seats",
                contest.games(),
                options.games,
                seats.get()
            );
        }
        Ok(contest)
    }

    /// How many players there are.
    pub(super) fn players(&self) -> usize {
        self.lineup().seats().get()
    }

    /// Who sits where.
    pub(super) fn lineup(&self) -> &Lineup {
        self.arena.lineup()
    }

    /// How many games are to be played.
    pub(super) fn games(&self) -> u64 {
        u64::from(self.blocks) * self.players() as u64
    }

    /// The names of its bots.
    pub(super) fn bots(&self) -> Vec<String> {
        self.lineup().bots().iter().map(ToString::to_string).collect()
    }

    /// What decides about its games: contests for which it is the same can be put together.
    pub(super) fn parameters(&self) -> Value {
        json!({
            "rules": self.link,
            "players": self.players(),
            "bots": self.bots(),
            "seed": self.seed.to_string(),
        })
    }
}
