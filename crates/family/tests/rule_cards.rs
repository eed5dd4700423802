//! The rules that come with the program, told in every language: pages of the book, and a snapshot of every sentence.
//!
//! `UPDATE_EXPECT=1 cargo test -p eights-family --test rule_cards` writes them anew; read the difference before you keep
//! it.

use eights_family::Rules;
use eights_words::{Language, Words};
use expect_test::expect_file;

#[test]
fn every_preset_has_a_page_in_every_language() {
    for language in Language::all() {
        let words = Words::new(language);
        for rules in Rules::all() {
            let page = rules.whole_card().page(&words);
            let file = format!("../../../docs/presets/{}/{}.md", language.code(), rules.name());
            expect_file![file].assert_eq(&page.markdown());
        }
    }
}

#[test]
fn a_page_for_a_browser_stands_alone() {
    let words = Words::new(Language::ENGLISH);
    let html = Rules::named("mau-mau").unwrap().rule_card(None).page(&words).html();
    expect_file!["data/mau-mau.html"].assert_eq(&html);
}

#[test]
fn rules_are_nearest_to_what_they_were_made_from() {
    let text = "version = 1\ngame = \"crazy-eights\"\nname = \"ours\"\nbased_on = \"mau-mau\"\n[turn]\ndraw_limit = 2\nafter_drawing = \"any-card\"\n";
    let ours = Rules::read("ours.toml", text).unwrap();
    assert_eq!(ours.nearest().unwrap().name(), "mau-mau");
    assert_eq!(
        Rules::named("short-rack").unwrap().nearest().map(|near| near.name().to_string()).as_deref(),
        Some("eightball")
    );
}

#[test]
fn every_ruling_that_a_preset_follows_has_a_reason_where_a_card_marks_it() {
    for rules in Rules::all() {
        let card = rules.rule_card(None);
        let marked = card.sections.iter().flat_map(|section| &section.lines).flat_map(|line| &line.numbers);
        for number in marked.filter(|number| card.rulings.iter().any(|ruling| ruling == *number)) {
            for language in Language::all() {
                let reason = Words::new(language).own(&format!("ruling-{}", number.to_lowercase()), "");
                assert!(reason.is_some(), "{}: {number} of {} has no reason", language.code(), rules.name());
            }
        }
    }
}
