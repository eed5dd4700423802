//! The table a session is held at: on this machine or kept by a server.

use eights_catalog::AnyMove;
use eights_client::Client;
use eights_connection::{Heard, Link, LinkError};
use eights_protocol::Ask;

use super::local::LocalTable;

/// Where the table is kept.
pub enum TableConnection {
    /// On this machine. It stands still while the person thinks.
    Local(Box<LocalTable>),
    /// By a server.
    Remote(Box<Link>),
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

    pub(super) async fn next(&mut self) -> Result<Heard, LinkError> {
        match self {
            TableConnection::Local(table) => Ok(Heard::Happened(table.next().await)),
            TableConnection::Remote(link) => link.next().await,
        }
    }

    pub(super) async fn ask(&mut self, ask: Ask) {
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
