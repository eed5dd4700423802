//! Single moves in prepared scenes, as narrated to the first seat.

#![expect(clippy::needless_raw_string_hashes, reason = "expect-test writes its strings so")]

use eights_cards::{Eye, Seat, Seed};
use eights_catalog::{AnyBook, AnyEvent, AnyGame};
use eights_client::{ClientEvent, Observation};
use eights_game::{Game, Notation, Observer};
use eights_i18n::{Language, Words};
use eights_presenter::{Narrator, Players, TableContext};
use expect_test::{Expect, expect};

/// The events that the first seat sees.
struct SeenEvents(Vec<ClientEvent>);

impl Observer<AnyGame> for SeenEvents {
    fn saw(&mut self, before: &AnyGame, event: &AnyEvent) {
        let eye = Eye::Seat(Seat::new(0));
        let sight = Observation { before: before.view(eye), glimpse: before.glimpse(event, eye) };
        self.0.push(ClientEvent::Saw(Box::new(sight)));
    }
}

/// Makes and narrates moves. Each is made by the player who has to move, or by the seat given before a colon.
fn told(book: &AnyBook, mut game: AnyGame, names: &[String], moves: &[&str]) -> String {
    let words = Words::new(Language::ENGLISH).with_card_signs();
    let mut story = Narrator::new();
    let mut lines = Vec::new();
    for text in moves {
        let (seat, text) = match text.split_once(": ") {
            Some((name, text)) => {
                (Seat::new(names.iter().position(|other| other == name).expect("a name of the table")), text)
            }
            None => (game.pending().must.first().expect("somebody has to move"), *text),
        };
        let mv = AnyGame::read_move(book, text).unwrap_or_else(|why| panic!("{text}: {why}"));
        let mut seen = SeenEvents(Vec::new());
        game.play(book, seat, mv, &mut seen).unwrap_or_else(|why| panic!("{text}: {why}"));
        let table = TableContext {
            book,
            players: Players { names: names.to_vec(), you: Some(Seat::new(0)) },
            shown: None,
            totals: &[],
        };
        let said: Vec<String> =
            story.hear(&table, &seen.0).iter().map(|sentence| sentence.text(&words)).collect();
        lines.push(said.join("\n") + "\n");
    }
    lines.concat()
}

/// Returns the rules of a preset of Crazy Eights, changed by lines of a rule sheet.
fn classic_rules(rules: &str) -> eights_classic::Rules {
    let (preset, lines) = rules.split_once("; ").unwrap_or((rules, ""));
    let head = format!("version = 1\ngame = \"crazy-eights\"\nname = \"ours\"\nbased_on = \"{preset}\"\n");
    let text = format!("{head}{}\n", lines.replace("; ", "\n"));
    eights_classic::Rules::read("ours.toml", &text).unwrap_or_else(|report| panic!("{report}"))
}

/// Checks a scene of Crazy Eights by the rules of a preset, changed by lines of a rule sheet.
fn classic(rules: &str, scene: &str, moves: &[&str], expected: &Expect) {
    let rules = classic_rules(rules);
    let scene = eights_classic::Scene::read(scene).unwrap();
    let book = rules.book(scene.seats()).unwrap();
    let game = AnyGame::Classic(scene.set_up(&book, Seed::quick(1)).unwrap());
    let names: Vec<String> = scene.names().iter().map(str::to_string).collect();
    expected.assert_eq(&told(&AnyBook::Classic(book), game, &names, moves));
}

/// Checks the narration of a deal, after hands that left the players with these totals.
fn deal(rules: &str, seats: usize, seed: u64, totals: Option<&[i32]>, expected: &Expect) {
    let rules = classic_rules(rules);
    let seats = eights_cards::SeatCount::new(seats).unwrap();
    let classic = rules.book(seats).unwrap();
    let mut carry = eights_catalog::Classic::opening(&classic);
    for (seat, total) in totals.into_iter().flatten().enumerate() {
        carry.totals[seat] = *total;
        if *total >= 100 {
            carry.out = carry.out.with(Seat::new(seat));
        }
    }
    let book = AnyBook::Classic(classic);
    let mut game = AnyGame::new(&book, seats, Seed::number(seed));
    let mut seen = SeenEvents(Vec::new());
    game.deal(&book, &eights_catalog::AnyCarry::Classic(carry), &mut seen);
    let names: Vec<String> = ["you", "ann", "bob"][..seats.get()].iter().map(ToString::to_string).collect();
    let table = TableContext {
        book: &book,
        players: Players { names, you: Some(Seat::new(0)) },
        shown: None,
        totals: &[],
    };
    let words = Words::new(Language::ENGLISH).with_card_signs();
    let told = Narrator::new().hear(&table, &seen.0);
    let told: Vec<String> = told.iter().map(|sentence| sentence.text(&words) + "\n").collect();
    expected.assert_eq(&told.concat());
}

#[test]
fn hr_03_cards_cut_for_the_deal_are_told() {
    deal(
        "basic; setup.first_dealer = \"low-cut\"",
        2,
        1,
        None,
        &expect![[r#"
            You cut 3♥.
            ann cut 5♥.
            You dealt 7 cards to each player.
            8♦ was turned up.
            8♦ was shuffled back in.
            K♦ was turned up.
        "#]],
    );
}

#[test]
fn hr_42_who_sits_out_is_told() {
    let rules = "basic; scoring.went_out = \"own-hand\"; scoring.blocked = \"own-hand\"; match.lowest_wins = true; match.target_per_player = \"none\"; match.knock_out = 50";
    deal(
        rules,
        3,
        4,
        Some(&[20, 110, 30]),
        &expect![[r#"
            ann sits this hand out.
            You dealt 5 cards to each player.
            J♣ was turned up.
        "#]],
    );
}

#[test]
fn hr_43_a_step_down_and_the_new_hand_are_told() {
    classic(
        "basic; setup.countdown = \"continuous\"; scoring.went_out = \"nothing\"; scoring.blocked = \"draw\"; \
         match.target_per_player = \"none\"; setup.hand = 8; effects.8 = \"nothing\"; setup.players = \"2-4\"",
        "top 7H | you KD QD | bob 7C | levels 5 3 | stock 2S 3S 4S #20 | to bob",
        &["7C"],
        &expect![[r#"
            bob played 7♣. No cards left.
            bob is down to 2.
            bob drew 2 cards, 2 now.
        "#]],
    );
}

#[test]
fn cards_drawn_and_played_are_told() {
    classic(
        "basic",
        "top 9H | you 8D KD 2C | bob 7H TC #5 | to bob",
        &["draw", "draw", "7H", "8D", "=S", "draw"],
        &expect![[r#"
            bob drew a card, 8 now.
            bob drew a card, 9 now.
            bob played 7♥. 8 cards left.

            You played 8♦ and asked for spades.
            bob drew a card, 9 now.
        "#]],
    );
}

#[test]
fn the_last_cards_are_pointed_out() {
    classic(
        "basic",
        "top 9H | you 9D KD | bob 7H TC | to bob",
        &["7H", "draw", "draw", "draw"],
        &expect![[r#"
            bob played 7♥. bob has one card.
            You drew 8♠. It fits.
            You drew 7♣. It fits.
            You drew J♣. It does not fit.
        "#]],
    );
}

#[test]
fn a_pass_is_told() {
    classic(
        "action",
        "top 9H | you 4C | bob 7S 6S | stock 2S 3S | to bob",
        &["draw", "done"],
        &expect![[r#"
        bob drew a card, 3 now.
        bob kept it.
    "#]],
    );
}

#[test]
fn ce_30_a_stack_is_told_card_by_card() {
    classic(
        "action-stacking",
        "top 9H | you 4C 5C | bob 9C 9D 9S 2S | to bob",
        &["9C", "9D", "done"],
        &expect![[r#"
            bob played 9♣. 3 cards left.
            bob also played 9♦, 2 cards in all. 2 cards left.

        "#]],
    );
}

#[test]
fn ce_20_and_ce_22_who_draws_and_who_is_skipped_is_told() {
    classic(
        "action",
        "top 9H | you 4C 5C | bob 2H QH 7S | cat #4 | to bob",
        &["2H"],
        &expect![[r#"
            bob played 2♥. 2 cards left.
            cat drew 2 cards, 6 now.
        "#]],
    );
    classic(
        "action",
        "top 9H | you 4C 5C | bob 2H QH 7S | cat #4 | to bob",
        &["QH"],
        &expect![[r#"
        bob played Q♥. 2 cards left.
        cat's turn is skipped.
    "#]],
    );
}

#[test]
fn ce_21_the_direction_is_told() {
    classic(
        "action",
        "top 9H | you 4C 5C | bob AH 7S 6S | cat #4 | to bob",
        &["AH"],
        &expect![[r#"
        bob played A♥. 2 cards left.
        Play now goes the other way.
    "#]],
    );
}

#[test]
fn ce_28_a_penalty_that_waits_is_told_and_what_answers_it() {
    classic(
        "sheet",
        "top 9H | you 2C 5C 6C | bob 2H QH 7S | to bob",
        &["2H", "2C", "draw"],
        &expect![[r#"
            bob played 2♥. 2 cards left.
            You answered with 2♣. 2 cards left.
            bob must draw 4, or answer.
            bob drew 4 cards, 6 now.
        "#]],
    );
}

#[test]
fn hr_04_the_dealer_who_names_a_suit_is_told() {
    classic(
        "basic",
        "top 8C | you 4C 5C | bob 8H QH 7S | to bob",
        &["8H", "=D"],
        &expect![[r#"

        bob played 8♥ and asked for diamonds.
    "#]],
    );
}

#[test]
fn hr_32_who_is_out_has_a_place() {
    classic(
        "basic; finishing.play_on = true",
        "top 9H | you 4C 5C | bob 7H | cat 7C 9C #3 | to bob",
        &["7H", "7C"],
        &expect![[r#"
            bob played 7♥. No cards left.
            bob finished in position 1.
            cat played 7♣. 4 cards left.
        "#]],
    );
}

#[test]
fn demands_gifts_choices_and_swaps_are_told() {
    let scene = "top 9H | you 3C 4C | bob JH 5H 6H 7H 9S KH #2 | cat #3 | to bob";
    classic(
        "basic; effects.J = \"demand a rank\"",
        scene,
        &["JH", "=6"],
        &expect![[r#"
        bob played J♥. 7 cards left.
        bob demanded sixes.
    "#]],
    );
    classic(
        "basic; effects.5 = \"another player you choose draws 2\"",
        scene,
        &["5H", "@1"],
        &expect![[r#"
            bob played 5♥. 7 cards left.
            bob chose you.
            You drew J♠ and A♦.
        "#]],
    );
    classic(
        "basic; effects.6 = \"give a card in your hand to next player\"",
        scene,
        &["6H", "give 9S"],
        &expect![[r#"
            bob played 6♥. 7 cards left.
            bob gave a card to cat.
        "#]],
    );
    classic(
        "basic; effects.7 = \"swap your hand with the hand of next player\"",
        scene,
        &["7H"],
        &expect![[r#"
            bob played 7♥. 7 cards left.
            bob swapped hands with cat. Cards now: bob 3, cat 7.
        "#]],
    );
    classic(
        "basic; effects.K = \"gain 1 extra turn\"",
        scene,
        &["KH"],
        &expect![[r#"
        bob played K♥. 7 cards left.
        bob has another turn.
    "#]],
    );
}

#[test]
fn hands_passed_round_chosen_skips_and_challenges_are_told() {
    let scene = "top 9H | you 3C 4C | bob 2H 5H 7H 8H KH 6C #2 | cat #3 | to bob";
    classic(
        "basic; effects.7 = \"pass all hands round\"",
        scene,
        &["7H"],
        &expect![[r#"
        bob played 7♥. 7 cards left.
        All hands are passed on to the next player. Cards now: bob 2, cat 7, you 3.
    "#]],
    );
    classic(
        "basic; effects.5 = \"skip another player you choose\"",
        scene,
        &["5H", "@1"],
        &expect![[r#"
        bob played 5♥. 7 cards left.
        bob chose you.
        You will miss your next turn.
    "#]],
    );
    classic(
        "basic; effects.2 = \"previous player draws 2, adding up\"",
        scene,
        &["2H"],
        &expect![[r#"
        bob played 2♥. 7 cards left.
    "#]],
    );
    let rules = "basic; turn.wild_last_resort = \"challenge\"";
    classic(
        rules,
        scene,
        &["8H", "cat: challenge", "=S"],
        &expect![[r#"
        bob played 8♥. 7 cards left.
        cat challenged bob and was right: another card fitted.
        bob drew 2 cards, 9 now.
        bob asked for spades.
    "#]],
    );
    classic(
        rules,
        scene,
        &["8H", "cat: pass", "=S"],
        &expect![[r#"
        bob played 8♥. 7 cards left.

        bob asked for spades.
    "#]],
    );
}

#[test]
fn calls_and_catches_are_told() {
    let rules =
        "basic; last_card.call = \"with\"; last_card.catch = \"opponent\"; last_card.false_call = true";
    let scene = "top 9H | you 3C 4C 5C | bob 7H 7S | to bob";
    classic(
        rules,
        scene,
        &["bob: call", "7H"],
        &expect![[r#"
        bob called the last card.
        bob played 7♥. bob has one card.
    "#]],
    );
    classic(
        rules,
        scene,
        &["7H", "you: catch"],
        &expect![[r#"
            bob played 7♥. bob has one card.
            You caught bob forgetting to call.
            bob drew 2 cards, 3 now.
        "#]],
    );
}

#[test]
fn what_is_thrown_in_is_told() {
    classic(
        "basic; setup.decks = 2; interrupts.throw_in = true",
        "top 9H | you 3C 4C 5C | bob 9H 7S 6S | cat #4 | to you",
        &["bob: 9H"],
        &expect![[r#"
            bob threw in 9♥. 2 cards left.
        "#]],
    );
}

/// Text of the cards Blood Price and Stag King.
const DRAWS: &str = "whenever the turn of an opponent ends: you may destroy another card you control, if so: that player draws 2";
const GAINS: &str = "whenever your turn begins provided you control at least 3 assets: gain 1 extra discard";

/// Checks a scene of Crazier Eights with the Wayfarers deck.
fn crazier(scene: &str, moves: &[&str], expected: &Expect) {
    let scene = eights_crazier::Scene::read(scene).unwrap();
    let names: Vec<String> = ["you", "bob", "cat"].map(str::to_string).to_vec();
    let seats = eights_cards::SeatCount::new(3).unwrap();
    // In this deck two cards win and two make players lose: only the events tell which one it was.
    let cards = include_str!("../../../../cards/wayfarers.toml");
    assert!(cards.contains(DRAWS) && cards.contains(GAINS));
    let cards = cards
        .replace(DRAWS, "whenever your turn ends provided you hold at least 9 cards: win")
        .replace(GAINS, "whenever you discard an eight: each opponent loses");
    let cards = eights_crazier::CardFile::read("cards", &cards).unwrap();
    let book = eights_crazier::Rules::named("wayfarers").unwrap().book_with(&cards, seats).unwrap();
    let (game, _) = scene.set_up(&book, Seed::number(1)).unwrap();
    expected.assert_eq(&told(&AnyBook::Crazier(book), AnyGame::Crazier(game), &names, moves));
}

#[test]
fn what_cards_do_is_told_under_their_name() {
    crazier(
        "top 7G | you 5B 6B 8P | bob 7O 2B 6P #3 | cat #2 + 2O | to bob",
        &["play 7O", "player 3"],
        &expect![[r#"
            bob played Forbidden Knowledge. 5 cards left.
            Castle: cat draws 2 cards instead of 3. cat drew 2 cards, 4 now.
        "#]],
    );
    crazier(
        "top 7G | you 5B 6B 8P | bob 7O 2B 6P #3 | cat #2 + 2O | to you",
        &["discard 8P", "=G"],
        &expect![[r#"

            You discarded Spell Tome (purple 8) and asked for green.
        "#]],
    );
}

#[test]
fn cr_who_has_lost_by_which_card_is_told() {
    crazier(
        "top 7G | you 5B 6B + TB | bob 2O 3O 4O 5O 6O 7O 8O 9O AO JO QO KO | cat 2G 3G 4G 5G 6G 7P 8G 9G AG JG QG KG | to bob",
        &["done", "done"],
        &expect![[r#"
            Doom Clock: bob lost, with 12 cards in hand.
            cat drew a card, 13 now.
            Doom Clock: cat lost, with 13 cards in hand. You are the last one left.
        "#]],
    );
}

#[test]
fn cr_of_two_cards_that_make_players_lose_the_right_one_is_told() {
    crazier(
        "top 7G | you 5B 6B 8P + TB KG | bob 2O 3O 4O 5O 6O 7O 8O 9O AO JO QO KO | cat 6P | to bob",
        &["done", "done", "discard 8P", "=G"],
        &expect![[r#"
            Doom Clock: bob lost, with 12 cards in hand.
            cat drew a card, 2 now.
            You drew Ferocity.

            You discarded Spell Tome (purple 8) and asked for green.
            Stag King: cat lost, with 2 cards in hand. You are the last one left.
        "#]],
    );
}

#[test]
fn cr_of_two_cards_that_win_the_one_that_did_is_told() {
    crazier(
        "top 7G | you 5B 6B + KO 2O 9G TG 9B QP KP 2B | bob 5O | cat 6P | to you",
        &["done"],
        &expect![[r#"
            Sun King: You win with it.
        "#]],
    );
    crazier(
        "top 7G | you 5B 6B 7B 8B 9B 2P 3P 4P 5P + KO AB | bob 5O | cat 6P | to you",
        &["done"],
        &expect![[r#"
            Blood Price: You win with it.
        "#]],
    );
}

/// Checks a scene of Crazy 8-Ball.
fn eightball(scene: &str, moves: &[&str], expected: &Expect) {
    let scene = eights_eightball::Scene::read(scene).unwrap();
    let names: Vec<String> = ["you", "bob"].map(str::to_string).to_vec();
    let seats = eights_cards::SeatCount::new(2).unwrap();
    let book = eights_eightball::Rules::named("eightball").unwrap().book(seats).unwrap();
    let game = scene.set_up(&book, Seed::number(1)).unwrap();
    expected.assert_eq(&told(&AnyBook::EightBall(book), AnyGame::EightBall(game), &names, moves));
}

#[test]
fn shots_lays_discards_and_swaps_are_told() {
    let scene = "2 pY | 3 pBR | you sY cY sR cB | bob sG cM #2 | discard sM | draw cP #20 | to you";
    eightball(
        scene,
        &["shoot Y", "at 2", "done", "draw"],
        &expect![[r#"

        You pocketed the yellow 1, top middle. 7 to go.

        You drew the purple cue ball.
    "#]],
    );
    eightball(
        scene,
        &["discard sR", "swap sG"],
        &expect![[r#"
        You discarded the red cue stick.
        You drew the purple cue ball.
        bob swapped the green cue stick for the red cue stick.
    "#]],
    );
}
