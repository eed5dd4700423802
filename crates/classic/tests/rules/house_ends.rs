//! HR-32 to HR-36 and HR-40 to HR-44: house rules for the end of hands and matches.

use crate::rules::support::{
    Hand, Play, changed, dealt, match_winners, play_out, preset, refused, seats, told,
};
use eights_cards::{Card, Eye, Seat, Seats, Seed};
use eights_classic::{Event, Rules, Tally};
use eights_game::{Game, Match, Notation, Observer};

const SCORED_BY_OWN_HAND: &str =
    "scoring.went_out = \"own-hand\"; scoring.blocked = \"own-hand\"; match.lowest_wins = true";

#[test]
fn hr_32_usually_the_hand_ends_with_the_first_who_is_out() {
    let table = "top 7H | ann 7C | bob 2D 3D | cat 9S 9C | stock #20 | to ann";
    assert_eq!(told(&preset("basic"), table, "ann 7C"), "ann played 7C; ann went out");
}

#[test]
fn hr_32_the_others_play_on_and_the_first_who_was_out_wins() {
    let rules = changed("basic", "finishing.play_on = true");
    let table = "top 7H | ann 7C | bob 7D 2D | cat 9S 9C | dan KS 7S | stock #20 | to ann";
    let mut play = Play::at(&rules, table);
    assert_eq!(play.step("ann 7C"), "ann played 7C; ann finished; to bob");
    assert_eq!(play.step("bob 7D"), "bob played 7D; to cat");
    assert!(play.step("ann draw").contains("refused"));
    let mut play = Play::at(&rules, "top 7H | ann 7C | bob 7D | cat 9S 9C | dan KS 7S | stock #20 | to ann");
    assert_eq!(play.steps("ann 7C, bob 7D"), "bob played 7D; bob finished; to cat");
    assert_eq!(play.steps("cat draw, cat draw").split("; ").count(), 1);
    let mut play = Play::at(&rules, "top 7H | ann 7C | bob 7D | cat 7S | dan KS 8S | stock #20 | to ann");
    assert_eq!(play.steps("ann 7C, bob 7D, cat 7S"), "cat played 7S; cat finished; dan is left");
    assert_eq!((play.winners(), play.points()), (vec![0], vec![60, 0, 0, 0]));
    let places: Vec<usize> = play.game.position().facts().places.iter().map(Seat::index).collect();
    assert_eq!(places, [0, 1, 2]);
}

#[test]
fn hr_32_a_last_card_acts_while_the_others_play_on() {
    let rules = changed("sheet", "finishing.play_on = true");
    let wild = "top 7H | ann 8C | bob 7D 2D | cat 9S 9C | stock #20 | to ann";
    assert_eq!(told(&rules, wild, "ann 8C"), "ann played 8C; ann finished; ann to name");
    assert_eq!(told(&rules, wild, "ann 8C, ann =S"), "ann named S; to bob");
    let draws = "top 7H | ann 2H | bob 7D 2D | cat 9S 9C | stock #20 | to ann";
    assert_eq!(told(&rules, draws, "ann 2H"), "ann played 2H; ann finished; penalty 2 of 2; to bob");
    let skips = "top 7H | ann JH | bob 7D 2D | cat 9S 9C | stock #20 | to ann";
    assert_eq!(told(&rules, skips, "ann JH"), "ann played JH; ann finished; to cat");
}

#[test]
fn hr_32_with_two_left_a_reverse_acts_as_with_two_players() {
    let rules = changed("sheet", "finishing.play_on = true");
    let table = "top 7H | ann 4H 3C | bob 7D 2D | cat | finished cat | stock #20 | to ann";
    assert_eq!(told(&rules, table, "ann 4H"), "ann played 4H; to ann");
}

#[test]
fn hr_32_a_hand_that_is_blocked_later_is_still_won_by_the_first() {
    let rules = changed("action", "finishing.play_on = true; stock.when_empty = \"pass\"");
    let table = "top 7H | ann 9C 3C | bob 9D 2D | cat | finished cat | stock #0 | to ann";
    let mut play = Play::at(&rules, table);
    // One turn for each of the two players left.
    assert_eq!(play.steps("ann pass, bob pass"), "bob passed; blocked");
    assert_eq!(play.winners(), [2]);
}

#[test]
fn hr_33_who_holds_too_many_cards_after_drawing_is_out_and_cannot_win() {
    let rules = changed("sheet", "finishing.hand_limit = 9");
    let table = "top 7H | ann 2C 3C 4C 5C 6C 9C TC JC | bob 3D 4D | cat 9S 9D | stock 5S #20 | to ann";
    let mut play = Play::at(&rules, table);
    assert_eq!(play.step("ann draw"), "ann drew 5S; ann lost; to bob");
    // Her cards are low, but she cannot win.
    let mut play = Play::at(
        &changed("sheet", "finishing.hand_limit = 9; stock.when_empty = \"hand-ends\""),
        "top KH | ann AC AD AS 2C 2D 2S 3C 3S | bob QD QS JS JC JD TD TS TC | cat 9S 9D | stock 4S | to ann",
    );
    assert_eq!(play.step("ann draw"), "ann drew 4S; ann lost; to bob");
    assert_eq!(play.step("bob pass"), "bob passed; stock used up");
    assert_eq!(play.winners(), [2]);
}

#[test]
fn hr_33_below_the_limit_nobody_is_out() {
    let rules = changed("sheet", "finishing.hand_limit = 9");
    let table = "top 7H | ann 2C 3C 4C 5C 6C 9C TC | bob 3D 4D | cat 9S 9D | stock 5S #20 | to ann";
    assert_eq!(told(&rules, table, "ann draw"), "ann drew 5S; to bob");
}

#[test]
fn hr_33_a_penalty_may_put_a_player_out_and_the_last_one_left_wins() {
    let rules = changed("pick-up", "finishing.hand_limit = 12");
    let table = "top AH | ann AC 3C | bob KD #4 | stock #30 | to ann";
    let told = told(&rules, table, "ann AC, bob draw");
    assert!(told.ends_with("penalty 0 of A; bob lost; ann is left"), "{told}");
    let mut play = Play::at(&rules, table);
    play.steps("ann AC, bob draw");
    assert_eq!(play.winners(), [0]);
}

#[test]
fn hr_33_a_limit_that_the_deal_reaches_is_refused() {
    assert!(refused("basic", "finishing.hand_limit = 7").contains("hand_limit"));
    changed("basic", "finishing.hand_limit = 8");
}

#[test]
fn hr_34_an_empty_stock_is_made_anew_or_one_passes_or_the_hand_ends() {
    let table = "discard 3C 4C 7H | ann 2S 9C | bob 5D 6D | stock #0 | to ann";
    let rules =
        |choice: &str| changed("basic", &format!("stock.when_empty = \"{choice}\"; turn.draw_limit = 1"));
    assert!(told(&rules("reshuffle"), table, "ann draw").starts_with("reshuffled discard 2; ann drew"));
    assert_eq!(told(&rules("pass"), table, "ann pass"), "ann passed; to bob");
    assert_eq!(told(&rules("hand-ends"), table, "ann pass"), "ann passed; stock used up");
    // A single card beneath the top one makes a stock.
    let one_beneath = "discard 3C 7H | ann 2S 9C | bob #48 | stock #0 | to ann";
    assert_eq!(told(&preset("basic"), one_beneath, "ann draw"), "reshuffled discard 2; ann drew 3C");
}

/// A blocked hand: ann holds the fewest cards, bob the fewest points.
fn blocked(choice: &str, lines: &str) -> (Vec<usize>, Vec<i32>) {
    let rules = changed("basic-letter", &format!("scoring.blocked = \"{choice}\"; {lines}"));
    let mut play = Play::at(&rules, "top 7H | ann KC | bob 2D 3D | cat 9S 9C | stock #0 | to ann");
    assert_eq!(play.step("ann pass"), "ann passed; stock used up");
    (play.winners(), play.points())
}

#[test]
fn hr_35_who_wins_a_blocked_hand() {
    assert_eq!(blocked("lowest-hand", "setup.hand = 5"), (vec![1], vec![0, 5 + 13, 0]));
    assert_eq!(blocked("fewest-cards", "setup.hand = 5"), (vec![0], vec![0; 3]));
    assert_eq!(
        blocked("own-hand", "scoring.went_out = \"own-hand\"; match.lowest_wins = true"),
        (vec![1], vec![10, 5, 18])
    );
    assert_eq!(blocked("draw", "setup.hand = 5"), (vec![], vec![0; 3]));
}

#[test]
fn hr_35_without_points_a_draw_is_followed_by_another_hand() {
    let rules = changed("action", "scoring.blocked = \"draw\"; stock.when_empty = \"pass\"");
    let book = rules.book(seats(2)).unwrap();
    let mut play = Play::at(&rules, "top 7H | ann KC | bob 2D 3D | stock #0 | to ann");
    assert_eq!(play.steps("ann pass, bob pass"), "bob passed; blocked");
    let carry = play.outcome().carry;
    assert_eq!((carry.last_winners, carry.hands), (Seats::NONE, 1));
    assert_eq!(Hand::match_winners(&book, seats(2), &carry), None);
    let won = Tally { last_winners: Seats::only(Seat::new(1)), ..carry };
    assert_eq!(Hand::match_winners(&book, seats(2), &won), Some(Seats::only(Seat::new(1))));
}

#[test]
fn hr_36_after_a_number_of_turns_a_hand_counts_as_blocked() {
    let rules = changed("basic", "turn.turn_limit = 30; scoring.blocked = \"draw\"");
    let table = |turn: u32| format!("top 7H | ann 7C 2C | bob 7D 3D | stock #20 | to ann | turn {turn}");
    assert_eq!(told(&rules, &table(29), "ann 7C"), "ann played 7C; to bob");
    assert_eq!(told(&rules, &table(30), "ann 7C"), "ann played 7C; turn limit");
}

/// Returns the points when ann goes out.
fn scored(lines: &str) -> Vec<i32> {
    let rules = changed("basic", lines);
    let mut play = Play::at(&rules, "top 7H | ann 7C | bob KD 8S | cat 2C 3C 4D | stock #20 | to ann");
    play.step("ann 7C");
    assert_eq!(play.winners(), [0]);
    play.points()
}

#[test]
fn hr_40_who_gets_what_after_a_hand() {
    assert_eq!(scored("scoring.went_out = \"winner-takes\""), [69, 0, 0]);
    assert_eq!(scored("scoring.losers_pay = true"), [69, -60, -9]);
    assert_eq!(
        scored("scoring.went_out = \"winner-takes-average\""),
        [34, 0, 0],
        "69 for two, fractions dropped"
    );
    assert_eq!(scored(SCORED_BY_OWN_HAND), [0, 60, 9]);
    assert_eq!(scored("scoring.counts = \"cards\""), [5, 0, 0]);
    let unscored = "scoring.went_out = \"nothing\"; scoring.blocked = \"fewest-cards\"; match.target_per_player = \"none\"";
    assert_eq!(scored(unscored), [0, 0, 0]);
}

#[test]
fn hr_40_the_average_counts_in_a_blocked_hand_too() {
    assert_eq!(
        blocked("lowest-hand", "scoring.went_out = \"winner-takes-average\""),
        (vec![1], vec![0, 9, 0])
    );
    assert_eq!(blocked("lowest-hand", "scoring.counts = \"cards\""), (vec![0], vec![2, 0, 0]));
}

#[test]
fn hr_40_losers_cannot_pay_an_average_and_the_lowest_cannot_win_by_it() {
    assert!(
        refused("basic", "scoring.went_out = \"winner-takes-average\"; scoring.losers_pay = true")
            .contains("pay")
    );
    assert!(
        refused("basic", "scoring.went_out = \"winner-takes-average\"; match.lowest_wins = true")
            .contains("lowest")
    );
}

#[test]
fn hr_41_cards_are_worth_what_the_table_says_by_rank_card_or_group() {
    let rules = changed(
        "basic",
        "setup.jokers = 2; effects.joker = \"wild\"; values.joker = 75; values.QS = 40; values.\"red A\" = 15",
    );
    let book = rules.book(seats(2)).unwrap();
    let value = |face: &str| book.value(face.parse().unwrap());
    assert_eq!(["*1", "*2", "QS", "QH", "AD", "AS", "8C", "7C"].map(value), [75, 75, 40, 10, 15, 1, 50, 7]);
    assert!(refused("basic", "values.joker = 75").contains("jokers"));
}

/// All viewers of a table of three, and what they saw.
struct Watching {
    views: Vec<<Hand as Game>::View>,
    events: Vec<Event<Card>>,
}

impl Watching {
    fn from(hand: &Hand) -> Watching {
        let eyes = seats(3).iter().map(Eye::Seat).chain([Eye::Public]);
        Watching { views: eyes.map(|eye| hand.view(eye)).collect(), events: Vec::new() }
    }

    #[track_caller]
    fn agree(&self, hand: &Hand) {
        assert!(self.views.iter().all(|view| *view == hand.view(view.eye())));
    }
}

impl Observer<Hand> for Watching {
    fn saw(&mut self, before: &Hand, event: &Event<Card>) {
        self.events.push(*event);
        for view in &mut self.views {
            Hand::fold(view, &before.glimpse(event, view.eye())).unwrap();
        }
    }
}

const KNOCK_OUT: &str = "match.target_per_player = \"none\"; match.knock_out = 50";

#[test]
fn hr_42_who_has_too_many_points_is_out_of_the_match_and_the_last_one_left_wins() {
    let rules = changed("basic", &format!("{SCORED_BY_OWN_HAND}; {KNOCK_OUT}"));
    let book = rules.book(seats(3)).unwrap();
    let mut play = Play::at(&rules, "top 7H | ann 7C | bob KD 8S | cat 2C 3C | stock #20 | to ann");
    play.step("ann 7C");
    let carry = play.outcome().carry;
    assert_eq!(carry.out, Seats::only(Seat::new(1)));
    assert_eq!(Hand::match_winners(&book, seats(3), &carry), None, "two are left");
    let all_out = Tally { out: carry.out.with(Seat::new(0)), ..carry.clone() };
    assert_eq!(Hand::match_winners(&book, seats(3), &all_out), Some(Seats::only(Seat::new(2))));
    // Bob sits out: he gets no cards, no turns and no deal.
    let mut hand = Hand::new(&book, seats(3), Seed::number(4));
    let mut watching = Watching::from(&hand);
    hand.deal(&book, &carry, &mut watching);
    assert!(watching.events.contains(&Event::SatOut { seat: Seat::new(1) }));
    assert_eq!(hand.position().holds(Seat::new(1)), 0);
    assert_ne!(hand.position().facts().dealer, Seat::new(1));
    while let Some(seat) = hand.pending().must.first() {
        assert_ne!(seat, Seat::new(1));
        hand.play(&book, seat, hand.on_timeout(&book, seat), &mut watching).unwrap();
        watching.agree(&hand);
    }
    let outcome = hand.outcome(&book, &carry).unwrap();
    assert!(!outcome.winners.contains(Seat::new(1)), "who holds no cards because he sits out has not won");
    assert_eq!(outcome.points[1], 0);
}

#[test]
fn hr_42_if_all_go_over_at_once_the_lowest_total_wins() {
    let rules = changed("basic-letter", &format!("{SCORED_BY_OWN_HAND}; {KNOCK_OUT}"));
    let mut play = Play::at(&rules, "top 7H | ann KC KS | bob KD 8S | stock #0 | to ann");
    play.step("ann pass");
    let mut before = Hand::opening(&play.book);
    before.totals[..2].copy_from_slice(&[45, 20]);
    let carry = play.game.outcome(&play.book, &before).unwrap().carry;
    assert_eq!(carry.totals[..2], [65, 80]);
    assert_eq!(Hand::match_winners(&play.book, seats(2), &carry), Some(Seats::only(Seat::new(0))));
}

/// Returns the winners of a knock-out match at 1 point, and who is out of it, after a blocked hand of aces and twos.
fn after_a_blocked_hand(before: [i32; 3]) -> (Vec<usize>, Option<Vec<usize>>) {
    let limit = "match.target_per_player = \"none\"; match.knock_out = 1";
    let rules = changed("basic-letter", &format!("{SCORED_BY_OWN_HAND}; {limit}"));
    let mut play = Play::at(&rules, "top 7H | ann AC | bob AS | cat 2C | stock #0 | to ann");
    play.step("ann pass");
    let mut carry = Hand::opening(&play.book);
    carry.totals[..3].copy_from_slice(&before);
    let carry = play.game.outcome(&play.book, &carry).unwrap().carry;
    let list = |seats: Seats| seats.iter().map(Seat::index).collect::<Vec<_>>();
    (list(carry.out), Hand::match_winners(&play.book, seats(3), &carry).map(list))
}

#[test]
fn hr_42_if_all_go_over_at_once_equal_lowest_totals_share_the_win() {
    assert_eq!(after_a_blocked_hand([0, 0, 0]), (vec![2], Some(vec![0, 1])), "totals 1, 1, 2");
    assert_eq!(after_a_blocked_hand([1, 1, 0]), (vec![], Some(vec![0, 1, 2])), "totals 2, 2, 2");
    assert_eq!(after_a_blocked_hand([5, 0, 0]), (vec![0, 2], Some(vec![1])), "totals 6, 1, 2");
    assert_eq!(after_a_blocked_hand([-1, 0, 0]), (vec![1, 2], Some(vec![0])), "totals 0, 1, 2");
    assert_eq!(after_a_blocked_hand([-1, -1, 0]), (vec![2], None), "totals 0, 0, 2");
}

#[test]
fn hr_42_no_match_with_knock_out_goes_on_among_players_who_are_all_over() {
    let limit = "match.target_per_player = \"none\"; match.knock_out = 1";
    let rules = changed("basic", &format!("{SCORED_BY_OWN_HAND}; {limit}; scoring.counts = \"cards\""));
    let book = rules.book(seats(3)).unwrap();
    let (mut shared, mut alone) = (0, 0);
    for seed in 0..60 {
        let mut game = Match::<Hand>::start(&book, seats(3), Seed::number(seed), &mut ());
        let winners = loop {
            play_out(&mut game, &book);
            if !game.next_hand(&book, &mut ()) {
                break game.winners(&book).unwrap();
            }
            let carry = game.carry();
            let left = seats(3).all().difference(carry.out);
            assert!(left.iter().any(|seat| carry.totals[seat.index()] < 1), "seed {seed}");
        };
        let totals = game.outcome(&book).unwrap().carry.totals;
        let least = totals[..3].iter().min();
        let lowest: Seats = seats(3).iter().filter(|seat| Some(&totals[seat.index()]) == least).collect();
        assert!(!winners.is_empty() && winners.difference(lowest).is_empty(), "seed {seed}: {totals:?}");
        if winners.len() > 1 { shared += 1 } else { alone += 1 }
    }
    assert!(alone > 0 && shared < alone, "{alone} alone, {shared} shared");
}

#[test]
fn hr_42_a_match_with_knock_out_is_played_to_its_end() {
    let rules = changed("basic", &format!("{SCORED_BY_OWN_HAND}; {KNOCK_OUT}"));
    let book = rules.book(seats(4)).unwrap();
    let mut game = Match::<Hand>::start(&book, seats(4), Seed::number(3), &mut ());
    let mut absent = Vec::new();
    loop {
        play_out(&mut game, &book);
        absent.push(game.hand().position().facts().absent.len());
        if !game.next_hand(&book, &mut ()) {
            break;
        }
    }
    let carry = game.outcome(&book).unwrap().carry;
    assert_eq!((game.winners(&book).unwrap().len(), carry.out.len()), (1, 3));
    assert!(absent.is_sorted() && absent.last() > Some(&0), "{absent:?}");
    assert!(game.winners(&book).unwrap().intersection(carry.out).is_empty());
}

#[test]
fn hr_42_a_match_ends_at_a_number_of_points_hands_or_minutes() {
    let points = changed("basic", "match.target_per_player = 30");
    assert_eq!(match_winners(&points, &[59, 20], 3, false), None);
    assert_eq!(match_winners(&points, &[60, 20], 3, false), Some(vec![0]));
    let hands = changed("basic", "match.target_per_player = \"none\"; match.hands = 4");
    assert_eq!(match_winners(&hands, &[590, 20], 3, false), None);
    assert_eq!(match_winners(&hands, &[590, 20], 4, false), Some(vec![0]));
    let time = changed("basic", "match.target_per_player = \"none\"; match.minutes = 30");
    assert_eq!(match_winners(&time, &[590, 20], 3, false), None);
    assert_eq!(match_winners(&time, &[590, 20], 3, true), Some(vec![0]));
}

#[test]
fn hr_42_knock_out_without_bad_points_or_with_a_target_is_refused() {
    assert!(refused("basic", KNOCK_OUT).contains("own hand"));
    let both = format!("{SCORED_BY_OWN_HAND}; match.knock_out = 50");
    assert!(refused("basic", &both).contains("target"));
}

const COUNTDOWN: &str = "scoring.went_out = \"nothing\"; scoring.blocked = \"draw\"; match.target_per_player = \"none\"; \
                         setup.hand = 8; effects.8 = \"nothing\"";

fn countdown(choice: &str) -> Rules {
    changed("basic", &format!("setup.countdown = \"{choice}\"; {COUNTDOWN}; setup.players = \"2-4\""))
}

#[test]
fn hr_43_the_own_number_is_wild_for_each_player() {
    let rules = countdown("own");
    let table = "top 7H | ann 5C KD 8S | bob 8C 2D 5D | levels 5 8 | stock #20 | to ann";
    let mut play = Play::at(&rules, table);
    assert!(play.step("ann 8S").contains("needs hearts, a seven or a five"), "eights are wild for bob alone");
    assert_eq!(play.steps("ann 5C, ann =S"), "ann named S; to bob");
    assert!(play.step("bob 5D").contains("refused"), "the suit named counts, and fives are not wild for bob");
    assert_eq!(play.step("bob 8C"), "bob played 8C; bob to name");
    assert_eq!(play.step("bob =D"), "bob named D; to ann");
    // A card of another player's number is an ordinary card.
    assert_eq!(
        told(&rules, "top 7H | ann 7C KD | bob 8C 2D | levels 5 7 | stock #20 | to ann", "ann 7C"),
        "ann played 7C; to bob"
    );
}

#[test]
fn hr_43_own_who_wins_a_hand_goes_one_down_and_who_gets_to_zero_wins_the_match() {
    let rules = countdown("own");
    let book = rules.book(seats(2)).unwrap();
    assert_eq!(Hand::opening(&book).levels[..3], [8, 8, 0]);
    let mut play = Play::at(&rules, "top 7H | ann 7C | bob KD QD | levels 8 8 | stock #20 | to ann");
    play.step("ann 7C");
    let carry = play.outcome().carry;
    assert_eq!((carry.levels[..2].to_vec(), play.points()), (vec![7, 8], vec![1, 0]));
    assert_eq!(Hand::match_winners(&book, seats(2), &carry), None);
    let mut hand = Hand::new(&book, seats(2), Seed::number(1));
    hand.deal(&book, &carry, &mut ());
    assert_eq!([0, 1].map(|seat| hand.position().holds(Seat::new(seat))), [7, 8]);
    assert_eq!(hand.position().facts().levels[..2], [7, 8]);
    let mut game = Match::<Hand>::start(&book, seats(2), Seed::number(3), &mut ());
    loop {
        play_out(&mut game, &book);
        if !game.next_hand(&book, &mut ()) {
            break;
        }
    }
    let (winners, carry) = (game.winners(&book).unwrap(), game.outcome(&book).unwrap().carry);
    assert_eq!(carry.levels[winners.first().unwrap().index()], 0);
    assert!(carry.hands >= 8);
}

#[test]
fn hr_43_together_everybody_goes_down_and_points_tell_who_wins() {
    let rules = changed(
        "basic",
        "setup.countdown = \"together\"; setup.hand = 3; match.target_per_player = \"none\"",
    );
    let book = rules.book(seats(3)).unwrap();
    let mut game = Match::<Hand>::start(&book, seats(3), Seed::number(3), &mut ());
    let mut dealt = Vec::new();
    loop {
        dealt.push(game.hand().position().facts().levels[..3].to_vec());
        play_out(&mut game, &book);
        if !game.next_hand(&book, &mut ()) {
            break;
        }
    }
    assert_eq!(dealt, [[3; 3], [2; 3], [1; 3]]);
    let carry = game.outcome(&book).unwrap().carry;
    let best = *carry.totals[..3].iter().max().unwrap();
    assert!(game.winners(&book).unwrap().iter().all(|seat| carry.totals[seat.index()] == best));
}

#[test]
fn hr_43_continuous_an_empty_hand_draws_the_next_lower_number() {
    let rules = countdown("continuous");
    let table = "top 7H | ann 7C | bob KD QD | levels 3 5 | stock 2S 3S 4S #20 | to ann";
    let mut play = Play::at(&rules, table);
    assert_eq!(play.step("ann 7C"), "ann played 7C; ann at 2; ann drew 2S; ann drew 3S; to bob");
    assert_eq!(play.game.position().holds(Seat::new(0)), 2);
    // Her last card is wild for her, so she names a suit and goes on.
    let wild = "top 7H | ann 3C | bob KD QD | levels 3 5 | stock 2S 4S #20 | to ann";
    assert_eq!(
        told(&rules, wild, "ann 3C"),
        "ann played 3C; ann at 2; ann drew 2S; ann drew 4S; ann to name"
    );
    assert_eq!(told(&rules, wild, "ann 3C, ann =S"), "ann named S; to bob");
    let last = "top 7H | ann 7C | bob KD QD | levels 1 5 | stock #20 | to ann";
    let mut play = Play::at(&rules, last);
    assert_eq!(play.step("ann 7C"), "ann played 7C; ann at 0; ann went out");
    let carry = play.game.outcome(&play.book, &Hand::opening(&play.book)).unwrap().carry;
    assert_eq!(carry.levels[..2], [0, 5]);
    assert_eq!(Hand::match_winners(&play.book, seats(2), &carry), Some(Seats::only(Seat::new(0))));
}

#[test]
fn hr_43_a_countdown_that_cannot_be_is_refused() {
    let lines = |choice: &str, more: &str| format!("setup.countdown = \"{choice}\"; {more}");
    assert!(refused("basic", &lines("own", "setup.hand = 5")).contains("points would have no purpose"));
    assert!(refused("action", &lines("together", "setup.hand = 5")).contains("same time"));
    assert!(refused("action", &lines("own", "setup.hand = 15")).contains("13"));
    assert!(refused("action", &lines("continuous", "finishing.play_on = true")).contains("second place"));
}

#[test]
fn hr_44_partners_win_together_and_score_what_the_opponents_hold() {
    let rules = changed("basic", "setup.teams = true; setup.players = \"4\"");
    let mut play = Play::at(&rules, "top 7H | ann 7C | bob KD | cat 8S | dan 2C 3C | stock #20 | to ann");
    play.step("ann 7C");
    assert_eq!((play.winners(), play.points()), (vec![0, 2], vec![15, 0, 15, 0]));
    // Players do not see their partners' cards.
    let eye = Eye::Seat(Seat::new(0));
    let (hand, _) = dealt(&rules, 4, 3);
    assert_eq!(hand.view(eye).hand(Seat::new(2)), (Vec::new(), 5));
}

#[test]
fn hr_44_a_side_counts_its_hands_together_in_a_blocked_hand() {
    let table = "top 7H | ann 2C | bob 3D | cat KS | dan 4C | stock #0 | to ann";
    let of = |lines: &str| {
        let rules = changed("basic-letter", &format!("setup.teams = true; setup.players = \"4\"; {lines}"));
        let mut play = Play::at(&rules, table);
        assert_eq!(play.step("ann pass"), "ann passed; stock used up");
        (play.winners(), play.points())
    };
    // Ann's hand is the lowest, but her side holds twelve points and the other seven.
    assert_eq!(of("setup.hand = 5"), (vec![1, 3], vec![0, 5, 0, 5]));
    assert_eq!(of("scoring.losers_pay = true"), (vec![1, 3], vec![-5, 5, -5, 5]));
    assert_eq!(of(SCORED_BY_OWN_HAND), (vec![1, 3], vec![12, 7, 12, 7]));
}

#[test]
fn hr_44_with_six_or_eight_every_other_player_is_of_one_side() {
    for count in [4, 6, 8] {
        let rules = changed(
            "basic",
            &format!("setup.teams = true; setup.players = \"{count}\"; setup.decks = 2; setup.hand = 5"),
        );
        let book = rules.book(seats(count)).unwrap();
        let sides: Vec<Vec<usize>> =
            book.sides().map(|side| side.iter().map(Seat::index).collect()).collect();
        let every_other = |from: usize| (from..count).step_by(2).collect::<Vec<_>>();
        assert_eq!(sides, [every_other(0), every_other(1)]);
    }
    assert!(refused("basic", "setup.teams = true").contains("two teams need an even number"));
    assert!(
        refused("basic", "setup.teams = true; setup.players = \"5\"")
            .contains("two teams need an even number")
    );
    assert!(
        refused("basic", "setup.teams = true; setup.players = \"2\"")
            .contains("two teams need an even number")
    );
}

#[test]
fn a_table_with_players_who_are_out_and_levels_reads_back() {
    let rules = countdown("own");
    for table in [
        "top 7H | ann KD QD | bob | cat 2C | finished bob | stock #20 | to ann",
        "top 7H | ann KD QD | bob 3C | cat | dan 5C | lost bob | absent cat | levels 2 3 4 5 | stock #20 | to ann",
    ] {
        let play = Play::at(&rules, table);
        let written = play.game.write_table(&play.book, play.scene.names());
        let again = Play::at(&rules, &written);
        assert_eq!(again.game.write_table(&again.book, again.scene.names()), written);
        let (a, b) = (play.game.position().facts(), again.game.position().facts());
        assert_eq!((a.out, a.absent, a.places, a.levels), (b.out, b.absent, b.places, b.levels));
        assert!(!a.out.is_empty());
    }
}
