//! Handlers for a caller's own data: their identity, what the server stores about them, and their programs.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use eights_protocol::RefusalReason;
use eights_protocol::http::{Identity, NewToken, Token, TokenRow, Tokens};
use eights_room::{Command, MAX_NAME_CHARS};
use tokio::sync::SemaphorePermit;

use super::Answer;
use super::caller::{Caller, JsonBody, PathName};
use crate::failure::Failure;
use crate::guests;
use crate::server::App;

pub(super) async fn me(State(app): State<Arc<App>>, caller: Caller) -> Json<Identity> {
    let rooms = app.room_registry.register.rooms_of(caller.guest.id);
    let announcement = app.room_registry.announcement.borrow().clone();
    Json(Identity { person: caller.guest.id, program: caller.guest.program, rooms, announcement })
}

/// Acquires the permit to read whole logs, which only one request holds at a time.
fn look_back(app: &App) -> Answer<SemaphorePermit<'_>> {
    app.looking_back.try_acquire().map_err(|_| {
        let (status, after) = (StatusCode::SERVICE_UNAVAILABLE, Duration::from_secs(10));
        Failure::later(status, RefusalReason::DataBeingCollected, after)
    })
}

pub(super) async fn export(State(app): State<Arc<App>>, caller: Caller) -> Answer<Response> {
    app.rare.spend(caller.network(), RefusalReason::TooManyDataRequests)?;
    let _leave = look_back(&app)?;
    let about = app.room_registry.world.people.about(caller.guest.id).await?;
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"eights-my-data.json\""),
        (header::CACHE_CONTROL, "no-store"),
    ];
    Ok((headers, about).into_response())
}

/// Deletes the caller's data.
///
/// Rooms are rewritten one by one, each while no actor owns it. If the deletion is interrupted, the next request
/// deletes the rest.
pub(super) async fn delete(State(app): State<Arc<App>>, caller: Caller) -> Answer<Response> {
    app.rare.spend(caller.network(), RefusalReason::TooManyDataRequests)?;
    // Runs in its own task, so that a dropped connection does not leave the deletion half done.
    let (room_registry, person) = (app.room_registry.clone(), caller.guest.id);
    let deleting = tokio::spawn(async move {
        let _leave = look_back(&app)?;
        let world = &app.room_registry.world;
        for program in world.registry.programs(Some(person)).await? {
            world.registry.revoke(program.person).await?;
        }
        app.hear_decisions().await?;
        for room in app.room_registry.register.rooms_of(person) {
            app.room_registry.act(room, Command::Forsake(person)).await?;
        }
        for room in world.people.rooms_of(person).await? {
            app.room_registry.hold(room, world.people.erase_in_room(person, room)).await?;
        }
        world.people.erase_outside_rooms(person).await?;
        Ok::<(), Failure>(())
    });
    deleting.await.map_err(|_| super::caller::again())??;
    let cookie = guests::no_cookie(&room_registry.config.path);
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie)]).into_response())
}

pub(super) async fn tokens(State(app): State<Arc<App>>, caller: Caller) -> Answer<Json<Tokens>> {
    let programs = app.room_registry.world.registry.programs(Some(caller.guest.id)).await?;
    let tokens = programs.into_iter().map(|program| TokenRow {
        person: program.person,
        name: program.name,
        made: program.made,
    });
    Ok(Json(Tokens { tokens: tokens.collect() }))
}

pub(super) async fn new_token(
    State(app): State<Arc<App>>,
    caller: Caller,
    JsonBody(wanted): JsonBody<NewToken>,
) -> Answer<(StatusCode, Json<Token>)> {
    app.rare.spend(caller.network(), RefusalReason::TooManyTokens)?;
    app.room_registry.storage.check_space()?;
    let name = wanted.name.trim();
    if name.is_empty() || name.chars().count() > MAX_NAME_CHARS {
        return Err(RefusalReason::NameLength { most: MAX_NAME_CHARS as u32 }.into());
    }
    if name.chars().any(char::is_control) {
        return Err(RefusalReason::NameInvisible.into());
    }
    let world = &app.room_registry.world;
    let (token, hash, program) =
        guests::new_token(&*world.entropy, name.to_string(), caller.guest.id, world.clock.now());
    let person = program.person;
    world.registry.add_token(hash, program).await?;
    Ok((StatusCode::CREATED, Json(Token { person, token })))
}

/// Revokes a program's token. The program's connections close at once.
pub(super) async fn revoke(
    State(app): State<Arc<App>>,
    caller: Caller,
    PathName(program): PathName,
) -> Answer<StatusCode> {
    let registry = &app.room_registry.world.registry;
    let own = registry.programs(Some(caller.guest.id)).await?;
    let found = own.iter().find(|own| own.person.to_string() == program);
    let found = found.ok_or(RefusalReason::NoSuchProgram)?;
    registry.revoke(found.person).await?;
    app.hear_decisions().await?;
    Ok(StatusCode::NO_CONTENT)
}
