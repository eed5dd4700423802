//! Fault reports: all faults of a sheet, each with its position and advice.

use std::fmt;
use std::sync::Arc;

use miette::{Diagnostic, LabeledSpan, NamedSource, SourceCode};

use crate::document::Span;

/// The text of a file with the file's name.
pub(crate) type Source = Arc<NamedSource<String>>;

/// One fault.
#[derive(Clone, Debug)]
pub struct Finding {
    source: Source,
    message: String,
    labels: Vec<(Span, String)>,
    help: String,
}

impl Finding {
    pub(crate) fn new(source: &Source, span: Span, message: String, label: &str, help: String) -> Self {
        Finding { source: Arc::clone(source), message, labels: vec![(span, label.to_owned())], help }
    }

    /// Adds a further position.
    pub(crate) fn and(mut self, span: Span, label: String) -> Self {
        self.labels.push((span, label));
        self
    }

    /// Returns the name of the file.
    pub fn file(&self) -> &str {
        self.source.name()
    }

    /// Returns the whole text of the file.
    pub fn text(&self) -> &str {
        self.source.inner()
    }

    /// Returns the message.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// Returns advice on what to change.
    pub fn advice(&self) -> &str {
        &self.help
    }

    /// Returns the primary position.
    pub fn span(&self) -> Span {
        self.labels[0].0.clone()
    }

    /// Returns all positions with their labels.
    pub fn places(&self) -> impl Iterator<Item = (Span, &str)> {
        self.labels.iter().map(|(span, label)| (span.clone(), label.as_str()))
    }

    /// Returns line and column of the primary position, both starting at one; columns count characters.
    pub fn line_and_column(&self) -> (usize, usize) {
        place_in(self.text(), self.span().start)
    }
}

/// Returns line and column of a position in a text, both starting at one; columns count characters.
pub(crate) fn place_in(text: &str, at: usize) -> (usize, usize) {
    let before = &text[..text.floor_char_boundary(at)];
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    (line, column)
}

/// Formats as `rules/mine.toml:7:9: what is wrong; help: what to change`.
impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (line, column) = self.line_and_column();
        write!(f, "{}:{line}:{column}: {}; help: {}", self.file(), self.message, self.help)
    }
}

impl std::error::Error for Finding {}

/// A finding as a diagnostic with the bare message, around which miette draws position and help.
#[derive(Clone, Debug)]
struct FindingDiagnostic(Finding);

impl fmt::Display for FindingDiagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.message)
    }
}

impl std::error::Error for FindingDiagnostic {}

impl Diagnostic for FindingDiagnostic {
    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        Some(Box::new(&self.0.help))
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(&self.0.source)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(self.0.labels.iter().enumerate().map(|(place, (span, label))| {
            if place == 0 {
                LabeledSpan::new_primary_with_span(Some(label.clone()), span.clone())
            } else {
                LabeledSpan::new_with_span(Some(label.clone()), span.clone())
            }
        })))
    }
}

/// All faults of a sheet and the sheets it is based on; never empty.
///
/// `Display` prints one line per finding, as compilers do. Rendered by miette ([`Report::drawn`]), it shows the lines
/// of the files.
#[derive(Clone, Debug)]
pub struct Report {
    findings: Vec<Finding>,
    more: usize,
}

impl Report {
    pub(crate) fn new(findings: Vec<Finding>, more: usize) -> Self {
        debug_assert!(!findings.is_empty());
        Report { findings, more }
    }

    /// Returns the number of findings beyond those described.
    pub fn more(&self) -> usize {
        self.more
    }

    /// Returns the findings: those of the file itself first, in the order of its lines, then those of its ancestors.
    /// There are at most 50; [`Report::more`] counts the rest.
    pub fn findings(&self) -> &[Finding] {
        &self.findings
    }

    /// Returns the report for miette: a heading, with all findings as related diagnostics.
    pub fn drawn(&self) -> DrawnReport {
        let file = self.findings[0].file();
        let heading = match (self.findings.len(), self.more) {
            (1, 0) => format!("{file} cannot be used as it is"),
            (many, 0) => format!("{file} cannot be used as it is: {many} things to mend"),
            (many, more) => {
                format!("{file} cannot be used as it is: {many} things to mend, and at least {more} more")
            }
        };
        DrawnReport { heading, findings: self.findings.iter().cloned().map(FindingDiagnostic).collect() }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, finding) in self.findings.iter().enumerate() {
            if place > 0 {
                f.write_str("\n")?;
            }
            write!(f, "{finding}")?;
        }
        if self.more > 0 {
            write!(f, "\nand at least {} more", self.more)?;
        }
        Ok(())
    }
}

impl std::error::Error for Report {}

/// A [`Report`] as a miette diagnostic.
#[derive(Clone, Debug)]
pub struct DrawnReport {
    heading: String,
    findings: Vec<FindingDiagnostic>,
}

impl fmt::Display for DrawnReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.heading)
    }
}

impl std::error::Error for DrawnReport {}

impl Diagnostic for DrawnReport {
    fn related<'a>(&'a self) -> Option<Box<dyn Iterator<Item = &'a dyn Diagnostic> + 'a>> {
        Some(Box::new(self.findings.iter().map(|finding| finding as &dyn Diagnostic)))
    }
}
