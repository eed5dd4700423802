//! Limits for untrusted texts: no excessive length and no invisible characters that a terminal would obey.

use crate::document::Span;

/// Maximum size of a sheet or a card file in bytes. The largest of ours is a twentieth of that.
pub const MAX_TEXT_BYTES: usize = 256 * 1024;

/// Returns whether a character is invisible but changes how others are shown: control characters and those that
/// change the direction of writing. Cost: constant.
pub fn is_unprintable(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{061c}' | '\u{200e}' | '\u{200f}' | '\u{2028}' | '\u{2029}' | '\u{202a}'..='\u{202e}'
            | '\u{2066}'..='\u{2069}')
}

/// Returns the first unprintable character of a text. `lines` permits line breaks and tabs. Cost: linear.
pub(crate) fn unprintable(text: &str, lines: bool) -> Option<char> {
    text.chars().find(|letter| is_unprintable(*letter) && !(lines && matches!(letter, '\n' | '\t')))
}

/// Returns the fault and the advice for an unprintable character.
pub(crate) fn unprintable_fault(key: &str, letter: char) -> (String, String) {
    let number = u32::from(letter);
    let message = format!("`{key}` has the character U+{number:04X}, which nobody can see");
    (message, "take it out, or write the text again without copying it".to_owned())
}

/// Returns the fault and the advice for a text that is too long, or `None` if it is not.
pub(crate) fn overlong(text: &str) -> Option<(Span, String, String)> {
    (text.len() > MAX_TEXT_BYTES).then(|| {
        let message =
            format!("this has {} bytes, and {MAX_TEXT_BYTES} are the most that is read", text.len());
        (0..0, message, "take out what is not needed, such as long remarks".to_owned())
    })
}

/// Returns the beginning of an overlong text, for a report.
pub(crate) fn beginning(text: &str) -> &str {
    &text[..text.floor_char_boundary(1024)]
}
