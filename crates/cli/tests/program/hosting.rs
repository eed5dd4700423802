//! Admin commands, with a running server and people at its tables.

use std::path::Path;

use rusqlite::Connection;
use serde_json::{Value, json};

use crate::driving::{Ran, Server, eights, finish, fresh_folder};
use crate::guest::{Guest, until};

/// Runs `eights admin` alongside the server's file.
pub(crate) fn admin(folder: &Path, arguments: &[&str], input: &str) -> Ran {
    let mut command = eights(&["admin"]);
    finish(command.args(arguments).current_dir(folder).spawn().expect("the program starts"), input)
}

/// Runs a command that must succeed, and returns its output.
pub(crate) fn does(folder: &Path, arguments: &[&str]) -> String {
    let ran = admin(folder, arguments, "");
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{arguments:?}");
    ran.out
}

/// Runs a command that must be refused, and returns its output.
fn refused(folder: &Path, arguments: &[&str]) -> String {
    let ran = admin(folder, arguments, "");
    assert_eq!(ran.code, Some(1), "{arguments:?}: {} {}", ran.out, ran.err);
    assert!(ran.err.contains("hint:"), "{}", ran.err);
    ran.err
}

/// Plays a hand of bots to its end, and waits until it is archived.
pub(crate) fn play_a_hand(ann: &Guest, name: &str) -> String {
    let (room, _) =
        ann.makes_room(name, &json!({ "length": "hand", "pace": 0, "patience": 5, "chat": "free" }));
    ann.starts(&room, name);
    until("the hand is over", || ann.room(&room)["phase"] == "finished");
    room
}

#[test]
fn a_room_that_the_host_closes_tells_everybody() {
    let folder = fresh_folder("admin-close");
    let server = Server::start(&["serve"], &folder);
    let ann = Guest::new(&server);
    let (room, word) = ann.makes_room("Ann", &json!({}));
    let (_, other) = ann.makes_room("Ann", &json!({}));
    ann.starts(&room, "Ann");
    let mut looking = ann.looks(&room);
    let rooms = does(&folder, &["rooms", "--people"]);
    let line = rooms.lines().find(|line| line.starts_with(&word)).unwrap_or_else(|| panic!("{rooms}"));
    let cells: Vec<&str> = line.split_whitespace().collect();
    assert_eq!(cells[1..7], ["eights", "basic", "2", "of", "2", "playing"], "{rooms}");
    assert!(rooms.contains(&format!("  1  {} Ann\n", ann.person)), "{rooms}");
    let lines = does(&folder, &["rooms", "--json"]);
    let told: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let told = told.iter().find(|told| told["word"] == *word).unwrap();
    assert_eq!((&told["room"], &told["phase"]), (&json!(room), &json!("playing")), "{lines}");
    assert_eq!(told["code"], told["word"], "{lines}");
    assert_eq!(told["seats"][0]["person"], json!(ann.person), "{lines}");
    assert!(!lines.contains("secret"), "{lines}");

    let closed = does(&folder, &["close", &word.to_lowercase()]);
    assert!(closed.starts_with(&format!("Closed {word}.")), "{closed}");
    let told = looking.hears("that the room is closed", |told| told["news"]["what"] == "closed");
    assert_eq!(told["news"]["why"], "operator", "{told}");
    assert_eq!(ann.room(&room)["phase"], "closed");
    assert!(ann.asks(&format!("POST /api/rooms/{room}/ask"), "{\"type\":\"start\"}").status == 409);
    let again = refused(&folder, &["close", &room]);
    assert!(again.contains("there is no open room") && again.contains("admin rooms"), "{again}");
    let rooms = does(&folder, &["rooms"]);
    assert!(rooms.contains(&other) && !rooms.contains(&word), "{rooms}");
    does(&folder, &["close", &other]);
    assert_eq!(does(&folder, &["rooms"]), "There are no open rooms.\n");
    let (_, third) = ann.makes_room("Ann", &json!({}));
    assert!(does(&folder, &["rooms"]).contains(&third), "the server goes on");
    assert_eq!(server.end().code, Some(0));
}

#[test]
fn whoever_is_banned_is_told_and_stays_outside() {
    let folder = fresh_folder("admin-ban");
    let server = Server::start(&["serve"], &folder);
    let (ann, bob) = (Guest::new(&server), Guest::new(&server));
    let (room, _) = bob.makes_room("Bob", &json!({ "listed": true }));
    // Nothing is stored about people who have only looked around.
    let unknown = refused(&folder, &["ban", &ann.person]);
    let expected = format!("nothing is stored about {}", ann.person);
    assert!(unknown.contains(&expected) && unknown.contains("eights admin people"), "{unknown}");
    ann.makes_room("Ann", &json!({}));
    let (anns, mut bobs) = (ann.looks(&room), bob.looks(&room));
    assert!(does(&folder, &["ban", &ann.person]).starts_with(&format!("Banned {}.", ann.person)));
    let (code, reason) = anns.ends();
    assert_eq!((code, reason.as_str()), (1008, "the operator of this server has banned you"));
    let me = ann.asks("GET /api/me", "");
    assert_eq!((me.status, &me.body["code"]), (403, &json!("not_yours")), "{}", me.body);
    bob.does(&room, &json!({ "type": "sit", "name": "Bob" }));
    bobs.hears("that Bob sits", |told| told["room"]["seats"][0]["sitter"]["name"] == "Bob");

    // Everybody who comes from here, for a while.
    assert!(does(&folder, &["ban", "127.0.0.0/8"]).contains("127.0.0.0/8"));
    assert_eq!(bobs.ends().0, 1008);
    assert_eq!(bob.asks("GET /api/me", "").status, 403);
    assert!(server.asks("GET /ready", "").starts_with("HTTP/1.1 200"), "whoever watches the server may");
    let bans = does(&folder, &["bans"]);
    let lines: Vec<&str> = bans.lines().collect();
    assert!(lines[0].starts_with("127.0.0.0/8  since 20"), "the newest first: {bans}");
    assert!(lines[1].starts_with(&ann.person) && lines.len() == 2, "{bans}");
    let lines = does(&folder, &["bans", "--json"]);
    let told: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((&told[0]["address"], &told[1]["person"]), (&json!("127.0.0.0/8"), &json!(ann.person)));
    does(&folder, &["unban", "127.1.2.3/8"]);
    does(&folder, &["unban", &ann.person]);
    for guest in [&ann, &bob] {
        until("they are let in again", || guest.asks("GET /api/me", "").status == 200);
    }
    assert_eq!(does(&folder, &["bans"]), "Nobody is banned.\n");
    let nobody = admin(&folder, &["ban", "ann"], "");
    assert_eq!(nobody.code, Some(2), "{}", nobody.err);
    server.kill();
}

#[test]
fn what_is_kept_about_a_person_is_told_and_deleted() {
    let folder = fresh_folder("admin-person");
    let server = Server::start(&["serve"], &folder);
    let (ann, bob) = (Guest::new(&server), Guest::new(&server));
    let played = play_a_hand(&ann, "Annabella");
    let token = ann.asks("POST /api/tokens", "{\"name\":\"annabot\"}");
    assert_eq!(token.status, 201, "{}", token.body);
    // A room that stays open, with chat and a hand in progress.
    let (room, _) = ann.makes_room("Annabella", &json!({ "chat": "free", "listed": true }));
    ann.starts(&room, "Annabella");
    let version = ann.does(&room, &json!({ "type": "say", "text": "I live in Elm Street" }));
    let looking = bob.looks(&room);
    bob.does(&room, &json!({ "type": "report", "version": version, "why": "nobody asked" }));
    drop(looking);

    let reports = does(&folder, &["reports"]);
    assert!(reports.contains("Annabella said: I live in Elm Street"), "{reports}");
    assert!(reports.contains(&format!("{} complained: nobody asked", bob.person)), "{reports}");
    let line: Value = serde_json::from_str(&does(&folder, &["reports", "--json"])).unwrap();
    assert_eq!((&line["by"], &line["about"]["person"]["id"]), (&json!(bob.person), &json!(ann.person)));

    let text = does(&folder, &["export", &ann.person]);
    let about: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(about["programs"][0]["name"], "annabot");
    assert_eq!(about["matches"][0]["names"][0], "Annabella", "{text}");
    assert!(about["matches"][0]["text"].as_str().unwrap().starts_with("eights record "), "{text}");
    let rooms = about["rooms"].as_array().unwrap();
    assert_eq!(rooms.len(), 2, "{text}");
    let open = rooms.iter().find(|found| found["room"] == *room).unwrap();
    let kinds: Vec<&str> =
        open["records"].as_array().unwrap().iter().map(|record| record["type"].as_str().unwrap()).collect();
    assert_eq!(kinds[..2], ["created", "sat"], "{text}");
    assert!(kinds.contains(&"said") && kinds.contains(&"complained_about"), "{text}");
    assert!(text.contains("I live in Elm Street"), "{text}");
    for hidden in ["secret\":", "events", "nobody asked", &bob.person] {
        assert!(!text.contains(hidden), "{hidden} is nothing to tell\n{text}");
    }

    let running = refused(&folder, &["delete", &ann.person, "--yes"]);
    assert!(
        running.contains("a server is already using") && running.contains("stop the server first"),
        "{running}"
    );
    assert_eq!(server.end().code, Some(0));
    let unsure = admin(&folder, &["delete", &ann.person], "no\n");
    assert_eq!(unsure.code, Some(1), "{}", unsure.err);
    assert!(unsure.err.contains("nothing was deleted"), "{}", unsure.err);
    assert!(does(&folder, &["export", &ann.person]).contains("Elm Street"));
    let sure = admin(&folder, &["delete", &ann.person], "yes\n");
    assert_eq!((sure.code, sure.err.as_str()), (Some(0), ""));
    assert!(sure.out.contains(": 2 rooms, 1 match and 1 program.\n"), "{}", sure.out);
    let text = does(&folder, &["export", &ann.person]);
    for gone in ["nnabella", "Elm Street", "annabot"] {
        assert!(!text.contains(gone), "{text}");
        for entry in std::fs::read_dir(&folder).unwrap() {
            let bytes = std::fs::read(entry.unwrap().path()).unwrap();
            assert!(!bytes.windows(gone.len()).any(|window| window == gone.as_bytes()), "{gone} is kept");
        }
    }

    // The rooms continue, and so does the person, under another name.
    let server = Server::start(&["serve"], &folder);
    let ann = ann.at(&server);
    let found = ann.room(&room);
    assert_eq!(found["phase"], "playing", "{found}");
    assert_eq!(found["seats"][0]["sitter"]["name"], "someone", "{found}");
    let mut looking = ann.looks(&room);
    let welcome = looking.hears("a welcome", |told| told["type"] == "welcome").to_string();
    assert!(welcome.contains("someone") && !welcome.contains("nnabella"), "{welcome}");
    assert_eq!(ann.room(&played)["phase"], "finished");
    ann.does(&room, &json!({ "type": "abandon" }));
    let ended = server.end();
    assert!(!ended.err.contains("ERROR"), "{}", ended.err);
}

#[test]
fn a_host_finds_people_by_name_and_is_told_if_there_is_nobody() {
    let folder = fresh_folder("admin-people");
    let server = Server::start(&["serve"], &folder);
    assert_eq!(does(&folder, &["people"]), "Nobody has given a name yet.\n");
    let (ann, bob) = (Guest::new(&server), Guest::new(&server));
    let (room, _) = ann.makes_room("Annabella", &json!({ "listed": true }));
    ann.makes_room("Anna", &json!({}));
    bob.does(&room, &json!({ "type": "sit", "name": "Bob" }));
    let all = does(&folder, &["people"]);
    let lines: Vec<&str> = all.lines().collect();
    assert!(lines[0].starts_with("ID ") && lines[0].ends_with("  ROOMS"), "{all}");
    assert!(lines[1].starts_with(&format!("{}  Bob ", bob.person)) && lines[1].ends_with("  1"), "{all}");
    let annas = format!("{}  Anna, formerly Annabella  20", ann.person);
    assert!(lines[2].starts_with(&annas) && lines[2].ends_with("  2") && lines.len() == 3, "{all}");
    let found = does(&folder, &["people", "--name", "BELL", "--json"]);
    let told: Value = serde_json::from_str(&found).unwrap();
    assert_eq!((&told["person"], &told["names"]), (&json!(ann.person), &json!(["Anna", "Annabella"])));
    assert_eq!(
        does(&folder, &["people", "--name", "eve"]),
        "Nobody has used a name that contains \"eve\".\n"
    );
    assert_eq!(server.end().code, Some(0));
    for command in [&["export", "0000000000000"][..], &["delete", "0000000000000", "--yes"]] {
        let nobody = refused(&folder, command);
        assert!(nobody.contains("nothing is stored about 0000000000000"), "{nobody}");
        assert!(nobody.contains("eights admin people"), "{nobody}");
    }
}

#[test]
fn settings_that_a_server_would_refuse_are_not_rewritten() {
    let folder = fresh_folder("admin-migrate");
    let file = folder.join("eights.toml");
    for (text, says) in [
        ("rooms_an_hour = 5\nrooms_per_hour = 6\n", "are the same setting: remove `rooms_an_hour`"),
        ("rooms_an_hour = 5\nsokets = 7\n", "there is no setting `sokets`: did you mean `sockets`?"),
        ("sokets = 7\n", "there is no setting `sokets`"),
        ("rooms_an_hour = \n", "line 1 is not valid TOML"),
        ("rooms_an_hour = 0\n", "`rooms_per_hour` has to be at least 1"),
    ] {
        std::fs::write(&file, text).unwrap();
        for arguments in
            [&["migrate-config", "eights.toml"][..], &["migrate-config", "eights.toml", "--dry-run"]]
        {
            let ran = admin(&folder, arguments, "");
            assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{}", ran.err);
            assert!(ran.err.contains(says) && ran.err.contains("hint:"), "{}", ran.err);
        }
        assert_eq!(std::fs::read_to_string(&file).unwrap(), text);
    }
    std::fs::write(&file, "rooms_an_hour = 5\n").unwrap();
    let said = does(&folder, &["migrate-config", "eights.toml"]);
    assert!(said.contains("rooms_an_hour is now rooms_per_hour"), "{said}");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "rooms_per_hour = 5\n");
    assert!(does(&folder, &["migrate-config", "eights.toml"]).contains("already up to date"));
}

#[test]
fn a_copy_is_made_while_people_play_and_put_back_when_nobody_does() {
    let folder = fresh_folder("admin-copies");
    let server = Server::start(&["serve"], &folder);
    let ann = Guest::new(&server);
    let (_, first) = ann.makes_room("Ann", &json!({}));
    assert!(does(&folder, &["backup", "copy.db"]).contains("copy.db"));
    let there = refused(&folder, &["backup", "copy.db"]);
    assert!(there.contains("already exists") && there.contains("--force"), "{there}");
    does(&folder, &["backup", "copy.db", "--force"]);
    for arguments in [["backup", "eights.db", "--force"], ["restore", "eights.db", "--force"]] {
        let itself = refused(&folder, &arguments);
        assert!(itself.contains("is the data file and the backup file at once"), "{itself}");
        assert!(itself.contains("name another file"), "{itself}");
    }
    let nowhere = refused(&folder, &["restore", "copy.db", "--data", "gone/eights.db"]);
    assert!(nowhere.contains("the folder of the file has to exist"), "{nowhere}");
    let (_, second) = ann.makes_room("Ann", &json!({}));
    let running = refused(&folder, &["restore", "copy.db", "--force"]);
    assert!(running.contains("stop the server first"), "{running}");
    assert_eq!(server.end().code, Some(0));
    assert!(refused(&folder, &["restore", "copy.db"]).contains("already exists"));
    does(&folder, &["restore", "copy.db", "--force"]);
    does(&folder, &["restore", "copy.db", "--data", "elsewhere.db"]);
    for data in ["eights.db", "elsewhere.db"] {
        let rooms = does(&folder, &["rooms", "--data", data]);
        assert!(rooms.contains(&first) && !rooms.contains(&second), "{rooms}");
    }
    let server = Server::start(&["serve"], &folder);
    assert_eq!(ann.at(&server).room(&first.to_lowercase())["phase"], "gathering");
    server.kill();
}

#[test]
fn a_host_who_is_wrong_about_the_file_is_told_so_and_nothing_is_made() {
    let folder = fresh_folder("admin-nowhere");
    let nowhere = refused(&folder, &["rooms", "--data", "nowhere.db"]);
    assert!(nowhere.contains("there is no file") && nowhere.contains("--data"), "{nowhere}");
    assert!(refused(&folder, &["delete", "0000000000000", "--yes"]).contains("there is no file"));
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 0);
    // The file is located as the server locates it.
    std::fs::write(folder.join("eights.toml"), "data = \"club.db\"\n").unwrap();
    let server = Server::start(&["serve", "--config", "eights.toml"], &folder);
    assert_eq!(does(&folder, &["rooms", "--config", "eights.toml"]), "There are no open rooms.\n");
    assert_eq!(does(&folder, &["reports", "--config", "eights.toml"]), "There are no complaints.\n");
    server.kill();
}

#[test]
fn whoever_watches_a_server_is_told_whether_it_takes_people() {
    let folder = fresh_folder("admin-health");
    std::fs::write(folder.join("club.toml"), "path = \"/club\"\n").unwrap();
    let server = Server::start(&["serve", "--config", "club.toml"], &folder);
    let health = |config: &[&str], listen: &str| {
        let mut command = eights(&["admin", "health"]);
        command.args(config).current_dir(&folder).env("EIGHTS_LISTEN", listen);
        finish(command.spawn().expect("the program starts"), "")
    };
    let address = server.address().trim_end_matches("/club").to_string();
    let port = address.rsplit(':').next().unwrap().to_string();
    for listen in [&address, &format!("0.0.0.0:{port}")] {
        let told = health(&["--config", "club.toml"], listen);
        assert_eq!((told.out, told.code), (format!("The server at {address} is ready.\n"), Some(0)));
    }
    let by_address = health(&["--config", "club.toml", "--listen", &address], "127.0.0.1:1");
    assert_eq!(by_address.code, Some(0), "{}", by_address.err);
    let no_address = admin(&folder, &["health", "--data", "eights.db"], "");
    assert_eq!(no_address.code, Some(2), "{}", no_address.out);
    assert!(no_address.err.contains("--listen"), "{}", no_address.err);
    let wrong = health(&[], &address);
    assert_eq!(wrong.code, Some(1), "there is nothing outside the path: {}", wrong.out);
    assert!(wrong.err.contains("has nothing at /ready") && wrong.err.contains("--config"), "{}", wrong.err);
    server.kill();
    let gone = health(&["--config", "club.toml"], &address);
    assert_eq!(gone.code, Some(1), "{}", gone.out);
    assert!(gone.err.contains("cannot be reached: connection refused"), "{}", gone.err);
    std::fs::write(folder.join("full.toml"), "min_free_mb = 999999999999\n").unwrap();
    let server = Server::start(&["serve", "--config", "full.toml"], &folder);
    let full = health(&["--config", "full.toml"], server.address());
    assert_eq!(full.code, Some(1), "{}", full.out);
    assert!(full.err.contains("is not ready: the disk is almost full\n"), "{}", full.err);
    assert!(full.err.contains("see the server's log"), "{}", full.err);
    server.kill();
}

#[test]
fn help_of_every_command_of_a_host_fits_eighty_columns() {
    let all = crate::driving::run(&["admin", "--help"], "").out;
    let listed = all.split("Commands:\n").nth(1).and_then(|rest| rest.split("\n\n").next()).unwrap();
    let commands: Vec<&str> = listed.lines().filter_map(|line| line.split_whitespace().next()).collect();
    assert!(commands.len() >= 15, "{commands:?}");
    for command in commands {
        let help = crate::driving::run(&["admin", command, "--help"], "").out;
        assert!(help.lines().chain(all.lines()).all(|line| line.chars().count() <= 80), "{help}");
    }
}

/// Ages a room and its matches by some days.
fn age(folder: &Path, room: &str, days: i64) {
    let file = Connection::open(folder.join("eights.db")).unwrap();
    let record = format!("{room}-1");
    let room = room.parse::<eights_protocol::RoomId>().unwrap().number();
    let passed = days * 86_400_000;
    let changed = file.execute("update log set at = at - ?1 where room = ?2", [passed, room]).unwrap();
    assert!(changed > 0, "the room is there");
    for table in ["archive", "archive_person", "archive_name"] {
        let sql = format!("update {table} set ended = ended - ?1 where record = ?2");
        file.execute(&sql, rusqlite::params![passed, record]).unwrap();
    }
}

#[test]
fn what_is_over_is_deleted_after_as_many_days_as_the_host_says() {
    let folder = fresh_folder("admin-days");
    let server = Server::start(&["serve"], &folder);
    let ann = Guest::new(&server);
    let (old, young, open) =
        (play_a_hand(&ann, "Ann"), play_a_hand(&ann, "Ann"), ann.makes_room("Ann", &json!({})).0);
    for room in [&old, &young] {
        ann.does(room, &json!({ "type": "close" }));
    }
    assert_eq!(server.end().code, Some(0));
    age(&folder, &old, 8);
    age(&folder, &young, 6);
    // A table that has been idle for long, but is open.
    let file = Connection::open(folder.join("eights.db")).unwrap();
    let number = open.parse::<eights_protocol::RoomId>().unwrap().number();
    let kept = |room: &str, table: &str| -> i64 {
        let number = room.parse::<eights_protocol::RoomId>().unwrap().number();
        let sql = format!("select count(*) from {table} where room = ?");
        file.query_row(&sql, [number], |row| row.get(0)).unwrap()
    };
    file.execute("update log set at = at - 86400000 * 20 where room = ?", [number]).unwrap();
    assert!([&old, &young].iter().all(|room| kept(room, "archive") == 1));

    // Without the setting, nothing is deleted.
    let server = Server::start(&["serve"], &folder);
    assert!(ann.at(&server).asks("GET /api/records", "").body["records"].as_array().unwrap().len() == 2);
    assert_eq!(server.end().code, Some(0));
    assert!(kept(&old, "log") > 0);

    std::fs::write(folder.join("week.toml"), "keep_days = 7\n").unwrap();
    let server = Server::start(&["serve", "--config", "week.toml"], &folder);
    let ann = ann.at(&server);
    until("what is over is deleted", || kept(&old, "log") == 0 && kept(&old, "archive") == 0);
    let records = ann.asks("GET /api/records", "").body;
    let names: Vec<&str> =
        records["records"].as_array().unwrap().iter().map(|row| row["record"].as_str().unwrap()).collect();
    assert_eq!(names, [format!("{young}-1")]);
    assert!(kept(&young, "log") > 0 && kept(&young, "archive") == 1);
    assert!(kept(&open, "log") > 0, "what is open stays, however old");
    assert_eq!(ann.asks(&format!("GET /api/records/{old}-1"), "").status, 404);
    assert_eq!(ann.asks(&format!("GET /api/rooms/{old}"), "").status, 404);
    server.kill();
}
