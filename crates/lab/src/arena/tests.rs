use std::cell::Cell;
use std::rc::Rc;

use eights_bots::{AnyGameBot, Effort, RandomBot, Stopwatch};
use eights_cards::{Dice, SeatCount};
use eights_catalog::{Classic, Rules};

use super::*;

fn no_time(_: Duration) -> Box<dyn FnMut() -> bool> {
    panic!("nobody thinks by the clock here")
}

fn bots(named: &[&str]) -> Vec<AnyGameBot> {
    named.iter().map(|name| AnyGameBot::named(name, no_time as Stopwatch).unwrap()).collect()
}

fn lineup(named: &[&str], players: usize) -> Lineup {
    Lineup::new(bots(named), SeatCount::new(players).unwrap()).unwrap()
}

fn arena(rules: &str, players: usize, named: &[&str]) -> Arena {
    let lineup = lineup(named, players);
    let book = Rules::named(rules).unwrap().book(lineup.seats()).unwrap();
    Arena::new(book, lineup, Seed::number(7))
}

/// Returns a tally of blocks in which the first of two bots won these numbers of two games.
fn won(games: &[u64]) -> ArenaTally {
    let lineup = lineup(&["greedy", "random"], 2);
    let mut tally = ArenaTally::new(&lineup);
    for (deal, won) in games.iter().enumerate() {
        let mut block = Block::new(deal as u32, &lineup);
        block.scores[0].share = won * GAME;
        block.scores[1].share = (2 - won) * GAME;
        tally.add(&block);
    }
    tally
}

fn close(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-5
}

#[test]
fn a_few_blocks_are_judged_by_students_t() {
    let [first, second] = won(&[2, 1, 1, 0]).standings()[..] else { panic!("there are two bots") };
    // Means of blocks 1, 1/2, 1/2 and 0: variance 1/6, error of the mean 0.204124, t of three degrees 3.182.
    assert!(close(first.share, 0.5) && close(second.share, 0.5));
    assert!(close(first.margin.unwrap(), 0.649_523), "{first:?}");
    assert_eq!(first.margin, second.margin);
    assert_eq!(first.interval(), Some((0.0, 1.0)));
    assert_eq!(first.games, 8);
}

#[test]
fn many_blocks_are_judged_by_the_normal_distribution() {
    let half = |blocks: u64| (0..blocks).map(|nth| nth % 2 * 2).collect::<Vec<u64>>();
    // Fifteen of thirty blocks: variance 0.25 * 30 / 29, error of the mean 0.0928477.
    let standing = won(&half(30)).standings()[0];
    assert!(close(standing.margin.unwrap(), 0.181_981), "{standing:?}");
    // Ten of twenty: error of the mean 0.1147079, t of nineteen degrees 2.093.
    let standing = won(&half(20)).standings()[0];
    assert!(close(standing.margin.unwrap(), 0.240_084), "{standing:?}");
    assert!(close(interval_factor(29), 2.048) && close(interval_factor(30), 1.96));
}

#[test]
fn one_block_tells_nothing_about_luck() {
    assert_eq!(won(&[2]).standings()[0].margin, None);
    assert_eq!(won(&[]).standings()[0].margin, None);
}

#[test]
fn deals_that_all_end_alike_are_judged_by_the_rule_of_three() {
    let judged = |won_each: u64, blocks: usize, share: f64, low: f64, high: f64| {
        let standing = won(&vec![won_each; blocks]).standings()[0];
        let (from, to) = standing.interval().unwrap();
        assert!(close(standing.share, share) && close(from, low) && close(to, high), "{standing:?}");
    };
    judged(1, 2, 0.5, 0.0, 1.0);
    judged(1, 100, 0.5, 0.485, 0.515);
    judged(0, 20, 0.0, 0.0, 0.15);
    judged(2, 300, 1.0, 0.99, 1.0);
}

#[test]
fn shared_wins_are_split_and_games_that_nobody_wins_go_to_all() {
    let lineup = lineup(&["greedy", "random"], 3);
    let mut block = Block::new(0, &lineup);
    let seats = [1, 0, 1];
    let mut points = [0; MAX_SEATS];
    points[..3].copy_from_slice(&[5, -2, 1]);
    block.count(&seats, Seats::only(Seat::new(0)).with(Seat::new(1)), &points);
    assert_eq!((block.scores[0].share, block.scores[1].share), (GAME / 2, GAME / 2));
    assert_eq!((block.scores[0].points, block.scores[1].points), (-2, 6));
    block.count(&seats, Seats::NONE, &[0; MAX_SEATS]);
    assert_eq!(block.scores[0].share, GAME / 2 + GAME / 3);
    assert_eq!(block.undecided, 1);
}

#[test]
fn every_bot_of_the_list_sits_once_and_the_last_fills_the_rest() {
    let four = lineup(&["search:200", "greedy"], 4);
    assert_eq!((four.seats_of(0), four.seats_of(1)), (1, 3));
    assert_eq!(four.to_string(), "search:200 against greedy 3 times");
    assert_eq!(lineup(&["greedy", "random"], 3).to_string(), "greedy against random twice");
    let order = four.order(&mut Seed::number(1).dice(0));
    for seat in 0..4 {
        let sat = |moved| four.seated(&order, moved)[seat];
        let sat: Vec<usize> = (0..4).map(sat).collect();
        assert_eq!(sat.iter().filter(|bot| **bot == 0).count(), 1, "{sat:?}");
    }
    let seats = SeatCount::new(2).unwrap();
    assert_eq!(Lineup::new(bots(&["greedy"]), seats).unwrap_err(), LineupError::TooFew);
    let many = Lineup::new(bots(&["greedy", "greedy", "random"]), seats);
    assert_eq!(many.unwrap_err(), LineupError::TooMany { bots: 3, seats: 2 });
}

#[test]
fn the_order_around_the_table_is_drawn_for_each_deal() {
    let table = lineup(&["greedy", "random", "gentle", "steady"], 4);
    let behind_the_first = |deal: u32| {
        let order = table.order(&mut Seed::number(deal.into()).dice(0));
        let first = order.iter().position(|bot| *bot == 0).unwrap();
        order[(first + 1) % 4]
    };
    let found: std::collections::BTreeSet<usize> = (0..50).map(behind_the_first).collect();
    assert_eq!(found.into_iter().collect::<Vec<_>>(), [1, 2, 3]);
}

#[test]
fn bots_that_are_alike_win_even_shares() {
    for (rules, players, bot, deals) in [
        ("basic", 2, "greedy", 20),
        ("basic", 2, "random", 20),
        ("open-spiel", 4, "search:20", 3),
        ("action-two-decks", 6, "greedy", 5),
        ("last-card", 3, "greedy", 10),
        ("wayfarers", 2, "greedy", 3),
        ("wayfarers-pairs", 4, "random", 2),
        ("eightball", 2, "greedy", 3),
    ] {
        let standings = arena(rules, players, &vec![bot; players]).tally(0..deals).standings();
        for standing in standings {
            assert!(close(standing.share, 1.0 / players as f64), "{rules} {bot}: {standing:?}");
            // No deal favoured one of them.
            let by_three = (3.0 / f64::from(deals)).min(1.0) * (1.0 - 1.0 / players as f64);
            assert!(close(standing.margin.unwrap(), by_three), "{rules} {bot}: {standing:?}");
        }
    }
}

#[test]
fn who_thinks_plays_better_and_the_interval_says_so() {
    let standings = arena("basic", 2, &["greedy", "random"]).tally(0..100).standings();
    assert!(standings[0].interval().unwrap().0 > 0.5, "{standings:?}");
    assert!(standings[1].interval().unwrap().1 < 0.5, "{standings:?}");
    let standings = arena("basic", 4, &["greedy", "random"]).tally(0..100).standings();
    assert!(standings[0].interval().unwrap().0 > 0.25, "{standings:?}");
    // The shares of all seats add up to one game.
    assert!(close(standings[0].share + 3.0 * standings[1].share, 1.0), "{standings:?}");
}

#[test]
fn work_can_be_split_and_merged_in_any_order() {
    let arena = arena("action", 3, &["search:30", "greedy"]);
    let whole = arena.tally(0..10);
    let mut parts = arena.tally(6..10);
    parts.merge(&arena.tally(0..2));
    parts.merge(&arena.tally(2..6));
    assert_eq!(parts, whole);
    assert_eq!((whole.blocks(), whole.games()), (10, 30));
    assert_ne!(arena.tally(10..20), whole);
}

thread_local! {
    static TICKS: Cell<u64> = const { Cell::new(0) };
}

fn ticking() -> Duration {
    TICKS.set(TICKS.get() + 1);
    Duration::from_millis(TICKS.get())
}

#[test]
fn no_clock_is_needed_and_one_changes_nothing_but_times() {
    let plain = arena("basic", 2, &["greedy", "random"]);
    let without = plain.block(3);
    let with = plain.timed_by(ticking).block(3);
    for (without, with) in without.scores.iter().zip(&with.scores) {
        assert!(with.choices > 0);
        assert_eq!(without.thinking, Duration::ZERO);
        // The clock is read before and after each decision with a choice.
        assert_eq!(with.thinking, Duration::from_millis(with.choices));
        assert_eq!(Score { thinking: Duration::ZERO, ..*with }, *without);
    }
    assert_eq!(without.undecided, with.undecided);
}

/// Bot that counts how often it is asked to act out of turn, and delegates the decision to another bot.
struct Counting(RandomBot, Rc<Cell<[u32; 2]>>);

impl Bot<Classic> for Counting {
    fn choose(
        &mut self,
        book: &<Classic as Game>::Book,
        view: &<Classic as Game>::View,
        seat: Seat,
        dice: &mut Dice,
    ) -> <Classic as Game>::Move {
        Bot::<Classic>::choose(&mut self.0, book, view, seat, dice)
    }

    fn interrupt(
        &mut self,
        book: &<Classic as Game>::Book,
        view: &<Classic as Game>::View,
        seat: Seat,
        dice: &mut Dice,
    ) -> Option<<Classic as Game>::Move> {
        let acts = Bot::<Classic>::interrupt(&mut self.0, book, view, seat, dice);
        let [asked, acted] = self.1.get();
        self.1.set([asked + 1, acted + u32::from(acts.is_some())]);
        acts
    }
}

#[test]
fn those_who_may_act_out_of_turn_are_asked_before_who_must() {
    let seats = SeatCount::new(3).unwrap();
    let book = eights_classic::Rules::named("last-card").unwrap().book(seats).unwrap();
    let counted = Rc::new(Cell::new([0; 2]));
    for deal in 0..20 {
        let sit = |seat| SeatedBot::new(Box::new(Counting(RandomBot, counted.clone())), &book, seats, seat);
        let mut room: ArenaTable<'_, Classic> =
            ArenaTable { book: &book, seated: seats.iter().map(sit).collect() };
        let mut game = Classic::new(&book, seats, Seed::number(deal));
        game.deal(&book, &Classic::opening(&book), &mut room);
        let throws = Seed::number(deal).branch(1);
        let mut asked = 0;
        while let Some(seat) = game.pending().must.first() {
            if !room.interrupts(&mut game, &throws, &mut asked) {
                let mv = room.seated[seat.index()].choose(&book, &mut throws.dice(asked));
                asked += 1;
                room.make(&mut game, seat, mv);
            }
        }
    }
    let [asked, acted] = counted.get();
    assert!(acted > 0 && asked > acted, "{asked} {acted}");
}

#[test]
fn a_bot_by_time_asks_the_timer_it_was_given() {
    fn never(_: Duration) -> Box<dyn FnMut() -> bool> {
        Box::new(|| false)
    }
    let lineup = Lineup::new(
        vec![AnyGameBot::Search(Effort::Time(Duration::from_millis(1), never)), AnyGameBot::Greedy],
        SeatCount::new(2).unwrap(),
    )
    .unwrap();
    let book = Rules::named("basic").unwrap().book(lineup.seats()).unwrap();
    let arena = Arena::new(book, lineup, Seed::number(1));
    assert_eq!(arena.tally(0..2), arena.tally(0..2));
}
