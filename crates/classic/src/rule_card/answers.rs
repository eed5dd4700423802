//! Answers to penalties and skips.

use eights_ability::StackingRule;
use eights_cards::{Face, FaceSet, Rank};
use eights_i18n::{Line, Part, Phrase, kinds, own_number};

use super::{named, when, wild_kinds};
use crate::effect::Effect;
use crate::knobs::{Countdown, Stacking};
use crate::rules::Rules;

/// Returns the cards whose draws wait for an answer.
fn waiting_draws(rules: &Rules) -> FaceSet {
    rules.faces_that(|_, effect| effect.draw > 0 && (effect.adds_up || rules.penalties.mix))
}

/// Returns `true` if any draw can be answered.
pub(super) fn are_there(rules: &Rules) -> bool {
    !waiting_draws(rules).is_empty()
}

/// Returns the cards whose skips wait for an answer.
fn waiting_skips(rules: &Rules) -> FaceSet {
    rules.faces_that(|_, effect| effect.skip_waits())
}

/// Returns the draws that these cards answer (HR-21).
pub(super) fn draws_met(rules: &Rules, cards: FaceSet, same_rank: bool) -> FaceSet {
    met(waiting_draws(rules), cards, same_rank && !rules.penalties.mix)
}

/// Returns the skips that these cards answer (HR-23).
pub(super) fn skips_met(rules: &Rules, cards: FaceSet, same_rank: bool) -> FaceSet {
    met(waiting_skips(rules), cards, same_rank)
}

fn met(waiting: FaceSet, cards: FaceSet, same_rank: bool) -> FaceSet {
    let concerns = |face: &Face| cards.iter().any(|card| card.rank() == face.rank());
    waiting.iter().filter(|face| !same_rank || concerns(face)).collect()
}

/// Pairs the waiting cards with their answers, grouping cards that have the same answers.
fn pairs(waiting: FaceSet, answers: impl Fn(Face) -> FaceSet) -> Part {
    let mut pairs: Vec<(FaceSet, FaceSet)> = Vec::new();
    for face in waiting.iter() {
        let with = answers(face);
        match pairs.iter_mut().find(|(_, known)| *known == with) {
            Some((cards, _)) => *cards = cards.with(face),
            None => pairs.push((FaceSet::EMPTY.with(face), with)),
        }
    }
    let said = pairs.into_iter().map(|(cards, with)| {
        let phrase = Phrase::new("answer-pair").with("cards", Part::Kinds(kinds(cards)));
        phrase.with("with", Part::Kinds(kinds(with)))
    });
    Part::All(said.collect())
}

/// Describes how to answer draws, and the rules for a player who draws.
pub(super) fn to_draws(rules: &Rules) -> Line {
    let draws = rules.faces_that(|_, effect| effect.draw > 0);
    let mut line = Line::default();
    if draws.is_empty() {
        return line;
    }
    let waiting = waiting_draws(rules);
    if !waiting.is_empty() {
        let unfitting = rules.penalties.mix || !may_not_fit(rules, waiting);
        let reason: &[&str] = if unfitting { &[] } else { &["HR-21"] };
        line.say(reason, answering(rules, draws, waiting));
    }
    let penalties = &rules.penalties;
    if penalties.none_on_empty_stock {
        line.say(&[], [named("penalty-none-on-empty-stock", draws)]);
    }
    let costs = penalties.cost_turn;
    let rest = Phrase::new("penalty-what-there-is").with("costs", costs);
    line.say(&["CE-43"], [rest.with("nothing", !penalties.none_on_empty_stock)]);
    line
}

/// Returns `true` if an answer may have neither the suit nor the rank of the card on top.
fn may_not_fit(rules: &Rules, waiting: FaceSet) -> bool {
    let any_rank = waiting.iter().any(|face| rules.effects[face.index()].adds_any);
    // In a run, the card being answered may lie beneath others.
    any_rank || rules.turn.stacking == Stacking::Runs
}

fn answering(rules: &Rules, draws: FaceSet, waiting: FaceSet) -> Vec<Phrase> {
    let penalties = &rules.penalties;
    let effect = |face: Face| &rules.effects[face.index()];
    let adding = |face: Face| -> FaceSet {
        let same = |other: &Face| other.rank() == face.rank() && effect(*other).adds_up;
        draws.iter().filter(|other| effect(face).adds_any || same(other)).collect()
    };
    let mut said = Vec::new();
    if penalties.mix {
        said.push(named("answer-with-any", draws));
    } else {
        let any = may_not_fit(rules, waiting);
        said.push(Phrase::new("answer-draws").with("pairs", pairs(waiting, adding)).with("any", any));
    }
    let several = several(rules);
    said.push(Phrase::new("answer-adds-up").with("several", several));
    let ranks: std::collections::BTreeSet<Option<Rank>> = waiting.iter().map(Face::rank).collect();
    said.extend(when(several == "run" && ranks.len() > 1 && !penalties.mix, "answer-last-laid"));
    let also = rules.faces_that(|_, effect| effect.answer.is_some());
    said.extend((!also.is_empty()).then(|| named("answer-also", also)));
    let mut helpless =
        kinds(rules.faces_that(|_, effect| effect.wild && effect.answer.is_none() && effect.draw == 0));
    if rules.setup.countdown != Countdown::No {
        helpless.push(own_number());
    }
    match wild_kinds(rules).filter(|_| penalties.wild_passes_on) {
        Some(wild) => said.push(Phrase::new("answer-with-wild").with("wild", wild)),
        None if helpless.is_empty() => said.push(Phrase::new("answer-nothing-else")),
        None => said.push(Phrase::new("answer-without-wild").with("wild", Part::Kinds(helpless))),
    }
    said.extend(when(penalties.drawn_may_answer, "answer-with-drawn"));
    said
}

/// Returns the message variant that says if several cards may be laid as an answer.
fn several(rules: &Rules) -> &'static str {
    match rules.turn.stacking {
        Stacking::No => "no",
        _ if !rules.turn.stack_specials => "no",
        Stacking::TopMatches | Stacking::FirstMatches => "rank",
        Stacking::Runs => "run",
    }
}

/// Describes how to answer a waiting skip.
pub(super) fn to_skips(rules: &Rules) -> Vec<Phrase> {
    let waiting = waiting_skips(rules);
    if waiting.is_empty() {
        return Vec::new();
    }
    let adding = |face: Face| -> FaceSet {
        let adds = |other: &Face| {
            let any = rules.effects[other.index()].skip_adds == StackingRule::AnyRank;
            any || other.rank() == face.rank()
        };
        waiting.iter().filter(adds).collect()
    };
    vec![
        Phrase::new("answer-skips").with("pairs", pairs(waiting, adding)).with("several", several(rules)),
        Phrase::new("answer-skips-add-up"),
    ]
}

/// Describes the draws and skips that nothing answers.
pub(super) fn none(rules: &Rules) -> Option<Phrase> {
    let at_once = |effect: &Effect| {
        effect.draw > 0 && !effect.adds_up && !rules.penalties.mix || effect.skip > 0 && !effect.skip_waits()
    };
    let those = rules.faces_that(|_, effect| at_once(effect));
    (!those.is_empty()).then(|| named("answer-none", those))
}
