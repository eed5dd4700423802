//! Position of a game: the cards and public facts that the referee and every viewer have in common.

use eights_ability::{Colour, ExtraAction};
use eights_cards::{Card, Face, Seat, SeatCount, Seats, Spot, Table};
use eights_game::PendingDecision;

use crate::agenda::Agenda;
use crate::event::{Ending, Event, Phase};
use crate::place::{DISCARD, DRAW, SEATS, STACKS, before};

/// Card table of a game.
pub(crate) type Cards<const W: usize> = Table<W, STACKS>;

/// Cards and public facts. The referee's cards are the true ones; a viewer's are true as far as the viewer knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position<const W: usize> {
    pub(crate) table: Cards<W>,
    pub(crate) facts: Facts,
}

/// Public facts besides the cards. Nothing secret may ever be put here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Facts {
    /// Number of seats.
    pub seats: SeatCount,
    /// Number of teams; equal to the number of seats if everybody plays alone. Seats are assigned to the teams in turn.
    pub teams: usize,
    /// Seat whose turn it is; of a team, its first member in seat order.
    pub active: Seat,
    /// Current phase of the turn.
    pub phase: Phase,
    /// Open question, if any.
    pub question: Option<Question>,
    /// Outcome of the game, once it is over.
    pub ending: Option<Ending>,
    /// Discards that each seat has left in this turn.
    pub discards: [u8; SEATS],
    /// Plays that each seat has left in this turn.
    pub plays: [u8; SEATS],
    /// Seats whose draw has come up in this turn.
    pub drawn: Seats,
    /// Seats that are done with the main phase.
    pub done: Seats,
    /// Seats that have lost.
    pub out: Seats,
    /// Number of cards that each losing seat held.
    pub held: [u8; SEATS],
    /// Colour named for the eight on top.
    pub named: Option<Colour>,
    /// Effects and abilities in progress, waiting and lasting.
    pub agenda: Agenda,
    /// Number of turns begun.
    pub turns: u32,
    /// Number of events so far.
    pub events: u32,
    /// Number of chance events so far.
    pub chances: u32,
}

/// Decision that the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Question {
    /// Seats that have to decide.
    pub seats: Seats,
    /// Subject of the decision.
    pub ask: QuestionKind,
}

/// Subject of a decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum QuestionKind {
    /// Discard, play, or finish the main phase.
    Main,
    /// Discard before drawing, or draw.
    BeforeDraw,
    /// Name a colour.
    Colour,
    /// Choose one of these players.
    Player(Seats),
    /// Choose a card.
    Card,
    /// Accept or decline an optional effect.
    May,
    /// Choose the ability that comes next.
    Order,
}

impl Facts {
    pub(crate) fn new(seats: SeatCount, teams: usize) -> Self {
        Facts {
            seats,
            teams,
            active: Seat::new(0),
            phase: Phase::Deal,
            question: None,
            ending: None,
            discards: [0; SEATS],
            plays: [0; SEATS],
            drawn: Seats::NONE,
            done: Seats::NONE,
            out: Seats::NONE,
            held: [0; SEATS],
            named: None,
            agenda: Agenda::default(),
            turns: 0,
            events: 0,
            chances: 0,
        }
    }

    /// Applies an event to the facts, apart from what it does to the cards.
    pub(crate) fn note<C>(&mut self, event: &Event<C>) {
        self.events += 1;
        match *event {
            Event::First { seat } => self.active = seat,
            Event::Shuffled { .. } | Event::Replenished { .. } | Event::Blind { .. } => self.chances += 1,
            Event::Moved { from, to, .. } => {
                let top = Spot::top(DISCARD);
                if from == top || to == top {
                    self.named = None;
                }
            }
            Event::TurnCame { seat } => {
                self.active = seat;
                self.phase = Phase::Beginning;
                self.turns += 1;
                (self.drawn, self.done) = (Seats::NONE, Seats::NONE);
                (self.discards, self.plays) = ([0; SEATS], [0; SEATS]);
                for member in self.members(seat).iter() {
                    self.discards[member.index() % SEATS] = 1;
                    self.plays[member.index() % SEATS] = 1;
                }
            }
            Event::PhaseCame { phase } => self.phase = phase,
            Event::DrawCame { seat } => self.drawn = self.drawn.with(seat),
            Event::Named { colour, .. } => self.named = Some(colour),
            Event::Gained { seat, chance, count } => {
                if let Some(left) = self.chances_left(seat, chance) {
                    *left = left.saturating_add(count);
                }
            }
            Event::Used { seat, chance } => {
                if let Some(left) = self.chances_left(seat, chance) {
                    *left = left.saturating_sub(1);
                }
            }
            Event::Done { seat } => self.done = self.done.with(seat),
            Event::Answered { .. } => self.question = None,
            // A record can say anything, but nothing is asked after the end.
            Event::Asked { question } => self.question = Some(question).filter(|_| self.ending.is_none()),
            Event::Noted { note } => self.agenda.add(note),
            Event::Kept { list, count } => self.agenda.keep(list, count as usize),
            Event::Lost { seat, held } => {
                self.out = self.out.with(seat);
                self.held[seat.index() % SEATS] = held;
            }
            Event::Ended { ending } => {
                self.ending = Some(ending);
                self.question = None;
                self.agenda = Agenda::default();
            }
            // The events that follow tell what an ability does, and separate entries note what it leaves behind.
            Event::Shown { .. }
            | Event::Began { .. }
            | Event::Replaced { .. }
            | Event::Forbade { .. }
            | Event::Ceased { .. }
            | Event::LeftBehind { .. } => {}
        }
    }

    fn chances_left(&mut self, seat: Seat, chance: ExtraAction) -> Option<&mut u8> {
        match chance {
            ExtraAction::Discard => self.discards.get_mut(seat.index()),
            ExtraAction::Play => self.plays.get_mut(seat.index()),
            ExtraAction::Turn => None,
        }
    }

    /// Returns the team that a seat belongs to.
    pub fn team(&self, seat: Seat) -> usize {
        seat.index() % self.teams
    }

    /// Returns all members of a seat's team, including itself and those who have lost.
    pub fn team_of(&self, seat: Seat) -> Seats {
        self.seats.iter().filter(|other| self.team(*other) == self.team(seat)).collect()
    }

    /// Returns the members of a seat's team who are still in the game.
    pub fn members(&self, seat: Seat) -> Seats {
        self.team_of(seat).difference(self.out)
    }

    /// Returns the seats that are still in the game.
    pub fn playing(&self) -> Seats {
        self.seats.all().difference(self.out)
    }

    /// Returns all seats in turn order: the active team first, its members in seat order (CR-41, CR-63).
    pub fn turn_order(&self) -> impl Iterator<Item = Seat> + use<> {
        let (seats, teams, now) = (self.seats.get(), self.teams, self.team(self.active));
        (0..teams).flat_map(move |place| ((now + place) % teams..seats).step_by(teams).map(Seat::new))
    }

    /// Returns the seats of a set in turn order.
    pub(crate) fn in_turn_order(&self, seats: Seats) -> impl Iterator<Item = Seat> {
        self.turn_order().filter(move |seat| seats.contains(*seat))
    }

    /// Returns the seat that decides for a controller: the controller, or if it has lost, the player whose turn it is
    /// or the next one (CR-45).
    pub fn decider(&self, by: Seat) -> Seat {
        let playing = self.playing();
        if playing.contains(by) { by } else { self.in_turn_order(playing).next().unwrap_or(by) }
    }

    /// Returns the seat that orders the abilities of a controller (CR-42, CR-63).
    pub fn orderer(&self, by: Seat) -> Seat {
        let own = self.team(by) == self.team(self.active) && self.playing().contains(by);
        if own { by } else { self.in_turn_order(self.playing()).next().unwrap_or(by) }
    }

    /// Returns the decision that the game waits for.
    pub fn pending(&self) -> PendingDecision {
        let must = self.question.map_or(Seats::NONE, |question| question.seats);
        PendingDecision { id: self.events, must, may: must }
    }
}

impl<const W: usize> Position<W> {
    /// Returns the public facts.
    pub fn facts(&self) -> &Facts {
        &self.facts
    }

    /// Returns the cards.
    pub fn table(&self) -> &Table<W, STACKS> {
        &self.table
    }

    /// Returns the face on top of the discard pile.
    pub fn top(&self) -> Option<Face> {
        self.table.stack(DISCARD).top().map(Card::face)
    }

    /// Returns the cards that a seat controls, in the order in which they came into play.
    pub fn assets(&self, seat: Seat) -> impl Iterator<Item = Face> {
        self.table.stack(before(seat)).cards().iter().map(|card| card.face())
    }

    /// Returns the number of cards that can still be drawn, including those of a reshuffle.
    pub fn drawable(&self) -> usize {
        self.table.stack(DRAW).len() + self.table.stack(DISCARD).len().saturating_sub(1)
    }
}
