//! Cards and public facts of a hand, common to the referee and every viewer.

use eights_cards::{Card, Face, MAX_SEATS, Pile, Rank, Seat, SeatCount, Seats, Suit, Table};
use eights_game::PendingDecision;

use crate::book::Book;
use crate::event::{ASIDE, DISCARD, Ending, Event, STOCK};
use crate::interrupts::OutOfTurn;
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
}
