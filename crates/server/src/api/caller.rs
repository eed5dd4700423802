//! Caller identification: who sends a request, from which address, and with which permissions.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, Path, Query, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use eights_protocol::{PersonId, RefusalReason, RoomId, RoomKey};
use eights_room::{Entrance, Guest, Room};
use serde::de::DeserializeOwned;

use super::origin;
use crate::client_network::ClientNetwork;
use crate::failure::{Failure, count_invalid};
use crate::guests::{AccessLease, Credentials};
use crate::room_registry::ConnectionSlot;
use crate::server::App;
use crate::write_quota::Writer;

/// Minimum response time for a wrong room code, so that the latency does not reveal why it is wrong.
const WRONG_CODE_DELAY: Duration = Duration::from_millis(100);

/// The sender of a request.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    pub(crate) guest: Guest,
    /// Owner of the program, if the caller is a program.
    owner: Option<PersonId>,
    pub(crate) address: IpAddr,
    /// Host name by which the browser addressed this server.
    host: Option<String>,
}

impl<S: Sync> FromRequestParts<S> for Caller {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Failure> {
        parts.extensions.get::<Caller>().cloned().ok_or_else(again)
    }
}

/// Identifies the caller and their address, applies bans and rate limits, and rejects requests from foreign pages.
pub(crate) async fn let_in(
    State(app): State<Arc<App>>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Result<Response, Failure> {
    let address = origin_of(from.ip(), request.headers(), &app.room_registry.config.proxies);
    // Many people share a proxy's connection, so each of their requests counts as a connection instead.
    let by_proxy = app.connections.is_proxy(from.ip());
    let _place = if by_proxy { Some(app.connections.request(address).ok_or_else(crowded)?) } else { None };
    app.requests.spend(ClientNetwork::from(address), RefusalReason::TooFast)?;
    origin::check(&request, &app.room_registry.config)?;
    let world = &app.room_registry.world;
    let known = app
        .guests
        .known(request.headers(), address, &*world.registry, &*world.entropy, world.clock.now())
        .await?;
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok()).map(str::to_string);
    request.extensions_mut().insert(Caller { guest: known.guest, owner: known.owner, address, host });
    let mut response = next.run(request).await;
    if known.needs_cookie && !response.headers().contains_key(header::SET_COOKIE) {
        let config = &app.room_registry.config;
        let cookie = app.guests.set_cookie(known.guest.id, &config.path, config.is_encrypted());
        let cookie = HeaderValue::from_str(&cookie).expect("a cookie is made of plain letters");
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

/// Returns the client's address: the last one on the forwarding path that is not a trusted proxy.
fn origin_of(from: IpAddr, headers: &HeaderMap, proxies: &[IpAddr]) -> IpAddr {
    // A dual-stack socket reports IPv4 addresses as IPv4-mapped IPv6 addresses.
    let from = from.to_canonical();
    let is_ours = |at: &IpAddr| proxies.iter().any(|proxy| proxy.to_canonical() == *at);
    if !is_ours(&from) {
        return from;
    }
    let lines = headers.get_all("x-forwarded-for").into_iter().filter_map(|line| line.to_str().ok());
    let way: Vec<IpAddr> =
        lines.flat_map(|line| line.split(',')).filter_map(|at| read_address(at.trim())).collect();
    way.into_iter().rev().find(|at| !is_ours(at)).unwrap_or(from)
}

/// Parses an address as proxies write it; some append the port.
fn read_address(text: &str) -> Option<IpAddr> {
    let address = text.parse().or_else(|_| text.parse().map(|address: SocketAddr| address.ip()));
    address.ok().map(|address| address.to_canonical())
}

impl Caller {
    /// Resolves a room by id, link or code, and returns how the caller found it.
    ///
    /// Codes are short, so each attempt is charged to the rate limiter before the lookup and refunded if the code was
    /// right. A wrong code, the code of a closed room and the code of a private table without a free seat all get the
    /// same answer after the same minimum time.
    pub(crate) async fn find(&self, app: &App, name: &str) -> Result<(RoomId, Entrance), Failure> {
        if let Ok(room) = name.parse() {
            return Ok((room, Entrance::Name));
        }
        if let Ok(RoomKey { room, invite }) = name.parse() {
            return Ok((room, Entrance::Link(invite)));
        }
        app.guesses.spend(self.network(), RefusalReason::TooManyCodes)?;
        let answered = Instant::now() + WRONG_CODE_DELAY;
        match app.room_registry.find_by_word(name, self.guest.id).await {
            Ok(room) => {
                app.guesses.give_back(&self.network());
                Ok((room, Entrance::Word))
            }
            Err(failure) => {
                tokio::time::sleep_until(answered.into()).await;
                Err(failure)
            }
        }
    }

    /// Returns the network that the caller's rate limits are counted by.
    pub(crate) fn network(&self) -> ClientNetwork {
        self.address.into()
    }

    /// Reserves a connection slot for a socket or a stream.
    pub(crate) fn place(&self, app: &App) -> Result<ConnectionSlot, Failure> {
        app.room_registry.enter(self.network()).map_err(|reason| {
            metrics::counter!("eights_overload_refused_total").increment(1);
            Failure::later(StatusCode::SERVICE_UNAVAILABLE, reason, Duration::from_secs(10))
        })
    }

    /// Returns the account that the quota of stored bytes is charged to.
    pub(crate) fn writer(&self) -> Writer {
        Writer::new(self.network(), self.guest.id)
    }

    /// Returns an access lease for a long-lived connection.
    pub(crate) fn leave(&self, app: &App) -> AccessLease {
        let Caller { guest, owner, address, .. } = *self;
        app.guests.leave(Credentials { person: guest.id, owner, address })
    }

    /// Returns the room's URL, for sharing with friends.
    pub(crate) fn link(&self, app: &App, room: &Room) -> String {
        let config = &app.room_registry.config;
        let base = match (&config.public, &self.host) {
            (Some(public), _) => public.clone(),
            (None, Some(host)) => format!("http://{host}{}", config.path),
            (None, None) => format!("http://{}{}", config.listen, config.path),
        };
        match room.key() {
            Some(key) => format!("{base}/r/{key}"),
            None => format!("{base}/r/{}", room.id()),
        }
    }
}

/// JSON request body. If it cannot be parsed, the rejection says why.
pub(crate) struct JsonBody<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for JsonBody<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, state: &S) -> Result<Self, Failure> {
        match Json::<T>::from_request(request, state).await {
            Ok(Json(sent)) => Ok(JsonBody(sent)),
            Err(rejection) => {
                count_invalid("body");
                let status = match &rejection {
                    // The sender fixes both in the same way.
                    JsonRejection::JsonDataError(_) | JsonRejection::JsonSyntaxError(_) => {
                        StatusCode::BAD_REQUEST
                    }
                    other => other.status(),
                };
                Err(Failure::new(
                    status,
                    RefusalReason::Unreadable { detail: plain_detail(rejection.body_text()) },
                ))
            }
        }
    }
}

/// Removes the framework's introduction, which names types of this program, from the reason why a request cannot be read.
fn plain_detail(text: String) -> String {
    let introductions = [
        ("Failed to deserialize the JSON body into the target type: ", ""),
        ("Failed to parse the request body as JSON: ", "the body is not valid JSON: "),
        ("Failed to deserialize query string: ", "in the query, "),
    ];
    let plain =
        introductions.iter().find_map(|(raw, plain)| Some(format!("{plain}{}", text.strip_prefix(raw)?)));
    plain.unwrap_or(text)
}

/// Name taken from the request path.
pub(crate) struct PathName(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for PathName {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
        // A name that is not valid UTF-8 names nothing.
        let named = Path::<String>::from_request_parts(parts, state).await;
        named.map(|Path(name)| PathName(name)).map_err(|_| RefusalReason::NothingHere.into())
    }
}

/// Query parameters of a request. If they cannot be parsed, the rejection says why.
pub(crate) struct QueryParams<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for QueryParams<T> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
        match Query::<T>::from_request_parts(parts, state).await {
            Ok(Query(asked)) => Ok(QueryParams(asked)),
            Err(rejection) => {
                count_invalid("query");
                Err(RefusalReason::Unreadable { detail: plain_detail(rejection.body_text()) }.into())
            }
        }
    }
}

/// Rejection for too many concurrent requests from one address.
fn crowded() -> Failure {
    metrics::counter!("eights_overload_refused_total").increment(1);
    Failure::later(StatusCode::SERVICE_UNAVAILABLE, RefusalReason::TooManyAtOnce, Duration::from_secs(10))
}

/// Rejection for a request whose handler ended before it could answer; the client should retry.
pub(crate) fn again() -> Failure {
    Failure::later(StatusCode::SERVICE_UNAVAILABLE, RefusalReason::NotAnswered, Duration::from_secs(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_address_that_is_no_proxy_of_ours_counts() {
        let proxies = ["10.0.0.1".parse().unwrap(), "2001:db8::1".parse().unwrap()];
        for (from, says, expected) in [
            ("192.0.2.1", "198.51.100.9", "192.0.2.1"),
            ("10.0.0.1", "198.51.100.9", "198.51.100.9"),
            ("10.0.0.1", "203.0.113.1, 198.51.100.9", "198.51.100.9"),
            ("10.0.0.1", "198.51.100.9, 2001:db8::1, 10.0.0.1", "198.51.100.9"),
            ("10.0.0.1", "", "10.0.0.1"),
            ("10.0.0.1", "nonsense", "10.0.0.1"),
            // A dual-stack socket, and proxies that append the port.
            ("::ffff:10.0.0.1", "198.51.100.9", "198.51.100.9"),
            ("::ffff:192.0.2.1", "198.51.100.9", "192.0.2.1"),
            ("2001:db8::1", "::ffff:198.51.100.9", "198.51.100.9"),
            ("10.0.0.1", "198.51.100.9:4711", "198.51.100.9"),
            ("10.0.0.1", "[2001:db8::7]:4711", "2001:db8::7"),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert("x-forwarded-for", says.parse().unwrap());
            let found = origin_of(from.parse().unwrap(), &headers, &proxies);
            assert_eq!(found, expected.parse::<IpAddr>().unwrap(), "{from} says {says}");
        }
    }
}
