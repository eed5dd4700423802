//! Benchmark contests, from files embedded in the program.

use eights_cards::{SeatCount, Seed};
use eights_catalog::Rules;
use toml::de::{DeTable, DeValue};

use crate::contest::{Contest, Goal};

/// A list of contests.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum Benchmarks {
    /// Bots against each other by rules of all games
    Baselines,
    /// What the bots should be able to do
    Strength,
}

impl Benchmarks {
    /// Returns the embedded file.
    const fn list(self) -> &'static str {
        match self {
            Benchmarks::Baselines => include_str!("../../../bench/arena.toml"),
            Benchmarks::Strength => include_str!("../../../bench/strength.toml"),
        }
    }
}

/// Divisor of the number of games in the short form, unless a contest sets its own.
const SHORT: u64 = 100;

/// Returns all contests of a list. The list is embedded and covered by a test, so parsing cannot fail.
pub fn contests(list: Benchmarks, short: bool) -> Vec<Contest> {
    let list = DeTable::parse(list.list()).expect("the list is a sheet");
    let list = list.get_ref();
    let seed = Seed::number(number(field(list, "seed")));
    let contest = |pair: &DeTable<'_>, rules: &Rules, players: u64| {
        let seats = SeatCount::new(players as usize).expect("a number of players");
        let bots: Vec<&str> = items(field(pair, "bots")).map(text).collect();
        let games = match (pair.get("short").filter(|_| short), field(pair, "games")) {
            (Some(few), _) => number(field(table(few.get_ref()), rules.game().word())),
            (None, DeValue::Table(games)) => number(field(games, rules.game().word())),
            (None, games) if short => number(games) / SHORT,
            (None, games) => number(games),
        };
        let mut contest =
            Contest::new(rules, seats, &bots, games, seed).expect("bots that can play by these rules");
        let bound = |key: &str| pair.get(key).map(|value| number(value.get_ref()));
        contest.goal = bound("at_least").map(Goal::AtLeast).or(bound("at_most").map(Goal::AtMost));
        contest
    };
    let named: Vec<(&str, Rules, &DeTable<'_>)> = tables(list, "rules")
        .map(|entry| {
            let rules = Rules::open(text(field(entry, "link"))).expect("a link to rules");
            (text(field(entry, "name")), rules, entry)
        })
        .collect();
    let mut contests = Vec::new();
    // Contests that name their rules keep their own order; all others run once for each set of rules.
    for pair in tables(list, "contest") {
        for (name, rules, _) in &named {
            let on = pair.get("on").and_then(|on| table(on.get_ref()).get(*name));
            let players = on.into_iter().flat_map(|players| items(players.get_ref()));
            contests.extend(players.map(|players| contest(pair, rules, number(players))));
        }
    }
    for (_, rules, entry) in named {
        for players in entry.get("players").into_iter().flat_map(|players| items(players.get_ref())) {
            let everywhere = tables(list, "contest").filter(|pair| pair.get("on").is_none());
            contests.extend(everywhere.map(|pair| contest(pair, &rules, number(players))));
        }
    }
    contests
}

fn field<'t>(table: &'t DeTable<'t>, key: &str) -> &'t DeValue<'t> {
    table.get(key).unwrap_or_else(|| panic!("the list of contests has no `{key}`")).get_ref()
}

fn items<'t>(value: &'t DeValue<'t>) -> impl Iterator<Item = &'t DeValue<'t>> {
    value.as_array().expect("a list").iter().map(toml::Spanned::get_ref)
}

fn table<'t>(value: &'t DeValue<'t>) -> &'t DeTable<'t> {
    value.as_table().expect("a table")
}

fn tables<'t>(list: &'t DeTable<'t>, key: &str) -> impl Iterator<Item = &'t DeTable<'t>> {
    items(field(list, key)).map(table)
}

fn text<'t>(value: &'t DeValue<'t>) -> &'t str {
    value.as_str().expect("a text")
}

fn number(value: &DeValue<'_>) -> u64 {
    value.as_integer().and_then(|number| number.as_str().parse().ok()).expect("a number")
}

#[cfg(test)]
mod tests {
    use super::*;

    const LISTS: [Benchmarks; 2] = [Benchmarks::Baselines, Benchmarks::Strength];

    #[test]
    fn the_rules_of_the_lists_are_those_that_they_name() {
        for list in LISTS {
            let list = DeTable::parse(list.list()).unwrap();
            for entry in tables(list.get_ref(), "rules") {
                let (name, link) = (text(field(entry, "name")), text(field(entry, "link")));
                let rules = Rules::open(link).unwrap_or_else(|_| {
                    let rules = Rules::named(name).unwrap();
                    panic!("{name}: {}{}", eights_rulesheet::SCHEME, rules.link())
                });
                assert_eq!(rules.name(), name);
            }
        }
    }

    #[test]
    fn every_line_of_the_documents_is_a_contest_of_the_list() {
        let documents =
            [include_str!("../../../docs/baselines.md"), include_str!("../../../docs/strength.md")];
        for (list, document) in LISTS.into_iter().zip(documents) {
            assert_eq!(document.contains(" --short`."), document.contains("This is a short run:"));
            let rows: Vec<String> = document
                .lines()
                .filter(|line| line.starts_with("| ") && !line.starts_with("| rules |"))
                .map(|line| line.split(" | ").take(3).collect::<Vec<_>>().join(" | "))
                .collect();
            let name = |contest: &Contest| {
                format!("| {} | {} | {}", contest.rules, contest.players(), contest.bots().join(", "))
            };
            assert_eq!(rows, contests(list, false).iter().map(name).collect::<Vec<_>>());
        }
    }

    #[test]
    fn the_short_form_is_short() {
        for list in LISTS {
            let games = |short| contests(list, short).iter().map(Contest::games).sum::<u64>();
            assert!(games(true) * 20 < games(false), "{} {}", games(true), games(false));
        }
    }

    #[test]
    fn goals_are_read_and_only_where_they_are_set() {
        let goals = |list| contests(list, true).into_iter().map(|contest| contest.goal).collect::<Vec<_>>();
        assert!(goals(Benchmarks::Baselines).iter().all(Option::is_none));
        let strength = goals(Benchmarks::Strength);
        assert!(strength[0].is_none() && strength.contains(&Some(Goal::AtMost(45))), "{strength:?}");
        assert_eq!(strength[2], Some(Goal::AtLeast(56)));
    }
}
