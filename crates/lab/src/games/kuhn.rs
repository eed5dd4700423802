//! Measurement of Kuhn poker rules, for tests.

use eights_bots::{GreedyBot, Policy};
use eights_cards::{Dice, Seat};
use eights_catalog::Kuhn;
use eights_catalog::kuhn::Event;

use super::Measurable;
use crate::arena::{Arena, Block};
use crate::playing::{End, Notes};

impl Measurable for Kuhn {
    const EFFORT: u64 = 1000;
    const DEALS: &'static str = "hands";
    const LIMIT_HELP: &'static str = "mend-limit";

    fn choose(&self, book: &Self::Book, seat: Seat, dice: &mut Dice) -> Self::Move {
        GreedyBot.pick(book, self, seat, dice)
    }

    fn note(event: &Self::Event, notes: &mut Notes) {
        match event {
            Event::Acted(seat, _) => notes.turn_of(*seat),
            Event::Ended => notes.end = Some(End::Won),
            _ => {}
        }
    }

    fn block(arena: &Arena, book: &Self::Book, deal: u32) -> Block {
        arena.play::<Kuhn>(book, deal)
    }
}
