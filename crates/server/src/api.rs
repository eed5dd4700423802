//! HTTP API: one handler for each entry of `eights_protocol::schema::ROUTES`.

mod caller;
mod me;
mod origin;
mod pages;
mod return_link;
mod rules;

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post};
use axum::{Json, Router};
use eights_protocol::http::{Acknowledgement, CreatedRoom, Health, NewRoom, ProgramEvent, Records, Rooms};
use eights_protocol::{ClientCommand, RefusalReason, Revision, RoomFacts, RoomId, Time, schema};
use eights_room::ports::ArchiveQuery;
use serde::Deserialize;
use tokio::sync::{mpsc, oneshot};

use crate::failure::Failure;
use crate::lines::{self, StreamGuard};
use crate::programs::line;
use crate::room_actor::{Reply, RoomCall};
use crate::server::App;
use crate::socket::{self, SocketSession};
use crate::viewers::{MAX_QUEUED_MESSAGES, Viewer};
use caller::{Caller, JsonBody, PathName, QueryParams};

/// Maximum size of a request body, in bytes.
const MAX_BODY_BYTES: usize = 64 * 1024;

/// Time after which `/health` reports a slow disk as not ready.
const HEALTH_PATIENCE: Duration = Duration::from_secs(1);

/// Number of finished matches on one page of the archive.
const PAGE_SIZE: usize = 50;

/// The two API description documents, each built once.
static OPENAPI: LazyLock<serde_json::Value> = LazyLock::new(schema::openapi);
static SCHEMA: LazyLock<serde_json::Value> = LazyLock::new(schema::schema);

type Answer<T> = Result<T, Failure>;

/// Builds the router for the HTTP API, the streams, the metrics and the web page.
pub(crate) fn router(app: &Arc<App>) -> Router {
    rules::prepare();
    let asked = Router::new()
        .route("/api/openapi.json", get(async || Json(&*OPENAPI)))
        .route("/api/schema.json", get(async || Json(&*SCHEMA)))
        .route("/api/me", get(me::me).delete(me::delete))
        .route("/api/me/export", get(me::export))
        .route("/api/tokens", get(me::tokens).post(me::new_token))
        .route("/api/tokens/{person}", delete(me::revoke))
        .route("/api/events", get(events))
        .route("/api/rules", get(rules::list))
        .route("/api/rules/check", post(rules::check))
        .route("/api/rules/{name}", get(rules::sheet))
        .route("/api/rooms", get(rooms).post(make_room))
        .route("/api/rooms/{room}", get(room))
        .route("/api/rooms/{room}/ask", post(ask))
        .route("/api/rooms/{room}/events", get(room_events))
        .route("/api/rooms/{room}/socket", get(room_socket))
        .route("/api/rooms/{room}/return-link", post(return_link::make).delete(return_link::revoke))
        .route("/api/rooms/{room}/return", post(return_link::come_back))
        .route("/api/records", get(records))
        .route("/api/records/{record}", get(record))
        .layer(from_fn_with_state(app.clone(), caller::let_in));
    let everything = Router::new()
        .merge(asked)
        .route("/health", get(health))
        .route("/ready", get(ready))
        .route("/metrics", get(metrics_text))
        .fallback(pages::open)
        .method_not_allowed_fallback(async || {
            Failure::new(StatusCode::METHOD_NOT_ALLOWED, RefusalReason::MethodNotSupported)
        })
        .layer(DefaultBodyLimit::max(MAX_BODY_BYTES))
        .layer(axum::middleware::from_fn(pages::guarded))
        .with_state(app.clone());
    let path = &app.room_registry.config.path;
    // Nested as a service, so that the path with a trailing slash is routed there too.
    if path.is_empty() { everything } else { Router::new().nest_service(path, everything) }
}

fn health_of(ready: bool) -> Health {
    Health { ready, version: env!("CARGO_PKG_VERSION").to_string() }
}

/// Returns why the server accepts nobody, if it does not.
async fn readiness(app: &App) -> Result<(), &'static str> {
    if *app.room_registry.ending.borrow() {
        return Err("the server is stopping");
    }
    app.room_registry.storage.ready().await
}

async fn health(State(app): State<Arc<App>>) -> Json<Health> {
    // The process is alive even if its disk hangs, so nobody waits long for the disk here.
    let ready = tokio::time::timeout(HEALTH_PATIENCE, readiness(&app)).await;
    Json(health_of(ready.is_ok_and(|ready| ready.is_ok())))
}

async fn ready(State(app): State<Arc<App>>) -> Answer<Json<Health>> {
    if let Err(why) = readiness(&app).await {
        let (status, after) = (StatusCode::SERVICE_UNAVAILABLE, Duration::from_secs(2));
        return Err(Failure::later(status, RefusalReason::NotReady { detail: why.to_string() }, after));
    }
    Ok(Json(health_of(true)))
}

async fn metrics_text(State(app): State<Arc<App>>) -> Response {
    // Measured now, so that an alert works even if nobody asks /ready. A failure is in the metric.
    let _ = app.room_registry.storage.ready().await;
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], app.metrics.render()).into_response()
}

async fn events(State(app): State<Arc<App>>, caller: Caller) -> Answer<Response> {
    if !caller.guest.program {
        return Err(Failure::new(StatusCode::UNAUTHORIZED, RefusalReason::TokenMissing));
    }
    let place = caller.place(&app)?;
    let (to, told) = mpsc::channel(MAX_QUEUED_MESSAGES);
    let person = caller.guest.id;
    let listening = app.room_registry.programs.listen(person, to.clone());
    for room in app.room_registry.register.rooms_of(person) {
        let (answer, answered) = oneshot::channel();
        if app.room_registry.call(room, RoomCall::Event(person, answer)).await.is_err() {
            continue;
        }
        let Ok((Some(seat), event)) = answered.await else { continue };
        let seated = line(&ProgramEvent::Seated { room, seat });
        for frame in std::iter::once(seated).chain(event) {
            drop(to.try_send(frame));
        }
    }
    drop(to.try_send(line(&ProgramEvent::Alive)));
    Ok(lines::stream(told, &app.room_registry, place, caller.leave(&app), listening))
}

async fn rooms(State(app): State<Arc<App>>) -> Json<Rooms> {
    Json(Rooms { rooms: app.room_registry.register.listed() })
}

async fn make_room(
    State(app): State<Arc<App>>,
    caller: Caller,
    JsonBody(wanted): JsonBody<NewRoom>,
) -> Answer<(StatusCode, Json<CreatedRoom>)> {
    app.rooms_made.spend(caller.network(), RefusalReason::TooManyRooms)?;
    app.room_registry.storage.check_space()?;
    let writer = caller.writer();
    app.room_registry.write_quota.check(writer)?;
    if !app.room_registry.has_space_for_a_room() {
        return Err(Failure::later(
            StatusCode::SERVICE_UNAVAILABLE,
            RefusalReason::NoSpaceForRoom,
            Duration::from_mins(1),
        ));
    }
    let (rules, _book) = rules::of_room(&app, &caller, &wanted).await?;
    let room = app.room_registry.store.create(caller.guest, &wanted, rules).await?;
    app.room_registry.write_quota.charge(writer, 1, room.bytes());
    app.room_registry.opened();
    let made = CreatedRoom { room: room.id(), word: room.word().to_string(), link: caller.link(&app, &room) };
    app.room_registry.add(room);
    Ok((StatusCode::CREATED, Json(made)))
}

async fn room(
    State(app): State<Arc<App>>,
    caller: Caller,
    PathName(name): PathName,
) -> Answer<Json<RoomFacts>> {
    let (id, by) = caller.find(&app, &name).await?;
    let (to, facts) = oneshot::channel();
    app.room_registry.call(id, RoomCall::Facts { person: caller.guest.id, by, to }).await?;
    Ok(Json(facts.await.map_err(|_| caller::again())??))
}

async fn ask(
    State(app): State<Arc<App>>,
    caller: Caller,
    PathName(name): PathName,
    JsonBody(ask): JsonBody<ClientCommand>,
) -> Answer<Json<Acknowledgement>> {
    app.room_registry.asks.spend(caller.guest.id, RefusalReason::TooFast)?;
    let (id, by) = caller.find(&app, &name).await?;
    let (to, answered) = oneshot::channel();
    let writer = caller.writer();
    app.room_registry
        .call(id, RoomCall::Ask { guest: caller.guest, by, ask, writer, reply: Reply::once(to) })
        .await?;
    let version = answered.await.map_err(|_| caller::again())??;
    Ok(Json(Acknowledgement { version }))
}

async fn room_events(
    State(app): State<Arc<App>>,
    caller: Caller,
    PathName(name): PathName,
) -> Answer<Response> {
    let (id, entrance) = caller.find(&app, &name).await?;
    let place = caller.place(&app)?;
    let (to, told) = mpsc::channel(MAX_QUEUED_MESSAGES);
    let viewer = Viewer { guest: caller.guest, to, entrance, network: caller.network() };
    let viewer = socket::look(&app.room_registry, id, viewer, None).await?;
    let parting = StreamGuard { room_registry: app.room_registry.clone(), room: id, viewer };
    Ok(lines::stream(told, &app.room_registry, place, caller.leave(&app), parting))
}

#[derive(Deserialize)]
struct Since {
    since: Option<Revision>,
}

async fn room_socket(
    State(app): State<Arc<App>>,
    caller: Caller,
    PathName(name): PathName,
    QueryParams(since): QueryParams<Since>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Answer<Response> {
    let upgrade = match upgrade {
        Ok(upgrade) => upgrade,
        Err(why) => {
            let detail = format!("this address is for WebSockets: {why}");
            let failure = Failure::new(StatusCode::UPGRADE_REQUIRED, RefusalReason::Unreadable { detail });
            let wanted = [(header::UPGRADE, HeaderValue::from_static("websocket"))];
            return Ok((wanted, failure).into_response());
        }
    };
    let (id, entrance) = caller.find(&app, &name).await?;
    let place = caller.place(&app)?;
    let network = caller.network();
    let visit = SocketSession { place, leave: caller.leave(&app), guest: caller.guest, entrance, network };
    Ok(socket::upgrade(upgrade, app.room_registry.clone(), visit, id, since.since))
}

#[derive(Deserialize)]
struct RoomQuery {
    game: Option<String>,
    rules: Option<String>,
    name: Option<String>,
    before: Option<String>,
}

/// Parses the cursor of the previous page, as sent in its `next` field.
fn page_before(text: &str) -> Option<(Time, String)> {
    let digits =
        |text: &str, most| (1..=most).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    let (ended, record) = text.split_once('.').filter(|(ended, _)| digits(ended, 15))?;
    let (room, number) = record.split_once('-')?;
    room.parse::<RoomId>().ok().filter(|_| digits(number, 9))?;
    Some((ended.parse().ok()?, record.to_string()))
}

async fn records(
    State(app): State<Arc<App>>,
    caller: Caller,
    QueryParams(wanted): QueryParams<RoomQuery>,
) -> Answer<Json<Records>> {
    let after = wanted.before.map(|before| page_before(&before));
    if after == Some(None) {
        let detail = "take `before` from `next` of a page".to_string();
        return Err(RefusalReason::Unreadable { detail }.into());
    }
    let RoomQuery { game, rules, name, .. } = wanted;
    let search = ArchiveQuery {
        person: Some(caller.guest.id),
        game,
        rules,
        name,
        after: after.flatten(),
        most: PAGE_SIZE,
    };
    let records = app.room_registry.world.archive.search(&search).await?;
    let next = records
        .last()
        .filter(|_| records.len() == PAGE_SIZE)
        .map(|last| format!("{}.{}", last.ended, last.record));
    Ok(Json(Records { records, next }))
}

async fn record(State(app): State<Arc<App>>, PathName(name): PathName) -> Answer<Response> {
    let text = app.room_registry.world.archive.fetch(&name).await?;
    let text = text.ok_or(RefusalReason::NoSuchRecord)?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}
