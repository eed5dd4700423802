//! Rule sheets: house rules as data.
//!
//! A sheet is a short TOML file. Each knob of a game is defined once, as a [`Knob`] in the game's crate, and listed
//! in the game's [`Registry`]. That one definition drives parsing and validation ([`Registry::read`]), defaults,
//! help, the JSON Schema ([`Registry::schema`]) and the reference page ([`Registry::reference`]). An invalid sheet
//! yields a [`Report`] of all its faults, in a player's words. A valid one may still earn a [`Remark`]
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
mod parents;
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
pub use document::{Span, TomlEntry, TomlItem, TomlNode, TomlTable};
pub use head::{Field, Head, Metadata, game_and_bases};
pub use hint::{Hint, NoEffectReason, OpenPhrase};
pub use kind::{CardValue, Kind, Phrase, PhraseFault};
pub use knob::{AnyKnob, Knob};
pub use link::{Link, LinkFault, OpenedSheet, SCHEME, SharedSheet};
pub use nearest::nearest;
pub use players::{ByPlayers, Players};
pub use proofread::Proofreader;
pub use reference::answer;
pub use registry::{
    Conflict, ConflictReport, EmbeddedLibrary, Group, Library, LibrarySheet, NoLibrary, Registry, SheetFiles,
    Upgrade, Values,
};
pub use remark::{DrawnRemark, Remark, RemarkSubject, RemarkText};
pub use report::{DrawnReport, Finding, Report};
pub use sheet::{Origin, Sheet};
pub use text_limits::{MAX_TEXT_BYTES, is_unprintable};
pub use value::Value;

/// `true` in builds whose users write sheets. Web pages only read sheets, so the wasm build leaves out the texts for
/// authors: meanings of knobs and answers, examples, hints and advice.
pub const HAS_WRITERS: bool = cfg!(not(target_family = "wasm"));

/// Returns a text for authors of sheets, or an empty one in builds without authors.
pub const fn for_writers(text: &'static str) -> &'static str {
    if HAS_WRITERS { text } else { "" }
}
