//! Running other programs, and error handling.

use std::error::Error;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A result with an error for whoever runs the command.
pub(crate) type Outcome<T> = Result<T, Box<dyn Error>>;

/// Prints a task's output. The reader may close the pipe at any time.
pub(crate) fn say(text: &str) -> Outcome<()> {
    say_to(&mut std::io::stdout().lock(), text)
}

fn say_to(out: &mut impl Write, text: &str) -> Outcome<()> {
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(()),
    }
}

/// Runs a command to completion, with inherited output.
pub(crate) fn run(command: &mut Command) -> Outcome<()> {
    let status = command.status().map_err(|error| format!("{}: {error}", shown(command)))?;
    if status.success() { Ok(()) } else { Err(format!("{} ended with {status}", shown(command)).into()) }
}

/// Runs a command to completion and returns its standard output; standard error is inherited.
pub(crate) fn read(command: &mut Command) -> Outcome<String> {
    let output =
        command.stderr(Stdio::inherit()).output().map_err(|error| format!("{}: {error}", shown(command)))?;
    if !output.status.success() {
        return Err(format!("{} ended with {}", shown(command), output.status).into());
    }
    Ok(String::from_utf8(output.stdout)?)
}

/// Returns a command that runs cargo at the root, preferably the cargo that started us.
pub(crate) fn cargo(root: &Path) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root);
    command
}

/// Builds a program of the workspace and returns its path. The packages get the same features as in tests, so that less
/// is built twice.
pub(crate) fn program(root: &Path, name: &str) -> Outcome<PathBuf> {
    run(cargo(root).args(["build", "--quiet", "--locked", "--workspace", "--bin", name]))?;
    Ok(target(root).join("debug").join(name))
}

/// Returns the folder of build output: the one cargo is told to use, else `target` at the root.
pub(crate) fn target(root: &Path) -> PathBuf {
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

#[cfg(test)]
mod tests {
    use std::io;

    use super::*;

    /// A writer whose reader is gone.
    struct Closed(ErrorKind);

    impl Write for Closed {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(self.0.into())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_reader_who_has_seen_enough_is_no_error() {
        assert!(say_to(&mut Closed(ErrorKind::BrokenPipe), "rules").is_ok());
        assert!(say_to(&mut Closed(ErrorKind::StorageFull), "rules").is_err());
        let mut heard = Vec::new();
        assert!(say_to(&mut heard, "rules").is_ok());
        assert_eq!(heard, b"rules");
    }
}
