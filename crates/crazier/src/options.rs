//! Legal moves of a seat. This module is the only source of legality.

use eights_ability::{
    Ability, Action, Amount, CardPlace, CardSelector, Count, Effect, Effects, Link, Pile as Heap, PlayerRef,
};
use eights_cards::{Eye, Face, FaceSet, Pile, Seat};

use crate::agenda::{AbilityRef, Change, ChangeKind, Item, Registers, Run, ViewedCards};
use crate::book::{Book, Kind, effects_of};
use crate::moves::{Move, Moves};
use crate::place::{COLOURS, Zone};
use crate::position::{Position, QuestionKind};
use crate::select::{ANY_CARD, Scope, Target};

/// Constraints on picking cards for an effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Picking {
    pub(crate) cards: CardSelector,
    pub(crate) count: Count,
}

/// Cards that can be picked.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Choice {
    pub(crate) options: Vec<Move>,
    /// `true` if everybody can tell which cards can be picked.
    pub(crate) open: bool,
    /// Seat from whose hand a card is picked unseen.
    pub(crate) blind: Option<Seat>,
}

impl<const W: usize> Position<W> {
    /// Returns the moves that the seat may make.
    pub fn legal(&self, book: &Book, seat: Seat) -> Moves {
        let Some(question) = self.facts.question.filter(|question| question.seats.contains(seat)) else {
            return Moves::default();
        };
        Moves(match question.ask {
            QuestionKind::Main => self.main_moves(book, seat),
            QuestionKind::BeforeDraw => {
                self.discards(book, seat).map(Move::Discard).chain([Move::Draw]).collect()
            }
            QuestionKind::Colour => COLOURS.map(Move::Name).to_vec(),
            QuestionKind::Player(among) => self.facts.in_turn_order(among).map(Move::Player).collect(),
            QuestionKind::May => vec![Move::No, Move::Yes],
            QuestionKind::Order => (0..self.orderable(book).len() as u8).map(Move::Next).collect(),
            QuestionKind::Card => self.card_moves(book),
        })
    }

    /// Returns the move made for a seat that runs out of time (CR-08).
    pub(crate) fn on_timeout(&self, book: &Book, seat: Seat) -> Move {
        let moves = self.legal(book, seat).0;
        let idle = [Move::Done, Move::Draw, Move::No, Move::Stop];
        let idle = idle.into_iter().find(|mv| moves.contains(mv));
        idle.or(moves.first().copied()).unwrap_or(Move::Done)
    }

    fn main_moves(&self, book: &Book, seat: Seat) -> Vec<Move> {
        let held = self.table.hand(seat).faces();
        let mut moves: Vec<Move> = self.discards(book, seat).map(Move::Discard).collect();
        if self.facts.plays[seat.index()] > 0 {
            moves.extend(held.iter().filter(|face| self.can_play(book, seat, *face)).map(Move::Play));
        }
        moves.push(Move::Done);
        moves
    }

    /// Returns the faces that a seat may discard in its main phase.
    fn discards(&self, book: &Book, seat: Seat) -> impl Iterator<Item = Face> {
        let faces =
            if self.facts.discards[seat.index()] > 0 { self.fitting(book, seat) } else { FaceSet::EMPTY };
        faces.iter()
    }

    /// Returns the held faces that match and that nothing forbids discarding.
    pub(crate) fn fitting(&self, book: &Book, seat: Seat) -> FaceSet {
        let fits = book.fits(self.top(), self.facts.named).intersection(self.table.hand(seat).faces());
        let allowed = |face: &Face| {
            let change =
                Change { what: ChangeKind::Discard(seat, *face), cause: Some(seat), replaced: false };
            self.forbids(book, &self.facts.agenda, change).is_none()
        };
        fits.iter().filter(allowed).collect()
    }

    /// Returns `true` if a held card may be played for its effect: nothing forbids it, and there is something to
    /// choose (CR-21).
    pub(crate) fn can_play(&self, book: &Book, seat: Seat, face: Face) -> bool {
        let change = Change {
            what: ChangeKind::Play(seat, face, Zone::Hand(seat)),
            cause: Some(seat),
            replaced: false,
        };
        self.forbids(book, &self.facts.agenda, change).is_none() && self.has_choice(book, seat, face)
    }

    /// CR-21: checks that an event that makes its player choose a card has one to choose.
    pub(crate) fn has_choice(&self, book: &Book, seat: Seat, face: Face) -> bool {
        let Some(card) = book.card(face).filter(|card| card.kind == Kind::Event) else { return true };
        if book.switches.allow_empty_effect {
            return true;
        }
        let scope = Scope::new(seat, face, Registers::default());
        card.abilities.iter().all(|ability| {
            let (Ability::Does { provided, .. }, Some(effects)) = (ability, effects_of(ability)) else {
                return true;
            };
            self.provided(book, provided.as_ref(), &scope).is_none()
                || self.has_choices(book, effects, face, &scope)
        })
    }

    /// Checks CR-21 for all effects of a text. Each choice that is certain to come needs a card, unless an earlier
    /// effect may provide one, or an alternative effect covers the case that there is none.
    fn has_choices(&self, book: &Book, effects: &Effects, face: Face, scope: &Scope) -> bool {
        let rest = effects.rest.iter().map(|(link, effect)| (*link, effect));
        let steps: Vec<(Link, &Effect)> = std::iter::once((Link::Then, &effects.first)).chain(rest).collect();
        let mut certain = true;
        for (place, (link, effect)) in steps.iter().enumerate() {
            certain = match link {
                Link::Then => true,
                Link::IfSo => certain,
                Link::OrElse | Link::If(_) => false,
            };
            let otherwise = matches!(steps.get(place + 1), Some((Link::OrElse, _)));
            let Effect::Act { who: PlayerRef::You, may: false, action } = effect else {
                certain = false;
                continue;
            };
            certain &= !otherwise;
            let brought = |cards: CardSelector| {
                let before = steps[..place].iter().filter_map(|(_, effect)| match effect {
                    Effect::Act { action, .. } => Some(action),
                    _ => None,
                });
                cards.place().is_some_and(|to| before.into_iter().any(|action| action.brings_to(to)))
            };
            let chooses = |cards| brought(cards) || self.can_choose(book, cards, face, scope);
            if certain && !action.cards().all(chooses) {
                return false;
            }
        }
        true
    }

    /// Returns `true` if there is a card to choose. Hidden cards count by their number only.
    fn can_choose(&self, book: &Book, cards: CardSelector, playing: Face, scope: &Scope) -> bool {
        let CardSelector::Some { count: Count::Exactly(_), noun, place } = cards else { return true };
        match place {
            CardPlace::Hand(PlayerRef::You) => {
                let last = self.table.count(Pile::Hand(scope.by)) <= 1;
                let held = self.cards_at(book, noun, place, scope);
                let own = held.iter().any(|target| target.card.face() == playing);
                last || held.len() > usize::from(own)
            }
            CardPlace::Hand(_) | CardPlace::Those => true,
            CardPlace::Pile(Heap::Draw) => self.drawable() > 0,
            CardPlace::Controlled(PlayerRef::Chosen(party)) => {
                let seats = self.facts.party(party, scope.by);
                seats.iter().any(|seat| {
                    let scope = Scope { other: Some(seat), ..*scope };
                    !self.cards_at(book, noun, place, &scope).is_empty()
                })
            }
            _ => !self.cards_at(book, noun, place, scope).is_empty(),
        }
    }

    /// Returns the abilities that can be chosen to come next, numbered as in [`Move::Next`].
    pub fn orderable(&self, book: &Book) -> Vec<AbilityRef> {
        let agenda = &self.facts.agenda;
        match agenda.stack.last() {
            Some(Item::Change(change)) => {
                self.substitutions(book, agenda, *change).iter().map(|work| work.ability).collect()
            }
            Some(Item::Group(_)) => {
                self.group_abilities(book, agenda).iter().map(|work| work.ability).collect()
            }
            _ => self.next_waiting(agenda).into_iter().map(|place| agenda.waiting[place].ability).collect(),
        }
    }

    /// Returns the moves for picking a card for the effect in progress.
    fn card_moves(&self, book: &Book) -> Vec<Move> {
        if let Some(Item::Group(_)) = self.facts.agenda.stack.last() {
            let cards = self.group_cards(book, &self.facts.agenda);
            return if cards.is_empty() { vec![Move::Nothing] } else { cards };
        }
        let Some(run) = self.facts.agenda.run() else { return Vec::new() };
        let Some(choice) = self.choice(book, run) else { return Vec::new() };
        let mut moves = choice.options;
        if moves.is_empty() {
            moves.push(Move::Nothing);
        }
        if picking(book, run).is_some_and(|picking| matches!(picking.count, Count::UpTo(_))) {
            moves.push(Move::Stop);
        }
        moves
    }

    /// Returns the cards that the acting seat can pick for the effect in progress.
    pub(crate) fn choice(&self, book: &Book, run: &Run) -> Option<Choice> {
        let doer = run.act.doer?;
        let scope = Scope::of(run, doer);
        match action_of(book, run)? {
            Action::Arrange(_) => {
                let scope = Scope {
                    registers: Registers { those: ViewedCards::Nothing, ..scope.registers },
                    ..scope
                };
                Some(Choice { options: self.in_lap(scope.doer), open: false, blind: None })
            }
            Action::Discard(_) => {
                let faces = self.fitting(book, doer).iter();
                let options = faces.map(|face| Move::Card(face, Zone::Hand(doer))).collect();
                Some(Choice { options, open: false, blind: None })
            }
            action => {
                let cards = picking(book, run)?.cards;
                let CardSelector::Some { noun, place, .. } = cards else { return None };
                let mut found = self.cards_at(book, noun, place, &scope);
                if let Action::Play(_) = action {
                    found.retain(|t| self.may_play_by_ability(book, doer, *t));
                }
                if let Action::Put(_, eights_ability::Destination::Play) = action {
                    found.retain(|target| book.is_asset(target.card.face()));
                }
                let open = matches!(
                    place,
                    CardPlace::InPlay | CardPlace::Controlled(_) | CardPlace::Pile(Heap::Discard)
                );
                let hidden = match place {
                    CardPlace::Hand(_) => found.iter().find_map(|target| match target.zone {
                        Zone::Hand(seat) if !self.sees_hand(book, doer, seat, noun != ANY_CARD, action) => {
                            Some(seat)
                        }
                        _ => None,
                    }),
                    _ => None,
                };
                // Copies blur what is known of a hand that was shown, so only known cards can be pointed at.
                found.retain(|target| match target.zone {
                    Zone::Hand(seat) if seat != doer => {
                        hidden.is_some() || self.table.known(target.card).contains(Eye::Seat(doer))
                    }
                    _ => true,
                });
                let mut options = Vec::new();
                for target in found {
                    let option = Move::Card(target.card.face(), target.zone);
                    if !options.contains(&option) {
                        options.push(option);
                    }
                }
                Some(Choice { options, open, blind: hidden })
            }
        }
    }

    fn may_play_by_ability(&self, book: &Book, doer: Seat, target: Target) -> bool {
        let face = target.card.face();
        let change =
            Change { what: ChangeKind::Play(doer, face, target.zone), cause: Some(doer), replaced: false };
        self.forbids(book, &self.facts.agenda, change).is_none()
    }

    /// Returns `true` if the acting seat sees the hand that it picks from (CR-62, CR-74).
    pub(crate) fn sees_hand(&self, book: &Book, doer: Seat, seat: Seat, kind: bool, action: Action) -> bool {
        let exchange = matches!(action, Action::Swap(..));
        self.facts.team(doer) == self.facts.team(seat) || kind || (exchange && book.switches.trade_shows_hand)
    }

    fn in_lap(&self, seat: Seat) -> Vec<Move> {
        let faces = self.table.hand(crate::place::lap(seat)).faces();
        faces.iter().map(|face| Move::Card(face, Zone::Lap(seat))).collect()
    }
}

/// Returns the link and the effect that come next or are in progress.
pub(crate) fn effect_of<'b>(book: &'b Book, run: &Run) -> Option<(Link, &'b Effect)> {
    let effects = effects_of(book.ability(run.ability)?)?;
    match run.step {
        0 => Some((Link::Then, &effects.first)),
        step => effects.rest.get(step as usize - 1).map(|(link, effect)| (*link, effect)),
    }
}

/// Returns the action in progress.
pub(crate) fn action_of(book: &Book, run: &Run) -> Option<Action> {
    match effect_of(book, run)?.1 {
        Effect::Act { action, .. } => Some(*action),
        _ => None,
    }
}

/// Returns how cards are picked for the effect in progress, if they are picked.
pub(crate) fn picking(book: &Book, run: &Run) -> Option<Picking> {
    let action = action_of(book, run)?;
    if let Action::Discard(Amount::Number(count)) = action {
        return Some(Picking { cards: CardSelector::This, count: Count::Exactly(count) });
    }
    let all: Vec<CardSelector> = action.cards().collect();
    // In an exchange, the first card is picked and set aside before the second.
    let place = usize::from(run.act.origin.is_some());
    let cards = *all.get(place.min(all.len().saturating_sub(1)))?;
    match cards {
        CardSelector::Some { count: Count::All, .. } => None,
        CardSelector::Some { count, .. } => Some(Picking { cards, count }),
        _ => None,
    }
}
