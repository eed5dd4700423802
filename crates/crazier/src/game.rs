//! Game of Crazier Eights: turns moves into events.

use eights_cards::{Card, Eye, Face, Pile, Seat, SeatCount, Seats, Seed, Spot, Table};
use eights_game::{EarlyEnd, Game, MoveSet, Observer, Outcome, PendingDecision};

use crate::book::Book;
use crate::event::{Ending, Event, MoveReason};
use crate::moves::{Move, Moves};
use crate::place::{DISCARD, DRAW, Zone};
use crate::position::{Facts, Position, QuestionKind};
use crate::refusal::Refusal;
use crate::resolve::Resolver;
use crate::scoring::Tally;
use crate::select::Target;

// The first chance event of a game is the lot for the first player; shuffles and blind picks follow.
const LOT: u32 = 0;

/// Game in progress, as the referee knows it. `W` is the deck's width.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Crazier<const W: usize> {
    pub(crate) position: Position<W>,
    pub(crate) seed: Seed,
}

/// View of a game: everything that one viewer knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View<const W: usize> {
    eye: Eye,
    position: Position<W>,
}

eights_game::shown_on_a_table!([const W: usize] Crazier<W>, View<W>, Position<W> { table });

impl<const W: usize> Crazier<W> {
    /// Starts the game once the cards are in place. Callers that deal in another way than [`Game::deal`] must call it.
    pub fn begin(&mut self, book: &Book, observer: &mut impl Observer<Self>) {
        Resolver::new(self, book, observer, None).run();
    }
}

impl<const W: usize> Game for Crazier<W> {
    type Book = Book;
    type Carry = Tally;
    type Move = Move;
    type Moves = Moves;
    type Event = Event<Card>;
    type Glimpse = Event<Option<Face>>;
    type View = View<W>;
    type Refusal = Refusal;

    fn opening(_: &Book) -> Tally {
        Tally::OPENING
    }

    fn new(book: &Book, seats: SeatCount, seed: Seed) -> Self {
        let table = Table::new(&book.deck, Pile::Stack(DRAW));
        let mut facts = Facts::new(seats, book.teams);
        facts.chances = LOT + 1;
        Crazier { position: Position { table, facts }, seed }
    }

    fn deal(&mut self, book: &Book, carry: &Tally, observer: &mut impl Observer<Self>) {
        let facts = &self.position.facts;
        // CR-01, CR-52, CR-60: the first seat is drawn by lot, if need be among those with most points; of a team,
        // its first member begins.
        let most = carry.most.intersection(facts.seats.all());
        let among = if most.is_empty() { facts.seats.all() } else { most };
        let pick = self.seed.dice(LOT).below(among.len() as u32) as usize;
        let first = among.iter().nth(pick).unwrap_or(Seat::new(0));
        let first = facts.team_of(first).first().unwrap_or(first);
        let mut resolver = Resolver::new(self, book, observer, None);
        resolver.happen(Event::First { seat: first });
        resolver.happen(Event::Shuffled { nth: LOT + 1 });
        let seats = resolver.position().facts.seats;
        for _ in 0..book.hand {
            for place in 0..seats.get() {
                let seat = seats.left_of(first, place);
                if let Some(target) = resolver.top_of_draw() {
                    resolver.shift(MoveReason::Dealt, seat, target, Spot::Hand(seat));
                }
            }
        }
        if let Some(target) = resolver.top_of_draw() {
            resolver.shift(MoveReason::Turned, first, target, Spot::top(DISCARD));
        }
        resolver.run();
    }

    fn pending(&self) -> PendingDecision {
        self.position.facts.pending()
    }

    fn legal(&self, book: &Book, seat: Seat) -> Moves {
        self.position.legal(book, seat)
    }

    fn on_timeout(&self, book: &Book, seat: Seat) -> Move {
        self.position.on_timeout(book, seat)
    }

    fn make(&mut self, book: &Book, seat: Seat, mv: Move, observer: &mut impl Observer<Self>) {
        debug_assert!(self.legal(book, seat).contains(&mv), "only a legal move is made");
        let main = self.position.facts.question.is_some_and(|question| question.ask == QuestionKind::Main);
        let mut resolver = Resolver::new(self, book, observer, Some(mv).filter(|_| !main));
        resolver.happen(Event::Answered { seat });
        if main {
            resolver.main_move(seat, mv);
        }
        resolver.run();
    }

    fn refusal(&self, book: &Book, seat: Seat, mv: Move) -> Refusal {
        self.position.why_not(book, seat, mv)
    }

    fn stop(&mut self, book: &Book, end: EarlyEnd, observer: &mut impl Observer<Self>) -> bool {
        let ending = match end {
            _ if self.pending().is_over() => return false,
            EarlyEnd::Conceded(seat) if self.position.facts.seats.get() == 2 => Ending::Conceded(seat),
            EarlyEnd::Conceded(_) => return false,
            EarlyEnd::Drawn => Ending::Agreed,
        };
        Resolver::new(self, book, observer, None).end(ending);
        true
    }

    eights_game::on_a_table!(View, Position { table, facts }, if is_sound);

    fn outcome(&self, book: &Book, carry: &Tally) -> Option<Outcome<Tally>> {
        self.position.facts.ending.map(|ending| self.position.score(book, ending, carry))
    }

    fn match_winners(book: &Book, seats: SeatCount, carry: &Tally) -> Option<Seats> {
        carry.winners(book, seats)
    }
}

impl<const W: usize, T: Observer<Crazier<W>>> Resolver<'_, W, T> {
    pub(crate) fn top_of_draw(&self) -> Option<Target> {
        let card = self.position().table.stack(DRAW).top()?;
        Some(Target { card, spot: Spot::top(DRAW), zone: Zone::Draw })
    }
}

impl<const W: usize> View<W> {
    /// Returns the public facts: phase, open question and agenda.
    pub fn facts(&self) -> &Facts {
        &self.position.facts
    }

    /// Returns the faces that the viewer knows in a hand, and the number of other cards in it.
    pub fn hand(&self, seat: Seat) -> (Vec<Face>, usize) {
        let cards = self.position.table.hand(seat);
        let mut known: Vec<Face> = cards.iter().filter_map(|card| self.face(card)).collect();
        known.sort_unstable();
        let unknown = cards.len() - known.len();
        (known, unknown)
    }

    /// Returns the discard pile from bottom to top. Everybody may look through it (CR-03).
    pub fn discard_pile(&self) -> Vec<Face> {
        self.position.table.stack(DISCARD).cards().iter().map(|card| card.face()).collect()
    }

    /// Returns the number of cards in the draw pile (CR-04).
    pub fn draw_pile(&self) -> usize {
        self.position.table.stack(DRAW).len()
    }
}
