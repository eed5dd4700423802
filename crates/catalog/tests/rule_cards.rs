//! Rule cards of the bundled rules in every language: pages of the book, and a snapshot of every sentence.
//!
//! `UPDATE_EXPECT=1 cargo test -p eights-catalog rule_cards::` regenerates them; review the diff before you commit
//! it.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

use eights_catalog::{Rules, Title};
use eights_i18n::{Language, Words};
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

/// Removed rules leave no page behind.
#[test]
fn every_page_is_of_a_preset() {
    let names: BTreeSet<String> = Rules::all().iter().map(|rules| format!("{}.md", rules.name())).collect();
    for language in Language::all() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/presets").join(language.code());
        let files = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name());
        let files: BTreeSet<String> = files.map(|name| name.into_string().unwrap()).collect();
        assert_eq!(files, names, "{}", folder.display());
    }
}

const BEFORE_THE_LISTS: &str = "\
# Presets: the rules that come with Eights

Each page is the rule card of a preset. The pages and these lists are generated from the rule sheets. The marks on a page
lead to the rulings, which say what we decided where a source is silent, and why. `eights rules show NAME` prints the same
card in a terminal, `--as html` makes a page to print, and `eights rules diff` lists the differences between two presets.
";

#[test]
fn the_pages_are_listed_game_by_game() {
    let languages: Vec<Language> = Language::all().collect();
    let mut page = BEFORE_THE_LISTS.to_string();
    for title in Title::ALL {
        // Writing to a string cannot fail.
        let _ = writeln!(page, "\n## {}\n", title.name());
        page.push_str("| rules | players | description | rule card |\n|---|---|---|---|\n");
        for rules in Rules::all().iter().filter(|rules| rules.game() == title) {
            let name = rules.name();
            let link = |language: &Language| format!("[{0}]({0}/{name}.md)", language.code());
            let links: Vec<String> = languages.iter().map(link).collect();
            let (players, about, links) = (rules.players(), rules.about(), links.join(", "));
            let _ = writeln!(page, "| `{name}` | {players} | {about} | {links} |");
        }
    }
    expect_file!["../../../docs/presets/README.md"].assert_eq(&page);
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
