//! Development tasks: `cargo xtask <command>`.
//!
//! Every command reports all findings before it fails, so one run is enough to know what to fix.

mod book;
mod browser;
mod dist;
mod finding;
mod house;
mod instructions;
mod markdown;
mod page;
mod peers;
mod rules;
mod rust_text;
mod shell;
mod tidy;
mod tree;
mod wasm;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::finding::Finding;
use crate::shell::Outcome;

/// The chores of this repository.
#[derive(Parser)]
#[command(name = "cargo xtask", about = "Keeps the house in order.")]
struct Arguments {
    #[command(subcommand)]
    chore: Chore,
}

/// One chore each.
#[derive(Subcommand)]
enum Chore {
    /// Check what must never be true: wrong arrows between crates, forbidden names, overlong files.
    Tidy,
    /// Check that every rule in docs/rules that claims to be done has a proof, and list what is open.
    Rules(rules::Options),
    /// Build the book with `mdBook`, and check its links with lychee.
    Book(book::Options),
    /// See whether the core crates can be built for wasm32-unknown-unknown.
    Wasm,
    /// Build the page: a module for each game, and all files as a server hands them out.
    Page(page::Options),
    /// Play on the page in a real browser, against a real server.
    Browser(browser::Options),
    /// Build the program as a host gets it: in one folder, without needing any library.
    Dist(dist::Options),
    /// Count the instructions of a decision and compare them with the last accepted number.
    Instructions(instructions::Options),
    /// Measure random play against `OpenSpiel` and the hand-written floor, interleaved, best by CPU time.
    BenchPeers(peers::Options),
}

fn main() -> ExitCode {
    match run(&Arguments::parse().chore) {
        Ok(findings) if findings.is_empty() => ExitCode::SUCCESS,
        Ok(mut findings) => {
            findings.sort();
            for finding in &findings {
                eprintln!("{finding}");
            }
            let noun = if findings.len() == 1 { "finding" } else { "findings" };
            eprintln!("\n{} {noun}", findings.len());
            ExitCode::FAILURE
        }
        Err(trouble) => {
            eprintln!("xtask: {}", without_code(&trouble.to_string()));
            ExitCode::FAILURE
        }
    }
}

/// Removes the code of the operating system from an error: "No such file or directory (os error 2)" becomes "No such file or
/// directory".
fn without_code(message: &str) -> String {
    let parts = message.split_once(" (os error ");
    let parts = parts.and_then(|(before, rest)| Some((before, rest.split_once(')')?.1)));
    parts.map_or_else(|| message.to_string(), |(before, after)| format!("{before}{after}"))
}

fn run(chore: &Chore) -> Outcome<Vec<Finding>> {
    let root = tree::root()?;
    match chore {
        Chore::Tidy => tidy::run(&root),
        Chore::Rules(options) => rules::run(&root, options),
        Chore::Book(options) => book::run(&root, options),
        Chore::Wasm => wasm::run(&root).map(|()| Vec::new()),
        Chore::Page(options) => page::run(&root, options).map(|()| Vec::new()),
        Chore::Browser(options) => browser::run(&root, options).map(|()| Vec::new()),
        Chore::Dist(options) => dist::run(&root, options).map(|()| Vec::new()),
        Chore::Instructions(options) => instructions::run(&root, options),
        Chore::BenchPeers(options) => peers::run(&root, options).map(|()| Vec::new()),
    }
}

#[cfg(test)]
mod tests {
    use super::without_code;

    #[test]
    fn errors_have_no_code_of_the_operating_system() {
        assert_eq!(without_code("a.toml: no such file (os error 2)"), "a.toml: no such file");
        assert_eq!(without_code("it ended (os error 5): twice"), "it ended: twice");
        assert_eq!(without_code("nothing of this kind"), "nothing of this kind");
    }
}
