//! Prints how hands of Crazy Eights end between bots of the default level, for each number of players.
//!
//! Usage: `endings [--hands N] [--least PERCENT] [RULES...]`, with names or files of rules; by default all rules that
//! come with the program. Fails if fewer than `--least` percent of the hands of any number of players end because
//! somebody goes out. The numbers are the same each time.

use std::process::ExitCode;

use eights_catalog::{Rules, Title};
use eights_lab::endings;

const USAGE: &str = "usage: endings [--hands N] [--least PERCENT] [RULES...]";

struct Options {
    hands: u64,
    least: f64,
    rules: Vec<Rules>,
}

fn read_options(mut arguments: impl Iterator<Item = String>) -> Result<Options, String> {
    let mut options = Options { hands: 1000, least: 0.0, rules: Vec::new() };
    while let Some(word) = arguments.next() {
        let mut number = || arguments.next().and_then(|text| text.parse::<u32>().ok()).ok_or(USAGE);
        match word.as_str() {
            "--hands" => options.hands = u64::from(number()?),
            "--least" => options.least = f64::from(number()?),
            _ if word.starts_with('-') => return Err(USAGE.to_string()),
            _ => options.rules.push(find(&word)?),
        }
    }
    if options.rules.is_empty() {
        options.rules = Rules::all().into_iter().filter(|rules| rules.game() == Title::Classic).collect();
    }
    Ok(options)
}

fn find(named: &str) -> Result<Rules, String> {
    if let Some(rules) = Rules::named(named) {
        return Ok(rules);
    }
    let text = std::fs::read_to_string(named).map_err(|why| format!("{named}: {why}"))?;
    Rules::read(named, &text).map_err(|report| report.to_string())
}

/// Prints the table and returns whether every line has the share that was asked for.
fn print(options: &Options) -> Result<bool, String> {
    println!("| rules | players | out % | stock used up % | limit % |\n|---|---|---|---|---|");
    let mut enough = true;
    for rules in &options.rules {
        for (players, ended) in endings(rules, options.hands).map_err(|why| why.to_string())? {
            let percent = |part: u64| 100.0 * part as f64 / ended.hands().max(1) as f64;
            let (out, used_up, limit) = (percent(ended.out), percent(ended.used_up), percent(ended.limit));
            println!("| {} | {players} | {out:.1} | {used_up:.1} | {limit:.1} |", rules.name());
            enough &= ended.percent_out() >= options.least;
        }
    }
    Ok(enough)
}

fn main() -> ExitCode {
    match read_options(std::env::args().skip(1)).and_then(|options| print(&options)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => {
            eprintln!("in some rules, too few hands end because somebody goes out");
            ExitCode::FAILURE
        }
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}
