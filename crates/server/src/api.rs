//! The HTTP surface: one function for each line of `eights_protocol::schema::ROUTES`.

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
use eights_protocol::http::{Done, Event, Health, NewRoom, Records, RoomMade, Rooms};
use eights_protocol::{Ask, Code, Revision, RoomFacts, RoomId, Time, schema};
use eights_room::ports::Search;
use serde::Deserialize;
use tokio::sync::{mpsc, oneshot};

use crate::failure::Failure;
use crate::lines::{self, Parting};
use crate::programs::line;
use crate::running::App;
use crate::socket::{self, Visit};
use crate::table::{Call, Reply};
use crate::viewers::{Viewer, WAITING};
use caller::{Asked, Caller, Named, Sent};

/// No body is longer.
const LONGEST: usize = 64 * 1024;

/// A page of finished matches.
const PAGE: usize = 50;

/// Both documents are made once.
static OPENAPI: LazyLock<serde_json::Value> = LazyLock::new(schema::openapi);
static SCHEMA: LazyLock<serde_json::Value> = LazyLock::new(schema::schema);

type Answer<T> = Result<T, Failure>;

/// Everything that is answered.
pub(crate) fn router(app: &Arc<App>) -> Router {
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
            Failure::new(StatusCode::METHOD_NOT_ALLOWED, Code::Unreadable, "this cannot be asked here")
        })
        .layer(DefaultBodyLimit::max(LONGEST))
        .layer(axum::middleware::from_fn(pages::guarded))
        .with_state(app.clone());
    let path = &app.hall.config.path;
    // As a service, so that the path with a stroke behind it leads there too.
    if path.is_empty() { everything } else { Router::new().nest_service(path, everything) }
}

fn health_of(ready: bool) -> Health {
    Health { ready, version: env!("CARGO_PKG_VERSION").to_string() }
}

async fn health(State(app): State<Arc<App>>) -> Json<Health> {
    Json(health_of(!*app.hall.ending.borrow()))
}

async fn ready(State(app): State<Arc<App>>) -> Answer<Json<Health>> {
    let ready = if *app.hall.ending.borrow() {
        Err("the server is stopping")
    } else {
        app.hall.storage.ready().await
    };
    if let Err(why) = ready {
        let (status, after) = (StatusCode::SERVICE_UNAVAILABLE, Duration::from_secs(2));
        return Err(Failure::later(status, Code::Unavailable, format!("not ready: {why}"), after));
    }
    Ok(Json(health_of(true)))
}

async fn metrics_text(State(app): State<Arc<App>>) -> Response {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], app.metrics.render()).into_response()
}

async fn events(State(app): State<Arc<App>>, caller: Caller) -> Answer<Response> {
    let place = caller.place(&app)?;
    let (to, told) = mpsc::channel(WAITING);
    let person = caller.guest.id;
    let listening = app.hall.programs.listen(person, to.clone());
    for room in app.hall.register.rooms_of(person) {
        let (answer, answered) = oneshot::channel();
        if app.hall.call(room, Call::Event(person, answer)).await.is_err() {
            continue;
        }
        let Ok((Some(seat), event)) = answered.await else { continue };
        let seated = line(&Event::Seated { room, seat });
        for frame in std::iter::once(seated).chain(event) {
            drop(to.try_send(frame));
        }
    }
    drop(to.try_send(line(&Event::Alive)));
    Ok(lines::stream(told, &app.hall, place, caller.leave(&app), listening))
}

async fn rooms(State(app): State<Arc<App>>) -> Json<Rooms> {
    Json(Rooms { rooms: app.hall.register.listed() })
}

async fn make_room(
    State(app): State<Arc<App>>,
    caller: Caller,
    Sent(wanted): Sent<NewRoom>,
) -> Answer<(StatusCode, Json<RoomMade>)> {
    app.rooms_made.spend(caller.network(), "too many rooms were made from here")?;
    app.hall.storage.check_space()?;
    let writer = caller.writer();
    app.hall.write_quota.check(writer)?;
    if !app.hall.has_space_for_a_room() {
        let why = "this server has no room for another table";
        return Err(Failure::later(
            StatusCode::SERVICE_UNAVAILABLE,
            Code::Unavailable,
            why,
            Duration::from_mins(1),
        ));
    }
    let (rules, _book) = rules::of_room(&app, &caller, &wanted).await?;
    let room = app.hall.keeper.create(caller.guest, &wanted, rules).await?;
    app.hall.write_quota.charge(writer, 1, room.bytes());
    app.hall.opened();
    let made = RoomMade { room: room.id(), word: room.word().to_string(), link: caller.link(&app, &room) };
    app.hall.add(room);
    Ok((StatusCode::CREATED, Json(made)))
}

async fn room(State(app): State<Arc<App>>, caller: Caller, Named(name): Named) -> Answer<Json<RoomFacts>> {
    let (id, by) = caller.find(&app, &name).await?;
    let (to, facts) = oneshot::channel();
    app.hall.call(id, Call::Facts { person: caller.guest.id, by, to }).await?;
    Ok(Json(facts.await.map_err(|_| caller::again())??))
}

async fn ask(
    State(app): State<Arc<App>>,
    caller: Caller,
    Named(name): Named,
    Sent(ask): Sent<Ask>,
) -> Answer<Json<Done>> {
    app.hall.asks.spend(caller.guest.id, "not so fast")?;
    let (id, by) = caller.find(&app, &name).await?;
    let (to, answered) = oneshot::channel();
    let writer = caller.writer();
    app.hall.call(id, Call::Ask { guest: caller.guest, by, ask, writer, reply: Reply::once(to) }).await?;
    let version = answered.await.map_err(|_| caller::again())??;
    Ok(Json(Done { version }))
}

async fn room_events(State(app): State<Arc<App>>, caller: Caller, Named(name): Named) -> Answer<Response> {
    let (id, entrance) = caller.find(&app, &name).await?;
    let place = caller.place(&app)?;
    let (to, told) = mpsc::channel(WAITING);
    let viewer = Viewer { guest: caller.guest, to, entrance, network: caller.network() };
    let viewer = socket::look(&app.hall, id, viewer, None).await?;
    let parting = Parting { hall: app.hall.clone(), room: id, viewer };
    Ok(lines::stream(told, &app.hall, place, caller.leave(&app), parting))
}

#[derive(Deserialize)]
struct Since {
    since: Option<Revision>,
}

async fn room_socket(
    State(app): State<Arc<App>>,
    caller: Caller,
    Named(name): Named,
    Asked(since): Asked<Since>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Answer<Response> {
    let upgrade = match upgrade {
        Ok(upgrade) => upgrade,
        Err(why) => {
            let why = format!("this address is for sockets: {why}");
            let failure = Failure::new(StatusCode::UPGRADE_REQUIRED, Code::Unreadable, why);
            let wanted = [(header::UPGRADE, HeaderValue::from_static("websocket"))];
            return Ok((wanted, failure).into_response());
        }
    };
    let (id, entrance) = caller.find(&app, &name).await?;
    let place = caller.place(&app)?;
    let network = caller.network();
    let visit = Visit { place, leave: caller.leave(&app), guest: caller.guest, entrance, network };
    Ok(socket::upgrade(upgrade, app.hall.clone(), visit, id, since.since))
}

#[derive(Deserialize)]
struct Wanted {
    game: Option<String>,
    rules: Option<String>,
    name: Option<String>,
    before: Option<String>,
}

/// The match that the page before ended with, as its `next` said.
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
    Asked(wanted): Asked<Wanted>,
) -> Answer<Json<Records>> {
    let after = wanted.before.map(|before| page_before(&before));
    if after == Some(None) {
        return Err(Failure::new(
            StatusCode::BAD_REQUEST,
            Code::Unreadable,
            "take `before` from `next` of a page",
        ));
    }
    let Wanted { game, rules, name, .. } = wanted;
    let search =
        Search { person: Some(caller.guest.id), game, rules, name, after: after.flatten(), most: PAGE };
    let records = app.hall.world.archive.search(&search).await?;
    let next = records
        .last()
        .filter(|_| records.len() == PAGE)
        .map(|last| format!("{}.{}", last.ended, last.record));
    Ok(Json(Records { records, next }))
}

async fn record(State(app): State<Arc<App>>, Named(name): Named) -> Answer<Response> {
    let text = app.hall.world.archive.fetch(&name).await?;
    let text = text.ok_or_else(|| Failure::unknown("there is no such record"))?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}
