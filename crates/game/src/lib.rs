//! The contract that every game of the family fulfils, and everything that follows from it.
//!
//! All rules of a game live where a move becomes events ([`Game::play`]). All state changes live in the one function
//! that applies an event ([`Game::evolve`]), which knows no rules. The log, replays, glimpses and views all derive from
//! the events.
//!
//! ```
//! use eights_cards::{Seat, SeatCount};
//! use eights_game::Names;
//!
//! let names = Names::usual(SeatCount::new(3).unwrap());
//! assert_eq!(names.of(Seat::new(1)), "bob");
//! ```

mod chance;
mod contract;
mod early_end;
mod names;
mod notation;
mod on_table;
mod record;
mod scene;
mod series;

pub use chance::{Chance, DealWord, DealWordError, HandSeeds};
pub use contract::{Game, MoveSet, Observer, Outcome, PendingDecision};
pub use early_end::{EarlyEnd, StepError, play_written};
pub use names::{Names, NamesError};
pub use notation::{Notation, NotationError};
pub use record::{EDITION, FIRST_EDITION, HandRecord, Record, RecordError, Recorder, Step};
pub use scene::{Heap, SceneParts, Stacking, seat_and_move, write_heap};
pub use series::Match;
