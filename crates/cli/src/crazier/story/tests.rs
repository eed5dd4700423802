//! What is told of events.

use eights_cards::SeatCount;
use eights_crazier::Rules;
use eights_game::Notation;

use super::*;

fn begin() -> Story {
    let names = Names::new(["you", "bob", "cat"].map(str::to_string).to_vec()).unwrap();
    let book = Rules::named("wayfarers").unwrap().book(SeatCount::new(3).unwrap()).unwrap();
    Story::begin(names, &book)
}

/// What is told of these events, until the person is asked.
fn tell(story: &mut Story, heard: &str) -> Vec<String> {
    let mut lines = Vec::new();
    for event in heard.split("; ") {
        let glimpse = Crazier::read_glimpse(&story.book, event, &story.names).unwrap();
        lines.extend(story.hear(glimpse));
    }
    lines.extend(story.so_far());
    lines.iter().map(|line| anstream::adapter::strip_str(&line.text).to_string()).collect()
}

fn told(heard: &str) -> Vec<String> {
    tell(&mut begin(), heard)
}

#[test]
fn a_turn_is_a_line_and_below_it_what_each_card_did() {
    for (heard, expected) in [
        (
            "to bob; phase draw; bob to draw; bob drew #; phase main; bob used discard; bob discarded 7G; \
             bob used discard; bob discarded 7B; bob done; to you",
            "bob draws a card and discards Potion of Vitality (7G) and Curfew (7B)",
        ),
        (
            "to you; phase draw; you to draw; you drew 5B; phase main; you used discard; you discarded 8B; \
             you named G; you done; to bob",
            "you draw Death (5B), discard Deluge (8B) and name green",
        ),
        (
            "to bob; phase main; bob used play; bob played 7O from hand:bob to limbo:0; bob began 7O.0.0; \
             you drew 5B; you drew 6B; bob ceased 7O.0.0; bob finished 7O; to you",
            "bob plays Forbidden Knowledge (7O)\n  Forbidden Knowledge: you draw Death (5B) and Devious Dragon (6B)",
        ),
        (
            "bob played 2B from hand:bob to play:bob:0; to you; bob began 2B.0.0; you drew #; \
             bob ceased 2B.0.0; phase draw; you to draw; you drew #; phase main; to bob",
            "Malevolent Minion: you draw a card\nyou draw a card",
        ),
        (
            "bob played 2O from hand:bob to play:bob:0; to cat; phase main; cat used play; \
             cat played 5B from hand:cat to limbo:0; cat began 5B.0.0; \
             cat destroyed 2O from play:bob:0 to discard:bottom; cat ceased 5B.0.0; cat finished 5B; to you",
            "cat plays Death (5B)\n  Death: cat destroys Castle (2O) of bob",
        ),
        (
            "to cat; phase main; cat used play; cat played 6P from hand:cat to limbo:0; cat began 6P.0.0; \
             cat swapped # from hand:cat to lap:cat; blind 2; cat swapped 5B from hand:you to hand:cat; \
             cat swapped 6B from lap:cat to hand:you; cat ceased 6P.0.0; cat finished 6P; to you",
            "cat plays Trade (6P)\n  Trade: cat gets Death (5B), you get Devious Dragon (6B)",
        ),
        (
            "you played 2O from hand:you to play:you:0; to cat; phase main; cat used play; \
             cat played 5B from hand:cat to limbo:0; cat began 5B.0.0; \
             cat destroyed 2O from play:you:0 to discard:bottom; cat ceased 5B.0.0; cat finished 5B; to you",
            "cat plays Death (5B)\n  Death: cat destroys Castle (2O) of yours",
        ),
        (
            "to bob; phase main; bob played 3G from hand:bob to limbo:0; bob began 3G.0.0; shuffled 4; \
             bob ceased 3G.0.0; bob discarded 2G; to you",
            "bob plays Seed Vault (3G)\n  Seed Vault: the draw pile is shuffled\nbob discards Wood Elf (2G)",
        ),
        (
            "to bob; replenished 3; bob lost holding 12; to you",
            "the discard pile is shuffled into the draw pile, bob loses with 12 cards in hand",
        ),
    ] {
        assert_eq!(told(heard).last().unwrap(), expected, "{heard}");
    }
}

#[test]
fn each_card_tells_its_own_doing() {
    let heard = "to you; you began AO.0.0; asked you player you,cat; you answered; cat drew #; you ceased AO.0.0; \
                 bob began 2B.0.0; you drew #; bob ceased 2B.0.0; phase draw; to bob";
    assert_eq!(
        told(heard).last().unwrap(),
        "Angel of Hope: cat draws a card\n  Malevolent Minion: you draw a card"
    );
}

#[test]
fn a_card_that_steps_in_says_what_becomes_of_it() {
    for (heard, expected) in [
        (
            "cat began 7O.0.0; bob replaced draw/bob/3 by 2O.0.0 bob draws 2; bob drew #; bob drew #; \
             bob ceased 2O.0.0; cat ceased 7O.0.0",
            "Castle: bob draws 2 cards instead of 3",
        ),
        (
            "cat began 4B.0.0; you replaced draw/you/1 by 2O.0.0 you draws 0; you ceased 2O.0.0; bob drew #; \
             cat ceased 4B.0.0",
            "Castle: you draw no card instead of 1\n  Plague Cart: bob draws a card",
        ),
        (
            "cat began 7O.0.0; you replaced draw/you/3 by 5P.0.0 cat draws 3; cat replaced draw/cat/3 by 2O.0.0 \
             cat draws 2; cat drew #; cat drew #; cat ceased 2O.0.0; you ceased 5P.0.0; cat ceased 7O.0.0",
            "Mirror Pool: cat is to draw 3 cards instead of you\n  Castle: cat draws 2 cards instead of 3",
        ),
        (
            "cat began 5B.0.0; bob replaced destroy/KP/bob by 6O.0.0; \
             bob destroyed 6O from play:bob:1 to discard:bottom; bob ceased 6O.0.0; cat ceased 5B.0.0",
            "Stand-In: bob's King of Echoes (KP) is not destroyed, bob destroys Stand-In (6O)",
        ),
        (
            "cat began 5B.0.0; you forbade destroy/KP/you by 9G.0.0; cat ceased 5B.0.0",
            "Guardian Oak: your King of Echoes (KP) is not destroyed",
        ),
        ("bob forbade draw/you/1 by 9G.0.0", "Guardian Oak: you do not draw a card"),
    ] {
        assert_eq!(told(heard).last().unwrap(), expected, "{heard}");
    }
}

#[test]
fn the_deal_is_one_line() {
    let deal =
        "first bob; shuffled 1; bob was-dealt #; cat was-dealt #; you was-dealt 5B; bob turned 7G; to bob";
    assert_eq!(told(deal), ["1 card each; Potion of Vitality (7G) starts the discard pile; bob begins"]);
}

#[test]
fn cards_of_the_draw_pile_are_told_from_the_top() {
    let seen = "you began AP.0.0; you showed 5B at draw:0 to you; you showed 6B at draw:1 to you";
    assert_eq!(
        told(seen),
        ["Far Sight: you look at Death (5B) and Devious Dragon (6B) in the draw pile, from the top down"]
    );
    let one = "you began AP.0.0; you showed 5B at draw:0 to you";
    assert_eq!(told(one), ["Far Sight: you look at Death (5B) in the draw pile"]);
    let hidden = "bob began AP.0.0; bob showed # at draw:0 to bob; bob showed # at draw:1 to bob";
    assert_eq!(told(hidden), ["Far Sight: bob looks at 2 cards in the draw pile"]);
}

#[test]
fn what_a_card_leaves_behind_is_told_when_it_comes_to_be() {
    for (heard, expected) in [
        (
            "you began 9P.0.0; you left-behind 9P.0.1; you ceased 9P.0.0",
            "Weathercock: this waits from now on: The next time you would draw, draw two fewer cards instead",
        ),
        (
            "bob played 7B from hand:bob to limbo:0; bob began 7B.0.0; bob left-behind 7B.0.1; bob ceased 7B.0.0",
            "bob plays Curfew (7B)\n  Curfew: this holds from now on: Until your next turn, no opponent can discard \
             an eight (\"you\" on it is bob)",
        ),
    ] {
        assert_eq!(told(heard), [expected], "{heard}");
    }
}

/// What is answered to "why", of a seat or of nobody.
fn why(story: &Story, about: Option<usize>) -> String {
    let lines = story.why(about.map(Seat::new));
    anstream::adapter::strip_str(&lines.join("\n")).to_string()
}

#[test]
fn why_tells_the_ability_behind_what_happened() {
    let mut story = begin();
    assert_eq!(why(&story, None), "No card did anything lately; why d 5b asks about a move.");
    tell(
        &mut story,
        "to cat; cat began AO.0.0; bob drew #; cat ceased AO.0.0; to you; bob began 2B.0.0; you drew 5B; \
         bob ceased 2B.0.0; you drew 6B",
    );
    let minion = "You draw Death (5B): bob's Malevolent Minion (2B) says so: At the beginning of\n  \
                  each opponent's turn, that player draws a card.";
    let angel = "Bob draws a card: cat's Angel of Hope (AO) says so: At the beginning of your\n  turn, a player of \
                 your choice draws a card. (\"you\" on it is cat)";
    assert_eq!(why(&story, None), format!("{angel}\n{minion}"));
    assert_eq!(why(&story, Some(0)), minion);
    assert_eq!(why(&story, Some(1)), angel);
    assert!(why(&story, Some(2)).starts_with("No card did anything to cat lately;"));
    // Another question later only the last one is news; a round later nothing is.
    tell(&mut story, "you discarded 6B");
    assert_eq!(why(&story, None), minion);
    tell(&mut story, "to bob; to cat; to you");
    assert!(why(&story, None).starts_with("No card"));
}
