//! The manual pages, as `man` shows them.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use eights_catalog::{Rules, Title};

use crate::driving::run;

/// All pages: the argument that prints each, and the path it is written to.
const PAGES: [(&str, &str); 12] = [
    ("eights", "man1/eights.1"),
    ("play", "man1/eights-play.1"),
    ("replay", "man1/eights-replay.1"),
    ("verify", "man1/eights-verify.1"),
    ("rules", "man1/eights-rules.1"),
    ("cards", "man1/eights-cards.1"),
    ("arena", "man1/eights-arena.1"),
    ("serve", "man1/eights-serve.1"),
    ("join", "man1/eights-join.1"),
    ("admin", "man1/eights-admin.1"),
    ("load", "man1/eights-load.1"),
    ("sheet", "man5/eights-sheet.5"),
];

fn page(name: &str) -> String {
    let ran = run(&["man", name], "");
    assert_eq!((ran.err.as_str(), ran.code), ("", Some(0)), "{name}");
    ran.out
}

/// Typesets the page for 80 columns without bold, and returns it with the formatter's warnings.
fn set(page: &str) -> (String, String) {
    let mut child = Command::new("groff")
        .args(["-man", "-Tutf8", "-ww", "-rLL=80n", "-rHY=0", "-P-cbou"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| {
            panic!(
                "groff cannot be started ({error}): install it, for example with apt-get install groff-base"
            )
        });
    let (mut input, page) = (child.stdin.take().expect("its input is ours"), page.to_string());
    // The formatter writes before it has read everything.
    let typing = std::thread::spawn(move || input.write_all(page.as_bytes()));
    let output = child.wait_with_output().expect("groff ends");
    typing.join().expect("no panic").expect("groff reads everything");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (text(&output.stdout), text(&output.stderr))
}

/// Normalizes spaces, so that line breaks and bold do not matter.
fn words(text: &str) -> String {
    text.replace('`', "").split_whitespace().collect::<Vec<_>>().join(" ")
}

fn read(name: &str) -> String {
    words(&set(&page(name)).0)
}

/// Runs the program in a pseudo-terminal of this width, and returns what it shows.
fn in_terminal(arguments: &str, columns: usize) -> String {
    let program = env!("CARGO_BIN_EXE_eights");
    let output = Command::new("script")
        .args(["-qec", &format!("stty cols {columns} rows 24; '{program}' {arguments}"), "/dev/null"])
        .env("PAGER", "cat")
        .env("TERM", "xterm")
        .env_remove("NO_COLOR")
        .output()
        .expect("script is there");
    assert!(output.status.success(), "{arguments}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("a page is text").replace('\r', "")
}

/// Removes the escape sequences for bold and underlined text.
fn without_styles(text: &str) -> String {
    let mut parts = text.split('\u{1b}');
    let first = parts.next().unwrap_or_default().to_string();
    first + &parts.map(|part| part.split_once('m').map_or(part, |(_, rest)| rest)).collect::<String>()
}

#[test]
fn a_terminal_shows_a_page_as_man_would() {
    for (name, _) in PAGES {
        let shown = in_terminal(&format!("man {name}"), 82);
        assert!(shown.contains("\u{1b}[1mNAME\u{1b}[0m\n       eights"), "{name}: {shown}");
        let shown = without_styles(&shown);
        assert!(!shown.contains(['\u{1b}', '\\']) && !shown.contains("\n."), "{name}: {shown}");
        for line in shown.lines() {
            assert!(line.chars().count() <= 80, "{name}: {line}");
        }
        assert_eq!(words(&shown), read(name), "{name}");
    }
    // A narrow terminal gets shorter lines, apart from words and examples that cannot be divided.
    let narrow = without_styles(&in_terminal("man eights", 50));
    assert!(narrow.lines().filter(|line| line.chars().count() > 48).count() < 30, "{narrow}");
    assert_eq!(in_terminal("man --roff play", 82), page("play"));
}

#[test]
fn no_page_gives_cause_for_complaint() {
    let (_, complaint) = set(".TH X 1\n.SH NAME\nx \\- y\n.nonsense\n");
    assert!(complaint.contains("nonsense"), "groff would not complain");
    for (name, _) in PAGES {
        let (text, complaints) = set(&page(name));
        assert_eq!(complaints, "", "{name}");
        assert!(text.lines().count() > 30, "{name}:\n{text}");
        for line in text.lines() {
            assert!(line.chars().count() <= 80, "{name}: {line}");
        }
        assert!(!text.contains(['\u{2010}', '\u{2212}']), "{name}: what cannot be typed stands for a hyphen");
    }
}

#[test]
fn the_page_of_the_program_has_every_preset() {
    let text = read("eights");
    for rules in Rules::all() {
        let entry =
            format!(" {} {} {} players. ", rules.name(), words(rules.about()), rules.player_counts_text());
        assert!(text.contains(&entry), "{entry:?} is missing");
    }
}

#[test]
fn the_page_of_sheets_has_every_knob_of_every_game() {
    let text = read("sheet");
    let mut knobs = 0;
    for title in Title::ALL {
        let (_, part) =
            text.split_once(&format!("SETTINGS OF {}", title.name().to_uppercase())).expect("a part");
        let part = part.split(" SETTINGS OF ").next().expect("its end");
        for knob in title.registry().knobs() {
            let default = knob.default_value().to_string();
            let entry = format!(
                " {} {} Default: {default} Example: {} Value: ",
                knob.key(),
                knob.meaning(),
                knob.example()
            );
            let (_, answer) =
                part.split_once(&words(&entry)).unwrap_or_else(|| panic!("{entry:?} is missing"));
            for choice in knob.kind().words() {
                let said = words(&format!("\"{}\" {}", choice.word, choice.meaning));
                assert!(answer.contains(&said), "{}: {said:?} is missing", knob.key());
            }
            knobs += 1;
        }
        for preset in title.presets() {
            assert!(part.contains(&preset), "{preset} is missing");
        }
    }
    assert!(knobs >= 60, "only {knobs} knobs");
}

#[test]
fn all_pages_are_written_where_man_finds_them() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("manual");
    let folder = folder.to_str().expect("a path that can be typed");
    let _ = std::fs::remove_dir_all(folder);
    for _ in 0..2 {
        let ran = run(&["man", "--all", folder], "");
        let told: Vec<String> = PAGES.map(|(_, file)| format!("{folder}/{file}\n")).to_vec();
        assert_eq!((ran.out, ran.err.as_str(), ran.code), (told.concat(), "", Some(0)));
    }
    for (name, file) in PAGES {
        let written = std::fs::read_to_string(Path::new(folder).join(file)).expect("a page");
        assert_eq!(written, page(name), "{file}");
    }
    let ran = run(&["man", "--all", &format!("{folder}/man1/eights.1")], "");
    assert_eq!(ran.code, Some(1));
    assert!(ran.err.contains("cannot write ") && ran.err.contains("hint:"), "{}", ran.err);
}
