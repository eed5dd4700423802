//! Child processes that communicate by lines.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::thread;
use std::time::{Duration, Instant};

/// Maximum length of a protocol line, in bytes. Longer lines are not buffered.
const LONGEST_LINE: u64 = 1 << 16;

/// Number of buffered lines at which the program blocks.
const WAITING_LINES: usize = 64;

/// Grace period for a program that was asked to exit.
const LAST_WORDS: Duration = Duration::from_millis(500);

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
    pub(crate) fn start(program: &str, arguments: &[String]) -> io::Result<Process> {
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
        if let Some(stdout) = stdout {
            thread::spawn(move || listen(stdout, &heard));
        }
        let child = Arc::new(Mutex::new(child));
        lock(&RUNNING).push(Arc::downgrade(&child));
        Ok(Process { child, to: Some(to), from })
    }

    /// Queues a line. A write failure surfaces only when a reply is awaited.
    pub(crate) fn say(&self, line: &str) {
        if let Some(to) = &self.to {
            let _ = to.send(format!("{line}\n"));
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
fn listen(output: impl Read, heard: &SyncSender<String>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        match output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        if heard.send(String::from_utf8_lossy(&line).trim().to_string()).is_err() {
            return;
        }
    }
}
