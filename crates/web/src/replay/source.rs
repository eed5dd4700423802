//! Sources and destinations of records: the server, this browser, files.

use js_sys::{Array, Reflect};
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, File, HtmlAnchorElement, Response, Url};

use crate::dom;
use crate::route::{Place, Route};

/// Storage key of the record of the last match in this browser.
const LAST: &str = "eights.record";
/// Storage key of the address that deals the cards of that match again, if it has one.
const LAST_DEAL: &str = "eights.record.deal";
/// Storage key of a record opened from a file.
const OPENED: &str = "eights.opened";
/// Name in addresses of a record opened from a file.
pub(super) const FILE: &str = "file";

/// Stores the record of a match that ended here, and the address of its deal.
pub(crate) fn keep(text: &str, deal: Option<&str>) {
    dom::keep(LAST, text);
    match deal {
        Some(deal) => dom::keep(LAST_DEAL, deal),
        None => dom::forget(LAST_DEAL),
    }
}

/// Returns the address that deals the cards of the last match again, relative to the server's.
pub(super) fn deal_of_last() -> Option<String> {
    dom::kept(LAST_DEAL)
}

/// Returns true if a record of this name is on the server.
pub(super) fn is_on_server(name: &str) -> bool {
    !name.is_empty() && name != FILE
}

/// Reads the record of a name in an address: one on the server, the opened file, or the last one of this browser.
pub(crate) async fn read(name: &str) -> Option<String> {
    match name {
        "" => dom::kept(LAST),
        FILE => dom::kept(OPENED),
        name => fetch(&format!("{}/api/records/{name}", dom::base())).await,
    }
}

/// Fetches a text from the server.
async fn fetch(address: &str) -> Option<String> {
    let answer = JsFuture::from(dom::window().fetch_with_str(address)).await.ok()?;
    let answer: Response = answer.dyn_into().ok().filter(Response::ok)?;
    let text = JsFuture::from(answer.text().ok()?).await.ok()?.as_string()?;
    is_record(&text).then_some(text)
}

/// Returns true if an answer can be a record. Where the page is hosted without a server, every address returns the
/// page itself.
fn is_record(text: &str) -> bool {
    !text.starts_with('<')
}

/// Returns the file name of a record.
fn file_name(name: &str) -> String {
    format!("{}.eights", if is_on_server(name) { name } else { "game" })
}

/// Opens a file of the reader's.
pub(super) fn open_file(file: &File, place: Place) {
    let reading = file.text();
    leptos::task::spawn_local(async move {
        let Ok(text) = JsFuture::from(reading).await else { return };
        dom::keep(OPENED, &text.as_string().unwrap_or_default());
        place.go(Route::Replay(FILE.to_string()));
    });
}

/// Returns the first file dropped onto the page.
pub(super) fn dropped(event: &web_sys::Event) -> Option<File> {
    let data = Reflect::get(event, &"dataTransfer".into()).ok()?;
    let files = Reflect::get(&data, &"files".into()).ok()?;
    Reflect::get_u32(&files, 0).ok()?.dyn_into().ok()
}

/// Offers a record to its reader as a download.
pub(crate) fn download(name: &str, text: &str) {
    let saved = || {
        let blob = Blob::new_with_str_sequence(&Array::of1(&text.into())).ok()?;
        let address = Url::create_object_url_with_blob(&blob).ok()?;
        let link: HtmlAnchorElement = dom::document().create_element("a").ok()?.dyn_into().ok()?;
        link.set_href(&address);
        link.set_download(&file_name(name));
        link.click();
        // The browser reads the file after the click.
        dom::later(10_000, move || drop(Url::revoke_object_url(&address)));
        Some(())
    };
    let _ = saved();
}

/// Renders a button that copies an address and confirms it.
pub(super) fn copies(
    own: crate::settings::UserContext,
    key: &'static str,
    icon: eights_card_art::Icon,
    address: String,
) -> AnyView {
    let copied = RwSignal::new(false);
    view! {
        <button class="btn soft grow" on:click=move |_| {
            dom::copy(&address);
            copied.set(true);
        }>
            {crate::draw::icon(icon, 18)}
            <span aria-live="polite">{move || own.text(if copied.get() { "at-copied" } else { key })}</span>
        </button>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_record_with_a_name_of_its_own_lies_on_the_server() {
        assert!(is_on_server("blue-fox-2"));
        assert!(!is_on_server(""), "the last one of this browser");
        assert!(!is_on_server(FILE), "the one that was opened");
    }

    #[test]
    fn a_record_is_saved_under_its_name_or_as_a_game() {
        assert_eq!(file_name("blue-fox-2"), "blue-fox-2.eights");
        assert_eq!(file_name(""), "game.eights");
        assert_eq!(file_name(FILE), "game.eights");
    }

    #[test]
    fn the_page_itself_is_no_record() {
        assert!(!is_record("<!doctype html><title>Eights</title>"));
        assert!(is_record("eights 1\n"));
    }
}
