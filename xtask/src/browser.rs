//! `cargo xtask browser`: plays on the page in a real browser, against a real server.
//!
//! The tests are in `browser/`, for the runner that comes with Node. They get the program and the folder of the page, start
//! servers and browsers themselves, and stop them.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::shell::{self, Outcome};

/// What to do.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// The folder of the page; without it, `page` among the build output, as `cargo xtask page` leaves it.
    #[arg(long, value_name = "FOLDER")]
    page: Option<PathBuf>,
    /// The program that serves; without it, it is built.
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
    /// Only tests whose names have this in them.
    #[arg(long, value_name = "TEXT")]
    only: Option<String>,
    /// The files with tests; all of them without any.
    files: Vec<PathBuf>,
}

/// Runs the tests.
pub(crate) fn run(root: &Path, options: &Options) -> Outcome<()> {
    let here = root.join("browser");
    let page = options.page.clone().unwrap_or_else(|| shell::target(root).join("page"));
    if !page.join("index.html").exists() {
        return Err(format!("there is no page in {}: run `cargo xtask page` first", page.display()).into());
    }
    let program = match &options.program {
        Some(program) => program.clone(),
        None => {
            shell::run(shell::cargo(root).args(["build", "--quiet", "--locked", "--package", "eights"]))?;
            shell::target(root).join("debug").join("eights")
        }
    };
    if !here.join("node_modules").exists() {
        shell::run(Command::new("npm").current_dir(&here).args(["ci", "--no-audit", "--no-fund"]))?;
    }
    let mut command = Command::new("node");
    command.current_dir(&here).args(["--test", "--test-concurrency=1", "--test-reporter=spec"]);
    if let Some(only) = &options.only {
        command.arg(format!("--test-name-pattern={only}"));
    }
    for file in &options.files {
        command.arg(file);
    }
    shell::run(command.env("EIGHTS", program.canonicalize()?).env("EIGHTS_PAGE", page.canonicalize()?))
}
