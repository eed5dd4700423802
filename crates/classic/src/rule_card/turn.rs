//! What one may and must do in a turn, and out of it.

use eights_words::{Line, Phrase};

use super::{when, wild_kinds};
use crate::knobs::{AfterDrawing, Call, Catching, Countdown, Matching, StackEffects, Stacking};
use crate::rules::Rules;

pub(super) fn lines(rules: &Rules) -> Vec<Line> {
    vec![
        Line::new(&["CE-10", "HR-10"], [matching(rules)]),
        Line::new(&["CE-11", "CE-12", "CE-23", "HR-10", "HR-11"], wild(rules)),
        Line::new(&["CE-13", "CE-14", "CE-15", "HR-14", "HR-15", "HR-16"], drawing(rules)),
        Line::new(&["CE-30", "CE-31", "HR-17", "HR-18"], stacking(rules)),
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

fn stacking(rules: &Rules) -> Vec<Phrase> {
    let how = match rules.turn.stacking {
        Stacking::No => return vec![Phrase::new("stacking-no")],
        Stacking::TopMatches => "stacking-top",
        Stacking::FirstMatches => "stacking-first",
        Stacking::Runs => "stacking-runs",
    };
    let special = !rules.faces_that(|_, effect| effect.does_something()).is_empty();
    let effects = match rules.turn.stack_effects {
        StackEffects::AddUp => "stacking-adds-up",
        StackEffects::TopOnly => "stacking-top-only",
    };
    let alone = when(special && !rules.turn.stack_specials, "stacking-without-specials");
    [Some(Phrase::new(how)), alone, when(special && rules.turn.stack_specials, effects)]
        .into_iter()
        .flatten()
        .collect()
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
