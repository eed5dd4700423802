//! Queries and actions of an operator.

use eights_protocol::http::RecordRow;
use eights_protocol::{
    ChatText, CloseReason, Person, PersonId, RoomCreation, RoomRecord, RulesText, SeedMixture, Settings,
};
use eights_room::ports::{Append, Archive as _, ArchiveQuery, ArchivedMatch, Attachment, Log as _};
use eights_sqlite::{PurgeReport, Sqlite};
use pollster::block_on;

use crate::folder::Folder;
use crate::{append, record, room, rows, stored};

pub(crate) fn person(number: u64, name: &str) -> Person {
    Person { id: PersonId::new(number << 40), name: name.to_string(), program: false }
}

pub(crate) fn created(host: Person) -> RoomRecord {
    RoomRecord::Created(Box::new(RoomCreation {
        word: "KIWI-42".to_string(),
        rules: RulesText {
            name: "basic".to_string(),
            game: "eights".to_string(),
            sheet: include_str!("../../../../rules/basic.toml").to_string(),
            cards: None,
        },
        seats: 2,
        settings: Settings::default(),
        host,
        mixture: SeedMixture { promise: "00".repeat(32), secret: "00".repeat(32) },
        invite: None,
    }))
}

#[test]
fn an_operator_sees_every_room_and_whether_it_is_open() {
    let folder = Folder::new();
    let sqlite = Sqlite::open(folder.file("club.db")).unwrap();
    assert_eq!(sqlite.rooms(), Ok(Vec::new()));
    let opens = Attachment::Opens("KIWI-42".to_string());
    let first = append(&sqlite, Append { also: opens, ..record(2, 1, &stored(created(person(1, "Ann")))) });
    let last = append(&sqlite, record(2, 2, &stored(RoomRecord::Fence)));
    append(&sqlite, record(1, 1, "of a later version")).unwrap();
    let found = sqlite.rooms().unwrap();
    assert_eq!(found.iter().map(|found| found.room).collect::<Vec<_>>(), [room(1), room(2)]);
    assert_eq!((&found[0].word, &found[0].rules, found[0].records), (&None, &None, 1));
    assert_eq!(found[1].word.as_deref(), Some("KIWI-42"));
    assert_eq!(found[1].rules, Some(("basic".to_string(), "eights".to_string())));
    assert_eq!((found[1].records, Ok(found[1].began), Ok(found[1].last)), (2, first, last));
}

#[test]
fn an_operator_reads_complaints_beside_what_they_are_about() {
    let folder = Folder::new();
    let sqlite = Sqlite::open(folder.file("club.db")).unwrap();
    let said =
        RoomRecord::Said { person: person(1, "Ann"), words: ChatText::Text("say \"reported\"".to_string()) };
    let complaint =
        |revision| RoomRecord::Reported { by: person(2, "Bob").id, revision, why: "rude".to_string() };
    append(&sqlite, record(1, 1, &stored(said.clone()))).unwrap();
    let at = append(&sqlite, record(1, 2, &stored(complaint(1)))).unwrap();
    append(&sqlite, record(2, 1, &stored(complaint(9)))).unwrap();
    append(&sqlite, record(2, 2, "\"reported\" in no record")).unwrap();
    let mut reports = sqlite.reports().unwrap();
    assert!(reports.is_sorted_by(|one, next| one.at >= next.at), "the newest first: {reports:?}");
    // Both may have the same time.
    reports.sort_by_key(|report| report.room);
    assert_eq!(reports.len(), 2, "{reports:?}");
    assert_eq!((reports[0].room, reports[0].revision, reports[0].at), (room(1), 2, at));
    assert_eq!((reports[0].by, reports[0].why.as_str()), (person(2, "Bob").id, "rude"));
    assert_eq!(reports[0].about, Some(said));
    assert_eq!((reports[1].room, &reports[1].about), (room(2), &None));
}

#[test]
fn what_is_old_and_over_is_thrown_away_and_nothing_else() {
    let folder = Folder::new();
    let sqlite = Sqlite::open(folder.file("club.db")).unwrap();
    let row = |name: &str, ended| RecordRow {
        record: name.to_string(),
        ended,
        game: "eights".to_string(),
        rules: "basic".to_string(),
        names: vec!["Ann".to_string()],
        winners: Vec::new(),
        hands: 1,
    };
    let files = |name: &str, ended| {
        let people = vec![PersonId::new(7)];
        Attachment::Files(Box::new(ArchivedMatch { row: row(name, ended), people, text: String::new() }))
    };
    let closed = stored(RoomRecord::Closed { why: CloseReason::Idle, full: false });
    // Rooms 1 and 2 are closed, room 3 is open. One match ended before the first cut-off.
    append(&sqlite, Append { also: files("old", 10), ..record(1, 1, "finished") }).unwrap();
    append(&sqlite, Append { also: files("new", u64::from(u32::MAX) << 8), ..record(1, 2, "finished") })
        .unwrap();
    append(&sqlite, Append { also: Attachment::Closes, ..record(1, 3, &closed) }).unwrap();
    append(&sqlite, Append { also: Attachment::Opens("PLUM-7".to_string()), ..record(3, 1, "created") })
        .unwrap();
    append(&sqlite, record(3, 2, "an open room is not old")).unwrap();
    let found = |person| {
        let search = ArchiveQuery { person, most: 9, ..ArchiveQuery::default() };
        let found = block_on(sqlite.search(&search)).unwrap();
        found.into_iter().map(|row| row.record).collect::<Vec<_>>()
    };
    assert_eq!(sqlite.purge(1000), Ok(PurgeReport { rooms: 0, matches: 1 }));
    assert_eq!(
        (found(None), found(Some(PersonId::new(7)))),
        (vec!["new".to_string()], vec!["new".to_string()])
    );
    assert_eq!((rows(&sqlite, 1).len(), rows(&sqlite, 3).len()), (3, 2));
    // In the far future everything is old, but open rooms stay.
    assert_eq!(sqlite.purge(1 << 50), Ok(PurgeReport { rooms: 1, matches: 1 }));
    assert_eq!((found(None), found(Some(PersonId::new(7)))), (Vec::new(), Vec::new()));
    assert_eq!((rows(&sqlite, 1).len(), rows(&sqlite, 3).len()), (0, 2));
    assert_eq!(block_on(sqlite.open_rooms()), Ok(vec![room(3)]));
    append(&sqlite, record(3, 3, "and goes on")).unwrap();
    append(&sqlite, record(1, 1, "a room of this number may begin anew")).unwrap();
}
