//! Signs for the effects of cards under the rules in force.

use crate::figures;
use crate::frame::Frame;
use crate::pen::{Part, Pen};

/// The effect of a card. It belongs to the rule book in force and not to the card, so it is drawn as a tab on the
/// card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Effect {
    /// Goes on anything, and its player names a suit.
    Wild,
    /// The next player loses a turn.
    Skip,
    /// The direction of play reverses.
    Reverse,
    /// The next player draws this many cards.
    Draw(u8),
    /// Several players draw this many cards.
    AllDraw(u8),
    /// Its player gets another turn.
    Again,
    /// Its player lays another card.
    Lay,
    /// Hands are swapped.
    Swap,
    /// Its player gives cards away.
    Give,
    /// Somebody shows their hand.
    Show,
    /// Its player demands a rank.
    Demand,
    /// Answers a pending penalty, be it draws or missed turns.
    Answer,
}

/// Common style of all strokes of a sign.
const STROKES: &str = "<g fill='none' stroke='currentColor' stroke-width='2.4' stroke-linecap='round' \
                       stroke-linejoin='round'>{0}</g>";

const WILD: &str = "<circle cx='12' cy='12' r='11' fill='var(--card,#fffdf8)'/>\
    <path d='M12 12V3.5A8.5 8.5 0 0 0 3.5 12z' fill='var(--suit-s,#1b1f26)'/>\
    <path d='M12 12h8.5A8.5 8.5 0 0 0 12 3.5z' fill='var(--suit-h,#b9221a)'/>\
    <path d='M12 12v8.5A8.5 8.5 0 0 0 20.5 12z' fill='var(--suit-d,#1f45b5)'/>\
    <path d='M12 12H3.5a8.5 8.5 0 0 0 8.5 8.5z' fill='var(--suit-c,#0b7661)'/>\
    <path d='M12 2.5v19M2.5 12h19' stroke='var(--card,#fffdf8)' stroke-width='1.8'/>";

/// Draws the sign of an effect in a 24×24 box.
pub(crate) fn sign(pen: &mut Pen, effect: Effect) {
    let strokes = match effect {
        Effect::Wild => return pen.mark(WILD),
        Effect::Draw(count) => return plus(pen, count, 12.0),
        Effect::AllDraw(count) => {
            plus(pen, count, 9.5);
            return pen.mark(
                "<path d='M5 20v.1M12 20v.1M19 20v.1' stroke='currentColor' stroke-width='3.4' stroke-linecap='round'/>",
            );
        }
        Effect::Skip => {
            "<path d='M4 15a8 8 0 0 1 15-3.5M19.5 6v6h-6' stroke-width='2.6'/>\
             <circle cx='11.5' cy='18' r='2.6' fill='currentColor' stroke='none'/>"
        }
        Effect::Reverse => "<path d='M4 9h13M13 4.5 17.5 9 13 13.5M20 15.5H7M10.5 11.5 6.5 15.5l4 4'/>",
        Effect::Again => "<path d='M19.5 12a7.5 7.5 0 1 1-2.5-5.5M17.5 2.5v4.5H13'/>",
        Effect::Lay => {
            "<rect x='3' y='5' width='10' height='14' rx='2'/><path d='M18.5 8.5v7M15.5 12h6' stroke-width='2.6'/>"
        }
        Effect::Swap => "<path d='M8 4v15M4 15l4 4.5 4-4.5M16 20V5M12 9l4-4.5 4 4.5'/>",
        Effect::Give => {
            "<rect x='2.5' y='5' width='9' height='14' rx='2'/><path d='M14.5 12h7M18 8.5l3.5 3.5-3.5 3.5'/>"
        }
        Effect::Show => {
            "<path d='M2.5 12c2.5-4.5 5.7-6.5 9.5-6.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12z'/>\
             <circle cx='12' cy='12' r='2.6' fill='currentColor' stroke='none'/>"
        }
        Effect::Demand => "<path d='M4 4.5h16V16h-8.5L7 20v-4H4zM9 8.5h6M9 12h3.5'/>",
        Effect::Answer => {
            "<path d='M12 3l7.5 2.5v6c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5v-6zM8.5 12l2.5 2.5 4.5-4.5'/>"
        }
    };
    pen.draw(STROKES, &[strokes.into()]);
}

/// Draws a plus and a number, vertically centred on `middle`.
fn plus(pen: &mut Pen, count: u8, middle: f32) {
    let word = figures::number(count);
    // Two figures need space, so the plus shrinks.
    let (cross, arm, left, high) = if count < 10 { (6.5, 4.0, 12.8, 13.2) } else { (4.2, 3.2, 8.4, 10.4) };
    pen.draw(
        "<path d='M{0} {1}h{2}M{3} {4}v{2}' stroke='currentColor' stroke-width='2.6' stroke-linecap='round'/>",
        &[
            (cross - arm).into(),
            middle.into(),
            (2.0 * arm).into(),
            cross.into(),
            (middle - arm).into(),
        ],
    );
    let wide = figures::width_of(&word) * high / 80.0;
    let setting = figures::TextStyle {
        at: (left + wide / 2.0, middle - high / 2.0),
        high,
        stroke: 15.0,
        colour: "currentColor",
    };
    figures::word(pen, &word, setting);
}

/// Draws the tab of an effect centred on a point, in a suit's colour.
pub(crate) fn tab(pen: &mut Pen, effect: Effect, at: (f32, f32), size: f32, colour: &str) {
    pen.draw(
        "<g transform='translate({0} {1}) scale({2})' color='{3}'>",
        &[(at.0 - size / 2.0).into(), (at.1 - size / 2.0).into(), Part::Factor(size / 24.0), colour.into()],
    );
    if effect != Effect::Wild {
        pen.mark("<rect x='-1' y='-1' width='26' height='26' rx='7' fill='currentColor' opacity='.12'/>");
    }
    sign(pen, effect);
    pen.mark("</g>");
}

/// Draws the sign of an effect alone, in the colour of the surrounding text.
pub fn effect(effect: Effect, frame: &Frame<'_>) -> String {
    let mut pen = frame.open("ic", (24.0, 24.0));
    sign(&mut pen, effect);
    Frame::close(pen)
}
