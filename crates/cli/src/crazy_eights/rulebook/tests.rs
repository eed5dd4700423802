//! House rules in words.
#![expect(clippy::needless_raw_string_hashes, reason = "expect-test writes its strings so")]

use expect_test::{Expect, expect};

use super::*;

/// The paragraphs that these lines of a sheet change in the rules, for so many players.
fn check(preset: &str, lines: &str, seats: Option<usize>, expected: &Expect) {
    let head = format!("version = 1\ngame = \"crazy-eights\"\nname = \"ours\"\nbased_on = \"{preset}\"\n");
    let text = format!("{head}{}\n", lines.replace("; ", "\n"));
    let changed = Rules::read("ours.toml", &text).unwrap_or_else(|report| panic!("{report}"));
    let before = rules(&Rules::named(preset).unwrap(), seats);
    let after = rules(&changed, seats).into_iter().filter(|paragraph| !before.contains(paragraph));
    expected.assert_eq(&after.map(|paragraph| paragraph + "\n").collect::<String>());
}

#[test]
fn hr_01_packs_and_jokers_are_told() {
    let lines = "setup.pack = \"short\"; setup.jokers = 2; effects.joker = \"wild\"; values.joker = 40";
    check(
        "basic",
        lines,
        None,
        &expect![[r#"
        2 to 7 players. 1 deck with 2 to 5 players and 2 decks with 6 to 7 players, of 34 cards each, from the seven up, 2 jokers among them. Each player is dealt 7 cards with 2 players and 5 cards with 3 to 7 players.
        The next card is turned up to start. If it is an eight or a joker, it is shuffled back in and another is turned.
        Play a card that matches the top card's suit or rank, or an eight or a joker. With an eight or a joker you name a suit, any of the four; the next card must have it, or be an eight or a joker.
        Points: jokers 40; eights 50; kings, queens and jacks 10 each; aces 1; the others their number.
    "#]],
    );
    check(
        "basic",
        lines,
        Some(6),
        &expect![[r#"
        68 cards in 2 decks of 34 each, from the seven up, 2 jokers among them; 5 cards each.
        The next card is turned up to start. If it is an eight or a joker, it is shuffled back in and another is turned.
        Play a card that matches the top card's suit or rank, or an eight or a joker. With an eight or a joker you name a suit, any of the four; the next card must have it, or be an eight or a joker.
        Points: jokers 40; eights 50; kings, queens and jacks 10 each; aces 1; the others their number.
    "#]],
    );
}

#[test]
fn hr_03_dealers_are_told() {
    check(
        "basic",
        "setup.first_dealer = \"low-cut\"; setup.next_dealer = \"loser\"",
        Some(3),
        &expect![[r#"
            Everybody cuts a card, and the lowest deals first. The player left of the dealer begins; then clockwise.
            The match ends when somebody has 150 points; who was left with the most deals the next hand.
        "#]],
    );
    check(
        "basic",
        "setup.next_dealer = \"most-points-begins\"",
        Some(3),
        &expect![[r#"
        The match ends when somebody has 150 points; who has the most points begins the next hand.
    "#]],
    );
}

#[test]
fn hr_04_wild_starters_are_told() {
    check(
        "basic",
        "setup.wild_starter = \"dealer-names\"",
        Some(3),
        &expect![[r#"
        The next card is turned up to start. If it is an eight, the dealer names a suit for it.
    "#]],
    );
    check(
        "basic",
        "setup.wild_starter = \"anything\"",
        Some(3),
        &expect![[r#"
        The next card is turned up to start. If it is an eight, any card may be laid on it.
    "#]],
    );
    let jokers = "setup.wild_starter = \"own-suit\"; setup.jokers = 1; effects.joker = \"wild\"";
    check(
        "basic",
        jokers,
        Some(3),
        &expect![[r#"
        53 cards, 1 joker among them; 5 cards each.
        The next card is turned up to start. If it is an eight, it counts as the suit printed on it. If it is a joker, it is shuffled back in and another is turned.
        Play a card that matches the top card's suit or rank, or an eight or a joker. With an eight or a joker you name a suit, any of the four; the next card must have it, or be an eight or a joker.
        Points: jokers 0; eights 50; kings, queens and jacks 10 each; aces 1; the others their number.
    "#]],
    );
}

#[test]
fn hr_32_hr_33_being_out_is_told() {
    check(
        "basic",
        "finishing.play_on = true; finishing.hand_limit = 15",
        Some(3),
        &expect![[r#"
        Who is first to lay the last card wins the hand and collects the points in all other hands. The others play on for the second place and so on, until one is left; till then a last card acts as any other.
        Who has drawn and holds 15 cards or more is out of the hand and cannot win it. The last one left wins, if nobody is out of cards.
    "#]],
    );
}

#[test]
fn hr_35_hr_40_scores_are_told() {
    check(
        "action",
        "scoring.blocked = \"draw\"",
        Some(3),
        &expect![[r#"
        A hand also ends when nobody can lay or draw a card any more or 1000 turns went by: then nobody wins, and another hand is played.
        One hand is a game, unless nobody wins it; the deal passes to the left.
    "#]],
    );
    let lines = "scoring.went_out = \"winner-takes-average\"; scoring.counts = \"cards\"";
    check(
        "basic",
        lines,
        Some(3),
        &expect![[r#"
        Who lays the last card wins the hand and collects the points that the others hold on average, fractions dropped.
        A hand also ends when a player can neither play nor draw or 1000 turns went by: then the lowest hand collects its average difference to the other hands, and if several are lowest, each of them does.
        Points: each card left in hand counts one.
    "#]],
    );
}

#[test]
fn hr_42_a_knock_out_is_told() {
    check(
        "action-scored",
        "match.target = \"none\"; match.knock_out = 100",
        Some(3),
        &expect![[r#"
        Who has 100 points or more is out of the match. The match ends when one is left, who has won it; the deal passes to the left.
    "#]],
    );
}

#[test]
fn hr_43_a_countdown_is_told() {
    let lines = "setup.hand = 8; effects.8 = \"nothing\"; scoring.blocked = \"draw\"";
    for (kind, expected) in [
        (
            "own",
            expect![[r#"
        52 cards; 8 cards each.
        Everybody has a number, at first that of the cards dealt. It is how many cards you are dealt, and cards of that rank are wild for you; an ace is 1, a jack 11, a queen 12 and a king 13. Who wins a hand goes one number down.
        The next card is turned up to start. As a starter no card has any effect.
        Play a card that matches the top card's suit or rank, or a card of your own number. With a card of your own number you name a suit, any of the four; the next card must have it, or be a card of your own number.
        Who lays the last card wins the hand.
        A hand also ends when nobody can lay or draw a card any more or 1000 turns went by: then nobody wins, and another hand is played.
        The match ends when somebody has got down to zero, and so has won it; the deal passes to the left.
    "#]],
        ),
        (
            "continuous",
            expect![[r#"
        52 cards; 8 cards each.
        Everybody has a number, at first that of the cards dealt. It is how many cards you are dealt, and cards of that rank are wild for you; an ace is 1, a jack 11, a queen 12 and a king 13. Who has no cards left goes one number down, draws so many cards and plays on.
        The next card is turned up to start. As a starter no card has any effect.
        Play a card that matches the top card's suit or rank, or a card of your own number. With a card of your own number you name a suit, any of the four; the next card must have it, or be a card of your own number.
        The hand goes on until somebody has got down to zero.
        A hand also ends when nobody can lay or draw a card any more or 1000 turns went by: then nobody wins, and another hand is played.
        The match ends when somebody has got down to zero, and so has won it; the deal passes to the left.
    "#]],
        ),
    ] {
        check("action", &format!("{lines}; setup.countdown = \"{kind}\""), Some(3), &expected);
    }
    check(
        "basic",
        "setup.countdown = \"together\"",
        Some(3),
        &expect![[r#"
        Everybody has a number, at first that of the cards dealt. It is how many cards you are dealt, and cards of that rank are wild for you; an ace is 1, a jack 11, a queen 12 and a king 13. After each hand everybody goes one number down.
        Play a card that matches the top card's suit or rank, or an eight or a card of your own number. With an eight or a card of your own number you name a suit, any of the four; the next card must have it, or be an eight or a card of your own number.
        The match ends when somebody has 150 points or everybody has got down to zero; the deal passes to the left.
    "#]],
    );
}

#[test]
fn hr_44_teams_are_told() {
    check(
        "basic",
        "setup.teams = true; setup.players = \"4\"",
        Some(4),
        &expect![[r#"
        You and the player opposite are partners: a side wins and scores together, and nobody sees the partners' cards.
    "#]],
    );
    check(
        "basic",
        "setup.teams = true; setup.players = \"6\"",
        Some(6),
        &expect![[r#"
        You and every other player around the table are one side: a side wins and scores together, and nobody sees the partners' cards.
    "#]],
    );
}

#[test]
fn effects_and_interrupts_are_told_in_words() {
    let sheet = r#"
        version = 1
        game = "crazy-eights"
        name = "ours"
        based_on = "basic"
        setup.decks = 2
        interrupts.throw_in = true
        last_card.call = "with"
        last_card.catch = "opponent"
        last_card.false_call = true
        effects.2 = "each other player draws 1, then gain 1 extra turn"
        effects.3 = "lay another card, or else draw 2"
        effects.4 = "skip 1, adding up"
        effects.5 = "another player you choose draws 2"
        effects.6 = "you may swap your hand with the hand of another player you choose"
        effects.7 = "give 2 cards in your hand to next player"
        effects.9 = "send back skips of the same rank"
        effects.9S = "skip 2, adding up"
        effects.10 = "next player reveals their hand"
        effects.J = "lay another card of its suit"
        effects.Q = "draw 1"
    "#;
    let ours = Rules::read("ours.toml", sheet).unwrap();
    let plain = rules(&Rules::named("basic").unwrap(), None);
    let told: Vec<String> =
        rules(&ours, None).into_iter().filter(|paragraph| !plain.contains(paragraph)).collect();
    expect![[r#"
        2 to 7 players. 2 decks, of 52 cards each. Each player is dealt 7 cards with 2 players and 5 cards with 3 to 7 players.
        The next card is turned up to start. If it is an eight, it is shuffled back in and another is turned. As a starter no card has any effect.
        Twos: each other player draws 1 card and you have another turn.
        Threes: you lay another card that fits on it or draw 2 cards.
        Fours: the next player is skipped or answers.
        Fives: a player of your choice draws 2 cards.
        Sixes: you may swap hands with a player of your choice.
        Sevens: you give 2 cards to the next player.
        The nine of clubs, the nine of diamonds and the nine of hearts: as an answer a skip by a card of its rank goes back to the player before.
        The nine of spades: 2 players are skipped, unless the next one answers.
        Tens: the next player shows the hand to all.
        Jacks: you lay another card of the same suit on it if you can.
        Queens: you draw 1 card.
        To answer a skip, lay another card of the same rank that skips: then the next player has to miss the sum of turns, or answers. Who does not answer misses the turn.
        As long as a player has not begun the turn, another one who holds a card identical to the top card may throw it in; play goes on from there.
        Call your last card before you lay your second-last card, or after it until the next player moves. Who does not, draws 2 cards if another player catches it before the next player moves. Who calls and keeps more than one card draws 2 cards, too."#]].assert_eq(&told.join("\n"));
}
