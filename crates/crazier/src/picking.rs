//! Card picks of the acting seat.

use eights_ability::{Action, CardPlace, CardSelector, Count, Pile as Heap};
use eights_cards::{Card, Eye, Eyes, Seat, Seats, Spot};
use eights_game::Observer;

use crate::agenda::{CardRef, ChangeKind, Run};
use crate::effect::proposal;
use crate::event::{Event, MoveReason};
use crate::game::Crazier;
use crate::moves::Move;
use crate::options::picking;
use crate::place::{DISCARD, DRAW, LIMBO, Zone, before};
use crate::position::QuestionKind;
use crate::resolve::Resolver;
use crate::select::{ANY_CARD, Scope, Target};

impl<const W: usize, T: Observer<Crazier<W>>> Resolver<'_, W, T> {
    /// Lets the acting seat pick a card, or ends the effect.
    pub(crate) fn pick(&mut self, mut run: Run, doer: Seat, action: Action) {
        if !run.act.counted {
            run.act.counted = true;
            run.act.left = match picking(self.book, &run).map(|picking| picking.count) {
                Some(Count::Exactly(count) | Count::UpTo(count)) => count,
                _ => 0,
            };
            self.open_up(&run, doer, action);
            self.set(run);
        }
        if run.act.left == 0 {
            self.next_doer(run);
            return;
        }
        let Some(choice) = self.position().choice(self.book, &run) else {
            self.next_doer(run);
            return;
        };
        let optional =
            picking(self.book, &run).is_some_and(|picking| matches!(picking.count, Count::UpTo(_)));
        let picked = if let Some(seat) = choice.blind {
            self.pick_blindly(seat)
        } else if choice.options.is_empty() && (choice.open || self.is_empty(&run, doer, action)) {
            None
        } else if choice.options.len() == 1 && !optional && (choice.open || self.is_only(&run, doer, action))
        {
            Some(choice.options[0])
        } else {
            match self.ask(Seats::only(doer), QuestionKind::Card) {
                None => return,
                answer => answer,
            }
        };
        let target = match picked {
            Some(Move::Card(face, zone)) => self.position().locate(face, zone),
            _ => None,
        };
        match target {
            Some(target) => self.picked(run, doer, action, target),
            None => self.give_up(run),
        }
    }

    /// Stops picking. A card that was set aside for an exchange goes back.
    pub(crate) fn give_up(&mut self, run: Run) {
        if let (Some(zone), Some(doer)) = (run.act.origin, run.act.doer)
            && let Some(aside) = self.set_aside(doer)
        {
            let back = match zone {
                Zone::Hand(seat) => Spot::Hand(seat),
                Zone::Play(seat) => Spot::top(before(seat)),
                Zone::Draw => Spot::top(DRAW),
                _ => Spot::top(DISCARD),
            };
            self.shift(MoveReason::Swapped, doer, aside, back);
        }
        self.next_doer(run);
    }

    pub(crate) fn set_aside(&self, doer: Seat) -> Option<Target> {
        self.lowest(Zone::Lap(doer)).or_else(|| {
            let card = self.position().table.stack(LIMBO).top()?;
            Some(Target { card, spot: Spot::top(LIMBO), zone: Zone::Limbo })
        })
    }

    /// Shows hidden cards to the acting seat before it picks: a pile that is searched, or a hand from which a kind of
    /// card is required.
    pub(crate) fn open_up(&mut self, run: &Run, doer: Seat, action: Action) {
        let scope = Scope::of(run, doer);
        for cards in action.cards() {
            let CardSelector::Some { noun, place, .. } = cards else { continue };
            let eyes = Eyes::only(Eye::Seat(doer));
            let hidden = match place {
                CardPlace::Pile(Heap::Draw) => self.position().cards_at(self.book, ANY_CARD, place, &scope),
                CardPlace::Hand(_) => {
                    let mut found = self.position().cards_at(self.book, ANY_CARD, place, &scope);
                    found.retain(|target| match target.zone {
                        Zone::Hand(seat) => {
                            seat != doer
                                && self.position().sees_hand(self.book, doer, seat, noun != ANY_CARD, action)
                        }
                        _ => false,
                    });
                    found
                }
                _ => continue,
            };
            self.show_each(doer, hidden, eyes);
        }
    }

    /// Returns `true` if everybody can see that the place to pick from is empty.
    pub(crate) fn is_empty(&self, run: &Run, doer: Seat, action: Action) -> bool {
        let scope = Scope::of(run, doer);
        match (action, picking(self.book, run).map(|picking| picking.cards)) {
            (Action::Discard(_), _) => self.position().table.hand(doer).is_empty(),
            (_, Some(CardSelector::Some { place, .. })) => {
                self.position().cards_at(self.book, ANY_CARD, place, &scope).is_empty()
            }
            _ => true,
        }
    }

    /// Returns `true` if any card will do and there is only one, so that everybody knows which one is picked.
    pub(crate) fn is_only(&self, run: &Run, doer: Seat, action: Action) -> bool {
        let cards = picking(self.book, run).map(|picking| picking.cards);
        let Some(CardSelector::Some { noun: ANY_CARD, place, .. }) = cards else { return false };
        let count = self.position().cards_at(self.book, ANY_CARD, place, &Scope::of(run, doer)).len();
        count == 1 && !matches!(action, Action::Discard(_) | Action::Play(_))
    }

    /// CR-74: picks a card of a hidden hand without seeing it.
    pub(crate) fn pick_blindly(&mut self, seat: Seat) -> Option<Move> {
        let nth = self.position().facts.chances;
        // Picks by face and not by copy: nobody can tell copies apart, so the pick must not depend on them.
        let mut faces: Vec<_> = self.position().table.hand(seat).iter().map(Card::face).collect();
        faces.sort_unstable();
        let count = faces.len() as u32;
        if count == 0 {
            return None;
        }
        let face = faces[self.game.seed.dice(nth).below(count) as usize];
        self.happen(Event::Blind { nth });
        Some(Move::Card(face, Zone::Hand(seat)))
    }

    /// Carries out the action on a card that was picked.
    pub(crate) fn picked(&mut self, mut run: Run, doer: Seat, action: Action, target: Target) {
        run.act.left = run.act.left.saturating_sub(1);
        if let Action::Swap(..) = action {
            self.exchange(run, doer, target);
            return;
        }
        run.registers.card = CardRef::Lies(target.card.face(), target.zone);
        if let Zone::Play(seat) = target.zone {
            run.registers.controller = Some(seat);
        }
        if let Some(what) = proposal(doer, action, target) {
            if let ChangeKind::Destroy(face, _) | ChangeKind::Discard(_, face) = what {
                run.registers.card = CardRef::Lies(face, Zone::Discard);
            }
            if let ChangeKind::Take(face, _) = what {
                run.registers.card = CardRef::Lies(face, Zone::Play(doer));
            }
            self.set(run);
            self.propose(what, Some(doer));
            return;
        }
        let any = self.put(&mut run, doer, action, target);
        run.act.any |= any;
        self.set(run);
        if any {
            self.look_at_hands();
        }
    }
}
