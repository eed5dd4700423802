//! A document of rules: sections with a number, a status and examples.

use super::block::Block;
use super::number::Number;
use crate::finding::Finding;

/// Implementation status of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Status {
    /// The game does what the section says.
    Done,
    /// The game does a part of it, which the status line names.
    Partly,
    /// Nothing proves it yet.
    Open,
}

/// A numbered section.
#[derive(Debug)]
pub(super) struct Row {
    pub(super) number: Number,
    /// Heading, without the number.
    pub(super) title: String,
    /// Line of the heading.
    pub(super) line: usize,
    /// Status, if the section has a valid status line.
    pub(super) status: Option<Status>,
    /// Examples.
    pub(super) blocks: Vec<Block>,
}

/// A file of rules.
#[derive(Debug)]
pub(super) struct Document {
    /// Path relative to the root.
    pub(super) path: String,
    /// Numbered sections, in order.
    pub(super) rows: Vec<Row>,
}

/// Parses a document and reports errors of form.
pub(super) fn read(path: &str, text: &str) -> (Document, Vec<Finding>) {
    let mut reader = Reader { path, rows: Vec::new(), in_row: false, fence: None, findings: Vec::new() };
    for (at, line) in text.lines().enumerate() {
        reader.line(at + 1, line);
    }
    if let Some(fence) = reader.fence.take() {
        reader.findings.push(Finding::new(path, fence.line, "This fence is never closed: close it."));
    }
    for row in &reader.rows {
        if row.status.is_none() {
            let message =
                format!("{} has no status: add `Status: done`, `partly, ...` or `open`.", row.number);
            reader.findings.push(Finding::new(path, row.line, message));
        }
    }
    (Document { path: path.to_owned(), rows: reader.rows }, reader.findings)
}

/// An open fenced block, with its example if it is one.
struct Fence {
    marks: String,
    line: usize,
    block: Option<Block>,
}

struct Reader<'a> {
    path: &'a str,
    rows: Vec<Row>,
    /// True while the last row continues: a heading without a number ends it.
    in_row: bool,
    fence: Option<Fence>,
    findings: Vec<Finding>,
}

impl Reader<'_> {
    fn line(&mut self, at: usize, line: &str) {
        if let Some(fence) = &mut self.fence {
            if closes(line, &fence.marks) {
                self.close();
            } else if let Some(block) = &mut fence.block {
                block.push(line);
            }
        } else if let Some((marks, info)) = opens(line) {
            let is_play = info.split_whitespace().next() == Some("play");
            let block = is_play.then(|| Block::new(at));
            self.fence = Some(Fence { marks: marks.to_owned(), line: at, block });
        } else if line.starts_with('#') {
            self.heading(at, line);
        } else if let Some(status) = line.strip_prefix("Status:") {
            self.status(at, status.trim());
        }
    }

    fn close(&mut self) {
        let Some(block) = self.fence.take().and_then(|fence| fence.block) else {
            return;
        };
        if let Some(fault) = block.fault() {
            self.findings.push(Finding::new(self.path, block.line, fault));
        }
        if let Some(row) = self.rows.last_mut().filter(|_| self.in_row) {
            row.blocks.push(block);
        } else {
            let message = "This example belongs to no rule: move it below a number, or fence it as `text`.";
            self.findings.push(Finding::new(self.path, block.line, message));
        }
    }

    fn heading(&mut self, at: usize, line: &str) {
        let title = line.trim_start_matches('#');
        let level = line.len() - title.len();
        if level > 3 {
            return;
        }
        let title = title.trim();
        let (word, rest) = title.split_once(' ').unwrap_or((title, ""));
        let number = Number::from_document(word).filter(|_| level == 3);
        self.in_row = number.is_some();
        if let Some(number) = number {
            let title = rest.trim().to_owned();
            self.rows.push(Row { number, title, line: at, status: None, blocks: Vec::new() });
        } else if level == 3 && looks_numbered(word) {
            let message = format!("{word} is no number we know: write it like CE-10, in a known series.");
            self.findings.push(Finding::new(self.path, at, message));
        }
    }

    fn status(&mut self, at: usize, text: &str) {
        let Some(row) = self.rows.last_mut().filter(|_| self.in_row) else {
            return;
        };
        let status = match text.split([',', ' ']).next() {
            Some("done") if text == "done" => Status::Done,
            Some("partly") if text.starts_with("partly, ") => Status::Partly,
            Some("open") if text == "open" => Status::Open,
            _ => {
                let message =
                    format!("`{text}` is no status: write `done`, `partly, ...` (how far) or `open`.");
                self.findings.push(Finding::new(self.path, at, message));
                return;
            }
        };
        if row.status.replace(status).is_some() {
            let message = format!("{} has two statuses: keep one.", row.number);
            self.findings.push(Finding::new(self.path, at, message));
        }
    }
}

/// Returns true if a word is shaped like a rule number, known or not: capitals, a dash, a digit.
fn looks_numbered(word: &str) -> bool {
    word.split_once('-').is_some_and(|(series, count)| {
        series.len() == 2
            && series.bytes().all(|byte| byte.is_ascii_uppercase())
            && count.starts_with(|c: char| c.is_ascii_digit())
    })
}

/// Returns the marks and the info string of a line that opens a fence.
fn opens(line: &str) -> Option<(&str, &str)> {
    let line = line.trim_start();
    ['`', '~'].into_iter().find_map(|mark| {
        let info = line.trim_start_matches(mark);
        let marks = &line[..line.len() - info.len()];
        (marks.len() >= 3).then(|| (marks, info.trim()))
    })
}

/// Returns true if a line closes a fence that these marks opened.
fn closes(line: &str, marks: &str) -> bool {
    opens(line).is_some_and(|(closing, info)| closing.starts_with(marks) && info.is_empty())
}

#[cfg(test)]
mod tests {
    use super::{Status, read};

    const GOOD: &str = "```play basic\ntop 7H | ann 7C KD | to ann\nann KD ! needs\nann 7C : to bob\n```\n";

    #[track_caller]
    fn expect(text: &str, findings: &[(usize, &str)]) {
        let (_, found) = read("docs/rules/a.md", text);
        assert_eq!(found.len(), findings.len(), "{found:#?}");
        for (found, (line, words)) in found.iter().zip(findings) {
            assert_eq!(found.line, *line, "{found}");
            assert!(found.message.contains(words), "{found} should say {words}");
        }
    }

    #[test]
    fn rows_have_number_title_status_and_examples() {
        let text = format!(
            "# CE\n\n### CE-10 Matching\nText.\n\n#### Aside\n{GOOD}\nStatus: partly, as far as basic reaches\n\
             ### CE-11 Eights\nStatus: open\n## Later\nStatus: whatever\n### Not numbered\nText.\n"
        );
        let (document, findings) = read("docs/rules/a.md", &text);
        assert!(findings.is_empty(), "{findings:#?}");
        let shown: Vec<_> = document
            .rows
            .iter()
            .map(|row| (row.title.as_str(), row.line, row.status, row.blocks.len()))
            .collect();
        assert_eq!(shown, [("Matching", 3, Some(Status::Partly), 1), ("Eights", 14, Some(Status::Open), 0)]);
    }

    #[test]
    fn what_is_fenced_is_no_heading_and_no_status() {
        let text =
            "````text\n```play\n### CE-10 Matching\nStatus: open\n````\n### CE-11 Eights\nStatus: open\n";
        let (document, findings) = read("docs/rules/a.md", text);
        assert_eq!((document.rows.len(), findings.len()), (1, 0), "{findings:#?}");
    }

    #[test]
    fn a_row_without_status_is_found() {
        expect("### CE-10 Matching\n### CE-11 Eights\nStatus: done\n", &[(1, "CE-10 has no status")]);
    }

    #[test]
    fn a_status_that_says_nothing_is_found() {
        expect(
            "### CE-10 Matching\nStatus: done, mostly\nStatus: open\n",
            &[(2, "`done, mostly` is no status")],
        );
        expect("### CE-10 Matching\nStatus: partly\nStatus: open\n", &[(2, "`partly` is no status")]);
        expect("### CE-10 Matching\nStatus: done\nStatus: open\n", &[(3, "two statuses")]);
    }

    #[test]
    fn an_unknown_number_is_found() {
        expect("### CE-10a Matching\n### XY-10 Matching\n", &[(1, "CE-10a"), (2, "XY-10")]);
    }

    #[test]
    fn an_example_that_proves_nothing_is_found() {
        let text =
            "### CE-10 Matching\nStatus: open\n```play basic\ntop 7H | ann 7C | to ann\nann 7C : x\n```\n";
        expect(text, &[(3, "one side only")]);
    }

    #[test]
    fn an_example_outside_a_rule_is_found() {
        expect(&format!("# CE\n{GOOD}"), &[(2, "belongs to no rule")]);
    }

    #[test]
    fn an_open_fence_is_found() {
        expect("### CE-10 Matching\nStatus: open\n```play basic\n", &[(3, "never closed")]);
    }
}
