//! Text layout: prose takes sixty columns, which also reads well in wider terminals, and fewer in narrow ones.

use std::cell::Cell;
use std::io::{self, IsTerminal};

use terminal_size::{Height, Width, terminal_size_of};
use unicode_width::UnicodeWidthStr;

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

/// Returns the display width of a text, without escape sequences. Wide characters take two columns.
pub fn width(text: &str) -> usize {
    anstream::adapter::strip_str(text).to_string().width()
}

/// Pads a text with spaces to this number of columns.
pub fn pad(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}

/// Truncates a text to this number of columns. A truncated text loses its styles.
pub fn cut(text: &str, columns: usize) -> String {
    if width(text) <= columns {
        return text.to_string();
    }
    let plain = anstream::adapter::strip_str(text).to_string();
    let (kept, _) = plain.split_at(fitting(&plain, columns.saturating_sub(1)));
    format!("{}…", kept.trim_end())
}

/// Lays out items after a label, over as many lines as they need. Continuation lines are indented by the label's
/// width. Only an item that is longer than a line is broken, between words.
pub fn flow(label: &str, items: &[String], separator: &str) -> Vec<String> {
    flow_within(prose(), label, items, separator)
}

/// Lays out items like [`flow`], within this number of columns.
pub fn flow_within(columns: usize, label: &str, items: &[String], separator: &str) -> Vec<String> {
    // A label that takes most of the line would leave a column too narrow to read.
    let indent = if width(label) > columns / 2 { 2 } else { width(label) };
    let (text, after) = label.split_at(label.trim_end().len());
    let long = width(text) > columns;
    let mut paragraph = Paragraph::new(columns, if long { "" } else { label }, " ".repeat(indent));
    if long {
        text.split(' ').for_each(|word| paragraph.push(word, " "));
    }
    let (comma, between) = separator.split_at(separator.trim_end().len());
    for (place, item) in items.iter().enumerate() {
        let gap = if place == 0 && long { after } else { between };
        // At the end of a line, a separator loses its spaces but keeps its comma.
        let last = place + 1 == items.len();
        let item = if last { item.clone() } else { format!("{item}{comma}") };
        if paragraph.fits(&item, gap) {
            paragraph.push(&item, gap);
        } else {
            for (place, word) in item.split(' ').enumerate() {
                paragraph.push(word, if place == 0 { gap } else { " " });
            }
        }
    }
    paragraph.finished().into_iter().map(|line| line.trim_end().to_string()).collect()
}

/// Wraps a sentence, with continuation lines indented by two columns.
pub fn wrap(text: &str) -> Vec<String> {
    wrap_after("", "  ", text)
}

/// Wraps a sentence, with `start` before its first line and `indent` before the others.
pub fn wrap_after(start: &str, indent: &str, text: &str) -> Vec<String> {
    wrap_within(prose(), start, indent, text)
}

/// Wraps a sentence like [`wrap_after`], within this number of columns. Only a word that is longer than a line is
/// broken. A no-break space keeps words together, and is written as a space.
pub fn wrap_within(columns: usize, start: &str, indent: &str, text: &str) -> Vec<String> {
    let mut paragraph = Paragraph::new(columns, start, indent.to_string());
    for word in text.split(' ') {
        paragraph.push(word, " ");
    }
    paragraph.finished()
}

/// Lines that are filled one after the other.
struct Paragraph {
    columns: usize,
    indent: String,
    lines: Vec<String>,
    /// Set while the last line has nothing but its label or its indent.
    empty: bool,
}

impl Paragraph {
    fn new(columns: usize, start: &str, indent: String) -> Paragraph {
        Paragraph { columns, indent, lines: vec![start.to_string()], empty: true }
    }

    /// Returns the lines, with spaces that people can copy into what they type.
    fn finished(self) -> Vec<String> {
        self.lines.into_iter().map(|line| line.replace('\u{a0}', " ")).collect()
    }

    fn last(&mut self) -> &mut String {
        self.lines.last_mut().expect("there is always a line")
    }

    /// Returns the number of columns left in the last line, after the gap.
    fn room(&self, gap: &str) -> usize {
        let gap = if self.empty { "" } else { gap };
        let used = self.lines.last().map_or(0, |line| width(line)) + width(gap);
        self.columns.saturating_sub(used)
    }

    /// Returns the number of columns in a new line.
    fn whole(&self) -> usize {
        self.columns.saturating_sub(width(&self.indent)).max(1)
    }

    /// Returns true if a text fits into this line or the next.
    fn fits(&self, text: &str, gap: &str) -> bool {
        width(text) <= self.room(gap).max(self.whole())
    }

    /// Appends a text: to the last line if it fits there, otherwise on a new line, broken if it is longer than that.
    fn push(&mut self, text: &str, gap: &str) {
        if width(text) > self.room(gap) {
            // A new line does not help if it has no more room than this one.
            if !self.empty || self.room(gap) < self.whole() {
                let kept = self.last().trim_end().len();
                self.last().truncate(kept);
                self.lines.retain(|line| !line.is_empty());
                self.lines.push(self.indent.clone());
                self.empty = true;
            }
            let mut rest = text;
            while width(rest) > self.room(gap) {
                // At least one character, lest a line too narrow for it repeat for ever.
                let first = rest.chars().next().map_or(0, char::len_utf8);
                let (head, tail) = rest.split_at(fitting(rest, self.room(gap)).max(first));
                self.last().push_str(head);
                self.lines.push(self.indent.clone());
                rest = tail;
            }
            self.last().push_str(rest);
        } else {
            let gap = if self.empty { "" } else { gap };
            let text = format!("{gap}{text}");
            self.last().push_str(&text);
        }
        self.empty = false;
    }
}

/// Returns the length in bytes of the longest start of a text that fits into this number of columns. Escape sequences
/// stay whole, and characters keep what is combined with them.
fn fitting(text: &str, columns: usize) -> usize {
    let ends = text.char_indices().map(|(start, letter)| start + letter.len_utf8());
    ends.take_while(|end| width(&text[..*end]) <= columns).last().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_wide_goes_on_in_the_next_line() {
        resize(80, 24);
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
        resize(80, 24);
        let red = anstyle::AnsiColor::Red.on_default();
        assert_eq!(width(&format!("{red}7♥{red:#}")), 2);
        assert_eq!(wrap(&"word ".repeat(20)).len(), 2);
    }

    /// Checks that no line is wider than this.
    fn check(lines: &[String], columns: usize) {
        assert!(lines.iter().all(|line| width(line) <= columns), "{lines:#?}");
    }

    #[test]
    fn lines_of_40_columns_keep_their_words_whole() {
        resize(40, 24);
        let text = "Wer zuerst alle eigenen Kugeln und dann die schwarze 8 versenkt, gewinnt die Partie.";
        let lines = wrap(text);
        check(&lines, 40);
        assert_eq!(lines.iter().map(|line| line.trim()).collect::<Vec<_>>().join(" "), text);
        let items =
            ["Ziehstapel 90".to_string(), "Ablage 12, obenauf pGM (grün-weinrote Ecktasche)".to_string()];
        let lines = flow("Stapel  ", &items, ", ");
        assert_eq!(
            lines,
            ["Stapel  Ziehstapel 90, Ablage 12,", "        obenauf pGM (grün-weinrote", "        Ecktasche)"]
        );
        // A long label does not push the words out of the line.
        let lines =
            flow("Ablagestapel, die oberste Karte zuerst:  ", &["sY".to_string(), "cB".to_string()], " ");
        assert_eq!(lines, ["Ablagestapel, die oberste Karte zuerst:", "  sY cB"]);
        // Neither does one that is longer than the line.
        let question = "Welche Farbe bestimmst du jetzt mit deiner Acht? ";
        let lines = flow(question, &["g Grün".to_string(), "b Blau".to_string()], ", ");
        assert_eq!(lines, ["Welche Farbe bestimmst du jetzt mit", "  deiner Acht? g Grün, b Blau"]);
        let lines = wrap_after("Wilhelmine-Friederike-Auguste: ", "  ", "Selbstverständlich gern!");
        assert_eq!(lines, ["Wilhelmine-Friederike-Auguste:", "  Selbstverständlich gern!"]);
    }

    #[test]
    fn wide_characters_take_two_columns_and_combined_ones_none() {
        for (text, expected) in
            [("7♥ 10♠", 6), ("王小明", 6), ("🎱", 2), ("👩‍👩‍👧", 2), ("e\u{301}", 1), ("grün", 4), ("", 0)]
        {
            assert_eq!(width(text), expected, "{text}");
            assert_eq!(width(&pad(text, 8)), 8, "{text}");
        }
        let lines = wrap_within(20, "", "  ", "王小明 田中さん 🎱🎱🎱🎱 ♠♠♠♠♠♠ 王小明");
        check(&lines, 20);
        assert_eq!(lines, ["王小明 田中さん", "  🎱🎱🎱🎱 ♠♠♠♠♠♠", "  王小明"]);
        assert_eq!(
            (cut("王小明", 6), cut("王小明", 5), cut("王小明", 4)),
            ("王小明".to_string(), "王小…".to_string(), "王…".to_string())
        );
    }

    #[test]
    fn only_a_word_longer_than_the_line_is_broken() {
        let lines = wrap_within(10, "", "  ", "ab abcdefghijklmnopqrst cd");
        assert_eq!(lines, ["ab", "  abcdefgh", "  ijklmnop", "  qrst cd"]);
        let lines = wrap_within(10, "- ", "  ", "王小明王小明");
        assert_eq!(lines, ["- 王小明王", "  小明"]);
        assert_eq!(flow_within(10, "ab ", &["abcdefghij".to_string()], ""), ["ab abcdefg", "   hij"]);
        assert_eq!(wrap_within(10, "", "  ", "discard (d\u{a0}sy)"), ["discard", "  (d sy)"]);
        // Nothing repeats for ever, however narrow a line is.
        assert_eq!(wrap_within(1, "", "", "王a").join(""), "王a");
    }

    #[test]
    fn styles_take_no_columns_and_stay_whole() {
        let red = anstyle::AnsiColor::Red.on_default();
        let lines = wrap_within(10, "", "", &format!("ab {red}abcdefghijklm{red:#} cd {red}ef{red:#}"));
        check(&lines, 10);
        let plain: Vec<String> =
            lines.iter().map(|line| anstream::adapter::strip_str(line).to_string()).collect();
        assert_eq!(plain, ["ab", "abcdefghij", "klm cd ef"]);
        assert_eq!(lines.concat().matches('\u{1b}').count(), 4);
        assert_eq!(cut(&format!("{red}abcdef{red:#}"), 4), "abc…");
        assert_eq!(width(&pad(&format!("{red}7♥{red:#}"), 5)), 5);
    }
}
