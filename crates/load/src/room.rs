//! A table that plays, as all its players know it together.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use eights_connection::{Address, Guest, Link, LinkError};
use eights_protocol::http::{NewRoom, RulesChoice};
use eights_protocol::{Chat, Length, Revision, RoomId, Settings};
use tokio::sync::watch;

use crate::figures::Figures;
use crate::options::Thinking;
use crate::player::Player;

/// What the players do at the moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// They play, match after match.
    Playing,
    /// Nobody moves for a while.
    Resting,
    /// Nobody moves, and everybody compares what they know with what they would be told if they came now.
    Still,
    /// They finish the match that is played, and no more.
    Finishing,
    /// They leave.
    Leaving,
}

/// What all players of a process share.
pub(crate) struct Shared {
    pub(crate) address: Address,
    pub(crate) seats: u8,
    pub(crate) thinking: Thinking,
    /// How long a connection lasts before it is cut, in milliseconds, if it is.
    pub(crate) cut_after: Option<Thinking>,
    /// Whether every hand is checked as a player can.
    pub(crate) checks_hands: bool,
    /// Whether every player has a loopback address of their own.
    pub(crate) many_addresses: bool,
    /// How many players have come.
    came: AtomicU32,
    pub(crate) stage: watch::Sender<Stage>,
    pub(crate) measuring: AtomicBool,
    /// How many players have compared what they know with what the server tells.
    pub(crate) compared: AtomicUsize,
    figures: Mutex<Figures>,
}

impl Shared {
    pub(crate) fn new(address: Address, seats: u8, thinking: Thinking) -> Shared {
        Shared {
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

    /// A new player.
    async fn guest(&self) -> Result<Guest, LinkError> {
        let number = self.came.fetch_add(1, Ordering::Relaxed);
        let address = if self.many_addresses {
            // From 127.16.0.1 on, so that nobody is in the way of what else listens on this machine.
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

    /// Counts something, if it is measured at the moment.
    pub(crate) fn count(&self, count: impl FnOnce(&mut Figures)) {
        if self.measuring.load(Ordering::Relaxed) {
            count(&mut self.figures());
        }
    }
}

/// A table that plays.
pub(crate) struct Room {
    pub(crate) id: RoomId,
    pub(crate) shared: Arc<Shared>,
    under_way: Mutex<BTreeMap<Revision, UnderWay>>,
}

/// A move that not every seat has heard of yet.
#[derive(Clone, Copy, Debug, Default)]
struct UnderWay {
    sent: Option<Instant>,
    heard: u8,
}

/// So many moves are followed at once; of older ones somebody did not hear one by one, after a break.
const FOLLOWED: usize = 16;

impl Room {
    /// Somebody has heard of the record with this number; whoever moved knows when that was sent. Answers how long it took
    /// once all have heard.
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

/// Makes a room and lets its players come, who sit down and begin by themselves.
pub(crate) async fn open(shared: &Arc<Shared>, rules: String, chance: u64) -> Result<Vec<Player>, LinkError> {
    let host = shared.guest().await?;
    let settings =
        Settings { length: Length::Hand, pace: 0, patience: 3600, chat: Chat::Off, ..Settings::default() };
    let wanted =
        NewRoom { rules: RulesChoice::Named(rules), seats: shared.seats, settings, name: "Host".to_string() };
    let made = host.make_room(&wanted).await?;
    let room = Arc::new(Room { id: made.room, shared: shared.clone(), under_way: Mutex::default() });
    let mut players = Vec::new();
    for number in 1..=shared.seats {
        let guest = if number == 1 { host.clone() } else { shared.guest().await? };
        let link = Link::open(guest, made.key()).await?;
        players.push(Player::new(link, number, room.clone(), chance));
    }
    Ok(players)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_heard_of_when_every_seat_has() {
        let shared = Shared::new("localhost".parse().unwrap(), 3, "0".parse().unwrap());
        let room = Room { id: RoomId::new(0, 0), shared: Arc::new(shared), under_way: Mutex::default() };
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
