//! Kuhn poker: three cards, two seats, one card each, at most one bet. The smallest game with a secret.
//!
//! A const parameter selects the planted fault, if any, to prove that the suite detects it.

use std::fmt;

use eights_cards::{
    Act, Card, Deck, Dice, Eye, Eyes, Face, FaceSet, Inconsistency, MAX_SEATS, Odds, Pile, Seat, SeatCount,
    Seats, Seed, Table,
};
use eights_game::{
    EarlyEnd, Game, MoveSet, Names, Notation, NotationError, Observer, Outcome, PendingDecision,
};

use crate::subject::{Deed, PileView, Subject};

const STACK: u8 = 0;
const KING: Face = Face::new(2);

/// Faults that can be planted in a toy game.
pub struct Fault;

impl Fault {
    /// No fault.
    pub const NONE: u8 = 0;
    /// A view reveals who holds the king.
    pub const LEAKY_VIEW: u8 = 1;
    /// Betting is allowed only if the other player does not hold the king.
    pub const LEAKY_MOVES: u8 = 2;
    /// The number of the decision reveals who holds the king.
    pub const LEAKY_PENDING: u8 = 3;
    /// A spectator does not see a bet.
    pub const SWALLOWED_GLIMPSE: u8 = 4;
    /// The king disappears when somebody bets.
    pub const LOST_CARD: u8 = 5;
    /// The first seat gets the king too often.
    pub const BIASED_SHUFFLE: u8 = 6;
    /// A bet is accepted when it is not allowed.
    pub const UNREFUSED_MOVE: u8 = 7;
    /// Everybody sees the cards that are dealt.
    pub const LEAKY_GLIMPSE: u8 = 8;
    /// A player does not see their own card.
    pub const VIEW_TOO_SMALL: u8 = 9;
    /// A move changes something that no event conveys.
    pub const UNTOLD_CHANGE: u8 = 10;
    /// The move made on a time-out is illegal.
    pub const ILLEGAL_TIMEOUT: u8 = 11;
    /// An imagined world forgets the player's own card.
    pub const WILD_IMAGINATION: u8 = 12;
    /// A bet cannot be read back.
    pub const UNREADABLE: u8 = 13;
    /// After the deal, the game waits for nobody.
    pub const STUCK: u8 = 14;
    /// A hand never ends.
    pub const ENDLESS: u8 = 15;
    /// A second deal from the same seed differs from the first.
    pub const UNREPEATABLE: u8 = 16;
    /// A listed move is refused.
    pub const REFUSED_MOVE: u8 = 17;
    /// All questions have the same number.
    pub const UNNUMBERED: u8 = 18;
    /// Playing a move has a different effect from making the same move without a check.
    pub const MADE_OTHERWISE: u8 = 19;
    /// The player whose turn it is not may check, but is not listed as one who may move.
    pub const UNASKED: u8 = 20;
    /// The set of seats that may move reveals who holds the king.
    pub const LEAKY_MAY: u8 = 21;
    /// A check out of turn changes something that no event conveys.
    pub const UNTOLD_OUT_OF_TURN: u8 = 22;
    /// A hand that was ended early goes on.
    pub const GOES_ON: u8 = 23;
}

/// A hand of Kuhn poker, with a planted fault.
#[derive(Clone, PartialEq, Debug)]
pub struct Kuhn<const FAULT: u8> {
    table: Table<1, 1>,
    facts: Facts,
    seed: Seed,
}

#[derive(Clone, PartialEq, Debug)]
struct Facts {
    events: u32,
    bets: Vec<bool>,
    over: bool,
    noise: u32,
}

/// A viewer's knowledge of a hand.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    eye: Eye,
    table: Table<1, 1>,
    facts: Facts,
    gossip: bool,
}

/// An event; `C` is the card as the referee or the viewer names it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Event<C> {
    /// The pack was shuffled.
    Shuffled,
    /// A seat was dealt a card.
    Dealt(Seat, C),
    /// A seat bet (`true`) or checked.
    Acted(Seat, bool),
    /// A seat showed its card.
    Showed(Seat, C),
    /// The hand ended.
    Ended,
}

impl<C: Copy> Event<C> {
    fn act(&self) -> Act<C> {
        match *self {
            Event::Shuffled => Act::Shuffle { stack: STACK, nth: 0 },
            Event::Dealt(seat, card) => {
                Act::Carry { card, from: Pile::Stack(STACK), to: Pile::Hand(seat), seen: Eyes::NONE }
            }
            Event::Showed(seat, card) => Act::Show { card, at: Pile::Hand(seat), to: Eyes::ALL },
            Event::Acted(..) | Event::Ended => Act::Nothing,
        }
    }

    fn map<D>(self, name: impl FnOnce(C) -> D) -> Event<D> {
        match self {
            Event::Shuffled => Event::Shuffled,
            Event::Dealt(seat, card) => Event::Dealt(seat, name(card)),
            Event::Acted(seat, bet) => Event::Acted(seat, bet),
            Event::Showed(seat, card) => Event::Showed(seat, name(card)),
            Event::Ended => Event::Ended,
        }
    }
}

impl Facts {
    fn note<C>(&mut self, event: &Event<C>) {
        self.events += 1;
        match event {
            Event::Acted(_, bet) => self.bets.push(*bet),
            Event::Ended => self.over = true,
            _ => {}
        }
    }

    fn turn(&self) -> Option<Seat> {
        (!self.over).then(|| Seat::new(self.bets.len() % 2))
    }
}

/// The available choices: to check, to bet, or both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choices {
    check: bool,
    bet: bool,
}

impl MoveSet for Choices {
    type Move = bool;

    fn len(&self) -> usize {
        usize::from(self.check) + usize::from(self.bet)
    }

    fn nth(&self, k: usize) -> bool {
        assert!(k < self.len(), "there are {} moves", self.len());
        k == 1 || !self.check
    }

    fn contains(&self, bet: &bool) -> bool {
        if *bet { self.bet } else { self.check }
    }
}

/// Refusal of an illegal move.
#[derive(Debug)]
pub struct No;

impl fmt::Display for No {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("it is not your turn")
    }
}

impl<const FAULT: u8> Kuhn<FAULT> {
    fn happen(&mut self, event: Event<Card>, observer: &mut impl Observer<Self>) {
        observer.saw(self, &event);
        self.evolve(&event);
    }

    fn card_of(&self, seat: Seat) -> Option<Card> {
        self.table.hand(seat).iter().next()
    }

    fn has_king(&self, seat: usize) -> bool {
        self.card_of(Seat::new(seat)).is_some_and(|card| card.face() == KING)
    }

    fn pot_is_settled(&self) -> bool {
        matches!(self.facts.bets[..], [false, false] | [true, _] | [false, true, _])
    }
}

impl<const FAULT: u8> Game for Kuhn<FAULT> {
    type Book = ();
    type Carry = ();
    type Move = bool;
    type Moves = Choices;
    type Event = Event<Card>;
    type Glimpse = Event<Option<Face>>;
    type View = View;
    type Refusal = No;

    fn opening((): &()) {}

    fn new((): &(), _: SeatCount, seed: Seed) -> Self {
        let deck = Deck::once(FaceSet::from_bits(0b111));
        let facts = Facts { events: 0, bets: Vec::new(), over: false, noise: 0 };
        Kuhn { table: Table::new(&deck, Pile::Stack(STACK)), facts, seed }
    }

    fn deal(&mut self, (): &(), (): &(), observer: &mut impl Observer<Self>) {
        self.happen(Event::Shuffled, observer);
        for seat in [0, 1].map(Seat::new) {
            if let Some(card) = self.table.stack(STACK).top() {
                self.happen(Event::Dealt(seat, card), observer);
            }
        }
        if FAULT == Fault::UNREPEATABLE {
            use std::sync::atomic::{AtomicU32, Ordering};
            static DEALS: AtomicU32 = AtomicU32::new(0);
            let event = if DEALS.fetch_add(1, Ordering::Relaxed).is_multiple_of(2) {
                Event::Acted(Seat::new(0), false)
            } else {
                Event::Shuffled
            };
            self.happen(event, observer);
        }
        if FAULT == Fault::STUCK {
            self.facts.over = true;
        }
    }

    fn pending(&self) -> PendingDecision {
        let must = self.facts.turn().map_or(Seats::NONE, Seats::only);
        let leak = FAULT == Fault::LEAKY_PENDING && self.has_king(0);
        let events = if FAULT == Fault::UNNUMBERED { 0 } else { self.facts.events };
        let both = FAULT == Fault::LEAKY_MAY && self.has_king(0) || FAULT == Fault::UNTOLD_OUT_OF_TURN;
        let may = if both && !must.is_empty() { Seats::only(Seat::new(0)).with(Seat::new(1)) } else { must };
        PendingDecision { id: events + u32::from(leak), must, may }
    }

    fn legal(&self, (): &(), seat: Seat) -> Choices {
        let turn = self.facts.turn() == Some(seat);
        let leak = FAULT == Fault::LEAKY_MOVES && self.has_king(1 - seat.index());
        let unasked =
            matches!(FAULT, Fault::UNASKED | Fault::UNTOLD_OUT_OF_TURN) && self.facts.turn().is_some();
        Choices { check: turn || unasked, bet: turn && !leak && FAULT != Fault::ILLEGAL_TIMEOUT }
    }

    fn on_timeout(&self, (): &(), _: Seat) -> bool {
        FAULT == Fault::ILLEGAL_TIMEOUT
    }

    fn play(&mut self, (): &(), seat: Seat, bet: bool, observer: &mut impl Observer<Self>) -> Result<(), No> {
        let legal = self.legal(&(), seat).contains(&bet);
        let let_through = FAULT == Fault::UNREFUSED_MOVE && bet && !self.facts.over;
        if !legal && !let_through {
            return Err(No);
        }
        if FAULT == Fault::REFUSED_MOVE && bet && self.facts.bets.len() == 1 {
            return Err(No);
        }
        self.make(&(), seat, bet != (FAULT == Fault::MADE_OTHERWISE), observer);
        Ok(())
    }

    fn make(&mut self, (): &(), seat: Seat, bet: bool, observer: &mut impl Observer<Self>) {
        let on_turn = self.facts.turn() == Some(seat);
        self.happen(Event::Acted(seat, bet), observer);
        if FAULT == Fault::UNTOLD_OUT_OF_TURN && !on_turn {
            self.facts.noise += 1;
        }
        if FAULT == Fault::UNTOLD_CHANGE {
            self.facts.noise += 1;
        }
        if FAULT != Fault::ENDLESS && self.pot_is_settled() {
            for seat in [0, 1].map(Seat::new) {
                if let Some(card) = self.card_of(seat) {
                    self.happen(Event::Showed(seat, card), observer);
                }
            }
            self.happen(Event::Ended, observer);
        }
    }

    fn refusal(&self, (): &(), _: Seat, _: bool) -> No {
        No
    }

    fn evolve(&mut self, event: &Event<Card>) {
        self.table.perform(event.act(), &self.seed);
        self.facts.note(event);
        if FAULT == Fault::BIASED_SHUFFLE && *event == Event::Shuffled && self.seed.dice(1).below(10) == 0 {
            let (top, king) = (self.table.stack(STACK).top().unwrap(), Card::new(KING, 0));
            self.table.exchange(top, king);
        }
        if FAULT == Fault::LOST_CARD && matches!(event, Event::Acted(_, true)) {
            let fewer = Deck::once(FaceSet::from_bits(0b11));
            self.table = Table::new(&fewer, Pile::Stack(STACK));
        }
    }

    fn glimpse(&self, event: &Event<Card>, eye: Eye) -> Event<Option<Face>> {
        if FAULT == Fault::SWALLOWED_GLIMPSE && eye == Eye::Public && matches!(event, Event::Acted(..)) {
            return Event::Shuffled;
        }
        let leak = FAULT == Fault::LEAKY_GLIMPSE;
        event.map(|card| self.table.glimpse(event.act(), eye).or(leak.then(|| card.face())))
    }

    fn written(event: &Event<Card>) -> Event<Option<Face>> {
        event.map(|card| Some(card.face()))
    }

    fn read(&self, written: &Event<Option<Face>>) -> Result<Event<Card>, Inconsistency> {
        let card = self.table.find(written.act())?;
        Ok(written.map(|_| card.expect("an event that names a card does something with it")))
    }

    fn stop(&mut self, (): &(), _: EarlyEnd, _: &mut impl Observer<Self>) -> bool {
        FAULT == Fault::GOES_ON
    }

    fn view(&self, eye: Eye) -> View {
        let eye_of_table = if FAULT == Fault::VIEW_TOO_SMALL { Eye::Public } else { eye };
        View {
            eye,
            table: self.table.seen_by(eye_of_table),
            facts: self.facts.clone(),
            gossip: FAULT == Fault::LEAKY_VIEW && self.has_king(0),
        }
    }

    fn fold(view: &mut View, glimpse: &Event<Option<Face>>) -> Result<(), Inconsistency> {
        view.table.follow(glimpse.act(), view.eye)?;
        view.facts.note(glimpse);
        Ok(())
    }

    fn imagine_by(view: &View, odds: Option<&Odds>, dice: &mut Dice) -> Self {
        let eye = if FAULT == Fault::WILD_IMAGINATION { Eye::Public } else { view.eye };
        let table = view.table.seen_by(eye).imagine(eye, odds, dice);
        Kuhn { table, facts: view.facts.clone(), seed: Seed::quick(dice.next_u64()) }
    }

    fn outcome(&self, (): &(), (): &()) -> Option<Outcome<()>> {
        let settled = self.facts.over && self.pot_is_settled();
        settled.then(|| {
            let stake = if self.facts.bets.iter().filter(|bet| **bet).count() == 2 { 2 } else { 1 };
            let better = usize::from(self.card_of(Seat::new(1)) > self.card_of(Seat::new(0)));
            let winner = match self.facts.bets[..] {
                [true, false] => 0,
                [false, true, false] => 1,
                _ => better,
            };
            let mut points = [0; MAX_SEATS];
            points[winner] = stake;
            points[1 - winner] = -stake;
            Outcome { winners: Seats::only(Seat::new(winner)), points, carry: () }
        })
    }

    fn match_winners((): &(), _: SeatCount, (): &()) -> Option<Seats> {
        None
    }
}

impl<const FAULT: u8> Notation for Kuhn<FAULT> {
    fn write_move((): &(), bet: &bool) -> String {
        if *bet { "bet" } else { "check" }.to_string()
    }

    fn read_move((): &(), text: &str) -> Result<bool, NotationError> {
        match text {
            "bet" => Ok(true),
            "check" => Ok(false),
            _ => Err(NotationError::Move(text.to_string())),
        }
    }

    fn write_glimpse((): &(), glimpse: &Event<Option<Face>>, names: &Names) -> String {
        let card = |face: Option<Face>| face.map_or("#".to_string(), |face| face.index().to_string());
        match *glimpse {
            Event::Shuffled => "shuffled".to_string(),
            Event::Ended => "ended".to_string(),
            Event::Dealt(seat, face) => format!("{} dealt {}", names.of(seat), card(face)),
            Event::Showed(seat, face) => format!("{} showed {}", names.of(seat), card(face)),
            Event::Acted(seat, true) if FAULT == Fault::UNREADABLE => format!("{} raised", names.of(seat)),
            Event::Acted(seat, bet) => format!("{} {}", names.of(seat), Self::write_move(&(), &bet)),
        }
    }

    fn read_glimpse((): &(), text: &str, names: &Names) -> Result<Event<Option<Face>>, NotationError> {
        let no_event = || NotationError::Event(text.to_string());
        let seat = |name: &str| names.find(name);
        let card = |face: &str| match face {
            "#" => Ok(None),
            "0" | "1" | "2" => Ok(face.parse().ok().map(Face::new)),
            _ => Err(no_event()),
        };
        match text.split(' ').collect::<Vec<_>>()[..] {
            ["shuffled"] => Ok(Event::Shuffled),
            ["ended"] => Ok(Event::Ended),
            [name, "dealt", face] => Ok(Event::Dealt(seat(name)?, card(face)?)),
            [name, "showed", face] => Ok(Event::Showed(seat(name)?, card(face)?)),
            [name, mv] => Ok(Event::Acted(seat(name)?, Self::read_move(&(), mv).map_err(|_| no_event())?)),
            _ => Err(no_event()),
        }
    }

    fn write_view((): &(), view: &View, names: &Names) -> String {
        write_table(&view.table, names, |card| view.table.face_for(card, view.eye))
    }

    fn write_table(&self, (): &(), names: &Names) -> String {
        write_table(&self.table, names, |card| Some(card.face()))
    }
}

fn write_table(table: &Table<1, 1>, names: &Names, face: impl Fn(Card) -> Option<Face>) -> String {
    let hand = |seat: Seat| {
        let cards = table.hand(seat).iter();
        let cards: Vec<String> =
            cards.map(|c| face(c).map_or("#".into(), |f| f.index().to_string())).collect();
        format!("{} {}", names.of(seat), cards.join(" "))
    };
    format!("{} | {}", hand(Seat::new(0)), hand(Seat::new(1)))
}

/// Description of Kuhn poker for the conformance suite.
pub struct KuhnSubject<const FAULT: u8>;

impl<const FAULT: u8> Subject for KuhnSubject<FAULT> {
    type Game = Kuhn<FAULT>;

    const MOST_DECISIONS: usize = 3;

    fn deck((): &(), _: SeatCount) -> (Deck, Pile) {
        (Deck::once(FaceSet::from_bits(0b111)), Pile::Stack(0))
    }

    fn deed(event: &Event<Card>) -> Option<Deed> {
        match *event {
            Event::Shuffled => Some(Deed::Shuffled { stack: 0 }),
            Event::Dealt(seat, card) => {
                Some(Deed::Moved { card, from: Pile::Stack(0), to: Pile::Hand(seat), seen: Eyes::NONE })
            }
            Event::Showed(seat, card) => Some(Deed::Shown { card, at: Pile::Hand(seat), to: Eyes::ALL }),
            Event::Acted(..) | Event::Ended => None,
        }
    }

    fn relabel(event: &Event<Card>, rename: impl Fn(Card) -> Card) -> Event<Card> {
        event.map(rename)
    }

    fn pile(game: &Kuhn<FAULT>, pile: Pile) -> Vec<Card> {
        game.table.cards_in(pile)
    }

    fn seen(view: &View, pile: Pile) -> PileView {
        PileView::on(&view.table, view.eye, pile)
    }

    fn exchange(game: &mut Kuhn<FAULT>, a: Card, b: Card) {
        game.table.exchange(a, b);
    }

    fn every_move() -> Vec<bool> {
        vec![false, true]
    }
}
