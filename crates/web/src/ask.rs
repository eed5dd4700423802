//! What is asked of the server apart from what is said at a table.

use eights_protocol::http::{NewRoom, Return, ReturnLink, RoomMade};
use eights_protocol::{Code, Refused};
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{RequestInit, Response};

use crate::dom;

/// Why something was not had from the server.
pub(crate) enum Trouble {
    /// It does not answer, or answers what no server of ours says.
    Unreachable,
    /// It will not.
    Refused(Refused),
}

/// Asks for a room.
pub(crate) async fn for_room(wanted: &NewRoom) -> Result<RoomMade, Trouble> {
    let (done, text) = send("POST", "/api/rooms", &wanted.write()).await.map_err(|_| Trouble::Unreachable)?;
    let made = RoomMade::read(&text).ok().filter(|_| done);
    made.ok_or_else(|| refusal(&text))
}

/// Makes oneself known: the server gives a newcomer a cookie, by which it knows them again after a reload. What cannot be asked
/// now is asked with the next thing.
pub(crate) async fn who_am_i() {
    drop(JsFuture::from(dom::window().fetch_with_str(&format!("{}/api/me", dom::base()))).await);
}

/// Whether there is a room of this name, as far as that can be said without a connection to it.
pub(crate) async fn whether_there_is(room: &str) -> Result<(), Refused> {
    let Ok((false, text)) = send("GET", &format!("/api/rooms/{room}"), "").await else { return Ok(()) };
    match Refused::read(&text) {
        Ok(refused) if matches!(refused.code, Code::Unknown | Code::TooMany) => Err(refused),
        _ => Ok(()),
    }
}

/// Makes a private link to the own seat; a former one is void.
pub(crate) async fn for_return_link(room: &str) -> Result<ReturnLink, Trouble> {
    let path = format!("/api/rooms/{room}/return-link");
    let (done, text) = send("POST", &path, "").await.map_err(|_| Trouble::Unreachable)?;
    let made = ReturnLink::read(&text).ok().filter(|_| done);
    made.ok_or_else(|| refusal(&text))
}

/// Revokes the private link to the own seat.
pub(crate) async fn to_revoke_return_link(room: &str) -> Result<(), Trouble> {
    let path = format!("/api/rooms/{room}/return-link");
    let (done, text) = send("DELETE", &path, "").await.map_err(|_| Trouble::Unreachable)?;
    if done { Ok(()) } else { Err(refusal(&text)) }
}

/// Comes back to a seat by its private link.
pub(crate) async fn to_come_back(room: &str, secret: String) -> Result<(), Trouble> {
    let body = Return { secret }.write();
    let path = format!("/api/rooms/{room}/return");
    let (done, text) = send("POST", &path, &body).await.map_err(|_| Trouble::Unreachable)?;
    if done { Ok(()) } else { Err(refusal(&text)) }
}

/// Deletes what the server keeps about whoever asks.
pub(crate) async fn to_delete_me() -> Result<(), Trouble> {
    let (done, text) = send("DELETE", "/api/me", "").await.map_err(|_| Trouble::Unreachable)?;
    if done { Ok(()) } else { Err(refusal(&text)) }
}

fn refusal(text: &str) -> Trouble {
    Refused::read(text).map_or(Trouble::Unreachable, Trouble::Refused)
}

/// Sends a text to our own server, which knows the sender by a cookie. Answers whether it was done, and what was said.
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
