//! Which abilities concern what happens: those that forbid, those that replace, those that are set off.

use eights_ability::{Ability, Cards, Deed, Effect, Lasts, Pattern, Place, Who};
use eights_cards::{Face, FaceSet, Seat, Seats};

use crate::agenda::{AbilityRef, Agenda, Change, Item, Registers, That, Trigger, What};
use crate::book::Book;
use crate::place::Zone;
use crate::position::Position;
use crate::select::Scope;

/// An ability at work: that of a card in play, or one that was left behind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct AtWork {
    pub(crate) ability: AbilityRef,
    pub(crate) by: Seat,
    pub(crate) registers: Registers,
    /// Its place among those that last.
    pub(crate) lasting: Option<usize>,
}

/// What abilities wait for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Happening {
    /// A turn of these seats begins: of one, or of all members of a team.
    TurnBegins(Seats),
    /// A turn of these seats ends.
    TurnEnds(Seats),
    Done(Change),
}

impl<const W: usize> Position<W> {
    /// All abilities at work, in turn order of their controllers, each controller's in the order they came into play.
    /// Only those of these faces are looked at, and whatever was left behind.
    fn at_work(&self, book: &Book, agenda: &Agenda, faces: FaceSet) -> Vec<AtWork> {
        let mut found = Vec::new();
        let idle = |seat: Seat| !self.assets(seat).any(|face| faces.contains(face));
        if agenda.lasting.is_empty() && self.facts.seats.iter().all(idle) {
            return found;
        }
        for seat in self.facts.turn_order() {
            for face in self.assets(seat).filter(|face| faces.contains(*face)) {
                found.extend(book.abilities(face).map(|(ability, _)| AtWork {
                    ability,
                    by: seat,
                    registers: Registers::default(),
                    lasting: None,
                }));
            }
            for (place, lasting) in agenda.lasting.iter().enumerate().filter(|(_, l)| l.by == seat) {
                let (ability, by, registers) = (lasting.ability, lasting.by, lasting.registers);
                found.push(AtWork { ability, by, registers, lasting: Some(place) });
            }
        }
        found
    }

    /// Whether words about a player in a pattern mean this one.
    fn watches(&self, who: Who, work: &AtWork, seat: Seat) -> bool {
        match who {
            Who::You => seat == work.by,
            Who::That => work.registers.player == Some(seat),
            Who::Any(party) | Who::Each(party) => self.facts.belongs(party, work.by, seat),
            _ => false,
        }
    }

    /// Whether a deed is this change; what the words of the ability then point at.
    fn is_deed(
        &self,
        book: &Book,
        who: Who,
        deed: Deed,
        work: &AtWork,
        change: Change,
        done: bool,
    ) -> Option<Registers> {
        let mut registers = work.registers;
        let actor = match (change.what, deed) {
            (What::Draw(seat, number), Deed::Draw) => {
                registers.number = number;
                seat
            }
            (What::Draw(seat, number), Deed::MakeDraw(whom)) => {
                registers.number = number;
                if !self.watches(whom, work, seat) {
                    return None;
                }
                if matches!(whom, Who::Any(_)) && !matches!(who, Who::Any(_)) {
                    registers.player = Some(seat);
                }
                change.cause?
            }
            (What::Discard(seat, _), Deed::Discard(_))
            | (What::Play(seat, ..), Deed::Play(_))
            | (What::Lose(seat), Deed::Lose) => seat,
            (What::Destroy(..), Deed::Destroy(_)) | (What::Take(..), Deed::Take(_)) => change.cause?,
            _ => return None,
        };
        if !self.watches(who, work, actor) {
            return None;
        }
        if matches!(who, Who::Any(_)) {
            registers.player = Some(actor);
        }
        if let Deed::Discard(cards) | Deed::Play(cards) | Deed::Destroy(cards) | Deed::Take(cards) = deed {
            self.is_card(book, cards, work, change, done, &mut registers)?;
        }
        Some(registers)
    }

    /// Whether words about a card in a pattern mean the card of this change.
    fn is_card(
        &self,
        book: &Book,
        cards: Cards,
        work: &AtWork,
        change: Change,
        done: bool,
        registers: &mut Registers,
    ) -> Option<()> {
        let what = change.what;
        let (face, controller, zone) = match what {
            What::Discard(seat, face) => (face, None, self.declared(face, Zone::Hand(seat))),
            What::Play(seat, face, from) => (face, Some(seat), self.declared(face, from)),
            What::Destroy(face, seat) | What::Take(face, seat) => (face, Some(seat), Zone::Play(seat)),
            What::Draw(..) | What::Lose(_) => return None,
        };
        let own = controller.is_none_or(|seat| seat == work.by);
        let this = face == work.ability.face && own && !matches!(what, What::Discard(..));
        let fits = match cards {
            Cards::This => this,
            Cards::That => matches!(work.registers.card, That::Lies(that, _) if that == face),
            Cards::Some { noun, place, .. } => {
                let held = match place {
                    Place::Controlled(who) => controller.is_some_and(|seat| self.watches(who, work, seat)),
                    _ => true,
                };
                if let (Place::Controlled(Who::Any(_)), Some(seat)) = (place, controller) {
                    registers.player = Some(seat);
                }
                held && book.is_of(face, noun) && !(noun.other && this && self.copies(face, work.by) < 2)
            }
            Cards::Hand(_) | Cards::End { .. } => false,
        };
        // What is set off by a change comes after it, and finds the card where the change has brought it.
        let after = match what {
            What::Take(..) => change.cause.map_or(zone, Zone::Play),
            What::Play(seat, ..) if book.is_asset(face) => Zone::Play(seat),
            _ => Zone::Discard,
        };
        registers.card = That::Lies(face, if done { after } else { zone });
        registers.controller = controller;
        fits.then_some(())
    }

    /// A declared card lies in limbo, unless it has not left its place yet.
    fn declared(&self, face: Face, from: Zone) -> Zone {
        if self.locate(face, Zone::Limbo).is_some() { Zone::Limbo } else { from }
    }

    fn copies(&self, face: Face, seat: Seat) -> usize {
        self.assets(seat).filter(|there| *there == face).count()
    }

    /// The ability that forbids a change, if one does.
    pub(crate) fn forbids(&self, book: &Book, agenda: &Agenda, change: Change) -> Option<AtWork> {
        let at_work = self.at_work(book, agenda, book.forbidding).into_iter().find(|work| {
            matches!(book.ability(work.ability), Some(Ability::Forbids { .. }))
                && self.is_forbidden(book, work, change)
        });
        // A card that says of itself when it cannot be played says so in the hand.
        at_work.or_else(|| {
            let What::Play(seat, face, Zone::Hand(_)) = change.what else { return None };
            let own = book.abilities(face).map(|(ability, _)| AtWork {
                ability,
                by: seat,
                registers: Registers::default(),
                lasting: None,
            });
            own.filter(|work| {
                let about_this = Some(Cards::This);
                let deed = match book.ability(work.ability) {
                    Some(Ability::Forbids { deed: Deed::Play(cards), .. }) => Some(*cards),
                    _ => None,
                };
                deed == about_this
            })
            .find(|work| self.is_forbidden(book, work, change))
        })
    }

    fn is_forbidden(&self, book: &Book, work: &AtWork, change: Change) -> bool {
        let Some(Ability::Forbids { who, deed, provided }) = book.ability(work.ability) else { return false };
        let Some(registers) = self.is_deed(book, *who, *deed, work, change, false) else { return false };
        let scope = Scope::new(work.by, work.ability.face, registers);
        self.provided(book, provided.as_ref(), &scope).is_some()
    }

    /// The substitutions of a change that have not spoken yet, those of the first controller only (CR-48).
    pub(crate) fn substitutions(&self, book: &Book, agenda: &Agenda, change: Change) -> Vec<AtWork> {
        let mut spoken: Vec<(AbilityRef, Seat)> = agenda
            .stack
            .iter()
            .filter_map(|item| if let Item::Spoke(ability, by) = item { Some((*ability, *by)) } else { None })
            .collect();
        let mut found: Vec<AtWork> = Vec::new();
        for work in self.at_work(book, agenda, book.replacing) {
            let Some(Ability::Instead { who, deed, provided, .. }) = book.ability(work.ability) else {
                continue;
            };
            let Some(registers) = self.is_deed(book, *who, *deed, &work, change, false) else { continue };
            if let Some(place) = spoken.iter().position(|said| *said == (work.ability, work.by)) {
                spoken.swap_remove(place);
                continue;
            }
            let scope = Scope::new(work.by, work.ability.face, registers);
            if let Some(registers) = self.provided(book, provided.as_ref(), &scope) {
                found.push(AtWork { registers, ..work });
            }
        }
        let first = found.first().map(|work| work.by);
        found.retain(|work| Some(work.by) == first);
        found.dedup_by_key(|work| (work.ability, work.lasting.is_some()));
        found
    }

    /// The abilities that something sets off, in turn order of their controllers.
    pub(crate) fn set_off(
        &self,
        book: &Book,
        agenda: &Agenda,
        happening: Happening,
        batch: u16,
    ) -> Vec<(Trigger, AtWork)> {
        let mut found = Vec::new();
        for work in self.at_work(book, agenda, book.waiting) {
            let Some(Ability::Whenever { pattern, provided, .. }) = book.ability(work.ability) else {
                continue;
            };
            let provided = |registers: Registers| {
                let scope = Scope::new(work.by, work.ability.face, registers);
                self.provided(book, provided.as_ref(), &scope)
            };
            let registers = match (*pattern, happening) {
                (Pattern::TurnBegins(who), Happening::TurnBegins(seats))
                | (Pattern::TurnEnds(who), Happening::TurnEnds(seats)) => {
                    self.turn_of(who, seats, &work, provided)
                }
                (Pattern::Done(who, deed), Happening::Done(change)) => {
                    self.is_deed(book, who, deed, &work, change, true).and_then(provided)
                }
                _ => None,
            };
            if let Some(registers) = registers {
                found.push((Trigger { ability: work.ability, by: work.by, registers, batch }, work));
            }
        }
        found
    }

    /// Whether words about a turn mean the turn of these seats, and what they then point at. Of several seats that can
    /// be meant the controller chooses one (CR-61).
    fn turn_of(
        &self,
        who: Who,
        seats: Seats,
        work: &AtWork,
        provided: impl Fn(Registers) -> Option<Registers>,
    ) -> Option<Registers> {
        let meant = seats.iter().filter(|seat| self.watches(who, work, *seat));
        if !matches!(who, Who::Any(_)) {
            return meant.take(1).find_map(|_| provided(work.registers));
        }
        let mut fit = meant.filter_map(|seat| {
            let registers = Registers { player: Some(seat), ..work.registers };
            provided(registers).map(|registers| (seat, registers))
        });
        let (first, registers) = fit.next()?;
        let others: Seats = fit.map(|(seat, _)| seat).collect();
        if others.is_empty() || registers.player != Some(first) {
            return Some(registers);
        }
        Some(Registers { player: None, among: others.with(first), ..registers })
    }

    /// The waiting abilities among which the next one is found: the first batch, its first controller in turn order.
    /// Answers the places of those that differ.
    pub(crate) fn next_waiting(&self, agenda: &Agenda) -> Vec<usize> {
        let Some(batch) = agenda.waiting.iter().map(|trigger| trigger.batch).min() else { return Vec::new() };
        let of_batch = || agenda.waiting.iter().enumerate().filter(|(_, trigger)| trigger.batch == batch);
        let controllers: Seats = of_batch().map(|(_, trigger)| trigger.by).collect();
        let Some(first) = self.facts.in_turn_order(controllers).next() else { return Vec::new() };
        let mut found: Vec<usize> = Vec::new();
        for (place, trigger) in of_batch().filter(|(_, trigger)| trigger.by == first) {
            if !found.iter().any(|there| agenda.waiting[*there] == *trigger) {
                found.push(place);
            }
        }
        found
    }
}

impl Book {
    /// How long an ability that was left behind holds.
    pub fn lasts(&self, ability: AbilityRef) -> Option<Lasts> {
        match self.leaves_behind(ability)? {
            Effect::Lasting(lasts, _) => Some(*lasts),
            _ => None,
        }
    }
}
