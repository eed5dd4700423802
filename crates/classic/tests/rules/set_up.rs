//! CE-01 to CE-08: set-up.

use std::collections::BTreeSet;

use crate::rules::support::{
    Hand, SOURCES, aim, book, check, dealt, every_table, play_out, preset, seats, told,
};
use eights_cards::{Face, Pile, Seat, Seed};
use eights_classic::{
    Classic, Effect, Event, NextDealer, Rules, RulesError, SpecialStarter, Stage, WildStarter,
};
use eights_game::{Game, Match, MoveSet, Names, Notation};
use eights_rulesheet::ByPlayers;
use expect_test::expect;

const STOCK: Pile = Pile::Stack(0);
const DISCARD: Pile = Pile::Stack(1);

#[test]
fn ce_01_how_many_may_play_by_preset() {
    let allowed = |name: &str| -> Vec<usize> {
        (2..=16).filter(|count| preset(name).book(seats(*count)).is_ok()).collect()
    };
    for (name, players) in [
        ("sheet", 2..=7),
        ("action", 2..=4),
        ("action-stacking", 2..=4),
        ("action-scored", 2..=4),
        ("action-two-decks", 2..=10),
        ("action-three-decks", 8..=16),
        ("basic", 2..=7),
        ("sevens-dealt", 2..=7),
        ("pick-up", 2..=7),
        ("ten-card", 2..=7),
    ] {
        assert_eq!(allowed(name), players.collect::<Vec<_>>(), "{name}");
    }
}

#[test]
fn ce_01_a_refusal_says_how_many_may_play() {
    let error = preset("basic").book(seats(8)).unwrap_err();
    assert!(matches!(error, RulesError::Players { least: 2, most: 7, seats: 8, .. }));
    expect![[r#""basic" is for 2 to 7 players, not 8"#]].assert_eq(&error.to_string());
    expect![[r#""action-three-decks" is for 8 to 16 players, not 7"#]]
        .assert_eq(&preset("action-three-decks").book(seats(7)).unwrap_err().to_string());
}

#[test]
fn ce_02_the_pack_by_preset_and_players() {
    let packs = |name: &str| -> Vec<usize> {
        preset(name).setup.players.iter().map(|count| book(name, count).deck().len()).collect()
    };
    for name in ["sheet", "basic", "sevens-dealt", "pick-up"] {
        assert_eq!(packs(name), [52, 52, 52, 52, 104, 104], "{name}");
    }
    assert_eq!(packs("ten-card"), [52, 52, 52, 104, 104, 104]);
    for name in ["action", "action-stacking", "action-scored"] {
        assert_eq!(packs(name), [52; 3], "{name}");
    }
    assert_eq!(packs("action-two-decks"), [104; 9]);
    assert_eq!(packs("action-three-decks"), [156; 9]);
}

#[test]
fn ce_02_every_deck_is_full_and_without_jokers() {
    for (name, count) in every_table() {
        let pack = *book(name, count).deck();
        assert_eq!(pack.faces().len(), 52, "{name} with {count}");
        assert!(pack.faces().iter().all(|face| face.suit().is_some() && face.rank().is_some()));
        assert_eq!(pack.len() % 52, 0);
    }
}

#[test]
fn ce_02_up_to_four_decks_are_shuffled_together() {
    let big = |hand| {
        preset("action-three-decks").with(|rules| {
            rules.setup.decks = ByPlayers::same(4);
            rules.setup.hand = ByPlayers::same(hand);
        })
    };
    let book = big(11).book(seats(16)).unwrap();
    assert_eq!(book.deck().len(), 208);
    assert!(book.deck().faces().iter().all(|face| book.deck().count(face) == 4));
    let (hand, _) = dealt(&big(11), 16, 3);
    assert_eq!(hand.position().stock_left(), 208 - 16 * 11 - 1);
    assert!(big(12).book(seats(16)).is_err());
}

#[test]
fn ce_02_a_deal_must_leave_a_card_a_player_in_the_stock() {
    let tens = |one_deck_up_to| {
        preset("basic").with(|rules| {
            rules.setup.hand = ByPlayers::same(10);
            rules.setup.decks = ByPlayers::by(&[(2, one_deck_up_to, 1), (one_deck_up_to + 1, 7, 2)]);
        })
    };
    expect!["52 cards are too few for 5 players with 10 cards each: after the deal and the starter the stock would hold 1, and it needs 5"]
        .assert_eq(&tens(5).book(seats(5)).unwrap_err().to_string());
    assert!(tens(4).book(seats(5)).is_ok());
    // At the edge: 5 x 9 + 1 leaves six cards, 6 x 7 + 1 leaves nine, 6 x 8 + 1 leaves three.
    let one_deck = |hand| {
        preset("basic").with(|rules| {
            rules.setup.decks = ByPlayers::same(1);
            rules.setup.hand = ByPlayers::same(hand);
        })
    };
    let fits = |hand, count| one_deck(hand).book(seats(count)).is_ok();
    assert!(fits(9, 5) && fits(7, 6) && !fits(8, 6));
    assert!(fits(5, 7) && fits(6, 7) && !fits(7, 7));
}

#[test]
fn ce_02_every_preset_leaves_a_card_a_player_in_the_stock() {
    for (name, count) in every_table() {
        let (hand, _) = dealt(&preset(name), count, 4);
        assert!(hand.position().stock_left() >= count, "{name} with {count}");
    }
}

#[test]
fn ce_03_the_first_dealer_is_drawn_by_lot() {
    for name in ["basic", "sheet", "action"] {
        let (rules, mut dealt_by) = (preset(name), [0; 4]);
        for seed in 0..400 {
            dealt_by[dealt(&rules, 4, seed).0.position().facts().dealer.index()] += 1;
        }
        assert!(dealt_by.iter().all(|times| (60..=140).contains(times)), "{name}: {dealt_by:?}");
    }
}

#[test]
fn ce_19_nothing_is_cut_the_lot_alone_makes_the_first_dealer() {
    for (name, count) in every_table() {
        let (rules, cards) = (preset(name), book(name, count).hand_size() * count);
        let mut by_lot = BTreeSet::new();
        for seed in 0..20 {
            let (_, events) = dealt(&rules, count, seed);
            let lot = Seat::new(Seed::number(seed).dice(0).below(count as u32) as usize);
            assert_eq!(events[0], Event::DealerChosen { seat: lot }, "{name} with {count}");
            assert_eq!(events[1], Event::Shuffled { nth: 1 }, "{name} with {count}: nothing moved before");
            assert!(events[2..2 + cards].iter().all(|e| matches!(e, Event::Dealt { .. })), "{name}");
            by_lot.insert(lot);
        }
        assert!(by_lot.len() > 1, "{name} with {count}");
    }
}

/// Returns the dealers of a number of hands, and for each hand `true` if play went to the left at its end.
fn dealers(rules: &Rules, count: usize, hands: usize, seed: u64) -> (Vec<usize>, Vec<bool>) {
    let book = rules.book(seats(count)).unwrap();
    let mut game = Match::<Hand>::start(&book, seats(count), Seed::number(seed), &mut ());
    let (mut dealers, mut directions) = (Vec::new(), Vec::new());
    for _ in 0..hands {
        let facts = game.hand().position().facts();
        dealers.push(facts.dealer.index());
        play_out(&mut game, &book);
        directions.push(game.hand().position().facts().clockwise);
        if !game.next_hand(&book, &mut ()) {
            break;
        }
    }
    (dealers, directions)
}

/// Returns rules with reversing cards for a match that goes on long enough.
fn long_match(name: &str) -> Rules {
    preset(name).with(|rules| aim(rules, eights_classic::Target::Points(100_000)))
}

#[test]
fn ce_03_the_deal_passes_to_the_left_whichever_way_play_went() {
    let (mut to_the_left, mut to_the_right) = (0, 0);
    for seed in 0..5 {
        let (dealers, directions) = dealers(&long_match("pick-up"), 3, 10, seed);
        assert_eq!(dealers.len(), 10);
        assert!(dealers.windows(2).all(|pair| pair[1] == (pair[0] + 1) % 3), "{dealers:?}");
        to_the_left += directions[..9].iter().filter(|clockwise| **clockwise).count();
        to_the_right += directions[..9].iter().filter(|clockwise| !**clockwise).count();
    }
    assert!(to_the_left > 5 && to_the_right > 5, "{to_the_left} {to_the_right}");
}

#[test]
fn ce_03_next_dealer_random_draws_lots_for_every_hand_as_in_the_sheet() {
    let switched = long_match("pick-up").with(|rules| rules.setup.next_dealer = NextDealer::Random);
    for rules in [switched, long_match("sheet")] {
        let mut steps = [0; 4];
        for seed in 0..10 {
            for pair in dealers(&rules, 4, 20, seed).0.windows(2) {
                steps[(pair[1] + 4 - pair[0]) % 4] += 1;
            }
        }
        assert!(steps.iter().all(|times| (20..=80).contains(times)), "190 deals: {steps:?}");
    }
    for name in SOURCES {
        assert_eq!(preset(name).setup.next_dealer == NextDealer::Random, name == "sheet", "{name}");
    }
}

#[test]
fn ce_04_cards_in_hand_by_preset_and_players() {
    let size = |name: &str, count: usize| match name {
        "sevens-dealt" | "action-two-decks" | "action-three-decks" => 7,
        "ten-card" => 10,
        _ if count == 2 => 7,
        _ => 5,
    };
    for (name, count) in every_table() {
        // The starter has no effect in these presets, so nobody has drawn yet.
        let (hand, _) = dealt(&preset(name), count, 1);
        let holds: Vec<usize> = seats(count).iter().map(|seat| hand.position().holds(seat)).collect();
        assert_eq!(holds, vec![size(name, count); count], "{name} with {count}");
    }
}

#[test]
fn ce_04_cards_are_dealt_one_at_a_time_from_the_dealers_left() {
    let (hand, events) = dealt(&preset("basic"), 4, 1);
    let dealer = hand.position().facts().dealer;
    let order: Vec<Seat> = events
        .iter()
        .filter_map(|e| if let Event::Dealt { seat, .. } = e { Some(*seat) } else { None })
        .collect();
    let expected: Vec<Seat> = (0..20).map(|place| seats(4).left_of(dealer, place + 1)).collect();
    assert_eq!(order, expected);
}

#[test]
fn ce_05_the_stocks_top_card_starts_the_discard_pile() {
    for (name, count) in every_table() {
        let (hand, events) = dealt(&preset(name), count, 1);
        let book = book(name, count);
        let turned: Vec<Face> = events
            .iter()
            .filter_map(|e| if let Event::Turned { card } = e { Some(card.face()) } else { None })
            .collect();
        assert_eq!(hand.position().top(), turned.last().copied(), "{name} with {count}");
        let table = hand.position().table();
        assert_eq!(table.count(DISCARD), 1);
        assert_eq!(table.count(STOCK), book.deck().len() - book.hand_size() * count - 1);
        let last_dealt = events.iter().rposition(|e| matches!(e, Event::Dealt { .. }));
        let first_turned = events.iter().position(|e| matches!(e, Event::Turned { .. }));
        assert!(
            last_dealt.unwrap() < first_turned.unwrap(),
            "{name} with {count}: first everybody is dealt to"
        );
    }
}

#[test]
fn ce_06_a_wild_goes_back_at_random_and_another_card_is_turned() {
    for name in SOURCES {
        let rules = preset(name);
        let count = rules.setup.players.max();
        let book = book(name, count);
        let mut returned = 0;
        for seed in 0..300 {
            let (hand, events) = dealt(&rules, count, seed);
            assert!(!book.wilds().contains(hand.position().top().unwrap()), "{name}");
            let put_back: Vec<Face> = events
                .iter()
                .filter_map(|e| if let Event::Returned { card } = e { Some(card.face()) } else { None })
                .collect();
            assert!(put_back.iter().all(|face| book.wilds().contains(*face)), "{name}: only wilds go back");
            let shuffles = events.iter().filter(|e| matches!(e, Event::Shuffled { .. })).count();
            assert_eq!(shuffles, put_back.len() + 1, "the stock is shuffled again after each wild");
            returned += put_back.len();
        }
        assert!((10..=50).contains(&returned), "{name}: about one starter in thirteen is wild: {returned}");
    }
}

#[test]
fn ce_06_wild_starter_own_suit_keeps_the_wild() {
    let rules = preset("sheet").with(|rules| rules.setup.wild_starter = WildStarter::OwnSuit);
    let mut wild = 0;
    for seed in 0..300 {
        let (hand, events) = dealt(&rules, 4, seed);
        assert!(!events.iter().any(|e| matches!(e, Event::Returned { .. })));
        assert_eq!(hand.position().facts().named, None);
        wild += usize::from(hand.position().top().unwrap().to_string().starts_with('8'));
    }
    assert!((10..=50).contains(&wild), "{wild}");
}

#[test]
fn ce_06_a_wild_that_stays_counts_as_its_printed_suit() {
    check(
        "top 8D | ann 4D 4S | bob #5 | stock #20 | to ann",
        "ann 4S, ann 4D",
        &expect![[r"
            refused: the four of spades does not fit; it needs diamonds or an eight: no suit was named for the eight on top
            ann played 4D; to bob
        "]],
    );
    let jack = "top JD | ann 4D 4S 8H JS | bob #5 | stock #20 | to ann";
    assert!(told(&preset("ten-card"), jack, "ann 4S").starts_with("refused: the four of spades"));
    assert!(told(&preset("ten-card"), jack, "ann 8H").starts_with("refused: the eight of hearts"));
    assert_eq!(told(&preset("ten-card"), jack, "ann 4D"), "ann played 4D; to bob");
}

/// Finds the first starter of this rank among many deals: who begins, counted from the dealer, and the events after it.
fn started_by(rules: &Rules, count: usize, rank: char) -> (usize, String, Hand) {
    for seed in 0..2000 {
        let (hand, events) = dealt(rules, count, seed);
        if hand.position().top().unwrap().to_string().starts_with(rank) {
            let facts = hand.position().facts();
            let (names, book) = (Names::usual(seats(count)), rules.book(seats(count)).unwrap());
            let turned = events.iter().rposition(|e| matches!(e, Event::Turned { .. })).unwrap();
            let after: Vec<String> = events[turned + 1..]
                .iter()
                .map(|e| Hand::write_glimpse(&book, &Hand::written(e), &names))
                .collect();
            let steps = (facts.turn.index() + count - facts.dealer.index()) % count;
            return (steps, after.join("; "), hand);
        }
    }
    panic!("no starter of rank {rank}");
}

#[test]
fn ce_06_an_action_card_as_starter_has_no_effect() {
    for (name, ranks) in [
        ("sheet", "24J"),
        ("action", "2AQ"),
        ("pick-up", "29AJQ"),
        ("ten-card", "2A8"),
        ("action-scored", "2AQ"),
    ] {
        for rank in ranks.chars() {
            let (steps, after, hand) = started_by(&preset(name), 4, rank);
            assert_eq!(steps, 1, "{name} {rank}");
            assert!(after.starts_with("to ") && !after.contains(';'), "{name} {rank}: {after}");
            let facts = hand.position().facts();
            assert!(facts.clockwise && facts.due == 0 && facts.stage == Stage::Turn, "{name} {rank}");
        }
    }
}

#[test]
fn ce_06_special_starter_put_back_turns_another_card() {
    let rules = preset("sheet").with(|rules| rules.setup.special_starter = SpecialStarter::PutBack);
    let mut returned = BTreeSet::new();
    for seed in 0..300 {
        let (hand, events) = dealt(&rules, 4, seed);
        let top = hand.position().top().unwrap().to_string();
        assert!(!"24J8".contains(&top[..1]), "{top}");
        for event in events {
            if let Event::Returned { card } = event {
                returned.insert(card.face().to_string().remove(0));
            }
        }
    }
    assert_eq!(returned.into_iter().collect::<String>(), "248J");
}

#[test]
fn ce_06_special_starter_acts_as_if_the_dealer_had_laid_it() {
    let acts = |name: &str| preset(name).with(|rules| rules.setup.special_starter = SpecialStarter::Acts);
    // After a skip, the second player to the left begins. After a reverse, the dealer's right begins, or the dealer if
    // there are two.
    assert_eq!(started_by(&acts("sheet"), 4, 'J').0, 2);
    assert_eq!(started_by(&acts("sheet"), 4, '4').0, 3);
    assert_eq!(started_by(&acts("sheet"), 2, '4').0, 0);
    assert!(!started_by(&acts("sheet"), 4, '4').2.position().facts().clockwise);
    // A penalty that can be answered is pending; any other is drawn at once.
    let (steps, _, hand) = started_by(&acts("sheet"), 4, '2');
    assert_eq!((steps, hand.position().facts().due), (1, 2));
    let (steps, after, hand) = started_by(&acts("action"), 4, '2');
    assert_eq!((steps, after.matches(" drew ").count()), (2, 2));
    let facts = hand.position().facts();
    assert_eq!(hand.position().holds(seats(4).left_of(facts.dealer, 1)), 7);
    // A wild card is still put back, and an ordinary card does nothing.
    assert_eq!(started_by(&acts("sheet"), 4, '7').0, 1);
    assert!((0..300).all(|seed| {
        !dealt(&acts("sheet"), 4, seed).0.position().top().unwrap().to_string().starts_with('8')
    }));
}

/// Returns the ranks of the starters of many deals, and of the cards that were put back before them.
fn starters(rules: &Rules) -> (BTreeSet<char>, BTreeSet<char>) {
    let (mut stayed, mut returned) = (BTreeSet::new(), BTreeSet::new());
    for seed in 0..600 {
        let (hand, events) = dealt(rules, 4, seed);
        stayed.insert(hand.position().top().unwrap().to_string().remove(0));
        for event in events {
            if let Event::Returned { card } = event {
                returned.insert(card.face().to_string().remove(0));
            }
        }
    }
    (stayed, returned)
}

#[test]
fn ce_06_a_starter_that_is_wild_and_acts_goes_back_if_either_is_put_back() {
    // In pick-up, the eight is wild and skips.
    let rules = |wild_starter, special_starter| {
        preset("pick-up").with(|rules| {
            rules.setup.wild_starter = wild_starter;
            rules.setup.special_starter = special_starter;
        })
    };
    for (wild, special, back) in [
        (WildStarter::PutBack, SpecialStarter::NoEffect, "8"),
        (WildStarter::PutBack, SpecialStarter::Acts, "8"),
        (WildStarter::OwnSuit, SpecialStarter::NoEffect, ""),
        (WildStarter::OwnSuit, SpecialStarter::Acts, ""),
        (WildStarter::OwnSuit, SpecialStarter::PutBack, "289AJQ"),
        (WildStarter::PutBack, SpecialStarter::PutBack, "289AJQ"),
    ] {
        let (stayed, returned) = starters(&rules(wild, special));
        assert_eq!(returned.iter().collect::<String>(), back, "{wild:?} {special:?}");
        assert_eq!(stayed.contains(&'8'), !back.contains('8'), "{wild:?} {special:?}");
    }
}

#[test]
fn ce_06_put_back_concerns_what_acts_and_neither_plain_wilds_nor_red_aces() {
    let put_back = |name: &str| {
        preset(name).with(|rules| {
            rules.setup.wild_starter = WildStarter::OwnSuit;
            rules.setup.special_starter = SpecialStarter::PutBack;
        })
    };
    // The sheet's eight is wild and does nothing else.
    let (stayed, returned) = starters(&put_back("sheet"));
    assert!(stayed.contains(&'8') && !returned.contains(&'8'), "{returned:?}");
    // CE-24: a red ace is an ordinary card while no penalty is pending.
    let (rules, mut red, mut black) = (put_back("pick-up"), 0, 0);
    for seed in 0..600 {
        let (hand, events) = dealt(&rules, 4, seed);
        let top = hand.position().top().unwrap().to_string();
        assert!(!["AC", "AS"].contains(&top.as_str()), "{top}");
        red += usize::from(["AH", "AD"].contains(&top.as_str()));
        for event in events {
            if let Event::Returned { card } = event {
                let face = card.face().to_string();
                assert!(!["AH", "AD"].contains(&face.as_str()), "{face}");
                black += usize::from(face.starts_with('A'));
            }
        }
    }
    assert!(red > 5 && black > 5, "{red} {black}");
}

#[test]
fn ce_06_a_wild_starter_that_stays_does_not_act() {
    // Only its suit counts: the eight of pick-up would skip, and the nine would reverse play.
    let rules = preset("pick-up").with(|rules| {
        rules.setup.wild_starter = WildStarter::OwnSuit;
        rules.setup.special_starter = SpecialStarter::Acts;
    });
    let (steps, after, hand) = started_by(&rules, 4, '8');
    assert_eq!(steps, 1, "nobody is skipped");
    assert!(after.starts_with("to ") && !after.contains(';'), "{after}");
    assert_eq!(hand.position().facts().named, None);
    assert_eq!(started_by(&rules, 4, '9').0, 3);
}

#[test]
fn ce_07_the_dealers_left_begins() {
    for (name, count) in every_table() {
        for seed in 0..5 {
            let (hand, _) = dealt(&preset(name), count, seed);
            let facts = hand.position().facts();
            assert_eq!(facts.turn, seats(count).left_of(facts.dealer, 1), "{name} with {count}");
        }
    }
}

#[test]
fn ce_07_the_dealers_left_begins_in_every_hand_of_a_match() {
    let mut won_by_another = 0;
    for (name, count) in [("sheet", 3), ("sheet", 4), ("basic", 3), ("basic", 4)] {
        let book = long_match(name).book(seats(count)).unwrap();
        let mut game = Match::<Hand>::start(&book, seats(count), Seed::number(3), &mut ());
        for _ in 0..30 {
            play_out(&mut game, &book);
            let winners = game.outcome(&book).unwrap().winners;
            assert!(game.next_hand(&book, &mut ()));
            let facts = game.hand().position().facts();
            assert_eq!(facts.turn, seats(count).left_of(facts.dealer, 1), "{name} with {count}");
            won_by_another += usize::from(!winners.is_empty() && !winners.contains(facts.turn));
        }
    }
    assert!(won_by_another > 30, "{won_by_another}");
}

#[test]
fn ce_08_every_hand_starts_clockwise() {
    let book = long_match("sheet").book(seats(3)).unwrap();
    let mut game = Match::<Hand>::start(&book, seats(3), Seed::number(3), &mut ());
    let mut after_a_reversed_hand = 0;
    for _ in 0..30 {
        assert!(game.hand().position().facts().clockwise);
        play_out(&mut game, &book);
        after_a_reversed_hand += usize::from(!game.hand().position().facts().clockwise);
        assert!(game.next_hand(&book, &mut ()));
    }
    assert!(after_a_reversed_hand > 3, "{after_a_reversed_hand}");
    for (name, count) in every_table() {
        assert!(dealt(&preset(name), count, 6).0.position().facts().clockwise, "{name} with {count}");
    }
}

#[test]
fn a_wide_table_plays_the_same_game_as_a_narrow_one() {
    let book = book("basic", 4);
    let mut narrow = Classic::<1>::new(&book, seats(4), Seed::number(5));
    let mut wide = Classic::<3>::new(&book, seats(4), Seed::number(5));
    narrow.deal(&book, &Classic::<1>::opening(&book), &mut ());
    wide.deal(&book, &Classic::<3>::opening(&book), &mut ());
    let names = Names::usual(seats(4));
    while let Some(seat) = narrow.pending().must.first() {
        assert_eq!(narrow.write_table(&book, &names), wide.write_table(&book, &names));
        let mv = narrow.legal(&book, seat).nth(0);
        narrow.play(&book, seat, mv, &mut ()).unwrap();
        wide.play(&book, seat, mv, &mut ()).unwrap();
    }
    assert!(matches!(wide.position().facts().stage, Stage::Over(_)));
}

#[test]
fn every_preset_of_the_sources_has_a_wild_of_one_rank() {
    for name in SOURCES {
        let effects = preset(name).effects;
        assert_eq!(effects.iter().filter(|effect| Effect { skip: 0, ..**effect } == Effect::WILD).count(), 4);
    }
}
