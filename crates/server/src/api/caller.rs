//! Who is asking, from where, and whether they may.

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
use eights_protocol::{Code, PersonId, RoomId, RoomKey};
use eights_room::{Entrance, Guest, Room};
use serde::de::DeserializeOwned;

use super::origin;
use crate::client_network::ClientNetwork;
use crate::failure::{Failure, count_nonsense};
use crate::guests::{Leave, Pass};
use crate::hall::Place;
use crate::running::App;
use crate::write_quota::Writer;

/// Nobody hears sooner that a code is wrong, so that the time does not tell why.
const WRONG_CODE: Duration = Duration::from_millis(100);

/// Somebody who asks.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    pub(crate) guest: Guest,
    /// Whose program it is.
    owner: Option<PersonId>,
    pub(crate) address: IpAddr,
    /// What the browser took for our name.
    host: Option<String>,
}

impl<S: Sync> FromRequestParts<S> for Caller {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Failure> {
        parts.extensions.get::<Caller>().cloned().ok_or_else(again)
    }
}

/// Lets somebody in: finds out who they are and where they come from, and whether their page is one of ours.
pub(crate) async fn let_in(
    State(app): State<Arc<App>>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Result<Response, Failure> {
    let address = origin_of(from.ip(), request.headers(), &app.hall.config.proxies);
    // The connection of a proxy is that of many people: theirs are their requests.
    let by_proxy = app.connections.is_proxy(from.ip());
    let _place = if by_proxy { Some(app.connections.request(address).ok_or_else(crowded)?) } else { None };
    app.requests.spend(ClientNetwork::from(address), "not so fast")?;
    origin::check(&request, &app.hall.config)?;
    let world = &app.hall.world;
    let known = app
        .guests
        .known(request.headers(), address, &*world.registry, &*world.entropy, world.clock.now())
        .await?;
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok()).map(str::to_string);
    request.extensions_mut().insert(Caller { guest: known.guest, owner: known.owner, address, host });
    let mut response = next.run(request).await;
    if known.needs_cookie && !response.headers().contains_key(header::SET_COOKIE) {
        let config = &app.hall.config;
        let cookie = app.guests.set_cookie(known.guest.id, &config.path, config.is_encrypted());
        let cookie = HeaderValue::from_str(&cookie).expect("a cookie is made of plain letters");
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

/// Where somebody comes from: the last address on the way that is no proxy of ours.
fn origin_of(from: IpAddr, headers: &HeaderMap, proxies: &[IpAddr]) -> IpAddr {
    // A socket for both families calls an address of the old one by a name of the new one.
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

/// An address as proxies write it; some add the port.
fn read_address(text: &str) -> Option<IpAddr> {
    let address = text.parse().or_else(|_| text.parse().map(|address: SocketAddr| address.ip()));
    address.ok().map(|address| address.to_canonical())
}

impl Caller {
    /// The room that somebody means, and how they found it. Codes are short, so each attempt is paid for before the code is
    /// looked up, and given back if it was right. A wrong code, one of a closed room and one of a private table without a free
    /// seat get the same answer, after the same time at the least.
    pub(crate) async fn find(&self, app: &App, name: &str) -> Result<(RoomId, Entrance), Failure> {
        if let Ok(room) = name.parse() {
            return Ok((room, Entrance::Name));
        }
        if let Ok(RoomKey { room, invite }) = name.parse() {
            return Ok((room, Entrance::Link(invite)));
        }
        app.guesses.spend(self.network(), "too many room codes were tried from here")?;
        let answered = Instant::now() + WRONG_CODE;
        match app.hall.find_by_word(name, self.guest.id).await {
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

    /// What their address counts as.
    pub(crate) fn network(&self) -> ClientNetwork {
        self.address.into()
    }

    /// A place for a socket or a stream.
    pub(crate) fn place(&self, app: &App) -> Result<Place, Failure> {
        app.hall.enter(self.network()).map_err(|why| {
            metrics::counter!("eights_shed_total").increment(1);
            Failure::later(StatusCode::SERVICE_UNAVAILABLE, Code::TooMany, why, Duration::from_secs(10))
        })
    }

    /// Whom the quota of stored bytes is charged to.
    pub(crate) fn writer(&self) -> Writer {
        Writer::new(self.network(), self.guest.id)
    }

    /// Leave to stay, for a connection that lasts.
    pub(crate) fn leave(&self, app: &App) -> Leave {
        let Caller { guest, owner, address, .. } = *self;
        app.guests.leave(Pass { person: guest.id, owner, address })
    }

    /// The address of a room, to be sent to friends.
    pub(crate) fn link(&self, app: &App, room: &Room) -> String {
        let config = &app.hall.config;
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

/// A body that is read as JSON, or a refusal that says what is wrong with it.
pub(crate) struct Sent<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Sent<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, state: &S) -> Result<Self, Failure> {
        match Json::<T>::from_request(request, state).await {
            Ok(Json(sent)) => Ok(Sent(sent)),
            Err(rejection) => {
                count_nonsense("body");
                let status = match &rejection {
                    // The sender has to mend both in the same way.
                    JsonRejection::JsonDataError(_) | JsonRejection::JsonSyntaxError(_) => {
                        StatusCode::BAD_REQUEST
                    }
                    other => other.status(),
                };
                Err(Failure::new(status, Code::Unreadable, rejection.body_text()))
            }
        }
    }
}

/// The name in an address.
pub(crate) struct Named(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for Named {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
        // What is no text names nothing.
        let named = Path::<String>::from_request_parts(parts, state).await;
        named.map(|Path(name)| Named(name)).map_err(|_| Failure::unknown("there is nothing of this name"))
    }
}

/// What stands behind the question mark of an address, or a refusal that says what is wrong with it.
pub(crate) struct Asked<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Asked<T> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
        match Query::<T>::from_request_parts(parts, state).await {
            Ok(Query(asked)) => Ok(Asked(asked)),
            Err(rejection) => {
                count_nonsense("query");
                Err(Failure::new(StatusCode::BAD_REQUEST, Code::Unreadable, rejection.body_text()))
            }
        }
    }
}

/// Somebody asks too much at the same time.
fn crowded() -> Failure {
    metrics::counter!("eights_shed_total").increment(1);
    let why = "too many requests come from this address at once";
    Failure::later(StatusCode::SERVICE_UNAVAILABLE, Code::TooMany, why, Duration::from_secs(10))
}

/// Something ended while it was asked.
pub(crate) fn again() -> Failure {
    let why = "this could not be answered: try again";
    Failure::later(StatusCode::SERVICE_UNAVAILABLE, Code::Unavailable, why, Duration::from_secs(1))
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
            // A socket for both families, and proxies that tell the port.
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
