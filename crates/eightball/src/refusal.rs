//! Reasons for refusing a move, in the words of players.

use std::fmt;

use eights_cards::{Face, Seat};

use crate::ball::Colour;
use crate::book::Book;
use crate::moves::Move;
use crate::piece::{ALL_BLOCKS, POCKETS, Piece};
use crate::place::Place;
use crate::position::{Position, Stage, Top};

/// Reason for refusing a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The game is over.
    Over,
    /// The other player is on turn.
    NotYourTurn,
    /// The dealer must first pick solids or stripes.
    PickFirst,
    /// The groups have already been picked.
    PickedAlready,
    /// The player must first choose a place.
    PlaceFirst,
    /// No card is waiting for a place.
    NothingToPlace,
    /// The player may only pocket a second ball or decline to.
    SecondOrDone,
    /// There is no second ball to decline.
    NothingToDecline,
    /// The player must first draw a card.
    DrawFirst,
    /// The player may not draw now.
    NoDraw,
    /// The discard pile is empty.
    NothingDiscarded,
    /// After placing cards, players draw from the draw pile alone.
    DrawPileOnly,
    /// A player who has cards may not pass.
    NoPass,
    /// The card is not in the player's hand.
    NotHeld(Piece),
    /// The card is neither a pocket nor a block.
    NotLaid(Piece),
    /// The pocket has no colour that the player needs.
    NotNeeded(Piece),
    /// No position can take the pocket.
    NoRoom(Piece),
    /// No open pocket has the block's colour.
    NothingToBlock(Piece),
    /// The player has no ball of this colour left.
    NoBall(Colour),
    /// The player lacks the stick or the cue ball.
    NoSet {
        /// The colour.
        colour: Colour,
        /// The player has the stick.
        stick: bool,
        /// The player has the cue ball.
        cue: bool,
    },
    /// No open pocket has this colour.
    NoPocket(Colour),
    /// The cards laid cannot go there.
    WrongPlace {
        /// The place.
        place: Place,
        /// Obstacle at the place.
        top: TopKind,
        /// The card to be placed.
        piece: Piece,
    },
}

/// Obstacle to placing a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TopKind {
    /// The position has the wrong shape for the pocket.
    Shape,
    /// An open pocket already lies there.
    Taken,
    /// No open pocket lies there.
    NotOpen,
    /// The open pocket there has other colours.
    OtherColour,
}

/// Names a card within a sentence.
fn the(piece: Piece) -> String {
    match piece {
        Piece::Stick(colour) => format!("the {} cue stick", colour.name()),
        Piece::Cue(colour) => format!("the {} cue ball", colour.name()),
        Piece::Block(colour) => format!("the {} block", colour.name()),
        Piece::WildBlock => "the wild block".to_string(),
        Piece::Side(colour) => format!("the {} side pocket", colour.name()),
        Piece::Corner(a, b) => format!("the {}-{} corner pocket", a.name(), b.name()),
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Over => f.write_str("this game is over"),
            Refusal::NotYourTurn => f.write_str("it is not your turn"),
            Refusal::PickFirst => f.write_str("first pick solids or stripes"),
            Refusal::PickedAlready => f.write_str("solids and stripes are picked once, before the deal"),
            Refusal::PlaceFirst => f.write_str("first say where the card you laid goes"),
            Refusal::NothingToPlace => f.write_str("there is nothing to place: lay a card or shoot first"),
            Refusal::SecondOrDone => {
                f.write_str("you may pocket a second ball now, or be done: nothing else")
            }
            Refusal::NothingToDecline => f.write_str("there is nothing to be done with: choose an action"),
            Refusal::DrawFirst => f.write_str("first draw a card"),
            Refusal::NoDraw => f.write_str("you draw at the end of your turn: first choose an action"),
            Refusal::NothingDiscarded => f.write_str("the discard pile is empty"),
            Refusal::DrawPileOnly => f.write_str("by these rules you draw from the draw pile"),
            Refusal::NoPass => f.write_str("you may not pass while you hold cards: discard one"),
            Refusal::NotHeld(piece) => write!(f, "you do not hold {}", the(*piece)),
            Refusal::NotLaid(piece) => write!(
                f,
                "{} is not laid alone: a cue stick and a cue ball of one colour pocket a ball together",
                the(*piece)
            ),
            Refusal::NotNeeded(piece) => {
                write!(f, "{} has no colour of a ball that you still have to pocket", the(*piece))
            }
            Refusal::NoRoom(piece) => {
                let shape = if matches!(piece, Piece::Side(_)) { "side" } else { "corner" };
                write!(f, "{} finds no room: on every {shape} lies an open pocket", the(*piece))
            }
            Refusal::NothingToBlock(piece @ Piece::WildBlock) => {
                write!(f, "{} finds no pocket to cover: none is open", the(*piece))
            }
            Refusal::NothingToBlock(piece) => {
                write!(f, "{} finds no pocket to cover: no open one has its colour", the(*piece))
            }
            Refusal::NoBall(colour) => write!(f, "you have no {} ball left to pocket", colour.name()),
            Refusal::NoSet { colour, stick, cue } => {
                let lacks = match (stick, cue) {
                    (true, _) => "the cue ball is missing",
                    (_, true) => "the cue stick is missing",
                    _ => "both are missing",
                };
                write!(f, "a {} shot takes a {0} cue stick and a {0} cue ball: {lacks}", colour.name())
            }
            Refusal::NoPocket(colour) => write!(f, "no open pocket has {}", colour.name()),
            Refusal::WrongPlace { place, top, piece } => {
                let why = match top {
                    TopKind::Shape if place.is_side() => "that place is a side",
                    TopKind::Shape => "that place is a corner",
                    TopKind::Taken => "an open pocket lies there",
                    TopKind::NotOpen => "no open pocket lies there",
                    TopKind::OtherColour => "the pocket there has another colour",
                };
                write!(f, "{} cannot go to {place}: {why}", the(*piece))
            }
        }
    }
}

impl std::error::Error for Refusal {}

impl Position {
    /// Returns the reason why the seat may not make this move, which must not be a legal one. Reveals nothing that the
    /// seat does not already know.
    #[cold]
    pub(crate) fn why_not(&self, book: &Book, seat: Seat, mv: Move) -> Refusal {
        match (self.facts.stage, mv) {
            (Stage::Dealing | Stage::Over(_), _) => Refusal::Over,
            _ if seat != self.facts.turn => Refusal::NotYourTurn,
            (Stage::Picking, _) => Refusal::PickFirst,
            (_, Move::Pick(_)) => Refusal::PickedAlready,
            (Stage::Placing, Move::At(place)) => self.why_not_there(place),
            (Stage::Placing, _) => Refusal::PlaceFirst,
            (_, Move::At(_)) => Refusal::NothingToPlace,
            (Stage::Drawing, Move::Take) if self.discarded() > 0 => Refusal::DrawPileOnly,
            (Stage::Drawing, Move::Take) => Refusal::NothingDiscarded,
            (Stage::Drawing, _) => Refusal::DrawFirst,
            (Stage::Second | Stage::Turn, Move::Shoot(colour)) => self.why_no_shot(book, seat, colour),
            (Stage::Second, _) => Refusal::SecondOrDone,
            (Stage::Turn, Move::Draw | Move::Take) => Refusal::NoDraw,
            (Stage::Turn, Move::Done) => Refusal::NothingToDecline,
            (Stage::Turn, Move::Pass) => Refusal::NoPass,
            (Stage::Turn, Move::Swap(_)) if self.discarded() == 0 => Refusal::NothingDiscarded,
            (Stage::Turn, Move::Discard(face) | Move::Swap(face)) => held_or(face, Refusal::NotHeld),
            (Stage::Turn, Move::Lay(face)) => self.why_not_laid(seat, face),
        }
    }

    fn why_not_laid(&self, seat: Seat, face: Face) -> Refusal {
        if !self.cards.hand(seat).faces().contains(face) {
            return held_or(face, Refusal::NotHeld);
        }
        held_or(face, |piece| {
            if ALL_BLOCKS.contains(face) {
                Refusal::NothingToBlock(piece)
            } else if !POCKETS.contains(face) {
                Refusal::NotLaid(piece)
            } else if self.places_for(face).is_empty() {
                Refusal::NoRoom(piece)
            } else {
                Refusal::NotNeeded(piece)
            }
        })
    }

    fn why_no_shot(&self, book: &Book, seat: Seat, colour: Colour) -> Refusal {
        let hand = self.cards.hand(seat).faces();
        let stick = hand.contains(Piece::Stick(colour).face());
        let cue = hand.contains(Piece::Cue(colour).face());
        if !self.wanted(book, seat).contains(colour) {
            Refusal::NoBall(colour)
        } else if !(stick && cue) {
            Refusal::NoSet { colour, stick, cue }
        } else {
            Refusal::NoPocket(colour)
        }
    }

    fn why_not_there(&self, place: Place) -> Refusal {
        self.chosen().last().map_or(Refusal::NothingToPlace, |piece| self.why_not_at(piece, place))
    }

    /// Returns the reason why a card cannot go to a place that does not take it.
    pub fn why_not_at(&self, piece: Piece, place: Place) -> Refusal {
        let top = match self.top(place) {
            _ if piece.is_pocket() && !place.pockets().contains(piece.face()) => TopKind::Shape,
            Top::Open(_) if piece.is_pocket() => TopKind::Taken,
            Top::Open(_) => TopKind::OtherColour,
            _ => TopKind::NotOpen,
        };
        Refusal::WrongPlace { place, top, piece }
    }
}

/// Returns the refusal for a card. A face that is not a card counts as not held.
fn held_or(face: Face, refusal: impl FnOnce(Piece) -> Refusal) -> Refusal {
    Piece::of(face).map_or(Refusal::NotHeld(Piece::WildBlock), refusal)
}
