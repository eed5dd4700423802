//! Places on a drawn table.

use eights_cards::Seat;

/// Where cards lie, and what can be tapped.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// The pile that is drawn from.
    Stock,
    /// The pile that is laid to.
    Discard,
    /// A hand; for who is to be chosen as a player, the whole seat.
    Hand(Seat),
    /// What lies before a seat in play.
    Shelf(Seat),
    /// A position of the pool table, 1 to 6.
    Pocket(u8),
    /// The middle of the table: a card that was drawn and is decided about, cards on their way, an event that takes effect.
    Aside,
    /// The cards that a seat looks at, apart from its hand.
    Lap(Seat),
}

impl Place {
    /// Whether cards lie face up there for somebody who sits at `you`. A card whose face is not known never does.
    pub fn is_open(self, you: Option<Seat>) -> bool {
        match self {
            Place::Stock => false,
            Place::Hand(seat) | Place::Lap(seat) => Some(seat) == you,
            Place::Discard | Place::Shelf(_) | Place::Pocket(_) | Place::Aside => true,
        }
    }
}
