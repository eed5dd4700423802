//! Line-based console with pacing.

use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::time::Duration;

use eights_i18n::{Phrase, Words};

use crate::layout::measure;

/// Pause after each reported move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pace {
    /// No pause.
    None,
    /// A quarter of a second.
    Fast,
    /// Long enough to read the line.
    Normal,
    /// Long enough to read the line aloud.
    Slow,
    /// Until Enter is pressed.
    Step,
}

impl Pace {
    /// Returns the pause as a duration.
    pub const fn pause(self) -> Duration {
        Duration::from_millis(match self {
            Pace::None | Pace::Step => 0,
            Pace::Fast => 250,
            Pace::Normal => 700,
            Pace::Slow => 1500,
        })
    }
}

/// A line-based conversation.
pub struct Console<R, W> {
    input: R,
    output: W,
    pace: Pace,
    echo: bool,
    words: Arc<Words>,
    /// A line typed at a pause, which answers the next question.
    typed_ahead: Option<String>,
}

impl<R: BufRead, W: Write> Console<R, W> {
    /// Creates a console. With `echo`, input is written back, since no terminal does so.
    pub fn new(input: R, output: W, pace: Pace, echo: bool, words: Arc<Words>) -> Self {
        Console { input, output, pace, echo, words, typed_ahead: None }
    }

    /// Writes a line.
    pub fn say(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.output, "{line}")
    }

    /// Writes several lines.
    pub fn say_all(&mut self, lines: &[String]) -> io::Result<()> {
        lines.iter().try_for_each(|line| self.say(line))
    }

    /// Stores a line for the next question. An empty line is dropped.
    fn keep(&mut self, line: Option<String>) {
        self.typed_ahead = line.filter(|line| !line.is_empty());
    }

    /// Pauses for reading. Returns `false` if the reader has had enough. If `asks_later`, keeps a line typed meanwhile
    /// for the next question.
    pub fn wait(&mut self, asks_later: bool) -> io::Result<bool> {
        if self.typed_ahead.is_some() {
            return Ok(true);
        }
        if self.pace == Pace::Step {
            let prompt = format!("{} > ", self.words.say(&Phrase::new("terminal-continue-or-leave")));
            let answer = self.ask(&prompt)?;
            let stays = answer.as_ref().is_some_and(|line| !leaves(line));
            self.keep(answer.filter(|_| stays && asks_later));
            return Ok(stays);
        }
        if self.pace != Pace::None {
            self.output.flush()?;
            std::thread::sleep(self.pace.pause());
        }
        Ok(true)
    }

    /// Asks for a line. Returns `None` at the end of the input.
    pub fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        write!(self.output, "{prompt}")?;
        if let Some(line) = self.typed_ahead.take() {
            writeln!(self.output, "{}", printable(&line))?;
            return Ok(Some(line));
        }
        self.output.flush()?;
        // Read bytes: a terminal may send anything, and invalid UTF-8 should not end a game.
        let mut bytes = Vec::new();
        if self.input.read_until(b'\n', &mut bytes)? == 0 {
            self.say("")?;
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&bytes).trim().to_string();
        if self.echo {
            writeln!(self.output, "{}", printable(&line))?;
        } else {
            // The terminal may have been resized in the meantime.
            measure();
        }
        Ok(Some(line))
    }
}

/// Words that end a game.
pub const LEAVING: &[&str] = &[
    "quit",
    "q",
    "exit",
    "bye",
    "leave",
    "ende",
    "beenden",
    "aufhören",
    "aufhoeren",
    "tschüss",
    "tschuess",
    "verlassen",
    "gehen",
];

/// Returns true if the line asks to leave.
pub fn leaves(line: &str) -> bool {
    LEAVING.contains(&line.to_lowercase().as_str())
}

/// Strips control characters and escape sequences, including those of arrow keys.
pub fn printable(text: &str) -> String {
    anstream::adapter::strip_str(text).to_string().chars().filter(|c| !c.is_control()).collect()
}

#[cfg(test)]
mod tests {
    use eights_i18n::Language;

    use super::*;

    fn english() -> Arc<Words> {
        Arc::new(Words::new(Language::ENGLISH))
    }

    #[test]
    fn what_is_typed_between_steps_answers_the_next_question_or_nothing() {
        for (asks_later, expected) in [(true, "log"), (false, "d")] {
            let mut console = Console::new(&b"log\nd\n"[..], Vec::new(), Pace::Step, false, english());
            assert!(console.wait(asks_later).unwrap());
            assert_eq!(console.ask("> ").unwrap().as_deref(), Some(expected));
        }
    }

    #[test]
    fn strange_bytes_are_read_and_made_harmless() {
        let mut output = Vec::new();
        let mut console = Console::new(&b"7h\xff\x1b[2J\n"[..], &mut output, Pace::None, true, english());
        assert_eq!(console.ask("> ").unwrap().as_deref(), Some("7h\u{fffd}\u{1b}[2J"));
        assert_eq!(console.ask("> ").unwrap(), None);
        assert_eq!(String::from_utf8(output).unwrap(), "> 7h\u{fffd}\n> \n");
    }
}
