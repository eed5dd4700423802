//! A person plays.

use std::path::Path;

use eights_game::Record;

use crate::driving::{Player, fresh_file, run};

fn read_record(path: &Path) -> Record {
    std::fs::read_to_string(path).unwrap().parse().unwrap()
}

#[test]
fn a_whole_hand_is_played_by_typing_cards() {
    for players in 2..=7 {
        let file = fresh_file(&format!("hand-{players}.eights"));
        let (seed, players) = (players.to_string(), players.to_string());
        let arguments = ["play", "--seed", &seed, "--players", &players, "--record", file.to_str().unwrap()];
        let (screens, transcript) = Player::start(&arguments).play_to_the_end();
        // How long the path of a file is depends on where the tests run.
        let transcript = transcript.replace(file.to_str().unwrap(), "hand.eights");
        for screen in &screens {
            let named = screen.contains("Name a suit: c ♣");
            let asked = screen.contains("\nTable  stock ")
                && screen.contains("\nTop    ")
                && screen.contains("\nHand ");
            let turn = screen.contains("you ") && screen.contains("(turn)");
            assert!(asked && turn && (named || screen.contains("Your turn: ")), "{screen}");
            assert!(screen.lines().count() <= 20, "too much scrolls by:\n{screen}");
        }
        assert!(transcript.lines().all(|line| line.chars().count() <= 60), "too wide:\n{transcript}");
        assert!(transcript.contains(" won the hand"), "{transcript}");
        let play = format!("eights play --players {players}");
        let offers =
            format!("\n\nAnother hand:\n  {play}\nA whole match:\n  {play} --match\nThe same cards again:\n");
        assert!(transcript.contains(&offers), "{transcript}");
        assert!(!transcript.contains('\u{1b}'), "colours went into a pipe");
        let record = read_record(&file);
        assert!(record.result.is_some() && record.hands.len() == 1 && record.hands[0].points.is_some());
    }
}

#[test]
fn a_match_goes_on_until_somebody_has_won() {
    let file = fresh_file("match.eights");
    let arguments = ["play", "--match", "--players", "2", "--seed", "9", "--record", file.to_str().unwrap()];
    let (_, transcript) = Player::start(&arguments).play_to_the_end();
    assert!(transcript.contains("Press Enter for hand 2, q to leave\n> "), "{transcript}");
    assert!(transcript.contains("\nHand 2\n"), "{transcript}");
    assert!(transcript.contains(" won the match."), "{transcript}");
    assert!(
        transcript.contains("\nAnother match:\n  eights play --players 2 --match\nThe same "),
        "{transcript}"
    );
    let record = read_record(&file);
    let totals =
        |seat: usize| record.hands.iter().map(|hand| hand.points.as_ref().unwrap()[seat]).sum::<i32>();
    assert!(totals(0).max(totals(1)) >= 100, "the match ended before its target");
    assert!(record.result.is_some() && record.hands.len() > 1);
}

#[test]
fn nonsense_is_answered_and_costs_nothing() {
    let input = "banana\n7x\n\n99\n1\nwhy 1\nwhy\ndarw\n8d=x\n\u{1b}[A\n5\nspades\nhearts\np\nq\nn\nq\ny\n";
    let ran = run(&["play", "--seed", "3"], input);
    for answer in [
        "\"banana\" is not a command. Type a card as 7h, or ? for help.",
        "\"7x\" is not a card: type a rank and c, d, h or s, as in 7h.",
        "There is no 99: a number is a rank, 2 to 10.",
        "There is no 1: for the ace type a.",
        "\"1\" is not a card. Name one as in: why 7h",
        "On top is K♦; play diamonds, a king or an eight. You can\n  play 8♦, or draw with d.",
        "5♣ does not fit. K♦ is on top. You can play a diamond, a",
        "None of your spades fits; why js says why.",
        "None of your hearts fits; why 2h says why.",
        "Did you mean draw?",
        "\"x\" is not a suit. Type c, d, h or s.",
        "You may not pass now. Play a card, or draw one.",
    ] {
        assert!(ran.out.contains(answer), "{answer}:\n{}", ran.out);
    }
    assert_eq!(ran.out.matches("Leave the game? y or n > ").count(), 2);
    assert!(ran.out.contains("Leave the game? y or n > n\nThen we play on.\n\nTable "), "{}", ran.out);
    // The table is redrawn unchanged after every answer.
    let tables: Vec<&str> = ran.out.lines().filter(|line| line.starts_with("Table ")).collect();
    assert_eq!(tables.len(), ran.out.matches("\n> ").count(), "{}", ran.out);
    assert!(tables.iter().all(|table| *table == tables[0]), "something was moved:\n{}", ran.out);
    assert!(!ran.out.contains("You drew") && !ran.out.contains("You played"), "{}", ran.out);
    assert_eq!(ran.code, Some(0));
}

#[test]
fn strange_bytes_do_not_end_the_game() {
    use std::io::Write as _;
    let mut child = crate::driving::eights(&["play", "--seed", "3"]).spawn().unwrap();
    child.stdin.as_mut().unwrap().write_all(b"\xff\xfe\x00\x07\n").unwrap();
    let ran = crate::driving::finish(child, "q\ny\n");
    assert!(ran.code == Some(0) && ran.out.contains("You left the table."), "{}{}", ran.out, ran.err);
}

#[test]
fn a_refusal_says_why() {
    let ran = run(&["play", "--seed", "3"], "5c\nqs\nwhy 8d\n");
    let plain = ran.out.replace("\n  ", " ");
    for answer in [
        "5♣ does not fit. K♦ is on top. You can play a diamond, a king or an eight.",
        "You don't have Q♠.",
        "8♦ can be played. It is wild.",
    ] {
        assert!(plain.contains(answer), "{answer}:\n{plain}");
    }
}

#[test]
fn an_eight_is_played_with_or_without_a_suit() {
    let joined = run(&["play", "--seed", "3"], "8d=h\n").out;
    assert!(joined.contains("You played 8♦ and asked for hearts."), "{joined}");
    let asked = run(&["play", "--seed", "3"], "8d\nbanana\nhearts\n").out;
    assert!(asked.contains("\nYou played 8♦ and asked for hearts.\n"), "{asked}");
    assert!(asked.contains("\"banana\" is not a suit. Type c, d, h or s."), "{asked}");
    let by_rank = run(&["play", "--seed", "3"], "eight\nhearts\n").out;
    assert!(by_rank.contains("\nYou played 8♦ and asked for hearts.\n"), "{by_rank}");
}

#[test]
fn naming_a_suit_is_explained_when_it_is_asked_for() {
    for question in ["?", "why", "what now?"] {
        let out = run(&["play", "--seed", "3"], &format!("8d\n{question}\n")).out;
        let answer = out.split(&format!("> {question}\n")).nth(1).unwrap();
        assert!(answer.starts_with("You played an eight, so you name a suit: "), "{question}:\n{answer}");
        assert!(answer.contains("\nName a suit: c ♣"), "{question}:\n{answer}");
    }
    let out = run(&["play", "--seed", "3"], "8d\nwhy qh\n").out;
    assert!(out.contains("\nName a suit first.\n"), "{out}");
}

#[test]
fn drawing_goes_on_until_a_card_fits_if_asked() {
    let out = run(&["play", "--seed", "5"], "dd\n").out;
    let screens: Vec<&str> = out.split("Your turn: ").collect();
    assert!(screens[1].contains("\nYou drew ") && screens[1].contains('['), "{out}");
}

#[test]
fn who_can_only_pass_is_told_what_it_does_and_presses_enter() {
    let ask = "Your turn: none of your cards fits and the stock is empty.\n\
               Passing ends the hand: the lowest hand scores.\nPress Enter to pass > ";
    let passes = (1..100).find_map(|seed: u32| {
        let options = ["play", "--rules", "basic-letter", "--seed", &seed.to_string()];
        let (_, transcript) = Player::start(&options).play_to_the_end();
        transcript.contains("Press Enter to pass").then_some(transcript)
    });
    let transcript = passes.expect("nobody had to pass in a hundred deals");
    assert!(transcript.contains(ask) && transcript.contains("\nYou passed.\n"), "{transcript}");
    assert!(transcript.contains("\nThe stock is used up, and the hand ends.\n"), "{transcript}");
}

#[test]
fn leaving_is_polite_and_keeps_the_record() {
    for (way, input) in [("eof", "d\n"), ("quit", "d\nq\ny\n")] {
        let file = fresh_file(&format!("left-by-{way}.eights"));
        let ran = run(&["play", "--seed", "3", "--record", file.to_str().unwrap()], input);
        assert_eq!((ran.err.as_str(), ran.code), ("", Some(0)), "{way}");
        assert!(ran.out.contains("You left the table.") && ran.out.contains("--seed 3"), "{}", ran.out);
        assert!(!ran.out.contains("Another hand") && !ran.out.contains("--match"), "{}", ran.out);
        let record = read_record(&file);
        assert!(record.result.is_none() && record.hands[0].points.is_none(), "{way}");
        assert!(
            record.hands[0].steps.last().unwrap().by.as_ref().is_some_and(|(_, mv)| mv == "draw"),
            "{way}"
        );
    }
}

#[test]
fn a_game_that_is_cut_off_keeps_its_record() {
    let file = fresh_file("cut-off.eights");
    let path = file.to_str().unwrap();
    let mut player = Player::start(&["play", "--seed", "3", "--record", path]);
    player.screen().expect("a first prompt");
    let steps = |file: &Path| read_record(file).hands[0].steps.len();
    assert_eq!(steps(&file), 2, "the deal and the first move");
    player.types("8d=h");
    player.screen().expect("a second prompt");
    player.kill();
    assert_eq!(steps(&file), 7, "two moves of ours, and one of each other");
    let told = run(&["replay", path, "--as", "you"], "");
    assert_eq!(told.code, Some(0), "{}", told.err);
    assert!(told.out.contains("You played 8♦ and asked for hearts."), "{}", told.out);
    assert!(told.out.contains("was not played to the end"), "{}", told.out);
}

#[test]
fn opponents_wait_for_enter_if_asked() {
    let out = run(&["play", "--seed", "3", "--pace", "step"], "\n\nd\nq\ny\n").out;
    let wait = "Press Enter to continue, q to leave > \n";
    assert!(
        out.contains(&format!("2♦ was turned up.\n{wait}Cat played K♦. 4 cards left.\n{wait}\nTable ")),
        "{out}"
    );
    let left = run(&["play", "--seed", "3", "--pace", "step"], "q\n").out;
    assert!(left.contains("leave > q\nYou left the table.\n") && !left.contains("Cat played"), "{left}");
}

#[test]
fn your_name_is_used_and_nobody_else_has_it() {
    let ran = run(&["play", "--seed", "3", "--name", "Bob"], "d\n");
    assert!(ran.out.contains("you against Ann, Cat and Dan."), "{}", ran.out);
    assert!(ran.out.contains("You drew 2♣."), "{}", ran.out);
}

#[test]
fn nobody_can_guess_a_deal_that_has_no_seed() {
    let deal = || run(&["play", "--players", "2"], "").out;
    let (one, other) = (deal(), deal());
    assert_ne!(one, other);
    // The command is one line, however long, so that it can be copied.
    let seed = |out: &str| out.rsplit(" --seed ").next().map(|seed| seed.trim().to_string()).unwrap();
    assert!(one.lines().last().unwrap().starts_with("  eights play --players 2 --seed "), "{one}");
    assert_eq!((seed(&one).len(), seed(&one) == seed(&other)), (64, false));
    let again = run(&["play", "--players", "2", "--seed", &seed(&one)], "").out;
    assert_eq!(one, again);
}

#[test]
fn colour_is_shown_on_request_and_says_nothing_new() {
    let mut command = crate::driving::eights(&["play", "--auto", "--seed", "1"]);
    let child = command.env("CLICOLOR_FORCE", "1").spawn().unwrap();
    let coloured = crate::driving::finish(child, "").out;
    assert!(coloured.contains('\u{1b}'));
    let plain = run(&["play", "--auto", "--seed", "1"], "").out;
    let mut stripped = String::new();
    let mut in_code = false;
    for c in coloured.chars() {
        match c {
            '\u{1b}' => in_code = true,
            'm' if in_code => in_code = false,
            _ if in_code => {}
            c => stripped.push(c),
        }
    }
    assert_eq!(stripped, plain);
}
