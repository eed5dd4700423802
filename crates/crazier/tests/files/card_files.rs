//! Tests of card files: the built-in decks, the words on the cards, and the reports about faulty files.

use std::fmt::Write as _;

use eights_cards::FaceSet;
use eights_crazier::{CardFile, CardText, Kind, Rules, Source, place};
use expect_test::{expect, expect_file};

fn deck(rules: &str) -> CardFile {
    Rules::named(rules).unwrap().card_file().unwrap_or_else(|e| panic!("{e}"))
}

fn lines(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let last = lines.last_mut().unwrap();
        if !last.is_empty() && last.len() + 1 + word.len() > width {
            lines.push(word.to_string());
        } else {
            if !last.is_empty() {
                last.push(' ');
            }
            last.push_str(word);
        }
    }
    lines
}

fn printed(file: &CardFile) -> String {
    let mut text = String::new();
    for card in &file.cards {
        let kind = if card.kind == Kind::Event { "event" } else { "asset" };
        let colours: Vec<&str> = card.colours.iter().map(|colour| place::colour_name(*colour)).collect();
        let _ = writeln!(
            text,
            "{} {} ({}, {kind})",
            place::face_text(card.face()),
            card.name,
            colours.join(" and ")
        );
        for line in lines(&card.words(), 40) {
            let _ = writeln!(text, "    {line}");
        }
    }
    text
}

#[test]
fn the_words_on_the_cards() {
    expect_file!["../cards/wayfarers.txt"].assert_eq(&printed(&deck("wayfarers")));
    expect_file!["../cards/crossroads.txt"].assert_eq(&printed(&deck("crossroads")));
    expect_file!["../cards/lodestar.txt"].assert_eq(&printed(&deck("lodestar")));
}

/// Games and records name a built-in deck, so the abilities of its cards never change.
#[test]
fn no_card_of_the_usual_deck_wins_by_its_text() {
    let wins = |name: &str| deck(name).cards.iter().filter(|card| card.words().contains("win")).count();
    assert_eq!((wins("lodestar"), wins("wayfarers")), (0, 1));
    let usual = deck("lodestar");
    let differ = |card: &&CardText| !deck("wayfarers").cards.contains(card);
    let names: Vec<&str> = usual.cards.iter().filter(differ).map(|card| card.name.as_str()).collect();
    assert_eq!(names, ["Sun King"]);
}

#[test]
fn most_cards_have_two_lines_of_text_and_none_more_than_four() {
    let file = deck("wayfarers");
    let counts: Vec<usize> = file.cards.iter().map(|card| lines(&card.words(), 44).len()).collect();
    let short = counts.iter().filter(|count| **count <= 2).count();
    assert!(short * 3 >= counts.len() * 2, "{short} of {}", counts.len());
    assert!(counts.iter().all(|count| *count <= 4), "{counts:?}");
}

#[test]
fn the_deck_has_every_rank_in_every_colour_once_and_the_fifteen_named_cards() {
    let file = deck("wayfarers");
    let faces: FaceSet = file.cards.iter().map(CardText::face).collect();
    assert_eq!((file.cards.len(), faces.len()), (52, 52));
    assert!(file.cards.iter().all(|card| card.colours.len() == 1));
    let named = [
        "Angel of Hope",
        "Devious Dragon",
        "Castle",
        "Death",
        "Trade",
        "Restoration",
        "Ferocity",
        "Elven Princess",
        "Queen Guinevere",
        "Tempest",
        "Potion of Vitality",
        "Forbidden Knowledge",
        "Wood Elf",
        "Spell Tome",
        "Malevolent Minion",
    ];
    assert!(named.iter().all(|name| file.cards.iter().any(|card| card.name == *name)));
    assert!(file.title != "Crazier Eights");
    let mixed = deck("crossroads").cards.iter().filter(|card| card.colours.len() > 1).count();
    assert!(mixed >= 4, "{mixed}");
}

/// `cards/sources.txt` lists what the sources say. A card is marked as its source requires, and contradicts no fact.
#[test]
fn every_card_says_what_the_sources_say_of_it() {
    let list = include_str!("../../../../cards/sources.txt");
    let rows: Vec<[&str; 5]> = list
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split('|').map(str::trim).collect::<Vec<_>>().try_into().expect("five columns"))
        .collect();
    let word = |source: Source| match source {
        Source::Rulebook => "rulebook",
        Source::Named => "named",
        Source::Published => "published",
        Source::Ours => "ours",
    };
    for name in CardFile::names() {
        for card in CardFile::named(name).unwrap().cards {
            let row = rows.iter().find(|[known, ..]| *known == card.name);
            let [_, source, rank, colour, kind] = row.unwrap_or(&["", "ours", "-", "-", "-"]);
            assert_eq!(word(card.source), *source, "{} in {name}", card.name);
            let face = place::face_text(card.face());
            assert!(*rank == "-" || face.starts_with(rank), "{} in {name} is {face}", card.name);
            let has = |colour: &str| card.colours.iter().any(|own| place::colour_name(*own) == colour);
            assert!(*colour == "-" || has(colour), "{} in {name} is not {colour}", card.name);
            let own = if card.kind == Kind::Event { "event" } else { "asset" };
            assert!(*kind == "-" || own == *kind, "{} in {name} is an {own}", card.name);
        }
    }
    let whole = deck("lodestar");
    let missing = rows.iter().find(|[known, ..]| !whole.cards.iter().any(|card| card.name == *known));
    assert_eq!(missing, None);
}

#[test]
fn the_example_of_the_document_is_a_deck() {
    let page = include_str!("../../../../docs/write-your-own-cards.md");
    let example = page.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let file = CardFile::read("our-deck.toml", example).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!((file.cards.len(), file.cards[1].colours.len()), (2, 2));
    assert_eq!(file.cards[0].words(), "Each other player draws a card.");
}

#[test]
fn everything_that_is_wrong_is_told_at_once() {
    let text = r#"version = 2
name = "broken"
title = "Broken"
about = 7
colour = "green"

[[card]]
name = "First"
rank = "11"
colours = ["pink"]
type = "event"
source = "ours"
ability = ["destroy a crad in play"]

[[card]]
name = "Second"
rank = "7"
colours = ["green"]
type = "event"
source = "ours"
ability = ["whenever your turn begins: draw 1"]

[[card]]
name = "Second"
rank = 7
colours = ["green"]
typ = "asset"
type = "asset"
source = "hearsay"
ability = ["draw 1"]

[[card]]
name = "Third"
rank = "7"
colours = ["green", "blue", "green"]
type = "asset"
source = "ours"
ability = ["whenever your turn begins provided you hold at least 2 queens: win"]

[[card]]
name = "Second"
rank = "K"
colours = ["blue"]
type = "event"
source = "ours"
ability = ["draw 1"]
"#;
    let report = CardFile::read("cards/broken.toml", text).unwrap_err().to_string();
    expect![[r#"
        cards/broken.toml:1:11: this version is not known; help: write version = 1
        cards/broken.toml:4:9: about is a text; help: put it in quotes
        cards/broken.toml:5:1: "colour" is not known here; help: known are version, name, title, about, card
        cards/broken.toml:9:8: "11" is not a rank; help: write one of "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"
        cards/broken.toml:10:12: "pink" is not a colour; help: write purple, green, blue or orange
        cards/broken.toml:13:12: this is no ability: "crad" is not understood: expected a kind of card, such as "card", "asset" or "queen"; did you mean "card"?; help: see docs/abilities.md
        cards/broken.toml:21:12: an event acts once, this waits; help: say what it does, or make it an asset
        cards/broken.toml:27:1: "typ" is not known here; help: did you mean type?
        cards/broken.toml:29:10: "hearsay" is not a source; help: write one of "rulebook", "named", "published", "ours"
        cards/broken.toml:30:12: an asset waits, this acts at once; help: say "whenever", or make it an event
        cards/broken.toml:33:1: Second and Third are both 7G; help: give one of them another rank or another first colour: a deck has one card of each
        cards/broken.toml:35:29: green is there twice; help: say each colour once
        cards/broken.toml:38:12: which kinds of cards somebody holds is a secret; help: speak of cards, of cards in play, or of cards that were revealed
        cards/broken.toml:41:1: two cards are called Second; help: give each card a name of its own"#]].assert_eq(&report);
    assert!(CardFile::read("cards/empty.toml", "").unwrap_err().to_string().contains("no cards"));
}
