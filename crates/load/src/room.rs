//! A room under load, as all its players see it together.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use eights_connection::{Address, Guest, LinkError, RoomConnection};
use eights_protocol::http::{NewRoom, RulesChoice};
use eights_protocol::{Chat, Length, Revision, RoomId, Settings};
use tokio::sync::watch;

use crate::figures::Figures;
use crate::options::ThinkTime;
use crate::player::Player;

/// The players' current instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// Play match after match.
    Playing,
    /// Pause for a while.
    Resting,
    /// Pause, and compare the local state with what a new connection receives.
    Still,
    /// Finish the current match, and start no other.
    Finishing,
    /// Leave.
    Leaving,
}

/// State shared by all players of a process.
pub(crate) struct CrewState {
    pub(crate) address: Address,
    pub(crate) seats: u8,
    pub(crate) thinking: ThinkTime,
    /// Connection lifetime before a cut, in milliseconds. `None` if connections are not cut.
    pub(crate) cut_after: Option<ThinkTime>,
    /// True if players verify every hand.
    pub(crate) checks_hands: bool,
    /// True if every player has its own loopback address.
    pub(crate) many_addresses: bool,
    /// Players that have connected.
    came: AtomicU32,
    pub(crate) stage: watch::Sender<Stage>,
    pub(crate) measuring: AtomicBool,
    /// Players that have compared their state with the server's.
    pub(crate) compared: AtomicUsize,
    figures: Mutex<Figures>,
}

impl CrewState {
    pub(crate) fn new(address: Address, seats: u8, thinking: ThinkTime) -> CrewState {
        CrewState {
            address,
            seats,
            thinking,
            cut_after: None,
            checks_hands: false,
            many_addresses: false,
            came: AtomicU32::new(0),
            stage: watch::Sender::new(Stage::Playing),
            measuring: AtomicBool::new(false),
            compared: AtomicUsize::new(0),
            figures: Mutex::default(),
        }
    }

    /// Creates a new player.
    async fn guest(&self) -> Result<Guest, LinkError> {
        let number = self.came.fetch_add(1, Ordering::Relaxed);
        let address = if self.many_addresses {
            // Start at 127.16.0.1, clear of other listeners on this machine.
            let from = Ipv4Addr::from(u32::from(Ipv4Addr::new(127, 16, 0, 1)) + number);
            self.address.reached_from(IpAddr::V4(from))
        } else {
            self.address.clone()
        };
        Ok(Guest::new(&address).await?.0)
    }

    pub(crate) fn figures(&self) -> MutexGuard<'_, Figures> {
        self.figures.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Updates the figures, if measuring.
    pub(crate) fn count(&self, count: impl FnOnce(&mut Figures)) {
        if self.measuring.load(Ordering::Relaxed) {
            count(&mut self.figures());
        }
    }
}

/// A room under load.
pub(crate) struct LoadRoom {
    pub(crate) id: RoomId,
    pub(crate) shared: Arc<CrewState>,
    under_way: Mutex<BTreeMap<Revision, MoveInFlight>>,
}

/// A move that not every seat has received yet.
#[derive(Clone, Copy, Debug, Default)]
struct MoveInFlight {
    sent: Option<Instant>,
    heard: u8,
}

/// Moves tracked at once. Older ones were missed during a broken connection and arrived in bulk.
const FOLLOWED: usize = 16;

impl LoadRoom {
    /// Notes that a player received a record; the player that moved also passes the time of sending. Returns the
    /// latency once all have received it.
    pub(crate) fn heard(&self, record: Revision, sent: Option<Instant>) -> Option<Duration> {
        let mut under_way = self.under_way.lock().unwrap_or_else(PoisonError::into_inner);
        let this = under_way.entry(record).or_default();
        this.heard += 1;
        this.sent = this.sent.or(sent);
        let took = this.sent.filter(|_| this.heard == self.shared.seats).map(|sent| sent.elapsed());
        if took.is_some() {
            under_way.remove(&record);
        }
        while under_way.len() > FOLLOWED {
            under_way.pop_first();
        }
        took
    }
}

/// Creates a room and connects its players, which then sit down and start by themselves.
pub(crate) async fn open(
    shared: &Arc<CrewState>,
    rules: String,
    chance: u64,
) -> Result<Vec<Player>, LinkError> {
    let host = shared.guest().await?;
    let settings =
        Settings { length: Length::Hand, pace: 0, patience: 3600, chat: Chat::Off, ..Settings::default() };
    let wanted =
        NewRoom { rules: RulesChoice::Named(rules), seats: shared.seats, settings, name: "Host".to_string() };
    let made = host.make_room(&wanted).await?;
    let room = Arc::new(LoadRoom { id: made.room, shared: shared.clone(), under_way: Mutex::default() });
    let mut players = Vec::new();
    for number in 1..=shared.seats {
        let guest = if number == 1 { host.clone() } else { shared.guest().await? };
        let link = RoomConnection::open(guest, made.key()).await?;
        players.push(Player::new(link, number, room.clone(), chance));
    }
    Ok(players)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_heard_of_when_every_seat_has() {
        let shared = CrewState::new("localhost".parse().unwrap(), 3, "0".parse().unwrap());
        let room = LoadRoom { id: RoomId::new(0, 0), shared: Arc::new(shared), under_way: Mutex::default() };
        let sent = Instant::now();
        assert_eq!(room.heard(7, None), None);
        assert_eq!(room.heard(7, Some(sent)), None);
        assert_eq!(room.heard(8, None), None);
        assert!(room.heard(7, None).is_some());
        assert_eq!(room.heard(8, None), None);
        assert_eq!(room.heard(8, None), None, "nobody here has sent it");
        for record in 100..200 {
            room.heard(record, Some(sent));
        }
        assert!(room.under_way.lock().unwrap().len() <= FOLLOWED);
    }
}
