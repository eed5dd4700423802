//! What is said when somebody breaks a game off.

use std::io::Write as _;
use std::path::{Path, PathBuf};

/// What shells answer for a program that was interrupted.
const INTERRUPTED: i32 = 130;

/// From now on an interrupt ends the program with a word about where the game is kept. If the system does not let us
/// hear of interrupts, they end the program as they always do; the record is kept all the same.
pub(crate) fn say_what_is_kept(record: Option<&Path>) {
    let record = record.map(Path::to_path_buf);
    let _ = ctrlc::set_handler(move || {
        crate::door::stop_all();
        let _ = std::io::stderr().write_all(farewell(record.as_ref()).as_bytes());
        std::process::exit(INTERRUPTED);
    });
}

fn farewell(record: Option<&PathBuf>) -> String {
    let left = "\nYou leave the table.\n";
    match record {
        Some(path) => {
            format!("{left}The game so far is kept. Watch it again:\n  eights replay {}\n", path.display())
        }
        None => format!("{left}eights play --record FILE would keep the game.\n"),
    }
}
