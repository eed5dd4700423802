//! People in terminals at a server's table.

use std::io::{BufRead as _, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use crate::driving::{Server, eights, finish, fresh_folder, fresh_folder as folder, run};

/// Function from a screen to the answer typed below it.
pub(crate) type Answer = fn(&str) -> String;

/// How long nothing is printed before a question counts as repeated without its table. Whoever plays waits this long after
/// every refused answer, and a game has dozens of them.
const QUIET: Duration = Duration::from_millis(500);

/// A person with `eights join`, who reads continuously and answers prompts.
pub(crate) struct Guest {
    child: Child,
    input: ChildStdin,
    heard: Receiver<u8>,
    /// All output so far.
    shown: String,
    /// Output since the last input.
    fresh: String,
}

impl Guest {
    pub(crate) fn join(folder: &Path, arguments: &[&str]) -> Guest {
        let mut command = eights(&[&["join"], arguments].concat());
        command.env("XDG_STATE_HOME", folder);
        Guest::start(command)
    }

    fn start(mut command: Command) -> Guest {
        let mut child = command.stderr(Stdio::inherit()).spawn().unwrap();
        let (input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        let (to, heard) = channel();
        std::thread::spawn(move || {
            for byte in BufReader::new(output).bytes() {
                if byte.is_ok_and(|byte| to.send(byte).is_err()) {
                    break;
                }
            }
        });
        Guest { child, input, heard, shown: String::new(), fresh: String::new() }
    }

    /// Reads until the fresh output satisfies a predicate, which is also told whether nothing was printed for a
    /// while. Returns `false` if the program ends before.
    fn reads(&mut self, wanted: impl Fn(&str, bool) -> bool) -> bool {
        let (start, mut last) = (Instant::now(), Instant::now());
        let mut bytes = Vec::new();
        loop {
            match self.heard.recv_timeout(Duration::from_millis(100)) {
                Ok(byte) => {
                    bytes.push(byte);
                    last = Instant::now();
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return false,
            }
            if let Ok(text) = std::str::from_utf8(&bytes) {
                self.shown += text;
                self.fresh += text;
                bytes.clear();
            }
            if wanted(&self.fresh, last.elapsed() > QUIET) {
                return true;
            }
            assert!(start.elapsed() < Duration::from_mins(1), "this is never shown, only:\n{}", self.tail());
        }
    }

    /// Returns the end of the output.
    fn tail(&self) -> String {
        let lines: Vec<&str> = self.shown.lines().collect();
        lines[lines.len().saturating_sub(60)..].join("\n")
    }

    pub(crate) fn sees(&mut self, text: &str) {
        assert!(self.reads(|fresh, _| fresh.contains(text)), "ended before {text}:\n{}", self.shown);
    }

    pub(crate) fn types(&mut self, line: &str) {
        self.fresh.clear();
        writeln!(self.input, "{line}").expect("the program reads");
    }

    /// Leaves, and returns all output.
    pub(crate) fn goes(mut self) -> String {
        self.types("q");
        assert!(!self.reads(|_, _| false));
        assert!(self.child.wait().unwrap().success(), "{}", self.shown);
        std::mem::take(&mut self.shown)
    }

    /// Answers every question from the deal until the match is over.
    pub(crate) fn plays(&mut self, answer: Answer) {
        // Alternatives to try when a good answer was refused.
        let mut others = ["1", "k", "y", "d", "2", ""].iter().cycle();
        let mut in_vain = 0;
        for _ in 0..3000 {
            // A table precedes every question; after a message below it, only the prompt is repeated.
            let asks =
                |fresh: &str| ["Hand  ", "Cards  ", "type solids"].iter().any(|top| fresh.contains(top));
            let over = |fresh: &str| fresh.contains("another match");
            let prompted = |fresh: &str| fresh.ends_with("> ");
            self.reads(|fresh, quiet| over(fresh) || prompted(fresh) && (asks(fresh) || quiet));
            if over(&self.fresh) {
                return;
            }
            in_vain = if asks(&self.fresh) { 0 } else { in_vain + 1 };
            assert!(in_vain < 80, "nothing helps:\n{}", self.tail());
            let answer =
                if in_vain == 0 { answer(&self.fresh) } else { (*others.next().unwrap()).to_string() };
            self.types(&answer);
        }
        panic!("the game does not end:\n{}", self.tail());
    }

    /// Answers every prompt at once, until a text is shown.
    pub(crate) fn answers_until(&mut self, end: &str, mut answer: impl FnMut(&str) -> String) {
        for _ in 0..5000 {
            self.reads(|fresh, _| fresh.contains(end) || fresh.ends_with("> "));
            if self.fresh.contains(end) {
                return;
            }
            let answer = answer(&self.fresh);
            self.types(&answer);
        }
        panic!("the game does not end:\n{}", self.tail());
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Returns the last part of the link to a host's new room.
pub(crate) fn word(host: &mut Guest) -> String {
    host.sees("At the table");
    let line = host.fresh.lines().find(|line| line.contains("eights join ")).unwrap();
    line.rsplit('/').next().unwrap().to_string()
}

/// Returns the code of the first table in a list.
fn code(list: &str) -> &str {
    list.lines().nth(1).and_then(|line| line.split_whitespace().next()).unwrap_or("no code")
}

/// Picks a good answer to a screen of Crazy 8-Ball: a shot, else a card to play, else a discard.
pub(crate) fn at_the_pool_table(screen: &str) -> String {
    if screen.contains("Press Enter") {
        return String::new();
    }
    if screen.contains("type solids") {
        return "solids".to_string();
    }
    let hand = screen.rsplit("\nHand ").next().unwrap_or_default();
    // Sentences wrap anywhere.
    let flat = hand.split_whitespace().collect::<Vec<_>>().join(" ");
    let after = |start: &str| {
        let (_, rest) = flat.split_once(start)?;
        Some(rest.trim_start().chars().next()?.to_string())
    };
    if let Some(chosen) = after("go? Type").or_else(|| after("combo! Type")) {
        return chosen;
    }
    if flat.contains("d draws blind") {
        return "d".to_string();
    }
    let cards = hand.lines().take_while(|line| !line.starts_with("Your turn"));
    let offers = cards.filter_map(|line| {
        let (_, offer) = line.trim_end().rsplit_once("  ")?;
        let (typed, what) = offer.trim().split_once(" to ")?;
        Some((what.starts_with("place"), typed.to_string()))
    });
    let discard = || {
        let (_, rest) = flat.split_once("(d ")?;
        Some(format!("d {}", rest.split(')').next()?))
    };
    offers.min().map(|(_, typed)| typed).or_else(discard).unwrap_or_else(|| "k".to_string())
}

#[test]
fn two_terminals_play_each_game_and_a_third_watches() {
    let games: [(&str, Answer); 3] = [
        ("eights", crate::driving::sensible),
        ("crazier", crate::crazier::sensible),
        ("eightball", at_the_pool_table),
    ];
    for (game, answer) in games {
        let folder = folder(&format!("join-{game}"));
        let server = Server::start(&["serve"], &folder);
        let address = server.address().to_string();
        let made = ["--new", "--game", game, "--players", "2", "--hand", "--pace", "none", "--name", "Ann"];
        let mut ann = Guest::join(&folder, &[&[address.as_str()][..], &made].concat());
        let word = word(&mut ann);
        let table = format!("{address}/{word}");
        ann.sees("You took seat 1.");
        let mut bob = Guest::join(&folder, &[&table, "--name", "Bob"]);
        bob.sees("You took seat 2.");
        let mut eve = Guest::join(&folder, &[&table, "--name", "Eve", "--watch"]);
        eve.sees("At the table: Ann");
        ann.sees("Press Enter to begin");
        ann.types("");
        std::thread::scope(|scope| {
            scope.spawn(|| ann.plays(answer));
            scope.spawn(|| bob.plays(answer));
        });
        eve.sees("The deal was checked");
        for guest in [ann, bob, eve] {
            let shown = guest.goes();
            assert!(shown.contains("The deal was checked: it is the one that was promised."), "{shown}");
            assert!(!shown.contains("NOT RIGHT"), "{shown}");
        }
        assert_eq!(server.end().code, Some(0));
    }
}

#[test]
fn who_closes_the_terminal_comes_back_to_the_seat() {
    let folder = folder("join-back");
    let server = Server::start(&["serve"], &folder);
    let address = server.address().to_string();
    let mut ann = Guest::join(
        &folder,
        &[&address, "--new", "--players", "2", "--hand", "--pace", "none", "--name", "Ann"],
    );
    let table = format!("{address}/{}", word(&mut ann));
    ann.sees("You took seat 1.");
    ann.types("/bots gentle");
    ann.sees("Press Enter to begin");
    ann.types("");
    ann.sees("Hand ");
    ann.child.kill().unwrap();
    drop(ann);
    let mut ann = Guest::join(&folder, &[&table, "--name", "Ann"]);
    ann.sees("a match is under way");
    ann.types("/who");
    ann.sees("1 Ann - you, host");
    ann.plays(crate::driving::sensible);
    let shown = ann.goes();
    assert!(!shown.contains("You took seat"), "{shown}");
    server.end();
}

#[test]
fn a_server_that_is_killed_is_waited_for() {
    let folder = folder("join-killed");
    let server = Server::start(&["serve"], &folder);
    let address = server.address().to_string();
    let mut ann = Guest::join(
        &folder,
        &[&address, "--new", "--players", "2", "--hand", "--pace", "none", "--name", "Ann"],
    );
    word(&mut ann);
    ann.sees("You took seat 1.");
    ann.types("bots");
    ann.sees("Press Enter to begin");
    ann.types("");
    ann.sees("Hand ");
    server.kill();
    ann.sees("Connection lost");
    let server = Server::start(&["serve", "--listen", &address], &folder);
    ann.sees("Connected again");
    ann.plays(crate::driving::sensible);
    assert!(ann.goes().contains("The deal was checked"));
    server.end();
}

#[test]
fn what_people_say_is_heard_and_a_full_table_is_watched() {
    let folder = folder("join-talk");
    let server = Server::start(&["serve"], &folder);
    let address = server.address().to_string();
    let mut ann = Guest::join(&folder, &[&address, "--new", "--players", "2", "--name", "Ann", "--listed"]);
    let word = word(&mut ann);
    let table = format!("{address}/{word}");
    ann.sees("You took seat 1.");
    assert!(ann.shown.contains("anyone on this server can join"), "{}", ann.shown);
    assert!(!ann.shown.contains("has to wait"), "{}", ann.shown);
    let listed = run(&["join", &address], "");
    assert!(ann.shown.contains(code(&listed.out)), "{}", listed.out);
    assert!(listed.out.contains("1 seat free"), "{}", listed.out);
    let mut bob = Guest::join(&folder, &[&table, "--name", "Bob"]);
    bob.sees("You took seat 2.");
    let mut eve = Guest::join(&folder, &[&table, "--name", "Eve"]);
    eve.sees("You are watching: ");
    bob.types("/say well played");
    ann.sees("Bob: Well played!");
    bob.types("/say you cheat");
    bob.sees("You can't do that: ");
    bob.types("/kick Ann");
    bob.sees("You can't do that: ");
    bob.types("/nonsense");
    bob.sees("Unknown command. Type /? for help.");
    ann.types("/kick nobody");
    ann.sees("There is no \"nobody\"");
    ann.types("/kick bob");
    ann.sees("Bob was removed by the host.");
    server.end();
}

#[test]
fn who_guesses_the_code_of_a_private_table_waits_for_the_host() {
    let folder = folder("join-private");
    let server = Server::start(&["serve"], &folder);
    let address = server.address().to_string();
    let mut ann = Guest::join(&folder, &[&address, "--new", "--players", "3", "--name", "Ann"]);
    ann.sees("You took seat 1.");
    let shown = ann.shown.clone();
    let code = shown.split("only the room code ").nth(1).and_then(|rest| rest.split(' ').next()).unwrap();
    let mut bob = Guest::join(&folder, &[&format!("{address}/{code}"), "--name", "Bob"]);
    bob.sees("The host has been asked");
    ann.sees("Bob asks to be let in");
    ann.types("/admit Bob");
    bob.sees("The host let you in.");
    bob.sees("You took seat 2.");
    ann.types("/report name Bob");
    ann.types("/ban Bob");
    ann.sees("is banned from this table.");
    ann.types("/unban");
    ann.sees("may come back.");
    ann.types("/newlink");
    ann.sees("The table has a new link");
    ann.types("/return");
    ann.sees("off revokes it.");
    let link = ann.fresh.split('\'').nth(1).expect("a link is shown").to_string();
    // Another device, which the server knows as another person.
    let elsewhere = fresh_folder("join-private-elsewhere");
    let mut phone = Guest::join(&elsewhere, &[&link, "--name", "Phone"]);
    phone.sees("At the table: Ann");
    phone.types("/who");
    phone.sees("Ann - you, host");
    server.end();
}

#[test]
fn wrong_addresses_are_explained() {
    let folder = folder("join-wrong");
    let server = Server::start(&["serve"], &folder);
    let nowhere = format!("{}/KIWI-9999", server.address());
    for (address, code, why, hint) in [
        ("ftp://x", 1, "is not an address of a table", "KIWI-42"),
        ("127.0.0.1:9/KIWI-42", 1, "cannot reach http://127.0.0.1:9: connection refused", "eights serve"),
        (nowhere.as_str(), 1, "there is no such room", "ask for the link again"),
    ] {
        let ran = run(&["join", address], "");
        assert_eq!(ran.code, Some(code), "{}", ran.err);
        assert!(ran.err.contains(why) && ran.err.contains(hint), "{address}: {}", ran.err);
    }
    let ran = run(&["join", server.address(), "--new", "--players", "99"], "");
    assert!(ran.err.contains("99"), "{}", ran.err);
    server.end();
}

/// An encrypting proxy in front of a server, as hosts of public servers have one.
struct Proxy {
    child: Child,
    port: String,
}

impl Proxy {
    fn before(server: &Server) -> Proxy {
        let to = server.address().rsplit(':').next().unwrap();
        let mut command = Command::new("python3");
        command.arg(encrypted("proxy.py")).arg(to).stdout(Stdio::piped());
        let mut child = command.spawn().expect("python3 is there");
        let mut port = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut port).unwrap();
        Proxy { child, port: port.trim().to_string() }
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn encrypted(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/program/encrypted").join(file)
}

#[test]
fn an_encrypted_way_is_taken_if_the_other_end_can_be_trusted() {
    let folder = folder("join-encrypted");
    let server = Server::start(&["serve"], &folder);
    let proxy = Proxy::before(&server);
    let address = format!("https://localhost:{}", proxy.port);
    let join = |trust: &Path| {
        let mut command = eights(&["join", &address]);
        command.env("SSL_CERT_FILE", trust).env("XDG_STATE_HOME", &folder);
        finish(command.spawn().unwrap(), "")
    };
    let trusted = join(&encrypted("authority.pem"));
    assert!(trusted.out.contains("There are no public tables"), "{}{}", trusted.out, trusted.err);
    let stranger = join(&folder.join("nothing.pem"));
    assert_eq!(stranger.code, Some(1));
    assert!(stranger.err.contains("is not from an authority that this machine trusts"), "{}", stranger.err);

    let table = ["--new", "--players", "2", "--hand", "--pace", "none", "--name", "Ann"];
    let mut command = eights(&[&["join", address.as_str()][..], &table].concat());
    command.env("SSL_CERT_FILE", encrypted("authority.pem")).env("XDG_STATE_HOME", &folder);
    let mut ann = Guest::start(command);
    ann.sees("You took seat 1.");
    ann.types("bots");
    ann.sees("Press Enter to begin");
    ann.types("");
    ann.plays(crate::driving::sensible);
    assert!(ann.goes().contains("The deal was checked"));
    server.end();
}

#[test]
fn lines_that_are_typed_before_the_seat_is_taken_are_kept() {
    let folder = folder("typed-early");
    let server = Server::start(&["serve"], &folder);
    let table = ["--new", "--players", "2", "--hand", "--pace", "none", "--name", "Ann"];
    let mut command = eights(&[&["join", server.address()][..], &table].concat());
    command.env("XDG_STATE_HOME", &folder);
    // Everything is in the pipe before the program has even connected.
    let ran = finish(command.spawn().unwrap(), "/bots\n/who\n");
    let place = |what: &str| ran.out.find(what).unwrap_or_else(|| panic!("no {what}: {}", ran.out));
    assert!(place("You took seat 1.") < place("> /bots"), "{}", ran.out);
    assert!(place("(bot, steady)") > place("> /who"), "{}", ran.out);
}
