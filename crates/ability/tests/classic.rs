//! Compiled effects of the special cards in the numbered rules.

use eights_ability::{
    Ability, ClassicEffect, DrawPenalty, EffectTarget, ExtraLay, Fit, Gift, PenaltyAnswer, Reply, Skip,
    StackingRule, Swap, WildChoice, parse,
};

fn check(text: &str, expected: ClassicEffect) {
    assert_eq!(parse(text).unwrap().classic(), Ok(expected), "{text}");
}

const NOTHING: ClassicEffect = ClassicEffect {
    wild: None,
    demand: false,
    on_draws: None,
    on_skips: None,
    reverse: false,
    skip: None,
    draw: None,
    reveal: None,
    swap: None,
    give: None,
    lay: None,
    extra_turns: 0,
    skip_chosen: false,
    pass_hands: false,
    anything_goes: false,
};

#[test]
fn draws_say_who_how_many_and_who_may_add() {
    let draw =
        |cards, who, adding| ClassicEffect { draw: Some(DrawPenalty { cards, who, adding }), ..NOTHING };
    check("next player draws 2, adding up", draw(2, EffectTarget::Next, StackingRule::SameRank));
    check("next player draws 2, adding up with any rank", draw(2, EffectTarget::Next, StackingRule::AnyRank));
    check("next player draws 5", draw(5, EffectTarget::Next, StackingRule::Never));
    check("each other player draws 1", draw(1, EffectTarget::Others, StackingRule::Never));
    check("another player you choose draws 3", draw(3, EffectTarget::Chosen, StackingRule::Never));
    check("previous player draws 2, adding up", draw(2, EffectTarget::Previous, StackingRule::SameRank));
    check("previous player draws 1", draw(1, EffectTarget::Previous, StackingRule::Never));
    check("draw 1", draw(1, EffectTarget::Yourself, StackingRule::Never));
}

#[test]
fn some_effects_are_whole_phrases() {
    let skipped = ClassicEffect { skip_chosen: true, ..NOTHING };
    for phrase in [
        "skip another player you choose",
        "another player you choose misses a turn",
        "another player of your choice misses a turn",
    ] {
        check(phrase, skipped);
        assert_eq!(parse(phrase).unwrap().to_string(), "skip another player you choose");
    }
    check("pass all hands round", ClassicEffect { pass_hands: true, ..NOTHING });
    check("anything goes on it", ClassicEffect { anything_goes: true, ..NOTHING });
    for contradiction in ["wild, then anything goes on it", "demand a rank, then anything goes on it"] {
        assert!(parse(contradiction).unwrap().classic().is_err(), "{contradiction}");
    }
}

#[test]
fn an_answer_says_what_becomes_of_which_penalty() {
    let answer = |reply, same_rank| Some(PenaltyAnswer { reply, same_rank });
    check(
        "cancel draws of the same rank",
        ClassicEffect { on_draws: answer(Reply::Cancel, true), ..NOTHING },
    );
    check("send back draws", ClassicEffect { on_draws: answer(Reply::SendBack, false), ..NOTHING });
    check(
        "skip 1, then pass on skips of the same rank",
        ClassicEffect {
            skip: Some(Skip { turns: 1, adding: StackingRule::Never }),
            on_skips: answer(Reply::PassOn, true),
            ..NOTHING
        },
    );
}

#[test]
fn several_effects_stand_side_by_side() {
    let skip = Some(Skip { turns: 1, adding: StackingRule::Never });
    check("wild, then skip 1", ClassicEffect { wild: Some(WildChoice::Suit), skip, ..NOTHING });
    check(
        "reverse, then gain 1 extra turn, then demand a rank",
        ClassicEffect { reverse: true, extra_turns: 1, demand: true, ..NOTHING },
    );
}

#[test]
fn another_card_is_free_or_has_its_price() {
    let lay =
        |fit, optional, or_draw| ClassicEffect { lay: Some(ExtraLay { fit, optional, or_draw }), ..NOTHING };
    check("you may lay another card of its suit", lay(Fit::ItsSuit, true, 0));
    check("lay another card, or else draw 1", lay(Fit::AsUsual, false, 1));
}

#[test]
fn hands_are_shown_swapped_and_given_from() {
    check("reveal your hand", ClassicEffect { reveal: Some(EffectTarget::Yourself), ..NOTHING });
    check("next player reveals their hand", ClassicEffect { reveal: Some(EffectTarget::Next), ..NOTHING });
    check(
        "you may swap your hand with the hand of another player you choose",
        ClassicEffect { swap: Some(Swap { with: EffectTarget::Chosen, optional: true }), ..NOTHING },
    );
    check(
        "give 2 cards in your hand to next player",
        ClassicEffect { give: Some(Gift { cards: 2, to: EffectTarget::Next, optional: false }), ..NOTHING },
    );
}

#[test]
fn what_waits_is_no_classic_card() {
    let ability: Ability = "whenever your turn begins: draw 1".parse().unwrap();
    assert_eq!(ability.classic().unwrap_err().len(), 1);
}
