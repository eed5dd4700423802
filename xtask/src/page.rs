//! `cargo xtask page`: builds the page as a server serves it, in one folder.
//!
//! The page is built for each game, so that nobody downloads code of games that they do not play, and for each in two
//! parts, so that players do not wait for what is only read. `crates/bundler` documents how files are processed.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use crate::shell::{self, Outcome};
use crate::wasm::{self, Aim};

/// The games, by their names in rule sheets. Each is a feature of the page's crate.
const GAMES: [&str; 3] = ["crazy-eights", "crazier-eights", "crazy-8-ball"];

/// The parts of a game. Each is a feature of the page's crate.
const PARTS: [&str; 2] = ["playing", "reading"];

/// Package of the page.
const PACKAGE: &str = "eights-web";

/// The page's source files, relative to the root.
const FILES: &str = "crates/web/page";

/// Folder of the messages.
const WORDS: &str = "words";

/// Further files to pack.
const BESIDE: [&str; 1] = ["crates/card-art/tokens.css"];

/// What to do.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// The folder to fill; without it, `page` among the build output.
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// For whoever works on the page: one module with all games and parts, built quickly, and nothing compressed.
    #[arg(long)]
    quick: bool,
}

/// Builds the modules and fills the folder.
pub(crate) fn run(root: &Path, options: &Options) -> Outcome<()> {
    let start = Instant::now();
    let mut modules = Vec::new();
    if options.quick {
        modules.push(module(root, &PARTS, &GAMES, Aim::Check)?);
    } else {
        for game in GAMES {
            for part in PARTS {
                modules.push(module(root, &[part], &[game], Aim::Send)?);
            }
        }
    }
    let out = options.out.clone().unwrap_or_else(|| shell::target(root).join("page"));
    pack(root, &modules, &out, options.quick)?;
    let seconds = start.elapsed().as_secs_f64();
    shell::say(&format!("page: {} built in {seconds:.0} s\n", out.display()))
}

/// Builds a module with these parts of these games, and returns its argument for the bundler.
fn module(root: &Path, parts: &[&str], games: &[&str], aim: Aim) -> Outcome<String> {
    let profile = match aim {
        Aim::Check => "page-quick",
        Aim::Send => "page",
    };
    let mut command = wasm::build(root, aim)?;
    command.args(["--profile", profile, "--package", PACKAGE, "--bin", PACKAGE, "--no-default-features"]);
    command.arg("--features").arg([parts, games].concat().join(","));
    shell::run(&mut command)?;
    let made = wasm::folder(root).join(wasm::TARGET).join(profile).join(format!("{PACKAGE}.wasm"));
    // The next module is built at the same path.
    let kept = made.with_file_name(format!("{}.wasm", [parts, games].concat().join("+")));
    std::fs::copy(&made, &kept).map_err(|why| format!("{}: {why}", made.display()))?;
    Ok(format!("{}:{}={}", parts.join(","), games.join(","), kept.display()))
}

fn pack(root: &Path, modules: &[String], out: &Path, quick: bool) -> Outcome<()> {
    let mut command = Command::new(shell::program(root, "eights-bundler")?);
    command.arg("--page").arg(root.join(FILES));
    command.arg("--words").arg(root.join(WORDS));
    for file in BESIDE {
        command.arg("--with").arg(root.join(file));
    }
    for module in modules {
        command.arg("--module").arg(module);
    }
    // The folder is relative to the caller's working directory.
    command.arg("--out").arg(std::path::absolute(out)?);
    if quick {
        command.arg("--quick");
    }
    shell::run(&mut command)
}
