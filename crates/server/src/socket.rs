//! A table by WebSocket: requests in, messages out.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::response::Response;
use eights_protocol::{Code, Refused, Request, Revision, RoomId, Told};
use eights_room::{Entrance, Guest};
use tokio::sync::{mpsc, oneshot};

use crate::client_network::ClientNetwork;
use crate::config::Config;
use crate::failure::{count, count_nonsense};
use crate::guests::Leave;
use crate::hall::{Hall, Place, ended};
use crate::limited_stream::Flood;
use crate::limits::{Allowance, Purse};
use crate::table::{Call, Reply};
use crate::viewers::{Frame, Viewer, ViewerId, WAITING};
use crate::write_quota::Writer;

/// No request is longer.
const LONGEST: usize = 16 * 1024;

/// What a connection may say at all, read or not: several times what it may ask, for nobody is cut off who only asks too much.
fn says(config: &Config) -> Allowance {
    let many = config.asks_a_second.saturating_mul(10);
    Allowance::new(many, Duration::from_secs(1), many.saturating_mul(4))
}

/// How a message begins by which a table sends somebody away.
const BYE: &str = r#"{"type":"bye""#;

/// After so many messages that cannot be read, nobody listens any more.
const NONSENSE: u32 = 20;

/// A connection that says nothing is asked so often whether it is there, and let go if it does not answer.
const STILL_THERE: Duration = Duration::from_secs(25);

/// Somebody who comes by a socket.
pub(crate) struct Visit {
    pub(crate) place: Place,
    pub(crate) leave: Leave,
    pub(crate) guest: Guest,
    pub(crate) entrance: Entrance,
    pub(crate) network: ClientNetwork,
}

/// Lets somebody look at a table by a socket. Buffers are small: most sockets are at rest most of the time.
pub(crate) fn upgrade(
    upgrade: WebSocketUpgrade,
    hall: Arc<Hall>,
    visit: Visit,
    room: RoomId,
    since: Option<Revision>,
) -> Response {
    let upgrade = upgrade.read_buffer_size(1024).write_buffer_size(0).max_write_buffer_size(256 * 1024);
    let upgrade = upgrade.max_message_size(LONGEST).max_frame_size(LONGEST);
    upgrade.on_upgrade(move |socket| async move {
        let Visit { place, leave, guest, entrance, network } = visit;
        let says = Purse::full(says(&hall.config), Instant::now());
        let writer = Writer::new(network, guest.id);
        let connection =
            Connection { hall, room, guest, entrance, network, writer, leave, socket, says, nonsense: 0 };
        connection.serve(since).await;
        drop(place);
    })
}

struct Connection {
    hall: Arc<Hall>,
    room: RoomId,
    guest: Guest,
    entrance: Entrance,
    network: ClientNetwork,
    writer: Writer,
    leave: Leave,
    socket: WebSocket,
    says: Purse,
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
        let viewer = Viewer { guest: self.guest, to, entrance: self.entrance, network: self.network };
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
        let mut announcement = self.hall.announcement.subscribe();
        if announcement.borrow().is_some() {
            announcement.mark_changed();
        }
        let mut heard = true;
        let mut still_there = tokio::time::interval(STILL_THERE);
        still_there.tick().await;
        loop {
            tokio::select! {
                message = self.socket.recv() => {
                    heard = true;
                    if let Err(wait) = self.says.take(says(&self.hall.config), Instant::now()) {
                        return End::Bye(too_fast(wait));
                    }
                    match message {
                        Some(Ok(Message::Text(text))) => {
                            if let Err(refused) = self.hear(&text, to).await {
                                return End::Bye(refused);
                            }
                        }
                        Some(Ok(Message::Binary(_))) => {
                            if let Err(refused) = self.nonsense(to, 0, "binary", "only text is read here") {
                                return End::Bye(refused);
                            }
                        }
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                        Some(Err(error)) if is_flood(&error) => {
                            count_nonsense("flood");
                            return End::Bye(too_fast(Duration::from_secs(1)));
                        }
                        Some(Err(error)) if !is_lost(&error) => {
                            count_nonsense("frame");
                            let why = format!("this cannot be read: {error}");
                            return End::Bye(Refused::new(Code::Unreadable, why));
                        }
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return End::Gone,
                    }
                }
                frame = told.recv() => {
                    // The table has let go of somebody who reads too slowly, or has ended.
                    let Some(frame) = frame else { return End::Bye(too_slow()) };
                    metrics::counter!("eights_bytes_told_total").increment(frame.len() as u64);
                    let (last, again) = (frame.starts_with(BYE), frame.contains("\"retry_after\""));
                    if self.socket.send(Message::Text(frame)).await.is_err() {
                        return End::Gone;
                    }
                    if last {
                        // The table has said why.
                        let code = if again { close_code::AGAIN } else { close_code::POLICY };
                        let close = CloseFrame { code, reason: "".into() };
                        drop(self.socket.send(Message::Close(Some(close))).await);
                        return End::Gone;
                    }
                }
                Ok(()) = announcement.changed() => {
                    let text = announcement.borrow_and_update().clone().unwrap_or_default();
                    let told = Told::Announcement { text }.write();
                    if self.socket.send(Message::Text(told.into())).await.is_err() {
                        return End::Gone;
                    }
                }
                () = ended(&mut ending) => return End::Bye(restarts()),
                refused = self.leave.ends() => return End::Bye(refused),
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
        let request = match Request::read(text) {
            Ok(request) => request,
            Err(why) => {
                let id =
                    serde_json::from_str::<serde_json::Value>(text).ok().and_then(|v| v.get("id")?.as_u64());
                return self.nonsense(to, id.unwrap_or(0), "text", &format!("this cannot be read: {why}"));
            }
        };
        if let Err(wait) = self.hall.asks.take(self.guest.id) {
            return refuse(to, request.id, too_fast(wait));
        }
        let reply = Reply::to_viewer(request.id, to.upgrade().ok_or_else(too_slow)?);
        let call =
            Call::Ask { guest: self.guest, by: self.entrance, ask: request.ask, writer: self.writer, reply };
        match self.hall.call(self.room, call).await {
            Ok(()) => Ok(()),
            Err(failure) => refuse(to, request.id, failure.0),
        }
    }

    fn nonsense(
        &mut self,
        to: &mpsc::WeakSender<Frame>,
        id: u64,
        what: &'static str,
        why: &str,
    ) -> Result<(), Refused> {
        count_nonsense(what);
        self.nonsense += 1;
        if self.nonsense >= NONSENSE {
            return Err(Refused::new(Code::Unreadable, "this program says too much that cannot be read"));
        }
        refuse(to, id, Refused::new(Code::Unreadable, why))
    }

    /// Says why, and closes.
    async fn say_goodbye(mut self, refused: Refused) {
        count(&refused);
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

/// Refuses something behind what was told before, as long as the table has not let go of the viewer.
fn refuse(to: &mpsc::WeakSender<Frame>, id: u64, refused: Refused) -> Result<(), Refused> {
    count(&refused);
    let to = to.upgrade().ok_or_else(too_slow)?;
    to.try_send(Told::Refused { id, refused }.write().into()).map_err(|_| too_slow())
}

/// Whether somebody sends more frames than they may, whatever is in them.
fn is_flood(error: &axum::Error) -> bool {
    let mut causes = std::iter::successors(Some(error as &dyn std::error::Error), |error| error.source());
    causes.any(|cause| {
        let inner = cause.downcast_ref::<std::io::Error>().and_then(std::io::Error::get_ref);
        inner.is_some_and(<dyn std::error::Error + Send + Sync>::is::<Flood>)
    })
}

/// Whether the line is dead, and nothing was wrong with what was said.
fn is_lost(error: &axum::Error) -> bool {
    let mut causes = std::iter::successors(Some(error as &dyn std::error::Error), |error| error.source());
    // Whoever only vanishes, as a phone in a tunnel, has said nothing wrong.
    causes.any(<dyn std::error::Error>::is::<std::io::Error>)
        || error.to_string().contains("without closing handshake")
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

fn too_fast(wait: Duration) -> Refused {
    let seconds = wait.as_secs_f64().ceil().max(1.0) as u32;
    Refused { retry_after: Some(seconds), ..Refused::new(Code::TooMany, "not so fast") }
}

fn too_slow() -> Refused {
    let why = "too much happened at once for this connection: come back";
    Refused { retry_after: Some(1), ..Refused::new(Code::TooMany, why) }
}

fn restarts() -> Refused {
    let why = "the server restarts: everything is kept, come back in a moment";
    Refused { retry_after: Some(2), ..Refused::new(Code::Unavailable, why) }
}
