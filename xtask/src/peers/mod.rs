//! `cargo xtask bench-peers`: compares our random play with `OpenSpiel`'s and the hand-written floor's, and our
//! searches with `OpenSpiel`'s and that of the `ismcts` crate.
//!
//! Machines are noisy, so the programs take turns, each is judged by its best run in CPU time, and only their ratios
//! are meaningful.

mod contestants;
mod line;
mod searches;
mod table;

use std::path::Path;

use crate::shell::{self, Outcome};

use contestants::Contestant;
use line::Line;
use table::Results;

/// What to measure.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Numbers of players.
    #[arg(long, value_delimiter = ',', default_values_t = [2, 4, 5])]
    players: Vec<u32>,
    /// CPU seconds of one run.
    #[arg(long, default_value_t = 1.0)]
    seconds: f64,
    /// Runs of each contestant; the best one counts.
    #[arg(long, default_value_t = 7, value_parser = clap::value_parser!(u32).range(1..))]
    repeats: u32,
    /// Build ours for this processor (the floor is built for x86-64-v3) instead of the one that everybody gets.
    #[arg(long, value_name = "CPU")]
    ours_cpu: Option<String>,
    /// Only the searches, not the random play.
    #[arg(long)]
    searches: bool,
}

/// Builds the programs, runs them in turns and prints the results.
pub(crate) fn run(root: &Path, options: &Options) -> Outcome<()> {
    let cpu = options.ours_cpu.as_deref();
    let [random_play, search] = contestants::open_spiel(root)?;
    if !options.searches {
        let [ours, with_events, with_views] = contestants::ours(root, cpu)?;
        let contestants = [ours, random_play, contestants::floor(root)?, with_events, with_views];
        for &players in &options.players {
            let [ours, open_spiel, floor, with_events, with_views] = best(&contestants, players, options)?;
            shell::say(&table::show(&Results { ours, open_spiel, floor, with_events, with_views }))?;
        }
    }
    let [plain, by_habits] = contestants::our_searches(root, cpu)?;
    let contestants = [plain, by_habits, contestants::ismcts(root)?, search];
    for &players in &options.players {
        let speeds = searches::best(&contestants, players, options.seconds, options.repeats)?;
        let names = contestants.each_ref().map(|contestant| contestant.name);
        shell::say(&searches::show(names, speeds, players))?;
    }
    Ok(())
}

fn best<const N: usize>(
    contestants: &[Contestant; N],
    players: u32,
    options: &Options,
) -> Outcome<[Line; N]> {
    let mut best: [Option<Line>; N] = [const { None }; N];
    for round in 1..=options.repeats {
        for (contestant, best) in contestants.iter().zip(&mut best) {
            let line = contestant.run(players, options.seconds)?;
            eprintln!(
                "{players} players, round {round} of {}: {:<11} {:>9.0} games/CPU-s",
                options.repeats, contestant.name, line.games
            );
            if best.as_ref().is_none_or(|best| line.games > best.games) {
                *best = Some(line);
            }
        }
    }
    // There is at least one round, so everyone has a best run.
    Ok(best.map(|line| line.expect("at least one round was played")))
}
