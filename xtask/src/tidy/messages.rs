//! Messages: every language has each message that code uses, and no language has a message alone.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::finding::Finding;
use crate::rust_text::{RustText, is_word};
use crate::tree::TextFile;

/// Calls whose first argument is the name of a message.
const CALLS: &[&str] = &["Phrase::new(", "own.text(", "Section::new("];

/// Prefixes of message names: a literal with such a prefix is a message name, wherever it occurs.
const FAMILIES: &[&str] = &[
    "act", "ask", "at", "check", "diff", "hint", "key", "mend", "odd", "page", "phrase", "refused", "replay",
    "ruling", "section", "tell", "term", "terminal", "verify", "why",
];

/// Prefix of the names of presets in other languages; in English, the sheets contain them.
const TRANSLATED_ONLY: &str = "preset-";

/// The messages of every language.
#[derive(Debug, Default)]
pub(super) struct Messages {
    /// File and line of each message, by language.
    languages: BTreeMap<String, BTreeMap<String, (String, usize)>>,
}

impl Messages {
    /// Reads the messages of all `words` folders, that of the workspace and those of crates.
    pub(super) fn read(files: &[TextFile]) -> Messages {
        let mut messages = Messages::default();
        for file in files {
            let in_words = file.path.strip_prefix("words/").or_else(|| {
                let (_, path) = file.path.strip_prefix("crates/")?.split_once('/')?;
                path.strip_prefix("words/")
            });
            let Some((language, name)) = in_words.and_then(|path| path.split_once('/')) else { continue };
            if Path::new(name).extension().is_none_or(|ending| ending != "ftl") {
                continue;
            }
            let own = messages.languages.entry(language.to_owned()).or_default();
            for (at, line) in file.text.lines().enumerate() {
                let key = line.split_once(" =").map(|(key, _)| key).filter(|key| is_name(key));
                own.extend(key.map(|key| (key.to_owned(), (file.path.clone(), at + 1))));
            }
        }
        messages
    }

    /// Finds messages that some languages have and others lack.
    pub(super) fn check(&self) -> Vec<Finding> {
        let all: BTreeSet<&String> = self.languages.values().flat_map(BTreeMap::keys).collect();
        let mut findings = Vec::new();
        for key in all.into_iter().filter(|key| !key.starts_with(TRANSLATED_ONLY)) {
            let lacking = self.lacking(key);
            let there = self.languages.values().find_map(|own| own.get(key));
            if let (Some((file, line)), false) = (there, lacking.is_empty()) {
                let message =
                    format!("The message {key} is missing in {}: add it there.", lacking.join(", "));
                findings.push(Finding::new(file, *line, message));
            }
        }
        findings
    }

    /// Finds messages that code uses and a language lacks.
    pub(super) fn check_code(&self, path: &str, code: &RustText) -> Vec<Finding> {
        let text = code.with_literals();
        let mut findings = Vec::new();
        for (at, _) in text.match_indices('"').filter(|(at, _)| !code.in_tests(*at)) {
            let Some(key) = text[at + 1..].split('"').next().filter(|key| is_name(key)) else { continue };
            let lacking = self.lacking(key);
            if !lacking.is_empty() && is_asked_for(&text[..at], key) {
                let message =
                    format!("There is no message {key} in {}: add it to words.", lacking.join(", "));
                findings.push(Finding::new(path, code.line(at), message));
            }
        }
        findings
    }

    /// Returns the languages without a message.
    fn lacking(&self, key: &str) -> Vec<&str> {
        self.languages
            .iter()
            .filter(|(_, own)| !own.contains_key(key))
            .map(|(name, _)| name.as_str())
            .collect()
    }
}

/// Returns true if a text can be the name of a message.
fn is_name(text: &str) -> bool {
    let letters = |c: char| c == '-' || c.is_ascii_lowercase() || c.is_ascii_digit();
    text.starts_with(|c: char| c.is_ascii_lowercase()) && !text.ends_with('-') && text.chars().all(letters)
}

/// Returns true if a literal is the name of a message, judging by the text before it or by its prefix.
fn is_asked_for(before: &str, key: &str) -> bool {
    let before = before.trim_end();
    let called = |call: &&str| before.strip_suffix(*call).is_some_and(|rest| !rest.ends_with(is_word));
    let family = key.split_once('-').is_some_and(|(first, _)| FAMILIES.contains(&first));
    family || CALLS.iter().any(called)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn messages(english: &str, german: &str) -> Messages {
        let file = |path: &str, text: &str| TextFile { path: path.into(), text: text.into() };
        Messages::read(&[
            file("words/de/page.ftl", german),
            file("words/en/page.ftl", english),
            file("words/README.md", "page-of-no-language = text\n"),
            file("docs/words/de/page.ftl", "page-elsewhere = text\n"),
        ])
    }

    fn lines(source: &str) -> Vec<usize> {
        let messages = messages("page-close = Close\nlist = all\n", "page-close = Schließen\nlist = alle\n");
        let found = messages.check_code("crates/web/src/a.rs", &RustText::new(source));
        found.into_iter().map(|finding| finding.line).collect()
    }

    #[test]
    fn a_message_that_one_language_lacks_is_found_where_the_other_has_it() {
        let messages = messages("# Keys\n\npage-close = Close\npage-new = New\n", "page-close = Schließen\n");
        let found = messages.check();
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!((found[0].file.as_str(), found[0].line), ("words/en/page.ftl", 4));
        assert!(found[0].message.contains("page-new") && found[0].message.contains("de"), "{}", found[0]);
    }

    #[test]
    fn forms_and_text_of_messages_are_no_messages() {
        let english = "card-eight = eight\n    .a = an eight\n    text = more\npage-sum = 1 = 1\n";
        assert!(messages(english, "card-eight = Acht\npage-sum = eins\n").check().is_empty());
    }

    #[test]
    fn what_presets_are_called_may_stand_in_one_language_alone() {
        assert!(messages("", "preset-basic = Grundregeln\n").check().is_empty());
    }

    #[test]
    fn a_message_that_is_asked_for_and_not_there_is_found() {
        assert_eq!(lines("fn a() {\n    own.text(\"list\");\n    own.text(\"lists\");\n}"), [3]);
        assert_eq!(lines("let a = Phrase::new(\n    \"lists\",\n);"), [2]);
        assert_eq!(lines("let a = if b { \"page-close\" } else { \"page-clsoe\" };"), [1]);
        assert_eq!(lines("const A: [&str; 2] = [\n\"page-close\",\n\"page-open\"];"), [3]);
    }

    #[test]
    fn other_literals_and_what_tests_ask_for_are_left_alone() {
        for fine in [
            "class(\"lists\"); id(\"own-data\"); key(\"page-\"); say(\"page 2\"); my_own.text(\"lists\");",
            "// own.text(\"lists\")\n/// \"page-open\"\nfn a() {}",
            "#[cfg(test)]\nmod tests {\n    fn a() { own.text(\"lists\"); }\n}",
        ] {
            assert!(lines(fine).is_empty(), "{fine}");
        }
    }
}
