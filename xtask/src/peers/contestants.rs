//! The benchmarked programs, and how each is built.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::line::{self, COMMON_RULES, Line};
use crate::shell::{self, Outcome};

/// Target CPU of the floor: one that finds the n-th card in a single instruction.
const FLOOR_CPU: &str = "x86-64-v3";

/// A program that takes a number of players and of seconds, and prints one line of JSON.
pub(super) struct Contestant {
    /// Name in the table.
    pub(super) name: &'static str,
    program: PathBuf,
    first: Option<PathBuf>,
    /// Arguments after the players and the seconds.
    last: &'static [&'static str],
}

impl Contestant {
    /// Runs the program once and returns its output.
    pub(super) fn shown(&self, players: u32, seconds: f64) -> Outcome<String> {
        let mut command = Command::new(&self.program);
        command.args(&self.first).arg(players.to_string()).arg(seconds.to_string()).args(self.last);
        shell::read(&mut command)
    }

    /// Runs the program once and parses its output.
    pub(super) fn run(&self, players: u32, seconds: f64) -> Outcome<Line> {
        let shown = self.shown(players, seconds)?;
        let line = line::read(&shown).map_err(|trouble| format!("{}: {trouble}", self.name))?;
        if line.players != players {
            return Err(format!("{} played with {} players, not {players}", self.name, line.players).into());
        }
        Ok(line)
    }
}

/// Builds one of our examples, for this CPU or for the default one, and returns its path.
fn example(root: &Path, package: &str, name: &str, cpu: Option<&str>) -> Outcome<PathBuf> {
    let mut command = shell::cargo(root);
    command.args(["build", "--release", "--package", package, "--example", name]);
    let target = match cpu {
        None => shell::target(root),
        Some(cpu) => {
            command.env("RUSTFLAGS", format!("-C target-cpu={cpu}"));
            shell::target(root).join("peers").join(cpu)
        }
    };
    command.arg("--target-dir").arg(&target);
    shell::run(&mut command)?;
    Ok(target.join("release/examples").join(name))
}

/// Builds our engine, as the example `random_play` of the classic game: alone, with all events recorded, and with a
/// view taken at each decision.
pub(super) fn ours(root: &Path, cpu: Option<&str>) -> Outcome<[Contestant; 3]> {
    let program = example(root, "eights-classic", "random_play", cpu)?;
    let watched = |name, last| Contestant { name, program: program.clone(), first: None, last };
    Ok([
        watched("ours", &[]),
        watched("with events", &[COMMON_RULES, "events"]),
        watched("with views", &[COMMON_RULES, "views"]),
    ])
}

/// Builds our searches, as the example `simulations` of the bots: the textbook version, and the one that bots use.
pub(super) fn our_searches(root: &Path, cpu: Option<&str>) -> Outcome<[Contestant; 2]> {
    let program = example(root, "eights-bots", "simulations", cpu)?;
    let search = |name, last| Contestant { name, program: program.clone(), first: None, last };
    Ok([search("ours, as textbooks", &["plain"]), search("ours, by habits", &["search"])])
}

/// Prepares `OpenSpiel`, in a Python environment created on the first run: its random play, and its search.
pub(super) fn open_spiel(root: &Path) -> Outcome<[Contestant; 2]> {
    let venv = shell::target(root).join("peers/python");
    let python = venv.join("bin/python");
    let ready = venv.join("ready");
    // The marker is written last, so that an incomplete environment is created anew.
    if !ready.exists() {
        eprintln!("making a Python environment for OpenSpiel");
        shell::run(Command::new("python3").args(["-m", "venv", "--clear"]).arg(&venv))?;
        shell::run(Command::new(&python).args(["-m", "pip", "--quiet", "install", "open_spiel"]))?;
        std::fs::write(&ready, "")?;
    }
    Ok(["openspiel_random.py", "openspiel_search.py"].map(|script| Contestant {
        name: "OpenSpiel",
        program: python.clone(),
        first: Some(root.join("bench").join(script)),
        last: &[],
    }))
}

/// Builds the `ismcts` crate on a state written for it, from its own workspace.
pub(super) fn ismcts(root: &Path) -> Outcome<Contestant> {
    let target = shell::target(root).join("peers/ismcts");
    let mut command = shell::cargo(&root.join("bench/ismcts"));
    command.args(["build", "--release", "--locked", "--target-dir"]).arg(&target);
    shell::run(&mut command)?;
    Ok(Contestant { name: "ismcts", program: target.join("release/ismcts-peer"), first: None, last: &[] })
}

/// Builds the hand-written program, from its own workspace.
pub(super) fn floor(root: &Path) -> Outcome<Contestant> {
    let target = shell::target(root).join("peers/floor");
    let mut command = shell::cargo(&root.join("bench/floor"));
    command.args(["build", "--release", "--locked", "--target-dir"]).arg(&target);
    if cfg!(target_arch = "x86_64") {
        command.env("RUSTFLAGS", format!("-C target-cpu={FLOOR_CPU}"));
    }
    shell::run(&mut command)?;
    Ok(Contestant { name: "floor", program: target.join("release/floor"), first: None, last: &[] })
}
