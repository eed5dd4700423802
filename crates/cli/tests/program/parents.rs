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
    expect![[r#"
        one.toml:4:12: the sheet "./two.toml" cannot be used as it is; help: mend two.toml first
        two.toml:4:12: these sheets are based on each other in a ring: one.toml, two.toml, one.toml; help: base one of them on nothing, or on another sheet
        far.toml:4:13: cannot read "/etc/rules.toml": the path has to begin at the folder of the sheet; help: name a file by its path from the folder of this sheet, a preset, or a link
        far.toml:4:32: cannot read "missing.toml": no such file or folder; help: name a file by its path from the folder of this sheet, a preset, or a link
        far.toml:4:48: cannot read "basic.toml": no such file or folder; help: write "basic" for the rules that come with Eights
    "#]].assert_eq(&ran.out.replace(&format!("{}/", folder.display()), ""));
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
    expect![[r"
        The link has only a part of about: a link with all of it
        would be too long to open everywhere.
    "]]
    .assert_eq(&ran.err);
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
    expect![[r#"
        error: there are no rules called "famly"
        hint: did you mean family? run eights rules list to see all rules
    "#]]
    .assert_eq(&ran.err);
}

#[test]
fn rules_are_found_by_what_they_say() {
    expect![[r"
        sheet  Crazy Eights, rule sheet
          - Twos add up, fours reverse, jacks skip, eights are wild; who cannot play
            draws one card and passes.
          - Jacks: the next player misses a turn.
        switch  Switch
          - If you play an eight together with a two or a black jack, the next player
            only misses their turn, or answers that; the cards to draw wait for whoever
            plays after that.
          - Black jacks: the next player answers, or draws 5 cards and misses their
            turn.
        last-card  Last Card
          - Jacks: the direction of play is reversed (with two players, the other player
            misses a turn instead).

        All of its rules: eights rules show sheet
    "]]
    .assert_eq(&told(&["find", "jack", "skips"]));
    expect![[r"
        sheet  Crazy Eights nach dem Regelblatt
          - Zweien lassen ziehen und summieren sich, Vieren drehen die Richtung um, bei
            Buben setzt der Nächste aus, Achten sind Wunschkarten; wer nicht legen kann,
            zieht eine Karte.
          - Buben: Der nächste Spieler setzt aus.
        last-card  Last Card
          - Buben: Die Spielrichtung dreht sich um (zu zweit setzt stattdessen der
            andere aus).
        switch  Switch
          - Legst du eine Acht zusammen mit einer Zwei oder einem schwarzen Buben, setzt
            der Nächste nur aus oder kontert das; die Strafe wartet auf den, der danach
            dran ist.
          - Schwarze Buben: Der nächste Spieler kontert, oder er zieht 5 Karten und
            setzt aus.

        Alle diese Regeln zeigt: eights rules show sheet
    "]]
    .assert_eq(&told(&["find", "Bube setzt aus", "--language", "de"]));
    let ran = rules(&["find", "purple", "elephants"]);
    assert_eq!((ran.out.as_str(), ran.code), ("", Some(1)));
    expect![[r#"
        error: no built-in rules say anything about "purple elephants"
        hint: try fewer or other words, such as "jack skips" or "two decks"; eights rules list shows all rules, and eights rules knobs everything that a rule sheet can set
    "#]].assert_eq(&ran.err);
    let ran = rules(&["find", "Elefanten", "--language", "de"]);
    assert!(ran.err.starts_with("Fehler: In den mitgelieferten Regeln steht nichts"), "{}", ran.err);
}
