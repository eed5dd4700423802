//! Laws of the ports, single-threaded and concurrent.

use std::sync::Arc;

use eights_protocol::PersonId;
use eights_protocol::http::RecordRow;
use eights_room::contract;
use eights_room::memory::MemoryStore;
use eights_room::ports::{
    Append, AppendError, Archive as _, ArchiveQuery, ArchivedMatch, Attachment, Log, Unavailable,
};
use eights_sqlite::Sqlite;
use pollster::block_on;
use proptest::collection::vec;
use proptest::prelude::*;

use crate::folder::Folder;
use crate::{append, record, room, rows};

#[test]
fn a_file_keeps_all_laws_of_the_ports() {
    let folder = Folder::new();
    let open = |name: &str| Arc::new(Sqlite::open(folder.file(name)).expect("the file can be made"));
    block_on(async {
        contract::log(open("log.db")).await;
        let both = open("archive.db");
        contract::archive(both.clone(), both).await;
        contract::registry(open("registry.db")).await;
    });
}

#[test]
fn what_was_kept_is_there_after_the_file_was_closed() {
    let folder = Folder::new();
    let path = folder.file("club.db");
    let opened = Append { also: Attachment::Opens("KIWI-42".to_string()), ..record(1, 1, "one\u{0}two") };
    let at = append(&Sqlite::open(&path).unwrap(), opened).unwrap();
    let sqlite = Sqlite::open(&path).unwrap();
    assert_eq!(
        rows(&sqlite, 1).iter().map(|row| (row.at, row.text.as_str())).collect::<Vec<_>>(),
        [(at, "one\u{0}two")]
    );
    assert_eq!(block_on(sqlite.find("KIWI-42")), Ok(Some(room(1))));
    assert_eq!(append(&sqlite, record(1, 1, "again")), Err(AppendError::Overtaken));
    assert!(append(&sqlite, record(1, 2, "next")).unwrap() >= at);
}

#[test]
fn of_eight_threads_that_race_for_every_revision_one_wins_each() {
    const REVISIONS: u64 = 100;
    let folder = Folder::new();
    let sqlite = Sqlite::open(folder.file("club.db")).unwrap();
    let won: u64 = std::thread::scope(|scope| {
        let race = |thread: u64| {
            let sqlite = &sqlite;
            move || {
                // Each thread also has its own room, so that batches are mixed.
                (1..=REVISIONS)
                    .filter(|revision| {
                        append(sqlite, record(100 + thread, *revision, "alone"))
                            .expect("nobody else writes there");
                        match append(sqlite, record(1, *revision, &format!("{revision} by {thread}"))) {
                            Ok(_) => true,
                            Err(AppendError::Overtaken) => false,
                            // Only for a gap between revisions, which cannot occur here.
                            Err(AppendError::Unavailable(_)) => {
                                unreachable!("each thread goes revision by revision")
                            }
                            Err(error) => panic!("{error}"),
                        }
                    })
                    .count() as u64
            }
        };
        let threads: Vec<_> = (0..8).map(|thread| scope.spawn(race(thread))).collect();
        threads.into_iter().map(|thread| thread.join().expect("no thread panics")).sum()
    });
    assert_eq!(won, REVISIONS);
    let kept = rows(&sqlite, 1);
    assert_eq!(kept.iter().map(|row| row.revision).collect::<Vec<_>>(), (1..=REVISIONS).collect::<Vec<_>>());
    assert!(kept.is_sorted_by_key(|row| row.at));
    assert!((0..8).all(|thread| rows(&sqlite, 100 + thread).len() as u64 == REVISIONS));
}

#[test]
fn a_match_is_filed_once_and_its_record_with_it() {
    let folder = Folder::new();
    let sqlite = Sqlite::open(folder.file("club.db")).unwrap();
    append(&sqlite, filing(1, 1, "r", 5, &["ann"], 1)).unwrap();
    let again = append(&sqlite, filing(2, 1, "r", 6, &["bob"], 2));
    assert!(matches!(again, Err(AppendError::Unavailable(_))), "{again:?}");
    assert_eq!(rows(&sqlite, 2), []);
    append(&sqlite, record(2, 1, "the room goes on")).unwrap();
}

fn filing(number: u64, revision: u64, name: &str, ended: u64, names: &[&str], person: u64) -> Append {
    let names: Vec<String> = names.iter().map(ToString::to_string).collect();
    let row = RecordRow {
        record: name.to_string(),
        ended,
        game: ["eights", "crazier"][(ended % 2) as usize].to_string(),
        rules: ["basic", "ours"][(person % 2) as usize].to_string(),
        winners: names[..1].to_vec(),
        names,
        hands: 3,
    };
    let filed = ArchivedMatch { row, people: vec![PersonId::new(person)], text: format!("text of {name}") };
    Append { also: Attachment::Files(Box::new(filed)), ..record(number, revision, "finished") }
}

/// One step of a history that both stores go through.
#[derive(Clone, Debug)]
enum Step {
    Append {
        room: u64,
        revision: u64,
        also: u8,
    },
    Search {
        person: Option<u64>,
        name: Option<usize>,
        game: Option<usize>,
        rules: Option<usize>,
        most: usize,
    },
}

const NAMES: [&str; 4] = ["ann", "bob", "100%", "zwölf\u{0}"];

fn step() -> impl Strategy<Value = Step> {
    use proptest::option::of;
    prop_oneof![
        3 => (0..4u64, 1..8u64, 0..8u8).prop_map(|(room, revision, also)| Step::Append { room, revision, also }),
        1 => (of(0..3u64), of(0..4usize), of(0..2usize), of(0..2usize), 0..5usize).prop_map(
            |(person, name, game, rules, most)| Step::Search { person, name, game, rules, most }
        ),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn the_file_and_the_twin_in_memory_answer_alike(steps in vec(step(), 1..60)) {
        let folder = Folder::new();
        let sqlite = Sqlite::open(folder.file("club.db")).unwrap();
        let memory = MemoryStore::new();
        for (number, step) in steps.into_iter().enumerate() {
            match step {
                Step::Append { room, revision, also } => {
                    let plain = record(room, revision, &format!("step {number}"));
                    let asked = match also {
                        0 => Append { also: Attachment::Closes, ..plain },
                        1 | 2 => Append { also: Attachment::Opens(format!("WORD-{also}")), ..plain },
                        3 | 4 => {
                            let names = [NAMES[number % 4], NAMES[(number / 2) % 4]];
                            filing(room, revision, &format!("r{number}"), number as u64 / 3, &names, u64::from(also) - 3)
                        }
                        _ => plain,
                    };
                    let told = (block_on(sqlite.append(asked.clone())), block_on(memory.append(asked)));
                    let plain = |told: Result<u64, AppendError>| told.map(|_| ()).map_err(|error| match error {
                        AppendError::Unavailable(_) => AppendError::Unavailable(Unavailable::Other(String::new())),
                        other => other,
                    });
                    prop_assert_eq!(plain(told.0), plain(told.1));
                }
                Step::Search { person, name, game, rules, most } => {
                    let mut search = ArchiveQuery {
                        person: person.map(PersonId::new),
                        name: name.map(|name| NAMES[name].to_string()),
                        game: game.map(|game| ["eights", "crazier"][game].to_string()),
                        rules: rules.map(|rules| ["basic", "ours"][rules].to_string()),
                        after: None,
                        most,
                    };
                    // Page by page to the end.
                    loop {
                        let found = block_on(sqlite.search(&search));
                        prop_assert_eq!(&found, &block_on(memory.search(&search)));
                        let Some(last) = found.unwrap().pop() else { break };
                        search.after = Some((last.ended, last.record));
                    }
                }
            }
        }
        for number in 0..4 {
            let texts = |rows: Vec<eights_room::ports::LogRow>| {
                rows.into_iter().map(|row| (row.revision, row.text)).collect::<Vec<_>>()
            };
            prop_assert_eq!(texts(rows(&sqlite, number)), texts(memory.rows(room(number))));
        }
        for word in ["WORD-1", "WORD-2", "WORD-3"] {
            prop_assert_eq!(block_on(sqlite.find(word)), block_on(memory.find(word)));
        }
        let mut open = block_on(memory.open_rooms()).unwrap();
        open.dedup();
        prop_assert_eq!(block_on(sqlite.open_rooms()).unwrap(), open);
    }
}
