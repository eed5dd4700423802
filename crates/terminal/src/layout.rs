//! Text layout: prose takes sixty columns, which also reads well in wider terminals, and fewer in narrow ones.

use std::cell::Cell;
use std::io::{self, IsTerminal};

use terminal_size::{Height, Width, terminal_size_of};

/// Maximum width of prose, in columns.
const PROSE: usize = 60;
/// Minimum line width, however narrow the terminal is.
const NARROWEST: usize = 40;
/// Maximum line width, however wide the terminal is: longer lines are hard to follow.
const WIDEST: usize = 98;
/// Minimum screen height that the layout supports, in lines.
const LOWEST: usize = 24;

thread_local! {
    /// Columns and lines of the screen. Pipes get the size of the most common terminal.
    static SCREEN: Cell<(usize, usize)> = const { Cell::new((80, LOWEST)) };
}

/// Reads the terminal's current size, if there is a terminal.
pub fn measure() {
    if io::stdout().is_terminal()
        && let Some((Width(columns), Height(lines))) = terminal_size_of(io::stdout())
    {
        resize(columns as usize, lines as usize);
    }
}

/// Sets the columns and lines for everything laid out from now on.
pub fn resize(columns: usize, lines: usize) {
    SCREEN.set((columns, lines));
}

/// Returns the width of prose, in columns.
pub fn prose() -> usize {
    SCREEN.get().0.clamp(NARROWEST, PROSE)
}

/// Returns the width of dense content, such as cards with a text.
pub fn columns() -> usize {
    SCREEN.get().0.saturating_sub(2).clamp(NARROWEST, WIDEST)
}

/// Returns the number of lines that fit above a prompt.
pub fn page() -> usize {
    SCREEN.get().1.max(LOWEST) - 2
}

/// Returns the display width of a text, without escape sequences.
pub fn width(text: &str) -> usize {
    anstream::adapter::strip_str(text).to_string().chars().count()
}

/// Pads a text with spaces to this number of columns.
pub fn pad(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}

/// Lays out items after a label, over as many lines as they need. Continuation lines are indented by the label's width.
/// Items are never broken.
pub fn flow(label: &str, items: &[String], separator: &str) -> Vec<String> {
    flow_within(prose(), label, items, separator)
}

/// Lays out items like [`flow`], within this number of columns.
pub fn flow_within(columns: usize, label: &str, items: &[String], separator: &str) -> Vec<String> {
    let indent = width(label);
    let mut lines = vec![label.to_string()];
    let mut empty = true;
    for (place, item) in items.iter().enumerate() {
        // At the end of a line, a separator loses its spaces but keeps its comma.
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

/// Truncates a text to this number of columns.
pub fn cut(text: &str, columns: usize) -> String {
    if text.chars().count() <= columns {
        return text.to_string();
    }
    let kept: String = text.chars().take(columns.saturating_sub(1)).collect();
    format!("{}…", kept.trim_end())
}

/// Wraps a sentence, with continuation lines indented by two columns.
pub fn wrap(text: &str) -> Vec<String> {
    wrap_after("", "  ", text)
}

/// Wraps a sentence, with `start` before its first line and `indent` before the others.
pub fn wrap_after(start: &str, indent: &str, text: &str) -> Vec<String> {
    wrap_within(prose(), start, indent, text)
}

/// Wraps a sentence like [`wrap_after`], within this number of columns.
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
