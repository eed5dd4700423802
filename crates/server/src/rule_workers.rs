//! Worker threads that read rule sheets of strangers, behind a limit.
//!
//! Reading a sheet is work for a processor, not for the threads that answer everybody else. So it is done by few threads, few
//! requests wait for one, and nobody has many of these places.

use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use eights_protocol::Code;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::client_network::ClientNetwork;
use crate::failure::Failure;
use crate::limits::{Allowance, Holdings, Purses};

/// How many checks run or wait at once. Each is a body of at most 64 kB.
const PLACES: usize = 32;

/// How many of them one client has.
const PLACES_PER_NETWORK: usize = 4;

/// Time that a client waits before it asks a full queue again.
const LATER: Duration = Duration::from_secs(2);

/// Runs rule checks on threads of their own.
pub(crate) struct RuleWorkers {
    /// Limits how many checks run at the same time.
    running: Arc<Semaphore>,
    /// Limits how many checks run or wait.
    places: Arc<Semaphore>,
    held: Arc<Holdings<ClientNetwork>>,
    /// How many checks a client may ask for.
    allowance: Purses<ClientNetwork>,
}

/// A place in the queue, until the check is done; whoever asked may be gone before.
struct Place {
    held: Arc<Holdings<ClientNetwork>>,
    network: ClientNetwork,
    _permit: OwnedSemaphorePermit,
}

impl Drop for Place {
    fn drop(&mut self) {
        self.held.give_back(&self.network);
    }
}

impl RuleWorkers {
    /// Workers for half of the processors, and this many checks a minute for each client.
    pub(crate) fn new(checks_per_minute: u32) -> Self {
        let processors = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let allowance = Allowance::new(checks_per_minute, Duration::from_mins(1), checks_per_minute / 3);
        RuleWorkers {
            running: Arc::new(Semaphore::new((processors / 2).max(1))),
            places: Arc::new(Semaphore::new(PLACES)),
            held: Arc::default(),
            allowance: Purses::new(allowance),
        }
    }

    /// Runs a check that somebody asked for, and takes it from their allowance.
    pub(crate) async fn check<T: Send + 'static>(
        &self,
        network: ClientNetwork,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Failure> {
        self.allowance.spend(network, "too many rule sheets were checked from here")?;
        self.run(network, job).await
    }

    /// Runs a job, or refuses it if too many wait.
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

    fn place(&self, network: ClientNetwork) -> Result<Place, Failure> {
        if !self.held.take(&network, PLACES_PER_NETWORK) {
            metrics::counter!("eights_too_many_total").increment(1);
            let why = "several rule sheets of yours are being checked: wait for them";
            return Err(Failure::later(StatusCode::TOO_MANY_REQUESTS, Code::TooMany, why, LATER));
        }
        if let Ok(permit) = self.places.clone().try_acquire_owned() {
            return Ok(Place { held: self.held.clone(), network, _permit: permit });
        }
        self.held.give_back(&network);
        metrics::counter!("eights_shed_total").increment(1);
        Err(busy())
    }
}

fn busy() -> Failure {
    let why = "too many rule sheets are being checked: try again in a moment";
    Failure::later(StatusCode::SERVICE_UNAVAILABLE, Code::Unavailable, why, LATER)
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
        let held: Vec<Place> = (0..PLACES_PER_NETWORK).map(|_| workers.place(network(1)).unwrap()).collect();
        assert_eq!(workers.place(network(1)).map(drop).unwrap_err().1, StatusCode::TOO_MANY_REQUESTS);
        assert_eq!(workers.run(network(2), || 7).await.unwrap(), 7);
        drop(held);
        assert!(workers.place(network(1)).is_ok());
    }

    #[tokio::test]
    async fn many_clients_cannot_fill_the_memory_with_checks() {
        let workers = RuleWorkers::new(60);
        let held: Vec<Place> = (0..PLACES).map(|n| workers.place(network(n as u8)).unwrap()).collect();
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
