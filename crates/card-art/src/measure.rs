//! How wide a text is that is set in type. The letters are those of the reader's machine, so a text is measured by wide ones:
//! with narrow ones it ends early, but it never ends outside of its card.

/// How wide a letter is, as a part of its size.
const fn letter(letter: char) -> f32 {
    match letter {
        'i' | 'j' | 'l' | 'I' | 'J' | ' ' | '.' | ',' | ':' | ';' | '\'' | '’' | '|' | '!' => 0.32,
        'f' | 't' | 'r' | '(' | ')' | '-' | '/' => 0.41,
        'c' | 's' | 'z' | 'k' | 'v' | 'x' | 'y' | '?' => 0.57,
        'm' | 'w' | 'M' | 'W' | '—' | '…' => 0.97,
        'C' | 'D' | 'G' | 'H' | 'N' | 'O' | 'Q' | 'U' => 0.77,
        '\0'..='~' | '¡'..='ÿ' => 0.65,
        // Scripts that we do not know are taken for wide ones.
        _ => 1.0,
    }
}

/// How wide a text is, as a multiple of its size.
pub(crate) fn width(text: &str) -> f32 {
    text.chars().map(letter).sum()
}

/// The same for bold letters.
pub(crate) fn bold(text: &str) -> f32 {
    width(text) * 1.06
}

/// The size of a text that is so wide, in so much room, and never larger than this.
pub(crate) fn fit(wide: f32, room: f32, largest: f32) -> f32 {
    if wide * largest > room { room / wide } else { largest }
}

/// A text broken into lines no wider than this multiple of its size, unless a single word is wider. There are at most `most`
/// lines, the last of which says by three dots that there would be more.
pub(crate) fn lines(text: &str, wide: f32, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width(line) + letter(' ') + width(word) <= wide => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_string()),
        }
    }
    if lines.len() > most {
        lines.truncate(most);
        if let Some(last) = lines.last_mut() {
            last.push('…');
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::{fit, lines, width};

    #[test]
    fn lines_break_between_words_and_say_when_there_is_more() {
        assert_eq!(lines("one two  three", 4.5, 3), ["one two", "three"]);
        assert_eq!(lines("Überraschungen überall", 4.5, 3), ["Überraschungen", "überall"]);
        assert_eq!(lines("a b c", 1.0, 2), ["a", "b…"]);
        assert!(lines("  ", 7.0, 3).is_empty());
    }

    #[test]
    fn a_text_that_is_too_wide_becomes_smaller() {
        assert!(width("ill") < width("mow"));
        assert!((fit(4.0, 100.0, 20.0) - 20.0).abs() < 0.001);
        assert!((fit(10.0, 100.0, 20.0) - 10.0).abs() < 0.001);
        assert!((fit(0.0, 100.0, 20.0) - 20.0).abs() < 0.001);
    }
}
