//! Reader threads, each with its own connection: readers never wait for the writer, nor the writer for readers.

use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use eights_room::ports::{BoxFuture, Unavailable};
use rusqlite::Connection;
use tokio::sync::oneshot;

use crate::file::{self, OpenError};
use crate::unavailable;

/// Capacity of the queue.
const MOST_WAITING: usize = 10_000;

type Question = Box<dyn FnOnce(&Connection) + Send>;

/// Pool of reader threads with a shared queue.
#[derive(Debug)]
pub(crate) struct Readers {
    questions: Option<SyncSender<Question>>,
    /// Length of the queue, which the channel does not expose.
    waiting: Arc<AtomicUsize>,
    threads: Vec<JoinHandle<()>>,
}

impl Readers {
    pub(crate) fn start(path: &Path, count: usize) -> Result<Readers, OpenError> {
        let (questions, todo) = sync_channel::<Question>(MOST_WAITING);
        let todo = Arc::new(Mutex::new(todo));
        let mut threads = Vec::new();
        for number in 1..=count {
            let connection = file::reading(path).map_err(|why| OpenError::database(path, why))?;
            let todo = Arc::clone(&todo);
            let thread = std::thread::Builder::new()
                .name(format!("sqlite reader {number}"))
                .spawn(move || {
                    while let Some(question) = next(&todo) {
                        question(&connection);
                    }
                })
                .map_err(|why| OpenError::system(path, why))?;
            threads.push(thread);
        }
        Ok(Readers { questions: Some(questions), waiting: Arc::default(), threads })
    }

    /// Returns the length of the queue.
    pub(crate) fn waiting(&self) -> usize {
        self.waiting.load(Ordering::Relaxed)
    }

    /// Queues a query and returns its result as a future.
    pub(crate) fn ask<T: Send + 'static>(
        &self,
        read: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> BoxFuture<'static, Result<T, Unavailable>> {
        let (answer, later) = oneshot::channel();
        let waiting = self.waiting.clone();
        let question: Question = Box::new(move |connection| {
            waiting.fetch_sub(1, Ordering::Relaxed);
            // The caller may no longer be waiting.
            let _ = answer.send(read(connection).map_err(|why| unavailable::of_database(&why)));
        });
        let questions = self.questions.as_ref().expect("the way to the threads is there until the end");
        self.waiting.fetch_add(1, Ordering::Relaxed);
        let asked = questions.try_send(question).map_err(|error| {
            self.waiting.fetch_sub(1, Ordering::Relaxed);
            match error {
                TrySendError::Full(_) => Unavailable::Other("too many reads are queued".to_string()),
                TrySendError::Disconnected(_) => {
                    Unavailable::Other("the reader threads have ended".to_string())
                }
            }
        });
        Box::pin(async move {
            asked?;
            later.await.unwrap_or_else(|_| Err(Unavailable::Other("the reader thread has ended".to_string())))
        })
    }
}

fn next(todo: &Mutex<Receiver<Question>>) -> Option<Question> {
    todo.lock().unwrap_or_else(PoisonError::into_inner).recv().ok()
}

impl Drop for Readers {
    fn drop(&mut self) {
        self.questions = None;
        for thread in self.threads.drain(..) {
            // A thread that panicked has already reported it.
            let _ = thread.join();
        }
    }
}
