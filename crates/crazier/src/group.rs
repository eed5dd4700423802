//! Changes that happen to several cards at once (CR-49).
//!
//! The table is judged as it was before any of the cards moved: first everything that forbids, then everything that
//! replaces, and only then do the cards go that nothing saved.

use eights_ability::{AbilityDuration, Action, CardSelector, Effect};
use eights_cards::{Seat, Seats};
use eights_game::Observer;

use crate::agenda::{Agenda, Change, ChangeGroup, ChangeKind, Item};
use crate::book::{Book, effects_of};
use crate::event::Event;
use crate::game::Crazier;
use crate::moves::Move;
use crate::place::Zone;
use crate::position::{Position, QuestionKind};
use crate::resolve::Resolver;
use crate::watch::{ActiveAbility, TriggerEvent};

impl Agenda {
    /// Returns the group on top of the stack and its changes, the first one first.
    pub(crate) fn group(&self) -> Option<(ChangeGroup, Vec<Change>)> {
        let (Item::Group(group), beneath) = self.stack.split_last()? else { return None };
        let changes = beneath.iter().rev().take(group.count as usize).map_while(|item| match item {
            Item::Change(change) if !change.replaced => Some(*change),
            _ => None,
        });
        Some((*group, changes.collect()))
    }
}

impl Book {
    /// Returns `true` if an ability can replace only one of several changes, because it uses itself up.
    fn serves_once(&self, work: &ActiveAbility) -> bool {
        if work.lasting.is_some() && self.lasts(work.ability) == Some(AbilityDuration::NextTime) {
            return true;
        }
        let effects = self.ability(work.ability).and_then(effects_of);
        effects.is_some_and(|effects| {
            effects.iter().any(|effect| {
                let Effect::Act { action, .. } = effect else { return false };
                let moves = matches!(
                    action,
                    Action::Destroy(_) | Action::Put(..) | Action::Give(..) | Action::Swap(..)
                );
                moves && action.cards().any(|cards| cards == CardSelector::This)
            })
        })
    }
}

impl<const W: usize> Position<W> {
    /// Returns the changes whose cards are still in play; a substitution may have used up one of them.
    fn possible(&self, changes: &[Change]) -> Vec<Change> {
        let mut found: Vec<Change> = Vec::new();
        for change in changes {
            let ahead = found.iter().filter(|there| there.what == change.what).count();
            if self.copies_of(*change) > ahead {
                found.push(*change);
            }
        }
        found
    }

    /// Returns the substitutions of the first controller that has any for the changes of a group (CR-48).
    fn group_substitutions(
        &self,
        book: &Book,
        agenda: &Agenda,
        changes: &[Change],
    ) -> Vec<(Change, ActiveAbility)> {
        let of_one = |change: &Change| {
            let works = self.substitutions(book, agenda, *change).into_iter();
            works.map(|work| (*change, work)).collect::<Vec<_>>()
        };
        let mut found: Vec<(Change, ActiveAbility)> =
            self.possible(changes).iter().flat_map(of_one).collect();
        let controllers: Seats = found.iter().map(|(_, work)| work.by).collect();
        let first = self.facts.in_turn_order(controllers).next();
        found.retain(|(_, work)| Some(work.by) == first);
        found
    }

    /// Returns the abilities that can replace changes of the group on top of the stack.
    pub(crate) fn group_abilities(&self, book: &Book, agenda: &Agenda) -> Vec<ActiveAbility> {
        let Some((_, changes)) = agenda.group() else { return Vec::new() };
        distinct(&self.group_substitutions(book, agenda, &changes))
    }

    /// Returns the cards of which the ability that speaks can save one.
    pub(crate) fn group_cards(&self, book: &Book, agenda: &Agenda) -> Vec<Move> {
        let Some((group, changes)) = agenda.group() else { return Vec::new() };
        let mut found = Vec::new();
        for (change, work) in self.group_substitutions(book, agenda, &changes) {
            let speaks = group.speaker.is_none_or(|speaker| speaker == (work.ability, work.by));
            if let Some(card) = card_of(change).filter(|card| speaks && !found.contains(card)) {
                found.push(card);
            }
        }
        found
    }
}

/// Returns each ability once, in the order of the changes that it applies to.
fn distinct(works: &[(Change, ActiveAbility)]) -> Vec<ActiveAbility> {
    let mut found: Vec<ActiveAbility> = Vec::new();
    for (_, work) in works {
        if !found.iter().any(|there| is_same(there, work)) {
            found.push(*work);
        }
    }
    found
}

/// Returns `true` for copies of an ability. What they refer to differs from change to change.
fn is_same(one: &ActiveAbility, other: &ActiveAbility) -> bool {
    (one.ability, one.by, one.lasting.is_some()) == (other.ability, other.by, other.lasting.is_some())
}

/// Returns the card of a change in play, as a move names it.
fn card_of(change: Change) -> Option<Move> {
    match change.what {
        ChangeKind::Destroy(face, seat) | ChangeKind::Take(face, seat) => {
            Some(Move::Card(face, Zone::Play(seat)))
        }
        _ => None,
    }
}

impl<const W: usize, T: Observer<Crazier<W>>> Resolver<'_, W, T> {
    /// Pushes changes that happen at once, given in the order of CR-20. A single change needs no group.
    pub(crate) fn propose_all(&mut self, changes: &[ChangeKind], cause: Option<Seat>) {
        // The last change pushed is the first of the group.
        for what in changes.iter().rev() {
            self.propose(*what, cause);
        }
        if let (2.., Ok(count)) = (changes.len(), u8::try_from(changes.len())) {
            self.agenda.stack.push(Item::Group(ChangeGroup { count, judged: false, speaker: None }));
        }
    }

    pub(crate) fn step_group(&mut self) {
        let Some((group, changes)) = self.agenda.group() else { return };
        if !group.judged {
            self.judge(&changes);
            return;
        }
        let works = self.position().group_substitutions(self.book, &self.agenda, &changes);
        let abilities = distinct(&works);
        let Some(first) = abilities.first() else {
            self.drop_group(changes.len());
            self.perform_all(&changes);
            return;
        };
        let spoken = group.speaker;
        let speaks = |work: &&ActiveAbility| spoken.is_some_and(|said| said == (work.ability, work.by));
        let mut speaker = *abilities.iter().find(speaks).unwrap_or(first);
        if spoken.is_none() && abilities.len() > 1 {
            let orderer = self.position().facts.orderer(first.by);
            let Some(Move::Next(k)) = self.ask(Seats::only(orderer), QuestionKind::Order) else { return };
            speaker = abilities[k as usize];
            self.set_group(ChangeGroup { speaker: Some((speaker.ability, speaker.by)), ..group });
        }
        let about: Vec<&(Change, ActiveAbility)> =
            works.iter().filter(|(_, work)| is_same(work, &speaker)).collect();
        let mut pick = 0;
        let differ = about.iter().any(|(change, _)| change.what != about[0].0.what);
        if differ && self.book.serves_once(&speaker) {
            self.set_group(ChangeGroup { speaker: Some((speaker.ability, speaker.by)), ..group });
            let decider = self.position().facts.decider(speaker.by);
            let Some(answer) = self.ask(Seats::only(decider), QuestionKind::Card) else { return };
            pick = about.iter().position(|(change, _)| card_of(*change) == Some(answer)).unwrap_or(0);
        }
        let (change, work) = *about[pick];
        self.take_from_group(change);
        self.agenda.stack.push(Item::Change(change));
        self.replace(change, work);
    }

    /// Removes the changes that something forbids, all of them judged on the same table.
    fn judge(&mut self, changes: &[Change]) {
        let forbidden: Vec<(Change, Option<ActiveAbility>)> = changes
            .iter()
            .map(|change| (*change, self.position().forbids(self.book, &self.agenda, *change)))
            .collect();
        self.drop_group(changes.len());
        let mut used: Vec<ActiveAbility> = Vec::new();
        for (change, work) in forbidden.iter().rev() {
            match work {
                None => self.agenda.stack.push(Item::Change(*change)),
                Some(work) if used.contains(work) => {}
                Some(work) => used.push(*work),
            }
        }
        let count = forbidden.iter().filter(|(_, work)| work.is_none()).count() as u8;
        if count > 0 {
            self.agenda.stack.push(Item::Group(ChangeGroup { count, judged: true, speaker: None }));
        }
        for (change, work) in forbidden {
            if let Some(ActiveAbility { ability, by, .. }) = work {
                self.happen(Event::Forbade { ability, by, what: change.what });
            }
        }
        self.wear_out(&used);
    }

    fn set_group(&mut self, group: ChangeGroup) {
        if let Some(item) = self.agenda.stack.last_mut() {
            *item = Item::Group(group);
        }
    }

    /// Removes the group on top of the stack with its changes.
    fn drop_group(&mut self, changes: usize) {
        let left = self.agenda.stack.len().saturating_sub(changes + 1);
        self.agenda.stack.truncate(left);
    }

    /// Removes one change from the group on top of the stack.
    fn take_from_group(&mut self, change: Change) {
        let Some((group, changes)) = self.agenda.group() else { return };
        let Some(place) = changes.iter().position(|there| *there == change) else { return };
        let below = self.agenda.stack.len() - 2 - place;
        self.agenda.stack.remove(below);
        self.set_group(ChangeGroup { count: group.count.saturating_sub(1), speaker: None, ..group });
    }

    /// Carries out changes that nothing prevents, all at once.
    fn perform_all(&mut self, changes: &[Change]) {
        let possible = self.position().possible(changes);
        // An ability of a card that is destroyed sees its own end and that of every card that goes with it.
        let destroys = |change: &&Change| matches!(change.what, ChangeKind::Destroy(..));
        for change in possible.iter().filter(destroys) {
            self.notice(TriggerEvent::Done(*change));
        }
        let mut moved: Vec<Change> = Vec::new();
        for change in &possible {
            if self.move_in_play(*change) {
                moved.push(*change);
            }
        }
        for change in moved.iter().filter(|change| !destroys(change)) {
            self.notice(TriggerEvent::Done(*change));
        }
        self.report(!moved.is_empty());
    }
}
