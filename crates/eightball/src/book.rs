//! Rules ready to play.

use eights_cards::{Deck, FaceSet, SeatCount};

use crate::ball::{Colour, Colours, MOST_COLOURS};
use crate::piece::Piece;
use crate::rules::Rules;

/// Checked rules, together with the deck that they ask for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Book {
    pub(crate) rules: Rules,
    pub(crate) deck: Deck,
    /// The colours in play.
    pub(crate) colours: Colours,
    /// Number of pockets that have each colour.
    pub(crate) pockets: [usize; MOST_COLOURS],
    seats: SeatCount,
}

impl Book {
    pub(crate) fn compile(rules: &Rules, seats: SeatCount) -> Book {
        let colours = Colours::first(rules.colours);
        let deck = deck(rules, colours);
        let with = |colour: Colour| {
            let pockets = Piece::all().filter(|piece| piece.is_pocket() && piece.colours().contains(colour));
            pockets.map(|piece| deck.count(piece.face())).sum()
        };
        Book { rules: rules.clone(), deck, colours, pockets: Colour::ALL.map(with), seats }
    }

    /// Returns the rules that this book was compiled from.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the number of seats that this book is for.
    pub fn seats(&self) -> SeatCount {
        self.seats
    }

    /// Returns the cards that are shuffled.
    pub fn deck(&self) -> &Deck {
        &self.deck
    }

    /// Returns the colours in play.
    pub fn colours(&self) -> Colours {
        self.colours
    }
}

/// EB-02: builds the deck from the counts for each colour and each pair of colours in play.
fn deck(rules: &Rules, colours: Colours) -> Deck {
    let counts = &rules.counts;
    let in_play = |piece: &Piece| {
        *piece == Piece::WildBlock || piece.colours().intersection(colours) == piece.colours()
    };
    Piece::all().filter(in_play).fold(Deck::once(FaceSet::EMPTY), |deck, piece| {
        let copies = match piece {
            Piece::Stick(_) => counts.sticks,
            Piece::Cue(_) => counts.cue_balls,
            Piece::Block(_) => counts.blocks,
            Piece::WildBlock => counts.wild_blocks,
            Piece::Side(_) => counts.side_pockets,
            Piece::Corner(..) => counts.corner_pockets,
        };
        deck.with(piece.face(), copies)
    })
}
