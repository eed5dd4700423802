//! The user's own rules: rules opened by a link are stored in the browser.

use std::fmt::Write as _;

use eights_catalog::Rules;

use crate::dom;
use crate::games;

/// Storage key of the rules: one line each, with the game, the code and the title.
const KEPT: &str = "eights.rules";

/// Storage key of the rules chosen last.
const LAST: &str = "eights.rules.last";

/// Rules of the user's own.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct OwnRules {
    /// Name of the game in rule sheets.
    pub(crate) game: String,
    /// Code of their link.
    pub(crate) code: String,
    /// Title of the rules.
    pub(crate) title: String,
}

/// Returns all stored rules, newest first.
pub(crate) fn all() -> Vec<OwnRules> {
    parse(&dom::kept(KEPT).unwrap_or_default())
}

/// Parses stored rules; skips lines that cannot be read.
fn parse(kept: &str) -> Vec<OwnRules> {
    let line = |line: &str| {
        let mut parts = line.splitn(3, ' ').map(str::to_string);
        Some(OwnRules { game: parts.next()?, code: parts.next()?, title: parts.next()? })
    };
    kept.lines().filter_map(line).collect()
}

/// Stores rules, unless they are a preset.
pub(crate) fn keep(rules: &Rules) {
    if games::is_preset(rules) {
        return;
    }
    let mut kept = without(all(), &rules.link());
    kept.insert(0, OwnRules::of(rules));
    dom::keep(KEPT, &to_text(&kept));
}

impl OwnRules {
    /// Converts rules to their stored form.
    fn of(rules: &Rules) -> OwnRules {
        let title = rules.title().replace('\n', " ");
        OwnRules { game: rules.game().key().to_string(), code: rules.link(), title }
    }
}

/// Removes rules from the store.
pub(crate) fn forget(code: &str) {
    dom::keep(KEPT, &to_text(&without(all(), code)));
}

/// Returns all rules but those with a code.
fn without(mut rules: Vec<OwnRules>, code: &str) -> Vec<OwnRules> {
    rules.retain(|own| own.code != code);
    rules
}

/// Serializes stored rules.
fn to_text(rules: &[OwnRules]) -> String {
    let mut text = String::new();
    for OwnRules { game, code, title } in rules {
        let _ = writeln!(text, "{game} {code} {title}");
    }
    text
}

/// Returns the name or code of the rules chosen last.
pub(crate) fn last() -> Option<String> {
    dom::kept(LAST)
}

/// Stores the rules chosen last.
pub(crate) fn set_last(code: &str) {
    dom::keep(LAST, code);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_rules::house_rules;

    #[test]
    fn rules_are_kept_with_their_game_their_code_and_all_of_their_title() {
        let own = [house_rules("basic", "Ours at home"), house_rules("wayfarers", "Die Größe, 2. Runde")];
        let kept: Vec<OwnRules> = own.iter().map(OwnRules::of).collect();
        assert_eq!(parse(&to_text(&kept)), kept);
        for (own, kept) in own.iter().zip(&kept) {
            assert_eq!(kept.title, own.title());
            assert_eq!(kept.game, own.game().key());
            assert_eq!(&Rules::open(&kept.code).unwrap(), own);
        }
    }

    #[test]
    fn rules_are_forgotten_by_their_code() {
        let kept: Vec<OwnRules> =
            [house_rules("basic", "One"), house_rules("basic", "Two")].iter().map(OwnRules::of).collect();
        let left = without(kept.clone(), &kept[0].code);
        assert_eq!(left, kept[1..]);
        assert_eq!(without(left.clone(), "unknown"), left);
    }

    #[test]
    fn lines_that_cannot_be_read_are_passed_over() {
        let kept = parse("nonsense\n\ncrazy-eights 1abc Ours\ncrazy-eights 1abc\n");
        assert_eq!(kept.len(), 1);
        assert_eq!(kept[0].title, "Ours");
        assert_eq!(parse(""), []);
    }
}
