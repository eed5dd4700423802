//! What is said to people, in their languages.
//!
//! The games say what is to be said as [`Phrase`]s, which have no language; [`Words`] say them in one. The texts are the
//! files of the folder `words`, in the language of [Project Fluent](https://projectfluent.org); a further language is a
//! further folder there.
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
pub use cards::{kinds, own_number};
pub use numbers::{ByPlayers, by_players, players};
pub use page::{Page, PageLine, PageSection};
pub use phrase::{Part, Phrase};
pub use words::{Language, Words};
