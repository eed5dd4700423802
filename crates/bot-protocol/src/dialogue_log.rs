//! A log of everything that referee and programs say to each other.

use std::fs::File;
use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

/// Sender of a logged line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Speaker {
    Referee,
    Program,
}

/// A log file shared by all programs at a table. Every line has the seconds since the start, the name of the seat, and
/// a sign: `>` to the program, `<` from it.
#[derive(Clone, Debug)]
pub struct DialogueLog {
    file: Arc<Mutex<File>>,
    start: Instant,
}

impl DialogueLog {
    /// Starts a log in an open file.
    pub fn new(file: File) -> DialogueLog {
        DialogueLog { file: Arc::new(Mutex::new(file)), start: Instant::now() }
    }

    pub(crate) fn of_seat(&self, name: &str) -> SeatLog {
        SeatLog { log: self.clone(), name: name.to_string() }
    }
}

/// The log, as one seat writes to it.
#[derive(Clone, Debug)]
pub(crate) struct SeatLog {
    log: DialogueLog,
    name: String,
}

impl SeatLog {
    /// Adds a line. A full disk must not end the game, so errors are ignored.
    pub(crate) fn add(&self, speaker: Speaker, line: &str) {
        let sign = match speaker {
            Speaker::Referee => '>',
            Speaker::Program => '<',
        };
        let seconds = self.log.start.elapsed().as_secs_f64();
        // A single write, so that lines of several programs do not mix.
        let line = format!("{seconds:9.3} {} {sign} {line}\n", self.name);
        let mut file = self.log.file.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = file.write_all(line.as_bytes());
    }
}
