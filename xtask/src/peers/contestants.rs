//! The programs that take part, and how each is built.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::line::{self, COMMON_RULES, Line};
use crate::shell::{self, Outcome};

/// The processor that the floor is built for, so that finding the n-th card is one instruction.
const FLOOR_CPU: &str = "x86-64-v3";

/// A program that takes players and seconds, and prints one line of JSON.
pub(super) struct Contestant {
    /// Its name in the table.
    pub(super) name: &'static str,
    program: PathBuf,
    first: Option<PathBuf>,
    /// What follows the players and the seconds.
    last: &'static [&'static str],
}

impl Contestant {
    /// Lets it play once.
    pub(super) fn run(&self, players: u32, seconds: f64) -> Outcome<Line> {
        let mut command = Command::new(&self.program);
        command.args(&self.first).arg(players.to_string()).arg(seconds.to_string()).args(self.last);
        let shown = shell::read(&mut command)?;
        let line = line::read(&shown).map_err(|trouble| format!("{}: {trouble}", self.name))?;
        if line.players != players {
            return Err(format!("{} played with {} players, not {players}", self.name, line.players).into());
        }
        Ok(line)
    }
}

/// Our own engine, by the example `random_play` of the classic game: alone, with all events recorded, and with a view
/// taken at each decision.
pub(super) fn ours(root: &Path, cpu: Option<&str>) -> Outcome<[Contestant; 3]> {
    let mut command = shell::cargo(root);
    command.args(["build", "--release", "--package", "eights-classic", "--example", "random_play"]);
    let target = match cpu {
        None => shell::target(root),
        Some(cpu) => {
            command.env("RUSTFLAGS", format!("-C target-cpu={cpu}"));
            shell::target(root).join("peers").join(cpu)
        }
    };
    command.arg("--target-dir").arg(&target);
    shell::run(&mut command)?;
    let program = target.join("release/examples/random_play");
    let watched = |name, last| Contestant { name, program: program.clone(), first: None, last };
    Ok([
        watched("ours", &[]),
        watched("with events", &[COMMON_RULES, "events"]),
        watched("with views", &[COMMON_RULES, "views"]),
    ])
}

/// `OpenSpiel`, in a Python environment that is made at the first run.
pub(super) fn open_spiel(root: &Path) -> Outcome<Contestant> {
    let venv = shell::target(root).join("peers/python");
    let python = venv.join("bin/python");
    let ready = venv.join("ready");
    // The mark is made last: an environment that was given up half-way is made anew.
    if !ready.exists() {
        eprintln!("making a Python environment for OpenSpiel");
        shell::run(Command::new("python3").args(["-m", "venv", "--clear"]).arg(&venv))?;
        shell::run(Command::new(&python).args(["-m", "pip", "--quiet", "install", "open_spiel"]))?;
        std::fs::write(&ready, "")?;
    }
    let script = root.join("bench/openspiel_random.py");
    Ok(Contestant { name: "OpenSpiel", program: python, first: Some(script), last: &[] })
}

/// The hand-written program, from its own workspace.
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
