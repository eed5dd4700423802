//! Input thread: a blocking read of a line cannot be cancelled.

use std::io::BufRead;

use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

/// Returns the lines of an input. The thread ends with the input, or with the program.
pub fn typed_lines(open: impl FnOnce() -> Box<dyn BufRead> + Send + 'static) -> UnboundedReceiver<String> {
    let (to, typed) = unbounded_channel();
    std::thread::spawn(move || {
        let mut input = open();
        let mut bytes = Vec::new();
        // Read bytes: a terminal may send anything, and invalid UTF-8 should not end a game.
        while input.read_until(b'\n', &mut bytes).is_ok_and(|read| read > 0) {
            if to.send(String::from_utf8_lossy(&bytes).into_owned()).is_err() {
                return;
            }
            bytes.clear();
        }
    });
    typed
}
