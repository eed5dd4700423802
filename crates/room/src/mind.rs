//! Bots at the seats of a room.

use std::sync::Arc;

use eights_bots::{Bot, GreedyBot, Roster, Seated, TimeLimit};
use eights_cards::{Dice, Seat};
use eights_catalog::{AnyGame, AnyGlimpse, AnyMove, Variant, with_game};
use eights_game::Notation;
use eights_protocol::{Level, Revision};

use crate::shelf::Volume;
use crate::wants::Want;

/// A bot that thinks about a move. It has what its seat saw and nothing else, and can be sent to another thread.
#[derive(Clone, Debug)]
pub struct Mind {
    pub(crate) volume: Arc<Volume>,
    pub(crate) seat: Seat,
    pub(crate) level: Level,
    pub(crate) must: bool,
    pub(crate) seen: Vec<AnyGlimpse>,
    pub(crate) decision: Revision,
}

impl Mind {
    /// Thinks: what it wants to have done; nothing if it need not move and does not want to.
    pub fn think(&self, dice: &mut Dice) -> Option<Want> {
        self.think_within(dice, None)
    }

    /// Thinks no longer than this, if somebody measures the time.
    pub fn think_within(&self, dice: &mut Dice, limit: Option<TimeLimit>) -> Option<Want> {
        let mv = AnyGame::write_move(&self.volume.book, &self.choose(dice, limit)?);
        Some(Want::BotMove { seat: self.seat, decision: self.decision, mv })
    }

    fn choose(&self, dice: &mut Dice, limit: Option<TimeLimit>) -> Option<AnyMove> {
        with_game!(G; book: AnyBook = &self.volume.book => {
            let seen = self.seen.iter().filter_map(G::own_glimpse);
            think::<G>(self, book, seen, dice, limit).map(G::any_move)
        } else { None })
    }
}

fn think<'g, G: Roster>(
    mind: &Mind,
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
    let mut bot = Seated::<G>::new(bot, book, mind.volume.seats, mind.seat);
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
