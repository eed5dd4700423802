//! Rust source with its comments and literals blanked out, so that a search finds only code.

use std::ops::Range;

/// Source whose comments, strings and characters are spaces. Byte offsets, and thus lines, are preserved.
#[derive(Debug)]
pub(crate) struct RustText {
    code: String,
    literals: String,
    tests: Vec<Range<usize>>,
}

impl RustText {
    /// Scans source. Yields something useful even if the text is not valid Rust.
    pub(crate) fn new(source: &str) -> Self {
        let (code, literals) = (blank(source, false), blank(source, true));
        let tests = test_items(&code);
        Self { code, literals, tests }
    }

    /// Returns the code alone.
    pub(crate) fn code(&self) -> &str {
        &self.code
    }

    /// Returns the code with its literals: only the comments are blank.
    pub(crate) fn with_literals(&self) -> &str {
        &self.literals
    }

    /// Returns the line of a byte, starting at one.
    pub(crate) fn line(&self, at: usize) -> usize {
        1 + self.code[..at].bytes().filter(|&byte| byte == b'\n').count()
    }

    /// Returns true if a byte lies within an item that is compiled for tests only.
    pub(crate) fn in_tests(&self, at: usize) -> bool {
        self.tests.iter().any(|range| range.contains(&at))
    }

    /// Finds `phrase` as whole words: no letter, digit or underscore adjoins either end.
    pub(crate) fn find<'a>(&'a self, phrase: &'a str) -> impl Iterator<Item = usize> + 'a {
        whole_words(&self.code, phrase)
    }

    /// Finds groups such as `std::{fmt, time::Instant}` that name `member` directly below `path`.
    pub(crate) fn find_in_groups(&self, path: &str, member: &str) -> Vec<usize> {
        let opening = format!("{path}::{{");
        let mut found = Vec::new();
        for start in whole_words(&self.code, &opening) {
            let open = start + opening.len() - 1;
            let Some(close) = closing(&self.code, open) else {
                continue;
            };
            for at in whole_words(&self.code[open + 1..close], member) {
                let before = self.code[open + 1..open + 1 + at].trim_end();
                let depth = before.matches('{').count() - before.matches('}').count();
                if depth == 0 && (before.is_empty() || before.ends_with(',')) {
                    found.push(open + 1 + at);
                }
            }
        }
        found
    }
}

/// Finds `phrase` in `text` as whole words.
pub(crate) fn whole_words<'a>(text: &'a str, phrase: &'a str) -> impl Iterator<Item = usize> + 'a {
    let starts_as_word = phrase.starts_with(is_word);
    let ends_as_word = phrase.ends_with(is_word);
    text.match_indices(phrase).map(|(at, _)| at).filter(move |&at| {
        let runs_on_before = starts_as_word && text[..at].ends_with(is_word);
        let runs_on_behind = ends_as_word && text[at + phrase.len()..].starts_with(is_word);
        !runs_on_before && !runs_on_behind
    })
}

/// Returns true if a character can be part of an identifier.
pub(crate) fn is_word(c: char) -> bool {
    c == '_' || c.is_alphanumeric()
}

/// Returns the position of the bracket that closes the one at `open`. Works on blanked code only, where every bracket
/// counts.
pub(crate) fn closing(code: &str, open: usize) -> Option<usize> {
    let mut depth = 0_usize;
    for (at, byte) in code.bytes().enumerate().skip(open) {
        match byte {
            b'{' | b'(' | b'[' => depth += 1,
            b'}' | b')' | b']' => {
                depth = depth.checked_sub(1)?;
                if depth == 0 {
                    return Some(at);
                }
            }
            _ => {}
        }
    }
    None
}

/// Replaces every byte of comments, and of literals unless they are kept, with a space. Keeps line breaks.
fn blank(source: &str, literals: bool) -> String {
    let mut code = String::with_capacity(source.len());
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let skipped = literal_or_comment(rest, first);
        if skipped > 0 {
            let (gone, left) = rest.split_at(skipped);
            if literals && first != '/' {
                code.push_str(gone);
                rest = left;
                continue;
            }
            code.extend(gone.bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }));
            rest = left;
        } else {
            // Copy a word whole, so that the `r` of `for"` is not taken for a raw string's.
            let word = rest.find(|c| !is_word(c)).unwrap_or(rest.len()).max(first.len_utf8());
            code.push_str(&rest[..word]);
            rest = &rest[word..];
        }
    }
    code
}

/// Returns the length in bytes of the comment or literal at the start of `rest`.
fn literal_or_comment(rest: &str, first: char) -> usize {
    match first {
        '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
        '/' if rest.starts_with("/*") => block_comment(rest),
        '"' => quoted(rest, '"'),
        '\'' => character(rest),
        'r' => raw_string(rest, 1),
        'b' | 'c' if rest[1..].starts_with('r') => raw_string(rest, 2),
        'b' if rest[1..].starts_with('\'') => 1 + quoted(&rest[1..], '\''),
        _ => 0,
    }
}

fn block_comment(rest: &str) -> usize {
    let mut depth = 0_usize;
    let bytes = rest.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        match &bytes[at..(at + 2).min(bytes.len())] {
            b"/*" => {
                depth += 1;
                at += 2;
            }
            b"*/" => {
                depth -= 1;
                at += 2;
                if depth == 0 {
                    return at;
                }
            }
            _ => at += 1,
        }
    }
    rest.len()
}

/// Returns the length of a literal that opens and closes with `quote`, where a backslash escapes the next character.
fn quoted(rest: &str, quote: char) -> usize {
    let mut guarded = false;
    for (at, c) in rest.char_indices().skip(1) {
        if guarded {
            guarded = false;
        } else if c == '\\' {
            guarded = true;
        } else if c == quote {
            return at + quote.len_utf8();
        }
    }
    rest.len()
}

/// Returns the length of a character literal, or zero for a lifetime.
fn character(rest: &str) -> usize {
    let mut chars = rest.chars().skip(1);
    match (chars.next(), chars.next()) {
        (Some('\\'), _) | (Some(_), Some('\'')) => quoted(rest, '\''),
        _ => 0,
    }
}

/// Returns the length of a raw string whose prefix letters take `prefix` bytes, or zero for a raw identifier or a word.
fn raw_string(rest: &str, prefix: usize) -> usize {
    let behind = &rest[prefix..];
    let hashes = behind.len() - behind.trim_start_matches('#').len();
    if !behind[hashes..].starts_with('"') {
        return 0;
    }
    let body = prefix + hashes + 1;
    let end = format!("\"{}", "#".repeat(hashes));
    rest[body..].find(&end).map_or(rest.len(), |at| body + at + end.len())
}

/// Returns the items under `#[cfg(test)]`, each from its attribute to its end.
fn test_items(code: &str) -> Vec<Range<usize>> {
    let mut items = Vec::new();
    for mark in ["#[cfg(test)]", "#[cfg(all(test"] {
        for (start, _) in code.match_indices(mark) {
            items.push(start..item_end(code, start));
        }
    }
    items
}

/// Returns the end of the item whose first attribute starts at `start`: its closing brace or its semicolon.
fn item_end(code: &str, start: usize) -> usize {
    let bytes = code.as_bytes();
    let mut at = start;
    while at < bytes.len() {
        match bytes[at] {
            b';' => return at + 1,
            b'{' => return closing(code, at).map_or(code.len(), |close| close + 1),
            b'(' | b'[' => match closing(code, at) {
                Some(close) => at = close + 1,
                None => return code.len(),
            },
            _ => at += 1,
        }
    }
    code.len()
}

#[cfg(test)]
mod tests {
    use super::RustText;

    #[track_caller]
    fn check(source: &str, code: &str) {
        let text = RustText::new(source);
        assert_eq!(text.code().len(), source.len(), "every byte keeps its place");
        let words: Vec<&str> = text.code().split_whitespace().collect();
        assert_eq!(words.join(" "), code);
    }

    #[test]
    fn comments_and_literals_are_blanked() {
        check("a // b\nc", "a c");
        check("a /* b /* c */ d */ e", "a e");
        check(r#"f("x \" y", 'z', '\'', b'"', g)"#, "f( , , , , g)");
        check("r#\"a \" b\"# + br\"c\" + d", "+ + d");
        check("for<'a> fn(&'a str) -> r#type", "for<'a> fn(&'a str) -> r#type");
        check("'ä' 'ä b \"ß\" c", "'ä b c");
        check("\"never closed", "");
    }

    #[test]
    fn lines_survive() {
        let text = RustText::new("one\n/* two\nthree */ four\n\"five\nsix\" seven");
        assert_eq!(text.find("four").map(|at| text.line(at)).collect::<Vec<_>>(), [3]);
        assert_eq!(text.find("seven").map(|at| text.line(at)).collect::<Vec<_>>(), [5]);
    }

    #[test]
    fn words_are_found_whole() {
        let text = RustText::new("unsafe_code std::timer std::time::Instant my_std::time");
        assert_eq!(text.find("unsafe").count(), 0);
        assert_eq!(text.find("std::time").collect::<Vec<_>>(), [23]);
    }

    #[test]
    fn members_of_a_group_are_found_at_its_first_level_only() {
        let text = RustText::new("use std::{\n  fmt::{time, net},\n  time::Instant, a::fs};");
        assert_eq!(
            text.find_in_groups("std", "time").iter().map(|&at| text.line(at)).collect::<Vec<_>>(),
            [3]
        );
        assert!(text.find_in_groups("std", "net").is_empty());
        assert!(text.find_in_groups("std", "fs").is_empty());
    }

    #[test]
    fn test_items_reach_to_their_end() {
        let source = "fn a() {}\n#[cfg(test)]\n#[path = \"x\"]\nmod t { fn b(x: [u8; 2]) {} }\nfn c() {}\n\
                      #[cfg(test)] use d::e; fn f() {}";
        let text = RustText::new(source);
        let tested = |word| text.in_tests(text.find(word).next().expect("the word is there"));
        assert!(!tested("a") && tested("b") && !tested("c") && tested("e") && !tested("f"));
    }
}
