//! Test of the program in an otherwise empty folder, like the container of `packaging/Containerfile`: it plays, serves
//! a whole game as an unprivileged user, passes its health check, and shuts down when asked to.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::container;
use crate::shell::{self, Outcome};

/// Time limit for a hand of bots, which takes far less.
const PATIENCE: Duration = Duration::from_mins(2);

/// Runs the test.
pub(super) fn try_it(root: &Path, program: &Path) -> Outcome<()> {
    let folder = shell::target(root).join("dist/bare");
    if folder.exists() {
        std::fs::remove_dir_all(&folder)?;
    }
    std::fs::create_dir_all(&folder)?;
    std::fs::copy(program, folder.join("eights"))?;
    let container = container::read(root)?;
    let data = folder.join(container.volume.trim_start_matches('/'));
    std::fs::create_dir_all(&data)?;
    shell::run(Command::new("chown").arg(&container.user).arg(&data))
        .map_err(|why| format!("{why}; only root can try this"))?;
    let inside = |words: &[String]| {
        let mut command = Command::new("chroot");
        command.arg(format!("--userspec={}", container.user)).arg(&folder).args(words);
        // Without PATH, `chroot` is not found on systems that keep it in an sbin folder.
        command.env_clear().env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin");
        command.envs(container.settings.iter().cloned());
        command
    };
    let play = ["/eights", "play", "--auto", "--seed", "42"].map(str::to_string);
    let played = shell::read(&mut inside(&play)).map_err(|why| format!("{why}; only root can try this"))?;
    if !played.contains("wins") && !played.contains("points") {
        return Err(format!("nobody won:\n{played}").into());
    }
    // Any free port, on the loopback interface only.
    let mut serve = inside(&container.command);
    serve.env("EIGHTS_LISTEN", "127.0.0.1:0");
    let mut server = serve.stdin(Stdio::null()).stdout(Stdio::piped()).spawn()?;
    let health = |address: &str| shell::run(inside(&container.health).env("EIGHTS_LISTEN", address));
    let tried = serve_a_game(&mut server, health);
    if tried.is_err() {
        // The error is reported elsewhere; just do not leave the server behind.
        let _ = server.kill();
        let _ = server.wait();
    }
    let told = tried?;
    let kept: Vec<String> = std::fs::read_dir(&data)?
        .map(|entry| entry.map(|entry| entry.file_name().to_string_lossy().into_owned()))
        .collect::<Result<_, _>>()?;
    shell::say(&format!("dist: in a folder with nothing else, {told}; it has left {}\n", kept.join(", ")))
}

/// Plays a hand at a server, shuts it down, and returns a summary.
fn serve_a_game(server: &mut Child, health: impl Fn(&str) -> Outcome<()>) -> Outcome<String> {
    let mut greeting = String::new();
    BufReader::new(server.stdout.as_mut().ok_or("no output")?).read_line(&mut greeting)?;
    let address = greeting.trim().rsplit("//").next().unwrap_or_default().to_string();
    health(&address)?;
    let (me, cookie) = ask(&address, "GET /api/me", "", &Value::Null)?;
    let cookie = cookie.ok_or_else(|| format!("no cookie: {me}"))?;
    let wanted = json!({
        "rules": { "named": "basic" }, "seats": 2, "name": "Ann", "settings": { "length": "hand", "pace": 0, "patience": 5 }
    });
    let (made, _) = ask(&address, "POST /api/rooms", &cookie, &wanted)?;
    let room = made["room"].as_str().ok_or_else(|| format!("no room: {made}"))?;
    let place = format!("POST /api/rooms/{room}/ask");
    // A player without a connection is considered away after a while, and a bot takes over.
    for wanted in [
        json!({ "type": "sit", "name": "Ann" }),
        json!({ "type": "seat_bot", "seat": 2, "level": "gentle" }),
        json!({ "type": "start" }),
    ] {
        let (done, _) = ask(&address, &place, &cookie, &wanted)?;
        if done["version"].is_null() {
            return Err(format!("{wanted}: {done}").into());
        }
    }
    let end = Instant::now() + PATIENCE;
    loop {
        let (facts, _) = ask(&address, &format!("GET /api/rooms/{room}"), &cookie, &Value::Null)?;
        if facts["phase"] == "finished" {
            break;
        }
        if Instant::now() > end {
            return Err(format!("the game does not end: {facts}").into());
        }
        std::thread::sleep(Duration::from_millis(200));
    }
    let (records, _) = ask(&address, "GET /api/records", &cookie, &Value::Null)?;
    let record = records["records"][0]["record"].as_str().ok_or_else(|| format!("no record: {records}"))?;
    let memory = std::fs::read_to_string(format!("/proc/{}/status", server.id()))?;
    let memory = memory.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap_or_default().trim();
    shell::run(Command::new("kill").args(["-TERM", &server.id().to_string()]))?;
    let status = server.wait()?;
    if !status.success() {
        return Err(format!("told to end, the server ended with {status}").into());
    }
    Ok(format!(
        "bots played {record}, the server took {memory} of memory at most and ended when it was told to"
    ))
}

/// Sends a request, and returns the response body and any cookie.
fn ask(address: &str, head: &str, cookie: &str, body: &Value) -> Outcome<(Value, Option<String>)> {
    let mut stream = TcpStream::connect(address).map_err(|why| format!("{address}: {why}"))?;
    stream.set_read_timeout(Some(PATIENCE))?;
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let length = body.len();
    write!(
        stream,
        "{head} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncontent-type: application/json\r\n\
         cookie: {cookie}\r\ncontent-length: {length}\r\n\r\n{body}"
    )?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    let (head, body) = answer.split_once("\r\n\r\n").ok_or("an answer without a body")?;
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
    let cookie = cookie.and_then(|cookie| cookie.split(';').next()).map(str::to_string);
    Ok((serde_json::from_str(body).map_err(|why| format!("{why}: {answer}"))?, cookie))
}
