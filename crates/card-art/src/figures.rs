//! Our own figures and letters: strokes in a box 60 wide and 80 high.

use crate::pen::{Part, Pen};

/// Gap between two figures.
const GAP: f32 = 9.0;
/// Height of a figure's box.
const HIGH: f32 = 80.0;

/// Returns the path of a character, which is empty if the character has not been drawn.
const fn stroke(letter: char) -> &'static str {
    match letter {
        '0' => "M44 40c0 21-7 34-19 34S6 61 6 40 13 6 25 6s19 13 19 34z",
        '1' => "M8 18 22 6v68",
        '2' => "M8 25C8 13 17 6 30 6s22 8 22 19c0 12-9 20-21 29-10 7-20 12-23 20h45",
        '3' => {
            "M9 14c5-6 12-8 20-8 13 0 21 7 21 17S42 39 28 39c16 0 25 7 25 18 0 10-10 17-24 17-10 0-18-3-23-10"
        }
        '4' => "M41 74V6L6 54h49",
        '5' => "M49 6H16l-5 33c5-5 11-8 19-8 14 0 23 9 23 21 0 13-10 22-24 22-10 0-18-4-23-11",
        '6' => "M44 7C24 12 8 28 8 51M53 51.5a22.5 22.5 0 1 1-45 0 22.5 22.5 0 1 1 45 0z",
        '7' => "M7 6h46C38 25 28 48 25 74",
        '8' => {
            "M46.5 22.5a16.5 16.5 0 1 1-33 0 16.5 16.5 0 1 1 33 0zM49.5 56a19 18 0 1 1-39 0 19 18 0 1 1 39 0z"
        }
        '9' => "M16 73c20-5 36-21 36-44M52 28.5a22.5 22.5 0 1 1-45 0 22.5 22.5 0 1 1 45 0z",
        'A' => "M6 74 30 6l24 68M15 52h30",
        'B' => "M9 6v68h22c14 0 22-7 22-18s-8-17-22-17H9h20c12 0 19-6 19-16S41 6 29 6z",
        'C' => "M54 18C49 10 41 6 32 6 16 6 6 20 6 40s10 34 26 34c9 0 17-4 22-12",
        'D' => "M9 6v68h15c18 0 30-13 30-34S42 6 24 6z",
        'E' => "M51 6H9v68h42M9 39h34",
        'F' => "M51 6H9v68M9 39h34",
        'G' => "M54 18C49 10 41 6 32 6 16 6 6 20 6 40s10 34 26 34c14 0 22-9 22-24V43H34",
        'H' => "M8 6v68M52 6v68M8 39h44",
        'I' => "M18 6h24M30 6v68M18 74h24",
        'J' => "M24 6h22v47c0 13-8 21-20 21-11 0-19-7-19-18",
        'K' => "M9 6v68M52 6 10 46M25 33l29 41",
        'L' => "M11 6v68h41",
        'M' => "M6 74V6l24 44L54 6v68",
        'N' => "M8 74V6l44 68V6",
        'O' => "M55 40c0 20-10 34-25 34S5 60 5 40 15 6 30 6s25 14 25 34z",
        'P' => "M9 74V6h22c14 0 22 8 22 20S45 46 31 46H9",
        'Q' => "M55 39c0 20-10 34-25 34S5 59 5 39 15 6 30 6s25 13 25 33zM36 55l20 22",
        'R' => "M9 74V6h22c14 0 22 8 22 19S45 44 31 44H9M30 44l24 30",
        'S' => "M51 18C47 10 39 6 30 6 18 6 9 13 9 23c0 24 43 10 43 33 0 11-9 18-22 18-11 0-20-5-24-14",
        'T' => "M6 6h48M30 6v68",
        'U' => "M8 6v44c0 15 8 24 22 24s22-9 22-24V6",
        'V' => "M6 6l24 68L54 6",
        'W' => "M4 6l12 68 14-46 14 46L56 6",
        'X' => "M8 6l44 68M52 6L8 74",
        'Y' => "M6 6l24 34L54 6M30 40v34",
        'Z' => "M8 6h44L8 74h44",
        // Clubs, in languages that call the suit a cross.
        '+' => "M30 10v60M3 40h54",
        '*' => "M30 5l8 24h19L42 45l7 27-19-16-19 16 7-27L3 29h19z",
        _ => "",
    }
}

const fn width(letter: char) -> f32 {
    match letter {
        '0' => 50.0,
        '1' => 28.0,
        _ => 60.0,
    }
}

/// Returns the figures of a word, without blanks.
fn figures(word: &[char]) -> impl Iterator<Item = char> {
    word.iter().copied().filter(|letter| *letter != ' ')
}

/// Returns the width of a word of figures at a height of 80.
pub(crate) fn width_of(word: &[char]) -> f32 {
    figures(word).map(|letter| width(letter) + GAP).sum::<f32>() - GAP
}

/// Position and style of a word of figures.
#[derive(Clone, Copy)]
pub(crate) struct TextStyle<'a> {
    /// The horizontal centre and the upper edge.
    pub(crate) at: (f32, f32),
    /// The height.
    pub(crate) high: f32,
    /// The stroke width at a figure height of 80.
    pub(crate) stroke: f32,
    /// The colour of the strokes.
    pub(crate) colour: &'a str,
}

/// Draws a word of figures; blanks take no space.
pub(crate) fn word(pen: &mut Pen, word: &[char], setting: TextStyle<'_>) {
    let scale = setting.high / HIGH;
    let (middle, top) = setting.at;
    let mut x = middle - width_of(word) * scale / 2.0;
    for letter in figures(word) {
        let path = stroke(letter);
        if path.is_empty() {
            // Other scripts are set in type.
            let mut bytes = [0; 4];
            pen.draw(
                "<text x='{0}' y='{1}' text-anchor='middle' font-size='{2}' font-weight='700' fill='{3}'>{4}</text>",
                &[
                    (x + width(letter) * scale / 2.0).into(),
                    (top + setting.high).into(),
                    (setting.high * 1.35).into(),
                    setting.colour.into(),
                    Part::Text(letter.encode_utf8(&mut bytes)),
                ],
            );
        } else {
            pen.draw(
                "<path d='{0}' transform='translate({1} {2}) scale({3})' fill='{6}' stroke='{4}' stroke-width='{5}' \
                 stroke-linecap='round' stroke-linejoin='round'/>",
                &[
                    path.into(),
                    x.into(),
                    top.into(),
                    Part::Factor(scale),
                    setting.colour.into(),
                    setting.stroke.into(),
                    // A joker's star is a filled shape, not a line.
                    (if letter == '*' { setting.colour } else { "none" }).into(),
                ],
            );
        }
        x += (width(letter) + GAP) * scale;
    }
}

/// Returns the figures of a number below 100.
pub(crate) fn number(number: u8) -> [char; 2] {
    let number = number.min(99);
    let digit = |digit: u8| char::from(b'0' + digit);
    [if number < 10 { ' ' } else { digit(number / 10) }, digit(number % 10)]
}

#[cfg(test)]
mod tests {
    use super::{number, stroke};

    #[test]
    fn every_digit_and_letter_is_drawn_and_no_two_alike() {
        let all: Vec<&str> = ('0'..='9').chain('A'..='Z').chain(['+', '*']).map(stroke).collect();
        for (place, path) in all.iter().enumerate() {
            assert!(!path.is_empty() && !all[..place].contains(path), "{path}");
        }
    }

    #[test]
    fn numbers_have_one_or_two_figures() {
        assert_eq!(number(7), [' ', '7']);
        assert_eq!(number(13), ['1', '3']);
        assert_eq!(number(255), ['9', '9']);
    }
}
