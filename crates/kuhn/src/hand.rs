//! A hand in progress, with all rules of the game.

use std::fmt;

use eights_cards::{Card, Deck, Eye, Face, FaceSet, MAX_SEATS, Pile, Seat, SeatCount, Seats, Seed, Table};
use eights_game::{EarlyEnd, Game, MoveSet, Observer, Outcome, PendingDecision};

use crate::event::Event;
use crate::rules::Book;

/// Number of the stack that holds the undealt cards.
pub(crate) const STOCK: u8 = 0;

/// Names of the three cards, lowest first.
const NAMES: [&str; 3] = ["J", "Q", "K"];

/// Returns the name of a card.
pub fn name(face: Face) -> &'static str {
    NAMES.get(face.index()).copied().unwrap_or("?")
}

/// A move of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// Stakes nothing more.
    Check,
    /// Stakes one more point.
    Bet,
}

/// Moves of a seat: both on its turn, none otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Moves {
    on_turn: bool,
}

impl MoveSet for Moves {
    type Move = Move;

    fn len(&self) -> usize {
        if self.on_turn { 2 } else { 0 }
    }

    fn nth(&self, k: usize) -> Move {
        assert!(k < self.len(), "there are {} moves", self.len());
        [Move::Check, Move::Bet][k]
    }

    fn contains(&self, _: &Move) -> bool {
        self.on_turn
    }
}

/// Refusal of a move out of turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refusal;

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("it is not your turn")
    }
}

/// Public facts besides the cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Facts {
    events: u32,
    moves: Vec<Move>,
    over: bool,
    stopped: Option<EarlyEnd>,
}

impl Facts {
    /// Applies an event to the facts. Knows no rules.
    pub(crate) fn note<C>(&mut self, event: &Event<C>) {
        self.events += 1;
        match event {
            Event::Acted(_, mv) => self.moves.push(*mv),
            Event::Ended => self.over = true,
            Event::Stopped(end) => (self.over, self.stopped) = (true, Some(*end)),
            Event::Shuffled | Event::Dealt(..) | Event::Showed(..) => {}
        }
    }
}

/// Cards and public facts of a hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    pub(crate) table: Table<1, 1>,
    pub(crate) facts: Facts,
}

impl Position {
    /// Returns the table with all cards.
    pub fn table(&self) -> &Table<1, 1> {
        &self.table
    }

    /// Returns the seat whose turn it is.
    pub fn turn(&self) -> Option<Seat> {
        (!self.facts.over).then(|| Seat::new(self.facts.moves.len() % 2))
    }

    /// Returns the moves made so far, starting with the first seat's.
    pub fn moves(&self) -> &[Move] {
        &self.facts.moves
    }

    /// Returns the number of cards a seat holds.
    pub fn holds(&self, seat: Seat) -> usize {
        self.table.hand(seat).len()
    }

    /// Returns the number of undealt cards.
    pub fn stock(&self) -> usize {
        self.table.stack(STOCK).len()
    }

    /// Returns the seat that has given up the pot, if any.
    fn folded(&self) -> Option<Seat> {
        match self.facts.moves[..] {
            [Move::Bet, Move::Check] => Some(Seat::new(1)),
            [Move::Check, Move::Bet, Move::Check] => Some(Seat::new(0)),
            _ => None,
        }
    }

    pub(crate) fn legal(&self, _: &Book, seat: Seat) -> Moves {
        Moves { on_turn: self.turn() == Some(seat) }
    }

    #[expect(clippy::unused_self, reason = "every game is asked so")]
    fn why_not(&self, _: &Book, _: Seat, _: Move) -> Refusal {
        Refusal
    }

    fn is_settled(&self) -> bool {
        matches!(
            self.facts.moves[..],
            [Move::Check, Move::Check] | [Move::Bet, _] | [Move::Check, Move::Bet, _]
        )
    }
}

/// A hand as the referee knows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kuhn {
    pub(crate) position: Position,
    seed: Seed,
}

/// A viewer's knowledge of a hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    eye: Eye,
    position: Position,
}

eights_game::shown_on_a_table!([] Kuhn, View, Position { table });

impl View {
    /// Returns the cards of a hand that the viewer knows, and the number of other cards.
    pub fn hand(&self, seat: Seat) -> (Vec<Face>, usize) {
        let cards = self.position.table.hand(seat);
        let known: Vec<Face> = cards.iter().filter_map(|card| self.face(card)).collect();
        let unknown = cards.len() - known.len();
        (known, unknown)
    }
}

impl Kuhn {
    fn happen(&mut self, event: Event<Card>, observer: &mut impl Observer<Self>) {
        observer.saw(self, &event);
        self.evolve(&event);
    }

    /// Returns the card that a seat holds.
    pub fn held_by(&self, seat: Seat) -> Option<Card> {
        self.position.table.hand(seat).iter().next()
    }
}

/// Running totals of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// Points by seat.
    pub points: [i32; 2],
    /// Number of hands played.
    pub hands: u32,
}

impl Game for Kuhn {
    type Book = Book;
    type Carry = Tally;
    type Move = Move;
    type Moves = Moves;
    type Event = Event<Card>;
    type Glimpse = Event<Option<Face>>;
    type View = View;
    type Refusal = Refusal;

    fn opening(_: &Book) -> Tally {
        Tally { points: [0; 2], hands: 0 }
    }

    fn new(_: &Book, _: SeatCount, seed: Seed) -> Self {
        let table = Table::new(&Deck::once(FaceSet::from_bits(0b111)), Pile::Stack(STOCK));
        Kuhn {
            position: Position {
                table,
                facts: Facts { events: 0, moves: Vec::new(), over: false, stopped: None },
            },
            seed,
        }
    }

    fn deal(&mut self, _: &Book, _: &Tally, observer: &mut impl Observer<Self>) {
        self.happen(Event::Shuffled, observer);
        for seat in [0, 1].map(Seat::new) {
            if let Some(card) = self.position.table.stack(STOCK).top() {
                self.happen(Event::Dealt(seat, card), observer);
            }
        }
    }

    fn pending(&self) -> PendingDecision {
        let must = self.position.turn().map_or(Seats::NONE, Seats::only);
        PendingDecision { id: self.position.facts.events, must, may: must }
    }

    fn legal(&self, book: &Book, seat: Seat) -> Moves {
        self.position.legal(book, seat)
    }

    fn on_timeout(&self, _: &Book, _: Seat) -> Move {
        Move::Check
    }

    fn make(&mut self, _: &Book, seat: Seat, mv: Move, observer: &mut impl Observer<Self>) {
        self.happen(Event::Acted(seat, mv), observer);
        if self.position.is_settled() {
            // A player who gives up does not show their card, nor does the player who wins the pot.
            if self.position.folded().is_none() {
                for seat in [0, 1].map(Seat::new) {
                    if let Some(card) = self.held_by(seat) {
                        self.happen(Event::Showed(seat, card), observer);
                    }
                }
            }
            self.happen(Event::Ended, observer);
        }
    }

    fn refusal(&self, book: &Book, seat: Seat, mv: Move) -> Refusal {
        self.position.why_not(book, seat, mv)
    }

    fn stop(&mut self, _: &Book, end: EarlyEnd, observer: &mut impl Observer<Self>) -> bool {
        if self.position.facts.over {
            return false;
        }
        self.happen(Event::Stopped(end), observer);
        true
    }

    eights_game::on_a_table!(View, Position { table, facts });

    fn outcome(&self, _: &Book, carry: &Tally) -> Option<Outcome<Tally>> {
        if !self.position.facts.over {
            return None;
        }
        let bets = self.position.facts.moves.iter().filter(|mv| **mv == Move::Bet).count();
        let stake = if bets == 2 { 2 } else { 1 };
        let higher = Seat::new(usize::from(self.held_by(Seat::new(1)) > self.held_by(Seat::new(0))));
        let folded = match self.position.facts.stopped {
            Some(EarlyEnd::Conceded(seat)) => Some(seat),
            _ => self.position.folded(),
        };
        let winner = folded.map_or(higher, |folded| Seat::new(1 - folded.index()));
        let drawn = self.position.facts.stopped == Some(EarlyEnd::Drawn);
        let winners = if drawn { [0, 1].map(Seat::new).into_iter().collect() } else { Seats::only(winner) };
        let mut points = [0; MAX_SEATS];
        if !drawn {
            points[winner.index()] = stake;
            points[1 - winner.index()] = -stake;
        }
        let mut carry = carry.clone();
        carry.hands += 1;
        for (total, points) in carry.points.iter_mut().zip(points) {
            *total += points;
        }
        Some(Outcome { winners, points, carry })
    }

    fn match_winners(book: &Book, seats: SeatCount, carry: &Tally) -> Option<Seats> {
        let most = carry.points.iter().max();
        let winners = seats.iter().filter(|seat| Some(&carry.points[seat.index()]) == most);
        (carry.hands >= book.rules.hands).then(|| winners.collect())
    }
}
