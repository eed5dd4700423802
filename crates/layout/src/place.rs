//! Places on a drawn table.

use eights_cards::Seat;

/// A place where cards lie or that can be tapped.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// The pile to draw from.
    Stock,
    /// The pile to lay cards on.
    Discard,
    /// A hand; when a player is to be chosen, the whole seat.
    Hand(Seat),
    /// A seat's cards in play.
    Shelf(Seat),
    /// A position of the pool table, 1 to 6.
    Pocket(u8),
    /// The middle of the table: a drawn card awaiting a decision, cards in transit, an event that takes effect.
    Aside,
    /// Cards that a seat looks at, apart from its hand.
    Lap(Seat),
}

impl Place {
    /// Returns true if cards lie face up there for the player at `you`. A card with an unknown face never does.
    pub fn is_open(self, you: Option<Seat>) -> bool {
        match self {
            Place::Stock => false,
            Place::Hand(seat) | Place::Lap(seat) => Some(seat) == you,
            Place::Discard | Place::Shelf(_) | Place::Pocket(_) | Place::Aside => true,
        }
    }
}
