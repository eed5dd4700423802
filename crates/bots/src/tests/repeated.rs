//! Tests of reproducibility: the same seed and number of simulations give the same move at every game.

use std::fmt::Debug;

use eights_cards::{Eye, SeatCount, Seed};
use eights_classic::Classic;
use eights_crazier::Crazier;
use eights_eightball::EightBall;
use eights_game::{Game, MoveSet};

use crate::{Bot, Effort, Evidence, GreedyBot, Habits, PlainSearch, Policy, Search};

/// Plays a hand by the moves of the search, searching twice for each of the first ones.
fn thinks_the_same_each_time<G, E>(book: &G::Book, seats: usize, evidence: impl Fn() -> E)
where
    G: Game<Move: PartialEq + Debug>,
    GreedyBot: Policy<G> + Bot<G>,
    E: Evidence<G>,
{
    const SIMULATIONS: u32 = 60;
    let mut game = G::new(book, SeatCount::new(seats).unwrap(), Seed::number(4));
    game.deal(book, &G::opening(book), &mut ());
    let mut choices = 0;
    while let Some(seat) = game.pending().must.first().filter(|_| choices < 12) {
        let view = game.view(Eye::Seat(seat));
        let think = || {
            let dice = &mut Seed::number(choices).dice(0);
            let search = Search::new(GreedyBot, evidence(), Effort::Simulations(SIMULATIONS));
            search.think::<G>(book, &view, seat, dice, &mut |made| made < SIMULATIONS)
        };
        let plain = || {
            let dice = &mut Seed::number(choices).dice(0);
            let search = PlainSearch::new(Effort::Simulations(SIMULATIONS));
            search.think::<G>(book, &view, seat, dice, &mut |made| made < SIMULATIONS)
        };
        let thought = think();
        assert_eq!(thought, think(), "choice {choices}");
        assert_eq!(plain(), plain(), "choice {choices}");
        choices += u64::from(game.legal(book, seat).len() > 1);
        game.make(book, seat, thought.best, &mut ());
    }
    assert_eq!(choices, 12, "a hand has so many choices");
}

#[test]
fn the_same_seed_and_simulations_make_the_same_move_at_crazy_eights() {
    let book = eights_classic::Rules::named("open-spiel").unwrap().book(SeatCount::new(3).unwrap()).unwrap();
    thinks_the_same_each_time::<Classic<1>, _>(&book, 3, Habits::default);
}

#[test]
fn the_same_seed_and_simulations_make_the_same_move_at_crazier_eights() {
    let book = eights_crazier::Rules::named("wayfarers").unwrap().book(SeatCount::new(2).unwrap()).unwrap();
    thinks_the_same_each_time::<Crazier<2>, _>(&book, 2, || ());
}

#[test]
fn the_same_seed_and_simulations_make_the_same_move_at_crazy_8_ball() {
    let book = eights_eightball::Rules::named("eightball").unwrap().book(SeatCount::new(2).unwrap()).unwrap();
    thinks_the_same_each_time::<EightBall, _>(&book, 2, || ());
}
