use eights_cards::{Eye, Seed};
use eights_classic::{Countdown, Rules, Scene};
use eights_game::{Game, Names, Notation};
use expect_test::{Expect, expect};

use super::*;
use crate::classic::tests::{english_among, german_among};

/// Returns the first seat's screen.
fn shown(scene: &str) -> String {
    shown_by("basic-letter", scene, &[])
}

/// Returns the first seat's screen under these rules, after some moves.
fn shown_by(rules: &str, scene: &str, moves: &[&str]) -> String {
    shown_with(&Rules::named(rules).unwrap(), scene, moves)
}

fn shown_with(rules: &Rules, scene: &str, moves: &[&str]) -> String {
    shown_to(english_among, rules, scene, moves)
}

fn shown_to(reader: fn(&Names) -> Reader, rules: &Rules, scene: &str, moves: &[&str]) -> String {
    let scene = Scene::read(scene).unwrap();
    let book = rules.book(scene.seats()).unwrap();
    let mut hand: eights_catalog::Classic = scene.set_up(&book, Seed::quick(1)).unwrap();
    for mv in moves {
        let seat = hand.pending().must.first().unwrap();
        hand.play(&book, seat, eights_catalog::Classic::read_move(&book, mv).unwrap(), &mut ()).unwrap();
    }
    let view = hand.view(Eye::Seat(Seat::new(0)));
    let reader = reader(scene.names());
    let mut lines = table(&view, &book, &reader);
    lines.extend(question(&view, &book, &reader));
    lines.push(prompt(&view, &book, &reader));
    anstream::adapter::strip_str(&lines.join("\n")).to_string()
}

fn check(scene: &str, expected: &Expect) {
    expected.assert_eq(&shown(scene));
}

#[test]
fn cards_that_fit_are_marked_and_sorted_by_suit() {
    check(
        "top 7H | you KH 7C 2D 8S TH | bob #5 | cat #1 | to you",
        &expect![[r#"
            Table  stock 40, you 5 (turn), bob 5, cat 1 last card!
            Top    7♥  play hearts, a seven or an eight
            Hand   [7♣]   2♦   [10♥] [K♥]  [8♠]
            Your turn: type a card in [ ], like 7c; d draws, ? for help
            > "#]],
    );
}

#[test]
fn ce_19_the_eight_stands_above_the_ace_of_its_suit() {
    check(
        "top 7H | you 8H 9C AH 8C 2H | bob #5 | to you",
        &expect![[r#"
            Table  stock 41, you 5 (turn), bob 5
            Top    7♥  play hearts, a seven or an eight
            Hand    9♣   [8♣]  [2♥]  [A♥]  [8♥]
            Your turn: type a card in [ ], like 2h; d draws, ? for help
            > "#]],
    );
}

#[test]
fn the_example_is_no_wild_card_if_another_fits() {
    assert!(shown("top 7C | you 8C 9C | bob #5 | to you").contains("like 9c;"));
    assert!(shown("top 7C | you 8C 9D | bob #5 | to you").contains("like 8c;"));
}

fn on_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn hr_32_hr_42_who_is_out_is_told() {
    let table = "top 7H | you KH 2C | bob | cat 3D | dan | finished bob | absent dan | to you";
    let shown = on_one_line(&shown(table));
    assert!(
        shown.starts_with("Table stock 48, you 2 (turn), bob 0 out, cat 1 last card!, dan sits out Top"),
        "{shown}"
    );
}

#[test]
fn hr_43_everybodys_number_is_told_and_the_own_one_fits() {
    let rules = Rules::named("action").unwrap().with(|rules| rules.setup.countdown = Countdown::Own);
    let table = "top 7H | you KS 5C 2C | bob #4 | levels 5 6 | to you";
    let shown = on_one_line(&shown_with(&rules, table, &[]));
    assert!(shown.contains("you 3 (fives wild) (turn), bob 4 (sixes wild)"), "{shown}");
    assert!(shown.contains("play hearts, a seven, a five or an eight"), "{shown}");
    assert!(shown.contains("[5♣]"), "{shown}");
}

#[test]
fn hr_12_hr_13_ranks_are_asked_for_and_told() {
    let sheet = "version = 1\ngame = \"crazy-eights\"\nname = \"ours\"\nbased_on = \"basic\"\n\
                 effects = { 8 = \"wild naming a suit and a rank\", J = \"demand a rank\" }\n";
    let rules = Rules::read("ours.toml", sheet).unwrap();
    let told = |scene: &str| shown_with(&rules, scene, &[]);
    expect![[r#"
        Table  stock 43, you 3 (turn), bob 5
        Top    J♥  name a rank
        Hand    7♣    2♦    K♥
        Name a rank: a number from 2 to 10, j, q, k or a.
        > "#]]
    .assert_eq(&told("top JH | you KH 7C 2D | bob #5 | you to name a rank"));
    expect![[r#"
        Table  stock 43, you 3 (turn), bob 5
        Top    J♥  sevens are demanded: play a seven or a jack
        Hand   [7♣]  [J♦]   K♥
        Your turn: type a card in [ ], like 7c; d draws, ? for help
        > "#]]
    .assert_eq(&told("top JH | you KH 7C JD | bob #5 | demand 7 by bob | to you"));
    expect![[r#"
        Table  stock 43, you 3 (turn), bob 5
        Top    8♥  the seven of spades was named: play spades, a
               seven or an eight
        Hand   [7♣]  [8♦]   K♥
        Your turn: type a card in [ ], like 7c; d draws, ? for help
        > "#]]
    .assert_eq(&told("top 8H=S=7 | you KH 7C 8D | bob #5 | to you"));
}

#[test]
fn hr_15_a_drawn_card_that_must_be_laid_is_told() {
    let rules = Rules::named("basic").unwrap().with(|rules| {
        rules.turn.draw_limit = eights_rulesheet::NumberOr::Number(1);
        rules.turn.after_drawing = eights_classic::AfterDrawing::MustPlayDrawn;
    });
    let told = shown_with(&rules, "top JH | you KC 7C 2D | bob #5 | drawn 3H | you to decide", &[]);
    assert!(told.contains("You drew 3♥, and it fits: type 3h to play it"), "{told}");
}

#[test]
fn hr_21_a_penalty_drawn_card_by_card_is_told() {
    let rules = Rules::named("pick-up").unwrap().with(|rules| rules.penalties.drawn_may_answer = true);
    let told = |scene: &str| shown_with(&rules, scene, &[]).replace('\n', " ");
    let answers = told("top 2H | you 2C 7C | bob #5 | penalty 4 of 2 | to you");
    assert!(answers.contains("such as 2c, or d to draw the first of 4 cards"), "{answers}");
    let none = told("top 2H | you KC 7C | bob #5 | penalty 4 of 2 | to you");
    assert!(none.contains("you cannot answer, so d draws the first of 4 cards"), "{none}");
    let last = told("top 2H | you KC 7C | bob #5 | penalty 1 of 2 | to you");
    assert!(last.contains("so d draws 1 card"), "{last}");
}

#[test]
fn a_named_suit_takes_the_place_of_the_card() {
    check(
        "top 8C=H | you KH 7C 2C | bob #5 | to you",
        &expect![[r#"
            Table  stock 43, you 3 (turn), bob 5
            Top    8♣  hearts was named: play hearts or an eight
            Hand    2♣    7♣   [K♥]
            Your turn: type a card in [ ], like kh; d draws, ? for help
            > "#]],
    );
}

#[test]
fn nothing_fits() {
    check(
        "top 7H | you KS | bob #5 | to you",
        &expect![[r#"
            Table  stock 45, you 1 last card! (turn), bob 5
            Top    7♥  play hearts, a seven or an eight
            Hand    K♠
            Your turn: no fit; d draws, dd until one fits, ? for help
            > "#]],
    );
    check(
        "top 7H | you KS 2C | bob #5 | stock #0 | to you",
        &expect![[r#"
            Table  stock 0, you 2 (turn), bob 5
            Top    7♥  play hearts, a seven or an eight
            Hand    2♣    K♠
            Your turn: none of your cards fits and the stock is empty.
            Passing ends the hand: the lowest hand scores.
            Press Enter to pass > "#]],
    );
}

#[test]
fn the_draw_limit_bounds_what_dd_draws() {
    let question = |rules: &Rules, moves: &[&str]| {
        let text = shown_with(rules, "top 7H | you KS 2C | bob #5 | stock KD QD KC #20 | to you", moves);
        on_one_line(text.lines().skip(3).collect::<Vec<_>>().join(" ").trim_end_matches("> "))
    };
    let limit = |cards| {
        Rules::named("basic").unwrap().with(|rules| {
            rules.turn.draw_limit = eights_rulesheet::NumberOr::Number(cards);
        })
    };
    assert_eq!(
        question(&limit(3), &[]),
        "Your turn: no fit; d draws, dd until one fits, at most 3; ? for help"
    );
    assert!(question(&limit(3), &["draw"]).contains("at most 2;"));
    assert_eq!(question(&limit(3), &["draw", "draw"]), "Your turn: no card fits; d draws, ? for help");
    assert_eq!(question(&limit(1), &[]), "Your turn: no card fits; d draws, ? for help");
}

#[test]
fn hr_31_a_card_that_may_not_be_the_last_is_told_from_one_that_does_not_fit() {
    let rules = Rules::named("basic-letter").unwrap().with(|rules| {
        rules.finishing.last_special = eights_classic::LastSpecial::Forbidden;
    });
    let question = |reader, scene| {
        let text = shown_to(reader, &rules, scene, &[]);
        on_one_line(&text.lines().skip(3).collect::<Vec<_>>().join(" "))
    };
    let (draw, stuck) =
        ("top 7H | you 8C | bob #5 | stock #20 | to you", "top 7H | you 8C | bob #5 | stock #0 | to you");
    assert_eq!(
        question(english_among, draw),
        "Your turn: 8♣ may not be your last card; d draws, ? for help >"
    );
    assert_eq!(
        question(german_among, draw),
        "Dein Zug: 8♣ darf nicht deine letzte Karte sein; z zieht, ? hilft >"
    );
    assert_eq!(
        question(english_among, stuck),
        "Your turn: 8♣ may not be your last card, and the stock is empty. Passing ends the hand: the lowest hand scores. \
         Press Enter to pass >"
    );
    let other = question(english_among, "top 7H | you KC | bob #5 | stock #20 | to you");
    assert!(other.starts_with("Your turn: no fit;"), "{other}");
}

#[test]
fn nothing_to_draw() {
    check(
        "top 7H | you KH 2C | bob #5 | stock #0 | to you",
        &expect![[r#"
            Table  stock 0, you 2 (turn), bob 5
            Top    7♥  play hearts, a seven or an eight
            Hand    2♣   [K♥]
            Your turn: type a card in [ ], like kh; ? for help
            > "#]],
    );
}

#[test]
fn what_other_rules_ask() {
    for (rules, scene, moves, expected) in [
        (
            "pick-up",
            "top 2H | you 2C KH 8S | bob #5 | penalty 4 of 2 | to you",
            &[][..],
            expect![[r#"
            Table  stock 43, you 3 (turn), bob 5
            Top    2♥  draw 4, or answer with a two
            Hand   [2♣]   K♥    8♠
            Your turn: answer with a two, such as 2c, or d to draw 4
            > "#]],
        ),
        (
            "pick-up",
            "top 2H | you 3C KH | bob #5 | penalty 4 of 2 | reversed | to you",
            &[],
            expect![[r#"
            Table  stock 44, you 2 (turn), bob 5, direction reversed
            Top    2♥  draw 4, or answer with a two
            Hand    3♣    K♥
            Your turn: you cannot answer, so d draws 4 cards
            > "#]],
        ),
        (
            "pick-up",
            "top 7H | you JH 4H 3S | bob #5 | to you",
            &["JH"],
            expect![[r#"
                Table  stock 43, you 2 (turn), bob 5
                Top    J♥  you may go on in this turn
                Hand   [4♥]   3♠
                You may play another heart, such as 4h, or k when you are
                done
                > "#]],
        ),
        (
            "action",
            "top 7H | you 3C KS | bob #5 | drawn 4H | you to decide",
            &[],
            expect![[r#"
                Table  stock 43, you 3 (turn), bob 5
                Top    7♥  play hearts, a seven or an eight
                Hand    3♣   [4♥]   K♠
                You drew 4♥: type 4h to play it, or k to keep it
                > "#]],
        ),
        (
            "action",
            "top 7H | you 3C KS | bob #5 | to you",
            &[],
            expect![[r#"
            Table  stock 44, you 2 (turn), bob 5
            Top    7♥  play hearts, a seven or an eight
            Hand    3♣    K♠
            Your turn: no card fits; d draws, ? for help
            > "#]],
        ),
        (
            "action-stacking",
            "top 7H | you 9H 9C 9D KS | bob #5 | to you",
            &["9H"],
            expect![[r#"
                Table  stock 42, you 3 (turn), bob 5
                Top    9♥  you may go on in this turn
                Hand   [9♣]  [9♦]   K♠
                You may play another nine, such as 9c, or k when you are
                done
                > "#]],
        ),
        (
            "open-spiel",
            "top 7H | you 9H 9C KS | bob #5 | stock #0 | to you",
            &[],
            expect![[r#"
            Table  stock 0, you 3 (turn), bob 5
            Top    7♥  play hearts, a seven or an eight
            Hand    9♣   [9♥]   K♠
            Your turn: type a card in [ ], like 9h; p passes, ? for help
            > "#]],
        ),
    ] {
        expected.assert_eq(&shown_by(rules, scene, moves));
    }
}

#[test]
fn nothing_is_asked_that_cannot_be_done() {
    let drawn = shown_by("mau-mau", "top 9C | you 8D | bob #5 | stock 7D #20 | to you", &["draw"]);
    expect![[r#"
        Table  stock 20, you 2 (turn), bob 5
        Top    9♣  play clubs, a nine or a jack
        Hand    7♦    8♦
        You drew 7♦, and nothing fits: type k to keep it
        > "#]]
    .assert_eq(&drawn);
    let stuck = shown_by("mau-mau", "top 9C | you 8D 7D | bob #5 | to you", &[]);
    expect![[r#"
        Table  stock 24, you 2 (turn), bob 5
        Top    9♣  play clubs, a nine or a jack
        Hand    7♦    8♦
        Your turn: no card fits; d draws, ? for help
        > "#]]
    .assert_eq(&stuck);
}

/// Returns what house rules ask a reader, without the counts and the top card.
fn asked_by_house_rules(reader: fn(&Names) -> Reader) -> String {
    let sheet = r#"
        version = 1
        game = "crazy-eights"
        name = "ours"
        based_on = "basic"
        setup.decks = 2
        interrupts.throw_in = true
        last_card.call = "with"
        last_card.catch = "opponent"
        effects.3 = "lay another card, or else draw 2"
        effects.4 = "skip 1, adding up"
        effects.5 = "another player you choose draws 2"
        effects.6 = "you may swap your hand with the hand of another player you choose"
        effects.7 = "give 2 cards in your hand to next player"
    "#;
    let rules = Rules::read("ours.toml", sheet).unwrap();
    let questions = [
        ("top 9H | you 5H KD 2C | bob #5 | cat #3 | to you", &["5H"][..]),
        ("top 9H | you 6H KD 2C | bob #5 | cat #1 | to you", &["6H"]),
        ("top 9H | you 7H KD 2C 2S | bob #5 | cat #1 | to you", &["7H"]),
        ("top 9H | you 3H KH 2C | bob #5 | cat #1 | to you", &["3H"]),
        ("top 4H | you 4C KD 2C | bob #5 | cat #1 | skips 2 of 4 | to you", &[]),
        ("top 4H | you KD 2C 3C | bob #5 | cat #1 | skips 1 of 4 | to you", &[]),
        ("top 9H | you 9C KD | bob #5 | cat #2 | to you", &[]),
        ("top 9H | you KD 2C 3C | bob 9C KD | cat #3 | to bob", &["9C"]),
        ("top 9H | you 9H 2C 3C | bob #5 | cat #3 | to bob", &[]),
    ];
    let hand_and_question = |text: String| {
        let from = text.find("\nHand").map_or(0, |at| at + 1);
        text[from..].to_string() + "\n"
    };
    let asked = |(scene, moves): &(&str, &[&str])| hand_and_question(shown_to(reader, &rules, scene, moves));
    questions.iter().map(asked).collect()
}

#[test]
fn what_house_rules_ask() {
    expect![[r#"
        Hand    2♣    K♦
        Choose a player: bob (5 cards) or cat (3 cards)? Type a name
        > 
        Hand    2♣    K♦
        Swap hands with bob (5 cards) or cat (1 card)? Type a name,
        or k to keep yours
        > 
        Hand   [2♣]  [K♦]  [2♠]
        You have 2 cards to give away: type one of your cards
        > 
        Hand    2♣   [K♥]
        Play another card that fits, such as kh, or d to draw 2
        cards. Type call to call your last card
        > 
        Hand    2♣   [4♣]   K♦
        Answer, such as with 4c, or p: you and the next player miss
        a turn
        > 
        Hand    2♣    3♣    K♦
        You cannot answer: you miss your turn.
        Press Enter to pass > 
        Hand   [9♣]   K♦
        Your turn: type a card in [ ], like 9c; d draws, ? for help.
        Type call to call your last card
        > 
        Hand    2♣    3♣    K♦
        It is cat's turn: press Enter to wait. bob did not call:
        type catch
        > 
        Hand    2♣    3♣   [9♥]
        It is bob's turn: you may throw in 9h, or press Enter to
        wait
        > 
    "#]]
    .assert_eq(&asked_by_house_rules(english_among));
    expect![[r#"
        Hand    2♣    K♦
        Wen wählst du: bob (5 Karten) oder cat (3 Karten)? Tippe den
        Namen
        > 
        Hand    2♣    K♦
        Mit wem tauschst du alle Karten: bob (5 Karten) oder cat (1
        Karte)? Tippe den Namen oder k, um deine zu behalten
        > 
        Hand   [2♣]  [K♦]  [2♠]
        Gib noch 2 Karten ab: Tippe eine deiner Karten
        > 
        Hand    2♣   [K♥]
        Leg noch eine passende Karte, etwa kh; z zieht 2 Karten.
        Tippe mau, um die letzte Karte anzusagen
        > 
        Hand    2♣   [4♣]   K♦
        Kontere, etwa mit 4c; mit p setzt du aus und der nächste
        Spieler auch
        > 
        Hand    2♣    3♣    K♦
        Kontern kannst du nicht: Du setzt aus.
        Mit Enter passen > 
        Hand   [9♣]   K♦
        Dein Zug: Tippe eine Karte in [ ], etwa 9c; z zieht, ?
        hilft. Tippe mau, um die letzte Karte anzusagen
        > 
        Hand    2♣    3♣    K♦
        cat ist dran: Mit Enter wartest du. bob hat nicht angesagt:
        Tippe erwischt
        > 
        Hand    2♣    3♣   [9♥]
        bob ist dran: 9h kannst du dazwischenwerfen, mit Enter
        wartest du
        > 
    "#]]
    .assert_eq(&asked_by_house_rules(german_among));
}

#[test]
fn a_suit_is_asked_for() {
    check(
        "top 8C | you KH 2H 3S | bob #5 | you to name",
        &expect![[r#"
            Table  stock 43, you 3 (turn), bob 5
            Top    8♣  name the suit that has to follow
            Hand    2♥    K♥    3♠
            Name a suit: c ♣, d ♦, h ♥ or s ♠. You hold ♣0 ♦0 ♥2 ♠1.
            > "#]],
    );
}

#[test]
fn the_largest_table_and_a_large_hand_leave_room_for_the_moves_of_others() {
    let names = ["ann", "bob", "cat", "dan", "eve", "fay"].map(|name| format!("{name} #9"));
    let screen = shown(&format!("top 7H | you #40 | {} | to you", names.join(" | ")));
    assert!(screen.lines().count() <= 13, "{screen}");
    assert!(screen.lines().all(|line| line.chars().count() <= 60), "{screen}");
}

#[test]
fn a_german_reader_gets_a_german_screen() {
    let shown = |rules: &str, scene: &str| shown_to(german_among, &Rules::named(rules).unwrap(), scene, &[]);
    expect![[r#"
        Tisch  Stapel 40, du 5 (dran), bob 5, cat 1 letzte Karte!
        Oben   7♥  leg Herz, eine Sieben oder eine Acht
        Hand   [7♣]   2♦   [10♥] [K♥]  [8♠]
        Dein Zug: Tippe eine Karte in [ ], etwa 7c; z zieht, ? hilft
        > "#]]
    .assert_eq(&shown("basic", "top 7H | eva KH 7C 2D 8S TH | bob #5 | cat #1 | to eva"));
    expect![[r#"
        Tisch  Stapel 0, du 2 (dran), bob 5
        Oben   7♥  leg Herz, eine Sieben oder eine Acht
        Hand    2♣    K♠
        Dein Zug: Keine Karte passt, und der Stapel ist leer. Passen
        beendet die Runde: Die niedrigste Hand bekommt Punkte.
        Mit Enter passen > "#]]
    .assert_eq(&shown("basic-letter", "top 7H | eva KS 2C | bob #5 | stock #0 | to eva"));
    expect![[r#"
        Tisch  Stapel 43, du 3 (dran), bob 5
        Oben   8♣  wünsch dir eine Farbe
        Hand    2♥    K♥    3♠
        Welche Farbe? c ♣, d ♦, h ♥ oder s ♠. Du hast ♣0 ♦0 ♥2 ♠1.
        > "#]]
    .assert_eq(&shown("basic", "top 8C | eva KH 2H 3S | bob #5 | eva to name"));
    expect![[r#"
        Tisch  Stapel 44, du 2 (dran), bob 5
        Oben   2♥  zieh 4 oder kontere mit einer Zwei
        Hand   [2♣]   K♥
        Dein Zug: Kontere mit einer Zwei, etwa 2c; z zieht 4
        > "#]]
    .assert_eq(&shown("pick-up", "top 2H | eva 2C KH | bob #5 | penalty 4 of 2 | to eva"));
    expect![[r#"
        Tisch  Stapel 43, du 3 (dran), bob 5
        Oben   7♥  leg Herz, eine Sieben oder eine Acht
        Hand    3♣   [4♥]   K♠
        Du hast 4♥ gezogen: Tippe 4h zum Legen oder k zum Behalten
        > "#]]
    .assert_eq(&shown("action", "top 7H | eva 3C KS | bob #5 | drawn 4H | eva to decide"));
}

#[test]
fn screens_stay_within_narrow_terminals() {
    crate::layout::resize(40, 24);
    let basic = Rules::named("basic").unwrap();
    for scene in [
        "top 7H | eva KH 7C 2D 8S TH | bob #5 | cat #1 | to eva",
        "top 7H | eva KS 2C | bob #5 | stock #0 | to eva",
        "top 8C | eva KH 2H 3S | bob #5 | eva to name",
        "top 8C=H | eva KH 7C 2C | bob #5 | to eva",
    ] {
        for reader in [english_among, german_among] {
            let screen = shown_to(reader, &basic, scene, &[]);
            assert!(screen.lines().all(|line| width(line) <= 40), "{screen}");
        }
    }
    crate::layout::resize(80, 24);
}
