//! HR-01 to HR-05: house rules for packs, dealers and starters.

use std::collections::BTreeSet;

use crate::rules::support::{Hand, Play, aim, changed, dealt, play_out, preset, refused, seats, told};
use eights_cards::{Card, Face, JOKERS, Rank, Seat, Seed};
use eights_classic::{Event, Move, NextDealer, Rules, RulesError, Stage, Target, height};
use eights_game::{Game, Match, MoveSet};
use eights_i18n::{Language, Words};
use eights_rulesheet::ByPlayers;

#[test]
fn hr_01_two_to_sixteen_players_with_one_to_three_decks() {
    let rules = changed(
        "basic",
        "setup.players = \"2-16\"; setup.hand = 5; setup.decks = { \"2-5\" = 1, \"6-10\" = 2, \"11-16\" = 3 }",
    );
    let cards: Vec<usize> =
        (2..=16).map(|count| rules.book(seats(count)).unwrap().deck().len() / 52).collect();
    assert_eq!(cards, [1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3]);
}

#[test]
fn hr_01_the_short_pack_has_the_sevens_and_up() {
    let rules = changed("basic", "setup.pack = \"short\"; setup.players = \"2-4\"");
    let deck = *rules.book(seats(4)).unwrap().deck();
    assert_eq!((deck.len(), deck.faces().len()), (32, 32));
    let ranks: BTreeSet<Rank> = deck.faces().iter().filter_map(Face::rank).collect();
    assert_eq!(ranks.iter().map(|rank| rank.letter()).collect::<String>(), "789TJQKA");
    assert_eq!(
        told(&rules, "top 7H | ann 9H TD | bob #3 | stock #9 | to ann", "ann 9H"),
        "ann played 9H; to bob"
    );
}

#[test]
fn hr_01_a_deck_has_up_to_four_jokers_and_each_goes_on_anything() {
    for jokers in 1..=4 {
        let rules = changed("basic", &format!("setup.jokers = {jokers}; effects.joker = \"wild\""));
        let book = rules.book(seats(6)).unwrap();
        assert_eq!(book.deck().len(), 2 * (52 + jokers));
        assert_eq!(book.deck().faces().intersection(JOKERS).len(), jokers);
    }
    let rules = changed("basic", "setup.jokers = 2; effects.joker = \"wild\"");
    let mut play = Play::at(&rules, "top 7H | ann *1 2D | bob 9S 3C #2 | to ann");
    assert_eq!(play.step("ann *1"), "ann played *1; ann to name");
    assert_eq!(play.step("ann =S"), "ann named S; to bob");
    assert!(play.step("bob 3C").contains("needs spades, an eight or a joker: the joker named spades"));
    assert_eq!(play.step("bob 9S"), "bob played 9S; to ann");
}

#[test]
fn hr_01_a_joker_that_is_not_wild_is_refused_and_so_is_one_that_is_not_there() {
    assert!(refused("basic", "setup.jokers = 2").contains("joker = \"wild\""));
    assert!(refused("basic", "effects.joker = \"wild\"").contains("setup"));
    // A pack of 32 cards is too small for the largest number of players.
    assert!(refused("basic", "setup.pack = \"short\"; setup.decks = 1").contains("there are 32"));
}

#[test]
fn hr_01_a_joker_may_do_more_than_being_wild() {
    let rules =
        changed("sheet", "setup.jokers = 2; effects.joker = \"wild, then next player draws 5, adding up\"");
    let mut play = Play::at(&rules, "top 7H | ann *1 2D | bob *2 3C | cat 9D 9S | stock #30 | to ann");
    assert_eq!(play.steps("ann *1, ann =C"), "ann named C; penalty 5 of *; to bob");
    assert!(play.step("bob 3C").contains("refused: first you have to draw 5 cards"));
    assert_eq!(play.steps("bob *2, bob =D"), "bob named D; penalty 10 of *; to cat");
}

#[test]
fn hr_02_a_hand_may_be_fixed_or_go_by_the_number_of_players() {
    for cards in [5, 6, 7, 8, 10] {
        let rules = changed("basic", &format!("setup.hand = {cards}; setup.decks = 3"));
        for count in 2..=7 {
            let (hand, _) = dealt(&rules, count, 3);
            assert!(seats(count).iter().all(|seat| hand.position().holds(seat) == cards));
        }
    }
    let rules = changed("basic", "setup.hand = { \"2\" = 8, \"3-4\" = 6, \"5-7\" = 5 }");
    let sizes: Vec<usize> = (2..=7).map(|count| rules.book(seats(count)).unwrap().hand_size()).collect();
    assert_eq!(sizes, [8, 6, 6, 5, 5, 5]);
    // The deal leaves one card per player in the stock, besides the starter.
    let four = |cards| {
        let rules = preset("basic").with(|rules| {
            rules.setup.decks = ByPlayers::same(1);
            rules.setup.hand = ByPlayers::same(cards);
        });
        rules.book(seats(4))
    };
    assert_eq!(four(12).unwrap_err(), RulesError::TooFewCards { cards: 52, seats: 4, hand: 12, left: 3 });
    assert_eq!(four(11).unwrap().hand_size(), 11);
}

/// Returns the cards cut in each round, and the dealer.
fn cuts(events: &[Event<Card>]) -> (Vec<Vec<(Seat, usize)>>, Seat) {
    let mut rounds: Vec<Vec<(Seat, usize)>> = Vec::new();
    for event in events {
        match *event {
            Event::Shuffled { .. } => rounds.push(Vec::new()),
            Event::Cut { seat, card } => rounds.last_mut().unwrap().push((seat, height(card.face()))),
            Event::Returned { .. } => {}
            Event::DealerChosen { seat } => return (rounds, seat),
            other => panic!("{other:?} before there is a dealer"),
        }
    }
    panic!("there is no dealer");
}

#[test]
fn hr_03_the_lowest_cut_deals_and_equals_cut_again() {
    let rules = changed("basic", "setup.first_dealer = \"low-cut\"");
    let mut again = 0;
    for seed in 0..60 {
        let (hand, events) = dealt(&rules, 5, seed);
        let (rounds, dealer) = cuts(&events);
        let mut cutting: Vec<Seat> = seats(5).iter().collect();
        for round in &rounds {
            assert_eq!(round.iter().map(|(seat, _)| *seat).collect::<Vec<_>>(), cutting);
            let low = round.iter().map(|(_, height)| *height).min().unwrap();
            cutting = round.iter().filter(|(_, height)| *height == low).map(|(seat, _)| *seat).collect();
        }
        assert_eq!(cutting, [dealer]);
        assert_eq!(hand.position().facts().dealer, dealer);
        again += usize::from(rounds.len() > 1);
        // The cut cards went back and were shuffled, so none is missing.
        assert_eq!(hand.position().stock_left(), 52 - 25 - 1);
    }
    assert!(again > 0, "nobody ever cut equal cards");
}

#[test]
fn hr_03_cards_are_cut_for_the_first_deal_only() {
    let rules = changed(
        "basic",
        "setup.first_dealer = \"low-cut\"; setup.next_dealer = \"random\"; match.target = 5000",
    );
    let book = rules.book(seats(3)).unwrap();
    let mut events = Vec::new();
    let mut game = Match::<Hand>::start(&book, seats(3), Seed::number(1), &mut events);
    assert!(events.iter().any(|event| matches!(event, Event::Cut { .. })));
    play_out(&mut game, &book);
    events.clear();
    assert!(game.next_hand(&book, &mut events));
    assert!(!events.iter().any(|event| matches!(event, Event::Cut { .. })));
}

/// Returns the dealer after a hand that ann wins. Bob dealt; dan holds the most cards, and cat has the most points.
fn dealer_after(rules: &Rules) -> Option<usize> {
    let table = "top 7H | ann 7C | bob 2D | cat 3S | dan KD KH | stock #20 | dealer bob | to ann";
    let mut play = Play::at(rules, table);
    assert_eq!(play.step("ann 7C"), "ann played 7C; ann went out");
    let mut before = Hand::opening(&play.book);
    before.totals[..4].copy_from_slice(&[10, 20, 90, 5]);
    let carry = play.game.outcome(&play.book, &before).unwrap().carry;
    carry.dealer.map(Seat::index)
}

#[test]
fn hr_03_who_deals_next() {
    let rules = |dealer| {
        preset("basic").with(|rules| {
            rules.setup.next_dealer = dealer;
            aim(rules, Target::Points(5000));
        })
    };
    assert_eq!(dealer_after(&rules(NextDealer::Left)), Some(2));
    assert_eq!(dealer_after(&rules(NextDealer::Random)), None);
    assert_eq!(dealer_after(&rules(NextDealer::Winner)), Some(0));
    assert_eq!(dealer_after(&rules(NextDealer::Loser)), Some(3));
    // Cat has the most points and begins, so bob, who sits before cat, deals again.
    assert_eq!(dealer_after(&rules(NextDealer::MostPointsBegins)), Some(1));
}

#[test]
fn hr_03_of_equals_the_first_to_the_left_of_the_dealer_deals() {
    let rules = preset("basic").with(|rules| rules.setup.next_dealer = NextDealer::Loser);
    let mut play =
        Play::at(&rules, "top 7H | ann 7C | bob KS | cat KD | dan 3S | stock #20 | dealer bob | to ann");
    play.step("ann 7C");
    assert_eq!(play.outcome().carry.dealer.map(Seat::index), Some(2), "cat comes before bob");
    let unscored = changed("action", "setup.next_dealer = \"loser\"");
    let mut play = Play::at(&unscored, "top 7H | ann 7C | bob KS | cat 3D 4D | dan 3S | stock #20 | to ann");
    play.step("ann 7C");
    assert_eq!(play.outcome().carry.dealer.map(Seat::index), Some(2), "without points the most cards lose");
    assert!(refused("action", "setup.next_dealer = \"most-points-begins\"").contains("nobody scores"));
}

/// Returns hands with a wild starter that stays.
fn wild_starters(rules: &Rules, count: usize) -> Vec<(Hand, Vec<Event<Card>>)> {
    let book = rules.book(seats(count)).unwrap();
    let wild = |hand: &Hand| hand.position().top().is_some_and(|top| book.wilds().contains(top));
    (0..200).map(|seed| dealt(rules, count, seed)).filter(|(hand, _)| wild(hand)).collect()
}

#[test]
fn hr_04_the_dealer_names_a_suit_for_a_wild_starter() {
    let rules = changed("basic", "setup.wild_starter = \"dealer-names\"; turn.must_change_suit = true");
    let book = rules.book(seats(3)).unwrap();
    let found = wild_starters(&rules, 3);
    assert!(found.len() > 5);
    for (mut hand, _) in found {
        let facts = hand.position().facts().clone();
        assert_eq!((facts.stage, facts.turn, facts.turns), (Stage::Naming, facts.dealer, 0));
        assert_eq!(hand.pending().must.first(), Some(facts.dealer));
        // No suit is in force yet, so any can be named.
        let legal = hand.legal(&book, facts.dealer);
        assert_eq!(legal.len(), 4);
        assert!(hand.play(&book, facts.dealer, Move::Draw, &mut ()).is_err());
        let mut events = Vec::new();
        let mv = hand.on_timeout(&book, facts.dealer);
        hand.play(&book, facts.dealer, mv, &mut events).unwrap();
        let Move::Name(suit) = mv else { panic!("{mv:?}") };
        assert_eq!(hand.position().facts().named, Some(suit));
        assert_eq!(hand.position().facts().turn, seats(3).left_of(facts.dealer, 1));
        assert_eq!(events.len(), 2);
    }
}

#[test]
fn hr_04_on_a_wild_starter_anything_may_be_laid_until_a_card_lies_on_it() {
    let rules = changed("basic", "setup.wild_starter = \"anything\"");
    let book = rules.book(seats(3)).unwrap();
    let found = wild_starters(&rules, 3);
    assert!(found.len() > 5);
    for (mut hand, _) in found {
        let first = hand.pending().must.first().unwrap();
        assert_eq!(hand.legal(&book, first).faces(), hand.position().table().hand(first).faces());
        assert!(hand.position().need(&book).unwrap().anything);
        let face =
            hand.legal(&book, first).faces().iter().find(|face| !book.wilds().contains(*face)).unwrap();
        hand.play(&book, first, Move::Play(face), &mut ()).unwrap();
        assert!(!hand.position().need(&book).unwrap().anything);
    }
    let table = "top 8H | ann 2C KD | bob #5 | stock #20 | to ann";
    assert_eq!(told(&rules, table, "ann KD"), "ann played KD; to bob");
    assert_eq!(told(&rules, table, "ann draw, ann 2C"), "ann played 2C; to bob");
    assert!(told(&preset("basic"), table, "ann KD").contains("refused"));
    // A wild card laid by a player always has a named suit.
    assert!(told(&rules, "top 8H=S | ann 2C KD | bob #5 | stock #20 | to ann", "ann KD").contains("refused"));
}

#[test]
fn hr_04_a_wild_starter_goes_back_or_keeps_its_suit() {
    assert!(wild_starters(&preset("basic"), 3).is_empty());
    let rules =
        changed("basic", "setup.wild_starter = \"own-suit\"; setup.jokers = 4; effects.joker = \"wild\"");
    let found = wild_starters(&rules, 3);
    assert!(!found.is_empty());
    // A joker has no suit to keep.
    assert!(found.iter().all(|(hand, _)| hand.position().top().unwrap().suit().is_some()));
    let joker_went_back = |events: &[Event<Card>]| {
        events.iter().any(|event| matches!(event, Event::Returned { card } if card.face().suit().is_none()))
    };
    assert!((0..200).any(|seed| joker_went_back(&dealt(&rules, 3, seed).1)));
}

#[test]
fn hr_05_a_special_starter_stays_goes_back_or_acts() {
    let special = |hand: &Hand, rules: &Rules| {
        hand.position().top().is_some_and(|top| rules.effects[top.index()].is_special())
    };
    for (choice, stays, acts) in
        [("no-effect", true, false), ("put-back", false, false), ("acts", true, true)]
    {
        let rules = changed("action", &format!("setup.special_starter = \"{choice}\""));
        let hands: Vec<Hand> = (0..80).map(|seed| dealt(&rules, 4, seed).0).collect();
        let specials: Vec<&Hand> = hands.iter().filter(|hand| special(hand, &rules)).collect();
        assert_eq!(!specials.is_empty(), stays, "{choice}");
        let acted = |hand: &&&Hand| {
            let facts = hand.position().facts();
            facts.due > 0 || !facts.clockwise || facts.turn != seats(4).left_of(facts.dealer, 1)
        };
        let number = specials.iter().filter(acted).count();
        assert_eq!(number, if acts { specials.len() } else { 0 }, "{choice}");
    }
}

#[test]
fn hr_01_packs_of_36_and_40_cards_have_their_ranks() {
    let ranks = |pack: &str| {
        let rules = changed("basic", &format!("setup.pack = \"{pack}\"; setup.players = \"2-4\""));
        let mut ranks: Vec<char> =
            rules.deck().faces().iter().filter_map(Face::rank).map(Rank::letter).collect();
        ranks.dedup();
        (rules.deck().len(), ranks.into_iter().collect::<String>())
    };
    assert_eq!(ranks("36"), (36, "6789TJQKA".to_string()));
    assert_eq!(ranks("40"), (40, "234567JQKA".to_string()));
    assert!(refused("basic", "setup.pack = \"36\"; setup.decks = 1").contains("there are 36"));
}

#[test]
fn hr_01_in_the_pack_of_40_the_seven_and_the_jack_are_neighbours() {
    let rules =
        changed("basic", "setup.pack = \"40\"; setup.players = \"2-4\"; turn.match = \"or-neighbour\"");
    let table = "top 7H | ann JC QC 6D 5D | bob #5 | stock #15 | to ann";
    assert_eq!(told(&rules, table, "ann JC"), "ann played JC; to bob");
    assert_eq!(told(&rules, table, "ann 6D"), "ann played 6D; to bob");
    assert!(told(&rules, table, "ann QC").starts_with("refused"));
    let run = changed("basic", "setup.pack = \"40\"; setup.players = \"2-4\"; turn.stacking = \"runs\"");
    let table = "top 7H | ann 7C JC QC 4D | bob #5 | stock #15 | to ann";
    assert_eq!(told(&run, table, "ann 7C, ann JC"), "ann played JC; ann to go on");
}

#[test]
fn hr_01_red_and_black_jokers_can_differ() {
    let rules = changed(
        "basic",
        "setup.jokers = 3; effects.joker = \"wild\"; effects.\"black joker\" = \"wild, then next player draws 5\"; \
         values.joker = 20; values.\"black joker\" = 50",
    );
    let table = "top 7H | ann *1 *2 *3 4D | bob #5 | stock #20 | to ann";
    assert_eq!(told(&rules, table, "ann *1, ann =S"), "ann named S; to bob");
    assert_eq!(told(&rules, table, "ann *3, ann =S"), "ann named S; to bob");
    assert_eq!(told(&rules, table, "ann *2, ann =S").matches("bob drew").count(), 5);
    let book = rules.book(seats(2)).unwrap();
    assert_eq!(["*1", "*2", "*3"].map(|face| book.value(face.parse().unwrap())), [20, 50, 20]);
    let card = rules.rule_card(None).page(&Words::new(Language::ENGLISH)).markdown();
    assert!(card.contains("Black jokers: the next player draws 5 cards"), "{card}");
    assert!(card.contains("eights and black jokers 50 each; red jokers 20;"), "{card}");
}

#[test]
fn hr_01_every_joker_of_the_deck_has_to_be_wild() {
    let only = "effects.\"red joker\" = \"wild\"";
    assert!(refused("basic", &format!("setup.jokers = 2; {only}")).contains("only if it is wild"));
    changed("basic", &format!("setup.jokers = 1; {only}"));
    assert!(refused("basic", only).contains("remove the line for `red joker`"));
    let number = "setup.jokers = 2; effects.joker = \"wild\"; values.\"black joker\" = \"number\"";
    assert!(refused("basic", number).contains("it has no number"));
}

#[test]
fn hr_05_a_starter_that_acts_does_all_that_its_card_says() {
    // Returns how many places to the dealer's left the turn is, and the cards held, from the dealer on.
    let started_by_a_queen = |phrase: &str| -> (usize, Vec<usize>) {
        let rules = changed("basic", &format!("setup.special_starter = \"acts\"; effects.Q = \"{phrase}\""));
        let queen = |hand: &Hand| hand.position().top().and_then(Face::rank).map(Rank::letter) == Some('Q');
        let hand = (0..100).map(|seed| dealt(&rules, 4, seed).0).find(queen).unwrap();
        let facts = hand.position().facts();
        let from_the_dealer = || (0..4).map(|place| seats(4).left_of(facts.dealer, place));
        let turn = from_the_dealer().position(|seat| seat == facts.turn).unwrap();
        (turn, from_the_dealer().map(|seat| hand.position().holds(seat)).collect())
    };
    assert_eq!(started_by_a_queen("skip 1"), (2, vec![5, 5, 5, 5]));
    assert_eq!(started_by_a_queen("each other player draws 1"), (1, vec![5, 6, 6, 6]));
    assert_eq!(started_by_a_queen("gain 1 extra turn"), (0, vec![5, 5, 5, 5]));
}
