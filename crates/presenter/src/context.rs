//! The players at a table, and which of them is addressed as "you".

use eights_cards::{Seat, Seats};
use eights_catalog::AnyBook;
use eights_client::{Client, HandReplay, Lens, Replay};
use eights_i18n::{Part, Phrase};
use eights_protocol::HandReveal;

/// The facts about a table needed to narrate it.
#[derive(Clone, Debug)]
pub struct TableContext<'a> {
    /// Rules of the table.
    pub book: &'a AnyBook,
    /// Player names by seat.
    pub names: Vec<String>,
    /// The seat addressed as "you"; `None` for a spectator.
    pub you: Option<Seat>,
    /// The result of the hand, once it is over.
    pub shown: Option<&'a HandReveal>,
    /// Points or wins so far, by seat.
    pub totals: &'a [i32],
}

impl<'a> TableContext<'a> {
    /// Creates the context from a client's state, if it knows the room and its rules.
    pub fn of(client: &'a Client) -> Option<TableContext<'a>> {
        let (book, room) = (client.book()?, client.room()?);
        let notation = client.hand().map(|hand| &hand.names);
        let name = |(place, seat): (usize, &eights_protocol::SeatFacts)| match &seat.sitter {
            Some(sitter) => sitter.name().to_string(),
            None => notation.map_or_else(String::new, |names| names.of(Seat::new(place)).to_string()),
        };
        Some(TableContext {
            book,
            names: room.seats.iter().enumerate().map(name).collect(),
            you: client.seat(),
            shown: client.hand().and_then(|hand| hand.shown.as_ref()),
            totals: &room.totals,
        })
    }

    /// Creates the context of a replay after a step of a hand, from the viewer's point of view.
    pub fn of_replay(
        replay: &'a Replay,
        hand: &'a HandReplay,
        step: usize,
        lens: impl Into<Lens>,
    ) -> TableContext<'a> {
        TableContext {
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

    /// Names a seat at the beginning of a sentence.
    pub(crate) fn first(&self, seat: Seat) -> Phrase {
        if self.is_you(seat) { Phrase::new("tell-you-first") } else { self.within(seat) }
    }

    /// Names a seat within a sentence.
    pub(crate) fn within(&self, seat: Seat) -> Phrase {
        if self.is_you(seat) {
            Phrase::new("tell-you")
        } else {
            Phrase::new("tell-name").with("name", self.name(seat))
        }
    }

    /// Names a seat within a sentence, in every grammatical form a message may need.
    pub(crate) fn whom(&self, seat: Seat) -> Part {
        Part::Kinds(vec![self.within(seat)])
    }

    /// Starts a sentence with a seat as its subject.
    pub(crate) fn says(&self, key: &'static str, seat: Seat) -> Phrase {
        Phrase::new(key).with("who", self.first(seat)).with("you", self.is_you(seat))
    }

    /// Lists numbers by seat in the given order, within a sentence or at its beginning: "Jonas 3, you 5".
    pub(crate) fn row(&self, begins: bool, numbers: impl IntoIterator<Item = (Seat, i64)>) -> Part {
        let item = |(place, (seat, number)): (usize, (Seat, i64))| {
            let who = if begins && place == 0 { self.first(seat) } else { self.within(seat) };
            Phrase::new("tell-number-of").with("who", who).with("number", Part::Number(number))
        };
        Part::Row(numbers.into_iter().enumerate().map(item).collect())
    }

    /// Returns true if the viewer's seat is among these.
    pub(crate) fn is_among(&self, seats: Seats) -> bool {
        self.you.is_some_and(|you| seats.contains(you))
    }

    /// Returns all seats in order.
    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.names.len()).map(Seat::new)
    }
}
