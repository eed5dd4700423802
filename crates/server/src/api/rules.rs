//! Rules: the list, a sheet, and checks of what somebody wrote.

use std::sync::{Arc, LazyLock};

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use eights_cards::SeatCount;
use eights_catalog::{Library, Rules};
use eights_protocol::http::{Checked, NewRoom, RulesChoice, RulesList, RulesRow};
use eights_protocol::{Code, RulesText};
use eights_room::{Volume, chosen_rules, rules_text};

use super::Answer;
use super::caller::{Caller, Named, Sent};
use crate::failure::Failure;
use crate::running::App;

/// The rules that come with the program, which are read once.
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

pub(super) async fn list() -> Response {
    Json(&*LIST).into_response()
}

pub(super) async fn sheet(Named(name): Named) -> Answer<String> {
    use eights_rulesheet::Library as _;
    let found = Library
        .find(&name)
        .ok_or_else(|| Failure::unknown(format!("there are no rules called \"{name}\"")))?;
    Ok(found.text)
}

/// Checks rules. Cost: that of [`chosen_rules`] and of the link, on a worker thread.
pub(super) async fn check(
    State(app): State<Arc<App>>,
    caller: Caller,
    Sent(choice): Sent<RulesChoice>,
) -> Answer<Json<Checked>> {
    let checked = move || match chosen_rules(&choice) {
        Ok(rules) => {
            Checked { name: Some(rules.name().to_string()), link: Some(rules.link()), faults: Vec::new() }
        }
        Err(faults) => Checked { name: None, link: None, faults },
    };
    app.rule_workers.check(caller.network(), checked).await.map(Json)
}

/// The rules of a new room, and their book, which is kept until the room has it. Rules that come with the program are known;
/// those that somebody wrote are read by a worker thread.
pub(super) async fn of_room(
    app: &Arc<App>,
    caller: &Caller,
    wanted: &NewRoom,
) -> Answer<(RulesText, Option<Arc<Volume>>)> {
    let (choice, seats, hall) = (wanted.rules.clone(), wanted.seats, app.hall.clone());
    let read = move || {
        let text = rules_text(&chosen_rules(&choice)?);
        let volume = SeatCount::new(usize::from(seats)).map(|seats| hall.keeper.shelf().volume(&text, seats));
        // What is wrong with it is said when the room is made.
        Ok((text, volume.and_then(Result::ok)))
    };
    let read: Result<_, Vec<String>> = match &wanted.rules {
        RulesChoice::Named(_) => read(),
        RulesChoice::Link(_) | RulesChoice::Sheet(_) => app.rule_workers.run(caller.network(), read).await?,
    };
    read.map_err(|faults| Failure::new(StatusCode::UNPROCESSABLE_ENTITY, Code::Impossible, faults.join("; ")))
}
