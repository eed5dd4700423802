//! Having no cards left, and having too many.

use eights_sheet::{Clash, Conflict, Knob, NumberOr, Values, knobs};

use super::setup::{COUNTDOWN, Countdown, HAND, PLAYERS};
use super::{NONE, Off};

knobs! {
    pub struct Finishing = "finishing": "When a player has no cards left, or too many.", conflicts = CONFLICTS;

    /// The others play on when somebody is out (HR-32).
    play_on: bool = PLAY_ON => Knob::flag("finishing.play_on", false)
        .means("When somebody has no cards left, the others play on for the second place and so on.")
        .example("play_on = true");

    /// How many cards put a player out of the hand (HR-33).
    hand_limit: NumberOr<Off> = HAND_LIMIT => Knob::number_or("finishing.hand_limit", 2..=100, NONE)
        .means("Who has drawn and holds so many cards or more is out of the hand and cannot win it.")
        .example("hand_limit = 15");
}

static CONFLICTS: &[Conflict] = &[
    Conflict::find(&[&HAND_LIMIT, &HAND, &PLAYERS], dealt_too_many),
    Conflict::when(
        &[&PLAY_ON, &COUNTDOWN],
        |v| v.get(&PLAY_ON) && v.get(&COUNTDOWN) == Countdown::Continuous,
        "who has no cards left draws new ones at once, so there is no second place to play on for",
        "set `play_on = false` under [finishing], or `countdown = \"own\"` under [setup]",
    ),
];

/// HR-33: nobody is out by what was dealt.
fn dealt_too_many(values: &Values) -> Option<Clash> {
    let (limit, hand) = (values.get(&HAND_LIMIT).number()?, values.get(&HAND));
    let dealt = values.get(&PLAYERS).iter().filter_map(|players| hand.get(players)).max()?;
    (limit <= dealt).then(|| Clash {
        says: format!("{limit} cards put a player out of the hand, but {dealt} are dealt"),
        help: format!("set `hand_limit` under [finishing] to more than {dealt}, or deal fewer cards"),
    })
}
