//! Somebody who looks at a table and understands nothing of it.

use futures_util::StreamExt;
use tokio_tungstenite::tungstenite::Message;

use crate::guest::{Guest, LinkError};
use crate::socket::{Socket, open_socket};

/// A connection to a table that is kept and no more: what is told is passed over, and the server's question whether somebody
/// is there is answered. It is for whoever wants to know how many connections a server can hold.
pub struct Onlooker {
    socket: Socket,
}

impl std::fmt::Debug for Onlooker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Onlooker")
    }
}

impl Onlooker {
    /// Looks at a table of the guest's server. It has been told everything when this answers.
    pub async fn open(guest: &Guest, room: &str) -> Result<Onlooker, LinkError> {
        let socket = open_socket(guest.clone(), room.to_string(), None).await?;
        let mut onlooker = Onlooker { socket };
        if onlooker.hears().await { Ok(onlooker) } else { Err(guest.foreign(&"it hangs up")) }
    }

    /// Waits until something is told; answers `false` when the connection is over.
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
