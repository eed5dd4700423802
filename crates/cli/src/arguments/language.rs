//! The `--language` option.

use std::sync::Arc;

use clap::Args;
use eights_i18n::{Language, Words};

/// Variables that name the language of a person, the most important one first.
const VARIABLES: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

/// The language of everything said to a person.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct LanguageOption {
    /// Language: en, de; default: that of your system
    #[arg(long, value_name = "LANG", value_parser = language)]
    language: Option<Language>,
}

impl LanguageOption {
    /// Returns the chosen language, or that of the environment.
    pub(crate) fn language(self) -> Language {
        self.language.unwrap_or_else(language_of_environment)
    }

    /// Loads the messages of the language.
    pub(crate) fn words(self) -> Words {
        Words::new(self.language())
    }

    /// Loads the messages of the language, with playing cards as symbols.
    pub(crate) fn words_for_games(self) -> Arc<Words> {
        Arc::new(self.words().with_card_signs())
    }

    /// Returns the option that chooses the same language again, if one was chosen.
    pub(crate) fn again(self) -> String {
        self.language.map_or_else(String::new, |language| format!(" --language {}", language.code()))
    }
}

/// Returns the language that this process's environment names, or English.
pub(crate) fn language_of_environment() -> Language {
    environment(|name| std::env::var(name).ok())
}

/// Parses the name of a language.
fn language(name: &str) -> Result<Language, String> {
    let known = || Language::all().map(Language::code).collect::<Vec<_>>().join(", ");
    Language::named(name).ok_or_else(|| format!("unknown language; choose one of {}", known()))
}

/// Returns the language that the environment names, if it is supported, or English.
fn environment(variable: impl Fn(&str) -> Option<String>) -> Language {
    let set = VARIABLES.into_iter().filter_map(variable).find(|value| !value.is_empty());
    set.and_then(|name| Language::named(&name)).unwrap_or(Language::ENGLISH)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_names_a_language() {
        for (set, expected) in [
            (&[][..], "en"),
            (&[("LANG", "de_DE.UTF-8")], "de"),
            (&[("LANG", "de")], "de"),
            (&[("LANG", "de_AT@euro"), ("LC_ALL", "")], "de"),
            (&[("LANG", "de_DE.UTF-8"), ("LC_MESSAGES", "en_GB.UTF-8")], "en"),
            (&[("LC_MESSAGES", "en_GB.UTF-8"), ("LC_ALL", "de_CH.UTF-8")], "de"),
            (&[("LANG", "de_DE.UTF-8"), ("LC_ALL", "C")], "en"),
            (&[("LANG", "de_DE.UTF-8"), ("LC_ALL", "C.UTF-8")], "en"),
            (&[("LANG", "POSIX")], "en"),
            (&[("LANG", "fr_FR.UTF-8")], "en"),
        ] {
            let of =
                |name: &str| set.iter().find(|(key, _)| *key == name).map(|(_, value)| value.to_string());
            assert_eq!(environment(of).code(), expected, "{set:?}");
        }
    }
}
