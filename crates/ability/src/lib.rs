//! The one small language of effects.
//!
//! What a card does is data: a line of text that a person can write, and a small typed tree ([`Ability`]) that a
//! game can trust. Four vocabularies cross freely: *when* ([`Pattern`]), *provided* ([`Condition`]), *how many*
//! ([`Amount`]) and *what* ([`Effect`]), each about players ([`Who`]) and cards ([`Cards`]).
//!
//! ```
//! use eights_ability::{Ability, Setting, check, english};
//!
//! let castle: Ability = "instead of an opponent making you draw: draw 1 fewer".parse()?;
//! assert_eq!(castle.to_string(), "instead of an opponent making you draw: draw 1 fewer");
//! assert!(check(&castle, Setting::Crazier).is_empty());
//! assert_eq!(english(&castle), "If an opponent would make you draw, draw one fewer card instead.");
//!
//! let two: Ability = "next player draws 2, adding up".parse()?;
//! assert_eq!(two.classic().unwrap().draw.unwrap().cards, 2);
//! # Ok::<(), eights_ability::Faults>(())
//! ```
//!
//! Classic compiles [`ClassicEffect`]s into its tables; Crazier Eights interprets the tree. Both print the text on a
//! card with [`english`], so that words and behaviour cannot part.

mod ability;
mod action;
mod check;
mod classic;
mod english;
mod fault;
mod parse;
mod phrase;
mod print;
mod reader;
mod words;

pub use ability::{
    Ability, Adding, Chance, Compare, Condition, Deed, Effect, Effects, Fit, Having, Lasts, Link, Naming,
    Pattern, Penalty, PenaltySort, Reply,
};
pub use action::Action;
pub use check::{Problem, Setting, check};
pub use classic::{Answer, ClassicEffect, DrawPenalty, Give, Lay, Skip, Swap, Target};
pub use english::english;
pub use fault::{Fault, Faults};
pub use parse::{parse, parse_lines};
pub use phrase::{Amount, Cards, Colour, Count, End, Noun, Party, Pile, Place, Sort, Spot, Who};
