//! Handlers for rules: the list, one rule sheet, and checks of custom sheets.

use std::sync::{Arc, LazyLock};

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use eights_cards::SeatCount;
use eights_catalog::{Library, Rules};
use eights_protocol::http::{NewRoom, RulesChoice, RulesList, RulesRow, SheetCheck};
use eights_protocol::{RefusalReason, RulesText};
use eights_room::{CachedRules, chosen_rules, rules_text};

use super::Answer;
use super::caller::{Caller, JsonBody, PathName};
use crate::failure::Failure;
use crate::server::App;

/// List of the built-in rules, built once.
static LIST: LazyLock<RulesList> = LazyLock::new(|| {
    let row = |rules: &Rules| RulesRow {
        name: rules.name().to_string(),
        game: rules.game().word().to_string(),
        title: rules.title().to_string(),
        about: rules.about().to_string(),
        least: rules.players().min() as u8,
        most: rules.players().max() as u8,
    };
    RulesList { rules: Rules::all().iter().map(row).collect() }
});

/// Builds the list, so that no request has to wait for it.
pub(super) fn prepare() {
    LazyLock::force(&LIST);
}

pub(super) async fn list() -> Response {
    Json(&*LIST).into_response()
}

pub(super) async fn sheet(PathName(name): PathName) -> Answer<String> {
    use eights_rulesheet::Library as _;
    // In a path, an unknown name is nothing that the client has sent wrongly, unlike in a body.
    let found = Library
        .find(&name)
        .ok_or_else(|| Failure::new(StatusCode::NOT_FOUND, RefusalReason::NoSuchRules { name }))?;
    Ok(found.text)
}

/// Checks rules. Cost: that of [`chosen_rules`] and of the link, on a worker thread.
pub(super) async fn check(
    State(app): State<Arc<App>>,
    caller: Caller,
    JsonBody(choice): JsonBody<RulesChoice>,
) -> Answer<Json<SheetCheck>> {
    let checked = move || match chosen_rules(&choice) {
        Ok(rules) => {
            SheetCheck { name: Some(rules.name().to_string()), link: Some(rules.link()), faults: Vec::new() }
        }
        Err(RefusalReason::SheetFaults { faults }) => SheetCheck { name: None, link: None, faults },
        Err(reason) => SheetCheck { name: None, link: None, faults: vec![reason.to_string()] },
    };
    app.rule_workers.check(caller.network(), checked).await.map(Json)
}

/// Returns the rules of a new room together with their cache entry, which the caller holds until the room has it.
///
/// Built-in rules are already known. Custom rules are read on a worker thread.
pub(super) async fn of_room(
    app: &Arc<App>,
    caller: &Caller,
    wanted: &NewRoom,
) -> Answer<(RulesText, Option<Arc<CachedRules>>)> {
    let (choice, seats, room_registry) = (wanted.rules.clone(), wanted.seats, app.room_registry.clone());
    let read = move || {
        let text = rules_text(&chosen_rules(&choice)?);
        let volume = SeatCount::new(usize::from(seats))
            .map(|seats| room_registry.store.rule_cache().volume(&text, seats));
        // Creating the room reports any error.
        Ok((text, volume.and_then(Result::ok)))
    };
    let read: Result<_, RefusalReason> = match &wanted.rules {
        RulesChoice::Named(_) => read(),
        RulesChoice::Link(_) | RulesChoice::Sheet(_) => app.rule_workers.run(caller.network(), read).await?,
    };
    Ok(read?)
}
