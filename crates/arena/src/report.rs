//! Reports of contests: text, Markdown and JSON.

use std::fmt::Write as _;
use std::time::Duration;

use eights_lab::{ArenaTally, Standing};
use eights_terminal::layout::wrap_after;
use eights_terminal::paint::{STRONG, paint};
use serde_json::{Value, json};

use crate::benchmarks::Benchmarks;
use crate::contest::{Contest, Goal};

type ContestTallies<'t> = [(&'t Contest, &'t ArenaTally)];

/// Formats a table for each contest.
pub fn table(told: &ContestTallies<'_>) -> String {
    let mut text = String::new();
    for (contest, tally) in told {
        let players = contest.players();
        let title = format!("{}, {players} players: {}", contest.rules, contest.lineup());
        let _ = writeln!(text, "{}", paint(STRONG, &title));
        let about = format!(
            "{} games: {} deals, each from every seat. An even share is {}.{}",
            tally.games(),
            tally.blocks(),
            percent(1.0 / players as f64),
            undecided(tally)
        );
        for line in wrap_after("", "", &about) {
            let _ = writeln!(text, "{line}");
        }
        let mut rows = vec![
            ["bot", "games", "won", "95 % interval", "points", "ms per move", "choices"].map(String::from),
        ];
        for (bot, standing) in contest.bots().into_iter().zip(tally.standings()) {
            rows.push([
                bot,
                standing.games.to_string(),
                percent(standing.share),
                interval(&standing),
                format!("{:.2}", standing.points),
                milliseconds(standing.each()),
                standing.choices.to_string(),
            ]);
        }
        let _ = write!(text, "\n{}", aligned(&rows));
    }
    text
}

fn undecided(tally: &ArenaTally) -> String {
    match tally.undecided() {
        0 => String::new(),
        1 => " One game had no winner and is shared by all.".to_string(),
        many => format!(" {many} games had no winner and are shared by all."),
    }
}

/// Aligns columns to their widest cell, numbers to the right.
fn aligned(rows: &[[String; 7]]) -> String {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: [usize; 7] = std::array::from_fn(width);
    let mut text = String::new();
    for row in rows {
        let cell = |(column, cell): (usize, &String)| match column {
            0 => format!("{cell:<width$}", width = widths[0]),
            _ => format!("{cell:>width$}", width = widths[column]),
        };
        let cells: Vec<String> = row.iter().enumerate().map(cell).collect();
        let _ = writeln!(text, "{}", cells.join("  ").trim_end());
    }
    text
}

/// Formats a document with one line for each contest of a list.
pub fn document(told: &ContestTallies<'_>, list: Benchmarks, short: bool) -> String {
    let option = if short { " --short" } else { "" };
    let (title, name, file, goals) = match list {
        Benchmarks::Baselines => ("Baselines", "", "arena", false),
        Benchmarks::Strength => ("Strength", "=strength", "strength", true),
    };
    let (goal, line) = if goals { (" goal |", "---|") } else { ("", "") };
    let mut text = format!(
        "# {title}\n\n\
         This page is the output of `eights arena --benchmarks{name}{option}`. `bench/{file}.toml` lists the contests. It names \
         rules\nby links whose meaning never changes. The first bot takes one seat, and the second takes all others. The \
         table shows\nthe share of games that the first bot won, and the CPU time per move when a bot had a choice. \
         [The arena](arena.md)\nexplains how to read it.\n\n\
         | rules | players | bots | games | first bot won | 95 % interval | even share |{goal} ms per move, first | second |\n\
         |---|---|---|---|---|---|---|{line}---|---|\n"
    );
    if short {
        let games: u64 = told.iter().map(|(_, tally)| tally.games()).sum();
        let clear = told.iter().filter(|(contest, tally)| is_clear(contest, tally)).count();
        let note = format!(
            "**This is a short run:** {games} games in {} contests. In {clear} of them the interval excludes the even \
             share, so that\none side is better; the others show nothing but the speed. Without `--short`, the arena \
             plays enough games to\ncompare all bots.\n\n",
            told.len()
        );
        let table = text.find("| rules |").unwrap_or(text.len());
        text.insert_str(table, &note);
    }
    for (contest, tally) in told {
        let standings = tally.standings();
        let mut cells = vec![
            contest.rules.clone(),
            contest.players().to_string(),
            contest.bots().join(", "),
            played(tally.games(), contest.games()),
            percent(standings[0].share),
            interval(&standings[0]),
            percent(1.0 / contest.players() as f64),
        ];
        cells.extend(
            goals.then(|| contest.goal.map_or_else(String::new, |goal| verdict(goal, &standings[0]))),
        );
        cells.extend([milliseconds(standings[0].each()), milliseconds(standings[1].each())]);
        let _ = writeln!(text, "| {} |", cells.join(" | "));
    }
    text
}

/// Returns true if the first bot's interval excludes the even share.
fn is_clear(contest: &Contest, tally: &ArenaTally) -> bool {
    let even = 1.0 / contest.players() as f64;
    let interval = tally.standings()[0].interval();
    interval.is_some_and(|(low, high)| even < low || high < even)
}

/// Formats the number of games played, with the target if the run was stopped early.
fn played(games: u64, wanted: u64) -> String {
    if games < wanted { format!("{games} of {wanted}") } else { games.to_string() }
}

/// Formats a goal and whether it is met with confidence.
fn verdict(goal: Goal, standing: &Standing) -> String {
    let met = standing.interval().is_some_and(|bounds| goal.is_met(bounds));
    format!("{goal}: {}", if met { "met" } else { "missed" })
}

/// Formats each contest as a line of JSON.
pub fn json(told: &ContestTallies<'_>) -> String {
    told.iter().fold(String::new(), |text, (contest, tally)| format!("{text}{}\n", object(contest, tally)))
}

fn object(contest: &Contest, tally: &ArenaTally) -> Value {
    let bots = contest.bots();
    let standing = |(nth, standing): (usize, &Standing)| {
        let (low, high) = standing.interval().unzip();
        json!({
            "bot": bots[nth],
            "seats": contest.lineup().seats_of(nth),
            "share": standing.share,
            "low": low,
            "high": high,
            "points": standing.points,
            "choices": standing.choices,
            "cpu_ms": standing.each().as_secs_f64() * 1000.0,
        })
    };
    let standings: Vec<Value> = tally.standings().iter().enumerate().map(standing).collect();
    json!({
        "name": contest.rules,
        "rules": contest.link,
        "players": contest.players(),
        "seed": contest.seed.to_string(),
        "games": tally.games(),
        "deals": tally.blocks(),
        "undecided": tally.undecided(),
        "even": 1.0 / contest.players() as f64,
        "bots": standings,
    })
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

fn interval(standing: &Standing) -> String {
    let told = |(low, high): (f64, f64)| format!("{:.1} to {:.1}", 100.0 * low, 100.0 * high);
    standing.interval().map_or_else(|| "unknown".to_string(), told)
}

/// Formats a duration in milliseconds, with three significant digits.
fn milliseconds(time: Duration) -> String {
    let time = time.as_secs_f64() * 1000.0;
    let digits = [100.0, 10.0, 1.0, 0.1, 0.01].iter().filter(|limit| time < **limit).count();
    format!("{time:.digits$}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_contest_that_was_stopped_tells_how_far_it_came() {
        assert_eq!([played(20, 100), played(100, 100)], ["20 of 100", "100"]);
    }

    #[test]
    fn a_goal_is_met_only_by_the_whole_interval() {
        assert!(Goal::AtLeast(55).is_met((0.56, 0.60)) && !Goal::AtLeast(55).is_met((0.54, 0.60)));
        assert!(Goal::AtMost(45).is_met((0.30, 0.44)) && !Goal::AtMost(45).is_met((0.30, 0.46)));
    }

    #[test]
    fn times_have_digits_that_count() {
        let told = |nanos| milliseconds(Duration::from_nanos(nanos));
        assert_eq!([told(123_456_789), told(12_345_678), told(1_234_567)], ["123", "12.3", "1.23"]);
        assert_eq!([told(123_456), told(12_345), told(234)], ["0.123", "0.0123", "0.00023"]);
    }
}
