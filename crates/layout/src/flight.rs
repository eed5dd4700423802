//! What moves when something happens.

use eights_ability::Colour;
use eights_cards::{Act, Face, Pile, Rank, Seat, Seats, Suit};
use eights_catalog::with_game;
use eights_client::{Happening, Sight};

use crate::drawable::Drawable;
use crate::place::Place;

/// One thing that is shown, after what comes before it.
#[derive(Clone, PartialEq, Debug)]
pub enum Beat {
    /// A card goes from one place to another.
    Flight(Flight),
    /// Something is shown without a card that moves.
    Sign(Sign),
}

/// A card goes from one place to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Flight {
    /// Where it lay.
    pub from: Place,
    /// Where it will lie.
    pub to: Place,
    /// Its face, if the viewer sees it on the way.
    pub card: Option<Face>,
    /// Whether it turns over on the way.
    pub turns_over: bool,
    /// Why it goes there.
    pub kind: FlightKind,
}

/// Why a card goes somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FlightKind {
    /// It is dealt.
    Deal,
    /// It is turned up, or back down, before the first turn.
    Starter,
    /// It is laid, discarded, or played for its effect.
    Play,
    /// It is drawn.
    Draw,
    /// It is drawn as a penalty.
    Penalty,
    /// It goes from somebody to somebody else, or is put somewhere by an effect.
    Hand,
    /// It comes into play as an asset.
    Asset,
    /// It is destroyed, or leaves with its player.
    Destroyed,
    /// It is placed on the pool table.
    Place,
    /// It covers a pocket.
    Block,
}

/// Something that is shown without a card that moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sign {
    /// A suit was named.
    Suit(Seat, Suit),
    /// A colour was named.
    Colour(Seat, Colour),
    /// A rank was named or demanded.
    Rank(Seat, Rank),
    /// Play goes the other way.
    Reversed,
    /// A seat was passed over.
    Skipped(Seat),
    /// So many cards are to be drawn by whoever cannot answer; none if that is over.
    Penalty(u16),
    /// A pile was shuffled, or a new stock was made of the discard pile.
    Shuffle,
    /// It is this seat's turn.
    Turn(Seat),
    /// This seat has one card left.
    LastCard(Seat),
    /// This seat called its last card.
    Called(Seat),
    /// The ability of this card takes effect for this seat.
    Ability(Face, Seat),
    /// A card was shown where it lies; its face if the viewer saw it.
    Shown(Place, Option<Face>),
    /// A ball was pocketed by this seat at a position of the table.
    Pocketed(Seat, u8, u8),
    /// What was asked for is refused.
    Refused,
    /// The hand is over.
    HandOver,
}

/// What happens, as it is gathered.
pub(crate) struct Stage<'a> {
    pub(crate) you: Option<Seat>,
    /// Who had to draw since the last turn: such a seat is not told as passed over.
    pub(crate) victims: Seats,
    pub(crate) beats: &'a mut Vec<Beat>,
}

impl Stage<'_> {
    pub(crate) fn sign(&mut self, sign: Sign) {
        self.beats.push(Beat::Sign(sign));
    }

    /// What an act does to cards, if it moves one.
    pub(crate) fn act(&mut self, act: Act<Option<Face>>, kind: FlightKind, place: impl Fn(Pile) -> Place) {
        let (card, from, to) = match act {
            Act::Carry { card, from, to, .. } => (card, from, to),
            Act::Slip { card, from, to, .. } => (card, from, Pile::Stack(to)),
            Act::Shift { card, from, to, .. } => (card, from.pile(), to.pile()),
            _ => return,
        };
        let (from, to) = (place(from), place(to));
        if from == to {
            return;
        }
        let turns_over = card.is_some() && from.is_open(self.you) != to.is_open(self.you);
        self.beats.push(Beat::Flight(Flight { from, to, card, turns_over, kind }));
    }
}

/// What is to be shown of what happened, in order, to somebody who sits at `you` or who watches.
pub fn beats(happened: &[Happening], you: Option<Seat>) -> Vec<Beat> {
    let mut beats = Vec::new();
    let mut victims = Seats::NONE;
    for what in happened {
        let mut stage = Stage { you, victims, beats: &mut beats };
        match what {
            // Whatever was to move lies where it lies now.
            Happening::Anew => stage.beats.clear(),
            Happening::Saw(sight) => see(&mut stage, sight),
            Happening::Refused { .. } => stage.sign(Sign::Refused),
            Happening::HandOver { .. } => stage.sign(Sign::HandOver),
            _ => {}
        }
        victims = stage.victims;
    }
    beats
}

fn see(stage: &mut Stage, sight: &Sight) {
    with_game!(G; before: AnyView = &sight.before, glimpse: AnyGlimpse = sight.glimpse => {
        G::see(stage, before, glimpse);
    } else {
        // A client never mixes games.
    });
}
