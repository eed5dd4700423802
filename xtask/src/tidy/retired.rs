//! Names that types once had here and may not have again: private words for things that have a standard term, and participles.
//!
//! The list of renames is in docs/decisions/0031-standard-terms.md.

use crate::finding::Finding;
use crate::rust_text::RustText;

/// Retired names of types, each with the term to use.
const RETIRED: &[(&str, &str)] = &[
    ("Purse", "TokenBucket"),
    ("Purses", "RateLimiter"),
    ("Hall", "RoomRegistry"),
    ("Want", "Command"),
    ("Decided", "Decision"),
    ("Due", "Timer"),
    ("Duty", "TimerAction"),
    ("Mind", "BotDriver"),
    ("Shelf", "RuleCache"),
    ("Parlour", "LocalRoom"),
    ("Keeper", "RoomStore"),
    ("Witness", "Observer"),
    ("Misfit", "Inconsistency"),
    ("Brain", "AnyGameBot"),
    ("Manner", "SessionOptions"),
    ("Automaton", "SeatDriver"),
    ("Foreseen", "FixedEntropy"),
    ("Also", "Attachment"),
    ("Still", "ManualClock"),
    ("Nearby", "LocalAnnouncer"),
    ("Happening", "an event, or an observation"),
    ("Sight", "an observation"),
    ("Told", "what it is: a message, a report, a tally"),
    ("Said", "what it is: a message"),
    ("Heard", "what it is: an event"),
    ("Known", "what it is: a state, a directory, an index"),
    ("Kept", "what it is: a store, a file, a row"),
    ("Held", "what it is: a lock, a dragged card"),
    ("Found", "what it is: a finding, a lookup, a match"),
    ("Wanted", "what it is: a request, a query, a specification"),
    ("Asked", "what it is: a question, a request"),
    ("Sent", "what it is: a body, a message"),
    ("Named", "what has the name"),
    ("Seen", "what was seen"),
    ("Shown", "what is shown"),
    ("Played", "what was played"),
    ("Typed", "what was typed"),
    ("Logged", "what was logged"),
    ("Measured", "Measurement"),
    ("Drawn", "what is drawn"),
    ("Called", "what is called so"),
    ("Own", "whose it is"),
];

/// What stands before the name of a type where it is defined.
const DEFINES: [&str; 4] = ["struct ", "enum ", "trait ", "type "];

/// Finds types that are defined under a retired name. A type within a trait has no name of its own, and is passed over.
pub(super) fn check(path: &str, code: &RustText) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (at, line) in code.code().lines().enumerate() {
        let Some(name) = defined(line) else { continue };
        if let Some((_, instead)) = RETIRED.iter().find(|(retired, _)| *retired == name) {
            let message = format!("The name {name} is retired: say {instead} (docs/decisions/0031).");
            findings.push(Finding::new(path, at + 1, message));
        }
    }
    findings
}

/// The name of the type that a line defines.
fn defined(line: &str) -> Option<&str> {
    let (before, rest) = DEFINES.iter().find_map(|word| line.split_once(word))?;
    let is_definition = before.trim().is_empty() || before.trim_start().starts_with("pub");
    // Associated types are indented; an alias within a function would be passed over too.
    let is_associated = before.starts_with(' ') && line.contains("type ");
    let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
    (is_definition && !is_associated).then_some(&rest[..end])
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::rust_text::RustText;

    #[test]
    fn a_retired_name_is_found_where_it_is_defined() {
        let text = "/// struct Hall in a comment\npub(crate) struct Hall;\nenum Told<'t> { Purse }\n    type Own = u8;\n\
                    const X: &str = \"struct Want\";\nstruct Hallway;\n    pub struct Keeper {\n";
        let found: Vec<String> =
            check("crates/a/src/lib.rs", &RustText::new(text)).iter().map(ToString::to_string).collect();
        let lines: Vec<&str> = found.iter().filter_map(|finding| finding.split(':').nth(1)).collect();
        assert_eq!(lines, ["2", "3", "7"], "{found:#?}");
    }
}
