//! Rules sent as a link.

use std::fs;

use expect_test::expect;

use crate::driving::{fresh_file, run};

const DOCUMENT: &str = include_str!("../../../../docs/write-your-own-rules.md");

fn block(begin: &str, end: &str) -> String {
    let (_, rest) = DOCUMENT.split_once(begin).expect("the block begins");
    rest.split_once(end).expect("the block ends").0.to_string()
}

/// Returns the sheet with three changes that the document shows.
fn sheet() -> String {
    let (_, section) = DOCUMENT.split_once("## Change three things").expect("the section is there");
    section.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).expect("a sheet").to_string()
}

fn told(arguments: &[&str]) -> String {
    let ran = run(&[&["rules"], arguments].concat(), "");
    assert_eq!((ran.err.as_str(), ran.code), ("", Some(0)), "{arguments:?}");
    ran.out
}

#[test]
fn the_document_shows_the_link_to_its_sheet() {
    let file = fresh_file("shared-table.toml");
    fs::write(&file, sheet()).unwrap();
    let link = told(&["link", &file.display().to_string()]);
    assert_eq!(link, block("```link\n", "```"));
    // The test of documents runs the commands below it; they use the same link.
    let (_, below) = DOCUMENT.split_once("```link\n").unwrap();
    let commands = below.split("```sh\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    assert!(commands.lines().count() >= 3);
    assert!(commands.lines().all(|line| line.contains(link.trim())), "{commands}");
}

#[test]
fn the_document_shows_what_is_measured_for_its_sheet() {
    let file = fresh_file("measured-table.toml");
    fs::write(&file, sheet()).unwrap();
    let checked = told(&["check", &file.display().to_string()]);
    let measured = checked.lines().last().unwrap();
    let shown = block("```measured\n", "```");
    assert_eq!(shown.split_whitespace().collect::<Vec<_>>().join(" "), measured);
}

#[test]
fn a_link_is_shown_played_opened_and_saved_like_a_sheet() {
    let link = block("```link\n", "\n```");
    assert_eq!(told(&["open", &link]), sheet());
    let alone = told(&["open", &link, "--alone"]);
    assert!(
        !alone.contains("based_on") && alone.contains("rulings = [\"CE-01\"") && alone.contains("hand = 6"),
        "{alone}"
    );
    // What the bases decide stays decided.
    let own = fresh_file("decided-table.toml");
    fs::write(&own, "version = 1\ngame = \"crazy-eights\"\nname = \"ours\"\nbased_on = \"family\"\n")
        .unwrap();
    let own_link = told(&["link", &own.display().to_string()]);
    fs::write(&own, told(&["open", own_link.trim(), "--alone"])).unwrap();
    let checked = told(&["check", "--quick", &own.display().to_string()]);
    assert!(!checked.contains("undecided"), "{checked}");
    let shown = told(&["show", &format!("https://example.org/r/{}", link.trim_start_matches("eights:"))]);
    assert!(shown.starts_with("Our table\n") && shown.contains("--rules https://example.org/r/1"), "{shown}");
    let file = fresh_file("saved-table.toml");
    let path = file.display().to_string();
    let saved = told(&["open", &link, "--save", &path]);
    assert!(saved.starts_with("Our table is in ") && saved.contains(&path), "{saved}");
    assert_eq!(fs::read_to_string(&file).unwrap(), sheet());
    let again = run(&["rules", "open", &link, "--save", &path], "");
    assert!(again.code == Some(1) && again.err.contains("already exists"), "{}", again.err);
    told(&["open", &link, "--save", &path, "--force"]);
    assert_eq!((told(&["link", &path]), told(&["link", &link])), (format!("{link}\n"), format!("{link}\n")));
    let played = run(&["play", "--auto", "--rules", &link, "--seed", "4"], "");
    assert_eq!((played.err.as_str(), played.code), ("", Some(0)));
    assert!(played.out.contains(&format!("--rules {link}")), "the deal can be repeated:\n{}", played.out);
}

#[test]
fn a_preset_is_drawn_on_demand_only() {
    expect![[r#"
        eights:1FtnXRbCx3
    "#]]
    .assert_eq(&told(&["link", "basic"]));
    let drawn = told(&["link", "basic", "--qr"]);
    assert!(drawn.starts_with("eights:1FtnXRbCx3\n\n█████"), "{drawn}");
    assert_eq!(drawn.lines().count(), 2 + 15);
    let both = run(&["rules", "link", "basic", "--qr", "--no-qr"], "");
    assert_eq!(both.code, Some(2));
}

#[test]
fn a_link_that_is_damaged_is_refused_in_words() {
    let link = block("```link\n", "\n```");
    let check = |link: &str, error: &str, hint: &str| {
        for arguments in [["rules", "show", link], ["rules", "open", link], ["play", "--rules", link]] {
            let ran = run(&arguments, "");
            assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{arguments:?}");
            assert!(ran.err.contains(error) && ran.err.contains(hint), "{arguments:?}: {}", ran.err);
        }
    };
    check(&link[..link.len() - 3], "was cut off: 3 characters or more are missing", "to its very end");
    check(&link.replace("eights:1", "eights:9"), "made by a newer Eights", "the newest Eights");
    check(
        &link.replacen("rd", "Rd", 1),
        "a character of this link is wrong",
        "capital and small letters differ",
    );
    check(&format!("{link}xy"), "more characters than belong to it", "nothing else");
    check("https://example.org/", "this is not a link to rules", "begins with eights:1");
    check("eights:1ab%", "'%'", "copy the link again");
}
