//! Reasons why a program cannot play at all, with hints.

use std::io;
use std::time::Duration;

use eights_terminal::error_text::io_reason;

use crate::line_fault::LineFault;
use crate::messages::PROTOCOL;

/// Reason why an external program cannot play.
#[derive(Debug, thiserror::Error)]
#[error("the bot {bot} cannot play: {fault}")]
pub struct ProgramError {
    /// The command as the user typed it.
    pub bot: String,
    /// The reason.
    pub fault: StartFault,
}

/// Reason why a program did not get as far as a game.
#[derive(Debug, thiserror::Error)]
pub enum StartFault {
    /// The system cannot start the program.
    #[error("it cannot be started: {}", io_reason(.0))]
    Start(io::Error),
    /// The program ended before its hello.
    #[error("it ended without a hello{}", .0.map_or_else(String::new, |status| format!(", with exit status {status}")))]
    Ended(Option<i32>),
    /// No line arrived in time.
    #[error("it sent no hello within {} seconds", .0.as_secs())]
    Silent(Duration),
    /// The program wrote something, but no end of a line.
    #[error("it wrote {line}, but did not end the line within {} seconds", .limit.as_secs())]
    Unfinished {
        /// What it wrote.
        line: String,
        /// The time limit.
        limit: Duration,
    },
    /// The first line is not a message.
    #[error("its first line is not a hello: {fault}; it sent {line}")]
    NoMessage {
        /// The first line.
        line: String,
        /// What is wrong with it.
        fault: LineFault,
    },
    /// The first line is another message.
    #[error("its first line is not a hello; it sent {0}")]
    OtherMessage(String),
    /// The program speaks another version of the protocol.
    #[error("it uses protocol {0}, but this program uses protocol {PROTOCOL}")]
    OtherProtocol(u64),
}

impl ProgramError {
    /// Suggests what to do about it.
    pub fn hint(&self) -> String {
        let bot = &self.bot;
        match &self.fault {
            StartFault::Start(why) if why.kind() == io::ErrorKind::PermissionDenied => {
                format!("make it executable with chmod +x {bot}, or give a command such as --seat \"2=python3 {bot}\"")
            }
            StartFault::Start(why) if why.kind() == io::ErrorKind::NotFound => {
                "check the path, and for a script the interpreter that its first line names; or give a command such as \
                 --seat \"2=python3 mybot.py\""
                    .to_string()
            }
            StartFault::Start(_) => {
                "let the file begin with a line such as #!/usr/bin/env python3, or give a command such as --seat \
                 \"2=python3 mybot.py\""
                    .to_string()
            }
            StartFault::Ended(_) => {
                format!("run {bot} by itself, type {{\"type\":\"hello\",\"protocol\":1}}, and see what happens")
            }
            StartFault::Silent(_) => {
                "answer the referee's hello, and flush standard output after every line: in Python, \
                 print(line, flush=True); docs/bots.md shows other languages"
                    .to_string()
            }
            StartFault::Unfinished { .. } => "end every line with a newline, and then flush it".to_string(),
            StartFault::NoMessage { .. } | StartFault::OtherMessage(_) => {
                format!(
                    "let it send {{\"type\":\"hello\",\"protocol\":{PROTOCOL},\"name\":\"mybot\"}} first, and write anything \
                     that is not for the referee to standard error"
                )
            }
            StartFault::OtherProtocol(_) => {
                format!("answer hello with \"protocol\": {PROTOCOL}; docs/bots.md describes it")
            }
        }
    }
}
