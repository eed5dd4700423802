//! Cards that others have to draw.

use eights_sheet::{Knob, knobs};

knobs! {
    pub struct Penalties = "penalties": "Cards that others have to draw.", conflicts = &[];

    /// Who draws a penalty loses the turn (CE-27).
    cost_turn: bool = COST_TURN => Knob::flag("penalties.cost_turn", true)
        .means("Who draws a penalty loses the turn; otherwise an ordinary turn follows.")
        .example("cost_turn = false");

    /// Different penalties add up (CE-28).
    mix: bool = MIX => Knob::flag("penalties.mix", false)
        .means("Every card that makes others draw can be answered by any other such card that matches, and all add up.")
        .example("mix = true");

    /// A wild card hands a penalty on (HR-11, HR-21).
    wild_passes_on: bool = WILD_PASSES_ON => Knob::flag("penalties.wild_passes_on", false)
        .means("A wild card may be laid while cards are to be drawn; then they wait for the next player.")
        .example("wild_passes_on = true");

    /// What is drawn for a penalty may answer it (HR-21).
    drawn_may_answer: bool = DRAWN_MAY_ANSWER => Knob::flag("penalties.drawn_may_answer", false)
        .means("A penalty that can be answered is drawn card by card, and after each card what is left may be answered.")
        .example("drawn_may_answer = true");

    /// A card that makes others draw has no effect on an empty stock.
    none_on_empty_stock: bool = NONE_ON_EMPTY_STOCK => Knob::flag("penalties.none_on_empty_stock", false)
        .means("A card that makes others draw has no effect while the stock is empty.")
        .example("none_on_empty_stock = true");
}
