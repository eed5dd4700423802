//! Possible values for each knob: all words, and for numbers the ends and some values in between.

use eights_classic::knobs::REGISTRY;
use eights_rulesheet::{AnyKnob, CardValue, Kind};

/// Every kind of effect that a card can have.
const EFFECTS: [&str; 34] = [
    "nothing",
    "wild",
    "wild, then skip 1",
    "wild, then next player draws 4, adding up",
    "wild, then gain 1 extra turn",
    "wild naming another suit",
    "wild naming a suit and a rank",
    "demand a rank",
    "skip 1",
    "skip 2",
    "skip 1, adding up",
    "reverse",
    "next player draws 2",
    "next player draws 2, adding up",
    "next player draws 10, adding up with any rank",
    "previous player draws 1",
    "each other player draws 1",
    "draw 1",
    "cancel draws of the same rank",
    "pass on draws",
    "send back draws",
    "cancel skips",
    "another player you choose reveals their hand",
    "swap your hand with the hand of next player",
    "swap your hand with the hand of another player you choose",
    "you may give 2 cards in your hand to another player you choose",
    "you may lay another card of its suit",
    "lay another card, or else draw 1",
    "gain 1 extra turn",
    "skip another player you choose",
    "pass all hands round",
    "wild, then pass all hands round",
    "anything goes on it",
    "previous player draws 2, adding up",
];

/// Cards that are given an effect: two ranks, a single card, and jokers.
const CARDS: [&str; 5] = ["7", "J", "QS", "joker", "\"black joker\""];

/// Question that a sheet can answer, with the possible answers.
pub(crate) struct Question {
    pub(crate) key: String,
    pub(crate) options: Vec<String>,
}

/// Returns all questions that sheets of this game can answer.
pub(crate) fn questions() -> Vec<Question> {
    REGISTRY.knobs().flat_map(of_knob).collect()
}

fn of_knob(knob: &'static dyn AnyKnob) -> Vec<Question> {
    let quoted = |word: &str| format!("{word:?}");
    let options = match knob.kind() {
        Kind::Flag => vec!["true".to_string(), "false".to_string()],
        Kind::Count { yes, .. } => vec!["true".to_string(), "false".to_string(), (yes + 1).to_string()],
        Kind::OneOf(choices) => choices.iter().map(|choice| quoted(choice.word)).collect(),
        Kind::Number { min, max, words } => {
            // Numbers above a thousand make hands long without testing anything new.
            let mut numbers = vec![min, min + 1, (min + 4).min(max), max.min(1000)];
            numbers.dedup();
            let numbers = numbers.iter().map(ToString::to_string);
            numbers.chain(words.iter().map(|choice| quoted(choice.word))).collect()
        }
        Kind::Players => ["2", "4", "2-5", "3-10", "9-16"].map(quoted).to_vec(),
        Kind::ByPlayers { min, max, .. } if max <= min + 3 => {
            (min..=max).map(|number| number.to_string()).collect()
        }
        Kind::ByPlayers { min, max, .. } => [min, min + 4, min + 7, max].map(|n| n.to_string()).to_vec(),
        Kind::CardMap(CardValue::Phrase { .. }) => {
            let question = |card: &&str| {
                // A joker must be wild.
                let wild = |effect: &&&str| !card.contains("joker") || effect.starts_with("wild");
                let options = EFFECTS.iter().filter(wild).map(|effect| quoted(effect)).collect();
                Question { key: format!("{}.{card}", knob.key()), options }
            };
            return CARDS.iter().map(question).collect();
        }
        Kind::CardMap(CardValue::OneOf(choices)) => {
            let rule = |card: &str, word: &str| format!("{{ {card} = {word:?} }}");
            let cards = choices.iter().flat_map(|choice| ["8", "Q"].map(|card| rule(card, choice.word)));
            cards.chain([format!("{{ any = {:?}, 7 = {:?} }}", choices[1].word, choices[2].word)]).collect()
        }
        Kind::CardMap(_) if knob.key() == "scoring.finish_times" => {
            ["{ 5 = 2 }", "{ K = 3, QS = 4 }"].map(String::from).to_vec()
        }
        Kind::CardMap(_) => {
            ["{ 8 = 20 }", "{ any = 1 }", "{ A = 15, court = 0 }", "{ J = -10 }"].map(String::from).to_vec()
        }
        other => panic!("no value is known for {} of the kind {other:?}", knob.key()),
    };
    vec![Question { key: knob.key().to_string(), options }]
}
