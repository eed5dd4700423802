//! Where lines are read and written, and how long a told line stays before the next.

use std::io::{self, BufRead, Write};

use crate::arguments::Pace;

/// How many lines of text fit above a prompt on the smallest screen that we write for.
pub(crate) const PAGE: usize = 22;

/// A conversation by lines.
pub(crate) struct Console<R, W> {
    input: R,
    output: W,
    pace: Pace,
    echo: bool,
}

impl<R: BufRead, W: Write> Console<R, W> {
    /// Reads and writes there. `echo`: what is read is also written, since no terminal does it.
    pub(crate) fn new(input: R, output: W, pace: Pace, echo: bool) -> Self {
        Console { input, output, pace, echo }
    }

    /// Writes a line.
    pub(crate) fn say(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.output, "{line}")
    }

    /// Writes lines.
    pub(crate) fn say_all(&mut self, lines: &[String]) -> io::Result<()> {
        lines.iter().try_for_each(|line| self.say(line))
    }

    /// Writes many lines: at a terminal a screen at a time.
    pub(crate) fn say_pages(&mut self, lines: &[String]) -> io::Result<()> {
        for (page, lines) in lines.chunks(PAGE).enumerate() {
            if page > 0 {
                self.turn_the_page()?;
            }
            self.say_all(lines)?;
        }
        Ok(())
    }

    /// Waits until what is on the screen was read, if somebody sits before one.
    pub(crate) fn turn_the_page(&mut self) -> io::Result<()> {
        if !self.echo {
            self.ask("Enter goes on > ")?;
        }
        Ok(())
    }

    /// Leaves people time to read; answers `false` if they have read enough.
    pub(crate) fn wait(&mut self) -> io::Result<bool> {
        if self.pace == Pace::Step {
            let answer = self.ask("Enter goes on, q leaves > ")?;
            return Ok(answer.is_some_and(|line| !leaves(&line)));
        }
        if self.pace != Pace::None {
            self.output.flush()?;
            std::thread::sleep(self.pace.pause());
        }
        Ok(true)
    }

    /// Asks for a line; nothing comes when the input has ended.
    pub(crate) fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        write!(self.output, "{prompt}")?;
        self.output.flush()?;
        // Bytes, since a terminal may send anything and a stray one should not end a game.
        let mut bytes = Vec::new();
        if self.input.read_until(b'\n', &mut bytes)? == 0 {
            self.say("")?;
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&bytes).trim().to_string();
        if self.echo {
            writeln!(self.output, "{}", printable(&line))?;
        }
        Ok(Some(line))
    }
}

/// Words that end a game.
pub(crate) const LEAVING: &[&str] = &["quit", "q", "exit", "bye", "leave"];

/// Whether the person wants to leave.
pub(crate) fn leaves(line: &str) -> bool {
    LEAVING.contains(&line.to_lowercase().as_str())
}

/// The text without anything that would move a cursor or ring a bell; arrow keys leave no trace.
pub(crate) fn printable(text: &str) -> String {
    anstream::adapter::strip_str(text).to_string().chars().filter(|c| !c.is_control()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strange_bytes_are_read_and_made_harmless() {
        let mut output = Vec::new();
        let mut console = Console::new(&b"7h\xff\x1b[2J\n"[..], &mut output, Pace::None, true);
        assert_eq!(console.ask("> ").unwrap().as_deref(), Some("7h\u{fffd}\u{1b}[2J"));
        assert_eq!(console.ask("> ").unwrap(), None);
        assert_eq!(String::from_utf8(output).unwrap(), "> 7h\u{fffd}\n> \n");
    }
}
