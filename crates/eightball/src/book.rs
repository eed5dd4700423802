//! Rules ready to play.

use eights_cards::{Deck, FaceSet, SeatCount};

use crate::ball::Colours;
use crate::dead::{can_be_won, spare_pockets};
use crate::piece::Piece;
use crate::rules::Rules;

/// Checked rules, together with the deck that they ask for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Book {
    pub(crate) rules: Rules,
    pub(crate) deck: Deck,
    /// The colours in play.
    pub(crate) colours: Colours,
    /// A player can finish, given luck and help (EB-44). Not so if there are too few cards for all balls.
    pub(crate) can_be_won: bool,
    /// There are sets of stick and cue ball for both balls of each colour and the 8-ball, and any pocket serves that.
    pub(crate) is_ample: bool,
    /// Number of closed pockets up to which enough are left for the 8-ball and any balls, and for any two or more.
    pub(crate) spare_pockets: [usize; 2],
    /// Number of pockets that have a colour.
    pub(crate) pockets_per_colour: usize,
    seats: SeatCount,
}

impl Book {
    pub(crate) fn compile(rules: &Rules, seats: SeatCount) -> Book {
        let colours = Colours::first(rules.colours);
        let counts = &rules.counts;
        Book {
            deck: deck(rules, colours),
            colours,
            can_be_won: can_be_won(rules),
            is_ample: counts.sticks.min(counts.cue_balls) > 2
                && rules.any_pocket_for_eight
                && counts.side_pockets + counts.corner_pockets > 0,
            spare_pockets: [1, 2].map(|balls| spare_pockets(rules, balls)),
            pockets_per_colour: counts.side_pockets + counts.corner_pockets * (rules.colours - 1),
            seats,
            rules: rules.clone(),
        }
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
