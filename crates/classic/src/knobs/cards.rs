//! What cards do and what they are worth.

use eights_ability::{Answer, Reply};
use eights_cards::{Deck, Face, Rank};
use eights_sheet::{CardMap, Clash, Conflict, Group, Knob, NumberOr, Values, choices};

use crate::effect::Effect;

use super::penalties::MIX;
use super::scoring::{WENT_OUT, WentOut};
use super::turn::{STACKING, Stacking};

choices! {
    /// What a card is worth by what is printed on it.
    pub enum Printed {
        Number = "number": "Its number.",
    }
}

/// What each face does (CE-20 to CE-26).
pub static EFFECTS: Knob<CardMap<Effect>> = Knob::card_phrases("effects", &[("8", "wild")])
    .means("What a card does when it is laid, for a rank, a group or a single card.")
    .example("2 = \"next player draws 2, adding up\"");

/// What each face is worth (CE-51).
pub static VALUES: Knob<CardMap<NumberOr<Printed>>> = Knob::card_numbers_or(
    "values",
    0..=1000,
    CardMap::of(&[
        ("8", NumberOr::Number(50)),
        ("A", NumberOr::Number(1)),
        ("court", NumberOr::Number(10)),
        ("numbers", NumberOr::Word(Printed::Number)),
    ]),
)
.means("What a card left in hand is worth, for a rank, a group or a single card.")
.example("8 = 40");

/// What cards do.
pub(crate) const EFFECTS_GROUP: Group =
    Group { name: "", about: "", knobs: &[&EFFECTS], conflicts: EFFECT_CONFLICTS };

/// What cards are worth.
pub(crate) const VALUES_GROUP: Group =
    Group { name: "", about: "", knobs: &[&VALUES], conflicts: VALUE_CONFLICTS };

static EFFECT_CONFLICTS: &[Conflict] = &[
    Conflict::find(&[&EFFECTS, &STACKING], covers_in_a_stack),
    Conflict::find(&[&EFFECTS], covers_and_reverses),
    Conflict::find(&[&EFFECTS], |v| jokers(v.get(&EFFECTS).entries(), "effects")),
    Conflict::find(&[&EFFECTS, &MIX], nothing_to_answer),
];

static VALUE_CONFLICTS: &[Conflict] = &[
    Conflict::when(
        &[&VALUES, &WENT_OUT],
        |v| v.get(&WENT_OUT) != WentOut::Nothing && worthless(v),
        "no card is worth anything, so nobody can ever score",
        "give some cards a value in [values], such as `any = 1`",
    ),
    Conflict::find(&[&VALUES], court_by_number),
    Conflict::find(&[&VALUES], |v| jokers(v.get(&VALUES).entries(), "values")),
];

/// The first line of [effects] with such an effect, as the sheet names its cards.
fn some_effect(values: &Values, test: impl Fn(&Effect) -> bool) -> Option<String> {
    let effects = values.get(&EFFECTS);
    let (name, _) = effects.entries().iter().find(|(_, effect)| test(effect))?;
    Some(if name.contains(' ') { format!("{name:?}") } else { (*name).to_string() })
}

/// CE-26: a further card of its suit belongs to tables without stacking.
fn covers_in_a_stack(values: &Values) -> Option<Clash> {
    let card =
        some_effect(values, |effect| effect.covers).filter(|_| values.get(&STACKING) != Stacking::No)?;
    Some(Clash {
        says: format!("with stacking, {card} cannot also let its player lay another card of its suit"),
        help: format!(
            "set `stacking = \"no\"` under [turn], or give {card} another effect under [effects], such as \
             `{card} = \"nothing\"`"
        ),
    })
}

/// CE-26: a further card belongs to tables where that card does not reverse.
fn covers_and_reverses(values: &Values) -> Option<Clash> {
    let card = some_effect(values, |effect| effect.covers && effect.reverse)?;
    Some(Clash {
        says: format!("{card} cannot both reverse and let its player lay another card of its suit"),
        help: format!("write `{card} = \"reverse\"`, or `{card} = \"you may lay another card of its suit\"`"),
    })
}

/// CE-24, CE-28, HR-21: a card can only answer draws that wait for an answer.
fn nothing_to_answer(values: &Values) -> Option<Clash> {
    let (effects, mix) = (values.get(&EFFECTS), values.get(&MIX));
    let of = |face: Face| effects.get(face).copied().unwrap_or(Effect::NONE);
    let met = |face: Face, answer: Answer| {
        let met = pack().filter(move |(other, _)| mix || !answer.same_rank || other.rank() == face.rank());
        met.map(|(other, _)| of(other)).filter(|other| other.draw > 0).collect::<Vec<Effect>>()
    };
    let idle = |face: Face, answer: Answer| !met(face, answer).iter().any(|other| mix || other.adds_up);
    let (face, answer, rank) = pack().find_map(|(face, rank)| {
        of(face).answer.filter(|answer| idle(face, *answer)).map(|answer| (face, answer, rank))
    })?;
    let (why, cards) = match met(face, answer).first() {
        Some(other) => ("draws are drawn at once", other.draw),
        None => ("nobody has to draw", 2),
    };
    let (does, doing) = match answer.reply {
        Reply::Cancel => ("cancels draws", "cancelling"),
        Reply::PassOn => ("passes on draws", "passing on"),
        Reply::SendBack => ("sends back draws", "sending back"),
    };
    let (same, those, some) = if answer.same_rank {
        (" of the same rank", format!("for {rank} "), rank.clone())
    } else {
        ("", String::new(), "card".to_string())
    };
    let nothing = if answer.reply == Reply::Cancel { "cancel" } else { "answer" };
    Some(Clash {
        says: format!("{rank} {does}{same}, but {those}{why}, so there is nothing to {nothing}"),
        help: format!(
            "write \"next player draws {cards}, adding up\" for some {some}, so that it waits for an answer, or take the \
             {doing} out"
        ),
    })
}

/// CE-51: kings, queens and jacks have no number that could be their value.
fn court_by_number(values: &Values) -> Option<Clash> {
    let map = values.get(&VALUES);
    let printed = NumberOr::Word(Printed::Number);
    let numberless =
        |face: &Face| face.rank().and_then(Rank::pips).is_none() && map.get(*face) == Some(&printed);
    let (_, rank) = pack().find(|(face, _)| numberless(face))?;
    Some(Clash {
        says: format!("a {rank} is to be worth its number, but there is no number on it"),
        help: "write what J, Q and K are worth, such as `court = 10`".to_string(),
    })
}

/// CE-02: there are no jokers in the pack.
fn jokers<V>(entries: &[(&str, V)], table: &str) -> Option<Clash> {
    entries.iter().any(|(name, _)| *name == "joker").then(|| Clash {
        says: format!("[{table}] speaks of jokers, but the decks have none"),
        help: "take the line for `joker` out, or write it for another card".to_string(),
    })
}

/// The cards of the pack, each with its name.
pub(crate) fn pack() -> impl Iterator<Item = (Face, String)> {
    Deck::FULL.faces().iter().map(|face| (face, face.rank().map_or_else(String::new, written)))
}

/// A rank as sheets write it.
fn written(rank: Rank) -> String {
    rank.pips().filter(|pips| *pips > 1).map_or_else(|| rank.letter().to_string(), |pips| pips.to_string())
}

fn worthless(values: &Values) -> bool {
    let map = values.get(&VALUES);
    pack().all(|(face, _)| match map.get(face) {
        None => true,
        Some(NumberOr::Number(number)) => *number == 0,
        Some(NumberOr::Word(Printed::Number)) => face.rank().and_then(Rank::pips).is_none(),
    })
}
