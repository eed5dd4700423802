//! Every card, ball, sign and icon of the games as a drawing.
//!
//! A drawing is SVG, written by a pure function, so that pages, documents and tests share one definition. All shapes are our
//! own, figures and letters included. Colours are the variables of `tokens.css`, each with a colour to fall back to, so a
//! drawing follows the theme of its page and also stands alone.
//!
//! No word of any language lives here. What a drawing is called, what is written on it and which letters stand beside the suits
//! is handed in. A drawing never carries a `style`, so a page may forbid them.
//!
//! Some drawings fill shapes with patterns. A page holds these once: it writes [`patterns`] somewhere, and every drawing points
//! there. A drawing that leaves its page takes them along by [`alone`].
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
