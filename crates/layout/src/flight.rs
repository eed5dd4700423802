//! Animations for what happens at the table.

use eights_ability::Colour;
use eights_cards::{Act, Face, Pile, Rank, Seat, Seats, Suit};
use eights_catalog::with_game;
use eights_client::{ClientEvent, Observation};

use crate::drawable::Drawable;
use crate::place::Place;

/// One step of an animation, shown after the step before it.
#[derive(Clone, PartialEq, Debug)]
pub enum Beat {
    /// A card moves from one place to another.
    Flight(Flight),
    /// A visual cue that moves no card.
    Sign(Sign),
}

/// The movement of a card from one place to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Flight {
    /// The place the card leaves.
    pub from: Place,
    /// The place the card goes to.
    pub to: Place,
    /// The card's face, if the viewer sees it on the way.
    pub card: Option<Face>,
    /// Set if the card turns over on the way.
    pub turns_over: bool,
    /// Reason for the movement.
    pub kind: FlightKind,
}

/// The reason why a card moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FlightKind {
    /// The card is dealt.
    Deal,
    /// The card is turned up, or back down, before the first turn.
    Starter,
    /// The card is laid, discarded, or played for its effect.
    Play,
    /// The card is drawn.
    Draw,
    /// The card is drawn as a penalty.
    Penalty,
    /// The card goes from one player to another, or an effect puts it somewhere.
    Hand,
    /// The card comes into play as an asset.
    Asset,
    /// The card is destroyed, or leaves with its player.
    Destroyed,
    /// The card is placed on the pool table.
    Place,
    /// The card covers a pocket.
    Block,
}

/// A visual cue that moves no card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sign {
    /// A suit was named.
    Suit(Seat, Suit),
    /// A colour was named.
    Colour(Seat, Colour),
    /// A rank was named or demanded.
    Rank(Seat, Rank),
    /// The direction of play was reversed.
    Reversed,
    /// A seat was skipped.
    Skipped(Seat),
    /// Number of cards to be drawn by whoever cannot answer; zero once the penalty is over.
    Penalty(u16),
    /// A pile was shuffled, or the discard pile became the new stock.
    Shuffle,
    /// A seat's turn began.
    Turn(Seat),
    /// A seat has one card left.
    LastCard(Seat),
    /// A seat called its last card.
    Called(Seat),
    /// The ability of a card takes effect for a seat.
    Ability(Face, Seat),
    /// A card was shown where it lies; carries its face if the viewer saw it.
    Shown(Place, Option<Face>),
    /// A seat pocketed a ball: the ball's number, and the position on the table.
    Pocketed(Seat, u8, u8),
    /// The client's request was refused.
    Refused,
    /// The hand is over.
    HandOver,
}

/// Collects beats while events are folded.
pub(crate) struct FlightCollector<'a> {
    pub(crate) you: Option<Seat>,
    /// Seats that had to draw since the last turn; they are not also shown as skipped.
    pub(crate) victims: Seats,
    pub(crate) beats: &'a mut Vec<Beat>,
}

impl FlightCollector<'_> {
    pub(crate) fn sign(&mut self, sign: Sign) {
        self.beats.push(Beat::Sign(sign));
    }

    /// Adds the flight of a card, if the act moves one.
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

/// Returns the beats that show these events, in order, to the player at `you` or to a spectator.
pub fn beats(happened: &[ClientEvent], you: Option<Seat>) -> Vec<Beat> {
    let mut beats = Vec::new();
    let mut victims = Seats::NONE;
    for what in happened {
        let mut stage = FlightCollector { you, victims, beats: &mut beats };
        match what {
            // Drop pending beats: everything lies where it lies now.
            ClientEvent::Anew => stage.beats.clear(),
            ClientEvent::Saw(sight) => see(&mut stage, sight),
            ClientEvent::Refused { .. } => stage.sign(Sign::Refused),
            ClientEvent::HandOver { .. } => stage.sign(Sign::HandOver),
            _ => {}
        }
        victims = stage.victims;
    }
    beats
}

fn see(stage: &mut FlightCollector, sight: &Observation) {
    with_game!(G; before: AnyView = &sight.before, glimpse: AnyGlimpse = sight.glimpse => {
        G::see(stage, before, glimpse);
    } else {
        // A client never mixes games.
    });
}
