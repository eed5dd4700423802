//! Somebody whom a server knows again, and what can be asked without a table.

use std::io;
use std::time::Duration;

use eights_protocol::http::{Done, Me, NewRoom, Return, ReturnLink, RoomMade, Rooms};
use eights_protocol::{Refused, RoomId};
use http_body_util::{BodyExt, Full, Limited};
use hyper::body::Bytes;
use hyper::header::{CONTENT_TYPE, COOKIE, HOST, HeaderMap, SET_COOKIE};
use hyper::{Method, Request, StatusCode};
use hyper_util::rt::TokioIo;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::address::{Address, Secret};
use crate::harmless::{harmless, harmless_text};
use crate::stream::Stream;

/// No answer is longer.
const LONGEST: usize = 8 * 1024 * 1024;

/// An answer takes no longer.
const PATIENCE: Duration = Duration::from_secs(20);

/// Why a server could not be asked.
#[derive(Debug, thiserror::Error)]
pub enum LinkError {
    /// It cannot be reached.
    #[error("{address} cannot be reached: {why}")]
    Unreachable {
        /// Which.
        address: String,
        /// Why.
        why: io::Error,
    },
    /// Something answers there that is not one of our servers.
    #[error("{address} answers, but not as a server of Eights does: {why}")]
    Foreign {
        /// Which.
        address: String,
        /// What it does.
        why: String,
    },
    /// It refuses.
    #[error("{0}")]
    Refused(Refused),
    /// What it says cannot be understood.
    #[error(transparent)]
    Client(#[from] eights_client::ClientError),
}

impl LinkError {
    /// Whether the same may succeed a little later.
    pub fn may_pass(&self) -> bool {
        match self {
            LinkError::Unreachable { .. } => true,
            LinkError::Refused(refused) => refused.retry_after.is_some(),
            LinkError::Foreign { .. } | LinkError::Client(_) => false,
        }
    }
}

/// Somebody whom a server knows again by a cookie.
#[derive(Clone, Debug)]
pub struct Guest {
    address: Address,
    cookie: String,
}

impl Guest {
    /// Comes to a server as somebody new.
    pub async fn new(address: &Address) -> Result<(Guest, Me), LinkError> {
        Guest::known_by(address, String::new()).await
    }

    /// Comes to a server as somebody who was there before; as somebody new if the server does not know the cookie.
    pub async fn known_by(address: &Address, cookie: String) -> Result<(Guest, Me), LinkError> {
        let mut guest = Guest { address: address.server(), cookie };
        let (headers, me) = guest.ask::<(), Me>(Method::GET, "/api/me", None).await?;
        let given = headers.get(SET_COOKIE).and_then(|cookie| cookie.to_str().ok());
        if let Some(given) = given.and_then(|cookie| cookie.split(';').next()) {
            guest.cookie = given.to_string();
        }
        Ok((guest, me))
    }

    /// Where the server is.
    pub fn address(&self) -> &Address {
        &self.address
    }

    /// By what the server knows the guest again. Whoever has it is the guest.
    pub fn cookie(&self) -> &str {
        &self.cookie
    }

    /// Makes a room.
    pub async fn make_room(&self, wanted: &NewRoom) -> Result<RoomMade, LinkError> {
        Ok(self.ask(Method::POST, "/api/rooms", Some(wanted)).await?.1)
    }

    /// Makes a private link to the guest's own seat, and answers its secret; a former link is revoked.
    pub async fn make_return_link(&self, room: RoomId) -> Result<ReturnLink, LinkError> {
        let path = format!("/api/rooms/{room}/return-link");
        Ok(self.ask::<(), _>(Method::POST, &path, None).await?.1)
    }

    /// Revokes the private link to the guest's own seat.
    pub async fn revoke_return_link(&self, room: RoomId) -> Result<(), LinkError> {
        let path = format!("/api/rooms/{room}/return-link");
        self.ask::<(), Done>(Method::DELETE, &path, None).await.map(drop)
    }

    /// Comes back to a seat by its private link.
    pub async fn come_back(&self, room: &str, secret: &Secret) -> Result<(), LinkError> {
        let secret = Return { secret: secret.0.clone() };
        self.ask::<_, Done>(Method::POST, &format!("/api/rooms/{room}/return"), Some(&secret)).await.map(drop)
    }

    /// The rooms that everybody may see.
    pub async fn rooms(&self) -> Result<Rooms, LinkError> {
        self.get("/api/rooms").await
    }

    /// What the server answers at a path.
    pub async fn get<A: DeserializeOwned>(&self, path: &str) -> Result<A, LinkError> {
        Ok(self.ask::<(), A>(Method::GET, path, None).await?.1)
    }

    /// The same as text.
    pub async fn text(&self, path: &str) -> Result<String, LinkError> {
        let (_, body) = self.answer::<()>(Method::GET, path, None).await?;
        Ok(harmless_text(body))
    }

    pub(crate) fn unreachable(&self, why: io::Error) -> LinkError {
        LinkError::Unreachable { address: self.address.to_string(), why }
    }

    pub(crate) fn foreign(&self, why: &impl ToString) -> LinkError {
        LinkError::Foreign { address: self.address.to_string(), why: why.to_string() }
    }

    async fn ask<B: Serialize, A: DeserializeOwned>(
        &self,
        method: Method,
        path: &str,
        body: Option<&B>,
    ) -> Result<(HeaderMap, A), LinkError> {
        let (headers, body) = self.answer(method, path, body).await?;
        Ok((headers, serde_json::from_str(&harmless(&body)).map_err(|why| self.foreign(&why))?))
    }

    async fn answer<B: Serialize>(
        &self,
        method: Method,
        path: &str,
        body: Option<&B>,
    ) -> Result<(HeaderMap, String), LinkError> {
        let late = || self.unreachable(io::Error::new(io::ErrorKind::TimedOut, "no answer comes"));
        let answer = tokio::time::timeout(PATIENCE, self.exchange(method, path, body));
        let (status, headers, body) = answer.await.map_err(|_| late())??;
        let body = String::from_utf8(body.to_vec()).map_err(|why| self.foreign(&why))?;
        if !status.is_success() {
            return Err(match serde_json::from_str::<Refused>(&harmless(&body)) {
                Ok(refused) => LinkError::Refused(refused),
                Err(_) => self.foreign(&status),
            });
        }
        Ok((headers, body))
    }

    async fn exchange<B: Serialize>(
        &self,
        method: Method,
        path: &str,
        body: Option<&B>,
    ) -> Result<(StatusCode, HeaderMap, Bytes), LinkError> {
        let stream = Stream::connect(&self.address).await.map_err(|why| self.unreachable(why))?;
        let broken = |why: hyper::Error| self.unreachable(io::Error::other(why));
        let (mut sender, connection) =
            hyper::client::conn::http1::handshake(TokioIo::new(stream)).await.map_err(broken)?;
        let connection = tokio::spawn(connection);
        let body =
            body.map_or_else(Vec::new, |body| serde_json::to_vec(body).expect("bodies are plain data"));
        let mut request = Request::builder()
            .method(method)
            .uri(self.address.path_of(path))
            .header(HOST, self.address.authority())
            .header(CONTENT_TYPE, "application/json");
        if !self.cookie.is_empty() {
            request = request.header(COOKIE, &self.cookie);
        }
        let request = request.body(Full::new(Bytes::from(body))).map_err(|why| self.foreign(&why))?;
        let response = sender.send_request(request).await.map_err(broken)?;
        let (head, body) = response.into_parts();
        let body = Limited::new(body, LONGEST).collect().await.map_err(|why| self.foreign(&why))?;
        connection.abort();
        Ok((head.status, head.headers, body.to_bytes()))
    }
}
