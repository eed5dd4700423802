//! Playing and drawing.

use eights_rulesheet::{Conflict, ConflictReport, Hint, Knob, NumberOr, Values, choices, knobs};

use super::asked::{some, some_draw, some_special, some_wild, two_may_play};
use super::finishing::{LAST_SPECIAL, LastSpecial};
use super::scoring::{WENT_OUT, WentOut};
use super::setup::{HAND, PLAYERS};
use super::{NONE, Off};
use crate::effect::Effect;

choices! {
    /// Matching rule for the top card.
    pub enum Matching {
        SuitOrRank = "suit-or-rank": "A card of its suit or rank.",
        OrNeighbour = "or-neighbour": "A card of its suit or rank, or one rank higher or lower, of any suit; king, ace and two \
            are neighbours.",
    }
}

choices! {
    /// Rule for wild cards of a player who holds another card that fits.
    pub enum WildLastResort {
        No = "no": "A wild card may be played whether another card fits or not.",
        Enforced = "enforced": "A wild card may be played only if no other card in the hand fits.",
        Challenge = "challenge": "A wild card is meant for players with no other card that fits; the next player may \
            challenge it, and whoever is wrong draws.",
    }
}

choices! {
    /// Cards that may be laid after drawing.
    pub enum AfterDrawing {
        Nothing = "nothing": "Nothing: the drawn card has to wait for a later turn.",
        DrawnCard = "drawn-card": "The card just drawn, if it fits.",
        MustPlayDrawn = "must-play-drawn": "The card just drawn, which must be played if it fits.",
        AnyCard = "any-card": "Any card that fits.",
    }
}

choices! {
    /// Rule for laying several cards in a turn.
    pub enum Stacking {
        No = "no": "One card per turn.",
        TopMatches = "top-matches": "Several cards of one rank; the one that ends up on top must fit.",
        FirstMatches = "first-matches": "Several cards of one rank; the first one played must fit.",
        Runs = "runs": "Several cards; the first has to fit, and each further one has the rank of the one before, or its suit \
            and one rank more or less.",
    }
}

choices! {
    /// Effects that apply when several cards were laid.
    pub enum StackEffects {
        AddUp = "add-up": "The effects of all cards played add up.",
        TopOnly = "top-only": "Only the card that ends up on top takes effect.",
    }
}

choices! {
    /// Effect of a reverse with two players.
    pub enum TwoPlayerReverse {
        Skips = "skips": "It skips the other player.",
        Nothing = "nothing": "Nothing.",
    }
}

choices! {
    /// Stands in for a number where there is no limit.
    pub enum NoLimit {
        Any = "any": "No limit.",
    }
}

knobs! {
    pub struct Turn = "turn": "What a player may and must do in a turn.", conflicts = CONFLICTS, hints = HINTS;

    /// Matching rule for the top card (CE-10, HR-10).
    matching: Matching = MATCH => Knob::choice("turn.match", Matching::SuitOrRank)
        .means("What fits on the top card.")
        .example("match = \"or-neighbour\"");

    /// Requires wild cards to fit like any other card (HR-10).
    wild_must_match: bool = WILD_MUST_MATCH => Knob::flag("turn.wild_must_match", false)
        .means("A wild card must match like any other card, and then names a suit.")
        .example("wild_must_match = true");

    /// Lets a wild card be laid on a wild card (HR-11).
    wild_on_wild: bool = WILD_ON_WILD => Knob::flag("turn.wild_on_wild", true)
        .means("A wild card may be played on a wild card.")
        .example("wild_on_wild = false");

    /// Restricts wild cards to players with no other card that fits (HR-62).
    wild_last_resort: WildLastResort = WILD_LAST_RESORT => Knob::choice("turn.wild_last_resort", WildLastResort::No)
        .means("Whether a wild card may be played only if no other card in the hand fits.")
        .example("wild_last_resort = \"enforced\"");

    /// Cards drawn by whoever is wrong in a challenge (HR-62).
    challenge_penalty: u32 = CHALLENGE_PENALTY => Knob::number("turn.challenge_penalty", 1..=10, 2)
        .means("How many cards whoever is wrong in a challenge draws.")
        .example("challenge_penalty = 4");

    /// Requires the named suit to differ from the one in force (CE-11).
    must_change_suit: bool = MUST_CHANGE_SUIT => Knob::flag("turn.must_change_suit", false)
        .means("The suit named for a wild card must differ from the one in force.")
        .example("must_change_suit = true");

    /// Forbids drawing to a player who can play (CE-13, CE-14, CE-15).
    must_play: bool = MUST_PLAY => Knob::flag("turn.must_play", false)
        .means("A player who can play must; otherwise they may draw instead.")
        .example("must_play = true");

    /// Maximum number of cards drawn in a turn (CE-13, CE-14, CE-15).
    draw_limit: NumberOr<NoLimit> = DRAW_LIMIT => Knob::number_or("turn.draw_limit", 1..=20, NumberOr::Word(NoLimit::Any))
        .means("How many cards may be drawn in a turn.")
        .example("draw_limit = 1");

    /// Cards that may be laid after drawing (CE-13, CE-14, CE-15).
    after_drawing: AfterDrawing = AFTER_DRAWING => Knob::choice("turn.after_drawing", AfterDrawing::AnyCard)
        .means("What may be played after drawing.")
        .example("after_drawing = \"drawn-card\"");

    /// Rule for laying several cards in a turn (CE-30, HR-17).
    stacking: Stacking = STACKING => Knob::choice("turn.stacking", Stacking::No)
        .means("Whether several cards may be played in one turn.")
        .example("stacking = \"top-matches\"");

    /// Lets cards that do something be among several cards laid (HR-17).
    stack_specials: bool = STACK_SPECIALS => Knob::flag("turn.stack_specials", true)
        .means("Wild cards and cards with an effect may be played together with others; otherwise each is played alone.")
        .example("stack_specials = false");

    /// Effects that apply when several cards were laid (CE-31, HR-18).
    stack_effects: StackEffects = STACK_EFFECTS => Knob::choice("turn.stack_effects", StackEffects::AddUp)
        .means("What takes effect when several cards are played together.")
        .example("stack_effects = \"top-only\"");

    /// Keeps the draw penalties of a last card in force (CE-17).
    final_card_takes_effect: bool = FINAL_CARD_TAKES_EFFECT => Knob::flag("turn.final_card_takes_effect", false)
        .means("If the last card makes others draw, they draw before the hand is scored.")
        .example("final_card_takes_effect = true");

    /// Effect of a reverse with two players (CE-29).
    two_player_reverse: TwoPlayerReverse = TWO_PLAYER_REVERSE => Knob::choice("turn.two_player_reverse", TwoPlayerReverse::Skips)
        .means("What a reverse does with two players.")
        .example("two_player_reverse = \"nothing\"");

    /// Number of turns after which a hand ends as if blocked (CE-44).
    turn_limit: NumberOr<Off> = TURN_LIMIT => Knob::number_or("turn.turn_limit", 10..=100_000, NumberOr::Number(1000))
        .means("The number of turns after which a hand ends as if it were blocked.")
        .example("turn_limit = 500");

    /// Number of cards laid after which a hand ends as if blocked.
    card_limit: NumberOr<Off> = CARD_LIMIT => Knob::number_or("turn.card_limit", 10..=100_000, NONE)
        .means("The number of cards played after which a hand ends as if it were blocked.")
        .example("card_limit = 100");
}

const ONE_A_TURN: &str = "why-one-card-a-turn";
const STACK: &str = "or-stack";
const NO_WILD: &str = "why-no-wild";
const LET_BE_WILD: &str = "or-make-wild";

static HINTS: &[Hint] = &[
    Hint::idle(&WILD_MUST_MATCH, |v| !some_wild(v), NO_WILD, LET_BE_WILD),
    Hint::idle(&WILD_ON_WILD, |v| !some_wild(v), NO_WILD, LET_BE_WILD),
    Hint::idle(&WILD_LAST_RESORT, |v| !some_wild(v), NO_WILD, LET_BE_WILD),
    Hint::idle(
        &CHALLENGE_PENALTY,
        |v| v.get(&WILD_LAST_RESORT) != WildLastResort::Challenge,
        "why-no-challenge",
        "or-challenge",
    ),
    Hint::idle(&MUST_CHANGE_SUIT, |v| !some_wild(v), NO_WILD, LET_BE_WILD),
    Hint::open(
        &MUST_PLAY,
        |_| true,
        "ask-must-play",
        "now-must-play",
        &["CE-13", "CE-14", "CE-15", "HR-14", "HR-15"],
    ),
    Hint::open(
        &DRAW_LIMIT,
        |_| true,
        "ask-draw-limit",
        "now-draw-limit",
        &["CE-13", "CE-14", "CE-15", "HR-15"],
    ),
    Hint::idle(&STACK_SPECIALS, |v| v.get(&STACKING) == Stacking::No, ONE_A_TURN, STACK),
    Hint::idle(&STACK_SPECIALS, |v| !some_special(v), "why-no-effect", "or-give-effects"),
    Hint::open(
        &STACK_SPECIALS,
        |v| v.get(&STACKING) != Stacking::No && some_special(v),
        "ask-stack-specials",
        "now-stack-specials",
        &["CE-30", "HR-17"],
    ),
    Hint::idle(&STACK_EFFECTS, |v| v.get(&STACKING) == Stacking::No, ONE_A_TURN, STACK),
    Hint::idle(&STACK_EFFECTS, |v| !v.get(&STACK_SPECIALS), "why-specials-alone", "or-stack-specials"),
    Hint::idle(&STACK_EFFECTS, |v| !some(v, Effect::is_special), "why-no-card-acts", "or-give-effects"),
    Hint::open(
        &STACK_EFFECTS,
        |v| v.get(&STACKING) != Stacking::No && v.get(&STACK_SPECIALS) && some(v, Effect::is_special),
        "ask-stack-effects",
        "now-stack-effects",
        &["CE-31", "HR-18"],
    ),
    Hint::idle(&FINAL_CARD_TAKES_EFFECT, |v| !some_draw(v), "why-no-draw", "or-let-draw"),
    Hint::open(
        &FINAL_CARD_TAKES_EFFECT,
        |v| {
            let may_be_last = v.get(&LAST_SPECIAL) != LastSpecial::Forbidden;
            some_draw(v) && may_be_last && v.get(&WENT_OUT) != WentOut::Nothing
        },
        "ask-final-card",
        "now-final-card",
        &["CE-17", "HR-31"],
    ),
    Hint::idle(
        &TWO_PLAYER_REVERSE,
        |v| !some(v, |effect| effect.reverse),
        "why-no-reverse",
        "or-let-reverse",
    ),
    Hint::idle(&TWO_PLAYER_REVERSE, |v| !two_may_play(v), "why-never-two", "or-let-two-play"),
    Hint::open(
        &TWO_PLAYER_REVERSE,
        |v| some(v, |effect| effect.reverse) && two_may_play(v),
        "ask-reverse-of-two",
        "now-reverse-of-two",
        &["CE-29", "HR-24"],
    ),
];

static CONFLICTS: &[Conflict] = &[
    Conflict::when(
        &[&DRAW_LIMIT, &AFTER_DRAWING],
        |v| v.get(&AFTER_DRAWING) == AfterDrawing::Nothing && v.get(&DRAW_LIMIT) != NumberOr::Number(1),
        "several cards may be drawn in a turn, but nothing may be played afterwards",
        "set `draw_limit = 1` or `after_drawing = \"drawn-card\"` under [turn]",
    ),
    Conflict::find(&[&TURN_LIMIT, &HAND, &PLAYERS, &STACKING], |v| {
        let one_a_turn = v.get(&STACKING) == Stacking::No;
        one_a_turn.then(|| limit_too_low(v, v.get(&TURN_LIMIT), "turn_limit", "turns")).flatten()
    }),
    Conflict::find(&[&CARD_LIMIT, &HAND, &PLAYERS], |v| {
        limit_too_low(v, v.get(&CARD_LIMIT), "card_limit", "cards played")
    }),
];

/// CE-44: reports a limit that is too low for somebody to go out turn by turn, or for everybody to have a turn.
fn limit_too_low(values: &Values, limit: NumberOr<Off>, key: &str, what: &str) -> Option<ConflictReport> {
    let (limit, hand) = (limit.number()? as usize, values.get(&HAND));
    let room = |players: usize| Some(((hand.get(players)? as usize - 1) * players + 1).max(players));
    let short = |players: usize| room(players).is_some_and(|room| limit < room);
    let players = values.get(&PLAYERS).iter().find(|players| short(*players))?;
    let most = values.get(&PLAYERS).iter().filter_map(room).max()?;
    let cards = hand.get(players)?;
    Some(ConflictReport {
        says: format!(
            "a hand ends after {limit} {what}, but with {players} players and {cards} cards each hardly anybody goes out \
             so soon"
        ),
        help: format!("set `{key}` under [turn] to at least {most}, preferably 1000, or deal fewer cards"),
    })
}
