//! CE-20 to CE-32: special cards.

use crate::rules::support::{Hand, Play, SOURCES, book, check_rules, preset, seats, told};
use eights_cards::{Eye, Face, FaceSet, Rank, Seed, Suit};
use eights_classic::{Effect, Move, Rules, Stacking, Stage, TwoPlayerReverse};
use eights_game::{Game, MoveSet, Names, Notation};
use expect_test::expect;

fn faces(test: impl Fn(&Effect) -> bool, rules: &Rules) -> Vec<String> {
    (0..52)
        .map(Face::new)
        .filter(|face| test(&rules.effects[face.index()]))
        .map(|face| face.to_string())
        .collect()
}

/// Returns all cards of these ranks.
fn ranks(letters: &str) -> Vec<String> {
    let all = (0..52).map(Face::new).map(|face| face.to_string());
    all.filter(|face| letters.contains(&face[..1])).collect()
}

/// Returns the list that a preset belongs to.
fn list(name: &str) -> &str {
    match name {
        "sevens-dealt" => "basic",
        _ if name.starts_with("action") => "action",
        _ => name,
    }
}

#[test]
fn ce_20_which_cards_make_the_next_player_draw_two() {
    for name in SOURCES {
        let rules = preset(name);
        let twos = faces(|effect| effect.draw == 2, &rules);
        assert_eq!(twos, if list(name) == "basic" { vec![] } else { ranks("2") }, "{name}");
        // Draws add up in the sheet and in pick-up only.
        let adding = faces(|effect| effect.draw == 2 && effect.adds_up, &rules);
        assert_eq!(adding, if matches!(name, "sheet" | "pick-up") { ranks("2") } else { vec![] }, "{name}");
    }
}

#[test]
fn ce_20_in_pick_up_several_twos_in_one_turn_need_stacking() {
    let table = "top 7H | ann 2H 2C 2S 5D | bob 2D KH | cat #5 | stock #20 | to ann";
    let stacks = preset("pick-up").with(|rules| rules.turn.stacking = Stacking::TopMatches);
    assert_eq!(
        told(&stacks, table, "ann 2H, ann 2C, ann 2S, ann done"),
        "ann stopped; penalty 6 of 2; to bob"
    );
    assert_eq!(
        told(&stacks, table, "ann 2H, ann 2C, ann 2S, ann done, bob 2D, bob done"),
        "bob stopped; penalty 8 of 2; to cat"
    );
    assert_eq!(told(&preset("pick-up"), table, "ann 2H, ann 2C"), "refused: it is not your turn");
}

#[test]
fn ce_21_which_rank_reverses() {
    for name in SOURCES {
        let letters = match list(name) {
            "sheet" => "4",
            "action" | "ten-card" => "A",
            "pick-up" => "9",
            _ => "",
        };
        assert_eq!(faces(|effect| effect.reverse, &preset(name)), ranks(letters), "{name}");
    }
}

#[test]
fn ce_22_which_rank_skips() {
    for name in SOURCES {
        let letters = match list(name) {
            "sheet" => "J",
            "action" => "Q",
            "pick-up" | "ten-card" => "8",
            _ => "",
        };
        assert_eq!(faces(|effect| effect.skip == 1, &preset(name)), ranks(letters), "{name}");
        assert_eq!(faces(|effect| effect.skip > 1, &preset(name)), ranks(""), "{name}");
    }
}

#[test]
fn ce_23_which_rank_is_wild() {
    for name in SOURCES {
        let letters = if name == "ten-card" { "J" } else { "8" };
        assert_eq!(faces(|effect| effect.wild, &preset(name)), ranks(letters), "{name}");
    }
}

#[test]
fn ce_24_only_pick_up_has_aces_that_penalise_or_cancel() {
    for name in SOURCES {
        let (ten, red): (Vec<&str>, Vec<&str>) =
            if name == "pick-up" { (vec!["AC", "AS"], vec!["AD", "AH"]) } else { (vec![], vec![]) };
        assert_eq!(faces(|effect| effect.draw == 10, &preset(name)), ten, "{name}");
        assert_eq!(faces(Effect::cancels, &preset(name)), red, "{name}");
    }
}

#[test]
fn ce_25_only_pick_up_has_a_queen_that_penalises() {
    for name in SOURCES {
        let queen: Vec<&str> = if name == "pick-up" { vec!["QS"] } else { vec![] };
        assert_eq!(faces(|effect| effect.draw == 5, &preset(name)), queen, "{name}");
    }
}

#[test]
fn ce_26_a_jack_takes_no_further_card_where_jacks_reverse_or_cards_are_stacked() {
    let table = "top 7H | ann JH 3H JC 5C | bob #5 | cat #5 | stock #20 | to ann";
    let mut reversing = preset("pick-up");
    for suit in Suit::ALL {
        let jack: Face = format!("J{}", suit.letter()).parse().unwrap();
        reversing.effects[jack.index()].reverse = true;
    }
    assert_eq!(told(&reversing, table, "ann JH"), "ann played JH; direction reversed; to cat");
    let stacks = preset("pick-up").with(|rules| rules.turn.stacking = Stacking::TopMatches);
    check_rules(
        &stacks,
        table,
        "ann JH, ann 3H, ann JC, ann done",
        &expect![[r"
            ann played JH; ann to go on
            refused: that cannot follow in this turn: lay a card that may follow, or be done
            ann played JC under 1; ann to go on
            ann stopped; to bob
        "]],
    );
}

#[test]
fn ce_26_only_pick_up_has_such_jacks() {
    for name in SOURCES {
        let jacks = if name == "pick-up" { ranks("J") } else { vec![] };
        assert_eq!(faces(|effect| effect.lay.is_some(), &preset(name)), jacks, "{name}");
    }
}

/// Returns rules under which a player who pays a penalty keeps the turn.
fn keeps_turn(name: &str) -> Rules {
    preset(name).with(|rules| rules.penalties.cost_turn = false)
}

#[test]
fn ce_27_penalty_costs_turn_off_a_pending_penalty_is_settled_and_an_ordinary_turn_follows() {
    check_rules(
        &keeps_turn("sheet"),
        "top 2H | ann #5 | bob 9C 8S KC | cat 7H #4 | penalty 2 of 2 | stock 3C 6H #18 | to bob",
        "bob 8S, bob draw, bob 9C, bob draw, bob 6H, cat 7H",
        &expect![[r"
            refused: first you have to draw 2 cards, or answer with a card that adds to them or cancels them
            bob drew 3C; bob drew 6H; penalty 0 of 2
            refused: the nine of clubs does not fit; it needs hearts, a two or an eight: the two of hearts is on top
            refused: you can play, so you may not draw
            bob played 6H; to cat
            cat played 7H; to ann
        "]],
    );
    // A player who still cannot play draws as in any turn.
    assert_eq!(
        told(
            &keeps_turn("sheet"),
            "top 2H | ann #5 | bob 9C KC | cat 7H #4 | penalty 2 of 2 | stock 3C 6C 7D #17 | to bob",
            "bob draw, bob draw"
        ),
        "bob drew 7D; to cat"
    );
}

#[test]
fn ce_27_penalty_costs_turn_off_a_penalty_at_once_is_followed_by_an_ordinary_turn() {
    let table = "top 7H | ann 2H 5C | bob 6H KC | cat 7C #4 | stock 3C 4C #18 | to ann";
    for name in ["action", "ten-card"] {
        let mut play = Play::at(&keeps_turn(name), table);
        assert_eq!(play.step("ann 2H"), "ann played 2H; bob drew 3C; bob drew 4C; to bob", "{name}");
        assert_eq!(play.step("bob 6H"), "bob played 6H; to cat", "{name}");
        assert!(told(&preset(name), table, "ann 2H").ends_with("; to cat"), "{name}");
    }
}

#[test]
fn ce_28_a_penalty_is_pending_only_where_it_can_be_answered() {
    for name in SOURCES {
        let waiting: Vec<String> = faces(|effect| effect.draw > 0 && effect.adds_up, &preset(name));
        let expected = match name {
            "sheet" => ranks("2"),
            "pick-up" => [ranks("2"), vec!["AC".into(), "AS".into()]].concat(),
            _ => vec![],
        };
        let (mut waiting, mut expected) = (waiting, expected);
        waiting.sort();
        expected.sort();
        assert_eq!(waiting, expected, "{name}");
    }
}

#[test]
fn ce_28_only_a_card_that_adds_up_answers() {
    // Under these rules, the two of spades is drawn for at once, and the other twos add up.
    let mut rules = preset("sheet");
    rules.effects["2S".parse::<Face>().unwrap().index()] = Effect { draw: 2, ..Effect::NONE };
    let table = "top 2H | ann 2S 2C 5D | bob #5 | cat #5 | penalty 2 of 2 | stock #20 | to ann";
    assert!(told(&rules, table, "ann 2S").starts_with("refused: first you have to draw 2 cards"));
    assert_eq!(told(&rules, table, "ann 2C"), "ann played 2C; penalty 4 of 2; to bob");
    let table = "top 7S | ann 2S 5D | bob 2C | cat #5 | stock 3C 4C #18 | to ann";
    assert_eq!(told(&rules, table, "ann 2S"), "ann played 2S; bob drew 3C; bob drew 4C; to cat");
}

#[test]
fn ce_28_a_penalty_of_cards_without_a_rank_can_only_be_drawn() {
    let table = "top 2H | ann 2C 8C AH | bob #5 | penalty 2 of * | stock 3C 4C #18 | to ann";
    for card in ["2C", "8C", "AH"] {
        let told = told(&preset("pick-up"), table, &format!("ann {card}"));
        assert!(told.starts_with("refused: first you have to draw 2 cards"), "{card}: {told}");
    }
    assert_eq!(
        told(&preset("pick-up"), table, "ann draw"),
        "ann drew 3C; ann drew 4C; penalty 0 of *; to bob"
    );
}

/// Returns rules under which penalties mix.
fn mixing(name: &str) -> Rules {
    preset(name).with(|rules| rules.penalties.mix = true)
}

#[test]
fn ce_28_mix_penalties_makes_every_penalty_pending_and_any_matching_draw_card_adds() {
    check_rules(
        &mixing("pick-up"),
        "top 7S | ann QS 5D | bob 2S 2H 8C KS 3H | cat 2C AC 5C | dan AH AD | eve #5 | fay #5 | stock #30 | to ann",
        "ann QS, bob 2H, bob KS, bob 8C, bob 2S, cat AC, cat 2C, dan AH",
        &expect![[r"
            ann played QS; penalty 5 of Q; to bob
            refused: first you have to draw 5 cards, or answer with a card that adds to them or cancels them
            refused: first you have to draw 5 cards, or answer with a card that adds to them or cancels them
            refused: first you have to draw 5 cards, or answer with a card that adds to them or cancels them
            bob played 2S; penalty 7 of 2; to cat
            refused: first you have to draw 7 cards, or answer with a card that adds to them or cancels them
            cat played 2C; penalty 9 of 2; to dan
            refused: first you have to draw 9 cards, or answer with a card that adds to them or cancels them
        "]],
    );
    // By suit: an ace of clubs on the two of clubs; by rank: a red ace on it cancels all.
    check_rules(
        &mixing("pick-up"),
        "top 2C | ann AC 5D | bob AH 3H 9C | cat 4H #4 | penalty 9 of 2 | stock #20 | to ann",
        "ann AC, bob 9C, bob AH, cat 4H",
        &expect![[r"
            ann played AC; penalty 19 of A; to bob
            refused: first you have to draw 19 cards, or answer with a card that adds to them or cancels them
            bob played AH; penalty 0 of A; to cat
            cat played 4H; to ann
        "]],
    );
}

#[test]
fn ce_28_mix_penalties_a_red_ace_cancels_twos_if_it_matches() {
    let table = "top 2H | ann AH AD 5D | bob #5 | penalty 4 of 2 | stock #20 | to ann";
    assert!(told(&mixing("pick-up"), table, "ann AD").starts_with("refused: first you have to draw 4"));
    assert_eq!(told(&mixing("pick-up"), table, "ann AH"), "ann played AH; penalty 0 of 2; to bob");
    assert!(told(&preset("pick-up"), table, "ann AH").starts_with("refused: first you have to draw 4"));
}

#[test]
fn ce_28_mix_penalties_lets_a_second_queen_of_spades_answer_and_the_whole_sum_be_drawn() {
    let table = "top 7S | ann QS 5D | bob QS KS | cat #5 | dan #5 | eve #5 | fay #5 | stock #30 | to ann";
    let mut play = Play::at(&mixing("pick-up"), table);
    assert_eq!(play.steps("ann QS, bob QS"), "bob played QS; penalty 10 of Q; to cat");
    let paid = play.step("cat draw");
    assert_eq!(paid.matches("cat drew ").count(), 10);
    assert!(paid.ends_with("; penalty 0 of Q; to dan"));
}

#[test]
fn ce_28_mix_penalties_makes_the_twos_of_the_action_cards_pending_too() {
    let table = "top 7H | ann 2H 5C | bob 2S KH | cat #5 | stock #20 | to ann";
    for name in ["action", "ten-card"] {
        assert_eq!(told(&mixing(name), table, "ann 2H"), "ann played 2H; penalty 2 of 2; to bob", "{name}");
        assert_eq!(
            told(&mixing(name), table, "ann 2H, bob 2S"),
            "bob played 2S; penalty 4 of 2; to cat",
            "{name}"
        );
    }
}

#[test]
fn ce_29_two_player_reverse_nothing_gives_the_turn_to_the_other() {
    for (name, card) in [("sheet", "4H"), ("action", "AH"), ("pick-up", "9H"), ("ten-card", "AH")] {
        let table = format!("top 7H | ann {card} 5H 6C | bob KH #4 | stock #20 | to ann");
        let rules = preset(name).with(|rules| rules.turn.two_player_reverse = TwoPlayerReverse::Nothing);
        let mut play = Play::at(&rules, &table);
        assert_eq!(
            play.step(&format!("ann {card}")),
            format!("ann played {card}; direction reversed; to bob"),
            "{name}"
        );
        let came = play.step("bob KH");
        assert!(came.ends_with("; to ann"), "{name}: {came}");
        let skips = told(&preset(name), &table, &format!("ann {card}"));
        assert_eq!(skips, format!("ann played {card}; to ann"), "{name}");
    }
}

#[test]
fn ce_30_only_action_stacking_stacks() {
    for name in SOURCES {
        let expected = if name == "action-stacking" { Stacking::TopMatches } else { Stacking::No };
        assert_eq!(preset(name).turn.stacking, expected, "{name}");
    }
}

#[test]
fn ce_30_first_the_first_card_laid_has_to_match_and_the_last_one_is_matched_next() {
    let first = preset("action-stacking").with(|rules| rules.turn.stacking = Stacking::FirstMatches);
    let table = "top 7H | ann 9H 9C 9S 5D | bob 3H 3C 3S | cat #5 | stock #20 | to ann";
    check_rules(
        &first,
        table,
        "ann 9C, ann 9H, ann 9S, ann 9C, ann 5D, ann done, bob 3H, bob 3C",
        &expect![[r"
            refused: the nine of clubs does not fit; it needs hearts, a seven or an eight: the seven of hearts is on top
            ann played 9H; ann to go on
            ann played 9S; ann to go on
            ann played 9C; ann to go on
            refused: that cannot follow in this turn: lay a card that may follow, or be done
            ann stopped; to bob
            refused: the three of hearts does not fit; it needs clubs, a nine or an eight: the nine of clubs is on top
            bob played 3C; bob to go on
        "]],
    );
    // By the letter of the rule, the nine of hearts is on top of the same three cards.
    let top = told(&preset("action-stacking"), table, "ann 9H, ann 9S, ann 9C, ann done, bob 3H");
    assert_eq!(top, "bob played 3H; bob to go on");
    // On a named suit, and with wild cards.
    let named = "top 8C=S | ann 9H 9S 5D | bob 3H #4 | cat #5 | stock #20 | to ann";
    assert!(told(&first, named, "ann 9H").starts_with("refused: the nine of hearts does not fit"));
    assert_eq!(told(&first, named, "ann 9S, ann 9H, ann done, bob 3H"), "bob played 3H; bob to go on");
    let wilds = "top KD | ann 8C 8S 5D | bob #5 | cat #5 | stock #20 | to ann";
    assert_eq!(told(&first, wilds, "ann 8C, ann 8S, ann done, ann =H"), "ann named H; to bob");
}

#[test]
fn ce_30_the_number_of_cards_is_announced_to_all() {
    let mut play = Play::at(
        &preset("action-stacking"),
        "top 7H | ann 9H 9C 9S 5D | bob #5 | cat #5 | stock #20 | to ann",
    );
    play.steps("ann 9H, ann 9S, ann 9C");
    for eye in [Eye::Public, Eye::Seat(eights_cards::Seat::new(1)), Eye::Seat(eights_cards::Seat::new(0))] {
        let view = play.game.view(eye);
        assert_eq!(view.position().facts().laid, 3);
        let seen = Hand::write_view(&play.book, &view, &Names::usual(seats(3)));
        assert!(seen.split('|').next().unwrap().ends_with(" 7H 9C 9S 9H "), "{seen}");
        assert!(!seen.split('|').next().unwrap().contains('#'), "{seen}");
    }
}

#[test]
fn ce_30_the_player_chooses_the_order() {
    let table = "top 9S | ann 9H 9C 9D 5D | bob 3H 3C 3D | cat #5 | stock #20 | to ann";
    for (order, next) in
        [("ann 9H, ann 9C, ann 9D", "3H"), ("ann 9C, ann 9D, ann 9H", "3C"), ("ann 9D, ann 9H, ann 9C", "3D")]
    {
        for answer in ["3H", "3C", "3D"] {
            let told = told(&preset("action-stacking"), table, &format!("{order}, ann done, bob {answer}"));
            assert_eq!(told.starts_with("bob played"), answer == next, "{order}: {answer}");
        }
    }
}

/// Plays random hands with the stacking option, and compares what is legal at each decision with what the rule says.
#[test]
fn ce_30_stacks_are_what_the_rule_says_in_random_hands() {
    let book = book("action-stacking", 3);
    let (mut longest, mut on_named, mut wild_stacks, mut answered) = (0, 0, 0, 0);
    for number in 0..150 {
        let mut dice = Seed::number(1000 + number).dice(0);
        let mut hand = Hand::new(&book, seats(3), Seed::number(number));
        hand.deal(&book, &Hand::opening(&book), &mut ());
        // The card that had to fit: it stays on top, and the whole stack lies beneath it.
        let mut leader: Option<Face> = None;
        while let Some(seat) = hand.pending().must.first() {
            let (facts, held) = (hand.position().facts(), hand.position().table().hand(seat).faces());
            let top = hand.position().top().unwrap();
            let eight = |face: Face| face.rank() == Some(Rank::EIGHT);
            let fits = |face: Face| match facts.named {
                _ if eight(face) => true,
                Some(suit) => face.suit() == Some(suit),
                None => face.suit() == top.suit() || face.rank() == top.rank(),
            };
            let legal = hand.legal(&book, seat);
            let laid = |face: &Face| legal.contains(&Move::Play(*face));
            let may: FaceSet = held.iter().filter(laid).collect();
            match facts.stage {
                Stage::Turn => {
                    let fitting: FaceSet = held.iter().filter(|face| fits(*face)).collect();
                    assert_eq!(may, fitting, "hand {number}: on {top}");
                    leader = None;
                    on_named += usize::from(facts.named.is_some() && !fitting.is_empty());
                }
                Stage::More => {
                    assert_eq!(leader, Some(top), "hand {number}: the card that fitted is on top");
                    let mates: FaceSet = held.iter().filter(|face| face.rank() == top.rank()).collect();
                    assert_eq!(may, mates, "hand {number}: with {top}");
                    assert!(legal.contains(&Move::Done), "hand {number}");
                    wild_stacks += usize::from(eight(top) && !mates.is_empty());
                    longest = longest.max(facts.laid);
                }
                _ => {}
            }
            let mv = legal.nth(dice.below(legal.len() as u32) as usize);
            if let Move::Play(face) = mv {
                let before = *leader.get_or_insert(face);
                hand.play(&book, seat, mv, &mut ()).unwrap();
                assert_eq!(hand.position().top(), Some(before), "hand {number}: the others go beneath it");
                answered += 1;
            } else {
                hand.play(&book, seat, mv, &mut ()).unwrap();
            }
        }
    }
    assert!(
        longest >= 3 && on_named > 50 && wild_stacks > 5,
        "{longest}, {on_named}, {wild_stacks}, {answered}"
    );
}

/// Returns pick-up with the stacking option.
fn pick_up_stacking() -> Rules {
    preset("pick-up").with(|rules| rules.turn.stacking = Stacking::TopMatches)
}

#[test]
fn ce_31_a_black_ace_under_a_red_one_is_cancelled_and_over_it_stands() {
    let table = "top 7H | ann AH AS 5D | bob #5 | cat #5 | stock #20 | to ann";
    // Cards are chosen from the top down: the red ace is on top.
    assert_eq!(told(&pick_up_stacking(), table, "ann AH, ann AS, ann done"), "ann stopped; to bob");
    let table = "top 7S | ann AH AS 5D | bob #5 | cat #5 | stock #20 | to ann";
    assert_eq!(
        told(&pick_up_stacking(), table, "ann AS, ann AH, ann done"),
        "ann stopped; penalty 10 of A; to bob"
    );
    // Repeat the stack against a pending penalty.
    let pending = "top AC | ann AH AS 5D | bob #5 | cat #5 | penalty 10 of A | stock #20 | to ann";
    assert_eq!(
        told(&pick_up_stacking(), pending, "ann AH, ann AS, ann done"),
        "ann stopped; penalty 0 of A; to bob"
    );
    let mut play = Play::at(&pick_up_stacking(), pending);
    assert_eq!(play.steps("ann AS, ann AH, ann done"), "ann stopped; to bob");
    assert_eq!(play.game.position().facts().due, 10, "ten were cancelled, and ten came");
    // Two black aces make twenty.
    let both = "top 7S | ann AC AS 5D | bob #5 | cat #5 | stock #20 | to ann";
    assert_eq!(
        told(&pick_up_stacking(), both, "ann AS, ann AC, ann done"),
        "ann stopped; penalty 20 of A; to bob"
    );
}

#[test]
fn ce_31_a_card_acts_beneath_one_that_does_nothing() {
    let drew = "bob drew 2C; bob drew 3C; bob drew 4C; bob drew 5C; bob drew 6C";
    let table = "top 7H | ann QH QS 5D | bob #5 | cat #5 | stock 2C 3C 4C 5C 6C #15 | to ann";
    assert_eq!(
        told(&pick_up_stacking(), table, "ann QH, ann QS, ann done"),
        format!("ann stopped; {drew}; to cat")
    );
    assert_eq!(told(&pick_up_stacking(), table, "ann QH, ann done"), "ann stopped; to bob");
}

#[test]
fn ce_31_with_the_first_card_matching_the_order_laid_decides_too() {
    let rules = preset("pick-up").with(|rules| rules.turn.stacking = Stacking::FirstMatches);
    let table = "top 7H | ann AH AS 5D | bob #5 | cat #5 | stock #20 | to ann";
    assert_eq!(told(&rules, table, "ann AH, ann AS, ann done"), "ann stopped; penalty 10 of A; to bob");
    let table = "top 7S | ann AH AS 5D | bob #5 | cat #5 | stock #20 | to ann";
    assert_eq!(told(&rules, table, "ann AS, ann AH, ann done"), "ann stopped; to bob");
}

#[test]
fn ce_31_a_stack_of_eights_names_one_suit_and_adds_up_its_skips() {
    check_rules(
        &pick_up_stacking(),
        "top KD | ann 8C 8S 5D | bob #5 | cat #5 | dan 3H 3C | stock #20 | to ann",
        "ann 8C, ann 8S, ann done, ann =H, ann =S, dan 3C, dan 3H",
        &expect![[r"
            ann played 8C; ann to go on
            ann played 8S under 1; ann to go on
            ann stopped; ann to name
            ann named H; to dan
            refused: it is not your turn
            refused: the three of clubs does not fit; it needs hearts or an eight: the eight named hearts
            dan played 3H; dan to go on
        "]],
    );
}

#[test]
fn ce_31_two_twos_in_the_sheet_make_four_pending() {
    let rules = preset("sheet").with(|rules| rules.turn.stacking = Stacking::TopMatches);
    let table = "top 7H | ann 2H 2C 5D | bob 2S 2D 9C | cat #5 | stock #20 | to ann";
    assert_eq!(told(&rules, table, "ann 2H, ann 2C, ann done"), "ann stopped; penalty 4 of 2; to bob");
    assert_eq!(
        told(&rules, table, "ann 2H, ann 2C, ann done, bob 2S, bob 2D, bob done"),
        "bob stopped; penalty 8 of 2; to cat"
    );
}

/// Returns the rules for drawing and turn flow, the stock, card values and the end of a match.
fn kept(rules: &Rules) -> impl PartialEq + std::fmt::Debug {
    let drawing =
        (rules.turn.must_play, rules.turn.draw_limit, rules.turn.after_drawing, rules.turn.stacking);
    let starting = (rules.setup.next_dealer, rules.setup.wild_starter, rules.setup.special_starter);
    let playing = (
        rules.turn.must_change_suit,
        rules.turn.final_card_takes_effect,
        rules.turn.two_player_reverse,
        rules.penalties.cost_turn,
        rules.penalties.mix,
    );
    let stock = (rules.stock.when_empty, rules.scoring.blocked, rules.turn.turn_limit, rules.turn.card_limit);
    let scoring =
        (rules.scoring.went_out, rules.scoring.losers_pay, rules.values, rules.match_end.lowest_wins);
    let end = (rules.target(), rules.match_end.hands);
    (rules.setup.players, drawing, starting, playing, stock, scoring, end)
}

#[test]
fn ce_32_the_articles_variants_are_basic_but_for_the_stated_change() {
    let basic = preset("basic");
    for name in ["sevens-dealt", "pick-up", "ten-card"] {
        let variant = preset(name);
        assert_eq!(kept(&variant), kept(&basic), "{name}");
        // Two players are dealt seven cards in any case, and only ten-card needs the second deck sooner.
        assert_eq!(variant.setup.hand == basic.setup.hand, name == "pick-up");
        assert_eq!(variant.effects == basic.effects, name == "sevens-dealt");
        assert_eq!(variant.setup.decks == basic.setup.decks, name != "ten-card");
    }
}
