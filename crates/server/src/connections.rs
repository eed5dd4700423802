//! Accept loop: counts connections from their first byte on and applies the time limits to each.

use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::pin::{Pin, pin};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes, HttpBody as _};
use axum::extract::ConnectInfo;
use axum::http::{Request, Response, StatusCode};
use eights_protocol::{RefusalReason, Rejection};
use futures_util::{StreamExt as _, stream};
use hyper::body::{Frame, Incoming, SizeHint};
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::TokioIo;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use crate::client_network::ClientNetwork;
use crate::config::Config;
use crate::limited_stream::{LimitedStream, Phase, TimeLimits};
use crate::rate_limits::ConcurrencyLimiter;
use crate::room_registry::ended;

/// Response to a client for whom no connection is free.
static FULL: LazyLock<String> = LazyLock::new(|| {
    let body = Rejection::from(RefusalReason::ServerFull).retry_after(10).write();
    let length = body.len();
    format!(
        "HTTP/1.1 503 Service Unavailable\r\nretry-after: 10\r\nconnection: close\r\n\
         content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
    )
});

/// Registry of all open connections, whatever they are used for.
pub(crate) struct Connections {
    open: Arc<AtomicUsize>,
    held: Arc<ConcurrencyLimiter<ClientNetwork>>,
    most: usize,
    per_network: usize,
    proxies: Vec<IpAddr>,
    times: TimeLimits,
    body: Duration,
}

/// Permit for a connection, or for one request that came through a proxy. Dropping it frees the slot.
pub(crate) struct ConnectionPermit {
    /// Total count of connections; `None` for a proxied request, since the proxy's own connection is already counted.
    open: Option<Arc<AtomicUsize>>,
    network: Option<(ClientNetwork, Arc<ConcurrencyLimiter<ClientNetwork>>)>,
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        if let Some((network, held)) = &self.network {
            held.give_back(network);
        }
        if let Some(open) = &self.open {
            let before = open.fetch_sub(1, Ordering::Relaxed);
            metrics::gauge!("eights_connections").set((before - 1) as f64);
        }
    }
}

impl Connections {
    pub(crate) fn new(config: &Config) -> Self {
        Connections {
            open: Arc::default(),
            held: Arc::default(),
            most: config.most_connections(),
            per_network: config.most_connections_per_address(),
            proxies: config.proxies.clone(),
            times: TimeLimits::of(config),
            body: Duration::from_secs(config.request_body_seconds),
        }
    }

    /// Returns true if the address is that of a trusted proxy, whose connections many people share.
    pub(crate) fn is_proxy(&self, address: IpAddr) -> bool {
        self.proxies.iter().any(|proxy| proxy.to_canonical() == address.to_canonical())
    }

    /// Acquires a permit for a connection, or returns the reason why none is free.
    fn connect(&self, address: IpAddr) -> Result<ConnectionPermit, &'static str> {
        let network = (!self.is_proxy(address)).then(|| ClientNetwork::from(address));
        if network.is_some_and(|network| !self.held.take(&network, self.per_network)) {
            return Err("address");
        }
        let before = self.open.fetch_add(1, Ordering::Relaxed);
        metrics::gauge!("eights_connections").set((before + 1) as f64);
        let network = network.map(|network| (network, self.held.clone()));
        let ticket = ConnectionPermit { open: Some(self.open.clone()), network };
        if before >= self.most { Err("total") } else { Ok(ticket) }
    }

    /// Acquires a permit for a proxied request, or returns `None` if the client has too many.
    pub(crate) fn request(&self, address: IpAddr) -> Option<ConnectionPermit> {
        let network = ClientNetwork::from(address);
        self.held
            .take(&network, self.per_network)
            .then(|| ConnectionPermit { open: None, network: Some((network, self.held.clone())) })
    }

    /// Waits until all connections are closed.
    async fn all_gone(&self) {
        while self.open.load(Ordering::Relaxed) > 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// Serves connections until the server shuts down and all clients are gone.
    pub(crate) async fn serve(
        self: Arc<Self>,
        listener: TcpListener,
        router: Router,
        mut ending: watch::Receiver<bool>,
    ) {
        loop {
            let accepted = tokio::select! {
                () = ended(&mut ending) => break,
                accepted = listener.accept() => accepted,
            };
            match accepted {
                Ok((stream, address)) => match self.connect(address.ip()) {
                    Ok(ticket) => {
                        // Moves are small messages that somebody waits for.
                        drop(stream.set_nodelay(true));
                        let io = LimitedStream::new(stream, self.times, ticket);
                        tokio::spawn(converse(io, address, router.clone(), self.body, ending.clone()));
                    }
                    Err(why) => refuse(stream, why),
                },
                Err(error) => {
                    use std::io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
                    if !matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset) {
                        // Out of file descriptors; some will be closed soon.
                        tracing::error!("nobody can be let in at the moment: {error}");
                        tokio::time::sleep(Duration::from_secs(1)).await;
                    }
                }
            }
        }
        drop(listener);
        self.all_gone().await;
    }
}

/// Rejects a connection, with as much of the response as can be written without waiting.
fn refuse(stream: TcpStream, limit: &'static str) {
    metrics::counter!("eights_connections_refused_total", "limit" => limit).increment(1);
    if let Ok(mut stream) = stream.into_std() {
        drop(std::io::Write::write(&mut stream, FULL.as_bytes()));
    }
}

/// Serves the requests of one connection.
async fn converse(
    io: LimitedStream,
    address: SocketAddr,
    router: Router,
    body_time: Duration,
    mut ending: watch::Receiver<bool>,
) {
    let phase = io.phase();
    let router = TowerToHyperService::new(router);
    let service = service_fn(move |request: Request<Incoming>| {
        phase.serving();
        let mut request = request.map(|body| in_time(body, body_time));
        request.extensions_mut().insert(ConnectInfo(address));
        let (answer, phase) = (router.call(request), phase.clone());
        async move {
            let answer = answer.await?;
            let upgrades = answer.status() == StatusCode::SWITCHING_PROTOCOLS;
            if upgrades {
                phase.upgraded();
            }
            let done = (!upgrades).then_some(AnswerGuard(phase));
            Ok::<Response<AnswerBody>, Infallible>(answer.map(|body| AnswerBody { body, _done: done }))
        }
    });
    let connection = http1::Builder::new().serve_connection(TokioIo::new(io), service).with_upgrades();
    let mut connection = pin!(connection);
    tokio::select! {
        // An error on one connection does not concern the others.
        _ = connection.as_mut() => return,
        () = ended(&mut ending) => connection.as_mut().graceful_shutdown(),
    }
    drop(connection.await);
}

/// Wraps a request body that has to arrive within `limit`.
fn in_time(body: Incoming, limit: Duration) -> Body {
    let body = Body::new(body);
    if body.is_end_stream() {
        return body;
    }
    let deadline = tokio::time::Instant::now() + limit;
    Body::from_stream(stream::unfold(Some(body.into_data_stream()), move |parts| async move {
        let mut parts = parts?;
        match tokio::time::timeout_at(deadline, parts.next()).await {
            Ok(Some(Ok(part))) => Some((Ok(part), Some(parts))),
            Ok(Some(Err(error))) => Some((Err(error), None)),
            Ok(None) => None,
            Err(_) => Some((Err(axum::Error::new("the body came too slowly")), None)),
        }
    }))
}

/// Marks the connection as idle once the response has been handed over.
struct AnswerGuard(Arc<Phase>);

impl Drop for AnswerGuard {
    fn drop(&mut self) {
        self.0.idle();
    }
}

/// Response body. The connection becomes idle when the body is dropped.
struct AnswerBody {
    body: Body,
    _done: Option<AnswerGuard>,
}

impl hyper::body::Body for AnswerBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(cx)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
