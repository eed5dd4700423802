//! The `serve` command: runs a server.

use std::io::{self, IsTerminal};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::sync::Arc;
use std::time::Duration;

use eights_i18n::{Part, Phrase, Words};
use eights_load::allow_files;
use eights_room::memory::LocalAnnouncer;
use eights_room::ports::Clock as _;
use eights_server::{Config, Page, Ports, Server, SteadyClock, SystemPorts};
use eights_sqlite::Sqlite;
use eights_terminal::layout::wrap_after;

use crate::arguments::ServeOptions;
use crate::failure::Failure;
use crate::{links, say};

/// The page embedded in this program; see `build.rs`.
const PAGE: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

const DAY: u64 = 24 * 3_600_000;

/// Files open besides connections: the data, logs, single requests.
const OTHER_FILES: u64 = 100;

/// Serves until asked to end.
pub(crate) fn serve(options: &ServeOptions) -> Result<(), Failure> {
    let config = settings(options)?;
    tracing_subscriber::fmt().with_writer(io::stderr).with_target(false).init();
    for renamed in &config.renamed {
        tracing::warn!(
            "{renamed}; the old name works in this release only: run eights admin migrate-config to update a \
             settings file"
        );
    }
    allow_connections(&config);
    let clock = Arc::new(SteadyClock::new());
    let kept = Arc::new(Sqlite::open_timed(&config.data, clock.clone())?);
    if let Ok(Some(latest)) = kept.latest() {
        clock.not_before(latest);
    }
    let world = Ports {
        log: kept.clone(),
        archive: kept.clone(),
        registry: kept.clone(),
        people: kept.clone(),
        announcer: Arc::new(LocalAnnouncer::default()),
        clock,
        entropy: Arc::new(SystemPorts),
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let keep_days = config.keep_days;
        let (public, path, data) = (config.public.clone(), config.path.clone(), config.data.clone());
        // Install the handler before announcing the server, so that no signal is missed.
        let asked_to_end = asked_to_end()?;
        let running = Server::start_with_page(config, world, Page::embedded(PAGE)).await?;
        let address = public.unwrap_or_else(|| format!("http://{}{path}", reachable(running.address())));
        greet(&options.language.words(), &address, options.lan, data.display().to_string())?;
        let tidying = keep_days.map(|days| tokio::spawn(tidy(kept.clone(), u64::from(days) * DAY)));
        asked_to_end.await?;
        tracing::info!("stopping: clients are told to reconnect, and every room is stored");
        running.stop().await;
        if let Some(tidying) = tidying {
            tidying.abort();
        }
        Ok(())
    })
}

/// Merges the settings of the file, the environment and the command line.
fn settings(options: &ServeOptions) -> Result<Config, Failure> {
    let mut config = Config::read(options.config.as_deref(), std::env::vars())?;
    if options.lan {
        config.listen = SocketAddr::from((Ipv4Addr::UNSPECIFIED, config.listen.port()));
    }
    if let Some(listen) = options.listen {
        config.listen = listen;
    }
    if let Some(data) = &options.data {
        config.data.clone_from(data);
    }
    if options.page.is_some() {
        config.page.clone_from(&options.page);
    }
    if options.public.is_some() {
        config.public.clone_from(&options.public);
    }
    Ok(config.checked()?)
}

/// Raises the limit of open files: every connection takes one, and the default is often lower than the hard limit.
fn allow_connections(config: &Config) {
    let wanted = config.most_connections() as u64 + OTHER_FILES;
    if let Err(allowed) = allow_files(wanted) {
        let sockets = allowed.saturating_sub(OTHER_FILES);
        tracing::warn!("the system allows only {sockets} concurrent connections, fewer than the settings do");
    }
}

/// Returns the address at which others reach a server that listens on all interfaces.
fn reachable(address: SocketAddr) -> SocketAddr {
    if !address.ip().is_unspecified() {
        return address;
    }
    SocketAddr::new(own_address().unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST)), address.port())
}

/// Returns this machine's address for outgoing connections. Sends nothing.
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address reserved for documentation.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    Some(socket.local_addr().ok()?.ip())
}

fn greet(words: &Words, address: &str, lan: bool, data: String) -> Result<(), Failure> {
    let running = Phrase::new("terminal-server").with("address", Part::Text(address.to_string()));
    let mut lines = vec![words.say(&running)];
    if lan {
        let drawn = links::draw(address).filter(|_| io::stdout().is_terminal());
        lines.extend(drawn.into_iter().flatten().map(|(line, _)| line));
    }
    let stored = Phrase::new("terminal-server-data").with("file", Part::Text(data));
    lines.extend(wrap_after("", "", &words.say(&stored)));
    lines.push(String::new());
    say(&lines.join("\n"))
}

/// Deletes expired data once a day.
async fn tidy(kept: Arc<Sqlite>, keep: u64) {
    loop {
        let kept = kept.clone();
        let before = SystemPorts.now().saturating_sub(keep);
        match tokio::task::spawn_blocking(move || kept.purge(before)).await {
            Ok(Ok(_)) | Err(_) => {}
            Ok(Err(why)) => tracing::error!("{why}"),
        }
        tokio::time::sleep(Duration::from_millis(DAY)).await;
    }
}

/// Installs handlers for Ctrl-C and service shutdown at once. The returned future resolves when either arrives.
fn asked_to_end() -> io::Result<impl Future<Output = io::Result<()>>> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let (mut interrupted, mut terminated) =
            (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
        Ok(async move {
            tokio::select! {
                _ = interrupted.recv() => Ok(()),
                _ = terminated.recv() => Ok(()),
            }
        })
    }
    #[cfg(not(unix))]
    Ok(tokio::signal::ctrl_c())
}
