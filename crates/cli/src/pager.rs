//! Output that may be longer than the screen.

use std::io::{self, IsTerminal, Write};
use std::process::{Command, Stdio};

use crate::failure::Failure;
use crate::say;

/// Shows a text a page at a time if a person reads it in a terminal, with the program in `PAGER` or with `less`.
/// Prints it all if neither can be started.
pub(crate) fn show(text: &str) -> Result<(), Failure> {
    if !io::stdout().is_terminal() || !io::stdin().is_terminal() {
        return say(text);
    }
    let pager = std::env::var("PAGER").ok().filter(|pager| !pager.trim().is_empty());
    let pager = pager.unwrap_or_else(|| "less".to_string());
    let mut words = pager.split_whitespace();
    let mut command = Command::new(words.next().unwrap_or_default());
    command.args(words).stdin(Stdio::piped());
    if std::env::var_os("LESS").is_none() {
        // End at once if all fits on the screen, show styles, and leave the text on the screen.
        command.env("LESS", "FRX");
    }
    let Ok(mut child) = command.spawn() else { return say(text) };
    // Ctrl-C is the pager's, which has the terminal until it ends.
    let _ = ctrlc::set_handler(|| {});
    if let Some(input) = child.stdin.take() {
        let choice = anstream::AutoStream::choice(&io::stdout());
        // The reader may leave before the end.
        let _ =
            anstream::AutoStream::new(Box::new(input) as Box<dyn Write>, choice).write_all(text.as_bytes());
    }
    child.wait()?;
    Ok(())
}
