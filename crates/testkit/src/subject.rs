//! Description of a game for the conformance suite.

use eights_cards::{Card, Deck, Eye, Eyes, Face, Pile, SeatCount, Table};
use eights_game::{Game, Notation};

/// A game under test.
///
/// The test implements everything here from the rules, not from the game's own code, which makes the verdict
/// independent.
pub trait Subject {
    /// The game under test.
    type Game: Notation + PartialEq + std::fmt::Debug;

    /// Returns the deck, and the stack it starts on in the order of a new pack.
    fn deck(book: &<Self::Game as Game>::Book, seats: SeatCount) -> (Deck, Pile);

    /// Returns what an event does with cards and who sees it, by the rules.
    fn deed(event: &<Self::Game as Game>::Event) -> Option<Deed>;

    /// Returns the event with its card, if it has one, replaced.
    fn relabel(
        event: &<Self::Game as Game>::Event,
        rename: impl Fn(Card) -> Card,
    ) -> <Self::Game as Game>::Event;

    /// Returns the cards of a pile; a stack's are from bottom to top.
    fn pile(game: &Self::Game, pile: Pile) -> Vec<Card>;

    /// Returns what a view shows of a pile.
    fn seen(view: &<Self::Game as Game>::View, pile: Pile) -> PileView;

    /// Makes another world by swapping two cards that lie in one shuffled stack.
    fn exchange(game: &mut Self::Game, a: Card, b: Card);

    /// Returns every move that can be written down, legal or not.
    fn every_move() -> Vec<<Self::Game as Game>::Move>;

    /// `true` if imagined worlds never put a card where it cannot be. A table gives up knowledge when cards leave a
    /// hand unseen, and when copies under several veils could be meant. A game that does such things sets this to
    /// `false`.
    const IMAGINES_EXACTLY: bool = true;

    /// Upper bound on the decisions in a hand.
    const MOST_DECISIONS: usize;
}

/// An operation on a card or a stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// A card moved from one pile onto another.
    Moved {
        /// The card that moved.
        card: Card,
        /// The pile it left.
        from: Pile,
        /// The pile it joined.
        to: Pile,
        /// The eyes that saw its face. The holders of any hands involved always see it.
        seen: Eyes,
    },
    /// A card went into a stack beneath a number of its top cards, seen by everybody.
    Slipped {
        /// The card that moved.
        card: Card,
        /// The pile it left.
        from: Pile,
        /// Number of the stack.
        to: u8,
        /// Number of cards above it.
        under: usize,
    },
    /// A card went to the bottom of a stack.
    Buried {
        /// The card that moved.
        card: Card,
        /// The pile it left.
        from: Pile,
        /// Number of the stack.
        to: u8,
        /// The eyes that saw its face. The holder of the hand it left always sees it.
        seen: Eyes,
    },
    /// All but the top card of a stack were shuffled and placed beneath another stack.
    Replenished {
        /// Number of the stack that kept its top card.
        from: u8,
        /// Number of the stack that received the rest at its bottom.
        to: u8,
    },
    /// A card was shown where it lies.
    Shown {
        /// The card that was shown.
        card: Card,
        /// The pile it lies in.
        at: Pile,
        /// The eyes that saw it.
        to: Eyes,
    },
    /// All but the top cards of a stack were shuffled into another stack, which was empty.
    Recycled {
        /// Number of the stack that kept its top cards.
        from: u8,
        /// Number of cards it kept.
        keep: usize,
        /// Number of the stack that received the rest.
        to: u8,
    },
    /// A stack was shuffled.
    Shuffled {
        /// Number of the stack.
        stack: u8,
    },
}

/// A pile as a view shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PileView {
    /// A stack from bottom to top, with the faces that are known.
    Stack(Vec<Option<Face>>),
    /// A hand: the known faces in order, and the number of other cards.
    Hand(Vec<Face>, usize),
}

impl PileView {
    /// Returns a pile as a viewer's table shows it.
    pub fn on<const W: usize, const S: usize>(table: &Table<W, S>, eye: Eye, pile: Pile) -> PileView {
        let faces = table.cards_in(pile).into_iter().map(|card| table.face_for(card, eye));
        match pile {
            Pile::Stack(_) => PileView::Stack(faces.collect()),
            Pile::Hand(_) => {
                let (known, unknown): (Vec<_>, Vec<_>) = faces.partition(Option::is_some);
                let mut known: Vec<Face> = known.into_iter().flatten().collect();
                known.sort_unstable();
                PileView::Hand(known, unknown.len())
            }
        }
    }
}
