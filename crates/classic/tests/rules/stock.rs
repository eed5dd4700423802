//! CE-40 to CE-45: running out of stock.

use crate::rules::support::{Play, SOURCES, check_rules, preset, told};
use eights_cards::Seat;
use eights_classic::knobs::NONE;
use eights_classic::{Blocked, Event, Rules, SpecialStarter, StockEmpty, WentOut};
use eights_game::Game;
use eights_rulesheet::NumberOr;
use expect_test::expect;

#[test]
fn ce_40_which_presets_reshuffle() {
    for name in SOURCES {
        assert_eq!(preset(name).stock.when_empty, StockEmpty::Reshuffle, "{name}");
    }
    for name in ARTICLE {
        assert_eq!(preset(name).stock.when_empty, StockEmpty::HandEnds, "{name}");
    }
}

#[test]
fn ce_45_only_the_end_of_the_stock_differs_from_the_letter() {
    for letter in ARTICLE {
        let name = letter.strip_suffix("-letter").unwrap();
        let by_the_letter = preset(name).with(|rules| rules.stock.when_empty = StockEmpty::HandEnds);
        assert_eq!(Rules { meta: preset(letter).meta, ..by_the_letter }, preset(letter), "{name}");
        let table = "discard 5D 4D 7H | ann 3S 6S | bob #5 | cat #4 | stock #0 | to ann";
        let drawn = told(&preset(name), table, "ann draw");
        assert!(drawn.starts_with("reshuffled discard 2; ann drew "), "{name}: {drawn}");
        assert!(
            told(&preset(letter), table, "ann draw").starts_with("refused: the stock is empty"),
            "{name}"
        );
        assert_eq!(told(&preset(letter), table, "ann pass"), "ann passed; stock used up", "{name}");
    }
}

#[test]
fn ce_40_all_but_the_top_card_are_shuffled_into_the_new_stock() {
    let mut orders = std::collections::BTreeSet::new();
    let scene =
        eights_classic::Scene::read("discard 3C 4C 5C 6C 7H | ann 2C KD | bob #45 | stock #0 | to ann")
            .unwrap();
    for (name, seed) in ["sheet", "action", "action-stacking", "action-scored"]
        .into_iter()
        .flat_map(|name| (0..100).map(move |seed| (name, seed)))
    {
        let book = crate::rules::support::book(name, 2);
        let mut game: crate::rules::support::Hand =
            scene.set_up(&book, eights_cards::Seed::number(seed)).unwrap();
        scene.play(&mut game, &book, "ann draw").unwrap().unwrap();
        let position = game.position();
        assert_eq!(position.top().unwrap().to_string(), "7H", "{name}");
        assert_eq!((position.table().count(eights_cards::Pile::Stack(1)), position.stock_left()), (1, 3));
        let stock = position.table().cards_in(eights_cards::Pile::Stack(0));
        orders.insert(stock.iter().map(|card| card.face().to_string()).collect::<String>());
    }
    assert_eq!(orders.len(), 24, "every order of three of the four cards comes up");
}

#[test]
fn ce_40_with_three_decks_too() {
    let others = ["bob", "cat", "dan", "eve", "fay", "gus"].map(|name| format!("{name} #17 | ")).concat();
    let table = format!("discard 5D 7H | ann 3D 6S | {others}hal #50 | stock #0 | to ann");
    assert_eq!(
        told(&preset("action-three-decks"), &table, "ann draw"),
        "reshuffled discard 2; ann drew aside 5D"
    );
}

#[test]
fn ce_40_a_wild_keeps_its_named_suit_in_the_middle_of_a_penalty() {
    // The two is wild here, so that a penalty and a named suit occur together.
    let mut rules = preset("sheet");
    rules.effects.iter_mut().filter(|effect| effect.draw == 2).for_each(|effect| effect.wild = true);
    check_rules(
        &rules,
        "top 7H | ann 2H 6S 9D | bob #48 | stock #0 | to ann",
        "ann 2H=S, bob draw, ann 9D, ann 6S",
        &expect![[r"
            ann played 2H; ann to name; ann named S; penalty 2 of 2; to bob
            reshuffled discard 2; bob drew 7H; penalty 0 of 2; to ann
            refused: the nine of diamonds does not fit; it needs spades, a two or an eight: the two named spades
            ann played 6S; to bob
        "]],
    );
}

/// Returns the points of a hand that ends because the stock is used up.
fn used_up(name: &str, hands: &str) -> Vec<i32> {
    let mut play = Play::at(&preset(name), &format!("top 7H | {hands} | stock #0 | to ann"));
    assert_eq!(play.step("ann pass"), "ann passed; stock used up");
    play.points()
}

const ARTICLE: [&str; 4] = ["basic-letter", "sevens-dealt-letter", "pick-up-letter", "ten-card-letter"];

// Nobody can lay a card on the seven of hearts here.
#[test]
fn ce_41_the_lowest_hand_scores_its_difference_to_each_opponents() {
    for name in ARTICLE {
        assert_eq!(used_up(name, "ann 2C 3C | bob KS 9S | cat 6D"), [(19 - 5) + (6 - 5), 0, 0], "{name}");
        assert_eq!(
            used_up(name, "ann KC QC TC 9C 3C | bob KS AC | cat 9D 5D"),
            [0, (42 - 11) + (14 - 11), 0],
            "{name}"
        );
    }
}

#[test]
fn ce_41_players_tied_for_lowest_each_score() {
    for name in ARTICLE {
        assert_eq!(used_up(name, "ann 2C 3C | bob 5S | cat KD"), [5, 5, 0], "{name}");
        assert_eq!(used_up(name, "ann 5C | bob 5S"), [0, 0], "{name}");
        assert_eq!(used_up(name, "ann 9C 3C | bob 5S | cat 5D"), [0, 7, 7], "{name}");
    }
}

/// Returns a preset in which discards are not reshuffled, so that a hand can actually block. With a reshuffle, every
/// card but one is in somebody's hand when nothing can be drawn, so somebody can play.
fn no_return(name: &str) -> Rules {
    preset(name).with(|rules| rules.stock.when_empty = StockEmpty::Pass)
}

/// Plays until the hand is blocked, with three seats that cannot lay a card.
fn blocked(rules: &Rules, hands: &str) -> Play {
    let mut play = Play::at(rules, &format!("top 7H | {hands} | stock #0 | to ann"));
    assert_eq!(play.step("ann pass"), "ann passed; to bob");
    assert_eq!(play.step("bob pass"), "bob passed; to cat");
    assert_eq!(play.step("cat pass"), "cat passed; blocked");
    play
}

const HANDS: &str = "ann 2C 3C 4C | bob KS QS | cat 5D 4D";

#[test]
fn ce_42_a_blocked_hand_of_the_sheet_scores_as_if_the_stock_were_used_up() {
    let play = blocked(&no_return("sheet"), HANDS);
    assert_eq!((play.points(), play.winners()), (vec![20 - 9, 0, 20 - 9], vec![0, 2]));
    let play = blocked(&no_return("sheet"), "ann 2C 3C | bob KS QS | cat 5D 4D");
    assert_eq!((play.points(), play.winners()), (vec![15 + 4, 0, 0], vec![0]));
}

#[test]
fn ce_42_a_blocked_hand_with_the_scoring_option_counts_every_hand() {
    let play = blocked(&no_return("action-scored"), HANDS);
    assert_eq!(play.points(), [20 + 3 + 4, 10 + 20, 5 + 4], "nobody has zero for winning");
}

#[test]
fn ce_42_a_blocked_hand_without_scoring_is_won_by_the_fewest_cards() {
    for name in ["action", "action-stacking"] {
        let play = blocked(&no_return(name), "ann 2C 3C 4C | bob KS QS | cat 5D 4D 3D");
        assert_eq!((play.points(), play.winners()), (vec![0, 0, 0], vec![1]), "{name}");
        let play = blocked(&no_return(name), HANDS);
        assert_eq!(play.winners(), [1, 2], "{name}: equal is a shared win");
        let opening =
            eights_classic::Tally { hands: 1, last_winners: play.outcome().winners, ..play.outcome().carry };
        let winners =
            crate::rules::support::Hand::match_winners(&play.book, play.scene.seats(), &opening).unwrap();
        assert_eq!(winners.iter().map(Seat::index).collect::<Vec<_>>(), [1, 2], "{name}: of the game too");
    }
}

#[test]
fn ce_42_where_discards_come_back_a_hand_is_blocked_by_as_many_turns() {
    for name in ["sheet", "action", "action-stacking", "action-scored"] {
        let table = "top 7H | ann 2C 3C | bob KS QS | cat #47 | stock #0 | to ann";
        let mut play = Play::at(&preset(name), table);
        assert_eq!(
            play.steps("ann pass, bob pass"),
            "bob passed; to cat",
            "{name}: two of three have passed"
        );
        assert!(play.step("cat pass").starts_with("refused: you may not pass while you can play"), "{name}");
        // The result is the same if the third seat had such a turn before.
        let mut play = Play::at(&preset(name), table);
        play.game.evolve(&Event::Passed { seat: Seat::new(2) });
        assert_eq!(play.step("ann pass"), "ann passed; to bob", "{name}");
        assert_eq!(play.step("bob pass"), "bob passed; blocked", "{name}");
    }
}

#[test]
fn ce_42_a_turn_with_a_draw_does_not_count() {
    check_rules(
        &no_return("sheet"),
        "top 7H | ann 2C 3C | bob KS QS | cat 5D 4D | stock TS | to bob",
        "bob draw, cat pass, ann pass, bob pass",
        &expect![[r"
            bob drew TS; to cat
            cat passed; to ann
            ann passed; to bob
            bob passed; blocked
        "]],
    );
    check_rules(
        &no_return("action"),
        "top 7H | ann 2C 3C | bob KS QS | cat 5D 4D | stock TS | to bob",
        "bob draw, bob done, cat pass, ann pass, bob pass",
        &expect![[r"
            bob drew aside TS
            bob kept TS; to cat
            cat passed; to ann
            ann passed; to bob
            bob passed; blocked
        "]],
    );
    // Neither does a turn in which only a part of a penalty could be paid.
    check_rules(
        &no_return("sheet"),
        "top 2H | ann 3C 9C | bob KS QS | cat 5D 4D | penalty 4 of 2 | stock TS | to bob",
        "bob draw, cat pass, ann pass, bob pass",
        &expect![[r"
            bob drew TS; penalty 0 of 2; to cat
            cat passed; to ann
            ann passed; to bob
            bob passed; blocked
        "]],
    );
}

#[test]
fn ce_42_a_turn_with_a_card_laid_does_not_count_and_a_skipped_player_has_had_none() {
    // Ann skips bob: cat, ann and bob each need a turn of their own.
    check_rules(
        &no_return("sheet"),
        "top 7H | ann JH 3C | bob KS QS | cat 5D 4D | stock #0 | to ann",
        "ann JH, cat pass, ann pass, bob pass",
        &expect![[r"
            ann played JH; to cat
            cat passed; to ann
            ann passed; to bob
            bob passed; blocked
        "]],
    );
}

#[test]
fn ce_42_a_turn_that_pays_and_goes_on_counts_once() {
    // Without CE-27 and with nothing to draw, paying nothing and passing are a single turn of bob's.
    let rules = |name: &str| no_return(name).with(|rules| rules.penalties.cost_turn = false);
    check_rules(
        &rules("sheet"),
        "top 2H | ann 3C 9C | bob KS QS | cat 5D 4D | penalty 4 of 2 | stock #0 | to bob",
        "bob draw, bob pass, cat pass, ann pass",
        &expect![[r"
            penalty 0 of 2
            bob passed; to cat
            cat passed; to ann
            ann passed; blocked
        "]],
    );
    // A card drawn for the penalty is drawn in this turn, which therefore does not count.
    check_rules(
        &rules("sheet"),
        "top 2H | ann 3C 9C | bob KS QS | cat 5D 4D | penalty 4 of 2 | stock TS | to bob",
        "bob draw, bob pass, cat pass, ann pass, bob pass",
        &expect![[r"
            bob drew TS; penalty 0 of 2
            bob stopped; to cat
            cat passed; to ann
            ann passed; to bob
            bob passed; blocked
        "]],
    );
}

#[test]
fn ce_43_a_penalty_at_once_may_come_to_nothing_and_costs_the_turn() {
    // All cards are in hands: the two that is laid brings back the starter, and nothing more.
    let acts = |name: &str| preset(name).with(|rules| rules.setup.special_starter = SpecialStarter::NoEffect);
    let table = "top 7H | ann 2H 6S | bob KH KC 3C | cat #46 | stock #0 | to ann";
    for name in ["action", "action-scored"] {
        let told = told(&acts(name), table, "ann 2H");
        assert_eq!(told, "ann played 2H; reshuffled discard 2; bob drew 7H; to cat", "{name}");
    }
    // Without a reshuffle, nothing is drawn.
    assert_eq!(told(&no_return("action"), table, "ann 2H"), "ann played 2H; to cat");
    for name in ARTICLE {
        let table = "top 7H | ann 2H 6S | bob KH KC 3C | cat 5H 9S | stock #0 | to ann";
        let next = match name {
            "pick-up-letter" => "ann played 2H; penalty 2 of 2; to bob",
            "ten-card-letter" => "ann played 2H; to cat",
            _ => "ann played 2H; to bob",
        };
        assert_eq!(told(&preset(name), table, "ann 2H"), next, "{name}");
    }
}

#[test]
fn ce_43_the_rest_is_forgiven_and_the_hand_goes_on_in_the_article_too() {
    check_rules(
        &preset("pick-up-letter"),
        "top AC | ann 5C 6S | bob KH KC 3C | penalty 10 of A | stock 2C 3D 4D | to bob",
        "bob draw, ann 5C, bob KC, ann pass",
        &expect![[r"
            bob drew 2C; bob drew 3D; bob drew 4D; penalty 0 of A; to ann
            ann played 5C; to bob
            bob played KC; to ann
            ann passed; stock used up
        "]],
    );
    check_rules(
        &preset("pick-up-letter"),
        "top AC | ann 5C 6S | bob KH KC 3C | penalty 10 of A | stock #0 | to bob",
        "bob draw, ann 5C",
        &expect![[r"
            penalty 0 of A; bob passed; to ann
            ann played 5C; to bob
        "]],
    );
}

#[test]
fn ce_44_after_the_turn_limit_the_hand_ends_as_if_blocked() {
    let table = "top 7H | ann 7C 2C KS | bob 7D 3D | stock #20 | to ann | turn 2";
    for name in SOURCES.into_iter().filter(|name| !name.ends_with("-decks")) {
        let short = preset(name).with(|rules| rules.turn.turn_limit = NumberOr::Number(3));
        let mut play = Play::at(&short, table);
        let steps =
            if name == "action-stacking" { "ann 7C, ann done, bob 7D, bob done" } else { "ann 7C, bob 7D" };
        assert!(play.steps(steps).ends_with("; turn limit"), "{name}");
        assert_eq!(play.step("ann draw"), "refused: this hand is over");
        let (points, winners) = match short.scoring.blocked {
            Blocked::LowestHand => ([0, 12 - 3], [1]),
            Blocked::OwnHand => ([20 + 10, 3], [1]),
            Blocked::FewestCards => ([0, 0], [1]),
            Blocked::Draw => panic!("no source calls a hand that nobody wins a draw"),
        };
        assert_eq!((play.points(), play.winners()), (points.to_vec(), winners.to_vec()), "{name}");
        let expected = match name {
            "action-scored" => Blocked::OwnHand,
            _ if name.starts_with("action") => Blocked::FewestCards,
            _ => Blocked::LowestHand,
        };
        assert_eq!(short.scoring.blocked, expected, "{name}");
    }
}

#[test]
fn ce_44_without_a_limit_the_hand_goes_on_and_every_preset_has_one() {
    let table = "top 7H | ann 7C 2C KS | bob 7D 3D | stock #20 | to ann | turn 5000";
    let endless = preset("sheet").with(|rules| rules.turn.turn_limit = NONE);
    assert_eq!(told(&endless, table, "ann 7C"), "ann played 7C; to bob");
    assert_eq!(told(&preset("sheet"), table, "ann 7C"), "ann played 7C; turn limit");
    assert!(SOURCES.iter().all(|name| preset(name).turn.turn_limit == NumberOr::Number(1000)));
}

#[test]
fn ce_44_a_limit_of_cards_laid_ends_a_hand_in_the_same_way() {
    let short = preset("sheet").with(|rules| {
        rules.turn.card_limit = NumberOr::Number(2);
        rules.scoring.went_out = WentOut::WinnerTakes;
    });
    let mut play = Play::at(&short, "top 7H | ann 7C 2C KS | bob 7D 3D | stock #20 | to ann");
    assert_eq!(play.steps("ann 7C, bob 7D"), "bob played 7D; card limit");
    assert_eq!(play.points(), [0, 12 - 3]);
}
