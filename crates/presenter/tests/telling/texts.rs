//! Every message that the code uses exists, and no message is unused.

use std::collections::BTreeSet;
use std::path::Path;

use eights_i18n::Language;

/// Returns the words of a text that begin like our message keys.
fn keys(text: &str, before: &str) -> BTreeSet<String> {
    let start = format!("{before}tell-");
    let starts = text.match_indices(&start).map(|(at, _)| &text[at + before.len()..]);
    let key =
        |rest: &str| rest.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '-').collect::<String>();
    starts.map(key).collect()
}

#[test]
fn every_message_is_used_and_every_message_used_is_there() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut asked = BTreeSet::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        // The test game has its sentences in its own crate.
        if !path.ends_with("kuhn.rs") {
            asked.extend(keys(&std::fs::read_to_string(path).unwrap(), "\""));
        }
    }
    assert!(asked.len() > 150);
    for language in Language::all() {
        let files = language
            .files()
            .iter()
            .filter(|(name, _)| name.starts_with("telling") && *name != "telling-kuhn");
        let text = files.map(|(_, text)| *text).collect::<Vec<_>>().join("\n");
        let there = keys(&text, "\n");
        let within = keys(&text, "{ ");
        let missing: Vec<_> = asked.difference(&there).collect();
        let unused: Vec<_> =
            there.iter().filter(|key| !asked.contains(*key) && !within.contains(*key)).collect();
        assert!(missing.is_empty() && unused.is_empty(), "{}: {missing:?}, {unused:?}", language.code());
    }
}
