//! What a card does when it is laid, as the engine uses it.

use eights_ability::{Ability, Adding, Answer, ClassicEffect, Fit, Naming, Reply, Target};
use eights_sheet::{Phrase, PhraseFault};

/// What laying a card does besides being laid. The default is nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a question of its own that a card answers")]
pub struct Effect {
    /// Goes on anything, and its player names a suit (CE-11, CE-23).
    pub wild: bool,
    /// Being wild, it has to name another suit than the one in force (HR-12).
    pub another_suit: bool,
    /// Being wild, it names a rank too, and counts as the card named (HR-12).
    pub names_rank: bool,
    /// Its player demands a rank of the others (HR-13).
    pub demands: bool,
    /// So many players lose their next turn (CE-22).
    pub skip: u8,
    /// The direction of play turns (CE-21).
    pub reverse: bool,
    /// The next player draws so many cards (CE-20, CE-24, CE-25).
    pub draw: u8,
    /// The next player may answer the draw with another card of this rank that draws, which adds up (CE-20, CE-28).
    pub adds_up: bool,
    /// Any card that makes the next player draw answers it, and all add up (HR-21).
    pub adds_any: bool,
    /// What becomes of a draw that waits when this card is laid on it (CE-24, HR-21).
    pub answer: Option<Answer>,
    /// Its player may put a further card of its suit on top (CE-26).
    pub covers: bool,
}

impl Effect {
    /// No effect at all.
    pub const NONE: Effect = Effect {
        wild: false,
        another_suit: false,
        names_rank: false,
        demands: false,
        skip: 0,
        reverse: false,
        draw: 0,
        adds_up: false,
        adds_any: false,
        answer: None,
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
        Effect { answer: None, ..self.tame() } != Effect::NONE
    }

    /// The same without being wild.
    #[must_use]
    pub fn tame(&self) -> Effect {
        Effect { wild: false, another_suit: false, names_rank: false, ..*self }
    }

    /// Whether it wipes out what is to be drawn.
    pub fn cancels(&self) -> bool {
        self.answer.is_some_and(|answer| answer.reply == Reply::Cancel)
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
const KNOWN: [&str; 14] = [
    "wild",
    "wild naming another suit",
    "wild naming a suit and a rank",
    "demand a rank",
    "skip 1",
    "reverse",
    "next player draws 2",
    "next player draws 2, adding up",
    "next player draws 2, adding up with any rank",
    "cancel draws of the same rank",
    "pass on draws",
    "send back draws",
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
        effect.wild = classic.wild.is_some();
        effect.another_suit = classic.wild == Some(Naming::AnotherSuit);
        effect.names_rank = classic.wild == Some(Naming::SuitAndRank);
        effect.demands = classic.demand;
        effect.answer = classic.on_draws;
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
            Some(draw) => {
                effect.draw = draw.cards;
                effect.adds_up = draw.adding != Adding::Never;
                effect.adds_any = draw.adding == Adding::AnyRank;
            }
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
    fn hr_21_every_answer_to_draws_can_be_written() {
        for (reply, words) in
            [(Reply::Cancel, "cancel"), (Reply::PassOn, "pass on"), (Reply::SendBack, "send back")]
        {
            for (same_rank, rest) in [(true, " of the same rank"), (false, "")] {
                let answers = Effect { answer: Some(Answer { reply, same_rank }), ..Effect::NONE };
                assert_eq!(Effect::read(&format!("{words} draws{rest}")), Ok(answers));
                assert!(!answers.is_special(), "as a starter it answers nothing");
                assert!(answers.does_something());
            }
        }
    }

    #[test]
    fn hr_12_hr_13_wild_cards_and_demands_can_be_written() {
        let wild = |text: &str| Effect::read(text).unwrap();
        assert_eq!(wild("wild"), Effect::WILD);
        assert_eq!(wild("wild naming another suit"), Effect { another_suit: true, ..Effect::WILD });
        assert_eq!(wild("wild naming a suit and a rank"), Effect { names_rank: true, ..Effect::WILD });
        assert!(!wild("wild naming a suit and a rank").is_special());
        assert_eq!(wild("demand a rank"), Effect { demands: true, ..Effect::NONE });
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
