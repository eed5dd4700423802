//! What this crate asks of each game; the answers are in a file per game.

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

/// A game that is a variant of [`AnyGame`], by what follows from the list of games alone: where its rules are, and what is
/// between its own types and those of any game.
pub trait Variant: Notation + 'static {
    /// Its rules, as people would write them down.
    type Rules: Clone + Eq + Debug + Into<crate::Rules>;
    /// Why its rules cannot be played by a number of seats.
    type RulesError: std::error::Error + Clone + Eq + Into<crate::RulesError>;

    /// The rules that come with the program.
    const LIBRARY: &'static dyn Library;

    /// All that a sheet can say.
    fn registry() -> &'static Registry;
    /// What a checked sheet says.
    fn rules(sheet: &Sheet) -> Self::Rules;
    /// The book for so many seats.
    fn book(rules: &Self::Rules, seats: SeatCount) -> Result<Self::Book, Self::RulesError>;
    /// What the rules of a book are called, and their sheet.
    fn meta(book: &Self::Book) -> &Metadata;

    /// The view, if it is of this game.
    fn own_view(any: &AnyView) -> Option<&Self::View>;
    /// The glimpse, if it is of this game.
    fn own_glimpse(any: &AnyGlimpse) -> Option<&Self::Glimpse>;
    /// The table, if it is of this game.
    fn own_game(any: &AnyGame) -> Option<&Self>;
    /// A move of this game as one of any.
    fn any_move(mv: Self::Move) -> AnyMove;
}

/// A game of the catalogue, by what it alone can say.
pub trait Member: Variant {
    /// What people call it.
    const NAME: &'static str;
    /// The word for it in a command.
    const WORD: &'static str;
    /// The name of the rules that are played if nobody says otherwise.
    const USUAL_RULES: &'static str;

    /// How many may play.
    fn players(rules: &Self::Rules) -> Players;

    /// The rules as a card, for so many players, or for all who may play.
    fn rule_card(rules: &Self::Rules, seats: Option<SeatCount>) -> RuleCard;

    /// The rules as a card that stands alone.
    fn whole_card(rules: &Self::Rules) -> RuleCard {
        Self::rule_card(rules, None)
    }

    /// The book for so many seats with cards of the table's own, where a table may have any: the text of a file that reports
    /// call so.
    fn book_with(
        rules: &Self::Rules,
        _file: &str,
        _cards: &str,
        seats: SeatCount,
    ) -> Result<Self::Book, RecordedRulesError> {
        Self::book(rules, seats).map_err(|error| RecordedRulesError::Rules(error.into()))
    }

    /// The minutes after which the hand in progress is the last.
    fn minutes(_: &Self::Book) -> Option<u32> {
        None
    }

    /// The time that the match may take has passed.
    fn time_is_up(_: &mut Self::Carry) {}

    /// Whether chance picks a card then that nobody chose.
    fn picks_blindly(_: &Self::Event) -> bool {
        false
    }

    /// Points or wins so far, by seat.
    fn totals(carry: &Self::Carry) -> [i32; MAX_SEATS];

    /// What a seat knows, by name, for authors of bots.
    fn facts(view: &Self::View, book: &Self::Book, names: &Names) -> Facts;
}
