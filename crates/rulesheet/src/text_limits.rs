//! What no text of others may be: too long, or full of characters that nobody sees and a terminal obeys.

use crate::document::Span;

/// The most bytes of a sheet or a card file. The largest of ours has a twentieth of that.
pub const MAX_TEXT_BYTES: usize = 256 * 1024;

/// A character that changes how others are shown and is itself not seen: a control character, or one that turns the direction
/// of writing. Cost: constant.
pub fn is_unprintable(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{061c}' | '\u{200e}' | '\u{200f}' | '\u{2028}' | '\u{2029}' | '\u{202a}'..='\u{202e}'
            | '\u{2066}'..='\u{2069}')
}

/// The first character of a text that cannot be printed; a longer text may have several lines and tabs. Cost: linear.
pub(crate) fn unprintable(text: &str, lines: bool) -> Option<char> {
    text.chars().find(|letter| is_unprintable(*letter) && !(lines && matches!(letter, '\n' | '\t')))
}

/// What is wrong with a text that has such a character, and what to do about it.
pub(crate) fn unprintable_fault(key: &str, letter: char) -> (String, String) {
    let number = u32::from(letter);
    let message = format!("`{key}` has the character U+{number:04X}, which nobody can see");
    (message, "take it out, or write the text again without copying it".to_owned())
}

/// What is wrong with a text that is too long, and what to do about it; nothing if it is not.
pub(crate) fn overlong(text: &str) -> Option<(Span, String, String)> {
    (text.len() > MAX_TEXT_BYTES).then(|| {
        let message =
            format!("this has {} bytes, and {MAX_TEXT_BYTES} are the most that is read", text.len());
        (0..0, message, "take out what is not needed, such as long remarks".to_owned())
    })
}

/// The beginning of a text that is too long, for a report about it.
pub(crate) fn beginning(text: &str) -> &str {
    &text[..text.floor_char_boundary(1024)]
}
