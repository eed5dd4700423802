//! Evaluation of the nouns and conditions of an effect: players, cards, amounts.

use eights_ability::{
    Amount, CardKind, CardPlace, CardSelector, Compare, Condition, Count, Noun, Pile as Heap, PileEnd,
    PlayerGroup, PlayerRef, Possession,
};
use eights_cards::{Card, Face, Pile, Seat, Seats, Spot};

use crate::agenda::{CardRef, Registers, Run, ViewedCards};
use crate::book::Book;
use crate::place::{DISCARD, DRAW, LIMBO, Zone, before, lap};
use crate::position::{Facts, Position};

/// Scope in which words are evaluated: whose card it is, who acts, and what was mentioned.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scope {
    pub(crate) by: Seat,
    pub(crate) doer: Seat,
    pub(crate) this: Face,
    pub(crate) registers: Registers,
    pub(crate) other: Option<Seat>,
}

impl Scope {
    pub(crate) fn new(by: Seat, this: Face, registers: Registers) -> Scope {
        Scope { by, doer: by, this, registers, other: None }
    }

    pub(crate) fn of(run: &Run, doer: Seat) -> Scope {
        Scope { by: run.by, doer, this: run.ability.face, registers: run.registers, other: run.act.other }
    }
}

/// Card and its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Target {
    pub(crate) card: Card,
    pub(crate) spot: Spot,
    pub(crate) zone: Zone,
}

/// Noun that matches any card.
pub(crate) const ANY_CARD: Noun = Noun { other: false, colour: None, sort: CardKind::Card };

impl Facts {
    /// Returns `true` if a seat belongs to a group, seen from another seat. Those who have lost belong to it too.
    pub(crate) fn belongs(&self, party: PlayerGroup, by: Seat, seat: Seat) -> bool {
        match party {
            PlayerGroup::Player => true,
            PlayerGroup::Other => seat != by,
            PlayerGroup::Opponent => self.team(seat) != self.team(by),
            PlayerGroup::Ally => seat != by && self.team(seat) == self.team(by),
        }
    }

    /// Returns the players of a group who are in the game.
    pub(crate) fn party(&self, party: PlayerGroup, by: Seat) -> Seats {
        self.playing().iter().filter(|seat| self.belongs(party, by, *seat)).collect()
    }

    /// Returns the next player in this direction who is in the game and of another team.
    fn turns_after(&self, by: Seat, forward: bool) -> Option<Seat> {
        let count = self.seats.get();
        (1..count)
            .map(|places| self.seats.left_of(by, if forward { places } else { count - places }))
            .find(|seat| self.playing().contains(*seat) && self.team(*seat) != self.team(by))
    }

    /// Returns the players that a phrase refers to, as far as they are in the game.
    pub(crate) fn seats_of(&self, who: PlayerRef, scope: &Scope) -> Seats {
        let one = |seat: Option<Seat>| seat.map_or(Seats::NONE, Seats::only);
        let seats = match who {
            PlayerRef::You => Seats::only(scope.by),
            PlayerRef::They => Seats::only(scope.doer),
            PlayerRef::That => one(scope.registers.player),
            PlayerRef::Controller => one(scope.registers.controller),
            PlayerRef::Next => one(self.turns_after(scope.by, true)),
            PlayerRef::Previous => one(self.turns_after(scope.by, false)),
            PlayerRef::Chosen(_) => one(scope.other),
            PlayerRef::Any(party) | PlayerRef::Each(party) => self.party(party, scope.by),
        };
        seats.intersection(self.playing())
    }
}

impl<const W: usize> Position<W> {
    /// Returns the place of a card with this face, if it lies in this zone.
    pub(crate) fn locate(&self, face: Face, zone: Zone) -> Option<Target> {
        let stack = |stack: u8, card: Card| {
            let above = self.table.above(stack, card)?;
            Some(Target { card, spot: Spot::Deep { stack, above }, zone })
        };
        let find = |number: u8, oldest: bool| {
            let cards = self.table.stack(number).cards();
            let mut hits = cards.iter().copied().filter(|card| card.face() == face);
            let card = if oldest { hits.next() } else { hits.next_back() };
            stack(number, card?)
        };
        match zone {
            Zone::Hand(seat) => self.in_hand(seat, face, zone),
            Zone::Lap(seat) => self.in_hand(lap(seat), face, zone),
            Zone::Play(seat) => find(before(seat), true),
            Zone::Draw => find(DRAW, false),
            Zone::Limbo => find(LIMBO, false),
            Zone::Top => {
                self.table.stack(DISCARD).top().filter(|c| c.face() == face).and_then(|c| stack(DISCARD, c))
            }
            Zone::Discard => {
                let cards = self.table.stack(DISCARD).cards();
                let beneath = cards.len().saturating_sub(1);
                let card = cards[..beneath].iter().rev().find(|card| card.face() == face);
                card.map_or_else(|| find(DISCARD, false), |card| stack(DISCARD, *card))
            }
        }
    }

    fn in_hand(&self, seat: Seat, face: Face, zone: Zone) -> Option<Target> {
        self.table.copy_in_hand(seat, face).map(|card| Target { card, spot: Spot::Hand(seat), zone })
    }

    /// Returns the place of the card that the ability belongs to.
    pub(crate) fn this(&self, scope: &Scope) -> Option<Target> {
        let seats = std::iter::once(scope.by).chain(self.facts.turn_order());
        let play = seats.map(Zone::Play);
        play.chain([Zone::Limbo, Zone::Top, Zone::Discard]).find_map(|zone| self.locate(scope.this, zone))
    }

    /// Returns the place of the card that was mentioned last.
    pub(crate) fn that(&self, registers: &Registers) -> Option<Target> {
        match registers.card {
            CardRef::Nothing => None,
            CardRef::Lies(face, zone) => self.locate(face, zone),
            CardRef::OnTop => {
                let card = self.table.stack(DRAW).top()?;
                Some(Target { card, spot: Spot::top(DRAW), zone: Zone::Draw })
            }
        }
    }

    /// Returns the cards of a kind in a place, in the order of their piles; those of a hand by face.
    pub(crate) fn cards_at(&self, book: &Book, noun: Noun, place: CardPlace, scope: &Scope) -> Vec<Target> {
        let mut found = Vec::new();
        match place {
            CardPlace::Anywhere => {}
            CardPlace::InPlay => {
                self.facts.turn_order().for_each(|seat| self.in_play(seat, &mut found));
            }
            CardPlace::Controlled(who) => {
                let seats = self.facts.seats_of(who, scope);
                self.facts.in_turn_order(seats).for_each(|seat| self.in_play(seat, &mut found));
            }
            CardPlace::Hand(who) => {
                let seats = self.facts.seats_of(who, scope);
                self.facts.in_turn_order(seats).for_each(|seat| self.held(seat, &mut found));
            }
            CardPlace::Pile(Heap::Draw) => self.down(DRAW, usize::MAX, &mut found),
            CardPlace::Pile(Heap::Discard) => self.down(DISCARD, usize::MAX, &mut found),
            CardPlace::Those => match scope.registers.those {
                ViewedCards::Nothing => {}
                ViewedCards::Top(count) => self.down(DRAW, count as usize, &mut found),
                ViewedCards::Hand(seat) => self.held(seat, &mut found),
            },
        }
        if noun.other
            && let Some(this) = self.this(scope)
        {
            found.retain(|target| *target != this);
        }
        found.retain(|target| book.is_of(target.card.face(), noun));
        found
    }

    fn in_play(&self, seat: Seat, found: &mut Vec<Target>) {
        let stack = before(seat);
        let cards = self.table.stack(stack).cards();
        found.extend(cards.iter().enumerate().map(|(place, card)| Target {
            card: *card,
            spot: Spot::Deep { stack, above: (cards.len() - 1 - place) as u8 },
            zone: Zone::Play(seat),
        }));
    }

    fn held(&self, seat: Seat, found: &mut Vec<Target>) {
        let mut cards: Vec<Card> = self.table.hand(seat).iter().collect();
        cards.sort_by_key(|card| (card.face(), card.copy()));
        found.extend(cards.into_iter().map(|card| Target {
            card,
            spot: Spot::Hand(seat),
            zone: Zone::Hand(seat),
        }));
    }

    fn down(&self, stack: u8, count: usize, found: &mut Vec<Target>) {
        let cards = self.table.stack(stack).cards().iter().rev().take(count).enumerate();
        found.extend(cards.map(|(above, card)| Target {
            card: *card,
            spot: Spot::Deep { stack, above: above as u8 },
            zone: match (stack, above) {
                (DRAW, _) => Zone::Draw,
                (_, 0) => Zone::Top,
                _ => Zone::Discard,
            },
        }));
    }

    /// Returns the cards that follow from the words without a pick, or `None` if somebody has to pick.
    pub(crate) fn fixed(&self, book: &Book, cards: CardSelector, scope: &Scope) -> Option<Vec<Target>> {
        let mut found = Vec::new();
        match cards {
            CardSelector::This => found.extend(self.this(scope)),
            CardSelector::That => found.extend(self.that(&scope.registers)),
            CardSelector::Hand(who) => {
                let seats = self.facts.seats_of(who, scope);
                self.facts.in_turn_order(seats).for_each(|seat| self.held(seat, &mut found));
            }
            CardSelector::End { end, count, pile } => {
                let stack = if pile == Heap::Draw { DRAW } else { DISCARD };
                self.down(stack, usize::MAX, &mut found);
                let count = (count as usize).min(found.len());
                if end == PileEnd::Bottom {
                    found.reverse();
                }
                found.truncate(count);
            }
            CardSelector::Some { count: Count::All, noun, place } => {
                found = self.cards_at(book, noun, place, scope);
            }
            CardSelector::Some { .. } => return None,
        }
        Some(found)
    }

    /// Evaluates an amount.
    pub(crate) fn amount(&self, book: &Book, amount: Amount, scope: &Scope) -> u8 {
        let number = scope.registers.number;
        match amount {
            Amount::Number(count) => count,
            Amount::Fewer(count) => number.saturating_sub(count),
            Amount::More(count) => number.saturating_add(count),
            Amount::ThatMany => number,
            Amount::AsMany(noun, place) => self.cards_at(book, noun, place, scope).len() as u8,
        }
    }

    /// Returns the number of cards of a kind that a player has.
    fn has(&self, book: &Book, seat: Seat, having: Possession, noun: Noun, scope: &Scope) -> usize {
        if having == Possession::Hold {
            return self.table.count(Pile::Hand(seat));
        }
        let mut found = Vec::new();
        self.in_play(seat, &mut found);
        let this = if noun.other { self.this(scope) } else { None };
        found.iter().filter(|t| Some(**t) != this && book.is_of(t.card.face(), noun)).count()
    }

    /// Returns whether a condition holds, and for whom if it speaks of any player of a group.
    pub(crate) fn holds(&self, book: &Book, condition: &Condition, scope: &Scope) -> (bool, Seats) {
        match *condition {
            Condition::Turn(who) => {
                let seats =
                    self.facts.seats_of(who, scope).intersection(self.facts.team_of(self.facts.active));
                (!seats.is_empty(), Seats::NONE)
            }
            Condition::Is(cards, noun) => {
                let target = self.fixed(book, cards, scope).and_then(|found| found.first().copied());
                // A card that not everybody has seen never satisfies the condition, since that would reveal it.
                let seen = target.filter(|target| self.table.known(target.card).is_all());
                (seen.is_some_and(|target| book.is_of(target.card.face(), noun)), Seats::NONE)
            }
            Condition::Has { who, having, compare, noun } => {
                let has = |seat: Seat| self.has(book, seat, having, noun, scope);
                let against = |seat: Seat, rival: PlayerRef, test: fn(usize, usize) -> bool| {
                    let rivals = self.facts.seats_of(rival, scope).difference(Seats::only(seat));
                    let mut tests = rivals.iter().map(|other| test(has(seat), has(other)));
                    if matches!(rival, PlayerRef::Any(_)) {
                        tests.any(|holds| holds)
                    } else {
                        tests.all(|holds| holds)
                    }
                };
                let test = |seat: &Seat| match compare {
                    Compare::AtLeast(count) => has(*seat) >= count as usize,
                    Compare::AtMost(count) => has(*seat) <= count as usize,
                    Compare::MoreThan(rival) => against(*seat, rival, |a, b| a > b),
                    Compare::FewerThan(rival) => against(*seat, rival, |a, b| a < b),
                };
                let seats = self.facts.seats_of(who, scope);
                let fit: Seats = seats.iter().filter(test).collect();
                match who {
                    PlayerRef::Each(_) => (fit == seats, Seats::NONE),
                    _ => (!fit.is_empty(), fit),
                }
            }
        }
    }

    /// Returns the registers, with the player for whom the condition holds, if the "provided" clause is satisfied.
    pub(crate) fn provided(
        &self,
        book: &Book,
        condition: Option<&Condition>,
        scope: &Scope,
    ) -> Option<Registers> {
        let mut registers = scope.registers;
        let Some(condition) = condition else { return Some(registers) };
        let (holds, fit) = self.holds(book, condition, scope);
        if let Condition::Has { who: PlayerRef::Any(_) | PlayerRef::Next | PlayerRef::Previous, .. } =
            condition
        {
            if fit.len() == 1 {
                registers.player = fit.first();
            } else {
                registers.among = fit;
            }
        }
        holds.then_some(registers)
    }
}
