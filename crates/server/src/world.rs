//! What the server stands on: the ports, and their usual adapters where the operating system is one.

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use eights_protocol::Time;
use eights_room::ports::{Announcer, Archive, Clock, Entropy, Log, People, Registry};

/// All ports.
#[derive(Clone)]
pub struct World {
    /// Keeps the rooms.
    pub log: Arc<dyn Log>,
    /// Keeps what was played.
    pub archive: Arc<dyn Archive>,
    /// Knows programs and who is banned.
    pub registry: Arc<dyn Registry>,
    /// Knows what is kept about one person.
    pub people: Arc<dyn People>,
    /// Tells other nodes.
    pub announcer: Arc<dyn Announcer>,
    /// Tells the time.
    pub clock: Arc<dyn Clock>,
    /// Chance.
    pub entropy: Arc<dyn Entropy>,
}

/// The operating system's clock and chance.
#[derive(Clone, Copy, Debug, Default)]
pub struct System;

impl Clock for System {
    fn now(&self) -> Time {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
    }
}

impl Entropy for System {
    fn fill(&self, bytes: &mut [u8]) {
        getrandom::fill(bytes).expect("the operating system has chance for everybody");
    }
}
