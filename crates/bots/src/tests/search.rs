//! Tests of searching bots where the best move is known.

use eights_cards::{Eye, Seat, SeatCount, Seed};
use eights_game::{Game, MoveSet};
use eights_testkit::toy::{Fault, Kuhn};

use super::sticks::Sticks;
use crate::{Bot, Effort, PlainSearch, RandomBot, Search};

type Poker = Kuhn<{ Fault::NONE }>;

fn thinks(simulations: u32) -> Search<RandomBot> {
    Search::new(RandomBot, (), Effort::Simulations(simulations))
}

/// Returns the win probability of the seat to take, after each move, against random play if it plays optimally itself.
fn chances(left: u8) -> Vec<f64> {
    let after_other = |left: u8| -> f64 {
        let moves = left.min(3);
        let each = (1..=moves).map(|taken| match left - taken {
            0 => 0.0,
            rest => chances(rest).into_iter().fold(0.0, f64::max),
        });
        each.sum::<f64>() / f64::from(moves)
    };
    (1..=left.min(3)).map(|taken| if taken == left { 1.0 } else { after_other(left - taken) }).collect()
}

#[test]
fn against_somebody_who_does_anything_the_best_move_is_found() {
    for left in 2..=13 {
        let heap = Sticks { left, taken: 0 };
        let chances = chances(left);
        let best = chances.iter().copied().fold(0.0, f64::max);
        let dice = &mut Seed::number(u64::from(left)).dice(0);
        let thought = thinks(6000).think::<Sticks>(&left, &heap, Seat::new(0), dice, &mut |made| made < 6000);
        let found = chances[thought.best as usize - 1];
        assert!(best - found < 0.05, "of {left} it took {}: {found} instead of {best}", thought.best);
        // It has tried worse moves besides, so its estimate does not exceed the true value.
        let believed = f64::from(thought.tried[thought.best as usize - 1].2);
        assert!(believed > 0.5 && believed < found + 0.05, "of {left}: {believed} for {found}");
    }
}

#[test]
fn plain_search_leaves_a_multiple_of_four() {
    for left in (2..=11).filter(|left| left % 4 != 0) {
        let heap = Sticks { left, taken: 0 };
        let dice = &mut Seed::number(1).dice(0);
        let mv = Bot::<Sticks>::choose(
            &mut PlainSearch::new(Effort::Simulations(8000)),
            &left,
            &heap,
            Seat::new(0),
            dice,
        );
        assert_eq!((left - mv) % 4, 0, "of {left} it took {mv}");
    }
}

#[test]
fn at_poker_against_somebody_who_does_anything_it_always_bets_and_calls() {
    // A bet wins at once half of the time, and folding loses for certain. Only a king may do as it likes, since it
    // wins anyway.
    let seats = SeatCount::new(2).unwrap();
    for deal in 0..60 {
        let mut hand = Poker::new(&(), seats, Seed::number(deal));
        hand.deal(&(), &(), &mut ());
        for called in [false, true] {
            if called {
                hand.play(&(), Seat::new(0), true, &mut ()).unwrap();
            }
            let seat = hand.pending().must.first().unwrap();
            let view = hand.view(Eye::Seat(seat));
            let dice = &mut Seed::number(deal).dice(1);
            let thought = thinks(400).think::<Poker>(&(), &view, seat, dice, &mut |made| made < 400);
            let worth = |bet: bool| thought.tried.iter().find(|tried| tried.0 == bet).unwrap().2;
            // A jack that calls loses like one that does not.
            let differs = worth(true) > 0.01 && worth(false) < 0.99;
            assert!(thought.best || !differs, "deal {deal}, {called}: {thought:?}");
        }
    }
}

#[test]
fn the_same_dice_and_simulations_make_the_same_move_and_a_stop_is_heard() {
    let heap = Sticks { left: 9, taken: 0 };
    let think = |most: u32| {
        let dice = &mut Seed::number(5).dice(0);
        thinks(0).think::<Sticks>(&9, &heap, Seat::new(0), dice, &mut |made| made < most)
    };
    assert_eq!(think(500), think(500));
    assert!(think(1).simulations <= heap.legal(&9, Seat::new(0)).len() as u32);
    assert!(think(1).simulations < think(50).simulations);
}
