//! Values of abilities to their controllers, derived from their text. A card in hand counts 100.

use eights_ability::{
    Ability, AbilityDuration, Action, Amount, CardKind, CardPlace, CardSelector, Compare, Condition, Count,
    Deed, Destination, Effect, Effects, ExtraAction, Link, Noun, Pattern, PlayerGroup, PlayerRef, Possession,
};
use eights_cards::{Face, Pile, Seat, Seats};
use eights_crazier::agenda::Run;
use eights_crazier::place::{SEATS, before};
use eights_crazier::{Book, Kind, Position};

/// Cost of a card in hand.
pub(super) const CARD: i32 = 100;
/// Value of winning, and of seeing somebody lose.
const GAME: i32 = 1500;
/// Value of an asset whose text has not been considered.
const ASSET: i32 = 80;

/// Features of a table that the value of an ability depends on.
pub(super) struct TableFeatures<'b> {
    book: &'b Book,
    playing: Seats,
    teams: usize,
    hands: [i32; SEATS],
    assets: [i32; SEATS],
    /// Estimated number of rounds that the game may still last.
    rounds: i32,
}

/// Controller of an ability, and the player that its text refers back to.
#[derive(Clone, Copy)]
struct AbilityContext {
    by: Seat,
    that: Option<Seat>,
}

impl<'b> TableFeatures<'b> {
    pub(super) fn of<const W: usize>(book: &'b Book, position: &Position<W>) -> Self {
        let facts = position.facts();
        let (mut hands, mut assets) = ([0; SEATS], [0; SEATS]);
        for seat in facts.seats.iter() {
            hands[seat.index()] = position.table().count(Pile::Hand(seat)) as i32;
            assets[seat.index()] = position.table().count(Pile::Stack(before(seat))) as i32;
        }
        let playing = facts.playing();
        let least = playing.iter().map(|seat| hands[seat.index()]).min().unwrap_or(1);
        TableFeatures { book, playing, teams: facts.teams, hands, assets, rounds: least.clamp(1, 8) }
    }

    pub(super) fn hand(&self, seat: Seat) -> i32 {
        self.hands[seat.index()]
    }

    pub(super) fn playing(&self) -> Seats {
        self.playing
    }

    pub(super) fn allied(&self, a: Seat, b: Seat) -> bool {
        a.index() % self.teams == b.index() % self.teams
    }

    /// Returns the value of one seat's gain to another. Each of several opponents matters less.
    pub(super) fn share(&self, of: Seat, to: Seat, gain: i32) -> i32 {
        if of == to {
            return gain;
        }
        if self.allied(of, to) {
            return gain / 2;
        }
        let opponents = self.playing.iter().filter(|seat| !self.allied(*seat, to)).count() as i32;
        -gain * 2 / (opponents + 1)
    }

    /// Returns the value of playing a card for its effect, besides getting rid of it.
    pub(super) fn played(&self, face: Face, by: Seat) -> i32 {
        let Some(card) = self.book.card(face) else { return 0 };
        let voice = AbilityContext { by, that: None };
        match card.kind {
            Kind::Asset => {
                self.in_play(face, by) + card.abilities.iter().map(|a| self.coming(a, voice)).sum::<i32>()
            }
            Kind::Event => card.abilities.iter().map(|ability| self.rate(ability, voice)).sum(),
        }
    }

    /// Returns the value of an asset in play to its controller.
    pub(super) fn in_play(&self, face: Face, by: Seat) -> i32 {
        let Some(card) = self.book.card(face) else { return 0 };
        let voice = AbilityContext { by, that: None };
        let round: i32 = card.abilities.iter().map(|ability| self.rate(ability, voice)).sum();
        // Some bargains are worth nothing as a whole, but an asset always counts for something.
        (round * self.rounds).clamp(-4 * CARD, 9 * CARD) + 5
    }

    /// Returns the value of an ability at the moment when its own card is played.
    fn coming(&self, ability: &Ability, voice: AbilityContext) -> i32 {
        match ability {
            Ability::Whenever {
                pattern: Pattern::Done(PlayerRef::You, Deed::Play(CardSelector::This)),
                effects,
                ..
            } => self.effects(effects, voice),
            _ => 0,
        }
    }

    /// Returns the value of an ability per round; for an event, that of its effect.
    fn rate(&self, ability: &Ability, voice: AbilityContext) -> i32 {
        match ability {
            Ability::Does { provided, effects } => {
                self.likely(provided.as_ref(), voice, self.effects(effects, voice))
            }
            Ability::Whenever { pattern, provided, effects } => {
                let (who, deed) = match *pattern {
                    Pattern::TurnBegins(who) | Pattern::TurnEnds(who) => (who, None),
                    Pattern::Done(who, deed) => (who, Some(deed)),
                };
                let each = |seat: Seat| {
                    let voice = AbilityContext { that: Some(seat), ..voice };
                    let often = deed.map_or(CARD, |deed| self.often(deed, voice));
                    self.likely(provided.as_ref(), voice, self.effects(effects, voice)) * often / CARD
                };
                self.seats(who, voice).iter().map(each).sum()
            }
            Ability::Instead { who, deed, provided, effects } => {
                self.prevented(*who, *deed, provided.as_ref(), Some(effects), voice)
            }
            Ability::Forbids { who, deed, provided } => {
                self.prevented(*who, *deed, provided.as_ref(), None, voice)
            }
        }
    }

    fn prevented(
        &self,
        who: PlayerRef,
        deed: Deed,
        provided: Option<&Condition>,
        effects: Option<&Effects>,
        voice: AbilityContext,
    ) -> i32 {
        let each = |seat: Seat| {
            let voice = AbilityContext { that: Some(seat), ..voice };
            let instead = effects.map_or(0, |effects| self.effects(effects, voice));
            self.likely(provided, voice, instead - self.deed(deed, seat, voice)) * self.often(deed, voice)
                / CARD
        };
        self.seats(who, voice).iter().map(each).sum()
    }

    /// Returns how often a player does something in a round, in hundredths.
    fn often(&self, deed: Deed, voice: AbilityContext) -> i32 {
        let own = self.assets[voice.by.index()].min(4);
        match deed {
            Deed::Draw => 100,
            Deed::MakeDraw(_) => 40,
            Deed::Discard(cards) | Deed::Play(cards) => 80 * fraction(cards) / 100,
            Deed::Destroy(_) => 6 * own,
            Deed::Take(_) => 2 * own,
            Deed::Lose => 2,
        }
    }

    /// Returns the value to the controller of a player doing something once.
    fn deed(&self, deed: Deed, doer: Seat, voice: AbilityContext) -> i32 {
        match deed {
            Deed::Draw => self.share(doer, voice.by, -CARD),
            Deed::MakeDraw(who) => {
                self.seats(who, voice).iter().map(|seat| self.share(seat, voice.by, -CARD * 3 / 2)).sum()
            }
            Deed::Discard(_) | Deed::Play(_) => self.share(doer, voice.by, CARD),
            Deed::Destroy(_) => -ASSET,
            Deed::Take(_) => -2 * ASSET,
            Deed::Lose => self.share(doer, voice.by, -GAME),
        }
    }

    /// Scales a value by the likelihood of its condition.
    fn likely(&self, provided: Option<&Condition>, voice: AbilityContext, worth: i32) -> i32 {
        let percent = match provided {
            None => 100,
            Some(Condition::Has { who, having, compare, noun }) => {
                let seats = self.seats(*who, voice);
                let count = |seat: Seat| match having {
                    Possession::Hold => self.hands[seat.index()],
                    Possession::Control => {
                        self.assets[seat.index()] * fraction_of(*noun) / fraction_of(ASSETS)
                    }
                };
                let percent = |seat: Seat| match *compare {
                    Compare::AtLeast(least) => within(i32::from(least) - count(seat)),
                    Compare::AtMost(most) => within(count(seat) - i32::from(most)),
                    Compare::MoreThan(other) => {
                        let most = self.seats(other, voice).iter().map(count).max().unwrap_or(0);
                        compared(count(seat) - most)
                    }
                    Compare::FewerThan(other) => {
                        let least = self.seats(other, voice).iter().map(count).min().unwrap_or(0);
                        compared(least - count(seat))
                    }
                };
                seats.iter().map(percent).max().unwrap_or(0)
            }
            Some(Condition::Turn(_) | Condition::Is(..)) => 50,
        };
        worth * percent / 100
    }

    fn effects(&self, effects: &Effects, voice: AbilityContext) -> i32 {
        let (mut sum, mut last) = (0, self.effect(&effects.first, voice));
        let mut free = may(&effects.first);
        for (link, effect) in &effects.rest {
            let next = self.effect(effect, voice);
            match link {
                // A bargain for something that is not there will not be struck.
                Link::IfSo if self.lacks(&effects.first, voice) => last = 0,
                Link::IfSo => last += next,
                Link::OrElse => last = i32::midpoint(last, next),
                Link::Then | Link::If(_) => {
                    sum += if free { last.max(0) } else { last };
                    last = if let Link::If(condition) = link {
                        self.likely(Some(condition), voice, next)
                    } else {
                        next
                    };
                    free = may(effect);
                }
            }
        }
        sum + if free { last.max(0) } else { last }
    }

    /// Returns the value of the rest of a bargain to the seat that is asked to accept it.
    pub(super) fn rest(&self, effects: &Effects, run: &Run) -> i32 {
        let voice = AbilityContext { by: run.by, that: run.registers.player };
        let step = usize::from(run.step);
        let all =
            std::iter::once((Link::Then, &effects.first)).chain(effects.rest.iter().map(|(l, e)| (*l, e)));
        let mut rest = all.skip(step);
        let now = rest.next().map_or(0, |(_, effect)| self.effect(effect, voice));
        now + rest
            .take_while(|(link, _)| *link == Link::IfSo)
            .map(|(_, e)| self.effect(e, voice))
            .sum::<i32>()
    }

    /// Returns `true` if an effect would have the controller give up an asset, and there is none.
    fn lacks(&self, effect: &Effect, voice: AbilityContext) -> bool {
        let Effect::Act { action: Action::Destroy(cards), .. } = effect else { return false };
        let CardSelector::Some { noun, place: CardPlace::Controlled(PlayerRef::You), .. } = cards else {
            return false;
        };
        self.assets[voice.by.index()] <= i32::from(noun.other)
    }

    fn effect(&self, effect: &Effect, voice: AbilityContext) -> i32 {
        match effect {
            Effect::Act { who, action, .. } => {
                let each = |seat: Seat| self.action(*action, seat, voice);
                let worths = self.seats(*who, voice);
                match who {
                    PlayerRef::Chosen(_) => worths.iter().map(each).max().unwrap_or(0),
                    _ => worths.iter().map(each).sum(),
                }
            }
            Effect::Lasting(lasts, ability) => {
                let rounds = if *lasts == AbilityDuration::ThisTurn { 1 } else { 2 };
                self.rate(ability, voice) * rounds / 2
            }
            Effect::Wild(_)
            | Effect::Skip(..)
            | Effect::SkipChosen
            | Effect::Reverse
            | Effect::PassHands
            | Effect::AnythingGoes
            | Effect::Reply(..) => 0,
        }
    }

    /// Returns the value to the controller of an action of a seat.
    fn action(&self, action: Action, doer: Seat, voice: AbilityContext) -> i32 {
        let own = match action {
            Action::Draw(amount, _) => -self.amount(amount),
            Action::Discard(amount) => self.amount(amount) * 7 / 10,
            Action::Gain(count, ExtraAction::Discard) => [0, 60, 100, 120][usize::from(count).min(3)],
            // Anything can be played, while a discard has to match.
            Action::Gain(count, ExtraAction::Play) => [0, 240, 360, 400][usize::from(count).min(3)],
            Action::Gain(_, ExtraAction::Turn) => 2 * CARD,
            Action::Destroy(cards) => self.removed(cards, doer, ASSET),
            Action::Take(cards) => self.removed(cards, doer, 2 * ASSET).max(0),
            Action::Give(cards, to) => {
                let seats = self.seats(to, AbilityContext { by: doer, ..voice });
                let gift = |seat: Seat| self.share(seat, doer, -CARD);
                number(cards) * (CARD + seats.iter().map(gift).max().unwrap_or(0))
            }
            Action::Put(cards, spot) => self.put(cards, spot, doer),
            Action::Swap(CardSelector::Hand(_), _) => {
                let rivals = self.playing.iter().filter(|seat| !self.allied(*seat, doer));
                let fewest = rivals.map(|seat| self.hands[seat.index()]).min().unwrap_or(0);
                2 * CARD * (self.hands[doer.index()] - 1 - fewest)
            }
            Action::Play(_) => CARD,
            Action::Lose => -GAME,
            Action::Win => GAME,
            Action::Swap(..)
            | Action::Look(_)
            | Action::Reveal(_)
            | Action::Arrange(_)
            | Action::Shuffle
            | Action::Lay(_)
            | Action::Demand => 5,
        };
        self.share(doer, voice.by, own)
    }

    fn amount(&self, amount: Amount) -> i32 {
        match amount {
            Amount::Number(number) => CARD * i32::from(number),
            Amount::Fewer(number) => (CARD * 3 / 2 - CARD * i32::from(number)).max(0),
            Amount::More(number) => CARD * 3 / 2 + CARD * i32::from(number),
            Amount::ThatMany => CARD * 3 / 2,
            Amount::AsMany(_, CardPlace::InPlay) => CARD * self.assets.iter().sum::<i32>(),
            Amount::AsMany(..) => 2 * CARD,
        }
    }

    /// Returns the value to a seat of removing cards from play, if it picks the best for itself.
    fn removed(&self, cards: CardSelector, doer: Seat, worth: i32) -> i32 {
        let own = self.assets[doer.index()];
        let rivals: i32 = self
            .playing
            .iter()
            .filter(|seat| !self.allied(*seat, doer))
            .map(|seat| self.assets[seat.index()])
            .sum();
        match cards {
            CardSelector::Some { count: Count::All, .. } => (rivals - own) * worth,
            CardSelector::Some { place: CardPlace::Controlled(PlayerRef::You | PlayerRef::They), .. } => {
                -worth * own.min(1) * 2 / 3
            }
            CardSelector::Some { .. } if rivals > 0 => worth * number(cards),
            CardSelector::Some { .. } if own > 0 => -worth / 2,
            CardSelector::Some { .. } => 0,
            _ => -worth / 4,
        }
    }

    fn put(&self, cards: CardSelector, spot: Destination, doer: Seat) -> i32 {
        let from = match cards {
            CardSelector::Some { place: CardPlace::Hand(PlayerRef::You | PlayerRef::They), .. } => CARD,
            CardSelector::Some { place: CardPlace::InPlay, .. } => self.removed(cards, doer, ASSET + CARD),
            _ => 0,
        };
        let to = match spot {
            Destination::Play => ASSET,
            Destination::Hand(PlayerRef::You | PlayerRef::They) => -CARD / 2,
            Destination::Hand(_) | Destination::Pile(..) => 0,
        };
        number(cards) * (from + to)
    }

    fn seats(&self, who: PlayerRef, voice: AbilityContext) -> Seats {
        let by = voice.by;
        match who {
            PlayerRef::You | PlayerRef::They => Seats::only(by),
            PlayerRef::That | PlayerRef::Controller => Seats::only(voice.that.unwrap_or(by)),
            PlayerRef::Next | PlayerRef::Previous => {
                self.playing.iter().find(|seat| !self.allied(*seat, by)).map_or(Seats::NONE, Seats::only)
            }
            PlayerRef::Any(party) | PlayerRef::Chosen(party) | PlayerRef::Each(party) => {
                let belongs = |seat: &Seat| match party {
                    PlayerGroup::Player => true,
                    PlayerGroup::Other => *seat != by,
                    PlayerGroup::Opponent => !self.allied(*seat, by),
                    PlayerGroup::Ally => *seat != by && self.allied(*seat, by),
                };
                self.playing.iter().filter(belongs).collect()
            }
        }
    }
}

const ASSETS: Noun = Noun { other: false, colour: None, sort: CardKind::Asset };

fn may(effect: &Effect) -> bool {
    matches!(effect, Effect::Act { may: true, .. })
}

fn number(cards: CardSelector) -> i32 {
    match cards {
        CardSelector::Some { count: Count::Exactly(count) | Count::UpTo(count), .. }
        | CardSelector::End { count, .. } => i32::from(count),
        _ => 1,
    }
}

/// Returns the percentage of cards that a selector matches. A card in play is not played again.
fn fraction(cards: CardSelector) -> i32 {
    match cards {
        CardSelector::Some { noun, .. } => fraction_of(noun),
        _ => 0,
    }
}

fn fraction_of(noun: Noun) -> i32 {
    let sort = match noun.sort {
        CardKind::Card => 100,
        CardKind::Asset | CardKind::Event => 50,
        CardKind::Rank(_) => 8,
    };
    if noun.colour.is_some() { sort / 4 } else { sort }
}

/// Returns the likelihood of reaching a number from which `missing` are missing.
fn within(missing: i32) -> i32 {
    match missing {
        ..=0 => 90,
        1 => 35,
        2 => 15,
        3 => 7,
        4 => 3,
        _ => 1,
    }
}

/// Returns the probability that a comparison still holds later, given its current margin.
fn compared(by: i32) -> i32 {
    match by {
        2.. => 90,
        1 => 70,
        0 => 35,
        _ => 15,
    }
}
