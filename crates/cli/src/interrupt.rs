//! Interrupt handling.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Exit code that shells use for an interrupted program.
pub(crate) const INTERRUPTED: u8 = 130;

/// Installs an interrupt handler that says where the game is stored and exits. If the handler cannot be installed,
/// interrupts end the program as usual; the record is stored all the same.
pub(crate) fn say_what_is_kept(record: Option<&Path>) {
    let record = record.map(Path::to_path_buf);
    let _ = ctrlc::set_handler(move || {
        eights_bot_protocol::stop_all();
        let _ = std::io::stderr().write_all(farewell(record.as_ref()).as_bytes());
        std::process::exit(INTERRUPTED.into());
    });
}

/// Installs an interrupt handler that sets a flag, for a graceful shutdown. A second interrupt ends the program at
/// once.
pub(crate) fn stop_when_asked() -> Arc<AtomicBool> {
    let asked = Arc::new(AtomicBool::new(false));
    let heard = asked.clone();
    let _ = ctrlc::set_handler(move || {
        if heard.swap(true, Ordering::Relaxed) {
            std::process::exit(INTERRUPTED.into());
        }
        let word = "\nThe games in progress are played to their end; Ctrl-C again leaves them.\n";
        let _ = std::io::stderr().write_all(word.as_bytes());
    });
    asked
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
