//! Running other programs, and what can go wrong with them.

use std::error::Error;
use std::path::Path;
use std::process::{Command, Stdio};

/// A result whose error is meant for whoever runs the command.
pub(crate) type Outcome<T> = Result<T, Box<dyn Error>>;

/// Runs a command to its end, its output going where ours goes.
pub(crate) fn run(command: &mut Command) -> Outcome<()> {
    let status = command.status().map_err(|error| format!("{}: {error}", shown(command)))?;
    if status.success() { Ok(()) } else { Err(format!("{} ended with {status}", shown(command)).into()) }
}

/// Runs a command to its end and gives what it wrote to standard output; its errors go where ours go.
pub(crate) fn read(command: &mut Command) -> Outcome<String> {
    let output =
        command.stderr(Stdio::inherit()).output().map_err(|error| format!("{}: {error}", shown(command)))?;
    if !output.status.success() {
        return Err(format!("{} ended with {}", shown(command), output.status).into());
    }
    Ok(String::from_utf8(output.stdout)?)
}

/// A command that runs cargo at the root: the cargo that started us, where there is one.
pub(crate) fn cargo(root: &Path) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root);
    command
}

/// The folder that holds build output: the one cargo is told to use, else `target` at the root.
pub(crate) fn target(root: &Path) -> std::path::PathBuf {
    match std::env::var_os("CARGO_TARGET_DIR") {
        Some(folder) => root.join(folder),
        None => root.join("target"),
    }
}

fn shown(command: &Command) -> String {
    let mut words = vec![command.get_program().to_string_lossy().into_owned()];
    words.extend(command.get_args().map(|word| word.to_string_lossy().into_owned()));
    words.join(" ")
}
