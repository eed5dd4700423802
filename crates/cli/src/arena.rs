//! Bots against each other: contests are played on all processors, kept in a file if somebody wants to go on later, and
//! told as a table.

use std::io::Write as _;
use std::num::NonZero;
use std::process::ExitCode;

use eights_arena::contest::Contest;
use eights_arena::kept::Kept;
use eights_arena::running::{self, Finished};
use eights_arena::{benchmarks, report};
use eights_cards::{SeatCount, Seed};
use eights_lab::Tally;

use crate::arguments::ArenaOptions;
use crate::failure::Failure;
use crate::interrupt::{self, INTERRUPTED};
use crate::{say, sheets};

/// The seed if nobody says otherwise: whoever compares bots wants the same deals for all of them.
const USUAL_SEED: u64 = 1;

/// Plays what is asked for, and tells what came of it.
pub(crate) fn act(options: &ArenaOptions) -> Result<ExitCode, Failure> {
    let contests = match options.benchmarks {
        Some(list) => benchmarks::contests(list, options.short),
        None => vec![wanted(options)?],
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

/// What the options ask for.
fn wanted(options: &ArenaOptions) -> Result<Contest, Failure> {
    let rules = sheets::find(&options.rules)?;
    let allowed = rules.players();
    let usual = || options.bots.len().clamp(allowed.min(), allowed.max()).to_string();
    let typed = options.players.clone().unwrap_or_else(usual);
    let seats = typed.parse().ok().and_then(SeatCount::new);
    let seats = seats.filter(|seats| allowed.contains(seats.get()));
    let seats =
        seats.ok_or_else(|| Failure::Players { typed, rules: rules.name().to_string(), players: allowed })?;
    let seed = options.seed.unwrap_or_else(|| Seed::number(USUAL_SEED));
    let contest = Contest::new(&rules, seats, &options.bots, options.games, seed)?;
    if contest.games() != options.games {
        // If nobody is there to be told, nobody misses it.
        let _ = writeln!(
            anstream::stderr(),
            "note: {} games are played instead of {}, since every deal is played from all {} seats",
            contest.games(),
            options.games,
            seats.get()
        );
    }
    Ok(contest)
}

fn processors() -> Option<NonZero<usize>> {
    std::thread::available_parallelism().ok()
}
