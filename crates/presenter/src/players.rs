//! Player names within sentences.

use eights_cards::{Seat, Seats};
use eights_i18n::{Part, Phrase};

/// The players at a table, and which of them is addressed as "you".
#[derive(Clone, Debug)]
pub struct Players {
    /// Player names by seat.
    pub names: Vec<String>,
    /// The seat addressed as "you"; `None` for a spectator.
    pub you: Option<Seat>,
}

impl Players {
    /// Returns true for the seat addressed as "you".
    pub fn is_you(&self, seat: Seat) -> bool {
        self.you == Some(seat)
    }

    fn name(&self, seat: Seat) -> Part {
        Part::Text(self.names.get(seat.index()).cloned().unwrap_or_default())
    }

    /// Names a seat at the beginning of a sentence.
    pub fn first(&self, seat: Seat) -> Phrase {
        if self.is_you(seat) { Phrase::new("tell-you-first") } else { self.within(seat) }
    }

    /// Names a seat within a sentence.
    pub fn within(&self, seat: Seat) -> Phrase {
        if self.is_you(seat) {
            Phrase::new("tell-you")
        } else {
            Phrase::new("tell-name").with("name", self.name(seat))
        }
    }

    /// Names a seat within a sentence, in every grammatical form a message may need.
    pub fn whom(&self, seat: Seat) -> Part {
        Part::Kinds(vec![self.within(seat)])
    }

    /// Starts a sentence with a seat as its subject.
    pub fn says(&self, key: &'static str, seat: Seat) -> Phrase {
        Phrase::new(key).with("who", self.first(seat)).with("you", self.is_you(seat))
    }

    /// Lists numbers by seat in the given order, within a sentence or at its beginning: "Jonas 3, you 5".
    pub fn row(&self, begins: bool, numbers: impl IntoIterator<Item = (Seat, i64)>) -> Part {
        let item = |(place, (seat, number)): (usize, (Seat, i64))| {
            let who = if begins && place == 0 { self.first(seat) } else { self.within(seat) };
            Phrase::new("tell-number-of").with("who", who).with("number", Part::Number(number))
        };
        Part::Row(numbers.into_iter().enumerate().map(item).collect())
    }

    /// Returns true if the viewer's seat is among these.
    pub fn is_among(&self, seats: Seats) -> bool {
        self.you.is_some_and(|you| seats.contains(you))
    }

    /// Returns all seats in order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.names.len()).map(Seat::new)
    }
}
