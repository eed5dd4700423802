//! `cargo xtask instructions`: counts the machine instructions per decision.
//!
//! Timings are noisy on a shared machine; valgrind's callgrind counts instructions and is deterministic. Comparing two
//! runs of different length cancels the startup cost. `bench/instructions.txt` holds the accepted baseline.

use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;

use crate::finding::Finding;
use crate::shell::{self, Outcome};

const FILE: &str = "bench/instructions.txt";
const PLAYERS: [u32; 3] = [2, 4, 5];
/// Hands played by the short and the long run.
const HANDS: [u64; 2] = [100, 1100];
/// Accepted ratio to the baseline: compilers differ a little between machines.
const TOLERANCE: f64 = 1.05;

/// What to do.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Accept the numbers found as the new ones.
    #[arg(long)]
    write: bool,
}

/// Counts instructions and compares them with the baseline.
pub(crate) fn run(root: &Path, options: &Options) -> Outcome<Vec<Finding>> {
    let target = shell::target(root).join("instructions");
    let mut build = shell::cargo(root);
    build.args(["build", "--release", "--package", "eights-classic", "--example", "random_play"]);
    shell::run(build.arg("--target-dir").arg(&target))?;
    let program = target.join("release/examples/random_play");
    let mut text = String::from(
        "# Instructions a decision, random hands by OpenSpiel's rules: players, instructions.\n",
    );
    let mut found = Vec::new();
    for players in PLAYERS {
        let [short, long] = HANDS.map(|hands| count(&program, &target, players, hands));
        let ((few, short), (many, long)) = (short?, long?);
        let each = (long - short) as f64 / (many - few) as f64;
        shell::say(&format!("{players} players: {each:.1} instructions a decision\n"))?;
        writeln!(text, "{players} {each:.1}")?;
        found.push((players, each));
    }
    if options.write {
        std::fs::write(root.join(FILE), text)?;
        shell::say(&format!("{FILE} is written\n"))?;
        return Ok(Vec::new());
    }
    let accepted = std::fs::read_to_string(root.join(FILE)).map_err(|error| format!("{FILE}: {error}"))?;
    Ok(judge(&accepted, &found))
}

fn judge(accepted: &str, found: &[(u32, f64)]) -> Vec<Finding> {
    let last = |players: u32| {
        let mut lines = accepted.lines().filter_map(|line| line.split_once(' '));
        lines.find(|(number, _)| number.parse() == Ok(players)).and_then(|(_, each)| each.parse::<f64>().ok())
    };
    let wrong = |(players, each): &(u32, f64)| match last(*players) {
        None => Some(format!("no number for {players} players; run `cargo xtask instructions --write`")),
        Some(last) if *each > last * TOLERANCE => Some(format!(
            "a decision of {players} players takes {each:.1} instructions instead of {last:.1}: find out why, or accept \
             it with `cargo xtask instructions --write`"
        )),
        Some(_) => None,
    };
    found.iter().filter_map(wrong).map(|what| Finding::new(FILE, 1, what)).collect()
}

/// Returns the decisions and instructions of a run.
fn count(program: &Path, target: &Path, players: u32, hands: u64) -> Outcome<(u64, u64)> {
    let out = target.join("callgrind.out");
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--quiet"]).arg(format!("--callgrind-out-file={}", out.display()));
    let shown = shell::read(valgrind.arg(program).arg(players.to_string()).arg(format!("hands={hands}")))?;
    let line: serde_json::Value = serde_json::from_str(shown.trim())?;
    let decisions = line["decisions"].as_u64().ok_or("no `decisions`")?;
    let counted = std::fs::read_to_string(&out)?;
    let total =
        counted.lines().find_map(|line| line.strip_prefix("summary: ").or(line.strip_prefix("totals: ")));
    let instructions = total.and_then(|n| n.trim().parse().ok()).ok_or("callgrind wrote no total")?;
    Ok((decisions, instructions))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_instructions_than_accepted_are_found() {
        let accepted = "# text\n2 100.0\n4 110.0\n";
        assert!(judge(accepted, &[(2, 100.0), (4, 90.0)]).is_empty());
        assert!(judge(accepted, &[(2, 104.0)]).is_empty());
        assert_eq!(judge(accepted, &[(2, 106.0)]).len(), 1);
        assert_eq!(judge(accepted, &[(5, 1.0)]).len(), 1);
    }
}
