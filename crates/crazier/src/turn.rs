//! Turns and phases: decides what comes next when the agenda is empty.

use eights_ability::AbilityDuration;
use eights_cards::{Seat, Seats};
use eights_game::Observer;

use crate::agenda::ChangeKind;
use crate::event::{Ending, Event, Phase};
use crate::game::Crazier;
use crate::moves::Move;
use crate::place::Zone;
use crate::position::QuestionKind;
use crate::resolve::Resolver;
use crate::watch::TriggerEvent;

impl<const W: usize, T: Observer<Crazier<W>>> Resolver<'_, W, T> {
    /// Advances the turn when nothing is in progress and nothing waits.
    pub(crate) fn advance(&mut self) {
        let facts = &self.position().facts;
        let active = facts.active;
        let members = facts.members(active);
        match facts.phase {
            Phase::Deal => self.begin_turn(active),
            // CR-54: a player who loses during their own turn ends it.
            _ if members.is_empty() => self.end_turn(),
            Phase::Beginning => self.happen(Event::PhaseCame { phase: Phase::Draw }),
            Phase::Draw => self.draw_phase(members.difference(facts.drawn)),
            Phase::Main => self.main_phase(members.difference(facts.done)),
            Phase::End => self.end_turn(),
        }
    }

    fn draw_phase(&mut self, waiting: Seats) {
        let Some(seat) = waiting.first() else {
            self.happen(Event::PhaseCame { phase: Phase::Main });
            return;
        };
        // CR-12: the switch allows discarding before drawing.
        let early =
            self.book.switches.discard_before_draw && self.position().facts.discards[seat.index()] > 0;
        if early {
            match self.ask(Seats::only(seat), QuestionKind::BeforeDraw) {
                None => return,
                Some(Move::Discard(face)) => {
                    self.shed(seat, face);
                    return;
                }
                Some(_) => {}
            }
        }
        self.happen(Event::DrawCame { seat });
        self.open_batch();
        self.propose(ChangeKind::Draw(seat, 1), None);
    }

    fn main_phase(&mut self, waiting: Seats) {
        if waiting.is_empty() {
            self.happen(Event::PhaseCame { phase: Phase::End });
            self.notice_turn(TriggerEvent::TurnEnds);
            return;
        }
        self.ask(waiting, QuestionKind::Main);
    }

    /// Makes a move of a seat's main phase.
    pub(crate) fn main_move(&mut self, seat: Seat, mv: Move) {
        match mv {
            Move::Discard(face) => self.shed(seat, face),
            Move::Play(face) => {
                self.happen(Event::Used { seat, chance: eights_ability::ExtraAction::Play });
                self.open_batch();
                self.propose(ChangeKind::Play(seat, face, Zone::Hand(seat)), Some(seat));
            }
            _ => self.happen(Event::Done { seat }),
        }
    }

    /// Makes one of the turn's discards.
    fn shed(&mut self, seat: Seat, face: eights_cards::Face) {
        self.happen(Event::Used { seat, chance: eights_ability::ExtraAction::Discard });
        self.open_batch();
        self.propose(ChangeKind::Discard(seat, face), Some(seat));
    }

    fn end_turn(&mut self) {
        let ends = |lasts: Option<AbilityDuration>| lasts == Some(AbilityDuration::ThisTurn);
        let book = self.book;
        self.agenda.lasting.retain(|lasting| !ends(book.lasts(lasting.ability)));
        let facts = &self.position().facts;
        if facts.turns >= self.book.switches.turn_limit {
            self.end(Ending::TurnLimit);
            return;
        }
        let now = facts.team(facts.active);
        let mut teams = (1..=facts.teams).map(|step| (now + step) % facts.teams);
        let next = teams.find_map(|team| facts.playing().iter().find(|seat| facts.team(*seat) == team));
        if let Some(seat) = next {
            self.begin_turn(seat);
        }
    }

    fn begin_turn(&mut self, seat: Seat) {
        let first = self.position().facts.members(seat).first().unwrap_or(seat);
        self.happen(Event::TurnCame { seat: first });
        let members = self.position().facts.members(first);
        let book = self.book;
        self.agenda.lasting.retain(|lasting| {
            let over = book.lasts(lasting.ability) == Some(AbilityDuration::UntilYourNextTurn);
            !(over && members.contains(lasting.by))
        });
        self.notice_turn(TriggerEvent::TurnBegins);
    }

    /// CR-61: triggers on a team's turn as a turn of each member, or as one turn of all if the switch says so.
    fn notice_turn(&mut self, happening: fn(Seats) -> TriggerEvent) {
        let members = self.position().facts.members(self.position().facts.active);
        if self.book.switches.team_turn_is_one {
            self.notice(happening(members));
        } else {
            members.iter().for_each(|member| self.notice(happening(Seats::only(member))));
        }
    }
}
