//! What others did tells what they hold.

mod classic;

pub use classic::Habits;

use eights_cards::Odds;
use eights_game::Game;

/// What a seat concludes from what it saw. Worlds that agree with its view are not all equally likely: who drew a card
/// most likely had none that fitted.
pub trait Evidence<G: Game> {
    /// Something was seen, by somebody who knew this much before.
    fn saw(&mut self, book: &G::Book, before: &G::View, glimpse: &G::Glimpse);

    /// What the others hold, most likely; nothing if nothing can be told.
    fn odds(&self, book: &G::Book, view: &G::View) -> Option<Odds>;
}

/// Draws no conclusions.
impl<G: Game> Evidence<G> for () {
    fn saw(&mut self, _: &G::Book, _: &G::View, _: &G::Glimpse) {}

    fn odds(&self, _: &G::Book, _: &G::View) -> Option<Odds> {
        None
    }
}
