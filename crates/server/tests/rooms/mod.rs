//! A server over rooms in memory, asked over real connections.

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

use eights_room::memory::{Memory, Nearby};
use eights_server::{Config, Running, System, World};

/// A server on a port of its own, and what it keeps.
async fn server(change: impl FnOnce(&mut Config)) -> (Running, Arc<Memory>) {
    let memory = Arc::new(Memory::timed(Arc::new(System)));
    (server_on(&memory, change).await, memory)
}

/// A server over what another has kept.
async fn server_on(memory: &Arc<Memory>, change: impl FnOnce(&mut Config)) -> Running {
    let mut config = Config { listen: ([127, 0, 0, 1], 0).into(), ..Config::default() };
    change(&mut config);
    let world = World {
        log: memory.clone(),
        archive: memory.clone(),
        registry: memory.clone(),
        people: memory.clone(),
        announcer: Arc::new(Nearby::default()),
        clock: Arc::new(System),
        entropy: Arc::new(System),
    };
    Running::start(config, world).await.unwrap()
}
