//! Reads and plays the sheets of docs/write-your-own-rules.md, and checks the output that it shows.
//!
//! Run `UPDATE_EXPECT=1 cargo test -p eights-classic files::sheet_document` to regenerate the list of presets and the
//! reports.

use eights_cards::SeatCount;
use eights_cards::Seed;
use eights_classic::{Classic, PRESETS, Rules};
use eights_game::{Game as _, MoveSet as _};
use eights_rulesheet::Library as _;
use expect_test::expect_file;

const DOCUMENT: &str = include_str!("../../../../docs/write-your-own-rules.md");
const HEAD: &str = "version = 1\ngame = \"crazy-eights\"\nname = \"our-table\"\nbased_on = \"basic\"\n\n";

/// Returns the fenced blocks: the info string and the text of each.
fn blocks(document: &str) -> Vec<(String, String)> {
    let mut blocks: Vec<(String, String)> = Vec::new();
    let mut open = false;
    for line in document.lines() {
        match line.strip_prefix("```") {
            Some(info) if !open => {
                blocks.push((info.trim().to_string(), String::new()));
                open = true;
            }
            Some(_) => open = false,
            None => {
                if let Some((_, text)) = blocks.last_mut().filter(|_| open) {
                    *text += line;
                    *text += "\n";
                }
            }
        }
    }
    blocks
}

/// Plays a random hand and returns the number of decisions.
fn hand(rules: &Rules, seats: SeatCount) -> usize {
    let book = rules.book(seats).unwrap_or_else(|e| panic!("{}: {e}", rules.meta.name));
    let mut dice = Seed::number(1).dice(0);
    let mut hand = Classic::<3>::new(&book, seats, Seed::number(8));
    let carry = Classic::<3>::opening(&book);
    hand.deal(&book, &carry, &mut ());
    let mut decisions = 0;
    while let Some(seat) = hand.pending().must.first() {
        let legal = hand.legal(&book, seat);
        let mv = legal.nth(dice.below(legal.len() as u32) as usize);
        hand.play(&book, seat, mv, &mut ()).expect("a listed move is accepted");
        decisions += 1;
    }
    assert!(hand.outcome(&book, &carry).is_some(), "{}", rules.meta.name);
    decisions
}

#[test]
fn every_sheet_of_the_document_can_be_read_and_played() {
    let (mut whole, mut parts) = (0, 0);
    for (info, text) in blocks(DOCUMENT).iter().filter(|(info, _)| info == "toml") {
        let complete = text.contains("version =");
        let sheet = if complete { text.clone() } else { format!("{HEAD}{text}") };
        let rules = Rules::read("our-table.toml", &sheet).unwrap_or_else(|e| panic!("{info}: {e}\n{sheet}"));
        for seats in rules.setup.players.iter().filter_map(SeatCount::new) {
            assert!(hand(&rules, seats) > 0);
        }
        if complete { whole += 1 } else { parts += 1 }
    }
    assert!(whole >= 5 && parts >= 1, "{whole} whole sheets and {parts} parts");
}

/// Returns the document with its list of presets and its reports brought up to date.
fn renewed(document: &str) -> String {
    let mut presets = "\n| rules | what they are |\n|---|---|\n".to_string();
    for rules in Rules::all() {
        presets.extend(["| `", &rules.meta.name, "` | ", &rules.meta.about, " |\n"]);
    }
    let (begin, end) = ("<!-- presets -->\n", "<!-- end of presets -->");
    let (before, rest) = document.split_once(begin).expect("the list of presets begins");
    let (_, after) = rest.split_once(end).expect("the list of presets ends");
    let mut text = format!("{before}{begin}{presets}\n{end}");
    // The next text block after a sheet holds its report.
    let mut rest = after;
    while let Some((before, broken)) = rest.split_once("```toml broken\n") {
        let (sheet, behind) = broken.split_once("```\n").expect("a block ends");
        let report = Rules::read("our-table.toml", sheet).expect_err("a broken sheet gives a report");
        let (between, shown) = behind.split_once("```text\n").expect("a report is shown");
        let at = shown.find("```").expect("a block ends");
        let report = format!("{report}\n");
        text.extend([before, "```toml broken\n", sheet, "```\n", between, "```text\n", &report]);
        rest = &shown[at..];
    }
    text + rest
}

#[test]
fn the_document_shows_the_presets_and_the_reports_as_they_are() {
    assert_eq!(Rules::all().len(), PRESETS.names().len());
    assert!(blocks(DOCUMENT).iter().filter(|(info, _)| info == "toml broken").count() >= 2);
    expect_file!["../../../../docs/write-your-own-rules.md"].assert_eq(&renewed(DOCUMENT));
}
