//! Guest's connection to one room.

use std::collections::VecDeque;
use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use eights_catalog::AnyMove;
use eights_client::{Client, ClientEvent};
use eights_protocol::{ClientCommand, Rejection, Request, ServerMessage, Time};
use futures_util::{SinkExt, StreamExt};
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Message;

use crate::guest::{Guest, LinkError};
use crate::harmless::harmless;
use crate::socket::{Socket, SocketHandshake, open_socket};

/// Bounds of the reconnect backoff. The first attempt is immediate; the delay then starts at `FIRST_PAUSE` and doubles
/// up to `LONGEST_PAUSE`.
const FIRST_PAUSE: Duration = Duration::from_millis(100);
const LONGEST_PAUSE: Duration = Duration::from_secs(5);

/// Time without a message after which the connection is considered dead. The server pings every 30 seconds.
const SILENCE: Duration = Duration::from_mins(1);

/// Event of a room connection.
#[derive(Clone, PartialEq, Debug)]
pub enum ConnectionEvent {
    /// Something happened in the room.
    Happened(ClientEvent),
    /// The connection broke. A new one is being opened.
    Broken,
    /// The connection is restored. Events that were missed have been delivered.
    Restored,
}

/// Connection to one room that reconnects automatically.
pub struct RoomConnection {
    guest: Guest,
    room: String,
    client: Client,
    socket: Option<Socket>,
    /// Connection attempt in progress. It is stored here so that a dropped `next` future does not abort it.
    opening: Option<SocketHandshake>,
    /// Requests to send over the current connection.
    to_send: VecDeque<Request>,
    /// Events that were not delivered yet.
    ready: VecDeque<ConnectionEvent>,
    /// Time of the next connection attempt, and the backoff after it.
    again: Instant,
    pause: Duration,
    /// `true` if [`ConnectionEvent::Broken`] was reported and the connection is not restored yet.
    broken: bool,
    /// `true` if the server has greeted the client on this connection.
    greeted: bool,
    /// Time of the last message.
    heard: Instant,
}

impl std::fmt::Debug for RoomConnection {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let RoomConnection { guest, room, client, .. } = self;
        f.debug_struct("Link")
            .field("guest", guest)
            .field("room", room)
            .field("client", client)
            .finish_non_exhaustive()
    }
}

impl RoomConnection {
    /// Connects to a room of the guest's server. Returns once the guest was welcomed or has to wait for admission.
    pub async fn open(guest: Guest, room: impl Into<String>) -> Result<RoomConnection, LinkError> {
        let mut link = RoomConnection::unconnected(guest, room.into());
        link.connected(open_socket(link.guest.clone(), link.room.clone(), None).await?);
        while !link.greeted {
            if link.socket.is_none() {
                tokio::time::sleep_until(link.again).await;
                link.connect().await?;
            }
            link.hear().await?;
        }
        Ok(link)
    }

    fn unconnected(guest: Guest, room: String) -> RoomConnection {
        RoomConnection {
            guest,
            room,
            client: Client::new(),
            socket: None,
            opening: None,
            to_send: VecDeque::new(),
            ready: VecDeque::new(),
            again: Instant::now(),
            pause: FIRST_PAUSE,
            broken: false,
            greeted: false,
            heard: Instant::now(),
        }
    }

    /// Returns the client, which holds the state of the table.
    pub fn client(&self) -> &Client {
        &self.client
    }

    /// Returns the guest.
    pub fn guest(&self) -> &Guest {
        &self.guest
    }

    /// Waits for the next event. This method is cancel-safe.
    ///
    /// Errors are final: the server does not admit this guest to this room, or cannot be understood.
    pub async fn next(&mut self) -> Result<ConnectionEvent, LinkError> {
        loop {
            if let Some(heard) = self.ready.pop_front() {
                return Ok(heard);
            }
            if self.socket.is_none() {
                tokio::time::sleep_until(self.again).await;
                self.connect().await?;
                continue;
            }
            self.hear().await?;
        }
    }

    /// Returns `true` if an event is queued, so that [`RoomConnection::next`] returns at once.
    pub fn has_more(&self) -> bool {
        !self.ready.is_empty()
    }

    /// Sends a command; the reply arrives as an event. If the connection is broken, idempotent commands are sent once
    /// it is restored, and all others are reported as lost.
    pub async fn ask(&mut self, ask: ClientCommand) {
        let request = self.client.ask(ask);
        self.send(request).await;
    }

    /// Makes a move in answer to the open decision. Returns `false` if there is none.
    pub async fn play(&mut self, mv: &AnyMove) -> bool {
        let Some(request) = self.client.play(mv) else { return false };
        self.send(request).await;
        true
    }

    /// Returns the milliseconds left for the open decision.
    pub fn time_left(&self) -> Option<u64> {
        self.client.time_left(now())
    }

    /// Drops the connection, as a tunnel would. Returns `true` if there was one.
    pub fn cut(&mut self) -> bool {
        let connected = self.socket.take().is_some();
        if connected {
            self.lost(Duration::ZERO);
        }
        connected
    }

    async fn send(&mut self, request: Request) {
        if self.socket.is_none() {
            self.client.disconnected();
            return;
        }
        self.to_send.push_back(request);
        self.send_all().await;
    }

    /// Sends the queued requests in order. Requests that are resent after a break precede new ones.
    async fn send_all(&mut self) {
        while let (Some(request), Some(socket)) = (self.to_send.front(), &mut self.socket) {
            // If the future is dropped here, the request is sent twice, which is harmless.
            if socket.send(Message::text(request.write())).await.is_err() {
                self.lost(Duration::ZERO);
                return;
            }
            self.to_send.pop_front();
        }
    }

    async fn connect(&mut self) -> Result<(), LinkError> {
        let since = self.client.since();
        let opening = self
            .opening
            .get_or_insert_with(|| Box::pin(open_socket(self.guest.clone(), self.room.clone(), since)));
        let opened = opening.await;
        self.opening = None;
        match opened {
            Ok(socket) => {
                self.connected(socket);
                Ok(())
            }
            Err(why) if why.may_pass() => {
                let asked = match &why {
                    LinkError::Refused(refused) => wanted_pause(refused),
                    _ => Duration::ZERO,
                };
                self.lost(asked.max(spread(self.pause)));
                self.pause = (self.pause * 2).min(LONGEST_PAUSE);
                Ok(())
            }
            Err(why) => Err(why),
        }
    }

    fn connected(&mut self, socket: Socket) {
        self.socket = Some(socket);
        (self.greeted, self.heard) = (false, Instant::now());
    }

    async fn hear(&mut self) -> Result<(), LinkError> {
        self.send_all().await;
        let Some(socket) = &mut self.socket else { return Ok(()) };
        let message = tokio::time::timeout_at(self.heard + SILENCE, socket.next()).await;
        self.heard = Instant::now();
        match message {
            Ok(Some(Ok(Message::Text(text)))) => {
                if self.told(&text)? {
                    self.to_send.extend(self.client.unanswered());
                }
                Ok(())
            }
            Ok(Some(Ok(Message::Close(_)) | Err(_)) | None) | Err(_) => {
                let pause = if self.greeted { Duration::ZERO } else { spread(self.pause) };
                self.lost(pause);
                self.pause = (self.pause * 2).min(LONGEST_PAUSE);
                Ok(())
            }
            Ok(Some(Ok(_))) => Ok(()),
        }
    }

    /// Handles a message. Returns `true` if it completes the connection's greeting.
    fn told(&mut self, text: &str) -> Result<bool, LinkError> {
        let told = ServerMessage::read(&harmless(text)).map_err(|why| self.guest.foreign(&why))?;
        let greets = matches!(
            told,
            ServerMessage::Welcome(_) | ServerMessage::Resumed { .. } | ServerMessage::Waiting { .. }
        );
        let happened = self.client.told(told, now())?;
        for happening in happened {
            if let ClientEvent::Bye(refused) = &happening {
                if refused.retry_after.is_none() {
                    return Err(LinkError::Refused(refused.clone()));
                }
                self.lost(wanted_pause(refused));
                return Ok(false);
            }
            self.ready.push_back(ConnectionEvent::Happened(happening));
        }
        if self.client.needs_resync() {
            self.lost(Duration::ZERO);
            return Ok(false);
        }
        if !greets || self.greeted {
            return Ok(false);
        }
        (self.greeted, self.pause) = (true, FIRST_PAUSE);
        if std::mem::take(&mut self.broken) {
            self.ready.push_back(ConnectionEvent::Restored);
        }
        Ok(true)
    }

    /// Marks the connection as broken and schedules the next attempt.
    fn lost(&mut self, pause: Duration) {
        self.socket = None;
        self.to_send.clear();
        self.client.disconnected();
        self.again = Instant::now() + pause;
        if !std::mem::replace(&mut self.broken, true) {
            self.ready.push_back(ConnectionEvent::Broken);
        }
    }
}

/// Adds jitter: returns a duration between half of `pause` and all of it, so that clients disconnected at the same
/// moment do not reconnect at the same moment.
fn spread(pause: Duration) -> Duration {
    let chance = RandomState::new().build_hasher().finish();
    pause / 2 + (pause / 2).mul_f64(chance as f64 / u64::MAX as f64)
}

fn wanted_pause(refused: &Rejection) -> Duration {
    Duration::from_secs(refused.retry_after.unwrap_or_default().into())
}

/// Returns the local time in milliseconds since the Unix epoch.
fn now() -> Time {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Time::try_from(since.as_millis()).unwrap_or(Time::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn not_everybody_comes_back_at_once() {
        let pauses: Vec<Duration> = (0..100).map(|_| spread(LONGEST_PAUSE)).collect();
        assert!(pauses.iter().all(|pause| (LONGEST_PAUSE / 2..=LONGEST_PAUSE).contains(pause)));
        let (least, most) = (pauses.iter().min().unwrap(), pauses.iter().max().unwrap());
        assert!(*most > *least + LONGEST_PAUSE / 4, "{least:?} {most:?}");
    }
}
