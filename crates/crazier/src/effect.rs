//! Effects in progress: who acts, whether they want to, and what they do.

use eights_ability::{
    Action, Cards, Chance, Effect, End, Link, Party, Pile as Heap, Place, Spot as Goal, Who,
};
use eights_cards::{Pile, Seat, Seats, Spot};
use eights_game::Witness;

use crate::agenda::{Act, Item, Run, That, Those, What};
use crate::event::{Ending, Event, Why};
use crate::game::Crazier;
use crate::moves::Move;
use crate::options::effect_of;
use crate::place::{DISCARD, DRAW, Zone, before};
use crate::position::Ask;
use crate::resolve::Resolver;
use crate::select::{Scope, Target};

impl<const W: usize, T: Witness<Crazier<W>>> Resolver<'_, W, T> {
    /// Writes the effects in progress back.
    pub(crate) fn set(&mut self, run: Run) {
        if let Some(item) = self.agenda.stack.last_mut() {
            *item = Item::Run(run);
        }
    }

    /// One of these players, chosen by a controller if there is more than one; nobody yet if that has to be asked.
    fn choose_player(&mut self, among: Seats, by: Seat) -> Result<Option<Seat>, Waits> {
        if among.len() <= 1 {
            return Ok(among.first());
        }
        let decider = self.position().facts.decider(by);
        match self.ask(Seats::only(decider), Ask::Player(among)) {
            Some(Move::Player(seat)) => Ok(Some(seat)),
            _ => Err(Waits),
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
            // The check of card files lets none of the others through.
            _ => self.finish_effect(run, link),
        }
    }

    /// Whether an effect follows the one before it.
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
        // What was asked for was taken up, whether it could be done or not: otherwise does not follow.
        run.done = run.act.any || link != Link::Then;
        run.step += 1;
        run.act = Act::default();
        self.set(run);
        if !losers.is_empty() {
            self.lose(losers);
        }
    }

    fn step_act(&mut self, mut run: Run, link: Link, who: Who, may: bool, action: Action) {
        if !run.act.begun {
            let scope = Scope::of(&run, run.by);
            let doers = if let Who::Chosen(party) = who {
                let among = self.position().facts.party(party, run.by);
                let Ok(chosen) = self.choose_player(among, run.by) else { return };
                run.registers.player = chosen;
                chosen.map_or(Seats::NONE, Seats::only)
            } else {
                self.position().facts.seats_of(who, &scope)
            };
            if matches!(who, Who::Next | Who::Previous | Who::Controller) {
                run.registers.player = doers.first();
            }
            run.act = Act { begun: true, doers, ..Act::default() };
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
            run.act = Act { begun: true, doers, doer: Some(next), any, losers, ..Act::default() };
            self.set(run);
        }
        let Some(doer) = run.act.doer else { return };
        if may && !run.act.agreed {
            if !self.is_possible(&run, doer, action) {
                self.next_doer(run);
                return;
            }
            match self.ask(Seats::only(doer), Ask::May) {
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
            // A player from whom nothing can be chosen is not chosen, as far as all can see it.
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

    /// Whoever acts is done with it.
    pub(crate) fn next_doer(&mut self, mut run: Run) {
        run.act.doer = None;
        self.set(run);
    }

    pub(crate) fn did(&mut self, mut run: Run, any: bool) {
        run.act.any |= any;
        self.next_doer(run);
    }

    /// Whether an open place of a chosen player has what the action is about.
    fn has_any(&self, run: &Run, doer: Seat, seat: Seat, action: &Action) -> bool {
        let scope = Scope { other: Some(seat), ..Scope::of(run, doer) };
        action.cards().all(|cards| match cards {
            Cards::Some { noun, place: place @ Place::Controlled(Who::Chosen(_)), .. } => {
                !self.position().cards_at(self.book, noun, place, &scope).is_empty()
            }
            Cards::Some { place: Place::Hand(Who::Chosen(_)), .. } => {
                self.position().table.count(Pile::Hand(seat)) > 0
            }
            _ => true,
        })
    }

    /// Whether it can be done at all, as far as everybody can see: else it is not offered.
    fn is_possible(&self, run: &Run, doer: Seat, action: Action) -> bool {
        let (position, scope) = (self.position(), Scope::of(run, doer));
        match action {
            Action::Draw(amount, _) => {
                let count = position.amount(self.book, amount, &scope) as usize;
                count > 0 && count <= position.drawable()
            }
            Action::Discard(_) => position.table.count(Pile::Hand(doer)) > 0,
            action => action.cards().all(|cards| match cards {
                Cards::Some { noun, place, .. } => match place {
                    Place::Hand(who) => {
                        let seats = position.facts.seats_of(who, &scope);
                        seats.is_empty()
                            || seats.iter().any(|seat| position.table.count(Pile::Hand(seat)) > 0)
                    }
                    Place::Controlled(Who::Chosen(_)) | Place::Those => true,
                    Place::Pile(Heap::Draw) => !position.table.stack(DRAW).is_empty(),
                    place => !position.cards_at(self.book, noun, place, &scope).is_empty(),
                },
                Cards::End { pile: Heap::Draw, .. } => position.drawable() > 0,
                cards => position.fixed(self.book, cards, &scope).is_some_and(|found| !found.is_empty()),
            }),
        }
    }

    fn act(&mut self, mut run: Run, doer: Seat, action: Action) {
        let scope = Scope::of(&run, doer);
        match action {
            Action::Draw(amount, _) => {
                let count = self.position().amount(self.book, amount, &scope);
                // Who would draw more or fewer still does so because of whoever made them draw.
                let cause = match run.replaced {
                    Some((drawer, cause)) if drawer == doer => cause,
                    _ => Some(run.by),
                };
                run.registers.number = count;
                run.registers.card = That::Nothing;
                self.next_doer(run);
                self.propose(What::Draw(doer, count), cause);
            }
            Action::Gain(count, chance) => {
                if chance != Chance::Turn {
                    self.happen(Event::Gained { seat: doer, chance, count });
                }
                self.did(run, true);
            }
            Action::Lose => {
                self.next_doer(run);
                self.propose(What::Lose(doer), Some(run.by));
            }
            Action::Win => self.end(Ending::Won(doer)),
            Action::Shuffle => {
                self.happen(Event::Shuffled { nth: self.position().facts.chances });
                run.registers.those = Those::Nothing;
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
            Action::Swap(Cards::Hand(_), Cards::Hand(_)) => self.swap_hands(run, doer, action),
            Action::Look(_) | Action::Reveal(_) => self.look(run, doer, action),
            Action::Lay(_) | Action::Demand => self.next_doer(run),
            _ => match action.cards().next().map(|cards| self.position().fixed(self.book, cards, &scope)) {
                Some(Some(found)) => self.apply_all(run, doer, action, found),
                _ => self.pick(run, doer, action),
            },
        }
    }

    /// Does what is done with cards that nobody has to pick.
    fn apply_all(&mut self, run: Run, doer: Seat, action: Action, found: Vec<Target>) {
        self.next_doer(run);
        if matches!(action, Action::Destroy(_) | Action::Take(_) | Action::Play(_)) {
            // The last one proposed comes first.
            for target in found.into_iter().rev() {
                if let Some(what) = proposal(doer, action, target) {
                    self.propose(what, Some(doer));
                }
            }
            return;
        }
        let mut any = false;
        let mut run = run;
        for target in found {
            // Cards above may have gone; a hand gives the copy that is known best.
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

    /// Moves one card as the action says. Answers whether it could be moved.
    pub(crate) fn put(&mut self, run: &mut Run, doer: Seat, action: Action, target: Target) -> bool {
        let face = target.card.face();
        if let Zone::Play(seat) = target.zone {
            run.registers.controller = Some(seat);
        }
        let scope = Scope::of(run, doer);
        let first = |who: Who| self.position().facts.seats_of(who, &scope).first();
        let in_play = matches!(target.zone, Zone::Play(_));
        let (why, to) = match action {
            Action::Give(_, whom) => match first(whom) {
                Some(seat) if in_play => (Why::Gave, Spot::top(before(seat))),
                Some(seat) => (Why::Gave, Spot::Hand(seat)),
                None => return false,
            },
            Action::Put(_, Goal::Hand(whose)) => match first(whose) {
                Some(seat) => (Why::Put, Spot::Hand(seat)),
                None => return false,
            },
            Action::Put(_, Goal::Play) if !self.book.is_asset(face) || in_play => return false,
            Action::Put(_, Goal::Play) => (Why::Put, Spot::top(before(doer))),
            Action::Put(_, Goal::Pile(end, pile)) => {
                let stack = if pile == Heap::Draw { DRAW } else { DISCARD };
                (Why::Put, if end == End::Top { Spot::top(stack) } else { Spot::Bottom(stack) })
            }
            _ => return false,
        };
        // Of the cards just looked at, one fewer lies on top.
        if let (Those::Top(count), Spot::Deep { stack: DRAW, above }) = (run.registers.those, target.spot)
            && above < count
        {
            run.registers.those = Those::Top(count - 1);
        }
        self.shift(why, doer, target, to);
        run.registers.card = if to.pile() == Pile::Stack(DRAW) {
            if to == Spot::top(DRAW) { That::OnTop } else { That::Nothing }
        } else if let Spot::Hand(_) = to {
            That::Nothing
        } else {
            That::Lies(face, Self::zone_of(to))
        };
        true
    }
}

/// Somebody has to answer first.
struct Waits;

/// The change that an action proposes for a card, if it is one that abilities can speak about.
pub(crate) fn proposal(doer: Seat, action: Action, target: Target) -> Option<What> {
    let face = target.card.face();
    match (action, target.zone) {
        (Action::Destroy(_), Zone::Play(seat)) => Some(What::Destroy(face, seat)),
        (Action::Take(_), Zone::Play(seat)) => Some(What::Take(face, seat)),
        (Action::Play(_), zone) => Some(What::Play(doer, face, zone)),
        (Action::Discard(_), _) => Some(What::Discard(doer, face)),
        _ => None,
    }
}

/// The group of which a player has to be chosen within an action.
fn chosen_within(action: &Action) -> Option<Party> {
    let party = |who: Who| if let Who::Chosen(party) = who { Some(party) } else { None };
    let in_cards = |cards: Cards| match cards {
        Cards::Hand(who) | Cards::Some { place: Place::Hand(who) | Place::Controlled(who), .. } => party(who),
        _ => None,
    };
    let within = action.cards().find_map(in_cards);
    within.or(match *action {
        Action::Give(_, whom) | Action::Put(_, Goal::Hand(whom)) => party(whom),
        _ => None,
    })
}
