//! Knobs of Crazy Eights: every question that a rule sheet can answer, each defined once and sorted into groups.

mod asked;
mod cards;
mod finishing;
mod interrupts;
mod last_card;
mod match_end;
mod penalties;
mod scoring;
mod setup;
mod stock;
mod turn;

use eights_rulesheet::{NumberOr, Registry, choices};

pub use cards::*;
pub use finishing::*;
pub use interrupts::*;
pub use last_card::*;
pub use match_end::*;
pub use penalties::*;
pub use scoring::*;
pub use setup::*;
pub use stock::*;
pub use turn::*;

choices! {
    /// Stands in for a number where the limit is off.
    pub enum Off {
        None = "none": "None.",
    }
}

/// The word `none` in place of a number.
pub const NONE: NumberOr<Off> = NumberOr::Word(Off::None);

/// Registry of all knobs of Crazy Eights and of the conflicts between them.
pub static REGISTRY: Registry = Registry {
    game: "crazy-eights",
    groups: &[
        Setup::GROUP,
        EFFECTS_GROUP,
        Turn::GROUP,
        Penalties::GROUP,
        Stock::GROUP,
        Finishing::GROUP,
        Interrupts::GROUP,
        LastCard::GROUP,
        Scoring::GROUP,
        VALUES_GROUP,
        MatchEnd::GROUP,
    ],
    upgrades: &[],
};
