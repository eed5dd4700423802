//! Streams for programs: a line of JSON for everything that happens, as long as the connection lasts.

use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use tokio::sync::mpsc;

use crate::guests::Leave;
use crate::hall::{Hall, Place, ended};
use crate::viewers::{Frame, ViewerId};
use eights_protocol::RoomId;

/// A stream that has nothing to say says an empty line so often, so that both sides know of each other.
const ALIVE: Duration = Duration::from_secs(10);

/// Whoever looks at a table by a stream parts from it when the stream ends.
pub(crate) struct Parting {
    pub(crate) hall: Arc<Hall>,
    pub(crate) room: RoomId,
    pub(crate) viewer: ViewerId,
}

impl Drop for Parting {
    fn drop(&mut self) {
        let (hall, room, viewer) = (self.hall.clone(), self.room, self.viewer);
        tokio::spawn(async move { hall.part(room, viewer).await });
    }
}

/// A stream of lines. When it ends, what came with it is dropped, after what it was told.
pub(crate) fn stream(
    told: mpsc::Receiver<Frame>,
    hall: &Hall,
    place: Place,
    leave: Leave,
    parting: impl Send + 'static,
) -> Response {
    let ending = hall.ending.subscribe();
    let lines = stream::unfold((told, ending, place, leave, parting), |mut held| async move {
        let (told, ending, _, leave, _) = &mut held;
        let line = tokio::select! {
            frame = told.recv() => frame.map(|frame| format!("{frame}\n"))?,
            () = ended(ending) => return None,
            _ = leave.ends() => return None,
            () = tokio::time::sleep(ALIVE) => "\n".to_string(),
        };
        let line: Result<Bytes, std::convert::Infallible> = Ok(line.into());
        Some((line, held))
    });
    ([(header::CONTENT_TYPE, "application/x-ndjson")], Body::from_stream(lines)).into_response()
}
