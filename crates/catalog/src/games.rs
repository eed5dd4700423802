//! Traits that this crate requires of each game; the implementations are in one file per game.

pub(crate) mod classic;
pub(crate) mod crazier;
pub(crate) mod eightball;
#[cfg(feature = "kuhn")]
mod kuhn;

use std::fmt::Debug;

use eights_cards::{MAX_SEATS, SeatCount};
use eights_game::{Names, Notation};
use eights_i18n::RuleCard;
use eights_rulesheet::{Library, Metadata, Players, Registry, Sheet};

use crate::any::{AnyGame, AnyGlimpse, AnyMove, AnyView};
use crate::facts::Facts;
use crate::recorded::RecordedRulesError;
use crate::verify::Correction;

/// A variant of [`AnyGame`], with everything that follows from the list of games alone: access to its rules, and
/// conversions between its own types and those of any game.
pub trait Variant: Notation + 'static {
    /// The rules, as people would write them down.
    type Rules: Clone + Eq + Debug + Into<crate::Rules>;
    /// The reason why rules cannot be played by a number of seats.
    type RulesError: std::error::Error + Clone + Eq + Into<crate::RulesError>;

    /// The rules that come with the program.
    const LIBRARY: &'static dyn Library;

    /// Returns the registry of the game's knobs.
    fn registry() -> &'static Registry;
    /// Extracts the rules from a checked sheet.
    fn rules(sheet: &Sheet) -> Self::Rules;
    /// Builds the book for a number of seats.
    fn book(rules: &Self::Rules, seats: SeatCount) -> Result<Self::Book, Self::RulesError>;
    /// Returns the name of a book's rules and their sheet.
    fn meta(book: &Self::Book) -> &Metadata;

    /// Returns the view if it is of this game.
    fn own_view(any: &AnyView) -> Option<&Self::View>;
    /// Returns the glimpse if it is of this game.
    fn own_glimpse(any: &AnyGlimpse) -> Option<&Self::Glimpse>;
    /// Returns the table if it is of this game.
    fn own_game(any: &AnyGame) -> Option<&Self>;
    /// Converts a move of this game to one of any game.
    fn any_move(mv: Self::Move) -> AnyMove;
}

/// A game of the catalogue, with everything that only the game itself can define.
pub trait Member: Variant {
    /// The display name.
    const NAME: &'static str;
    /// The name on the command line.
    const WORD: &'static str;
    /// The name of the default rules.
    const USUAL_RULES: &'static str;

    /// Corrections of the game's rules that made some position go on differently, in the order of their editions.
    const CORRECTIONS: &'static [Correction];

    /// Returns the allowed numbers of players.
    fn players(rules: &Self::Rules) -> Players;

    /// Builds the rule card for a number of players, or for all allowed numbers.
    fn rule_card(rules: &Self::Rules, seats: Option<SeatCount>) -> RuleCard;

    /// Builds a self-contained rule card.
    fn whole_card(rules: &Self::Rules) -> RuleCard {
        Self::rule_card(rules, None)
    }

    /// Builds the book for a number of seats with the table's own cards, in games that allow them. The cards are the
    /// text of a card file, which reports refer to by the given name.
    fn book_with(
        rules: &Self::Rules,
        _file: &str,
        _cards: &str,
        seats: SeatCount,
    ) -> Result<Self::Book, RecordedRulesError> {
        Self::book(rules, seats).map_err(|error| RecordedRulesError::Rules(error.into()))
    }

    /// Returns the time limit of the match in minutes; the hand in progress at that time is the last.
    fn minutes(_: &Self::Book) -> Option<u32> {
        None
    }

    /// Notes that the time limit of the match has passed.
    fn time_is_up(_: &mut Self::Carry) {}

    /// Returns whether the event is a random pick of a card that nobody chose.
    fn picks_blindly(_: &Self::Event) -> bool {
        false
    }

    /// Returns points or wins so far, by seat.
    fn totals(carry: &Self::Carry) -> [i32; MAX_SEATS];

    /// Returns the knowledge of a seat by name, for bot authors.
    fn facts(view: &Self::View, book: &Self::Book, names: &Names) -> Facts;
}
