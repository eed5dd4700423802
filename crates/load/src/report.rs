//! The report, as text and as JSON.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::Duration;

use eights_terminal::layout::wrap_after;
use serde_json::{Value, json};

use crate::bare::BareCommits;
use crate::check::LogAudit;
use crate::figures::{Figures, Times};
use crate::options::LoadOptions;
use crate::player::PlayerHistory;
use crate::process_usage::ProcessUsage;

/// The server's counters over a period.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Counters {
    told: u64,
    heard: u64,
    commits: u64,
    records: u64,
    record_bytes: u64,
    committing: Duration,
}

impl Counters {
    /// Parses the server's metrics.
    pub(crate) fn read(metrics: &str) -> Option<Counters> {
        let value_of =
            |name: &str| metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        let counter = |name: &str| value_of(name).map_or(Some(0), |value| value.trim().parse::<u64>().ok());
        let seconds = |name: &str| {
            let value = value_of(name).unwrap_or("0");
            value.trim().parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        };
        Some(Counters {
            told: counter("eights_websocket_sent_bytes_total")?,
            heard: counter("eights_websocket_received_bytes_total")?,
            commits: counter("eights_commits_total")?,
            records: counter("eights_records_total")?,
            record_bytes: counter("eights_record_bytes_total")?,
            committing: seconds("eights_commit_seconds_sum")?,
        })
    }

    pub(crate) fn since(&self, before: &Counters) -> Counters {
        Counters {
            told: self.told - before.told,
            heard: self.heard - before.heard,
            commits: self.commits - before.commits,
            records: self.records - before.records,
            record_bytes: self.record_bytes - before.record_bytes,
            committing: self.committing.saturating_sub(before.committing),
        }
    }

    pub(crate) fn add(&mut self, more: &Counters) {
        self.told += more.told;
        self.heard += more.heard;
        self.commits += more.commits;
        self.records += more.records;
        self.record_bytes += more.record_bytes;
        self.committing += more.committing;
    }

    /// Returns the mean records per commit and bytes per record, or `None` if nothing was stored.
    pub(crate) fn batch(&self) -> Option<(usize, usize)> {
        let mean = |sum: u64, count: u64| (sum as f64 / count as f64).round().max(1.0) as usize;
        (self.commits > 0 && self.records > 0)
            .then(|| (mean(self.records, self.commits), mean(self.record_bytes, self.records)))
    }
}

/// The server's memory, in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Memory {
    pub(crate) before: u64,
    pub(crate) with_onlookers: u64,
    pub(crate) in_play: u64,
    /// Kernel memory for the spectators' connections, at both ends.
    pub(crate) held_for_onlookers: Option<u64>,
}

/// Outcome of a load test.
#[derive(Debug, Default)]
pub(crate) struct Outcome {
    pub(crate) seconds: f64,
    pub(crate) figures: Figures,
    pub(crate) counters: Option<Counters>,
    pub(crate) memory: Option<Memory>,
    /// The server's resource usage at the end.
    pub(crate) taken: Option<ProcessUsage>,
    /// The server's CPU time.
    pub(crate) work: Option<Duration>,
    pub(crate) bare: Option<BareCommits>,
    pub(crate) found: Option<LogAudit>,
    pub(crate) stories: Vec<PlayerHistory>,
    /// Players that compared their state with the server's.
    pub(crate) compared: Option<usize>,
    pub(crate) file_system: Option<String>,
    pub(crate) waiting: Option<f64>,
    /// Violated invariants.
    pub(crate) faults: Vec<String>,
    pub(crate) kept_in: Option<PathBuf>,
}

impl Outcome {
    /// Adds the players' histories, and the number of players that did not finish.
    pub(crate) fn tell(&mut self, stories: Vec<PlayerHistory>, stuck: usize) {
        for story in &stories {
            let seat = story.seat.unwrap_or_default();
            self.faults
                .extend(story.faults.iter().map(|fault| format!("{} seat {seat}: {fault}", story.room)));
        }
        if stuck > 0 {
            self.faults.push(format!("{stuck} players did not finish"));
        }
        self.stories = stories;
    }

    fn moves(&self) -> u64 {
        self.figures.acknowledged.count()
    }

    fn rate(&self) -> f64 {
        self.moves() as f64 / self.seconds.max(0.001)
    }

    /// Returns the server's CPU time per move, in microseconds.
    fn work_a_move(&self) -> Option<f64> {
        self.work.filter(|_| self.moves() > 0).map(|work| work.as_secs_f64() * 1e6 / self.moves() as f64)
    }

    fn cuts(&self) -> u64 {
        self.stories.iter().map(|story| story.cuts).sum()
    }

    fn broken(&self) -> u64 {
        self.stories.iter().map(|story| story.broken).sum()
    }

    /// Formats the outcome as text.
    pub(crate) fn text(&self, options: &LoadOptions) -> String {
        let mut text = String::new();
        let mut line = |name: &str, rest: String| {
            for line in wrap_after(&format!("{name:<14}"), "              ", &rest) {
                let _ = writeln!(text, "{line}");
            }
        };
        line("load", self.what(options));
        line(
            "moves",
            format!(
                "{:.0} per second acknowledged ({} in {:.1} s), {} matches finished",
                self.rate(),
                self.moves(),
                self.seconds,
                self.figures.matches
            ),
        );
        line("acknowledged", spread(&self.figures.acknowledged));
        line("delivered", spread(&self.figures.heard));
        self.work_in_words().into_iter().for_each(|rest| line("server", rest));
        self.memory_in_words(options).into_iter().for_each(|rest| line("memory", rest));
        if let Some(counters) = self.counters.filter(|_| self.moves() > 0) {
            let bytes = (counters.told + counters.heard) as f64 / self.moves() as f64;
            line("messages", format!("{bytes:.0} bytes per move, in both directions"));
        }
        if let Some(counters) = self.counters.filter(|counters| counters.commits > 0) {
            let share = counters.committing.as_secs_f64() / self.seconds * 100.0;
            let (rate, batch) =
                (counters.commits as f64 / self.seconds, counters.records as f64 / counters.commits as f64);
            line("commits", format!("{rate:.0} per second of {batch:.1} records, {share:.0} % of the time"));
        }
        if let Some(bare) = &self.bare {
            let (kind, ratio) = (self.file_system.as_deref().unwrap_or("?"), self.rate() / bare.rate());
            let rest = format!(
                "{:.0} rows per second of {} bytes in transactions of {}, alternating with the server, on {kind}: the \
                 server reaches {ratio:.2} of that rate",
                bare.rate(),
                bare.bytes,
                bare.batch
            );
            line("bare SQLite", rest);
        }
        self.disturbed_in_words(options).into_iter().for_each(|rest| line("disruption", rest));
        if let Some(found) = &self.found {
            line("durability", kept(found));
        }
        let refused = self.figures.refused.iter().map(|(why, count)| format!("{count} times \"{why}\""));
        let refused = refused.collect::<Vec<_>>().join(", ");
        line("refused", if refused.is_empty() { "none".to_string() } else { refused });
        for fault in self.faults.iter().take(20) {
            line("FAULT", fault.clone());
        }
        if self.faults.len() > 20 {
            line("FAULT", format!("and {} more", self.faults.len() - 20));
        }
        if let Some(folder) = &self.kept_in {
            line("files kept in", folder.display().to_string());
        }
        text
    }

    fn what(&self, options: &LoadOptions) -> String {
        let LoadOptions { rooms, seats, rules, pace, idle, processes, .. } = options;
        let mut what = format!("{rooms} tables of {seats}, rules {rules}, players think {pace} ms");
        if *idle > 0 {
            let _ = write!(what, ", {idle} idle connections");
        }
        if *processes > 1 {
            let _ = write!(what, ", {processes} processes");
        }
        if let Some(waiting) = self.waiting {
            let _ = write!(what, "; system load {waiting:.1}");
        }
        what
    }

    fn work_in_words(&self) -> Option<String> {
        let (work, each) = (self.work?, self.work_a_move()?);
        let share = work.as_secs_f64() / self.seconds * 100.0;
        Some(format!(
            "{share:.0} % of a core, {each:.0} µs per move; a whole core would do {:.0} moves per second",
            1e6 / each
        ))
    }

    fn memory_in_words(&self, options: &LoadOptions) -> Option<String> {
        let Memory { before, with_onlookers, in_play, held_for_onlookers } = self.memory?;
        let mut text = format!("{} before", megabytes(before));
        if options.idle > 0 {
            let each = with_onlookers.saturating_sub(before) as f64 / f64::from(options.idle) / 1000.0;
            let _ = write!(text, ", {} with idle connections, {each:.1} kB each", megabytes(with_onlookers));
            if let Some(held) = held_for_onlookers {
                let each = held as f64 / f64::from(options.idle) / 1000.0;
                let _ = write!(text, " (plus {each:.1} kB of kernel buffers for both ends)");
            }
        }
        let each = in_play.saturating_sub(with_onlookers) as f64 / f64::from(options.rooms) / 1000.0;
        let _ = write!(text, ", {} in play, {each:.0} kB per table with its connections", megabytes(in_play));
        Some(text)
    }

    fn disturbed_in_words(&self, options: &LoadOptions) -> Option<String> {
        let compared = self.compared?;
        let mut text = String::new();
        if let Some(kills) = options.kill {
            let _ = write!(text, "the server was killed {kills} times, ");
        }
        if options.cut {
            let _ = write!(text, "{} connections were cut, ", self.cuts());
        }
        let _ = write!(
            text,
            "{} broke; {compared} players compared their state with the server's",
            self.broken()
        );
        Some(text)
    }

    /// Formats the outcome as JSON.
    pub(crate) fn object(&self, options: &LoadOptions) -> String {
        let memory = self.memory.map(|memory| {
            json!({
                "before": memory.before,
                "with_onlookers": memory.with_onlookers,
                "in_play": memory.in_play,
                "held_for_onlookers": memory.held_for_onlookers,
            })
        });
        let counters = self.counters.map(|counters| {
            json!({
                "bytes_sent": counters.told,
                "bytes_received": counters.heard,
                "commits": counters.commits,
                "records": counters.records,
                "record_bytes": counters.record_bytes,
                "commit_us": counters.committing.as_micros() as u64,
            })
        });
        let found = self.found.as_ref().map(|found| {
            json!({
                "moves": found.moves,
                "acknowledged": found.acknowledged,
                "matches": found.matches,
                "verified": found.verified,
            })
        });
        let bare = self.bare.as_ref().map(|bare| {
            json!({
                "batch": bare.batch,
                "bytes": bare.bytes,
                "rows_per_second": bare.rate(),
                "ratio": self.rate() / bare.rate(),
                "file_system": self.file_system,
            })
        });
        let object = json!({
            "rooms": options.rooms,
            "seats": options.seats,
            "rules": options.rules,
            "pace": options.pace.to_string(),
            "idle": options.idle,
            "processes": options.processes,
            "seconds": self.seconds,
            "moves": self.moves(),
            "moves_per_second": self.rate(),
            "matches": self.figures.matches,
            "acknowledged_us": spread_for_programs(&self.figures.acknowledged),
            "received_by_all_us": spread_for_programs(&self.figures.heard),
            "server_cpu_per_move_us": self.work_a_move(),
            "server_share": self.work.map(|work| work.as_secs_f64() / self.seconds),
            "memory": memory,
            "counters": counters,
            "bare": bare,
            "kills": options.kill,
            "cuts": self.cuts(),
            "broken": self.broken(),
            "compared": self.compared,
            "kept": found,
            "refused": self.figures.refused,
            "load": self.waiting,
            "faults": self.faults,
        });
        format!("{object}\n")
    }
}

fn spread(times: &Times) -> String {
    if times.count() == 0 {
        return "none".to_string();
    }
    let [half, most, worst] = [times.quantile(500), times.quantile(990), times.most()].map(millis);
    format!("p50 {half} ms, p99 {most} ms, max {worst} ms")
}

fn spread_for_programs(times: &Times) -> Value {
    let micros = |time: Duration| time.as_micros() as u64;
    json!({
        "p50": micros(times.quantile(500)),
        "p99": micros(times.quantile(990)),
        "max": micros(times.most()),
    })
}

fn millis(time: Duration) -> String {
    format!("{:.1}", time.as_secs_f64() * 1000.0)
}

fn megabytes(bytes: u64) -> String {
    format!("{:.1} MB", bytes as f64 / 1e6)
}

fn kept(found: &LogAudit) -> String {
    format!(
        "looked up {} acknowledged moves among {} stored moves; replayed {} match records",
        found.acknowledged, found.moves, found.verified
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counters_are_read_as_they_are_told() {
        let text = "# TYPE eights_commits_total counter\neights_commits_total 4\n\
                    # TYPE eights_records_total counter\neights_records_total 10\neights_websocket_sent_bytes_total 7\n\
                    eights_record_bytes_total 200\neights_commit_seconds_sum 0.25\n";
        let counters = Counters::read(text).unwrap();
        assert_eq!((counters.commits, counters.records, counters.told, counters.heard), (4, 10, 7, 0));
        assert_eq!(counters.committing, Duration::from_millis(250));
        assert_eq!(counters.batch(), Some((3, 20)));
        assert_eq!(counters.since(&counters).batch(), None);
        let mut twice = counters;
        twice.add(&counters);
        assert_eq!(twice.since(&counters), counters);
    }
}
