//! Which card is behind what was seen. Events tell what happens and not always why, so the card is found among those that
//! are at work; where several could be meant, none is named.

use eights_ability::{Ability, Action, Amount, Effect, Effects, Party, Pattern, Who};
use eights_cards::{Face, Seat, SeatCount, Spot};
use eights_crazier::agenda::{Item, List, Note};
use eights_crazier::place::{LIMBO, PLAY};
use eights_crazier::{Book, Event, Phase};

use super::Glimpse;

/// Keeps what is at work.
pub(crate) struct Causes {
    book: Book,
    /// The cards in play before each seat.
    assets: Vec<Vec<Face>>,
    /// Events that take effect, the newest last.
    acting: Vec<Face>,
    /// What goes on as it was when somebody had to decide: the card of each entry, if it has one.
    going: Vec<Option<Face>>,
    /// The card that asked last and may still act.
    asked: Option<Face>,
    /// How many cards it made others draw, and the last who drew.
    drawn: (u8, Option<Seat>),
    /// The card that asked last and has done all that it says.
    spent: Option<Face>,
    phase: Phase,
    active: Seat,
    /// Whether what comes next is part of the turn itself: its draw, a discard or a play of one's own.
    own: bool,
}

impl Causes {
    pub(crate) fn new(book: &Book, seats: SeatCount) -> Causes {
        Causes {
            book: book.clone(),
            assets: vec![Vec::new(); seats.get()],
            acting: Vec::new(),
            going: Vec::new(),
            asked: None,
            drawn: (0, None),
            spent: None,
            phase: Phase::Deal,
            active: Seat::new(0),
            own: false,
        }
    }

    /// The rules and cards.
    pub(crate) fn book(&self) -> &Book {
        &self.book
    }

    /// Follows what was seen.
    pub(crate) fn follow(&mut self, glimpse: &Glimpse) {
        match *glimpse {
            Event::First { seat } => self.active = seat,
            Event::TurnCame { seat } => {
                (self.active, self.phase, self.own) = (seat, Phase::Beginning, false);
                (self.asked, self.spent) = (None, None);
                self.acting.clear();
            }
            Event::PhaseCame { phase } => {
                (self.phase, self.own) = (phase, false);
                (self.asked, self.spent) = (None, None);
            }
            Event::DrawCame { .. } | Event::Used { .. } => (self.own, self.asked) = (true, None),
            Event::Noted { note: Note::Going(item) } => self.going.push(match item {
                Item::Run(run) => Some(run.ability.face),
                _ => None,
            }),
            Event::Kept { list: List::Going, count } => self.going.truncate(count as usize),
            Event::Asked { .. } => {
                (self.asked, self.drawn) = (self.going.last().copied().flatten(), (0, None));
                self.spent = None;
            }
            Event::Moved { card, from, to, .. } => self.moved(card, from, to),
            _ => {}
        }
    }

    fn moved(&mut self, card: Option<Face>, from: Spot, to: Spot) {
        let in_play = |spot: Spot| match spot {
            Spot::Deep { stack, .. } | Spot::Bottom(stack) if stack >= PLAY => Some((stack - PLAY) as usize),
            _ => None,
        };
        let Some(face) = card else { return };
        if let Some(list) = in_play(from).and_then(|seat| self.assets.get_mut(seat)) {
            list.iter().position(|there| *there == face).map(|place| list.remove(place));
        }
        if let Some(list) = in_play(to).and_then(|seat| self.assets.get_mut(seat)) {
            list.push(face);
        }
        if to == Spot::top(LIMBO) {
            self.acting.push(face);
        } else if from == Spot::top(LIMBO) {
            self.acting.retain(|acting| *acting != face);
        }
    }

    /// The card whose doing this is. What a turn consists of is nobody's.
    pub(crate) fn of(&mut self, does: impl Fn(&Action) -> bool) -> Option<Face> {
        if std::mem::take(&mut self.own) {
            return None;
        }
        let could = |face: &Face| self.abilities(*face).any(|ability| acts(ability, &does));
        if let Some(face) = self.asked.filter(could) {
            return Some(face);
        }
        if let Some(face) = self.acting.last().copied().filter(could) {
            return Some(face);
        }
        let silently = |ability: &Ability| effects(ability).any(|effect| self.is_silent(effect, &does));
        let by_turn =
            self.only(|ability, controller| silently(ability) && self.turn_sets_off(ability, controller));
        by_turn.or_else(|| {
            self.only(|ability, _| {
                let waits = matches!(
                    ability,
                    Ability::Whenever { pattern: Pattern::Done(..), .. } | Ability::Instead { .. }
                );
                waits && silently(ability)
            })
        })
    }

    /// The card that makes this seat draw a card. A card that asked draws no more than it says: what comes after that
    /// is another's doing.
    pub(crate) fn of_draw(&mut self, seat: Seat) -> Option<Face> {
        if let (Some(face), false) = (self.asked, self.own) {
            let draws = self.abilities(face).flat_map(effects).filter_map(|effect| match effect {
                Effect::Act { who, action: Action::Draw(amount, _), .. } => Some((*who, *amount)),
                _ => None,
            });
            let draws: Vec<(Who, Amount)> = draws.collect();
            let each = draws.iter().any(|(who, _)| matches!(who, Who::Each(_)));
            let most: Option<u8> = draws
                .iter()
                .map(|(_, amount)| if let Amount::Number(number) = amount { Some(*number) } else { None })
                .sum();
            let (count, last) = self.drawn;
            let others = draws.len() < 2 && last.is_some_and(|last| last != seat);
            if !each && (others || most.is_some_and(|most| count >= most)) {
                self.spent = self.asked.take();
            }
            self.drawn = (count.saturating_add(1), Some(seat));
        }
        self.of(|action| matches!(action, Action::Draw(..)))
    }

    fn abilities(&self, face: Face) -> impl Iterator<Item = &Ability> {
        self.book.card(face).into_iter().flat_map(|card| &card.abilities)
    }

    /// The only card in play with such an ability.
    fn only(&self, test: impl Fn(&Ability, Seat) -> bool) -> Option<Face> {
        let mut found: Vec<Face> = Vec::new();
        for (seat, faces) in self.assets.iter().enumerate() {
            let fits = |face: &&Face| {
                let tested = self.abilities(**face).any(|ability| test(ability, Seat::new(seat)));
                tested && self.spent != Some(**face)
            };
            found.extend(faces.iter().filter(fits));
        }
        found.sort_unstable();
        found.dedup();
        if let [only] = found[..] { Some(only) } else { None }
    }

    /// Whether an effect does such a thing without asking first who it is done to, or whether.
    fn is_silent(&self, effect: &Effect, does: &impl Fn(&Action) -> bool) -> bool {
        let seats = self.assets.len();
        match effect {
            Effect::Act { may: true, .. } => false,
            Effect::Act { who: Who::Chosen(party), action, .. } => {
                let among = match party {
                    Party::Player => seats,
                    Party::Other => seats - 1,
                    Party::Opponent => seats - seats / self.book.teams(),
                    Party::Ally => seats / self.book.teams() - 1,
                };
                among < 2 && does(action)
            }
            Effect::Act { action, .. } => does(action),
            _ => false,
        }
    }

    fn turn_sets_off(&self, ability: &Ability, controller: Seat) -> bool {
        let Ability::Whenever { pattern, .. } = ability else { return false };
        let teams = self.book.teams();
        let own = controller.index() % teams == self.active.index() % teams;
        let whose = |who: Who| match who {
            Who::You => own,
            Who::Any(Party::Opponent) => !own,
            _ => true,
        };
        match pattern {
            Pattern::TurnBegins(who) => self.phase == Phase::Beginning && whose(*who),
            Pattern::TurnEnds(who) => self.phase == Phase::End && whose(*who),
            Pattern::Done(..) => false,
        }
    }
}

/// Whether an ability does such a thing.
fn acts(ability: &Ability, does: &impl Fn(&Action) -> bool) -> bool {
    effects(ability).any(|effect| matches!(effect, Effect::Act { action, .. } if does(action)))
}

fn effects(ability: &Ability) -> impl Iterator<Item = &Effect> {
    let effects = match ability {
        Ability::Does { effects, .. }
        | Ability::Whenever { effects, .. }
        | Ability::Instead { effects, .. } => Some(effects),
        Ability::Forbids { .. } => None,
    };
    effects.into_iter().flat_map(Effects::iter)
}
