//! Properties of arbitrary texts and sheets.

use eights_rulesheet::{CardValue, Choice, Kind, card_names};
use proptest::collection::{btree_map, vec};
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

use crate::pretend::{REGISTRY, SHELF, read, saying};

/// Generates a value of a kind as written in a sheet; for a table of cards, the lines below its heading.
fn value(kind: Kind) -> BoxedStrategy<String> {
    match kind {
        Kind::Flag => any::<bool>().prop_map(|flag| flag.to_string()).boxed(),
        Kind::Number { min, max, words } => number(min, max, words),
        Kind::OneOf(choices) => word(choices),
        Kind::Players => (2..=16usize, 0..=14usize)
            .prop_map(|(min, more)| format!("\"{min}-{}\"", (min + more).min(16)))
            .boxed(),
        Kind::ByPlayers { min, max, .. } => vec(min..=max, 1..=3)
            .prop_map(|numbers| match numbers.as_slice() {
                [one, two] => format!("{{ 2 = {one}, 3-16 = {two} }}"),
                [one, two, three] => format!("{{ \"5-16\" = {one}, 2-3 = {two}, 4 = {three} }}"),
                other => other[0].to_string(),
            })
            .boxed(),
        Kind::Cards => {
            subsequence(card_names().collect::<Vec<_>>(), 0..4).prop_map(|names| format!("{names:?}")).boxed()
        }
        Kind::CardMap(values) => {
            let value = match values {
                CardValue::Number { min, max, words } => number(min, max, words),
                CardValue::OneOf(choices) => word(choices),
                CardValue::Phrase { .. } => select(&["skip", "draw 7", "nothing", "skip and draw 1"][..])
                    .prop_map(|phrase| format!("{phrase:?}"))
                    .boxed(),
            };
            btree_map(select(card_names().collect::<Vec<_>>()), value, 0..5)
                .prop_map(|entries| {
                    entries
                        .iter()
                        .map(|(name, value)| format!("{name:?} = {value}"))
                        .collect::<Vec<_>>()
                        .join("\n")
                })
                .boxed()
        }
        Kind::SeveralOf(choices) => {
            subsequence(choices.iter().map(|choice| choice.word).collect::<Vec<_>>(), 0..=choices.len())
                .prop_map(|words| format!("{words:?}"))
                .boxed()
        }
        Kind::Words => Just("[\"mau\", \"\\u00fc\\\"\\\\\"]".to_owned()).boxed(),
        Kind::Text => any::<String>().prop_map(|text| serde_json::to_string(&text).unwrap()).boxed(),
        other => panic!("no values for {other:?}"),
    }
}

fn number(min: impl Into<i64>, max: impl Into<i64>, words: &'static [Choice]) -> BoxedStrategy<String> {
    let number = (min.into()..=max.into()).prop_map(|number| number.to_string());
    if words.is_empty() { number.boxed() } else { prop_oneof![number, word(words)].boxed() }
}

fn word(choices: &'static [Choice]) -> BoxedStrategy<String> {
    select(choices).prop_map(|choice| format!("{:?}", choice.word)).boxed()
}

/// Generates a sheet that sets some of the knobs. It may contradict itself.
pub(crate) fn sheets() -> impl Strategy<Value = String> {
    let knobs: Vec<_> = REGISTRY.knobs().map(|knob| proptest::option::of(value(knob.kind()))).collect();
    let parent =
        select(vec!["", "based_on = \"basic\"\n", "based_on = \"wilder\"\n", "based_on = \"old\"\n"]);
    (parent, knobs).prop_map(|(parent, values)| {
        let (mut plain, mut tables) = (vec![parent.to_owned()], Vec::new());
        for (knob, value) in REGISTRY.knobs().zip(values) {
            match (knob.kind(), value) {
                (_, None) => {}
                (Kind::CardMap(_), Some(lines)) => tables.push(format!("[{}]\n{lines}", knob.key())),
                (_, Some(value)) => plain.push(format!("{} = {value}", knob.key())),
            }
        }
        plain.extend(tables);
        saying(&plain.join("\n"))
    })
}

fn spans_are_inside(text: &str) {
    if let Err(report) = read(text) {
        assert!(!report.findings().is_empty());
        for finding in report.findings() {
            for (span, label) in finding.places() {
                assert!(finding.text().get(span.clone()).is_some(), "{span:?} {label} of {text:?}");
            }
            let (line, _) = finding.line_and_column();
            assert!(line <= finding.text().lines().count() + 1);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1000) })]

    #[test]
    fn any_text_is_read_or_reported(text in any::<String>()) {
        spans_are_inside(&text);
        spans_are_inside(&saying(&text));
    }

    #[test]
    fn anything_that_looks_like_toml_is_read_or_reported(text in "([a-z\\[\\]{}=,.\"'0-9#\\\\ \n\u{fc}]|turn|deal|hand|effects){0,60}") {
        spans_are_inside(&text);
        spans_are_inside(&saying(&text));
    }

    #[test]
    fn what_is_written_reads_back_as_the_same(text in sheets()) {
        if let Ok(sheet) = read(&text) {
            let written = sheet.to_toml();
            let again = read(&written);
            prop_assert_eq!(again.as_ref().map_err(ToString::to_string), Ok(&sheet), "{}\n{}", text, written);
            prop_assert_eq!(again.unwrap().to_toml(), written);
            for knob in REGISTRY.knobs() {
                prop_assert!(knob.understands(sheet.values().value(knob)));
            }
        }
    }

    #[test]
    fn a_sheet_with_a_slip_is_read_or_reported(
        text in prop_oneof![sheets(), select(SHELF).prop_map(|(_, text)| text.to_owned())],
        slips in vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), 0..4), 1..4),
    ) {
        let mut letters: Vec<char> = text.chars().collect();
        let palette: Vec<char> = "=\"[]{}.,'#\n\\ 8aZ-_\u{e9}\u{1f0a1}".chars().collect();
        for (place, letter, what) in slips {
            let at = place.index(letters.len());
            let letter = palette[letter.index(palette.len())];
            match what {
                0 => letters[at] = letter,
                1 => letters.insert(at, letter),
                2 => letters.truncate(at + 1),
                _ => drop(letters.remove(at)),
            }
            if letters.is_empty() {
                letters.push(' ');
            }
        }
        spans_are_inside(&letters.into_iter().collect::<String>());
    }
}

#[test]
fn many_random_sheets_are_free_of_faults() {
    use proptest::strategy::ValueTree as _;
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let sheets = sheets();
    let fine = (0..500).filter(|_| read(&sheets.new_tree(&mut runner).unwrap().current()).is_ok()).count();
    assert!(fine > 100, "only {fine} of 500: the property about writing would prove little");
}
