//! Contests on all processors.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError, mpsc};

use eights_lab::Tally;

use crate::contest::Contest;
use crate::failure::ArenaFailure;
use crate::kept::Kept;
use crate::progress::Progress;

/// What came of contests.
pub struct Finished {
    /// By contest.
    pub tallies: Vec<Tally>,
    /// Whether all games were played that were asked for.
    pub all: bool,
}

/// Plays all deals that are not kept yet. Who is asked to stop ends the games in progress, and no more are begun.
pub fn run(
    contests: &[Contest],
    mut kept: Option<&mut Kept>,
    threads: usize,
    stop: &AtomicBool,
) -> Result<Finished, ArenaFailure> {
    let mut tallies: Vec<Tally> = contests.iter().map(|contest| Tally::new(contest.lineup())).collect();
    let done = match &mut kept {
        Some(kept) => std::mem::take(&mut kept.done),
        None => vec![BTreeMap::new(); contests.len()],
    };
    for ((tally, contest), done) in tallies.iter_mut().zip(contests).zip(&done) {
        done.range(..contest.blocks).for_each(|(_, block)| tally.add(block));
    }
    let before = tallies.iter().map(Tally::games).sum();
    let mut progress = Progress::begin(before, contests.iter().map(Contest::games).sum());
    let mut left = contests.iter().map(|contest| u64::from(contest.blocks)).sum::<u64>()
        - tallies.iter().map(Tally::blocks).sum::<u64>();
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
                    // Nobody listens any more if a block could not be kept.
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
    Ok(Finished { tallies, all: left == 0 })
}
