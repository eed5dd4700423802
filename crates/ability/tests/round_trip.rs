//! Round trips and fuzzing: every ability can be written and read back, and no input breaks the reader.

use eights_ability::{
    Ability, AbilityDuration, Action, Amount, CardKind, CardPlace, CardSelector, Colour, Compare, Condition,
    Count, Deed, Destination, Effect, Effects, ExtraAction, Fit, Link, Noun, Pattern, Penalty, PenaltyKind,
    Pile, PileEnd, PlayerGroup, PlayerRef, Possession, Reply, StackingRule, TargetGame, WildChoice, check,
    english, parse, parse_lines,
};
use eights_cards::Rank;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

const CLASSIC: &str = include_str!("data/classic.txt");
const CRAZIER: &str = include_str!("data/crazier.txt");

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
        1 => Just(Effect::Reverse),
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

fn ability() -> impl Strategy<Value = Ability> {
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

/// Generates a text from the test data.
fn text() -> impl Strategy<Value = &'static str> {
    let lines = CLASSIC.lines().chain(CRAZIER.lines()).filter(|line| !line.starts_with('#'));
    select(
        lines.filter_map(|line| line.split(" | ").last()).filter(|text| !text.is_empty()).collect::<Vec<_>>(),
    )
}

/// Generates a text with some words removed, doubled, swapped or misspelt.
fn mutated() -> impl Strategy<Value = String> {
    let words = vec![
        "the",
        ",",
        ":",
        "(",
        ")",
        "then",
        "if",
        "so",
        "provided",
        "this turn (",
        "99",
        "you",
        "\u{e9}",
        "",
    ];
    let change = (any::<prop::sample::Index>(), any::<prop::sample::Index>(), select(words), 0..4_u8);
    (text(), prop::collection::vec(change, 1..4)).prop_map(|(text, changes)| {
        let mut words: Vec<String> = text.split(' ').map(str::to_string).collect();
        for (place, other, word, what) in changes {
            let (place, other) = (place.index(words.len()), other.index(words.len()));
            match what {
                0 => words.swap(place, other),
                1 => words[place] = word.to_string(),
                2 => words.insert(place, word.to_string()),
                _ => words[place] = words[place].chars().rev().collect(),
            }
        }
        words.join(" ")
    })
}

/// Parses the text in every possible way. Whatever is understood must print in canonical form.
fn read(text: &str) {
    match parse(text) {
        Ok(ability) => assert_eq!(parse(&ability.to_string()), Ok(ability)),
        Err(faults) => {
            assert!(!faults.0.is_empty(), "{text} is refused without a reason");
            for fault in faults.0 {
                assert_eq!(text.get(fault.span.clone()), Some(fault.found.as_str()), "{text}");
                assert!(!fault.to_string().is_empty());
            }
        }
    }
    let _ = parse_lines(text);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2048, ..ProptestConfig::default() })]

    #[test]
    fn what_is_printed_reads_back(ability in ability()) {
        let text = ability.to_string();
        prop_assert_eq!(parse(&text), Ok(ability), "{}", text);
    }

    #[test]
    fn every_ability_can_be_checked_and_put_into_words(ability in ability()) {
        for setting in [TargetGame::Classic, TargetGame::Crazier] {
            for problem in check(&ability, setting) {
                prop_assert!(!problem.to_string().is_empty());
            }
        }
        prop_assert_eq!(ability.classic().is_ok(), check(&ability, TargetGame::Classic).is_empty());
        let words = english(&ability);
        prop_assert!(words.starts_with(char::is_uppercase) && words.ends_with('.'), "{}", words);
        prop_assert!(!words.contains("  ") && !words.contains(" ,") && !words.contains(".."), "{}", words);
    }

    #[test]
    fn any_text_can_be_tried(text in any::<String>()) {
        read(&text);
    }

    #[test]
    fn a_text_that_is_nearly_right_can_be_tried(text in mutated()) {
        read(&text);
    }
}

#[test]
fn a_very_long_text_can_be_tried() {
    for part in ["this turn (", "draw 1, then ", "(", "if ", "whenever ", "x", "a card in the hand of "] {
        read(&part.repeat(20_000));
    }
}
