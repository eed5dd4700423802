//! Erasure of a person.

use eights_protocol::http::RecordRow;
use eights_protocol::{
    ChatText, CloseReason, Level, MoveAuthor, Person, RoomRecord, SeatOccupant, StoredRecord,
};
use eights_room::ports::{
    Append, Archive as _, ArchiveQuery, ArchivedMatch, Attachment, Ban, Log as _, Program, Registry as _,
};
use eights_room::{BanTarget, RuleCache};
use eights_sqlite::{ErasureReport, Sqlite};
use pollster::block_on;

use crate::folder::Folder;
use crate::operator::{created, person};
use crate::{append, record, room, rows, stored};

fn strings(words: &[&str]) -> Vec<String> {
    words.iter().map(ToString::to_string).collect()
}

fn sat(seat: u8, person: Person) -> RoomRecord {
    RoomRecord::Sat {
        seat,
        sitter: SeatOccupant::Person { person, away: Level::Steady },
        word: "luck".to_string(),
    }
}

fn moved(seat: u8, event: &str) -> RoomRecord {
    let events = strings(&[event]);
    RoomRecord::Moved { seat, decision: 4, mv: "played".to_string(), events, by: MoveAuthor::Sitter }
}

/// Somebody called `played` plays with somebody called `someone`, leaves, and is replaced by Cat. Then Cat plays
/// another match.
fn history() -> Vec<RoomRecord> {
    let (odd, some, cat) = (person(1, "played"), person(2, "someone"), person(3, "Cat"));
    let says = |person: &Person, text: &str| RoomRecord::Said {
        person: person.clone(),
        words: ChatText::Text(text.to_string()),
    };
    vec![
        created(odd.clone()),
        sat(1, odd.clone()),
        sat(2, some.clone()),
        RoomRecord::Started {
            hand: 1,
            names: strings(&["played", "someone"]),
            events: strings(&["played played 7H"]),
            edition: None,
        },
        says(&odd, "I live in Elm Street"),
        says(&some, "so?"),
        RoomRecord::Said { person: odd.clone(), words: ChatText::Phrase("hello".to_string()) },
        RoomRecord::Left { seat: 1, why: CloseReason::Asked },
        sat(1, cat),
        RoomRecord::Started {
            hand: 2,
            names: strings(&["played", "someone"]),
            events: strings(&["played played 8H"]),
            edition: None,
        },
        moved(1, "played played 9H"),
        RoomRecord::Reported { by: odd.id, revision: 6, why: "he asked me at Elm Street".to_string() },
        RoomRecord::Reported { by: some.id, revision: 5, why: "too much".to_string() },
        // The match is archived with this record.
        RoomRecord::Finished { how: eights_protocol::MatchFinish::Played, winners: vec![1] },
        RoomRecord::Started {
            hand: 1,
            names: strings(&["played", "someone"]),
            events: strings(&["played played 2S"]),
            edition: None,
        },
        moved(2, "someone played 3S"),
    ]
}

pub(crate) fn keep(sqlite: &Sqlite) {
    for (place, entry) in history().into_iter().enumerate() {
        let also = if matches!(entry, RoomRecord::Finished { .. }) { files() } else { Attachment::Nothing };
        append(sqlite, Append { also, ..record(1, place as u64 + 1, &stored(entry)) }).unwrap();
    }
}

fn text(name: &str) -> String {
    format!(
        "eights record 1\nrules: basic\nseats: {name} someone\nseed: 42\n\nhand 1\n\
         deal > dealer {name}\n{name} 7H > {name} played 7H; to someone\npoints: 12 0\n\nresult: {name}\n"
    )
}

fn files() -> Attachment {
    Attachment::Files(Box::new(ArchivedMatch {
        row: RecordRow {
            record: "r".to_string(),
            ended: 7,
            game: "eights".to_string(),
            rules: "basic".to_string(),
            names: strings(&["played", "someone"]),
            winners: strings(&["played"]),
            hands: 2,
        },
        people: vec![person(1, "").id, person(2, "").id],
        text: text("played"),
    }))
}

fn read(sqlite: &Sqlite, number: u64) -> Vec<RoomRecord> {
    rows(sqlite, number).iter().map(|row| StoredRecord::read(&row.text).unwrap().record).collect()
}

#[test]
fn somebody_is_forgotten_in_every_record_and_the_game_stays() {
    let folder = Folder::new();
    let sqlite = Sqlite::open(folder.file("club.db")).unwrap();
    keep(&sqlite);
    let before = rows(&sqlite, 1);
    let odd = person(1, "").id;
    let robot = Program { person: person(9, "").id, name: "robo of played".to_string(), owner: odd, made: 0 };
    block_on(sqlite.add_token([7; 32], robot)).unwrap();
    block_on(sqlite.ban(Ban::forever(BanTarget::Person(odd)))).unwrap();

    // The program is seated under a name that reveals its owner.
    append(&sqlite, record(9, 1, &stored(created(person(5, "Eve"))))).unwrap();
    append(&sqlite, record(9, 2, &stored(sat(1, person(9, "robo of played"))))).unwrap();

    let report = sqlite.erase(odd, &RuleCache::new()).unwrap();
    let whole = vec![created(person(5, "Eve")), sat(1, person(9, "someone"))];
    assert_eq!(read(&sqlite, 9), whole);
    let expected = ErasureReport { records: 9, matches: 1, tokens: 1, failed: Vec::new() };
    assert_eq!(report, expected);

    let names = strings(&["someone2", "someone"]);
    let mut whole = history();
    whole[0] = created(person(1, "someone"));
    whole[1] = sat(1, person(1, "someone"));
    whole[3] = RoomRecord::Started {
        hand: 1,
        names: names.clone(),
        events: strings(&["someone2 played 7H"]),
        edition: None,
    };
    whole[4] = RoomRecord::Said { person: person(1, "someone"), words: ChatText::Text(String::new()) };
    whole[6] =
        RoomRecord::Said { person: person(1, "someone"), words: ChatText::Phrase("hello".to_string()) };
    // The seat keeps its new name for the whole match, even when Cat has it. In the next match, `played` is Cat's own
    // name and stays.
    whole[9] =
        RoomRecord::Started { hand: 2, names, events: strings(&["someone2 played 8H"]), edition: None };
    whole[10] = moved(1, "someone2 played 9H");
    whole[11] = RoomRecord::Reported { by: odd, revision: 6, why: String::new() };
    assert_eq!(read(&sqlite, 1), whole);
    let moments = |rows: &[eights_room::ports::LogRow]| rows.iter().map(|row| row.at).collect::<Vec<_>>();
    assert_eq!(moments(&rows(&sqlite, 1)), moments(&before));

    let search = |search: ArchiveQuery| block_on(sqlite.search(&ArchiveQuery { most: 9, ..search })).unwrap();
    assert_eq!(search(ArchiveQuery { person: Some(odd), ..ArchiveQuery::default() }), []);
    assert_eq!(search(ArchiveQuery { name: Some("played".to_string()), ..ArchiveQuery::default() }), []);
    let found = search(ArchiveQuery { person: Some(person(2, "").id), ..ArchiveQuery::default() });
    assert_eq!(
        (&found[0].names, &found[0].winners),
        (&strings(&["someone2", "someone"]), &strings(&["someone2"]))
    );
    assert_eq!(search(ArchiveQuery { name: Some("someone2".to_string()), ..ArchiveQuery::default() }), found);
    assert_eq!(block_on(sqlite.fetch("r")), Ok(Some(text("someone2"))));
    assert_eq!(block_on(sqlite.program([7; 32])), Ok(None));
    assert_eq!(block_on(sqlite.bans()), Ok(vec![Ban::forever(BanTarget::Person(odd))]), "a ban stays");

    assert_eq!(
        sqlite.erase(odd, &RuleCache::new()),
        Ok(ErasureReport::default()),
        "there is nothing more to forget"
    );
    let next = rows(&sqlite, 1).len() as u64 + 1;
    append(&sqlite, record(1, next, "the room goes on")).unwrap();
}

#[test]
fn no_byte_of_what_was_forgotten_stays_in_the_files() {
    let folder = Folder::new();
    let sqlite = Sqlite::open(folder.file("club.db")).unwrap();
    keep(&sqlite);
    let found = || {
        let files = std::fs::read_dir(folder.file(".")).unwrap().map(|entry| entry.unwrap().path());
        files
            .filter(|path| {
                let bytes = std::fs::read(path).unwrap();
                bytes.windows(10).any(|window| window == b"Elm Street")
            })
            .count()
    };
    assert!(found() > 0);
    sqlite.erase(person(1, "").id, &RuleCache::new()).unwrap();
    assert_eq!(found(), 0);
    drop(sqlite);
    assert_eq!(found(), 0);
}

#[test]
fn a_room_that_cannot_be_rewritten_stays_whole_and_is_named() {
    let folder = Folder::new();
    let sqlite = Sqlite::open(folder.file("club.db")).unwrap();
    keep(&sqlite);
    for (revision, entry) in [created(person(1, "played")), RoomRecord::Fence].into_iter().enumerate() {
        append(&sqlite, record(2, revision as u64 + 1, &stored(entry))).unwrap();
    }
    let next = rows(&sqlite, 1).len() as u64 + 1;
    append(&sqlite, record(1, next, "of a later version")).unwrap();
    let before = rows(&sqlite, 1);
    let report = sqlite.erase(person(1, "").id, &RuleCache::new()).unwrap();
    assert_eq!((report.records, report.matches), (1, 0));
    assert_eq!(report.failed.iter().map(|failed| failed.0).collect::<Vec<_>>(), [room(1)]);
    assert!(report.failed[0].1.starts_with(&format!("record {next}: ")), "{report:?}");
    assert_eq!(rows(&sqlite, 1), before);
    assert_eq!(block_on(sqlite.since(room(2), 0)).map(|rows| rows.len()), Ok(2));
}
