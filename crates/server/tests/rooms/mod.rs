//! Tests of a server with rooms in memory, over real connections.

mod access;
mod clocks;
mod foreign_pages;
mod frames;
mod hostile;
mod http;
mod oracle;
mod paged;
mod person;
mod play;
mod playing;
mod programs;
mod proxied;
mod rule_checks;
mod seats;
mod secrecy;
mod slowloris;
mod storage;
mod strangers;
mod tabs;

use std::sync::Arc;

use eights_room::memory::{LocalAnnouncer, MemoryStore};
use eights_server::{Config, Ports, Server, SystemPorts};

/// Starts a server on a free port. Returns it with its store.
async fn server(change: impl FnOnce(&mut Config)) -> (Server, Arc<MemoryStore>) {
    let memory = Arc::new(MemoryStore::timed(Arc::new(SystemPorts)));
    (server_on(&memory, change).await, memory)
}

/// Starts a server on an existing store.
async fn server_on(memory: &Arc<MemoryStore>, change: impl FnOnce(&mut Config)) -> Server {
    let mut config = Config { listen: ([127, 0, 0, 1], 0).into(), ..Config::default() };
    change(&mut config);
    let world = Ports {
        log: memory.clone(),
        archive: memory.clone(),
        registry: memory.clone(),
        people: memory.clone(),
        announcer: Arc::new(LocalAnnouncer::default()),
        clock: Arc::new(SystemPorts),
        entropy: Arc::new(SystemPorts),
    };
    Server::start(config, world).await.unwrap()
}
