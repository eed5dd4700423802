//! What has to be known of each game to tell of it; the answers are in two files per game.

use eights_cards::{Face, Seat};
use eights_catalog::Member;
use eights_i18n::Phrase;

use crate::story::{At, Story};
use crate::table::Table;

/// A game that can be told of.
pub(crate) trait Presented: Member {
    /// What one deal is called, by a word that messages know.
    const DEAL: &'static str = "game";

    /// What the own seat is asked for; nothing while others are waited for.
    fn turn(table: &Table, book: &Self::Book, view: &Self::View) -> Vec<Phrase>;

    /// Whose decision is waited for.
    fn on_turn(view: &Self::View) -> Option<Seat>;

    /// What lies on top, and what is asked for.
    fn top(book: &Self::Book, view: &Self::View) -> Vec<Phrase>;

    /// How many cards are left to be drawn.
    fn stock(view: &Self::View) -> usize;

    /// How many cards a seat holds.
    fn holds(view: &Self::View, seat: Seat) -> usize;

    /// Whether who has the lowest total leads.
    fn lowest_leads(book: &Self::Book) -> bool;

    /// What totals count, by a word that messages know.
    fn unit(_: &Self::Book) -> &'static str {
        "points"
    }

    /// The number that people say for a total.
    fn said_total(_: &Self::Book, total: i32) -> i32 {
        total
    }

    /// A card in a sentence: "the 8 of clubs".
    fn noun(book: &Self::Book, face: Face) -> Phrase;

    /// A card by itself: "8 of clubs".
    fn called(book: &Self::Book, face: Face) -> Phrase;

    /// What a card of the own hand is called, and what can be done with it: "8 of diamonds", "wild", "playable".
    fn label(book: &Self::Book, view: &Self::View, face: Face) -> Vec<Phrase>;

    /// The card that a move plays, and how, by a word that messages know.
    fn card_of(mv: Self::Move) -> Option<(Face, &'static str)>;

    /// Why a move can be made.
    fn reason(_: &Self::Book, _: &Self::View, _: Self::Move) -> Option<Phrase> {
        None
    }

    /// Why a move cannot be made, and what can be done instead.
    fn refusal(book: &Self::Book, view: &Self::View, mv: Self::Move, refusal: &Self::Refusal) -> Vec<Phrase>;

    /// Tells what was seen.
    fn see(story: &mut Story, at: &At<Self>, glimpse: Self::Glimpse);
}
