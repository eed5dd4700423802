//! CE-10 to CE-19: a turn.

use crate::rules::support::{
    Hand, Play, SOURCES, book, check, check_rules, every_table, play_out, preset, seats, told,
};
use eights_cards::{Face, FaceSet, Seed, Suit};
use eights_classic::{AfterDrawing, Ending, Rules, Stacking, Stage, StockEmpty};
use eights_game::{Game, Match};
use expect_test::expect;

fn deck() -> impl Iterator<Item = Face> {
    (0..52).map(Face::new)
}

#[test]
fn ce_10_in_every_preset_a_card_needs_the_suit_or_the_rank_unless_it_is_wild() {
    for name in SOURCES {
        let book = book(name, preset(name).setup.players.max());
        let wild = if name == "ten-card" { 'J' } else { '8' };
        for top in deck() {
            let fits = |card: &Face| {
                card.suit() == top.suit() || card.rank() == top.rank() || card.to_string().starts_with(wild)
            };
            assert_eq!(book.fits(top, None), deck().filter(fits).collect::<FaceSet>(), "{name} on {top}");
        }
    }
}

#[test]
fn ce_10_a_refusal_says_what_is_needed() {
    check(
        "top 7H | ann KD 3S 9C | bob #5 | stock #20 | to ann",
        "ann KD, ann 2C, bob draw, ann =S, ann pass",
        &expect![[r"
            refused: the king of diamonds does not fit; it needs hearts, a seven or an eight: the seven of hearts is on top
            refused: you do not hold the two of clubs
            refused: it is not your turn
            refused: there is no suit to name: lay a wild card first
            refused: you may not pass while there are cards to draw: play a card or draw one
        "]],
    );
}

#[test]
fn ce_11_in_every_preset_any_of_the_four_suits_may_be_named() {
    for name in SOURCES.into_iter().filter(|name| *name != "action-three-decks") {
        let wild = if name == "ten-card" { "JC" } else { "8C" };
        for suit in Suit::ALL {
            let table = format!("top KD | ann {wild} 5H 9S | bob #5 | cat #5 | stock #20 | to ann");
            let mut play = Play::at(&preset(name), &table);
            play.step(&format!("ann {wild}"));
            if name == "action-stacking" {
                play.step("ann done");
            }
            let named = play.step(&format!("ann ={}", suit.letter()));
            let next = if name == "pick-up" { "cat" } else { "bob" };
            assert_eq!(named, format!("ann named {}; to {next}", suit.letter()), "{name}");
        }
    }
}

#[test]
fn ce_11_must_change_suit_forbids_the_suit_in_force() {
    let strict = |name: &str| preset(name).with(|rules| rules.turn.must_change_suit = true);
    // Printed and named suits.
    for top in ["KD", "8H=D"] {
        check_rules(
            &strict("sheet"),
            &format!("top {top} | ann 8C 5H 9S | bob #5 | stock #20 | to ann"),
            "ann 8C, ann =D, ann =C",
            &expect![[r"
                ann played 8C; ann to name
                refused: name another suit than the one in force
                ann named C; to bob
            "]],
        );
    }
    // The printed suit of a wild on which another suit was named is not in force.
    let table = "top 8D=H | ann 8C 5H 9S | bob #5 | stock #20 | to ann";
    assert_eq!(told(&strict("sheet"), table, "ann 8C, ann =D"), "ann named D; to bob");
}

#[test]
fn ce_11_must_change_suit_looks_at_the_card_beneath_the_eight() {
    let strict = preset("pick-up").with(|rules| rules.turn.must_change_suit = true);
    // The jack of clubs has changed the suit from hearts to clubs.
    let table = "top JH | ann JC 8C 5D | bob #5 | cat #5 | stock #20 | to ann";
    assert_eq!(
        told(&strict, table, "ann JC, ann 8C, ann =C"),
        "refused: name another suit than the one in force"
    );
    assert_eq!(told(&strict, table, "ann JC, ann 8C, ann =H"), "ann named H; to cat");
    let named = "top 8H=C | ann JC 8C 5D | bob #5 | cat #5 | stock #20 | to ann";
    assert_eq!(told(&strict, named, "ann JC, ann 8C, ann =D"), "ann named D; to cat");
    // A stack of eights lies on the card that was there before.
    let stacks = preset("action-stacking").with(|rules| rules.turn.must_change_suit = true);
    let table = "top KD | ann 8C 8S 5D | bob #5 | stock #20 | to ann";
    let stack = "ann 8C, ann 8S, ann done";
    assert!(told(&stacks, table, &format!("{stack}, ann =D")).starts_with("refused: name another suit"));
    assert_eq!(told(&stacks, table, &format!("{stack}, ann =S")), "ann named S; to bob");
}

#[test]
fn ce_12_a_refusal_says_what_was_named() {
    check(
        "top 8C=H | ann KC 8D | bob #5 | stock #20 | to ann",
        "ann KC, ann 8D, ann KC, ann =C",
        &expect![[r"
            refused: the king of clubs does not fit; it needs hearts or an eight: the eight named hearts
            ann played 8D; ann to name
            refused: first name a suit for the wild card on top
            ann named C; to bob
        "]],
    );
}

#[test]
fn ce_12_in_every_preset_the_named_suit_or_a_wild_fits_and_nothing_else() {
    for name in SOURCES {
        let book = book(name, preset(name).setup.players.max());
        for (top, suit) in book.wilds().iter().flat_map(|top| Suit::ALL.map(|suit| (top, suit))) {
            let fits = |card: &Face| card.suit() == Some(suit) || book.wilds().contains(*card);
            assert_eq!(book.fits(top, Some(suit)), deck().filter(fits).collect::<FaceSet>(), "{name}");
        }
    }
}

#[test]
fn ce_12_the_named_suit_survives_draws_and_binds_the_one_who_named_it() {
    // Nobody can follow: everybody draws, and the suit still binds the player who named it.
    let table = "top KD | ann 8C 5C 6D | bob 4C 9C | cat 3H 9H | stock 3D 4D 5D 7D #10 | to ann";
    check_rules(
        &preset("sheet"),
        table,
        "ann 8C=S, bob 9C, bob draw, cat draw, ann 5C, ann draw",
        &expect![[r"
            ann played 8C; ann to name; ann named S; to bob
            refused: the nine of clubs does not fit; it needs spades or an eight: the eight named spades
            bob drew 3D; to cat
            cat drew 4D; to ann
            refused: the five of clubs does not fit; it needs spades or an eight: the eight named spades
            ann drew 5D; to bob
        "]],
    );
}

#[test]
fn ce_14_no_card_of_the_hand_may_go_without_the_drawn_one() {
    // Rules under which even a player who can play may draw: a card of the hand may then lie on top, if the drawn one
    // is laid too.
    let rules = preset("action-stacking").with(|rules| rules.turn.must_play = false);
    let table = "top 7H | ann 9H KH KD | bob #5 | stock 9C #19 | to ann";
    check_rules(
        &rules,
        table,
        "ann draw, ann KH, ann 9C, ann 9H, ann done, ann 9C, ann done",
        &expect![[r"
            ann drew aside 9C
            refused: you may lay the card you drew, if it fits, or keep it: nothing else
            refused: the nine of clubs does not fit; it needs hearts, a seven or an eight: the seven of hearts is on top
            ann played 9H; ann to go on
            refused: that cannot follow in this turn: lay a card that may follow, or be done
            ann played drawn 9C under 1; ann to go on
            ann stopped; to bob
        "]],
    );
}

#[test]
fn ce_15_in_the_articles_presets_one_may_draw_the_whole_stock_before_playing() {
    for name in ["basic-letter", "sevens-dealt-letter", "pick-up-letter", "ten-card-letter"] {
        let mut play = Play::at(&preset(name), "top 7H | ann 7C 5S | bob #5 | stock #20 | to ann");
        for _ in 0..20 {
            assert!(play.step("ann draw").starts_with("ann drew "), "{name}");
        }
        assert!(play.step("ann draw").starts_with("refused: the stock is empty, and you can play"), "{name}");
        assert!(play.step("ann pass").starts_with("refused: you may not pass"), "{name}");
        assert_eq!(play.step("ann 7C"), "ann played 7C; to bob", "{name}");
    }
}

#[test]
fn ce_16_in_every_preset_the_first_empty_hand_ends_and_wins_the_hand() {
    for (name, count) in every_table() {
        let names = [
            "bob", "cat", "dan", "eve", "fay", "gus", "hal", "ivy", "jon", "kim", "leo", "mia", "ned", "oli",
            "pam",
        ];
        let others: Vec<String> = names[..count - 1].iter().map(|name| format!("{name} #5")).collect();
        let table = format!("top 7H | ann 7C | {} | stock #20 | to ann", others.join(" | "));
        let mut play = Play::at(&preset(name), &table);
        assert_eq!(play.step("ann 7C"), "ann played 7C; ann went out", "{name} with {count}");
        assert_eq!(play.winners(), [0]);
        assert!(play.game.pending().must.first().is_none());
    }
}

/// Returns rules under which the penalty of a last card still happens.
fn to_the_end(name: &str) -> Rules {
    preset(name).with(|rules| rules.turn.final_card_takes_effect = true)
}

#[test]
fn ce_17_final_card_takes_effect_lets_draw_penalties_happen() {
    // In action, the penalty is drawn at once; in the sheet, the whole pending sum is drawn without an answer.
    let table = "top 7H | ann 2H | bob 2S 5C | cat 6C | stock 3C 4C #18 | to ann";
    for name in ["action", "ten-card", "sheet", "pick-up"] {
        let out = told(&to_the_end(name), table, "ann 2H");
        assert_eq!(out, "ann played 2H; bob drew 3C; bob drew 4C; ann went out", "{name}");
    }
    let pending =
        "top 2D | ann 2H | bob 2S 5C | cat 6C | penalty 4 of 2 | stock 3C 4C 5D 6D 7D 9D #10 | to ann";
    assert_eq!(
        told(&to_the_end("sheet"), pending, "ann 2H"),
        "ann played 2H; bob drew 3C; bob drew 4C; bob drew 5D; bob drew 6D; bob drew 7D; bob drew 9D; ann went out"
    );
    let stack = "top 7H | ann 2H 2C | bob 5C 5D | cat 6C | stock 3C 4C 3D 4D #16 | to ann";
    assert_eq!(
        told(&to_the_end("action-stacking"), stack, "ann 2H, ann 2C"),
        "ann played 2C under 1; bob drew 3C; bob drew 4C; bob drew 3D; bob drew 4D; ann went out"
    );
    let queen = "top 7S | ann QS | bob 5C | cat 6C | stock 2C 3C 4C 7C 9C #10 | reversed | to ann";
    assert_eq!(
        told(&to_the_end("pick-up"), queen, "ann QS"),
        "ann played QS; cat drew 2C; cat drew 3C; cat drew 4C; cat drew 7C; cat drew 9C; ann went out"
    );
}

#[test]
fn ce_17_the_penalty_of_a_last_card_comes_before_scoring() {
    let table = "top 7H | ann 2H | bob 5C | stock KC 9C #18 | to ann";
    let points = |rules: &Rules| {
        let mut play = Play::at(rules, table);
        play.step("ann 2H");
        play.points()
    };
    assert_eq!(points(&preset("sheet")), [5, 0]);
    assert_eq!(points(&to_the_end("sheet")), [5 + 10 + 9, 0]);
    assert_eq!(points(&to_the_end("action-scored")), [0, 5 + 10 + 9]);
}

#[test]
fn ce_17_final_card_takes_effect_concerns_draw_penalties_alone() {
    for (name, cards) in
        [("sheet", ["4H", "JH", "8C"]), ("action", ["AH", "QH", "8C"]), ("pick-up", ["9H", "JH", "8C"])]
    {
        for card in cards {
            let table = format!("top 7H | ann {card} | bob #5 | cat #5 | stock #20 | to ann");
            let out = told(&to_the_end(name), &table, &format!("ann {card}"));
            assert_eq!(out, format!("ann played {card}; ann went out"), "{name}");
        }
    }
}

#[test]
fn ce_17_a_last_red_ace_cancels_what_was_to_be_drawn() {
    let rules = to_the_end("pick-up");
    let table = |last: &str| {
        format!("top AS | ann {last} | bob 5C | cat 6C | penalty 10 of A | stock 2C 3C 4C 7C 9C #15 | to ann")
    };
    assert_eq!(told(&rules, &table("AH"), "ann AH"), "ann played AH; ann went out");
    // A black ace adds to it, and everything is drawn.
    let drawn = told(&rules, &table("AC"), "ann AC");
    assert_eq!(drawn.matches("bob drew ").count(), 20, "{drawn}");
    // With no penalty of aces pending, it is an ordinary card.
    let plain = "top 7H | ann AH | bob 5C | cat 6C | stock #20 | to ann";
    assert_eq!(told(&rules, plain, "ann AH"), "ann played AH; ann went out");
}

/// Returns the move of a seat that times out.
fn timeout(rules: &Rules, table: &str, before: &str) -> String {
    let mut play = Play::at(rules, table);
    if !before.is_empty() {
        play.steps(before);
    }
    play.time_out()
}

#[test]
fn ce_18_a_seat_that_runs_out_of_time_lays_draws_passes_or_names() {
    let basic = |table: &str| timeout(&preset("basic-letter"), table, "");
    assert_eq!(basic("top 7H | ann 7C KH 2H | bob #5 | stock #20 | to ann"), "KH : ann played KH; to bob");
    assert_eq!(
        basic("top 7H | ann 7C KH 8S | bob #5 | stock #20 | to ann"),
        "8S : ann played 8S; ann to name"
    );
    assert_eq!(basic("top 7H | ann 7C 7D KS | bob #5 | stock #20 | to ann"), "7C : ann played 7C; to bob");
    assert_eq!(basic("top 7H | ann TH QH JH 3S | bob #5 | stock #20 | to ann"), "QH : ann played QH; to bob");
    assert_eq!(basic("top 7H | ann 2C KS | bob #5 | stock 3C #19 | to ann"), "draw : ann drew 3C");
    assert_eq!(basic("top 7H | ann 2C KS | bob #5 | stock #0 | to ann"), "pass : ann passed; stock used up");
    assert_eq!(basic("top 8H | ann 2S KS 3D | bob #5 | stock #20 | ann to name"), "=S : ann named S; to bob");
    assert_eq!(
        basic("top 8H | ann 2S KS 3D 4D 5H 6H | bob #5 | stock #20 | ann to name"),
        "=D : ann named D; to bob"
    );
    let strict = preset("basic").with(|rules| rules.turn.must_change_suit = true);
    assert_eq!(
        timeout(&strict, "top KS | ann 8H 2S 4S 3D 5H | bob #5 | stock #20 | to ann", "ann 8H"),
        "=D : ann named D; to bob"
    );
}

#[test]
fn ce_18_values_are_those_of_the_rules_in_force() {
    // Without the scoring option only the usual values apply; with it, a two is worth twenty.
    let table = "top 7H | ann KH 2H 3S | bob #5 | cat #5 | stock 3C 4C #18 | to ann";
    assert!(timeout(&preset("action-scored"), table, "").starts_with("2H : "));
    assert!(timeout(&preset("sheet"), table, "").starts_with("KH : "));
    // The two, the queen and the ace are worth the same there: the ace ranks highest.
    let table = "top 7H | ann QH 2H AH 3S | bob #5 | cat #5 | stock #20 | to ann";
    assert!(timeout(&preset("action-scored"), table, "").starts_with("AH : "));
}

#[test]
fn ce_18_a_pending_penalty_is_paid_even_if_it_could_be_answered() {
    let table = "top 2H | ann 2S KS | bob #5 | penalty 2 of 2 | stock 3C 4C #18 | to ann";
    for name in ["sheet", "pick-up"] {
        assert_eq!(
            timeout(&preset(name), table, ""),
            "draw : ann drew 3C; ann drew 4C; penalty 0 of 2; to bob",
            "{name}"
        );
    }
    let aces = "top AS | ann AH KS | bob #5 | penalty 10 of A | stock #20 | to ann";
    assert!(timeout(&preset("pick-up"), aces, "").starts_with("draw : ann drew "));
}

#[test]
fn ce_18_what_is_optional_is_left_undone() {
    let drawn = "top 7H | ann 2C KS | bob #5 | stock 9H #19 | to ann";
    assert_eq!(timeout(&preset("action"), drawn, "ann draw"), "done : ann kept 9H; to bob");
    let stack = "top 7H | ann 9H 9C KS | bob #5 | stock #20 | to ann";
    assert_eq!(timeout(&preset("action-stacking"), stack, "ann 9H"), "done : ann stopped; to bob");
    let jack = "top 7H | ann JH 9H KS | bob #5 | stock #20 | to ann";
    assert_eq!(timeout(&preset("pick-up"), jack, "ann JH"), "done : ann stopped; to bob");
}

#[test]
fn ce_18_a_drawn_card_that_has_to_go_along_is_laid_and_no_other() {
    let rules = preset("action-stacking").with(|rules| rules.turn.must_play = false);
    let table = "top 9S | ann 9H 9D KS | bob #5 | stock 9C #19 | to ann";
    let table_drawn_last = "top 9S | ann 9C 9D KS | bob #5 | stock 9H #19 | to ann";
    assert_eq!(timeout(&rules, table, "ann draw, ann 9H"), "9C : ann played drawn 9C under 1; ann to go on");
    assert_eq!(
        timeout(&rules, table_drawn_last, "ann draw, ann 9C"),
        "9H : ann played drawn 9H under 1; ann to go on"
    );
}

#[test]
fn ce_18_no_seat_leaves_every_hand_can_be_played_for_everybody_to_its_end() {
    for (name, count) in every_table() {
        let book = book(name, count);
        for seed in 0..3 {
            let mut game = Match::<Hand>::start(&book, seats(count), Seed::number(seed), &mut ());
            play_out(&mut game, &book);
            let ending = game.hand().position().facts().stage;
            assert!(matches!(
                ending,
                Stage::Over(Ending::WentOut(_) | Ending::StockUsedUp | Ending::TurnLimit)
            ));
            assert_eq!(game.hand().position().facts().seats, seats(count), "{name}");
        }
    }
}

#[test]
fn ce_18_a_seat_that_can_do_nothing_passes() {
    let table = "top 7H | ann 2C 3C | bob #47 | cat KS KD | stock #0 | to ann";
    for name in ["sheet", "action", "action-stacking", "action-scored"] {
        assert_eq!(timeout(&preset(name), table, ""), "pass : ann passed; to bob", "{name}");
    }
    let rules = preset("sheet").with(|rules| {
        rules.turn.after_drawing = AfterDrawing::AnyCard;
        rules.stock.when_empty = StockEmpty::Pass;
    });
    assert_eq!(
        timeout(&rules, "top 7H | ann 2C 3C | bob #5 | stock #0 | to ann", ""),
        "pass : ann passed; to bob"
    );
}

#[test]
fn ce_19_no_rule_of_play_uses_the_order_of_ranks() {
    // The order only decides which card is laid for a player who does not choose: with equal values the eight goes
    // first, then the ace, then down to the two.
    let flat = preset("basic").with(|rules| {
        rules.values = [0; 64];
        rules.turn.stacking = Stacking::No;
    });
    let mut ranks: Vec<char> = "AKQJT976543 2".chars().filter(|c| *c != ' ').collect();
    let mut laid = String::new();
    while ranks.len() > 1 {
        let hand: Vec<String> = ranks.iter().rev().map(|rank| format!("{rank}H")).collect();
        let table = format!("top 8H | ann {} 3S | bob #5 | stock #10 | to ann", hand.join(" "));
        let first = timeout(&flat, &table, "").remove(0);
        laid.push(first);
        ranks.retain(|rank| *rank != first);
    }
    assert_eq!(laid, "AKQJT976543");
    assert!(timeout(&flat, "top 7H | ann AH 8C KH | bob #5 | stock #10 | to ann", "").starts_with("8C"));
    // No fitting card is preferred: the lowest goes on the highest and vice versa.
    for (top, card) in [("AH", "2H"), ("2H", "AH"), ("KH", "8C"), ("3H", "3C")] {
        let table = format!("top {top} | ann {card} 9S 5C | bob #5 | stock #20 | to ann");
        assert!(told(&flat, &table, &format!("ann {card}")).starts_with(&format!("ann played {card}")));
    }
}
