//! Rule cards rendered in a language, and their export as documents.

use std::fmt::Write as _;

use crate::card::RuleCard;
use crate::phrase::Phrase;
use crate::words::{Language, Words};

/// A rule card as text in one language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    /// The language of the texts.
    pub language: Language,
    /// The display name of the rules.
    pub title: String,
    /// A description in one sentence.
    pub about: String,
    /// The sections of rules.
    pub sections: Vec<PageSection>,
    /// The heading of the rulings.
    pub rulings_heading: String,
    /// The label of the control that reveals the rulings of a line.
    pub why: String,
    /// The rulings that lines refer to, in order: number and reason.
    pub rulings: Vec<(String, String)>,
    /// The origin of the rules, in one sentence.
    pub source: String,
}

/// A section of the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PageSection {
    /// The heading of the section.
    pub heading: String,
    /// The lines of the section.
    pub lines: Vec<PageLine>,
}

/// A few sentences about one subject.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PageLine {
    /// The sentences as one text.
    pub text: String,
    /// Indices into the page's rulings, for those that decided the line.
    pub rulings: Vec<usize>,
}

impl Page {
    pub(crate) fn of(card: &RuleCard, words: &Words) -> Page {
        let mut rulings: Vec<(String, String)> = Vec::new();
        let mut sections = Vec::new();
        for section in &card.sections {
            let lines = section.lines.iter().map(|line| {
                let said: Vec<String> = line.sentences.iter().map(|phrase| words.say(phrase)).collect();
                let followed = line.numbers.iter().filter(|number| card.rulings.iter().any(|r| r == *number));
                let mut places = Vec::new();
                for number in followed {
                    let known = rulings.iter().position(|(known, _)| known == number);
                    let Some(reason) = words.find(&format!("ruling-{}", number.to_lowercase())) else {
                        continue;
                    };
                    places.push(known.unwrap_or_else(|| {
                        rulings.push(((*number).to_string(), reason));
                        rulings.len() - 1
                    }));
                }
                PageLine { text: said.join(" "), rulings: places }
            });
            let lines = lines.collect();
            sections.push(PageSection { heading: words.say(&Phrase::new(section.heading)), lines });
        }
        let told = |what: &str, own: &str| {
            let translated = words.own(&format!("preset-{}", card.name), what).filter(|_| card.preset);
            translated.unwrap_or_else(|| own.to_string())
        };
        let source = told("source", &card.source);
        let from = Phrase::new("source").with("source", crate::Part::Text(source.clone()));
        Page {
            language: words.language(),
            title: told("title", &card.title),
            about: told("about", &card.about),
            sections,
            rulings_heading: words.say(&Phrase::new("rulings")),
            why: words.say(&Phrase::new("why")),
            rulings,
            source: if source.is_empty() { source } else { words.say(&from) },
        }
    }

    /// Renders the page as Markdown, with the rulings as footnotes.
    pub fn markdown(&self) -> String {
        let mut out = format!("# {}\n\n", self.title);
        if !self.about.is_empty() {
            let _ = writeln!(out, "{}\n", self.about);
        }
        for section in self.sections.iter().filter(|section| !section.lines.is_empty()) {
            let _ = writeln!(out, "## {}\n", section.heading);
            for line in &section.lines {
                let marks = line.rulings.iter().map(|place| format!("[^{}]", self.rulings[*place].0));
                let _ = writeln!(out, "- {}{}", line.text, marks.collect::<String>());
            }
            out.push('\n');
        }
        if !self.source.is_empty() {
            let _ = writeln!(out, "{}\n", self.source);
        }
        for (number, reason) in &self.rulings {
            let _ = writeln!(out, "[^{number}]: {reason}");
        }
        out.trim_end().to_string() + "\n"
    }

    /// Renders the page as a self-contained HTML document for browsers and printers. The reason of a ruling opens at
    /// a tap and is always printed.
    pub fn html(&self) -> String {
        let mut body = format!("<h1>{}</h1>\n", escaped(&self.title));
        if !self.about.is_empty() {
            let _ = writeln!(body, "<p class=\"about\">{}</p>", escaped(&self.about));
        }
        for section in self.sections.iter().filter(|section| !section.lines.is_empty()) {
            let _ = writeln!(body, "<section>\n<h2>{}</h2>\n<ul>", escaped(&section.heading));
            for line in &section.lines {
                let _ = writeln!(body, "<li>{}{}</li>", escaped(&line.text), self.why(line));
            }
            body.push_str("</ul>\n</section>\n");
        }
        if !self.source.is_empty() {
            let _ = writeln!(body, "<footer>{}</footer>", escaped(&self.source));
        }
        format!(
            "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{}</title>\n\
             <style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n{body}</main>\n</body>\n</html>\n",
            self.language.code(),
            escaped(&self.title)
        )
    }

    /// Renders the rulings of a line behind one mark that opens at a tap.
    fn why(&self, line: &PageLine) -> String {
        if line.rulings.is_empty() {
            return String::new();
        }
        let mut reasons = String::new();
        for (number, reason) in line.rulings.iter().map(|place| &self.rulings[*place]) {
            let _ = write!(reasons, "<p>{} ({number})</p>", escaped(reason));
        }
        format!("<details><summary>{}</summary>{reasons}</details>", escaped(&self.why))
    }
}

/// Readable on a phone, in two columns on a wide screen, and on one sheet of paper for most rules.
const STYLE: &str = "\
:root { color-scheme: light dark; font: 1rem/1.45 system-ui, sans-serif; }
body { margin: 0; padding: 1rem; }
main { max-width: 64rem; margin: auto; }
h1 { margin: 0; font-size: 1.6rem; }
h2 { margin: 0 0 0.25rem; font-size: 1.1rem; }
.about { margin-top: 0.25rem; }
section { break-inside: avoid; margin: 0 0 1rem; }
ul { margin: 0; padding-left: 1.2rem; }
li { margin: 0.2rem 0; }
details { display: inline; font-size: 0.85rem; }
details[open] { display: block; opacity: 0.85; }
summary { display: inline; cursor: pointer; margin-left: 0.4rem; white-space: nowrap; text-decoration: underline dotted; opacity: 0.75; }
details p { margin: 0.2rem 0; }
footer { font-size: 0.85rem; opacity: 0.75; }
@media (min-width: 48rem) { main { columns: 2; column-gap: 2rem; } h1, .about { column-span: all; } }
@media print { :root { font-size: 9.5pt; } main { columns: 2; } details::details-content { content-visibility: visible; display: block; } }
";

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
