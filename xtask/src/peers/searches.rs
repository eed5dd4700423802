//! Comparison of tree searches by simulations per CPU second.

use super::contestants::Contestant;
use super::line;
use crate::shell::Outcome;

/// Returns the best of several runs of each, taking turns.
pub(super) fn best<const N: usize>(
    searches: &[Contestant; N],
    players: u32,
    seconds: f64,
    repeats: u32,
) -> Outcome<[f64; N]> {
    let mut best = [0.0; N];
    for round in 1..=repeats {
        for (search, best) in searches.iter().zip(&mut best) {
            let speed = line::read_simulations(&search.shown(players, seconds)?, players)
                .map_err(|trouble| format!("{}: {trouble}", search.name))?;
            eprintln!(
                "{players} players, round {round} of {repeats}: {:<18} {speed:>9.0} simulations/CPU-s",
                search.name
            );
            *best = speed.max(*best);
        }
    }
    Ok(best)
}

/// Formats each speed, and the ratios of ours to the others. Ours are the first two, the textbook version first.
pub(super) fn show(names: [&str; 4], speeds: [f64; 4], players: u32) -> String {
    let mut lines = vec![format!("\n{players} players: simulations/CPU-s, from the beginning of a hand")];
    lines.extend(names.iter().zip(speeds).map(|(name, speed)| format!("{name:<18} {speed:>10.0}")));
    for (name, speed) in names.iter().zip(speeds).take(2) {
        lines.push(format!(
            "{name}: {:.1} times {}, {:.2} times {}",
            speed / speeds[3],
            names[3],
            speed / speeds[2],
            names[2]
        ));
    }
    lines.join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    #[test]
    fn ratios_are_those_of_ours_to_the_others() {
        let text = super::show(["plain", "search", "crate", "engine"], [300.0, 600.0, 400.0, 30.0], 2);
        assert!(text.contains("plain: 10.0 times engine, 0.75 times crate"), "{text}");
        assert!(text.contains("search: 20.0 times engine, 1.50 times crate"), "{text}");
    }
}
