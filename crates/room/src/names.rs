//! Names of people and seats, and room codes.

use eights_cards::SeatCount;
use eights_game::Names;
use eights_protocol::{RefusalReason, Rejection};

use crate::ports::Entropy;
use crate::visible::{is_visible, look_alike};

/// Maximum length of a display name, in characters.
pub const MAX_NAME_CHARS: usize = 24;

/// Words of room codes. They are short, known to children, and not mistaken for one another when called across a room.
const WORDS: [&str; 64] = [
    "APPLE", "APRICOT", "BADGER", "BANANA", "BEAVER", "BERRY", "BISON", "CAMEL", "CARROT", "CHERRY",
    "CLOVER", "COCOA", "COMET", "CORAL", "DAISY", "DINGO", "DOLPHIN", "EAGLE", "FALCON", "FERN", "FIG",
    "GECKO", "GINGER", "GOOSE", "GRAPE", "HAZEL", "HERON", "HONEY", "IBIS", "IGLOO", "JAGUAR", "KIWI",
    "KOALA", "LEMON", "LILY", "LLAMA", "LOTUS", "MANGO", "MAPLE", "MELON", "MINT", "MOOSE", "OLIVE",
    "ORCHID", "OTTER", "PANDA", "PAPAYA", "PEACH", "PEPPER", "PLUM", "PUFFIN", "QUINCE", "RAVEN", "ROBIN",
    "SALMON", "TIGER", "TULIP", "TURTLE", "VIOLET", "WALNUT", "WILLOW", "WOMBAT", "YAK", "ZEBRA",
];

/// Generates a room code such as KIWI-42. The number grows longer with each failed attempt.
pub(crate) fn room_word(entropy: &dyn Entropy, attempt: u32) -> String {
    let chance = entropy.number();
    let word = WORDS[(chance % WORDS.len() as u64) as usize];
    let (least, most) = match attempt {
        0..3 => (10, 100),
        3..6 => (100, 1000),
        _ => (1000, 100_000),
    };
    format!("{word}-{}", least + (chance >> 32) % (most - least))
}

/// Normalizes a room code as people may type it.
pub fn read_room_word(typed: &str) -> String {
    typed.trim().to_uppercase().replace([' ', '_'], "-")
}

/// Normalizes a display name, or returns the reason it is not acceptable.
pub(crate) fn person_name(typed: &str) -> Result<String, Rejection> {
    let name = typed.split_whitespace().collect::<Vec<_>>().join(" ");
    // A reader sees an emoji sequence as one character, but its parts must not exceed the maximum length either.
    let length = name.chars().count();
    if !(1..=MAX_NAME_CHARS).contains(&length) {
        return Err(RefusalReason::NameLength { most: MAX_NAME_CHARS as u32 }.into());
    }
    if !is_visible(&name) {
        return Err(RefusalReason::NameInvisible.into());
    }
    Ok(name)
}

/// Appends a number to the name if it could be mistaken for one of the others.
pub(crate) fn unlike_others<'n>(name: &str, others: impl Iterator<Item = &'n str>) -> String {
    let taken: Vec<&str> = others.collect();
    let numbered = (2..100).map(|number| {
        let end = format!(" {number}");
        let start: String = name.chars().take(MAX_NAME_CHARS - end.len()).collect();
        format!("{}{end}", start.trim_end_matches('\u{200d}').trim_end())
    });
    let mut names = core::iter::once(name.to_string()).chain(numbered);
    // There are fewer seats than numbers.
    names.find(|name| !taken.iter().any(|other| look_alike(name, other))).unwrap_or_else(|| name.to_string())
}

/// Normalizes a line of text of at most `most` characters.
pub(crate) fn line(text: &str, most: usize) -> Result<String, Rejection> {
    let text = text.trim();
    if text.chars().count() > most {
        return Err(RefusalReason::TextTooLong { most: most as u32 }.into());
    }
    if !is_visible(text) {
        return Err(RefusalReason::TextInvisible.into());
    }
    Ok(text.to_string())
}

/// Returns the names of the seats in notation, which needs short and distinct words.
pub(crate) fn seat_names<'n>(people: impl Iterator<Item = &'n str>) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for person in people {
        let word: String =
            person.chars().map(|c| if c.is_alphanumeric() || c == '_' { c } else { '-' }).take(17).collect();
        let word = if word.starts_with(char::is_alphabetic) {
            word
        } else {
            format!("p{}", word.trim_start_matches('-'))
        };
        let free = |name: &String| !names.contains(name) && allowed(name);
        // There are fewer seats than numbers.
        let numbered = (2..100).map(|n| format!("{word}{n}"));
        let name = core::iter::once(word.clone()).chain(numbered).find(free);
        names.extend(name);
    }
    names
}

/// Returns `true` if notation can use the name.
fn allowed(name: &str) -> bool {
    let other = if name == "a" { "b" } else { "a" };
    Names::new(vec![name.to_string(), other.to_string()]).is_ok()
}

/// Returns a name for a bot that nobody at the table has.
pub(crate) fn bot_name<'n>(taken: &(impl Iterator<Item = &'n str> + Clone)) -> String {
    let everybody = SeatCount::new(eights_cards::MAX_SEATS).map(Names::usual);
    let free = |name: &&str| !taken.clone().any(|other| other.to_lowercase() == *name);
    let name = everybody.as_ref().and_then(|names| names.iter().find(free)).unwrap_or("bot");
    name[..1].to_uppercase() + &name[1..]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::memory::FixedEntropy;

    #[test]
    fn any_names_of_people_become_names_of_seats() {
        let people = ["Ann", "Ann", "Zoë K.", "42", "draw", "  ", "--", "♥♥♥", "averyveryverylongnameindeed"];
        let names = seat_names(people.into_iter());
        assert_eq!(names, ["Ann", "Ann2", "Zoë-K-", "p42", "draw2", "p", "p2", "p3", "averyveryverylong"]);
        assert!(Names::new(names).is_ok());
    }

    #[test]
    fn words_of_rooms_are_short_and_all_kinds() {
        let chance = FixedEntropy::default();
        let words: std::collections::BTreeSet<String> = (0..200).map(|_| room_word(&chance, 0)).collect();
        assert!(words.len() > 180, "{}", words.len());
        assert!(words.iter().all(|word| word.len() <= 10 && read_room_word(&word.to_lowercase()) == *word));
        assert!(room_word(&chance, 9).len() > 7);
    }

    #[test]
    fn a_name_that_is_taken_gets_a_number() {
        let taken = ["Ann", "Ann 2", "averyveryverylongnamefor"];
        for (wanted, given) in [
            ("Bob", "Bob"),
            ("Ann", "Ann 3"),
            ("aNN", "aNN 3"),
            ("averyveryverylongnamefor", "averyveryverylongnamef 2"),
        ] {
            assert_eq!(unlike_others(wanted, taken.into_iter()), given);
        }
    }

    #[test]
    fn names_that_cannot_be_shown_are_refused() {
        assert_eq!(person_name("  Ann   Bee ").unwrap(), "Ann Bee");
        for name in ["", "   ", "a\u{202e}b", "a\u{7}b", &"x".repeat(25)] {
            assert!(person_name(name).is_err(), "{name:?}");
        }
        assert_eq!(person_name("👩‍👩‍👧‍👦").unwrap(), "👩‍👩‍👧‍👦");
        assert!(line("hello\nthere", 100).is_err());
        assert!(line(&"x".repeat(101), 100).is_err());
    }
}
