//! Fault collection for TOML texts that are not rule sheets; reading continues past every fault.

use std::collections::BTreeSet;
use std::sync::Arc;

use miette::NamedSource;

use crate::document::{Span, TomlTable, parse};
use crate::findings::Findings;
use crate::line_index::LineIndex;
use crate::report::{Finding, Report, Source};
use crate::syntax::{self, OpenBrace};
use crate::text_limits::{beginning, overlong};

/// Collects the faults of a text. TOML syntax errors are found at once; the caller, who knows what the text should
/// contain, adds the rest.
#[derive(Debug)]
pub struct Proofreader {
    source: Source,
    findings: Findings,
    index: LineIndex,
    /// Lines with syntax errors; no further faults are reported on them.
    lines: BTreeSet<usize>,
    /// The text exceeds the size limit; no further faults are reported.
    overlong: bool,
}

impl Proofreader {
    /// Parses as much of a text as possible. A text longer than [`MAX_TEXT_BYTES`](crate::MAX_TEXT_BYTES) is not
    /// parsed at all.
    ///
    /// Cost: linear in the text.
    pub fn begin(file: &str, text: &str) -> (TomlTable, Proofreader) {
        let overlong = overlong(text);
        let text = if overlong.is_some() { beginning(text) } else { text };
        let (table, faults) = if overlong.is_some() { Default::default() } else { parse(text) };
        let source = Arc::new(NamedSource::new(file, text.to_owned()).with_language("TOML"));
        let mut reader = Proofreader {
            source,
            findings: Findings::default(),
            index: LineIndex::new(text),
            lines: BTreeSet::new(),
            overlong: false,
        };
        if let Some((span, message, help)) = overlong {
            reader.fault(span, message, "too long", help);
            reader.overlong = true;
        }
        let open_brace = if faults.is_empty() { None } else { syntax::open_brace(text) };
        let end = open_brace.as_ref().map_or(text.len(), |brace| brace.at);
        for fault in faults.into_iter().filter(|fault| fault.span.start <= end) {
            let line = reader.index.line_of(fault.span.start);
            if reader.lines.contains(&line) {
                continue;
            }
            let written = reader.index.line(text, line);
            let message = format!("this cannot be read as TOML: {}", syntax::plainly(&fault.message));
            reader.fault(fault.span, message, "here", syntax::help(written, &fault.message));
            reader.lines.insert(line);
        }
        if let Some(OpenBrace { at, help }) = open_brace {
            reader.fault(at..at + 1, "the brace { is not closed".to_owned(), "opened here", help);
            reader.lines.extend(reader.index.line_of(at)..=reader.index.line_of(text.len()));
        }
        (table, reader)
    }

    /// Returns whether all lines could be parsed. If not, something that seems to be missing may be on a line that
    /// could not.
    pub fn read_all(&self) -> bool {
        self.lines.is_empty() && !self.overlong
    }

    /// Records a fault: its position, the message, a short label for the position, and what to change.
    pub fn fault(&mut self, span: Span, message: String, label: &str, help: String) {
        if !self.overlong && !self.lines.contains(&self.index.line_of(span.start)) {
            self.findings.push(Finding::new(&self.source, span, message, label, help));
        }
    }

    /// Returns whether further faults are only counted, so that callers can skip composing them.
    pub fn is_full(&self) -> bool {
        self.findings.is_full()
    }

    /// Returns `read` if there are no faults, or else the report.
    pub fn finish<T>(mut self, read: T) -> Result<T, Report> {
        if self.findings.count() == 0 {
            return Ok(read);
        }
        self.findings.sort();
        Err(self.findings.into_report())
    }
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
