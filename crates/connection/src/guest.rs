//! Guest session on a server, and the requests that need no room.

use std::io;
use std::time::Duration;

use eights_protocol::http::{Acknowledgement, CreatedRoom, Identity, NewRoom, ReturnLink, Rooms, SeatReturn};
use eights_protocol::{Rejection, RoomId};
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

/// Maximum size of a response in bytes.
const LONGEST: usize = 8 * 1024 * 1024;

/// Timeout for a response.
const PATIENCE: Duration = Duration::from_secs(20);

/// Error of a request to a server.
#[derive(Debug, thiserror::Error)]
pub enum LinkError {
    /// The server cannot be reached.
    #[error("cannot reach {address}")]
    Unreachable {
        /// Address of the server.
        address: String,
        /// Underlying error.
        #[source]
        why: io::Error,
    },
    /// Something other than an Eights server answers at the address.
    #[error("{address} is not an Eights server: {why}")]
    Foreign {
        /// Address that was contacted.
        address: String,
        /// Description of the unexpected answer.
        why: String,
    },
    /// The server rejected the request.
    #[error("{0}")]
    Refused(Rejection),
    /// A message of the server cannot be understood.
    #[error(transparent)]
    Client(#[from] eights_client::ClientError),
}

impl LinkError {
    /// Returns `true` if the same request may succeed a little later.
    pub fn may_pass(&self) -> bool {
        match self {
            LinkError::Unreachable { .. } => true,
            LinkError::Refused(refused) => refused.retry_after.is_some(),
            LinkError::Foreign { .. } | LinkError::Client(_) => false,
        }
    }
}

/// Guest session, which the server recognizes by a cookie.
#[derive(Clone, Debug)]
pub struct Guest {
    address: Address,
    cookie: String,
}

impl Guest {
    /// Starts a session as a new guest.
    pub async fn new(address: &Address) -> Result<(Guest, Identity), LinkError> {
        Guest::known_by(address, String::new()).await
    }

    /// Resumes a session by its cookie. If the server does not recognize the cookie, starts a new one.
    pub async fn known_by(address: &Address, cookie: String) -> Result<(Guest, Identity), LinkError> {
        let mut guest = Guest { address: address.server(), cookie };
        let (headers, me) = guest.ask::<(), Identity>(Method::GET, "/api/me", None).await?;
        let given = headers.get(SET_COOKIE).and_then(|cookie| cookie.to_str().ok());
        if let Some(given) = given.and_then(|cookie| cookie.split(';').next()) {
            guest.cookie = given.to_string();
        }
        Ok((guest, me))
    }

    /// Returns the address of the server.
    pub fn address(&self) -> &Address {
        &self.address
    }

    /// Returns the cookie by which the server recognizes the guest. Whoever has it can act as the guest.
    pub fn cookie(&self) -> &str {
        &self.cookie
    }

    /// Creates a room.
    pub async fn make_room(&self, wanted: &NewRoom) -> Result<CreatedRoom, LinkError> {
        Ok(self.ask(Method::POST, "/api/rooms", Some(wanted)).await?.1)
    }

    /// Creates a private link to the guest's own seat and returns its secret. Any earlier link is revoked.
    pub async fn make_return_link(&self, room: RoomId) -> Result<ReturnLink, LinkError> {
        let path = format!("/api/rooms/{room}/return-link");
        Ok(self.ask::<(), _>(Method::POST, &path, None).await?.1)
    }

    /// Revokes the private link to the guest's own seat.
    pub async fn revoke_return_link(&self, room: RoomId) -> Result<(), LinkError> {
        let path = format!("/api/rooms/{room}/return-link");
        self.ask::<(), Acknowledgement>(Method::DELETE, &path, None).await.map(drop)
    }

    /// Returns to a seat by its private link.
    pub async fn come_back(&self, room: &str, secret: &Secret) -> Result<(), LinkError> {
        let secret = SeatReturn { secret: secret.0.clone() };
        self.ask::<_, Acknowledgement>(Method::POST, &format!("/api/rooms/{room}/return"), Some(&secret))
            .await
            .map(drop)
    }

    /// Returns the rooms that are listed publicly.
    pub async fn rooms(&self) -> Result<Rooms, LinkError> {
        self.get("/api/rooms").await
    }

    /// Sends a GET request for a path and decodes the response.
    pub async fn get<A: DeserializeOwned>(&self, path: &str) -> Result<A, LinkError> {
        Ok(self.ask::<(), A>(Method::GET, path, None).await?.1)
    }

    /// Sends a GET request for a path and returns the response as text.
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
        let late =
            || self.unreachable(io::Error::new(io::ErrorKind::TimedOut, "there was no answer in time"));
        let answer = tokio::time::timeout(PATIENCE, self.exchange(method, path, body));
        let (status, headers, body) = answer.await.map_err(|_| late())??;
        let body = String::from_utf8(body.to_vec()).map_err(|why| self.foreign(&why))?;
        if !status.is_success() {
            return Err(match serde_json::from_str::<Rejection>(&harmless(&body)) {
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
