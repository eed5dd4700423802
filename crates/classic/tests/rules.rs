//! The numbered rules that an example in the document cannot show: set-up, knowledge, scoring, the match.

mod support;

use eights_cards::{Eye, Pile, Seat, SeatCount, Seed};
use eights_classic::{Book, Classic, Event, Rules, RulesError, Scene, Stage, Tally};
use eights_game::{Game, Match, MoveSet, Names, Notation};
use eights_sheet::{ByPlayers, Players};
use expect_test::expect;
use support::{check, check_rules};

type Hand = Classic<2>;

fn seats(count: usize) -> SeatCount {
    SeatCount::new(count).unwrap()
}

fn basic(count: usize) -> Book {
    Rules::named("basic").unwrap().book(seats(count)).unwrap()
}

fn dealt(count: usize, seed: u64) -> (Hand, Vec<Event<eights_cards::Card>>) {
    let book = basic(count);
    let mut hand = Hand::new(&book, seats(count), Seed::number(seed));
    let mut events = Vec::new();
    hand.deal(&book, &Hand::opening(&book), &mut events);
    (hand, events)
}

#[test]
fn ce_01_basic_is_for_two_to_seven_players() {
    let error = |count| Rules::named("basic").unwrap().book(seats(count)).err();
    assert!((2..=7).all(|count| error(count).is_none()));
    assert!(matches!(error(8), Some(RulesError::Players { least: 2, most: 7, seats: 8, .. })));
}

#[test]
fn ce_02_one_deck_up_to_five_players_two_above() {
    let cards = |count| basic(count).deck().len();
    assert_eq!([2, 3, 4, 5, 6, 7].map(cards), [52, 52, 52, 52, 104, 104]);
}

#[test]
fn ce_02_a_deal_must_leave_a_card_a_player_in_the_stock() {
    let tens = |one_deck_up_to| Rules {
        hand: ByPlayers::same(10),
        decks: ByPlayers::by(&[(2, one_deck_up_to, 1), (one_deck_up_to + 1, 7, 2)]),
        ..Rules::named("basic").unwrap()
    };
    expect!["52 cards are too few for 5 players with 10 cards each: after the deal and the starter the stock would hold 1, and it needs 5"]
        .assert_eq(&tens(5).book(seats(5)).unwrap_err().to_string());
    assert!(tens(4).book(seats(5)).is_ok());
}

#[test]
fn ce_03_the_first_dealer_is_drawn_by_lot() {
    let mut dealt_by = [0; 4];
    for seed in 0..400 {
        dealt_by[dealt(4, seed).0.position().facts().dealer.index()] += 1;
    }
    assert!(dealt_by.iter().all(|times| (60..=140).contains(times)), "{dealt_by:?}");
}

#[test]
fn ce_03_the_deal_passes_to_the_left() {
    let book = basic(3);
    let mut game = Match::<Hand>::start(&book, seats(3), Seed::number(3), &mut ());
    let mut dealers = Vec::new();
    for _ in 0..4 {
        dealers.push(game.hand().position().facts().dealer.index());
        play_out(&mut game, &book);
        assert!(game.next_hand(&book, &mut ()) || game.winners(&book).is_some());
    }
    let first = dealers[0];
    assert_eq!(dealers, [first, (first + 1) % 3, (first + 2) % 3, first]);
}

/// Everybody lets the time run out until the hand is over.
fn play_out(game: &mut Match<Hand>, book: &Book) {
    while let Some(seat) = game.hand().pending().must.first() {
        let mv = game.hand().on_timeout(book, seat);
        game.play(book, seat, mv, &mut ()).unwrap();
    }
}

#[test]
fn ce_04_seven_cards_for_two_players_five_for_more() {
    for (count, cards) in [(2, 7), (3, 5), (5, 5), (7, 5)] {
        let (hand, _) = dealt(count, 1);
        assert!(seats(count).iter().all(|seat| hand.position().holds(seat) == cards));
    }
}

#[test]
fn ce_04_cards_are_dealt_one_at_a_time_from_the_dealers_left() {
    let (hand, events) = dealt(4, 1);
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
    let (hand, events) = dealt(4, 1);
    let starter =
        events.iter().find_map(|e| if let Event::Turned { card } = e { Some(card.face()) } else { None });
    assert_eq!(hand.position().top(), starter);
    assert_eq!(
        (hand.position().table().count(Pile::Stack(1)), hand.position().stock_left()),
        (1, 52 - 20 - 1)
    );
}

#[test]
fn ce_06_an_eight_goes_back_at_random_and_another_card_is_turned() {
    let mut returned = 0;
    for seed in 0..300 {
        let (hand, events) = dealt(4, seed);
        let book = basic(4);
        assert!(!book.wilds().contains(hand.position().top().unwrap()));
        let put_back = events.iter().filter(|e| matches!(e, Event::Returned { .. })).count();
        let shuffles = events.iter().filter(|e| matches!(e, Event::Shuffled { .. })).count();
        assert_eq!(shuffles, put_back + 1, "the stock is shuffled again after each eight");
        returned += put_back;
    }
    assert!((10..=50).contains(&returned), "about one starter in thirteen is an eight: {returned}");
}

#[test]
fn ce_06_if_only_wilds_are_left_the_last_one_stays_as_its_printed_suit() {
    check(
        "top 8D | ann 4D 4S | bob #5 | stock #20 | to ann",
        "ann 4S, ann 4D",
        &expect![[r"
            refused: the four of spades does not fit; it needs diamonds or an eight: no suit was named for the eight on top
            ann played 4D; to bob
        "]],
    );
}

#[test]
fn ce_07_the_dealers_left_begins() {
    for seed in 0..20 {
        let (hand, _) = dealt(5, seed);
        let facts = hand.position().facts();
        assert_eq!(facts.turn, seats(5).left_of(facts.dealer, 1));
    }
}

#[test]
fn ce_09_hands_are_hidden_and_their_sizes_and_the_discard_pile_are_public() {
    let scene = Scene::read("discard 2C 7H | ann 7C KD | bob 4C 9S 8D | stock 3C #19 | to ann").unwrap();
    let hand: Hand = scene.set_up(&basic(2), Seed::number(8)).unwrap();
    let seen = |eye| hand.write_seen(eye, scene.names());
    expect!["discard ♯ | ann 7C KD | bob #3 | stock #20 | to ann | dealer bob | turn 1"]
        .assert_eq(&without_discard(&seen(Eye::Seat(Seat::new(0)))));
    expect!["discard ♯ | ann #2 | bob 4C 8D 9S | stock #20 | to ann | dealer bob | turn 1"]
        .assert_eq(&without_discard(&seen(Eye::Seat(Seat::new(1)))));
    expect!["discard ♯ | ann #2 | bob #3 | stock #20 | to ann | dealer bob | turn 1"]
        .assert_eq(&without_discard(&seen(Eye::Public)));
    assert!(seen(Eye::Public).contains(" 2C 7H |"), "{}", seen(Eye::Public));
}

fn without_discard(table: &str) -> String {
    let (_, rest) = table.split_once(" | ").unwrap();
    format!("discard ♯ | {rest}")
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
fn ce_12_a_refusal_says_what_was_named() {
    check(
        "top 8C=H | ann KC 8D | bob #5 | stock #20 | to ann",
        "ann KC, ann 8D, ann KC, ann =C",
        &expect![[r"
            refused: the king of clubs does not fit; it needs hearts or an eight: the eight named hearts
            ann played 8D; ann to name
            refused: first name a suit for the card you just laid
            ann named C; to bob
        "]],
    );
}

#[test]
fn ce_18_a_seat_that_runs_out_of_time_lays_draws_passes_or_names() {
    let timeout = |table: &str| {
        let scene = Scene::read(table).unwrap();
        let book = basic(2);
        let hand: Hand = scene.set_up(&book, Seed::number(8)).unwrap();
        let seat = hand.pending().must.first().unwrap();
        Hand::write_move(&hand.on_timeout(&book, seat))
    };
    assert_eq!(timeout("top 7H | ann 7C KH 2H | bob #5 | stock #20 | to ann"), "KH");
    assert_eq!(timeout("top 7H | ann 7C KH 8S | bob #5 | stock #20 | to ann"), "8S");
    assert_eq!(timeout("top 7H | ann 2C KS | bob #5 | stock #20 | to ann"), "draw");
    assert_eq!(timeout("top 7H | ann 2C KS | bob #5 | stock #0 | to ann"), "pass");
    assert_eq!(timeout("top 8H | ann 2S KS 3D | bob #5 | stock #20 | ann to name"), "=S");
    assert_eq!(timeout("top 8H | ann 2S KS 3D 4D 5H 6H | bob #5 | stock #20 | ann to name"), "=D");
}

/// The points of the hand after these moves.
fn points(table: &str, moves: &[&str]) -> Vec<i32> {
    let scene = Scene::read(table).unwrap();
    let book = Rules::named("basic").unwrap().book(scene.seats()).unwrap();
    let mut hand: Hand = scene.set_up(&book, Seed::number(8)).unwrap();
    for step in moves {
        scene.play(&mut hand, &book, step).unwrap().unwrap();
    }
    let outcome = hand.outcome(&book, &Hand::opening(&book)).expect("the hand is over");
    assert_eq!(outcome.carry.totals, outcome.points);
    outcome.points[..scene.seats().get()].to_vec()
}

// Nobody can lay a card on the seven of hearts here.
#[test]
fn ce_41_the_lowest_hand_scores_its_difference_to_each_opponents() {
    let used_up = |hands: &str| points(&format!("top 7H | {hands} | stock #0 | to ann"), &["ann pass"]);
    assert_eq!(used_up("ann 2C 3C | bob KS 9S | cat 6D"), [(19 - 5) + (6 - 5), 0, 0]);
    assert_eq!(used_up("ann KC QC TC 9C JC | bob KS AC | cat 9D 5D"), [0, (49 - 11) + (14 - 11), 0]);
}

#[test]
fn ce_41_players_tied_for_lowest_each_score() {
    let used_up = |hands: &str| points(&format!("top 7H | {hands} | stock #0 | to ann"), &["ann pass"]);
    assert_eq!(used_up("ann 2C 3C | bob 5S | cat KD"), [5, 5, 0]);
    assert_eq!(used_up("ann 5C | bob 5S"), [0, 0]);
}

#[test]
fn ce_44_after_the_turn_limit_the_hand_ends_as_if_the_stock_were_used_up() {
    let short = Rules { turn_limit: Some(3), ..Rules::named("basic").unwrap() };
    check_rules(
        &short,
        "top 7H | ann 7C 2C KS | bob 7D 2D KD | stock #20 | to ann | turn 2",
        "ann 7C, bob 7D, ann draw",
        &expect![[r"
            ann played 7C; to bob
            bob played 7D; turn limit
            refused: this hand is over
        "]],
    );
}

#[test]
fn ce_50_the_winner_collects_what_the_others_hold_and_nobody_pays() {
    let won = points("top 7H | ann 7C | bob 8S KD | cat AD 9C | stock #20 | to ann", &["ann 7C"]);
    assert_eq!(won, [50 + 10 + 1 + 9, 0, 0]);
}

#[test]
fn ce_52_the_target_is_fifty_points_a_player() {
    assert_eq!(
        [2, 3, 4, 5, 6, 7].map(|count| basic(count).target()),
        [100, 150, 200, 250, 300, 350].map(Some)
    );
}

fn winners(totals: &[i32]) -> Option<Vec<usize>> {
    let mut tally = Tally { totals: [0; 16], hands: 5, ..Hand::opening(&basic(2)) };
    tally.totals[..totals.len()].copy_from_slice(totals);
    let count = seats(totals.len());
    Hand::match_winners(&basic(totals.len()), count, &tally).map(|w| w.iter().map(Seat::index).collect())
}

#[test]
fn ce_53_a_target_is_reached_at_or_above_it_and_the_highest_total_wins() {
    assert_eq!(winners(&[99, 20]), None);
    assert_eq!(winners(&[100, 20]), Some(vec![0]));
    assert_eq!(winners(&[150, 170, 20]), Some(vec![1]));
    assert_eq!(winners(&[170, 170, 160]), Some(vec![0, 1]));
}

#[test]
fn ce_53_a_match_goes_on_hand_by_hand_until_somebody_reaches_the_target() {
    let book = basic(4);
    let mut game = Match::<Hand>::start(&book, seats(4), Seed::number(11), &mut ());
    let mut total = 0;
    loop {
        play_out(&mut game, &book);
        let outcome = game.outcome(&book).unwrap();
        let carried: i32 = game.carry().totals.iter().sum();
        assert_eq!(carried, total);
        total += outcome.points.iter().sum::<i32>();
        assert_eq!(outcome.carry.hands, game.number() + 1);
        if let Some(winners) = game.winners(&book) {
            assert!(winners.iter().all(|seat| outcome.carry.totals[seat.index()] >= 200));
            assert!(!game.next_hand(&book, &mut ()), "the match is over");
            break;
        }
        assert!(outcome.carry.totals.iter().all(|total| *total < 200));
        assert!(game.next_hand(&book, &mut ()));
    }
    assert!(game.number() > 0, "a match takes more than one hand");
}

#[test]
fn ce_55_beyond_seven_players_the_target_goes_on_at_fifty_a_player() {
    let many = Rules {
        players: Players::new(2, 16),
        decks: ByPlayers::same(2),
        hand: ByPlayers::same(5),
        ..Rules::named("basic").unwrap()
    };
    assert_eq!([8, 16].map(|count| many.book(seats(count)).unwrap().target()), [400, 800].map(Some));
}

#[test]
fn a_wide_table_plays_the_same_game_as_a_narrow_one() {
    let book = basic(4);
    let mut narrow = Classic::<1>::new(&book, seats(4), Seed::number(5));
    let mut wide = Classic::<3>::new(&book, seats(4), Seed::number(5));
    narrow.deal(&book, &Classic::<1>::opening(&book), &mut ());
    wide.deal(&book, &Classic::<3>::opening(&book), &mut ());
    let names = Names::usual(seats(4));
    while let Some(seat) = narrow.pending().must.first() {
        assert_eq!(narrow.write_table(&names), wide.write_table(&names));
        let mv = narrow.legal(&book, seat).nth(0);
        narrow.play(&book, seat, mv, &mut ()).unwrap();
        wide.play(&book, seat, mv, &mut ()).unwrap();
    }
    assert!(matches!(wide.position().facts().stage, Stage::Over(_)));
}
