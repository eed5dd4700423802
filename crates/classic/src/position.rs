//! Cards and public facts of a hand, common to the referee and every viewer.

use eights_cards::{Card, Face, FaceSet, MAX_SEATS, Pile, Rank, Seat, SeatCount, Seats, Suit, Table};
use eights_game::{MoveSet, PendingDecision};

use crate::book::Book;
use crate::event::{ASIDE, DISCARD, Ending, Event, STOCK};
use crate::interrupts::OutOfTurn;
use crate::knobs::{AfterDrawing, Stacking};
use crate::moves::{Move, Moves};
use crate::places::Places;
use crate::stacking::PenaltyStacking;

/// Cards of a hand: the players' hands, the stock, the discard pile, and a drawn card whose player has yet to decide.
pub(crate) type Cards<const W: usize> = Table<W, 3>;

/// Cards and public facts of a hand.
///
/// The referee's cards are the true ones; a viewer's are true as far as the viewer knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position<const W: usize> {
    pub(crate) table: Cards<W>,
    pub(crate) facts: Facts,
}

/// Public knowledge other than cards. Must never contain a secret.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Facts {
    /// Number of seats.
    pub seats: SeatCount,
    /// The dealer.
    pub dealer: Seat,
    /// The seat on turn.
    pub turn: Seat,
    /// The decision that the hand waits for.
    pub stage: Stage,
    /// Play goes clockwise.
    pub clockwise: bool,
    /// The suit named for the card on top.
    pub named: Option<Suit>,
    /// The suit named for the card that was on top before this turn laid its first card.
    pub named_before: Option<Suit>,
    /// The rank last named together with a suit; counts only while that suit does (HR-12).
    pub named_rank: Option<Rank>,
    /// The rank in demand (HR-13).
    pub demand: Option<Rank>,
    /// The seat that demanded it.
    pub demand_by: Seat,
    /// Number of penalty cards that the seat on turn must draw unless it answers.
    pub due: u16,
    /// Kind of that penalty.
    pub due_kind: PenaltyStacking,
    /// Number of cards that the seat on turn has drawn.
    pub drawn: u8,
    /// The seat on turn has drawn cards for a penalty.
    pub paid: bool,
    /// Number of cards that the seat on turn has laid.
    pub laid: u8,
    /// Remaining work for the card laid in this turn.
    pub agenda: Agenda,
    /// Number of extra turns that the seat on turn has after this one.
    pub extra_turns: u8,
    /// Number of turns to be missed, including the current one, unless the seat on turn answers.
    pub skips_due: u8,
    /// Rank of the cards that made these skips; `None` for cards without a rank.
    pub skips_rank: Option<Rank>,
    /// The seat that has one card left and did not call, as long as that matters.
    pub uncalled: Option<Seat>,
    /// Moves that the rules allow out of turn.
    pub out_of_turn: OutOfTurn,
    /// Number of consecutive turns without a card laid or drawn.
    pub idle: u32,
    /// Number of cards laid.
    pub plays: u32,
    /// Number of turns begun.
    pub turns: u32,
    /// Number of events.
    pub events: u32,
    /// Number of shuffles.
    pub shuffles: u32,
    /// Seats that will miss their next turn (HR-20).
    pub missing: Seats,
    /// Seats that take no turns in this hand any more, or never did.
    pub out: Seats,
    /// Seats that do not take part in this hand (HR-42).
    pub absent: Seats,
    /// Seats that finished, in order (HR-32).
    pub places: Places,
    /// The players' numbers in a countdown (HR-43).
    pub levels: [u8; MAX_SEATS],
}

/// Remaining work for a card laid in this turn, while its player has to decide something.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is something of its own that happened in this turn")]
pub struct Agenda {
    /// Number of players to pass over when the turn ends.
    pub ahead: u8,
    /// Number of cards still to be given away.
    pub gives: u8,
    /// The chosen player.
    pub chosen: Option<Seat>,
    /// The seat that may challenge the wild card laid in this turn (HR-62).
    pub challenger: Option<Seat>,
    /// The card laid in this turn was challenged rightly (HR-62).
    pub exposed: bool,
    /// The seat on turn has called its last card in this turn.
    pub called: bool,
    /// A thrown-in card took this turn.
    pub threw_in: bool,
    /// The seat on turn had to draw for a call in this turn (HR-30, HR-33).
    pub fined: bool,
}

/// Decision that the hand waits for.
///
/// The explicit tag, with the stages of a turn before the others, makes it quick to tell them apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Stage {
    /// The seat on turn plays or draws, or it answers or pays a penalty.
    Turn,
    /// The seat on turn has drawn a card and either lays or keeps it.
    Drawn,
    /// The seat on turn may lay another card.
    More,
    /// The seat on turn names a suit.
    Naming,
    /// The seat on turn names a rank.
    NamingRank,
    /// The seat on turn misses its turn or answers the skip.
    Missing,
    /// The seat on turn chooses another player.
    Choosing,
    /// The seat on turn chooses a player to swap hands with, or declines where that is allowed.
    Swapping,
    /// The seat on turn gives cards away.
    Giving,
    /// The next seat challenges the wild card that the seat on turn laid, or lets it pass.
    Challenging,
    /// The cards are being dealt.
    Dealing,
    /// The hand is over.
    Over(Ending),
}

impl Facts {
    /// Returns `true` if the seat on turn plays or draws and nothing has to be answered.
    #[inline(always)]
    pub(crate) fn is_plain_turn(&self) -> bool {
        self.stage == Stage::Turn && self.due == 0
    }

    pub(crate) fn new(seats: SeatCount) -> Self {
        Facts {
            seats,
            dealer: Seat::new(0),
            turn: Seat::new(0),
            stage: Stage::Dealing,
            clockwise: true,
            named: None,
            named_before: None,
            named_rank: None,
            demand: None,
            demand_by: Seat::new(0),
            due: 0,
            due_kind: PenaltyStacking::default(),
            drawn: 0,
            paid: false,
            laid: 0,
            agenda: Agenda::default(),
            extra_turns: 0,
            skips_due: 0,
            skips_rank: None,
            uncalled: None,
            out_of_turn: OutOfTurn::default(),
            idle: 0,
            plays: 0,
            turns: 0,
            events: 0,
            shuffles: 0,
            missing: Seats::NONE,
            out: Seats::NONE,
            absent: Seats::NONE,
            places: Places::NONE,
            levels: [0; MAX_SEATS],
        }
    }

    #[cold]
    #[inline(never)]
    fn take_extra_turn(&mut self) {
        self.extra_turns -= 1;
    }

    /// Folds an event into the facts. The cards are updated elsewhere.
    #[inline(always)]
    #[expect(clippy::too_many_lines, reason = "a list of what each event changes")]
    pub(crate) fn note<C>(&mut self, event: &Event<C>) {
        self.events += 1;
        match *event {
            // The turn before the first belongs to the dealer, so that the first belongs to the next seat.
            Event::DealerChosen { seat } => {
                self.dealer = seat;
                self.turn = seat;
            }
            Event::Shuffled { .. } | Event::Reshuffled { .. } => self.shuffles += 1,
            Event::Played { .. } => {
                if self.laid == 0 {
                    self.named_before = self.named;
                }
                self.named = None;
                self.laid += 1;
                self.plays += 1;
                self.idle = 0;
            }
            Event::MoreAsked { .. } => self.stage = Stage::More,
            Event::NameAsked { .. } => self.stage = Stage::Naming,
            Event::Named { suit, .. } => {
                self.named = Some(suit);
                self.named_rank = None;
            }
            Event::RankAsked { .. } => self.stage = Stage::NamingRank,
            Event::RankNamed { rank, .. } => self.named_rank = Some(rank),
            Event::Demanded { seat, rank } => {
                self.demand = Some(rank);
                self.demand_by = seat;
            }
            Event::DemandLapsed => self.demand = None,
            Event::Reversed => self.clockwise = !self.clockwise,
            Event::Penalty { cards, kind } => {
                self.due = cards;
                self.due_kind = kind;
            }
            Event::Drew { seat, .. } => {
                self.idle = 0;
                // A penalty is not part of the turn's own draws.
                if seat == self.turn && self.due == 0 {
                    self.drawn = self.drawn.saturating_add(1);
                } else if seat == self.turn {
                    self.paid = true;
                }
            }
            Event::DrewAside { .. } => {
                self.idle = 0;
                self.drawn = self.drawn.saturating_add(1);
                self.stage = Stage::Drawn;
            }
            Event::Passed { .. } => self.idle += 1,
            Event::SkipDue { turns, rank } => {
                self.skips_due = turns;
                self.skips_rank = rank;
                if turns > 0 {
                    self.stage = Stage::Missing;
                }
            }
            Event::MustMiss { seat } => self.missing = self.missing.with(seat),
            Event::Missed { seat } => self.missing = self.missing.difference(Seats::only(seat)),
            Event::SkipsAhead { turns } => self.agenda.ahead = turns,
            Event::TurnsGained { turns, .. } => self.extra_turns = turns,
            Event::PlayerAsked { swap: false, .. } => self.stage = Stage::Choosing,
            Event::PlayerAsked { .. } => self.stage = Stage::Swapping,
            Event::Chose { other, .. } => self.agenda.chosen = Some(other),
            Event::GiveAsked { cards, .. } => {
                self.agenda.gives = cards;
                self.stage = Stage::Giving;
            }
            Event::ChallengeAsked { seat } => {
                self.agenda.challenger = Some(seat);
                self.stage = Stage::Challenging;
            }
            Event::Challenged { right, .. } => self.agenda.exposed = right,
            Event::ThrewIn { seat } => {
                self.turn = seat;
                self.turns += 1;
                self.agenda = Agenda { threw_in: true, ..Agenda::default() };
                self.extra_turns = 0;
                self.drawn = 0;
                self.laid = 0;
            }
            Event::Called { seat } if self.uncalled == Some(seat) => self.uncalled = None,
            Event::Called { .. } => self.agenda.called = true,
            Event::CallMissed { seat } => self.uncalled = Some(seat),
            Event::CallLapsed { .. } | Event::Caught { .. } => self.uncalled = None,
            Event::FalseCall { .. } => self.agenda.called = false,
            Event::Fined { seat, .. } => {
                self.idle = 0;
                self.agenda.fined |= seat == self.turn;
            }
            Event::Gave { .. } => self.agenda.gives = self.agenda.gives.saturating_sub(1),
            Event::TurnCame { seat } => {
                self.turn = seat;
                self.turns += 1;
                self.agenda = Agenda::default();
                if self.extra_turns > 0 {
                    self.take_extra_turn();
                }
                self.drawn = 0;
                self.paid = false;
                self.laid = 0;
                self.stage = Stage::Turn;
            }
            Event::Ended { ending } => self.stage = Stage::Over(ending),
            Event::SatOut { seat } => {
                self.out = self.out.with(seat);
                self.absent = self.absent.with(seat);
            }
            Event::Finished { seat } => {
                self.out = self.out.with(seat);
                self.places.add(seat);
            }
            Event::Lost { seat } => self.out = self.out.with(seat),
            Event::Level { seat, number } => self.levels[seat.index()] = number,
            Event::Cut { .. }
            | Event::Dealt { .. }
            | Event::Turned { .. }
            | Event::Returned { .. }
            | Event::Kept { .. }
            | Event::Showed { .. }
            | Event::Swapped { .. }
            | Event::HandsPassed { .. }
            | Event::Accepted { .. }
            | Event::Lifted { .. }
            | Event::Landed { .. }
            | Event::Stopped { .. } => {}
        }
    }
}

impl<const W: usize> Position<W> {
    /// Returns the public facts.
    pub fn facts(&self) -> &Facts {
        &self.facts
    }

    /// Returns the cards.
    pub fn table(&self) -> &Table<W, 3> {
        &self.table
    }

    /// Returns the top card of the discard pile, or `None` before the first one is turned up.
    #[inline]
    pub fn top(&self) -> Option<Face> {
        self.table.stack(DISCARD).top().map(Card::face)
    }

    /// Returns the cards of the discard pile, top card last.
    pub fn discards(&self) -> &[Card] {
        self.table.stack(DISCARD).cards()
    }

    /// Returns the number of cards left in the stock.
    #[inline]
    pub fn stock_left(&self) -> usize {
        self.table.stack(STOCK).len()
    }

    /// Returns the number of cards that a seat holds, including a drawn one that it has not kept yet.
    pub fn holds(&self, seat: Seat) -> usize {
        let aside = if seat == self.facts.turn { self.table.stack(ASIDE).len() } else { 0 };
        self.table.count(Pile::Hand(seat)) + aside
    }

    /// Returns the drawn face that the seat on turn decides about.
    pub(crate) fn aside(&self) -> Option<Face> {
        self.table.stack(ASIDE).top().map(Card::face)
    }

    /// Returns `true` if a card can be drawn, if necessary after a reshuffle (CE-40).
    #[inline]
    pub fn can_draw(&self, book: &Book) -> bool {
        self.stock_left() > 0 || (book.reshuffles && self.table.stack(DISCARD).len() > 1)
    }

    /// Returns the seats that the hand waits for.
    #[inline]
    pub fn pending(&self) -> PendingDecision {
        let must = match self.facts.stage {
            Stage::Challenging | Stage::Dealing | Stage::Over(_) => self.must_off_turn(),
            _ => Seats::only(self.facts.turn),
        };
        let may = if self.facts.out_of_turn.any { self.may_interrupt(must) } else { must };
        PendingDecision { id: self.facts.events, must, may }
    }

    /// Returns the seats that have to decide while no one is on turn, or while somebody else is asked.
    #[cold]
    #[inline(never)]
    fn must_off_turn(&self) -> Seats {
        match self.facts.stage {
            Stage::Challenging => Seats::only(self.facts.agenda.challenger.unwrap_or(self.facts.turn)),
            _ => Seats::NONE,
        }
    }

    /// Returns the legal moves of a seat.
    #[inline(always)]
    pub fn legal(&self, book: &Book, seat: Seat) -> Moves {
        if seat != self.facts.turn || self.facts.out_of_turn.any {
            return self.legal_oddly(book, seat);
        }
        self.legal_on_turn(book, seat)
    }

    #[inline(always)]
    pub(crate) fn legal_on_turn(&self, book: &Book, seat: Seat) -> Moves {
        // Fast path: most decisions are of this kind.
        if self.facts.stage == Stage::Turn {
            return self.legal_in_turn(book, seat);
        }
        self.legal_further_on(book, seat)
    }

    /// Returns the legal moves of the seat on turn after it has played or drawn, or before it may.
    #[inline(never)]
    fn legal_further_on(&self, book: &Book, seat: Seat) -> Moves {
        match self.facts.stage {
            Stage::Turn | Stage::Challenging | Stage::Dealing | Stage::Over(_) => Moves::NONE,
            Stage::Naming => self.legal_names(book),
            Stage::NamingRank => Self::legal_ranks(book),
            Stage::Drawn | Stage::More => self.legal_further(book, seat),
            Stage::Missing => self.legal_on_skips(book, seat),
            Stage::Choosing => self.legal_choices(book, false),
            Stage::Swapping => self.legal_choices(book, true),
            Stage::Giving => self.legal_gifts(book, seat),
        }
    }

    #[inline(always)]
    fn legal_in_turn(&self, book: &Book, seat: Seat) -> Moves {
        if self.facts.due > 0 {
            return self.legal_answers(book, seat);
        }
        let Some(top) = self.top() else { return Moves::NONE };
        let mut faces = self.table.hand(seat).faces().intersection(book.fits(top, self.facts.named));
        if book.peculiar {
            faces = self.peculiar(book, seat);
        }
        let free = !book.rules.turn.must_play || faces.is_empty();
        if self.facts.drawn >= book.draw_limit {
            return Moves::new(faces, false, free);
        }
        if !self.can_draw(book) {
            return Moves::new(faces, false, book.rules.stock.may_pass || faces.is_empty());
        }
        Moves::new(faces, free, false)
    }

    /// CE-28: returns the answers to a penalty: add to it, cancel it, or draw it all.
    #[cold]
    fn legal_answers(&self, book: &Book, seat: Seat) -> Moves {
        Moves::new(self.peculiar(book, seat), true, false)
    }

    /// Returns the legal cards of a hand, where they depend on more than the top card and the suit named for it.
    #[cold]
    fn peculiar(&self, book: &Book, seat: Seat) -> FaceSet {
        let faces = self.table.hand(seat).faces().intersection(self.fitting(book));
        let faces = self.without_needless_wilds(book, seat, faces);
        self.without_forbidden_finish(book, seat, faces)
    }

    /// HR-31: where some cards may not be the last, removes the faces that would be such a last card, and those that
    /// would leave only such a card to be laid.
    pub(crate) fn without_forbidden_finish(&self, book: &Book, seat: Seat, faces: FaceSet) -> FaceSet {
        if !book.forbids_last {
            return faces;
        }
        let forbidden = book.forbidden_last(self.wilds(book, seat));
        let special = |face: Face| forbidden.contains(self.left_on_top(book, face));
        match (self.holds(seat), self.aside()) {
            (1, _) => faces.iter().filter(|face| !special(*face)).collect(),
            // A drawn card is laid together with cards of the hand and must not be left over.
            (2, Some(drawn)) if special(drawn) => faces.intersection(FaceSet::EMPTY.with(drawn)),
            _ => faces,
        }
    }

    /// Returns the faces that do something when this seat lays them (HR-31).
    pub(crate) fn specials(&self, book: &Book, seat: Seat) -> FaceSet {
        book.special.union(self.wilds(book, seat))
    }

    /// Returns the face that lies on top after this one is laid.
    fn left_on_top(&self, book: &Book, face: Face) -> Face {
        let beneath = book.rules.turn.stacking == Stacking::TopMatches && self.facts.laid > 0;
        self.top().filter(|_| beneath).unwrap_or(face)
    }

    /// Returns the faces that fit on the card that was on top before this turn laid any, or that answer a penalty due.
    #[inline]
    pub fn fitting(&self, book: &Book) -> FaceSet {
        let discard = self.table.stack(DISCARD).cards();
        let laid = self.facts.laid as usize;
        let Some(base) = discard.len().checked_sub(laid + 1).map(|place| discard[place].face()) else {
            return FaceSet::EMPTY;
        };
        if self.facts.due > 0 {
            return book.answers(self.facts.due_kind, base, self.wilds(book, self.facts.turn));
        }
        let named = if laid == 0 { self.facts.named } else { self.facts.named_before };
        if book.peculiar { self.fitting_by_rank(book, base, named) } else { book.fits(base, named) }
    }

    /// CE-11: returns the suits that may be named.
    #[cold]
    fn legal_names(&self, book: &Book) -> Moves {
        let own = self.top().is_some_and(|top| book.effect(top).another_suit);
        // HR-04: before the first turn, the dealer names a suit for the starter, and no suit is in force.
        let changes = (own || book.rules.turn.must_change_suit) && self.facts.turns > 0;
        let in_force = if changes { self.suit_before(book) } else { None };
        Moves::names(Suit::ALL.into_iter().filter(|suit| Some(*suit) != in_force))
    }

    /// Returns the suit that was in force before the card or stack was laid for which a suit is to be named.
    ///
    /// A further card on a jack acts as if it were laid alone (CE-26), so the jack's suit is the one in force.
    fn suit_before(&self, book: &Book) -> Option<Suit> {
        let discard = self.table.stack(DISCARD).cards();
        let laid = self.facts.laid as usize;
        let alone = laid > 1 && book.rules.turn.stacking == Stacking::No;
        let beneath = if alone { 1 } else { laid };
        let base = discard.len().checked_sub(beneath + 1).map(|place| discard[place].face());
        self.facts.named_before.filter(|_| !alone).or(base.and_then(Face::suit))
    }

    /// Returns the moves that may continue a turn: a drawn card (CE-14), a further card of the jack's suit (CE-26),
    /// another card of the rank (CE-30) or of a run (HR-17), or nothing more.
    #[cold]
    fn legal_further(&self, book: &Book, seat: Seat) -> Moves {
        let hand = self.table.hand(seat);
        let aside = self.aside();
        let fitting = self.fitting(book);
        // HR-15: only its player knows if the drawn card fits, and must make the decision in any case. A wild card may
        // fit and still be the last resort (HR-62), which leaves nothing to lay.
        let keeps = book.rules.turn.after_drawing != AfterDrawing::MustPlayDrawn
            || !aside.is_some_and(|face| fitting.contains(face));
        let drawn = self.facts.stage == Stage::Drawn;
        let stacking = book.rules.turn.stacking;
        if stacking == Stacking::No && !drawn {
            return self.legal_cover(book, seat);
        }
        let faces = if stacking == Stacking::No {
            aside.into_iter().filter(|face| fitting.contains(*face)).collect()
        } else {
            // HR-17: a drawn card is the first of a run.
            let leader = if drawn { aside.filter(|_| stacking != Stacking::Runs) } else { self.top() };
            let mates = leader.map_or(FaceSet::EMPTY, |face| book.mates(face).intersection(hand.faces()));
            let mates = aside.map_or(mates, |face| mates.with(face));
            // CE-30: only the first card chosen must fit; the others need only its rank. A drawn card must be among
            // them.
            if drawn { mates.intersection(fitting) } else { mates }
        };
        let faces = if drawn { self.without_needless_wilds(book, seat, faces) } else { faces };
        let faces = self.without_forbidden_finish(book, seat, faces);
        let done = if drawn { keeps || faces.is_empty() } else { aside.is_none() };
        // HR-15: where several cards may be drawn, the turn ends only when there are no more to draw.
        let draws_on = drawn && done && self.facts.drawn < book.draw_limit && self.can_draw(book);
        Moves::or_done(faces, done && !draws_on).or_draw(draws_on)
    }

    /// Returns the move made for a seat that times out (CE-18).
    pub(crate) fn on_timeout(&self, book: &Book, seat: Seat) -> Move {
        let moves = self.legal(book, seat);
        // Decline whatever is optional.
        if moves.contains(&Move::Done) {
            return Move::Done;
        }
        if let Some(mv) = self.answer_on_timeout(book, moves) {
            return mv;
        }
        if self.facts.stage == Stage::Naming {
            return Move::Name(self.suit_most_held(seat, |suit| moves.contains(&Move::Name(suit))));
        }
        if self.facts.stage == Stage::NamingRank {
            return Move::NameRank(self.rank_most_held(book, seat));
        }
        if self.facts.due > 0 {
            return Move::Draw;
        }
        // A drawn card that must be laid with the others is the only thing that is not optional.
        if let Some(face) = self.aside() {
            let draws_on = moves.contains(&Move::Draw) && !moves.contains(&Move::Play(face));
            return if draws_on { Move::Draw } else { Move::Play(face) };
        }
        match book.first_choice(moves.faces()) {
            Some(face) => Move::Play(face),
            None if moves.contains(&Move::Draw) => Move::Draw,
            None => Move::Pass,
        }
    }

    /// Returns the suit of which a seat holds the most cards; on a tie, the first of clubs, diamonds, hearts, spades.
    pub fn suit_most_held(&self, seat: Seat, may: impl Fn(Suit) -> bool) -> Suit {
        let held =
            |suit: Suit| self.table.hand(seat).iter().filter(|card| card.face().suit() == Some(suit)).count();
        // `max_by_key` returns the last of equal elements, so the first suit must come last.
        Suit::ALL
            .into_iter()
            .rev()
            .filter(|suit| may(*suit))
            .max_by_key(|suit| held(*suit))
            .unwrap_or(Suit::Clubs)
    }
}
