//! Word-by-word reader for one line, with error reporting.

use std::ops::Range;

use crate::fault::{Fault, nearest};
use crate::words::PhraseTable;

/// Maximum number of faults reported for one line. Further ones are mostly consequences of these.
const MAX_FAULTS: usize = 10;

/// Marker that a fault was reported and the rest of the phrase makes no sense.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ReadFailure;

/// A parsed value, or a marker that a fault was reported.
pub(crate) type ReadResult<T> = Result<T, ReadFailure>;

/// Cursor over the words of one line.
pub(crate) struct Reader<'t> {
    words: Vec<(&'t str, usize)>,
    end: usize,
    at: usize,
    pub(crate) faults: Vec<Fault>,
}

impl<'t> Reader<'t> {
    /// Creates a reader for a line that starts at this byte offset in the text.
    pub(crate) fn new(line: &'t str, start: usize) -> Self {
        Reader { words: split(line, start), end: start + line.trim_end().len(), at: 0, faults: Vec::new() }
    }

    /// Returns the word this many places ahead, or an empty string at the end.
    pub(crate) fn peek(&self, ahead: usize) -> &'t str {
        self.words.get(self.at + ahead).map_or("", |(word, _)| word)
    }

    pub(crate) fn at_end(&self) -> bool {
        self.at >= self.words.len()
    }

    pub(crate) fn step(&mut self) {
        self.at += 1;
    }

    /// Returns the number of leading words of the phrase that match here.
    fn matching(&self, phrase: &str) -> usize {
        phrase
            .split(' ')
            .enumerate()
            .take_while(|(ahead, word)| self.peek(*ahead).eq_ignore_ascii_case(word))
            .count()
    }

    /// Returns `true` if the phrase comes next.
    pub(crate) fn sees(&self, phrase: &str) -> bool {
        self.matching(phrase) == phrase.split(' ').count()
    }

    /// Consumes the phrase if it comes next.
    pub(crate) fn eat(&mut self, phrase: &str) -> bool {
        let found = phrase.is_empty() || self.sees(phrase);
        if found && !phrase.is_empty() {
            self.at += phrase.split(' ').count();
        }
        found
    }

    /// Consumes the phrase of the table that comes next, if any.
    pub(crate) fn pick<T: Copy>(&mut self, table: PhraseTable<T>) -> Option<T> {
        table.iter().find(|(phrase, _)| self.eat(phrase)).map(|(_, value)| *value)
    }

    /// Consumes a phrase of the table, or reports a fault.
    pub(crate) fn need_one<T: Copy>(&mut self, table: PhraseTable<T>, expected: &str) -> ReadResult<T> {
        self.pick(table).ok_or_else(|| self.lost(expected, table.iter().map(|(phrase, _)| *phrase)))
    }

    /// Consumes the phrase, or reports a fault.
    pub(crate) fn need(&mut self, phrase: &str) -> ReadResult<()> {
        if self.eat(phrase) { Ok(()) } else { Err(self.lost(&format!("\"{phrase}\""), [phrase].into_iter())) }
    }

    /// Reports the first word that fits none of the phrases, and suggests one that would.
    pub(crate) fn lost<'p>(
        &mut self,
        expected: &str,
        phrases: impl Iterator<Item = &'p str> + Clone,
    ) -> ReadFailure {
        if self.faults.len() >= MAX_FAULTS {
            return ReadFailure;
        }
        let best = phrases.clone().map(|phrase| self.matching(phrase)).max().unwrap_or(0);
        let (word, span) = self.word_at(self.at + best);
        let follow =
            phrases.filter(|phrase| self.matching(phrase) == best).filter_map(|p| p.split(' ').nth(best));
        let suggestion = nearest(word, follow).map(str::to_string);
        self.report(word, span, expected, suggestion)
    }

    /// Reports the next word.
    pub(crate) fn lost_here(&mut self, expected: &str, suggestion: Option<&str>) -> ReadFailure {
        let (word, span) = self.word_at(self.at);
        self.report(word, span, expected, suggestion.map(str::to_string))
    }

    fn report(
        &mut self,
        word: &str,
        span: Range<usize>,
        expected: &str,
        suggestion: Option<String>,
    ) -> ReadFailure {
        if self.faults.len() < MAX_FAULTS {
            let found = word.to_string();
            self.faults.push(Fault { span, found, expected: expected.to_string(), suggestion });
        }
        ReadFailure
    }

    fn word_at(&self, place: usize) -> (&'t str, Range<usize>) {
        match self.words.get(place) {
            Some((word, start)) => (word, *start..*start + word.len()),
            None => ("", self.end..self.end),
        }
    }
}

/// Splits a line into words. Words are runs of letters, digits and apostrophes; every other sign is a word of its own.
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
