//! Measurement of Crazy 8-Ball rules.

use eights_bots::{GreedyBot, Policy};
use eights_cards::{Dice, Seat};
use eights_catalog::EightBall;

use super::Measurable;
use crate::arena::{Arena, Block};
use crate::playing::{End, Notes};

/// A board requires a little thought, or nothing would ever be pocketed.
impl Measurable for EightBall {
    const EFFORT: u64 = 40_000;
    const LIMIT_HELP: &'static str = "mend-limit-eightball";

    fn choose(&self, book: &Self::Book, seat: Seat, dice: &mut Dice) -> Self::Move {
        GreedyBot.pick(book, self, seat, dice)
    }

    fn note(event: &Self::Event, notes: &mut Notes) {
        use eights_eightball::{Ending, Event};
        match event {
            Event::TurnCame { seat } => notes.turn_of(*seat),
            Event::Ended { ending } => {
                notes.end = Some(match ending {
                    Ending::EightPocketed(_) | Ending::Conceded(_) | Ending::Agreed => End::Won,
                    Ending::Dry | Ending::NoCards => End::Stuck,
                    Ending::TurnLimit => End::Limit,
                });
            }
            _ => {}
        }
    }

    fn stuck_help(_: &Self::Rules) -> &'static str {
        "mend-stuck-eightball"
    }

    fn block(arena: &Arena, book: &Self::Book, deal: u32) -> Block {
        arena.play::<EightBall>(book, deal)
    }
}
