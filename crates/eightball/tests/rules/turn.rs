//! EB-05 to EB-08: turns, filling the hand, the empty draw pile, and time-outs.

use std::collections::BTreeSet;

use crate::rules::support::{
    ANN, BOB, Play, check, check_rules, dealt, eager, play_games, preset, sheet, source, told, two,
};
use eights_cards::{Card, Eye, Seed};
use eights_eightball::{EightBall, Event, Move, Place, Rules, Stage, Top};
use eights_game::{Game, MoveSet, Observer};
use expect_test::expect;

#[test]
fn eb_05_the_player_who_did_not_deal_begins() {
    for seed in 0..20 {
        let (_, game, events) = dealt(&source(), seed);
        let dealer = game.position().facts().dealer;
        assert_eq!(game.position().facts().turn, two().left_of(dealer, 1));
        assert_eq!(events.iter().filter(|event| matches!(event, Event::TurnCame { .. })).count(), 1);
    }
}

#[test]
fn eb_05_turns_alternate_and_nobody_moves_in_between() {
    check(
        "ann sY cB bR pG | bob sB cR bY pM | draw #20 | to ann",
        "bob discard sB, ann discard sY, ann discard cB, bob discard sB, bob discard cR, ann discard cB",
        &expect![[r"
            refused: it is not your turn
            ann discarded sY; ann drew cR; to bob
            refused: it is not your turn
            bob discarded sB; bob drew pOM; to ann
            refused: it is not your turn
            ann discarded cB; ann drew sG; to bob
        "]],
    );
}

/// A turn is a single action of any kind, and then the other player is on turn.
#[test]
fn eb_05_a_turn_is_exactly_one_of_five_actions() {
    let table = "1 pYB | 3 pBR | ann sY cY bB pG | bob #4 | discard sR | draw #30 | to ann";
    let play = Play::at(&source(), table);
    assert_eq!(
        play.may(),
        "lay bB, lay pG, discard sY, discard cY, discard bB, discard pG, swap sY, swap cY, swap bB, swap pG, shoot Y"
    );
    for action in [
        "ann discard sY",
        "ann swap sY",
        "ann lay pG, ann at 2, ann draw",
        "ann lay bB, ann at 3, ann draw",
        "ann shoot Y, ann at 1, ann done, ann draw, ann draw",
    ] {
        let mut play = Play::at(&source(), table);
        let told = play.steps(action);
        assert!(told.ends_with("; to bob"), "{action}: {told}");
        assert_eq!(play.step("ann discard bB"), "refused: it is not your turn");
    }
    let eight = "1 pYB | ann sY cY bB pG | bob #4 | balls ann 8 | balls bob 9 10 | to ann";
    assert!(told(&source(), eight, "ann shoot Y, ann at 1").ends_with("ann pocketed 8 at 1; ann won"));
}

#[test]
fn eb_05_who_holds_cards_does_not_pass() {
    check(
        "ann sY | bob #4 | draw #10 | to ann",
        "ann pass, ann done, ann draw, ann take, ann at 1",
        &expect![[r"
            refused: you may not pass while you hold cards: discard one
            refused: there is nothing to be done with: choose an action
            refused: you draw at the end of your turn: first choose an action
            refused: you draw at the end of your turn: first choose an action
            refused: there is nothing to place: lay a card or shoot first
        "]],
    );
}

#[test]
fn eb_06_the_hand_has_four_cards_after_every_turn() {
    let full = |book: &eights_eightball::Book, game: &EightBall| {
        let facts = game.position().facts();
        if facts.stage == Stage::Turn {
            let hands = [ANN, BOB].map(|seat| game.position().cards().hand(seat).len());
            assert_eq!(hands, [book.rules().hand; 2]);
        }
    };
    for name in ["eightball", "short-rack", "single-shots"] {
        play_games(&preset(name), 0..10, eager, full);
    }
    play_games(&sheet("[setup]\nhand = 6\n"), 0..5, eager, full);
}

#[test]
fn eb_06_a_short_hand_is_filled_one_card_at_a_time_from_either_pile() {
    check(
        "ann sY cB | bob #4 | discard sG sR | draw cM pB #10 | to ann",
        "ann discard sY, ann draw, bob draw, ann draw, bob take",
        &expect![[r"
            ann discarded sY; ann drew cM; ann to draw
            ann drew pB
            refused: it is not your turn
            ann drew pPM; to bob
            refused: you draw at the end of your turn: first choose an action
        "]],
    );
    check(
        "1 pRG | ann bR cB | bob #4 | discard sG sR | draw cM pB #10 | to ann",
        "ann lay bR, ann at 1, ann take, ann discard cB, ann draw, ann take",
        &expect![[r"
            ann laid bR
            placed bR at 1; ann to draw
            ann took sR
            refused: first draw a card
            ann drew cM
            ann took sG; to bob
        "]],
    );
}

#[test]
fn eb_07_the_draw_pile_is_refilled_when_a_card_is_to_be_drawn_and_not_before() {
    check(
        "ann sY cB bR pG | bob sB cR bY pM | discard sG sR | draw cM | to ann",
        "ann discard sY, bob swap sB, ann lay pG, ann at 2, ann take, bob discard cR",
        &expect![[r"
            ann discarded sY; ann drew cM; to bob
            bob discarded sB under 1; bob took sY; to ann
            ann laid pG
            placed pG at 2; ann to draw
            ann took sB; to bob
            bob discarded cR; reshuffled discard 2; bob drew cB; to ann
        "]],
    );
}

/// Watches the piles through whole games.
#[derive(Default)]
struct PileWatch {
    /// Size of the discard pile that was just shuffled; the next event is a draw.
    refilled: Option<usize>,
    refills: usize,
    /// Number of refills in the middle of several draws.
    while_filling_up: usize,
    /// Number of cards that were taken, swapped or laid while the draw pile was empty.
    left_empty: usize,
}

impl Observer<EightBall> for PileWatch {
    fn saw(&mut self, before: &EightBall, event: &Event<Card>) {
        let (draw, discarded) = (before.position().draw_pile(), before.position().discarded());
        let refilled = self.refilled.take();
        match event {
            Event::Reshuffled { .. } => {
                assert_eq!((draw, refilled), (0, None), "a refill comes only when the draw pile is empty");
                assert!(discarded > 0);
                self.refilled = Some(discarded);
                self.refills += 1;
                self.while_filling_up += usize::from(before.position().facts().stage == Stage::Drawing);
            }
            Event::Drew { .. } => {
                assert!(draw > 0, "a card is drawn from a pile that has one");
                // The whole discard pile, with the card discarded just before, is now the draw pile.
                assert!(refilled.is_none_or(|cards| (draw, discarded) == (cards, 0)));
            }
            event => {
                assert_eq!(refilled, None, "a refill without a draw: {event:?}");
                self.left_empty +=
                    usize::from(draw == 0 && !matches!(event, Event::Discarded { under: 0, .. }));
            }
        }
    }
}

/// Over whole games: a refill comes directly before a draw from an empty pile, and at no other time.
#[test]
fn eb_07_a_refill_comes_directly_before_a_draw_from_an_empty_pile() {
    let few = sheet("[setup]\ncolours = 3\nhand = 5\n[cards]\nsticks = 3\ncue_balls = 3\n");
    let mut in_between = 0;
    for (rules, games) in [(source(), 10), (preset("short-rack"), 10), (few, 60)] {
        let book = rules.book(two()).unwrap();
        let mut watch = PileWatch::default();
        for seed in 0..games {
            let mut dice = Seed::quick(seed).branch(1).dice(0);
            let mut game = EightBall::new(&book, two(), Seed::quick(seed));
            game.deal(&book, &EightBall::opening(&book), &mut watch);
            while let Some(seat) = game.pending().must.first() {
                let legal = game.legal(&book, seat);
                let mv = legal.nth(dice.below(legal.len() as u32) as usize);
                game.play(&book, seat, mv, &mut watch).unwrap();
            }
            assert_eq!(watch.refilled, None);
        }
        let PileWatch { refills, while_filling_up, left_empty, .. } = watch;
        println!(
            "{refills} refills, {while_filling_up} while filling up, {left_empty} events with an empty pile"
        );
        in_between += while_filling_up;
        assert!(refills >= 20 && left_empty > refills, "{}", rules.meta.name);
    }
    assert!(in_between > 0, "the pile ran out while a hand was filled up");
}

#[test]
fn eb_07_while_it_is_empty_the_discard_pile_can_still_be_taken_from() {
    let mut play = Play::at(
        &source(),
        "ann sY cB bR pG | bob #4 | discard cM sG sR | draw #0 | balls ann 6 | balls bob 9 | to ann",
    );
    play.steps("ann lay pG, ann at 2");
    assert_eq!(play.may(), "draw, take");
    // Cards that the table does not name lie beneath.
    let below = play.game.position().discarded();
    assert_eq!(play.step("ann take"), "ann took sR; to bob");
    assert_eq!((play.game.position().draw_pile(), play.game.position().discarded()), (0, below - 1));
}

#[test]
fn eb_07_the_whole_discard_pile_is_shuffled() {
    let rules = sheet("[setup]\ncolours = 2\n[cards]\nsticks = 2\ncue_balls = 2\n");
    let mut orders = BTreeSet::new();
    for seed in 0..200 {
        let table = "1 pYB | ann sY sY cY b* | bob #6 | discard cB bB bY | draw #0 | to ann";
        let mut play = Play::seeded(&rules, table, seed);
        let discarded = play.game.position().discarded();
        let told = play.step("ann discard sY");
        assert!(told.starts_with("ann discarded sY; reshuffled discard 2; ann drew "), "{told}");
        assert_eq!((play.game.position().draw_pile(), play.game.position().discarded()), (discarded, 0));
        orders.insert(told);
    }
    assert!(orders.len() > 4, "the card drawn is any of the pile: {orders:?}");
}

#[test]
fn eb_07_if_both_piles_are_empty_the_hand_stays_short() {
    let rules =
        sheet("[setup]\ncolours = 2\n[cards]\nsticks = 1\ncue_balls = 1\nblocks = 0\nwild_blocks = 1\n");
    check_rules(
        &rules,
        "1 pYB | ann sY cY pY b* | bob sB cB pB pB | draw pY | to ann",
        "ann shoot Y, ann at 1, ann draw, bob lay pB, bob at 2, ann lay pY, ann discard pY, bob discard pB",
        &expect![[r"
            ann laid cY; ann laid sY
            placed sY at 1; placed cY at 1; ann pocketed 1 at 1; ann to draw
            ann drew pY; to bob
            bob laid pB
            placed pB at 2; to ann
            refused: the yellow side pocket has no colour of a ball that you still have to pocket
            ann discarded pY; reshuffled discard 2; ann drew pY; to bob
            bob discarded pB; reshuffled discard 3; bob drew pB; to ann
        "]],
    );
}

/// Checks the minimum size of the two piles with these counts: all cards but those in hands and on the table.
#[test]
fn eb_07_with_the_usual_counts_twenty_cards_are_always_in_the_piles() {
    // Fourteen shots of three cards, every block on a pocket, six open pockets and two full hands.
    let most = 14 * 3 + 8 * 2 + Place::COUNT + 2 * 4;
    assert!(99 - most >= 20);
    let mut fewest = 99;
    for (games, wish) in [(0..40, eager as fn(Move) -> u32), (40..80, |_| 0)] {
        play_games(&source(), games, wish, |_, game| {
            fewest = fewest.min(game.position().draw_pile() + game.position().discarded());
        });
    }
    assert!((20..70).contains(&fewest), "{fewest}");
    println!("at least {fewest} cards were in the piles");
}

/// Returns rules with nine cards: a stick, a cue ball and two side pockets of each colour, and one corner pocket.
fn nine_cards() -> Rules {
    sheet(
        "[setup]\ncolours = 2\nhand = 2\n[turn]\ncombo = \"no\"\n[cards]\nsticks = 1\ncue_balls = 1\nblocks = 0\n\
         wild_blocks = 0\n",
    )
}

const ANN_WITHOUT_CARDS: &str =
    "1 pYB sY cY =1 | 2 pY | 5 pY | ann | bob sB cB pB pB | draw #0 | balls ann 2 | to ann";

#[test]
fn eb_07_a_player_without_cards_passes() {
    let play = Play::at(&nine_cards(), ANN_WITHOUT_CARDS);
    assert_eq!((play.in_piles(), play.may().as_str()), (0, "pass"));
    check_rules(
        &nine_cards(),
        ANN_WITHOUT_CARDS,
        "ann discard sY, ann pass, bob pass, bob discard pB, ann pass",
        &expect![[r"
            refused: you do not hold the yellow cue stick
            ann passed; to bob
            refused: you may not pass while you hold cards: discard one
            bob discarded pB; reshuffled discard 2; bob drew pB; to ann
            ann passed; to bob
        "]],
    );
}

#[test]
fn eb_07_two_passes_in_a_row_end_the_game() {
    let mut play = Play::at(&nine_cards(), ANN_WITHOUT_CARDS);
    // Bob cannot pass, since he holds cards, so apply the event as if he had.
    play.game.evolve(&Event::Passed { seat: BOB });
    play.game.evolve(&Event::TurnCame { seat: ANN });
    assert_eq!(play.step("ann pass"), "ann passed; no cards");
    assert_eq!(play.winners(), "ann", "she has one ball less left");
    // With a move in between, the passes are not consecutive.
    let mut play = Play::at(&nine_cards(), ANN_WITHOUT_CARDS);
    assert_eq!(play.steps("ann pass, bob discard pB, ann pass"), "ann passed; to bob");
    // Laying a card is a move in between too, and draws nothing here.
    let table = "1 pYB sY cY =1 | 2 pY | ann | bob sB cB pB pB pY | draw #0 | balls ann 2 | to ann";
    let mut play = Play::at(&nine_cards(), table);
    assert_eq!(play.steps("ann pass, bob lay pB, bob at 5, ann pass"), "ann passed; to bob");
}

/// With no card in hands and piles, all sticks lie on the table, so the colours have run out (EB-44).
#[test]
fn eb_07_when_nobody_has_cards_the_game_is_over_already() {
    let table = "1 pYB sY cY =1 | 2 pY | 5 pB | 3 | ann pY | bob sB cB pB | draw #0 | to bob";
    let mut play = Play::at(&nine_cards(), table);
    assert_eq!(
        play.steps("bob shoot B, bob at 5"),
        "placed sB at 5; placed cB at 5; bob pocketed 10 at 5; dry"
    );
    assert_eq!(play.winners(), "ann bob");
}

#[test]
fn eb_08_each_decision_that_runs_out_of_time_is_made() {
    let open = "1 pYB | 3 pYR | 2 pG | ann sY cY b* pM | bob #4 | discard sR | draw cM #30";
    for (table, timeout) in [
        ("ann | bob | bob to pick".to_string(), "bob picked solids"),
        (format!("{open} | to ann"), "ann discarded sY; ann drew cM; to bob"),
        ("ann pG bY | bob #4 | draw #9 | to ann".to_string(), "ann discarded bY"),
        (format!("{open} | ann to draw"), "ann drew cM"),
        (format!("{open} | ann to go on"), "ann stopped"),
        (format!("{open} | chosen pR | ann to place"), "placed pR at 5; to bob"),
    ] {
        let mut play = Play::at(&source(), &table);
        let seat = play.game.pending().must.first().unwrap();
        let name = play.names().of(seat).to_string();
        let mv = play.game.on_timeout(&play.book, seat);
        assert!(play.game.legal(&play.book, seat).contains(&mv));
        let told = play.step(&format!("{name} times out"));
        assert!(told.starts_with(timeout), "{table}: {told}");
        let other = if name == "ann" { "bob" } else { "ann" };
        let mut play = Play::at(&source(), &table);
        assert_eq!(play.step(&format!("{other} times out")), "refused: it is not your turn");
    }
}

#[test]
fn eb_08_what_was_begun_is_brought_to_an_end() {
    check(
        "1 pYB | 3 pYR | ann sY cY b* pM | bob #4 | discard sR | draw cM cO #30 | to ann",
        "ann shoot Y, ann times out, ann times out, ann times out, ann times out",
        &expect![[r"
            ann laid cY; ann laid sY
            placed sY at 1; placed cY at 1; ann pocketed 1 at 1; ann to go on
            ann stopped; ann to draw
            ann drew cM
            ann drew cO; to bob
        "]],
    );
    check(
        "1 pYB | 3 pYR | ann sY cY b* pM | bob #4 | discard sR | draw cM cO #30 | to ann",
        "ann lay b*, ann times out, ann times out",
        &expect![[r"
            ann laid b*
            placed b* at 1; ann to draw
            ann drew cM; to bob
        "]],
    );
}

#[test]
fn eb_08_without_cards_one_passes() {
    let rules =
        sheet("[setup]\ncolours = 2\n[cards]\nsticks = 1\ncue_balls = 1\nwild_blocks = 0\nblocks = 0\n");
    assert!(
        told(&rules, "1 pYB | ann | bob #8 | draw #0 | to ann", "ann times out").starts_with("ann passed")
    );
}

/// No move or event removes a seat: a whole game of time-outs has both seats to the end.
#[test]
fn eb_08_a_seat_that_sleeps_is_played_for_to_the_end() {
    let (book, mut game, _) = dealt(&source(), 9);
    let mut decisions = 0;
    while let Some(seat) = game.pending().must.first() {
        let mv = game.on_timeout(&book, seat);
        game.play(&book, seat, mv, &mut ()).unwrap();
        decisions += 1;
    }
    assert_eq!((decisions, game.position().facts().turns), (400, 400));
    assert!(Place::all().all(|place| game.position().top(place) == Top::Bare));
    assert_eq!(game.view(Eye::Public).hand(ANN).1 + game.view(Eye::Public).hand(BOB).1, 8);
}
