//! Links to rules of every game.

use eights_catalog::{Library, Rules, Title, open_sheet};
use eights_rulesheet::{LinkFault, OpenedSheet, Sheet};

use super::checks::read_or_refused;

/// The characters of links, each for a number below 64.
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// A link, in three ways: as it was sent; as the text inside of one; and as its numbers. Of a million texts none would
/// get past the check of a link by chance, but whoever knows the check can put anything behind it.
pub fn links(input: &[u8]) {
    let text = &*String::from_utf8_lossy(input);
    opens_to_the_same_again(text);
    opens_to_the_same_again(&forged(text));
    opens_to_the_same_again(&closed(&input.iter().map(|byte| byte & 63).collect::<Vec<u8>>()));
}

/// It is refused with reasons, or its rules are written as a sheet and as a link that both say the same.
fn opens_to_the_same_again(link: &str) {
    let OpenedSheet { sheet, .. } = match open_sheet(link) {
        Ok(opened) => opened,
        Err(fault) => {
            assert!(!fault.to_string().is_empty() && !fault.advice().is_empty());
            if let LinkFault::Rules(report) = fault {
                read_or_refused::<()>(Err(report));
            }
            return;
        }
    };
    let written = sheet.to_toml();
    let title = Title::of_sheet(&written).expect("a written sheet names its game");
    let read = title.sheet("again.toml", &written).unwrap_or_else(|report| panic!("{report}\n{written}"));
    assert!(read == sheet, "the sheet reads back as another:\n{written}");
    let again = Rules::link_of_sheet("again.toml", &written).expect("what was read is read again");
    let opened = open_sheet(&again).unwrap_or_else(|fault| panic!("{fault}: {again}\n{written}"));
    assert!(
        opened.sheet == sheet || is_shortened(&sheet, &opened.sheet),
        "{again} opens to another sheet:\n{written}"
    );
    assert!(opened.former_base.is_none(), "a new link is based on the rules of today");
    // The rules themselves no longer know what their sheet was based on.
    let rules = Rules::open(link).expect("what opens as a sheet opens as rules");
    let again = rules.link();
    let opened = Rules::open(&again).unwrap_or_else(|fault| panic!("{fault}: {again}\n{written}"));
    let shortened =
        opened.about().len() < rules.about().len() || opened.source().len() < rules.source().len();
    assert!(opened == rules || shortened, "{again} opens to other rules:\n{written}");
}

/// A new link has less of the longest texts than an old one may have.
fn is_shortened(sheet: &Sheet, opened: &Sheet) -> bool {
    !sheet.share(&Library).shortened.is_empty() && opened.values() == sheet.values()
}

/// A link with this text inside of it, whatever the text.
pub fn forged(text: &str) -> String {
    closed(&spelled(text))
}

/// A text letter by letter, as links spell what their dictionary does not know.
fn spelled(text: &str) -> Vec<u8> {
    let digits =
        |number: u32, count: u32| (0..count).rev().map(move |place| (number >> (6 * place) & 63) as u8);
    let letter = |letter: char| match u32::from(letter) {
        number @ 0..4096 => [62].into_iter().chain(digits(number, 2)),
        number => [63].into_iter().chain(digits(number, 4)),
    };
    text.chars().flat_map(letter).collect()
}

/// The link around these numbers. It is written anew on purpose: links of version 1 stay what they are.
fn closed(numbers: &[u8]) -> String {
    let mut all = vec![53, (numbers.len() % 64) as u8];
    all.extend(numbers);
    let check = all.iter().fold(0x2_0808_u32, |sum, number| {
        (0..6).rev().fold(sum, |sum, bit| {
            let sum = sum << 1 ^ (u32::from(number >> bit & 1) << 18);
            if sum >> 18 & 1 == 1 { sum ^ 0x7_0A97 } else { sum }
        })
    }) ^ 0x3_FFFF;
    all.extend([12, 6, 0].map(|place| (check >> place & 63) as u8));
    all.iter().map(|number| char::from(ALPHABET[usize::from(*number)])).collect()
}
