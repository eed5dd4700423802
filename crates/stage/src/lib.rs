//! A drawn table without the drawing: what a tap means, where things stand and what moves. A page asks, and draws the answer.
//!
//! [`Choice`] is what the own seat may do now, as [`Offer`]s with a label each, found by the cards that are taken for them and
//! by the [`Place`] that is tapped; a [`Selection`] holds the cards that were tapped so far. [`HandCards`] gives the cards of a
//! hand names that last from one view to the next, and sorts them.
//!
//! What belongs to one game stands in a file of its own.

mod choice;
mod choice_classic;
mod choice_crazier;
mod choice_eightball;
mod offer;
mod order;
mod order_eightball;
mod place;
mod select;

pub use choice::{Choice, own_hand};
pub use offer::{Kind, Offer};
pub use order::{Change, HandCard, HandCards, Sort, SortKey, sort_key};
pub use place::Place;
pub use select::Selection;
