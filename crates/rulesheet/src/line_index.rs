//! Line starts of a text.

/// Index of line starts, which maps positions to lines without reading the text again.
#[derive(Debug)]
pub(crate) struct LineIndex {
    /// Byte offset after each line break.
    starts: Vec<usize>,
}

impl LineIndex {
    /// Builds the index in one pass over the text.
    pub(crate) fn new(text: &str) -> Self {
        LineIndex { starts: text.match_indices('\n').map(|(at, _)| at + 1).collect() }
    }

    /// Returns the zero-based line of a position.
    pub(crate) fn line_of(&self, at: usize) -> usize {
        self.starts.partition_point(|start| *start <= at)
    }

    /// Returns the text of a line, trimmed.
    pub(crate) fn line<'t>(&self, text: &'t str, line: usize) -> &'t str {
        let start = if line == 0 { 0 } else { self.starts.get(line - 1).copied().unwrap_or(text.len()) };
        let end = self.starts.get(line).copied().unwrap_or(text.len());
        text.get(start..end).unwrap_or_default().trim()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_those_of_the_text() {
        for text in ["", "a", "a\n", "a\nb", "\n\n ü \r\nb\n"] {
            let index = LineIndex::new(text);
            for at in (0..=text.len()).filter(|at| text.is_char_boundary(*at)) {
                assert_eq!(index.line_of(at), text[..at].matches('\n').count(), "{text:?} {at}");
            }
            for (line, written) in text.lines().enumerate() {
                assert_eq!(index.line(text, line), written.trim(), "{text:?}");
            }
        }
    }
}
