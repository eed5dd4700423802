//! Tests of card texts in all languages.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use eights_ability::{Ability, Action, Effect, Effects, ExtraAction, StackingRule, english};
use eights_cards::SeatCount;
use eights_crazier::agenda::AbilityRef;
use eights_crazier::{CardFile, Rules, ability_phrase, card_text};
use eights_i18n::{Language, Words};
use expect_test::{expect, expect_file};
use proptest::prelude::*;

#[path = "../../../ability/tests/strategies.rs"]
mod strategies;

/// Abilities that use every part of the language.
const CARDS: &str = include_str!("../../../ability/tests/data/crazier.txt");

fn german() -> Words {
    Words::new(Language::named("de").unwrap())
}

/// Returns the abilities of all decks and of the data of the ability language.
fn abilities() -> Vec<Ability> {
    let decks = CardFile::names().into_iter().filter_map(CardFile::named);
    let cards = decks.flat_map(|deck| deck.cards);
    let lines = CARDS.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let read = |line: &str| line.rsplit(" | ").next().unwrap().parse().unwrap();
    cards.flat_map(|card| card.abilities).chain(lines.map(read)).collect()
}

/// Returns `true` if a part of the ability exists in Crazy Eights alone.
fn is_classic(ability: &Ability) -> bool {
    let any = |effects: &Effects| {
        effects.iter().any(|effect| match effect {
            Effect::Lasting(_, held) => is_classic(held),
            Effect::Act { action, .. } => matches!(
                action,
                Action::Draw(_, StackingRule::SameRank | StackingRule::AnyRank)
                    | Action::Gain(_, ExtraAction::Turn)
                    | Action::Lay(_)
                    | Action::Demand
            ),
            _ => true,
        })
    };
    match ability {
        Ability::Does { effects, .. }
        | Ability::Whenever { effects, .. }
        | Ability::Instead { effects, .. } => any(effects),
        Ability::Forbids { .. } => false,
    }
}

/// Returns all pairs of neighbouring words, in lower case. Numbers are the same in all languages.
fn pairs(text: &str) -> BTreeSet<(String, String)> {
    let words: Vec<String> = text
        .split(|letter: char| !letter.is_alphabetic() && letter != '\'')
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    words.windows(2).map(|pair| (pair[0].clone(), pair[1].clone())).collect()
}

/// Words that English and German share; two of them in a row are no English.
const SHARED: [&str; 3] = ["hand", "an", "rest"];

/// Checks that a text is complete and well formed, and has nothing of the English one.
fn check_translation(ability: &Ability, words: &Words) {
    let phrase = ability_phrase(ability);
    let missing: Vec<&str> = phrase.keys().into_iter().filter(|key| !words.has(key)).collect();
    assert!(missing.is_empty(), "{ability}: {missing:?}");
    let text = words.say(&phrase);
    assert!(text.starts_with(char::is_uppercase) && text.ends_with('.'), "{ability}: {text}");
    let odd = ["  ", " ,", " .", "..", ",,", "ability", "$", "{"];
    assert!(odd.iter().all(|odd| !text.contains(odd)), "{ability}: {text}");
    let english = pairs(&english(ability));
    let shared =
        |(one, other): &(String, String)| [one, other].iter().all(|word| SHARED.contains(&word.as_str()));
    let english: Vec<_> =
        pairs(&text).into_iter().filter(|pair| english.contains(pair) && !shared(pair)).collect();
    assert!(english.is_empty(), "{ability}: {text}: {english:?}");
}

#[test]
fn english_texts_equal_those_that_the_ability_language_prints() {
    let words = Words::new(Language::ENGLISH);
    for ability in abilities() {
        assert_eq!(words.say(&ability_phrase(&ability)), english(&ability), "{ability}");
    }
    for deck in CardFile::names().into_iter().filter_map(CardFile::named) {
        for card in &deck.cards {
            assert_eq!(card.text(&words), card.words(), "{}", card.name);
        }
    }
}

#[test]
fn every_ability_has_a_text_in_every_other_language() {
    for language in Language::all().filter(|language| *language != Language::ENGLISH) {
        let words = Words::new(language);
        for ability in abilities() {
            check_translation(&ability, &words);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4096, ..ProptestConfig::default() })]

    #[test]
    fn any_ability_can_be_put_into_words(ability in strategies::ability()) {
        thread_local! {
            static LANGUAGES: Vec<Words> = Language::all().map(Words::new).collect();
        }
        LANGUAGES.with(|languages| for words in languages.iter().filter(|_| !is_classic(&ability)) {
            if words.language() == Language::ENGLISH {
                assert_eq!(words.say(&ability_phrase(&ability)), english(&ability), "{ability}");
            } else {
                check_translation(&ability, words);
            }
        });
    }
}

#[test]
fn an_effect_of_crazy_eights_appears_in_notation() {
    let ability: Ability = "draw 1, then skip 1, then you may lay another card".parse().unwrap();
    let text = german().say(&ability_phrase(&ability));
    expect!["Zieh eine Karte. Skip 1. You may lay another card."].assert_eq(&text);
}

#[test]
fn a_very_long_text_can_be_put_into_words() {
    let ability: Ability = format!("{}draw 1", "draw 1, then ".repeat(20_000)).parse().unwrap();
    let text = german().say(&ability_phrase(&ability));
    assert!(text.starts_with("Zieh eine Karte, zieh dann eine Karte. Zieh eine Karte, zieh dann"));
}

#[test]
fn the_words_on_the_cards_in_german() {
    let words = german();
    for name in CardFile::names() {
        let mut text = String::new();
        for card in &CardFile::named(name).unwrap().cards {
            let _ = writeln!(text, "{}: {}", card.name, card.text(&words));
        }
        expect_file![format!("../cards/{name}-german.txt")].assert_eq(&text);
    }
}

#[test]
fn abilities_of_all_kinds_in_german() {
    let words = german();
    let mut text = String::new();
    for line in CARDS.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (name, ability) = (line.split(" | ").next().unwrap(), line.rsplit(" | ").next().unwrap());
        let _ = writeln!(text, "{name}: {}", words.say(&ability_phrase(&ability.parse().unwrap())));
    }
    expect_file!["../cards/workshop-german.txt"].assert_eq(&text);
}

#[test]
fn a_table_knows_the_texts_of_its_cards() {
    let book = Rules::named("wayfarers").unwrap().book(SeatCount::new(2).unwrap()).unwrap();
    let card = book.rules().card_file().unwrap().cards.into_iter().find(|card| card.name == "Weathercock");
    let face = card.unwrap().face();
    let words = german();
    expect!["Wenn du am Ende deines Zuges mehr Karten auf der Hand hast als jeder Gegner, gilt: Wenn du das nächste Mal ziehen würdest, ziehst du stattdessen 2 Karten weniger."].assert_eq(&card_text(&book, face, &words));
    let left = book.ability_text(AbilityRef { face, index: 0, held: 1 }, &words).unwrap();
    expect!["Wenn du das nächste Mal ziehen würdest, ziehst du stattdessen 2 Karten weniger."]
        .assert_eq(&left);
}
