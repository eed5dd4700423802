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
            Play and host Crazy Eights and related card games

            Usage: eights [COMMAND]

            Commands:
              play         Play a hand or a match
              replay       Replay a recorded game
              verify       Check that a recorded game was not tampered with
              rules        Look up rules, and check your own rule sheets
              cards        Look up the cards of Crazier Eights, and check your own
              arena        Play bots against each other, and compare their strength
              serve        Run a server for others to play on
              join         Join a table on a server, or create one
              admin        Manage a server: rooms, bans, complaints, backups
              load         Load-test a server, and verify that it loses no moves
              engine       Run a bot for other programs, over stdin and stdout
              about        Show the version, licence and trademark notice
              completions  Print a completion script for your shell
              man          Show a manual page, or write all of them

            Options:
              -h, --help     Print help (see more with '--help')
              -V, --version  Print version

            Start here:
              eights play                 play against three bots; type ? for help
              eights play --players 2     play against one
              eights play --match         play hands until someone wins the match
              eights play --game eightball  Crazy 8-Ball, cards on a pool table
              eights play --game crazier  Crazier Eights, cards with effects
              eights serve --lan          run a server for your local network
              eights play --help          show the options of a command, with examples
        "#]],
    );
}

#[test]
fn its_help() {
    check(
        &["--help"],
        "",
        &expect![[r#"
            Play and host Crazy Eights and related card games

            Get rid of your cards before anyone else does: match the suit or the rank of
            the top card, or play an eight and choose the next suit. Play against bots in
            the terminal, or run a server and play with friends. Bots see only what a
            player in their seat would see.

            Usage: eights [COMMAND]

            Commands:
              play         Play a hand or a match
              replay       Replay a recorded game
              verify       Check that a recorded game was not tampered with
              rules        Look up rules, and check your own rule sheets
              cards        Look up the cards of Crazier Eights, and check your own
              arena        Play bots against each other, and compare their strength
              serve        Run a server for others to play on
              join         Join a table on a server, or create one
              admin        Manage a server: rooms, bans, complaints, backups
              load         Load-test a server, and verify that it loses no moves
              engine       Run a bot for other programs, over stdin and stdout
              about        Show the version, licence and trademark notice
              completions  Print a completion script for your shell
              man          Show a manual page, or write all of them

            Options:
              -h, --help
                      Print help (see a summary with '-h')

              -V, --version
                      Print version

            Start here:
              eights play                 play against three bots; type ? for help
              eights play --players 2     play against one
              eights play --match         play hands until someone wins the match
              eights play --game eightball  Crazy 8-Ball, cards on a pool table
              eights play --game crazier  Crazier Eights, cards with effects
              eights serve --lan          run a server for your local network
              eights play --help          show the options of a command, with examples
        "#]],
    );
    check(
        &["play", "--help"],
        "",
        &expect![[r#"
            Play a hand or a match

            Usage: eights play [OPTIONS]

            Options:
                  --game <GAME>      The game: eights, crazier, eightball
                  --rules <RULES>    Rules: a name, a rule sheet, or a link
                  --cards <FILE>     Your own card file, for Crazier Eights
                  --players <N>      Number of players, including you (usually 4)
                  --seed <SEED>      Seed of the deal: a number, or what a game printed
                  --name <NAME>      Your name at the table
                  --match            Play hands until someone wins the match
                  --pace <PACE>      Pace of the others: none, fast, normal, slow, step
                  --level <LEVEL>    How well the others play: gentle, steady, sharp, master
                  --seat <N=BOT>     Who plays a seat: 2=sharp, or a program: bob=./mybot.py
                  --bot-time <S>     Seconds a program may take per move [default: 10]
                  --bot-log <FILE>   Log every line to and from programs, with times
                  --auto             Let bots play every seat, and watch
                  --record <FILE>    Record the game to this file
                  --force            Overwrite these files if they exist
                  --language <LANG>  Language: en, de; default: that of your system
              -h, --help             Print help

            While you play, type ? to see the rules and what you can type.

            Examples:
              eights play                            play against three bots
              eights play --players 2 --match        play a match against one bot
              eights play --pace slow --name max     slow the bots down, and set your name
              eights play --rules action-stacking    play by other rules
              eights play --game eightball           Crazy 8-Ball, cards on a pool table
              eights play --game crazier             Crazier Eights, cards with effects
              eights play --seed 42                  play a deal that others can repeat
              eights play --record game.eights       record the game for eights replay
              eights play --auto --players 5         watch five bots play
              eights play --level sharp              play against bots that think ahead
              eights play --seat 2=./mybot.py        play against your own program
        "#]],
    );
    check(
        &["replay", "--help"],
        "",
        &expect![[r#"
            Replay a recorded game

            Usage: eights replay [OPTIONS] <FILE>

            Arguments:
              <FILE>  A game recorded by eights play --record

            Options:
                  --as <SEAT>        Show only what this seat saw
                  --pace <PACE>      Speed: none, fast, normal, slow, step (press Enter)
                  --language <LANG>  Language: en, de; default: that of your system
              -h, --help             Print help

            Examples:
              eights replay game.eights              show everything, with all hands open
              eights replay game.eights --as you     show only what you could see
              eights replay game.eights --pace none  show it all at once
              eights replay game.eights --pace step  Enter shows the next turn, q quits
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
            Crazier Eights, Crazy 8-Ball. Play them with eights play.
            Names of games and products belong to their owners. Eights
            is not affiliated with any of them, nor with any publisher;
            it states the rules in its own words. The decks of Crazier
            Eights are its own design, except for known facts about
            individual cards: eights cards show says where each card's
            facts come from.
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
            Crazy Eights: you against Ann, Bob and Cat. Type ? for help.
            Bob dealt 5 cards to each player.
            2♦ was turned up.
            Cat played K♦. 4 cards left.

            Table  stock 31, you 5 (turn), Ann 5, Bob 5, Cat 4
            Top    K♦  play diamonds, a king or an eight
            Hand    5♣   [8♦]   2♥    Q♥    J♠
            Your turn: type a card in [ ], like 8d; d draws, ? for help
            > ?
            Goal: get rid of all your cards before the others do.
            Play a card of the same suit or rank as the card on top.
            An eight goes on anything; then you name the suit to follow.
            Drawing. If you cannot or do not want to play a card, draw
              one card after another, as many as you like. Your turn
              ends only when you play one.
            The end: somebody is out of cards, or nobody can go on.
            Points: eights 50; jacks, queens and kings 10 each; aces 1;
              all others their face value.

              7h or 7  play the seven of hearts, or your only seven
              8c=s     play 8♣ and name spades
              d, dd    draw one card, or draw until a card fits
              p        pass, if you can do nothing else
              why 7h   does it fit?   log    the last moves
              rules    all the rules  score  the points so far
              hand     the table      q      quit
            Type /concede to give up the hand, or /draw to offer a draw.

            Table  stock 31, you 5 (turn), Ann 5, Bob 5, Cat 4
            Top    K♦  play diamonds, a king or an eight
            Hand    5♣   [8♦]   2♥    Q♥    J♠
            Your turn: type a card in [ ], like 8d; d draws, ? for help
            > 
            You left the table.

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
            Crazy Eights: you against Ann. Type ? for help.
            Ann dealt 7 cards to each player.
            10♥ was turned up.

            Table  stock 37, you 7 (turn), Ann 7
            Top    10♥  play hearts, a ten or an eight
            Hand    4♣   [10♣]  J♦    K♦   [J♥]  [8♥]   K♠
            Your turn: type a card in [ ], like 10c; d draws, ? for help
            > rules
            The rules "basic" for 2 players
            Cards and deal
            - One deck of 52 cards. Each player is dealt 7 cards, hidden from the others.
            - The rest of the cards form the stock, face down. Turn up its top card to
              start the discard pile. If it is an eight, shuffle it back in and turn up
              another.
            - The first dealer is drawn by lot. The player on the dealer's left begins;
              play goes clockwise.

            Your turn
            - Play a card that matches the top card's suit or rank. An eight goes on
              anything.
            - When you play an eight, you name a suit: any of the four, even the one
              already in force. The next card, whoever plays it, must have that suit or be
              an eight.
            - If you cannot or do not want to play a card, draw one card after another, as
              many as you like. Your turn ends only when you play one. While there are
              cards to draw, nobody may pass.
            - When the stock is used up and a card has to be drawn, all the discards
              except the top card are shuffled to form a new stock. If there is still
              nothing to draw, play a card if you can, and pass if you cannot.
            - Play one card per turn.

            The end of a hand
            - Whoever plays their last card wins the hand and scores the points in all
              other hands; nobody loses any. Any card you may play may be your last, even
              an eight.
            - The hand also ends when there is nothing to draw and all players have passed
              in a row or after 1000 turns (a limit for computer play). Then whoever holds
              the fewest points wins, and scores for each other player the difference
              between the two hands; if several hold the fewest, each of them does.

            Points and match
            - Points: eights 50; jacks, queens and kings 10 each; aces 1; all others their
              face value.
            - The match ends when somebody has at least 100 points. The highest total then
              wins; players who tie share the win. After each hand the deal passes to the
              left.


            Table  stock 37, you 7 (turn), Ann 7
            Top    10♥  play hearts, a ten or an eight
            Hand    4♣   [10♣]  J♦    K♦   [J♥]  [8♥]   K♠
            Your turn: type a card in [ ], like 10c; d draws, ? for help
            > q
            Leave the game? y or n > y
            You left the table.

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
            Ann dealt 5 cards to each player.
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
              eights play --auto --players 3 --seed 1
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
