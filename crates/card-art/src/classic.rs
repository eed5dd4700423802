//! Standard playing cards.

use eights_cards::{Face, Rank, Suit};

use crate::courts::court;
use crate::effects::{self, Effect};
use crate::figures::{self, TextStyle};
use crate::frame::{CARD, Frame, INK, PAPER, paper};
use crate::jokers::{self, CAP};
use crate::pen::{Part, Pen};
use crate::suits::{Letters, colour, cut_out, pip, spot, tint};

/// Minimum width at which a card shows its whole face. Narrower cards show only what distinguishes them.
pub const FULL_FROM: f32 = 76.0;

/// Minimum width at which the back shows its pattern.
const PATTERNED_FROM: f32 = 60.0;

/// The kind of a face, which decides how it is drawn.
enum Kind {
    Suited(Rank, Suit),
    /// A joker, 0 to 3.
    Joker(u8),
}

impl Kind {
    fn of(face: Face) -> Kind {
        match (face.rank(), face.suit()) {
            (Some(rank), Some(suit)) => Kind::Suited(rank, suit),
            _ => Kind::Joker(face.index() as u8 % 4),
        }
    }

    /// Returns the colour of everything written on the card.
    fn colour(&self) -> &'static str {
        match self {
            Kind::Suited(_, suit) => colour(*suit),
            Kind::Joker(number) if number % 2 == 0 => colour(Suit::Hearts),
            Kind::Joker(_) => INK,
        }
    }

    /// Returns the figures in the corner.
    fn figures(&self, letters: &Letters) -> [char; 2] {
        match self {
            Kind::Suited(rank, _) => letters.rank(*rank),
            Kind::Joker(_) => ['*', ' '],
        }
    }
}

/// Draws a card that fills its frame: the whole face, or below [`FULL_FROM`] only the index. The effects are those of
/// the rule book in force; there is room for three. A face without a suit is a joker.
pub fn card(face: Face, effects: &[Effect], letters: &Letters, frame: &Frame<'_>) -> String {
    if frame.width < FULL_FROM {
        index(face, effects, letters, frame)
    } else {
        full(face, effects, letters, frame)
    }
}

/// Draws the whole face of a card at any width.
pub fn full(face: Face, effects: &[Effect], letters: &Letters, frame: &Frame<'_>) -> String {
    let mut pen = frame.open("pc", CARD);
    let kind = Kind::of(face);
    paper(&mut pen);
    match kind {
        Kind::Joker(number) => jokers::figure(&mut pen, number),
        Kind::Suited(rank, suit) => match rank.letter() {
            'A' => ace(&mut pen, suit),
            '8' => eight(&mut pen, suit, effects.contains(&Effect::Wild)),
            'J' | 'Q' | 'K' => court(&mut pen, rank, suit, frame.scope),
            _ => pips(&mut pen, rank, suit),
        },
    }
    pen.mark("<g>");
    corner(&mut pen, &kind, letters);
    for (effect, top) in effects.iter().zip([132.0, 161.0, 190.0]) {
        effects::tab(&mut pen, *effect, (27.0, top), 23.0, kind.colour());
    }
    pen.mark("</g><g transform='rotate(180 100 140)'>");
    corner(&mut pen, &kind, letters);
    pen.mark("</g>");
    Frame::close(pen)
}

/// Draws both corners.
fn corner(pen: &mut Pen, kind: &Kind, letters: &Letters) {
    let word = kind.figures(letters);
    let colour = kind.colour();
    let stroke = if word == ['1', '0'] { 13.0 } else { 12.0 };
    figures::word(pen, &word, TextStyle { at: (27.0, 17.0), high: 38.0, stroke, colour });
    match kind {
        Kind::Suited(_, suit) => {
            pip(pen, *suit, (27.0, 79.0), 27.0, true);
            let letter = [letters.suit(*suit)];
            figures::word(pen, &letter, TextStyle { at: (27.0, 99.0), high: 13.0, stroke: 15.0, colour });
        }
        Kind::Joker(number) => {
            spot(pen, CAP, (27.0, 79.0), 29.0, "", colour);
            jokers::dots(pen, *number, (27.0, 105.0), 8.0, colour);
        }
    }
}

fn ace(pen: &mut Pen, suit: Suit) {
    pen.draw(
        "<circle cx='100' cy='140' r='62' fill='{0}'/><circle cx='100' cy='140' r='54' fill='none' stroke='{1}' \
         stroke-width='1.6' stroke-dasharray='1 6' stroke-linecap='round'/>",
        &[tint(suit).into(), colour(suit).into()],
    );
    pip(pen, suit, (100.0, 141.0), 78.0, true);
}

/// Draws an eight, the hero of the deck: eight pips on a figure eight. If it is wild, its two rings carry all four
/// colours.
fn eight(pen: &mut Pen, suit: Suit, wild: bool) {
    for (middle, radius) in [(90.0, 39.0), (186.0, 46.0)] {
        if wild {
            let quarters = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs].map(colour);
            let ends = [(0.0, -radius), (radius, 0.0), (0.0, radius), (-radius, 0.0), (0.0, -radius)];
            for ((colour, from), to) in quarters.into_iter().zip(ends).zip(ends.into_iter().skip(1)) {
                pen.draw(
                    "<path d='M{0} {1}A{2} {2} 0 0 1 {3} {4}' fill='none' stroke='{5}' stroke-width='5' opacity='.9'/>",
                    &[
                        (100.0 + from.0).into(),
                        (middle + from.1).into(),
                        radius.into(),
                        (100.0 + to.0).into(),
                        (middle + to.1).into(),
                        colour.into(),
                    ],
                );
            }
        } else {
            pen.draw(
                "<circle cx='100' cy='{0}' r='{1}' fill='none' stroke='{2}' stroke-width='9'/>",
                &[middle.into(), radius.into(), tint(suit).into()],
            );
        }
    }
    for (middle, radius) in [(90.0, 39.0), (186.0, 46.0)] {
        // Forty degrees above and below the centre.
        let (aside, off) = (radius * 0.766, radius * 0.6428);
        for (x, y) in [(-aside, -off), (aside, -off), (-aside, off), (aside, off)] {
            let at = (100.0 + x, middle + y);
            pen.draw(
                "<circle cx='{0}' cy='{1}' r='18' fill='{2}'/>",
                &[at.0.into(), at.1.into(), PAPER.into()],
            );
            pip(pen, suit, at, 30.0, true);
        }
    }
}

/// Columns of pips.
const LEFT: f32 = 72.0;
const MIDDLE: f32 = 100.0;
const RIGHT: f32 = 128.0;

/// Returns the positions of a rank's pips.
const fn places(rank: Rank) -> &'static [(f32, f32)] {
    match rank.letter() {
        '2' => &[(MIDDLE, 60.0), (MIDDLE, 220.0)],
        '3' => &[(MIDDLE, 60.0), (MIDDLE, 140.0), (MIDDLE, 220.0)],
        '4' => &[(LEFT, 60.0), (RIGHT, 60.0), (LEFT, 220.0), (RIGHT, 220.0)],
        '5' => &[(LEFT, 60.0), (RIGHT, 60.0), (MIDDLE, 140.0), (LEFT, 220.0), (RIGHT, 220.0)],
        '6' => &[(LEFT, 60.0), (RIGHT, 60.0), (LEFT, 140.0), (RIGHT, 140.0), (LEFT, 220.0), (RIGHT, 220.0)],
        '7' => &[
            (LEFT, 60.0),
            (RIGHT, 60.0),
            (MIDDLE, 100.0),
            (LEFT, 140.0),
            (RIGHT, 140.0),
            (LEFT, 220.0),
            (RIGHT, 220.0),
        ],
        '9' => &[
            (LEFT, 54.0),
            (RIGHT, 54.0),
            (LEFT, 111.0),
            (RIGHT, 111.0),
            (MIDDLE, 140.0),
            (LEFT, 169.0),
            (RIGHT, 169.0),
            (LEFT, 226.0),
            (RIGHT, 226.0),
        ],
        'T' => &[
            (LEFT, 54.0),
            (RIGHT, 54.0),
            (MIDDLE, 83.0),
            (LEFT, 111.0),
            (RIGHT, 111.0),
            (LEFT, 169.0),
            (RIGHT, 169.0),
            (MIDDLE, 197.0),
            (LEFT, 226.0),
            (RIGHT, 226.0),
        ],
        _ => &[],
    }
}

/// Draws pips in columns, those of the lower half upside down.
fn pips(pen: &mut Pen, rank: Rank, suit: Suit) {
    let places = places(rank);
    let size = if places.len() > 8 { 33.0 } else { 36.0 };
    for at in places {
        pip(pen, suit, *at, size, at.1 <= 140.0);
    }
}

/// Draws the index of a card at any width: a large figure, and a large suit with its letter cut out.
pub fn index(face: Face, effects: &[Effect], letters: &Letters, frame: &Frame<'_>) -> String {
    let mut pen = frame.open("pc idx", CARD);
    let kind = Kind::of(face);
    let colour = kind.colour();
    paper(&mut pen);
    let word = kind.figures(letters);
    let middle = if word == ['1', '0'] { 60.0 } else { 50.0 };
    figures::word(&mut pen, &word, TextStyle { at: (middle, 26.0), high: 92.0, stroke: 13.5, colour });
    match kind {
        Kind::Suited(_, suit) => {
            pip(&mut pen, suit, (122.0, 186.0), 124.0, true);
            let top = match suit {
                Suit::Spades => 168.0,
                Suit::Clubs => 158.0,
                Suit::Diamonds => 163.0,
                Suit::Hearts => 152.0,
            };
            cut_out(&mut pen, letters.suit(suit), (122.0, top), 40.0, 15.0);
        }
        Kind::Joker(number) => {
            spot(&mut pen, CAP, (122.0, 178.0), 128.0, "", colour);
            jokers::dots(&mut pen, number, (122.0, 262.0), 24.0, colour);
        }
    }
    let tabs: &[(f32, f32)] = match effects.len() {
        0 | 1 => &[(58.0, 54.0)],
        2 => &[(42.0, 42.0), (91.0, 42.0)],
        _ => &[(34.0, 33.0), (72.0, 33.0), (110.0, 33.0)],
    };
    for (effect, (top, size)) in effects.iter().zip(tabs) {
        effects::tab(&mut pen, *effect, (158.0, *top), *size, colour);
    }
    Frame::close(pen)
}

/// Draws a card as a tile, for open hands in little space: the figure above the suit, so that no part of it is ever
/// covered.
pub fn tile(face: Face, letters: &Letters, frame: &Frame<'_>) -> String {
    let mut pen = frame.open("pc tile", (100.0, 150.0));
    let kind = Kind::of(face);
    let colour = kind.colour();
    pen.draw(
        "<rect x='1.5' y='1.5' width='97' height='147' rx='15' fill='{0}' stroke='var(--card-line,#cfc5b2)' \
         stroke-width='3'/>",
        &[PAPER.into()],
    );
    let word = kind.figures(letters);
    figures::word(&mut pen, &word, TextStyle { at: (50.0, 14.0), high: 54.0, stroke: 12.5, colour });
    match kind {
        Kind::Suited(_, suit) => {
            pip(&mut pen, suit, (50.0, 109.0), 64.0, true);
            let top = match suit {
                Suit::Spades => 103.0,
                Suit::Clubs => 98.0,
                Suit::Diamonds => 100.0,
                Suit::Hearts => 95.0,
            };
            cut_out(&mut pen, letters.suit(suit), (50.0, top), 19.0, 16.0);
        }
        Kind::Joker(number) => {
            spot(&mut pen, CAP, (50.0, 102.0), 60.0, "", colour);
            jokers::dots(&mut pen, number, (50.0, 140.0), 14.0, colour);
        }
    }
    Frame::close(pen)
}

/// Draws the back of a card, for any game.
pub fn back(frame: &Frame<'_>) -> String {
    let mut pen = frame.open("pc bk", CARD);
    paper(&mut pen);
    let ground = Part::Mark("var(--back-a,#24544b)");
    let line = Part::Mark("var(--back-b,#d9c9a3)");
    pen.draw("<rect x='10' y='10' width='180' height='260' rx='9' fill='{0}'/>", &[ground]);
    if frame.width < PATTERNED_FROM {
        pen.draw(
            "<g fill='none' stroke='{0}' stroke-width='13'><circle cx='100' cy='108' r='30'/>\
             <circle cx='100' cy='176' r='38'/></g>",
            &[line],
        );
    } else {
        pen.draw(
            "<rect x='10' y='10' width='180' height='260' rx='9' fill='url(#{2}eights-back) none'/>\
             <rect x='17' y='17' width='166' height='246' rx='6' fill='none' stroke='{1}' stroke-width='1.6' \
             opacity='.8'/><ellipse cx='100' cy='140' rx='46' ry='68' fill='{0}' stroke='{1}' stroke-width='1.6'/>\
             <g fill='none' stroke='{1}' stroke-width='7.5'><circle cx='100' cy='117' r='18'/>\
             <circle cx='100' cy='160' r='23'/></g>",
            &[ground, line, Part::Text(frame.scope)],
        );
    }
    Frame::close(pen)
}
