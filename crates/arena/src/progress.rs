//! Progress bar for terminals.

use std::io::{IsTerminal as _, Write as _};
use std::time::{Duration, Instant};

use eights_terminal::layout::{columns, cut};

/// Interval between redraws.
const EVERY: Duration = Duration::from_millis(200);
/// Width of the bar, in columns.
const BAR: u64 = 20;

/// Progress bar that counts games.
pub(crate) struct Progress {
    shown: bool,
    began: Instant,
    drawn: Instant,
    /// Games completed in earlier runs.
    before: u64,
    games: u64,
    all: u64,
}

impl Progress {
    /// Starts at the number of games completed before, out of `all`.
    pub(crate) fn begin(before: u64, all: u64) -> Progress {
        let (shown, now) = (std::io::stderr().is_terminal(), Instant::now());
        Progress { shown, began: now, drawn: now, before, games: before, all }
    }

    /// Adds completed games.
    pub(crate) fn advance(&mut self, games: u64) {
        self.games += games;
        if self.shown && self.drawn.elapsed() >= EVERY {
            self.drawn = Instant::now();
            let line = line(self.before, self.games, self.all, self.began.elapsed());
            let _ = write!(std::io::stderr(), "\r{}\x1b[K", cut(&line, columns()));
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.shown {
            let _ = write!(std::io::stderr(), "\r\x1b[K");
        }
    }
}

fn line(before: u64, games: u64, all: u64, passed: Duration) -> String {
    let full = (BAR * games / all.max(1)) as usize;
    let bar = format!("{}{}", "#".repeat(full), ".".repeat(BAR as usize - full));
    let left = passed.as_secs_f64() / (games - before).max(1) as f64 * (all - games) as f64;
    format!("[{bar}] {games} of {all} games, about {} left", in_words(left as u64))
}

fn in_words(seconds: u64) -> String {
    match seconds {
        0..=90 => format!("{seconds} s"),
        91..=5400 => format!("{} min", seconds.div_ceil(60)),
        _ => format!("{:.1} h", seconds as f64 / 3600.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_is_judged_by_the_games_of_this_run() {
        let at = |before, games, seconds| line(before, games, 100, Duration::from_secs(seconds));
        assert_eq!(at(0, 25, 10), "[#####...............] 25 of 100 games, about 30 s left");
        assert_eq!(at(50, 75, 300), "[###############.....] 75 of 100 games, about 5 min left");
        assert_eq!(at(0, 1, 3600), "[....................] 1 of 100 games, about 99.0 h left");
        assert_eq!(at(0, 100, 1), "[####################] 100 of 100 games, about 0 s left");
    }
}
