//! Cards and balls of Crazy 8-Ball.

use eights_eightball::{Ball, Colour, Group, Piece};

use crate::figures::{self, TextStyle};
use crate::frame::{CARD, FONT, Frame, INK, WHITE, paper};
use crate::measure::{bold, fit};
use crate::pen::{Part, Pen};
use crate::suits::Letters;

/// A card: one from the shuffled deck, or a pocketed ball that lies on its pocket.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Card {
    /// A card of the shuffled deck.
    Piece(Piece),
    /// A ball on a pocket.
    Ball(Ball),
}

const fn fill(colour: Colour) -> &'static str {
    match colour {
        Colour::Yellow => "var(--eb-y,#e2ab17)",
        Colour::Blue => "var(--eb-b,#1d57c2)",
        Colour::Red => "var(--eb-r,#c62a26)",
        Colour::Purple => "var(--eb-p,#6b3292)",
        Colour::Orange => "var(--eb-o,#dd6c14)",
        Colour::Green => "var(--eb-g,#127a4c)",
        Colour::Maroon => "var(--eb-m,#72243a)",
    }
}

/// Returns the text colour that is legible on a colour.
const fn ink(colour: Colour) -> &'static str {
    match colour {
        Colour::Yellow => "#2b1d03",
        Colour::Orange => "#2b1403",
        _ => "#fff",
    }
}

/// The texts on a card, in the reader's language.
#[derive(Clone, Copy, Debug)]
pub struct CardLabels<'a> {
    /// The name of the card.
    pub name: &'a str,
    /// The word on a wild block, which goes with all colours.
    pub any: &'a str,
}

/// The colour of numbers on balls.
const BLACK: &str = "#1b1d21";
/// The inside of a pocket.
const HOLE: &str = "#14181a";
/// Minimum width at which a card has small lettering.
const FULL_FROM: f32 = 76.0;

/// Draws a ball alone.
pub fn ball(ball: Ball, frame: &Frame<'_>) -> String {
    let mut pen = frame.open("orb", (40.0, 40.0));
    orb(&mut pen, ball, (20.0, 20.0), 18.5);
    Frame::close(pen)
}

/// Draws a ball centred on a point.
fn orb(pen: &mut Pen, ball: Ball, (x, y): (f32, f32), radius: f32) {
    let at = [Part::Number(x), Part::Number(y)];
    let [cx, cy] = at;
    let (disc, stroke) = match (ball.group(), ball.colour()) {
        (None, _) | (_, None) => {
            pen.draw(
                "<circle cx='{0}' cy='{1}' r='{2}' fill='{3}' stroke='{4}' stroke-opacity='.45' stroke-width='{5}'/>",
                &[cx, cy, (radius * 0.97).into(), BLACK.into(), WHITE.into(), (radius * 0.06).into()],
            );
            (0.52, 14.0)
        }
        (Some(Group::Solids), Some(colour)) => {
            pen.draw(
                "<circle cx='{0}' cy='{1}' r='{2}' fill='{3}'/>",
                &[cx, cy, radius.into(), fill(colour).into()],
            );
            (0.5, 15.0)
        }
        (Some(Group::Stripes), Some(colour)) => {
            // The stripe ends at the edge of the ball: .58 of the radius above the centre and .8146 beside it.
            pen.draw(
                "<circle cx='{0}' cy='{1}' r='{2}' fill='{3}'/>\
                 <path d='M{4} {5}h{6}A{2} {2} 0 0 1 {7} {8}h-{6}A{2} {2} 0 0 1 {4} {5}z' fill='{9}'/>",
                &[
                    cx,
                    cy,
                    radius.into(),
                    WHITE.into(),
                    (x - radius * 0.8146).into(),
                    (y - radius * 0.58).into(),
                    (radius * 1.6292).into(),
                    (x + radius * 0.8146).into(),
                    (y + radius * 0.58).into(),
                    fill(colour).into(),
                ],
            );
            pen.draw(
                "<circle cx='{0}' cy='{1}' r='{2}' fill='none' stroke='{3}' stroke-width='{4}'/>",
                &[cx, cy, (radius - 0.75).into(), fill(colour).into(), (radius * 0.06).max(1.5).into()],
            );
            (0.5, 15.0)
        }
    };
    pen.draw(
        "<circle cx='{0}' cy='{1}' r='{2}' fill='{3}'/>",
        &[cx, cy, (radius * disc).into(), WHITE.into()],
    );
    let high = radius * if ball == Ball::EIGHT { 0.68 } else { 0.6 };
    let setting = TextStyle { at: (x, y - high / 2.0), high, stroke, colour: BLACK };
    figures::word(pen, &figures::number(ball.number()), setting);
    if ball == Ball::EIGHT {
        pen.draw(
            "<path d='M{0} {1}a{2} {2} 0 0 1 {3} -{4}' fill='none' stroke='#fff' stroke-width='{5}' \
             stroke-linecap='round' opacity='.6'/>",
            &[
                (x - radius * 0.62).into(),
                (y - radius * 0.45).into(),
                (radius * 0.75).into(),
                (radius * 0.5).into(),
                (radius * 0.34).into(),
                (radius * 0.09).into(),
            ],
        );
    }
}

/// Draws a card that fills its frame. Lettering is larger on small cards.
pub fn card(card: Card, words: &CardLabels<'_>, letters: &Letters, frame: &Frame<'_>) -> String {
    let mut pen = frame.open_with("pc eb", CARD, FONT);
    paper(&mut pen);
    picture(&mut pen, card);
    match card {
        Card::Piece(Piece::Corner(one, other)) => {
            tag(&mut pen, one, letters, 42.0);
            tag(&mut pen, other, letters, 102.0);
        }
        Card::Piece(
            Piece::Stick(colour) | Piece::Cue(colour) | Piece::Block(colour) | Piece::Side(colour),
        ) => tag(&mut pen, colour, letters, 42.0),
        Card::Ball(ball) => {
            if let Some(colour) = ball.colour() {
                tag(&mut pen, colour, letters, 42.0);
            }
        }
        Card::Piece(Piece::WildBlock) => pen.draw(
            "<rect x='16' y='14' width='76' height='38' rx='11' fill='#24231f'/><text x='54' y='40' text-anchor='middle' \
             font-size='{0}' font-weight='700' fill='#fff' letter-spacing='.5'>{1}</text>",
            &[fit(bold(words.any), 64.0, 20.0).into(), Part::Text(words.any)],
        ),
    }
    // Letter spacing takes space too.
    let (size, spacing) = if frame.width < FULL_FROM { (27.0, 0.5) } else { (21.0, 1.2) };
    pen.draw(
        "<text x='100' y='255' text-anchor='middle' font-size='{0}' font-weight='700' letter-spacing='{1}' \
         fill='{2}'>{3}</text>",
        &[
            fit(bold(words.name) * 1.07, 180.0, size).into(),
            Part::Number(spacing),
            INK.into(),
            Part::Text(words.name),
        ],
    );
    Frame::close(pen)
}

/// Draws the letter and the number of a colour on that colour.
fn tag(pen: &mut Pen, colour: Colour, letters: &Letters, x: f32) {
    pen.draw(
        "<rect x='{0}' y='13' width='49.6' height='40' rx='11.2' fill='{1}'/>",
        &[(x - 24.8).into(), fill(colour).into()],
    );
    let setting = TextStyle { at: (x - 9.6, 22.2), high: 21.6, stroke: 15.0, colour: ink(colour) };
    figures::word(pen, &[letters.balls[colour as usize]], setting);
    let setting = TextStyle { at: (x + 10.4, 22.2), ..setting };
    figures::word(pen, &figures::number(Group::Solids.ball(colour).number()), setting);
}

/// The cloth of the table.
const CLOTH: &str = "<rect x='14' y='62' width='172' height='158' rx='10' fill='var(--pool,#2c6b5d)'/>";
/// A background in the card's own colour.
const GROUND: &str = "<rect x='14' y='62' width='172' height='158' rx='10' fill='{0}' opacity='.16'/>";

const STICK: &str = "<g transform='rotate(-42 100 141)'><path d='M6 136.5h122v9H6z' fill='#d9b27c'/>\
    <path d='M128 135h52l6 2v8l-6 2h-52z' fill='{0}'/>\
    <path d='M140 135v12M150 135v12' stroke='{1}' stroke-width='2.5'/><path d='M6 136.5H0v9h6z' fill='#2a6bb0'/></g>";
const CUE: &str = "<ellipse cx='104' cy='196' rx='46' ry='8' fill='#000' opacity='.12'/>\
    <circle cx='100' cy='141' r='54' fill='#fffefb' stroke='{0}' stroke-width='6'/>\
    <path d='M62 128a40 40 0 0 1 24-25' fill='none' stroke='#d9d2c2' stroke-width='6' stroke-linecap='round'/>\
    <circle cx='100' cy='141' r='13' fill='{0}'/>";
const BARS: &str = "<rect x='30' y='96' width='140' height='92' fill='none' stroke='{0}' stroke-width='4'/>\
    <path d='M68 112l64 60M132 112l-64 60' stroke='{0}' stroke-width='13' stroke-linecap='round'/>";
const SIDE: &str = "<path d='M50 62h100a50 60 0 0 1-100 0z' fill='{0}'/><path d='M62 62h76a38 47 0 0 1-76 0z' fill='{2}'/>\
    <path d='M32 200h136' stroke='#fff' stroke-opacity='.18' stroke-width='3'/>\
    <circle cx='100' cy='178' r='26' fill='{1}'/><circle cx='100' cy='178' r='21' fill='{0}'/>";
const CORNER: &str = "<path d='M14 72a10 10 0 0 1 10-10h92A104 104 0 0 1 87.5 135.5L14 62z' fill='{0}'/>\
    <path d='M14 72v92A104 104 0 0 0 87.5 135.5L14 62z' fill='{3}'/>\
    <path d='M14 72a10 10 0 0 1 10-10h66A76 76 0 0 1 14 138z' fill='{2}'/>\
    <circle cx='142' cy='100' r='23' fill='{1}'/><circle cx='142' cy='100' r='18.5' fill='{0}'/>\
    <circle cx='66' cy='186' r='23' fill='{1}'/><circle cx='66' cy='186' r='18.5' fill='{3}'/>";

/// Draws the picture of a card.
fn picture(pen: &mut Pen, card: Card) {
    let (white, hole) = (Part::Mark(WHITE), Part::Mark(HOLE));
    match card {
        Card::Piece(Piece::Stick(colour)) => {
            let own = Part::Mark(fill(colour));
            pen.draw(GROUND, &[own]);
            pen.draw(STICK, &[own, white]);
        }
        Card::Piece(Piece::Cue(colour)) => {
            let own = Part::Mark(fill(colour));
            pen.draw(GROUND, &[own]);
            pen.draw(CUE, &[own]);
        }
        Card::Piece(Piece::Block(colour)) => blocks(pen, &[colour]),
        Card::Piece(Piece::WildBlock) => blocks(pen, &Colour::ALL),
        Card::Piece(Piece::Side(colour)) => {
            pen.mark(CLOTH);
            pen.draw(SIDE, &[fill(colour).into(), white, hole]);
            number(pen, colour, (100.0, 165.0), 26.0);
        }
        Card::Piece(Piece::Corner(one, other)) => {
            pen.mark(CLOTH);
            pen.draw(CORNER, &[fill(one).into(), white, hole, fill(other).into()]);
            number(pen, one, (142.0, 89.0), 22.0);
            number(pen, other, (66.0, 175.0), 22.0);
        }
        Card::Ball(ball) => {
            pen.mark(CLOTH);
            pen.mark("<ellipse cx='104' cy='204' rx='48' ry='8' fill='#000' opacity='.25'/>");
            orb(pen, ball, (100.0, 138.0), 62.0);
        }
    }
}

/// Draws a board over a pocket, in one colour or striped in several.
fn blocks(pen: &mut Pen, colours: &[Colour]) {
    pen.mark(CLOTH);
    pen.draw("<circle cx='100' cy='142' r='62' fill='{0}'/>", &[HOLE.into()]);
    let wide = 140.0 / colours.len() as f32;
    for (place, colour) in colours.iter().enumerate() {
        pen.draw(
            "<rect x='{0}' y='96' width='{1}' height='92' fill='{2}'/>",
            &[(30.0 + wide * place as f32).into(), wide.into(), fill(*colour).into()],
        );
    }
    pen.draw(BARS, &[WHITE.into()]);
}

/// Draws the number of a colour, on a sign of that colour.
fn number(pen: &mut Pen, colour: Colour, at: (f32, f32), high: f32) {
    let setting = TextStyle { at, high, stroke: 13.0, colour: ink(colour) };
    figures::word(pen, &figures::number(Group::Solids.ball(colour).number()), setting);
}
