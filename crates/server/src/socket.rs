//! WebSocket connections to a room: requests in, messages out.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::response::Response;
use eights_protocol::{RefusalReason, Rejection, Request, Revision, RoomId, ServerMessage};
use eights_room::{Entrance, Guest};
use tokio::sync::{mpsc, oneshot};
use tokio_tungstenite::tungstenite::{self, error::ProtocolError};

use crate::client_network::ClientNetwork;
use crate::config::Config;
use crate::failure::{count, count_invalid};
use crate::guests::AccessLease;
use crate::limited_stream::Flood;
use crate::rate_limits::{RateLimit, TokenBucket};
use crate::room_actor::{Reply, RoomCall};
use crate::room_registry::{ConnectionSlot, RoomRegistry, ended};
use crate::viewers::{Frame, MAX_QUEUED_MESSAGES, Viewer, ViewerId};
use crate::write_quota::Writer;

/// Maximum size of a request, in bytes.
const MAX_REQUEST_BYTES: usize = 16 * 1024;

/// Returns the rate limit for all messages of a connection, readable or not. It is several times the limit for
/// commands, so that a client which only sends too many commands is not disconnected.
fn says(config: &Config) -> RateLimit {
    let many = config.commands_per_second.saturating_mul(10);
    RateLimit::new(many, Duration::from_secs(1), many.saturating_mul(4))
}

/// Prefix of the message by which a room disconnects a viewer.
const BYE: &str = r#"{"type":"bye""#;

/// Number of unreadable messages after which a client is disconnected.
const MAX_UNREADABLE_MESSAGES: u32 = 20;

/// Interval of pings on a silent connection, which is closed if it does not answer.
const PING_INTERVAL: Duration = Duration::from_secs(25);

/// Parameters of a new WebSocket connection.
pub(crate) struct SocketSession {
    pub(crate) place: ConnectionSlot,
    pub(crate) leave: AccessLease,
    pub(crate) guest: Guest,
    pub(crate) entrance: Entrance,
    pub(crate) network: ClientNetwork,
}

/// Upgrades a request to a WebSocket that views a room. Buffers are small, since most sockets are idle most of the
/// time.
pub(crate) fn upgrade(
    upgrade: WebSocketUpgrade,
    room_registry: Arc<RoomRegistry>,
    visit: SocketSession,
    room: RoomId,
    since: Option<Revision>,
) -> Response {
    let upgrade = upgrade.read_buffer_size(1024).write_buffer_size(0).max_write_buffer_size(256 * 1024);
    let upgrade = upgrade.max_message_size(MAX_REQUEST_BYTES).max_frame_size(MAX_REQUEST_BYTES);
    upgrade.on_upgrade(move |socket| async move {
        let SocketSession { place, leave, guest, entrance, network } = visit;
        let says = TokenBucket::full(says(&room_registry.config), Instant::now());
        let writer = Writer::new(network, guest.id);
        let connection = Connection {
            room_registry,
            room,
            guest,
            entrance,
            network,
            writer,
            leave,
            socket,
            says,
            nonsense: 0,
        };
        connection.serve(since).await;
        drop(place);
    })
}

struct Connection {
    room_registry: Arc<RoomRegistry>,
    room: RoomId,
    guest: Guest,
    entrance: Entrance,
    network: ClientNetwork,
    writer: Writer,
    leave: AccessLease,
    socket: WebSocket,
    says: TokenBucket,
    nonsense: u32,
}

/// Reason why a connection ends.
enum End {
    /// The client has disconnected.
    Gone,
    /// The server disconnects the client.
    Bye(Rejection),
}

impl Connection {
    async fn serve(mut self, since: Option<Revision>) {
        let (to, mut told) = mpsc::channel(MAX_QUEUED_MESSAGES);
        // Only the room actor keeps the channel open: when it drops the viewer, the channel closes.
        let answers = to.downgrade();
        let viewer = Viewer { guest: self.guest, to, entrance: self.entrance, network: self.network };
        let end = match look(&self.room_registry, self.room, viewer, since).await {
            Err(refused) => End::Bye(refused),
            Ok(id) => {
                let end = self.talk(&answers, &mut told).await;
                self.room_registry.part(self.room, id).await;
                end
            }
        };
        if let End::Bye(refused) = end {
            self.say_goodbye(refused).await;
        }
    }

    async fn talk(&mut self, to: &mpsc::WeakSender<Frame>, told: &mut mpsc::Receiver<Frame>) -> End {
        let mut ending = self.room_registry.ending.subscribe();
        let mut announcement = self.room_registry.announcement.subscribe();
        if announcement.borrow().is_some() {
            announcement.mark_changed();
        }
        let mut heard = true;
        let mut still_there = tokio::time::interval(PING_INTERVAL);
        still_there.tick().await;
        loop {
            tokio::select! {
                message = self.socket.recv() => {
                    heard = true;
                    if let Err(wait) = self.says.take(says(&self.room_registry.config), Instant::now()) {
                        return End::Bye(too_fast(wait));
                    }
                    match message {
                        Some(Ok(Message::Text(text))) => {
                            if let Err(refused) = self.hear(&text, to).await {
                                return End::Bye(refused);
                            }
                        }
                        Some(Ok(Message::Binary(_))) => {
                            if let Err(refused) = self.reject_invalid(to, 0, "binary", "only text is accepted".to_string()) {
                                return End::Bye(refused);
                            }
                        }
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                        Some(Err(error)) if is_flood(&error) => {
                            count_invalid("flood");
                            return End::Bye(too_fast(Duration::from_secs(1)));
                        }
                        Some(Err(error)) if !is_lost(&error) => {
                            count_invalid("frame");
                            return End::Bye(RefusalReason::Unreadable { detail: error.to_string() }.into());
                        }
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return End::Gone,
                    }
                }
                frame = told.recv() => {
                    // The actor has dropped a viewer who reads too slowly, or has stopped.
                    let Some(frame) = frame else { return End::Bye(too_slow()) };
                    metrics::counter!("eights_websocket_sent_bytes_total").increment(frame.len() as u64);
                    let (last, again) = (frame.starts_with(BYE), frame.contains("\"retry_after\""));
                    if self.socket.send(Message::Text(frame)).await.is_err() {
                        return End::Gone;
                    }
                    if last {
                        // The room has already sent the reason.
                        let code = if again { close_code::AGAIN } else { close_code::POLICY };
                        let close = CloseFrame { code, reason: "".into() };
                        drop(self.socket.send(Message::Close(Some(close))).await);
                        return End::Gone;
                    }
                }
                Ok(()) = announcement.changed() => {
                    let text = announcement.borrow_and_update().clone().unwrap_or_default();
                    let told = ServerMessage::Announcement { text }.write();
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

    async fn hear(&mut self, text: &str, to: &mpsc::WeakSender<Frame>) -> Result<(), Rejection> {
        metrics::counter!("eights_websocket_received_bytes_total").increment(text.len() as u64);
        let request = match Request::read(text) {
            Ok(request) => request,
            Err(why) => {
                let id =
                    serde_json::from_str::<serde_json::Value>(text).ok().and_then(|v| v.get("id")?.as_u64());
                return self.reject_invalid(to, id.unwrap_or(0), "text", why.to_string());
            }
        };
        if let Err(wait) = self.room_registry.asks.take(self.guest.id) {
            return refuse(to, request.id, too_fast(wait));
        }
        let reply = Reply::to_viewer(request.id, to.upgrade().ok_or_else(too_slow)?);
        let call = RoomCall::Ask {
            guest: self.guest,
            by: self.entrance,
            ask: request.ask,
            writer: self.writer,
            reply,
        };
        match self.room_registry.call(self.room, call).await {
            Ok(()) => Ok(()),
            Err(failure) => refuse(to, request.id, failure.0),
        }
    }

    fn reject_invalid(
        &mut self,
        to: &mpsc::WeakSender<Frame>,
        id: u64,
        what: &'static str,
        detail: String,
    ) -> Result<(), Rejection> {
        count_invalid(what);
        self.nonsense += 1;
        if self.nonsense >= MAX_UNREADABLE_MESSAGES {
            return Err(RefusalReason::TooManyUnreadable.into());
        }
        refuse(to, id, RefusalReason::Unreadable { detail }.into())
    }

    /// Sends the reason and closes the socket.
    async fn say_goodbye(mut self, refused: Rejection) {
        count(&refused);
        let code = if refused.retry_after.is_some() { close_code::AGAIN } else { close_code::POLICY };
        let goodbye = async {
            let bye = ServerMessage::Bye { refused: refused.clone() };
            self.socket.send(Message::Text(bye.write().into())).await?;
            // A close reason holds at most 123 bytes.
            let reason = refused.why.chars().take(60).collect::<String>().into();
            self.socket.send(Message::Close(Some(CloseFrame { code, reason }))).await
        };
        drop(tokio::time::timeout(Duration::from_secs(2), goodbye).await);
    }
}

/// Queues a rejection after everything sent before, unless the room has dropped the viewer.
fn refuse(to: &mpsc::WeakSender<Frame>, id: u64, refused: Rejection) -> Result<(), Rejection> {
    count(&refused);
    let to = to.upgrade().ok_or_else(too_slow)?;
    to.try_send(ServerMessage::Refused { id, refused }.write().into()).map_err(|_| too_slow())
}

/// Returns true if the client exceeded its frame rate, whatever the frames contained.
fn is_flood(error: &axum::Error) -> bool {
    let mut causes = std::iter::successors(Some(error as &dyn std::error::Error), |error| error.source());
    causes.any(|cause| {
        let inner = cause.downcast_ref::<std::io::Error>().and_then(std::io::Error::get_ref);
        inner.is_some_and(<dyn std::error::Error + Send + Sync>::is::<Flood>)
    })
}

/// Returns true if the connection was lost without a protocol error.
fn is_lost(error: &axum::Error) -> bool {
    let mut causes = std::iter::successors(Some(error as &dyn std::error::Error), |error| error.source());
    // A client that just vanishes, such as a phone in a tunnel, has done nothing wrong.
    causes.any(|cause| {
        cause.is::<std::io::Error>()
            || cause.downcast_ref::<tungstenite::Error>().is_some_and(|error| {
                matches!(error, tungstenite::Error::Protocol(ProtocolError::ResetWithoutClosingHandshake))
            })
    })
}

/// Adds a viewer to a room.
pub(crate) async fn look(
    room_registry: &Arc<RoomRegistry>,
    room: RoomId,
    viewer: Viewer,
    since: Option<Revision>,
) -> Result<ViewerId, Rejection> {
    let (answer, answered) = oneshot::channel();
    room_registry.call(room, RoomCall::Look { viewer, since, answer }).await.map_err(|failure| failure.0)?;
    answered.await.map_err(|_| Rejection::from(RefusalReason::NotAnswered).retry_after(1))?
}

fn too_fast(wait: Duration) -> Rejection {
    let seconds = wait.as_secs_f64().ceil().max(1.0) as u32;
    Rejection::from(RefusalReason::TooFast).retry_after(seconds)
}

fn too_slow() -> Rejection {
    Rejection::from(RefusalReason::TooSlow).retry_after(1)
}

fn restarts() -> Rejection {
    Rejection::from(RefusalReason::Restarting).retry_after(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_vanishes_has_sent_nothing_unreadable() {
        let protocol = |error| axum::Error::new(tungstenite::Error::Protocol(error));
        let broken = std::io::Error::from(std::io::ErrorKind::BrokenPipe);
        assert!(is_lost(&protocol(ProtocolError::ResetWithoutClosingHandshake)));
        assert!(is_lost(&axum::Error::new(tungstenite::Error::Io(broken))));
        assert!(!is_lost(&protocol(ProtocolError::UnmaskedFrameFromClient)));
    }
}
