//! What has to be known of each game to measure its rules; the answers are in a file per game.

mod classic;
mod crazier;
mod eightball;
eights_catalog::with_test_game! { mod kuhn; }

use eights_cards::{Dice, Seat};
use eights_catalog::Member;
use eights_i18n::Phrase;

use crate::arena::{Arena, Block};
use crate::playing::Notes;
use crate::remarks::{Hands, Odd};

/// A game whose rules can be measured by playing them.
pub(crate) trait Measurable: Member {
    /// How many decisions are usually played for all numbers of players together.
    const EFFORT: u64;
    /// What people call what is dealt once.
    const DEALS: &'static str = "games";
    /// The help for hands that a limit ends.
    const LIMIT_HELP: &'static str;

    /// What somebody does who thinks little, but wants to get rid of cards.
    fn choose(&self, book: &Self::Book, seat: Seat, dice: &mut Dice) -> Self::Move;

    /// Notes what an event tells.
    fn note(event: &Self::Event, notes: &mut Notes);

    /// How many of so many players win together.
    fn side(_: &Self::Rules, _players: usize) -> usize {
        1
    }

    /// The help for hands in which nobody can go on.
    fn stuck_help(_: &Self::Rules) -> &'static str {
        "mend-stuck"
    }

    /// What the rules speak of and what never happened.
    fn never(_: &Self::Rules, _: &Hands) -> Vec<Odd> {
        Vec::new()
    }

    /// Whether there are no cards to play with.
    fn lacks_cards(_: &Self::RulesError) -> bool {
        false
    }

    /// Why rules cannot be played; nothing for what no sheet that was read can bring about.
    fn reason(_: &Self::RulesError) -> Option<Phrase> {
        None
    }

    /// Plays a deal from every seat.
    fn block(arena: &Arena, book: &Self::Book, deal: u32) -> Block;
}
