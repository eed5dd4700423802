//! Rule sheets: what people write down about their game.
//!
//! A sheet is a short TOML file. Each knob of a game is defined once, as a [`Knob`] in the game's crate; a
//! [`Registry`] lists them. From that one definition come reading and checking ([`Registry::read`]), defaults, help,
//! the JSON Schema ([`Registry::schema`]) and the reference page ([`Registry::reference`]). A sheet that is wrong gets
//! a [`Report`] of all that is wrong with it, in a player's words; about one that can be used there may be a [`Remark`]
//! ([`Sheet::remarks`]).
//!
//! ```
//! use eights_rulesheet::{Conflict, Knob, NoLibrary, NumberOr, Registry, choices, knobs};
//!
//! choices! {
//!     /// In place of a number of draws.
//!     pub enum Any {
//!         Any = "any": "As many as you like.",
//!     }
//! }
//! choices! {
//!     /// What happens when the starter is wild.
//!     pub enum WildStarter {
//!         PutBack = "put-back": "It goes back into the stock and another card is turned.",
//!         Keep = "keep": "It stays and counts as its printed suit.",
//!     }
//! }
//! knobs! {
//!     pub struct Deal = "deal": "Before the first turn.", conflicts = &[];
//!     /// A wild starter.
//!     wild_starter: WildStarter = WILD_STARTER => Knob::choice("deal.wild_starter", WildStarter::PutBack)
//!         .means("What happens when the starter is wild.")
//!         .example("wild_starter = \"keep\"");
//! }
//! knobs! {
//!     pub struct Turn = "turn": "What one may do in a turn.", conflicts = CONFLICTS;
//!     /// Whether one has to.
//!     must_play: bool = MUST_PLAY => Knob::flag("turn.must_play", true)
//!         .means("Who can play has to play; otherwise one may draw instead.")
//!         .example("must_play = false");
//!     /// How many cards.
//!     draw: NumberOr<Any> = DRAW => Knob::number_or("turn.draw", 0..=20, NumberOr::Number(1))
//!         .means("How many cards one may draw in a turn.")
//!         .example("draw = \"any\"");
//! }
//! static CONFLICTS: &[Conflict] = &[Conflict::when(
//!     &[&MUST_PLAY, &DRAW],
//!     |values| !values.get(&MUST_PLAY) && values.get(&DRAW) == NumberOr::Number(0),
//!     "Nobody has to play and nobody may draw, so a turn can be nothing at all.",
//!     "let must_play be true, or let draw be 1 or more",
//! )];
//! static REGISTRY: Registry =
//!     Registry { game: "crazy-eights", groups: &[Deal::GROUP, Turn::GROUP], upgrades: &[] };
//! assert!(REGISTRY.faults().is_empty());
//!
//! let text = "version = 1\ngame = \"crazy-eights\"\nname = \"ours\"\n[turn]\ndraw = \"any\"\n";
//! let sheet = REGISTRY.read("ours.toml", text, &NoLibrary)?;
//! assert_eq!(sheet.get(&DRAW), NumberOr::Word(Any::Any));
//! assert!(sheet.get(&MUST_PLAY) && !sheet.is_set(&MUST_PLAY));
//! assert_eq!(Turn::of(&sheet), Turn { must_play: true, draw: NumberOr::Word(Any::Any) });
//! # Ok::<(), eights_rulesheet::Report>(())
//! ```

mod cards;
mod choice;
mod document;
mod findings;
mod group;
mod head;
mod hint;
mod kind;
mod knob;
mod line_index;
mod link;
mod nearest;
mod players;
mod proofread;
mod read;
mod reference;
mod registry;
mod remark;
mod report;
mod schema;
mod sheet;
mod syntax;
mod text_limits;
mod value;

pub use cards::{CardMap, card_names, cards_named};
pub use choice::{Choice, Choices, NumberOr};
pub use document::{Entry, Item, Node, Span, Table};
pub use head::{Field, Head, Metadata, game_and_base};
pub use hint::{Hint, Vain};
pub use kind::{CardValue, Kind, Phrase, PhraseFault};
pub use knob::{AnyKnob, Knob};
pub use link::{Link, LinkFault, Opened, SCHEME};
pub use nearest::nearest;
pub use players::{ByPlayers, Players};
pub use proofread::Proofreader;
pub use reference::answer;
pub use registry::{Clash, Conflict, Embedded, Found, Group, Library, NoLibrary, Registry, Upgrade, Values};
pub use remark::{About, DrawnRemark, Remark, Told};
pub use report::{DrawnReport, Finding, Report};
pub use sheet::{Origin, Sheet};
pub use text_limits::{MAX_TEXT_BYTES, is_unprintable};
pub use value::Value;

/// Whether there is anybody who writes sheets: a page only reads them, and what is said to writers alone, what knobs and their
/// answers mean, examples, hints and what to change, is not sent to it.
pub const HAS_WRITERS: bool = cfg!(not(target_family = "wasm"));

/// A text for whoever writes a sheet; nothing if nobody does.
pub const fn for_writers(text: &'static str) -> &'static str {
    if HAS_WRITERS { text } else { "" }
}
