//! Interrupt handling.

use std::io::Write as _;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use eights_i18n::{Phrase, Words};

/// Exit code that shells use for an interrupted program.
pub(crate) const INTERRUPTED: u8 = 130;

/// Installs an interrupt handler that says where the game is stored and exits. If the handler cannot be installed,
/// interrupts end the program as usual; the record is stored all the same.
pub(crate) fn say_what_is_kept(record: Option<&Path>, words: &Words) {
    let farewell = farewell(record, words);
    let _ = ctrlc::set_handler(move || {
        eights_bot_protocol::stop_all();
        let _ = std::io::stderr().write_all(farewell.as_bytes());
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
        let word = "\nFinishing the games in progress. Press Ctrl-C again to stop at once.\n";
        let _ = std::io::stderr().write_all(word.as_bytes());
    });
    asked
}

fn farewell(record: Option<&Path>, words: &Words) -> String {
    let says = |key: &'static str| words.say(&Phrase::new(key));
    let left = format!("\n{}\n", says("terminal-left"));
    match record {
        Some(path) => format!("{left}{}\n  eights replay {}\n", says("terminal-recorded"), path.display()),
        None => format!("{left}{}\n", says("terminal-not-recorded")),
    }
}
