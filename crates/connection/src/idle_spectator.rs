//! Connection of a spectator who ignores everything.

use futures_util::StreamExt;
use tokio_tungstenite::tungstenite::Message;

use crate::guest::{Guest, LinkError};
use crate::socket::{Socket, open_socket};

/// Idle connection to a room, for measuring how many connections a server can hold. It discards all messages and
/// answers the server's pings.
pub struct IdleSpectator {
    socket: Socket,
}

impl std::fmt::Debug for IdleSpectator {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Onlooker")
    }
}

impl IdleSpectator {
    /// Opens a connection to a room of the guest's server. Returns once the room's initial state has arrived.
    pub async fn open(guest: &Guest, room: &str) -> Result<IdleSpectator, LinkError> {
        let socket = open_socket(guest.clone(), room.to_string(), None).await?;
        let mut onlooker = IdleSpectator { socket };
        if onlooker.hears().await { Ok(onlooker) } else { Err(guest.foreign(&"it hangs up")) }
    }

    /// Waits for the next message. Returns `false` when the connection is closed.
    pub async fn hears(&mut self) -> bool {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(_))) => return true,
                Some(Ok(Message::Close(_)) | Err(_)) | None => return false,
                Some(Ok(_)) => {}
            }
        }
    }
}
