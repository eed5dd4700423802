//! A small language for card effects.
//!
//! A card's behaviour is data: a line of text that a person can write, and a small typed tree ([`Ability`]) that a
//! game can trust. Four vocabularies combine freely: *when* ([`Pattern`]), *provided* ([`Condition`]), *how many*
//! ([`Amount`]) and *what* ([`Effect`]). Each of them refers to players ([`PlayerRef`]) and cards ([`CardSelector`]).
//!
//! ```
//! use eights_ability::{Ability, TargetGame, check, english};
//!
//! let castle: Ability = "instead of an opponent making you draw: draw 1 fewer".parse()?;
//! assert_eq!(castle.to_string(), "instead of an opponent making you draw: draw 1 fewer");
//! assert!(check(&castle, TargetGame::Crazier).is_empty());
//! assert_eq!(english(&castle), "If an opponent would make you draw, draw one fewer card instead.");
//!
//! let two: Ability = "next player draws 2, adding up".parse()?;
//! assert_eq!(two.classic().unwrap().draw.unwrap().cards, 2);
//! # Ok::<(), eights_ability::Faults>(())
//! ```
//!
//! Classic compiles [`ClassicEffect`]s into its tables; Crazier Eights interprets the tree. Both print the text on a
//! card with [`english`], so that text and behaviour cannot diverge.

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
    Ability, AbilityDuration, Compare, Condition, Deed, Effect, Effects, ExtraAction, Fit, Link, Pattern,
    Penalty, PenaltyKind, Possession, Reply, StackingRule, WildChoice,
};
pub use action::Action;
pub use check::{Problem, TargetGame, check};
pub use classic::{ClassicEffect, DrawPenalty, EffectTarget, ExtraLay, Gift, PenaltyAnswer, Skip, Swap};
pub use english::english;
pub use fault::{Fault, Faults};
pub use parse::{parse, parse_lines};
pub use phrase::{
    Amount, CardKind, CardPlace, CardSelector, Colour, Count, Destination, Noun, Pile, PileEnd, PlayerGroup,
    PlayerRef,
};
