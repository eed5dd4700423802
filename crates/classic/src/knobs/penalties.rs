//! Draw penalties.

use eights_ability::Reply;
use eights_cards::Face;
use eights_rulesheet::{Hint, Knob, Values, knobs};

use super::asked::{draws_wait, faces, some, some_draw, some_wild};
use super::cards::EFFECTS;

knobs! {
    pub struct Penalties = "penalties": "Cards that make others draw.", conflicts = &[], hints = HINTS;

    /// Makes a player who draws a penalty lose the turn (CE-27).
    cost_turn: bool = COST_TURN => Knob::flag("penalties.cost_turn", true)
        .means("Drawing a penalty uses up the turn; otherwise an ordinary turn follows.")
        .example("cost_turn = false");

    /// Lets different penalties answer each other and add up (CE-28).
    mix: bool = MIX => Knob::flag("penalties.mix", false)
        .means("Any card that makes others draw can be answered with any other such card that matches, and they all add up.")
        .example("mix = true");

    /// Lets a wild card pass a penalty on (HR-11, HR-21).
    wild_passes_on: bool = WILD_PASSES_ON => Knob::flag("penalties.wild_passes_on", false)
        .means("A wild card may be played on a pending penalty, which then passes to the next player.")
        .example("wild_passes_on = true");

    /// Lets a card drawn for a penalty answer it (HR-21).
    drawn_may_answer: bool = DRAWN_MAY_ANSWER => Knob::flag("penalties.drawn_may_answer", false)
        .means("A penalty that can be answered is drawn one card at a time, and the rest may be answered after each card.")
        .example("drawn_may_answer = true");

    /// Lets a player to whom a penalty is sent back answer it (HR-21).
    sent_back_waits: bool = SENT_BACK_WAITS => Knob::flag("penalties.sent_back_waits", false)
        .means("A penalty that is sent back may be answered again: the previous player is on turn, and play goes on from there.")
        .example("sent_back_waits = true");

    /// Cancels the effect of a card that makes others draw while the stock is empty.
    none_on_empty_stock: bool = NONE_ON_EMPTY_STOCK => Knob::flag("penalties.none_on_empty_stock", false)
        .means("A card that makes others draw has no effect while the stock is empty.")
        .example("none_on_empty_stock = true");
}

const DRAWS: &str = "why-no-draw";
const LET_DRAW: &str = "or-let-draw";
const NO_ANSWER: &str = "why-no-answer";
const LET_WAIT: &str = "or-let-wait";

static HINTS: &[Hint] = &[
    Hint::idle(&COST_TURN, |v| !some_draw(v), DRAWS, LET_DRAW),
    Hint::open(
        &COST_TURN,
        some_draw,
        "ask-penalty-costs-turn",
        "now-penalty-costs-turn",
        &["CE-27", "HR-22"],
    ),
    Hint::idle(&MIX, |v| !some_draw(v), DRAWS, LET_DRAW),
    Hint::open(
        &MIX,
        |v| some_draw(v) && !draws_wait(v),
        "ask-penalties-add-up",
        "now-penalties-add-up",
        &["CE-20", "CE-28", "HR-21"],
    ),
    Hint::open(
        &MIX,
        |v| draws_wait(v) && drawing_ranks(v) > 1 && some(v, |effect| effect.draw > 0 && !effect.adds_any),
        "ask-penalties-mix",
        "now-penalties-mix",
        &["CE-28", "HR-21"],
    ),
    Hint::idle(&WILD_PASSES_ON, |v| !draws_wait(v), NO_ANSWER, LET_WAIT),
    Hint::idle(&WILD_PASSES_ON, |v| !some_wild(v), "why-no-wild", "or-make-wild"),
    Hint::open(
        &WILD_PASSES_ON,
        |v| draws_wait(v) && some(v, |effect| effect.wild && effect.draw == 0),
        "ask-wild-passes-on",
        "now-wild-passes-on",
        &["CE-28", "HR-11", "HR-21"],
    ),
    Hint::idle(&DRAWN_MAY_ANSWER, |v| !draws_wait(v), NO_ANSWER, LET_WAIT),
    Hint::idle(
        &SENT_BACK_WAITS,
        |v| !some(v, |effect| effect.answer.is_some_and(|answer| answer.reply == Reply::SendBack)),
        "why-nothing-sent-back",
        "or-send-back",
    ),
    Hint::idle(&NONE_ON_EMPTY_STOCK, |v| !some_draw(v), DRAWS, LET_DRAW),
];

/// Counts the ranks that make the next player draw; all jokers together count as one.
fn drawing_ranks(values: &Values) -> usize {
    let effects = values.get(&EFFECTS);
    let draws = faces(values).filter(|face| effects.get(*face).is_some_and(|effect| effect.draw > 0));
    let mut ranks: Vec<_> = draws.map(Face::rank).collect();
    ranks.sort_unstable();
    ranks.dedup();
    ranks.len()
}
