//! Bot that plays as most people do without thinking long.

mod classic;
mod crazier;
mod eightball;

pub(crate) use classic::{first_to_go, first_to_name};

/// Bot that takes what it can get and looks no further than its own next move.
///
/// At Crazy Eights it plays whenever it can: wild cards last, first the suit it holds most of, then the card worth
/// most. It answers a penalty if it can, lays a drawn card that fits, and goes on in a turn as long as that costs no
/// wild card. It names the suit it holds most of, and draws only if it must.
///
/// At Crazy 8-Ball it pockets a ball whenever it can, two if possible. Otherwise it makes the move that maximizes the
/// value of its cards and the open pockets to itself, less their value to the opponent, as far as the opponent's
/// cards are known.
///
/// At Crazier Eights it samples a world that agrees with its view, tries every move there with its consequences, and
/// makes the one that leads to the best position: few cards in its own hand, many in its opponents', and assets in
/// play, each valued by its text. It knows no card by name.
#[derive(Clone, Copy, Debug, Default)]
pub struct GreedyBot;
