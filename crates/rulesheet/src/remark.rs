//! Remarks about playable sheets: not faults, and nobody has to act on them.

use std::fmt;
use std::sync::Arc;

use eights_i18n::{Phrase, Words};
use miette::{Diagnostic, LabeledSpan, NamedSource, Severity, SourceCode};

use crate::document::Span;
use crate::report::{Source, place_in};

/// The subject of a remark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum RemarkSubject {
    /// One or more lines of the sheet have no effect.
    WithoutEffect,
    /// A question that players will ask is not answered.
    Undecided,
    /// A consequence of the rules observed in play.
    InPlay,
    /// A way to make the sheet shorter.
    Tip,
    /// Something that applies and is easily overlooked; nothing is odd about it.
    Note,
    /// The reason why nobody can play by the sheet.
    Unplayable,
}

impl RemarkSubject {
    /// Returns the key of the message that names the subject.
    const fn key(self) -> &'static str {
        match self {
            RemarkSubject::WithoutEffect => "about-without-effect",
            RemarkSubject::Undecided => "about-undecided",
            RemarkSubject::InPlay => "about-in-play",
            RemarkSubject::Tip => "about-tip",
            RemarkSubject::Note => "about-note",
            RemarkSubject::Unplayable => "about-unplayable",
        }
    }
}

/// One remark, independent of language.
#[derive(Clone, Debug)]
pub struct Remark {
    about: RemarkSubject,
    source: Source,
    places: Vec<Span>,
    message: Phrase,
    help: Phrase,
}

impl Remark {
    pub(crate) fn new(
        about: RemarkSubject,
        source: &Source,
        places: Vec<Span>,
        message: Phrase,
        help: Phrase,
    ) -> Self {
        Remark { about, source: Arc::clone(source), places, message, help }
    }

    /// Creates a remark about something observed when the rules of a file were played.
    pub fn in_play(file: &str, message: Phrase, help: Phrase) -> Self {
        let source = Arc::new(NamedSource::new(file, String::new()));
        Remark::new(RemarkSubject::InPlay, &source, Vec::new(), message, help)
    }

    /// Creates a remark about rules of a file by which nobody can play.
    pub fn unplayable(file: &str, message: Phrase, help: Phrase) -> Self {
        Remark { about: RemarkSubject::Unplayable, ..Remark::in_play(file, message, help) }
    }

    /// Returns the subject.
    pub fn about(&self) -> RemarkSubject {
        self.about
    }

    /// Returns the keys of all messages in the remark.
    pub fn keys(&self) -> Vec<&'static str> {
        let about = Phrase::new(self.about.key());
        [&about, &self.message, &self.help].into_iter().flat_map(Phrase::keys).collect()
    }

    /// Returns the positions concerned, in order; none if the remark is about the whole file.
    pub fn spans(&self) -> &[Span] {
        &self.places
    }

    /// Renders the remark in a language.
    pub fn told(&self, words: &Words) -> RemarkText {
        RemarkText {
            source: Arc::clone(&self.source),
            places: self.places.clone(),
            about: words.say(&Phrase::new(self.about.key())),
            message: words.say(&self.message),
            help: words.say(&self.help),
            mark: words.say(&Phrase::new("check-here")),
            help_word: words.say(&Phrase::new("check-help")),
        }
    }
}

/// A [`Remark`] rendered in a language.
#[derive(Clone, Debug)]
pub struct RemarkText {
    source: Source,
    places: Vec<Span>,
    about: String,
    message: String,
    help: String,
    mark: String,
    help_word: String,
}

impl RemarkText {
    /// Returns the message.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// Returns advice on what to change.
    pub fn advice(&self) -> &str {
        &self.help
    }

    /// Returns the positions concerned, in order.
    pub fn spans(&self) -> &[Span] {
        &self.places
    }

    /// Returns the remark for miette. It leaves out the advice, which miette would introduce in English; print
    /// [`RemarkText::footer`] instead.
    pub fn drawn(&self) -> DrawnRemark {
        DrawnRemark(self.clone())
    }

    /// Returns the advice with its localized label.
    pub fn footer(&self) -> String {
        format!("{}: {}", self.help_word, self.help)
    }
}

/// Formats as `rules/mine.toml:7:1: without effect: what it is; help: what to change`, without the numbers if no line
/// is concerned.
impl fmt::Display for RemarkText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.source.name())?;
        if let Some(place) = self.places.first() {
            let (line, column) = place_in(self.source.inner(), place.start);
            write!(f, ":{line}:{column}")?;
        }
        write!(f, ": {}: {}; {}", self.about, self.message, self.footer())
    }
}

/// A [`RemarkText`] as a miette diagnostic.
#[derive(Clone, Debug)]
pub struct DrawnRemark(RemarkText);

impl fmt::Display for DrawnRemark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.0.about, self.0.message)
    }
}

impl std::error::Error for DrawnRemark {}

impl Diagnostic for DrawnRemark {
    fn severity(&self) -> Option<Severity> {
        Some(Severity::Advice)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        self.0.places.first().map(|_| &self.0.source as &dyn SourceCode)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let label =
            |place: &Span| LabeledSpan::new_primary_with_span(Some(self.0.mark.clone()), place.clone());
        (!self.0.places.is_empty()).then(|| Box::new(self.0.places.iter().map(label)) as _)
    }
}
