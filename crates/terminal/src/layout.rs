//! Text that fits: prose takes sixty columns, which also reads well in wider terminals, and less in narrow ones.

use std::cell::Cell;
use std::io::{self, IsTerminal};

use terminal_size::{Height, Width, terminal_size_of};

/// The widest prose.
const PROSE: usize = 60;
/// No line is broken earlier than this, however narrow the terminal is.
const NARROWEST: usize = 40;
/// Lines that are wider than this are hard to follow, however wide the terminal is.
const WIDEST: usize = 98;
/// How many lines the smallest screen has that we write for.
const LOWEST: usize = 24;

thread_local! {
    /// The columns and lines of the screen. Pipes get what the most common terminal has.
    static SCREEN: Cell<(usize, usize)> = const { Cell::new((80, LOWEST)) };
}

/// Looks how large the terminal is now, if there is one.
pub fn measure() {
    if io::stdout().is_terminal()
        && let Some((Width(columns), Height(lines))) = terminal_size_of(io::stdout())
    {
        resize(columns as usize, lines as usize);
    }
}

/// What is laid out from now on fits so many columns and lines.
pub fn resize(columns: usize, lines: usize) {
    SCREEN.set((columns, lines));
}

/// The columns that prose takes.
pub fn prose() -> usize {
    SCREEN.get().0.clamp(NARROWEST, PROSE)
}

/// The columns for whatever has much to say, such as cards with a text.
pub fn columns() -> usize {
    SCREEN.get().0.saturating_sub(2).clamp(NARROWEST, WIDEST)
}

/// How many lines fit above a prompt.
pub fn page() -> usize {
    SCREEN.get().1.max(LOWEST) - 2
}

/// How many columns a text takes, colours not counted.
pub fn width(text: &str) -> usize {
    anstream::adapter::strip_str(text).to_string().chars().count()
}

/// The text filled up with blanks to so many columns.
pub fn pad(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}

/// Items one after the other, over as many lines as they need; the lines after the first start with blanks
/// as wide as the label. An item is never broken.
pub fn flow(label: &str, items: &[String], separator: &str) -> Vec<String> {
    flow_within(prose(), label, items, separator)
}

/// The same within so many columns.
pub fn flow_within(columns: usize, label: &str, items: &[String], separator: &str) -> Vec<String> {
    let indent = width(label);
    let mut lines = vec![label.to_string()];
    let mut empty = true;
    for (place, item) in items.iter().enumerate() {
        // A separator's blanks are not needed at the end of a line, its comma is.
        let last = place + 1 == items.len();
        let item = if last { item.clone() } else { format!("{item}{}", separator.trim_end()) };
        let gap = &separator[separator.trim_end().len()..];
        let line = lines.last_mut().expect("there is always a line");
        if empty {
            line.push_str(&item);
        } else if width(line) + gap.len() + width(&item) <= columns {
            line.push_str(gap);
            line.push_str(&item);
        } else {
            lines.push(format!("{}{item}", " ".repeat(indent)));
        }
        empty = false;
    }
    lines.into_iter().map(|line| line.trim_end().to_string()).collect()
}

/// The text, its end left out if it takes more columns than these.
pub fn cut(text: &str, columns: usize) -> String {
    if text.chars().count() <= columns {
        return text.to_string();
    }
    let kept: String = text.chars().take(columns.saturating_sub(1)).collect();
    format!("{}…", kept.trim_end())
}

/// A sentence broken between words, later lines two columns in.
pub fn wrap(text: &str) -> Vec<String> {
    wrap_after("", "  ", text)
}

/// A sentence broken between words, after `start` in its first line and after `indent` in the others.
pub fn wrap_after(start: &str, indent: &str, text: &str) -> Vec<String> {
    wrap_within(prose(), start, indent, text)
}

/// The same within so many columns.
pub fn wrap_within(columns: usize, start: &str, indent: &str, text: &str) -> Vec<String> {
    let mut lines = vec![start.to_string()];
    let mut empty = true;
    for word in text.split(' ') {
        let line = lines.last_mut().expect("there is always a line");
        if empty {
            line.push_str(word);
        } else if width(line) + 1 + width(word) <= columns {
            line.push(' ');
            line.push_str(word);
        } else {
            lines.push(format!("{indent}{word}"));
        }
        empty = false;
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_wide_goes_on_in_the_next_line() {
        let items: Vec<String> = (0..9).map(|n| format!("somebody{n} 5")).collect();
        let lines = flow("Cards  ", &items, ", ");
        assert_eq!(lines.len(), 3);
        assert!(lines.iter().all(|line| width(line) <= PROSE), "{lines:?}");
        assert!(lines[0].ends_with(','));
        assert!(lines[1].starts_with("       somebody4"));
    }

    #[test]
    fn a_narrow_terminal_gets_narrow_lines() {
        for (terminal, expected) in
            [(200, (60, 98)), (80, (60, 78)), (60, (60, 58)), (45, (45, 43)), (10, (40, 40))]
        {
            resize(terminal, 24);
            assert_eq!((prose(), columns()), expected, "{terminal}");
            assert!(wrap(&"word ".repeat(40)).iter().all(|line| width(line) <= prose()), "{terminal}");
        }
    }

    #[test]
    fn colours_take_no_columns() {
        let red = anstyle::AnsiColor::Red.on_default();
        assert_eq!(width(&format!("{red}7♥{red:#}")), 2);
        assert_eq!(wrap(&"word ".repeat(20)).len(), 2);
    }
}
