//! What cards do, and how it is answered.

use eights_ability::{Adding, Fit, Reply, Target as Whom};
use eights_words::{Line, Part, Phrase, kinds};

use super::{when, wild_kinds};
use crate::effect::Effect;
use crate::rules::Rules;

pub(super) fn lines(rules: &Rules) -> Vec<Line> {
    let mut lines: Vec<Line> = acting(rules)
        .into_iter()
        .map(|(effect, told)| Line::new(if effect.demands { &["HR-13"] } else { &[] }, [told]))
        .collect();
    let waits = rules.penalties.mix || rules.any_effect(|effect| effect.draw > 0 && effect.adds_up);
    let numbers: &[&str] = if waits { &["HR-21"] } else { &["CE-43"] };
    lines.push(Line::new(numbers, penalties(rules)));
    lines.push(Line::new(&["HR-23"], skips(rules)));
    lines
}

/// What cards do besides being wild: those that do the same together.
pub fn effects(rules: &Rules) -> Vec<Phrase> {
    acting(rules).into_iter().map(|(_, told)| told).collect()
}

/// Each effect that there is, and how it is told.
fn acting(rules: &Rules) -> Vec<(Effect, Phrase)> {
    let mut told: Vec<(Effect, Phrase)> = Vec::new();
    for face in rules.deck().faces().iter() {
        let effect = Effect { wild: false, ..rules.effects[face.index()] };
        if effect == Effect::NONE || told.iter().any(|(seen, _)| *seen == effect) {
            continue;
        }
        let same = rules.faces_that(|_, other| Effect { wild: false, ..*other } == effect);
        let does = Part::All(does(rules, &effect));
        let phrase = Phrase::new("effect").with("cards", Part::Kinds(kinds(same))).with("does", does);
        told.push((effect, phrase));
    }
    told
}

/// What an effect does, without its being wild.
fn does(rules: &Rules, effect: &Effect) -> Vec<Phrase> {
    let mut parts = Vec::new();
    if effect.draw > 0 {
        let answered = effect.adds_up || rules.penalties.mix;
        parts.push(Phrase::new("does-draw").with("number", effect.draw).with("answered", answered));
    }
    if effect.skip > 0 {
        let skip = Phrase::new("does-skip").with("number", effect.skip);
        parts.push(skip.with("answered", effect.skip_waits()));
    }
    parts.extend(when(effect.another_suit, "does-name-another-suit"));
    parts.extend(when(effect.names_rank, "does-name-a-rank"));
    parts.extend(when(effect.demands, "does-demand"));
    parts.extend(when(effect.reverse, "does-reverse"));
    parts.extend(effect.answer.map(|answer| {
        let what = if rules.penalties.mix || !answer.same_rank { "all" } else { "rank" };
        Phrase::new("does-answer").with("what", what).with("reply", reply(answer.reply))
    }));
    parts.extend(effect.on_skips.map(|answer| {
        let what = if answer.same_rank { "rank" } else { "all" };
        Phrase::new("does-answer-skips").with("what", what).with("reply", reply(answer.reply))
    }));
    parts.extend(effect.at_once.map(|(who, cards)| to("does-draw-at-once", who).with("number", cards)));
    parts.extend(effect.reveal.map(|who| to("does-reveal", who)));
    parts.extend(effect.swap.map(|swap| to("does-swap", swap.with).with("may", swap.optional)));
    parts.extend(
        effect
            .give
            .map(|give| to("does-give", give.to).with("may", give.optional).with("number", give.cards)),
    );
    parts.extend(effect.lay.map(|lay| {
        let fit = match lay.fit {
            Fit::ItsSuit => "suit",
            Fit::AsUsual => "usual",
        };
        let must = match (lay.optional, lay.or_draw) {
            (true, 0) => "may",
            (false, 0) => "must",
            _ => "or-draw",
        };
        Phrase::new("does-lay").with("fit", fit).with("must", must).with("number", lay.or_draw)
    }));
    if effect.extra_turns > 0 {
        parts.push(Phrase::new("does-gain-turns").with("number", effect.extra_turns));
    }
    parts
}

fn reply(reply: Reply) -> &'static str {
    match reply {
        Reply::Cancel => "cancel",
        Reply::PassOn => "pass-on",
        Reply::SendBack => "send-back",
    }
}

fn to(key: &'static str, who: Whom) -> Phrase {
    Phrase::new(key).with(
        "who",
        match who {
            Whom::Yourself => "yourself",
            Whom::Next => "next",
            Whom::Previous => "previous",
            Whom::Others => "others",
            Whom::Chosen => "chosen",
        },
    )
}

fn penalties(rules: &Rules) -> Vec<Phrase> {
    let penalties = &rules.penalties;
    if !rules.any_effect(|effect| effect.draw > 0) {
        return Vec::new();
    }
    let mut said =
        vec![Phrase::new(if penalties.cost_turn { "penalty-costs-the-turn" } else { "penalty-then-play" })];
    let waits = penalties.mix || rules.any_effect(|effect| effect.draw > 0 && effect.adds_up);
    if penalties.mix {
        said.push(Phrase::new("answer-with-any"));
    } else if waits {
        let by_rank = |effect: &Effect| effect.draw > 0 && effect.adds_up && !effect.adds_any;
        said.extend(when(rules.any_effect(by_rank), "answer-with-rank"));
        let any_rank = rules.faces_that(|_, effect| effect.adds_any);
        if !any_rank.is_empty() {
            said.push(Phrase::new("answer-to-these-with-any").with("cards", Part::Kinds(kinds(any_rank))));
        }
    }
    // A wild card that makes others draw is an answer like any other such card.
    let draws = rules.any_effect(|effect| effect.wild && effect.draw > 0);
    match wild_kinds(rules).filter(|_| waits) {
        Some(wild) if penalties.wild_passes_on => {
            said.push(Phrase::new("answer-with-wild").with("wild", wild));
        }
        Some(wild) if !draws => said.push(Phrase::new("answer-without-wild").with("wild", wild)),
        _ => {}
    }
    said.extend(when(waits && penalties.drawn_may_answer, "answer-with-drawn"));
    said.push(Phrase::new(if penalties.none_on_empty_stock {
        "penalty-none-on-empty-stock"
    } else {
        "penalty-what-there-is"
    }));
    said
}

/// How a skip that waits is answered.
fn skips(rules: &Rules) -> Option<Phrase> {
    let any_rank = rules.any_effect(|effect| effect.skip_waits() && effect.skip_adds == Adding::AnyRank);
    let waits = rules.any_effect(Effect::skip_waits);
    waits.then(|| Phrase::new("answer-to-skips").with("with", if any_rank { "any" } else { "rank" }))
}
