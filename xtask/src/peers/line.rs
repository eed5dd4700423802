//! The line of JSON that a benchmarked program prints.

use serde_json::Value;

use crate::shell::Outcome;

/// The rules that `OpenSpiel` and the floor play by.
pub(super) const COMMON_RULES: &str = "open-spiel";

/// Result of a run.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Line {
    /// Number of players.
    pub(super) players: u32,
    /// Games per CPU second.
    pub(super) games: f64,
    /// Mean number of plays, draws, passes and namings per game.
    pub(super) decisions_per_game: f64,
    /// Name of the rules.
    pub(super) rules: String,
}

impl Line {
    /// Returns the decisions per CPU second.
    pub(super) fn decisions(&self) -> f64 {
        self.games * self.decisions_per_game
    }

    /// Returns the CPU time per decision, in nanoseconds. Computed here, so that all are rounded alike.
    pub(super) fn nanoseconds(&self) -> f64 {
        1e9 / self.decisions()
    }
}

/// Parses a program's output, which must be a single line.
pub(super) fn read(shown: &str) -> Outcome<Line> {
    let value: Value = serde_json::from_str(shown.trim()).map_err(|error| format!("{error} in `{shown}`"))?;
    let number = |name: &str| {
        let number = value[name].as_f64().filter(|number| *number > 0.0);
        number.ok_or_else(|| format!("no positive number `{name}` in `{}`", shown.trim()))
    };
    Ok(Line {
        players: value["players"]
            .as_u64()
            .and_then(|players| players.try_into().ok())
            .ok_or("no `players`")?,
        games: number("games_per_cpu_s")?,
        decisions_per_game: number("decisions_per_game")?,
        rules: value["rules"].as_str().ok_or("no `rules`")?.to_owned(),
    })
}

/// Parses a search's simulations per CPU second, for this number of players.
pub(super) fn read_simulations(shown: &str, players: u32) -> Outcome<f64> {
    let value: Value = serde_json::from_str(shown.trim()).map_err(|error| format!("{error} in `{shown}`"))?;
    if value["players"].as_u64() != Some(u64::from(players)) {
        return Err(format!("not {players} players in `{}`", shown.trim()).into());
    }
    let speed = value["simulations_per_cpu_s"].as_f64().filter(|speed| *speed > 0.0);
    Ok(speed.ok_or_else(|| format!("no positive number `simulations_per_cpu_s` in `{}`", shown.trim()))?)
}

#[cfg(test)]
mod tests {
    use super::{read, read_simulations};

    #[test]
    fn simulations_are_read_for_the_players_that_were_asked_for() {
        let shown = "{\"players\":4,\"simulations_per_cpu_s\":1500}\n";
        assert!((read_simulations(shown, 4).expect("a good line") - 1500.0).abs() < 1e-9);
        for (shown, players) in [(shown, 2), ("{\"players\":4}", 4), ("", 4)] {
            assert!(read_simulations(shown, players).is_err(), "{shown}");
        }
    }

    #[test]
    fn a_line_is_read_and_time_worked_out() {
        let shown = "{\"players\":4,\"games_per_cpu_s\":400000,\"decisions_per_game\":100,\
                     \"ns_per_decision\":25.0,\"rules\":\"basic\"}\n";
        let line = read(shown).expect("it is a good line");
        assert_eq!((line.players, line.rules.as_str()), (4, "basic"));
        assert!((line.nanoseconds() - 25.0).abs() < 1e-9);
    }

    #[test]
    fn a_line_that_lacks_something_is_refused() {
        for shown in
            ["", "{}", "{\"players\":4,\"games_per_cpu_s\":0,\"decisions_per_game\":1,\"rules\":\"a\"}"]
        {
            assert!(read(shown).is_err(), "{shown}");
        }
    }
}
