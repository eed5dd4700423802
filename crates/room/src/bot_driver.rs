//! Bots at the seats of a room.

use std::sync::Arc;

use eights_bots::{Bot, GreedyBot, Roster, SeatedBot, TimeLimit};
use eights_cards::{Dice, Seat};
use eights_catalog::{AnyGame, AnyGlimpse, AnyMove, Variant, with_game};
use eights_game::Notation;
use eights_protocol::{Level, Revision};

use crate::command::Command;
use crate::rule_cache::CachedRules;

/// Bot that chooses a move. It knows only what its seat saw, and can be sent to another thread.
#[derive(Clone, Debug)]
pub struct BotDriver {
    pub(crate) volume: Arc<CachedRules>,
    pub(crate) seat: Seat,
    pub(crate) level: Level,
    pub(crate) must: bool,
    pub(crate) seen: Vec<AnyGlimpse>,
    pub(crate) decision: Revision,
}

impl BotDriver {
    /// Chooses a move. Returns `None` if the bot need not move and does not want to.
    pub fn think(&self, dice: &mut Dice) -> Option<Command> {
        self.think_within(dice, None)
    }

    /// Chooses a move within a time limit, if there is one.
    pub fn think_within(&self, dice: &mut Dice, limit: Option<TimeLimit>) -> Option<Command> {
        let mv = AnyGame::write_move(&self.volume.book, &self.choose(dice, limit)?);
        Some(Command::BotMove { seat: self.seat, decision: self.decision, mv })
    }

    fn choose(&self, dice: &mut Dice, limit: Option<TimeLimit>) -> Option<AnyMove> {
        with_game!(G; book: AnyBook = &self.volume.book => {
            let seen = self.seen.iter().filter_map(G::own_glimpse);
            think::<G>(self, book, seen, dice, limit).map(G::any_move)
        } else { None })
    }
}

fn think<'g, G: Roster>(
    mind: &BotDriver,
    book: &G::Book,
    seen: impl Iterator<Item = &'g G::Glimpse>,
    dice: &mut Dice,
    limit: Option<TimeLimit>,
) -> Option<G::Move>
where
    G::Glimpse: 'g,
    GreedyBot: Bot<G>,
{
    let bot = G::at_level_within(level(mind.level), limit);
    let mut bot = SeatedBot::<G>::new(bot, book, mind.volume.seats, mind.seat);
    for glimpse in seen {
        assert!(bot.saw(book, glimpse).is_ok(), "what a seat sees fits what it knows");
    }
    if mind.must { Some(bot.choose(book, dice)) } else { bot.interrupt(book, dice) }
}

fn level(level: Level) -> eights_bots::Level {
    match level {
        Level::Gentle => eights_bots::Level::Gentle,
        Level::Steady => eights_bots::Level::Steady,
        Level::Sharp => eights_bots::Level::Sharp,
        Level::Master => eights_bots::Level::Master,
    }
}
