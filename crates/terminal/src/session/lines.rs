//! Line-based input and output of a session.

use std::io::{self, Write};

use super::{Session, SessionEnd};
use crate::console::{Pace, leaves, printable};
use crate::layout::{measure, wrap};

impl<W: Write> Session<W> {
    /// Writes a line. If the cursor is behind a prompt, starts a new line first.
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

    /// Prints a text that contains other people's words.
    pub(super) fn tell(&mut self, text: &str) -> io::Result<()> {
        self.say_all(&wrap(&printable(text)))
    }

    /// Prompts for a line, unless a reply is pending that may change the question.
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
            // The terminal may have been resized in the meantime.
            measure();
            Ok(())
        }
    }

    /// Reads the line typed at a prompt. Returns `None` at the end of the input.
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

    /// Waits until the screen was read, if there is one. A line typed meanwhile answers the next question.
    pub(super) async fn turn_the_page(&mut self) -> io::Result<()> {
        if self.manner.echo || self.typed_ahead.is_some() {
            return Ok(());
        }
        write!(self.out, "{} > ", self.text("terminal-continue"))?;
        self.prompted = true;
        let line = self.read_line().await?;
        self.typed_ahead = line.filter(|line| !line.is_empty());
        self.news = 0;
        Ok(())
    }

    /// Pauses so that people can read other players' moves.
    pub(super) async fn rest(&mut self) -> io::Result<()> {
        if !self.table.is_local() || self.typed_ahead.is_some() || self.manner.pace == Pace::None {
            return Ok(());
        }
        if self.manner.pace == Pace::Step {
            write!(self.out, "{} > ", self.text("terminal-continue-or-leave"))?;
            self.prompted = true;
            match self.read_line().await? {
                None => self.end = Some(SessionEnd::Went),
                Some(line) if leaves(&line) => self.end = Some(SessionEnd::Went),
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
