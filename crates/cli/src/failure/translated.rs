//! Errors that players meet, in their language. What only hosts and authors of bots meet is English.

use std::ffi::OsString;
use std::io;
use std::path::Path;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use eights_catalog::Library;
use eights_connection::LinkError;
use eights_game::NamesError;
use eights_i18n::{Language, Part, Phrase, Words};
use eights_protocol::RefusalReason;
use eights_rulesheet::{Library as _, nearest};
use eights_terminal::error_text::{io_kind, io_reason, refusal_text};

use super::Failure;
use crate::arguments::rules_names;
use crate::join::JoinFailure;

fn text(of: &str) -> Part {
    Part::Text(of.to_string())
}

fn any_of<'t>(names: impl IntoIterator<Item = &'t str>) -> Part {
    let name = |name: &str| Phrase::new("tell-name").with("name", text(name));
    Part::Any(names.into_iter().map(name).collect())
}

fn decks() -> Part {
    text(&eights_crazier::CardFile::names().join(", "))
}

/// Says why a file or an address failed.
fn reason(why: &io::Error, words: &Words) -> Part {
    let known = io_kind(why).map(|kind| words.say(&Phrase::new("error-io").with("kind", kind)));
    Part::Text(known.unwrap_or_else(|| io_reason(why)))
}

/// Returns the error and its hint in the language of the words, or `None` if they are English only.
pub(super) fn told(failure: &Failure, words: &Words) -> Option<(String, String)> {
    let (error, hint) = phrases(failure, words)?;
    Some((words.say(&error), words.say(&hint)))
}

fn phrases(failure: &Failure, words: &Words) -> Option<(Phrase, Phrase)> {
    let (error, hint) = (Phrase::new, Phrase::new);
    let file = |key: &'static str, path: &Path| error(key).with("file", text(&path.display().to_string()));
    Some(match failure {
        Failure::UnknownRules(name) => {
            let names = Library.names();
            let near = nearest(name, names.iter().map(String::as_str)).map(str::to_string);
            let hint = match near {
                _ if Path::new(&format!("{name}.toml")).is_file() => {
                    hint("hint-rules-file").with("name", text(name))
                }
                Some(near) => hint("hint-rules-near").with("name", text(&near)),
                None => hint("hint-one-of").with("names", text(&rules_names())),
            };
            (error("error-unknown-rules").with("name", text(name)), hint)
        }
        Failure::NothingFound(query) => {
            (error("error-nothing-found").with("query", text(query)), hint("hint-nothing-found"))
        }
        Failure::OtherGame { rules, of, asked } => (
            error("error-other-game")
                .with("rules", text(rules))
                .with("game", text(of.name()))
                .with("asked", text(asked.name())),
            hint("hint-other-game").with("game", text(of.word())),
        ),
        Failure::Players { typed, rules, players } => (
            error("error-players").with("typed", text(typed)).with("rules", text(rules)),
            hint("hint-players")
                .with("fixed", players.min() == players.max())
                .with("least", players.min())
                .with("most", players.max()),
        ),
        Failure::Name(NamesError::NotAName(name)) => {
            (error("error-name").with("name", text(name)), hint("hint-name"))
        }
        Failure::Name(NamesError::Taken(name)) => {
            (error("error-name-taken").with("name", text(name)), hint("hint-name"))
        }
        Failure::UnknownSeat { name, names } => (
            error("error-unknown-seat").with("name", text(name)),
            hint("hint-one-of").with("names", text(&names.iter().collect::<Vec<_>>().join(", "))),
        ),
        Failure::FileExists(path) => (file("error-file-exists", path), hint("hint-file-exists")),
        Failure::CannotWrite { path, why } => {
            (file("error-cannot-write", path).with("why", reason(why, words)), hint("hint-cannot-write"))
        }
        Failure::CannotRead { path, why } => {
            (file("error-cannot-read", path).with("why", reason(why, words)), hint("hint-record"))
        }
        Failure::NoSheet { path, why } => {
            (file("error-cannot-read", path).with("why", reason(why, words)), hint("hint-sheet"))
        }
        Failure::NoCards { path, why } => (
            file("error-cannot-read", path).with("why", reason(why, words)),
            hint("hint-card-file").with("names", decks()),
        ),
        Failure::EmptyRecord(path) => (file("error-empty-record", path), hint("hint-record")),
        Failure::UnknownDeck(name) => {
            (error("error-unknown-deck").with("name", text(name)), hint("hint-one-of").with("names", decks()))
        }
        Failure::UnknownCard { typed, deck, meant } => (
            error("error-unknown-card").with("name", text(typed)).with("deck", text(deck)),
            hint("hint-card")
                .with("number", meant.len())
                .with("names", any_of(meant.iter().map(String::as_str))),
        ),
        Failure::CardsOfAnotherGame { rules, of } => (
            error("error-no-card-files").with("rules", text(rules)).with("game", text(of.name())),
            hint("hint-no-card-files"),
        ),
        Failure::Join(JoinFailure::Link(LinkError::Unreachable { address, why })) => (
            error("error-unreachable").with("address", text(address)).with("why", reason(why, words)),
            hint("hint-unreachable"),
        ),
        Failure::Join(JoinFailure::Link(LinkError::Refused(refused))) => {
            // A code admits nobody to a private table that is full.
            let hidden = refused.reason == Some(RefusalReason::NoSuchRoom);
            let why = Part::Text(refusal_text(refused, words));
            let hint = hint(if hidden { "hint-no-such-room" } else { "hint-refused" });
            (error("tell-name").with("name", why), hint)
        }
        _ => return None,
    })
}

/// Returns the language that the arguments ask for, or that of the environment, even if the arguments are invalid.
pub(crate) fn language_of(arguments: &[OsString]) -> Language {
    let mut words = arguments.iter().filter_map(|word| word.to_str());
    let mut chosen = None;
    while let Some(word) = words.next() {
        let value = if word == "--language" { words.next() } else { word.strip_prefix("--language=") };
        chosen = value.and_then(Language::named).or(chosen);
    }
    chosen.unwrap_or_else(crate::arguments::language_of_environment)
}

/// Describes invalid arguments in another language than that of the parser. Returns `None` if only the parser can.
pub(super) fn of_clap(error: &clap::Error, words: &Words) -> Option<String> {
    if words.language() == Language::ENGLISH {
        return None;
    }
    let value = |kind: ContextKind| match error.get(kind)? {
        ContextValue::String(value) => Some(value.clone()),
        ContextValue::Strings(values) => Some(values.join(", ")),
        _ => None,
    };
    let with =
        |key: &'static str, kind: ContextKind| Some(Phrase::new(key).with("name", text(&value(kind)?)));
    let phrase = match error.kind() {
        ErrorKind::UnknownArgument => with("error-unknown-argument", ContextKind::InvalidArg)?,
        ErrorKind::InvalidSubcommand => with("error-unknown-command", ContextKind::InvalidSubcommand)?,
        ErrorKind::MissingRequiredArgument => with("error-missing-argument", ContextKind::InvalidArg)?,
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let (typed, valid) = (value(ContextKind::InvalidValue)?, value(ContextKind::ValidValue));
            with("error-invalid-value", ContextKind::InvalidArg)?
                .with("typed", text(&typed))
                .with("given", valid.is_some())
                .with("valid", text(&valid.unwrap_or_default()))
        }
        ErrorKind::ArgumentConflict => with("error-conflict", ContextKind::InvalidArg)?
            .with("other", text(&value(ContextKind::PriorArg)?)),
        _ => return None,
    };
    Some(words.say(&phrase))
}

/// Suggests what to type instead of invalid arguments.
pub(super) fn hint_of_clap(error: &clap::Error, help: &str, words: &Words) -> Option<String> {
    if words.language() == Language::ENGLISH {
        return None;
    }
    let kinds = [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue];
    let near = kinds.into_iter().find_map(|kind| match error.get(kind)? {
        ContextValue::String(value) => Some(value.clone()),
        ContextValue::Strings(values) => values.first().cloned(),
        _ => None,
    });
    Some(words.say(&match near {
        Some(near) => Phrase::new("hint-mean").with("name", text(&near)),
        None => Phrase::new("hint-help").with("command", text(help)),
    }))
}
