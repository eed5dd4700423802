//! Lifecycle of a server, from start to shutdown.

use std::hash::Hash;
use std::net::SocketAddr;
use std::sync::atomic::Ordering;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use eights_room::ports::Unavailable;
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;

use crate::api;
use crate::client_network::ClientNetwork;
use crate::config::Config;
use crate::connections::Connections;
use crate::guests::{Bans, GuestDirectory};
use crate::metric_catalog;
use crate::page::{Page, PageError};
use crate::ports::Ports;
use crate::rate_limits::{RateLimit, RateLimiter};
use crate::room_registry::{RoomRegistry, ended};
use crate::rule_workers::RuleWorkers;

/// Grace period for notifying clients at shutdown.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(5);

/// State shared by all requests.
pub(crate) struct App {
    pub(crate) room_registry: Arc<RoomRegistry>,
    pub(crate) guests: GuestDirectory,
    pub(crate) page: Page,
    pub(crate) metrics: PrometheusHandle,
    pub(crate) connections: Arc<Connections>,
    /// Limits all requests of an address.
    pub(crate) requests: RateLimiter<ClientNetwork>,
    /// Limits the rooms that an address creates.
    pub(crate) rooms_made: RateLimiter<ClientNetwork>,
    /// Limits the wrong room codes of an address.
    pub(crate) guesses: RateLimiter<ClientNetwork>,
    /// Workers that read custom rule sheets.
    pub(crate) rule_workers: RuleWorkers,
    /// Limits rare and expensive requests of an address.
    pub(crate) rare: RateLimiter<ClientNetwork>,
    /// Limits reads of whole logs to one request at a time.
    pub(crate) looking_back: Semaphore,
}

/// Error while starting a server.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The address is in use or does not belong to this machine.
    #[error("cannot listen on {0}")]
    Listen(SocketAddr, #[source] std::io::Error),
    /// The page cannot be loaded.
    #[error(transparent)]
    Page(#[from] PageError),
    /// The storage is unavailable.
    #[error(transparent)]
    Unavailable(#[from] Unavailable),
}

/// Running server.
pub struct Server {
    app: Arc<App>,
    address: SocketAddr,
    tasks: Vec<JoinHandle<()>>,
}

/// Histogram buckets for durations, in seconds.
const LATENCY_BUCKETS: [f64; 12] = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];

/// Returns the process-wide metrics recorder. There is only one, since metrics macros do not know which server they
/// count for.
fn recorder() -> PrometheusHandle {
    static RECORDER: OnceLock<PrometheusHandle> = OnceLock::new();
    let install = || {
        // Histograms rather than quantiles, since histograms of several servers can be summed.
        let builder = PrometheusBuilder::new()
            .set_buckets_for_metric(Matcher::Suffix("_seconds".to_string()), &LATENCY_BUCKETS)
            .expect("there are buckets");
        let recorder = builder.install_recorder().expect("only this function sets the recorder");
        metric_catalog::register();
        recorder
    };
    RECORDER.get_or_init(install).clone()
}

fn limiter<K: Hash + Eq>(many: u32, within: Duration, at_once: u32) -> RateLimiter<K> {
    RateLimiter::new(RateLimit::new(many, within, at_once))
}

impl Server {
    /// Starts a server with the page that the settings name.
    pub async fn start(config: Config, world: Ports) -> Result<Server, ServeError> {
        Server::bind(config, Page::default()).await?.start(world).await
    }

    /// Binds the address of a server with this page, unless the settings name another page.
    pub async fn bind(config: Config, page: Page) -> Result<BoundServer, ServeError> {
        let page = config.page.as_deref().map_or(Ok(page), Page::read)?.below(config.path_of_page());
        let listener =
            TcpListener::bind(config.listen).await.map_err(|why| ServeError::Listen(config.listen, why))?;
        let address = listener.local_addr().map_err(|why| ServeError::Listen(config.listen, why))?;
        Ok(BoundServer { config, page, listener, address })
    }

    /// Returns the address that the server listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Shuts the server down. It accepts no more connections and tells all clients to come back. Every room is kept
    /// for the next process.
    pub async fn stop(self) {
        self.app.room_registry.ending.send_replace(true);
        let everybody_is_gone = async {
            while self.app.room_registry.sockets.load(Ordering::Relaxed) > 0 {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        drop(tokio::time::timeout(SHUTDOWN_GRACE, everybody_is_gone).await);
        for task in self.tasks {
            if tokio::time::timeout(Duration::from_millis(500), task).await.is_err() {
                tracing::warn!("a connection did not end in time");
            }
        }
    }
}

/// Server that has its address and its page, but does not answer yet. A server that cannot have them fails before its data
/// file is created.
pub struct BoundServer {
    config: Config,
    page: Page,
    listener: TcpListener,
    address: SocketAddr,
}

impl BoundServer {
    /// Starts to answer.
    pub async fn start(self, world: Ports) -> Result<Server, ServeError> {
        let BoundServer { config, page, listener, address } = self;
        let mut fresh = [0; 32];
        world.entropy.fill(&mut fresh);
        let keys = world.registry.keys(fresh).await?;
        let (bans, announcement) = decided(&world).await?;
        let (second, hour) = (Duration::from_secs(1), Duration::from_hours(1));
        let Config { requests_per_second: requests, rooms_per_hour: rooms, .. } = config;
        let Config { room_code_attempts_per_minute: words, tokens_per_hour: tokens, .. } = config;
        let app = Arc::new(App {
            requests: limiter(requests, second, requests.saturating_mul(8)),
            rooms_made: limiter(rooms, hour, rooms),
            guesses: limiter(words, Duration::from_mins(1), words.saturating_mul(2)),
            rule_workers: RuleWorkers::new(config.rule_checks_per_minute),
            rare: limiter(tokens, hour, tokens / 6),
            guests: GuestDirectory::new(keys, bans),
            page,
            metrics: recorder(),
            connections: Arc::new(Connections::new(&config)),
            looking_back: Semaphore::new(1),
            room_registry: RoomRegistry::new(world, config),
        });
        app.room_registry.announcement.send_replace(announcement);
        let ending = app.room_registry.ending.subscribe();
        let tasks = vec![
            tokio::spawn(app.connections.clone().serve(listener, api::router(&app), ending)),
            tokio::spawn(app.room_registry.clone().watch()),
            tokio::spawn(hear_operator(app.clone())),
            tokio::spawn(app.room_registry.storage.clone().watch(app.room_registry.ending.subscribe())),
            tokio::spawn({
                let room_registry = app.room_registry.clone();
                async move { room_registry.wake_all().await }
            }),
        ];
        Ok(Server { app, address, tasks })
    }
}

/// Reads the active bans and the current announcement.
async fn decided(world: &Ports) -> Result<(Bans, Option<String>), Unavailable> {
    let now = world.clock.now();
    let bans = Bans::new(world.registry.bans().await?, world.registry.revoked().await?, now);
    let announcement = world.registry.announcement().await?;
    let holds = announcement.filter(|said| said.until.is_none_or(|until| now < until));
    Ok((bans, holds.map(|said| said.text)))
}

impl App {
    /// Applies the operator's latest decisions: bans, keys, announcements.
    pub(crate) async fn hear_decisions(&self) -> Result<(), Unavailable> {
        let world = &self.room_registry.world;
        let (bans, announcement) = decided(world).await?;
        self.guests.set_bans(bans);
        self.room_registry.announcement.send_if_modified(|known| {
            let changed = *known != announcement;
            *known = announcement;
            changed
        });
        let mut fresh = [0; 32];
        world.entropy.fill(&mut fresh);
        self.guests.set_keys(world.registry.keys(fresh).await?);
        Ok(())
    }
}

/// Polls for changes made by an operator.
async fn hear_operator(app: Arc<App>) {
    let mut ending = app.room_registry.ending.subscribe();
    loop {
        tokio::select! {
            () = ended(&mut ending) => return,
            () = tokio::time::sleep(Duration::from_secs(5)) => {}
        }
        app.room_registry.follow_up().await;
        if let Err(why) = app.hear_decisions().await {
            tracing::error!("{why}");
        }
    }
}
