//! Running contests on all CPUs.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError, mpsc};

use eights_lab::ArenaTally;

use crate::contest::Contest;
use crate::failure::ArenaFailure;
use crate::progress::Progress;
use crate::results_file::ResultsFile;

/// Results of a run.
pub struct ContestResults {
    /// Tallies, by contest.
    pub tallies: Vec<ArenaTally>,
    /// True if all requested games were played.
    pub all: bool,
}

/// Plays all deals that the results file does not contain yet. After `stop` is set, games in progress finish and no
/// more begin.
pub fn run(
    contests: &[Contest],
    mut kept: Option<&mut ResultsFile>,
    threads: usize,
    stop: &AtomicBool,
) -> Result<ContestResults, ArenaFailure> {
    let mut tallies: Vec<ArenaTally> =
        contests.iter().map(|contest| ArenaTally::new(contest.lineup())).collect();
    let done = match &mut kept {
        Some(kept) => std::mem::take(&mut kept.done),
        None => vec![BTreeMap::new(); contests.len()],
    };
    for ((tally, contest), done) in tallies.iter_mut().zip(contests).zip(&done) {
        done.range(..contest.blocks).for_each(|(_, block)| tally.add(block));
    }
    let before = tallies.iter().map(ArenaTally::games).sum();
    let mut progress = Progress::begin(before, contests.iter().map(Contest::games).sum());
    let mut left = contests.iter().map(|contest| u64::from(contest.blocks)).sum::<u64>()
        - tallies.iter().map(ArenaTally::blocks).sum::<u64>();
    let all = contests.iter().enumerate();
    let all = all.flat_map(|(nth, contest)| (0..contest.blocks).map(move |deal| (nth, deal)));
    let queue = Mutex::new(all.filter(|(nth, deal)| !done[*nth].contains_key(deal)));
    let next = || {
        let stopped = stop.load(Ordering::Relaxed);
        (!stopped).then(|| queue.lock().unwrap_or_else(PoisonError::into_inner).next()).flatten()
    };
    std::thread::scope(|scope| {
        let (send, finished) = mpsc::channel();
        for _ in 0..left.min(threads as u64) {
            let (send, next) = (send.clone(), &next);
            scope.spawn(move || {
                while let Some((nth, deal)) = next() {
                    // The receiver is gone if a block could not be stored.
                    if send.send((nth, contests[nth].arena.block(deal))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(send);
        for (nth, block) in finished {
            if let Some(kept) = &mut kept {
                kept.add(nth, &block)?;
            }
            tallies[nth].add(&block);
            left -= 1;
            progress.advance(contests[nth].players() as u64);
        }
        Ok::<(), ArenaFailure>(())
    })?;
    Ok(ContestResults { tallies, all: left == 0 })
}
