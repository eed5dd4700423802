//! A game out of what a client knows, whichever of the three it is.

use eights_catalog::{AnyBook, AnyGame, AnyGlimpse, AnyMove, AnyView, Classic, Crazier, EightBall};
use eights_game::Game;

use crate::desk::Desk;

/// A game of the family that somebody can play in a terminal.
pub(crate) trait Member: Desk {
    fn own_view(any: &AnyView) -> Option<&Self::View>;
    fn own_glimpse(any: &AnyGlimpse) -> Option<&Self::Glimpse>;
    fn own_game(any: &AnyGame) -> Option<&Self>;
    fn any_move(mv: Self::Move) -> AnyMove;
}

macro_rules! member {
    ($($game:ident),+) => {
        $(
            impl Member for $game {
                fn own_view(any: &AnyView) -> Option<&<Self as Game>::View> {
                    if let AnyView::$game(view) = any { Some(view) } else { None }
                }

                fn own_glimpse(any: &AnyGlimpse) -> Option<&<Self as Game>::Glimpse> {
                    if let AnyGlimpse::$game(glimpse) = any { Some(glimpse) } else { None }
                }

                fn own_game(any: &AnyGame) -> Option<&Self> {
                    if let AnyGame::$game(game) = any { Some(game) } else { None }
                }

                fn any_move(mv: <Self as Game>::Move) -> AnyMove {
                    AnyMove::$game(mv)
                }
            }
        )+

        /// A place at a table with this book.
        pub(crate) fn place(book: &AnyBook, names: eights_game::Names) -> Box<dyn super::place::AtTable> {
            match book {
                $(AnyBook::$game(book) => Box::new(super::place::Place::<$game>::new(book.clone(), names)),)+
            }
        }
    };
}

member!(Classic, Crazier, EightBall);
