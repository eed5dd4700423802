//! A table by WebSocket: requests in, messages out.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::response::Response;
use eights_room::Guest;
use eights_wire::{Code, Refused, Request, Revision, RoomId, Told};
use tokio::sync::{mpsc, oneshot};

use crate::config::Config;
use crate::hall::{Hall, Place, ended};
use crate::limits::{Allowance, Purse};
use crate::table::{Call, Reply};
use crate::viewers::{Frame, Viewer, ViewerId, WAITING};

/// No request is longer.
const LONGEST: usize = 16 * 1024;

/// What a connection may ask.
pub(crate) fn asks(config: &Config) -> Allowance {
    Allowance::a_second(config.asks_a_second, 4)
}

/// After so many messages that cannot be read, nobody listens any more.
const NONSENSE: u32 = 20;

/// A connection that says nothing is asked so often whether it is there, and let go if it does not answer.
const STILL_THERE: Duration = Duration::from_secs(25);

/// Lets somebody look at a table by a socket. Buffers are small: most sockets are at rest most of the time.
pub(crate) fn upgrade(
    upgrade: WebSocketUpgrade,
    hall: Arc<Hall>,
    place: Place,
    room: RoomId,
    guest: Guest,
    since: Option<Revision>,
) -> Response {
    let upgrade = upgrade.read_buffer_size(1024).write_buffer_size(0).max_write_buffer_size(256 * 1024);
    let upgrade = upgrade.max_message_size(LONGEST).max_frame_size(LONGEST);
    upgrade.on_upgrade(move |socket| async move {
        let asks = Purse::full(asks(&hall.config), Instant::now());
        Connection { hall, room, guest, socket, asks, nonsense: 0 }.serve(since).await;
        drop(place);
    })
}

struct Connection {
    hall: Arc<Hall>,
    room: RoomId,
    guest: Guest,
    socket: WebSocket,
    asks: Purse,
    nonsense: u32,
}

/// Why a connection ends.
enum End {
    /// The other side is gone.
    Gone,
    /// This side ends it.
    Bye(Refused),
}

impl Connection {
    async fn serve(mut self, since: Option<Revision>) {
        let (to, mut told) = mpsc::channel(WAITING);
        // The table alone keeps the channel open: when it lets go of somebody, the channel ends.
        let answers = to.downgrade();
        let viewer = Viewer { guest: self.guest, to };
        let end = match look(&self.hall, self.room, viewer, since).await {
            Err(refused) => End::Bye(refused),
            Ok(id) => {
                let end = self.talk(&answers, &mut told).await;
                self.hall.part(self.room, id).await;
                end
            }
        };
        if let End::Bye(refused) = end {
            self.say_goodbye(refused).await;
        }
    }

    async fn talk(&mut self, to: &mpsc::WeakSender<Frame>, told: &mut mpsc::Receiver<Frame>) -> End {
        let mut ending = self.hall.ending.subscribe();
        let mut heard = true;
        let mut still_there = tokio::time::interval(STILL_THERE);
        still_there.tick().await;
        loop {
            tokio::select! {
                message = self.socket.recv() => {
                    heard = true;
                    match message {
                        Some(Ok(Message::Text(text))) => {
                            if let Err(refused) = self.hear(&text, to).await {
                                return End::Bye(refused);
                            }
                        }
                        Some(Ok(Message::Binary(_))) => {
                            if let Err(refused) = self.nonsense(to, 0, "only text is read here") {
                                return End::Bye(refused);
                            }
                        }
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return End::Gone,
                    }
                }
                frame = told.recv() => {
                    // The table has let go of somebody who reads too slowly, or has ended.
                    let Some(frame) = frame else { return End::Bye(too_slow()) };
                    metrics::counter!("eights_bytes_told_total").increment(frame.len() as u64);
                    if self.socket.send(Message::Text(frame)).await.is_err() {
                        return End::Gone;
                    }
                }
                () = ended(&mut ending) => return End::Bye(restarts()),
                _ = still_there.tick() => {
                    if !std::mem::take(&mut heard) || self.socket.send(Message::Ping(Vec::new().into())).await.is_err() {
                        return End::Gone;
                    }
                }
            }
        }
    }

    async fn hear(&mut self, text: &str, to: &mpsc::WeakSender<Frame>) -> Result<(), Refused> {
        metrics::counter!("eights_bytes_heard_total").increment(text.len() as u64);
        let request: Request = match serde_json::from_str(text) {
            Ok(request) => request,
            Err(why) => {
                let id =
                    serde_json::from_str::<serde_json::Value>(text).ok().and_then(|v| v.get("id")?.as_u64());
                return self.nonsense(to, id.unwrap_or(0), &format!("this cannot be read: {why}"));
            }
        };
        if let Err(wait) = self.asks.take(asks(&self.hall.config), Instant::now()) {
            let seconds = wait.as_secs_f64().ceil().max(1.0) as u32;
            let refused =
                Refused { retry_after: Some(seconds), ..Refused::new(Code::TooMany, "not so fast") };
            return tell(to, &Told::Refused { id: request.id, refused });
        }
        let reply = Reply::Viewer(request.id, to.upgrade().ok_or_else(too_slow)?);
        let call = Call::Ask { guest: self.guest, ask: request.ask, reply };
        match self.hall.call(self.room, call).await {
            Ok(()) => Ok(()),
            Err(failure) => tell(to, &Told::Refused { id: request.id, refused: failure.0 }),
        }
    }

    fn nonsense(&mut self, to: &mpsc::WeakSender<Frame>, id: u64, why: &str) -> Result<(), Refused> {
        metrics::counter!("eights_nonsense_total").increment(1);
        self.nonsense += 1;
        let refused = Refused::new(Code::Unreadable, why);
        if self.nonsense >= NONSENSE {
            return Err(Refused::new(Code::Unreadable, "this program says too much that cannot be read"));
        }
        tell(to, &Told::Refused { id, refused })
    }

    /// Says why, and closes.
    async fn say_goodbye(mut self, refused: Refused) {
        let code = if refused.retry_after.is_some() { close_code::AGAIN } else { close_code::POLICY };
        let goodbye = async {
            let bye = Told::Bye { refused: refused.clone() };
            self.socket.send(Message::Text(bye.write().into())).await?;
            // A reason has room for 123 bytes.
            let reason = refused.why.chars().take(60).collect::<String>().into();
            self.socket.send(Message::Close(Some(CloseFrame { code, reason }))).await
        };
        drop(tokio::time::timeout(Duration::from_secs(2), goodbye).await);
    }
}

/// Tells something behind what was told before, as long as the table has not let go of the viewer.
fn tell(to: &mpsc::WeakSender<Frame>, told: &Told) -> Result<(), Refused> {
    let to = to.upgrade().ok_or_else(too_slow)?;
    to.try_send(told.write().into()).map_err(|_| too_slow())
}

/// Lets somebody look at a table.
pub(crate) async fn look(
    hall: &Arc<Hall>,
    room: RoomId,
    viewer: Viewer,
    since: Option<Revision>,
) -> Result<ViewerId, Refused> {
    let (answer, answered) = oneshot::channel();
    hall.call(room, Call::Look { viewer, since, answer }).await.map_err(|failure| failure.0)?;
    let again = |_| Refused { retry_after: Some(1), ..Refused::new(Code::Unavailable, "try again") };
    answered.await.map_err(again)?
}

fn too_slow() -> Refused {
    let why = "too much happened at once for this connection: come back";
    Refused { retry_after: Some(1), ..Refused::new(Code::TooMany, why) }
}

fn restarts() -> Refused {
    let why = "the server restarts: everything is kept, come back in a moment";
    Refused { retry_after: Some(2), ..Refused::new(Code::Unavailable, why) }
}
