//! `cargo xtask browser`: tests the page in a real browser, against a real server.
//!
//! The tests are in `browser/` and use Node's test runner. They receive the paths of the program and the page, and
//! start and stop servers and browsers themselves.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::shell::{self, Outcome};

/// What to do.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// The folder of the page; without it, `page` among the build output, as `cargo xtask page` leaves it.
    #[arg(long, value_name = "FOLDER")]
    page: Option<PathBuf>,
    /// The program that serves; without it, one is built.
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
    /// The program has a page built in, which is the one to try.
    #[arg(long, conflicts_with = "page", requires = "program")]
    built_in: bool,
    /// Only tests whose names have this in them.
    #[arg(long, value_name = "TEXT")]
    only: Option<String>,
    /// Run this script of `browser/` instead of tests: `pictures.mjs` or `measure.mjs`.
    #[arg(long, value_name = "FILE", conflicts_with = "only")]
    script: Option<PathBuf>,
    /// The files with tests; all of them without any. For a script, what it is told.
    files: Vec<PathBuf>,
}

/// Runs the tests.
pub(crate) fn run(root: &Path, options: &Options) -> Outcome<()> {
    let here = root.join("browser");
    if !here.join("node_modules").exists() {
        shell::run(Command::new("npm").current_dir(&here).args(["ci", "--no-audit", "--no-fund"]))?;
    }
    let mut command = Command::new("node");
    command.current_dir(&here);
    match &options.script {
        Some(script) => command.arg(script),
        None => command.args(["--test", "--test-concurrency=1", "--test-reporter=spec"]),
    };
    if let Some(only) = &options.only {
        command.arg(format!("--test-name-pattern={only}"));
    }
    for file in &options.files {
        command.arg(file);
    }
    let program = match &options.program {
        Some(program) => program.clone(),
        None => shell::program(root, "eights")?,
    };
    command.env("EIGHTS", program.canonicalize()?);
    if options.built_in {
        command.env_remove("EIGHTS_PAGE");
    } else {
        command.env("EIGHTS_PAGE", page(root, options.page.as_deref())?);
    }
    shell::run(&mut command)
}

/// Returns the folder of the page.
fn page(root: &Path, named: Option<&Path>) -> Outcome<PathBuf> {
    let page = named.map_or_else(|| shell::target(root).join("page"), Path::to_path_buf);
    if page.join("index.html").exists() {
        return Ok(page.canonicalize()?);
    }
    Err(format!("there is no page in {}: run `cargo xtask page` first", page.display()).into())
}
