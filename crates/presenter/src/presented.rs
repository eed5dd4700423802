//! Game-specific knowledge needed for narration; each game implements it in two files.

use eights_cards::{Face, Seat};
use eights_catalog::Member;
use eights_i18n::Phrase;

use crate::context::TableContext;
use crate::narrator::{NarrationContext, Narrator};

/// A game that can be narrated.
pub(crate) trait Presented: Member {
    /// Message key for one deal.
    const DEAL: &'static str = "game";

    /// Describes the decision awaited from the viewer's seat; empty while others are to decide.
    fn turn(table: &TableContext, book: &Self::Book, view: &Self::View) -> Vec<Phrase>;

    /// Returns the seat whose decision is awaited.
    fn on_turn(view: &Self::View) -> Option<Seat>;

    /// Describes the card on top and what has to be followed.
    fn top(book: &Self::Book, view: &Self::View) -> Vec<Phrase>;

    /// Returns the number of cards left to draw.
    fn stock(view: &Self::View) -> usize;

    /// Returns the number of cards a seat holds.
    fn holds(view: &Self::View, seat: Seat) -> usize;

    /// Returns true if the lowest total leads.
    fn lowest_leads(book: &Self::Book) -> bool;

    /// Returns the unit of the totals, as a message key.
    fn unit(_: &Self::Book) -> &'static str {
        "points"
    }

    /// Converts a total to the number that players say.
    fn said_total(_: &Self::Book, total: i32) -> i32 {
        total
    }

    /// Names a card within a sentence: "the 8 of clubs".
    fn noun(book: &Self::Book, face: Face) -> Phrase;

    /// Names a card by itself: "8 of clubs".
    fn called(book: &Self::Book, face: Face) -> Phrase;

    /// Names a card of the viewer's hand and says what can be done with it: "8 of diamonds", "wild", "playable".
    fn label(book: &Self::Book, view: &Self::View, face: Face) -> Vec<Phrase>;

    /// Returns the card that a move plays, and the message key of how it is played.
    fn card_of(mv: Self::Move) -> Option<(Face, &'static str)>;

    /// Explains why a move is legal.
    fn reason(_: &Self::Book, _: &Self::View, _: Self::Move) -> Option<Phrase> {
        None
    }

    /// Explains why a move is illegal, and what can be done instead.
    fn refusal(book: &Self::Book, view: &Self::View, mv: Self::Move, refusal: &Self::Refusal) -> Vec<Phrase>;

    /// Narrates a glimpse.
    fn see(story: &mut Narrator, at: &NarrationContext<Self>, glimpse: Self::Glimpse);
}
