//! Colours. They repeat what shapes and words already say.

use anstyle::{AnsiColor, Style};

/// Whose turn it is and what to do: the one loud colour.
pub(crate) const NOW: Style = AnsiColor::Yellow.on_default().bold();
/// What does not matter so much.
pub(crate) const FAINT: Style = Style::new().dimmed();
/// What matters.
pub(crate) const STRONG: Style = Style::new().bold();

/// The text in this style.
pub(crate) fn paint(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}
