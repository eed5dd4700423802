//! SVG drawings of every card, ball, sign and icon of the games.
//!
//! Each drawing is the output of a pure function, so that pages, documents and tests share one definition. All shapes
//! are our own, including figures and letters. Colours are the variables of `tokens.css`, each with a fallback, so a
//! drawing follows the theme of its page but also works standalone.
//!
//! This crate contains no text in any language. Callers pass in the label of a drawing, the text on it and the
//! letters beside the suits. A drawing never carries a `style`, so a page may forbid inline styles.
//!
//! Some drawings fill shapes with patterns. A page includes these once, by writing [`patterns`] somewhere, and every
//! drawing refers to them. A drawing that leaves its page takes them along with [`alone`].
//!
//! ```
//! use eights_card_art::{Frame, Letters, classic};
//!
//! let queen = "QH".parse().unwrap();
//! let drawing = classic::card(queen, &[], &Letters::default(), &Frame::labelled(98.0, "the queen of hearts"));
//! assert!(drawing.starts_with("<svg class='pc' viewBox='0 0 200 280' width='98' height='137.2' role='img'"));
//! ```

pub mod classic;
mod courts;
pub mod crazier;
mod effects;
pub mod eightball;
mod figures;
mod frame;
mod icons;
mod jokers;
mod measure;
mod pen;
mod suits;

pub use courts::{alone, patterns};
pub use effects::{Effect, effect};
pub use frame::Frame;
pub use icons::{Icon, icon, mark, token};
pub use suits::{Letters, rank, suit};
