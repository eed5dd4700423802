//! The page.

use leptos::prelude::*;

use crate::settings::Own;
use crate::table;

/// Shows the page.
pub(crate) fn show() {
    mount_to_body(App);
}

#[component]
fn App() -> impl IntoView {
    Own::provide();
    table::local()
}
