//! Remarks about valid sheets.

use eights_i18n::{Language, Phrase, Words};
use eights_rulesheet::{Hint, Registry, Remark, RemarkSubject};
use expect_test::{Expect, expect};

use crate::pretend::{HAND, MUST_PLAY, REGISTRY, sheet};

/// Checks all remarks about a sheet with only these rules; three lines precede them in the file.
fn check(rules: &str, expected: &Expect) {
    let words = Words::new(Language::ENGLISH);
    let told: Vec<String> = sheet(rules).remarks().iter().map(|told| told.told(&words).to_string()).collect();
    expected.assert_eq(&told.join("\n"));
}

#[test]
fn what_nobody_decides_is_told_with_what_holds_and_the_line_that_decides_it() {
    check(
        "",
        &expect![[r#"
            mine.toml: undecided: May players draw when they could play? Currently: No, a player who can play must; help: write `must_play = true` under [turn] to keep it that way, or false to change it
            mine.toml: undecided: What happens to a wild starter? Currently: It goes back and another card is turned; help: write `wild_starter = "put-back"` under [turn] to keep it that way, or "keep" or "dealer-names" to change it"#]],
    );
}

#[test]
fn a_line_of_the_sheet_or_a_ruling_decides() {
    check("rulings = [\"CE-14\"]\n[turn]\nwild_starter = \"put-back\"", &expect![[""]]);
}

#[test]
fn what_an_ancestor_says_is_decided_and_need_not_be_said_again() {
    check(
        "based_on = \"wilder\"\nrulings = [\"CE-06\", \"CE-14\"]\n[turn]\ndraw = \"any\"",
        &expect![[
            r#"mine.toml:7:1: without effect: `draw = "any"` changes nothing: the sheet "wilder" already says so; help: take the line out"#
        ]],
    );
    check("based_on = \"wilder\"\nrulings = [\"CE-06\", \"CE-14\"]\n[turn]\ndraw = 0", &expect![[""]]);
    // No other sheet sets it, so it decides.
    check("based_on = \"basic\"\nrulings = [\"CE-06\"]\n[turn]\nmust_play = true", &expect![[""]]);
    check(
        "based_on = \"basic\"\nrulings = [\"CE-06\", \"CE-14\"]\n[effects]\nA = \"skip\"\n2 = \"skip\"",
        &expect![[
            r#"mine.toml:7:1: without effect: `A = "skip"` changes nothing: the sheet "basic" already says so; help: take the line out"#
        ]],
    );
}

#[test]
fn a_knob_that_another_makes_idle_is_told_where_it_stands() {
    check(
        "rulings = [\"CE-14\"]\n[turn]\nwild = []\nwild_starter = \"keep\"",
        &expect![[
            r#"mine.toml:7:1: without effect: `wild_starter = "keep"` changes nothing: no card is wild; help: take the line out, or make some cards `wild`"#
        ]],
    );
}

#[test]
fn a_line_about_cards_is_told_alone() {
    let rules = "rulings = [\"CE-06\", \"CE-14\"]\n[turn.last]\n7 = \"forbidden\"\n8 = \"forbidden\"";
    check(
        rules,
        &expect![[
            r#"mine.toml:6:1: without effect: `7 = "forbidden"` changes nothing: such a card is not wild; help: take the line out"#
        ]],
    );
    let rules = "rulings = [\"CE-06\", \"CE-14\"]\n[effects]\nA = \"skip\"\n\"red A\" = \"draw 1\"\n\"black A\" = \"draw 3\"";
    check(
        rules,
        &expect![[
            r#"mine.toml:6:1: without effect: `A = "skip"` changes nothing: the lines for `"black A"` and `"red A"` already cover all these cards, and a line for fewer cards takes precedence over one for more; help: take the line out"#
        ]],
    );
}

#[test]
fn a_number_for_players_who_never_play_is_told() {
    let rules =
        "players = \"2-3\"\nrulings = [\"CE-06\", \"CE-14\"]\n[deal]\nhand = { 2 = 7, 3-4 = 6, 5-7 = 5 }";
    check(
        rules,
        &expect![
            "mine.toml:7:1: without effect: `hand` has a number for 5-7 players, but only 2-3 may play; help: take that number out, or change `players`"
        ],
    );
}

#[test]
fn remarks_say_what_they_are_about() {
    let remarks = sheet("[turn]\nwild = []\nwild_starter = \"keep\"").remarks();
    let about: Vec<RemarkSubject> = remarks.iter().map(Remark::about).collect();
    assert_eq!(about, [RemarkSubject::WithoutEffect, RemarkSubject::Undecided]);
    assert!(remarks[0].spans().len() == 1 && remarks[1].spans().is_empty());
    // A message without a text is shown by its key.
    let played = Remark::in_play("mine.toml", Phrase::new("it never ends"), Phrase::new("end it"));
    let told = |language: &str| played.told(&Words::new(Language::named(language).unwrap())).to_string();
    assert_eq!(told("en"), "mine.toml: in play: it never ends; help: end it");
    assert_eq!(told("de"), "mine.toml: im Spiel: it never ends; Hilfe: end it");
}

#[test]
fn hints_that_say_nothing_are_found() {
    static HINTS: &[Hint] = &[
        Hint::idle(&MUST_PLAY, |_| true, "", ""),
        Hint::idle_entries(&HAND, |_, _| None),
        Hint::open(&MUST_PLAY, |_| true, "May one draw?", "", &[]),
    ];
    let groups = Vec::leak(REGISTRY.groups.to_vec());
    groups[0].hints = HINTS;
    let faults = Registry { groups, ..REGISTRY }.faults();
    expect![[r"
        turn.must_play, a hint: it says nothing
        deal.hand, a hint: no line of it speaks of cards
        turn.must_play, a hint: it says nothing"]]
    .assert_eq(&faults.join("\n"));
}
