//! A guest's connection to one table.

use std::collections::VecDeque;
use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use eights_catalog::AnyMove;
use eights_client::{Client, Happening};
use eights_protocol::{Ask, Refused, Request, Time, Told};
use futures_util::{SinkExt, StreamExt};
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Message;

use crate::guest::{Guest, LinkError};
use crate::harmless::harmless;
use crate::socket::{Opening, Socket, open_socket};

/// After a break, the first new connection is tried at once, the next ones after so long, and then twice as long, up to the
/// longest.
const FIRST_PAUSE: Duration = Duration::from_millis(100);
const LONGEST_PAUSE: Duration = Duration::from_secs(5);

/// The server asks every half minute whether somebody is there: if nothing comes for so long, the connection is dead.
const SILENCE: Duration = Duration::from_mins(1);

/// What a link has to tell.
#[derive(Clone, PartialEq, Debug)]
pub enum Heard {
    /// Something happened at the table.
    Happened(Happening),
    /// The connection broke; a new one is being made.
    Broken,
    /// The connection is there again. What was missed has been told.
    Restored,
}

/// A connection to one table, which is made anew as often as it breaks.
pub struct Link {
    guest: Guest,
    room: String,
    client: Client,
    socket: Option<Socket>,
    /// A connection that is being made. It is kept here, since whoever waits for it may look at something else in between.
    opening: Option<Opening>,
    /// What is to be sent over the connection that is there.
    to_send: VecDeque<Request>,
    /// What happened and was not told yet.
    ready: VecDeque<Heard>,
    /// When to try again, and how long to wait after that.
    again: Instant,
    pause: Duration,
    /// Whether somebody was told that the connection broke.
    broken: bool,
    /// Whether the server has said something since this connection was made.
    greeted: bool,
    /// When something came last.
    heard: Instant,
}

impl std::fmt::Debug for Link {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Link { guest, room, client, .. } = self;
        f.debug_struct("Link")
            .field("guest", guest)
            .field("room", room)
            .field("client", client)
            .finish_non_exhaustive()
    }
}

impl Link {
    /// A link to a table of the guest's server, which has been welcomed there or has to wait to be let in.
    pub async fn open(guest: Guest, room: impl Into<String>) -> Result<Link, LinkError> {
        let mut link = Link::unconnected(guest, room.into());
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

    fn unconnected(guest: Guest, room: String) -> Link {
        Link {
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

    /// What is known of the table.
    pub fn client(&self) -> &Client {
        &self.client
    }

    /// Who looks at it.
    pub fn guest(&self) -> &Guest {
        &self.guest
    }

    /// The next thing that is heard; waits for it. Errors are final: the server does not want this guest at this table, or
    /// cannot be understood. The future may be dropped and called again.
    pub async fn next(&mut self) -> Result<Heard, LinkError> {
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

    /// Whether something was heard already, so that [`Link::next`] answers at once.
    pub fn has_more(&self) -> bool {
        !self.ready.is_empty()
    }

    /// Asks something; the answer is heard later. If the connection is broken, what can be asked twice without harm is asked
    /// when it is restored, and of the rest is told that it was lost.
    pub async fn ask(&mut self, ask: Ask) {
        let request = self.client.ask(ask);
        self.send(request).await;
    }

    /// Makes a move in answer to the decision that is open; answers `false` if none is.
    pub async fn play(&mut self, mv: &AnyMove) -> bool {
        let Some(request) = self.client.play(mv) else { return false };
        self.send(request).await;
        true
    }

    /// How many milliseconds are left of the time for the decision that is open.
    pub fn time_left(&self) -> Option<u64> {
        self.client.time_left(now())
    }

    /// Breaks the connection, as a tunnel would. Answers whether there was one.
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

    /// Sends what waits, in the order in which it was asked: what is asked again after a break goes before what is new.
    async fn send_all(&mut self) {
        while let (Some(request), Some(socket)) = (self.to_send.front(), &mut self.socket) {
            // Whoever stops waiting here sends it twice, which does no harm.
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

    /// Is told something; answers whether the connection is good from now on.
    fn told(&mut self, text: &str) -> Result<bool, LinkError> {
        let told = Told::read(&harmless(text)).map_err(|why| self.guest.foreign(&why))?;
        let greets = matches!(told, Told::Welcome(_) | Told::Resumed { .. } | Told::Waiting { .. });
        let happened = self.client.told(told, now())?;
        for happening in happened {
            if let Happening::Bye(refused) = &happening {
                if refused.retry_after.is_none() {
                    return Err(LinkError::Refused(refused.clone()));
                }
                self.lost(wanted_pause(refused));
                return Ok(false);
            }
            self.ready.push_back(Heard::Happened(happening));
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
            self.ready.push_back(Heard::Restored);
        }
        Ok(true)
    }

    /// The connection is no more; another is tried after a pause.
    fn lost(&mut self, pause: Duration) {
        self.socket = None;
        self.to_send.clear();
        self.client.disconnected();
        self.again = Instant::now() + pause;
        if !std::mem::replace(&mut self.broken, true) {
            self.ready.push_back(Heard::Broken);
        }
    }
}

/// Between half of a pause and all of it: whoever lost a connection in the same moment does not come back in the same moment.
fn spread(pause: Duration) -> Duration {
    let chance = RandomState::new().build_hasher().finish();
    pause / 2 + (pause / 2).mul_f64(chance as f64 / u64::MAX as f64)
}

fn wanted_pause(refused: &Refused) -> Duration {
    Duration::from_secs(refused.retry_after.unwrap_or_default().into())
}

/// The moment by this machine's clock, in milliseconds.
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
