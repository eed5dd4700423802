//! Cards that move from pile to pile.

use super::Tab;

/// Remembers where cards lie, before what happened is shown.
pub(super) fn before(_tab: Tab) {}

/// Lets cards move to where they lie now.
pub(super) fn after(_tab: Tab) {}
