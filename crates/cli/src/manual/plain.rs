//! Plain rendering of our manual pages, for a terminal. It knows the part of man(7) that our pages use, so they can be
//! read on machines without `man`.

use std::iter::Peekable;
use std::str::Chars;

use anstyle::Style;
use eights_terminal::layout::width;
use eights_terminal::paint::{STRONG, paint};

/// Indentation of the text below a heading, and of each level below that.
const STEP: usize = 7;

/// A word whose characters have styles.
type Word = Vec<(char, Style)>;

/// Renders a page in man(7) format as text, with escape sequences for bold and underlined parts.
pub(super) fn text(page: &str, columns: usize) -> String {
    let mut text = PlainPage::new(columns);
    page.lines().for_each(|line| text.add(line));
    text.done()
}

/// Meaning of the next line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LineKind {
    /// Text to be filled.
    Text,
    /// The tag of a list entry.
    Tag,
    /// Preformatted text.
    Verbatim,
}

/// A text under construction.
struct PlainPage {
    columns: usize,
    lines: Vec<String>,
    /// Words that are not set yet.
    words: Vec<Word>,
    /// Indentation of the next line, and of those after it.
    first: usize,
    rest: usize,
    /// Indentation that paragraphs return to.
    base: usize,
    /// Tag of a list entry, set on the first line of its text if there is room.
    tag: Option<Word>,
    next: LineKind,
    /// True if paragraphs and entries are set apart by empty lines.
    spaced: bool,
    below_heading: bool,
    /// Last line of the page.
    footer: String,
}

impl PlainPage {
    fn new(columns: usize) -> Self {
        PlainPage {
            columns,
            lines: Vec::new(),
            words: Vec::new(),
            first: STEP,
            rest: STEP,
            base: STEP,
            tag: None,
            next: LineKind::Text,
            spaced: true,
            below_heading: false,
            footer: String::new(),
        }
    }

    /// Adds a line of the page.
    fn add(&mut self, line: &str) {
        match line.strip_prefix('.') {
            Some(request) => {
                let (name, rest) = request.split_once(' ').unwrap_or((request, ""));
                self.request(name, &arguments(rest));
            }
            None if self.next == LineKind::Verbatim => {
                let line = styled(&parsed(line, Style::new()));
                self.lines.push(format!("{}{line}", " ".repeat(self.rest)).trim_end().to_string());
            }
            None if self.next == LineKind::Tag => {
                self.next = LineKind::Text;
                self.tag = Some(parsed(line, Style::new()));
            }
            None => {
                self.words.extend(words(line, Style::new()));
                self.below_heading = false;
            }
        }
    }

    fn request(&mut self, name: &str, arguments: &[String]) {
        let first = arguments.first().map_or("", String::as_str);
        match name {
            "TH" => self.title(arguments),
            "SH" => self.heading(0, first),
            "SS" => self.heading(3, first),
            "PP" => self.paragraph(self.base),
            "TP" | "IP" => {
                self.paragraph(self.base);
                self.rest = self.base + if name == "TP" { STEP } else { 2 };
                self.next = if name == "TP" { LineKind::Tag } else { LineKind::Text };
                self.tag = (name == "IP").then(|| parsed(first, Style::new()));
            }
            "RS" | "RE" => {
                self.flush();
                self.base = if name == "RS" { self.base + STEP } else { self.base.saturating_sub(STEP) };
                self.indent(self.base + if name == "RS" { 0 } else { STEP });
            }
            "SY" => {
                self.flush();
                self.words.extend(words(&first.replace(' ', "\\ "), STRONG));
                self.indent(self.base);
                self.rest = self.base + width(first) + 1;
            }
            "YS" => {
                self.flush();
                self.indent(self.base);
            }
            "br" => self.flush(),
            "PD" => self.spaced = first != "0",
            "nf" => {
                self.flush();
                self.next = LineKind::Verbatim;
            }
            "fi" => self.next = LineKind::Text,
            // Hyphenation and justification, which this rendering does not have.
            _ => {}
        }
    }

    fn title(&mut self, arguments: &[String]) {
        let of = |place: usize| {
            let argument = arguments.get(place).map_or("", String::as_str);
            parsed(argument, Style::new()).iter().map(|(letter, _)| *letter).collect::<String>()
        };
        let name = format!("{}({})", of(0), of(1));
        self.lines.push(spread(self.columns, &name, &of(4), &name));
        self.footer = spread(self.columns, &of(3), &of(2), &name);
    }

    fn heading(&mut self, indent: usize, text: &str) {
        self.flush();
        self.base = STEP;
        self.indent(STEP);
        let heading: String = parsed(text, Style::new()).iter().map(|(letter, _)| *letter).collect();
        self.lines.push(String::new());
        self.lines.push(format!("{}{}", " ".repeat(indent), paint(STRONG, &heading)));
        self.below_heading = true;
    }

    fn paragraph(&mut self, indent: usize) {
        self.flush();
        if self.spaced && !self.below_heading {
            self.lines.push(String::new());
        }
        self.below_heading = false;
        self.indent(indent);
    }

    fn indent(&mut self, indent: usize) {
        (self.first, self.rest) = (indent, indent);
    }

    /// Sets the pending words as lines.
    fn flush(&mut self) {
        let mut line = " ".repeat(self.first);
        let mut used = self.first;
        if let Some(tag) = self.tag.take() {
            line += &styled(&tag);
            used += length(&tag);
            if used < self.rest {
                line += &" ".repeat(self.rest - used);
                used = self.rest;
            } else {
                self.lines.push(std::mem::replace(&mut line, " ".repeat(self.rest)));
                used = self.rest;
            }
        }
        let mut is_empty = true;
        for word in std::mem::take(&mut self.words) {
            let more = length(&word);
            if !is_empty && used + 1 + more > self.columns {
                self.lines.push(std::mem::replace(&mut line, " ".repeat(self.rest)));
                (used, is_empty) = (self.rest, true);
            }
            if !is_empty {
                line.push(' ');
                used += 1;
            }
            line += &styled(&word);
            used += more;
            is_empty = false;
        }
        if !line.trim().is_empty() {
            self.lines.push(line.trim_end().to_string());
        }
        self.first = self.rest;
    }

    fn done(mut self) -> String {
        self.flush();
        self.lines.extend([String::new(), std::mem::take(&mut self.footer), String::new()]);
        self.lines.join("\n")
    }
}

/// Sets three texts at the left, in the middle and at the right of a line.
fn spread(columns: usize, left: &str, middle: &str, right: &str) -> String {
    let free = columns.saturating_sub(width(left) + width(middle) + width(right));
    let before =
        (columns.saturating_sub(width(middle)) / 2).saturating_sub(width(left)).clamp(1, free.max(1));
    let after = free.saturating_sub(before).max(1);
    format!("{left}{}{middle}{}{right}", " ".repeat(before), " ".repeat(after))
}

/// Splits the arguments of a request, which may be in quotes.
fn arguments(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = text.trim_start();
    while !rest.is_empty() {
        let (argument, after) = match rest.strip_prefix('"') {
            Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
            None => rest.split_once(' ').unwrap_or((rest, "")),
        };
        found.push(argument.to_string());
        rest = after.trim_start();
    }
    found
}

/// Replaces escapes by characters and styles. Spaces that must not break a line become no-break spaces.
fn parsed(text: &str, usual: Style) -> Word {
    let (mut word, mut style) = (Word::new(), usual);
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        if letter != '\\' {
            word.push((letter, style));
            continue;
        }
        match letters.next() {
            Some('f') => {
                style = match letters.next() {
                    Some('B') => STRONG,
                    Some('I') => Style::new().underline(),
                    _ => usual,
                };
            }
            Some('(') => word.extend(named(&mut letters).map(|letter| (letter, style))),
            Some('[') => word.extend(numbered(&mut letters).map(|letter| (letter, style))),
            Some('e') => word.push(('\\', style)),
            Some(' ') => word.push(('\u{a0}', style)),
            Some('-') => word.push(('-', style)),
            // Such as \&, which only keeps a line from being read as a request.
            _ => {}
        }
    }
    word
}

/// Reads a character by its two-letter name.
fn named(letters: &mut Peekable<Chars<'_>>) -> Option<char> {
    match (letters.next()?, letters.next()?) {
        ('a', 'q') => Some('\''),
        ('d', 'q') => Some('"'),
        ('h', 'a') => Some('^'),
        ('t', 'i') => Some('~'),
        ('g', 'a') => Some('`'),
        ('b', 'u') => Some('•'),
        _ => None,
    }
}

/// Reads a character by its number: `u1F0CF]`.
fn numbered(letters: &mut Peekable<Chars<'_>>) -> Option<char> {
    let name: String = letters.by_ref().take_while(|letter| *letter != ']').collect();
    u32::from_str_radix(name.strip_prefix('u')?, 16).ok().and_then(char::from_u32)
}

fn words(line: &str, usual: Style) -> Vec<Word> {
    let all = parsed(line, usual);
    all.split(|(letter, _)| *letter == ' ').filter(|word| !word.is_empty()).map(<[_]>::to_vec).collect()
}

fn length(word: &Word) -> usize {
    width(&word.iter().map(|(letter, _)| *letter).collect::<String>())
}

fn styled(word: &Word) -> String {
    let mut text = String::new();
    for part in word.chunk_by(|(_, one), (_, other)| one == other) {
        let letters: String =
            part.iter().map(|(letter, _)| if *letter == '\u{a0}' { ' ' } else { *letter }).collect();
        let style = part[0].1;
        text += &if style == Style::new() { letters } else { paint(style, &letters) };
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_becomes_text() {
        let page = ".TH EIGHTS 1 \"\" \"Eights 1\" \"Manual\"\n.SH \"NAME\"\neights \\- it\\(aqs a test\n.SH \"LIST\"\n\
                    .TP\n\\fB\\-\\-long\\-option\\fR\nis explained in words that fill more than a line\n.TP\n\
                    \\fBa\\fR\nshort\n.RS\n.PD 0\n.TP\nb\ninner \\[u2660]\n.PD\n.RE\n.PP\nThe end.\n.nf\n\\&  kept  so\n.fi\n";
        let plain = anstream::adapter::strip_str(&text(page, 40)).to_string();
        let wanted = "\
EIGHTS(1)        Manual        EIGHTS(1)

NAME
       eights - it's a test

LIST
       --long-option
              is explained in words that
              fill more than a line

       a      short
              b      inner ♠

       The end.
         kept  so

Eights 1                       EIGHTS(1)
";
        assert_eq!(plain, wanted);
    }
}
