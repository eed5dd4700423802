//! Options and duties of players, in and out of turn.

use eights_ability::Reply;
use eights_cards::{FaceSet, SeatCount};
use eights_i18n::{Line, Part, Phrase, kinds};

use super::{answers, named, special_kinds, two_may_play, when, wild_kinds};
use crate::effect::Effect;
use crate::knobs::{
    AfterDrawing, Call, Catching, Countdown, Matching, StackEffects, Stacking, StockEmpty, ThrowInCard,
    TwoPlayerReverse, WildLastResort,
};
use crate::rules::Rules;

pub(super) fn lines(rules: &Rules, seats: Option<SeatCount>) -> Vec<Line> {
    let drawn: &[&str] = match (rules.turn.must_play, rules.turn.after_drawing) {
        (true, AfterDrawing::Nothing) => &["CE-13"],
        (true, AfterDrawing::DrawnCard) => &["CE-14"],
        (false, AfterDrawing::AnyCard) if rules.turn.draw_limit.number().is_none() => &["CE-15"],
        _ => &["HR-15"],
    };
    // These rules speak of pending penalties and of eights, and belong to tables where eights are wild.
    let names: &[&str] = if rules.turn.must_change_suit { &["CE-12"] } else { &["CE-11", "CE-12"] };
    let empty: &[&str] = match rules.stock.when_empty {
        StockEmpty::Reshuffle => &["CE-40"],
        StockEmpty::HandEnds => &["CE-41"],
        StockEmpty::Pass => &[],
    };
    let endless =
        rules.turn.after_drawing == AfterDrawing::AnyCard && rules.turn.draw_limit.number().is_none();
    let mut draws = Line::new(drawn, drawing(rules));
    draws.say(&[], when(endless && !rules.turn.must_play, "no-passing"));
    vec![
        Line::new(&["HR-10"], [matching(rules)]),
        Line::new(names, wild(rules)),
        Line::new(&["HR-62"], last_resort(rules)),
        draws,
        Line::new(empty, [empty_stock(rules)]),
        stacking(rules, seats),
    ]
}

pub(super) fn out_of_turn(rules: &Rules) -> Vec<Line> {
    vec![
        Line::new(
            &["HR-19"],
            rules.interrupts.throw_in.then(|| {
                let rank = rules.interrupts.throw_in_card == ThrowInCard::SameRank;
                Phrase::new("throw-in").with("rank", rank)
            }),
        ),
        Line::new(&["HR-30"], last_card(rules)),
    ]
}

fn matching(rules: &Rules) -> Phrase {
    let near = rules.turn.matching == Matching::OrNeighbour;
    let fits = Phrase::new("matching").with("near", near);
    match wild_kinds(rules).filter(|_| !rules.turn.wild_must_match) {
        None => fits.with("or", "nothing"),
        Some(wild) if rules.turn.wild_on_wild => fits.with("or", "wild").with("wild", wild),
        Some(wild) => fits.with("or", "wild-but-on-wild").with("wild", wild),
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
        (false, _) if !turn.wild_on_wild && !turn.wild_must_match => "never",
        (false, _) => "no",
        (true, Countdown::No) => "yes",
        // HR-43: the next player's wild cards have a different number.
        (true, _) => "own",
    };
    said.push(say("wild-next").with("wild-follows", follows));
    // Where wild cards go on anything, the sentence about that already covers this.
    if !turn.wild_on_wild && turn.wild_must_match {
        said.push(say("wild-not-on-wild"));
    }
    said
}

/// Describes wild cards as a last resort (HR-62).
fn last_resort(rules: &Rules) -> Option<Phrase> {
    let wild = wild_kinds(rules)?;
    let key = match rules.turn.wild_last_resort {
        WildLastResort::No => return None,
        WildLastResort::Enforced => "wild-last-resort",
        WildLastResort::Challenge => "wild-challenge",
    };
    Some(Phrase::new(key).with("wild", wild).with("number", rules.turn.challenge_penalty))
}

/// Describes drawing.
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
    let along = match turn.stacking {
        Stacking::No => "no",
        Stacking::TopMatches | Stacking::FirstMatches => "rank",
        Stacking::Runs => "run",
    };
    // HR-15: several cards, each of which may only be played when it is drawn.
    let each =
        limit != 1 && matches!(turn.after_drawing, AfterDrawing::DrawnCard | AfterDrawing::MustPlayDrawn);
    let key = if each { "drawing-each" } else { "drawing" };
    let draws = Phrase::new(key).with("must", turn.must_play).with("limit", limit);
    let draws = draws.with("after", after).with("along", along);
    [Some(draws), when(turn.must_play, "must-play")].into_iter().flatten().collect()
}

/// Describes play when nothing is left to draw.
fn empty_stock(rules: &Rules) -> Phrase {
    let key = match rules.stock.when_empty {
        StockEmpty::Reshuffle => "stock-reshuffled",
        StockEmpty::Pass => "stock-pass",
        StockEmpty::HandEnds => "stock-hand-ends",
    };
    Phrase::new(key).with("may", rules.stock.may_pass)
}

fn stacking(rules: &Rules, seats: Option<SeatCount>) -> Line {
    let turn = &rules.turn;
    let mut line = match turn.stacking {
        Stacking::No => {
            let laying = rules.faces_that(|_, effect| effect.lay.is_some());
            let one = if laying.is_empty() {
                Phrase::new("stacking-no")
            } else {
                named("stacking-only-with", laying)
            };
            return Line::new(&[], [one]);
        }
        Stacking::TopMatches => Line::new(&["CE-30"], [Phrase::new("stacking-top")]),
        Stacking::FirstMatches => Line::new(&[], [Phrase::new("stacking-first")]),
        Stacking::Runs => Line::new(&["HR-17"], [Phrase::new("stacking-runs")]),
    };
    let special = rules.any_effect(Effect::does_something) || rules.setup.countdown != Countdown::No;
    if special && !turn.stack_specials {
        line.say(&[], [Phrase::new("stacking-without-specials").with("cards", special_kinds(rules))]);
        return line;
    }
    line.say(
        &[],
        wild_kinds(rules).map(|wild| {
            let runs = turn.stacking == Stacking::Runs;
            Phrase::new("stacking-names-once").with("wild", wild).with("runs", runs)
        }),
    );
    if !super::effects(rules).is_empty() {
        line.say(&["CE-31"], stacked_effects(rules, seats));
    }
    line
}

/// Describes the combined effects of several cards (CE-31, HR-18).
fn stacked_effects(rules: &Rules, seats: Option<SeatCount>) -> Vec<Phrase> {
    if rules.turn.stack_effects == StackEffects::TopOnly {
        return vec![Phrase::new("stacking-top-only")];
    }
    let reverses = rules.any_effect(|effect| effect.reverse);
    let draws = rules.faces_that(|_, effect| effect.draw > 0);
    let skips = rules.any_effect(|effect| effect.skip > 0);
    let skips_at_once = rules.any_effect(|effect| effect.skip > 0 && !effect.skip_waits());
    let waits = rules.faces_that(|_, effect| effect.skip_waits());
    let runs = rules.turn.stacking == Stacking::Runs;
    let drawn = match (draws.is_empty(), rules.penalties.cost_turn) {
        (true, _) => "no",
        (false, true) => "costs",
        (false, false) => "yes",
    };
    let mut said = vec![Phrase::new("stacking-adds-up").with("draws", drawn)];
    said.extend(cancelled_together(rules));
    let two = two_may_play(rules, seats);
    said.extend(skips_at_once.then(|| Phrase::new("stacking-skips").with("two", two)));
    said.extend(reverses.then(|| Phrase::new("stacking-two-reverses").with("two", two)));
    said.extend(when(runs && reverses && (!draws.is_empty() || skips), "stacking-direction-first"));
    let both = |key: &'static str, skipping: FaceSet| {
        let there = runs && !draws.is_empty() && !skipping.is_empty();
        let phrase = Phrase::new(key).with("skips", Part::Kinds(kinds(skipping)));
        there.then(|| phrase.with("draws", Part::Kinds(kinds(draws))))
    };
    said.extend(both("stacking-skip-first", waits));
    let reverse_skips = rules.turn.two_player_reverse == TwoPlayerReverse::Skips;
    let back = |effect: &Effect| effect.skip > 0 || effect.reverse && reverse_skips;
    let back = if two { rules.faces_that(|_, effect| back(effect)) } else { FaceSet::EMPTY };
    said.extend(both("stacking-comes-back", back));
    said
}

/// Describes that cards which cancel draws also do so within a turn.
fn cancelled_together(rules: &Rules) -> Option<Phrase> {
    let cancel = |effect: &Effect| effect.answer.filter(|answer| answer.reply == Reply::Cancel);
    let cards = rules.faces_that(|_, effect| cancel(effect).is_some());
    let same_rank = !rules.any_effect(|effect| cancel(effect).is_some_and(|answer| !answer.same_rank));
    let on = answers::draws_met(rules, cards, same_rank);
    let there = !cards.is_empty() && !on.is_empty();
    there.then(|| named("stacking-cancels", cards).with("on", Part::Kinds(kinds(on))))
}

fn last_card(rules: &Rules) -> Vec<Phrase> {
    let last = &rules.last_card;
    let call = match last.call {
        Call::No => return Vec::new(),
        Call::Before => "call-before",
        Call::With => "call-with",
    };
    let late = last.call == Call::With;
    let missed = match last.catching {
        Catching::Automatic => "call-missed",
        Catching::Opponent => "call-caught",
    };
    let fined = |key: &'static str| Phrase::new(key).with("number", last.penalty);
    let mut said = vec![Phrase::new(call), fined(missed).with("late", late)];
    let several = rules.turn.stacking != Stacking::No || rules.any_effect(|effect| effect.lay.is_some());
    said.extend(when(several, "call-several"));
    said.push(Phrase::new("call-counts").with("free", !last.false_call));
    said.extend(last.false_call.then(|| fined("call-false")));
    said
}
