//! Streams for programs: one line of JSON per event, for as long as the connection lasts.

use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use tokio::sync::mpsc;

use crate::guests::AccessLease;
use crate::room_registry::{ConnectionSlot, RoomRegistry, ended};
use crate::viewers::{Frame, ViewerId};
use eights_protocol::RoomId;

/// Interval of empty lines on an idle stream, which show both sides that the connection is alive.
const KEEP_ALIVE_INTERVAL: Duration = Duration::from_secs(10);

/// Removes a stream's viewer from its room when the stream ends.
pub(crate) struct StreamGuard {
    pub(crate) room_registry: Arc<RoomRegistry>,
    pub(crate) room: RoomId,
    pub(crate) viewer: ViewerId,
}

impl Drop for StreamGuard {
    fn drop(&mut self) {
        let (room_registry, room, viewer) = (self.room_registry.clone(), self.room, self.viewer);
        tokio::spawn(async move { room_registry.part(room, viewer).await });
    }
}

/// Creates a stream of lines. The slot, the lease and `parting` are dropped when it ends, after the last line.
pub(crate) fn stream(
    told: mpsc::Receiver<Frame>,
    room_registry: &RoomRegistry,
    place: ConnectionSlot,
    leave: AccessLease,
    parting: impl Send + 'static,
) -> Response {
    let ending = room_registry.ending.subscribe();
    let lines = stream::unfold((told, ending, place, leave, parting), |mut held| async move {
        let (told, ending, _, leave, _) = &mut held;
        let line = tokio::select! {
            frame = told.recv() => frame.map(|frame| format!("{frame}\n"))?,
            () = ended(ending) => return None,
            _ = leave.ends() => return None,
            () = tokio::time::sleep(KEEP_ALIVE_INTERVAL) => "\n".to_string(),
        };
        let line: Result<Bytes, std::convert::Infallible> = Ok(line.into());
        Some((line, held))
    });
    ([(header::CONTENT_TYPE, "application/x-ndjson")], Body::from_stream(lines)).into_response()
}
