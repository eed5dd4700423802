//! Settings of a server, from the tables of the guide.

use super::page::Page;

/// The guide that explains every setting.
const GUIDE: &str = include_str!("../../../../docs/configure.md");

/// Adds a section with all settings.
pub(super) fn section(page: &mut Page) {
    page.heading("SETTINGS");
    page.paragraph(
        "Settings are lines such as `rooms = 500` in the file that `--config` names. An environment variable has the \
         name of its setting in capitals, with `EIGHTS_` in front: `EIGHTS_ROOMS=500`.",
    );
    for (name, text) in settings() {
        page.entry(name, &text);
    }
}

/// Returns the name and the description of every setting.
fn settings() -> impl Iterator<Item = (&'static str, String)> {
    GUIDE.lines().filter(|line| line.starts_with("| `")).filter_map(|line| {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        match cells[..] {
            [name, _, default, meaning] => Some((name, described(meaning, default))),
            [name, _, default, burst, limits] => {
                Some((name, described(&format!("limits {limits}. Burst: {burst}"), default)))
            }
            // Former names.
            _ => None,
        }
    })
}

fn described(meaning: &str, default: &str) -> String {
    let meaning = without_links(meaning);
    let end = meaning.chars().next().map_or(0, char::len_utf8);
    format!("{}{}. Default: {default}.", meaning[..end].to_uppercase(), &meaning[end..])
}

/// Replaces each link with its text.
fn without_links(text: &str) -> String {
    let Some((before, rest)) = text.split_once("](") else { return text.to_string() };
    let (before, name) = before.rsplit_once('[').unwrap_or(("", before));
    let after = rest.split_once(')').map_or("", |(_, after)| after);
    format!("{before}{name}{}", without_links(after))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_setting_is_described() {
        let all: Vec<(&str, String)> = settings().collect();
        assert!(all.len() >= 30, "{all:?}");
        let text = |name: &str| &all.iter().find(|(known, _)| *known == name).unwrap().1;
        assert_eq!(text("`listen`"), "Address and port to listen on. Default: `127.0.0.1:8008`.");
        assert!(text("`rooms_per_hour`").ends_with("Burst: 1 ×. Default: 60."), "{all:?}");
        assert!(text("`shard`").contains("for installations with many servers. Default: 0."), "{all:?}");
    }
}
