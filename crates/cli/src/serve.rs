//! The `serve` command: runs a server.

use std::io::{self, IsTerminal};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::sync::Arc;
use std::time::Duration;

use eights_i18n::{Part, Phrase, Words};
use eights_load::allow_files;
use eights_room::memory::LocalAnnouncer;
use eights_room::ports::{Clock as _, Log as _};
use eights_server::{Config, Page, Ports, Server, SteadyClock, SystemPorts};
use eights_sqlite::Sqlite;
use eights_terminal::layout::wrap_after;

use crate::arguments::ServeOptions;
use crate::failure::Failure;
use crate::links;

/// The page embedded in this program; see `build.rs`.
const PAGE: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

const DAY: u64 = 24 * 3_600_000;

/// Time after which a disk that does not answer is reported.
const PROBE_TIMEOUT: Duration = Duration::from_secs(5);

/// Files open besides connections: the data, logs, single requests.
const OTHER_FILES: u64 = 100;

/// Serves until asked to end.
pub(crate) fn serve(options: &ServeOptions) -> Result<(), Failure> {
    let config = settings(options)?;
    tracing_subscriber::fmt().with_writer(io::stderr).with_target(false).init();
    for notice in config.notices() {
        tracing::warn!("{notice}");
    }
    allow_connections(&config);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    // Before the data file is created, so that a server that cannot listen leaves nothing behind.
    let bound = runtime.block_on(Server::bind(config.clone(), Page::embedded(PAGE)))?;
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
    runtime.block_on(async {
        // Install the handler before announcing the server, so that no signal is missed.
        let asked_to_end = asked_to_end()?;
        let running = bound.start(world).await?;
        greet(&options.language.words(), &config, running.address(), options.lan)?;
        let tidying = config.keep_days.map(|days| tokio::spawn(tidy(kept.clone(), u64::from(days) * DAY)));
        asked_to_end.await?;
        tracing::info!("stopping: clients are told to reconnect");
        running.stop().await;
        report_stored(&kept).await;
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

/// Logs whether the data file has everything, now that nothing more is written to it.
async fn report_stored(kept: &Sqlite) {
    match tokio::time::timeout(PROBE_TIMEOUT, kept.probe()).await {
        Ok(Ok(())) => tracing::info!("every room is stored"),
        Ok(Err(why)) => tracing::error!("rooms may not be stored: {why}"),
        Err(_) => tracing::error!("rooms may not be stored: the disk does not answer"),
    }
}

fn greet(words: &Words, config: &Config, listening: SocketAddr, lan: bool) -> Result<(), Failure> {
    let own = format!("http://{}{}", reachable(listening), config.path);
    let address = config.public.as_ref().unwrap_or(&own);
    let say = |key: &'static str, name: &'static str, value: &str| {
        words.say(&Phrase::new(key).with(name, Part::Text(value.to_string())))
    };
    let mut lines = vec![say("terminal-server", "address", address)];
    if *address != own {
        lines.extend(wrap_after("", "", &say("terminal-server-listens", "address", &own)));
    }
    if lan {
        let drawn = links::draw(address).filter(|_| io::stdout().is_terminal());
        lines.extend(drawn.into_iter().flatten().map(|(line, _)| line));
    }
    if PAGE.is_empty() && config.page.is_none() {
        lines.extend(wrap_after("", "", &words.say(&Phrase::new("terminal-server-no-page"))));
    }
    let data = config.data.display().to_string();
    lines.extend(wrap_after("", "", &say("terminal-server-data", "file", &data)));
    lines.push(String::new());
    crate::say(&lines.join("\n"))
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
