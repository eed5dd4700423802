//! The person at the terminal.

use std::ops::Deref;
use std::sync::Arc;

use eights_cards::{Seat, SeatCount, Seats};
use eights_game::Names;
use eights_i18n::{Language, Part, Phrase, Words};
use eights_presenter::Players;

/// The person at the terminal: their language, and the players at the table as they call them.
#[derive(Clone)]
pub struct Reader {
    words: Arc<Words>,
    players: Players,
}

impl Reader {
    /// Creates the reader of a table. `you` is their own seat, if they have one.
    pub fn new(words: Arc<Words>, names: &Names, you: Option<Seat>) -> Reader {
        Reader { words, players: Players { names: names.iter().map(str::to_string).collect(), you } }
    }

    /// Creates an English reader without a seat.
    pub fn english(names: &Names) -> Reader {
        Reader::new(Arc::new(Words::new(Language::ENGLISH).with_card_signs()), names, None)
    }

    /// Returns the messages of the reader's language.
    pub fn words(&self) -> &Words {
        &self.words
    }

    /// Renders a phrase.
    pub fn say(&self, phrase: &Phrase) -> String {
        self.words.say(phrase)
    }

    /// Renders a message without arguments.
    pub fn text(&self, key: &'static str) -> String {
        self.words.say(&Phrase::new(key))
    }

    /// Names a seat in a label or a list: "you" or a name.
    pub fn name(&self, seat: Seat) -> String {
        self.say(&self.players.within(seat))
    }

    /// Returns the number of seats at the table.
    pub fn seat_count(&self) -> SeatCount {
        SeatCount::new(self.players.names.len()).expect("a table has 2 to 16 seats")
    }

    /// Lists seats within a sentence: "ann, bob and you".
    pub fn names_of(&self, seats: Seats) -> Part {
        Part::All(seats.iter().map(|seat| self.players.within(seat)).collect())
    }
}

/// A reader knows the players, and names them within sentences.
impl Deref for Reader {
    type Target = Players;

    fn deref(&self) -> &Players {
        &self.players
    }
}
