//! Writer thread. It commits everything that is queued in one transaction and answers afterwards, so that a disk with
//! some thousand syncs per second stores a hundred thousand records.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, TrySendError, sync_channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use eights_protocol::Time;
use eights_room::ports::{Append, AppendError, Clock, Unavailable};
use rusqlite::Connection;
use tokio::sync::oneshot;

use crate::file::WatchedFiles;
use crate::format::FORMAT;
use crate::log_writer::LogWriter;
use crate::unavailable;

/// Maximum number of records in one transaction. A larger batch would delay its first record and gain nothing.
const MOST_IN_A_BATCH: usize = 1000;

/// Capacity of the queue. Beyond it, jobs are rejected at once.
const MOST_WAITING: usize = 20_000;

type Answer<T> = oneshot::Sender<T>;
/// Change other than an append, in its own transaction.
type Change = Box<dyn FnOnce(&Connection) -> rusqlite::Result<()> + Send>;

enum Job {
    Append(Append, Answer<Result<Time, AppendError>>),
    Fence(Answer<Result<(), Unavailable>>),
    Change(Change, Answer<Result<(), Unavailable>>),
}

/// Handle of the writer thread and its queue.
#[derive(Debug)]
pub(crate) struct Writer {
    jobs: Option<SyncSender<Job>>,
    /// Length of the queue, which the channel does not expose.
    waiting: Arc<AtomicUsize>,
    thread: Option<JoinHandle<()>>,
}

impl std::fmt::Debug for Job {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Records contain secrets.
        f.write_str("Job")
    }
}

impl Writer {
    pub(crate) fn start(
        connection: Connection,
        path: PathBuf,
        clock: Arc<dyn Clock>,
    ) -> std::io::Result<Writer> {
        let (jobs, todo) = sync_channel(MOST_WAITING);
        let waiting = Arc::new(AtomicUsize::new(0));
        let todo = Jobs { todo, waiting: waiting.clone() };
        let thread = std::thread::Builder::new().name("sqlite writer".to_string()).spawn(move || {
            let watched = WatchedFiles::new(&path);
            write_on(&connection, &watched, &*clock, &todo);
        })?;
        Ok(Writer { jobs: Some(jobs), waiting, thread: Some(thread) })
    }

    /// Returns the length of the queue.
    pub(crate) fn waiting(&self) -> usize {
        self.waiting.load(Ordering::Relaxed)
    }

    fn send(&self, job: Job) -> Result<(), Unavailable> {
        let jobs = self.jobs.as_ref().expect("the way to the thread is there until the end");
        // Incremented before sending, since the receiver decrements it at once.
        self.waiting.fetch_add(1, Ordering::Relaxed);
        jobs.try_send(job).map_err(|error| {
            self.waiting.fetch_sub(1, Ordering::Relaxed);
            match error {
                TrySendError::Full(_) => Unavailable::Other("too many writes are queued".to_string()),
                TrySendError::Disconnected(_) => {
                    Unavailable::Other("the writer thread has ended".to_string())
                }
            }
        })
    }

    pub(crate) fn append(
        &self,
        append: Append,
    ) -> Result<oneshot::Receiver<Result<Time, AppendError>>, Unavailable> {
        let (answer, later) = oneshot::channel();
        self.send(Job::Append(append, answer)).map(|()| later)
    }

    pub(crate) fn fence(&self) -> Result<oneshot::Receiver<Result<(), Unavailable>>, Unavailable> {
        let (answer, later) = oneshot::channel();
        self.send(Job::Fence(answer)).map(|()| later)
    }

    /// Queues a change that runs in its own transaction, after all earlier jobs.
    pub(crate) fn change(
        &self,
        change: impl FnOnce(&Connection) -> rusqlite::Result<()> + Send + 'static,
    ) -> Result<oneshot::Receiver<Result<(), Unavailable>>, Unavailable> {
        let (answer, later) = oneshot::channel();
        self.send(Job::Change(Box::new(change), answer)).map(|()| later)
    }
}

/// Finishes all queued jobs before the file is closed.
impl Drop for Writer {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has already reported it.
            let _ = thread.join();
        }
    }
}

/// Failure of a transaction. If it is not certain, the transaction may have been committed all the same.
struct Failure {
    why: Unavailable,
    certain: bool,
}

impl Failure {
    /// Creates the failure of a transaction that was not committed.
    fn before(why: Unavailable) -> Failure {
        Failure { why, certain: true }
    }

    fn unavailable(&self) -> Unavailable {
        self.why.clone()
    }

    /// Returns the error for a record that would have been stored.
    fn append_error(&self) -> AppendError {
        if self.certain { self.unavailable().into() } else { AppendError::Unknown(self.why.to_string()) }
    }
}

/// Receiving end of the queue.
struct Jobs {
    todo: Receiver<Job>,
    waiting: Arc<AtomicUsize>,
}

impl Jobs {
    fn taken<E>(&self, job: Result<Job, E>) -> Result<Job, E> {
        if job.is_ok() {
            self.waiting.fetch_sub(1, Ordering::Relaxed);
        }
        job
    }
}

fn write_on(connection: &Connection, watched: &WatchedFiles, clock: &dyn Clock, jobs: &Jobs) {
    // The tables were created a moment ago. If they are gone, callers learn that nobody writes.
    let Ok(keeper) = LogWriter::new(connection) else { return };
    let mut hand = OpenTransaction { connection, watched, clock, keeper, unsettled: false };
    let mut batch = Batch::default();
    let mut pace = BatchWindow::default();
    while let Ok(first) = jobs.taken(jobs.todo.recv()) {
        let change = pace.gather(first, jobs, &mut batch);
        let bytes = batch.appends.iter().map(|(append, _)| append.text.len() as u64).sum();
        metrics::counter!("eights_record_bytes_total").increment(bytes);
        pace.commit(batch.appends.len(), || hand.finish(&mut batch));
        if let Some((change, answer)) = change {
            let _ = answer.send(hand.change(change).map_err(|failure| failure.unavailable()));
        }
    }
}

/// Jobs that are committed together.
#[derive(Default)]
struct Batch {
    appends: Vec<(Append, Answer<Result<Time, AppendError>>)>,
    fences: Vec<Answer<Result<(), Unavailable>>>,
}

/// Time to wait for more records before a commit.
///
/// A client that was answered sends its next record a moment later. A commit that starts with the first of these
/// records makes all others wait for a second commit. So the writer waits briefly for as many records as the last
/// batch had, and never if that was one.
#[derive(Default)]
struct BatchWindow {
    expected: usize,
    commit: Duration,
}

impl BatchWindow {
    /// Longest wait, however slow the disk.
    const MOST: Duration = Duration::from_micros(500);

    /// Collects the queued jobs. A change between appends ends the batch.
    fn gather(
        &self,
        first: Job,
        jobs: &Jobs,
        batch: &mut Batch,
    ) -> Option<(Change, Answer<Result<(), Unavailable>>)> {
        let mut next = first;
        let mut until = None;
        loop {
            match next {
                Job::Append(append, answer) => batch.appends.push((append, answer)),
                Job::Fence(answer) => batch.fences.push(answer),
                Job::Change(change, answer) => return Some((change, answer)),
            }
            if batch.appends.len() >= MOST_IN_A_BATCH {
                return None;
            }
            next = match jobs.taken(jobs.todo.try_recv()) {
                Ok(job) => job,
                Err(TryRecvError::Disconnected) => return None,
                Err(TryRecvError::Empty) => {
                    if batch.appends.len() >= self.expected {
                        return None;
                    }
                    let until = *until
                        .get_or_insert_with(|| Instant::now() + (self.commit / 2).min(BatchWindow::MOST));
                    let left = until.saturating_duration_since(Instant::now());
                    match jobs.taken(jobs.todo.recv_timeout(left)) {
                        Ok(job) => job,
                        Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => return None,
                    }
                }
            };
        }
    }

    fn commit(&mut self, records: usize, commit: impl FnOnce()) {
        let start = Instant::now();
        commit();
        self.commit = start.elapsed();
        self.expected = records;
        if records > 0 {
            metrics::counter!("eights_commits_total").increment(1);
            metrics::counter!("eights_records_total").increment(records as u64);
            metrics::histogram!("eights_commit_seconds").record(self.commit.as_secs_f64());
        }
    }
}

/// State of the writer thread: its connection, clock and log writer.
struct OpenTransaction<'c> {
    connection: &'c Connection,
    watched: &'c WatchedFiles,
    clock: &'c dyn Clock,
    keeper: LogWriter<'c>,
    /// True if a commit failed. What it wrote may still be in the write-ahead log and would reappear if the machine
    /// stopped now. The next commit overwrites it.
    unsettled: bool,
}

impl OpenTransaction<'_> {
    fn finish(&mut self, batch: &mut Batch) {
        let Batch { appends, fences } = batch;
        if appends.is_empty() && (fences.is_empty() || !self.unsettled) {
            // Readers see only what is already on the disk.
            fences.drain(..).for_each(|answer| drop(answer.send(Ok(()))));
            return;
        }
        let mut judged = Vec::with_capacity(appends.len());
        let done = self.transaction(|hand| {
            hand.keeper.begin()?;
            let now = hand.clock.now();
            for (append, _) in appends.iter() {
                judged.push(hand.keeper.keep(append, now)?);
            }
            Ok(())
        });
        match done {
            Ok(()) => {
                for ((_, answer), judged) in appends.drain(..).zip(judged) {
                    // A caller who no longer waits will read it from the log.
                    let _ = answer.send(judged);
                }
                fences.drain(..).for_each(|answer| drop(answer.send(Ok(()))));
            }
            Err(failure) => {
                let mut judged = judged.into_iter();
                for (_, answer) in appends.drain(..) {
                    // The rejection may be due to a record that is not stored now.
                    let refused = matches!(judged.next(), Some(Err(_)));
                    let error = if refused { failure.unavailable().into() } else { failure.append_error() };
                    let _ = answer.send(Err(error));
                }
                fences.drain(..).for_each(|answer| drop(answer.send(Err(failure.unavailable()))));
            }
        }
    }

    fn change(&mut self, change: Change) -> Result<(), Failure> {
        let done = self.transaction(|hand| change(hand.connection));
        self.keeper.unlearn();
        done
    }

    /// Runs `work` in one transaction. An error before the commit is certain, since it is rolled back. An error of
    /// the commit itself is not: its last page may have reached the disk.
    fn transaction(&mut self, work: impl FnOnce(&mut Self) -> rusqlite::Result<()>) -> Result<(), Failure> {
        if let Some(path) = self.watched.missing() {
            return Err(Failure::before(Unavailable::Removed(path.display().to_string())));
        }
        self.take_back().map_err(|error| Failure::before(unavailable::of_database(&error)))?;
        let connection = self.connection;
        let worked = connection.execute_batch("begin immediate").and_then(|()| work(self)).and_then(|()| {
            if self.unsettled {
                // Sets the value that is already there, to force a page to be written.
                connection.pragma_update(None, "user_version", FORMAT)?;
            }
            Ok(())
        });
        let outcome = match worked {
            Err(error) => Err(Failure::before(unavailable::of_database(&error))),
            Ok(()) => connection.execute_batch("commit").map_err(|error| {
                self.unsettled = true;
                Failure { why: unavailable::of_database(&error), certain: false }
            }),
        };
        if outcome.is_ok() {
            self.unsettled = false;
        } else {
            self.keeper.unlearn();
            // If this fails too, the next transaction starts by trying it again.
            let _ = self.take_back();
        }
        outcome
    }

    fn take_back(&self) -> rusqlite::Result<()> {
        if self.connection.is_autocommit() { Ok(()) } else { self.connection.execute_batch("rollback") }
    }
}

/// Wall clock of the system.
#[derive(Debug)]
pub(crate) struct WallClock;

impl Clock for WallClock {
    fn now(&self) -> Time {
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as Time)
    }
}

#[cfg(test)]
mod tests {
    use eights_protocol::RoomId;
    use eights_room::ports::Attachment;
    use pollster::block_on;

    use super::*;
    use crate::file;
    use crate::folder::Folder;

    fn record(revision: u64, bytes: usize) -> Append {
        Append { room: RoomId::new(0, 1 << 8), revision, text: "x".repeat(bytes), also: Attachment::Nothing }
    }

    fn told(writer: &Writer, append: Append) -> Result<Time, AppendError> {
        block_on(writer.append(append).expect("the queue is short")).expect("the thread answers")
    }

    #[test]
    fn a_full_disk_refuses_what_does_not_fit_and_goes_on_when_there_is_space() {
        let folder = Folder::new();
        let path = folder.file("club.db");
        let connection = file::writing(&path).expect("the file can be made");
        let pages: i64 =
            connection.pragma_query_value(None, "page_count", |row| row.get(0)).expect("it has pages");
        connection.pragma_update(None, "max_page_count", pages + 10).expect("it has a limit");
        let writer = Writer::start(connection, path, Arc::new(WallClock)).expect("a thread can be started");
        assert!(told(&writer, record(1, 100)).is_ok());
        let full = told(&writer, record(2, 100_000));
        assert!(matches!(&full, Err(AppendError::Unavailable(Unavailable::DiskFull(_)))), "{full:?}");
        assert!(told(&writer, record(2, 100)).is_ok(), "what fits is kept");
        let more =
            move |connection: &Connection| connection.pragma_update(None, "max_page_count", pages + 100);
        block_on(writer.change(more).expect("the queue is short"))
            .expect("the thread answers")
            .expect("it is allowed");
        assert!(told(&writer, record(3, 100_000)).is_ok());
        assert_eq!(told(&writer, record(3, 1)), Err(AppendError::Overtaken));
    }

    #[test]
    fn a_queue_that_is_full_says_no_at_once() {
        let folder = Folder::new();
        let path = folder.file("club.db");
        let connection = file::writing(&path).expect("the file can be made");
        let writer = Writer::start(connection, path, Arc::new(WallClock)).expect("it starts");
        let (began, beginning) = std::sync::mpsc::channel::<()>();
        let (stop, stopped) = std::sync::mpsc::channel::<()>();
        let waits = writer.change(move |_| {
            drop(began);
            // Blocks until the test lets go.
            let _ = stopped.recv();
            Ok(())
        });
        assert!(beginning.recv().is_err(), "the change is no longer in the queue");
        let mut asked = Vec::new();
        let refused = loop {
            match writer.append(record(asked.len() as u64 + 1, 1)) {
                Ok(answer) => asked.push(answer),
                Err(refused) => break refused,
            }
        };
        assert_eq!(asked.len(), MOST_WAITING);
        assert_eq!(refused, Unavailable::Other("too many writes are queued".to_string()));
        drop(stop);
        block_on(waits.expect("the queue was empty"))
            .expect("the thread answers")
            .expect("nothing was changed");
        assert!(asked.into_iter().all(|answer| matches!(block_on(answer), Ok(Ok(_)))), "all others are kept");
    }
}
