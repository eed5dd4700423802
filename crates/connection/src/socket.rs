//! WebSocket to a room.

use std::io;
use std::pin::Pin;
use std::time::Duration;

use eights_protocol::Revision;
use hyper::header::{COOKIE, HOST};
use tokio_tungstenite::tungstenite::Error;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::guest::{Guest, LinkError};
use crate::stream::Stream;

/// Maximum size of a message in bytes. A welcome can be long.
const LONGEST: usize = 4 * 1024 * 1024;

/// Timeout for the handshake.
const PATIENCE: Duration = Duration::from_secs(20);

pub(crate) type Socket = WebSocketStream<Stream>;

/// Pending WebSocket handshake.
pub(crate) type SocketHandshake = Pin<Box<dyn Future<Output = Result<Socket, LinkError>> + Send + Sync>>;

/// Opens a WebSocket to a room of the guest's server. `since` is the last known version, if any.
pub(crate) async fn open_socket(
    guest: Guest,
    room: String,
    since: Option<Revision>,
) -> Result<Socket, LinkError> {
    let address = guest.address();
    let since = since.map_or_else(String::new, |since| format!("?since={since}"));
    let path = address.path_of(&format!("/api/rooms/{room}/socket{since}"));
    let uri = format!("ws://{}{path}", address.authority());
    let mut request = uri.into_client_request().map_err(|why| guest.foreign(&why))?;
    let headers = request.headers_mut();
    headers.insert(COOKIE, guest.cookie().parse().map_err(|why| guest.foreign(&why))?);
    headers.insert(HOST, address.authority().parse().map_err(|why| guest.foreign(&why))?);
    let stream = Stream::connect(address).await.map_err(|why| guest.unreachable(why))?;
    let config = WebSocketConfig::default()
        .read_buffer_size(4096)
        .write_buffer_size(0)
        .max_message_size(Some(LONGEST))
        .max_frame_size(Some(LONGEST));
    let late = |_| guest.unreachable(io::Error::new(io::ErrorKind::TimedOut, "there was no answer in time"));
    let opened = tokio::time::timeout(PATIENCE, client_async_with_config(request, stream, Some(config)));
    match opened.await.map_err(late)? {
        Ok((socket, _)) => Ok(socket),
        Err(Error::Http(response)) => {
            let refused = response.body().as_deref().and_then(|body| serde_json::from_slice(body).ok());
            Err(refused.map_or_else(|| guest.foreign(&response.status()), LinkError::Refused))
        }
        Err(Error::Io(why)) => Err(guest.unreachable(why)),
        // A proxy may drop a connection while its server restarts.
        Err(why) => Err(guest.unreachable(io::Error::other(why))),
    }
}
