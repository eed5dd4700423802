//! The program `eights`.

use std::process::ExitCode;

fn main() -> ExitCode {
    eights_cli::run(std::env::args_os())
}
