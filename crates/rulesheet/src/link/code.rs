//! Encoding of text as link characters.
//!
//! A link consists of `1`, a length character, the text, and three check characters. Each character stands for a
//! number below 64. Each dictionary word takes one or two characters, so that letters and digits cost one and the
//! words of rule sheets two. Anything else is spelled letter by letter. The encoder picks the shortest encoding of a
//! text.
//!
//! The dictionary belongs to version 1 of links and is never changed, not even extended, because links refer to words
//! by index. New words have to wait for a version 2 with a file of its own beside this one.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::fault::LinkFault;
use super::lines::escaped;

/// The alphabet of links. Every character is safe in a URL.
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/// Current version of links.
const VERSION: char = '1';
/// Number of dictionary words encoded as one character.
const SHORT: usize = 44;
/// Prefix of a two-character code for one of the first 4096 code points of Unicode.
const LETTER: u8 = 62;
/// Prefix of a four-character code for any code point.
const ANY_LETTER: u8 = 63;
/// Maximum length of a link; sheets written by people need a small fraction of it.
const LONGEST: usize = 20_000;
/// Number of check characters.
const CHECK: usize = 3;

/// The words of version 1, those with one-character codes first.
struct Dictionary {
    words: Vec<String>,
    places: HashMap<String, usize>,
    longest: usize,
}

static DICTIONARY: LazyLock<Dictionary> = LazyLock::new(|| {
    let unescaped = |line: &str| {
        let mut word = String::new();
        let mut letters = line.chars();
        while let Some(letter) = letters.next() {
            word.push(match letter {
                '\\' => match letters.next() {
                    Some('n') => '\n',
                    Some('t') => '\t',
                    Some('s') => ' ',
                    other => other.unwrap_or('\\'),
                },
                other => other,
            });
        }
        word
    };
    let words: Vec<String> = include_str!("words-1.txt").lines().map(unescaped).collect();
    let places = words.iter().enumerate().map(|(place, word)| (word.clone(), place)).collect();
    let longest = words.iter().map(String::len).max().unwrap_or(0);
    Dictionary { words, places, longest }
});

/// Encodes a dictionary word.
fn spelled(place: usize) -> Vec<u8> {
    match place.checked_sub(SHORT) {
        None => vec![place as u8],
        Some(long) => vec![(SHORT + long / 64) as u8, (long % 64) as u8],
    }
}

/// Encodes a character that is not in the dictionary.
fn letter(letter: char) -> Vec<u8> {
    let number = u32::from(letter);
    let digit = |place: u32| (number >> (6 * place) & 63) as u8;
    match number {
        0..4096 => vec![LETTER, digit(1), digit(0)],
        _ => vec![ANY_LETTER, digit(3), digit(2), digit(1), digit(0)],
    }
}

/// Encodes a text in the fewest characters.
fn pack(text: &str) -> Vec<u8> {
    let dictionary = &*DICTIONARY;
    // The cost of the rest of the text from each position on, and the step to take there.
    let mut best: Vec<(usize, usize, Option<usize>)> = vec![(0, 0, None); text.len() + 1];
    for (at, first) in text.char_indices().rev() {
        let end = at + first.len_utf8();
        best[at] = (letter(first).len() + best[end].0, end, None);
        for end in at + 1..=text.len().min(at + dictionary.longest) {
            let Some(&place) = text.get(at..end).and_then(|word| dictionary.places.get(word)) else {
                continue;
            };
            let cost = if place < SHORT { 1 } else { 2 } + best[end].0;
            if cost <= best[at].0 {
                best[at] = (cost, end, Some(place));
            }
        }
    }
    let mut numbers = Vec::new();
    let mut at = 0;
    while let Some(first) = text[at..].chars().next() {
        let (_, end, word) = best[at];
        numbers.extend(word.map_or_else(|| letter(first), spelled));
        at = end;
    }
    numbers
}

/// Decodes numbers below 64, or returns `None` if they are not a valid encoding.
fn unpack(numbers: &[u8]) -> Option<String> {
    let dictionary = &*DICTIONARY;
    let mut text = String::new();
    let mut rest = numbers.iter().map(|number| u32::from(*number));
    while let Some(first) = rest.next() {
        let number = |rest: &mut dyn Iterator<Item = u32>, digits: u32| {
            (0..digits).try_fold(0, |sum, _| Some(sum << 6 | rest.next()?))
        };
        let spelled = match first as u8 {
            LETTER => Some(number(&mut rest, 2)?),
            ANY_LETTER => Some(number(&mut rest, 4)?),
            _ => None,
        };
        if let Some(spelled) = spelled {
            text.push(char::from_u32(spelled)?);
            continue;
        }
        let first = first as usize;
        let place = match first.checked_sub(SHORT) {
            None => first,
            Some(long) => SHORT + long * 64 + rest.next()? as usize,
        };
        text += dictionary.words.get(place)?;
    }
    Some(text)
}

/// Computes an 18-bit CRC. Its polynomial is the product of x + 1 and a primitive polynomial of degree 17. It detects
/// every change of up to three consecutive characters, including transpositions, and nearly all others.
fn remainder(numbers: impl Iterator<Item = u8>, bits: u32) -> u32 {
    const POLYNOMIAL: u32 = 0x70A97;
    numbers.fold(0x2_0808, |sum, number| {
        (0..bits).rev().fold(sum, |sum, bit| {
            let sum = sum << 1 ^ (u32::from(number >> bit & 1) << 18);
            if sum >> 18 & 1 == 1 { sum ^ POLYNOMIAL } else { sum }
        })
    })
}

/// Returns a fingerprint of three lowercase letters or digits.
pub(super) fn mark(text: &str) -> String {
    const DIGITS: &[u8; 36] = b"abcdefghijklmnopqrstuvwxyz0123456789";
    let sum = remainder(text.bytes(), 8);
    [sum / 1296 % 36, sum / 36 % 36, sum % 36]
        .map(|digit| char::from(DIGITS[digit as usize]))
        .iter()
        .collect()
}

fn check(before: &[u8]) -> [u8; CHECK] {
    // Without the inversion, a link with an extra `A` would pass as well.
    let sum = remainder(before.iter().copied(), 6) ^ 0x3_FFFF;
    [sum >> 12, sum >> 6 & 63, sum & 63].map(|digit| digit as u8)
}

fn number(character: char) -> Option<u8> {
    ALPHABET.iter().position(|known| char::from(*known) == character).map(|place| place as u8)
}

/// Encodes a text as a link.
pub(super) fn close(text: &str) -> String {
    let packed = pack(text);
    let mut numbers = vec![number(VERSION).unwrap_or_default(), (packed.len() % 64) as u8];
    numbers.extend(packed);
    let check = check(&numbers);
    numbers.extend(check);
    numbers.iter().map(|number| char::from(ALPHABET[usize::from(*number)])).collect()
}

/// Returns the beginning of a text that takes at most this many characters of a link, with three dots at its end.
/// Returns `None` if that would be next to nothing.
pub(super) fn beginning(text: &str, most: usize) -> Option<String> {
    let cost = |end: usize| pack(&escaped(&text[..text.floor_char_boundary(end)])).len();
    // Few texts take less than a character for each byte, so there is no need to try longer ones.
    let (mut fits, mut too_long) = (0, text.len().min(most) + 1);
    while too_long - fits > 1 {
        let middle = usize::midpoint(fits, too_long);
        if cost(middle) <= most { fits = middle } else { too_long = middle }
    }
    let kept = text[..text.floor_char_boundary(fits)].trim_end();
    (kept.len() >= 40).then(|| format!("{kept}..."))
}

/// Decodes the text of a link, ignoring any address before the code.
pub(super) fn open(link: &str) -> Result<String, LinkFault> {
    // Mail programs wrap long lines, and sentences put punctuation around links.
    let around = |letter: char| "<>()[]{}\"'`,.;!?\u{201c}\u{201d}\u{2018}\u{2019}".contains(letter);
    let link: String = link.chars().filter(|letter| !letter.is_whitespace()).collect();
    let code = link.trim_matches(around);
    let addressed = code.contains(['/', '#', ':']);
    let code = code.rsplit(['/', '#', ':']).next().unwrap_or_default();
    let numbers = code.chars().map(|letter| number(letter).ok_or(LinkFault::Character(letter)));
    let first = code.chars().next().ok_or(LinkFault::NoLink)?;
    match first {
        VERSION => {}
        '2'..='9' => return Err(LinkFault::Newer),
        _ => return Err(LinkFault::NoLink),
    }
    if code.len() > LONGEST {
        return Err(LinkFault::Overlong);
    }
    let numbers = match numbers.collect::<Result<Vec<u8>, LinkFault>>() {
        Err(_) if !addressed => return Err(LinkFault::NoLink),
        numbers => numbers?,
    };
    let Some((before, end)) = numbers.split_last_chunk::<CHECK>().filter(|(before, _)| before.len() >= 2)
    else {
        return Err(LinkFault::CutOff((2 + CHECK).saturating_sub(numbers.len()).max(1)));
    };
    let right = check(before) == *end;
    // The length is known modulo 64.
    let missing = (usize::from(before[1]) + 64 - (before.len() - 2) % 64) % 64;
    // If only the length is wrong, the length character was mistyped.
    let mut whole = before.to_vec();
    whole[1] = ((before.len() - 2) % 64) as u8;
    match missing {
        0 if right => unpack(&before[2..]).ok_or(LinkFault::Senseless),
        0 => Err(LinkFault::Mistyped),
        _ if check(&whole) == *end => Err(LinkFault::Mistyped),
        1..=60 => Err(LinkFault::CutOff(missing)),
        _ => Err(LinkFault::Overlong),
    }
}

/// Returns whether a text can only be a link code, complete or not: it starts like one, and no name of rules has
/// capitals.
pub(super) fn looks_bare(text: &str) -> bool {
    text.starts_with(VERSION)
        && text.len() >= 8
        && text.chars().all(|letter| number(letter).is_some())
        && text.chars().any(|letter| letter.is_ascii_uppercase())
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_dictionary_of_version_1_is_what_it_was() {
        let words = &DICTIONARY.words;
        assert_eq!(words.len(), SHORT + (usize::from(LETTER) - SHORT) * 64);
        assert_eq!(words.iter().collect::<HashSet<_>>().len(), words.len(), "a word stands twice");
        let sum = |step: u64| {
            words
                .iter()
                .flat_map(|word| word.bytes().chain([0]))
                .fold(step, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3))
        };
        assert_eq!(
            sum(0xCBF2_9CE4_8422_2325),
            0x5DBC_19B8_AD1D_449B,
            "old links would say something else: a new word needs a new version"
        );
    }

    #[test]
    fn every_text_comes_back() {
        let long = "Unsere Regeln: wer nicht kann, zieht. ".repeat(50);
        let odd =
            ["", "a", "\u{0}\u{7f}", "Ünï", "日本", "\u{1f0a1}\u{10ffff}", "crazy-eights\nbasic<x", &long];
        for text in odd {
            assert_eq!(open(&close(text)).unwrap(), text);
            assert_eq!(open(&format!("https://example.org/r/{}", close(text))).unwrap(), text);
            assert_eq!(open(&format!(" <eights:{}>.\n", close(text))).unwrap(), text);
        }
        for place in 0..DICTIONARY.words.len() {
            assert_eq!(unpack(&spelled(place)).as_deref(), Some(DICTIONARY.words[place].as_str()));
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1000) })]

        #[test]
        fn any_text_comes_back_and_any_numbers_are_read_or_refused(text in any::<String>(), numbers in vec(0..64_u8, 0..40)) {
            prop_assert_eq!(open(&close(&text)).ok(), Some(text));
            if let Some(text) = unpack(&numbers) {
                let packed = pack(&text);
                prop_assert!(packed.len() <= numbers.len(), "there is no shorter way");
                prop_assert_eq!(unpack(&packed), Some(text));
            }
        }
    }

    #[test]
    fn what_is_cut_off_or_added_is_said_to_be() {
        let code = close("crazy-eights\nbasic<x7k\nname=our-table\nturn.must_play=true");
        for end in 1..code.len() {
            let fault = open(&code[..end]).unwrap_err();
            assert!(
                matches!(fault, LinkFault::CutOff(missing) if missing <= code.len() - end),
                "{end}: {fault}"
            );
        }
        for more in ["A", "xy", "---"] {
            let fault = open(&format!("{code}{more}")).unwrap_err();
            assert!(matches!(fault, LinkFault::Overlong), "{more}: {fault}");
        }
        assert!(matches!(open("eights:"), Err(LinkFault::NoLink)));
        assert!(matches!(open("eights:1AB%DE"), Err(LinkFault::Character('%'))));
        assert!(matches!(open("eights:2ABCDE"), Err(LinkFault::Newer)));
        assert!(matches!(open("https://example.org/about"), Err(LinkFault::NoLink)));
    }

    #[test]
    fn every_changed_or_swapped_character_is_noticed() {
        let code = close("crazy-8-ball\n\nname=ours\ntitle=Ünser Tisch\nturn.combo=no");
        let letters: Vec<char> = code.chars().collect();
        for place in 0..letters.len() {
            for other in
                ALPHABET.iter().map(|other| char::from(*other)).filter(|other| *other != letters[place])
            {
                let mut changed = letters.clone();
                changed[place] = other;
                let fault = open(&changed.iter().collect::<String>()).unwrap_err();
                assert!(place == 0 || matches!(fault, LinkFault::Mistyped), "{place} {other}: {fault}");
            }
            if place > 0 && letters[place - 1] != letters[place] {
                let mut changed = letters.clone();
                changed.swap(place - 1, place);
                assert!(open(&changed.iter().collect::<String>()).is_err(), "{place}");
            }
        }
    }
}
