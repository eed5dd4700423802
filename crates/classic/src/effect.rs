//! What a card does when it is laid, as the engine uses it.

use eights_ability::{Ability, Adding, ClassicEffect, Fit, Naming, Reply, Target};
use eights_sheet::{Phrase, PhraseFault};

/// What laying a card does besides being laid. The default is nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a question of its own that a card answers")]
pub struct Effect {
    /// Goes on anything, and its player names a suit (CE-11, CE-23).
    pub wild: bool,
    /// So many players lose their next turn (CE-22).
    pub skip: u8,
    /// The direction of play turns (CE-21).
    pub reverse: bool,
    /// The next player draws so many cards (CE-20, CE-24, CE-25).
    pub draw: u8,
    /// The next player may answer the draw with another card of this rank that draws, which adds up (CE-20, CE-28).
    pub adds_up: bool,
    /// Wipes out what is to be drawn for cards of this rank (CE-24).
    pub cancels: bool,
    /// Its player may put a further card of its suit on top (CE-26).
    pub covers: bool,
}

impl Effect {
    /// No effect at all.
    pub const NONE: Effect = Effect {
        wild: false,
        skip: 0,
        reverse: false,
        draw: 0,
        adds_up: false,
        cancels: false,
        covers: false,
    };

    /// Goes on anything and names a suit.
    pub const WILD: Effect = Effect { wild: true, ..Effect::NONE };

    /// Whether it does anything at all, be it only that it is wild (HR-17, HR-31).
    pub fn does_something(&self) -> bool {
        *self != Effect::NONE
    }

    /// Whether it acts beyond being wild: such a starter is a special one (CE-06).
    pub fn is_special(&self) -> bool {
        Effect { wild: false, cancels: false, ..*self } != Effect::NONE
    }
}

/// Effects are written in the language of abilities: `next player draws 2, adding up`.
impl Phrase for Effect {
    const FORM: &'static str =
        "what the card does, such as \"wild\", \"skip 1\", \"reverse\" or \"next player draws 2\"";

    fn read(phrase: &str) -> Result<Self, Vec<PhraseFault>> {
        if phrase.trim() == "nothing" {
            return Ok(Effect::NONE);
        }
        let whole = |message: String, help: String| PhraseFault { span: 0..phrase.len(), message, help };
        let ability: Ability = eights_ability::parse(phrase).map_err(|faults| {
            let help = mended(phrase, &faults.0);
            let told = |fault: &eights_ability::Fault| PhraseFault {
                span: fault.span.clone(),
                message: fault.to_string(),
                help: help.clone(),
            };
            faults.0.iter().map(told).collect::<Vec<_>>()
        })?;
        let classic = ability.classic().map_err(|problems| {
            problems.iter().map(|problem| whole(problem.to_string(), known())).collect::<Vec<_>>()
        })?;
        Effect::of(&classic).map_err(|unable| {
            let told = |(what, help)| whole(format!("Eights cannot play {what} yet"), help);
            unable.into_iter().map(told).collect()
        })
    }
}

/// What cards can do today.
const KNOWN: [&str; 8] = [
    "wild",
    "skip 1",
    "reverse",
    "next player draws 2",
    "next player draws 2, adding up",
    "cancel draws of the same rank",
    "you may lay another card of its suit",
    "nothing",
];

fn known() -> String {
    let all = KNOWN.map(|phrase| format!("{phrase:?}")).join(", ");
    format!("a card can do {all}, or several different ones of these with \", then\" between them")
}

/// What to write instead of a phrase that cannot be read: the nearest that can, or else all there is.
fn mended(phrase: &str, faults: &[eights_ability::Fault]) -> String {
    let mut suggested = phrase.to_string();
    for fault in faults.iter().rev() {
        if let Some(word) = fault.suggestion.as_ref().filter(|_| phrase.get(fault.span.clone()).is_some()) {
            suggested.replace_range(fault.span.clone(), word);
        }
    }
    let digits: String = phrase.chars().filter(char::is_ascii_digit).collect();
    let candidates = [
        suggested.replace(" ,", ","),
        phrase.replace(" and ", ", then "),
        format!("{} 1", phrase.trim()),
        phrase.to_lowercase(),
        format!("next player draws {digits}"),
    ];
    // Reading a candidate must not look for further candidates.
    let reads = |phrase: &String| {
        let ability = eights_ability::parse(phrase).ok()?;
        let playable = ability.classic().is_ok_and(|classic| Effect::of(&classic).is_ok());
        playable.then(|| ability.to_string())
    };
    candidates.iter().find_map(reads).map_or_else(known, |phrase| format!("write {phrase:?}"))
}

impl Effect {
    /// The part of an effect that the engine plays; says all that it does not, and what to write instead.
    fn of(classic: &ClassicEffect) -> Result<Effect, Vec<(&'static str, String)>> {
        let mut effect = Effect { reverse: classic.reverse, ..Effect::NONE };
        let mut unable: Vec<(&'static str, String)> = Vec::new();
        match classic.wild {
            None => {}
            Some(Naming::Suit) => effect.wild = true,
            Some(Naming::AnotherSuit) => unable.push((
                "a single wild card that has to change the suit",
                "write \"wild\", and must_change_suit = true under [turn], which holds for all wild cards"
                    .into(),
            )),
            Some(_) => unable.push(("a wild card that names a rank", "write \"wild\"".into())),
        }
        match classic.skip {
            None => {}
            Some(skip) if skip.adding == Adding::Never => effect.skip = skip.turns,
            Some(skip) => unable.push(("skips that are passed on", format!("write \"skip {}\"", skip.turns))),
        }
        match classic.draw {
            None => {}
            Some(draw) if draw.who != Target::Next => {
                let what = match draw.who {
                    Target::Yourself => "cards that make their own player draw",
                    _ => "cards that make others than the next player draw",
                };
                unable.push((what, format!("write \"next player draws {}\"", draw.cards)));
            }
            Some(draw) if draw.adding == Adding::AnyRank => unable.push((
                "a single card whose draws add up with any rank",
                format!(
                    "write \"next player draws {}, adding up\", and mix = true under [penalties], which lets all add up",
                    draw.cards
                ),
            )),
            Some(draw) => {
                effect.draw = draw.cards;
                effect.adds_up = draw.adding == Adding::SameRank;
            }
        }
        match classic.on_draws {
            None => {}
            Some(answer) if answer.reply == Reply::Cancel && answer.same_rank => effect.cancels = true,
            Some(_) => unable.push((
                "this answer to draws",
                "write \"cancel draws of the same rank\"; with mix = true under [penalties] it cancels all"
                    .into(),
            )),
        }
        match classic.lay {
            None => {}
            Some(lay) if lay.fit == Fit::ItsSuit && lay.optional && lay.or_draw == 0 => effect.covers = true,
            Some(_) => unable.push((
                "another card that has to be laid, or one of any suit",
                "write \"you may lay another card of its suit\"".into(),
            )),
        }
        let others = [
            (classic.demand, "the demand for a rank"),
            (classic.on_skips.is_some(), "answers to skips"),
            (classic.reveal.is_some(), "shown hands"),
            (classic.swap.is_some(), "swapped hands"),
            (classic.give.is_some(), "cards that are given away"),
            (classic.extra_turns > 0, "extra turns"),
        ];
        for (_, what) in others.into_iter().filter(|(there, _)| *there) {
            unable.push((what, format!("take it out; {}", known())));
        }
        if unable.is_empty() { Ok(effect) } else { Err(unable) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is said of a phrase that cannot be played.
    fn refused(phrase: &str) -> String {
        let faults = Effect::read(phrase).expect_err(phrase);
        let told = |fault: &PhraseFault| format!("{}: {}", fault.message, fault.help);
        faults.iter().map(told).collect::<Vec<_>>().join("; ")
    }

    #[test]
    fn ce_24_the_answer_to_draws_is_to_cancel_those_of_the_same_rank() {
        let cancels = Effect { cancels: true, ..Effect::NONE };
        assert_eq!(Effect::read("cancel draws of the same rank"), Ok(cancels));
        for other in ["cancel draws", "pass on draws", "pass on draws of the same rank"] {
            let told = refused(other);
            assert!(told.starts_with("Eights cannot play this answer to draws yet"), "{other}: {told}");
            assert!(told.contains("write \"cancel draws of the same rank\""), "{other}: {told}");
        }
    }

    #[test]
    fn ce_26_the_further_card_is_of_the_suit_and_optional() {
        let covers = Effect { covers: true, ..Effect::NONE };
        assert_eq!(Effect::read("you may lay another card of its suit"), Ok(covers));
        for other in [
            "you may lay another card",
            "lay another card of its suit",
            "lay another card of its suit, or else draw 1",
        ] {
            let told = refused(other);
            assert!(told.contains("write \"you may lay another card of its suit\""), "{other}: {told}");
        }
    }
}
