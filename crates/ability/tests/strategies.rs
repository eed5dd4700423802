//! Generators of abilities, for this crate and for those that put abilities into words.

use eights_ability::{
    Ability, AbilityDuration, Action, Amount, CardKind, CardPlace, CardSelector, Colour, Compare, Condition,
    Count, Deed, Destination, Effect, Effects, ExtraAction, Fit, Link, Noun, Pattern, Penalty, PenaltyKind,
    Pile, PileEnd, PlayerGroup, PlayerRef, Possession, Reply, StackingRule, WildChoice,
};
use eights_cards::Rank;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

fn party() -> impl Strategy<Value = PlayerGroup> + Clone {
    select(vec![PlayerGroup::Player, PlayerGroup::Other, PlayerGroup::Opponent, PlayerGroup::Ally])
}

fn who() -> BoxedStrategy<PlayerRef> {
    prop_oneof![
        select(vec![
            PlayerRef::You,
            PlayerRef::They,
            PlayerRef::That,
            PlayerRef::Controller,
            PlayerRef::Next,
            PlayerRef::Previous
        ]),
        party().prop_map(PlayerRef::Any),
        party().prop_map(PlayerRef::Chosen),
        party().prop_map(PlayerRef::Each),
    ]
    .boxed()
}

fn number() -> impl Strategy<Value = u8> + Clone {
    prop_oneof![3 => 1..4_u8, 1 => 0..100_u8]
}

fn noun() -> BoxedStrategy<Noun> {
    let colours = vec![Colour::Purple, Colour::Green, Colour::Blue, Colour::Orange];
    let sorts: Vec<CardKind> = [CardKind::Card, CardKind::Asset, CardKind::Event]
        .into_iter()
        .chain(Rank::all().map(CardKind::Rank))
        .collect();
    (any::<bool>(), option::of(select(colours)), select(sorts))
        .prop_map(|(other, colour, sort)| Noun { other, colour, sort })
        .boxed()
}

fn pile() -> impl Strategy<Value = Pile> + Clone {
    select(vec![Pile::Draw, Pile::Discard])
}

fn end() -> impl Strategy<Value = PileEnd> + Clone {
    select(vec![PileEnd::Top, PileEnd::Bottom])
}

fn place() -> BoxedStrategy<CardPlace> {
    prop_oneof![
        select(vec![CardPlace::Anywhere, CardPlace::Those, CardPlace::InPlay]),
        who().prop_map(CardPlace::Controlled),
        who().prop_map(CardPlace::Hand),
        pile().prop_map(CardPlace::Pile),
    ]
    .boxed()
}

fn cards() -> BoxedStrategy<CardSelector> {
    let count =
        prop_oneof![number().prop_map(Count::Exactly), number().prop_map(Count::UpTo), Just(Count::All)];
    prop_oneof![
        select(vec![CardSelector::This, CardSelector::That]),
        who().prop_map(CardSelector::Hand),
        (end(), number(), pile()).prop_map(|(end, count, pile)| CardSelector::End { end, count, pile }),
        (count, noun(), place()).prop_map(|(count, noun, place)| CardSelector::Some { count, noun, place }),
    ]
    .boxed()
}

fn spot() -> BoxedStrategy<Destination> {
    prop_oneof![
        who().prop_map(Destination::Hand),
        Just(Destination::Play),
        (end(), pile()).prop_map(|(end, pile)| Destination::Pile(end, pile)),
    ]
    .boxed()
}

fn amount() -> BoxedStrategy<Amount> {
    prop_oneof![
        number().prop_map(Amount::Number),
        number().prop_map(Amount::Fewer),
        number().prop_map(Amount::More),
        Just(Amount::ThatMany),
        (noun(), place()).prop_map(|(noun, place)| Amount::AsMany(noun, place)),
    ]
    .boxed()
}

fn deed() -> BoxedStrategy<Deed> {
    prop_oneof![
        select(vec![Deed::Draw, Deed::Lose]),
        who().prop_map(Deed::MakeDraw),
        cards().prop_map(Deed::Discard),
        cards().prop_map(Deed::Play),
        cards().prop_map(Deed::Destroy),
        cards().prop_map(Deed::Take),
    ]
    .boxed()
}

fn pattern() -> BoxedStrategy<Pattern> {
    prop_oneof![
        who().prop_map(Pattern::TurnBegins),
        who().prop_map(Pattern::TurnEnds),
        (who(), deed()).prop_map(|(who, deed)| Pattern::Done(who, deed)),
    ]
    .boxed()
}

fn condition() -> BoxedStrategy<Condition> {
    let compare = prop_oneof![
        number().prop_map(Compare::AtLeast),
        number().prop_map(Compare::AtMost),
        who().prop_map(Compare::MoreThan),
        who().prop_map(Compare::FewerThan),
    ];
    let having = select(vec![Possession::Hold, Possession::Control]);
    prop_oneof![
        (who(), having, compare, noun()).prop_map(|(who, having, compare, noun)| Condition::Has {
            who,
            having,
            compare,
            noun
        }),
        who().prop_map(Condition::Turn),
        (cards(), noun()).prop_map(|(cards, noun)| Condition::Is(cards, noun)),
    ]
    .boxed()
}

fn adding() -> impl Strategy<Value = StackingRule> + Clone {
    select(vec![StackingRule::Never, StackingRule::SameRank, StackingRule::AnyRank])
}

fn action() -> BoxedStrategy<Action> {
    let plain = vec![
        Action::Shuffle,
        Action::Demand,
        Action::Lose,
        Action::Win,
        Action::Lay(Fit::AsUsual),
        Action::Lay(Fit::ItsSuit),
    ];
    let chance = select(vec![ExtraAction::Discard, ExtraAction::Play, ExtraAction::Turn]);
    prop_oneof![
        (amount(), adding()).prop_map(|(amount, adding)| Action::Draw(amount, adding)),
        amount().prop_map(Action::Discard),
        (number(), chance).prop_map(|(count, chance)| Action::Gain(count, chance)),
        cards().prop_map(Action::Destroy),
        cards().prop_map(Action::Take),
        (cards(), who()).prop_map(|(cards, whom)| Action::Give(cards, whom)),
        (cards(), spot()).prop_map(|(cards, spot)| Action::Put(cards, spot)),
        (cards(), cards()).prop_map(|(ours, theirs)| Action::Swap(ours, theirs)),
        cards().prop_map(Action::Look),
        cards().prop_map(Action::Reveal),
        cards().prop_map(Action::Arrange),
        cards().prop_map(Action::Play),
        select(plain),
    ]
    .boxed()
}

/// Generates an effect that happens at once.
fn effect() -> BoxedStrategy<Effect> {
    let penalties = select(vec![PenaltyKind::Draws, PenaltyKind::Skips]);
    let replies = select(vec![Reply::Cancel, Reply::PassOn, Reply::SendBack]);
    let namings = select(vec![WildChoice::Suit, WildChoice::AnotherSuit, WildChoice::SuitAndRank]);
    prop_oneof![
        6 => (who(), any::<bool>(), action()).prop_map(|(who, may, action)| Effect::Act { who, may, action }),
        1 => namings.prop_map(Effect::Wild),
        1 => (number(), adding()).prop_map(|(turns, adding)| Effect::Skip(turns, adding)),
        1 => select(vec![Effect::Reverse, Effect::SkipChosen, Effect::PassHands, Effect::AnythingGoes]),
        1 => (replies, penalties, any::<bool>())
            .prop_map(|(reply, what, same_rank)| Effect::Reply(reply, Penalty { what, same_rank })),
    ]
    .boxed()
}

fn effects(effect: impl Strategy<Value = Effect> + Clone) -> impl Strategy<Value = Effects> {
    let link =
        prop_oneof![select(vec![Link::Then, Link::IfSo, Link::OrElse]), condition().prop_map(Link::If)];
    (effect.clone(), prop::collection::vec((link, effect), 0..3))
        .prop_map(|(first, rest)| Effects { first, rest })
}

/// Generates an ability that triggers, replaces or forbids.
fn standing(effect: impl Strategy<Value = Effect> + Clone + 'static) -> impl Strategy<Value = Ability> {
    let provided = || option::of(condition());
    prop_oneof![
        (pattern(), provided(), effects(effect.clone()))
            .prop_map(|(pattern, provided, effects)| Ability::Whenever { pattern, provided, effects }),
        (who(), deed(), provided(), effects(effect))
            .prop_map(|(who, deed, provided, effects)| Ability::Instead { who, deed, provided, effects }),
        (who(), deed(), provided()).prop_map(|(who, deed, provided)| Ability::Forbids {
            who,
            deed,
            provided
        }),
    ]
}

/// Generates an ability of any game, sensible or not.
pub(crate) fn ability() -> impl Strategy<Value = Ability> {
    let lasts = select(vec![
        AbilityDuration::ThisTurn,
        AbilityDuration::NextTime,
        AbilityDuration::UntilYourNextTurn,
    ]);
    let lasting =
        (lasts, standing(effect())).prop_map(|(lasts, held)| Effect::Lasting(lasts, Box::new(held))).boxed();
    let any_effect = prop_oneof![5 => effect(), 1 => lasting].boxed();
    prop_oneof![
        standing(any_effect.clone()),
        (option::of(condition()), effects(any_effect))
            .prop_map(|(provided, effects)| Ability::Does { provided, effects }),
    ]
}
