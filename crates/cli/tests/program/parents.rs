//! Sheets based on other sheets, and rules found by what they say.

use std::fs;
use std::path::Path;

use expect_test::expect;

use crate::driving::{Ran, fresh_folder, run};

fn write(folder: &Path, file: &str, rules: &str) -> String {
    let path = folder.join(file);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    let name = path.file_stem().unwrap().to_str().unwrap();
    fs::write(&path, format!("version = 1\ngame = \"crazy-eights\"\nname = \"{name}\"\n{rules}\n")).unwrap();
    path.display().to_string()
}

fn rules(arguments: &[&str]) -> Ran {
    run(&[&["rules"], arguments].concat(), "")
}

#[track_caller]
fn told(arguments: &[&str]) -> String {
    let ran = rules(arguments);
    assert_eq!((ran.err.as_str(), ran.code), ("", Some(0)), "{arguments:?}: {}", ran.out);
    ran.out
}

#[test]
fn a_sheet_is_based_on_files_beside_it_and_its_link_needs_none_of_them() {
    let folder = fresh_folder("family-of-sheets");
    write(&folder, "table/ours.toml", "based_on = [\"action-scored\", \"../house.toml\"]");
    write(&folder, "house.toml", "[setup]\nplayers = \"2-4\"\nhand = 6");
    let child = write(&folder, "tonight.toml", "based_on = \"table/ours.toml\"\n[match]\ntarget = 100");
    let shown = told(&["show", &child]);
    assert!(shown.contains("Each player gets 6 cards") || shown.contains("6 cards"), "{shown}");
    assert!(told(&["check", "--quick", &child]).starts_with(&format!("{child}: ")));
    let link = told(&["link", &child]);
    fs::remove_dir_all(&folder).unwrap();
    let opened = told(&["open", link.trim()]);
    assert!(opened.contains("hand = 6") && opened.contains("target = 100"), "{opened}");
    assert!(!opened.contains("based_on"), "{opened}");
    let played = run(&["play", "--auto", "--rules", link.trim(), "--seed", "4"], "");
    assert_eq!((played.err.as_str(), played.code), ("", Some(0)));
}

#[test]
fn files_that_cannot_be_used_are_told() {
    let folder = fresh_folder("sheets-in-a-ring");
    let one = write(&folder, "one.toml", "based_on = \"./two.toml\"");
    write(&folder, "two.toml", "based_on = \"one.toml\"");
    let far =
        write(&folder, "far.toml", "based_on = [\"/etc/rules.toml\", \"missing.toml\", \"basic.toml\"]");
    let ran = rules(&["check", &one, &far]);
    assert_eq!(ran.code, Some(1));
    expect![[r#""#]].assert_eq(&ran.out.replace(&format!("{}/", folder.display()), ""));
}

#[test]
fn a_server_or_a_link_never_reads_a_file() {
    // What a server is sent goes the same way as the text of a link.
    let text = "version = 1\ngame = \"crazy-eights\"\nname = \"x\"\nbased_on = \"our-table.toml\"\n";
    let report = eights_catalog::Rules::read("sheet", text).unwrap_err().to_string();
    assert!(report.contains("is a file, and no other files are read here"), "{report}");
}

#[test]
fn a_sheet_with_a_long_about_gets_a_link_that_opens() {
    let folder = fresh_folder("long-about");
    let about = "We have played like this since the summer by the lake. ".repeat(200);
    let sheet =
        write(&folder, "long.toml", &format!("about = \"{about}\"\nbased_on = \"basic\"\n[setup]\nhand = 6"));
    let ran = rules(&["link", &sheet]);
    assert_eq!(ran.code, Some(0));
    expect![[r#""#]].assert_eq(&ran.err);
    assert!(ran.out.len() < 6_100, "{}", ran.out.len());
    let opened = told(&["open", ran.out.trim()]);
    assert!(opened.contains("hand = 6") && opened.contains("about = \"We have played like this"), "{opened}");
    told(&["show", &format!("https://eights.example/#{}", ran.out.trim().trim_start_matches("eights:"))]);
}

#[test]
fn an_answer_that_keeps_a_changed_base_as_it_is_now_is_not_needless() {
    let folder = fresh_folder("changed-base");
    let before = write(&folder, "before.toml", "based_on = \"basic\"\n[turn]\nmust_play = true");
    let checked = told(&["check", "--quick", &before]);
    assert!(checked.contains("the rules \"basic\" have changed"), "{checked}");
    let after = write(
        &folder,
        "after.toml",
        "based_on = \"basic\"\n[turn]\nmust_play = true\n[stock]\nwhen_empty = \"reshuffle\"",
    );
    let checked = told(&["check", "--quick", &after]);
    assert!(!checked.contains("when_empty") && !checked.contains("have changed"), "{checked}");
}

#[test]
fn a_preset_is_checked_by_its_name() {
    assert_eq!(told(&["check", "--quick", "family"]), "family: all is well\n");
    let ran = rules(&["check", "--quick", "famly"]);
    assert_eq!((ran.out.as_str(), ran.code), ("", Some(2)));
    expect![[r#""#]].assert_eq(&ran.err);
}

#[test]
fn rules_are_found_by_what_they_say() {
    expect![[r#""#]].assert_eq(&told(&["find", "jack", "skips"]));
    expect![[r#""#]].assert_eq(&told(&["find", "Bube setzt aus", "--language", "de"]));
    let ran = rules(&["find", "purple", "elephants"]);
    assert_eq!((ran.out.as_str(), ran.code), ("", Some(1)));
    expect![[r#""#]].assert_eq(&ran.err);
    let ran = rules(&["find", "Elefanten", "--language", "de"]);
    assert!(ran.err.starts_with("Fehler: In den mitgelieferten Regeln steht nichts"), "{}", ran.err);
}
