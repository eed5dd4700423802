//! Localization of everything said to people.
//!
//! Games express messages as [`Phrase`]s, which are independent of language; [`Words`] renders them in one. The texts
//! are the [Project Fluent](https://projectfluent.org) files in the folder `words`. To add a language, add a folder
//! there.
//!
//! ```
//! use eights_i18n::{Language, Phrase, Words};
//!
//! let phrase = Phrase::new("tell-connection-lost");
//! assert_eq!(Words::new(Language::ENGLISH).say(&phrase), "Connection lost. Your seat is kept.");
//! assert!(Language::all().all(|language| Words::new(language).has("tell-connection-lost")));
//! ```

mod card;
mod cards;
mod numbers;
mod page;
mod phrase;
mod texts;
mod words;

pub use card::{Change, Line, RuleCard, Section};
pub use cards::{joker, kinds, own_number};
pub use numbers::{ByPlayers, by_players, players};
pub use page::{Page, PageLine, PageSection};
pub use phrase::{Part, Phrase};
pub use words::{Language, Words};
