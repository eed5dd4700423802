//! Where lines are read and written, and how long a told line stays before the next.

use std::io::{self, BufRead, Write};
use std::time::Duration;

/// A conversation by lines.
pub(crate) struct Console<R, W> {
    input: R,
    output: W,
    pause: Duration,
    echo: bool,
    lines: usize,
}

impl<R: BufRead, W: Write> Console<R, W> {
    /// Reads and writes there. `echo`: what is read is also written, since no terminal does it.
    pub(crate) fn new(input: R, output: W, pause: Duration, echo: bool) -> Self {
        Console { input, output, pause, echo, lines: 0 }
    }

    /// How many lines there were so far, prompts included.
    pub(crate) fn lines(&self) -> usize {
        self.lines
    }

    /// Writes a line.
    pub(crate) fn say(&mut self, line: &str) -> io::Result<()> {
        self.lines += 1;
        writeln!(self.output, "{line}")
    }

    /// Writes lines.
    pub(crate) fn say_all(&mut self, lines: &[String]) -> io::Result<()> {
        lines.iter().try_for_each(|line| self.say(line))
    }

    /// Leaves people time to read.
    pub(crate) fn wait(&mut self) -> io::Result<()> {
        if self.pause.is_zero() {
            return Ok(());
        }
        self.output.flush()?;
        std::thread::sleep(self.pause);
        Ok(())
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
        self.lines += 1;
        Ok(Some(line))
    }
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
        let mut console = Console::new(&b"7h\xff\x1b[2J\n"[..], &mut output, Duration::ZERO, true);
        assert_eq!(console.ask("> ").unwrap().as_deref(), Some("7h\u{fffd}\u{1b}[2J"));
        assert_eq!(console.ask("> ").unwrap(), None);
        assert_eq!(String::from_utf8(output).unwrap(), "> 7h\u{fffd}\n> \n");
    }
}
