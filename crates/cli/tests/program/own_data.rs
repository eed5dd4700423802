//! The host's decisions about people, and people's decisions about their own data, while the server runs.

use std::path::Path;

use serde_json::{Value, json};

use crate::driving::{Server, ask, fresh_folder};
use crate::guest::{Guest, until};
use crate::hosting::{admin, does, play_a_hand};

/// Returns true if any file of a folder contains these letters.
fn is_kept(folder: &Path, letters: &str) -> bool {
    std::fs::read_dir(folder).unwrap().any(|entry| {
        let bytes = std::fs::read(entry.unwrap().path()).unwrap();
        bytes.windows(letters.len()).any(|window| window == letters.as_bytes())
    })
}

/// Returns the response to a program with a token.
fn shows(server: &Server, token: &str, head: &str) -> String {
    ask(server.address(), head, &format!("authorization: Bearer {token}\r\n"), "")
}

#[test]
fn a_person_reads_and_deletes_their_own_data_while_others_play() {
    let folder = fresh_folder("own-data");
    let server = Server::start(&["serve"], &folder);
    let (ann, bob) = (Guest::new(&server), Guest::new(&server));
    play_a_hand(&ann, "Annabella");
    let token = ann.asks("POST /api/tokens", "{\"name\":\"annabot\"}").body;
    // A hand is in progress at a table where Bob watches.
    let (room, _) = ann.makes_room("Annabella", &json!({ "chat": "free", "listed": true }));
    ann.starts(&room, "Annabella");
    ann.does(&room, &json!({ "type": "say", "text": "I live in Elm Street" }));
    let looking = bob.looks(&room);

    let about = ann.asks("GET /api/me/export", "");
    assert_eq!((about.status, &about.body["person"]), (200, &json!(ann.person)), "{}", about.body);
    assert!(about.body.to_string().contains("Elm Street"), "{}", about.body);
    let others = bob.asks("GET /api/me/export", "").body.to_string();
    assert!(!others.contains("nnabella") && !others.contains("Elm Street"), "{others}");

    assert_eq!(ann.asks("DELETE /api/me", "").status, 204);
    // The spectator is told to reconnect, and sees the same table.
    assert_eq!(looking.ends().0, 1013);
    let mut looking = bob.looks(&room);
    let welcome = looking.hears("a welcome", |told| told["type"] == "welcome").to_string();
    assert!(welcome.contains("someone") && !welcome.contains("nnabella"), "{welcome}");
    assert!(!welcome.contains("Elm Street"), "{welcome}");
    assert_eq!(bob.room(&room)["phase"], "playing");
    let refused = shows(&server, token["token"].as_str().unwrap(), "GET /api/me");
    assert!(refused.starts_with("HTTP/1.1 401"), "{refused}");
    let left = ann.asks("GET /api/me/export", "").body.to_string();
    for gone in ["nnabella", "Elm Street", "annabot"] {
        assert!(!left.contains(gone), "{left}");
    }
    // The hand is completed, and the server logs no problem.
    ann.does(&room, &json!({ "type": "abandon" }));
    let ended = server.end();
    assert_eq!((ended.code, ended.err.contains("ERROR")), (Some(0), false), "{}", ended.err);
    for gone in ["nnabella", "Elm Street", "annabot"] {
        assert!(!is_kept(&folder, gone), "{gone} is kept");
    }
}

#[test]
fn a_token_that_is_revoked_opens_nothing_and_ends_what_is_open() {
    let folder = fresh_folder("own-tokens");
    let server = Server::start(&["serve"], &folder);
    let (ann, bob) = (Guest::new(&server), Guest::new(&server));
    let new = |name: &str| ann.asks("POST /api/tokens", &json!({ "name": name }).to_string()).body;
    let (first, second) = (new("first"), new("second"));
    let text = |value: &Value| value.as_str().unwrap().to_string();
    let (own, operators) = (text(&first["person"]), text(&second["person"]));
    let listed = ann.asks("GET /api/tokens", "").body;
    assert_eq!(listed["tokens"].as_array().unwrap().len(), 2, "{listed}");
    assert_eq!(bob.asks("GET /api/tokens", "").body["tokens"], json!([]));
    // Nobody can revoke another person's token.
    assert_eq!(bob.asks(&format!("DELETE /api/tokens/{own}"), "").status, 404);
    let (room, _) = ann.makes_room("Ann", &json!({ "listed": true }));
    let looking = [&first, &second].map(|token| ann.looks_with_token(&room, &text(&token["token"])));

    assert_eq!(ann.asks(&format!("DELETE /api/tokens/{own}"), "").status, 204);
    let lines = does(&folder, &["tokens"]);
    assert!(lines.starts_with(&operators) && lines.lines().count() == 1, "{lines}");
    assert!(does(&folder, &["revoke", &operators]).starts_with("Revoked the token of "));
    assert!(does(&folder, &["revoke", &operators]).contains("has no valid token"));
    assert_eq!(does(&folder, &["tokens"]), "No program has a token.\n");
    for looking in looking {
        let (code, reason) = looking.ends();
        assert!(code == 1008 && reason.contains("revoked"), "{code} {reason}");
    }
    for token in [&first, &second] {
        let refused = shows(&server, &text(&token["token"]), "GET /api/me");
        assert!(refused.starts_with("HTTP/1.1 401"), "{refused}");
    }
    server.kill();
}

#[test]
fn a_ban_has_a_reason_and_ends_in_time() {
    let folder = fresh_folder("own-ban");
    let server = Server::start(&["serve"], &folder);
    let ann = Guest::new(&server);
    let (room, _) = ann.makes_room("Ann", &json!({ "listed": true }));
    let looking = ann.looks(&room);
    let said = does(&folder, &["ban", &ann.person, "--for", "20s", "--reason", "Rude words"]);
    assert!(said.starts_with(&format!("Banned {} until 20", ann.person)), "{said}");
    let (_, reason) = looking.ends();
    assert!(reason.contains("banned you until 20"), "{reason}");
    let refused = ann.asks("GET /api/me", "");
    assert_eq!(refused.status, 403);
    assert!(refused.body["why"].as_str().unwrap().ends_with("UTC: Rude words"), "{}", refused.body);
    assert!(does(&folder, &["bans"]).contains("Rude words"));
    until("the ban ends", || ann.asks("GET /api/me", "").status == 200);
    assert_eq!(does(&folder, &["bans"]), "Nobody is banned.\n");
    let wrong = admin(&folder, &["ban", &ann.person, "--for", "soon"], "");
    assert!(wrong.code == Some(2) && wrong.err.contains("12h"), "{}", wrong.err);
    server.kill();
}

#[test]
fn a_key_is_rotated_without_a_word_and_after_a_leak_nobody_is_known() {
    let folder = fresh_folder("own-key");
    let server = Server::start(&["serve"], &folder);
    let ann = Guest::new(&server);
    let me = |cookie: &str| {
        ask(server.address(), "GET /api/me", &format!("cookie: eights_guest={cookie}\r\n"), "")
    };
    assert!(does(&folder, &["rotate-key"]).contains("Old ones are replaced until"));
    let mut renewed = String::new();
    until("the cookie is signed anew", || {
        let told = me(ann.cookie());
        assert!(told.contains(&ann.person), "{told}");
        renewed =
            told.split("eights_guest=").nth(1).map_or("", |rest| rest.split(';').next().unwrap()).to_string();
        !renewed.is_empty()
    });
    assert_ne!(renewed, ann.cookie());
    assert!(does(&folder, &["rotate-key", "--leaked"]).contains("becomes a new guest"));
    until("old cookies are void", || !me(&renewed).contains(&format!("\"person\":\"{}\"", ann.person)));
    assert!(!me(ann.cookie()).contains(&format!("\"person\":\"{}\"", ann.person)));
    server.kill();
}

#[test]
fn an_announcement_reaches_who_is_there_and_who_comes_later() {
    let folder = fresh_folder("own-announcement");
    let server = Server::start(&["serve"], &folder);
    let ann = Guest::new(&server);
    let (room, _) = ann.makes_room("Ann", &json!({ "listed": true }));
    let mut looking = ann.looks(&room);
    assert!(ann.asks("GET /api/me", "").body.get("announcement").is_none());
    let said = does(&folder, &["announce", "We restart at eight.", "--for", "2h"]);
    assert!(said.starts_with("The announcement is shown until 20"), "{said}");
    let is = |text: &'static str| move |told: &Value| told["type"] == "announcement" && told["text"] == text;
    looking.hears("the announcement", is("We restart at eight."));
    ann.looks(&room).hears("the announcement", is("We restart at eight."));
    assert_eq!(ann.asks("GET /api/me", "").body["announcement"], "We restart at eight.");
    does(&folder, &["announce"]);
    looking.hears("that it is taken back", is(""));
    let wrong = admin(&folder, &["announce", "two\nlines"], "");
    assert_eq!(wrong.code, Some(2), "{}", wrong.err);
    server.kill();
}
