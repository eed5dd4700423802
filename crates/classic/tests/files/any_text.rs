//! Robustness: reading any text as a sheet yields rules or reasons, never a panic.

use std::sync::LazyLock;

use eights_cards::{Dice, SeatCount, Seed};
use eights_classic::knobs::REGISTRY;
use eights_classic::{PRESETS, Rules};
use eights_i18n::{Language, Words};
use eights_rulesheet::Library as _;
use proptest::prelude::{ProptestConfig, any, prop_assert, prop_oneof, proptest};
use proptest::strategy::{Just, Strategy};

/// Loaded once, since loading takes longer than formatting a message.
static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words::new(Language::ENGLISH));

/// Values that people and machines put in the wrong place.
const STRANGE: &[&str] = &[
    "true",
    "-1",
    "0",
    "1e400",
    "99999999999999999999",
    "0x10",
    "1979-05-27",
    "\"\"",
    "\"8\"",
    "\"none\"",
    "\"\\u0000\"",
    "\"\u{1f0cf}\"",
    "''",
    "[]",
    "{}",
    "[[]]",
    "{ \"2-16\" = 20 }",
    "{ any = \"wild\" }",
    "\"\"\"",
    "",
];

fn preset(dice: &mut Dice) -> String {
    let names = PRESETS.names();
    let name = &names[dice.below(names.len() as u32) as usize];
    PRESETS.find(name).expect("a listed sheet is there").text
}

/// Reads the text. Readable rules must also compile, or say why not.
fn reads(text: &str) -> Result<bool, String> {
    match Rules::read("any.toml", text) {
        Ok(rules) => {
            for seats in rules.setup.players.iter().filter_map(SeatCount::new) {
                rules.book(seats).map_err(|e| format!("{e}\n{text}"))?;
            }
            let sheet = REGISTRY.read("any.toml", text, &PRESETS).map_err(|e| format!("{e}\n{text}"))?;
            for remark in sheet.remarks() {
                let told = remark.told(&ENGLISH);
                let placed = told.spans().iter().all(|span| text.get(span.clone()).is_some());
                if !placed || told.message().is_empty() || told.advice().is_empty() {
                    return Err(format!("{told}\n{text}"));
                }
            }
            Ok(true)
        }
        Err(report) => {
            for finding in report.findings() {
                let sound = !finding.message().is_empty() && !finding.advice().is_empty();
                if !sound || finding.text().get(finding.span()).is_none() {
                    return Err(format!("{finding}\n{text}"));
                }
            }
            let _ = report.to_string();
            Ok(false)
        }
    }
}

/// Corrupts a text in a random way.
fn spoil(text: &mut String, dice: &mut Dice) {
    let mut lines: Vec<String> = text.lines().map(str::to_string).collect();
    let mut below = |n: usize| dice.below(n.max(1) as u32) as usize;
    match below(6) {
        0 => {
            let mut bytes = std::mem::take(text).into_bytes();
            if let Some(byte) = {
                let at = below(bytes.len());
                bytes.get_mut(at)
            } {
                *byte ^= 1 << below(8);
            }
            *text = String::from_utf8_lossy(&bytes).into_owned();
            return;
        }
        1 if !lines.is_empty() => {
            let (a, b) = (below(lines.len()), below(lines.len()));
            lines.swap(a, b);
        }
        2 if !lines.is_empty() => {
            lines.remove(below(lines.len()));
        }
        3 if !lines.is_empty() => {
            let (from, to) = (below(lines.len()), below(lines.len()));
            let line = lines[from].clone();
            lines.insert(to, line);
        }
        4 if !lines.is_empty() => {
            let at = below(lines.len());
            let line = lines[at].clone();
            lines[at] = line.chars().take(below(line.chars().count())).collect();
        }
        _ if !lines.is_empty() => {
            let at = below(lines.len());
            let key = lines[at].split('=').next().unwrap_or_default().to_string();
            lines[at] = format!("{key}= {}", STRANGE[below(STRANGE.len())]);
        }
        _ => {}
    }
    *text = lines.join("\n");
}

fn some_text() -> impl Strategy<Value = String> {
    let pieces = prop_oneof![
        Just("version = 1\n".to_string()),
        Just("game = \"crazy-eights\"\n".to_string()),
        Just("name = \"x\"\n".to_string()),
        Just("based_on = \"pick-up\"\n".to_string()),
        Just("[effects]\n".to_string()),
        Just("[setup]\n".to_string()),
        Just("\"black A\" = ".to_string()),
        Just("hand = { \"2\" = ".to_string()),
        "[ -~\n]{0,12}",
        any::<String>(),
    ];
    proptest::collection::vec(pieces, 0..12).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_makes_reading_panic(text in some_text()) {
        let read = reads(&text);
        prop_assert!(read.is_ok(), "{}", read.unwrap_err());
    }

    #[test]
    fn no_spoilt_preset_makes_reading_panic(number in any::<u64>(), times in 1..6_usize) {
        let mut dice = Seed::quick(number).dice(0);
        let mut text = preset(&mut dice);
        for _ in 0..times {
            spoil(&mut text, &mut dice);
        }
        let read = reads(&text);
        prop_assert!(read.is_ok(), "{}", read.unwrap_err());
    }
}

/// Removes or duplicates each line that sets something, in each preset.
#[test]
fn a_preset_without_a_line_or_with_one_twice_is_read_or_refused() {
    let (mut read, mut refused) = (0, 0);
    for name in PRESETS.names() {
        let text = PRESETS.find(&name).expect("a listed sheet is there").text;
        let lines: Vec<&str> = text.lines().collect();
        for at in (0..lines.len()).filter(|at| lines[*at].contains('=')) {
            let (before, after) = (lines[..at].join("\n"), lines[at + 1..].join("\n"));
            for spoilt in
                [format!("{before}\n{after}\n"), format!("{before}\n{}\n{}\n{after}\n", lines[at], lines[at])]
            {
                if reads(&spoilt).unwrap_or_else(|e| panic!("{name}: {e}")) {
                    read += 1;
                } else {
                    refused += 1;
                }
            }
        }
    }
    assert!(read > 50 && refused > 50, "{read} read, {refused} refused");
}
