//! Driver that runs the program and types into it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// Result of a run.
pub(crate) struct Ran {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) code: Option<i32>,
}

/// Returns a command that runs the program with these arguments.
pub(crate) fn eights(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_eights"));
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    // Colour must not depend on where the tests run.
    for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(variable);
    }
    // Nor must the language.
    command.env("LC_ALL", "C");
    command
}

/// Runs the program with this input.
pub(crate) fn run(arguments: &[&str], input: &str) -> Ran {
    finish(eights(arguments).spawn().expect("the program starts"), input)
}

/// Types the input and waits for the end.
pub(crate) fn finish(mut child: Child, input: &str) -> Ran {
    // The program may end before it has read everything.
    let _ = child.stdin.take().expect("its input is ours").write_all(input.as_bytes());
    let output = child.wait_with_output().expect("the program ends");
    Ran {
        out: String::from_utf8(output.stdout).expect("output is text"),
        err: String::from_utf8(output.stderr).expect("errors are text"),
        code: output.status.code(),
    }
}

/// A server process, on its own port unless the arguments say otherwise.
pub(crate) struct Server {
    /// `None` once the server has ended.
    child: Option<Child>,
    /// The server's first line of output.
    pub(crate) greeting: String,
}

impl Server {
    pub(crate) fn start(arguments: &[&str], folder: &Path) -> Server {
        Server::start_as(eights(arguments), folder)
    }

    /// Starts a server with a prepared command.
    pub(crate) fn start_as(mut command: Command, folder: &Path) -> Server {
        command.current_dir(folder).env("EIGHTS_LISTEN", "127.0.0.1:0").stdin(Stdio::null());
        let mut child = command.spawn().expect("the program starts");
        let mut greeting = String::new();
        let output = child.stdout.as_mut().expect("its output is ours");
        BufReader::new(output).read_line(&mut greeting).expect("its output can be read");
        Server { child: Some(child), greeting: greeting.trim().to_string() }
    }

    /// Returns the address that the server listens on.
    pub(crate) fn address(&self) -> &str {
        self.greeting.rsplit("//").next().unwrap_or_default()
    }

    /// Sends a request and returns the response.
    pub(crate) fn asks(&self, head: &str, body: &str) -> String {
        ask(self.address(), head, "", body)
    }

    /// Shuts the server down gracefully.
    pub(crate) fn end(mut self) -> Ran {
        let child = self.child.take().expect("it runs");
        let id = child.id().to_string();
        let told = Command::new("kill").args(["-TERM", &id]).status().expect("kill is there");
        assert!(told.success());
        let output = child.wait_with_output().expect("the program ends");
        Ran {
            out: String::from_utf8_lossy(&output.stdout).into_owned(),
            err: String::from_utf8_lossy(&output.stderr).into_owned(),
            code: output.status.code(),
        }
    }

    /// Kills the server without warning.
    pub(crate) fn kill(mut self) {
        let mut child = self.child.take().expect("it runs");
        child.kill().expect("the program still runs");
        child.wait().expect("the program ends");
    }
}

/// Ensures that no server outlives a failed test.
impl Drop for Server {
    fn drop(&mut self) {
        if let Some(child) = &mut self.child {
            // The test has already reported why it failed.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// Sends a request and returns the response. Further headers must each end with a line break.
pub(crate) fn ask(address: &str, head: &str, headers: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("the server listens");
    let length = body.len();
    write!(
        stream,
        "{head} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncontent-type: application/json\r\n\
         content-length: {length}\r\n{headers}\r\n{body}"
    )
    .expect("the server reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("the server answers");
    answer
}

/// Creates an empty folder of this name.
pub(crate) fn fresh_folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("tests may write there");
    folder
}

/// Returns the path of a file that does not exist yet.
pub(crate) fn fresh_file(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    path
}

/// A scripted player that reads the screen before each prompt and types a sensible answer.
pub(crate) struct Player {
    child: Child,
    input: Option<ChildStdin>,
    output: ChildStdout,
    /// All output so far.
    pub(crate) transcript: String,
}

impl Player {
    pub(crate) fn start(arguments: &[&str]) -> Player {
        let mut child = eights(arguments).spawn().expect("the program starts");
        let (input, output) = (child.stdin.take(), child.stdout.take().expect("its output is ours"));
        Player { child, input, output, transcript: String::new() }
    }

    /// Returns the output up to the next prompt, or `None` if the program ended instead.
    pub(crate) fn screen(&mut self) -> Option<String> {
        let mut shown = Vec::new();
        let mut byte = [0];
        // The program waits after a prompt, so output that ends like one is one.
        while !shown.ends_with(b"> ") {
            if self.output.read(&mut byte).expect("its output can be read") == 0 {
                self.transcript += &String::from_utf8_lossy(&shown);
                return None;
            }
            shown.extend_from_slice(&byte);
        }
        let shown = String::from_utf8(shown).expect("output is text");
        self.transcript += &shown;
        Some(shown)
    }

    pub(crate) fn types(&mut self, line: &str) {
        let input = self.input.as_mut().expect("the input is still open");
        writeln!(input, "{line}").expect("the program reads");
    }

    /// Kills the program without warning.
    pub(crate) fn kill(mut self) {
        self.child.kill().expect("the program still runs");
        self.child.wait().expect("the program ends");
    }

    /// Plays to the end, and returns all screens and the transcript.
    pub(crate) fn play_to_the_end(mut self) -> (Vec<String>, String) {
        let mut screens = Vec::new();
        while let Some(screen) = self.screen() {
            self.types(&sensible(&screen));
            screens.push(screen);
            assert!(screens.len() < 2000, "the game does not end:\n{}", self.transcript);
        }
        drop(self.input.take());
        let status = self.child.wait().expect("the program ends");
        assert!(status.success(), "{}", self.transcript);
        (screens, self.transcript)
    }
}

/// Picks a good answer to a screen: a card that fits, else a draw.
pub(crate) fn sensible(screen: &str) -> String {
    if screen.contains("ress Enter") {
        return String::new();
    }
    if screen.contains("Name a suit") {
        return "h".to_string();
    }
    if screen.contains("a number from 2 to 10") {
        return "9".to_string();
    }
    let hand = screen.rsplit("Hand ").next().unwrap_or_default();
    if hand.contains("Type a name") {
        // The players that may be chosen are listed, each with a number of cards.
        let first = hand.split(" (").next().and_then(|before| before.split_whitespace().next_back());
        return first.unwrap_or_default().to_string();
    }
    let card = hand.split('[').nth(1).and_then(|rest| rest.split(']').next()).filter(|card| *card != " ");
    // If no card is shown and the turn can be ended, end it.
    let otherwise = if ["k to keep it", "k when", "k ends"].iter().any(|end| screen.contains(end)) {
        "k"
    } else if screen.contains("p to pass") {
        "p"
    } else {
        "d"
    };
    card.map_or_else(|| otherwise.to_string(), str::to_string)
}
