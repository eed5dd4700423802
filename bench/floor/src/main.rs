//! The floor: how fast random Crazy Eights can be when written for nothing but speed.
//!
//! Sets of cards in one word, no history, events or views, and a stock without order. It plays by the default rules of
//! `OpenSpiel`. Usage: `floor SEATS SECONDS`; prints one line of JSON.

mod cards;
mod game;

use std::error::Error;

use cards::Dice;
use game::Tally;
use rustix::time::{ClockId, clock_gettime};

/// Games between two looks at the clock.
const BATCH: u32 = 10_000;

fn main() -> Result<(), Box<dyn Error>> {
    let usage = "usage: floor SEATS SECONDS, for 2 to 5 seats";
    let mut arguments = std::env::args().skip(1);
    let seats: u32 = arguments.next().ok_or(usage)?.parse()?;
    let seconds: f64 = arguments.next().ok_or(usage)?.parse()?;
    let play = match seats {
        2 => game::play::<2>,
        3 => game::play::<3>,
        4 => game::play::<4>,
        5 => game::play::<5>,
        _ => return Err(usage.into()),
    };

    let mut dice = Dice::new(u64::from(seats));
    let mut tally = Tally::default();
    let start = cpu_seconds();
    let mut spent = 0.0;
    while spent < seconds {
        for _ in 0..BATCH {
            play(&mut dice, &mut tally);
        }
        spent = cpu_seconds() - start;
    }

    let games = tally.games as f64 / spent;
    let decisions = tally.decisions as f64 / tally.games as f64;
    let nanoseconds = spent * 1e9 / tally.decisions as f64;
    println!(
        "{{\"players\":{seats},\"games_per_cpu_s\":{games:.0},\"decisions_per_game\":{decisions:.2},\
         \"ns_per_decision\":{nanoseconds:.2},\"rules\":\"open-spiel\"}}"
    );
    Ok(())
}

/// What this process has used of the processor so far.
fn cpu_seconds() -> f64 {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}
