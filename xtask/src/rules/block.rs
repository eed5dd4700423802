//! An example in a document: tables, and moves that are accepted or refused.

/// A fenced block that starts with `play`.
#[derive(Debug)]
pub(super) struct Block {
    /// Line of the opening fence.
    pub(super) line: usize,
    body: Vec<String>,
}

/// A parsed line of an example.
enum Line<'a> {
    /// A table, which starts afresh.
    Table,
    /// An accepted move, with the resulting events.
    Accepted(&'a str),
    /// A refused move, with words of the refusal.
    Refused(&'a str),
    /// Anything else.
    Other,
}

impl Block {
    /// Creates an empty block with its opening fence at `line`.
    pub(super) fn new(line: usize) -> Self {
        Self { line, body: Vec::new() }
    }

    /// Adds the next line.
    pub(super) fn push(&mut self, line: &str) {
        self.body.push(line.to_owned());
    }

    /// Returns the reason why the block proves nothing. An example has to show the rule from both sides.
    pub(super) fn fault(&self) -> Option<&'static str> {
        let mut accepted = false;
        let mut refused = false;
        // The outcomes, one entry per table.
        let mut outcomes: Vec<Vec<&str>> = Vec::new();
        for line in &self.body {
            let outcome = match read(line) {
                Line::Table => {
                    outcomes.push(Vec::new());
                    continue;
                }
                Line::Accepted(events) => {
                    accepted = true;
                    events
                }
                Line::Refused(words) => {
                    refused = true;
                    words
                }
                Line::Other => continue,
            };
            if let Some(last) = outcomes.last_mut() {
                last.push(outcome);
            }
        }
        outcomes.retain(|outcome| !outcome.is_empty());
        let tables_differ = outcomes.iter().any(|outcome| outcome != &outcomes[0]);
        if !accepted {
            Some("The example accepts nothing: add a move with ` : ` and its events.")
        } else if !refused && !tables_differ {
            Some(
                "The example shows one side only: add a refused move (` ! `), or a second table that ends otherwise.",
            )
        } else {
            None
        }
    }
}

/// Parses a line. Spaces around the marks distinguish them from marks inside a word.
fn read(line: &str) -> Line<'_> {
    let padded = line.trim_end();
    // A step with an empty right side is still a step.
    if let Some(step) = padded.strip_suffix(" :").or_else(|| padded.strip_suffix(" !")) {
        return if padded.ends_with(':') { Line::Accepted(&step[..0]) } else { Line::Refused(&step[..0]) };
    }
    let (colon, bang) = (line.find(" : "), line.find(" ! "));
    match (colon, bang) {
        (Some(colon), bang) if bang.is_none_or(|bang| colon < bang) => {
            Line::Accepted(line[colon + 3..].trim())
        }
        (_, Some(bang)) => Line::Refused(line[bang + 3..].trim()),
        _ if line.contains(" | ") => Line::Table,
        _ => Line::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::Block;

    #[track_caller]
    fn check(lines: &[&str], fault: Option<&str>) {
        let mut block = Block::new(1);
        for line in lines {
            block.push(line);
        }
        let found = block.fault();
        match fault {
            None => assert_eq!(found, None),
            Some(words) => {
                assert!(found.is_some_and(|found| found.contains(words)), "{found:?} should say {words}");
            }
        }
    }

    const TABLE: &str = "top 7H | ann 7C KD | bob #4 | stock #20 | to ann";
    const OTHER: &str = "top 7H | ann 8C KD | bob #4 | stock #20 | to ann";

    #[test]
    fn accepted_and_refused_is_a_proof() {
        check(&[TABLE, "ann KD ! needs", "ann 7C : ann played 7C; to bob"], None);
    }

    #[test]
    fn two_tables_that_end_otherwise_are_a_proof() {
        check(&[TABLE, "ann 7C : to bob", OTHER, "ann 8C=S : ann named S; to bob"], None);
        check(&[TABLE, "ann 7C : to bob", OTHER, "ann 7C : to bob"], Some("one side only"));
    }

    #[test]
    fn one_side_is_no_proof() {
        check(&[], Some("accepts nothing"));
        check(&[TABLE, "ann KD ! needs"], Some("accepts nothing"));
        check(&[TABLE, "ann 7C : to bob", "bob 4C : to ann"], Some("one side only"));
        check(&[TABLE, "ann 7C : to bob", OTHER], Some("one side only"));
    }
}
