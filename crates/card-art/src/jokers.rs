//! Jokers: the same peg people in motley, under a cap with bells. Each of the four wears the suits in a different
//! order and has as many dots as its number. The first and the third are red: they hold a red suit and have an odd number of
//! dots.

use eights_cards::Suit;

use crate::courts::{NICHE, face, frame, skin};
use crate::frame::{GOLD, INK, WHITE};
use crate::pen::{Part, Pen};
use crate::suits::{colour, pip};

/// The cap in a 100×100 box.
pub(crate) const CAP: &str = "M19 92C22 70 19 61 8 56 12 30 35 28 43 50 42 34 44 24 50 15 56 24 58 34 57 50 65 28 88 30 92 56 81 61 78 \
    70 81 92 71 87 61 85 50 85s-21 2-31 7zM15 63a7.5 7.5 0 1 1-15 0 7.5 7.5 0 1 1 15 0zM57.5 9a7.5 7.5 0 1 1-15 0 7.5 7.5 0 1 \
    1 15 0zM100 63a7.5 7.5 0 1 1-15 0 7.5 7.5 0 1 1 15 0z";

/// Returns the suits in the order in which a joker wears them.
pub(crate) fn motley(number: u8) -> [Suit; 4] {
    let [clubs, diamonds, hearts, spades] = Suit::ALL;
    match number {
        0 => [hearts, spades, diamonds, clubs],
        1 => [spades, hearts, clubs, diamonds],
        2 => [diamonds, clubs, hearts, spades],
        _ => [clubs, diamonds, spades, hearts],
    }
}

const BODY: &str = "<path d='{0}' fill='var(--card-shade,#efe7d8)'/>\
    <path d='M50 232h100v30H50z' fill='{8}' opacity='.14'/>\
    <path d='M77 262v-22h19v22z' fill='{2}'/><path d='M104 262v-22h19v22z' fill='{1}'/>\
    <path d='M66 246v-62c0-28 14-46 34-46v111c-16 0-29-1-34-3z' fill='{1}'/>\
    <path d='M134 246v-62c0-28-14-46-34-46v111c16 0 29-1 34-3z' fill='{2}'/>\
    <path d='M83 164l10 15-10 15-10-15zM83 200l10 15-10 15-10-15z' fill='{2}'/>\
    <path d='M117 164l10 15-10 15-10-15zM117 200l10 15-10 15-10-15z' fill='{1}'/>\
    <path d='M100 160v.1M100 178v.1M100 196v.1M100 214v.1M100 232v.1' stroke='{5}' stroke-width='6' \
    stroke-linecap='round'/>";
const HEAD: &str = "<path d='M72 138l9-5 7 8 12-4 12 4 7-8 9 5-2 13-9-3-6 9-11-5-11 5-6-9-9 3z' fill='{6}'/>\
    <path d='M78 139l4 4M92 142l-1 8M108 142l1 8M122 139l-4 4' stroke='{8}' stroke-width='1.5' opacity='.3'/>\
    <path d='M73 104c1-16-2-22-11-27 8-14 24-13 31 0 1-11 3-20 7-27v47c-11 0-20 2-27 7z' fill='{3}'/>\
    <path d='M127 104c-1-16 2-22 11-27-8-14-24-13-31 0-1-11-3-20-7-27v47c11 0 20 2 27 7z' fill='{4}'/>\
    <path d='M72.5 104c8-5 17-7 27.5-7s19.5 2 27.5 7' fill='none' stroke='{5}' stroke-width='4.5' \
    stroke-linecap='round'/>\
    <g fill='{5}'><circle cx='62' cy='78' r='5.5'/><circle cx='100' cy='49' r='5.5'/><circle cx='138' cy='78' r='5.5'/>\
    </g><g fill='{7}'><circle cx='71' cy='200' r='8'/><circle cx='129' cy='196' r='8'/></g>\
    <path d='M129 206v-34' stroke='{8}' stroke-width='4' stroke-linecap='round'/>\
    <circle cx='129' cy='162' r='12.5' fill='{6}'/><circle cx='129' cy='198' r='7.5' fill='{7}'/>";

/// Draws the picture of a joker.
pub(crate) fn figure(pen: &mut Pen, number: u8) {
    let suits = motley(number);
    let [first, second, third, fourth] = suits.map(colour);
    let [own, ..] = suits;
    let parts: [Part<'_>; 9] =
        [NICHE, first, second, third, fourth, GOLD, WHITE, skin(own), INK].map(Part::Mark);
    pen.draw(BODY, &parts);
    face(pen, own, true);
    pen.draw(HEAD, &parts);
    pip(pen, own, (129.0, 162.5), 16.0, true);
    frame(pen, INK);
}

/// Draws as many dots as the joker's number, in a row centred on a point.
pub(crate) fn dots(pen: &mut Pen, number: u8, at: (f32, f32), apart: f32, colour: &str) {
    let left = at.0 - apart * f32::from(number) / 2.0;
    for place in 0..=number {
        pen.draw(
            "<circle cx='{0}' cy='{1}' r='{2}' fill='{3}'/>",
            &[(left + apart * f32::from(place)).into(), at.1.into(), (apart * 0.34).into(), colour.into()],
        );
    }
}
