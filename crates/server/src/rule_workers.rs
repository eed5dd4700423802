//! Worker threads for reading custom rule sheets, behind a bounded queue.
//!
//! Reading a sheet is CPU-bound and must not block the threads that serve everybody else. So a few threads do it, the
//! queue is short, and each client gets only a few of its slots.

use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use eights_protocol::RefusalReason;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::client_network::ClientNetwork;
use crate::failure::Failure;
use crate::rate_limits::{ConcurrencyLimiter, RateLimit, RateLimiter};

/// Maximum number of running and queued checks. Each holds a body of at most 64 kB.
const QUEUE_CAPACITY: usize = 32;

/// Maximum number of running and queued checks per client.
const QUEUE_CAPACITY_PER_NETWORK: usize = 4;

/// Delay before a client may retry when the queue is full.
const RETRY_DELAY: Duration = Duration::from_secs(2);

/// Runs rule checks on separate threads.
pub(crate) struct RuleWorkers {
    /// Limits the number of checks running at the same time.
    running: Arc<Semaphore>,
    /// Limits the number of running and queued checks.
    places: Arc<Semaphore>,
    held: Arc<ConcurrencyLimiter<ClientNetwork>>,
    /// Rate limiter for the checks of each client.
    allowance: RateLimiter<ClientNetwork>,
}

/// Slot in the queue, held until the check is done, even if its client disconnects before.
struct QueueSlot {
    held: Arc<ConcurrencyLimiter<ClientNetwork>>,
    network: ClientNetwork,
    _permit: OwnedSemaphorePermit,
}

impl Drop for QueueSlot {
    fn drop(&mut self) {
        self.held.give_back(&self.network);
    }
}

impl RuleWorkers {
    /// Creates workers for half of the CPUs, with this many checks per minute for each client.
    pub(crate) fn new(checks_per_minute: u32) -> Self {
        let processors = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let allowance = RateLimit::new(checks_per_minute, Duration::from_mins(1), checks_per_minute / 3);
        RuleWorkers {
            running: Arc::new(Semaphore::new((processors / 2).max(1))),
            places: Arc::new(Semaphore::new(QUEUE_CAPACITY)),
            held: Arc::default(),
            allowance: RateLimiter::new(allowance),
        }
    }

    /// Runs a check, subject to the client's rate limit.
    pub(crate) async fn check<T: Send + 'static>(
        &self,
        network: ClientNetwork,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Failure> {
        self.allowance.spend(network, RefusalReason::TooManyChecks)?;
        self.run(network, job).await
    }

    /// Runs a job, or rejects it if the queue is full.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        network: ClientNetwork,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let place = self.place(network)?;
        let running = self.running.clone().acquire_owned().await.map_err(|_| busy())?;
        let done = tokio::task::spawn_blocking(move || {
            let result = job();
            drop((place, running));
            result
        });
        done.await.map_err(|_| busy())
    }

    fn place(&self, network: ClientNetwork) -> Result<QueueSlot, Failure> {
        if !self.held.take(&network, QUEUE_CAPACITY_PER_NETWORK) {
            metrics::counter!("eights_rate_limited_total").increment(1);
            return Err(Failure::later(
                StatusCode::TOO_MANY_REQUESTS,
                RefusalReason::ChecksRunning,
                RETRY_DELAY,
            ));
        }
        if let Ok(permit) = self.places.clone().try_acquire_owned() {
            return Ok(QueueSlot { held: self.held.clone(), network, _permit: permit });
        }
        self.held.give_back(&network);
        metrics::counter!("eights_overload_refused_total").increment(1);
        Err(busy())
    }
}

fn busy() -> Failure {
    Failure::later(StatusCode::SERVICE_UNAVAILABLE, RefusalReason::CheckersBusy, RETRY_DELAY)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(last: u8) -> ClientNetwork {
        std::net::IpAddr::from([192, 0, 2, last]).into()
    }

    #[tokio::test]
    async fn one_client_cannot_take_all_workers() {
        let workers = RuleWorkers::new(60);
        let held: Vec<QueueSlot> =
            (0..QUEUE_CAPACITY_PER_NETWORK).map(|_| workers.place(network(1)).unwrap()).collect();
        assert_eq!(workers.place(network(1)).map(drop).unwrap_err().1, StatusCode::TOO_MANY_REQUESTS);
        assert_eq!(workers.run(network(2), || 7).await.unwrap(), 7);
        drop(held);
        assert!(workers.place(network(1)).is_ok());
    }

    #[tokio::test]
    async fn many_clients_cannot_fill_the_memory_with_checks() {
        let workers = RuleWorkers::new(60);
        let held: Vec<QueueSlot> =
            (0..QUEUE_CAPACITY).map(|n| workers.place(network(n as u8)).unwrap()).collect();
        let refused = workers.run(network(200), || 7).await.unwrap_err();
        assert_eq!(refused.1, StatusCode::SERVICE_UNAVAILABLE);
        assert!(refused.0.retry_after.is_some());
        drop(held);
        assert_eq!(workers.run(network(200), || 7).await.unwrap(), 7);
    }

    #[tokio::test]
    async fn checks_have_an_allowance_of_their_own() {
        let workers = RuleWorkers::new(30);
        for _ in 0..10 {
            workers.check(network(1), || ()).await.unwrap();
        }
        let refused = workers.check(network(1), || ()).await.unwrap_err();
        assert_eq!(refused.1, StatusCode::TOO_MANY_REQUESTS);
        assert!(workers.check(network(2), || ()).await.is_ok());
    }
}
