//! Cards of Crazier Eights: rank, colours with their signs, name, type and text.

use eights_ability::Colour;
use eights_cards::Rank;
use eights_crazier::Kind;

use crate::effects::{self, Effect};
use crate::figures::{self, TextStyle};
use crate::frame::{CARD, FONT, Frame, INK, PAPER, WHITE, paper};
use crate::measure::{bold, fit, lines};
use crate::pen::{Part, Pen};
use crate::suits::Letters;

/// Minimum width at which a card shows its text. Narrower cards show rank, signs and name.
pub const FULL_FROM: f32 = 90.0;

/// The sign of a colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sign {
    /// The sign of purple.
    Eye,
    /// The sign of green.
    Ankh,
    /// The sign of blue.
    Moon,
    /// The sign of orange.
    Sun,
}

impl Sign {
    /// All signs, in the order of the colours in the game.
    pub const ALL: [Sign; 4] = [Sign::Eye, Sign::Ankh, Sign::Moon, Sign::Sun];

    const fn colour(self) -> &'static str {
        match self {
            Sign::Eye => "var(--cr-eye,#6f1d7a)",
            Sign::Ankh => "var(--cr-ankh,#1b5c3d)",
            Sign::Moon => "var(--cr-moon,#136bcd)",
            Sign::Sun => "var(--cr-sun,#b54c0f)",
        }
    }

    const fn tint(self) -> &'static str {
        match self {
            Sign::Eye => "var(--cr-eye-tint,#f0dff2)",
            Sign::Ankh => "var(--cr-ankh-tint,#dbeadf)",
            Sign::Moon => "var(--cr-moon-tint,#dbe9fa)",
            Sign::Sun => "var(--cr-sun-tint,#fbe3cf)",
        }
    }

    /// Returns the sign in a 100×100 box; `{0}` is the colour that shows through it.
    const fn shape(self) -> &'static str {
        match self {
            Sign::Eye => {
                "<path d='M4 50C18 27 33 18 50 18s32 9 46 32C82 73 67 82 50 82S18 73 4 50z'/>\
                 <circle cx='50' cy='50' r='21' fill='{0}'/><circle cx='50' cy='50' r='10'/>"
            }
            Sign::Ankh => {
                "<path fill-rule='evenodd' d='M50 4c15 0 25 10 25 22 0 10-6 19-14 26h27v14H58v30H42V66H12V52h27c-8-7-14-16-14\
                 -26C25 14 35 4 50 4zm0 13c-7 0-11 4-11 10 0 7 5 14 11 20 6-6 11-13 11-20 0-6-4-10-11-10z'/>"
            }
            Sign::Moon => "<path d='M62 6A45 45 0 1 0 95 66 37 37 0 0 1 62 6z'/>",
            Sign::Sun => {
                "<circle cx='50' cy='50' r='22'/><path d='M50 2l7 19H43zM50 98l7-19H43zM2 50l19-7v14zM98 50l-19-7v14zM16 16l\
                 18.5 8.5-10 10zM84 84l-18.5-8.5 10-10zM84 16l-8.5 18.5-10-10zM16 84l8.5-18.5 10 10z'/>"
            }
        }
    }

    fn letter(self, letters: &Letters) -> [char; 1] {
        let [eye, ankh, moon, sun] = letters.signs;
        [match self {
            Sign::Eye => eye,
            Sign::Ankh => ankh,
            Sign::Moon => moon,
            Sign::Sun => sun,
        }]
    }
}

impl From<Colour> for Sign {
    fn from(colour: Colour) -> Sign {
        match colour {
            Colour::Purple => Sign::Eye,
            Colour::Green => Sign::Ankh,
            Colour::Blue => Sign::Moon,
            Colour::Orange => Sign::Sun,
        }
    }
}

/// The content of a card. Texts are in the reader's language.
#[derive(Clone, Copy, Debug)]
pub struct Card<'a> {
    /// The rank of the card.
    pub rank: Rank,
    /// The colours, the main one first. Cards without colours are drawn like those with an eye.
    pub signs: &'a [Sign],
    /// Event or asset.
    pub kind: Kind,
    /// The name of the card.
    pub name: &'a str,
    /// The word for the kind.
    pub kind_word: &'a str,
    /// The words for the colours.
    pub colour_words: &'a str,
    /// The rules text.
    pub text: &'a str,
}

impl Card<'_> {
    /// Returns the main sign.
    fn first(&self) -> Sign {
        self.signs.first().copied().unwrap_or(Sign::Eye)
    }

    /// Returns the signs, at most four.
    fn signs(&self) -> &[Sign] {
        match self.signs {
            [] => &[Sign::Eye],
            signs => signs.get(..4).unwrap_or(signs),
        }
    }
}

/// The background of a sign.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Background {
    /// A page; the sign has its own colour.
    Page,
    /// A surface of the sign's colour; the sign is as white as paper.
    Colour,
}

/// Draws a sign alone.
pub fn sign(sign: Sign, ground: Background, frame: &Frame<'_>) -> String {
    let mut pen = frame.open("su", (100.0, 100.0));
    let (fill, hole) = match (ground, sign) {
        (Background::Colour, sign) => (WHITE, sign.colour()),
        (Background::Page, Sign::Eye) => ("var(--ui-eye,var(--cr-eye,#6f1d7a))", SURFACE),
        (Background::Page, Sign::Ankh) => ("var(--ui-ankh,var(--cr-ankh,#1b5c3d))", SURFACE),
        (Background::Page, Sign::Moon) => ("var(--ui-moon,var(--cr-moon,#136bcd))", SURFACE),
        (Background::Page, Sign::Sun) => ("var(--ui-sun,var(--cr-sun,#b54c0f))", SURFACE),
    };
    put(&mut pen, sign, (50.0, 50.0), 100.0, fill, hole);
    Frame::close(pen)
}

/// The surface under a sign on a page.
const SURFACE: &str = "var(--surface,#fffcf6)";

/// Draws a sign centred on a point.
fn put(pen: &mut Pen, sign: Sign, at: (f32, f32), size: f32, fill: &str, hole: &str) {
    pen.draw(
        "<g transform='translate({0} {1}) scale({2}) translate(-50 -50)' fill='{3}'>",
        &[at.0.into(), at.1.into(), Part::Factor(size / 100.0), fill.into()],
    );
    pen.draw(sign.shape(), &[hole.into()]);
    pen.mark("</g>");
}

/// Draws a card that fills its frame.
pub fn card(card: &Card<'_>, letters: &Letters, frame: &Frame<'_>) -> String {
    if frame.width < FULL_FROM { index(card, letters, frame) } else { full(card, letters, frame) }
}

/// Returns the size of each sign of a card and their positions around a point. `size` is the width of a sign that
/// stands alone.
fn spread(signs: usize, (x, y): (f32, f32), size: f32) -> (f32, [(f32, f32); 4]) {
    let near = size * 0.36;
    match signs {
        0 | 1 => (size, [(x, y); 4]),
        2 => {
            let aside = size * 0.42;
            (size * 0.74, [(x - aside, y), (x + aside, y), (x, y), (x, y)])
        }
        _ => (
            size * 0.58,
            [(x - near, y - near), (x + near, y - near), (x - near, y + near), (x + near, y + near)],
        ),
    }
}

/// Draws the bar at the top, with one band for each colour.
fn bar(pen: &mut Pen, signs: &[Sign], high: f32) {
    for (place, sign) in signs.iter().enumerate() {
        if place == 0 {
            pen.draw(
                "<path d='M1 {0}V16A15 15 0 0 1 16 1h168a15 15 0 0 1 15 15V{0}z' fill='{1}'/>",
                &[high.into(), sign.colour().into()],
            );
        } else {
            let left = 1.0 + 198.0 * place as f32 / signs.len() as f32;
            pen.draw(
                "<path d='M{2} 1H184a15 15 0 0 1 15 15V{0}H{2}z' fill='{1}'/>",
                &[high.into(), sign.colour().into(), left.into()],
            );
        }
    }
}

/// Draws the compact form of a card at any width: rank, signs and name.
pub fn index(card: &Card<'_>, letters: &Letters, frame: &Frame<'_>) -> String {
    let mut pen = frame.open_with("pc cr idx", CARD, FONT);
    let signs = card.signs();
    paper(&mut pen);
    bar(&mut pen, signs, 98.0);
    let rank = letters.rank(card.rank);
    figures::word(&mut pen, &rank, TextStyle { at: (58.0, 20.0), high: 58.0, stroke: 13.0, colour: WHITE });
    let (size, places) = spread(signs.len(), (142.0, 49.0), 62.0);
    for (sign, at) in signs.iter().zip(places) {
        put(&mut pen, *sign, at, size, WHITE, sign.colour());
    }
    let name = lines(card.name, 5.0, 3);
    let widest = name.iter().map(|line| bold(line)).fold(0.0, f32::max);
    for (place, line) in name.iter().enumerate() {
        pen.draw(
            "<text x='100' y='{0}' text-anchor='middle' font-size='{1}' font-weight='700' fill='{2}'>{3}</text>",
            &[
                (140.0 + 38.0 * place as f32).into(),
                fit(widest, 188.0, 34.0).into(),
                INK.into(),
                Part::Text(line),
            ],
        );
    }
    for (place, sign) in signs.iter().enumerate() {
        let at = (100.0 + 34.0 * (place as f32 - (signs.len() as f32 - 1.0) / 2.0), 242.0);
        let setting = TextStyle { at, high: 24.0, stroke: 14.0, colour: sign.colour() };
        figures::word(&mut pen, &sign.letter(letters), setting);
    }
    Frame::close(pen)
}

/// Lines of text below a full-size emblem, maximum number of lines, and line spacing.
const LINES: usize = 4;
const MOST_LINES: usize = 8;
const LEADING: f32 = 16.5;

/// Width of the text, its font size, and the size of texts that would otherwise not fit: some languages need more room.
const TEXT_WIDTH: f32 = 177.0;
const TEXT_SIZE: f32 = 15.0;
const SMALL_TEXT_SIZE: f32 = 13.0;

/// Breaks a text into lines, and returns the font size at which they fit.
fn set_text(text: &str) -> (f32, Vec<String>) {
    let broken = |size: f32, most: usize| lines(text, TEXT_WIDTH / size, most);
    match broken(TEXT_SIZE, MOST_LINES + 1) {
        fitting if fitting.len() <= MOST_LINES => (TEXT_SIZE, fitting),
        _ => (SMALL_TEXT_SIZE, broken(SMALL_TEXT_SIZE, MOST_LINES)),
    }
}

/// Draws a card with its text at any width. A long text takes space from the emblem.
pub fn full(card: &Card<'_>, letters: &Letters, frame: &Frame<'_>) -> String {
    let mut pen = frame.open_with("pc cr", CARD, FONT);
    let first = card.first();
    let signs = card.signs();
    paper(&mut pen);
    bar(&mut pen, signs, 44.0);
    let rank = letters.rank(card.rank);
    let ten = rank == ['1', '0'];
    figures::word(&mut pen, &rank, TextStyle { at: (25.0, 10.0), high: 25.0, stroke: 13.0, colour: WHITE });
    let wild = card.rank == Rank::EIGHT;
    // A wild card of several colours has its sign in the bar, because all corners below are taken.
    let in_bar = wild && signs.len() > 1;
    let left = if ten { 52.0 } else { 47.0 };
    let room = if in_bar { 167.0 - left } else { 192.0 - left };
    pen.draw(
        "<text x='{0}' y='29' font-size='{1}' font-weight='700' fill='{2}' letter-spacing='-.2'>{3}</text>",
        &[left.into(), fit(bold(card.name), room, 18.5).into(), WHITE.into(), Part::Text(card.name)],
    );
    let (size, text) = set_text(card.text);
    let lifted = text.len().saturating_sub(LINES) as f32 * LEADING;
    emblem(&mut pen, card, lifted);
    corners(&mut pen, signs, letters);
    if wild {
        let (x, y, scale) = if in_bar { (171.0, 10.5, 1.0) } else { (160.0, 50.0, 1.15) };
        pen.draw("<g transform='translate({0} {1}) scale({2})'>", &[x.into(), y.into(), Part::Factor(scale)]);
        effects::sign(&mut pen, Effect::Wild);
        pen.mark("</g>");
    }
    pen.draw(
        "<path d='M14 {0}h172' stroke='{2}' stroke-width='1.5' opacity='.5'/>\
         <text x='14' y='{1}' font-size='11.5' font-weight='700' letter-spacing='1' fill='{2}'>{3}</text>\
         <text x='186' y='{1}' text-anchor='end' font-size='11' fill='{2}'>{4}</text>",
        &[
            (188.0 - lifted).into(),
            (203.0 - lifted).into(),
            first.colour().into(),
            Part::Text(card.kind_word),
            Part::Text(card.colour_words),
        ],
    );
    for (place, line) in text.iter().enumerate() {
        pen.draw(
            "<text x='14' y='{0}' font-size='{3}' fill='{1}' letter-spacing='-.1'>{2}</text>",
            &[(222.0 - lifted + LEADING * place as f32).into(), INK.into(), Part::Text(line), size.into()],
        );
    }
    Frame::close(pen)
}

/// Draws the signs with their letters: the first at the left, the second at the right, two more below them.
fn corners(pen: &mut Pen, signs: &[Sign], letters: &Letters) {
    for (sign, (x, y)) in signs.iter().zip([(25.0, 62.0), (175.0, 62.0), (25.0, 110.0), (175.0, 110.0)]) {
        put(pen, *sign, (x, y), 24.0, sign.colour(), PAPER);
        let setting = TextStyle { at: (x, y + 16.0), high: 11.0, stroke: 15.0, colour: sign.colour() };
        figures::word(pen, &sign.letter(letters), setting);
    }
}

/// Cosine and sine of half a turn divided by 9, 10 and so on: a burst has eight rays more than its rank.
const TURNS: [(f32, f32); 13] = [
    (0.93969, 0.34202),
    (0.95106, 0.30902),
    (0.95949, 0.28173),
    (0.96593, 0.25882),
    (0.97094, 0.23932),
    (0.97493, 0.22252),
    (0.97815, 0.20791),
    (0.98079, 0.19509),
    (0.98297, 0.18375),
    (0.98481, 0.17365),
    (0.98636, 0.16459),
    (0.98769, 0.15643),
    (0.98883, 0.14904),
];

/// Draws the emblem. It is built from rank, signs and kind, so that all cards differ without a picture for each.
fn emblem(pen: &mut Pen, card: &Card<'_>, lifted: f32) {
    let first = card.first();
    let signs = card.signs();
    // An ace counts one, a king thirteen.
    let number = (card.rank.index() + 1) % Rank::COUNT + 1;
    // Leave room for signs in the corners on both sides.
    let scale = (1.0 - lifted / 120.0) * if signs.len() > 1 { 0.86 } else { 1.0 };
    let drop = 56.0 - 58.0 * scale + (120.0 - lifted - 120.0 * scale) / 2.0;
    pen.draw(
        "<g transform='translate({0} {1}) scale({2})'>",
        &[(100.0 - 100.0 * scale).into(), drop.into(), Part::Factor(scale)],
    );
    let (middle, size) = match card.kind {
        Kind::Asset => {
            pen.draw(
                "<path d='M34 176V104l66-46 66 46v72z' fill='{0}'/><path d='M26 110l74-52 74 52' fill='none' stroke='{1}' \
                 stroke-width='6' stroke-linecap='round' stroke-linejoin='round'/>",
                &[first.tint().into(), first.colour().into()],
            );
            let apart = 108.0 / number.max(6) as f32;
            for place in 0..number {
                let x = 100.0 + (place as f32 - (number as f32 - 1.0) / 2.0) * apart;
                pen.draw(
                    "<circle cx='{0}' cy='166' r='2.8' fill='{1}'/>",
                    &[x.into(), first.colour().into()],
                );
            }
            (124.0, 56.0)
        }
        Kind::Event => {
            burst(pen, number, first);
            (118.0, 52.0)
        }
    };
    let (size, places) = spread(signs.len(), (100.0, middle), size);
    for (sign, at) in signs.iter().zip(places) {
        put(pen, *sign, at, size, sign.colour(), first.tint());
    }
    pen.mark("</g>");
}

fn burst(pen: &mut Pen, number: usize, sign: Sign) {
    let (cosine, sine) = TURNS.get(number - 1).copied().unwrap_or((0.0, 1.0));
    let (mut x, mut y) = (0.0f32, -1.0f32);
    pen.mark("<path d='");
    for corner in 0..2 * (8 + number) {
        let reach = if corner % 2 == 0 { 62.0 } else { 46.0 };
        pen.draw(
            "{0}{1} {2}",
            &[
                (if corner == 0 { "M" } else { "L" }).into(),
                (100.0 + reach * 1.06 * x).into(),
                (118.0 + reach * y).into(),
            ],
        );
        (x, y) = (x * cosine - y * sine, x * sine + y * cosine);
    }
    pen.draw(
        "z' fill='{0}' stroke='{1}' stroke-width='3' stroke-linejoin='round'/>",
        &[sign.tint().into(), sign.colour().into()],
    );
}
