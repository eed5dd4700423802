//! Load test: plays real games over real connections, and reports a server's capacity and whether it loses anything.
//!
//! ```
//! use eights_load::ThinkTime;
//!
//! let pace: ThinkTime = "2000-6000".parse()?;
//! assert_eq!(pace.0, 2000..=6000);
//! # Ok::<(), String>(())
//! ```

mod bare;
mod check;
mod crew;
mod failure;
mod figures;
mod options;
mod player;
mod process_usage;
mod report;
mod room;
mod server_process;

use std::io::{IsTerminal as _, Write as _};
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use eights_cards::Seed;
use eights_catalog::{Rules, Title};
use eights_connection::{Address, Guest};

use bare::BareCommits;
use check::LogAudit;
use crew::{Crew, Players, Worker};
pub use failure::LoadFailure;
pub use options::{LoadOptions, ThinkTime};
use process_usage::ProcessUsage;
pub use process_usage::allow_files;
use report::{Counters, Memory, Outcome};
use room::{CrewState, Stage};
use server_process::ServerProcess;

/// Time limit for rooms to finish.
const PATIENCE: Duration = Duration::from_mins(4);

/// Number of turns that the server and bare commits each get, and the maximum length of a bare turn.
const TURNS: u32 = 4;
const LONGEST_TURN: Duration = Duration::from_secs(3);

/// Connection lifetime before a cut, in milliseconds.
const CUT_AFTER: (u32, u32) = (50, 4000);

/// Server lifetime before a kill, in milliseconds.
const KILL_AFTER: (u32, u32) = (50, 1500);

/// Result of a load test.
#[derive(Debug)]
pub struct Report {
    /// The report, as text or JSON.
    pub text: String,
    /// True if nothing was lost.
    pub is_right: bool,
}

/// Runs a load test. Returns no report if this process is a worker.
pub fn run(options: &LoadOptions) -> Result<Option<Report>, LoadFailure> {
    let rules = rules(options)?;
    // Each player has one connection. Where connections break, add one to compare with and one that the server does not
    // yet know to be broken. The server has as many, and some files.
    let players = u64::from(options.rooms) * u64::from(options.seats);
    let each = if options.cut || options.kill.is_some() { 4 } else { 1 };
    let connections = players * each + u64::from(options.idle);
    let wanted = connections + 200;
    allow_files(wanted).map_err(|allowed| LoadFailure::Files { wanted, allowed })?;
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(LoadFailure::Runtime)?;
    let outcome = runtime.block_on(async {
        let server = if options.address.is_some() {
            None
        } else {
            let below = options.folder.clone().unwrap_or_else(|| PathBuf::from("."));
            Some(ServerProcess::start(&below, connections + 100)?)
        };
        let address = server.as_ref().map(ServerProcess::address).or(options.address.clone());
        let address = address.expect("there is a server, or an address was given");
        Load { options, rules, server, address, outcome: Outcome::default() }.run().await
    });
    runtime.shutdown_timeout(Duration::from_secs(1));
    Ok(outcome?.map(|outcome| Report {
        text: if options.json { outcome.object(options) } else { outcome.text(options) },
        is_right: outcome.faults.is_empty(),
    }))
}

/// Returns the rules that rooms use in rotation.
fn rules(options: &LoadOptions) -> Result<Vec<String>, LoadFailure> {
    let names = match options.rules.as_str() {
        "mixed" => Title::ALL.map(|title| title.usual_rules().to_string()).to_vec(),
        name => vec![name.to_string()],
    };
    for name in &names {
        let rules = Rules::named(name).ok_or_else(|| LoadFailure::UnknownRules(name.clone()))?;
        let players = rules.players();
        if !(players.min()..=players.max()).contains(&usize::from(options.seats)) {
            let (least, most) = (players.min(), players.max());
            return Err(LoadFailure::Seats { rules: name.clone(), least, most });
        }
    }
    Ok(names)
}

/// A load test in progress.
struct Load<'o> {
    options: &'o LoadOptions,
    rules: Vec<String>,
    server: Option<ServerProcess>,
    address: Address,
    outcome: Outcome,
}

impl Load<'_> {
    async fn run(mut self) -> Result<Option<Outcome>, LoadFailure> {
        let options = self.options;
        if options.worker {
            let crew = Crew::gather(self.shared(), options.rooms, &self.rules).await?;
            crew::be_worker(crew).await?;
            return Ok(None);
        }
        let before = self.taken();
        let held = process_usage::held_for_connections();
        let onlookers = crew::look_on(&self.address, options.idle).await?;
        let with_onlookers = self.taken();
        let held = held
            .zip(process_usage::held_for_connections())
            .map(|(before, after)| after.saturating_sub(before));
        if options.kill.is_some() || options.cut {
            self.disturb().await?;
        } else {
            self.measure().await?;
        }
        self.outcome.memory = before.zip(with_onlookers).zip(self.outcome.taken).map(|((a, b), c)| Memory {
            before: a.memory,
            with_onlookers: b.memory,
            in_play: c.memory,
            held_for_onlookers: held,
        });
        onlookers.iter().for_each(tokio::task::JoinHandle::abort);
        self.outcome.waiting = process_usage::waiting();
        if self.server.is_some() {
            self.look_into_file().await?;
        }
        Ok(Some(self.outcome))
    }

    fn seconds(&self) -> Duration {
        Duration::from_secs(self.options.seconds.into())
    }

    fn shared(&self) -> CrewState {
        let mut shared = CrewState::new(self.address.clone(), self.options.seats, self.options.pace.clone());
        shared.cut_after = self.options.cut.then_some(ThinkTime(CUT_AFTER.0..=CUT_AFTER.1));
        shared.many_addresses = self.options.many_addresses;
        shared.checks_hands = self.options.cut || self.options.kill.is_some();
        shared
    }

    /// Returns the server's resource usage, if the server is ours.
    fn taken(&self) -> Option<ProcessUsage> {
        ProcessUsage::by(self.server.as_ref()?.process())
    }

    /// Plays and measures, alternating with bare commits.
    async fn measure(&mut self) -> Result<(), LoadFailure> {
        let mut players = if self.options.processes > 1 {
            Players::Others(Worker::start_all(self.options, &self.address)?)
        } else {
            Players::Here(Crew::gather(self.shared(), self.options.rooms, &self.rules).await?)
        };
        // Warm up: rooms that have just begun are not representative.
        let thinks = Duration::from_millis(u64::from(*self.options.pace.0.end()));
        tokio::time::sleep(thinks.clamp(Duration::from_secs(1), Duration::from_secs(6))).await;
        let mut bare = None;
        for _ in 0..TURNS {
            players.go()?;
            self.play_for(self.seconds() / TURNS, || players.moves()).await;
            players.rest()?;
            bare = self.commit_barely(bare).await?;
        }
        self.outcome.bare = bare;
        match players {
            Players::Others(workers) => {
                for worker in workers {
                    self.outcome.figures.join(&worker.end()?);
                }
            }
            Players::Here(crew) => {
                self.outcome.figures = crew.figures();
                let (stories, stuck) = crew.end(Stage::Leaving, PATIENCE).await;
                self.outcome.tell(stories, stuck);
            }
        }
        Ok(())
    }

    /// Commits rows like the server's without the server, which is idle meanwhile.
    async fn commit_barely(&self, before: Option<BareCommits>) -> Result<Option<BareCommits>, LoadFailure> {
        let Some(server) = &self.server else { return Ok(None) };
        let Some(batch) = self.outcome.counters.as_ref().and_then(Counters::batch) else { return Ok(None) };
        let (file, rooms) = (server.folder().join("bare.db"), self.options.rooms);
        let time = (self.seconds() / TURNS).min(LONGEST_TURN);
        let commit = move || {
            let mut bare = before.map_or_else(|| BareCommits::new(file, rooms, batch), Ok)?;
            bare.keep_for(time)?;
            Ok(Some(bare))
        };
        tokio::task::spawn_blocking(commit).await.expect("no panic")
    }

    /// Lets the time pass while showing progress, and adds up the server's counters.
    async fn play_for(&mut self, time: Duration, moves: impl Fn() -> Option<u64>) {
        let (before, start, taken) = (self.counters().await, Instant::now(), self.taken());
        while start.elapsed() < time {
            let left = time.saturating_sub(start.elapsed());
            tokio::time::sleep(left.min(Duration::from_secs(1))).await;
            let passed = self.outcome.seconds + start.elapsed().as_secs_f64();
            let moves = moves().map_or_else(String::new, |moves| format!(", {moves} moves"));
            progress(&format!("{passed:.0} of {} s{moves}", self.options.seconds));
        }
        progress("");
        self.outcome.seconds += start.elapsed().as_secs_f64();
        self.outcome.taken = self.taken();
        if let Some((before, after)) = taken.zip(self.outcome.taken) {
            *self.outcome.work.get_or_insert_default() += after.work.saturating_sub(before.work);
        }
        if let Some((before, after)) = before.zip(self.counters().await) {
            self.outcome.counters.get_or_insert_default().add(&after.since(&before));
        }
    }

    /// Returns the server's counters, if it exposes them.
    async fn counters(&self) -> Option<Counters> {
        let (guest, _) = Guest::new(&self.address).await.ok()?;
        Counters::read(&guest.text("/metrics").await.ok()?)
    }

    /// Plays while the server is killed or connections are cut. Then all players compare their state and finish.
    async fn disturb(&mut self) -> Result<(), LoadFailure> {
        let crew = Crew::gather(self.shared(), self.options.rooms, &self.rules).await?;
        crew.shared.measuring.store(true, Ordering::Relaxed);
        match self.options.kill {
            Some(kills) => self.kill(kills).await?,
            None => self.play_for(self.seconds(), || Some(crew.shared.figures().acknowledged.count())).await,
        }
        let compared = crew.compare(PATIENCE).await;
        self.outcome.figures = crew.figures();
        let (stories, stuck) = crew.end(Stage::Finishing, PATIENCE).await;
        let players = stories.len() + stuck;
        if compared < players {
            self.outcome
                .faults
                .push(format!("{} players could not compare what they know", players - compared));
        }
        self.outcome.compared = Some(compared);
        self.outcome.tell(stories, stuck);
        Ok(())
    }

    async fn kill(&mut self, kills: u32) -> Result<(), LoadFailure> {
        let start = Instant::now();
        let mut dice = Seed::quick(u64::from(std::process::id())).dice(0);
        for kill in 1..=kills {
            let after = KILL_AFTER.0 + dice.below(KILL_AFTER.1 - KILL_AFTER.0);
            tokio::time::sleep(Duration::from_millis(after.into())).await;
            if let Some(mut server) = self.server.take() {
                let killed = tokio::task::spawn_blocking(move || server.kill_and_restart().map(|()| server));
                self.server = Some(killed.await.expect("no panic")?);
            }
            progress(&format!("killed {kill} of {kills} times"));
        }
        progress("");
        self.outcome.seconds = start.elapsed().as_secs_f64();
        Ok(())
    }

    /// Stops the server and looks up everything that it acknowledged.
    async fn look_into_file(&mut self) -> Result<(), LoadFailure> {
        let Some(server) = &mut self.server else { return Ok(()) };
        server.end()?;
        let to_the_end = self.options.kill.is_some() || self.options.cut;
        let data = server.data();
        let mut found = LogAudit::in_file(&data, &self.outcome.stories, to_the_end).await?;
        self.outcome.file_system = process_usage::file_system(server.folder());
        self.outcome.faults.append(&mut found.faults);
        if !self.outcome.faults.is_empty() {
            server.keep_folder = true;
            self.outcome.kept_in = Some(server.folder().to_path_buf());
        }
        self.outcome.found = Some(found);
        Ok(())
    }
}

/// Shows progress on a terminal. The line is never erased.
fn progress(line: &str) {
    if std::io::stderr().is_terminal() {
        let _ = write!(std::io::stderr(), "\r{line}\x1b[K");
    }
}
