//! What is written on the screen and read from it, a line at a time.

use std::io::{self, Write};

use super::{End, Session};
use crate::console::{Pace, leaves, printable};
use crate::layout::{measure, wrap_after};

impl<W: Write> Session<W> {
    /// Writes a line; one behind a prompt begins anew.
    pub fn say(&mut self, line: &str) -> io::Result<()> {
        if std::mem::take(&mut self.prompted) {
            writeln!(self.out)?;
        }
        self.news += 1;
        writeln!(self.out, "{line}")
    }

    pub(super) fn say_all(&mut self, lines: &[String]) -> io::Result<()> {
        lines.iter().try_for_each(|line| self.say(line))
    }

    /// Tells something that others have put into words.
    pub(super) fn tell(&mut self, text: &str) -> io::Result<()> {
        self.say_all(&wrap_after("", "  ", &printable(text)))
    }

    /// Asks for a line, unless an answer is still awaited: it may change the question.
    pub(super) fn prompt(&mut self, prompt: &str) -> io::Result<()> {
        if !self.prompted && !self.table.client().is_asking(|_| true) {
            write!(self.out, "{prompt}")?;
            self.prompted = true;
            self.news = 0;
        }
        Ok(())
    }

    pub(super) fn echo(&mut self, line: &str) -> io::Result<()> {
        self.prompted = false;
        if self.manner.echo {
            writeln!(self.out, "{}", printable(line))
        } else {
            // The terminal may have changed its size while somebody thought.
            measure();
            Ok(())
        }
    }

    /// The line that is typed behind a prompt; nothing when the input has ended.
    pub(super) async fn read_line(&mut self) -> io::Result<Option<String>> {
        if let Some(line) = self.typed_ahead.take() {
            self.prompted = false;
            writeln!(self.out, "{}", printable(&line))?;
            return Ok(Some(line));
        }
        self.out.flush()?;
        let Some(line) = self.typed.recv().await else {
            self.prompted = false;
            writeln!(self.out)?;
            return Ok(None);
        };
        let line = line.trim().to_string();
        self.echo(&line)?;
        Ok(Some(line))
    }

    /// Waits until what is on the screen was read, if somebody sits before one. What is typed meanwhile answers the next
    /// question.
    pub(super) async fn turn_the_page(&mut self) -> io::Result<()> {
        if self.manner.echo || self.typed_ahead.is_some() {
            return Ok(());
        }
        write!(self.out, "Enter goes on > ")?;
        self.prompted = true;
        let line = self.read_line().await?;
        self.typed_ahead = line.filter(|line| !line.is_empty());
        self.news = 0;
        Ok(())
    }

    /// Leaves people time to read what others did.
    pub(super) async fn rest(&mut self) -> io::Result<()> {
        if !self.table.is_local() || self.typed_ahead.is_some() || self.manner.pace == Pace::None {
            return Ok(());
        }
        if self.manner.pace == Pace::Step {
            write!(self.out, "Enter goes on, q leaves > ")?;
            self.prompted = true;
            match self.read_line().await? {
                None => self.end = Some(End::Went),
                Some(line) if leaves(&line) => self.end = Some(End::Went),
                Some(line) => {
                    let asks_later = self.table.client().seat().is_some();
                    self.typed_ahead = Some(line).filter(|line| asks_later && !line.is_empty());
                }
            }
            return Ok(());
        }
        self.out.flush()?;
        tokio::time::sleep(self.manner.pace.pause()).await;
        Ok(())
    }
}
