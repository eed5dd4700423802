//! What the suite has to be told about a game.

use eights_cards::{Card, Deck, Eye, Eyes, Face, Pile, SeatCount, Table};
use eights_game::{Game, Notation};

/// A game under test. Everything here is told by the test, from the rules, and not by the game's own code: that
/// is what makes the judgement independent.
pub trait Subject {
    /// The game.
    type Game: Notation + PartialEq + std::fmt::Debug;

    /// The deck, and the stack on which it lies at first, in the order of a new pack.
    fn deck(book: &<Self::Game as Game>::Book, seats: SeatCount) -> (Deck, Pile);

    /// What an event does with cards, and who sees it, by the rules.
    fn deed(event: &<Self::Game as Game>::Event) -> Option<Deed>;

    /// The event with its card, if it has one, replaced.
    fn relabel(
        event: &<Self::Game as Game>::Event,
        rename: impl Fn(Card) -> Card,
    ) -> <Self::Game as Game>::Event;

    /// The cards of a pile: a stack's from the bottom to the top.
    fn pile(game: &Self::Game, pile: Pile) -> Vec<Card>;

    /// What a view says about a pile.
    fn seen(view: &<Self::Game as Game>::View, pile: Pile) -> Seen;

    /// Makes another world, in which two cards that lie in one shuffled stack have changed places.
    fn exchange(game: &mut Self::Game, a: Card, b: Card);

    /// Every move that can be written down, legal or not.
    fn every_move() -> Vec<<Self::Game as Game>::Move>;

    /// Whether imagined worlds never put a card where it cannot be. A table gives up knowledge where cards leave a hand
    /// unseen, and where copies under several veils could be meant; a game that does such things says `false`.
    const IMAGINES_EXACTLY: bool = true;

    /// No hand takes more decisions than this.
    const MOST_DECISIONS: usize;
}

/// What is done with a card or a stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// A card went from a pile onto another.
    Moved {
        /// The card.
        card: Card,
        /// Where it was.
        from: Pile,
        /// Where it is now.
        to: Pile,
        /// Who saw its face; the holders of the two hands always do.
        seen: Eyes,
    },
    /// A card went into a stack beneath so many of its top cards, seen by all.
    Slipped {
        /// The card.
        card: Card,
        /// Where it was.
        from: Pile,
        /// The stack's number.
        to: u8,
        /// How many cards lie above it.
        under: usize,
    },
    /// A card went to the bottom of a stack.
    Buried {
        /// The card.
        card: Card,
        /// Where it was.
        from: Pile,
        /// The stack's number.
        to: u8,
        /// Who saw its face; the holder of the hand it left always does.
        seen: Eyes,
    },
    /// All but the top card of a stack were shuffled and laid beneath another.
    Replenished {
        /// The stack that kept its top card.
        from: u8,
        /// The stack that got the rest, at its bottom.
        to: u8,
    },
    /// A card was shown where it lies.
    Shown {
        /// The card.
        card: Card,
        /// Where it lies.
        at: Pile,
        /// To whom.
        to: Eyes,
    },
    /// A stack but for so many of its top cards was shuffled into another, which was empty.
    Recycled {
        /// The stack that kept its top cards.
        from: u8,
        /// How many it kept.
        keep: usize,
        /// The stack that got the rest.
        to: u8,
    },
    /// A stack was shuffled.
    Shuffled {
        /// Its number.
        stack: u8,
    },
}

/// What a view says about a pile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Seen {
    /// A stack, from the bottom to the top, with the faces that are known.
    Stack(Vec<Option<Face>>),
    /// A hand: the known faces in order, and how many cards more.
    Hand(Vec<Face>, usize),
}

impl Seen {
    /// What a viewer's table says about a pile.
    pub fn on<const W: usize, const S: usize>(table: &Table<W, S>, eye: Eye, pile: Pile) -> Seen {
        let faces = table.cards_in(pile).into_iter().map(|card| table.face_for(card, eye));
        match pile {
            Pile::Stack(_) => Seen::Stack(faces.collect()),
            Pile::Hand(_) => {
                let (known, unknown): (Vec<_>, Vec<_>) = faces.partition(Option::is_some);
                let mut known: Vec<Face> = known.into_iter().flatten().collect();
                known.sort_unstable();
                Seen::Hand(known, unknown.len())
            }
        }
    }
}
