//! The program's texts.

use expect_test::{Expect, expect};

use crate::driving::run;

fn check(arguments: &[&str], input: &str, expected: &Expect) {
    let ran = run(arguments, input);
    assert_eq!((ran.err.as_str(), ran.code), ("", Some(0)), "{arguments:?}");
    expected.assert_eq(&ran.out);
}

#[test]
fn alone_it_gives_an_overview() {
    check(
        &[],
        "",
        &expect![[r#"
            Crazy Eights in a terminal

            Usage: eights [COMMAND]

            Commands:
              play         Play a hand or a match
              replay       Watch a recorded game again
              verify       Check that nobody tampered with a recorded game
              rules        Look up rules, and check rule sheets of your own
              cards        Look up the cards of Crazier Eights, and check your own
              arena        Let bots play each other, and tell who plays better
              serve        Keep tables for people who sit elsewhere
              join         Join a table that somebody keeps, or make one there
              admin        Look after a server: rooms, bans, complaints, copies
              load         Measure what a server can carry, and that it loses nothing
              engine       Let other programs use our bots, by lines
              about        Say what this is, and whose it is not
              completions  Print a script that completes commands in your shell
              man          Print a page of the manual, or write all of them

            Options:
              -h, --help     Print help (see more with '--help')
              -V, --version  Print version

            Start here:
              eights play                 a game against three opponents; ? explains it
              eights play --players 2     against one
              eights play --match         hand after hand until somebody has won
              eights play --game eightball  Crazy 8-Ball, the game on a pool table
              eights play --game crazier  Crazier Eights: every card can do something
              eights play --help          all options of a command, with examples
        "#]],
    );
}

#[test]
fn its_help() {
    check(
        &["--help"],
        "",
        &expect![[r#"
            Crazy Eights in a terminal

            Get rid of your cards before the others do: match the suit or the rank on top,
            or play an eight and name the suit that follows. Your opponents see what a
            player in their seat sees, and nothing else.

            Usage: eights [COMMAND]

            Commands:
              play         Play a hand or a match
              replay       Watch a recorded game again
              verify       Check that nobody tampered with a recorded game
              rules        Look up rules, and check rule sheets of your own
              cards        Look up the cards of Crazier Eights, and check your own
              arena        Let bots play each other, and tell who plays better
              serve        Keep tables for people who sit elsewhere
              join         Join a table that somebody keeps, or make one there
              admin        Look after a server: rooms, bans, complaints, copies
              load         Measure what a server can carry, and that it loses nothing
              engine       Let other programs use our bots, by lines
              about        Say what this is, and whose it is not
              completions  Print a script that completes commands in your shell
              man          Print a page of the manual, or write all of them

            Options:
              -h, --help
                      Print help (see a summary with '-h')

              -V, --version
                      Print version

            Start here:
              eights play                 a game against three opponents; ? explains it
              eights play --players 2     against one
              eights play --match         hand after hand until somebody has won
              eights play --game eightball  Crazy 8-Ball, the game on a pool table
              eights play --game crazier  Crazier Eights: every card can do something
              eights play --help          all options of a command, with examples
        "#]],
    );
    check(
        &["play", "--help"],
        "",
        &expect![[r#"
            Play a hand or a match

            Usage: eights play [OPTIONS]

            Options:
                  --game <GAME>    The game: eights, crazier, eightball
                  --rules <RULES>  Rules by name, a sheet in a file, or a link
                  --cards <FILE>   A card file of your own, for Crazier Eights
                  --players <N>    How many play, you included; 4 where that is allowed
                  --seed <SEED>    Deal these cards: a number, or what a game printed
                  --name <NAME>    Your name at the table
                  --match          Play hands until somebody has won the match
                  --pace <PACE>    How fast the others play: none, fast, normal, slow, step
                  --level <LEVEL>  How well the others play: gentle, steady, sharp, master
                  --seat <N=BOT>   Who plays a seat: 2=sharp, or a program: bob=./mybot.py
                  --bot-time <S>   Seconds that a program may take for a move [default: 10]
                  --auto           Let bots play all seats, and watch as a spectator
                  --record <FILE>  Write the game to this file
                  --force          Replace the file if it exists
              -h, --help           Print help

            While you play, ? explains the game and what you can type.

            Examples:
              eights play                            against three opponents
              eights play --players 2 --match        a whole match against one
              eights play --pace slow --name max     take your time, under your name
              eights play --rules action-stacking    by other rules
              eights play --game eightball           Crazy 8-Ball, cards on a pool table
              eights play --game crazier             Crazier Eights, cards with effects
              eights play --seed 42                  a deal that others can play too
              eights play --record game.eights       keep the game, for eights replay
              eights play --auto --players 5         watch five bots
              eights play --level sharp              against players who think ahead
              eights play --seat 2=./mybot.py        against a program of yours
        "#]],
    );
    check(
        &["replay", "--help"],
        "",
        &expect![[r#"
            Watch a recorded game again

            Usage: eights replay [OPTIONS] <FILE>

            Arguments:
              <FILE>  A file that eights play --record has written

            Options:
                  --as <SEAT>    Show only what this seat saw
                  --pace <PACE>  How fast it goes: none, fast, normal, slow, step (by Enter)
              -h, --help         Print help

            Examples:
              eights replay game.eights              everything, every hand open
              eights replay game.eights --as you     only what you could see
              eights replay game.eights --pace none  all at once
              eights replay game.eights --pace step  Enter shows the next turn, q leaves
        "#]],
    );
}

#[test]
fn it_says_whose_it_is_not() {
    check(
        &["about"],
        "",
        &expect![[r#"
        Eights 0.1.0
        Card games of one family in a terminal: Crazy Eights,
        Crazier Eights and Crazy 8-Ball. eights play plays them.
        Names of games and products belong to their owners. Eights
        is not affiliated with any of them, nor with any publisher;
        it tells rules in its own words, and the decks of Crazier
        Eights are its own design, but for facts of single cards
        that are known: eights cards show says for each card where
        its facts come from.
        Licence: MIT or Apache-2.0, at your choice.
    "#]],
    );
}

#[test]
fn help_fits_eighty_columns() {
    for command in [
        &["--help"][..],
        &["play", "--help"],
        &["replay", "--help"],
        &["arena", "--help"],
        &["man", "--help"],
        &["rules", "--help"],
        &["rules", "list"],
    ] {
        let help = run(command, "").out;
        assert!(help.lines().all(|line| line.chars().count() <= 80), "{help}");
    }
}

/// The help says what holds for wild cards by the rules in force, as the rule card does.
#[test]
fn the_help_tells_where_a_wild_card_goes() {
    for (rules, goes) in
        [("basic", "goes on anything; then"), ("mau-mau", "goes on anything but another of its kind; then")]
    {
        let told = run(&["play", "--rules", rules, "--seed", "3"], "?\n").out;
        let flat = told.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(flat.contains(goes), "{rules}: {told}");
    }
}

#[test]
fn a_prompt_and_the_help_in_the_game() {
    check(
        &["play", "--seed", "3"],
        "?\n",
        &expect![[r#"
            Crazy Eights: you against Ann, Bob and Cat. ? explains it.
            Bob dealt 5 cards to each.
            2♦ was turned up.
            Cat played K♦. 4 cards left.

            Table  stock 31, you 5 (turn), Ann 5, Bob 5, Cat 4
            Top    K♦  play diamonds, a king or an eight
            Hand    5♣   [8♦]   2♥    Q♥    J♠
            Your turn: type a card in [ ], such as 8d; d draws, ? helps
            > ?
            Goal: get rid of all your cards before the others do.
            Play a card of the same suit or rank as the card on top.
            An eight goes on anything; then you name the suit to follow.
            Drawing: if you cannot or will not lay a card, draw card
              after card, as many as you like. Your turn ends only when
              you lay one.
            The end: somebody is out of cards, or has nothing to play
              and nothing to draw.
            Points: eights 50; jacks, queens and kings 10 each; aces 1;
              all others their number.

              7h or 7   play the seven of hearts, or your only seven
              8c=s      play the eight of clubs and name spades
              d, dd     draw one card, or draw until a card fits
              p         pass, if you can do nothing else: ends the hand
              why 7h    does it fit?    log    the last moves
              rules     all the rules   score  the points so far
              hand      the table       q      quit

            Table  stock 31, you 5 (turn), Ann 5, Bob 5, Cat 4
            Top    K♦  play diamonds, a king or an eight
            Hand    5♣   [8♦]   2♥    Q♥    J♠
            Your turn: type a card in [ ], such as 8d; d draws, ? helps
            > 
            You leave the table.

            The same cards again:
              eights play --players 4 --seed 3
        "#]],
    );
}

#[test]
fn the_rules_in_full() {
    check(
        &["play", "--seed", "3", "--players", "2"],
        "rules\nq\ny\n",
        &expect![[r#"
            Crazy Eights: you against Ann. ? explains it.
            Ann dealt 7 cards to each.
            10♥ was turned up.

            Table  stock 37, you 7 (turn), Ann 7
            Top    10♥  play hearts, a ten or an eight
            Hand    4♣   [10♣]  J♦    K♦   [J♥]  [8♥]   K♠
            Your turn: type a card in [ ], such as 10c; d draws, ? helps
            > rules
            The rules "basic" for 2 players
            Cards and deal
            - One deck of 52 cards. Each player is dealt 7 cards, hidden from the others.
            - The rest is the stock, face down. Turn up its top card: it starts the
              discard pile. If it is an eight, shuffle it back in and turn up another.
            - The first dealer is drawn by lot. The player on the dealer's left begins;
              play goes clockwise.

            Your turn
            - Lay a card of the top card's suit or rank. An eight goes on anything.
            - With an eight you name a suit, any of the four, even the same again. The
              next card, whoever lays it, must have that suit or be an eight.
            - If you cannot or will not lay a card, draw card after card, as many as you
              like. Your turn ends only when you lay one. While there are cards to draw,
              nobody may pass.
            - The discards are not reshuffled. With an empty stock lay a card if you can.
              If you cannot, say pass: that ends the hand.
            - Lay one card a turn.

            The end of a hand
            - Whoever lays their last card wins the hand and scores the points in all
              other hands; nobody loses any. Any card that you may lay may be the last,
              even an eight.
            - The hand also ends when somebody passes with an empty stock or after 1000
              turns (a limit for computer play). Then whoever holds the fewest points
              wins, and scores for each other player the difference between the two hands;
              if several hold the fewest, each of them does.

            Points and match
            - Points: eights 50; jacks, queens and kings 10 each; aces 1; all others their
              number.
            - The match ends when somebody has at least 100 points. The highest total then
              wins; players who tie share the win. After each hand the deal passes to the
              left.


            Table  stock 37, you 7 (turn), Ann 7
            Top    10♥  play hearts, a ten or an eight
            Hand    4♣   [10♣]  J♦    K♦   [J♥]  [8♥]   K♠
            Your turn: type a card in [ ], such as 10c; d draws, ? helps
            > q
            Leave the game? y or n > y
            You leave the table.

            The same cards again:
              eights play --players 2 --seed 3
        "#]],
    );
}

#[test]
fn bots_among_themselves() {
    check(
        &["play", "--auto", "--seed", "1", "--players", "3"],
        "",
        &expect![[r#"
            Crazy Eights: Ann, Bob and Cat.
            Ann dealt 5 cards to each.
            3♦ was turned up.
            Bob played Q♦. 4 cards left.
            Cat played Q♠. 4 cards left.
            Ann drew 3 cards, 8 now.
            Ann played J♠. 7 cards left.
            Bob played 7♠. 3 cards left.
            Cat played 9♠. 3 cards left.
            Ann drew a card, 8 now.
            Ann played 2♠. 7 cards left.
            Bob played 8♦ and asked for hearts.
            Cat played Q♥. 2 cards left.
            Ann played 6♥. 6 cards left.
            Bob played 3♥. Bob has one card.
            Cat drew 2 cards, 4 now.
            Cat played J♥. 3 cards left.
            Ann played J♦. 5 cards left.
            Bob played 8♣. No cards left.
            Bob won the hand and scores 36. Bob 36, Ann 0, Cat 0.

              Ann  2♣ 4♣ 2♦ 6♦ A♥  2 + 4 + 2 + 6 + 1 = 15
              Cat  6♣ 10♣ 5♦  6 + 10 + 5 = 21
            Bob: 15 + 21 = 36 points.

            The same cards again:
              eights play --players 3 --seed 1
        "#]],
    );
}

#[test]
fn completions_exist_for_every_shell() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let ran = run(&["completions", shell], "");
        assert!(ran.code == Some(0) && ran.out.contains("replay"), "{shell}: {}{}", ran.out, ran.err);
    }
}
