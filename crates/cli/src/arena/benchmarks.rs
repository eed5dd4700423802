//! The contests that bots are measured by, from a file that comes with the program.

use eights_cards::{SeatCount, Seed};
use eights_family::Rules;
use toml::de::{DeTable, DeValue};

use super::contest::Contest;

/// The frozen list.
const LIST: &str = include_str!("../../../../bench/arena.toml");

/// All contests of the list: by each set of rules with each number of players, each pair of bots. The list comes with the
/// program and a test has read it, so nothing can be wrong with it.
pub(super) fn contests(short: bool) -> Vec<Contest> {
    let list = DeTable::parse(LIST).expect("the list is a sheet");
    let list = list.get_ref();
    let seed = Seed::number(number(field(list, "seed")));
    let mut contests = Vec::new();
    for entry in tables(list, "rules") {
        let rules = Rules::open(text(field(entry, "link"))).expect("a link to rules");
        for players in items(field(entry, "players")) {
            let seats = SeatCount::new(number(players) as usize).expect("a number of players");
            for pair in tables(list, "contest") {
                let bots: Vec<&str> = items(field(pair, "bots")).map(text).collect();
                let games = table(field(pair, if short { "short" } else { "games" }));
                let games = field(games, rules.game().word());
                let contest = Contest::new(&rules, seats, &bots, number(games), seed);
                contests.push(contest.expect("bots that can play by these rules"));
            }
        }
    }
    contests
}

fn field<'t>(table: &'t DeTable<'t>, key: &str) -> &'t DeValue<'t> {
    table.get(key).unwrap_or_else(|| panic!("bench/arena.toml has no `{key}`")).get_ref()
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

    #[test]
    fn the_rules_of_the_list_are_those_that_it_names() {
        let list = DeTable::parse(LIST).unwrap();
        for entry in tables(list.get_ref(), "rules") {
            let (name, link) = (text(field(entry, "name")), text(field(entry, "link")));
            let rules = Rules::open(link).unwrap_or_else(|_| {
                let rules = Rules::named(name).unwrap();
                panic!("{name}: {}{}", eights_sheet::SCHEME, rules.link())
            });
            assert_eq!(rules.name(), name);
        }
    }

    #[test]
    fn every_line_of_the_document_is_a_contest_of_the_list() {
        let document = include_str!("../../../../docs/baselines.md");
        let rows: Vec<String> = document
            .lines()
            .filter(|line| line.starts_with("| ") && !line.starts_with("| rules |"))
            .map(|line| line.split(" | ").take(3).collect::<Vec<_>>().join(" | "))
            .collect();
        let name = |contest: &Contest| {
            format!("| {} | {} | {}", contest.rules, contest.players(), contest.bots().join(", "))
        };
        assert_eq!(rows, contests(false).iter().map(name).collect::<Vec<_>>());
    }

    #[test]
    fn the_short_form_is_short() {
        let games = |short| contests(short).iter().map(Contest::games).sum::<u64>();
        assert!(games(true) * 20 < games(false), "{} {}", games(true), games(false));
    }
}
