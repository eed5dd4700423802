//! The simulated players: in this process, or spread over several.

use std::io::{BufRead, BufReader, Write as _};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use eights_connection::{Address, Guest, IdleSpectator, LinkError};
use eights_protocol::Settings;
use eights_protocol::http::{NewRoom, RulesChoice};
use eights_terminal::error_text::io_reason;
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;

use crate::LoadFailure;
use crate::figures::Figures;
use crate::options::LoadOptions;
use crate::player::PlayerHistory;
use crate::room::{self, CrewState, Stage};

/// Number of concurrent connection attempts. More would only wait for each other.
const AT_ONCE: usize = 32;

/// Idle spectators per waiting room.
const AT_A_TABLE: u32 = 10;

/// The players of this process.
pub(crate) struct Crew {
    pub(crate) shared: Arc<CrewState>,
    tasks: Vec<JoinHandle<PlayerHistory>>,
}

/// Runs a task for every number, many concurrently, and returns the results in any order.
async fn for_each<T: Send + 'static, F>(
    many: u32,
    mut one: impl FnMut(u32) -> F,
) -> Result<Vec<T>, LoadFailure>
where
    F: Future<Output = Result<T, LinkError>> + Send + 'static,
{
    let turns = Arc::new(Semaphore::new(AT_ONCE));
    let mut tasks = Vec::new();
    for number in 0..many {
        let turn = turns.clone().acquire_owned().await.expect("it is never closed");
        let one = one(number);
        tasks.push(tokio::spawn(async move {
            let done = one.await;
            drop(turn);
            done
        }));
    }
    let mut all = Vec::new();
    for task in tasks {
        all.push(task.await.expect("no panic")?);
    }
    Ok(all)
}

impl Crew {
    /// Connects all players and starts their games.
    pub(crate) async fn gather(shared: CrewState, rooms: u32, rules: &[String]) -> Result<Crew, LoadFailure> {
        let shared = Arc::new(shared);
        let chance = u64::from(std::process::id()) << 32;
        let tasks = for_each(rooms, |number| {
            let rules = rules[number as usize % rules.len()].clone();
            let shared = shared.clone();
            async move {
                let players = room::open(&shared, rules, chance + u64::from(number)).await?;
                Ok(players.into_iter().map(|player| tokio::spawn(player.play())).collect::<Vec<_>>())
            }
        });
        let tasks = tasks.await?.into_iter().flatten().collect();
        Ok(Crew { shared, tasks })
    }

    fn go(&self) {
        self.shared.stage.send_replace(Stage::Playing);
        self.shared.measuring.store(true, Ordering::Relaxed);
    }

    fn rest(&self) {
        self.shared.measuring.store(false, Ordering::Relaxed);
        self.shared.stage.send_replace(Stage::Resting);
    }

    /// Returns the sum of all players' figures while measuring.
    pub(crate) fn figures(&self) -> Figures {
        self.shared.figures().clone()
    }

    /// Pauses all players, lets them compare, and returns how many did so within the time limit.
    pub(crate) async fn compare(&self, most: Duration) -> usize {
        self.shared.stage.send_replace(Stage::Still);
        let done = || self.shared.compared.load(Ordering::Relaxed);
        let all = async {
            while done() < self.tasks.len() {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        let _ = tokio::time::timeout(most, all).await;
        done()
    }

    /// Dismisses all players, at once or after the current match, and returns their histories and the number of players
    /// that did not finish in time.
    pub(crate) async fn end(self, stage: Stage, most: Duration) -> (Vec<PlayerHistory>, usize) {
        self.shared.stage.send_replace(stage);
        let until = tokio::time::Instant::now() + most;
        let (mut stories, mut stuck) = (Vec::new(), 0);
        for mut task in self.tasks {
            if let Ok(story) = tokio::time::timeout_at(until, &mut task).await {
                stories.push(story.expect("no panic"));
            } else {
                task.abort();
                stuck += 1;
            }
        }
        (stories, stuck)
    }
}

/// Opens idle spectator connections in rooms that wait for players.
pub(crate) async fn look_on(address: &Address, many: u32) -> Result<Vec<JoinHandle<()>>, LoadFailure> {
    let hosts = for_each(many.div_ceil(AT_A_TABLE), |_| {
        let address = address.clone();
        async move {
            let (guest, _) = Guest::new(&address).await?;
            let wanted = NewRoom {
                rules: RulesChoice::Named("basic".to_string()),
                seats: 4,
                settings: Settings::default(),
                name: "Host".to_string(),
            };
            let made = guest.make_room(&wanted).await?;
            Ok((guest, made.key().to_string()))
        }
    });
    let hosts = hosts.await?;
    for_each(many, |number| {
        let (guest, room) = hosts[(number / AT_A_TABLE) as usize].clone();
        async move {
            let mut onlooker = IdleSpectator::open(&guest, &room).await?;
            Ok(tokio::spawn(async move { while onlooker.hears().await {} }))
        }
    })
    .await
}

/// Another process that plays.
pub(crate) struct Worker {
    child: Child,
    lines: BufReader<ChildStdout>,
}

/// All players, whatever the process.
pub(crate) enum Players {
    Here(Crew),
    Others(Vec<Worker>),
}

impl Players {
    /// Starts play and measurement.
    pub(crate) fn go(&mut self) -> Result<(), LoadFailure> {
        match self {
            Players::Here(crew) => crew.go(),
            Players::Others(workers) => workers.iter_mut().try_for_each(|worker| worker.tell(GO))?,
        }
        Ok(())
    }

    /// Pauses all players.
    pub(crate) fn rest(&mut self) -> Result<(), LoadFailure> {
        match self {
            Players::Here(crew) => crew.rest(),
            Players::Others(workers) => workers.iter_mut().try_for_each(|worker| worker.tell(REST))?,
        }
        Ok(())
    }

    /// Returns the number of measured moves, if this process knows it.
    pub(crate) fn moves(&self) -> Option<u64> {
        match self {
            Players::Here(crew) => Some(crew.shared.figures().acknowledged.count()),
            Players::Others(_) => None,
        }
    }
}

/// Messages to and from a worker.
const READY: &str = "ready";
const GO: &str = "go";
const REST: &str = "rest";
const END: &str = "end";

impl Worker {
    /// Starts worker processes that share the rooms, and waits until they are ready.
    pub(crate) fn start_all(options: &LoadOptions, address: &Address) -> Result<Vec<Worker>, LoadFailure> {
        let processes = options.processes;
        let share = |number: u32| (options.rooms + processes - 1 - number) / processes;
        let shares = (0..processes).map(share).filter(|share| *share > 0);
        let mut workers =
            shares.map(|share| Worker::start(options, address, share)).collect::<Result<Vec<_>, _>>()?;
        for worker in &mut workers {
            let said = worker.line()?;
            if said != READY {
                return Err(LoadFailure::Worker(said));
            }
        }
        Ok(workers)
    }

    fn start(options: &LoadOptions, address: &Address, rooms: u32) -> Result<Worker, LoadFailure> {
        let program = std::env::current_exe().map_err(LoadFailure::Server)?;
        let mut command = Command::new(program);
        command.args(["load", &address.to_string(), "--worker", "--rooms", &rooms.to_string()]);
        command.args(["--seats", &options.seats.to_string(), "--rules", &options.rules]);
        command.args(["--pace", &options.pace.to_string()]);
        let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::inherit());
        let mut child = command.spawn().map_err(LoadFailure::Server)?;
        let lines = BufReader::new(child.stdout.take().expect("its output is ours"));
        Ok(Worker { child, lines })
    }

    fn line(&mut self) -> Result<String, LoadFailure> {
        let mut line = String::new();
        match self.lines.read_line(&mut line) {
            Ok(0) => Err(LoadFailure::Worker("it said nothing more".to_string())),
            Ok(_) => Ok(line.trim().to_string()),
            Err(why) => Err(LoadFailure::Worker(io_reason(&why))),
        }
    }

    fn tell(&mut self, what: &str) -> Result<(), LoadFailure> {
        let input = self.child.stdin.as_mut().expect("its input is ours");
        writeln!(input, "{what}").map_err(|why| LoadFailure::Worker(io_reason(&why)))
    }

    /// Ends the worker and returns its figures.
    pub(crate) fn end(mut self) -> Result<Figures, LoadFailure> {
        self.tell(END)?;
        let line = self.line()?;
        let value = serde_json::from_str(&line).ok();
        value.and_then(|value| Figures::read(&value)).ok_or_else(|| LoadFailure::Worker(line))
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill().and_then(|()| self.child.wait());
    }
}

/// Runs as a worker until told to end or the parent closes the input.
pub(crate) async fn be_worker(crew: Crew) -> Result<(), LoadFailure> {
    let broken = |why: std::io::Error| LoadFailure::Worker(io_reason(&why));
    println!("{READY}");
    loop {
        let read = || {
            let mut line = String::new();
            std::io::stdin().lock().read_line(&mut line).map(|_| line)
        };
        let told = tokio::task::spawn_blocking(read).await.expect("no panic").map_err(broken)?;
        match told.trim() {
            GO => crew.go(),
            REST => crew.rest(),
            _ => break,
        }
    }
    println!("{}", crew.figures().write());
    Ok(())
}
