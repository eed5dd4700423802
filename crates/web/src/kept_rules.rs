//! Rules of one's own: those that were opened by a link are kept in the browser.

use eights_catalog::Rules;

use crate::dom;
use crate::games;

/// Where they are kept: a line for each, with its game, its code and its title.
const KEPT: &str = "eights.rules";

/// Where the rules are kept that were chosen last.
const LAST: &str = "eights.rules.last";

/// Rules of one's own.
#[derive(Clone, PartialEq)]
pub(crate) struct OwnRules {
    /// The game, by its name in sheets.
    pub(crate) game: String,
    /// The code of their link.
    pub(crate) code: String,
    /// What they are called.
    pub(crate) title: String,
}

/// All of them, the newest first.
pub(crate) fn all() -> Vec<OwnRules> {
    let kept = dom::kept(KEPT).unwrap_or_default();
    let line = |line: &str| {
        let mut parts = line.splitn(3, ' ').map(str::to_string);
        Some(OwnRules { game: parts.next()?, code: parts.next()?, title: parts.next()? })
    };
    kept.lines().filter_map(line).collect()
}

/// Keeps rules, unless they come with the program.
pub(crate) fn keep(rules: &Rules) {
    if games::is_preset(rules) {
        return;
    }
    let title = rules.title().replace('\n', " ");
    let new = OwnRules { game: rules.game().key().to_string(), code: rules.link(), title };
    let others = all().into_iter().filter(|own| own.code != new.code);
    write(std::iter::once(new.clone()).chain(others));
}

/// Forgets rules.
pub(crate) fn forget(code: &str) {
    write(all().into_iter().filter(|own| own.code != code));
}

fn write(rules: impl Iterator<Item = OwnRules>) {
    let lines = rules.map(|own| format!("{} {} {}\n", own.game, own.code, own.title));
    dom::keep(KEPT, &lines.collect::<String>());
}

/// The rules that were chosen last, by name or code.
pub(crate) fn last() -> Option<String> {
    dom::kept(LAST)
}

/// These were chosen last.
pub(crate) fn set_last(code: &str) {
    dom::keep(LAST, code);
}
