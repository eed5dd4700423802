//! Effects in progress: who acts, whether they agree, and what they do.

use eights_ability::{
    Action, CardPlace, CardSelector, Destination as Goal, Effect, ExtraAction, Link, Pile as Heap, PileEnd,
    PlayerGroup, PlayerRef,
};
use eights_cards::{Pile, Seat, Seats, Spot};
use eights_game::Observer;

use crate::agenda::{CardRef, ChangeKind, EffectStep, Item, Run, ViewedCards};
use crate::event::{Ending, Event, MoveReason};
use crate::game::Crazier;
use crate::moves::Move;
use crate::options::effect_of;
use crate::place::{DISCARD, DRAW, Zone, before};
use crate::position::QuestionKind;
use crate::resolve::Resolver;
use crate::select::{Scope, Target};

impl<const W: usize, T: Observer<Crazier<W>>> Resolver<'_, W, T> {
    /// Writes the effects in progress back to the agenda.
    pub(crate) fn set(&mut self, run: Run) {
        if let Some(item) = self.agenda.stack.last_mut() {
            *item = Item::Run(run);
        }
    }

    /// Returns one of these players, chosen by the controller if there is more than one, or asks first.
    fn choose_player(&mut self, among: Seats, by: Seat) -> Result<Option<Seat>, AwaitingAnswer> {
        if among.len() <= 1 {
            return Ok(among.first());
        }
        let decider = self.position().facts.decider(by);
        match self.ask(Seats::only(decider), QuestionKind::Player(among)) {
            Some(Move::Player(seat)) => Ok(Some(seat)),
            _ => Err(AwaitingAnswer),
        }
    }

    pub(crate) fn step_run(&mut self, mut run: Run) {
        if !run.registers.among.is_empty() {
            let among = run.registers.among.intersection(self.position().facts.playing());
            let Ok(player) = self.choose_player(among, run.by) else { return };
            run.registers.player = player;
            run.registers.among = Seats::NONE;
            self.set(run);
        }
        let Some((link, effect)) = effect_of(self.book, &run) else {
            self.agenda.stack.pop();
            self.happen(Event::Ceased { ability: run.ability, by: run.by });
            return;
        };
        if !run.act.begun && !self.follows(&mut run, link) {
            run.done = false;
            run.step += 1;
            self.set(run);
            return;
        }
        match effect {
            Effect::Act { who, may, action } => self.step_act(run, link, *who, *may, *action),
            Effect::Lasting(..) => {
                self.leave_behind(&run);
                run.act.any = true;
                self.finish_effect(run, link);
            }
            // The card file check rejects all other combinations.
            _ => self.finish_effect(run, link),
        }
    }

    /// Returns `true` if an effect follows the one before it.
    fn follows(&self, run: &mut Run, link: Link) -> bool {
        match link {
            Link::Then => true,
            Link::IfSo => run.done,
            Link::OrElse => !run.done,
            Link::If(condition) => {
                let scope = Scope::of(run, run.by);
                let holds = self.position().provided(self.book, Some(&condition), &scope);
                if let Some(registers) = holds {
                    run.registers = registers;
                }
                holds.is_some()
            }
        }
    }

    fn finish_effect(&mut self, mut run: Run, link: Link) {
        let losers = run.act.losers;
        // The request was taken up, whether or not it could be carried out, so "otherwise" does not follow.
        run.done = run.act.any || link != Link::Then;
        run.step += 1;
        run.act = EffectStep::default();
        self.set(run);
        if !losers.is_empty() {
            self.lose(losers);
        }
    }

    fn step_act(&mut self, mut run: Run, link: Link, who: PlayerRef, may: bool, action: Action) {
        if !run.act.begun {
            let scope = Scope::of(&run, run.by);
            let doers = if let PlayerRef::Chosen(party) = who {
                let among = self.position().facts.party(party, run.by);
                let Ok(chosen) = self.choose_player(among, run.by) else { return };
                run.registers.player = chosen;
                chosen.map_or(Seats::NONE, Seats::only)
            } else {
                self.position().facts.seats_of(who, &scope)
            };
            if matches!(who, PlayerRef::Next | PlayerRef::Previous | PlayerRef::Controller) {
                run.registers.player = doers.first();
            }
            run.act = EffectStep { begun: true, doers, ..EffectStep::default() };
            self.set(run);
        }
        if run.act.doer.is_none() {
            let playing = self.position().facts.playing();
            let waiting = run.act.doers.intersection(playing);
            let Some(next) = self.position().facts.in_turn_order(waiting).next() else {
                self.finish_effect(run, link);
                return;
            };
            let (doers, any, losers) = (waiting.difference(Seats::only(next)), run.act.any, run.act.losers);
            run.act =
                EffectStep { begun: true, doers, doer: Some(next), any, losers, ..EffectStep::default() };
            self.set(run);
        }
        let Some(doer) = run.act.doer else { return };
        if may && !run.act.agreed {
            if !self.is_possible(&run, doer, action) {
                self.next_doer(run);
                return;
            }
            match self.ask(Seats::only(doer), QuestionKind::May) {
                None => return,
                Some(Move::Yes) => run.act.agreed = true,
                Some(_) => {
                    self.next_doer(run);
                    return;
                }
            }
            self.set(run);
        }
        if let (Some(party), None) = (chosen_within(&action), run.act.other) {
            let mut among = self.position().facts.party(party, run.by);
            // As far as everybody can see, a player with nothing to choose from is not chosen.
            let useful: Seats =
                among.iter().filter(|seat| self.has_any(&run, doer, *seat, &action)).collect();
            if !useful.is_empty() {
                among = useful;
            }
            let Ok(chosen) = self.choose_player(among, run.by) else { return };
            let Some(chosen) = chosen else {
                self.next_doer(run);
                return;
            };
            run.act.other = Some(chosen);
            run.registers.player = Some(chosen);
            self.set(run);
        }
        self.act(run, doer, action);
    }

    /// Moves on to the next seat that acts.
    pub(crate) fn next_doer(&mut self, mut run: Run) {
        run.act.doer = None;
        self.set(run);
    }

    pub(crate) fn did(&mut self, mut run: Run, any: bool) {
        run.act.any |= any;
        self.next_doer(run);
    }

    /// Returns `true` if an open place of a chosen player has a card that the action applies to.
    fn has_any(&self, run: &Run, doer: Seat, seat: Seat, action: &Action) -> bool {
        let scope = Scope { other: Some(seat), ..Scope::of(run, doer) };
        action.cards().all(|cards| match cards {
            CardSelector::Some {
                noun, place: place @ CardPlace::Controlled(PlayerRef::Chosen(_)), ..
            } => !self.position().cards_at(self.book, noun, place, &scope).is_empty(),
            CardSelector::Some { place: CardPlace::Hand(PlayerRef::Chosen(_)), .. } => {
                self.position().table.count(Pile::Hand(seat)) > 0
            }
            _ => true,
        })
    }

    /// Returns `true` if the action is possible as far as everybody can see. Impossible actions are not offered.
    fn is_possible(&self, run: &Run, doer: Seat, action: Action) -> bool {
        let (position, scope) = (self.position(), Scope::of(run, doer));
        match action {
            Action::Draw(amount, _) => {
                let count = position.amount(self.book, amount, &scope) as usize;
                count > 0 && count <= position.drawable()
            }
            Action::Discard(_) => position.table.count(Pile::Hand(doer)) > 0,
            action => action.cards().all(|cards| match cards {
                CardSelector::Some { noun, place, .. } => match place {
                    CardPlace::Hand(who) => {
                        let seats = position.facts.seats_of(who, &scope);
                        seats.is_empty()
                            || seats.iter().any(|seat| position.table.count(Pile::Hand(seat)) > 0)
                    }
                    CardPlace::Controlled(PlayerRef::Chosen(_)) | CardPlace::Those => true,
                    CardPlace::Pile(Heap::Draw) => !position.table.stack(DRAW).is_empty(),
                    place => !position.cards_at(self.book, noun, place, &scope).is_empty(),
                },
                CardSelector::End { pile: Heap::Draw, .. } => position.drawable() > 0,
                cards => position.fixed(self.book, cards, &scope).is_some_and(|found| !found.is_empty()),
            }),
        }
    }

    fn act(&mut self, mut run: Run, doer: Seat, action: Action) {
        let scope = Scope::of(&run, doer);
        match action {
            Action::Draw(amount, _) => {
                let count = self.position().amount(self.book, amount, &scope);
                // A replaced draw keeps its original cause.
                let cause = match run.replaced {
                    Some((drawer, cause)) if drawer == doer => cause,
                    _ => Some(run.by),
                };
                run.registers.number = count;
                run.registers.card = CardRef::Nothing;
                self.next_doer(run);
                self.propose(ChangeKind::Draw(doer, count), cause);
            }
            Action::Gain(count, chance) => {
                if chance != ExtraAction::Turn {
                    self.happen(Event::Gained { seat: doer, chance, count });
                }
                self.did(run, true);
            }
            Action::Lose => {
                self.next_doer(run);
                self.propose(ChangeKind::Lose(doer), Some(run.by));
            }
            Action::Win => self.end(Ending::Won(doer)),
            Action::Shuffle => {
                self.happen(Event::Shuffled { nth: self.position().facts.chances });
                run.registers.those = ViewedCards::Nothing;
                self.did(run, true);
            }
            Action::Discard(amount) => {
                if !run.act.counted {
                    run.act.left = self.position().amount(self.book, amount, &scope);
                    run.act.counted = true;
                    run.registers.number = run.act.left;
                }
                self.pick(run, doer, action);
            }
            Action::Arrange(cards) => self.arrange(run, doer, cards),
            Action::Swap(CardSelector::Hand(_), CardSelector::Hand(_)) => self.swap_hands(run, doer, action),
            Action::Look(_) | Action::Reveal(_) => self.look(run, doer, action),
            Action::Lay(_) | Action::Demand => self.next_doer(run),
            _ => match action.cards().next().map(|cards| self.position().fixed(self.book, cards, &scope)) {
                Some(Some(found)) => self.apply_all(run, doer, action, found),
                _ => self.pick(run, doer, action),
            },
        }
    }

    /// Applies an action to cards that nobody has to pick.
    fn apply_all(&mut self, run: Run, doer: Seat, action: Action, found: Vec<Target>) {
        self.next_doer(run);
        if matches!(action, Action::Destroy(_) | Action::Take(_) | Action::Play(_)) {
            let changes: Vec<ChangeKind> =
                found.into_iter().filter_map(|target| proposal(doer, action, target)).collect();
            if let Action::Play(_) = action {
                // Cards are played one after the other. The last change proposed is resolved first.
                changes.into_iter().rev().for_each(|what| self.propose(what, Some(doer)));
            } else {
                self.propose_all(&changes, Some(doer));
            }
            return;
        }
        let mut any = false;
        let mut run = run;
        for target in found {
            // Cards above may have gone; a hand gives up the copy that is known best.
            let there = match target.spot {
                Spot::Hand(_) => self.position().locate(target.card.face(), target.zone),
                Spot::Deep { stack, .. } => {
                    let above = self.position().table.above(stack, target.card);
                    above.map(|above| Target { spot: Spot::Deep { stack, above }, ..target })
                }
                Spot::Bottom(_) => Some(target),
            };
            if let Some(there) = there {
                any |= self.put(&mut run, doer, action, there);
            }
        }
        self.did(run, any);
        if any {
            self.look_at_hands();
        }
    }

    /// Moves one card as the action says. Returns whether it could be moved.
    pub(crate) fn put(&mut self, run: &mut Run, doer: Seat, action: Action, target: Target) -> bool {
        let face = target.card.face();
        if let Zone::Play(seat) = target.zone {
            run.registers.controller = Some(seat);
        }
        let scope = Scope::of(run, doer);
        let first = |who: PlayerRef| self.position().facts.seats_of(who, &scope).first();
        let in_play = matches!(target.zone, Zone::Play(_));
        let (why, to) = match action {
            Action::Give(_, whom) => match first(whom) {
                Some(seat) if in_play => (MoveReason::Gave, Spot::top(before(seat))),
                Some(seat) => (MoveReason::Gave, Spot::Hand(seat)),
                None => return false,
            },
            Action::Put(_, Goal::Hand(whose)) => match first(whose) {
                Some(seat) => (MoveReason::Put, Spot::Hand(seat)),
                None => return false,
            },
            Action::Put(_, Goal::Play) if !self.book.is_asset(face) || in_play => return false,
            Action::Put(_, Goal::Play) => (MoveReason::Put, Spot::top(before(doer))),
            Action::Put(_, Goal::Pile(end, pile)) => {
                let stack = if pile == Heap::Draw { DRAW } else { DISCARD };
                (MoveReason::Put, if end == PileEnd::Top { Spot::top(stack) } else { Spot::Bottom(stack) })
            }
            _ => return false,
        };
        // One fewer of the cards just looked at lies on top.
        if let (ViewedCards::Top(count), Spot::Deep { stack: DRAW, above }) =
            (run.registers.those, target.spot)
            && above < count
        {
            run.registers.those = ViewedCards::Top(count - 1);
        }
        self.shift(why, doer, target, to);
        run.registers.card = if to.pile() == Pile::Stack(DRAW) {
            if to == Spot::top(DRAW) { CardRef::OnTop } else { CardRef::Nothing }
        } else if let Spot::Hand(_) = to {
            CardRef::Nothing
        } else {
            CardRef::Lies(face, Self::zone_of(to))
        };
        true
    }
}

/// Signal that a question must be answered first.
struct AwaitingAnswer;

/// Returns the change that an action proposes for a card, if abilities can apply to it.
pub(crate) fn proposal(doer: Seat, action: Action, target: Target) -> Option<ChangeKind> {
    let face = target.card.face();
    match (action, target.zone) {
        (Action::Destroy(_), Zone::Play(seat)) => Some(ChangeKind::Destroy(face, seat)),
        (Action::Take(_), Zone::Play(seat)) => Some(ChangeKind::Take(face, seat)),
        (Action::Play(_), zone) => Some(ChangeKind::Play(doer, face, zone)),
        (Action::Discard(_), _) => Some(ChangeKind::Discard(doer, face)),
        _ => None,
    }
}

/// Returns the group from which the action requires a player to be chosen.
fn chosen_within(action: &Action) -> Option<PlayerGroup> {
    let party = |who: PlayerRef| if let PlayerRef::Chosen(party) = who { Some(party) } else { None };
    let in_cards = |cards: CardSelector| match cards {
        CardSelector::Hand(who)
        | CardSelector::Some { place: CardPlace::Hand(who) | CardPlace::Controlled(who), .. } => party(who),
        _ => None,
    };
    let within = action.cards().find_map(in_cards);
    within.or(match *action {
        Action::Give(_, whom) | Action::Put(_, Goal::Hand(whom)) => party(whom),
        _ => None,
    })
}
