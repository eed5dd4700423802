//! Private links to one's own seat, for another device. The secret is told once, to its owner; the log has its hash alone.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use eights_protocol::Revision;
use eights_protocol::http::{Done, Return, ReturnLink};
use eights_room::Want;
use sha2::{Digest, Sha256};
use tokio::sync::oneshot;

use super::Answer;
use super::caller::{self, Caller, Named, Sent};
use crate::guests::hex;
use crate::running::App;
use crate::table::{Call, Reply};

/// How many random bytes a secret has.
const SECRET: usize = 16;

fn hash_of(secret: &str) -> String {
    let hash: [u8; 32] = Sha256::digest(secret.as_bytes()).into();
    hex(&hash)
}

async fn act(app: &App, caller: &Caller, name: &str, want: Want) -> Answer<Revision> {
    app.hall.asks.spend(caller.guest.id, "not so fast")?;
    let (id, _) = caller.find(app, name).await?;
    let (to, answered) = oneshot::channel();
    app.hall.call(id, Call::Act { want, writer: Some(caller.writer()), reply: Reply::once(to) }).await?;
    Ok(answered.await.map_err(|_| caller::again())??)
}

pub(super) async fn make(
    State(app): State<Arc<App>>,
    caller: Caller,
    Named(name): Named,
) -> Answer<(StatusCode, Json<ReturnLink>)> {
    let mut bytes = [0; SECRET];
    app.hall.world.entropy.fill(&mut bytes);
    let secret = hex(&bytes);
    let want = Want::ReturnLink { person: caller.guest, hash: Some(hash_of(&secret)) };
    act(&app, &caller, &name, want).await?;
    Ok((StatusCode::CREATED, Json(ReturnLink { secret })))
}

pub(super) async fn revoke(
    State(app): State<Arc<App>>,
    caller: Caller,
    Named(name): Named,
) -> Answer<Json<Done>> {
    let want = Want::ReturnLink { person: caller.guest, hash: None };
    Ok(Json(Done { version: act(&app, &caller, &name, want).await? }))
}

pub(super) async fn come_back(
    State(app): State<Arc<App>>,
    caller: Caller,
    Named(name): Named,
    Sent(shown): Sent<Return>,
) -> Answer<Json<Done>> {
    let want = Want::Return { device: caller.guest, hash: hash_of(&shown.secret) };
    Ok(Json(Done { version: act(&app, &caller, &name, want).await? }))
}
