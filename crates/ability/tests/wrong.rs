//! Error messages for wrong texts.

use std::fmt::Write;

use eights_ability::{Faults, TargetGame, check, parse, parse_lines};
use expect_test::expect_file;

fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'))
}

#[test]
fn a_broken_text_is_explained_where_it_breaks() {
    let mut told = String::new();
    for text in lines(include_str!("data/broken.txt")) {
        let Err(Faults(faults)) = parse(text) else { panic!("{text} is understood") };
        assert!(!faults.is_empty());
        writeln!(told, "{text}").unwrap();
        for fault in faults {
            assert_eq!(&text[fault.span.clone()], fault.found, "{text}");
            let mark: String = text[fault.span.clone()].chars().map(|_| '^').collect();
            let before: String = text[..fault.span.start].chars().map(|_| ' ').collect();
            writeln!(told, "{before}{}", if mark.is_empty() { "^" } else { &mark }).unwrap();
            writeln!(told, "  {fault}").unwrap();
        }
        writeln!(told).unwrap();
    }
    expect_file!["data/broken-told.txt"].assert_eq(&told);
}

#[test]
fn a_senseless_text_is_refused_with_all_reasons() {
    let mut told = String::new();
    for line in lines(include_str!("data/senseless.txt")) {
        let (setting, text) = line.split_once(" | ").unwrap();
        let ability = parse(text).unwrap_or_else(|faults| panic!("{text}\n{faults}"));
        let problems =
            check(&ability, if setting == "classic" { TargetGame::Classic } else { TargetGame::Crazier });
        assert!(!problems.is_empty(), "{text} passes");
        writeln!(told, "{line}").unwrap();
        for problem in problems {
            writeln!(told, "  {problem}").unwrap();
        }
    }
    expect_file!["data/senseless-told.txt"].assert_eq(&told);
}

#[test]
fn faults_of_all_lines_are_told_at_once_with_places_in_the_whole_text() {
    let text = "skip 1\n  dwar 2\n\nnext player draw 2, then rverse\r\n";
    let Err(Faults(faults)) = parse_lines(text) else { panic!() };
    let found: Vec<&str> = faults.iter().map(|fault| &text[fault.span.clone()]).collect();
    assert_eq!(found, ["dwar", "rverse"]);
    assert_eq!(parse_lines("skip 1\n\n reverse \n").unwrap().len(), 2);
}

#[test]
fn people_may_write_more_freely_than_the_canonical_form() {
    for (text, canonical) in [
        ("Draw two cards", "draw 2"),
        ("you draw a card", "draw 1"),
        ("the next player draw 2 cards", "next player draws 2"),
        ("a player of your choice draws 1 card", "a player you choose draws 1"),
        ("instead of you drawing : draw one fewer card", "instead of you drawing: draw 1 fewer"),
        (
            "put a asset in the draw pile on the top of the draw pile",
            "put an asset in the draw pile on top of the draw pile",
        ),
        ("destroy 1 card in play", "destroy a card in play"),
    ] {
        assert_eq!(parse(text).unwrap_or_else(|faults| panic!("{text}: {faults}")).to_string(), canonical);
    }
}
