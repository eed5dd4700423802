//! Effects of cards, one kind of card at a time.

use eights_ability::{EffectTarget as Whom, Fit, Reply};
use eights_cards::{FaceSet, SeatCount};
use eights_i18n::{Line, Part, Phrase, kinds};

use super::answers;
use super::{named, two_may_play, when};
use crate::effect::Effect;
use crate::knobs::{Stacking, TwoPlayerReverse};
use crate::rules::Rules;

pub(super) fn lines(rules: &Rules, seats: Option<SeatCount>) -> Vec<Line> {
    let two = two_may_play(rules, seats);
    let line = |(effect, told): (Effect, Phrase)| {
        let mut line = Line::new(if effect.reverse && two { &["CE-29"] } else { &[] }, [told]);
        if effect.demands {
            line.say(&["HR-13"], demand(rules));
        }
        line
    };
    let mut lines: Vec<Line> = acting(rules, seats).into_iter().map(line).collect();
    lines.push(answers::to_draws(rules));
    lines.push(Line::new(&["HR-23"], answers::to_skips(rules)));
    lines.push(Line::new(&[], answers::none(rules)));
    lines
}

/// Describes the effects of cards other than being wild, grouping cards with the same effect.
pub fn effects(rules: &Rules) -> Vec<Phrase> {
    acting(rules, None).into_iter().map(|(_, told)| told).collect()
}

/// Pairs each effect in the rules with its description.
fn acting(rules: &Rules, seats: Option<SeatCount>) -> Vec<(Effect, Phrase)> {
    let mut told: Vec<(Effect, Phrase)> = Vec::new();
    for face in rules.deck().faces().iter() {
        let effect = Effect { wild: false, ..rules.effects[face.index()] };
        if effect == Effect::NONE || told.iter().any(|(seen, _)| *seen == effect) {
            continue;
        }
        let same = rules.faces_that(|_, other| Effect { wild: false, ..*other } == effect);
        let does = Part::All(does(rules, &effect, same, seats));
        let phrase = Phrase::new("effect").with("cards", Part::Kinds(kinds(same))).with("does", does);
        told.push((effect, phrase));
    }
    told
}

/// Describes an effect of these cards, leaving out that they are wild.
fn does(rules: &Rules, effect: &Effect, cards: FaceSet, seats: Option<SeatCount>) -> Vec<Phrase> {
    let mut parts = Vec::new();
    if effect.draw > 0 {
        let answered = effect.adds_up || rules.penalties.mix;
        let draws = Phrase::new("does-draw").with("number", effect.draw).with("answered", answered);
        let who = if effect.draws_back { "previous" } else { "next" };
        parts.push(draws.with("costs", rules.penalties.cost_turn).with("who", who));
    }
    if effect.skip > 0 {
        let skip = Phrase::new("does-skip").with("number", effect.skip);
        parts.push(skip.with("answered", effect.skip_waits()));
    }
    parts.extend(when(effect.another_suit, "does-name-another-suit"));
    parts.extend(when(effect.names_rank, "does-name-a-rank"));
    if effect.demands {
        let demanding = rules.faces_that(|_, other| other.demands);
        parts.push(Phrase::new("does-demand").with("cards", Part::Kinds(kinds(demanding))));
    }
    if effect.reverse {
        let two = match rules.turn.two_player_reverse {
            _ if !two_may_play(rules, seats) => "no",
            TwoPlayerReverse::Skips => "skips",
            TwoPlayerReverse::Nothing => "nothing",
        };
        parts.push(Phrase::new("does-reverse").with("two", two));
    }
    let only = Effect { answer: None, on_skips: None, ..effect.tame() } == Effect::NONE;
    parts.extend(effect.answer.map(|answer| {
        let on = answers::draws_met(rules, cards, answer.same_rank);
        let phrase = Phrase::new("does-answer").with("on", Part::Kinds(kinds(on)));
        let waits = rules.penalties.sent_back_waits;
        phrase.with("reply", reply(answer.reply)).with("waits", waits).with("only", only)
    }));
    parts.extend(effect.on_skips.map(|answer| {
        let on = answers::skips_met(rules, cards, answer.same_rank);
        let phrase = Phrase::new("does-answer-skips").with("on", Part::Kinds(kinds(on)));
        phrase.with("reply", reply(answer.reply)).with("only", only)
    }));
    parts.extend(effect.at_once.map(|(who, cards)| to("does-draw-at-once", who).with("number", cards)));
    parts.extend(when(effect.skip_chosen, "does-skip-chosen"));
    parts.extend(effect.reveal.map(|who| to("does-reveal", who)));
    parts.extend(effect.swap.map(|swap| to("does-swap", swap.with).with("may", swap.optional)));
    parts.extend(when(effect.pass_hands, "does-pass-hands"));
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
    parts.extend(when(effect.anything_goes, "does-anything-goes"));
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

/// Describes the rules in force while a rank is demanded (HR-13).
fn demand(rules: &Rules) -> Vec<Phrase> {
    let helpless = kinds(rules.faces_that(|_, effect| effect.wild && !effect.demands));
    let no_help = Phrase::new("demand-no-help").with("wild", Part::Kinds(helpless.clone()));
    let demanding = rules.faces_that(|_, effect| effect.demands);
    let several = rules.turn.stacking != Stacking::No && rules.turn.stack_specials;
    let once = several.then(|| named("demand-once", demanding));
    let answered = when(answers::are_there(rules), "demand-answers");
    let no_help = (!helpless.is_empty()).then_some(no_help);
    no_help.into_iter().chain([Phrase::new("demand-over")]).chain(answered).chain(once).collect()
}
