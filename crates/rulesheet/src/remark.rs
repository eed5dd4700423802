//! What is worth knowing about a sheet that can be played: no fault, and nobody has to do anything about it.

use std::fmt;
use std::sync::Arc;

use eights_i18n::{Phrase, Words};
use miette::{Diagnostic, LabeledSpan, NamedSource, Severity, SourceCode};

use crate::document::Span;
use crate::report::{Source, place_in};

/// What a remark is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum About {
    /// A line of the sheet that changes nothing, or several.
    WithoutEffect,
    /// A question that people will ask and that nobody has answered.
    Undecided,
    /// What comes of the rules when they are played.
    InPlay,
    /// What would make the sheet shorter.
    Tip,
}

impl About {
    /// The message that names it.
    const fn key(self) -> &'static str {
        match self {
            About::WithoutEffect => "about-without-effect",
            About::Undecided => "about-undecided",
            About::InPlay => "about-in-play",
            About::Tip => "about-tip",
        }
    }
}

/// One thing that is worth knowing, in no language yet.
#[derive(Clone, Debug)]
pub struct Remark {
    about: About,
    source: Source,
    places: Vec<Span>,
    message: Phrase,
    help: Phrase,
}

impl Remark {
    pub(crate) fn new(
        about: About,
        source: &Source,
        places: Vec<Span>,
        message: Phrase,
        help: Phrase,
    ) -> Self {
        Remark { about, source: Arc::clone(source), places, message, help }
    }

    /// What was seen when the rules of a file were played.
    pub fn in_play(file: &str, message: Phrase, help: Phrase) -> Self {
        let source = Arc::new(NamedSource::new(file, String::new()));
        Remark::new(About::InPlay, &source, Vec::new(), message, help)
    }

    /// What it is about.
    pub fn about(&self) -> About {
        self.about
    }

    /// All messages that it is told with.
    pub fn keys(&self) -> Vec<&'static str> {
        let about = Phrase::new(self.about.key());
        [&about, &self.message, &self.help].into_iter().flat_map(Phrase::keys).collect()
    }

    /// The places in the file that it is about, in their order; none if it is about the whole.
    pub fn spans(&self) -> &[Span] {
        &self.places
    }

    /// The remark in a language.
    pub fn told(&self, words: &Words) -> Told {
        Told {
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

/// A [`Remark`] in a language.
#[derive(Clone, Debug)]
pub struct Told {
    source: Source,
    places: Vec<Span>,
    about: String,
    message: String,
    help: String,
    mark: String,
    help_word: String,
}

impl Told {
    /// What is worth knowing.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// What to change.
    pub fn advice(&self) -> &str {
        &self.help
    }

    /// The places in the file that it is about, in their order.
    pub fn spans(&self) -> &[Span] {
        &self.places
    }

    /// The remark for miette, which tells the advice of its own in English: it is told by [`Told::footer`].
    pub fn drawn(&self) -> DrawnRemark {
        DrawnRemark(self.clone())
    }

    /// What to change, with a word before it.
    pub fn footer(&self) -> String {
        format!("{}: {}", self.help_word, self.help)
    }
}

/// `rules/mine.toml:7:1: without effect: what it is; help: what to change`, without numbers if it is about no line.
impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.source.name())?;
        if let Some(place) = self.places.first() {
            let (line, column) = place_in(self.source.inner(), place.start);
            write!(f, ":{line}:{column}")?;
        }
        write!(f, ": {}: {}; {}", self.about, self.message, self.footer())
    }
}

/// A [`Told`] remark for miette.
#[derive(Clone, Debug)]
pub struct DrawnRemark(Told);

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
