//! The `eights` program.

use std::process::ExitCode;

fn main() -> ExitCode {
    eights_cli::run(std::env::args_os())
}
