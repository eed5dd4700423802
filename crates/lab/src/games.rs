//! Game-specific parts of rule measurement, implemented in one file per game.

mod classic;
mod crazier;
mod eightball;
eights_catalog::with_test_game! { mod kuhn; }

use eights_cards::{Dice, Seat};
use eights_catalog::Member;
use eights_i18n::Phrase;

use crate::arena::{Arena, Block};
use crate::playing::Notes;
use crate::remarks::{Hands, Oddity};

/// Game whose rules can be measured by playing them.
pub(crate) trait Measurable: Member {
    /// Default number of decisions, for all numbers of players together.
    const EFFORT: u64;
    /// Players' word for what is dealt once.
    const DEALS: &'static str = "games";
    /// Help message for hands that a limit ends.
    const LIMIT_HELP: &'static str;

    /// Returns the move of a player who thinks little but wants to get rid of cards.
    fn choose(&self, book: &Self::Book, seat: Seat, dice: &mut Dice) -> Self::Move;

    /// Updates the notes with an event.
    fn note(event: &Self::Event, notes: &mut Notes);

    /// Returns the number of players who win together.
    fn side(_: &Self::Rules, _players: usize) -> usize {
        1
    }

    /// Returns the help message for hands in which nobody can go on.
    fn stuck_help(_: &Self::Rules) -> &'static str {
        "mend-stuck"
    }

    /// Returns what the rules mention but what never happened.
    fn never(_: &Self::Rules, _: &Hands) -> Vec<Oddity> {
        Vec::new()
    }

    /// Returns `true` if the error is a lack of cards.
    fn lacks_cards(_: &Self::RulesError) -> bool {
        false
    }

    /// Explains why rules cannot be played. Returns `None` for errors that no parsed sheet can cause.
    fn reason(_: &Self::RulesError) -> Option<Phrase> {
        None
    }

    /// Plays a deal from every seat.
    fn block(arena: &Arena, book: &Self::Book, deal: u32) -> Block;
}
