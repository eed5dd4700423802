//! What every game of the family promises, and what follows from the promises alone.
//!
//! All rules of a game live where a move becomes events ([`Game::play`]); all change lives in the one
//! function that applies an event ([`Game::evolve`]) and knows no rules. From the events come the log,
//! the replay, what each viewer saw and what each viewer knows.
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
mod names;
mod notation;
mod on_table;
mod record;
mod scene;
mod series;

pub use chance::{Chance, HandSeeds, Word, WordError};
pub use contract::{Game, MoveSet, Outcome, Pending, Witness};
pub use names::{Names, NamesError};
pub use notation::{Notation, NotationError};
pub use record::{HandRecord, Record, RecordError, Recorder, Step};
pub use scene::{Heap, SceneParts, Stacking, seat_and_move, write_heap};
pub use series::Match;
