//! The browser's clock and source of randomness.

use eights_protocol::Time;
use eights_room::ports::Entropy;
use wasm_bindgen::{JsCast as _, JsValue};

/// Returns the current time.
pub(crate) fn now() -> Time {
    js_sys::Date::now() as Time
}

/// Random numbers from the browser.
pub(crate) struct BrowserEntropy;

impl Entropy for BrowserEntropy {
    fn fill(&self, bytes: &mut [u8]) {
        let random = js_sys::Uint8Array::new_with_length(bytes.len() as u32);
        let crypto = js_sys::Reflect::get(&js_sys::global(), &JsValue::from_str("crypto"));
        let filled = crypto.and_then(|crypto| {
            let fill = js_sys::Reflect::get(&crypto, &JsValue::from_str("getRandomValues"))?;
            fill.unchecked_into::<js_sys::Function>().call1(&crypto, &random)
        });
        assert!(filled.is_ok(), "every browser has chance to give");
        random.copy_to(bytes);
    }
}

/// Returns a secret random word for a deal.
pub(crate) fn word() -> String {
    format!("{:016x}", BrowserEntropy.number())
}
