//! Possible values of each knob of each game, from the shortest to the longest.

use eights_cards::Dice;
use eights_catalog::{Rules, Title};
use eights_rulesheet::{AnyKnob, CardValue, Kind};

/// Effects of cards in Crazy Eights, up to everything at once.
pub(crate) const EFFECTS: [&str; 16] = [
    "nothing",
    "wild, then next player draws 4, adding up",
    "wild naming a suit and a rank",
    "demand a rank",
    "skip 13, adding up",
    "next player draws 10, adding up with any rank",
    "previous player draws 17",
    "each other player draws 13",
    "cancel draws of the same rank",
    "pass on skips of the same rank",
    "another player you choose reveals their hand",
    "you may swap your hand with the hand of another player you choose",
    "you may give 13 cards in your hand to another player you choose",
    "you may lay another card of its suit",
    "lay another card of its suit, or else draw 17",
    "wild naming a suit and a rank, then reverse, then skip 2, then each other player draws 13, then another player you \
     choose reveals their hand, then you may swap your hand with the hand of another player you choose, then you may \
     give 13 cards in your hand to another player you choose, then gain 3 extra turns",
];

/// A question that a sheet can decide, and its possible answers.
pub(crate) struct Question {
    pub(crate) key: String,
    pub(crate) options: Vec<String>,
}

/// Returns all questions that sheets of this game can decide.
pub(crate) fn questions(title: Title) -> Vec<Question> {
    title.registry().knobs().flat_map(of_knob).collect()
}

fn of_knob(knob: &'static dyn AnyKnob) -> Vec<Question> {
    let quoted = |word: &str| format!("{word:?}");
    let ranges = |min: u32, max: u32| {
        let number = |k: u32| (min + k * 7 % 20).min(max);
        let three = format!("{{ \"2\" = {}, \"3-5\" = {}, \"6-16\" = {} }}", number(1), number(2), number(3));
        let each = (2..=16).map(|players| format!("\"{players}\" = {}", number(players)));
        vec![
            min.to_string(),
            max.to_string(),
            three,
            format!("{{ {} }}", each.collect::<Vec<_>>().join(", ")),
        ]
    };
    let options = match knob.kind() {
        Kind::Flag => vec!["true".to_string(), "false".to_string()],
        Kind::Count { yes, .. } => vec!["true".to_string(), "false".to_string(), (yes + 1).to_string()],
        Kind::OneOf(choices) => choices.iter().map(|choice| quoted(choice.word)).collect(),
        Kind::Number { min, max, words } => {
            let numbers =
                [min, (min + 4).min(max), u32::midpoint(min, max), max].map(|number| number.to_string());
            numbers.into_iter().chain(words.iter().map(|choice| quoted(choice.word))).collect()
        }
        Kind::Players => ["2", "4", "2-5", "3-10", "9-16"].map(quoted).to_vec(),
        Kind::ByPlayers { min, max, .. } => ranges(min, max),
        Kind::CardMap(CardValue::Phrase { .. }) => {
            let options = || EFFECTS.iter().map(|effect| quoted(effect)).collect();
            let cards = ["7", "J", "QS", "\"black 3\"", "\"red court\"", "joker"];
            return cards
                .map(|card| Question { key: format!("{}.{card}", knob.key()), options: options() })
                .into();
        }
        Kind::CardMap(_) if knob.key() == "scoring.finish_times" => {
            ["{ 5 = 2 }", "{ K = 3, QS = 4, \"red 7\" = 10 }"].map(String::from).to_vec()
        }
        Kind::CardMap(_) => {
            let one = "{ 8 = 20 }".to_string();
            let many = "{ A = 15, court = 0, numbers = \"number\", QS = 113, \"black 3\" = 377, 10H = 941, KC = -25 }";
            vec![one, "{ any = 1 }".to_string(), many.to_string()]
        }
        Kind::Text => ["wayfarers", "crossroads"].map(quoted).to_vec(),
        other => panic!("no value is known for {} of the kind {other:?}", knob.key()),
    };
    vec![Question { key: knob.key().to_string(), options }]
}

/// Returns a sheet with the given base and this many changes.
pub(crate) fn changed(title: Title, base: &str, changes: usize, dice: &mut Dice) -> String {
    let mut questions = questions(title);
    let mut lines = Vec::new();
    for _ in 0..changes {
        let Question { key, options } = questions.swap_remove(dice.below(questions.len() as u32) as usize);
        lines.push(format!("{key} = {}\n", options[dice.below(options.len() as u32) as usize]));
    }
    format!(
        "version = 1\ngame = {:?}\nname = \"our-table\"\nbased_on = {base:?}\n{}",
        title.registry().game,
        lines.concat()
    )
}

/// Returns all rules that come with the program, with their games.
pub(crate) fn presets() -> impl Iterator<Item = (Title, String)> {
    Rules::all().into_iter().map(|rules| (rules.game(), rules.name().to_string()))
}
