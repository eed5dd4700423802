//! Length of a match.

use eights_rulesheet::{Conflict, Hint, Knob, NumberOr, knobs};

use super::scoring::{WENT_OUT, WentOut};
use super::setup::{COUNTDOWN, Countdown};
use super::{NONE, Off};

knobs! {
    pub struct MatchEnd = "match": "When the match is over, and who has won.", conflicts = CONFLICTS, hints = HINTS;

    /// Points per player that end the match (CE-52, CE-55).
    target_per_player: NumberOr<Off> = TARGET_PER_PLAYER => Knob::number_or("match.target_per_player", 1..=10_000, NumberOr::Number(50))
        .means("The match ends when a total reaches this many points times the number of players.")
        .example("target_per_player = 50");

    /// Points that end the match; takes precedence over `target_per_player` (CE-52, CE-55).
    target: NumberOr<Off> = TARGET => Knob::number_or("match.target", 1..=100_000, NONE)
        .means("The match ends when a total reaches this many points; overrides `target_per_player`.")
        .example("target = 500")
        .also_called(&["points", "score", "until", "limit", "punkte", "ziel"]);

    /// Makes the lowest total win the match (CE-52).
    lowest_wins: bool = LOWEST_WINS => Knob::flag("match.lowest_wins", false)
        .means("The lowest total wins the match.")
        .example("lowest_wins = true");

    /// Number of hands that ends the match (CE-52).
    hands: NumberOr<Off> = HANDS => Knob::number_or("match.hands", 1..=1000, NONE)
        .means("The match ends after this many hands.")
        .example("hands = 10");

    /// Number of hands that somebody has to win to win the match, where nobody scores (HR-70).
    hands_won: NumberOr<Off> = HANDS_WON => Knob::number_or("match.hands_won", 1..=1000, NONE)
        .means("Whoever is the first to win this many hands wins the match; nobody scores.")
        .example("hands_won = 3");

    /// Minutes after which the hand in progress is the last (CE-52, CE-53).
    minutes: NumberOr<Off> = MINUTES => Knob::number_or("match.minutes", 1..=1440, NONE)
        .means("The match ends with the hand in progress after this many minutes.")
        .example("minutes = 60");

    /// Points that put a player out of the match (HR-42).
    knock_out: NumberOr<Off> = KNOCK_OUT => Knob::number_or("match.knock_out", 1..=10_000, NONE)
        .means("A player who reaches this many points is out of the match, and the last one left wins it.")
        .example("knock_out = 100");
}

static HINTS: &[Hint] = &[Hint::idle(
    &TARGET_PER_PLAYER,
    |v| v.get(&TARGET) != NONE && v.get(&TARGET_PER_PLAYER) != NONE,
    "why-target-counts",
    "or-no-target",
)];

static CONFLICTS: &[Conflict] = &[
    Conflict::when(
        &[&WENT_OUT, &LOWEST_WINS],
        |v| v.get(&WENT_OUT).winner_takes() && v.get(&LOWEST_WINS),
        "the winner of a hand scores points, but the lowest total wins: winning hands would lose the match",
        "set `lowest_wins = false` under [match], or `went_out = \"own-hand\"` and `blocked = \"own-hand\"` under [scoring]",
    ),
    Conflict::when(
        &[&WENT_OUT, &LOWEST_WINS],
        |v| v.get(&WENT_OUT) == WentOut::OwnHand && !v.get(&LOWEST_WINS),
        "everybody scores the cards left in hand, but the highest total wins: keeping cards would win the match",
        "set `lowest_wins = true` under [match], or `went_out = \"winner-takes\"` under [scoring]",
    ),
    Conflict::when(
        &[&WENT_OUT, &TARGET, &TARGET_PER_PLAYER],
        |v| {
            v.get(&WENT_OUT) == WentOut::Nothing
                && (v.get(&TARGET) != NONE || v.get(&TARGET_PER_PLAYER) != NONE)
        },
        "nobody scores, so no target can be reached",
        "set `target_per_player = \"none\"` and `target = \"none\"` under [match], or `went_out = \"winner-takes\"` under \
         [scoring]",
    ),
    Conflict::when(
        &[&WENT_OUT, &TARGET, &TARGET_PER_PLAYER, &HANDS, &MINUTES, &KNOCK_OUT, &COUNTDOWN],
        |v| {
            let ends = [&TARGET, &TARGET_PER_PLAYER, &HANDS, &MINUTES, &KNOCK_OUT].map(|knob| v.get(knob));
            v.get(&WENT_OUT) != WentOut::Nothing && ends == [NONE; 5] && v.get(&COUNTDOWN) == Countdown::No
        },
        "there is no target, no number of hands and no time limit, so the match never ends",
        "set `target_per_player`, `target`, `hands`, `minutes` or `knock_out` to a number under [match]",
    ),
    Conflict::when(
        &[&WENT_OUT, &KNOCK_OUT],
        |v| v.get(&WENT_OUT) != WentOut::OwnHand && v.get(&KNOCK_OUT) != NONE,
        "points put a player out of the match, but nobody scores the cards left in their own hand",
        "set `knock_out = \"none\"` under [match], or `went_out = \"own-hand\"` and `blocked = \"own-hand\"` under [scoring] \
         with `lowest_wins = true` under [match]",
    ),
    Conflict::when(
        &[&KNOCK_OUT, &TARGET, &TARGET_PER_PLAYER],
        |v| v.get(&KNOCK_OUT) != NONE && (v.get(&TARGET) != NONE || v.get(&TARGET_PER_PLAYER) != NONE),
        "a target ends the match for everybody, but `knock_out` puts one player out and lets the others play on",
        "set `target` and `target_per_player` to \"none\" under [match], or `knock_out = \"none\"`",
    ),
    Conflict::when(
        &[&WENT_OUT, &HANDS, &MINUTES, &HANDS_WON],
        |v| {
            v.get(&WENT_OUT) == WentOut::Nothing
                && v.get(&HANDS_WON) == NONE
                && (v.get(&HANDS) != NONE || v.get(&MINUTES) != NONE)
        },
        "nobody scores, so whoever wins the first hand wins the match and no further hand is played",
        "set `hands` and `minutes` to \"none\" under [match], or `hands_won` to a number there, or \
         `went_out = \"winner-takes\"` under [scoring]",
    ),
    Conflict::when(
        &[&WENT_OUT, &HANDS_WON],
        |v| v.get(&WENT_OUT) != WentOut::Nothing && v.get(&HANDS_WON) != NONE,
        "whoever wins enough hands wins the match, so points would have no purpose",
        "set `went_out = \"nothing\"` and `blocked = \"fewest-cards\"` under [scoring] and the targets under [match] to \
         \"none\", or `hands_won = \"none\"` under [match]",
    ),
    Conflict::when(
        &[&COUNTDOWN, &HANDS_WON],
        |v| v.get(&COUNTDOWN) != Countdown::No && v.get(&HANDS_WON) != NONE,
        "a countdown decides who wins the match, and so does a number of hands won",
        "set `hands_won = \"none\"` under [match], or `countdown = \"no\"` under [setup]",
    ),
    Conflict::when(
        &[&WENT_OUT, &LOWEST_WINS],
        |v| v.get(&WENT_OUT) == WentOut::Nothing && v.get(&LOWEST_WINS),
        "nobody scores, so there is no lowest total to win with",
        "set `lowest_wins = false` under [match], or `went_out = \"own-hand\"` and `blocked = \"own-hand\"` under [scoring]",
    ),
];
