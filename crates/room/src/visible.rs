//! Checks of text that people enter and others read: nothing in it may be invisible, move the cursor or reverse the
//! text.
//!
//! The checks take linear time; callers limit the length of the text first.

use eights_catalog::is_unprintable;

/// Maximum number of combining marks in a row. More of them cover the lines above and below.
const MARKS: usize = 3;

/// Returns `true` if every character of a text is visible and stays in its place. Emoji sequences are allowed, with
/// their joiners, variation selectors and tags.
pub(crate) fn is_visible(text: &str) -> bool {
    let signs: Vec<char> = text.chars().collect();
    let before = |at: usize| at.checked_sub(1).map(|at| signs[at]);
    let mut marks = 0;
    signs.iter().enumerate().all(|(at, &sign)| {
        marks = if is_mark(sign) { marks + 1 } else { 0 };
        match sign {
            ZERO_WIDTH_JOINER => {
                before(at).is_some_and(ends_emoji) && signs.get(at + 1).is_some_and(|next| is_emoji(*next))
            }
            '\u{fe0e}' | '\u{fe0f}' => before(at).is_some_and(|base| {
                is_emoji(base) || (is_keycap(base) && signs.get(at + 1) == Some(&KEYCAP))
            }),
            TAG_FIRST..=TAG_LAST => is_in_flag(&signs[..at]),
            _ if marks > MARKS || (marks > 0 && at == 0) => false,
            _ => !is_hidden(sign),
        }
    })
}

/// Returns `true` if two names are easily confused: they look the same in letters of other alphabets, in capitals or
/// with other spaces.
pub(crate) fn look_alike(name: &str, other: &str) -> bool {
    let (name, other) = (outlines(name), outlines(other));
    name.iter().zip(&other).any(|(name, other)| name == other)
}

/// Returns the confusable skeleton of a name as written and in lower case: a capital I is mistaken for a small l, but a
/// small i is not.
fn outlines(name: &str) -> [String; 2] {
    let plain: String = name.chars().filter(|sign| !sign.is_whitespace()).collect();
    let small = plain.to_lowercase();
    [skeleton(&skeleton(&plain).to_lowercase()), skeleton(&skeleton(&small).to_lowercase())]
}

#[cfg(feature = "confusables")]
fn skeleton(text: &str) -> String {
    unicode_security::skeleton(text).collect::<String>().replace("vv", "w")
}

#[cfg(not(feature = "confusables"))]
fn skeleton(text: &str) -> String {
    text.to_string()
}

const ZERO_WIDTH_JOINER: char = '\u{200d}';
const KEYCAP: char = '\u{20e3}';
const TAG_FIRST: char = '\u{e0020}';
const TAG_LAST: char = '\u{e007f}';

/// Returns `true` for combining marks.
fn is_mark(sign: char) -> bool {
    matches!(sign,
        '\u{0300}'..='\u{036f}' | '\u{0483}'..='\u{0489}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}'
        | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

/// Returns `true` for characters that are invisible, affect others, or look different in every font.
fn is_hidden(sign: char) -> bool {
    is_unprintable(sign)
        || matches!(sign,
            '\u{00ad}' | '\u{034f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200d}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{fffe}' | '\u{ffff}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e000}'..='\u{f8ff}'
            | '\u{e0000}'..='\u{10ffff}')
}

/// Returns `true` for characters that emoji consist of.
fn is_emoji(sign: char) -> bool {
    matches!(sign,
        '\u{a9}' | '\u{ae}' | '\u{203c}' | '\u{2049}' | '\u{2122}' | '\u{2139}' | '\u{2194}'..='\u{21aa}'
        | '\u{2300}'..='\u{23ff}' | '\u{24c2}' | '\u{25a0}'..='\u{27bf}' | '\u{2934}' | '\u{2935}'
        | '\u{2b05}'..='\u{2b55}' | '\u{3030}' | '\u{303d}' | '\u{3297}' | '\u{3299}'
        | '\u{1f000}'..='\u{1faff}')
}

/// Returns `true` if a joiner may follow: after an emoji, including its variation selector or the end of its tags.
fn ends_emoji(sign: char) -> bool {
    is_emoji(sign) || sign == '\u{fe0f}' || sign == TAG_LAST
}

fn is_keycap(sign: char) -> bool {
    matches!(sign, '0'..='9' | '#' | '*')
}

/// Returns `true` if tags follow the black flag that they belong to, as in the flag of Wales.
fn is_in_flag(before: &[char]) -> bool {
    let mut back = before.iter().rev().skip_while(|sign| (TAG_FIRST..TAG_LAST).contains(*sign));
    back.next() == Some(&'\u{1f3f4}') && before.len() < 64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_sees_is_no_part_of_a_name() {
        for text in [
            "A\u{ad}nn",
            "A\u{61c}nn",
            "x\u{2060}y",
            "\u{202e}evil",
            "\u{1b}[31m",
            "A\u{200b}nn",
            "\u{180e}",
            "\u{fe0f}",
            "\u{3164}",
            "\u{2800}",
            "\u{115f}",
            "\u{e0041}\u{e0042}",
            "a\u{200d}b",
            "Ann\u{fe0f}",
            "Ann 2\u{fe0f}",
            "\u{200d}👧",
            "👩\u{200d}",
            "A\u{7}",
            "\u{f8ff}",
            "\u{301}",
            "a\u{335}\u{336}\u{337}\u{338}",
            "\u{1f3f4} \u{e0067}",
        ] {
            assert!(!is_visible(text), "{text:?}");
        }
    }

    #[test]
    fn letters_of_all_alphabets_and_emoji_are() {
        for text in [
            "Ann",
            "Zoë",
            "Zoe\u{308}",
            "Nguyễn",
            "Ольга",
            "神",
            "مريم",
            "אבא",
            "สมชาย",
            "👩‍👩‍👧‍👦",
            "❤️",
            "🏴󠁧󠁢󠁷󠁬󠁳󠁿",
            "1️⃣",
            "👍🏽",
            "🇩🇪",
            "🏳️‍🌈",
            "♥♠",
        ] {
            assert!(is_visible(text), "{text:?}");
        }
    }

    #[test]
    fn names_that_only_differ_in_case_and_space_look_alike() {
        assert!(look_alike("Ann B", "ANNb"));
        assert!(!look_alike("Ann", "Anne"));
    }

    #[cfg(feature = "confusables")]
    #[test]
    fn names_in_letters_of_other_alphabets_look_alike() {
        for (name, others) in [
            ("Ann", &["\u{410}nn", "\u{391}nn", "Ａｎｎ"][..]),
            ("Paul", &["\u{420}\u{430}ul"]),
            ("Bill", &["\u{412}ill", "BiII", "BilI"]),
            ("Iris", &["lris", "1ris", "|ris", "iris"]),
            ("HANA", &["\u{41d}ANA", "\u{13bb}ANA", "H\u{13aa}NA", "hana"]),
            ("Paypal 2", &["PaypaI 2", "\u{13e2}aypal 2"]),
            ("ALI", &["ALl", "AL1"]),
            ("max", &["\u{39c}AX", "\u{13b7}AX", "MAX"]),
            ("win", &["vvin"]),
            ("Bernd", &["Bemd"]),
        ] {
            for other in others {
                assert!(look_alike(name, other) && look_alike(other, name), "{name} {other}");
            }
        }
        for (name, other) in
            [("Bill", "Will"), ("Iris", "Ines"), ("Max", "Mix"), ("Ольга", "Olga"), ("神", "申")]
        {
            assert!(!look_alike(name, other), "{name} {other}");
        }
    }
}
