//! Registry of all bots by name.

use core::time::Duration;
use std::fmt;

use eights_classic::Classic;
use eights_crazier::Crazier;
use eights_eightball::EightBall;
use eights_game::Game;

use crate::level::UnknownBot;
use crate::{
    Bot, CarelessBot, Effort, GreedyBot, Habits, Level, PlainSearch, RandomBot, Search, Stopwatch, TimeLimit,
};

/// Bot that can play any of the games.
#[derive(Clone, Copy, Debug)]
pub enum AnyGameBot {
    /// Random legal moves: [`RandomBot`](crate::RandomBot).
    Random,
    /// Best immediate move: [`GreedyBot`](crate::GreedyBot).
    Greedy,
    /// Textbook tree search.
    Plain(Effort),
    /// Tree search over likely worlds.
    Search(Effort),
    /// One of the levels for people.
    Level(Level),
}

impl AnyGameBot {
    /// Parses the name of a bot. Bots with a time budget measure it with `timer`.
    pub fn named(text: &str, timer: Stopwatch) -> Result<AnyGameBot, UnknownBot> {
        let unknown = || UnknownBot(text.to_owned());
        let effort = |effort: &str| match effort.strip_suffix("ms") {
            Some(span) => span.parse().map(|ms| Effort::Time(Duration::from_millis(ms), timer)),
            None => effort.parse().map(Effort::Simulations),
        };
        match text.split_once(':') {
            Some(("plain", amount)) => effort(amount).map(AnyGameBot::Plain).map_err(|_| unknown()),
            Some(("search", amount)) => effort(amount).map(AnyGameBot::Search).map_err(|_| unknown()),
            Some(_) => Err(unknown()),
            None if text == "random" => Ok(AnyGameBot::Random),
            None if text == "greedy" => Ok(AnyGameBot::Greedy),
            None => text.parse().map(AnyGameBot::Level),
        }
    }
}

impl fmt::Display for AnyGameBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, effort) = match self {
            AnyGameBot::Random => ("random", None),
            AnyGameBot::Greedy => ("greedy", None),
            AnyGameBot::Plain(effort) => ("plain", Some(effort)),
            AnyGameBot::Search(effort) => ("search", Some(effort)),
            AnyGameBot::Level(level) => (level.name(), None),
        };
        match effort {
            None => f.write_str(name),
            Some(Effort::Simulations(simulations) | Effort::Limited(simulations, _)) => {
                write!(f, "{name}:{simulations}")
            }
            Some(Effort::Time(span, _)) => write!(f, "{name}:{}ms", span.as_millis()),
        }
    }
}

/// Game that every bot can play.
pub trait Roster: Game + 'static
where
    GreedyBot: Bot<Self>,
{
    /// Returns the searching bot.
    fn search(effort: Effort) -> Box<dyn Bot<Self>>;

    /// Returns the bot of a level.
    fn at_level(level: Level) -> Box<dyn Bot<Self>> {
        Self::at_level_within(level, None)
    }

    /// Returns the bot of a level, which thinks no longer than the limit.
    fn at_level_within(level: Level, limit: Option<TimeLimit>) -> Box<dyn Bot<Self>>;

    /// Returns any of the bots.
    fn bot(brain: AnyGameBot) -> Box<dyn Bot<Self>> {
        match brain {
            AnyGameBot::Random => Box::new(RandomBot),
            AnyGameBot::Greedy => Box::new(GreedyBot),
            AnyGameBot::Plain(effort) => Box::new(PlainSearch::new(effort)),
            AnyGameBot::Search(effort) => Self::search(effort),
            AnyGameBot::Level(level) => Self::at_level(level),
        }
    }
}

/// Returns the bot of a level. The two levels that think ahead use this search with the given numbers of simulations.
fn of_level<G: Roster>(
    level: Level,
    search: impl FnOnce(Effort) -> Box<dyn Bot<G>>,
    [sharp, master]: [u32; 2],
    limit: Option<TimeLimit>,
) -> Box<dyn Bot<G>>
where
    GreedyBot: Bot<G>,
    CarelessBot: Bot<G>,
{
    let effort = |simulations| match limit {
        Some(limit) => Effort::Limited(simulations, limit),
        None => Effort::Simulations(simulations),
    };
    match level {
        Level::Gentle => Box::new(CarelessBot),
        Level::Steady => Box::new(GreedyBot),
        Level::Sharp => search(effort(sharp)),
        Level::Master => search(effort(master)),
    }
}

impl<const W: usize> Roster for Classic<W> {
    fn search(effort: Effort) -> Box<dyn Bot<Self>> {
        Box::new(Search::new(GreedyBot, Habits::default(), effort))
    }

    fn at_level_within(level: Level, limit: Option<TimeLimit>) -> Box<dyn Bot<Self>> {
        // Levels face people, and people lay what they can, as greedy bots do; other programs may play in any way.
        let closely = |effort| -> Box<dyn Bot<Self>> {
            Box::new(Search::new(GreedyBot, Habits::read_closely(), effort))
        };
        of_level(level, closely, [300, 10_000], limit)
    }
}

impl<const W: usize> Roster for Crazier<W> {
    fn search(effort: Effort) -> Box<dyn Bot<Self>> {
        Box::new(Search::new(GreedyBot, (), effort))
    }

    fn at_level_within(level: Level, limit: Option<TimeLimit>) -> Box<dyn Bot<Self>> {
        of_level(level, Self::search, [20, 4000], limit)
    }
}

impl Roster for EightBall {
    fn search(effort: Effort) -> Box<dyn Bot<Self>> {
        Box::new(Search::new(GreedyBot, (), effort))
    }

    fn at_level_within(level: Level, limit: Option<TimeLimit>) -> Box<dyn Bot<Self>> {
        of_level(level, Self::search, [100, 4000], limit)
    }
}
