//! The state machine of a game: turns moves into events.

use eights_cards::{Card, Eye, Face, Pile, Seat, SeatCount, Seats, Seed, Table};
use eights_game::{EarlyEnd, Game, MoveSet, Observer, Outcome, PendingDecision};

use crate::ball::{Ball, Colour};
use crate::book::Book;
use crate::event::{CHOSEN, DISCARD, DRAW, Ending, Event};
use crate::moves::{Move, Moves};
use crate::piece::Piece;
use crate::place::Place;
use crate::position::{Facts, Position, Stage};
use crate::refusal::Refusal;
use crate::scoring::Tally;

// Index of the first random event, the lot for the dealer; shuffles follow.
const LOT: u32 = 0;

/// Number of turns after which the end of a turn looks for a dead position even if no card was placed.
const RECHECK: u32 = 25;

/// Game in progress, as the referee knows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EightBall {
    pub(crate) position: Position,
    seed: Seed,
}

/// A viewer's knowledge of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    eye: Eye,
    position: Position,
}

eights_game::shown_on_a_table!([] EightBall, View, Position { cards });

impl EightBall {
    fn happen(&mut self, event: Event<Card>, observer: &mut impl Observer<Self>) {
        observer.saw(self, &event);
        self.evolve(&event);
    }

    /// Returns the index of the next random event.
    fn next_chance(&self) -> u32 {
        LOT + 1 + self.position.facts.shuffles
    }

    fn top_of(&self, stack: u8) -> Option<Card> {
        self.position.cards.stack(stack).top()
    }

    fn held(&self, seat: Seat, face: Face) -> Card {
        self.position.cards.copy_in_hand(seat, face).expect("a legal move names a held card")
    }

    /// EB-04: deals each player a hidden hand, four cards by default. EB-05: the player who did not deal begins.
    fn deal_cards(&mut self, book: &Book, observer: &mut impl Observer<Self>) {
        let Facts { seats, dealer, .. } = self.position.facts;
        self.happen(Event::Shuffled { nth: self.next_chance() }, observer);
        for _ in 0..book.rules.hand {
            for place in 1..=seats.get() {
                if let Some(card) = self.top_of(DRAW) {
                    self.happen(Event::Dealt { seat: seats.left_of(dealer, place), card }, observer);
                }
            }
        }
        self.happen(Event::TurnCame { seat: seats.left_of(dealer, 1) }, observer);
    }

    /// EB-07: draws from the draw pile, refilling it first if it is empty.
    fn draw_blind(&mut self, seat: Seat, observer: &mut impl Observer<Self>) {
        if self.position.draw_pile() == 0 && self.position.discarded() > 0 {
            self.happen(Event::Reshuffled { nth: self.next_chance() }, observer);
        }
        if let Some(card) = self.top_of(DRAW) {
            self.happen(Event::Drew { seat, card }, observer);
        }
    }

    /// EB-10: exchanges a card for the top card of the discard pile. The discard comes first, so that the card taken is
    /// known to be a different one even if it looks the same.
    fn swap(&mut self, seat: Seat, face: Face, observer: &mut impl Observer<Self>) {
        let card = self.held(seat, face);
        self.happen(Event::Discarded { seat, card, under: 1 }, observer);
        if let Some(card) = self.top_of(DISCARD) {
            self.happen(Event::Took { seat, card }, observer);
        }
    }

    /// EB-30: chooses the cue ball and the stick; placing them puts the stick on the pocket first, then the cue ball.
    fn aim(&mut self, seat: Seat, colour: Colour, observer: &mut impl Observer<Self>) {
        for piece in [Piece::Cue(colour), Piece::Stick(colour)] {
            let card = self.held(seat, piece.face());
            self.happen(Event::Chose { seat, card }, observer);
        }
    }

    /// Places the chosen cards, and puts a ball on top if they were a shot.
    fn place(&mut self, book: &Book, seat: Seat, place: Place, observer: &mut impl Observer<Self>) {
        let mut shot = None;
        while let Some(card) = self.top_of(CHOSEN) {
            if let Some(Piece::Stick(colour)) = Piece::of(card.face()) {
                shot = Some(colour);
            }
            self.happen(Event::Placed { card, place }, observer);
        }
        let Some(ball) = shot.and_then(|colour| self.position.target(book, seat, colour)) else {
            return self.fill_up(book, seat, observer);
        };
        self.happen(Event::Pocketed { seat, ball, place }, observer);
        if ball == Ball::EIGHT {
            // EB-31, EB-40: pocketing the 8-ball wins at once, without drawing.
            self.happen(Event::Ended { ending: Ending::EightPocketed(seat) }, observer);
        } else if self.position.second_is_possible(book, seat) {
            self.happen(Event::SecondAsked { seat }, observer);
        } else {
            self.fill_up(book, seat, observer);
        }
    }

    /// EB-06: makes the seat draw until its hand is full or no cards are left, then ends the turn.
    fn fill_up(&mut self, book: &Book, seat: Seat, observer: &mut impl Observer<Self>) {
        if !self.position.must_draw(book, seat) {
            self.end_turn(book, seat, observer);
        } else if self.position.facts.stage != Stage::Drawing {
            self.happen(Event::DrawAsked { seat }, observer);
        }
    }

    fn end_turn(&mut self, book: &Book, seat: Seat, observer: &mut impl Observer<Self>) {
        let Facts { seats, turns, passes, placed, .. } = self.position.facts;
        let ending = if passes >= 2 {
            Some(Ending::NoCards)
        // This depends only on the cards on the table, so a turn that placed none there changes nothing. A game that an
        // earlier version left in a dead position ends before long.
        } else if (placed || turns % RECHECK == 0 && self.position.has_full_shape())
            && self.position.is_dead(book)
        {
            Some(Ending::Dry)
        } else {
            (turns >= book.rules.turn_limit).then_some(Ending::TurnLimit)
        };
        match ending {
            Some(ending) => self.happen(Event::Ended { ending }, observer),
            None => self.happen(Event::TurnCame { seat: seats.left_of(seat, 1) }, observer),
        }
    }
}

impl Game for EightBall {
    type Book = Book;
    type Carry = Tally;
    type Move = Move;
    type Moves = Moves;
    type Event = Event<Card>;
    type Glimpse = Event<Option<Face>>;
    type View = View;
    type Refusal = Refusal;

    fn opening(_: &Book) -> Tally {
        Tally::OPENING
    }

    fn new(book: &Book, seats: SeatCount, seed: Seed) -> Self {
        let cards = Table::new(&book.deck, Pile::Stack(DRAW));
        EightBall { position: Position { cards, facts: Facts::new(seats) }, seed }
    }

    fn deal(&mut self, _: &Book, carry: &Tally, observer: &mut impl Observer<Self>) {
        let seats = self.position.facts.seats.get() as u32;
        let by_lot = || Seat::new(self.seed.dice(LOT).below(seats) as usize);
        let seat = carry.dealer.unwrap_or_else(by_lot);
        self.happen(Event::DealerChosen { seat }, observer);
    }

    fn pending(&self) -> PendingDecision {
        self.position.pending()
    }

    fn legal(&self, book: &Book, seat: Seat) -> Moves {
        self.position.legal(book, seat)
    }

    fn on_timeout(&self, book: &Book, seat: Seat) -> Move {
        self.position.on_timeout(book, seat)
    }

    fn make(&mut self, book: &Book, seat: Seat, mv: Move, observer: &mut impl Observer<Self>) {
        debug_assert!(self.legal(book, seat).contains(&mv), "only a legal move is made");
        match mv {
            Move::Pick(group) => {
                self.happen(Event::Picked { seat, group }, observer);
                self.deal_cards(book, observer);
            }
            Move::Discard(face) => {
                let card = self.held(seat, face);
                self.happen(Event::Discarded { seat, card, under: 0 }, observer);
                self.draw_blind(seat, observer);
                self.fill_up(book, seat, observer);
            }
            Move::Swap(face) => {
                self.swap(seat, face, observer);
                self.fill_up(book, seat, observer);
            }
            Move::Lay(face) => {
                let card = self.held(seat, face);
                self.happen(Event::Chose { seat, card }, observer);
            }
            Move::Shoot(colour) => self.aim(seat, colour, observer),
            Move::At(place) => self.place(book, seat, place, observer),
            Move::Draw => {
                self.draw_blind(seat, observer);
                self.fill_up(book, seat, observer);
            }
            Move::Take => {
                if let Some(card) = self.top_of(DISCARD) {
                    self.happen(Event::Took { seat, card }, observer);
                }
                self.fill_up(book, seat, observer);
            }
            Move::Done => {
                self.happen(Event::Stopped { seat }, observer);
                self.fill_up(book, seat, observer);
            }
            Move::Pass => {
                self.happen(Event::Passed { seat }, observer);
                // A hand that ran short is filled as soon as there are cards again.
                self.fill_up(book, seat, observer);
            }
        }
    }

    fn refusal(&self, book: &Book, seat: Seat, mv: Move) -> Refusal {
        self.position.why_not(book, seat, mv)
    }

    fn stop(&mut self, _: &Book, end: EarlyEnd, observer: &mut impl Observer<Self>) -> bool {
        if self.pending().is_over() {
            return false;
        }
        let ending = match end {
            EarlyEnd::Conceded(seat) => Ending::Conceded(seat),
            EarlyEnd::Drawn => Ending::Agreed,
        };
        self.happen(Event::Ended { ending }, observer);
        true
    }

    eights_game::on_a_table!(View, Position { cards, facts });

    fn outcome(&self, book: &Book, carry: &Tally) -> Option<Outcome<Tally>> {
        match self.position.facts.stage {
            Stage::Over(ending) => Some(self.position.score(book, ending, carry)),
            _ => None,
        }
    }

    fn match_winners(book: &Book, seats: SeatCount, carry: &Tally) -> Option<Seats> {
        carry.winners(book, seats)
    }
}

impl View {
    /// Returns the cards that the viewer knows in a hand, and the number of unknown cards.
    pub fn hand(&self, seat: Seat) -> (Vec<Piece>, usize) {
        let cards = self.position.cards.hand(seat);
        let mut known: Vec<Face> = cards.iter().filter_map(|card| self.face(card)).collect();
        known.sort_unstable();
        let unknown = cards.len() - known.len();
        (known.into_iter().filter_map(Piece::of).collect(), unknown)
    }

    /// Returns the cards in a hand that everybody knows because they were taken from the discard pile (EB-42).
    pub fn known_to_all(&self, seat: Seat) -> Vec<Piece> {
        let cards = self.position.cards.hand(seat).iter();
        let mut known: Vec<Face> =
            cards.filter(|card| self.position.cards.known(*card).is_all()).map(Card::face).collect();
        known.sort_unstable();
        known.into_iter().filter_map(Piece::of).collect()
    }
}
