//! Court cards: lathe-turned peg people, each in a niche. The king has a crown and a beard, the queen great hair and
//! a coronet, the jack a cap, a feather and a scarf. Each suit has its own cloth.

use eights_cards::{Rank, Suit};

use crate::frame::{GOLD, PAPER, WHITE};
use crate::pen::{Part, Pen};
use crate::suits::{colour, pip, tint};

/// The outline of the niche.
pub(crate) const NICHE: &str = "M50 262V92C50 58 72 34 100 34s50 24 50 58v170z";

/// Returns the letter of a suit in the id of its cloth.
const fn thread(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "c",
        Suit::Diamonds => "d",
        Suit::Hearts => "h",
        Suit::Spades => "s",
    }
}

/// Returns the pattern of a suit's cloth: `{1}` is the suit's colour, `{2}` its tint, `{3}` gold.
const fn cloth(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => {
            " width='14' height='14'><rect width='14' height='14' fill='{1}'/>\
             <path d='M3.5 0v14' stroke='{2}' stroke-width='1.6' opacity='.55'/>\
             <circle cx='10.5' cy='7' r='1.3' fill='{3}'/>"
        }
        Suit::Hearts => {
            " width='18' height='14'><rect width='18' height='14' fill='{1}'/>\
             <path d='M0 5a9 9 0 0 0 18 0M-9 12a9 9 0 0 0 18 0M9 12a9 9 0 0 0 18 0' fill='none' stroke='{2}' \
             stroke-width='1.7' opacity='.7'/>"
        }
        Suit::Diamonds => {
            " width='18' height='26'><rect width='18' height='26' fill='{1}'/>\
             <path d='M9 0l9 13-9 13L0 13z' fill='{2}' opacity='.34'/><circle cx='9' cy='13' r='1.6' fill='{3}'/>"
        }
        Suit::Clubs => {
            " width='20' height='15'><rect width='20' height='15' fill='{1}'/>\
             <path d='M0 14 10 5l10 9M0 6.5 10-2.5l10 9' fill='none' stroke='{2}' stroke-width='1.9' opacity='.6'/>"
        }
    }
}

/// The ring pattern of the back.
const BACK: &str = "<pattern id='{0}eights-back' width='30' height='50' patternUnits='userSpaceOnUse' \
    patternTransform='translate(10 10)'><g fill='none' stroke='var(--back-c,#2f675c)' stroke-width='3.4'>\
    <circle cx='15' cy='13' r='9.5'/><circle cx='15' cy='35' r='12'/><circle cx='0' cy='-12' r='9.5'/>\
    <circle cx='0' cy='10' r='12'/><circle cx='30' cy='10' r='12'/><circle cx='0' cy='38' r='9.5'/>\
    <circle cx='30' cy='38' r='9.5'/></g></pattern>";

fn definitions(pen: &mut Pen, scope: &str) {
    let scope = Part::Text(scope);
    pen.mark("<defs>");
    for suit in Suit::ALL {
        pen.draw(
            "<pattern id='{0}eights-cloth-{1}' patternUnits='userSpaceOnUse'",
            &[scope, thread(suit).into()],
        );
        pen.draw(cloth(suit), &[scope, colour(suit).into(), tint(suit).into(), GOLD.into()]);
        pen.mark("</pattern>");
    }
    pen.draw(BACK, &[scope]);
    pen.mark("</defs>");
}

/// Returns the patterns that drawings of this scope refer to, as an element without size. A page must include it once
/// and display it, because an element that is not displayed provides no patterns. Without its patterns, a drawing is
/// plain where it should be patterned.
///
/// Patterns have the theme of the place where they are. A page that shows two themes at once needs two scopes.
pub fn patterns(scope: &str) -> String {
    let mut pen = Pen::default();
    pen.mark("<svg class='pt' width='0' height='0' aria-hidden='true'>");
    definitions(&mut pen, scope);
    pen.mark("</svg>");
    pen.done()
}

/// Turns a drawing without a scope into a standalone file.
pub fn alone(drawing: &str) -> String {
    let mut pen = Pen::default();
    // Labels contain no unescaped bracket, so the first one ends the outer element.
    if let Some((head, rest)) = drawing.strip_prefix("<svg").and_then(|rest| rest.split_once('>')) {
        pen.mark("<svg xmlns='http://www.w3.org/2000/svg'");
        pen.mark(head);
        pen.mark(">");
        if rest.contains("url(#") {
            definitions(&mut pen, "");
        }
        pen.mark(rest);
    }
    pen.done()
}

/// The appearance of a suit's people.
struct Look {
    skin: &'static str,
    hair: &'static str,
    cheek: &'static str,
    nose: &'static str,
    mouth: &'static str,
    eyes: &'static str,
    beard: &'static str,
    /// The queen's hair.
    mane: &'static str,
    /// The jack's hair.
    locks: &'static str,
}

const DREAMING: &str = "<path d='M86.5 113q4 4.5 8 0M105.5 113q4 4.5 8 0' fill='none' stroke='#24231f' \
    stroke-width='2.2' stroke-linecap='round'/>";
const AWAKE: &str =
    "<path d='M90.5 113v.1M109.5 113v.1' stroke='#24231f' stroke-width='5.4' stroke-linecap='round'/>";

const fn look(suit: Suit) -> Look {
    match suit {
        Suit::Spades => Look {
            skin: "#8a5a3c",
            hair: "#17181c",
            cheek: "#a55a3b",
            nose: "#2a1a12",
            mouth: "#1d120c",
            eyes: AWAKE,
            beard: "M74 112c0 34 10 50 26 58 16-8 26-24 26-58-6 10-15 9-26 9s-20 1-26-9z",
            mane: "M100 80c-24 0-37 17-37 38 0 24 10 40 22 44h30c12-4 22-20 22-44 0-21-13-38-37-38z",
            locks: "M75 100c-3 10-3 20 0 28l6-6V98zM125 100c3 10 3 20 0 28l-6-6V98z",
        },
        Suit::Hearts => Look {
            skin: "#f2c9a5",
            hair: "#7a3a1d",
            cheek: "#e58f6d",
            nose: "#a4643a",
            mouth: "#8a3d24",
            eyes: DREAMING,
            beard: "M75 114c-2 20 4 42 25 42s27-22 25-42c-6 9-15 7-25 7s-19 2-25-7z",
            mane: "M100 82c-21 0-33 14-33 31 0 30-9 34-9 46 0 9 8 13 16 13h52c8 0 16-4 16-13 0-12-9-16-9-46 \
                   0-17-12-31-33-31z",
            locks: "M74 98c-8 12-7 28-1 38 5-3 9-8 9-14l-2-24zM126 98c8 12 7 28 1 38-5-3-9-8-9-14l2-24z",
        },
        Suit::Diamonds => Look {
            skin: "#d9a06b",
            hair: "#e9dcc0",
            cheek: "#c8794a",
            nose: "#a4643a",
            mouth: "#8a3d24",
            eyes: AWAKE,
            beard: "M74 112c0 26 6 40 12 52l7-11 7 17 7-17 7 11c6-12 12-26 12-52-6 10-15 9-26 9s-20 1-26-9z",
            mane: "M100 80c-20 0-32 13-32 30v62c10 0 16-5 18-12h28c2 7 8 12 18 12v-62c0-17-12-30-32-30z",
            locks: "M75 98c-4 8-4 16-2 24l8-4V98zM125 98c4 8 4 16 2 24l-8-4V98z",
        },
        Suit::Clubs => Look {
            skin: "#5e3b28",
            hair: "#241a16",
            cheek: "#a55a3b",
            nose: "#2a1a12",
            mouth: "#1d120c",
            eyes: DREAMING,
            beard: "M74 112c-5 30 6 52 26 52s31-22 26-52c-6 10-15 9-26 9s-20 1-26-9z",
            mane: "M100 78c-10 0-14 5-20 6-8 1-12 7-13 14-6 4-8 11-6 18-4 7-2 15 4 19 1 8 8 13 15 12h40c7 1 14-4 \
                   15-12 6-4 8-12 4-19 2-7 0-14-6-18-1-7-5-13-13-14-6-1-10-6-20-6z",
            locks: "M74 100c-4 8-3 14 0 20l7-4V98zM126 100c4 8 3 14 0 20l-7-4V98z",
        },
    }
}

/// Draws the face of a suit, with or without a mouth.
pub(crate) fn face(pen: &mut Pen, suit: Suit, smiles: bool) {
    let look = look(suit);
    pen.draw("<circle cx='100' cy='112' r='25' fill='{0}'/>", &[look.skin.into()]);
    pen.mark(look.eyes);
    pen.draw(
        "<path d='M100 112v8h3.5' fill='none' stroke='{0}' stroke-width='2' stroke-linecap='round' \
         stroke-linejoin='round'/><g fill='{1}' opacity='.55'><circle cx='85' cy='121' r='3.6'/>\
         <circle cx='115' cy='121' r='3.6'/></g>",
        &[look.nose.into(), look.cheek.into()],
    );
    if smiles {
        pen.draw(
            "<path d='M95 127q5 4 10 0' fill='none' stroke='{0}' stroke-width='2.2' stroke-linecap='round'/>",
            &[look.mouth.into()],
        );
    }
}

/// Returns the skin colour of a suit's hands.
pub(crate) const fn skin(suit: Suit) -> &'static str {
    look(suit).skin
}

const KING_ROBE: &str = "<path d='M60 262v-78c0-30 17-48 40-48s40 18 40 48v78z' fill='{5}'/>\
    <path d='M91 150h18v112H91z' fill='{4}'/>\
    <path d='M100 176v.1M100 194v.1M100 212v.1M100 230v.1' stroke='{1}' stroke-width='6' stroke-linecap='round'/>";
const KING_HEAD: &str = "<path d='{6}' fill='{3}'/>\
    <path d='M93 130q7 4.5 14 0' fill='none' stroke='{2}' stroke-width='2.8' stroke-linecap='round'/>\
    <path d='M72 97 68 60l15 14 17-22 17 22 15-14-4 37c-8-5-17-7-28-7s-20 2-28 7z' fill='{1}'/>\
    <path d='M72.5 97c8-5 17-7 27.5-7s19.5 2 27.5 7' fill='none' stroke='{0}' stroke-width='4.5'/>\
    <g fill='{0}'><circle cx='68' cy='58' r='4.5'/><circle cx='100' cy='50' r='5.5'/>\
    <circle cx='132' cy='58' r='4.5'/></g>\
    <path d='M134 182v77' stroke='{1}' stroke-width='5' stroke-linecap='round'/>\
    <circle cx='134' cy='172' r='12.5' fill='{4}'/>";
const KING_HAND: &str = "<circle cx='131' cy='207' r='7.5' fill='{2}'/>";

const QUEEN_DRESS: &str = "<path d='{7}' fill='{3}'/>\
    <path d='M50 262c2-40 12-66 26-92 6-11 14-20 24-20s18 9 24 20c14 26 24 52 26 92z' fill='{5}'/>\
    <path d='M84 160c3-8 9-13 16-13s13 5 16 13c-4 9-10 14-16 14s-12-5-16-14z' fill='{2}'/>\
    <path d='M82 161c5 9 11 14 18 14s13-5 18-14' fill='none' stroke='{1}' stroke-width='4' stroke-linecap='round' \
    stroke-dasharray='.1 7'/>";
const QUEEN_HEAD: &str = "<path d='M75 108c2-14 12-22 25-22s23 8 25 22c-8-7-16-9-25-9s-17 2-25 9z' fill='{3}'/>\
    <path d='M76 92c1-10 3-18 6-25 4 4 8 8 10 14 2-9 5-16 8-22 3 6 6 13 8 22 2-6 6-10 10-14 3 7 5 15 6 25-7-4-15-6-24-6s-17 \
    2-24 6z' fill='{1}'/><g fill='{0}'><circle cx='100' cy='80' r='4.2'/><circle cx='82' cy='65' r='3.5'/>\
    <circle cx='118' cy='65' r='3.5'/><circle cx='100' cy='57' r='4'/></g>\
    <circle cx='100' cy='209' r='20' fill='{4}'/>";
const QUEEN_HANDS: &str =
    "<g fill='{2}'><circle cx='81' cy='219' r='7.5'/><circle cx='119' cy='219' r='7.5'/></g>";

const JACK_COAT: &str = "<path d='M77 262v-22h19v22zM104 262v-22h19v22z' fill='#24231f'/>\
    <path d='M66 246v-62c0-28 14-46 34-46s34 18 34 46v62c-10 4-58 4-68 0z' fill='{5}'/>\
    <path d='M66 206h68v12H66z' fill='#24231f'/><rect x='91' y='203' width='18' height='18' rx='4' fill='{1}'/>\
    <path d='{8}' fill='{3}'/>";
/// The feather reaches over the edge of the niche; paper covers the part outside.
const JACK_HEAD: &str = "<path d='M78 134c5 6 13 9 22 9s17-3 22-9l5 11c-6 8-15 12-27 12s-21-4-27-12zM112 151l9 24-10-3-6 \
    9-5-26z' fill='{1}'/>\
    <path d='M71 104c-5-20 6-40 31-40 22 0 34 14 29 32-6-4-14-6-24-6-14 0-26 5-36 14z' fill='{0}'/>\
    <path d='M70 105c9-9 22-14 37-14 9 0 17 2 24 6' fill='none' stroke='{1}' stroke-width='4.5' stroke-linecap='round'/>\
    <path d='M124 78c10-8 15-20 14-36-15 6-24 16-25 31z' fill='{4}'/>\
    <path d='M119 77c6-10 11-19 17-31' fill='none' stroke='{0}' stroke-width='2'/>\
    <path d='M100 34c28 0 50 24 50 58V33z' fill='{9}'/>\
    <g fill='{2}'><circle cx='74' cy='196' r='8'/><circle cx='126' cy='196' r='8'/></g>\
    <g transform='rotate(-9 74 178)'><rect x='60' y='158' width='28' height='38' rx='4' fill='{4}' stroke='#24231f' \
    stroke-width='1.5'/>";
const JACK_HAND: &str = "</g><circle cx='72' cy='198' r='7.5' fill='{2}'/>";

/// Draws a king, a queen or, for all other ranks, a jack.
pub(crate) fn court(pen: &mut Pen, rank: Rank, suit: Suit, scope: &str) {
    let look = look(suit);
    let own = colour(suit);
    let mut woven = Pen::default();
    // Without its pattern, a garment still has its colour.
    woven.draw("url(#{0}eights-cloth-{1}) {2}", &[Part::Text(scope), thread(suit).into(), own.into()]);
    let woven = woven.done();
    let parts: [Part<'_>; 10] =
        [own, GOLD, look.skin, look.hair, WHITE, &woven, look.beard, look.mane, look.locks, PAPER]
            .map(Part::Mark);
    // A low sun and a floor turn the niche into a place.
    pen.draw(
        "<path d='{0}' fill='{1}'/><path d='M50 232h100v30H50z' fill='{2}' opacity='.2'/>",
        &[NICHE.into(), tint(suit).into(), own.into()],
    );
    match rank.letter() {
        'K' => {
            pen.draw(KING_ROBE, &parts);
            face(pen, suit, false);
            pen.draw(KING_HEAD, &parts);
            pip(pen, suit, (134.0, 172.0), 16.0, true);
            pen.draw(KING_HAND, &parts);
        }
        'Q' => {
            pen.draw(QUEEN_DRESS, &parts);
            face(pen, suit, true);
            pen.draw(QUEEN_HEAD, &parts);
            pip(pen, suit, (100.0, 209.5), 25.0, true);
            pen.draw(QUEEN_HANDS, &parts);
        }
        _ => {
            pen.draw(JACK_COAT, &parts);
            face(pen, suit, true);
            pen.draw(JACK_HEAD, &parts);
            pip(pen, suit, (74.0, 177.0), 17.0, true);
            pen.draw(JACK_HAND, &parts);
        }
    }
    frame(pen, own);
}

/// Draws the edge of the niche.
pub(crate) fn frame(pen: &mut Pen, colour: &str) {
    pen.draw("<path d='{0}' fill='none' stroke='{1}' stroke-width='2'/>", &[NICHE.into(), colour.into()]);
}
