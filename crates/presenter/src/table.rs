//! Who sits at a table, and who of them is spoken to.

use eights_cards::{Seat, Seats};
use eights_catalog::AnyBook;
use eights_client::{Client, HandReplay, Lens, Replay};
use eights_i18n::{Part, Phrase};
use eights_protocol::Shown;

/// What has to be known of a table to tell what happens there.
#[derive(Clone, Debug)]
pub struct Table<'a> {
    /// The rules.
    pub book: &'a AnyBook,
    /// What people call each seat.
    pub names: Vec<String>,
    /// The seat that is spoken to as "you"; nobody's for who watches.
    pub you: Option<Seat>,
    /// How the hand ended, once it has.
    pub shown: Option<&'a Shown>,
    /// Points or wins so far, by seat.
    pub totals: &'a [i32],
}

impl<'a> Table<'a> {
    /// The table that a client knows.
    pub fn of(client: &'a Client) -> Option<Table<'a>> {
        let (book, room) = (client.book()?, client.room()?);
        let notation = client.hand().map(|hand| &hand.names);
        let name = |(place, seat): (usize, &eights_protocol::SeatFacts)| match &seat.sitter {
            Some(sitter) => sitter.name().to_string(),
            None => notation.map_or_else(String::new, |names| names.of(Seat::new(place)).to_string()),
        };
        Some(Table {
            book,
            names: room.seats.iter().enumerate().map(name).collect(),
            you: client.seat(),
            shown: client.hand().and_then(|hand| hand.shown.as_ref()),
            totals: &room.totals,
        })
    }

    /// The table of a replay after a step of a hand, for whoever looks at it so.
    pub fn of_replay(
        replay: &'a Replay,
        hand: &'a HandReplay,
        step: usize,
        lens: impl Into<Lens>,
    ) -> Table<'a> {
        Table {
            book: replay.book(),
            names: replay.names().iter().map(str::to_string).collect(),
            you: lens.into().seat(),
            shown: hand.shown_after(step),
            totals: hand.totals_after(step),
        }
    }

    pub(crate) fn is_you(&self, seat: Seat) -> bool {
        self.you == Some(seat)
    }

    fn name(&self, seat: Seat) -> Part {
        Part::Text(self.names.get(seat.index()).cloned().unwrap_or_default())
    }

    /// Somebody at the beginning of a sentence.
    pub(crate) fn first(&self, seat: Seat) -> Phrase {
        if self.is_you(seat) { Phrase::new("tell-you-first") } else { self.within(seat) }
    }

    /// Somebody within a sentence.
    pub(crate) fn within(&self, seat: Seat) -> Phrase {
        if self.is_you(seat) {
            Phrase::new("tell-you")
        } else {
            Phrase::new("tell-name").with("name", self.name(seat))
        }
    }

    /// Somebody within a sentence, in all forms that it may ask for.
    pub(crate) fn whom(&self, seat: Seat) -> Part {
        Part::Kinds(vec![self.within(seat)])
    }

    /// A sentence about somebody, with whom it begins.
    pub(crate) fn says(&self, key: &'static str, seat: Seat) -> Phrase {
        Phrase::new(key).with("who", self.first(seat)).with("you", self.is_you(seat))
    }

    /// "Jonas 3, you 5" for seats in this order, within a sentence or at its beginning.
    pub(crate) fn row(&self, begins: bool, numbers: impl IntoIterator<Item = (Seat, i64)>) -> Part {
        let item = |(place, (seat, number)): (usize, (Seat, i64))| {
            let who = if begins && place == 0 { self.first(seat) } else { self.within(seat) };
            Phrase::new("tell-number-of").with("who", who).with("number", Part::Number(number))
        };
        Part::Row(numbers.into_iter().enumerate().map(item).collect())
    }

    /// Whether somebody of these is the own seat.
    pub(crate) fn is_among(&self, seats: Seats) -> bool {
        self.you.is_some_and(|you| seats.contains(you))
    }

    /// All seats in their order.
    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.names.len()).map(Seat::new)
    }
}
