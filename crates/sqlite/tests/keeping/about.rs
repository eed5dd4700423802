//! Export of all data stored about a person.

use eights_room::BanTarget;
use eights_room::ports::{Ban, Program, Registry as _};
use eights_sqlite::Sqlite;
use pollster::block_on;
use serde_json::{Value, json};

use crate::folder::Folder;
use crate::forget::keep;
use crate::operator::{created, person};
use crate::{append, record, room, stored};

/// Returns the records of the only room, without their times, which differ.
fn records(about: &Value) -> Vec<Value> {
    assert_eq!(about["rooms"].as_array().map(Vec::len), Some(1), "{about:#}");
    let mut records = about["rooms"][0]["records"].as_array().expect("a list").clone();
    for record in &mut records {
        assert!(record.as_object_mut().expect("a record").remove("at").is_some_and(|at| at.is_u64()));
    }
    records
}

#[test]
fn a_person_is_told_what_concerns_them_and_nothing_that_others_may_not_know() {
    let folder = Folder::new();
    let sqlite = Sqlite::open(folder.file("club.db")).unwrap();
    keep(&sqlite);
    // Nothing in this room is theirs.
    append(&sqlite, record(2, 1, &stored(created(person(2, "someone"))))).unwrap();
    let odd = person(1, "").id;
    let robot = Program { person: person(9, "").id, name: "robo".to_string(), owner: odd, made: 8 };
    block_on(sqlite.add_token([7; 32], robot)).unwrap();

    let about = sqlite.about(odd).unwrap();
    assert_eq!((&about["person"], &about["ban"]), (&json!(odd), &Value::Null));
    assert_eq!(
        about["programs"],
        json!([{ "person": person(9, "").id, "name": "robo", "owner": odd, "made": 8 }])
    );
    let place = &about["rooms"][0];
    assert_eq!(
        (&place["room"], &place["word"], &place["game"]),
        (&json!(room(1)), &json!("KIWI-42"), &json!("eights"))
    );
    let said = |revision: u64, key: &str, words: &str| {
        json!({
            "type": "said", "person": { "id": odd, "name": "played" }, key: words, "revision": revision
        })
    };
    let sitter = json!({ "kind": "person", "id": odd, "name": "played", "away": "steady" });
    assert_eq!(
        records(&about),
        [
            json!({ "type": "created", "name": "played", "revision": 1 }),
            json!({ "type": "sat", "seat": 1, "sitter": sitter, "word": "luck", "revision": 2 }),
            said(5, "text", "I live in Elm Street"),
            said(7, "phrase", "hello"),
            json!({ "type": "left", "seat": 1, "why": "asked", "revision": 8 }),
            // Cat's actions at that seat are hers.
            json!({ "type": "reported", "about": 6, "why": "he asked me at Elm Street", "revision": 12 }),
            json!({ "type": "complained_about", "about": 5, "revision": 13 }),
        ]
    );
    assert_eq!(about["matches"][0]["record"], "r");
    assert!(about["matches"][0]["text"].as_str().is_some_and(|text| text.starts_with("eights record ")));
    let text = about.to_string();
    for hidden in ["secret", "events", "too much", "so?", &person(2, "").id.to_string()] {
        assert!(!text.contains(hidden), "{hidden}: {about:#}");
    }

    let cat = sqlite.about(person(3, "").id).unwrap();
    let moved = json!({ "type": "moved", "seat": 1, "decision": 4, "move": "played", "by": "sitter", "revision": 11 });
    assert_eq!(records(&cat)[1..], [moved]);
    let ban = Ban { since: 5, reason: "rude".to_string(), ..Ban::forever(BanTarget::Person(odd)) };
    block_on(sqlite.ban(ban)).unwrap();
    assert_eq!(sqlite.about(odd).unwrap()["ban"], json!({ "since": 5, "until": null, "reason": "rude" }));
    let nobody = sqlite.about(person(77, "").id).unwrap();
    assert_eq!(
        (&nobody["rooms"], &nobody["matches"], &nobody["programs"]),
        (&json!([]), &json!([]), &json!([]))
    );
}

#[test]
fn what_cannot_be_read_is_counted() {
    let folder = Folder::new();
    let sqlite = Sqlite::open(folder.file("club.db")).unwrap();
    append(&sqlite, record(1, 1, &stored(created(person(1, "Ann"))))).unwrap();
    append(&sqlite, record(1, 2, "of a later version")).unwrap();
    let about = sqlite.about(person(1, "").id).unwrap();
    assert_eq!(about["rooms"][0]["unreadable"], json!(1));
    assert_eq!(records(&about).len(), 1);
}
