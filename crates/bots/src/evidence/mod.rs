//! What others did tells what they hold.

mod classic;
mod past;
mod walk;

pub use classic::Habits;

use eights_cards::Dice;
use eights_game::Game;

/// What a seat concludes from what it saw. Worlds that agree with its view are not all equally likely: who drew a card
/// most likely had none that fitted.
pub trait Evidence<G: Game> {
    /// Something was seen, by somebody who knew this much before.
    fn saw(&mut self, book: &G::Book, before: &G::View, glimpse: &G::Glimpse);

    /// Worlds that agree with a view, one after the other, likely ones more readily.
    fn worlds<'a>(&'a self, book: &'a G::Book, view: &'a G::View) -> impl FnMut(&mut Dice) -> G + 'a;
}

/// Draws no conclusions.
impl<G: Game> Evidence<G> for () {
    fn saw(&mut self, _: &G::Book, _: &G::View, _: &G::Glimpse) {}

    fn worlds<'a>(&'a self, _: &'a G::Book, view: &'a G::View) -> impl FnMut(&mut Dice) -> G + 'a {
        move |dice| G::imagine(view, dice)
    }
}
