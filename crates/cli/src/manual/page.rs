//! A page of the manual in the language of man(7).

use std::fmt::Write as _;

use super::ManualPage;

/// A page that is being written. In its texts, what is typed stands between backticks.
pub(super) struct Page {
    text: String,
    /// A paragraph needs no distance from a heading.
    below_heading: bool,
}

impl Page {
    /// The title, and the line that `whatis` finds.
    pub(super) fn new(which: ManualPage, about: &str) -> Page {
        let (name, section) = which.place();
        let title = format!(
            // Keys and commands are neither broken nor stretched.
            ".TH {} {section} \"\" \"Eights {}\" \"The manual of Eights\"\n.ad l\n.nh\n",
            escaped(&name.to_uppercase()),
            env!("CARGO_PKG_VERSION")
        );
        let mut page = Page { text: title, below_heading: true };
        page.heading("NAME");
        let line = format!("{} \\- {}", escaped(&name), escaped(about));
        page.line(&line);
        page
    }

    /// A heading.
    pub(super) fn heading(&mut self, heading: &str) {
        self.line(&format!(".SH \"{}\"", escaped(heading)));
        self.below_heading = true;
    }

    /// A smaller heading.
    pub(super) fn subheading(&mut self, heading: &str) {
        self.line(&format!(".SS \"{}\"", escaped(heading)));
        self.below_heading = true;
    }

    /// A paragraph.
    pub(super) fn paragraph(&mut self, text: &str) {
        if !self.below_heading {
            self.line(".PP");
        }
        self.more(text);
    }

    /// A line of a list: what it is about, and what is said about it.
    pub(super) fn entry(&mut self, tag: &str, text: &str) {
        self.line(".TP");
        self.more(tag);
        self.more(text);
    }

    /// More of a paragraph or an entry.
    pub(super) fn more(&mut self, text: &str) {
        let line = marked(text);
        self.line(&line);
    }

    /// More of a paragraph or an entry, from a new line on.
    pub(super) fn new_line(&mut self, text: &str) {
        self.line(".br");
        self.more(text);
    }

    /// A list within an entry, without distances.
    pub(super) fn inner_list(&mut self, entries: impl Iterator<Item = (String, String)>) {
        self.line(".RS");
        self.line(".PD 0");
        for (tag, text) in entries {
            self.entry(&tag, &text);
        }
        self.line(".PD");
        self.line(".RE");
    }

    /// Lines as they are.
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

    /// What is written in the language of man(7) already.
    pub(super) fn raw(&mut self, text: &str) {
        self.text += text;
        self.below_heading = false;
    }

    fn line(&mut self, line: &str) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.text, "{line}");
        self.below_heading = false;
    }

    /// The page.
    pub(super) fn done(self) -> String {
        self.text
    }
}

/// A text whose letters mean themselves.
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

/// The same with what stands between backticks in bold, as a line that is no command.
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
