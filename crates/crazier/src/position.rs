//! A game's cards and public facts: what the referee and every viewer have in common.

use eights_ability::{Chance, Colour};
use eights_cards::{Card, Face, Seat, SeatCount, Seats, Spot, Table};
use eights_game::Pending;

use crate::agenda::Agenda;
use crate::event::{Ending, Event, Phase};
use crate::place::{DISCARD, DRAW, SEATS, STACKS, before};

/// The cards of a game.
pub(crate) type Cards<const W: usize> = Table<W, STACKS>;

/// Cards and facts. On the referee's side the cards are the true ones; a viewer's are true as far as the viewer knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position<const W: usize> {
    pub(crate) table: Cards<W>,
    pub(crate) facts: Facts,
}

/// What everybody knows besides cards. Nothing secret may ever be put here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Facts {
    /// How many seats there are.
    pub seats: SeatCount,
    /// How many teams there are; as many as seats if everybody plays alone. Seats belong to the teams in turn.
    pub teams: usize,
    /// Whose turn it is; of a team, the member first in seat order.
    pub active: Seat,
    /// Which part of the turn it is.
    pub phase: Phase,
    /// What is waited for.
    pub question: Option<Question>,
    /// How the game ended, once it has.
    pub ending: Option<Ending>,
    /// How many discards each seat has left in this turn.
    pub discards: [u8; SEATS],
    /// How many plays each seat has left in this turn.
    pub plays: [u8; SEATS],
    /// Which seats have come to their draw in this turn.
    pub drawn: Seats,
    /// Which seats are done with the main phase.
    pub done: Seats,
    /// Who has lost.
    pub out: Seats,
    /// How many cards those who lost held.
    pub held: [u8; SEATS],
    /// The colour that was named for the eight on top.
    pub named: Option<Colour>,
    /// What is going on.
    pub agenda: Agenda,
    /// How many turns have begun.
    pub turns: u32,
    /// How many events there were.
    pub events: u32,
    /// How many acts of chance there were.
    pub chances: u32,
}

/// A decision that is waited for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Question {
    /// Who has to decide.
    pub seats: Seats,
    /// What about.
    pub ask: Ask,
}

/// What is to be decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ask {
    /// To discard, play, or be done.
    Main,
    /// To discard before drawing, or draw.
    BeforeDraw,
    /// Which colour.
    Colour,
    /// Which of these players.
    Player(Seats),
    /// Which card.
    Card,
    /// Whether to do what one may do.
    May,
    /// Which ability comes next.
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

    /// Notes what happened, apart from what it did to the cards.
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
            // What an ability does is told by the events that follow, and what it leaves behind is noted.
            Event::Shown { .. }
            | Event::Began { .. }
            | Event::Replaced { .. }
            | Event::Forbade { .. }
            | Event::Ceased { .. }
            | Event::LeftBehind { .. } => {}
        }
    }

    fn chances_left(&mut self, seat: Seat, chance: Chance) -> Option<&mut u8> {
        match chance {
            Chance::Discard => self.discards.get_mut(seat.index()),
            Chance::Play => self.plays.get_mut(seat.index()),
            Chance::Turn => None,
        }
    }

    /// Which team a seat belongs to.
    pub fn team(&self, seat: Seat) -> usize {
        seat.index() % self.teams
    }

    /// All members of a seat's team, itself included, whether they have lost or not.
    pub fn team_of(&self, seat: Seat) -> Seats {
        self.seats.iter().filter(|other| self.team(*other) == self.team(seat)).collect()
    }

    /// The members of a seat's team who are still in the game.
    pub fn members(&self, seat: Seat) -> Seats {
        self.team_of(seat).difference(self.out)
    }

    /// Who is still in the game.
    pub fn playing(&self) -> Seats {
        self.seats.all().difference(self.out)
    }

    /// All seats in turn order: the team whose turn it is first, its members in seat order (CR-41, CR-63).
    pub fn turn_order(&self) -> impl Iterator<Item = Seat> + use<> {
        let (seats, teams, now) = (self.seats.get(), self.teams, self.team(self.active));
        (0..teams).flat_map(move |place| ((now + place) % teams..seats).step_by(teams).map(Seat::new))
    }

    /// The seats of a set in turn order.
    pub(crate) fn in_turn_order(&self, seats: Seats) -> impl Iterator<Item = Seat> {
        self.turn_order().filter(move |seat| seats.contains(*seat))
    }

    /// Who decides for a controller: itself, or if it has lost the player whose turn it is, or the next (CR-45).
    pub fn decider(&self, by: Seat) -> Seat {
        let playing = self.playing();
        if playing.contains(by) { by } else { self.in_turn_order(playing).next().unwrap_or(by) }
    }

    /// Who puts the abilities of a controller in order (CR-42, CR-63).
    pub fn orderer(&self, by: Seat) -> Seat {
        let own = self.team(by) == self.team(self.active) && self.playing().contains(by);
        if own { by } else { self.in_turn_order(self.playing()).next().unwrap_or(by) }
    }

    /// Who is waited for.
    pub fn pending(&self) -> Pending {
        let must = self.question.map_or(Seats::NONE, |question| question.seats);
        Pending { id: self.events, must, may: must }
    }
}

impl<const W: usize> Position<W> {
    /// The facts.
    pub fn facts(&self) -> &Facts {
        &self.facts
    }

    /// The cards.
    pub fn table(&self) -> &Table<W, STACKS> {
        &self.table
    }

    /// The face on top of the discard pile.
    pub fn top(&self) -> Option<Face> {
        self.table.stack(DISCARD).top().map(Card::face)
    }

    /// The cards that a seat controls, in the order in which they came into play.
    pub fn assets(&self, seat: Seat) -> impl Iterator<Item = Face> {
        self.table.stack(before(seat)).cards().iter().map(|card| card.face())
    }

    /// How many cards can still be drawn, by a reshuffle if need be.
    pub fn drawable(&self) -> usize {
        self.table.stack(DRAW).len() + self.table.stack(DISCARD).len().saturating_sub(1)
    }
}
