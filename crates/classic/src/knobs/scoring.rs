//! Scoring of a hand.

use eights_rulesheet::{CardMap, Conflict, ConflictReport, Hint, Knob, Values, choices, knobs};

use super::asked::{faces, some_special};
use super::cards::{EFFECTS, not_in_the_pack};
use super::finishing::{LAST_CARDS, LAST_SPECIAL, LastCardRule, LastSpecial, PLAY_ON, last_rule};

choices! {
    /// Scoring when somebody went out.
    pub enum WentOut {
        WinnerTakes = "winner-takes": "The winner scores what the others hold.",
        WinnerTakesAverage = "winner-takes-average": "The winner scores the average of what the others hold.",
        OwnHand = "own-hand": "Each player scores their own hand.",
        Nothing = "nothing": "Nobody scores: whoever wins the hand wins the game.",
    }
}

choices! {
    /// Scoring of a blocked hand.
    pub enum Blocked {
        LowestHand = "lowest-hand": "The lowest hand scores its difference from each other hand.",
        OwnHand = "own-hand": "Each player scores their own hand.",
        FewestCards = "fewest-cards": "The fewest cards win, and nobody scores.",
        Draw = "draw": "Nobody wins, and nobody scores.",
    }
}

impl WentOut {
    /// Returns `true` if the winner scores by the others' hands, so that points are good.
    pub const fn winner_takes(self) -> bool {
        matches!(self, WentOut::WinnerTakes | WentOut::WinnerTakesAverage)
    }
}

choices! {
    /// Unit in which a hand is counted.
    pub enum Counts {
        Points = "points": "What the cards are worth.",
        Cards = "cards": "Each card counts one point.",
    }
}

knobs! {
    pub struct Scoring = "scoring": "Who scores what at the end of a hand.", conflicts = CONFLICTS, hints = HINTS;

    /// Scoring when somebody went out (CE-50).
    went_out: WentOut = WENT_OUT => Knob::choice("scoring.went_out", WentOut::WinnerTakes)
        .means("Who scores what when somebody goes out.")
        .example("went_out = \"own-hand\"");

    /// Scoring when the hand is blocked (CE-41, CE-42, CE-44).
    blocked: Blocked = BLOCKED => Knob::choice("scoring.blocked", Blocked::LowestHand)
        .means("Who scores what when a hand is blocked or reaches a limit.")
        .example("blocked = \"fewest-cards\"");

    /// Subtracts a winner's points from the others' totals (CE-50).
    losers_pay: bool = LOSERS_PAY => Knob::flag("scoring.losers_pay", false)
        .means("The winner's points are subtracted from the losers' totals.")
        .example("losers_pay = true");

    /// Unit in which a hand is counted (HR-40).
    counts: Counts = COUNTS => Knob::choice("scoring.counts", Counts::Points)
        .means("How cards left in hand are counted.")
        .example("counts = \"cards\"");

    /// Doubles the points of the hand if the last card does something (HR-31).
    special_finish_doubles: bool = SPECIAL_FINISH_DOUBLES => Knob::flag("scoring.special_finish_doubles", false)
        .means("If the last card is a wild card or a card with an effect, the points of the hand count double.")
        .example("special_finish_doubles = true");

    /// Multiplies the points of the hand if the last card is one of these (HR-71).
    finish_times: CardMap<u32> = FINISH_TIMES => Knob::card_numbers("scoring.finish_times", 2..=10, CardMap::of(&[]))
        .means("How many times the points of a hand count if it is won with this card as the last.")
        .example("J = 2");
}

static HINTS: &[Hint] = &[
    Hint::open(&BLOCKED, |_| true, "ask-blocked", "now-blocked", &["CE-41", "CE-42", "HR-35"]),
    Hint::idle(&COUNTS, |v| v.get(&WENT_OUT) == WentOut::Nothing, "why-nobody-scores", "or-score"),
    Hint::idle(&SPECIAL_FINISH_DOUBLES, |v| !some_special(v), "why-no-effect-last", "or-give-effects"),
    Hint::idle_entries(&FINISH_TIMES, not_in_the_pack),
];

static CONFLICTS: &[Conflict] = &[
    Conflict::when(
        &[&WENT_OUT, &BLOCKED],
        |v| {
            v.get(&WENT_OUT) == WentOut::Nothing
                && matches!(v.get(&BLOCKED), Blocked::LowestHand | Blocked::OwnHand)
        },
        "nobody scores, so a blocked hand cannot be scored either",
        "set `blocked = \"fewest-cards\"`, `blocked = \"draw\"` or `went_out = \"winner-takes\"` under [scoring]",
    ),
    Conflict::when(
        &[&WENT_OUT, &BLOCKED],
        |v| {
            v.get(&WENT_OUT) == WentOut::OwnHand && v.get(&BLOCKED) == Blocked::LowestHand
                || v.get(&WENT_OUT).winner_takes() && v.get(&BLOCKED) == Blocked::OwnHand
        },
        "points are good in one kind of hand and bad in the other",
        "under [scoring] set both `went_out` and `blocked` to \"own-hand\", or `went_out = \"winner-takes\"` and \
         `blocked = \"lowest-hand\"`",
    ),
    Conflict::when(
        &[&WENT_OUT, &LOSERS_PAY],
        |v| v.get(&WENT_OUT) != WentOut::WinnerTakes && v.get(&LOSERS_PAY),
        "no winner takes all the points of the others, so there is nothing for the losers to pay",
        "set `losers_pay = false` or `went_out = \"winner-takes\"` under [scoring]",
    ),
    Conflict::when(
        &[&WENT_OUT, &SPECIAL_FINISH_DOUBLES],
        |v| v.get(&WENT_OUT) == WentOut::Nothing && v.get(&SPECIAL_FINISH_DOUBLES),
        "nobody scores, so a special last card has no points to double",
        "set `special_finish_doubles = false` or `went_out = \"winner-takes\"` under [scoring]",
    ),
    Conflict::when(
        &[&SPECIAL_FINISH_DOUBLES, &LAST_SPECIAL],
        |v| v.get(&SPECIAL_FINISH_DOUBLES) && v.get(&LAST_SPECIAL) != LastSpecial::Allowed,
        "a special last card doubles the points, but nobody can go out with one",
        "set `special_finish_doubles = false` under [scoring], or `last_special = \"allowed\"` under [finishing]",
    ),
    Conflict::when(
        &[&SPECIAL_FINISH_DOUBLES, &PLAY_ON],
        |v| v.get(&SPECIAL_FINISH_DOUBLES) && v.get(&PLAY_ON),
        "the others play on after the winner goes out, so the winner's last card does not decide what the hand is worth",
        "set `special_finish_doubles = false` under [scoring], or `play_on = false` under [finishing]",
    ),
    Conflict::when(
        &[&WENT_OUT, &FINISH_TIMES],
        |v| v.get(&WENT_OUT) == WentOut::Nothing && multiplies(v),
        "nobody scores, so a last card has no points to multiply",
        "remove the cards of `finish_times`, or set `went_out = \"winner-takes\"` under [scoring]",
    ),
    Conflict::when(
        &[&FINISH_TIMES, &PLAY_ON],
        |v| multiplies(v) && v.get(&PLAY_ON),
        "the others play on after the winner goes out, so the winner's last card does not decide what the hand is worth",
        "remove the cards of `finish_times` under [scoring], or set `play_on = false` under [finishing]",
    ),
    Conflict::find(&[&FINISH_TIMES, &LAST_SPECIAL, &EFFECTS], |v| never_last(v, false)),
    Conflict::find(&[&FINISH_TIMES, &LAST_CARDS], |v| never_last(v, true)),
];

/// Returns `true` if any card multiplies the points of a hand (HR-71).
fn multiplies(values: &Values) -> bool {
    !values.get(&FINISH_TIMES).entries().is_empty()
}

/// HR-31, HR-71: reports a card that multiplies the points as the last card, but may not win the hand. `by_card` selects
/// the cards whose own entry says so.
fn never_last(values: &Values, by_card: bool) -> Option<ConflictReport> {
    let (times, last_cards, rule) = (values.get(&FINISH_TIMES), values.get(&LAST_CARDS), last_rule(values));
    let multiplied = faces(values).filter(|face| times.get(*face).is_some());
    let face = multiplied
        .filter(|face| last_cards.get(*face).is_some() == by_card)
        .find(|face| rule(*face) != LastCardRule::Allowed)?;
    let remedy = if by_card {
        "let it be the last one under [finishing.last_cards]"
    } else {
        "set `last_special = \"allowed\"` under [finishing]"
    };
    Some(ConflictReport {
        says: format!("{face} as the last card multiplies the points, but nobody can go out with it"),
        help: format!("remove it from `finish_times` under [scoring], or {remedy}"),
    })
}
