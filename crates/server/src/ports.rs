//! Ports of the server, and their adapters for the operating system.

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use eights_protocol::Time;
use eights_room::ports::{Announcer, Archive, Clock, Entropy, Log, People, Registry};

/// All ports of a server.
#[derive(Clone)]
pub struct Ports {
    /// Stores the logs of the rooms.
    pub log: Arc<dyn Log>,
    /// Stores finished matches.
    pub archive: Arc<dyn Archive>,
    /// Stores programs, bans and keys.
    pub registry: Arc<dyn Registry>,
    /// Finds and deletes the data of one person.
    pub people: Arc<dyn People>,
    /// Announces new records to other nodes.
    pub announcer: Arc<dyn Announcer>,
    /// Provides the time.
    pub clock: Arc<dyn Clock>,
    /// Provides random numbers.
    pub entropy: Arc<dyn Entropy>,
}

/// Clock and entropy of the operating system.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemPorts;

impl Clock for SystemPorts {
    fn now(&self) -> Time {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
    }
}

impl Entropy for SystemPorts {
    fn fill(&self, bytes: &mut [u8]) {
        getrandom::fill(bytes).expect("the operating system has chance for everybody");
    }
}
