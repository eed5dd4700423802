//! Child processes that communicate by lines.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::thread;
use std::time::{Duration, Instant};

use crate::dialogue_log::{SeatLog, Speaker};

/// Maximum length of a protocol line, in bytes. Longer lines are not buffered.
const LONGEST_LINE: usize = 1 << 16;

/// Number of buffered lines at which the program blocks.
const WAITING_LINES: usize = 64;

/// Grace period for a program that was asked to exit.
const LAST_WORDS: Duration = Duration::from_millis(500);

/// Time for a program that closed its output to exit.
const EXIT_TIME: Duration = Duration::from_millis(300);

/// Every child process that may still run, so that an interrupt can kill them.
static RUNNING: Mutex<Vec<Weak<Mutex<Child>>>> = Mutex::new(Vec::new());

/// Stops all child processes that still run.
pub fn stop_all() {
    for child in lock(&RUNNING).drain(..).filter_map(|child| child.upgrade()) {
        let _ = lock(&child).kill();
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A child process. When dropped, it is asked to exit and killed after a grace period.
pub(crate) struct Process {
    child: Arc<Mutex<Child>>,
    /// Lines for the writer thread: a program that stops reading must not block us.
    to: Option<Sender<String>>,
    from: Receiver<String>,
    /// What the program wrote of a line that it has not ended yet.
    unfinished: Arc<Mutex<Vec<u8>>>,
    log: Option<SeatLog>,
}

/// Reason why no line arrived.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NoReply {
    /// No line arrived in time.
    Slow,
    /// The program ended or closed its output.
    Ended,
}

impl Process {
    /// Starts a program. It inherits our standard error.
    pub(crate) fn start(program: &str, arguments: &[String], log: Option<SeatLog>) -> io::Result<Process> {
        let mut child =
            Command::new(program).args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
        let (to, lines) = channel::<String>();
        let (heard, from) = sync_channel(WAITING_LINES);
        if let Some(mut stdin) = stdin {
            thread::spawn(move || {
                // The loop, and with it the program's input, ends when the sender is dropped or the pipe breaks.
                for line in lines {
                    if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
                        break;
                    }
                }
            });
        }
        let unfinished = Arc::new(Mutex::new(Vec::new()));
        if let Some(stdout) = stdout {
            let (unfinished, log) = (unfinished.clone(), log.clone());
            thread::spawn(move || listen(stdout, &heard, &unfinished, log.as_ref()));
        }
        let child = Arc::new(Mutex::new(child));
        lock(&RUNNING).push(Arc::downgrade(&child));
        Ok(Process { child, to: Some(to), from, unfinished, log })
    }

    /// Queues a line. A write failure surfaces only when a reply is awaited.
    pub(crate) fn say(&self, line: &str) {
        if let Some(to) = &self.to {
            if let Some(log) = &self.log {
                log.add(Speaker::Referee, line);
            }
            let _ = to.send(format!("{line}\n"));
        }
    }

    /// Returns what the program wrote of a line that it has not ended.
    pub(crate) fn unfinished(&self) -> Option<String> {
        let line = String::from_utf8_lossy(&lock(&self.unfinished)).trim().to_string();
        (!line.is_empty()).then_some(line)
    }

    /// Returns the exit status of a program that has ended, if it has one: a signal leaves none.
    pub(crate) fn exit_status(&self) -> Option<i32> {
        let patience = Instant::now() + EXIT_TIME;
        let mut child = lock(&self.child);
        loop {
            match child.try_wait() {
                Ok(Some(status)) => return status.code(),
                Ok(None) if Instant::now() < patience => thread::sleep(Duration::from_millis(5)),
                Ok(None) | Err(_) => return None,
            }
        }
    }

    /// Returns the next line if it arrives before the deadline.
    pub(crate) fn hear(&self, until: Instant) -> Result<String, NoReply> {
        let left = until.saturating_duration_since(Instant::now());
        self.from.recv_timeout(left).map_err(|why| match why {
            RecvTimeoutError::Timeout => NoReply::Slow,
            RecvTimeoutError::Disconnected => NoReply::Ended,
        })
    }

    /// Discards unsolicited lines.
    pub(crate) fn forget(&self) {
        // Bounded, so that a program that writes endlessly cannot keep us here.
        let _ = self.from.try_iter().take(WAITING_LINES).count();
    }

    /// Waits out the grace period, then kills the process.
    pub(crate) fn stop(&mut self) {
        self.to = None;
        let patience = Instant::now() + LAST_WORDS;
        let mut child = lock(&self.child);
        while let Ok(None) = child.try_wait() {
            if Instant::now() >= patience {
                let _ = child.kill();
                let _ = child.wait();
                return;
            }
            thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Forwards a program's lines until it ends or the receiver is dropped.
fn listen(output: impl Read, heard: &SyncSender<String>, unfinished: &Mutex<Vec<u8>>, log: Option<&SeatLog>) {
    let mut output = BufReader::new(output);
    loop {
        let line = {
            let bytes = match output.fill_buf() {
                Ok(bytes) => bytes,
                Err(why) if why.kind() == io::ErrorKind::Interrupted => continue,
                Err(_) => return,
            };
            let mut line = lock(unfinished);
            let end = bytes.iter().position(|byte| *byte == b'\n');
            let room = LONGEST_LINE - line.len();
            let taken = end.map_or(bytes.len(), |end| end + 1).min(room);
            line.extend_from_slice(&bytes[..taken]);
            let at_end = bytes.is_empty();
            output.consume(taken);
            let complete = line.last() == Some(&b'\n') || line.len() == LONGEST_LINE;
            match (complete || at_end, line.is_empty()) {
                (false, _) => continue,
                (true, true) => return,
                (true, false) => std::mem::take(&mut *line),
            }
        };
        let line = String::from_utf8_lossy(&line).trim().to_string();
        if line.is_empty() {
            continue;
        }
        if let Some(log) = log {
            log.add(Speaker::Program, &line);
        }
        if heard.send(line).is_err() {
            return;
        }
    }
}
