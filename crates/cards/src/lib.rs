//! Cards, and who knows them.
//!
//! All cards lie on a [`Table`], which changes in only three ways: a card moves, a card is shown, or a pile is
//! shuffled. For every card, the table tracks who knows its face and which veil it lies under. Every view
//! ([`Table::seen_by`]) and every imagined world ([`Table::imagine`]) derives from these two facts alone, so a game
//! cannot leak a hand by forgetting a line.
//!
//! ```
//! use eights_cards::Seed;
//!
//! // The n-th act of chance follows from the seed and n alone.
//! let seed = Seed::number(42);
//! assert_eq!(seed.dice(3).below(52), seed.dice(3).below(52));
//! ```

mod act;
mod chance;
mod deck;
mod face;
mod fair;
mod pack;
mod pile;
mod seat;
mod seen;
mod set;
mod spot;
mod table;

pub use act::Act;
pub use chance::{Dice, Seed, SeedError};
pub use deck::Deck;
pub use face::{Card, Face};
pub use fair::{Promise, Secret, SecretError};
pub use pack::{BLACK_JOKERS, JOKERS, PackNotationError, RED_JOKERS, Rank, Suit};
pub use pile::{Pile, Stack};
pub use seat::{Eye, Eyes, MAX_SEATS, Seat, SeatCount, Seats};
pub use seen::{Inconsistency, Odds};
pub use set::{CardSet, FaceSet};
pub use spot::Spot;
pub use table::Table;
