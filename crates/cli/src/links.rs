//! Rules as links: creates them, draws them as QR codes, and opens them.

use std::fs::OpenOptions;
use std::io::{self, IsTerminal, Write as _};
use std::path::Path;

use anstyle::{Ansi256Color, Style};
use eights_catalog::{Library, Rules, open_sheet};
use eights_rulesheet::{Link, SCHEME, SharedSheet};
use eights_terminal::layout::{columns, wrap_after};
use qrcode::{Color, EcLevel, QrCode};

use crate::failure::Failure;
use crate::say;
use crate::sheets::{OwnFiles, Source, source};

/// White on black regardless of the terminal's colours. Without colours the code still suits a dark terminal.
const INK: Style = Style::new()
    .fg_color(Some(anstyle::Color::Ansi256(Ansi256Color(231))))
    .bg_color(Some(anstyle::Color::Ansi256(Ansi256Color(16))));

/// Width of the quiet zone around a code, in modules.
const QUIET: usize = 4;

/// Prints the link to rules, with a QR code on a terminal.
pub(crate) fn link(rules: &str, qr: bool, no_qr: bool) -> Result<(), Failure> {
    let SharedSheet { code, shortened } = match source(rules)? {
        Source::Preset(rules) => SharedSheet { code: rules.link(), shortened: Vec::new() },
        // A link made by an older version may have a shorter form now.
        Source::Link(_) => open_sheet(rules).map_err(Failure::BadLink)?.sheet.share(&Library),
        Source::Sheet { path, text } => {
            let shared = Rules::share_file(rules, &text, &OwnFiles);
            shared.map_err(|report| Failure::BadSheet { path, report })?
        }
    };
    if Link::read(&code).is_err() {
        return Err(Failure::Usage {
            message: "these rules are too long for a link".to_string(),
            hint: "send the rule sheet itself, or put less into it".to_string(),
        });
    }
    if !shortened.is_empty() {
        let texts = shortened.join(" and ");
        note(&format!(
            "The link has only a part of {texts}: a link with all of it would be too long to open everywhere."
        ));
    }
    present(&format!("{SCHEME}{code}"), qr, no_qr)
}

/// Prints a remark beside the output, so that programs which read the output do not get it.
fn note(text: &str) {
    for line in wrap_after("", "", text) {
        let _ = writeln!(anstream::stderr(), "{line}");
    }
}

fn present(link: &str, qr: bool, no_qr: bool) -> Result<(), Failure> {
    let terminal = io::stdout().is_terminal();
    let mut lines = vec![link.to_string()];
    if !no_qr && (qr || terminal) {
        lines.push(String::new());
        match draw(link) {
            None => lines.extend(wrap_after("", "", "These rules say too much for a QR code.")),
            Some(drawn) if !qr && drawn[0].1 > columns() + 2 => {
                let wide = format!("The QR code needs {} columns; --qr draws it all the same.", drawn[0].1);
                lines.extend(wrap_after("", "", &wide));
            }
            Some(drawn) => lines.extend(drawn.into_iter().map(|(line, _)| line)),
        }
    }
    lines.push(String::new());
    say(&lines.join("\n"))
}

/// Draws a QR code as lines of two module rows each, with their widths. Returns `None` if the text is too long.
pub(crate) fn draw(text: &str) -> Option<Vec<(String, usize)>> {
    // Screens do not get damaged, so low redundancy suffices, and smaller codes scan from farther away.
    let code = QrCode::with_error_correction_level(text, EcLevel::L).ok()?;
    let (inner, modules) = (code.width(), code.to_colors());
    let wide = inner + 2 * QUIET;
    let light = |x: usize, y: usize| {
        let (x, y) = (x.wrapping_sub(QUIET), y.wrapping_sub(QUIET));
        x >= inner || y >= inner || modules[y * inner + x] == Color::Light
    };
    let line = |y: usize| {
        let half = |x: usize| match (light(x, y), light(x, y + 1)) {
            (true, true) => '█',
            (true, false) => '▀',
            (false, true) => '▄',
            (false, false) => ' ',
        };
        let drawn: String = (0..wide).map(half).collect();
        (format!("{INK}{drawn}{INK:#}"), wide)
    };
    Some((0..wide).step_by(2).map(line).collect())
}

/// Prints the sheet of a link, or writes it to a file.
pub(crate) fn open(link: &str, alone: bool, save: Option<&Path>, force: bool) -> Result<(), Failure> {
    let opened = open_sheet(link).map_err(Failure::BadLink)?;
    // Rules that the game itself rejects are not written as a sheet.
    Rules::open(link).map_err(Failure::BadLink)?;
    if let Some(base) = &opened.former_base {
        let note = format!(
            "This link is based on \"{base}\" as it was in an older Eights; the sheet says all of that itself."
        );
        self::note(&note);
    }
    let text = if alone { opened.sheet.to_toml_alone() } else { opened.sheet.to_toml() };
    let Some(path) = save else { return say(&text) };
    let cannot = |why: io::Error| match why.kind() {
        io::ErrorKind::AlreadyExists => Failure::FileExists(path.to_path_buf()),
        _ => Failure::CannotWrite { path: path.to_path_buf(), why },
    };
    let mut options = OpenOptions::new();
    options.write(true).truncate(force).create(force).create_new(!force);
    options.open(path).and_then(|mut file| file.write_all(text.as_bytes())).map_err(cannot)?;
    say(&format!(
        "{} is in {}. To play: eights play --rules {}\n",
        opened.sheet.head().title(),
        path.display(),
        path.display()
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Renders the drawn characters as a camera sees them, each module a few pixels wide.
    fn seen(lines: &[(String, usize)]) -> String {
        const POINTS: usize = 4;
        let rows: Vec<Vec<char>> = lines
            .iter()
            .map(|(line, _)| anstream::adapter::strip_str(line).to_string().chars().collect())
            .collect();
        let wide = rows[0].len();
        assert!(rows.iter().all(|row| row.len() == wide));
        let dark = |x: usize, y: usize| {
            let (x, y) = (x / POINTS, y / POINTS);
            match rows[y / 2][x] {
                '█' => false,
                '▀' => y % 2 == 1,
                '▄' => y % 2 == 0,
                ' ' => true,
                other => panic!("{other:?} is drawn"),
            }
        };
        let mut picture =
            rqrr::PreparedImage::prepare_from_bitmap(wide * POINTS, rows.len() * 2 * POINTS, dark);
        let grids = picture.detect_grids();
        assert_eq!(grids.len(), 1);
        grids[0].decode().expect("a code that can be read").1
    }

    #[test]
    fn what_is_drawn_can_be_read_by_a_camera() {
        for rules in Rules::all().iter().step_by(5) {
            let link = format!("{SCHEME}{}", rules.link());
            assert_eq!(seen(&draw(&link).unwrap()), link);
        }
        for length in [1, 60, 200, 1000] {
            let text: String = "https://example.org/r/1aB_-".chars().cycle().take(length).collect();
            assert_eq!(seen(&draw(&text).unwrap()), text);
        }
        assert!(draw(&"x".repeat(5000)).is_none());
    }

    #[test]
    fn a_code_has_its_margin_and_its_own_colours() {
        let drawn = draw("eights:1").unwrap();
        for (line, wide) in &drawn {
            let plain = anstream::adapter::strip_str(line).to_string();
            assert_eq!(plain.chars().count(), *wide);
            assert!(plain.starts_with("████") && plain.ends_with("████"), "{plain}");
            assert!(line.starts_with("\u{1b}[38;5;231m\u{1b}[48;5;16m") && line.ends_with("\u{1b}[0m"));
        }
        let full = |line: &str| anstream::adapter::strip_str(line).to_string().chars().all(|c| c == '█');
        assert!(drawn[..2].iter().all(|(line, _)| full(line)));
    }
}
