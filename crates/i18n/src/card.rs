//! Rule cards: rules as a list of phrases.

use crate::page::Page;
use crate::phrase::Phrase;
use crate::words::Words;

/// The rules of a sheet, independent of language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleCard {
    /// The name of the sheet.
    pub name: String,
    /// Set if the sheet comes with the program, so that its title may be translated.
    pub preset: bool,
    /// The display name of the rules.
    pub title: String,
    /// A description in one sentence.
    pub about: String,
    /// The origin of the rules.
    pub source: String,
    /// The rules, in the order in which a player needs them.
    pub sections: Vec<Section>,
    /// The numbers of the rulings that the rules follow.
    pub rulings: Vec<String>,
}

/// A section of a rule card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// The message key of the heading.
    pub heading: &'static str,
    /// The lines of the section.
    pub lines: Vec<Line>,
}

/// A few sentences about one subject.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Line {
    /// The sentences in order.
    pub sentences: Vec<Phrase>,
    /// The numbers of the rules that decided on the sentences.
    pub numbers: Vec<&'static str>,
}

impl Line {
    /// Creates a line of these sentences, with the numbers of the rules that decided on them.
    pub fn new(numbers: &[&'static str], sentences: impl IntoIterator<Item = Phrase>) -> Line {
        Line { sentences: sentences.into_iter().collect(), numbers: numbers.to_vec() }
    }

    /// Adds sentences and the numbers of the rules that decided on them. Does nothing if there are no sentences.
    pub fn say(&mut self, numbers: &[&'static str], sentences: impl IntoIterator<Item = Phrase>) {
        let before = self.sentences.len();
        self.sentences.extend(sentences);
        if self.sentences.len() > before {
            let new = numbers.iter().filter(|number| !self.numbers.contains(number));
            self.numbers.extend(new.copied().collect::<Vec<_>>());
        }
    }
}

/// The differences between two cards in one section.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// The message key of the section's heading.
    pub heading: &'static str,
    /// Sentences of the first card that the second lacks.
    pub gone: Vec<Phrase>,
    /// Sentences of the second card that the first lacks.
    pub new: Vec<Phrase>,
}

impl Section {
    /// Creates a section and drops empty lines.
    pub fn new(heading: &'static str, lines: impl IntoIterator<Item = Line>) -> Section {
        let lines = lines.into_iter().filter(|line| !line.sentences.is_empty()).collect();
        Section { heading, lines }
    }

    fn sentences(&self) -> impl Iterator<Item = &Phrase> {
        self.lines.iter().flat_map(|line| &line.sentences)
    }
}

impl RuleCard {
    /// Renders the card in a language.
    pub fn page(&self, words: &Words) -> Page {
        Page::of(self, words)
    }

    /// Returns the differences from this card to another, in the order of the sections.
    pub fn changes(&self, other: &RuleCard) -> Vec<Change> {
        let mut headings: Vec<&'static str> = self.sections.iter().map(|section| section.heading).collect();
        let more = other.sections.iter().map(|section| section.heading);
        headings.extend(more.filter(|heading| !headings.contains(heading)).collect::<Vec<_>>());
        let changes = headings.into_iter().map(|heading| {
            let (mine, theirs) = (self.said_under(heading), other.said_under(heading));
            let without = |all: &[Phrase], those: &[Phrase]| {
                all.iter().filter(|said| !those.contains(said)).cloned().collect::<Vec<_>>()
            };
            Change { heading, gone: without(&mine, &theirs), new: without(&theirs, &mine) }
        });
        changes.filter(|change| !change.gone.is_empty() || !change.new.is_empty()).collect()
    }

    fn said_under(&self, heading: &str) -> Vec<Phrase> {
        let section = self.sections.iter().find(|section| section.heading == heading);
        section.into_iter().flat_map(Section::sentences).cloned().collect()
    }
}
