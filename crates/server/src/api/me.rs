//! What somebody asks about themselves: who they are, what is kept about them, and their programs.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use eights_protocol::Code;
use eights_protocol::http::{Me, NewToken, Token, TokenRow, Tokens};
use eights_room::Want;
use tokio::sync::SemaphorePermit;

use super::Answer;
use super::caller::{Caller, Named, Sent};
use crate::failure::Failure;
use crate::guests;
use crate::running::App;

pub(super) async fn me(State(app): State<Arc<App>>, caller: Caller) -> Json<Me> {
    let rooms = app.hall.register.rooms_of(caller.guest.id);
    let announcement = app.hall.announcement.borrow().clone();
    Json(Me { person: caller.guest.id, program: caller.guest.program, rooms, announcement })
}

/// Leave to read through whole logs, which one request at a time has.
fn look_back(app: &App) -> Answer<SemaphorePermit<'_>> {
    app.looking_back.try_acquire().map_err(|_| {
        let why = "somebody else's data is being collected: try again in a moment";
        let (status, after) = (StatusCode::SERVICE_UNAVAILABLE, Duration::from_secs(10));
        Failure::later(status, Code::Unavailable, why, after)
    })
}

pub(super) async fn export(State(app): State<Arc<App>>, caller: Caller) -> Answer<Response> {
    app.rare.spend(caller.network(), "too much was asked for from here")?;
    let _leave = look_back(&app)?;
    let about = app.hall.world.people.about(caller.guest.id).await?;
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"eights-my-data.json\""),
        (header::CACHE_CONTROL, "no-store"),
    ];
    Ok((headers, about).into_response())
}

/// Rooms are rewritten one by one, each while no task has it. If this is cut off, what is left is deleted when it is asked
/// for again.
pub(super) async fn delete(State(app): State<Arc<App>>, caller: Caller) -> Answer<Response> {
    app.rare.spend(caller.network(), "too much was asked for from here")?;
    // A connection that is cut off meanwhile does not leave half of it.
    let (hall, person) = (app.hall.clone(), caller.guest.id);
    let deleting = tokio::spawn(async move {
        let _leave = look_back(&app)?;
        let world = &app.hall.world;
        for program in world.registry.programs(Some(person)).await? {
            world.registry.revoke(program.person).await?;
        }
        app.hear_decisions().await?;
        for room in app.hall.register.rooms_of(person) {
            app.hall.act(room, Want::Forsake(person)).await?;
        }
        for room in world.people.rooms_of(person).await? {
            app.hall.hold(room, world.people.forget_in(person, room)).await?;
        }
        world.people.forget(person).await?;
        Ok::<(), Failure>(())
    });
    deleting.await.map_err(|_| super::caller::again())??;
    let cookie = guests::no_cookie(&hall.config.path);
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie)]).into_response())
}

pub(super) async fn tokens(State(app): State<Arc<App>>, caller: Caller) -> Answer<Json<Tokens>> {
    let programs = app.hall.world.registry.programs(Some(caller.guest.id)).await?;
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
    Sent(wanted): Sent<NewToken>,
) -> Answer<(StatusCode, Json<Token>)> {
    app.rare.spend(caller.network(), "too many tokens were asked for")?;
    app.hall.storage.check_space()?;
    let name = wanted.name.trim();
    if name.is_empty() || name.chars().count() > 24 || name.chars().any(char::is_control) {
        return Err(Failure::new(
            StatusCode::UNPROCESSABLE_ENTITY,
            Code::Impossible,
            "say a name of 1 to 24 letters",
        ));
    }
    let world = &app.hall.world;
    let (token, hash, program) =
        guests::new_token(&*world.entropy, name.to_string(), caller.guest.id, world.clock.now());
    let person = program.person;
    world.registry.add_token(hash, program).await?;
    Ok((StatusCode::CREATED, Json(Token { person, token })))
}

/// Connections of the program end at once.
pub(super) async fn revoke(
    State(app): State<Arc<App>>,
    caller: Caller,
    Named(program): Named,
) -> Answer<StatusCode> {
    let registry = &app.hall.world.registry;
    let own = registry.programs(Some(caller.guest.id)).await?;
    let found = own.iter().find(|own| own.person.to_string() == program);
    let found = found.ok_or_else(|| Failure::unknown("you have no such program: list yours"))?;
    registry.revoke(found.person).await?;
    app.hear_decisions().await?;
    Ok(StatusCode::NO_CONTENT)
}
