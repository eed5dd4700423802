//! Sanitizer for text from servers.
//!
//! People read that text, some of them in a terminal. Nothing in it may control the terminal, whoever runs the server
//! and whatever it lets through, so a replacement mark is substituted for each control character.

use std::borrow::Cow;

use eights_catalog::is_unprintable;

const MARK: char = char::REPLACEMENT_CHARACTER;

/// Sanitizes a JSON message, so that its strings contain only text, line breaks and tabs. Cost: linear.
pub(crate) fn harmless(json: &str) -> Cow<'_, str> {
    if !json.contains('\\') && json.chars().all(is_harmless) {
        return Cow::Borrowed(json);
    }
    let mut text = String::with_capacity(json.len());
    let mut rest = json;
    while let Some(sign) = rest.chars().next() {
        let length = if sign == '\\' { length_of_escape(rest) } else { sign.len_utf8() };
        let (written, further) = rest.split_at(length);
        let harmless =
            if sign == '\\' { escaped(written).is_none_or(is_harmless) } else { is_harmless(sign) };
        if harmless {
            text.push_str(written);
        } else {
            text.push(MARK);
        }
        rest = further;
    }
    Cow::Owned(text)
}

/// Sanitizes text that is not JSON.
pub(crate) fn harmless_text(text: String) -> String {
    if text.chars().all(is_harmless) {
        return text;
    }
    text.chars().map(|sign| if is_harmless(sign) { sign } else { MARK }).collect()
}

fn is_harmless(sign: char) -> bool {
    matches!(sign, '\n' | '\t') || !is_unprintable(sign)
}

/// Returns the length of an escape sequence, which begins with a backslash.
fn length_of_escape(text: &str) -> usize {
    let length = match text.as_bytes().get(1) {
        Some(b'u') => 6,
        Some(_) => 2,
        None => 1,
    };
    // A JSON parser rejects truncated escapes.
    if text.is_char_boundary(length) { length } else { 1 }
}

/// Decodes an escape sequence, if it is one that matters here.
fn escaped(written: &str) -> Option<char> {
    match written.as_bytes().get(1)? {
        b'b' => Some('\u{8}'),
        b'f' => Some('\u{c}'),
        b'r' => Some('\r'),
        b'u' => char::from_u32(u32::from_str_radix(written.get(2..)?, 16).ok()?),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn read(json: &str) -> String {
        serde_json::from_str(&harmless(json)).unwrap()
    }

    #[test]
    fn nothing_that_a_server_says_moves_a_cursor_or_turns_a_text_around() {
        for json in [
            r#""\u001b[2J""#,
            r#""\u001B]0;owned\u0007""#,
            "\"\u{9b}31m\"",
            r#""\u009b31m""#,
            r#""\b\f\r""#,
            "\"a\u{202e}b\"",
            r#""a\u202eb\u200f""#,
            "\"\u{7f}\"",
            r#""\\\u001b""#,
        ] {
            let text = read(json);
            assert!(text.contains(MARK) && text.chars().all(is_harmless), "{json}: {text:?}");
        }
        assert_eq!(harmless_text("a\u{1b}b\n".to_string()), "a\u{fffd}b\n");
    }

    #[test]
    fn everything_else_is_left_as_it_is() {
        for text in ["Zoë ♥ 👩‍👩‍👧", "a\\u001b", "\"quoted\"\n\ttext", "\\", "\u{1f0a1}"] {
            let json = serde_json::to_string(text).unwrap();
            assert_eq!(read(&json), text);
        }
        assert_eq!(read(r#""\ud83d\ude00\u00eb""#), "😀ë");
        assert!(matches!(harmless(r#"{"type":"done","id":1}"#), Cow::Borrowed(_)));
        // Invalid JSON stays invalid.
        for cut in ["\"\\", "\"\\u00", "\"\\u00é\"", "\\"] {
            assert!(serde_json::from_str::<String>(&harmless(cut)).is_err(), "{cut}");
        }
    }
}
