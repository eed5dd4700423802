//! The table of results, and our ratios.

use super::line::{COMMON_RULES, Line};

/// Target: minimum ratio of our decisions per second to `OpenSpiel`'s.
const AT_LEAST: f64 = 20.0;
/// Target: maximum ratio of our time per decision to the floor's.
const AT_MOST: f64 = 2.5;

/// Best runs.
pub(super) struct Results {
    /// Our engine.
    pub(super) ours: Line,
    /// The peer.
    pub(super) open_spiel: Line,
    /// The hand-written floor.
    pub(super) floor: Line,
    /// Our engine, with all events recorded.
    pub(super) with_events: Line,
    /// Our engine, with a view taken at each decision.
    pub(super) with_views: Line,
}

/// Formats the results for one number of players.
pub(super) fn show(results: &Results) -> String {
    let Results { ours, open_spiel, floor, with_events, with_views } = results;
    let mut lines = vec![
        format!("\n{} players", ours.players),
        format!(
            "{:<12} {:>12} {:>15} {:>16} {:>14}  rules",
            "", "games/CPU-s", "decisions/game", "decisions/CPU-s", "ns a decision"
        ),
    ];
    let all = [
        ("ours", ours),
        ("OpenSpiel", open_spiel),
        ("floor", floor),
        ("with events", with_events),
        ("with views", with_views),
    ];
    for (name, line) in all {
        lines.push(format!(
            "{name:<12} {:>12.0} {:>15.2} {:>16.0} {:>14.2}  {}",
            line.games,
            line.decisions_per_game,
            line.decisions(),
            line.nanoseconds(),
            line.rules
        ));
    }
    let in_games = ours.games / open_spiel.games;
    let in_decisions = ours.decisions() / open_spiel.decisions();
    let of_floor = ours.nanoseconds() / floor.nanoseconds();
    let verdict = |met: bool| if met { "met" } else { "missed" };
    lines.push(format!(
        "ours / OpenSpiel: {in_games:.1} in games, {in_decisions:.1} in decisions (goal: at least {AT_LEAST}, {})",
        verdict(in_games.min(in_decisions) >= AT_LEAST)
    ));
    lines.push(format!(
        "ours / floor: {of_floor:.2} times its time for a decision (goal: at most {AT_MOST}, {})",
        verdict(of_floor <= AT_MOST)
    ));
    for (what, line) in
        [("with all events recorded", with_events), ("with a view at each decision", with_views)]
    {
        lines.push(format!(
            "ours {what} / OpenSpiel without: {:.1} in games; {:.2} times the time of ours alone",
            line.games / open_spiel.games,
            line.nanoseconds() / ours.nanoseconds()
        ));
    }
    if ours.rules != COMMON_RULES {
        lines.push(format!(
            "Ours plays by other rules (`{}`, not `{COMMON_RULES}`): take the ratios for orientation only.",
            ours.rules
        ));
    }
    lines.join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::{Results, show};
    use crate::peers::line::Line;

    fn line(games: f64, decisions_per_game: f64, rules: &str) -> Line {
        Line { players: 4, games, decisions_per_game, rules: rules.to_owned() }
    }

    fn results(rules: &str) -> Results {
        Results {
            ours: line(400_000.0, 50.0, rules),
            open_spiel: line(20_000.0, 80.0, "open-spiel"),
            floor: line(1_000_000.0, 80.0, "open-spiel"),
            with_events: line(320_000.0, 50.0, rules),
            with_views: line(40_000.0, 50.0, rules),
        }
    }

    #[test]
    fn ratios_are_given_in_games_and_in_decisions() {
        let text = show(&results("open-spiel"));
        assert!(text.contains("20.0 in games, 12.5 in decisions (goal: at least 20, missed)"), "{text}");
        assert!(text.contains("4.00 times its time for a decision (goal: at most 2.5, missed)"), "{text}");
        assert!(text.contains("events recorded / OpenSpiel without: 16.0 in games; 1.25 times"), "{text}");
        assert!(!text.contains("orientation"), "{text}");
    }

    #[test]
    fn other_rules_are_said_to_be_other_rules() {
        let text = show(&results("basic"));
        assert!(text.contains("`basic`, not `open-spiel`"), "{text}");
    }
}
