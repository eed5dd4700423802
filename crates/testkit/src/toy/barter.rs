//! Barter: a game with no aim except to exercise secrets in every way. Players draw cards, toss them face up, give
//! them away unseen, peek at them, show them, and shuffle them back, with two copies of every face.

use std::fmt;

use eights_cards::{
    Act, Card, Deck, Dice, Eye, Eyes, Face, FaceSet, Inconsistency, MAX_SEATS, Odds, Pile, Seat, SeatCount,
    Seats, Seed, Table,
};
use eights_game::{Game, MoveSet, Names, Notation, NotationError, Observer, Outcome, PendingDecision};

use crate::subject::{Deed, PileView, Subject};

const STOCK: u8 = 0;
const HEAP: u8 = 1;
const TURNS: u32 = 40;
const FACES: u8 = 6;

fn deck() -> Deck {
    Deck::once(FaceSet::from_bits((1 << FACES) - 1)).times(2)
}

/// A hand of barter.
#[derive(Clone, PartialEq, Debug)]
pub struct Barter {
    table: Table<2, 2>,
    facts: Facts,
    seed: Seed,
}

#[derive(Clone, PartialEq, Debug)]
struct Facts {
    seats: SeatCount,
    turns: u32,
    events: u32,
    chances: u32,
}

/// A viewer's knowledge of a hand.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    eye: Eye,
    table: Table<2, 2>,
    facts: Facts,
}

/// An event; `C` is the card as the referee or the viewer names it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Event<C> {
    /// The stock was shuffled.
    Shuffled(u32),
    /// A seat drew a card.
    Drew(Seat, C),
    /// A seat laid a card on the heap, seen by everybody.
    Tossed(Seat, C),
    /// A seat gave a card to another; nobody else saw it.
    Gave(Seat, Seat, C),
    /// A seat looked at a card of another's hand, as the n-th act of chance.
    Peeked(Seat, Seat, C),
    /// A seat showed a card of its hand to everybody and kept it.
    Showed(Seat, C),
    /// The heap's top card returned to the stock.
    Returned(C),
    /// A turn ended.
    Turned,
}

impl<C: Copy> Event<C> {
    fn act(&self) -> Act<C> {
        let (stock, heap) = (Pile::Stack(STOCK), Pile::Stack(HEAP));
        let carry = |card, from, to, seen| Act::Carry { card, from, to, seen };
        match *self {
            Event::Shuffled(nth) => Act::Shuffle { stack: STOCK, nth },
            Event::Drew(seat, card) => carry(card, stock, Pile::Hand(seat), Eyes::NONE),
            Event::Tossed(seat, card) => carry(card, Pile::Hand(seat), heap, Eyes::ALL),
            Event::Gave(from, to, card) => {
                carry(card, Pile::Hand(from), Pile::Hand(to), Eyes::of(Seats::only(from).with(to)))
            }
            Event::Returned(card) => carry(card, heap, stock, Eyes::ALL),
            Event::Peeked(seat, at, card) => {
                Act::Show { card, at: Pile::Hand(at), to: Eyes::only(Eye::Seat(seat)) }
            }
            Event::Showed(seat, card) => Act::Show { card, at: Pile::Hand(seat), to: Eyes::ALL },
            Event::Turned => Act::Nothing,
        }
    }

    fn map<D>(self, name: impl FnOnce(C) -> D) -> Event<D> {
        match self {
            Event::Shuffled(nth) => Event::Shuffled(nth),
            Event::Drew(seat, card) => Event::Drew(seat, name(card)),
            Event::Tossed(seat, card) => Event::Tossed(seat, name(card)),
            Event::Gave(from, to, card) => Event::Gave(from, to, name(card)),
            Event::Peeked(seat, at, card) => Event::Peeked(seat, at, name(card)),
            Event::Showed(seat, card) => Event::Showed(seat, name(card)),
            Event::Returned(card) => Event::Returned(name(card)),
            Event::Turned => Event::Turned,
        }
    }
}

impl Facts {
    fn note<C>(&mut self, event: &Event<C>) {
        self.events += 1;
        match event {
            Event::Shuffled(_) | Event::Peeked(..) => self.chances += 1,
            Event::Turned => self.turns += 1,
            _ => {}
        }
    }

    fn turn(&self) -> Option<Seat> {
        (self.turns < TURNS).then(|| self.seats.left_of(Seat::new(0), self.turns as usize))
    }

    fn neighbour(&self, seat: Seat) -> Seat {
        self.seats.left_of(seat, 1)
    }
}

/// A move in barter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// Draws a card.
    Draw,
    /// Tosses a card.
    Toss(Face),
    /// Gives a card to the next seat.
    Give(Face),
    /// Shows a card to everybody.
    Show(Face),
    /// Looks at a card of the next seat.
    Peek,
    /// Shuffles the heap back into the stock.
    Shuffle,
    /// Does nothing.
    Wait,
}

/// The moves of a seat, stored as a list for simplicity.
#[derive(Clone, Debug)]
pub struct List(Vec<Move>);

impl MoveSet for List {
    type Move = Move;

    fn len(&self) -> usize {
        self.0.len()
    }

    fn nth(&self, k: usize) -> Move {
        self.0[k]
    }

    fn contains(&self, mv: &Move) -> bool {
        self.0.contains(mv)
    }
}

/// Refusal of an illegal move.
#[derive(Debug)]
pub struct No;

impl fmt::Display for No {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("that is not possible now")
    }
}

impl Barter {
    fn happen(&mut self, event: Event<Card>, observer: &mut impl Observer<Self>) {
        observer.saw(self, &event);
        self.evolve(&event);
    }

    fn shuffle(&mut self, observer: &mut impl Observer<Self>) {
        self.happen(Event::Shuffled(self.facts.chances), observer);
    }
}

impl Game for Barter {
    type Book = ();
    type Carry = ();
    type Move = Move;
    type Moves = List;
    type Event = Event<Card>;
    type Glimpse = Event<Option<Face>>;
    type View = View;
    type Refusal = No;

    fn opening((): &()) {}

    fn new((): &(), seats: SeatCount, seed: Seed) -> Self {
        let facts = Facts { seats, turns: 0, events: 0, chances: 0 };
        Barter { table: Table::new(&deck(), Pile::Stack(STOCK)), facts, seed }
    }

    fn deal(&mut self, (): &(), (): &(), observer: &mut impl Observer<Self>) {
        self.shuffle(observer);
        for seat in self.facts.seats.iter().chain(self.facts.seats.iter()) {
            if let Some(card) = self.table.stack(STOCK).top() {
                self.happen(Event::Drew(seat, card), observer);
            }
        }
    }

    fn pending(&self) -> PendingDecision {
        let must = self.facts.turn().map_or(Seats::NONE, Seats::only);
        PendingDecision { id: self.facts.events, must, may: must }
    }

    fn legal(&self, (): &(), seat: Seat) -> List {
        if self.facts.turn() != Some(seat) {
            return List(Vec::new());
        }
        let faces = self.table.hand(seat).faces();
        let mut moves = vec![Move::Wait, Move::Shuffle];
        if !self.table.stack(STOCK).is_empty() {
            moves.push(Move::Draw);
        }
        if !self.table.hand(self.facts.neighbour(seat)).is_empty() {
            moves.push(Move::Peek);
        }
        moves.extend(faces.iter().flat_map(|face| [Move::Toss(face), Move::Give(face), Move::Show(face)]));
        List(moves)
    }

    fn on_timeout(&self, (): &(), _: Seat) -> Move {
        Move::Wait
    }

    fn make(&mut self, (): &(), seat: Seat, mv: Move, observer: &mut impl Observer<Self>) {
        let next = self.facts.neighbour(seat);
        let held = |face| self.table.copy_in_hand(seat, face).expect("a legal move names a held card");
        match mv {
            Move::Draw => {
                let card = self.table.stack(STOCK).top().expect("drawing is legal with a stock only");
                self.happen(Event::Drew(seat, card), observer);
            }
            Move::Toss(face) => self.happen(Event::Tossed(seat, held(face)), observer),
            Move::Give(face) => self.happen(Event::Gave(seat, next, held(face)), observer),
            Move::Show(face) => self.happen(Event::Showed(seat, held(face)), observer),
            Move::Peek => {
                // Pick a face, not a card: copies cannot be told apart, so the pick must not depend on them.
                let faces = self.table.hand(next).faces();
                let face = faces.nth(self.seed.dice(self.facts.chances).below(faces.len() as u32) as usize);
                let card = self.table.copy_in_hand(next, face).expect("the face was found there");
                self.happen(Event::Peeked(seat, next, card), observer);
            }
            Move::Shuffle => {
                while let Some(card) = self.table.stack(HEAP).top() {
                    self.happen(Event::Returned(card), observer);
                }
                self.shuffle(observer);
            }
            Move::Wait => {}
        }
        self.happen(Event::Turned, observer);
    }

    fn refusal(&self, (): &(), _: Seat, _: Move) -> No {
        No
    }

    fn evolve(&mut self, event: &Event<Card>) {
        self.table.perform(event.act(), &self.seed);
        self.facts.note(event);
    }

    fn glimpse(&self, event: &Event<Card>, eye: Eye) -> Event<Option<Face>> {
        event.map(|_| self.table.glimpse(event.act(), eye))
    }

    fn written(event: &Event<Card>) -> Event<Option<Face>> {
        event.map(|card| Some(card.face()))
    }

    fn read(&self, written: &Event<Option<Face>>) -> Result<Event<Card>, Inconsistency> {
        let card = self.table.find(written.act())?;
        Ok(written.map(|_| card.expect("an event that names a card does something with it")))
    }

    fn view(&self, eye: Eye) -> View {
        View { eye, table: self.table.seen_by(eye), facts: self.facts.clone() }
    }

    fn fold(view: &mut View, glimpse: &Event<Option<Face>>) -> Result<(), Inconsistency> {
        view.table.follow(glimpse.act(), view.eye)?;
        view.facts.note(glimpse);
        Ok(())
    }

    fn imagine_by(view: &View, odds: Option<&Odds>, dice: &mut Dice) -> Self {
        let table = view.table.imagine(view.eye, odds, dice);
        Barter { table, facts: view.facts.clone(), seed: Seed::quick(dice.next_u64()) }
    }

    fn outcome(&self, (): &(), (): &()) -> Option<Outcome<()>> {
        let over = self.facts.turn().is_none();
        over.then_some(Outcome { winners: Seats::NONE, points: [0; MAX_SEATS], carry: () })
    }

    fn match_winners((): &(), _: SeatCount, (): &()) -> Option<Seats> {
        None
    }
}

fn face_text(face: Option<Face>) -> String {
    face.map_or("#".to_string(), |face| face.index().to_string())
}

impl Notation for Barter {
    fn write_move((): &(), mv: &Move) -> String {
        match mv {
            Move::Draw => "draw".to_string(),
            Move::Peek => "peek".to_string(),
            Move::Shuffle => "shuffle".to_string(),
            Move::Wait => "wait".to_string(),
            Move::Toss(face) => format!("toss {}", face.index()),
            Move::Give(face) => format!("give {}", face.index()),
            Move::Show(face) => format!("show {}", face.index()),
        }
    }

    fn read_move((): &(), text: &str) -> Result<Move, NotationError> {
        let moves = BarterSubject::every_move();
        moves
            .into_iter()
            .find(|mv| Self::write_move(&(), mv) == text)
            .ok_or(NotationError::Move(text.to_string()))
    }

    fn write_glimpse((): &(), glimpse: &Event<Option<Face>>, names: &Names) -> String {
        let name = |seat| names.of(seat);
        match *glimpse {
            Event::Shuffled(nth) => format!("shuffled {nth}"),
            Event::Returned(card) => format!("returned {}", face_text(card)),
            Event::Turned => "next".to_string(),
            Event::Drew(seat, card) => format!("{} drew {}", name(seat), face_text(card)),
            Event::Tossed(seat, card) => format!("{} tossed {}", name(seat), face_text(card)),
            Event::Showed(seat, card) => format!("{} showed {}", name(seat), face_text(card)),
            Event::Gave(from, to, card) => format!("{} gave {} {}", name(from), name(to), face_text(card)),
            Event::Peeked(by, at, card) => format!("{} peeked {} {}", name(by), name(at), face_text(card)),
        }
    }

    fn read_glimpse((): &(), text: &str, names: &Names) -> Result<Event<Option<Face>>, NotationError> {
        let no_event = || NotationError::Event(text.to_string());
        let seat = |name: &str| names.find(name);
        let card = |text: &str| match text.parse::<u8>() {
            _ if text == "#" => Ok(None),
            Ok(face) if face < FACES => Ok(Some(Face::new(face))),
            _ => Err(no_event()),
        };
        Ok(match text.split(' ').collect::<Vec<_>>()[..] {
            ["next"] => Event::Turned,
            ["shuffled", nth] => Event::Shuffled(nth.parse().map_err(|_| no_event())?),
            ["returned", face] => Event::Returned(card(face)?),
            [name, "drew", face] => Event::Drew(seat(name)?, card(face)?),
            [name, "tossed", face] => Event::Tossed(seat(name)?, card(face)?),
            [name, "showed", face] => Event::Showed(seat(name)?, card(face)?),
            [from, "gave", to, face] => Event::Gave(seat(from)?, seat(to)?, card(face)?),
            [by, "peeked", at, face] => Event::Peeked(seat(by)?, seat(at)?, card(face)?),
            _ => return Err(no_event()),
        })
    }

    fn write_view((): &(), view: &View, _: &Names) -> String {
        format!("{view:?}")
    }

    fn write_table(&self, (): &(), _: &Names) -> String {
        format!("{self:?}")
    }
}

/// Description of barter for the conformance suite.
pub struct BarterSubject;

impl Subject for BarterSubject {
    type Game = Barter;

    const IMAGINES_EXACTLY: bool = false;

    const MOST_DECISIONS: usize = TURNS as usize;

    fn deck((): &(), _: SeatCount) -> (Deck, Pile) {
        (deck(), Pile::Stack(STOCK))
    }

    fn deed(event: &Event<Card>) -> Option<Deed> {
        let (stock, heap) = (Pile::Stack(STOCK), Pile::Stack(HEAP));
        match *event {
            Event::Shuffled(_) => Some(Deed::Shuffled { stack: STOCK }),
            Event::Drew(seat, card) => {
                Some(Deed::Moved { card, from: stock, to: Pile::Hand(seat), seen: Eyes::NONE })
            }
            Event::Tossed(seat, card) => {
                Some(Deed::Moved { card, from: Pile::Hand(seat), to: heap, seen: Eyes::ALL })
            }
            Event::Gave(from, to, card) => {
                Some(Deed::Moved { card, from: Pile::Hand(from), to: Pile::Hand(to), seen: Eyes::NONE })
            }
            Event::Returned(card) => Some(Deed::Moved { card, from: heap, to: stock, seen: Eyes::ALL }),
            Event::Peeked(seat, at, card) => {
                Some(Deed::Shown { card, at: Pile::Hand(at), to: Eyes::only(Eye::Seat(seat)) })
            }
            Event::Showed(seat, card) => Some(Deed::Shown { card, at: Pile::Hand(seat), to: Eyes::ALL }),
            Event::Turned => None,
        }
    }

    fn relabel(event: &Event<Card>, rename: impl Fn(Card) -> Card) -> Event<Card> {
        event.map(rename)
    }

    fn pile(game: &Barter, pile: Pile) -> Vec<Card> {
        game.table.cards_in(pile)
    }

    fn seen(view: &View, pile: Pile) -> PileView {
        PileView::on(&view.table, view.eye, pile)
    }

    fn exchange(game: &mut Barter, a: Card, b: Card) {
        game.table.exchange(a, b);
    }

    fn every_move() -> Vec<Move> {
        let faces = (0..FACES).map(Face::new);
        let with_card = faces.flat_map(|face| [Move::Toss(face), Move::Give(face), Move::Show(face)]);
        [Move::Draw, Move::Peek, Move::Shuffle, Move::Wait].into_iter().chain(with_card).collect()
    }
}
