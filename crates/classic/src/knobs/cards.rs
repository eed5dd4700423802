//! Effects and values of cards.

use eights_ability::{PenaltyAnswer, Reply};
use eights_cards::{Deck, Face, Rank};
use eights_rulesheet::{
    CardMap, Conflict, ConflictReport, Group, Hint, Knob, NoEffectReason, NumberOr, OpenPhrase, Values,
    cards_named, choices,
};

use crate::effect::{Effect, phrases_with_drawer};

use super::asked::faces;
use super::finishing::{LAST_SPECIAL, LastSpecial};
use super::penalties::MIX;
use super::scoring::{COUNTS, Counts, SPECIAL_FINISH_DOUBLES, WENT_OUT, WentOut};
use super::setup::{JOKERS, PACK, PLAYERS, Pack, SPECIAL_STARTER, SpecialStarter};
use super::turn::{
    STACK_SPECIALS, STACKING, Stacking, TWO_PLAYER_REVERSE, TwoPlayerReverse, WILD_MUST_MATCH,
};

choices! {
    /// Card values taken from the face of the card.
    pub enum Printed {
        Number = "number": "The number on the card.",
    }
}

/// Effects of the faces (CE-20 to CE-26).
pub static EFFECTS: Knob<CardMap<Effect>> = Knob::card_phrases("effects", &[("8", "wild")])
    .means("What a card does when it is played, by rank, by group or for a single card.")
    .example("2 = \"next player draws 2, adding up\"");

/// Values of the faces (CE-51).
pub static VALUES: Knob<CardMap<NumberOr<Printed, i32>>> = Knob::card_numbers_or(
    "values",
    -1000..=1000,
    CardMap::of(&[
        ("8", NumberOr::Number(50)),
        ("A", NumberOr::Number(1)),
        ("court", NumberOr::Number(10)),
        ("numbers", NumberOr::Word(Printed::Number)),
    ]),
)
.means("What a card left in hand is worth, by rank, by group or for a single card. It can be below zero.")
.example("8 = 40");

/// Group of the knob for card effects.
pub(crate) const EFFECTS_GROUP: Group =
    Group { name: "", about: "", knobs: &[&EFFECTS], conflicts: EFFECT_CONFLICTS, hints: EFFECT_HINTS };

/// Group of the knob for card values.
pub(crate) const VALUES_GROUP: Group =
    Group { name: "", about: "", knobs: &[&VALUES], conflicts: VALUE_CONFLICTS, hints: VALUE_HINTS };

static EFFECT_CONFLICTS: &[Conflict] = &[
    Conflict::find(&[&EFFECTS, &STACKING], covers_in_a_stack),
    Conflict::find(&[&EFFECTS], covers_and_reverses),
    Conflict::find(&[&EFFECTS, &JOKERS], |v| no_jokers(v, v.get(&EFFECTS).entries(), "effects")),
    Conflict::when(
        &[&EFFECTS, &JOKERS],
        |v| {
            let effects = v.get(&EFFECTS);
            jokers(v).any(|joker| !effects.get(joker).is_some_and(|effect| effect.wild))
        },
        "the decks have jokers, but a joker has neither suit nor rank, so it can be played only if it is wild",
        "write `joker = \"wild\"` under [effects], or set `jokers = 0` under [setup]",
    ),
    Conflict::when(
        &[&WILD_MUST_MATCH, &JOKERS],
        |v| v.get(&JOKERS) > 0 && v.get(&WILD_MUST_MATCH),
        "wild cards must match, but a joker has neither suit nor rank, so it could never be played",
        "set `wild_must_match = false` under [turn], or `jokers = 0` under [setup]",
    ),
    Conflict::find(&[&EFFECTS, &MIX], nothing_to_answer),
    Conflict::find(&[&EFFECTS], no_skips_to_answer),
];

static VALUE_CONFLICTS: &[Conflict] = &[
    Conflict::when(
        &[&VALUES, &WENT_OUT, &COUNTS],
        |v| v.get(&WENT_OUT) != WentOut::Nothing && v.get(&COUNTS) == Counts::Points && worthless(v),
        "no card is worth anything, so nobody can ever score",
        "give some cards a value in [values], such as `any = 1`",
    ),
    Conflict::when(
        &[&VALUES, &WENT_OUT, &COUNTS],
        |v| {
            let scores = v.get(&WENT_OUT) != WentOut::Nothing && v.get(&COUNTS) == Counts::Points;
            scores && !worthless(v) && !worth_more_than_zero(v)
        },
        "no card is worth more than zero, so no total can ever go up",
        "give some cards a value above zero in [values], such as `any = 1`",
    ),
    Conflict::find(&[&VALUES], court_by_number),
    Conflict::find(&[&VALUES, &JOKERS], |v| no_jokers(v, v.get(&VALUES).entries(), "values")),
    Conflict::find(&[&VALUES], joker_by_number),
];

static EFFECT_HINTS: &[Hint] = &[
    Hint::idle_entries(&EFFECTS, |v, name| {
        let effects = v.get(&EFFECTS);
        let does = cards_named(name)?.iter().any(|face| effects.get(face) != Some(&Effect::NONE));
        does.then(|| not_in_the_pack(v, name)).flatten()
    }),
    Hint::idle_entries(&EFFECTS, reverses_in_vain),
    Hint::open_entries(&EFFECTS, who_draws),
];

static VALUE_HINTS: &[Hint] = &[
    Hint::idle(&VALUES, |v| v.get(&WENT_OUT) == WentOut::Nothing, "why-nobody-scores-values", "or-score"),
    Hint::idle(&VALUES, |v| v.get(&COUNTS) == Counts::Cards, "why-cards-are-counted", "or-count-points"),
    Hint::idle_entries(&VALUES, not_in_the_pack),
];

/// HR-20: asks who draws where a phrase does not say so. Early sheets could leave it out.
fn who_draws(phrase: &str) -> Option<OpenPhrase> {
    let (keep, instead) = phrases_with_drawer(phrase)?;
    Some(OpenPhrase { asks: "ask-who-draws", now: "now-who-draws", keep, instead })
}

/// HR-01: reports a line about cards that are not in the decks.
pub(crate) fn not_in_the_pack(values: &Values, name: &str) -> Option<NoEffectReason> {
    let named = cards_named(name)?;
    let some = faces(values).any(|face| named.contains(face));
    let why = match values.get(&PACK) {
        Pack::Full => "why-full-pack",
        Pack::Short => "why-short-pack",
        Pack::ThirtySix => "why-pack-of-36",
        Pack::Forty => "why-pack-of-40",
    };
    (!some).then(|| NoEffectReason::of(why, "or-full-pack"))
}

/// CE-29: reports a reverse when only two play and it has no effect on them.
fn reverses_in_vain(values: &Values, name: &str) -> Option<NoEffectReason> {
    let effects = values.get(&EFFECTS);
    let reverse = Effect { reverse: true, ..Effect::NONE };
    let only = cards_named(name)?.iter().all(|face| effects.get(face) == Some(&reverse));
    let nothing =
        values.get(&PLAYERS).max() == 2 && values.get(&TWO_PLAYER_REVERSE) == TwoPlayerReverse::Nothing;
    // The card still counts as one that does something.
    let special = values.get(&LAST_SPECIAL) != LastSpecial::Allowed
        || values.get(&SPECIAL_STARTER) == SpecialStarter::PutBack
        || values.get(&SPECIAL_FINISH_DOUBLES)
        || !values.get(&STACK_SPECIALS);
    (only && nothing && !special).then(|| NoEffectReason::of("why-reverse-of-two", "or-reverse-skips"))
}

/// Returns the first line of [effects] with such an effect, under the name that the sheet gives its cards.
fn some_effect(values: &Values, test: impl Fn(&Effect) -> bool) -> Option<String> {
    let effects = values.get(&EFFECTS);
    let (name, _) = effects.entries().iter().find(|(_, effect)| test(effect))?;
    Some(if name.contains(' ') { format!("{name:?}") } else { (*name).to_string() })
}

/// CE-26: reports a further card at a table with stacking.
fn covers_in_a_stack(values: &Values) -> Option<ConflictReport> {
    let card = some_effect(values, |effect| effect.lay.is_some())
        .filter(|_| values.get(&STACKING) != Stacking::No)?;
    Some(ConflictReport {
        says: format!("with stacking, {card} cannot also let its player play another card"),
        help: format!(
            "set `stacking = \"no\"` under [turn], or give {card} another effect under [effects], such as \
             `{card} = \"nothing\"`"
        ),
    })
}

/// CE-26: reports a card that lets its player lay a further one and also reverses.
fn covers_and_reverses(values: &Values) -> Option<ConflictReport> {
    let card = some_effect(values, |effect| effect.lay.is_some() && effect.reverse)?;
    Some(ConflictReport {
        says: format!("{card} cannot both reverse and let its player play another card"),
        help: format!("write `{card} = \"reverse\"`, or `{card} = \"you may lay another card of its suit\"`"),
    })
}

/// CE-24, CE-28, HR-21: reports an answer to draws when no draw waits for one.
fn nothing_to_answer(values: &Values) -> Option<ConflictReport> {
    let (effects, mix) = (values.get(&EFFECTS), values.get(&MIX));
    let of = |face: Face| effects.get(face).copied().unwrap_or(Effect::NONE);
    let met = |face: Face, answer: PenaltyAnswer| {
        let met = pack().filter(move |(other, _)| mix || !answer.same_rank || other.rank() == face.rank());
        met.map(|(other, _)| of(other)).filter(|other| other.draw > 0).collect::<Vec<Effect>>()
    };
    let idle =
        |face: Face, answer: PenaltyAnswer| !met(face, answer).iter().any(|other| mix || other.adds_up);
    let (face, answer, rank) = pack().find_map(|(face, rank)| {
        of(face).answer.filter(|answer| idle(face, *answer)).map(|answer| (face, answer, rank))
    })?;
    let (why, cards) = match met(face, answer).first() {
        Some(other) => ("draws take effect at once", other.draw),
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
    Some(ConflictReport {
        says: format!("{rank} {does}{same}, but {those}{why}, so there is nothing to {nothing}"),
        help: format!(
            "write \"next player draws {cards}, adding up\" for some {some}, so that it waits for an answer, or \
             remove the {doing}"
        ),
    })
}

/// HR-23: reports an answer to skips when no skip waits for one.
fn no_skips_to_answer(values: &Values) -> Option<ConflictReport> {
    let effects = values.get(&EFFECTS);
    let of = |face: Face| effects.get(face).copied().unwrap_or(Effect::NONE);
    let waits = |same_rank: bool, rank: Option<Rank>| {
        pack().any(|(other, _)| of(other).skip_waits() && (!same_rank || other.rank() == rank))
    };
    let idle = |face: Face| of(face).on_skips.is_some_and(|answer| !waits(answer.same_rank, face.rank()));
    let (_, rank) = pack().find(|(face, _)| idle(*face))?;
    let skips = pack().find(|(face, _)| of(*face).skip > 0);
    let which = skips.as_ref().map_or("a card", |(_, rank)| rank.as_str());
    let turns = skips.as_ref().map_or(1, |(face, _)| of(*face).skip);
    Some(ConflictReport {
        says: format!("{rank} answers skips, but no skip waits for an answer"),
        help: format!(
            "write \"skip {turns}, adding up\" for {which}, so that it waits for an answer, or remove the answer"
        ),
    })
}

/// CE-51: reports kings, queens and jacks that are to be worth a number, since they have none.
fn court_by_number(values: &Values) -> Option<ConflictReport> {
    let map = values.get(&VALUES);
    let printed = NumberOr::Word(Printed::Number);
    let numberless =
        |face: &Face| face.rank().and_then(Rank::pips).is_none() && map.get(*face) == Some(&printed);
    let (_, rank) = pack().find(|(face, _)| numberless(face))?;
    Some(ConflictReport {
        says: format!("a {rank} is set to be worth its number, but it has no number"),
        help: "say what J, Q and K are worth, such as `court = 10`".to_string(),
    })
}

/// CE-51, HR-41: reports jokers that are to be worth a number, since they have none.
fn joker_by_number(values: &Values) -> Option<ConflictReport> {
    let map = values.get(&VALUES);
    let numbered = |joker: Face| map.get(joker) == Some(&NumberOr::Word(Printed::Number));
    eights_cards::JOKERS.iter().any(numbered).then(|| ConflictReport {
        says: "a joker is set to be worth its number, but it has no number".to_string(),
        help: "say what a joker is worth, such as `joker = 50`".to_string(),
    })
}

/// Returns the jokers of a deck.
fn jokers(values: &Values) -> impl Iterator<Item = Face> + use<> {
    faces(values).filter(|face| face.rank().is_none())
}

/// CE-02: reports a line about jokers when the pack has none.
pub(super) fn no_jokers<V>(values: &Values, entries: &[(&str, V)], table: &str) -> Option<ConflictReport> {
    let (name, _) = entries.iter().find(|(name, _)| name.ends_with("joker"))?;
    (values.get(&JOKERS) == 0).then(|| ConflictReport {
        says: format!("[{table}] mentions jokers, but the decks have none"),
        help: format!("set `jokers = 2` under [setup], or remove the line for `{name}`"),
    })
}

/// Returns the cards of the pack, each with its name.
pub(crate) fn pack() -> impl Iterator<Item = (Face, String)> {
    Deck::FULL.faces().iter().map(|face| (face, face.rank().map_or_else(String::new, written)))
}

/// Formats a rank as sheets write it.
fn written(rank: Rank) -> String {
    rank.pips().filter(|pips| *pips > 1).map_or_else(|| rank.letter().to_string(), |pips| pips.to_string())
}

fn worthless(values: &Values) -> bool {
    let map = values.get(&VALUES);
    pack().all(|(face, _)| worth(&map, face) == 0)
}

fn worth_more_than_zero(values: &Values) -> bool {
    let map = values.get(&VALUES);
    pack().any(|(face, _)| worth(&map, face) > 0)
}

/// Returns the value of a face (CE-51).
pub(crate) fn worth(map: &CardMap<NumberOr<Printed, i32>>, face: Face) -> i32 {
    match map.get(face) {
        None => 0,
        Some(NumberOr::Number(number)) => *number,
        Some(NumberOr::Word(Printed::Number)) => face.rank().and_then(Rank::pips).map_or(0, i32::from),
    }
}
