//! Inferences about hidden cards from what others did.

mod classic;
mod past;
mod walk;

pub use classic::Habits;

use eights_cards::Dice;
use eights_game::Game;

/// Inferences that a seat draws from its observations. Not all worlds that agree with its view are equally likely: a
/// player who drew a card most likely had none that fitted.
pub trait Evidence<G: Game> {
    /// Records a glimpse. `before` is the view that preceded it.
    fn saw(&mut self, book: &G::Book, before: &G::View, glimpse: &G::Glimpse);

    /// Returns a sampler of worlds that agree with a view; likely worlds are sampled more often.
    fn worlds<'a>(&'a self, book: &'a G::Book, view: &'a G::View) -> impl FnMut(&mut Dice) -> G + 'a;
}

/// Draws no inferences.
impl<G: Game> Evidence<G> for () {
    fn saw(&mut self, _: &G::Book, _: &G::View, _: &G::Glimpse) {}

    fn worlds<'a>(&'a self, _: &'a G::Book, view: &'a G::View) -> impl FnMut(&mut Dice) -> G + 'a {
        move |dice| G::imagine(view, dice)
    }
}
