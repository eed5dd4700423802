//! Resolver: carries out one item after another until somebody has to decide.

use eights_ability::{Ability, AbilityDuration, Action, Effect};
use eights_cards::{Card, Eye, Eyes, Face, Pile, Seat, Seats, Spot};
use eights_game::{Game, Observer};

use crate::agenda::{
    AbilityRef, Agenda, AgendaEntry, CardRef, Change, ChangeKind, Item, Registers, Run, Step,
};
use crate::book::{Book, Kind};
use crate::event::{Ending, Event, MoveReason};
use crate::game::Crazier;
use crate::moves::Move;
use crate::options::effect_of;
use crate::place::{DISCARD, DRAW, LIMBO, PLAY, SEATS, Zone, before, lap};
use crate::position::{Position, Question, QuestionKind};
use crate::select::{Scope, Target};
use crate::watch::{ActiveAbility, TriggerEvent};

/// Maximum number of steps for one decision. A longer resolution is treated as endless.
const MOST_STEPS: u32 = 4000;

/// Carries out the consequences of a move.
pub(crate) struct Resolver<'a, const W: usize, T> {
    pub(crate) game: &'a mut Crazier<W>,
    pub(crate) book: &'a Book,
    pub(crate) observer: &'a mut T,
    /// Working copy of the agenda. The game's own is updated whenever somebody has to decide.
    pub(crate) agenda: Agenda,
    pub(crate) answer: Option<Move>,
    paused: bool,
}

impl<'a, const W: usize, T: Observer<Crazier<W>>> Resolver<'a, W, T> {
    pub(crate) fn new(
        game: &'a mut Crazier<W>,
        book: &'a Book,
        observer: &'a mut T,
        answer: Option<Move>,
    ) -> Self {
        let agenda = game.position.facts.agenda.clone();
        Resolver { game, book, observer, agenda, answer, paused: false }
    }

    pub(crate) fn position(&self) -> &Position<W> {
        &self.game.position
    }

    pub(crate) fn happen(&mut self, event: Event<Card>) {
        self.observer.saw(self.game, &event);
        self.game.evolve(&event);
    }

    pub(crate) fn is_over(&self) -> bool {
        self.position().facts.ending.is_some()
    }

    /// Runs until somebody has to decide or the game is over.
    pub(crate) fn run(&mut self) {
        for _ in 0..MOST_STEPS {
            if self.paused || self.is_over() {
                return;
            }
            match self.agenda.stack.last().copied() {
                Some(item) => self.step(item),
                None if self.agenda.waiting.is_empty() => self.advance(),
                None => self.begin_next(),
            }
        }
        self.end(Ending::Endless);
    }

    fn step(&mut self, item: Item) {
        match item {
            Item::Batch(_) | Item::Spoke(..) => {
                self.agenda.stack.pop();
            }
            Item::Begin(ability, by) => {
                self.agenda.stack.pop();
                self.happen(Event::Began { ability, by });
            }
            Item::Run(run) => self.step_run(run),
            Item::Change(change) => self.step_change(change),
            Item::Group(_) => self.step_group(),
            Item::Finish(face, by) => {
                self.agenda.stack.pop();
                if let Some(target) = self.position().locate(face, Zone::Limbo) {
                    self.shift(MoveReason::Finished, by, target, Spot::Bottom(DISCARD));
                }
            }
            Item::Name(seat) => {
                if let Some(Move::Name(colour)) = self.ask(Seats::only(seat), QuestionKind::Colour) {
                    self.agenda.stack.pop();
                    self.happen(Event::Named { seat, colour });
                }
            }
        }
    }

    /// Returns the answer to a question, or asks it if that has not happened yet.
    pub(crate) fn ask(&mut self, seats: Seats, ask: QuestionKind) -> Option<Move> {
        if let Some(answer) = self.answer.take() {
            return Some(answer);
        }
        for step in self.position().facts.agenda.changes(&self.agenda) {
            self.happen(match step {
                Step::Keep(list, count) => Event::Kept { list, count },
                Step::Add(note) => Event::Noted { note },
            });
        }
        self.happen(Event::Asked { question: Question { seats, ask } });
        self.paused = true;
        None
    }

    pub(crate) fn end(&mut self, ending: Ending) {
        if !self.is_over() {
            self.happen(Event::Ended { ending });
        }
    }

    /// Lets the next waiting ability take effect (CR-41, CR-42).
    fn begin_next(&mut self) {
        let places = self.position().next_waiting(&self.agenda);
        let by = self.agenda.waiting[places[0]].by;
        let mut pick = 0;
        if places.len() > 1 {
            let orderer = self.position().facts.orderer(by);
            let Some(Move::Next(k)) = self.ask(Seats::only(orderer), QuestionKind::Order) else { return };
            pick = k as usize;
        }
        let trigger = self.agenda.waiting.remove(places[pick]);
        self.open_batch();
        self.set_going(Run::new(trigger.ability, trigger.by, trigger.registers));
    }

    /// Pushes effects onto the stack.
    fn set_going(&mut self, run: Run) {
        self.agenda.stack.push(Item::Run(run));
        self.agenda.stack.push(Item::Begin(run.ability, run.by));
    }

    /// Opens a batch: abilities triggered from now on come after all that already wait.
    pub(crate) fn open_batch(&mut self) {
        let last = self.agenda.waiting.iter().map(|trigger| trigger.batch + 1).max();
        self.agenda.stack.push(Item::Batch(last.unwrap_or(0)));
    }

    /// Queues the abilities that an event triggers.
    pub(crate) fn notice(&mut self, happening: TriggerEvent) {
        let batch = match self.agenda.stack.first() {
            Some(Item::Batch(batch)) => *batch,
            _ => self.agenda.waiting.iter().map(|trigger| trigger.batch).max().unwrap_or(0),
        };
        let set_off = self.position().set_off(self.book, &self.agenda, happening, batch);
        let used: Vec<ActiveAbility> = set_off.iter().map(|(_, work)| *work).collect();
        self.agenda.waiting.extend(set_off.into_iter().map(|(trigger, _)| trigger));
        self.wear_out(&used);
    }

    /// Removes lasting abilities that were to work only once and have been used.
    pub(crate) fn wear_out(&mut self, used: &[ActiveAbility]) {
        let once = |work: &&ActiveAbility| self.book.lasts(work.ability) == Some(AbilityDuration::NextTime);
        let mut places: Vec<usize> = used.iter().filter(once).filter_map(|work| work.lasting).collect();
        places.sort_unstable();
        for place in places.into_iter().rev() {
            self.agenda.lasting.remove(place);
        }
    }

    /// Pushes a change onto the stack.
    pub(crate) fn propose(&mut self, what: ChangeKind, cause: Option<Seat>) {
        self.agenda.stack.push(Item::Change(Change { what, cause, replaced: false }));
    }

    fn step_change(&mut self, change: Change) {
        if change.replaced {
            self.agenda.stack.pop();
            self.report(true);
            return;
        }
        if let ChangeKind::Draw(_, 0) = change.what {
            self.agenda.stack.pop();
            return;
        }
        if let Some(work) = self.position().forbids(self.book, &self.agenda, change) {
            self.agenda.stack.pop();
            if self.is_public(change.what) {
                self.happen(Event::Forbade { ability: work.ability, by: work.by, what: change.what });
            }
            self.wear_out(&[work]);
            return;
        }
        let works = self.position().substitutions(self.book, &self.agenda, change);
        let Some(first) = works.first() else {
            self.agenda.stack.pop();
            let done = self.perform(change);
            self.report(done);
            return;
        };
        let first = *first;
        if self.declare(change) {
            return;
        }
        let mut pick = 0;
        if works.len() > 1 {
            let orderer = self.position().facts.orderer(first.by);
            let Some(Move::Next(k)) = self.ask(Seats::only(orderer), QuestionKind::Order) else { return };
            pick = k as usize;
        }
        self.replace(change, works[pick]);
    }

    /// Declares a discard or play before it can be replaced: the card lies open, and the hand it left may be empty.
    /// Returns whether that wins.
    fn declare(&mut self, change: Change) -> bool {
        let (seat, from, face, why) = match change.what {
            ChangeKind::Discard(seat, face) => (seat, Zone::Hand(seat), face, MoveReason::Discarded),
            ChangeKind::Play(seat, face, from) => (seat, from, face, MoveReason::Played),
            _ => return false,
        };
        if let Some(target) = self.position().locate(face, from) {
            self.shift(why, seat, target, Spot::top(LIMBO));
        }
        self.look_at_hands()
    }

    /// Replaces a change by the effects of an ability.
    pub(crate) fn replace(&mut self, change: Change, work: ActiveAbility) {
        let mut registers = work.registers;
        self.agenda.stack.pop();
        self.agenda.stack.push(Item::Change(Change { replaced: true, ..change }));
        if let ChangeKind::Discard(seat, face) | ChangeKind::Play(seat, face, _) = change.what {
            registers.card = CardRef::Lies(face, Zone::Limbo);
            // Wherever the card ends up, it must not stay in limbo.
            self.agenda.stack.push(Item::Finish(face, seat));
        }
        self.agenda.stack.push(Item::Spoke(work.ability, work.by));
        self.wear_out(&[work]);
        let mut run = Run::new(work.ability, work.by, registers);
        if let ChangeKind::Draw(seat, _) = change.what {
            run.replaced = Some((seat, change.cause));
        }
        let draw = self.draws_instead(change, &run);
        self.happen(Event::Replaced { ability: work.ability, by: work.by, what: change.what, draw });
        self.agenda.stack.push(Item::Run(run));
    }

    /// Returns `true` if everybody knows the card of a change. A card that is played or discarded may still lie hidden.
    fn is_public(&self, what: ChangeKind) -> bool {
        match what {
            ChangeKind::Draw(..) | ChangeKind::Destroy(..) | ChangeKind::Take(..) | ChangeKind::Lose(_) => {
                true
            }
            ChangeKind::Discard(seat, face) => self.is_known(face, Zone::Hand(seat)),
            ChangeKind::Play(_, face, from) => self.is_known(face, from),
        }
    }

    fn is_known(&self, face: Face, zone: Zone) -> bool {
        let position = self.position();
        position.locate(face, zone).is_some_and(|target| position.table.known(target.card).is_all())
    }

    /// Returns the draw that replaces another one, if the effects begin with a draw.
    fn draws_instead(&self, change: Change, run: &Run) -> Option<(Seat, u8)> {
        let (ChangeKind::Draw(..), Some((_, effect))) = (change.what, effect_of(self.book, run)) else {
            return None;
        };
        let Effect::Act { who, may: false, action: Action::Draw(amount, _) } = effect else { return None };
        let scope = Scope::of(run, run.by);
        let drawers = self.position().facts.seats_of(*who, &scope);
        let drawer = drawers.first().filter(|_| drawers.len() == 1)?;
        Some((drawer, self.position().amount(self.book, *amount, &scope)))
    }

    /// Tells the effects that a change belongs to whether it was carried out.
    pub(crate) fn report(&mut self, done: bool) {
        for item in self.agenda.stack.iter_mut().rev() {
            match item {
                Item::Run(run) => {
                    run.act.any |= done;
                    return;
                }
                Item::Change(Change { replaced: false, .. }) | Item::Group(_) => {}
                _ => return,
            }
        }
    }

    /// Carries out a change that nothing prevents. Returns whether it was possible.
    fn perform(&mut self, change: Change) -> bool {
        match change.what {
            ChangeKind::Draw(seat, count) => self.draw(seat, count, change),
            ChangeKind::Discard(seat, face) => self.discard(seat, face, change),
            ChangeKind::Play(seat, face, from) => self.play(seat, face, from, change),
            ChangeKind::Destroy(..) => {
                if self.position().copies_of(change) == 0 {
                    return false;
                }
                self.notice(TriggerEvent::Done(change));
                self.move_in_play(change)
            }
            ChangeKind::Take(..) => {
                let taken = self.move_in_play(change);
                if taken {
                    self.notice(TriggerEvent::Done(change));
                }
                taken
            }
            ChangeKind::Lose(seat) => {
                let losing = self.agenda.stack.iter_mut().rev().find_map(|item| match item {
                    Item::Run(run) => Some(run),
                    _ => None,
                });
                match losing {
                    Some(run) => run.act.losers = run.act.losers.with(seat),
                    None => self.lose(Seats::only(seat)),
                }
                true
            }
        }
    }

    /// Moves the card of a change in play. Returns whether it could be moved.
    pub(crate) fn move_in_play(&mut self, change: Change) -> bool {
        let (ChangeKind::Destroy(face, seat) | ChangeKind::Take(face, seat)) = change.what else {
            return false;
        };
        let Some(target) = self.position().locate(face, Zone::Play(seat)) else { return false };
        if let ChangeKind::Destroy(..) = change.what {
            let by = change.cause.unwrap_or(seat);
            self.shift(MoveReason::Destroyed, by, target, Spot::Bottom(DISCARD));
            return true;
        }
        let Some(taker) = change.cause else { return false };
        if !self.position().facts.playing().contains(taker) || taker == seat {
            return false;
        }
        self.shift(MoveReason::Took, taker, target, Spot::top(before(taker)));
        true
    }

    fn draw(&mut self, seat: Seat, count: u8, change: Change) -> bool {
        if !self.position().facts.playing().contains(seat) {
            return false;
        }
        for _ in 0..count {
            if self.position().table.stack(DRAW).is_empty() {
                self.replenish();
            }
            let Some(card) = self.position().table.stack(DRAW).top() else {
                self.end(Ending::NoDraw);
                return false;
            };
            let target = Target { card, spot: Spot::top(DRAW), zone: Zone::Draw };
            self.shift(MoveReason::Drew, seat, target, Spot::Hand(seat));
        }
        self.notice(TriggerEvent::Done(change));
        true
    }

    /// Shuffles the discard pile, except its top card, under the draw pile, if there is anything to shuffle.
    pub(crate) fn replenish(&mut self) {
        if self.position().table.stack(DISCARD).len() > 1 {
            self.happen(Event::Replenished { nth: self.position().facts.chances });
        }
    }

    fn discard(&mut self, seat: Seat, face: Face, change: Change) -> bool {
        let Some(target) = self.position().locate(face, Zone::Hand(seat)) else { return false };
        self.shift(MoveReason::Discarded, seat, target, Spot::top(DISCARD));
        if self.look_at_hands() {
            return true;
        }
        self.notice(TriggerEvent::Done(change));
        if self.book.is_eight(face) {
            self.agenda.stack.push(Item::Name(seat));
        }
        true
    }

    fn play(&mut self, seat: Seat, face: Face, from: Zone, change: Change) -> bool {
        let Some(target) = self.position().locate(face, from) else { return false };
        let Some(kind) = self.book.card(face).map(|card| card.kind) else { return false };
        let to = if kind == Kind::Asset { before(seat) } else { LIMBO };
        self.shift(MoveReason::Played, seat, target, Spot::top(to));
        if self.look_at_hands() {
            return true;
        }
        self.notice(TriggerEvent::Done(change));
        if kind == Kind::Event {
            self.agenda.stack.push(Item::Finish(face, seat));
            self.take_effect(face, seat);
        }
        true
    }

    /// Starts the effects of an event that was played.
    fn take_effect(&mut self, face: Face, by: Seat) {
        let scope = Scope::new(by, face, Registers::default());
        let mut runs: Vec<(AbilityRef, Registers)> = Vec::new();
        for (which, ability) in self.book.abilities(face) {
            if let Ability::Does { provided, .. } = ability
                && let Some(registers) = self.position().provided(self.book, provided.as_ref(), &scope)
            {
                runs.push((which, registers));
            }
        }
        for (which, registers) in runs.into_iter().rev() {
            self.set_going(Run::new(which, by, registers));
        }
    }

    /// Makes players lose, all at once (CR-51, CR-60).
    pub(crate) fn lose(&mut self, seats: Seats) {
        let facts = &self.position().facts;
        let teams: Seats = seats.iter().fold(Seats::NONE, |all, seat| all.union(facts.members(seat)));
        let before_it = facts.playing();
        let leaving: Vec<Seat> = facts.in_turn_order(teams).collect();
        for seat in &leaving {
            let change = Change { what: ChangeKind::Lose(*seat), cause: None, replaced: false };
            self.notice(TriggerEvent::Done(change));
        }
        for seat in &leaving {
            let held = self.position().table.count(Pile::Hand(*seat)) as u8;
            self.happen(Event::Lost { seat: *seat, held });
        }
        for seat in &leaving {
            for pile in [Zone::Hand(*seat), Zone::Play(*seat)] {
                while let Some(target) = self.lowest(pile) {
                    self.shift(MoveReason::Left, *seat, target, Spot::Bottom(DISCARD));
                }
            }
        }
        let facts = &self.position().facts;
        let left = facts.playing();
        if left.is_empty() {
            self.end(Ending::AllLost(before_it));
        } else if let Some(last) = left.first().filter(|last| facts.members(*last) == left) {
            self.end(Ending::LastLeft(last));
        }
    }

    /// Returns the card of a zone that leaves first: the lowest face of a hand, the oldest of cards in play.
    pub(crate) fn lowest(&self, zone: Zone) -> Option<Target> {
        let face = match zone.pile() {
            Pile::Hand(seat) => self.position().table.hand(seat).faces().iter().next(),
            Pile::Stack(stack) => self.position().table.stack(stack).cards().first().map(|card| card.face()),
        };
        self.position().locate(face?, zone)
    }

    /// CR-50, CR-53: lets the first player without cards win. Returns whether somebody did.
    pub(crate) fn look_at_hands(&mut self) -> bool {
        let position = self.position();
        let empty = |seat: &Seat| position.table.hand(*seat).is_empty();
        let winner = position.facts.in_turn_order(position.facts.playing()).find(empty);
        if let Some(seat) = winner {
            self.end(Ending::WentOut(seat));
        }
        winner.is_some()
    }

    /// Moves a card.
    pub(crate) fn shift(&mut self, why: MoveReason, by: Seat, target: Target, to: Spot) {
        let Target { card, spot: from, .. } = target;
        let seen = self.onlookers(why, from, to);
        self.happen(Event::Moved { why, by, card, from, to, seen });
    }

    /// Returns who sees a card that moves: everybody where cards lie open, otherwise those who see the hands (CR-62).
    fn onlookers(&self, why: MoveReason, from: Spot, to: Spot) -> Eyes {
        let open = |spot: Spot| matches!(spot.pile(), Pile::Stack(stack) if stack != DRAW);
        if open(from) || open(to) {
            return Eyes::ALL;
        }
        let facts = &self.position().facts;
        let eyes = |spot: Spot| match spot {
            Spot::Hand(seat) if seat.index() >= SEATS => {
                let owner = Seat::new(seat.index() - SEATS);
                // A card set aside from a hand was seen there; an arranged card is seen by its arranger alone.
                if why == MoveReason::Arranged {
                    Eyes::only(Eye::Seat(owner))
                } else {
                    Eyes::of(facts.team_of(owner))
                }
            }
            Spot::Hand(seat) => Eyes::of(facts.team_of(seat)),
            _ => Eyes::NONE,
        };
        eyes(from).union(eyes(to))
    }

    /// Shows a card where it lies.
    pub(crate) fn show(&mut self, by: Seat, target: Target, to: Eyes) {
        self.happen(Event::Shown { by, card: target.card, at: target.spot, to });
    }

    /// Returns the zone of a place.
    pub(crate) fn zone_of(spot: Spot) -> Zone {
        match spot {
            Spot::Hand(seat) if seat.index() >= SEATS => Zone::Lap(Seat::new(seat.index() - SEATS)),
            Spot::Hand(seat) => Zone::Hand(seat),
            Spot::Deep { stack, .. } | Spot::Bottom(stack) => match stack {
                DRAW => Zone::Draw,
                DISCARD => Zone::Discard,
                LIMBO => Zone::Limbo,
                play => Zone::Play(Seat::new((play - PLAY) as usize)),
            },
        }
    }

    /// Returns the place where a seat keeps what it arranges.
    pub(crate) fn lap_spot(seat: Seat) -> Spot {
        Spot::Hand(lap(seat))
    }

    /// Adds the ability that an effect leaves behind to the lasting ones.
    pub(crate) fn leave_behind(&mut self, run: &Run) {
        let ability = AbilityRef { held: run.step + 1, ..run.ability };
        let (by, registers, turn) = (run.by, run.registers, self.position().facts.turns);
        self.agenda.add(AgendaEntry::Lasting(crate::agenda::LastingAbility { ability, by, registers, turn }));
        self.happen(Event::LeftBehind { ability, by });
    }
}
