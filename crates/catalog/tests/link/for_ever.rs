//! Compatibility with links that people have already sent.

use std::fs;
use std::path::{Path, PathBuf};

use eights_catalog::{Rules, Title, open_sheet};
use eights_rulesheet::{LinkFault, Sheet};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/links")
}

/// The stored files are never changed. Each begins with a link, followed by its meaning as a self-contained sheet.
#[test]
fn stored_links_open_to_the_stored_sheets() {
    let mut seen = Vec::new();
    for file in fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path()) {
        if file.extension().is_none_or(|end| end != "toml") {
            continue;
        }
        let stored = fs::read_to_string(&file).unwrap();
        let link =
            stored.lines().next().and_then(|line| line.strip_prefix("# ")).expect("a link comes first");
        let title = Title::of_sheet(&stored).unwrap();
        let meant = title.sheet("stored.toml", &stored).unwrap();
        let opened = open_sheet(link).unwrap_or_else(|fault| panic!("{}: {fault}", file.display()));
        // The rulings that a preset lists may grow; the rules themselves may not change.
        let said =
            |sheet: &Sheet| (sheet.head().name.clone(), sheet.head().title.clone(), sheet.values().clone());
        assert_eq!(said(&opened.sheet), said(&meant), "{}", file.display());
        seen.push(title);
    }
    for title in Title::ALL {
        assert!(seen.iter().filter(|seen| **seen == title).count() >= 2, "too few links of {}", title.name());
    }
}

/// One line for each edition of each preset that links can be based on. Lines are added and never removed, except for
/// editions that were in no release.
#[test]
fn links_to_every_edition_of_every_preset_open() {
    let stored = fs::read_to_string(folder().join("presets.txt")).unwrap();
    let editions: Vec<(&str, &str)> = stored.lines().filter_map(|line| line.split_once(' ')).collect();
    for (name, link) in &editions {
        let opened = open_sheet(link).unwrap_or_else(|fault| {
            let former = match &fault {
                LinkFault::OtherBase { name, mark } => format!("{name}.{mark}"),
                _ => (*name).to_string(),
            };
            panic!(
                "{fault}\nif they were in a release, let that release write eights rules open {link} --alone, and add the \
                 sheet as \"{former}\" to FORMER in crates/catalog/src/link.rs; if not, replace the line in presets.txt"
            )
        });
        assert_eq!(opened.sheet.head().name, *name);
    }
    let today = Rules::all().into_iter().map(|rules| (rules.name().to_string(), rules.link()));
    let missing = today.filter(|(name, link)| !editions.contains(&(name.as_str(), link.as_str())));
    let missing: Vec<String> = missing.map(|(name, link)| format!("{name} {link}")).collect();
    assert!(missing.is_empty(), "add these lines to tests/links/presets.txt:\n{}", missing.join("\n"));
}

#[test]
fn every_single_change_of_a_link_is_refused() {
    let sheet = "version = 1\ngame = \"crazy-8-ball\"\nname = \"ours\"\nbased_on = \"short-rack\"\nturn.combo = \"no\"\n";
    let link = Rules::link_of_sheet("ours.toml", sheet).unwrap();
    let letters: Vec<char> = link.chars().collect();
    for place in 0..letters.len() {
        for other in (' '..='~').chain(['é', '\n']).filter(|other| *other != letters[place]) {
            let mut changed = letters.clone();
            changed[place] = other;
            let changed: String = changed.iter().collect();
            // The part before an address separator does not belong to the code.
            assert!(Rules::open(&changed).is_err(), "{changed}");
        }
        assert!(Rules::open(&link[..place]).is_err());
    }
}

#[test]
fn refusals_tell_what_is_wrong_and_what_to_do() {
    let link = Rules::named("switch").unwrap().link();
    let told = |text: &str| {
        let fault = Rules::open(text).unwrap_err();
        assert!(!fault.advice().is_empty());
        fault.to_string()
    };
    assert_eq!(told(""), "this is not a link to rules");
    assert_eq!(told("basic"), "this is not a link to rules");
    assert_eq!(told("https://example.org/r/"), "this is not a link to rules");
    assert_eq!(told(&format!("eights:2{}", &link[1..])), "this link was made by a newer Eights");
    assert_eq!(told(&link[..link.len() - 2]), "this link was cut off: 2 characters or more are missing");
    assert_eq!(told(&format!("{link}AA")), "this link has more characters than belong to it");
    assert_eq!(told(&format!("eights:{link}%")), "there is a '%' in this link, which no link has");
}
