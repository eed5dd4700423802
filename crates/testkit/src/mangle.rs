//! Fuzzed messages: valid ones with something broken, replaced or exaggerated, as no honest client would send them.

use eights_cards::Dice;

/// Replacements for a number.
const NUMBERS: [&str; 12] = [
    "0",
    "-1",
    "1",
    "255",
    "256",
    "4294967296",
    "18446744073709551615",
    "18446744073709551616",
    "1e308",
    "0.5",
    "\"1\"",
    "null",
];

/// Replacements for a string.
const TEXTS: [&str; 14] = [
    "\"\"",
    "\" \"",
    "\"\\u0000\"",
    "\"\\ud800\"",
    "\"\u{202e}\u{1f0cf}\"",
    "\"move\"",
    "\"close\"",
    "\"draw\"",
    "\"0000000000001\"",
    "{}",
    "[[]]",
    "null",
    "true",
    "7",
];

/// Returns the number of mangled messages a test sends: `EIGHTS_MESSAGES` if it is set, or else `usual`.
///
/// # Panics
/// If `EIGHTS_MESSAGES` is not a number.
pub fn messages(usual: u64) -> u64 {
    std::env::var("EIGHTS_MESSAGES")
        .map_or(usual, |number| number.parse().expect("EIGHTS_MESSAGES is a number of messages"))
}

/// Mangles a text in one to three random places. Most changes replace only a value, so that many results can still be
/// parsed.
pub fn mangle(text: &str, dice: &mut Dice) -> String {
    let mut text = text.to_owned();
    for _ in 0..=dice.below(3) {
        text = mangle_once(&text, dice);
    }
    text
}

fn mangle_once(text: &str, dice: &mut Dice) -> String {
    let letters: Vec<char> = text.chars().collect();
    let length = letters.len();
    let mut place = || dice.below(length as u32 + 1) as usize;
    let (one, other) = (place(), place());
    let (from, to) = (one.min(other), one.max(other));
    let part = |from: usize, to: usize| letters[from..to].iter().collect::<String>();
    let (head, span, tail) = (part(0, from), part(from, to), part(to, length));
    match dice.below(24) {
        0 => format!("{head}{tail}"),
        1 => format!("{head}{span}{span}{tail}"),
        2 => head,
        3 => format!("{tail}{span}{head}"),
        4 => {
            let letter = char::from_u32(dice.below(0x1_1000)).unwrap_or('\u{fffd}');
            format!("{head}{letter}{span}{tail}")
        }
        5 => {
            let letter = char::from(dice.below(95) as u8 + 32);
            format!("{head}{letter}{}", tail.chars().skip(1).collect::<String>())
        }
        6 => format!("[{text},{text}]"),
        7 => format!("{}{text}", "[".repeat(dice.below(3000) as usize)),
        8..16 => exchange(text, dice, &NUMBERS, |letter| letter.is_ascii_digit()),
        _ => exchange(text, dice, &TEXTS, |letter| letter == '"'),
    }
}

/// Replaces one of the text's numbers, or one of its strings.
fn exchange(text: &str, dice: &mut Dice, by: &[&str], begins: impl Fn(char) -> bool) -> String {
    let mut starts = Vec::new();
    let mut rest = text.char_indices().peekable();
    while let Some((at, letter)) = rest.next() {
        if begins(letter) {
            let quoted = letter == '"';
            let mut end = at + letter.len_utf8();
            while let Some((next, letter)) = rest.next_if(|(_, letter)| quoted || begins(*letter)) {
                end = next + letter.len_utf8();
                if quoted && letter == '"' {
                    break;
                }
            }
            starts.push((at, end));
        }
    }
    if starts.is_empty() {
        return text.to_owned();
    }
    let (from, to) = starts[dice.below(starts.len() as u32) as usize];
    let new = by[dice.below(by.len() as u32) as usize];
    format!("{}{new}{}", &text[..from], &text[to..])
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use eights_cards::Seed;

    use super::*;

    #[test]
    fn a_message_is_mangled_in_many_ways() {
        let text = r#"{"type":"move","id":7,"decision":12,"move":"8C"}"#;
        let mut dice = Seed::quick(1).dice(0);
        let all: BTreeSet<String> = (0..500).map(|_| mangle(text, &mut dice)).collect();
        assert!(all.len() > 250, "{}", all.len());
        let json = |text: &String| text.starts_with('{') && text.ends_with('}');
        assert!(all.iter().filter(|text| json(text)).count() > 50, "some can still be read");
        assert_eq!(mangle("", &mut dice).matches("  ").count(), 0, "nothing is no reason to panic");
    }
}
