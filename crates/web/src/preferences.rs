//! Settings.

use leptos::prelude::*;

/// The sheet of settings.
pub(crate) fn preferences(_open: RwSignal<bool>) -> AnyView {
    ().into_any()
}
