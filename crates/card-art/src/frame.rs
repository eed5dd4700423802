//! The outer element that every drawing has.

use crate::pen::{Part, Pen};

/// How a drawing stands on its page.
#[derive(Clone, Copy, Debug)]
pub struct Frame<'a> {
    /// Its width in pixels. Small cards are drawn otherwise than large ones.
    pub width: f32,
    /// What it is called for those who do not see it. Without a label it is passed over, for there is a text beside it.
    pub label: Option<&'a str>,
    /// What the ids of [`patterns`](crate::patterns) begin with. It is empty unless a page has several sets of them.
    pub scope: &'a str,
}

impl<'a> Frame<'a> {
    /// A drawing that is passed over by those who do not see it.
    pub const fn hidden(width: f32) -> Self {
        Frame { width, label: None, scope: "" }
    }

    /// A drawing with a name.
    pub const fn labelled(width: f32, label: &'a str) -> Self {
        Frame { width, label: Some(label), scope: "" }
    }

    /// The same with patterns of another scope.
    #[must_use]
    pub const fn in_scope(self, scope: &'a str) -> Self {
        Frame { scope, ..self }
    }

    /// Begins a drawing of this class whose inner box is so wide and high.
    pub(crate) fn open(&self, class: &str, (wide, high): (f32, f32)) -> Pen {
        self.open_with(class, (wide, high), "")
    }

    /// The same, with further attributes.
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

    /// Ends a drawing.
    pub(crate) fn close(mut pen: Pen) -> String {
        pen.mark("</svg>");
        pen.done()
    }
}

/// The box of a card.
pub(crate) const CARD: (f32, f32) = (200.0, 280.0);
/// What cards are made of.
pub(crate) const PAPER: &str = "var(--card,#fffdf8)";
/// The same where no theme changes it: on cloth, on coloured ground.
pub(crate) const WHITE: &str = "#fffdf8";
/// What is written on cards.
pub(crate) const INK: &str = "var(--card-ink,#24231f)";
/// The one warm colour.
pub(crate) const GOLD: &str = "var(--now,#f0ae3a)";
/// Letters that are not drawn but set.
pub(crate) const FONT: &str = " font-family='var(--font,sans-serif)'";

/// The empty card.
pub(crate) fn paper(pen: &mut Pen) {
    pen.draw(
        "<rect x='1' y='1' width='198' height='278' rx='15' fill='{0}' stroke='var(--card-line,#cfc5b2)' \
         stroke-width='1.5'/>",
        &[PAPER.into()],
    );
}
