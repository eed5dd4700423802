//! A rule card: rules as a list of what is to be said about them.

use crate::page::Page;
use crate::phrase::Phrase;
use crate::words::Words;

/// The rules of a sheet, in no language yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleCard {
    /// The name of the sheet.
    pub name: String,
    /// Whether the sheet comes with the program, so that its title may be told in other languages than its own.
    pub preset: bool,
    /// What people call the rules.
    pub title: String,
    /// The rules in a sentence.
    pub about: String,
    /// Where they come from.
    pub source: String,
    /// The rules, in the order in which one needs them.
    pub sections: Vec<Section>,
    /// The numbers of the rulings that they follow.
    pub rulings: Vec<String>,
}

/// What belongs together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// The message of its heading.
    pub heading: &'static str,
    /// What there is to say.
    pub lines: Vec<Line>,
}

/// Some sentences about one thing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Line {
    /// The sentences.
    pub sentences: Vec<Phrase>,
    /// The numbers of the rules that decided on them.
    pub numbers: Vec<&'static str>,
}

impl Line {
    /// A line of these sentences, on which the rules with these numbers decided.
    pub fn new(numbers: &[&'static str], sentences: impl IntoIterator<Item = Phrase>) -> Line {
        Line { sentences: sentences.into_iter().collect(), numbers: numbers.to_vec() }
    }

    /// Some sentences more, if there are any, on which the rules with these numbers decided.
    pub fn say(&mut self, numbers: &[&'static str], sentences: impl IntoIterator<Item = Phrase>) {
        let before = self.sentences.len();
        self.sentences.extend(sentences);
        if self.sentences.len() > before {
            let new = numbers.iter().filter(|number| !self.numbers.contains(number));
            self.numbers.extend(new.copied().collect::<Vec<_>>());
        }
    }
}

/// How two cards differ in a section.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// The message of the section's heading.
    pub heading: &'static str,
    /// What the first card says and the second does not.
    pub gone: Vec<Phrase>,
    /// What the second card says and the first does not.
    pub new: Vec<Phrase>,
}

impl Section {
    /// A section without lines that say nothing.
    pub fn new(heading: &'static str, lines: impl IntoIterator<Item = Line>) -> Section {
        let lines = lines.into_iter().filter(|line| !line.sentences.is_empty()).collect();
        Section { heading, lines }
    }

    fn sentences(&self) -> impl Iterator<Item = &Phrase> {
        self.lines.iter().flat_map(|line| &line.sentences)
    }
}

impl RuleCard {
    /// The card in a language.
    pub fn page(&self, words: &Words) -> Page {
        Page::of(self, words)
    }

    /// How another card differs, in the order of the sections.
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
