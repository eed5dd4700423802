//! Actions that look at, reveal, arrange and exchange cards.

use eights_ability::{Action, CardSelector, Pile as Heap, PileEnd};
use eights_cards::{Eye, Eyes, Seat, Seats, Spot};
use eights_game::Observer;

use crate::agenda::{CardRef, Run, ViewedCards};
use crate::event::MoveReason;
use crate::game::Crazier;
use crate::moves::Move;
use crate::place::{DISCARD, DRAW, LIMBO, Zone, before};
use crate::position::QuestionKind;
use crate::resolve::Resolver;
use crate::select::{Scope, Target};

impl<const W: usize, T: Observer<Crazier<W>>> Resolver<'_, W, T> {
    pub(crate) fn show_each(&mut self, by: Seat, found: Vec<Target>, to: Eyes) {
        for target in found {
            let unseen = !self
                .position()
                .table
                .known(target.card)
                .union(to)
                .eq(&self.position().table.known(target.card));
            let there = match target.spot {
                Spot::Hand(_) => self.position().locate(target.card.face(), target.zone),
                _ => Some(target),
            };
            if let (true, Some(there)) = (unseen || to.is_all(), there) {
                self.show(by, there, to);
            }
        }
    }

    /// Looks at cards alone, or shows them to everybody (CR-05, CR-31).
    pub(crate) fn look(&mut self, mut run: Run, doer: Seat, action: Action) {
        let scope = Scope::of(&run, doer);
        let (cards, to) = match action {
            Action::Reveal(cards) => (cards, Eyes::ALL),
            Action::Look(cards) => (cards, Eyes::only(Eye::Seat(doer))),
            _ => return,
        };
        if let CardSelector::End { count, pile: Heap::Draw, .. } = cards
            && (count as usize) > self.position().table.stack(DRAW).len()
        {
            self.replenish();
        }
        let Some(found) = self.position().fixed(self.book, cards, &scope) else {
            self.show_picked(run, doer, action, to);
            return;
        };
        let any = !found.is_empty();
        let count = found.len() as u8;
        match cards {
            CardSelector::End { end: PileEnd::Top, pile: Heap::Draw, .. } => {
                run.registers.those = ViewedCards::Top(count);
                run.registers.card = if count == 1 { CardRef::OnTop } else { CardRef::Nothing };
            }
            CardSelector::Hand(_) => {
                run.registers.those =
                    found.first().map_or(ViewedCards::Nothing, |target| match target.zone {
                        Zone::Hand(seat) => ViewedCards::Hand(seat),
                        _ => ViewedCards::Nothing,
                    });
            }
            _ => {}
        }
        self.show_each(doer, found, to);
        self.did(run, any);
    }

    /// Shows cards picked by the acting seat.
    pub(crate) fn show_picked(&mut self, mut run: Run, doer: Seat, action: Action, to: Eyes) {
        if run.act.counted {
            self.next_doer(run);
            return;
        }
        let Some(choice) = self.position().choice(self.book, &run) else {
            self.next_doer(run);
            return;
        };
        let picked = match choice.blind {
            Some(seat) => self.pick_blindly(seat),
            None if choice.options.is_empty() && self.is_empty(&run, doer, action) => None,
            None => match self.ask(Seats::only(doer), QuestionKind::Card) {
                None => return,
                answer => answer,
            },
        };
        run.act.counted = true;
        if let Some(Move::Card(face, zone)) = picked
            && let Some(target) = self.position().locate(face, zone)
        {
            self.show(doer, target, to);
            if to.is_all() {
                run.registers.card = CardRef::Lies(face, zone);
            }
            run.act.any = true;
        }
        self.set(run);
    }

    /// Takes the top cards of the draw pile and returns them in any order. The first one picked lies deepest.
    pub(crate) fn arrange(&mut self, mut run: Run, doer: Seat, cards: CardSelector) {
        if !run.act.counted {
            let CardSelector::End { count, .. } = cards else {
                self.next_doer(run);
                return;
            };
            if (count as usize) > self.position().table.stack(DRAW).len() {
                self.replenish();
            }
            let count = count.min(self.position().table.stack(DRAW).len() as u8);
            run.act.counted = true;
            run.act.left = count;
            run.act.any |= count > 0;
            run.registers.number = count;
            self.set(run);
            for _ in 0..count {
                if let Some(card) = self.position().table.stack(DRAW).top() {
                    let target = Target { card, spot: Spot::top(DRAW), zone: Zone::Draw };
                    self.shift(MoveReason::Arranged, doer, target, Self::lap_spot(doer));
                }
            }
        }
        let picked = match run.act.left {
            0 => None,
            1 => self.lowest(Zone::Lap(doer)),
            _ => match self.ask(Seats::only(doer), QuestionKind::Card) {
                None => return,
                Some(Move::Card(face, zone)) => self.position().locate(face, zone),
                Some(_) => None,
            },
        };
        let Some(target) = picked else {
            run.registers.those = ViewedCards::Top(run.registers.number);
            self.next_doer(run);
            return;
        };
        run.act.left -= 1;
        self.set(run);
        self.shift(MoveReason::Arranged, doer, target, Spot::top(DRAW));
    }

    /// CR-55, CR-74: sets the first card of an exchange aside; the second takes its place.
    pub(crate) fn exchange(&mut self, mut run: Run, doer: Seat, target: Target) {
        let Some(origin) = run.act.origin else {
            let aside = match target.zone {
                Zone::Hand(_) => Self::lap_spot(doer),
                _ => Spot::top(LIMBO),
            };
            run.act.origin = Some(target.zone);
            run.act.left = 1;
            self.set(run);
            self.shift(MoveReason::Swapped, doer, target, aside);
            return;
        };
        let place = |zone: Zone| match zone {
            Zone::Hand(seat) => Spot::Hand(seat),
            Zone::Play(seat) => Spot::top(before(seat)),
            Zone::Draw => Spot::top(DRAW),
            _ => Spot::Bottom(DISCARD),
        };
        self.shift(MoveReason::Swapped, doer, target, place(origin));
        if let Some(aside) = self.set_aside(doer) {
            self.shift(MoveReason::Swapped, doer, aside, place(target.zone));
        }
        run.act.origin = None;
        run.act.left = 0;
        run.registers.card = CardRef::Nothing;
        self.did(run, true);
        self.look_at_hands();
    }

    pub(crate) fn swap_hands(&mut self, run: Run, doer: Seat, action: Action) {
        let scope = Scope::of(&run, doer);
        let seat = |cards: CardSelector| match cards {
            CardSelector::Hand(who) => self.position().facts.seats_of(who, &scope).first(),
            _ => None,
        };
        let Action::Swap(ours, theirs) = action else { return };
        let (Some(one), Some(other)) = (seat(ours), seat(theirs)) else {
            self.next_doer(run);
            return;
        };
        if one == other {
            self.next_doer(run);
            return;
        }
        for (from, to) in [
            (Zone::Hand(one), Self::lap_spot(one)),
            (Zone::Hand(other), Spot::Hand(one)),
            (Zone::Lap(one), Spot::Hand(other)),
        ] {
            // The giving hand must not pass on the card it just received.
            let count = self.position().table.count(from.pile());
            for _ in 0..count {
                if let Some(target) = self.lowest(from) {
                    self.shift(MoveReason::Swapped, doer, target, to);
                }
            }
        }
        self.did(run, true);
        self.look_at_hands();
    }
}
