//! Private links that move one's own seat to another device. The secret is shown once, to its owner; the log stores
//! only its hash.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use eights_protocol::http::{Acknowledgement, ReturnLink, SeatReturn};
use eights_protocol::{RefusalReason, Revision};
use eights_room::Command;
use sha2::{Digest, Sha256};
use tokio::sync::oneshot;

use super::Answer;
use super::caller::{self, Caller, JsonBody, PathName};
use crate::guests::hex;
use crate::room_actor::{Reply, RoomCall};
use crate::server::App;

/// Length of a secret, in random bytes.
const SECRET: usize = 16;

fn hash_of(secret: &str) -> String {
    let hash: [u8; 32] = Sha256::digest(secret.as_bytes()).into();
    hex(&hash)
}

async fn act(app: &App, caller: &Caller, name: &str, want: Command) -> Answer<Revision> {
    app.room_registry.asks.spend(caller.guest.id, RefusalReason::TooFast)?;
    let (id, _) = caller.find(app, name).await?;
    let (to, answered) = oneshot::channel();
    app.room_registry
        .call(id, RoomCall::Act { want, writer: Some(caller.writer()), reply: Reply::once(to) })
        .await?;
    Ok(answered.await.map_err(|_| caller::again())??)
}

pub(super) async fn make(
    State(app): State<Arc<App>>,
    caller: Caller,
    PathName(name): PathName,
) -> Answer<(StatusCode, Json<ReturnLink>)> {
    let mut bytes = [0; SECRET];
    app.room_registry.world.entropy.fill(&mut bytes);
    let secret = hex(&bytes);
    let want = Command::ReturnLink { person: caller.guest, hash: Some(hash_of(&secret)) };
    act(&app, &caller, &name, want).await?;
    Ok((StatusCode::CREATED, Json(ReturnLink { secret })))
}

pub(super) async fn revoke(
    State(app): State<Arc<App>>,
    caller: Caller,
    PathName(name): PathName,
) -> Answer<Json<Acknowledgement>> {
    let want = Command::ReturnLink { person: caller.guest, hash: None };
    Ok(Json(Acknowledgement { version: act(&app, &caller, &name, want).await? }))
}

pub(super) async fn come_back(
    State(app): State<Arc<App>>,
    caller: Caller,
    PathName(name): PathName,
    JsonBody(shown): JsonBody<SeatReturn>,
) -> Answer<Json<Acknowledgement>> {
    let want = Command::Return { device: caller.guest, hash: hash_of(&shown.secret) };
    Ok(Json(Acknowledgement { version: act(&app, &caller, &name, want).await? }))
}
