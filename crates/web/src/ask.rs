//! HTTP requests to the server, other than the messages of a table.

use eights_protocol::http::{CreatedRoom, NewRoom, ReturnLink, SeatReturn};
use eights_protocol::{RefusalCode, Rejection};
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{RequestInit, Response};

use crate::dom;

/// The reason why a request to the server failed.
pub(crate) enum FetchError {
    /// The server does not answer, or its answer is not one of ours.
    Unreachable,
    /// The server rejected the request.
    Refused(Rejection),
}

/// Creates a room.
pub(crate) async fn for_room(wanted: &NewRoom) -> Result<CreatedRoom, FetchError> {
    let (done, text) =
        send("POST", "/api/rooms", &wanted.write()).await.map_err(|_| FetchError::Unreachable)?;
    let made = CreatedRoom::read(&text).ok().filter(|_| done);
    made.ok_or_else(|| refusal(&text))
}

/// Identifies this browser to the server, which gives a newcomer a cookie and so recognizes them after a reload. If
/// the request fails, the next request identifies the browser instead.
pub(crate) async fn who_am_i() {
    drop(JsFuture::from(dom::window().fetch_with_str(&format!("{}/api/me", dom::base()))).await);
}

/// Checks that a room of this name exists, as far as that can be determined without connecting to it.
pub(crate) async fn whether_there_is(room: &str) -> Result<(), Rejection> {
    let Ok((false, text)) = send("GET", &format!("/api/rooms/{room}"), "").await else { return Ok(()) };
    match Rejection::read(&text) {
        Ok(refused) if matches!(refused.code, RefusalCode::Unknown | RefusalCode::TooMany) => Err(refused),
        _ => Ok(()),
    }
}

/// Creates a private link to the user's seat; an earlier one becomes void.
pub(crate) async fn for_return_link(room: &str) -> Result<ReturnLink, FetchError> {
    let path = format!("/api/rooms/{room}/return-link");
    let (done, text) = send("POST", &path, "").await.map_err(|_| FetchError::Unreachable)?;
    let made = ReturnLink::read(&text).ok().filter(|_| done);
    made.ok_or_else(|| refusal(&text))
}

/// Revokes the private link to the user's seat.
pub(crate) async fn to_revoke_return_link(room: &str) -> Result<(), FetchError> {
    let path = format!("/api/rooms/{room}/return-link");
    let (done, text) = send("DELETE", &path, "").await.map_err(|_| FetchError::Unreachable)?;
    if done { Ok(()) } else { Err(refusal(&text)) }
}

/// Returns to a seat by its private link.
pub(crate) async fn to_come_back(room: &str, secret: String) -> Result<(), FetchError> {
    let body = SeatReturn { secret }.write();
    let path = format!("/api/rooms/{room}/return");
    let (done, text) = send("POST", &path, &body).await.map_err(|_| FetchError::Unreachable)?;
    if done { Ok(()) } else { Err(refusal(&text)) }
}

/// Deletes the data that the server stores about this user.
pub(crate) async fn to_delete_me() -> Result<(), FetchError> {
    let (done, text) = send("DELETE", "/api/me", "").await.map_err(|_| FetchError::Unreachable)?;
    if done { Ok(()) } else { Err(refusal(&text)) }
}

fn refusal(text: &str) -> FetchError {
    Rejection::read(text).map_or(FetchError::Unreachable, FetchError::Refused)
}

/// Sends a text to our own server, which identifies the sender by a cookie. Returns true if it succeeded, and the body
/// of the response.
async fn send(method: &str, path: &str, body: &str) -> Result<(bool, String), JsValue> {
    let init = RequestInit::new();
    init.set_method(method);
    if !body.is_empty() {
        init.set_body(&body.into());
    }
    let headers = js_sys::Object::new();
    js_sys::Reflect::set(&headers, &"content-type".into(), &"application/json".into())?;
    init.set_headers(&headers);
    let address = format!("{}{path}", dom::base());
    let answer = JsFuture::from(dom::window().fetch_with_str_and_init(&address, &init)).await?;
    let answer: Response = answer.dyn_into()?;
    let text = JsFuture::from(answer.text()?).await?;
    Ok((answer.ok(), text.as_string().unwrap_or_default()))
}
