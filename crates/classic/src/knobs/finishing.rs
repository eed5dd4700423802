//! Finishing a hand: running out of cards, or holding too many.

use eights_cards::Face;
use eights_rulesheet::{
    CardMap, Conflict, ConflictReport, Hint, Knob, NoEffectReason, NumberOr, Values, cards_named, choices,
    knobs,
};

use super::asked::some_special;
use super::cards::{EFFECTS, no_jokers, not_in_the_pack};
use super::setup::{COUNTDOWN, Countdown, DECKS, HAND, JOKERS, PACK, PLAYERS, deck_size};
use super::{NONE, Off};

choices! {
    /// Rule for a last card that does something.
    pub enum LastSpecial {
        Allowed = "allowed": "Any card that fits may be the last.",
        Forbidden = "forbidden": "The last card may not be a wild card or a card with an effect.",
        Penalised = "penalised": "A player whose last card is a wild card or a card with an effect draws cards and plays on.",
    }
}

choices! {
    /// Rule for a single card as the last one.
    pub enum LastCardRule {
        Allowed = "allowed": "It may be the last card.",
        Forbidden = "forbidden": "It may not be the last card.",
        Penalised = "penalised": "A player who plays it as the last card draws cards and plays on.",
    }
}

impl From<LastSpecial> for LastCardRule {
    fn from(rule: LastSpecial) -> LastCardRule {
        match rule {
            LastSpecial::Allowed => LastCardRule::Allowed,
            LastSpecial::Forbidden => LastCardRule::Forbidden,
            LastSpecial::Penalised => LastCardRule::Penalised,
        }
    }
}

knobs! {
    pub struct Finishing = "finishing": "What happens when a player has no cards left, or too many.", conflicts = CONFLICTS, hints = HINTS;

    /// Rule for a last card that does something (HR-31).
    last_special: LastSpecial = LAST_SPECIAL => Knob::choice("finishing.last_special", LastSpecial::Allowed)
        .means("Whether the last card may be a wild card or a card with an effect.")
        .example("last_special = \"forbidden\"");

    /// Rules for single cards as the last one, which take precedence over the rule for all specials (HR-31).
    last_cards: CardMap<LastCardRule> = LAST_CARDS => Knob::card_choices("finishing.last_cards", CardMap::of(&[]))
        .means("Whether a card may be the last, by rank, by group or for a single card, whatever holds for the others.")
        .example("8 = \"forbidden\"");

    /// Cards drawn as the penalty for such a last card (HR-31).
    penalty: u32 = FINISHING_PENALTY => Knob::number("finishing.penalty", 1..=5, 1)
        .means("How many cards a penalised last card costs.")
        .example("penalty = 2");

    /// Lets the others play on when somebody is out (HR-32).
    play_on: bool = PLAY_ON => Knob::flag("finishing.play_on", false)
        .means("After somebody goes out, the others play on for second place and so on.")
        .example("play_on = true");

    /// Number of cards in hand that puts a player out of the hand (HR-33).
    hand_limit: NumberOr<Off> = HAND_LIMIT => Knob::number_or("finishing.hand_limit", 2..=100, NONE)
        .means("A player who draws and then holds this many cards or more is out of the hand and cannot win it.")
        .example("hand_limit = 15");
}

static CONFLICTS: &[Conflict] = &[
    Conflict::find(&[&LAST_SPECIAL, &EFFECTS, &PACK], |v| {
        v.get(&LAST_CARDS).entries().is_empty().then(|| nobody_could_finish(v)).flatten()
    }),
    Conflict::find(&[&LAST_CARDS, &LAST_SPECIAL, &EFFECTS, &PACK], |v| {
        (!v.get(&LAST_CARDS).entries().is_empty()).then(|| nobody_could_finish(v)).flatten()
    }),
    Conflict::find(&[&LAST_CARDS, &JOKERS], |v| {
        no_jokers(v, v.get(&LAST_CARDS).entries(), "finishing.last_cards")
    }),
    Conflict::find(&[&HAND_LIMIT, &HAND, &PLAYERS], dealt_too_many),
    Conflict::when(
        &[&PLAY_ON, &COUNTDOWN],
        |v| v.get(&PLAY_ON) && v.get(&COUNTDOWN) == Countdown::Continuous,
        "a player with no cards left draws new ones at once, so there is no second place to play for",
        "set `play_on = false` under [finishing], or `countdown = \"own\"` under [setup]",
    ),
];

static HINTS: &[Hint] = &[
    Hint::idle(&LAST_SPECIAL, |v| !some_special(v), "why-no-effect-ordinary", "or-give-effects"),
    Hint::open(&LAST_SPECIAL, some_special, "ask-last-special", "now-last-special", &["CE-17", "HR-31"]),
    Hint::idle_entries(&LAST_CARDS, not_in_the_pack),
    Hint::idle_entries(&LAST_CARDS, |v, name| {
        let named = cards_named(name)?;
        let mut faces = super::asked::faces(v).filter(|face| named.contains(*face));
        let (last_cards, usual) = (v.get(&LAST_CARDS), last_without_entry(v));
        let same = faces.all(|face| last_cards.get(face) == Some(&usual(face)));
        // In a countdown, any card may be wild for somebody.
        let open = v.get(&COUNTDOWN) != Countdown::No || last_cards.entries().len() > 1;
        (same && !open).then(|| NoEffectReason::of("why-last-card-anyway", "or-other-last-card"))
    }),
    Hint::idle(
        &FINISHING_PENALTY,
        |v| {
            let penalises = |(_, rule): &(_, LastCardRule)| *rule == LastCardRule::Penalised;
            v.get(&LAST_SPECIAL) != LastSpecial::Penalised
                && !v.get(&LAST_CARDS).entries().iter().any(penalises)
        },
        "why-no-penalised-last",
        "or-penalise-last",
    ),
    Hint::idle(
        &HAND_LIMIT,
        |v| {
            let (decks, size) = (v.get(&DECKS), deck_size(v));
            let most = v.get(&PLAYERS).iter().filter_map(|players| decks.get(players)).max();
            let cards = most.map_or(0, |decks| decks as usize * size);
            v.get(&HAND_LIMIT).number().is_some_and(|limit| limit as usize >= cards)
        },
        "why-hand-limit-above",
        "or-lower-hand-limit",
    ),
];

/// HR-31: reports rules under which no card may be the last. Jokers are wild, so they do not count.
fn nobody_could_finish(values: &Values) -> Option<ConflictReport> {
    let (last_cards, rule) = (values.get(&LAST_CARDS), last_rule(values));
    let stuck = values.get(&PACK).deck().faces().iter().all(|face| rule(face) == LastCardRule::Forbidden);
    if stuck && !last_cards.entries().is_empty() {
        return Some(ConflictReport {
            says: "no card may be the last, so nobody could ever go out".to_string(),
            help: "let some cards be the last, such as `7 = \"allowed\"` under [finishing.last_cards]"
                .to_string(),
        });
    }
    stuck.then(|| ConflictReport {
        says: "every card has an effect, and such a card may not be the last, so nobody could ever go out".to_string(),
        help: "set `last_special = \"allowed\"` under [finishing], or let some cards do nothing, such as `7 = \"nothing\"` \
               under [effects]"
            .to_string(),
    })
}

/// HR-31: returns the rules for the last card.
pub(super) fn last_rule(values: &Values) -> impl Fn(Face) -> LastCardRule + use<> {
    let (last_cards, usual) = (values.get(&LAST_CARDS), last_without_entry(values));
    move |face| last_cards.get(face).copied().unwrap_or_else(|| usual(face))
}

/// HR-31: returns the rules for cards that have no entry of their own.
fn last_without_entry(values: &Values) -> impl Fn(Face) -> LastCardRule + use<> {
    let (effects, special) = (values.get(&EFFECTS), values.get(&LAST_SPECIAL).into());
    move |face| match effects.get(face) {
        Some(effect) if effect.does_something() => special,
        _ => LastCardRule::Allowed,
    }
}

/// HR-33: reports a limit that the deal alone would reach.
fn dealt_too_many(values: &Values) -> Option<ConflictReport> {
    let (limit, hand) = (values.get(&HAND_LIMIT).number()?, values.get(&HAND));
    let dealt = values.get(&PLAYERS).iter().filter_map(|players| hand.get(players)).max()?;
    (limit <= dealt).then(|| ConflictReport {
        says: format!("{limit} cards put a player out of the hand, but each player is dealt {dealt}"),
        help: format!("set `hand_limit` under [finishing] to more than {dealt}, or deal fewer cards"),
    })
}
