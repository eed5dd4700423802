//! Cards and public facts of a game, common to the referee and every viewer.

use eights_cards::{Card, Face, Seat, SeatCount, Seats, Table};
use eights_game::{MoveSet as _, PendingDecision};

use crate::ball::{Ball, Colour, Colours, Group};
use crate::book::Book;
use crate::event::{CHOSEN, DISCARD, DRAW, Ending, Event, STACKS, stack_at};
use crate::knobs::{Combo, DrawFrom};
use crate::moves::{Move, Moves};
use crate::piece::{ALL_BLOCKS, POCKETS, Piece, colours_of, sets};
use crate::place::{Place, Places};

/// All cards: the two hands, the piles, the chosen cards, and those on the table. A face has at most four copies.
pub(crate) type Cards = Table<4, STACKS>;

/// Cards and public facts of a game.
///
/// The referee's cards are the true ones; a viewer's are true as far as the viewer knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    pub(crate) cards: Cards,
    pub(crate) facts: Facts,
}

/// Public knowledge other than cards. Must never contain a secret.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Facts {
    /// Number of seats: two.
    pub seats: SeatCount,
    /// The dealer.
    pub dealer: Seat,
    /// The seat on turn.
    pub turn: Seat,
    /// The decision that the game waits for.
    pub stage: Stage,
    /// The groups of the seats, once the dealer has picked one.
    pub groups: Option<[Group; 2]>,
    /// The colours of the balls that each seat has pocketed.
    pub pocketed: [Colours; 2],
    /// The ball last pocketed on each position.
    last_ball: [Option<Ball>; Place::COUNT],
    /// Number of balls pocketed in this turn.
    pub shots: u8,
    /// Cards were placed on the table in this turn.
    pub placed: bool,
    /// Number of consecutive turns that were passed.
    pub passes: u8,
    /// Number of turns begun.
    pub turns: u32,
    /// Number of events.
    pub events: u32,
    /// Number of shuffles.
    pub shuffles: u32,
}

/// Decision that the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// None: the cards are being dealt.
    Dealing,
    /// The dealer picks solids or stripes.
    Picking,
    /// The seat on turn chooses its action.
    Turn,
    /// The seat on turn places the chosen cards.
    Placing,
    /// The seat on turn may pocket a second ball.
    Second,
    /// The seat on turn draws a card.
    Drawing,
    /// None: the game is over.
    Over(Ending),
}

/// Top of a position of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Top {
    /// The bare table.
    Bare,
    /// A pocket that can be shot at and blocked.
    Open(Piece),
    /// A block.
    Blocked(Piece),
    /// A ball pocketed here.
    Ball(Ball),
}

impl Facts {
    pub(crate) fn new(seats: SeatCount) -> Self {
        Facts {
            seats,
            dealer: Seat::new(0),
            turn: Seat::new(0),
            stage: Stage::Dealing,
            groups: None,
            pocketed: [Colours::NONE; 2],
            last_ball: [None; Place::COUNT],
            shots: 0,
            placed: false,
            passes: 0,
            turns: 0,
            events: 0,
            shuffles: 0,
        }
    }

    /// Folds an event into the facts. The cards are updated elsewhere.
    pub(crate) fn note<C>(&mut self, event: &Event<C>) {
        self.events += 1;
        match *event {
            Event::DealerChosen { seat } => {
                self.dealer = seat;
                self.turn = seat;
                self.stage = Stage::Picking;
            }
            Event::Picked { seat, group } => {
                self.groups =
                    Some(std::array::from_fn(|i| if i == seat.index() { group } else { group.other() }));
                self.stage = Stage::Dealing;
            }
            Event::Shuffled { .. } | Event::Reshuffled { .. } => self.shuffles += 1,
            Event::Chose { .. } => {
                self.passes = 0;
                self.stage = Stage::Placing;
            }
            Event::Pocketed { seat, ball, place } => {
                if let (Some(colour), Some(pocketed)) = (ball.colour(), self.pocketed.get_mut(seat.index())) {
                    *pocketed = pocketed.union(Colours::only(colour));
                }
                self.last_ball[place.index()] = Some(ball);
                self.shots = self.shots.saturating_add(1);
            }
            Event::Placed { .. } => self.placed = true,
            Event::SecondAsked { .. } => self.stage = Stage::Second,
            Event::DrawAsked { .. } => self.stage = Stage::Drawing,
            Event::Discarded { .. } => self.passes = 0,
            Event::Passed { .. } => self.passes = self.passes.saturating_add(1),
            Event::TurnCame { seat } => {
                self.turn = seat;
                self.turns = self.turns.saturating_add(1);
                self.shots = 0;
                self.placed = false;
                self.stage = Stage::Turn;
            }
            Event::Ended { ending } => self.stage = Stage::Over(ending),
            Event::Dealt { .. } | Event::Stopped { .. } | Event::Drew { .. } | Event::Took { .. } => {}
        }
    }
}

impl Position {
    /// Returns the cards and where they lie.
    pub fn cards(&self) -> &Table<4, STACKS> {
        &self.cards
    }

    /// Returns the public facts.
    pub fn facts(&self) -> &Facts {
        &self.facts
    }

    pub(crate) fn pending(&self) -> PendingDecision {
        let must = match self.facts.stage {
            Stage::Dealing | Stage::Over(_) => Seats::NONE,
            _ => Seats::only(self.facts.turn),
        };
        PendingDecision { id: self.facts.events, must, may: must }
    }

    /// Returns the top card of the discard pile.
    pub fn top_discard(&self) -> Option<Piece> {
        self.cards.stack(DISCARD).top().and_then(|card| Piece::of(card.face()))
    }

    /// Returns the number of cards in the discard pile.
    pub fn discarded(&self) -> usize {
        self.cards.stack(DISCARD).len()
    }

    /// Returns the number of cards in the draw pile.
    pub fn draw_pile(&self) -> usize {
        self.cards.stack(DRAW).len()
    }

    /// Iterates over the chosen cards that have yet to be placed, top card last.
    pub fn chosen(&self) -> impl DoubleEndedIterator<Item = Piece> {
        self.cards.stack(CHOSEN).cards().iter().filter_map(|card| Piece::of(card.face()))
    }

    /// Returns the top of a position.
    pub fn top(&self, place: Place) -> Top {
        match self.lying(place).last() {
            None => Top::Bare,
            Some(piece) if piece.is_pocket() => Top::Open(piece),
            Some(piece @ (Piece::Block(_) | Piece::WildBlock)) => Top::Blocked(piece),
            // A stick and a cue ball lie under the ball that they pocketed.
            Some(_) => self.facts.last_ball[place.index()].map_or(Top::Bare, Top::Ball),
        }
    }

    /// Iterates over the cards on a position, from the bottom to the top.
    pub fn lying(&self, place: Place) -> impl DoubleEndedIterator<Item = Piece> {
        self.cards.stack(stack_at(place)).cards().iter().filter_map(|card| Piece::of(card.face()))
    }

    /// Returns the open pocket on a position: its top card, if that is a pocket (EB-20).
    fn open(&self, place: Place) -> Option<Face> {
        self.cards.stack(stack_at(place)).top().map(Card::face).filter(|face| POCKETS.contains(*face))
    }

    /// Returns the colours of the balls that a seat still has to pocket.
    pub fn left(&self, book: &Book, seat: Seat) -> Colours {
        let pocketed = self.facts.pocketed[seat.index() % 2];
        Colours::from_bits(book.colours.bits() & !pocketed.bits())
    }

    /// Returns the number of balls that a seat still has to pocket, including the 8-ball.
    pub fn balls_left(&self, book: &Book, seat: Seat) -> usize {
        let eight = self.eight_pocketed() && self.facts.turn == seat;
        self.left(book, seat).len() + usize::from(!eight)
    }

    /// Returns `true` if the seat on turn has pocketed the 8-ball.
    pub fn eight_pocketed(&self) -> bool {
        self.facts.last_ball.contains(&Some(Ball::EIGHT))
    }

    /// Iterates over the discard pile from the bottom to the top. All of it was seen (EB-42).
    pub fn discard_pile(&self) -> impl DoubleEndedIterator<Item = Piece> {
        self.cards.stack(DISCARD).cards().iter().filter_map(|card| Piece::of(card.face()))
    }

    /// Returns the ball that a shot of this colour pockets: the seat's own, or the 8-ball once the others are in
    /// (EB-40).
    pub fn target(&self, book: &Book, seat: Seat, colour: Colour) -> Option<Ball> {
        let left = self.left(book, seat);
        if left.is_empty() {
            return Some(Ball::EIGHT);
        }
        left.contains(colour)
            .then(|| self.facts.groups.map(|groups| groups[seat.index() % 2].ball(colour)))?
    }

    /// Returns the colours of which a seat can use a stick and a cue ball.
    pub fn wanted(&self, book: &Book, seat: Seat) -> Colours {
        let left = self.left(book, seat);
        if left.is_empty() { book.colours } else { left }
    }

    /// Returns the colours that count for a pocket: one placed by the seat must have at least one of them (EB-12,
    /// EB-14).
    fn pockets_wanted(&self, book: &Book, seat: Seat) -> Colours {
        let left = self.left(book, seat);
        if left.is_empty() && book.rules.any_pocket_for_eight { book.colours } else { left }
    }

    /// Returns the open pockets that have this colour.
    pub fn open_pockets(&self, colour: Colour) -> Places {
        self.open_with(Colours::only(colour))
    }

    /// Returns the open pockets that have one of these colours.
    pub(crate) fn open_with(&self, colours: Colours) -> Places {
        Place::all()
            .filter(|place| self.open(*place).is_some_and(|face| colours_of(face).meets(colours)))
            .collect()
    }

    /// Returns the positions where a laid card can go (EB-12, EB-13, EB-20).
    pub fn places_for(&self, face: Face) -> Places {
        if ALL_BLOCKS.contains(face) {
            return self.open_with(colours_of(face));
        }
        Place::all().filter(|place| place.pockets().contains(face) && self.open(*place).is_none()).collect()
    }

    /// Returns `true` if a card of a hand may be laid on the table.
    pub(crate) fn may_lay(&self, book: &Book, seat: Seat, face: Face) -> bool {
        let needed = match () {
            () if ALL_BLOCKS.contains(face) => true,
            () if POCKETS.contains(face) => colours_of(face).meets(self.pockets_wanted(book, seat)),
            () => false,
        };
        needed && !self.places_for(face).is_empty()
    }

    /// Returns the colours with which a seat can pocket a ball: it holds the set, and there is a pocket for it (EB-30,
    /// EB-40).
    pub(crate) fn shots(&self, book: &Book, seat: Seat) -> Colours {
        let open = Place::all().filter_map(|place| self.open(place)).map(colours_of);
        let open = open.fold(Colours::NONE, Colours::union);
        sets(self.cards.hand(seat).faces()).intersection(self.wanted(book, seat)).intersection(open)
    }

    /// Returns the legal moves of a seat.
    pub(crate) fn legal(&self, book: &Book, seat: Seat) -> Moves {
        if !self.pending().must.contains(seat) {
            return Moves::NONE;
        }
        match self.facts.stage {
            Stage::Dealing | Stage::Over(_) => Moves::NONE,
            Stage::Picking => Moves::these(&Group::ALL.map(Move::Pick)),
            Stage::Turn => self.legal_turn(book, seat),
            Stage::Placing => Moves::at(self.places_for_chosen()),
            Stage::Second => Moves::second(self.shots(book, seat)),
            Stage::Drawing if self.may_take(book) => Moves::these(&[Move::Draw, Move::Take]),
            Stage::Drawing => Moves::these(&[Move::Draw]),
        }
    }

    fn legal_turn(&self, book: &Book, seat: Seat) -> Moves {
        let hand = self.cards.hand(seat).faces();
        if hand.is_empty() {
            // EB-05, EB-07: only a player without cards passes.
            return Moves::these(&[Move::Pass]);
        }
        let lay = hand
            .intersection(POCKETS.union(ALL_BLOCKS))
            .iter()
            .filter(|face| self.may_lay(book, seat, *face))
            .collect();
        // EB-11: with an empty discard pile, there is nothing to swap with.
        let swap = if self.discarded() == 0 { eights_cards::FaceSet::EMPTY } else { hand };
        Moves::turn(lay, hand, swap, self.shots(book, seat))
    }

    /// Returns the positions where the chosen cards can go.
    fn places_for_chosen(&self) -> Places {
        match self.cards.stack(CHOSEN).cards() {
            [.., card] if Piece::of(card.face()).is_some_and(|piece| matches!(piece, Piece::Stick(_))) => {
                self.open_with(colours_of(card.face()))
            }
            [.., card] => self.places_for(card.face()),
            [] => Places::default(),
        }
    }

    /// Returns `true` if players may draw from the discard pile.
    fn may_take(&self, book: &Book) -> bool {
        self.discarded() > 0 && book.rules.draw_from == DrawFrom::Either
    }

    /// Returns `true` if the seat on turn is asked for a second ball. Depends only on what everybody sees, not on its
    /// hand.
    pub(crate) fn second_is_possible(&self, book: &Book, seat: Seat) -> bool {
        let left = self.left(book, seat);
        let allowed = match book.rules.combo {
            Combo::No => false,
            Combo::Coloured => !left.is_empty(),
            Combo::WithEight => true,
        };
        allowed
            && self.facts.shots == 1
            && self.cards.hand(seat).len() >= 2
            && !self.open_with(self.wanted(book, seat)).is_empty()
    }

    /// Returns `true` if a seat lacks cards and can draw one.
    pub(crate) fn must_draw(&self, book: &Book, seat: Seat) -> bool {
        self.cards.hand(seat).len() < book.rules.hand && self.draw_pile() + self.discarded() > 0
    }

    /// Returns the move made for a seat that times out (EB-08).
    pub(crate) fn on_timeout(&self, book: &Book, seat: Seat) -> Move {
        match self.facts.stage {
            Stage::Picking => Move::Pick(Group::Solids),
            Stage::Second => Move::Done,
            Stage::Drawing => Move::Draw,
            Stage::Turn | Stage::Placing | Stage::Dealing | Stage::Over(_) => {
                let hand = self.cards.hand(seat).faces();
                let moves = self.legal(book, seat);
                let first = hand.iter().next().map(Move::Discard).filter(|mv| moves.contains(mv));
                // Complete what was begun. A player without cards passes.
                first.unwrap_or_else(|| if moves.is_empty() { Move::Pass } else { moves.nth(0) })
            }
        }
    }
}
