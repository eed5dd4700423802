//! Every bot by its name.

use core::time::Duration;
use std::fmt;

use eights_classic::Classic;
use eights_crazier::Crazier;
use eights_eightball::EightBall;
use eights_game::Game;

use crate::level::UnknownBot;
use crate::{
    Bot, CarelessBot, Effort, GreedyBot, Habits, Level, PlainSearch, RandomBot, Search, TimeLimit, Timer,
};

/// A bot that can sit down at any of the games.
#[derive(Clone, Copy, Debug)]
pub enum Brain {
    /// Any legal move.
    Random,
    /// What serves at once.
    Greedy,
    /// The search of the textbooks.
    Plain(Effort),
    /// The search that thinks ahead by likely worlds.
    Search(Effort),
    /// One of the levels for people.
    Level(Level),
}

impl Brain {
    /// The bot that a text names. Those that are told a time need somebody who measures it.
    pub fn named(text: &str, timer: Timer) -> Result<Brain, UnknownBot> {
        let unknown = || UnknownBot(text.to_owned());
        let effort = |effort: &str| match effort.strip_suffix("ms") {
            Some(span) => span.parse().map(|ms| Effort::Time(Duration::from_millis(ms), timer)),
            None => effort.parse().map(Effort::Simulations),
        };
        match text.split_once(':') {
            Some(("plain", amount)) => effort(amount).map(Brain::Plain).map_err(|_| unknown()),
            Some(("search", amount)) => effort(amount).map(Brain::Search).map_err(|_| unknown()),
            Some(_) => Err(unknown()),
            None if text == "random" => Ok(Brain::Random),
            None if text == "greedy" => Ok(Brain::Greedy),
            None => text.parse().map(Brain::Level),
        }
    }
}

impl fmt::Display for Brain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, effort) = match self {
            Brain::Random => ("random", None),
            Brain::Greedy => ("greedy", None),
            Brain::Plain(effort) => ("plain", Some(effort)),
            Brain::Search(effort) => ("search", Some(effort)),
            Brain::Level(level) => (level.name(), None),
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

/// A game that every bot can play.
pub trait Roster: Game + 'static
where
    GreedyBot: Bot<Self>,
{
    /// The bot that thinks ahead.
    fn search(effort: Effort) -> Box<dyn Bot<Self>>;

    /// The bot of a level.
    fn at_level(level: Level) -> Box<dyn Bot<Self>> {
        Self::at_level_within(level, None)
    }

    /// The bot of a level, which thinks no longer than it is allowed to.
    fn at_level_within(level: Level, limit: Option<TimeLimit>) -> Box<dyn Bot<Self>>;

    /// Any bot.
    fn bot(brain: Brain) -> Box<dyn Bot<Self>> {
        match brain {
            Brain::Random => Box::new(RandomBot),
            Brain::Greedy => Box::new(GreedyBot),
            Brain::Plain(effort) => Box::new(PlainSearch::new(effort)),
            Brain::Search(effort) => Self::search(effort),
            Brain::Level(level) => Self::at_level(level),
        }
    }
}

/// The bot of a level. The two levels that think ahead do it by this search, with so many simulations.
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
        // Levels are there for people, and people lay what they can as greedy bots do; programs may play anyhow.
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
