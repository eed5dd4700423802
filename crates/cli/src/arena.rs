//! The `arena` command: contests between bots on all CPUs, optionally resumable, reported as a table.

use std::io::Write as _;
use std::num::NonZero;
use std::process::ExitCode;

use eights_arena::contest::Contest;
use eights_arena::contest_run::{self, ContestResults};
use eights_arena::results_file::ResultsFile;
use eights_arena::{benchmarks, report};
use eights_cards::{SeatCount, Seed};
use eights_lab::ArenaTally;

use crate::arguments::ArenaOptions;
use crate::failure::Failure;
use crate::interrupt::{self, INTERRUPTED};
use crate::{say, sheets};

/// Default seed. It is fixed, so that comparisons between bots use the same deals.
const USUAL_SEED: u64 = 1;

/// Plays the requested contests and prints the results.
pub(crate) fn act(options: &ArenaOptions) -> Result<ExitCode, Failure> {
    let contests = match options.benchmarks {
        Some(list) => benchmarks::contests(list, options.short),
        None => vec![wanted(options)?],
    };
    let mut kept = options.resume.as_deref().map(|path| ResultsFile::open(path, &contests)).transpose()?;
    let threads = options.threads.or_else(processors).unwrap_or(1);
    let stop = interrupt::stop_when_asked();
    let ContestResults { tallies, all } = contest_run::run(&contests, kept.as_mut(), threads, &stop)?;
    let told: Vec<(&Contest, &ArenaTally)> =
        contests.iter().zip(&tallies).filter(|(_, tally)| tally.blocks() > 0).collect();
    say(&match (options.json, options.benchmarks) {
        (true, _) => report::json(&told),
        (false, Some(list)) => report::document(&told, list, options.short),
        (false, None) => report::table(&told),
    })?;
    if all {
        return Ok(ExitCode::SUCCESS);
    }
    let played: u64 = tallies.iter().map(ArenaTally::games).sum();
    let wanted: u64 = contests.iter().map(Contest::games).sum();
    let further = match &options.resume {
        Some(_) => format!(" Go on:\n  eights {}\n", options.again()),
        None => "\neights arena --resume FILE would keep them, and go on later.\n".to_string(),
    };
    // If standard error is closed, nobody misses the message.
    let _ = write!(anstream::stderr(), "Stopped after {played} of {wanted} games.{further}");
    Ok(ExitCode::from(INTERRUPTED))
}

/// Builds the contest that the options describe.
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
        // If standard error is closed, nobody misses the message.
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

fn processors() -> Option<usize> {
    std::thread::available_parallelism().ok().map(NonZero::get)
}
