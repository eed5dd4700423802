//! Bots against each other: contests are played on all processors, kept in a file if somebody wants to go on later, and
//! told as a table.

mod benchmarks;
mod contest;
mod cpu_time;
mod failure;
mod kept;
mod progress;
mod report;
mod running;

use std::io::Write as _;
use std::num::NonZero;
use std::process::ExitCode;

use eights_lab::Tally;

use crate::arguments::ArenaOptions;
use crate::failure::Failure;
use crate::interrupt::{self, INTERRUPTED};
use crate::say;

use contest::Contest;
use kept::Kept;
use running::Finished;

pub(crate) use failure::ArenaFailure;

/// Plays what is asked for, and tells what came of it.
pub(crate) fn act(options: &ArenaOptions) -> Result<ExitCode, Failure> {
    let contests = match options.benchmarks {
        Some(list) => benchmarks::contests(list, options.short),
        None => vec![Contest::wanted(options)?],
    };
    let mut kept = options.resume.as_deref().map(|path| Kept::open(path, &contests)).transpose()?;
    let threads = options.threads.or_else(processors).map_or(1, NonZero::get);
    let stop = interrupt::stop_when_asked();
    let Finished { tallies, all } = running::run(&contests, kept.as_mut(), threads, &stop)?;
    let told: Vec<(&Contest, &Tally)> =
        contests.iter().zip(&tallies).filter(|(_, tally)| tally.blocks() > 0).collect();
    say(&match (options.json, options.benchmarks) {
        (true, _) => report::json(&told),
        (false, Some(list)) => report::document(&told, list, options.short),
        (false, None) => report::table(&told),
    })?;
    if all {
        return Ok(ExitCode::SUCCESS);
    }
    let played: u64 = tallies.iter().map(Tally::games).sum();
    let wanted: u64 = contests.iter().map(Contest::games).sum();
    let further = match &options.resume {
        Some(_) => format!(" Go on:\n  eights {}\n", options.again()),
        None => "\neights arena --resume FILE would keep them, and go on later.\n".to_string(),
    };
    // If nobody is there to be told, nobody misses it.
    let _ = write!(anstream::stderr(), "Stopped after {played} of {wanted} games.{further}");
    Ok(ExitCode::from(INTERRUPTED))
}

fn processors() -> Option<NonZero<usize>> {
    std::thread::available_parallelism().ok()
}
