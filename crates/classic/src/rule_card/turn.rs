//! What one may and must do in a turn, and out of it.

use eights_words::{Line, Phrase};

use super::{when, wild_kinds};
use crate::knobs::{AfterDrawing, Call, Catching, Countdown, Matching, StackEffects, Stacking};
use crate::rules::Rules;

pub(super) fn lines(rules: &Rules) -> Vec<Line> {
    let drawn: &[&str] = match (rules.turn.must_play, rules.turn.after_drawing) {
        (true, AfterDrawing::Nothing) => &["CE-13"],
        (true, AfterDrawing::DrawnCard) => &["CE-14"],
        (false, AfterDrawing::AnyCard) if rules.turn.draw_limit.number().is_none() => &["CE-15"],
        _ => &["HR-15"],
    };
    // What is said about pending penalties and about eights belongs to tables where eights are wild.
    let named: &[&str] = if rules.turn.must_change_suit { &["CE-12"] } else { &["CE-11", "CE-12"] };
    vec![
        Line::new(&["HR-10"], [matching(rules)]),
        Line::new(named, wild(rules)),
        Line::new(drawn, drawing(rules)),
        stacking(rules),
    ]
}

pub(super) fn out_of_turn(rules: &Rules) -> Vec<Line> {
    vec![
        Line::new(&["HR-19"], when(rules.interrupts.throw_in, "throw-in")),
        Line::new(&["HR-30"], last_card(rules)),
    ]
}

fn matching(rules: &Rules) -> Phrase {
    let near = rules.turn.matching == Matching::OrNeighbour;
    let fits = Phrase::new("matching").with("near", near);
    match wild_kinds(rules).filter(|_| !rules.turn.wild_must_match) {
        None => fits.with("or", "nothing"),
        Some(wild) => fits.with("or", "wild").with("wild", wild),
    }
}

fn wild(rules: &Rules) -> Vec<Phrase> {
    let Some(wild) = wild_kinds(rules) else { return Vec::new() };
    let turn = &rules.turn;
    let say = |key: &'static str| Phrase::new(key).with("wild", wild.clone());
    let mut said = Vec::new();
    if turn.wild_must_match {
        said.push(say("wild-must-match"));
    }
    said.push(say("wild-names").with("another", turn.must_change_suit));
    let follows = match (turn.wild_on_wild && !turn.wild_must_match, rules.setup.countdown) {
        (false, _) => "no",
        (true, Countdown::No) => "yes",
        // HR-43: what is wild for the next player is another number.
        (true, _) => "own",
    };
    said.push(say("wild-next").with("wild-follows", follows));
    if !turn.wild_on_wild {
        said.push(say("wild-not-on-wild"));
    }
    said
}

/// How one draws.
pub fn drawing(rules: &Rules) -> Vec<Phrase> {
    let turn = &rules.turn;
    let limit = turn.draw_limit.number().unwrap_or(0);
    let after = match (turn.after_drawing, limit) {
        (AfterDrawing::Nothing, _) => "nothing",
        (AfterDrawing::DrawnCard, _) => "drawn-card",
        (AfterDrawing::MustPlayDrawn, _) => "must-play-drawn",
        (AfterDrawing::AnyCard, 0) => "any-at-last",
        (AfterDrawing::AnyCard, 1) => "any-once",
        (AfterDrawing::AnyCard, _) => "any-or-pass",
    };
    let draws = Phrase::new("drawing").with("must", turn.must_play).with("limit", limit).with("after", after);
    [Some(draws), when(turn.must_play, "must-play")].into_iter().flatten().collect()
}

fn stacking(rules: &Rules) -> Line {
    let mut line = match rules.turn.stacking {
        // Where a card lets its player lay another one, that is told with it.
        Stacking::No if rules.any_effect(|effect| effect.lay.is_some()) => Line::default(),
        Stacking::No => Line::new(&[], [Phrase::new("stacking-no")]),
        Stacking::TopMatches => Line::new(&["CE-30"], [Phrase::new("stacking-top")]),
        Stacking::FirstMatches => Line::new(&[], [Phrase::new("stacking-first")]),
        Stacking::Runs => Line::new(&["HR-17"], [Phrase::new("stacking-runs")]),
    };
    if rules.turn.stacking == Stacking::No {
        return line;
    }
    let special = !rules.faces_that(|_, effect| effect.does_something()).is_empty();
    let acting = !super::effects(rules).is_empty() && rules.turn.stack_specials;
    line.say(&[], when(special && !rules.turn.stack_specials, "stacking-without-specials"));
    line.say(
        &[],
        when(
            acting,
            match rules.turn.stack_effects {
                StackEffects::AddUp => "stacking-adds-up",
                StackEffects::TopOnly => "stacking-top-only",
            },
        ),
    );
    line
}

fn last_card(rules: &Rules) -> Vec<Phrase> {
    let last = &rules.last_card;
    let call = match last.call {
        Call::No => return Vec::new(),
        Call::Before => "call-before",
        Call::With => "call-with",
    };
    let missed = match last.catching {
        Catching::Automatic => "call-missed",
        Catching::Opponent => "call-caught",
    };
    let fined = |key: &'static str| Phrase::new(key).with("number", last.penalty);
    let mut said = vec![Phrase::new(call), fined(missed)];
    said.extend(last.false_call.then(|| fined("call-false")));
    said
}
