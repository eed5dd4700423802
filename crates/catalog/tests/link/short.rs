//! Links are short and open to the sheet they were made from.

use eights_cards::Seed;
use eights_catalog::{Rules, Title, open_sheet};
use eights_rulesheet::SCHEME;

use crate::link::options::{EFFECTS, changed, presets};

#[test]
fn three_changes_of_any_preset_fit_into_two_hundred_characters() {
    let (mut longest, mut total, mut links) = (String::new(), 0, 0);
    for (number, (title, base)) in presets().enumerate() {
        let mut dice = Seed::quick(number as u64).dice(0);
        let mut made = 0;
        for _ in 0..1000 {
            let text = changed(title, &base, 3, &mut dice);
            let Ok(sheet) = title.sheet("our-table.toml", &text) else { continue };
            let link = format!("{SCHEME}{}", Rules::link_of_sheet("our-table.toml", &text).unwrap());
            let opened = open_sheet(&link).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
            assert_eq!((&opened.sheet, opened.former_base), (&sheet, None), "{text}");
            total += link.len();
            links += 1;
            if link.len() > longest.len() {
                longest = link;
            }
            made += 1;
            if made == 40 {
                break;
            }
        }
        assert!(made >= 30, "only {made} sheets based on {base}");
    }
    let sheet = open_sheet(&longest).unwrap().sheet.to_toml();
    println!("{links} links, {} characters on average; the longest has {}:", total / links, longest.len());
    println!("{longest}\n{sheet}");
    assert!(longest.len() <= 200, "{} characters", longest.len());
}

/// Three cards, each with everything a card of Crazy Eights can do.
#[test]
fn three_changes_fit_even_if_each_is_as_long_as_can_be() {
    let longest = EFFECTS.iter().max_by_key(|effect| effect.len()).unwrap();
    for (title, base) in presets().filter(|(title, _)| *title == Title::Classic) {
        let lines =
            ["\"black 3\"", "5H", "\"red 9\""].map(|card| format!("effects.{card} = {longest:?}\n")).concat();
        let text = format!(
            "version = 1\ngame = \"crazy-eights\"\nname = \"our-table\"\nbased_on = {base:?}\n{lines}"
        );
        let sheet = title.sheet("our-table.toml", &text).unwrap_or_else(|report| panic!("{base}: {report}"));
        let link = format!("{SCHEME}{}", Rules::link_of_sheet("our-table.toml", &text).unwrap());
        assert_eq!(open_sheet(&link).unwrap().sheet, sheet);
        println!("{base}: {} characters for {}", link.len(), text.len());
        assert!(link.len() <= 200, "{base}: {} characters", link.len());
    }
}

#[test]
fn rules_with_many_changes_come_back_from_their_link() {
    for (number, (title, base)) in presets().enumerate() {
        let mut dice = Seed::quick(1000 + number as u64).dice(0);
        let mut made = 0;
        for tries in 0..400 {
            let text = changed(title, &base, 2 + tries % 6, &mut dice);
            let Ok(rules) = Rules::read("our-table.toml", &text) else { continue };
            // Rules do not keep the base of their sheet, so they are encoded against the nearest preset.
            let link = rules.link();
            assert!(Rules::open(&link).as_ref().ok() == Some(&rules), "{text}");
            let alone = title.sheet("alone.toml", rules.sheet()).unwrap();
            assert_eq!(open_sheet(&link).unwrap().sheet, alone, "{text}");
            made += 1;
            if made == 12 {
                break;
            }
        }
        assert!(made >= 6, "only {made} sheets based on {base}");
    }
}

#[test]
fn presets_are_linked_by_their_names() {
    for rules in Rules::all() {
        let link = rules.link();
        // The dictionary of links is frozen, so the names of presets that came later are spelled out.
        assert!(link.len() <= 12 + rules.name().len(), "{}: {link}", rules.name());
        assert!(Rules::open(&link).ok().as_ref() == Some(&rules), "{}", rules.name());
    }
}

#[test]
fn texts_and_rulings_of_the_head_come_along() {
    let text = "version = 1\ngame = \"crazy-eights\"\nname = \"sonntag\"\ntitle = \"Unser Tisch \\\"Mau\\\" 🃏\"\n\
                about = \"5\"\nsource = \"true\"\nbased_on = \"mau-mau\"\nrulings = [\"CE-11\", \"HR-3\"]\nturn.must_play = true\n";
    let sheet = Title::Classic.sheet("sonntag.toml", text).unwrap();
    let link = Rules::link_of_sheet("sonntag.toml", text).unwrap();
    let opened = open_sheet(&link).unwrap().sheet;
    assert_eq!(opened, sheet);
    assert_eq!((opened.to_toml(), opened.rulings()), (sheet.to_toml(), sheet.rulings()));
    assert!(link.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte)), "{link}");
}

#[test]
fn a_sheet_of_its_own_may_be_called_like_a_preset() {
    let preset = Rules::named("basic").unwrap().sheet().to_string();
    let text = preset + "[turn]\nmust_change_suit = true\n";
    let rules = Rules::read("basic.toml", &text).unwrap();
    assert!(Some(&rules) != Rules::named("basic").as_ref());
    assert!(Rules::open(&rules.link()).ok() == Some(rules));
}
