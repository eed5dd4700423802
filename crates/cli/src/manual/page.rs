//! Writer for manual pages in man(7) format.

use std::fmt::Write as _;

use super::ManualPage;

/// A page under construction. In its texts, backticks enclose literals.
pub(super) struct Page {
    text: String,
    /// True directly below a heading, where a paragraph needs no spacing.
    below_heading: bool,
}

impl Page {
    /// Starts a page with the title, and the line that `whatis` finds.
    pub(super) fn new(which: ManualPage, about: &str) -> Page {
        let (name, section) = which.place();
        let title = format!(
            // Neither hyphenate nor justify keys and commands.
            ".TH {} {section} \"\" \"Eights {}\" \"Eights Manual\"\n.ad l\n.nh\n",
            escaped(&name.to_uppercase()),
            env!("CARGO_PKG_VERSION")
        );
        let mut page = Page { text: title, below_heading: true };
        page.heading("NAME");
        let line = format!("{} \\- {}", escaped(&name), escaped(about));
        page.line(&line);
        page
    }

    /// Adds a section heading.
    pub(super) fn heading(&mut self, heading: &str) {
        self.line(&format!(".SH \"{}\"", escaped(heading)));
        self.below_heading = true;
    }

    /// Adds a subsection heading.
    pub(super) fn subheading(&mut self, heading: &str) {
        self.line(&format!(".SS \"{}\"", escaped(heading)));
        self.below_heading = true;
    }

    /// Adds a paragraph.
    pub(super) fn paragraph(&mut self, text: &str) {
        if !self.below_heading {
            self.line(".PP");
        }
        self.more(text);
    }

    /// Adds a list entry: a tag and its description.
    pub(super) fn entry(&mut self, tag: &str, text: &str) {
        self.line(".TP");
        self.more(tag);
        self.more(text);
    }

    /// Continues a paragraph or an entry.
    pub(super) fn more(&mut self, text: &str) {
        let line = marked(text);
        self.line(&line);
    }

    /// Continues a paragraph or an entry on a new line.
    pub(super) fn new_line(&mut self, text: &str) {
        self.line(".br");
        self.more(text);
    }

    /// Adds a compact list within an entry.
    pub(super) fn inner_list(&mut self, entries: impl Iterator<Item = (String, String)>) {
        self.line(".RS");
        self.line(".PD 0");
        for (tag, text) in entries {
            self.entry(&tag, &text);
        }
        self.line(".PD");
        self.line(".RE");
    }

    /// Adds preformatted lines.
    pub(super) fn verbatim(&mut self, text: &str) {
        if !self.below_heading {
            self.line(".PP");
        }
        self.line(".nf");
        for line in text.lines() {
            let line = format!("\\&{}", escaped(line));
            self.line(&line);
        }
        self.line(".fi");
    }

    /// Adds text that is already in man(7) format.
    pub(super) fn raw(&mut self, text: &str) {
        self.text += text;
        self.below_heading = false;
    }

    fn line(&mut self, line: &str) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.text, "{line}");
        self.below_heading = false;
    }

    /// Returns the finished page.
    pub(super) fn done(self) -> String {
        self.text
    }
}

/// Escapes a text so that all characters are literal.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::new();
    for letter in text.chars() {
        match letter {
            '\\' => out += "\\e",
            '-' => out += "\\-",
            '\'' => out += "\\(aq",
            '"' => out += "\\(dq",
            '^' => out += "\\(ha",
            '~' => out += "\\(ti",
            '`' => out += "\\(ga",
            ' '..='~' => out.push(letter),
            _ => {
                // Writing to a string cannot fail.
                let _ = write!(out, "\\[u{:04X}]", u32::from(letter));
            }
        }
    }
    out
}

/// Escapes a text, sets its backticked parts in bold, and prevents its lines from being read as requests.
fn marked(text: &str) -> String {
    let parts = text.split('`').enumerate().map(|(place, part)| match place % 2 {
        1 => format!("\\fB{}\\fR", escaped(part)),
        _ => escaped(part),
    });
    let line: String = parts.collect();
    if line.starts_with('.') { format!("\\&{line}") } else { line }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_letter_is_taken_for_a_command() {
        assert_eq!(
            marked(".SH it's \"so\" - `a\\b-c`"),
            "\\&.SH it\\(aqs \\(dqso\\(dq \\- \\fBa\\eb\\-c\\fR"
        );
        assert_eq!(marked("Ünser ~ ^ 🃏"), "\\[u00DC]nser \\(ti \\(ha \\[u1F0CF]");
    }
}
