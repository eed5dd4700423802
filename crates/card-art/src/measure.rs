//! Width estimates for text set in type. The font depends on the reader's machine, so estimates assume a wide one: in
//! a narrow font a text ends early, but it never leaves its card.

/// Returns the width of a character relative to the font size.
const fn letter(letter: char) -> f32 {
    match letter {
        'i' | 'j' | 'l' | 'I' | 'J' | ' ' | '.' | ',' | ':' | ';' | '\'' | '’' | '|' | '!' => 0.32,
        'f' | 't' | 'r' | '(' | ')' | '-' | '/' => 0.41,
        'c' | 's' | 'z' | 'k' | 'v' | 'x' | 'y' | '?' => 0.57,
        'm' | 'w' | 'M' | 'W' | '—' | '…' => 0.97,
        'C' | 'D' | 'G' | 'H' | 'N' | 'O' | 'Q' | 'U' => 0.77,
        '\0'..='~' | '¡'..='ÿ' => 0.65,
        // Assume that unknown scripts are wide.
        _ => 1.0,
    }
}

/// Returns the width of a text relative to the font size.
pub(crate) fn width(text: &str) -> f32 {
    text.chars().map(letter).sum()
}

/// Returns the width of a bold text relative to the font size.
pub(crate) fn bold(text: &str) -> f32 {
    width(text) * 1.06
}

/// Returns the font size at which a text of relative width `wide` fits into `room`, at most `largest`.
pub(crate) fn fit(wide: f32, room: f32, largest: f32) -> f32 {
    if wide * largest > room { room / wide } else { largest }
}

/// Breaks a text into lines no wider than `wide` times the font size, unless a single word is wider. Returns at most
/// `most` lines; if there would be more, the last one ends with an ellipsis.
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
