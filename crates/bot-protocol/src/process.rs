//! A program that runs beside ours and is spoken to by lines.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::thread;
use std::time::{Duration, Instant};

/// No line of the protocol is longer; what is, is not kept in memory.
const LONGEST_LINE: u64 = 1 << 16;

/// How many lines wait to be read before the program has to wait.
const WAITING_LINES: usize = 64;

/// How long a program that was told to end may take.
const LAST_WORDS: Duration = Duration::from_millis(500);

/// Every program that may still run, for whoever breaks ours off.
static RUNNING: Mutex<Vec<Weak<Mutex<Child>>>> = Mutex::new(Vec::new());

/// Ends all programs that were started and still run.
pub fn stop_all() {
    for child in lock(&RUNNING).drain(..).filter_map(|child| child.upgrade()) {
        let _ = lock(&child).kill();
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A program. It is told to end, and after a moment made to, when this is dropped.
pub(crate) struct Process {
    child: Arc<Mutex<Child>>,
    /// Lines to be written by a thread of its own: a program that does not read must not stop us.
    to: Option<Sender<String>>,
    from: Receiver<String>,
}

/// Why no line came.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Silence {
    /// None came in time.
    Slow,
    /// None will ever come.
    Ended,
}

impl Process {
    /// Starts a program with its arguments. What it says about its own faults goes where ours goes.
    pub(crate) fn start(program: &str, arguments: &[String]) -> io::Result<Process> {
        let mut child =
            Command::new(program).args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
        let (to, lines) = channel::<String>();
        let (heard, from) = sync_channel(WAITING_LINES);
        if let Some(mut stdin) = stdin {
            thread::spawn(move || {
                // Ends, and with it the program's input, when nobody has more to say or nobody listens.
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

    /// Writes a line; whether anybody reads it shows when an answer is wanted.
    pub(crate) fn say(&self, line: &str) {
        if let Some(to) = &self.to {
            let _ = to.send(format!("{line}\n"));
        }
    }

    /// The next line, if it comes in time.
    pub(crate) fn hear(&self, until: Instant) -> Result<String, Silence> {
        let left = until.saturating_duration_since(Instant::now());
        self.from.recv_timeout(left).map_err(|why| match why {
            RecvTimeoutError::Timeout => Silence::Slow,
            RecvTimeoutError::Disconnected => Silence::Ended,
        })
    }

    /// Forgets what was said before it was asked for.
    pub(crate) fn forget(&self) {
        // A program that talks without end is not listened to without end.
        let _ = self.from.try_iter().take(WAITING_LINES).count();
    }

    /// Lets it end by itself for a moment, then ends it.
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

/// Hands on the lines of a program until it ends or nobody wants them.
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
