//! A server from its start to its end.

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
use crate::guests::{Bans, Guests};
use crate::hall::{Hall, ended};
use crate::limits::{Allowance, Purses};
use crate::page::{Page, PageError};
use crate::rule_workers::RuleWorkers;
use crate::world::World;

/// How long the end waits for people to be told.
const GOODBYE: Duration = Duration::from_secs(5);

/// What all requests share.
pub(crate) struct App {
    pub(crate) hall: Arc<Hall>,
    pub(crate) guests: Guests,
    pub(crate) page: Page,
    pub(crate) metrics: PrometheusHandle,
    pub(crate) connections: Arc<Connections>,
    /// What an address may ask at all.
    pub(crate) requests: Purses<ClientNetwork>,
    /// How many rooms an address may make.
    pub(crate) rooms_made: Purses<ClientNetwork>,
    /// How many words of rooms an address may try in vain.
    pub(crate) guesses: Purses<ClientNetwork>,
    /// Who reads the rules that others write.
    pub(crate) rule_workers: RuleWorkers,
    /// What an address seldom asks.
    pub(crate) rare: Purses<ClientNetwork>,
    /// Whole logs are read by one request at a time.
    pub(crate) looking_back: Semaphore,
}

/// Why a server cannot start.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The address is taken, or not ours.
    #[error("{0} cannot be listened on: {1}; say another address or port")]
    Listen(SocketAddr, std::io::Error),
    /// What is to be the page is none.
    #[error(transparent)]
    Page(#[from] PageError),
    /// What is kept cannot be reached.
    #[error(transparent)]
    Unavailable(#[from] Unavailable),
}

/// A server that runs.
pub struct Running {
    app: Arc<App>,
    address: SocketAddr,
    tasks: Vec<JoinHandle<()>>,
}

/// The edges by which times are counted, in seconds.
const BUCKETS: [f64; 12] = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];

/// One for the whole process: whoever counts does not know for whom.
fn recorder() -> PrometheusHandle {
    static RECORDER: OnceLock<PrometheusHandle> = OnceLock::new();
    let install = || {
        // Histograms rather than quantiles: those of several servers can be added up.
        let builder = PrometheusBuilder::new()
            .set_buckets_for_metric(Matcher::Suffix("_seconds".to_string()), &BUCKETS)
            .expect("there are buckets");
        let recorder = builder.install_recorder().expect("only this function sets the recorder");
        // An alert has to see the first of them as an increase.
        for name in ["eights_shed_total", "eights_lost_revisions_total"] {
            metrics::counter!(name).increment(0);
        }
        for (name, label, value) in [
            ("eights_connections_refused_total", "why", "address"),
            ("eights_connections_refused_total", "why", "total"),
            ("eights_timed_out_total", "what", "read"),
            ("eights_timed_out_total", "what", "write"),
        ] {
            metrics::counter!(name, label => value).increment(0);
        }
        recorder
    };
    RECORDER.get_or_init(install).clone()
}

fn purses<K: Hash + Eq>(many: u32, within: Duration, at_once: u32) -> Purses<K> {
    Purses::new(Allowance::new(many, within, at_once))
}

impl Running {
    /// Starts a server, with the page that the settings name.
    pub async fn start(config: Config, world: World) -> Result<Running, ServeError> {
        Running::start_with_page(config, world, Page::default()).await
    }

    /// Starts a server with this page, if the settings name no other.
    pub async fn start_with_page(config: Config, world: World, page: Page) -> Result<Running, ServeError> {
        let page = config.page.as_deref().map_or(Ok(page), Page::read)?.below(config.path_of_page());
        let listener =
            TcpListener::bind(config.listen).await.map_err(|why| ServeError::Listen(config.listen, why))?;
        let address = listener.local_addr().map_err(|why| ServeError::Listen(config.listen, why))?;
        let mut fresh = [0; 32];
        world.entropy.fill(&mut fresh);
        let keys = world.registry.keys(fresh).await?;
        let (bans, announcement) = decided(&world).await?;
        let (second, hour) = (Duration::from_secs(1), Duration::from_hours(1));
        let Config { requests_a_second: requests, rooms_an_hour: rooms, .. } = config;
        let Config { words_a_minute: words, tokens_an_hour: tokens, .. } = config;
        let app = Arc::new(App {
            requests: purses(requests, second, requests.saturating_mul(8)),
            rooms_made: purses(rooms, hour, rooms),
            guesses: purses(words, Duration::from_mins(1), words.saturating_mul(2)),
            rule_workers: RuleWorkers::new(config.rule_checks_per_minute),
            rare: purses(tokens, hour, tokens / 6),
            guests: Guests::new(keys, bans),
            page,
            metrics: recorder(),
            connections: Arc::new(Connections::new(&config)),
            looking_back: Semaphore::new(1),
            hall: Hall::new(world, config),
        });
        app.hall.announcement.send_replace(announcement);
        let ending = app.hall.ending.subscribe();
        let tasks = vec![
            tokio::spawn(app.connections.clone().serve(listener, api::router(&app), ending)),
            tokio::spawn(app.hall.clone().watch()),
            tokio::spawn(hear_operator(app.clone())),
            tokio::spawn(app.hall.storage.clone().watch(app.hall.ending.subscribe())),
            tokio::spawn({
                let hall = app.hall.clone();
                async move { hall.wake_all().await }
            }),
        ];
        Ok(Running { app, address, tasks })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Ends the server: nobody is let in any more, everybody is told to come back, and every room is kept for the next
    /// process.
    pub async fn stop(self) {
        self.app.hall.ending.send_replace(true);
        let everybody_is_gone = async {
            while self.app.hall.sockets.load(Ordering::Relaxed) > 0 {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        drop(tokio::time::timeout(GOODBYE, everybody_is_gone).await);
        for task in self.tasks {
            if tokio::time::timeout(Duration::from_millis(500), task).await.is_err() {
                tracing::warn!("a connection did not end in time");
            }
        }
    }
}

/// Who is not let in at this moment, and what is announced.
async fn decided(world: &World) -> Result<(Bans, Option<String>), Unavailable> {
    let now = world.clock.now();
    let bans = Bans::new(world.registry.bans().await?, world.registry.revoked().await?, now);
    let announcement = world.registry.announcement().await?;
    let holds = announcement.filter(|said| said.until.is_none_or(|until| now < until));
    Ok((bans, holds.map(|said| said.text)))
}

impl App {
    /// Takes over what the operator has decided: bans, keys, announcements.
    pub(crate) async fn hear_decisions(&self) -> Result<(), Unavailable> {
        let world = &self.hall.world;
        let (bans, announcement) = decided(world).await?;
        self.guests.set_bans(bans);
        self.hall.announcement.send_if_modified(|known| {
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

/// Hears, now and then, of what an operator has done.
async fn hear_operator(app: Arc<App>) {
    let mut ending = app.hall.ending.subscribe();
    loop {
        tokio::select! {
            () = ended(&mut ending) => return,
            () = tokio::time::sleep(Duration::from_secs(5)) => {}
        }
        app.hall.follow_up().await;
        if let Err(why) = app.hear_decisions().await {
            tracing::error!("{why}");
        }
    }
}
