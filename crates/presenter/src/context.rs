//! The facts about a table needed to narrate it.

use std::ops::Deref;

use eights_cards::Seat;
use eights_catalog::AnyBook;
use eights_client::{Client, HandReplay, Lens, Replay};
use eights_protocol::HandReveal;

use crate::players::Players;

/// The facts about a table needed to narrate it.
#[derive(Clone, Debug)]
pub struct TableContext<'a> {
    /// Rules of the table.
    pub book: &'a AnyBook,
    /// Players, and which of them is addressed as "you".
    pub players: Players,
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
            players: Players { names: room.seats.iter().enumerate().map(name).collect(), you: client.seat() },
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
            players: Players {
                names: replay.names().iter().map(str::to_string).collect(),
                you: lens.into().seat(),
            },
            shown: hand.shown_after(step),
            totals: hand.totals_after(step),
        }
    }
}

impl Deref for TableContext<'_> {
    type Target = Players;

    fn deref(&self) -> &Players {
        &self.players
    }
}
