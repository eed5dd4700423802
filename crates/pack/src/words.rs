//! Texts: of each language one file for every module, with no more than its games need.

use std::path::Path;

use crate::Outcome;
use crate::files::{self, File};

/// The texts of all languages for a module that plays these games, of all that there are.
pub(crate) fn of_games(folder: &Path, stem: &str, games: &[String], all: &[String]) -> Outcome<Vec<File>> {
    let mut languages: Vec<File> = Vec::new();
    for file in files::read(folder)? {
        let Some((language, name)) = file.path.split_once('/') else { continue };
        let others = |game: &&String| !games.contains(game) && belongs(name, game);
        if all.iter().any(|game| others(&game)) {
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

/// Whether a file of texts is a game's own.
fn belongs(name: &str, game: &str) -> bool {
    let stem = name.strip_suffix(".ftl").unwrap_or(name);
    stem.strip_suffix(game).is_some_and(|before| before.is_empty() || before.ends_with('-'))
}

#[cfg(test)]
mod tests {
    use eights_family::{Rules, Title};
    use eights_words::{Language, Words};

    use super::*;

    #[test]
    fn a_module_has_the_texts_of_its_games_in_every_language() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../words");
        let all = ["crazy-eights", "crazier-eights", "crazy-8-ball"].map(str::to_owned);
        let whole = of_games(&folder, "all-games", &all, &all).unwrap();
        assert!(whole.iter().any(|file| file.path == "words/en/all-games.ftl"), "{whole:?}");
        for game in &all {
            let own = of_games(&folder, game, std::slice::from_ref(game), &all).unwrap();
            assert_eq!(own.len(), whole.len());
            for (own, whole) in own.iter().zip(&whole) {
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
            for file in of_games(&folder, "own", &[title.key().to_owned()], &all).unwrap() {
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

    /// The first line in which two texts differ, in both.
    fn first_other<'t>(one: &'t str, other: &'t str) -> Option<(&'t str, &'t str)> {
        one.lines().zip(other.lines()).find(|(one, other)| one != other)
    }
}
