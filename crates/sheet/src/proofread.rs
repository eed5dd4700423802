//! A text in TOML that is no rule sheet, read to the end whatever is wrong with it.

use std::collections::BTreeSet;
use std::sync::Arc;

use miette::NamedSource;

use crate::document::{Span, Table, parse};
use crate::report::{Finding, Report, Source};
use crate::syntax;

/// Collects what is wrong with a text. What is no TOML is found at once; whoever knows what the text should say adds
/// the rest.
#[derive(Debug)]
pub struct Proofreader {
    source: Source,
    findings: Vec<Finding>,
    /// The lines that cannot be read: nothing more is said about them.
    lines: BTreeSet<usize>,
}

impl Proofreader {
    /// Reads a text as far as it can be read.
    pub fn begin(file: &str, text: &str) -> (Table, Proofreader) {
        let (table, faults) = parse(text);
        let source = Arc::new(NamedSource::new(file, text.to_owned()).with_language("TOML"));
        let mut reader = Proofreader { source, findings: Vec::new(), lines: BTreeSet::new() };
        for fault in faults {
            let line = line_of(text, fault.span.start);
            if reader.lines.contains(&line) {
                continue;
            }
            let written = text.lines().nth(line).unwrap_or_default().trim();
            let message = format!("this cannot be read as TOML: {}", syntax::plainly(&fault.message));
            reader.fault(fault.span, message, "here", syntax::help(written, &fault.message));
            reader.lines.insert(line);
        }
        (table, reader)
    }

    /// Whether all lines could be read. If not, what seems to be missing may stand in one of the others.
    pub fn read_all(&self) -> bool {
        self.lines.is_empty()
    }

    /// Notes something that is wrong: where, what, a few words at the place, and what to change.
    pub fn fault(&mut self, span: Span, message: String, label: &str, help: String) {
        if !self.lines.contains(&line_of(self.source.inner(), span.start)) {
            self.findings.push(Finding::new(&self.source, span, message, label, help));
        }
    }

    /// What was read, if nothing is wrong.
    pub fn finish<T>(mut self, read: T) -> Result<T, Report> {
        if self.findings.is_empty() {
            return Ok(read);
        }
        self.findings.sort_by_key(|finding| finding.span().start);
        Err(Report::new(self.findings))
    }
}

fn line_of(text: &str, at: usize) -> usize {
    text[..text.floor_char_boundary(at)].matches('\n').count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_that_is_wrong_is_told_in_the_order_of_the_lines() {
        let (table, mut reader) = Proofreader::begin("deck.toml", "a = 1\nb = \nc = 3\n");
        assert!(!reader.read_all());
        let c = table.get("c").unwrap();
        reader.fault(c.at.clone(), "c is wrong".into(), "here", "mend it".into());
        reader.fault(table.get("a").unwrap().at.clone(), "a is wrong".into(), "here", "mend it".into());
        let report = reader.finish(()).unwrap_err().to_string();
        let lines: Vec<&str> = report.lines().map(|line| &line[..12]).collect();
        assert_eq!(lines, ["deck.toml:1:", "deck.toml:2:", "deck.toml:3:"]);
    }
}
