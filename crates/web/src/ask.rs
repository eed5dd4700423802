//! What is asked of the server apart from what is said at a table.

use eights_wire::Refused;
use eights_wire::http::{NewRoom, RoomMade};
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
    let (done, text) = post("/api/rooms", &wanted.write()).await.map_err(|_| Trouble::Unreachable)?;
    let made = RoomMade::read(&text).ok().filter(|_| done);
    made.ok_or_else(|| Refused::read(&text).map_or(Trouble::Unreachable, Trouble::Refused))
}

/// Makes oneself known: the server gives a newcomer a cookie, by which it knows them again after a reload. What cannot be asked
/// now is asked with the next thing.
pub(crate) async fn who_am_i() {
    drop(JsFuture::from(dom::window().fetch_with_str(&format!("{}/api/me", dom::base()))).await);
}

/// Sends a text to our own server, which knows the sender by a cookie. Answers whether it was done, and what was said.
async fn post(path: &str, body: &str) -> Result<(bool, String), JsValue> {
    let init = RequestInit::new();
    init.set_method("POST");
    init.set_body(&body.into());
    let headers = js_sys::Object::new();
    js_sys::Reflect::set(&headers, &"content-type".into(), &"application/json".into())?;
    init.set_headers(&headers);
    let address = format!("{}{path}", dom::base());
    let answer = JsFuture::from(dom::window().fetch_with_str_and_init(&address, &init)).await?;
    let answer: Response = answer.dyn_into()?;
    let text = JsFuture::from(answer.text()?).await?;
    Ok((answer.ok(), text.as_string().unwrap_or_default()))
}
