//! The commands about rules.

use expect_test::{Expect, expect, expect_file};

use crate::driving::{fresh_file, run};

fn check(arguments: &[&str], code: i32, expected: &Expect) {
    let ran = run(&[&["rules"], arguments].concat(), "");
    assert_eq!((ran.err.as_str(), ran.code), ("", Some(code)), "{arguments:?}");
    expected.assert_eq(&ran.out);
}

#[test]
fn all_rules_are_listed() {
    let ran = run(&["rules", "list"], "");
    assert_eq!((ran.err.as_str(), ran.code), ("", Some(0)));
    expect_file!["../fixtures/rules-list.txt"].assert_eq(&ran.out);
}

#[test]
fn rules_are_told_in_words() {
    check(
        &["show", "pick-up"],
        0,
        &expect![[r#"
            Crazy Eights with pick-ups
            The basic game with the article's list of special cards: twos and black aces
            pick up, nines reverse, eights also skip.

            Cards and deal
            - 2 to 7 players. With 2 to 5 players use 1 deck, otherwise 2, of 52 cards
              each. With 2 players each is dealt 7 cards, otherwise 5, hidden from the
              others. [CE-02, CE-32]
            - The rest of the cards form the stock, face down. Turn up its top card to
              start the discard pile. If it is an eight, shuffle it back in and turn up
              another. The starting card has no effect on anyone. [CE-06]
            - The first dealer is drawn by lot. The player on the dealer's left begins;
              play goes clockwise. [CE-03, CE-08]

            Your turn
            - Play a card that matches the top card's suit or rank. An eight goes on
              anything.
            - When you play an eight, you name a suit: any of the four, even the one
              already in force. The next card, whoever plays it, must have that suit or be
              an eight. [CE-11, CE-12]
            - If you cannot or do not want to play a card, draw one card after another, as
              many as you like. Your turn ends only when you play one. While there are
              cards to draw, nobody may pass. [CE-15]
            - When the stock is used up and a card has to be drawn, all the discards
              except the top card are shuffled to form a new stock. If there is still
              nothing to draw, play a card if you can, and pass if you cannot. [CE-40]
            - Play one card per turn; only jacks let you play another.

            What cards do
            - Twos: the next player answers, or draws 2 cards and misses their turn.
            - Eights: the next player misses a turn.
            - Nines: the direction of play is reversed (with two players, the other player
              misses a turn instead). [CE-29]
            - Jacks: you may at once play from your hand another card of the same suit on
              it; the card played acts as usual.
            - The queen of spades: the next player draws 5 cards and misses their turn.
            - Black aces: the next player answers, or draws 10 cards and misses their
              turn.
            - Red aces: if you answer a black ace with one of these, everything to be
              drawn is cancelled, and the next player plays as usual (at any other time
              nothing happens).
            - You may answer a two with another two and a black ace with another black
              ace. Then the next player has to draw the total, or answers again. Nobody
              has to answer: you may draw instead. A red ace answers as described above.
              Nothing else helps, not even an eight. If there are too few cards, draw what
              there is, even if that is nothing; the rest is forgiven, but you still miss
              your turn.
            - There is no answer to an eight or the queen of spades.

            The end of a hand
            - Whoever plays their last card wins the hand and scores the points in all
              other hands; nobody loses any. Any card you may play may be your last, even
              an eight. The hand is over at once: the last card has no effect, and cards
              still to be drawn are no longer drawn. [CE-17, CE-50]
            - The hand also ends when there is nothing to draw and all players have passed
              in a row or after 1000 turns (a limit for computer play). Then whoever holds
              the fewest points wins, and scores for each other player the difference
              between the two hands; if several hold the fewest, each of them does.
              [CE-44]

            Points and match
            - Points: eights 50; jacks, queens and kings 10 each; aces 1; all others their
              face value. [CE-51]
            - The match ends when somebody has at least 50 points for each player in the
              match, so 150 with three. The highest total then wins; players who tie share
              the win. After each hand the deal passes to the left. [CE-53]

            Source: the encyclopedia article on Crazy Eights.
            The rulings in [ ], and why: eights rules show pick-up --reasons
            To play: eights play --rules pick-up
        "#]],
    );
}

#[test]
fn stacked_rules_are_told_in_words() {
    check(
        &["show", "action-stacking"],
        0,
        &expect![[r#"
            Action cards, stacked
            Action cards, and several cards of one rank may be laid in a turn if the top
            one fits.

            Cards and deal
            - 2 to 4 players. One deck of 52 cards. With 2 players each is dealt 7 cards,
              otherwise 5, hidden from the others.
            - The rest of the cards form the stock, face down. Turn up its top card to
              start the discard pile. If it is an eight, shuffle it back in and turn up
              another. The starting card has no effect on anyone. [CE-06]
            - The first dealer is drawn by lot. The player on the dealer's left begins;
              play goes clockwise. [CE-03, CE-08]

            Your turn
            - Play a card that matches the top card's suit or rank. An eight goes on
              anything.
            - When you play an eight, you name a suit: any of the four, even the one
              already in force. The next card, whoever plays it, must have that suit or be
              an eight. [CE-11, CE-12]
            - If you cannot play a card, draw 1 card. If it fits, you may play it at once,
              alone or with others of its rank, or keep it; then your turn is over. If you
              can play a card, you must, and may not draw or pass. [CE-14]
            - When the stock is used up and a card has to be drawn, all the discards
              except the top card are shuffled to form a new stock. If there is still
              nothing to draw, play a card if you can, and pass if you cannot. [CE-40]
            - You may play several cards of the same rank in one turn. Only the one left
              on top has to fit; the others go beneath it. If you play several eights, you
              name one suit, at the end. All of them act, in the order played. Cards to
              draw add up; whoever draws them misses only one turn, however many there
              are. Missed turns add up round the table, one for each player in turn (with
              two players, first your opponent, then you). Two reverses cancel out, even
              with two players. [CE-30, CE-31]

            What cards do
            - Twos: the next player draws 2 cards and misses their turn.
            - Queens: the next player misses a turn.
            - Aces: the direction of play is reversed (with two players, the other player
              misses a turn instead). [CE-29]
            - If there are too few cards, draw what there is, even if that is nothing; the
              rest is forgiven, but you still miss your turn. [CE-43]
            - There is no answer to a two or a queen.

            The end of a hand
            - Whoever plays their last card wins the hand and the game. Any card you may
              play may be your last, even an eight. The hand is over at once: the last
              card has no effect, and cards still to be drawn are no longer drawn. [CE-17]
            - The hand also ends when there is nothing to draw and all players have passed
              in a row or after 1000 turns (a limit for computer play). Then whoever holds
              the fewest cards wins; players who tie share the win. [CE-44]

            How long you play
            - One hand is a game. If you play another, choose the dealer in the same way.

            Source: Crazy Eights rules with action cards and many decks.
            The rulings in [ ], and why: eights rules show action-stacking --reasons
            To play: eights play --rules action-stacking
        "#]],
    );
}

#[test]
fn all_that_is_wrong_with_a_sheet_is_told() {
    let broken = fresh_file("broken.toml");
    let text = "version = 1\ngame = \"crazy-eights\"\nname = \"broken\"\n[turn]\nmust_pley = true\ndraw_limit = 99\n\
                [effects]\n2 = \"next player drawz 2\"\n";
    std::fs::write(&broken, text).unwrap();
    let name = broken.to_str().unwrap();
    let ran = run(&["rules", "check", name], "");
    assert_eq!((ran.err.as_str(), ran.code), ("", Some(1)));
    expect![[r#"
        broken.toml:5:1: `must_pley` is not known under [turn]; help: did you mean `must_play`?
        broken.toml:6:14: `turn.draw_limit` is 99, but it has to be a number from 1 to 20, or "any"; help: 20 is the nearest; "any": No limit
        broken.toml:8:18: `effects.2`: "drawz" is not understood: expected what the player does, such as "draws 1"; did you mean "draw"?; help: write "next player draws 2"
    "#]].assert_eq(&ran.out.replace(name, "broken.toml"));
    let played = run(&["play", "--rules", name], "");
    assert_eq!(played.code, Some(1));
    expect![[r#"
        error: broken.toml:5:1: `must_pley` is not known under [turn] (and 2 more)
        hint: run eights rules check broken.toml to see them all
    "#]]
    .assert_eq(&played.err.replace(name, "broken.toml"));
}

#[test]
fn sheets_without_a_fault_are_well_and_one_fault_is_enough() {
    let sheets = concat!(env!("CARGO_MANIFEST_DIR"), "/../../rules");
    let (basic, action) = (format!("{sheets}/basic.toml"), format!("{sheets}/action.toml"));
    let ran = run(&["rules", "check", &basic, &action], "");
    assert_eq!(ran.code, Some(0));
    // What was measured says how fair the rules are.
    let shortened = ran.out.replace(&format!("{sheets}/"), "");
    expect![[r#"
        basic.toml: all is well
        Eights played 18535 hands by these rules: 100 of 100 ended with somebody going out. Whoever began did best with 7 players: they won 17 of 100 hands, where 14 would be fair.
        action.toml: all is well
        Eights played 31779 hands by these rules: 100 of 100 ended with somebody going out. Whoever began did best with 4 players: they won 28 of 100 hands, where 25 would be fair.
    "#]].assert_eq(&shortened);
    let ran = run(&["rules", "check", "--quick", &basic], "");
    assert_eq!((ran.out, ran.code), (format!("{basic}: all is well\n"), Some(0)));
    let ran = run(&["rules", "check", "no-such.toml", &basic], "");
    assert!(
        ran.code == Some(1) && ran.out.starts_with("cannot read no-such.toml: no such file"),
        "{}",
        ran.out
    );
    assert!(ran.out.contains(&format!("\n{basic}: all is well\n")), "{}", ran.out);
}

#[test]
fn the_schema_and_the_reference_are_printed() {
    let start = |what: &str, lines: usize| {
        run(&["rules", what], "").out.lines().take(lines).collect::<Vec<_>>().join("\n")
    };
    expect![[r#"
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "A rule sheet of crazy-eights",
          "type": "object",
          "properties": {
            "version": {
              "const": 1,
              "description": "The version of the sheet format."
            },
            "game": {
              "const": "crazy-eights",
              "description": "The game whose rules these are.""#]]
    .assert_eq(&start("schema", 12));
    expect![[r#"
        # Rule sheets for crazy-eights

        This page lists every setting. It is generated from the program and describes version 1 of the sheet format; older versions can still be read.

        ## The head

        These lines are at the top of a sheet.
    "#]].assert_eq(&start("knobs", 8));
}

/// Creates a sheet with three lines that each deserve a warning.
fn odd_sheet() -> std::path::PathBuf {
    let odd = fresh_file("odd.toml");
    let text = "version = 1\ngame = \"crazy-eights\"\nname = \"odd\"\nbased_on = \"basic\"\n[setup]\nplayers = \"2-3\"\n\
                hand = 1\n[turn]\nmust_play = false\nstack_effects = \"top-only\"\n[effects]\nA = \"reverse\"\n";
    std::fs::write(&odd, text).unwrap();
    odd
}

#[test]
fn what_is_odd_about_a_sheet_is_told_and_is_no_fault() {
    let odd = odd_sheet();
    let name = odd.to_str().unwrap();
    let ran = run(&["rules", "check", name], "");
    assert_eq!((ran.err.as_str(), ran.code), ("", Some(0)));
    expect![[r#"
        odd.toml: can be used
        odd.toml:9:1: without effect: `must_play = false` changes nothing: the sheet "basic" already says so; help: take the line out
        odd.toml:10:1: without effect: `stack_effects = "top-only"` changes nothing: only one card is played in a turn; help: take the line out, or set `stacking = "first-matches"` under [turn]
        odd.toml: undecided: What happens if the card turned up at the start has an effect? Currently: It stays and does nothing; help: write `special_starter = "no-effect"` under [setup] to keep it that way, or "put-back" or "acts" to change it
        odd.toml: undecided: What does a reverse do with two players? Currently: It skips the other player; help: write `two_player_reverse = "skips"` under [turn] to keep it that way, or "nothing" to change it
        odd.toml: in play: with 2 and 3 players, up to 58 of 100 hands (most with 3) are over before everybody has had a turn; help: deal more cards: `hand` under [setup]
        odd.toml: in play: whoever begins wins too often: with 3 players, 45 of 100 hands, where 33 would be fair; help: deal more cards, or let everybody begin equally often before the winner is decided
        odd.toml: note: the rules "basic" have changed; they used to say `when_empty = "hand-ends"` under [stock]; help: write `based_on = "basic-letter"` to keep the former rules; if you like the new ones, leave it as it is
        Eights played 67746 hands by these rules: 100 of 100 ended with somebody going out. Whoever began did best with 3 players: they won 45 of 100 hands, where 33 would be fair.
    "#]].assert_eq(&ran.out.replace(name, "odd.toml"));
    let quick = run(&["rules", "check", "--quick", name], "");
    assert_eq!(quick.code, Some(0));
    let played = |line: &&str| line.contains(": in play: ") || line.starts_with("Eights played ");
    let read: Vec<&str> = ran.out.lines().filter(|line| !played(line)).collect();
    assert_eq!(quick.out.lines().collect::<Vec<_>>(), read);
    assert!(read.len() < ran.out.lines().count());
}

#[test]
fn what_is_odd_is_told_in_german() {
    let odd = odd_sheet();
    let name = odd.to_str().unwrap();
    let ran = run(&["rules", "check", "--quick", "--language", "de", name], "");
    assert_eq!((ran.err.as_str(), ran.code), ("", Some(0)));
    expect![[r#"
        odd.toml: kann benutzt werden
        odd.toml:9:1: ohne Wirkung: `must_play = false` ändert nichts: das Regelblatt „basic“ sagt es schon; Hilfe: nimm die Zeile heraus
        odd.toml:10:1: ohne Wirkung: `stack_effects = "top-only"` ändert nichts: in einem Zug wird nur eine Karte gelegt; Hilfe: nimm die Zeile heraus, oder setz `stacking = "first-matches"` unter [turn]
        odd.toml: offen: Was geschieht, wenn die erste aufgedeckte Karte eine Wirkung hat? Derzeit: Sie bleibt liegen und bewirkt nichts; Hilfe: schreib `special_starter = "no-effect"` unter [setup], wenn es so bleiben soll, oder "put-back" oder "acts", wenn nicht
        odd.toml: offen: Was bewirkt ein Richtungswechsel zu zweit? Derzeit: Der andere setzt aus; Hilfe: schreib `two_player_reverse = "skips"` unter [turn], wenn es so bleiben soll, oder "nothing", wenn nicht
        odd.toml: Hinweis: die Regeln „basic“ haben sich geändert; früher stand dort `when_empty = "hand-ends"` unter [stock]; Hilfe: schreib `based_on = "basic-letter"`, wenn die früheren Regeln gelten sollen; gefallen dir die neuen, lass es so
    "#]].assert_eq(&ran.out.replace(name, "odd.toml"));
    let basic = concat!(env!("CARGO_MANIFEST_DIR"), "/../../rules/basic.toml");
    let well = run(&["rules", "check", "--quick", "--language", "de", basic], "");
    assert_eq!(well.out, format!("{basic}: alles in Ordnung\n"));
}

#[test]
fn the_rules_of_a_link_are_checked_like_a_sheet() {
    let odd = odd_sheet();
    let link = run(&["rules", "link", "--no-qr", odd.to_str().unwrap()], "").out;
    let ran = run(&["rules", "check", "--quick", "--strict", link.trim()], "");
    assert_eq!((ran.err.as_str(), ran.code), ("", Some(1)));
    // A link omits what its base says already.
    expect![[r#"
        LINK: can be used
        LINK:11:1: without effect: `stack_effects = "top-only"` changes nothing: only one card is played in a turn; help: take the line out, or set `stacking = "first-matches"` under [turn]
        LINK: undecided: What happens if the card turned up at the start has an effect? Currently: It stays and does nothing; help: write `special_starter = "no-effect"` under [setup] to keep it that way, or "put-back" or "acts" to change it
        LINK: undecided: What does a reverse do with two players? Currently: It skips the other player; help: write `two_player_reverse = "skips"` under [turn] to keep it that way, or "nothing" to change it
        LINK: note: the rules "basic" have changed; they used to say `when_empty = "hand-ends"` under [stock]; help: write `based_on = "basic-letter"` to keep the former rules; if you like the new ones, leave it as it is
    "#]].assert_eq(&ran.out.replace(link.trim(), "LINK"));
    let cut = run(&["rules", "check", &link.trim()[..link.trim().len() - 1]], "");
    assert!(cut.code != Some(0) && cut.err.contains("this link"), "{}", cut.err);
}

#[test]
fn a_strict_check_takes_what_is_odd_for_a_fault() {
    let odd = odd_sheet();
    let basic = concat!(env!("CARGO_MANIFEST_DIR"), "/../../rules/basic.toml");
    let strict = |file: &str| run(&["rules", "check", "--strict", "--quick", file], "").code;
    assert_eq!((strict(odd.to_str().unwrap()), strict(basic)), (Some(1), Some(0)));
}

#[test]
fn a_watched_sheet_is_checked_again_when_it_changes() {
    use std::io::{BufRead as _, BufReader};
    use std::process::{Command, Stdio};
    let odd = odd_sheet();
    let program = env!("CARGO_BIN_EXE_eights");
    let mut watching = Command::new(program)
        .args(["rules", "check", "--watch", "--quick", odd.to_str().unwrap()])
        .env("LC_ALL", "C")
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(watching.stdout.take().unwrap()).lines().map(Result::unwrap);
    assert!(lines.next().unwrap().ends_with(": can be used"));
    std::fs::write(&odd, "version = 1\ngame = \"crazy-eights\"\nname = \"odd\"\nbased_on = \"basic\"\n")
        .unwrap();
    // A line separates the reports; an error in between is possible while the file is being written.
    assert!(lines.by_ref().any(|line| line.starts_with('─')));
    assert!(lines.by_ref().any(|line| line.ends_with(": all is well")));
    watching.kill().unwrap();
    watching.wait().unwrap();
}

#[test]
fn a_deck_that_does_not_exist_is_refused_without_playing() {
    let sheet = fresh_file("no-deck.toml");
    std::fs::write(
        &sheet,
        "version = 1\ngame = \"crazier-eights\"\nname = \"ours\"\n[setup]\ncards = \"nonsense\"\n",
    )
    .unwrap();
    let ran = run(&["rules", "check", "--quick", sheet.to_str().unwrap()], "");
    assert_eq!((ran.err.as_str(), ran.code), ("", Some(1)));
    assert!(ran.out.contains("no-deck.toml: cannot be used as it is\n"), "{}", ran.out);
    assert!(ran.out.contains("there is no card file called \"nonsense\""), "{}", ran.out);
}

#[test]
fn a_sentence_that_reads_the_same_is_no_difference() {
    let sheet = fresh_file("six-players.toml");
    std::fs::write(
        &sheet,
        "version = 1\ngame = \"crazy-eights\"\nname = \"ours\"\nbased_on = \"family\"\n[setup]\nplayers = \"2-6\"\n",
    )
    .unwrap();
    let ran = run(&["rules", "diff", "family", sheet.to_str().unwrap()], "");
    expect![[r#"
        How ours differs from Crazy Eights for the family; + is new, - is gone:

        Cards and deal
        + 2 to 6 players.
        - 2 to 7 players.
    "#]]
    .assert_eq(&ran.out);
}

#[test]
fn notes_are_no_oddities() {
    let sheet = fresh_file("calm.toml");
    std::fs::write(
        &sheet,
        "version = 1\ngame = \"crazy-eights\"\nname = \"ours\"\nbased_on = \"mau-mau\"\n[last_card]\ncall = \"no\"\n",
    )
    .unwrap();
    let name = sheet.to_str().unwrap();
    let ran = run(&["rules", "check", "--quick", "--strict", name], "");
    assert_eq!((ran.err.as_str(), ran.code), ("", Some(0)));
    expect![[r#"
        calm.toml: all is well
        calm.toml:6:1: note: nobody calls the last card any more, so nobody is caught and nobody draws for forgetting it; help: take the line out to keep the call
    "#]].assert_eq(&ran.out.replace(name, "calm.toml"));
}
