//! The outer element of every drawing.

use crate::pen::{Part, Pen};

/// Size and accessibility of a drawing on its page.
#[derive(Clone, Copy, Debug)]
pub struct Frame<'a> {
    /// The width in pixels. Small cards are drawn differently from large ones.
    pub width: f32,
    /// The label for screen readers. A drawing without a label is hidden from them, because there is a text beside
    /// it.
    pub label: Option<&'a str>,
    /// The prefix of the ids of [`patterns`](crate::patterns). Empty unless a page has several sets of them.
    pub scope: &'a str,
}

impl<'a> Frame<'a> {
    /// Creates a frame for a drawing that is hidden from screen readers.
    pub const fn hidden(width: f32) -> Self {
        Frame { width, label: None, scope: "" }
    }

    /// Creates a frame for a drawing with a label.
    pub const fn labelled(width: f32, label: &'a str) -> Self {
        Frame { width, label: Some(label), scope: "" }
    }

    /// Uses the patterns of another scope.
    #[must_use]
    pub const fn in_scope(self, scope: &'a str) -> Self {
        Frame { scope, ..self }
    }

    /// Begins a drawing of this CSS class with a view box of this width and height.
    pub(crate) fn open(&self, class: &str, (wide, high): (f32, f32)) -> Pen {
        self.open_with(class, (wide, high), "")
    }

    /// Begins a drawing with further attributes.
    pub(crate) fn open_with(&self, class: &str, (wide, high): (f32, f32), more: &str) -> Pen {
        let mut pen = Pen::default();
        pen.draw(
            "<svg class='{0}' viewBox='0 0 {1} {2}' width='{3}' height='{4}'{5}",
            &[
                class.into(),
                wide.into(),
                high.into(),
                self.width.into(),
                (self.width * high / wide).into(),
                more.into(),
            ],
        );
        match self.label {
            Some(label) => pen.draw(" role='img' aria-label='{0}'>", &[Part::Text(label)]),
            None => pen.mark(" aria-hidden='true'>"),
        }
        pen
    }

    /// Ends a drawing and returns it.
    pub(crate) fn close(mut pen: Pen) -> String {
        pen.mark("</svg>");
        pen.done()
    }
}

/// The view box of a card.
pub(crate) const CARD: (f32, f32) = (200.0, 280.0);
/// The colour of cards.
pub(crate) const PAPER: &str = "var(--card,#fffdf8)";
/// The colour of cards where no theme changes it: on cloth and on coloured surfaces.
pub(crate) const WHITE: &str = "#fffdf8";
/// The colour of text on cards.
pub(crate) const INK: &str = "var(--card-ink,#24231f)";
/// The one warm accent colour.
pub(crate) const GOLD: &str = "var(--now,#f0ae3a)";
/// The font of characters that are set in type.
pub(crate) const FONT: &str = " font-family='var(--font,sans-serif)'";

/// Draws an empty card.
pub(crate) fn paper(pen: &mut Pen) {
    pen.draw(
        "<rect x='1' y='1' width='198' height='278' rx='15' fill='{0}' stroke='var(--card-line,#cfc5b2)' \
         stroke-width='1.5'/>",
        &[PAPER.into()],
    );
}
