//! How many simulations the crate `ismcts` makes in a second of CPU time, at Crazy Eights by the default rules of
//! `OpenSpiel`, on a state that is written for nothing but speed.
//!
//! Usage: `ismcts-peer SEATS SECONDS`; prints one line of JSON.

mod cards;
mod table;

use std::error::Error;

use ismcts::inference::NoInference;
use ismcts::searcher::Searcher;
use rustix::time::{ClockId, clock_gettime};

use table::Table;

/// What a move that was seldom tried is given, as usual.
const CURIOSITY: f32 = std::f32::consts::SQRT_2;
/// Room for so many moves; a search makes 2,048 simulations, and each adds one.
const ROOM: usize = 4096;

fn main() -> Result<(), Box<dyn Error>> {
    let usage = "usage: ismcts-peer SEATS SECONDS, for 2 to 5 seats";
    let mut arguments = std::env::args().skip(1);
    let seats: usize = arguments.next().ok_or(usage)?.parse()?;
    let seconds: f64 = arguments.next().ok_or(usage)?.parse()?;
    if !(2..=5).contains(&seats) {
        return Err(usage.into());
    }
    let mut searcher = Searcher::new(CURIOSITY, ROOM);
    let (mut simulations, mut spent) = (0, 0.0);
    let start = cpu_seconds();
    while spent < seconds {
        // It looks at the clock each 2,048 simulations, and stops at the first look that finds a millisecond gone.
        simulations += searcher.search(&Table::deal(seats), &NoInference, 0).num_simulations;
        spent = cpu_seconds() - start;
    }
    println!("{{\"players\":{seats},\"simulations_per_cpu_s\":{:.0}}}", simulations as f64 / spent);
    Ok(())
}

/// What this process has used of the processor so far.
fn cpu_seconds() -> f64 {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}
