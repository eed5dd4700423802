//! Icons of uniform weight, the logo, and tokens for people.

use crate::frame::{FONT, Frame, WHITE};
use crate::pen::{Part, Pen};

/// The meaning of an icon.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Icon {
    /// Show the rule card.
    Rules,
    /// Open a menu.
    Menu,
    /// Go back.
    Back,
    /// Close.
    Close,
    /// Sort the hand.
    Sort,
    /// Say something.
    Say,
    /// Draw a card.
    Draw,
    /// A computer player.
    Bot,
    /// Other people.
    Friends,
    /// A shareable link.
    Link,
    /// Copy to the clipboard.
    Copy,
    /// A phone.
    Phone,
    /// Play a replay.
    Play,
    /// Pause a replay.
    Pause,
    /// One step forward.
    Next,
    /// One step back.
    Previous,
    /// Done.
    Check,
    /// Fairness of the deal.
    Shield,
    /// Save as a file.
    Download,
    /// Once more.
    Again,
    /// Send.
    Send,
    /// Information.
    About,
    /// Two things differ.
    Differs,
    /// Settings.
    Settings,
    /// Spectators.
    Watch,
    /// Time and clocks.
    Clock,
    /// Resign or complain.
    Flag,
    /// Continue.
    Right,
    /// Expand.
    Open,
    /// Switch between light and dark.
    Theme,
    /// An error.
    Stop,
    /// State of the connection.
    Connection,
    /// The winner.
    Trophy,
}

impl Icon {
    /// All icons.
    pub const ALL: [Icon; 33] = [
        Icon::Rules,
        Icon::Menu,
        Icon::Back,
        Icon::Close,
        Icon::Sort,
        Icon::Say,
        Icon::Draw,
        Icon::Bot,
        Icon::Friends,
        Icon::Link,
        Icon::Copy,
        Icon::Phone,
        Icon::Play,
        Icon::Pause,
        Icon::Next,
        Icon::Previous,
        Icon::Check,
        Icon::Shield,
        Icon::Download,
        Icon::Again,
        Icon::Send,
        Icon::About,
        Icon::Differs,
        Icon::Settings,
        Icon::Watch,
        Icon::Clock,
        Icon::Flag,
        Icon::Right,
        Icon::Open,
        Icon::Theme,
        Icon::Stop,
        Icon::Connection,
        Icon::Trophy,
    ];

    /// Returns the strokes of the icon in a 24×24 box.
    const fn strokes(self) -> &'static str {
        match self {
            Icon::Rules => "<path d='M6 3.5h9.5L19 7v13.5H6z'/><path d='M9.5 10h6M9.5 13.5h6M9.5 17h3.5'/>",
            Icon::Menu => "<path d='M4 7h16M4 12h16M4 17h16'/>",
            Icon::Back => "<path d='M15 5l-7 7 7 7'/>",
            Icon::Close => "<path d='M6 6l12 12M18 6 6 18'/>",
            Icon::Sort => "<path d='M4 7h12M4 12h8M4 17h5M18 9v10M15 16l3 3 3-3'/>",
            Icon::Say => "<path d='M4 5h16v11H11l-4.5 4v-4H4z'/>",
            Icon::Draw => {
                "<rect x='5' y='8' width='10' height='13' rx='2'/><path d='M9 4.5h8a2 2 0 0 1 2 2V17'/>"
            }
            Icon::Bot => {
                "<rect x='5' y='8' width='14' height='11' rx='3'/><path d='M12 8V4.5M9.5 13v1M14.5 13v1'/><circle \
                 cx='12' cy='3.5' r='1'/>"
            }
            Icon::Friends => {
                "<circle cx='8.5' cy='8.5' r='3.5'/><path d='M2.5 19.5c0-3.5 2.5-6 6-6s6 2.5 6 6'/><circle \
                 cx='17' cy='9.5' r='2.8'/><path d='M17 14c2.8 0 4.8 2 4.8 5'/>"
            }
            Icon::Link => {
                "<path d='M9.5 14.5l5-5M8 11.5l-2.5 2.5a3.9 3.9 0 0 0 5.5 5.5L13.5 17M16 12.5l2.5-2.5A3.9 3.9 0 0 \
                 0 13 4.5L10.5 7'/>"
            }
            Icon::Copy => {
                "<rect x='8.5' y='8.5' width='11' height='11' rx='2'/><path d='M15.5 8.5V6a1.5 1.5 0 0 \
                 0-1.5-1.5H6A1.5 1.5 0 0 0 4.5 6v8A1.5 1.5 0 0 0 6 15.5h2.5'/>"
            }
            Icon::Phone => "<rect x='7' y='2.5' width='10' height='19' rx='2.5'/><path d='M11 18.5h2'/>",
            Icon::Play => "<path d='M8 5.5v13l10.5-6.5z' fill='currentColor'/>",
            Icon::Pause => "<path d='M8.5 6v12M15.5 6v12'/>",
            Icon::Next => "<path d='M6 6l8 6-8 6zM18 6v12'/>",
            Icon::Previous => "<path d='M18 6l-8 6 8 6zM6 6v12'/>",
            Icon::Check => "<path d='M5 12.5l4.5 4.5L19 7.5'/>",
            Icon::Shield => {
                "<path d='M12 3l7.5 2.5v6c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5v-6z'/><path d='M8.5 12l2.5 2.5 \
                 4.5-4.5'/>"
            }
            Icon::Download => "<path d='M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14'/>",
            Icon::Again => "<path d='M19.5 12a7.5 7.5 0 1 1-2.5-5.5M17.5 2.5v4.5H13'/>",
            Icon::Send => "<path d='M4 12 20 4.5 15 20l-3.5-6z'/>",
            Icon::About => "<circle cx='12' cy='12' r='8.5'/><path d='M12 11v5.5M12 7.5v.1'/>",
            Icon::Differs => "<path d='M5 9.5h14M5 14.5h14M16.5 4.5l-9 15'/>",
            Icon::Settings => {
                "<circle cx='12' cy='12' r='3'/><path d='M12 3.5v3M12 17.5v3M3.5 12h3M17.5 12h3M6 6l2.1 2.1M15.9 \
                 15.9 18 18M18 6l-2.1 2.1M8.1 15.9 6 18'/>"
            }
            Icon::Watch => {
                "<path d='M2.5 12c2.5-4.5 5.7-6.5 9.5-6.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 \
                 12z'/><circle cx='12' cy='12' r='2.8'/>"
            }
            Icon::Clock => "<circle cx='12' cy='12' r='8.5'/><path d='M12 7v5l3.5 2'/>",
            Icon::Flag => "<path d='M6 21V4h11l-2.5 4L17 12H6'/>",
            Icon::Right => "<path d='M9 5l7 7-7 7'/>",
            Icon::Open => "<path d='M5 9l7 7 7-7'/>",
            Icon::Theme => {
                "<circle cx='12' cy='12' r='4'/><path d='M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 \
                 1.4M18.4 5.6 17 7M7 17l-1.4 1.4'/>"
            }
            Icon::Stop => "<path d='M8 3h8l5 5v8l-5 5H8l-5-5V8z'/><path d='M12 7.5v5.5M12 16.3v.1'/>",
            Icon::Connection => "<path d='M4 10a12 12 0 0 1 16 0M7 13.5a7.5 7.5 0 0 1 10 0M12 18v.1'/>",
            Icon::Trophy => {
                "<path d='M7.5 4h9v6a4.5 4.5 0 0 1-9 0zM7.5 5.5H4c0 3 1 5 3.7 5.3M16.5 5.5H20c0 3-1 5-3.7 5.3M12 \
                 14.5V18M8.5 20.5h7'/>"
            }
        }
    }
}

/// Draws an icon in the colour of the surrounding text.
pub fn icon(icon: Icon, frame: &Frame<'_>) -> String {
    let mut pen = frame.open_with(
        "ic",
        (24.0, 24.0),
        " fill='none' stroke='currentColor' stroke-width='1.9' stroke-linecap='round' stroke-linejoin='round'",
    );
    pen.mark(icon.strokes());
    Frame::close(pen)
}

/// Draws the logo: an eight of two rings in the colours of the four suits.
pub fn mark(frame: &Frame<'_>) -> String {
    let mut pen = frame.open_with("mark", (60.0, 88.0), " fill='none' stroke-width='12'");
    ring(
        &mut pen,
        (25.0, 17.0),
        "var(--mark-a,var(--suit-h,#b9221a))",
        "var(--mark-b,var(--suit-c,#0b7661))",
    );
    ring(
        &mut pen,
        (61.0, 20.0),
        "var(--mark-c,var(--suit-d,#1f45b5))",
        "var(--mark-d,var(--suit-s,#1b1f26))",
    );
    Frame::close(pen)
}

/// Draws a ring centred on a height, with one colour above and another below.
fn ring(pen: &mut Pen, (middle, radius): (f32, f32), above: &str, below: &str) {
    pen.draw(
        "<path d='M{0} {2}a{3} {3} 0 0 1 {4} 0' stroke='{5}'/><path d='M{1} {2}a{3} {3} 0 0 1 -{4} 0' stroke='{6}'/>",
        &[
            (30.0 - radius).into(),
            (30.0 + radius).into(),
            middle.into(),
            radius.into(),
            (2.0 * radius).into(),
            above.into(),
            below.into(),
        ],
    );
}

const TOKEN_COLOURS: [&str; 8] =
    ["#a9502c", "#3c62a0", "#774f9c", "#2c6f5d", "#8a6108", "#94425f", "#566a25", "#475766"];

const TOKEN_SHAPES: [&str; 4] = [
    "<circle cx='24' cy='24' r='22'/>",
    "<rect x='3.5' y='3.5' width='41' height='41' rx='11'/>",
    "<path d='M24 2c4 0 18 8 20 11.5s2 17.5 0 21S28 46 24 46 6 38 4 34.5s-2-17.5 0-21S20 2 24 2z'/>",
    "<path d='M24 2a14 14 0 0 1 11 5.5 14 14 0 0 1 5.5 22A14 14 0 0 1 24 46 14 14 0 0 1 7.5 29.5a14 14 0 0 1 5.5-22A14 14 0 \
     0 1 24 2z'/>",
];

/// Draws a token for a person: a shape, a colour and a letter. Sixteen people differ by shape and colour, and even in
/// greyscale by shape and letter.
pub fn token(person: usize, letter: &str, frame: &Frame<'_>) -> String {
    // Tokens repeat after thirty-two people.
    let person = person % 32;
    let mut pen = frame.open_with("tk", (48.0, 48.0), FONT);
    let colour = TOKEN_COLOURS[person % 8];
    let shape = TOKEN_SHAPES[(person + (person >> 3)) % 4];
    pen.draw(
        "<g fill='{0}'>{1}</g><text x='24' y='31.5' text-anchor='middle' font-size='21' font-weight='700' \
         fill='{2}'>{3}</text>",
        &[colour.into(), shape.into(), WHITE.into(), Part::Text(letter)],
    );
    Frame::close(pen)
}
