//! Messages: one file per language for every module, with only what its games need.

use std::path::Path;

use crate::Outcome;
use crate::files::{self, File};
use crate::module::Part;

/// Message files for authors of rules, which the page never shows.
const FOR_WRITERS: [&str; 2] = ["checks", "program"];

/// Start of the names of the terminal's message files.
const FOR_TERMINALS: &str = "terminal";

/// Message files shown beside rule cards and about records. The text on a rule card is in a file named after its game
/// alone.
const FOR_READERS: [&str; 2] = ["rulings", "verify"];

/// Returns the messages of all languages that a part needs for these games.
pub(crate) fn of_games(
    folder: &Path,
    stem: &str,
    games: &[String],
    all: &[String],
    part: Part,
) -> Outcome<Vec<File>> {
    let mut languages: Vec<File> = Vec::new();
    for file in files::read(folder)? {
        let Some((language, name)) = file.path.split_once('/') else { continue };
        let others = |game: &&String| !games.contains(game) && belongs(name, game);
        if all.iter().any(|game| others(&game)) || !is_said(name, part, games) {
            continue;
        }
        let path = format!("words/{language}/{stem}.ftl");
        match languages.last_mut().filter(|last| last.path == path) {
            Some(last) => {
                last.bytes.push(b'\n');
                last.bytes.extend(file.bytes);
            }
            None => languages.push(File { path, bytes: file.bytes }),
        }
    }
    Ok(languages)
}

/// Returns true if a part uses a message file.
fn is_said(name: &str, part: Part, games: &[String]) -> bool {
    let stem = name.strip_suffix(".ftl").unwrap_or(name);
    let for_readers = FOR_READERS.contains(&stem) || games.iter().any(|game| game == stem);
    let elsewhere = FOR_WRITERS.contains(&stem) || stem.starts_with(FOR_TERMINALS);
    !elsewhere && (part == Part::Reading || !for_readers)
}

/// Returns true if a message file belongs to a game.
fn belongs(name: &str, game: &str) -> bool {
    let stem = name.strip_suffix(".ftl").unwrap_or(name);
    stem.strip_suffix(game).is_some_and(|before| before.is_empty() || before.ends_with('-'))
}

#[cfg(test)]
mod tests {
    use eights_catalog::{Rules, Title};
    use eights_i18n::{Language, Words};

    use super::*;

    #[test]
    fn a_module_has_the_texts_of_its_games_in_every_language() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../words");
        let all = ["crazy-eights", "crazier-eights", "crazy-8-ball"].map(str::to_owned);
        let whole = of_games(&folder, "all-games", &all, &all, Part::Reading).unwrap();
        assert!(whole.iter().any(|file| file.path == "words/en/all-games.ftl"), "{whole:?}");
        for game in &all {
            let own = of_games(&folder, game, std::slice::from_ref(game), &all, Part::Reading).unwrap();
            assert_eq!(own.len(), whole.len());
            for (own, whole) in own.iter().zip(&whole) {
                assert!(!whole.bytes.windows(10).any(|text| text == b"\nterminal-"), "{}", whole.path);
                assert!(own.path.ends_with(&format!("/{game}.ftl")), "{}", own.path);
                assert!(own.bytes.len() < whole.bytes.len(), "{}", own.path);
            }
        }
        assert!(
            belongs("telling-crazy-8-ball.ftl", "crazy-8-ball")
                && belongs("crazy-eights.ftl", "crazy-eights")
        );
        assert!(
            !belongs("telling.ftl", "crazy-eights") && !belongs("snazzycrazy-eights.ftl", "crazy-eights")
        );
    }

    #[test]
    fn a_module_says_every_rule_of_its_games() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../words");
        let all = Title::ALL.map(|title| title.key().to_owned());
        for title in Title::ALL {
            for file in of_games(&folder, "own", &[title.key().to_owned()], &all, Part::Reading).unwrap() {
                let language =
                    Language::all().find(|language| file.path.contains(&format!("/{}/", language.code())));
                let language = language.unwrap();
                let own = Words::of(language, [std::str::from_utf8(&file.bytes).unwrap()]);
                let whole = Words::new(language);
                for rules in Rules::all().iter().filter(|rules| rules.game() == title) {
                    let card = rules.whole_card();
                    let (own, whole) = (card.page(&own).markdown(), card.page(&whole).markdown());
                    assert!(
                        own.lines().eq(whole.lines()),
                        "{}: {:?}",
                        rules.name(),
                        first_other(&own, &whole)
                    );
                }
            }
        }
    }

    #[test]
    fn what_players_are_told_refers_to_nothing_that_was_left_out() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../words");
        let all = Title::ALL.map(|title| title.key().to_owned());
        for game in &all {
            let own = |part| of_games(&folder, "own", std::slice::from_ref(game), &all, part).unwrap();
            for (playing, reading) in own(Part::Playing).iter().zip(&own(Part::Reading)) {
                assert!(playing.bytes.len() < reading.bytes.len(), "{game}: {}", playing.path);
                let [playing, reading] =
                    [playing, reading].map(|file| std::str::from_utf8(&file.bytes).unwrap());
                let says = |text: &str, name: &str| {
                    text.lines()
                        .any(|line| line.strip_prefix(name).is_some_and(|rest| rest.starts_with(" =")))
                };
                for rest in playing.split('{').skip(1) {
                    let rest = rest.trim_start();
                    let end = rest.find(|letter: char| letter != '-' && !letter.is_ascii_alphanumeric());
                    let name = &rest[..end.unwrap_or(rest.len())];
                    // Lines that are no messages are in neither.
                    assert!(says(playing, name) || !says(reading, name), "{game}: {name} is missing");
                }
            }
        }
    }

    #[test]
    fn players_can_be_told_why_something_was_refused() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../words");
        let all = Title::ALL.map(|title| title.key().to_owned());
        let one = std::slice::from_ref(&all[0]);
        for file in of_games(&folder, "own", one, &all, Part::Playing).unwrap() {
            let text = std::str::from_utf8(&file.bytes).unwrap();
            assert!(
                text.contains("\nrefused =") && text.contains("\nrefused-no-such-room ="),
                "{}",
                file.path
            );
        }
    }

    /// Returns the first line in which two texts differ, from both.
    fn first_other<'t>(one: &'t str, other: &'t str) -> Option<(&'t str, &'t str)> {
        one.lines().zip(other.lines()).find(|(one, other)| one != other)
    }
}
