//! Abilities that apply to what happens: those that forbid, replace or are triggered.

use eights_ability::{Ability, AbilityDuration, CardPlace, CardSelector, Deed, Effect, Pattern, PlayerRef};
use eights_cards::{Face, FaceSet, Seat, Seats};

use crate::agenda::{AbilityRef, Agenda, CardRef, Change, ChangeKind, Item, Registers, Trigger};
use crate::book::Book;
use crate::place::Zone;
use crate::position::Position;
use crate::select::Scope;

/// Active ability: that of a card in play, or one that was left behind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ActiveAbility {
    pub(crate) ability: AbilityRef,
    pub(crate) by: Seat,
    pub(crate) registers: Registers,
    /// Index among the lasting abilities, if it is one.
    pub(crate) lasting: Option<usize>,
}

/// Event that abilities wait for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TriggerEvent {
    /// A turn begins, of one seat or of all members of a team.
    TurnBegins(Seats),
    /// A turn of these seats ends.
    TurnEnds(Seats),
    Done(Change),
}

impl<const W: usize> Position<W> {
    /// Returns all active abilities in turn order of their controllers, each controller's in the order they came into
    /// play. Considers only cards with these faces, and all lasting abilities.
    fn at_work(&self, book: &Book, agenda: &Agenda, faces: FaceSet) -> Vec<ActiveAbility> {
        let mut found = Vec::new();
        let idle = |seat: Seat| !self.assets(seat).any(|face| faces.contains(face));
        if agenda.lasting.is_empty() && self.facts.seats.iter().all(idle) {
            return found;
        }
        for seat in self.facts.turn_order() {
            for face in self.assets(seat).filter(|face| faces.contains(*face)) {
                found.extend(book.abilities(face).map(|(ability, _)| ActiveAbility {
                    ability,
                    by: seat,
                    registers: Registers::default(),
                    lasting: None,
                }));
            }
            for (place, lasting) in agenda.lasting.iter().enumerate().filter(|(_, l)| l.by == seat) {
                let (ability, by, registers) = (lasting.ability, lasting.by, lasting.registers);
                found.push(ActiveAbility { ability, by, registers, lasting: Some(place) });
            }
        }
        found
    }

    /// Returns `true` if the player of a pattern is this seat.
    fn watches(&self, who: PlayerRef, work: &ActiveAbility, seat: Seat) -> bool {
        match who {
            PlayerRef::You => seat == work.by,
            PlayerRef::That => work.registers.player == Some(seat),
            PlayerRef::Any(party) | PlayerRef::Each(party) => self.facts.belongs(party, work.by, seat),
            _ => false,
        }
    }

    /// Matches a deed against a change. Returns the referents of the ability's words if it matches.
    fn is_deed(
        &self,
        book: &Book,
        who: PlayerRef,
        deed: Deed,
        work: &ActiveAbility,
        change: Change,
        done: bool,
    ) -> Option<Registers> {
        let mut registers = work.registers;
        let actor = match (change.what, deed) {
            (ChangeKind::Draw(seat, number), Deed::Draw) => {
                registers.number = number;
                seat
            }
            (ChangeKind::Draw(seat, number), Deed::MakeDraw(whom)) => {
                registers.number = number;
                if !self.watches(whom, work, seat) {
                    return None;
                }
                if matches!(whom, PlayerRef::Any(_)) && !matches!(who, PlayerRef::Any(_)) {
                    registers.player = Some(seat);
                }
                change.cause?
            }
            (ChangeKind::Discard(seat, _), Deed::Discard(_))
            | (ChangeKind::Play(seat, ..), Deed::Play(_))
            | (ChangeKind::Lose(seat), Deed::Lose) => seat,
            (ChangeKind::Destroy(..), Deed::Destroy(_)) | (ChangeKind::Take(..), Deed::Take(_)) => {
                change.cause?
            }
            _ => return None,
        };
        if !self.watches(who, work, actor) {
            return None;
        }
        if matches!(who, PlayerRef::Any(_)) {
            registers.player = Some(actor);
        }
        if let Deed::Discard(cards) | Deed::Play(cards) | Deed::Destroy(cards) | Deed::Take(cards) = deed {
            self.is_card(book, cards, work, change, done, &mut registers)?;
        }
        Some(registers)
    }

    /// Matches a card pattern against the card of a change.
    fn is_card(
        &self,
        book: &Book,
        cards: CardSelector,
        work: &ActiveAbility,
        change: Change,
        done: bool,
        registers: &mut Registers,
    ) -> Option<()> {
        let what = change.what;
        let (face, controller, zone) = match what {
            ChangeKind::Discard(seat, face) => (face, None, self.declared(face, Zone::Hand(seat))),
            ChangeKind::Play(seat, face, from) => (face, Some(seat), self.declared(face, from)),
            ChangeKind::Destroy(face, seat) | ChangeKind::Take(face, seat) => {
                (face, Some(seat), Zone::Play(seat))
            }
            ChangeKind::Draw(..) | ChangeKind::Lose(_) => return None,
        };
        let own = controller.is_none_or(|seat| seat == work.by);
        let this = face == work.ability.face && own && !matches!(what, ChangeKind::Discard(..));
        let fits = match cards {
            CardSelector::This => this,
            CardSelector::That => matches!(work.registers.card, CardRef::Lies(that, _) if that == face),
            CardSelector::Some { noun, place, .. } => {
                let held = match place {
                    CardPlace::Controlled(who) => {
                        controller.is_some_and(|seat| self.watches(who, work, seat))
                    }
                    _ => true,
                };
                if let (CardPlace::Controlled(PlayerRef::Any(_)), Some(seat)) = (place, controller) {
                    registers.player = Some(seat);
                }
                held && book.is_of(face, noun) && !(noun.other && this && self.copies(face, work.by) < 2)
            }
            CardSelector::Hand(_) | CardSelector::End { .. } => false,
        };
        // An ability triggered by a change comes after it, and finds the card where the change has moved it.
        let after = match what {
            ChangeKind::Take(..) => change.cause.map_or(zone, Zone::Play),
            ChangeKind::Play(seat, ..) if book.is_asset(face) => Zone::Play(seat),
            _ => Zone::Discard,
        };
        registers.card = CardRef::Lies(face, if done { after } else { zone });
        registers.controller = controller;
        fits.then_some(())
    }

    /// Returns the zone of a declared card: limbo, unless it has not left its place yet.
    fn declared(&self, face: Face, from: Zone) -> Zone {
        if self.locate(face, Zone::Limbo).is_some() { Zone::Limbo } else { from }
    }

    fn copies(&self, face: Face, seat: Seat) -> usize {
        self.assets(seat).filter(|there| *there == face).count()
    }

    /// Returns the number of cards in play that a change can apply to.
    pub(crate) fn copies_of(&self, change: Change) -> usize {
        match change.what {
            ChangeKind::Destroy(face, seat) | ChangeKind::Take(face, seat) => self.copies(face, seat),
            _ => 0,
        }
    }

    /// Returns the ability that forbids a change, if one does.
    pub(crate) fn forbids(&self, book: &Book, agenda: &Agenda, change: Change) -> Option<ActiveAbility> {
        let at_work = self.at_work(book, agenda, book.forbidding).into_iter().find(|work| {
            matches!(book.ability(work.ability), Some(Ability::Forbids { .. }))
                && self.is_forbidden(book, work, change)
        });
        // A card that limits when it can be played does so from the hand.
        at_work.or_else(|| {
            let ChangeKind::Play(seat, face, Zone::Hand(_)) = change.what else { return None };
            let own = book.abilities(face).map(|(ability, _)| ActiveAbility {
                ability,
                by: seat,
                registers: Registers::default(),
                lasting: None,
            });
            own.filter(|work| {
                let about_this = Some(CardSelector::This);
                let deed = match book.ability(work.ability) {
                    Some(Ability::Forbids { deed: Deed::Play(cards), .. }) => Some(*cards),
                    _ => None,
                };
                deed == about_this
            })
            .find(|work| self.is_forbidden(book, work, change))
        })
    }

    fn is_forbidden(&self, book: &Book, work: &ActiveAbility, change: Change) -> bool {
        let Some(Ability::Forbids { who, deed, provided }) = book.ability(work.ability) else { return false };
        let Some(registers) = self.is_deed(book, *who, *deed, work, change, false) else { return false };
        let scope = Scope::new(work.by, work.ability.face, registers);
        self.provided(book, provided.as_ref(), &scope).is_some()
    }

    /// Returns the substitutions of a change that have not been applied yet, those of the first controller only
    /// (CR-48).
    pub(crate) fn substitutions(&self, book: &Book, agenda: &Agenda, change: Change) -> Vec<ActiveAbility> {
        let mut spoken: Vec<(AbilityRef, Seat)> = agenda
            .stack
            .iter()
            .filter_map(|item| if let Item::Spoke(ability, by) = item { Some((*ability, *by)) } else { None })
            .collect();
        let mut found: Vec<ActiveAbility> = Vec::new();
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
                found.push(ActiveAbility { registers, ..work });
            }
        }
        let first = found.first().map(|work| work.by);
        found.retain(|work| Some(work.by) == first);
        found.dedup_by_key(|work| (work.ability, work.lasting.is_some()));
        found
    }

    /// Returns the abilities that an event triggers, in turn order of their controllers.
    pub(crate) fn set_off(
        &self,
        book: &Book,
        agenda: &Agenda,
        happening: TriggerEvent,
        batch: u16,
    ) -> Vec<(Trigger, ActiveAbility)> {
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
                (Pattern::TurnBegins(who), TriggerEvent::TurnBegins(seats))
                | (Pattern::TurnEnds(who), TriggerEvent::TurnEnds(seats)) => {
                    self.turn_of(who, seats, &work, provided)
                }
                (Pattern::Done(who, deed), TriggerEvent::Done(change)) => {
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

    /// Matches words about a turn against the turn of these seats, and returns their referents. If several seats can
    /// be meant, the controller chooses one (CR-61).
    fn turn_of(
        &self,
        who: PlayerRef,
        seats: Seats,
        work: &ActiveAbility,
        provided: impl Fn(Registers) -> Option<Registers>,
    ) -> Option<Registers> {
        let meant = seats.iter().filter(|seat| self.watches(who, work, *seat));
        if !matches!(who, PlayerRef::Any(_)) {
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

    /// Returns the indices of the waiting abilities that may come next: the first batch, its first controller in turn
    /// order, without duplicates.
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
    /// Returns the duration of an ability that was left behind.
    pub fn lasts(&self, ability: AbilityRef) -> Option<AbilityDuration> {
        match self.leaves_behind(ability)? {
            Effect::Lasting(lasts, _) => Some(*lasts),
            _ => None,
        }
    }
}
