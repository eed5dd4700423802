//! The words of a line one after the other, and what to say when one is wrong.

use std::ops::Range;

use crate::fault::{Fault, nearest};
use crate::words::Table;

/// How many faults of one line are told; more would be told of what follows from them.
const MAX_FAULTS: usize = 10;

/// A fault was reported, and the rest of the phrase makes no sense.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lost;

/// Something read, unless a fault was reported.
pub(crate) type Read<T> = Result<T, Lost>;

/// Walks over the words of one line.
pub(crate) struct Reader<'t> {
    words: Vec<(&'t str, usize)>,
    end: usize,
    at: usize,
    pub(crate) faults: Vec<Fault>,
}

impl<'t> Reader<'t> {
    /// Reads a line that starts at this byte of the text.
    pub(crate) fn new(line: &'t str, start: usize) -> Self {
        Reader { words: split(line, start), end: start + line.trim_end().len(), at: 0, faults: Vec::new() }
    }

    /// The word so many places on; empty at the end.
    pub(crate) fn peek(&self, ahead: usize) -> &'t str {
        self.words.get(self.at + ahead).map_or("", |(word, _)| word)
    }

    pub(crate) fn at_end(&self) -> bool {
        self.at >= self.words.len()
    }

    pub(crate) fn step(&mut self) {
        self.at += 1;
    }

    /// How many words of the phrase stand here.
    fn matching(&self, phrase: &str) -> usize {
        phrase
            .split(' ')
            .enumerate()
            .take_while(|(ahead, word)| self.peek(*ahead).eq_ignore_ascii_case(word))
            .count()
    }

    /// Whether the phrase stands here.
    pub(crate) fn sees(&self, phrase: &str) -> bool {
        self.matching(phrase) == phrase.split(' ').count()
    }

    /// Takes the phrase if it stands here.
    pub(crate) fn eat(&mut self, phrase: &str) -> bool {
        let found = phrase.is_empty() || self.sees(phrase);
        if found && !phrase.is_empty() {
            self.at += phrase.split(' ').count();
        }
        found
    }

    /// Takes whichever phrase of the table stands here.
    pub(crate) fn pick<T: Copy>(&mut self, table: Table<T>) -> Option<T> {
        table.iter().find(|(phrase, _)| self.eat(phrase)).map(|(_, value)| *value)
    }

    /// Takes a phrase of the table, which must stand here.
    pub(crate) fn need_one<T: Copy>(&mut self, table: Table<T>, expected: &str) -> Read<T> {
        self.pick(table).ok_or_else(|| self.lost(expected, table.iter().map(|(phrase, _)| *phrase)))
    }

    /// Takes the phrase, which must stand here.
    pub(crate) fn need(&mut self, phrase: &str) -> Read<()> {
        if self.eat(phrase) { Ok(()) } else { Err(self.lost(&format!("\"{phrase}\""), [phrase].into_iter())) }
    }

    /// Reports the first word that fits none of the phrases, and suggests one that would.
    pub(crate) fn lost<'p>(
        &mut self,
        expected: &str,
        phrases: impl Iterator<Item = &'p str> + Clone,
    ) -> Lost {
        if self.faults.len() >= MAX_FAULTS {
            return Lost;
        }
        let best = phrases.clone().map(|phrase| self.matching(phrase)).max().unwrap_or(0);
        let (word, span) = self.word_at(self.at + best);
        let follow =
            phrases.filter(|phrase| self.matching(phrase) == best).filter_map(|p| p.split(' ').nth(best));
        let suggestion = nearest(word, follow).map(str::to_string);
        self.report(word, span, expected, suggestion)
    }

    /// Reports the word that stands here.
    pub(crate) fn lost_here(&mut self, expected: &str, suggestion: Option<&str>) -> Lost {
        let (word, span) = self.word_at(self.at);
        self.report(word, span, expected, suggestion.map(str::to_string))
    }

    fn report(&mut self, word: &str, span: Range<usize>, expected: &str, suggestion: Option<String>) -> Lost {
        if self.faults.len() < MAX_FAULTS {
            let found = word.to_string();
            self.faults.push(Fault { span, found, expected: expected.to_string(), suggestion });
        }
        Lost
    }

    fn word_at(&self, place: usize) -> (&'t str, Range<usize>) {
        match self.words.get(place) {
            Some((word, start)) => (word, *start..*start + word.len()),
            None => ("", self.end..self.end),
        }
    }
}

/// Words are runs of letters, digits and apostrophes; every other sign stands alone.
fn split(line: &str, start: usize) -> Vec<(&str, usize)> {
    let inside = |letter: char| letter.is_alphanumeric() || letter == '\'' || letter == '-';
    let mut words = Vec::new();
    let mut rest = line.char_indices().peekable();
    while let Some((from, letter)) = rest.next() {
        let mut to = from + letter.len_utf8();
        if letter.is_whitespace() {
            continue;
        }
        while inside(letter) && rest.peek().is_some_and(|(_, next)| inside(*next)) {
            to += rest.next().map_or(0, |(_, next)| next.len_utf8());
        }
        words.push((&line[from..to], start + from));
    }
    words
}
