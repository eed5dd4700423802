//! What is worth knowing about a sheet that can be played: no fault, and nobody has to do anything about it.

use std::fmt;
use std::sync::Arc;

use miette::{Diagnostic, LabeledSpan, NamedSource, Severity, SourceCode};

use crate::document::Span;
use crate::report::{Source, place_in};

/// What a remark is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum About {
    /// A line of the sheet that changes nothing.
    WithoutEffect,
    /// A question that people will ask and that nobody has answered.
    Undecided,
    /// What comes of the rules when they are played.
    InPlay,
}

impl About {
    /// In the words of a report.
    pub const fn words(self) -> &'static str {
        match self {
            About::WithoutEffect => "without effect",
            About::Undecided => "undecided",
            About::InPlay => "in play",
        }
    }
}

/// One thing that is worth knowing.
#[derive(Clone, Debug)]
pub struct Remark {
    about: About,
    source: Source,
    place: Option<Span>,
    message: String,
    help: String,
}

impl Remark {
    pub(crate) fn new(
        about: About,
        source: &Source,
        place: Option<Span>,
        message: String,
        help: String,
    ) -> Self {
        Remark { about, source: Arc::clone(source), place, message, help }
    }

    /// What was seen when the rules of a file were played.
    pub fn in_play(file: &str, message: String, help: String) -> Self {
        Remark::new(About::InPlay, &Arc::new(NamedSource::new(file, String::new())), None, message, help)
    }

    /// What it is about.
    pub fn about(&self) -> About {
        self.about
    }

    /// What is worth knowing.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// What to change.
    pub fn advice(&self) -> &str {
        &self.help
    }

    /// The remark for miette.
    pub fn drawn(&self) -> DrawnRemark {
        DrawnRemark(self.clone())
    }

    /// The place in the file that it is about, if there is one.
    pub fn span(&self) -> Option<Span> {
        self.place.clone()
    }
}

/// `rules/mine.toml:7:1: without effect: what it is; help: what to change`, without numbers if it is about no line.
impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.source.name())?;
        if let Some(place) = &self.place {
            let (line, column) = place_in(self.source.inner(), place.start);
            write!(f, ":{line}:{column}")?;
        }
        write!(f, ": {}: {}; help: {}", self.about.words(), self.message, self.help)
    }
}

/// A [`Remark`] for miette.
#[derive(Clone, Debug)]
pub struct DrawnRemark(Remark);

impl fmt::Display for DrawnRemark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.0.about.words(), self.0.message)
    }
}

impl std::error::Error for DrawnRemark {}

impl Diagnostic for DrawnRemark {
    fn severity(&self) -> Option<Severity> {
        Some(Severity::Advice)
    }

    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        Some(Box::new(&self.0.help))
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        self.0.place.as_ref().map(|_| &self.0.source as &dyn SourceCode)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let place = self.0.place.clone()?;
        Some(Box::new(std::iter::once(LabeledSpan::new_primary_with_span(Some("here".to_owned()), place))))
    }
}
