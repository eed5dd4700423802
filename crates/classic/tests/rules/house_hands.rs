//! HR-20: hands that are passed round, players who are chosen to miss a turn, and cards on which anything goes.

use crate::rules::support::{Hand, Play, changed, told};
use eights_cards::{Eye, Seat};
use eights_game::Game;

#[test]
fn hr_20_hands_are_passed_to_the_next_player_and_only_the_two_see_the_cards() {
    let rules = changed("basic", "effects.7 = \"pass all hands round\"");
    let table = "top 9H | ann 7H KD 4C | bob 2C 3C | cat QS | stock #20 | to ann";
    let mut play = Play::at(&rules, table);
    play.step("ann 7H");
    let known = |eye: Eye| -> Vec<String> {
        let view = play.game.view(eye);
        let hand = |seat| {
            let (faces, unknown) = view.hand(Seat::new(seat));
            let faces: Vec<String> = faces.iter().map(ToString::to_string).collect();
            format!("{} #{unknown}", faces.join(" "))
        };
        (0..3).map(hand).collect()
    };
    assert_eq!(
        known(Eye::Seat(Seat::new(0))),
        ["QS #0", "4C KD #0", " #2"],
        "ann gave to bob and got from cat"
    );
    assert_eq!(known(Eye::Seat(Seat::new(1))), [" #1", "4C KD #0", "2C 3C #0"]);
    assert_eq!(known(Eye::Seat(Seat::new(2))), ["QS #0", " #2", "2C 3C #0"]);
    assert_eq!(known(Eye::Public), [" #1", " #2", " #2"]);
}

#[test]
fn hr_20_hr_32_who_is_out_passes_no_hand_on() {
    let rules = changed("basic", "effects.7 = \"pass all hands round\"; finishing.play_on = true");
    let out = "top 9H | ann 7H KD | bob | cat QS | dan 4C | finished bob | stock #20 | to ann";
    assert_eq!(
        told(&rules, out, "ann 7H"),
        "ann played 7H; ann passed hands round; ann lifted KD for cat; dan gave ann 4C; cat gave dan QS; cat took up KD; \
         to cat"
    );
    // A last card that leaves others playing passes their hands.
    let last = "top 9H | ann 7H | bob 2C | cat QS | stock #20 | to ann";
    assert_eq!(
        told(&rules, last, "ann 7H"),
        "ann played 7H; ann finished; ann passed hands round; bob lifted 2C for cat; cat gave bob QS; cat took up 2C; to bob"
    );
}

#[test]
fn hr_20_hr_33_too_many_cards_passed_on_put_a_player_out() {
    let rules =
        changed("sheet", "setup.hand = 3; finishing.hand_limit = 4; effects.7 = \"pass all hands round\"");
    let table = "top 9H | ann 7H KD | bob 2C 3C 4C 5C | cat QS | stock #20 | to ann";
    assert!(told(&rules, table, "ann 7H").ends_with("cat lost; to bob"));
}

#[test]
fn hr_20_a_wild_card_can_pass_hands_round_after_naming() {
    let rules = changed("basic", "effects.8 = \"wild, then pass all hands round\"");
    let table = "top 9H | ann 8H KD | bob 2C | stock #20 | to ann";
    assert_eq!(told(&rules, table, "ann 8H"), "ann played 8H; ann to name");
    assert!(told(&rules, table, "ann 8H, ann =D").starts_with("ann named D; ann passed hands round"));
}

#[test]
fn hr_20_a_chosen_player_misses_one_turn() {
    let rules = changed("basic", "effects.5 = \"skip another player you choose\"");
    let next = "top 7H | ann 5H KD | bob #5 | cat #5 | stock #20 | to ann";
    assert_eq!(
        told(&rules, next, "ann 5H, ann @2"),
        "ann chose bob; bob to miss a turn; bob missed a turn; to cat"
    );
    // Whoever is chosen twice misses one turn all the same.
    let twice = "top 7H | ann 5H KD | bob #5 | cat #5 | dan #5 | misses cat | stock #20 | to ann";
    let mut play = Play::at(&rules, twice);
    play.steps("ann 5H, ann @3");
    assert_eq!(play.game.position().facts().missing.len(), 1);
    let reversed = "top 7H | ann 9H KD | bob #5 | cat #5 | misses cat | reversed | stock #20 | to ann";
    assert_eq!(told(&rules, reversed, "ann 9H"), "ann played 9H; cat missed a turn; to bob");
    let seat = Seat::new(2);
    assert!(!Play::at(&rules, next).game.legal(&play.book, seat).faces().contains("5H".parse().unwrap()));
}

#[test]
fn hr_13_hr_20_a_demand_ends_when_its_player_misses_a_turn() {
    let rules =
        changed("basic", "effects.5 = \"skip another player you choose\"; effects.J = \"demand a rank\"");
    let table = "top 7H | ann 6H KD | bob #5 | cat #5 | demand 6 by bob | misses bob | stock #20 | to ann";
    assert_eq!(told(&rules, table, "ann 6H"), "ann played 6H; bob missed a turn; demand lapsed; to cat");
}

#[test]
fn hr_20_anything_goes_on_a_card_that_says_so() {
    let rules = changed("basic", "effects.K = \"anything goes on it\"; setup.special_starter = \"put-back\"");
    let faces = |table: &str| {
        Play::at(&rules, table)
            .game
            .legal(&rules.book(crate::rules::support::seats(2)).unwrap(), Seat::new(0))
            .faces()
            .len()
    };
    assert_eq!(faces("top KH | ann 2C 3D 8S 9H | bob #5 | stock #20 | to ann"), 4);
    assert_eq!(faces("top QH | ann 2C 3D 8S 9H | bob #5 | stock #20 | to ann"), 2);
    // It acts on nobody, so it may be the starter.
    let starts = (0..200).any(|seed| {
        let (hand, _) = crate::rules::support::dealt(&rules, 2, seed);
        Hand::position(&hand)
            .top()
            .and_then(eights_cards::Face::rank)
            .is_some_and(|rank| rank.letter() == 'K')
    });
    assert!(starts);
}
