//! The session's table: local or on a server.

use eights_catalog::AnyMove;
use eights_client::Client;
use eights_connection::{ConnectionEvent, LinkError, RoomConnection};
use eights_protocol::ClientCommand;

use super::local::LocalConnection;

/// Connection to a table.
pub enum TableConnection {
    /// A local table. It pauses while the person thinks.
    Local(Box<LocalConnection>),
    /// A table on a server.
    Remote(Box<RoomConnection>),
}

impl TableConnection {
    pub(super) fn client(&self) -> &Client {
        match self {
            TableConnection::Local(table) => table.client(),
            TableConnection::Remote(link) => link.client(),
        }
    }

    pub(super) fn has_more(&self) -> bool {
        match self {
            TableConnection::Local(table) => table.has_more(),
            TableConnection::Remote(link) => link.has_more(),
        }
    }

    pub(super) async fn next(&mut self) -> Result<ConnectionEvent, LinkError> {
        match self {
            TableConnection::Local(table) => Ok(ConnectionEvent::Happened(table.next().await)),
            TableConnection::Remote(link) => link.next().await,
        }
    }

    pub(super) async fn ask(&mut self, ask: ClientCommand) {
        match self {
            TableConnection::Local(table) => table.ask(ask),
            TableConnection::Remote(link) => link.ask(ask).await,
        }
    }

    pub(super) async fn play(&mut self, mv: AnyMove) {
        match self {
            TableConnection::Local(table) => table.play(mv),
            TableConnection::Remote(link) => drop(link.play(&mv).await),
        }
    }

    pub(super) fn time_left(&self) -> Option<u64> {
        match self {
            TableConnection::Local(_) => None,
            TableConnection::Remote(link) => link.time_left(),
        }
    }

    pub(super) fn is_local(&self) -> bool {
        matches!(self, TableConnection::Local(_))
    }
}
