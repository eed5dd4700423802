//! The accept loop: counts connections from their first byte on, and gives each its limits of time.

use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes, HttpBody as _};
use axum::extract::ConnectInfo;
use axum::http::{Request, Response, StatusCode};
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
use crate::hall::ended;
use crate::limited_stream::{LimitedStream, Phase, TimeLimits};
use crate::limits::Holdings;

/// What a client is told that finds no place.
const FULL: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 10\r\nconnection: close\r\n\
content-type: application/json\r\ncontent-length: 90\r\n\r\n\
{\"code\":\"unavailable\",\"why\":\"too many connections: try again in a while\",\"retry_after\":10}";

/// All connections of the server, whatever is asked on them.
pub(crate) struct Connections {
    open: Arc<AtomicUsize>,
    held: Arc<Holdings<ClientNetwork>>,
    most: usize,
    per_network: usize,
    proxies: Vec<IpAddr>,
    times: TimeLimits,
    body: Duration,
}

/// A place of a connection, or of a request by a proxy. It is free again when this is dropped.
pub(crate) struct Ticket {
    /// Unless a proxy's own connection counts.
    open: Option<Arc<AtomicUsize>>,
    network: Option<(ClientNetwork, Arc<Holdings<ClientNetwork>>)>,
}

impl Drop for Ticket {
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

    /// Whether an address is one of a proxy whose word is taken: its connections are those of many people.
    pub(crate) fn is_proxy(&self, address: IpAddr) -> bool {
        self.proxies.iter().any(|proxy| proxy.to_canonical() == address.to_canonical())
    }

    /// A place for a connection, or why there is none.
    fn connect(&self, address: IpAddr) -> Result<Ticket, &'static str> {
        let network = (!self.is_proxy(address)).then(|| ClientNetwork::from(address));
        if network.is_some_and(|network| !self.held.take(&network, self.per_network)) {
            return Err("address");
        }
        let before = self.open.fetch_add(1, Ordering::Relaxed);
        metrics::gauge!("eights_connections").set((before + 1) as f64);
        let network = network.map(|network| (network, self.held.clone()));
        let ticket = Ticket { open: Some(self.open.clone()), network };
        if before >= self.most { Err("total") } else { Ok(ticket) }
    }

    /// A place for a request of somebody who comes by a proxy; nothing if they have too many.
    pub(crate) fn request(&self, address: IpAddr) -> Option<Ticket> {
        let network = ClientNetwork::from(address);
        self.held
            .take(&network, self.per_network)
            .then(|| Ticket { open: None, network: Some((network, self.held.clone())) })
    }

    /// Answers when no connection is left.
    async fn all_gone(&self) {
        while self.open.load(Ordering::Relaxed) > 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// Serves whoever connects, until the server ends and everybody is gone.
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
                        // A move is a small message that somebody waits for.
                        drop(stream.set_nodelay(true));
                        let io = LimitedStream::new(stream, self.times, ticket);
                        tokio::spawn(converse(io, address, router.clone(), self.body, ending.clone()));
                    }
                    Err(why) => refuse(stream, why),
                },
                Err(error) => {
                    use std::io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
                    if !matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset) {
                        // No more files may be opened: some are closed soon.
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

/// Says that there is no place, as far as that is possible at once.
fn refuse(stream: TcpStream, why: &'static str) {
    metrics::counter!("eights_connections_refused_total", "why" => why).increment(1);
    if let Ok(mut stream) = stream.into_std() {
        drop(std::io::Write::write(&mut stream, FULL));
    }
}

/// Answers the requests of one connection.
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
            let done = (!upgrades).then_some(Done(phase));
            Ok::<Response<AnswerBody>, Infallible>(answer.map(|body| AnswerBody { body, _done: done }))
        }
    });
    let connection = http1::Builder::new().serve_connection(TokioIo::new(io), service).with_upgrades();
    let mut connection = pin!(connection);
    tokio::select! {
        // Whatever ends a connection is no concern of the others.
        _ = connection.as_mut() => return,
        () = ended(&mut ending) => connection.as_mut().graceful_shutdown(),
    }
    drop(connection.await);
}

/// A body that has to come within a time.
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

/// Tells the connection that an answer has been handed over.
struct Done(Arc<Phase>);

impl Drop for Done {
    fn drop(&mut self) {
        self.0.idle();
    }
}

/// The body of an answer. The connection is idle when it is dropped.
struct AnswerBody {
    body: Body,
    _done: Option<Done>,
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
