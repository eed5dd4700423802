//! External programs at a server's tables.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::driving::Server;
use crate::driving::fresh_folder as folder;

/// Time limit for anything on a busy machine.
const PATIENCE: Duration = Duration::from_secs(170);

/// Sends a request without reading the response.
fn send(address: &str, who: &str, head: &str, body: &str) -> BufReader<TcpStream> {
    let mut stream = TcpStream::connect(address).expect("the server listens");
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    let length = body.len();
    write!(
        stream,
        "{head} HTTP/1.0\r\nhost: {address}\r\n{who}content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
    )
    .expect("the server reads");
    BufReader::new(stream)
}

/// Reads the status and the headers of a response.
fn head(answer: &mut impl BufRead) -> (u16, String) {
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") {
        assert!(answer.read_line(&mut head).expect("the server answers") > 0, "it breaks off: {head}");
    }
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
    (status.unwrap_or_else(|| panic!("no answer: {head}")), head)
}

fn ask(address: &str, who: &str, head_line: &str, body: &str) -> (u16, Value) {
    let mut answer = send(address, who, head_line, body);
    let (status, _) = head(&mut answer);
    let mut text = String::new();
    answer.read_to_string(&mut text).expect("the server answers");
    (status, serde_json::from_str(&text).unwrap_or_else(|why| panic!("{head_line}: {why}: {text}")))
}

/// Returns the credentials of a new guest.
fn guest(address: &str) -> String {
    let (_, head) = head(&mut send(address, "", "GET /api/me", ""));
    let cookie = head.split("eights_guest=").nth(1).and_then(|rest| rest.split(';').next());
    format!("cookie: eights_guest={}\r\n", cookie.expect("a new guest gets a cookie"))
}

/// The example bot at some tables. It is killed with the test, however that ends.
struct Netbot(Child);

impl Drop for Netbot {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Netbot {
    /// Ends the bot by Ctrl-C, and returns its output.
    fn end(mut self) -> String {
        let told = Command::new("kill").args(["-INT", &self.0.id().to_string()]).status();
        assert!(told.expect("kill is there").success());
        let (mut out, mut err) = (String::new(), String::new());
        self.0.stdout.take().unwrap().read_to_string(&mut out).unwrap();
        self.0.stderr.take().unwrap().read_to_string(&mut err).unwrap();
        let status = self.0.wait().unwrap();
        assert!(status.success() && err.is_empty() && out.ends_with("bye\n"), "{status} {out} {err}");
        out
    }
}

fn netbot_command(name: &str, state: &Path, arguments: &[&str]) -> Command {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bots/netbot.py");
    let mut command = Command::new("python3");
    command.arg(script).args(arguments).env("NETBOT_NAME", name).env("PYTHONDONTWRITEBYTECODE", "1");
    command.env("XDG_STATE_HOME", state).env_remove("NETBOT_TOKEN");
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn netbot(name: &str, state: &Path, arguments: &[&str]) -> Netbot {
    Netbot(netbot_command(name, state, arguments).spawn().expect("python3 is there"))
}

/// Polls until a value is available.
fn until<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let end = Instant::now() + PATIENCE;
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(Instant::now() < end, "it takes too long until {what}");
        std::thread::sleep(Duration::from_millis(200));
    }
}

/// Creates a room, with one of our bots at its last seat if `with_bot` is set.
fn make_room(address: &str, ann: &str, rules: &Value, seats: u8, with_bot: bool) -> Value {
    let settings = json!({ "pace": 0, "listed": true });
    let wanted = json!({ "rules": rules, "seats": seats, "name": "Ann", "settings": settings });
    let (status, made) = ask(address, ann, "POST /api/rooms", &wanted.to_string());
    assert_eq!(status, 201, "{made}");
    if with_bot {
        let seat = json!({ "type": "seat_bot", "seat": seats, "level": "gentle" });
        assert_eq!(ask(address, ann, &at(&made, "/ask"), &seat.to_string()).0, 200);
    }
    made
}

fn at(room: &Value, what: &str) -> String {
    let method = if what.is_empty() { "GET" } else { "POST" };
    format!("{method} /api/rooms/{}{what}", room["room"].as_str().unwrap())
}

fn words<'r>(rooms: impl IntoIterator<Item = &'r Value>) -> Vec<&'r str> {
    rooms.into_iter().map(|room| room["word"].as_str().unwrap()).collect()
}

#[test]
fn two_programs_and_a_bot_play_a_match_of_every_game_through_the_death_of_a_server() {
    let folder = folder("network-bots");
    std::fs::write(folder.join("eights.toml"), "commands_per_second = 10000\nrequests_per_second = 10000\n")
        .unwrap();
    let server = Server::start(&["serve", "--config", "eights.toml"], &folder);
    let address = server.address().to_string();
    let ann = guest(&address);
    // Enough hands that the match is not over before the server is killed, however slowly this test runs.
    let many_hands = "version = 1\ngame = \"crazy-eights\"\nname = \"many-hands\"\nbased_on = \"basic\"\n[match]\nhands = 80\n";
    let long = json!({ "sheet": many_hands });
    let crazier = make_room(&address, &ann, &json!({ "named": "wayfarers" }), 3, true);
    let eights = make_room(&address, &ann, &long, 3, true);
    // Crazy 8-Ball has two seats, so one program plays the other, and one of our bots.
    let (pool, house) = {
        let rules = json!({ "named": "short-rack" });
        (make_room(&address, &ann, &rules, 2, false), make_room(&address, &ann, &rules, 2, true))
    };
    let rooms = [&eights, &crazier, &pool, &house];
    let all = words(rooms);
    let link = eights["link"].as_str().unwrap().to_string();
    let by_word = format!("http://{address}");
    let programs = [
        netbot("robo", &folder, &[&[link.as_str()], &all[1..]].concat()),
        netbot("nano", &folder, &[&[by_word.as_str()], &all[..3]].concat()),
    ];
    let facts = |room: &Value| ask(&address, &ann, &at(room, ""), "").1;
    // The room to be interrupted begins last.
    for room in rooms.into_iter().rev() {
        until("everybody sits", || {
            facts(room)["seats"].as_array()?.iter().all(|seat| seat.get("sitter").is_some()).then_some(())
        });
        let marks: Vec<bool> = facts(room)["seats"]
            .as_array()
            .unwrap()
            .iter()
            .map(|seat| seat["sitter"]["program"] == true && seat["sitter"]["kind"] == "person")
            .collect();
        let bots = usize::from(room["room"] != pool["room"]);
        assert_eq!(marks.iter().filter(|program| !**program).count(), bots, "{marks:?}");
        let (status, body) = ask(&address, &ann, &at(room, "/ask"), r#"{"type":"start"}"#);
        assert_eq!(status, 200, "{body}");
    }
    // In the middle of a match: some hands are over, and programs do not wait for the next.
    until("a hand is over", || (facts(&eights)["totals"] != json!([0, 0, 0])).then_some(()));
    let interrupted = facts(&eights);
    server.kill();
    assert_ne!(interrupted["phase"], "finished", "a match was to be interrupted: {interrupted}");
    let server = Server::start(&["serve", "--config", "eights.toml", "--listen", &address], &folder);
    for room in rooms {
        let facts =
            until("a match is over", || Some(facts(room)).filter(|facts| facts["phase"] == "finished"));
        assert_eq!(facts["ended"]["how"], "played", "{facts}");
        let nobody = Vec::new();
        let seats = facts["seats"].as_array().unwrap_or(&nobody);
        assert!(seats.iter().all(|seat| seat["gone"] != true), "both came back in time: {facts}");
    }
    for program in programs {
        assert!(program.end().contains("the match is over"));
    }
    let ended = server.end();
    assert_eq!(ended.code, Some(0), "{}", ended.err);
    assert!(!ended.err.contains("ERROR") && !ended.err.contains("panicked"), "{}", ended.err);
}

#[test]
fn a_program_waits_as_long_as_it_is_told() {
    let folder = folder("network-patience");
    std::fs::write(folder.join("eights.toml"), "commands_per_second = 1\n").unwrap();
    let server = Server::start(&["serve", "--config", "eights.toml"], &folder);
    let address = server.address().to_string();
    let ann = guest(&address);
    let hand = json!({ "rules": { "named": "basic" }, "seats": 2, "name": "Ann", "settings": { "pace": 0, "length": "hand" } });
    let (_, room) = ask(&address, &ann, "POST /api/rooms", &hand.to_string());
    let robo = netbot("robo", &folder, &[room["link"].as_str().unwrap()]);
    let facts = || ask(&address, &ann, &at(&room, ""), "").1;
    until("it sits", || facts()["seats"][0].get("sitter").is_some().then_some(()));
    for wanted in [json!({ "type": "seat_bot", "seat": 2, "level": "gentle" }), json!({ "type": "start" })] {
        assert_eq!(ask(&address, &ann, &at(&room, "/ask"), &wanted.to_string()).0, 200);
    }
    let counted = |name: &str| {
        let mut metrics = String::new();
        send(&address, "", "GET /metrics", "").read_to_string(&mut metrics).unwrap();
        let line = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.and_then(|count| count.parse::<u32>().ok()).unwrap_or(0)
    };
    until("it is asked to wait", || (counted("eights_rate_limited_total") > 0).then_some(()));
    // A whole hand at this rate would take minutes.
    let so_far = counted("eights_records_total");
    let plays_on = || facts()["phase"] == "finished" || counted("eights_records_total") >= so_far + 20;
    until("it plays on", || plays_on().then_some(()));
    robo.end();
    server.kill();
}

#[test]
fn a_program_says_what_stops_it_and_what_to_do() {
    let folder = folder("network-trouble");
    let server = Server::start(&["serve"], &folder);
    let address = format!("http://{}", server.address());
    let told = |arguments: &[&str]| {
        let ran = netbot_command("robo", &folder, arguments).output().expect("python3 is there");
        let text = String::from_utf8([ran.stdout, ran.stderr].concat()).unwrap();
        assert!(ran.status.code() == Some(1) && !text.contains("Traceback"), "{text}");
        text
    };
    let first = told(&[&address, "NOWHERE-99"]);
    assert!(first.contains("no seat: there is no such room"), "{first}");
    let file = first.lines().find_map(|line| line.strip_prefix("The token is in ")?.split(". ").next());
    let file = Path::new(file.expect("it says where its token is"));
    let token = std::fs::read_to_string(file).unwrap();
    assert!(token.starts_with("eights_") && !first.contains(token.trim()), "{first}");
    // The token is used again, until the server does not know it.
    assert!(!told(&[&address, "NOWHERE-99"]).contains("The token is in"));
    std::fs::write(file, "eights_00\n").unwrap();
    assert!(told(&[&address, "NOWHERE-99"]).contains("Asking for a new one"));
    assert!(told(&[]).contains("Give the link of a table"));
    let ann = guest(server.address());
    let hand = json!({ "rules": { "named": "basic" }, "seats": 2, "name": "Ann" });
    let (_, room) = ask(server.address(), &ann, "POST /api/rooms", &hand.to_string());
    let private = told(&[&address, room["word"].as_str().unwrap()]);
    assert!(private.contains("its code is not enough. Ask its host for the link."), "{private}");
    server.kill();
    let away = told(&[&address, "NOWHERE-99"]);
    assert!(away.contains("Check the address, and that eights serve is running there"), "{away}");
}

/// Values that differ between runs: assigned names, cards, timestamps and numbers.
const EACH_TIME: &[&str] = &[
    "person", "id", "host", "token", "room", "word", "link", "promise", "sheet", "version", "decision",
    "now", "legal", "table", "seen", "move", "must", "may", "invite",
];

/// Mapping from values on the page to those of this run.
#[derive(Default)]
struct Meant(BTreeMap<String, String>);

impl Meant {
    /// Compares a response with the one on the page, and learns the values of this run.
    fn compare(&mut self, key: &str, shown: &Value, came: &Value) -> Result<(), String> {
        match (shown, came) {
            (Value::Object(shown), Value::Object(came)) => {
                let keys =
                    |object: &serde_json::Map<String, Value>| object.keys().cloned().collect::<Vec<_>>();
                if keys(shown) != keys(came) {
                    return Err(format!("`{key}` has {:?}, not {:?}", keys(came), keys(shown)));
                }
                // Facts are about cards: only their keys are stable.
                if key == "facts" {
                    return Ok(());
                }
                shown.iter().try_for_each(|(key, value)| self.compare(key, value, &came[key]))
            }
            // The number of cards may differ; the first is the one that is played.
            (Value::Array(shown), Value::Array(came)) if EACH_TIME.contains(&key) => {
                self.compare(key, &shown[0], came.first().unwrap_or(&Value::Null))
            }
            (Value::Array(shown), Value::Array(came)) if shown.len() == came.len() => {
                shown.iter().zip(came).try_for_each(|(shown, came)| self.compare(key, shown, came))
            }
            (Value::String(shown), Value::String(came)) if EACH_TIME.contains(&key) => {
                self.0.insert(shown.clone(), came.clone());
                Ok(())
            }
            (Value::Number(shown), Value::Number(came)) if EACH_TIME.contains(&key) => {
                self.0.insert(format!("\"{key}\":{shown}"), format!("\"{key}\":{came}"));
                Ok(())
            }
            _ if shown == came => Ok(()),
            _ => Err(format!("`{key}` is {came}, not {shown}")),
        }
    }

    /// Translates a request to the values of this run.
    fn now(&self, text: &str) -> String {
        self.0.iter().fold(text.to_string(), |text, (shown, came)| {
            if shown.starts_with('"') || shown.len() > 6 {
                return text.replace(shown, came);
            }
            // A card stands alone.
            text.replace(&format!("\"{shown}\""), &format!("\"{came}\""))
        })
    }
}

/// Returns the next line of a stream with this type.
fn next_line(stream: &mut impl BufRead, kind: &Value) -> Value {
    loop {
        let mut line = String::new();
        assert!(stream.read_line(&mut line).expect("the stream lasts") > 0, "no {kind} comes");
        let said: Value = serde_json::from_str(&line).unwrap_or(Value::Null);
        if said["type"] == *kind {
            return said;
        }
    }
}

fn fail<T>((number, line): (usize, &str), why: &str) -> T {
    panic!("line {number} of the page: {why}\n{line}")
}

#[test]
fn the_conversation_of_the_document_is_a_real_one() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/bots-on-the-network.md");
    let page = std::fs::read_to_string(page).expect("the document is there");
    let server = Server::start(&["serve"], &folder("network-page"));
    let address = server.address().to_string();
    let mut who: BTreeMap<&str, String> =
        BTreeMap::from([("ann", guest(&address)), ("nobody", String::new())]);
    who.insert("wrong", "authorization: Bearer eights_0\r\n".to_string());
    let (mut meant, mut answer, mut streams) = (Meant::default(), None, Vec::new());
    let (mut open, mut asked, mut heard) = (false, 0, 0);
    for (number, line) in page.lines().enumerate() {
        if let Some(info) = line.strip_prefix("```") {
            open = !open && info == "text";
            continue;
        }
        if !open {
            continue;
        }
        let place = (number + 1, line);
        if let Some((name, request)) = line.split_once("> ") {
            let request = meant.now(request);
            let (method, rest) = request.split_once(' ').unwrap_or_else(|| fail(place, "no address"));
            let (path, body) = rest.split_once(' ').unwrap_or((rest, ""));
            let head_line = format!("{method} {path}");
            if path.ends_with("/events") {
                let mut stream = send(&address, &who[name], &head_line, "");
                assert_eq!(head(&mut stream).0, 200);
                streams.push((path.contains("/rooms/"), stream));
            } else {
                answer = Some(ask(&address, &who[name], &head_line, body));
            }
            asked += 1;
        } else if line.starts_with('{') {
            let shown: Value = serde_json::from_str(line).unwrap_or_else(|why| fail(place, &why.to_string()));
            let of_room = matches!(shown["type"].as_str(), Some("welcome" | "news"));
            let stream = streams.iter_mut().find(|(room, _)| *room == of_room);
            let (_, stream) = stream.unwrap_or_else(|| fail(place, "no stream is open"));
            let came = next_line(stream, &shown["type"]);
            meant.compare("", &shown, &came).unwrap_or_else(|why| fail(place, &why));
            heard += 1;
        } else {
            let (status, shown) = line.split_once(' ').unwrap_or_else(|| fail(place, "no answer"));
            let shown: Value =
                serde_json::from_str(shown).unwrap_or_else(|why| fail(place, &why.to_string()));
            let (came, body) = answer.take().unwrap_or_else(|| fail(place, "nothing was asked"));
            assert_eq!(came.to_string(), status, "line {} of the page: {body}", number + 1);
            meant.compare("", &shown, &body).unwrap_or_else(|why| fail(place, &why));
            if let Some(token) = body["token"].as_str() {
                who.insert("robo", format!("authorization: Bearer {token}\r\n"));
            }
        }
    }
    assert!(asked >= 15 && heard >= 5, "{asked} requests and {heard} lines of streams");
    server.kill();
}
