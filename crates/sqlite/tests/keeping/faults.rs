//! Files that are rejected, and database errors.

use eights_room::ports::{AppendError, Log as _, Unavailable};
use eights_sqlite::{OpenError, Sqlite};
use pollster::block_on;
use rusqlite::Connection;

use crate::folder::Folder;
use crate::{append, record, room, rows};

fn refused(path: &std::path::Path) -> OpenError {
    Sqlite::open(path).expect_err("it cannot be used")
}

#[test]
fn a_file_that_is_no_database_is_refused_and_stays_as_it_is() {
    let folder = Folder::new();
    let path = folder.file("letter.txt");
    let text = "Dear Ann, this is no database, and it is long enough to be taken for one. ".repeat(100);
    std::fs::write(&path, &text).unwrap();
    assert!(matches!(refused(&path), OpenError::NoDatabase(_)));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
    assert!(!folder.file("letter.txt-lock").exists(), "nothing is left beside it");
}

#[test]
fn a_database_of_something_else_is_refused_and_stays_as_it_is() {
    let folder = Folder::new();
    let path = folder.file("recipes.db");
    Connection::open(&path).unwrap().execute_batch("create table recipe (name text)").unwrap();
    let before = std::fs::read(&path).unwrap();
    assert!(matches!(refused(&path), OpenError::NotOurs(_)));
    assert_eq!(std::fs::read(&path).unwrap(), before);
    assert!(!folder.file("recipes.db-lock").exists(), "nothing is left beside it");
}

#[test]
fn a_file_of_a_later_format_is_refused_with_a_word_what_to_do() {
    let folder = Folder::new();
    let path = folder.file("club.db");
    append(&Sqlite::open(&path).unwrap(), record(1, 1, "one")).unwrap();
    let connection = Connection::open(&path).unwrap();
    let format: u32 = connection.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap();
    connection.pragma_update(None, "user_version", format + 1).unwrap();
    let error = refused(&path);
    assert!(matches!(error, OpenError::Later { found, known, .. } if found == format + 1 && known == format));
    assert!(error.to_string().ends_with("use that version"), "{error}");
    connection.pragma_update(None, "user_version", format).unwrap();
    assert_eq!(rows(&Sqlite::open(&path).unwrap(), 1).len(), 1);
}

#[test]
fn a_folder_that_is_not_there_is_an_error_and_no_panic() {
    let folder = Folder::new();
    assert!(matches!(refused(&folder.file("nowhere/club.db")), OpenError::System { .. }));
    std::fs::create_dir(folder.file("inner")).unwrap();
    assert!(matches!(refused(&folder.file("inner")), OpenError::System { .. }));
    assert!(!folder.file("inner-lock").exists(), "nothing is left beside it");
}

#[test]
fn a_file_is_opened_once_also_by_the_way_of_a_link() {
    let folder = Folder::new();
    let path = folder.file("club.db");
    let sqlite = Sqlite::open(&path).unwrap();
    assert!(matches!(refused(&path), OpenError::InUse(_)));
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink(&path, folder.file("link.db")).unwrap();
        assert!(matches!(refused(&folder.file("link.db")), OpenError::InUse(_)));
    }
    drop(sqlite);
    Sqlite::open(&path).expect("it was closed");
}

#[cfg(unix)]
#[test]
fn whoever_shares_the_machine_cannot_read_the_file_nor_open_it_by_a_second_name() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = Folder::new();
    let path = folder.file("club.db");
    let sqlite = Sqlite::open(&path).unwrap();
    append(&sqlite, record(1, 1, "one")).unwrap();
    for name in ["club.db", "club.db-wal", "club.db-shm", "club.db-lock"] {
        let mode = std::fs::metadata(folder.file(name)).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{name}");
    }
    std::fs::hard_link(&path, folder.file("second.db")).unwrap();
    assert!(matches!(refused(&folder.file("second.db")), OpenError::Linked(_)));
    drop(sqlite);
    assert!(matches!(refused(&path), OpenError::Linked(_)), "two names have two write-ahead logs");
    std::fs::remove_file(folder.file("second.db")).unwrap();
    assert_eq!(rows(&Sqlite::open(&path).unwrap(), 1).len(), 1);
}

/// Left behind by a copy of an open file, or by a disk that lies.
#[test]
fn a_write_ahead_log_that_was_cut_off_opens_at_a_whole_commit_and_doubles_nothing() {
    let folder = Folder::new();
    let sqlite = Sqlite::open(folder.file("club.db")).unwrap();
    for revision in 1..=100 {
        append(&sqlite, record(1, revision, &format!("record {revision}"))).unwrap();
    }
    let file = std::fs::read(folder.file("club.db")).unwrap();
    let log = std::fs::read(folder.file("club.db-wal")).unwrap();
    drop(sqlite);
    let mut kept = Vec::new();
    for cut in 0..=40 {
        let cut_folder = Folder::new();
        let path = cut_folder.file("club.db");
        std::fs::write(&path, &file).unwrap();
        // Rarely at a page boundary.
        std::fs::write(cut_folder.file("club.db-wal"), &log[..log.len() * cut / 40]).unwrap();
        let sqlite = match Sqlite::open(&path) {
            Ok(sqlite) => sqlite,
            // The cut removed the tables themselves.
            Err(why) => {
                assert!(kept.is_empty(), "{why}");
                continue;
            }
        };
        let rows = rows(&sqlite, 1);
        let many = rows.len() as u64;
        assert!(rows.iter().map(|row| row.revision).eq(1..=many), "cut {cut}");
        let text = |row: &eights_room::ports::LogRow| row.text == format!("record {}", row.revision);
        assert!(rows.iter().all(text), "cut {cut}");
        if many > 0 {
            assert!(
                matches!(append(&sqlite, record(1, many, "again")), Err(AppendError::Overtaken)),
                "cut {cut}"
            );
        }
        append(&sqlite, record(1, many + 1, "next")).unwrap();
        kept.push(many);
    }
    assert!(kept.is_sorted(), "{kept:?}");
    assert_eq!(kept.last(), Some(&100));
    assert!(kept.iter().any(|many| (1..100).contains(many)), "{kept:?}");
}

/// Plants triggers in the file: one makes a commit fail, the other an insert.
fn planted(folder: &Folder) -> Sqlite {
    let path = folder.file("club.db");
    let sqlite = Sqlite::open(&path).unwrap();
    Connection::open(&path)
        .unwrap()
        .execute_batch(
            "create table parent (id integer primary key);
             create table child (id integer references parent deferrable initially deferred);
             create trigger late after insert on log when new.record = 'late' begin
                 insert into child values (1);
             end;
             create trigger soon after insert on log when new.record = 'soon' begin
                 select raise(rollback, 'the planted fault');
             end;",
        )
        .unwrap();
    sqlite
}

#[test]
fn nobody_knows_of_a_record_whose_commit_failed_until_it_is_looked_for() {
    let folder = Folder::new();
    let sqlite = planted(&folder);
    append(&sqlite, record(1, 1, "one")).unwrap();
    let told = append(&sqlite, record(1, 2, "late"));
    assert!(matches!(&told, Err(AppendError::Unknown(why)) if why.contains("FOREIGN KEY")), "{told:?}");
    assert_eq!(block_on(sqlite.fence()), Ok(()));
    assert_eq!(rows(&sqlite, 1).len(), 1);
    append(&sqlite, record(1, 2, "two")).expect("the revision is free, and the writer goes on");
    assert_eq!(rows(&sqlite, 1)[1].text, "two");
}

#[test]
fn a_record_that_was_taken_back_before_the_commit_was_certainly_not_kept() {
    let folder = Folder::new();
    let sqlite = planted(&folder);
    let told = append(&sqlite, record(1, 1, "soon"));
    assert!(
        matches!(&told, Err(AppendError::Unavailable(why)) if why.to_string().contains("the planted fault")),
        "{told:?}"
    );
    append(&sqlite, record(1, 1, "one")).expect("the writer goes on");
    assert_eq!(rows(&sqlite, 1).len(), 1);
}

#[test]
fn a_refusal_spoils_no_record_that_is_committed_with_it() {
    let folder = Folder::new();
    let sqlite = Sqlite::open(folder.file("club.db")).unwrap();
    // Another connection holds the file, so that everything queues up and is committed together.
    let other = Connection::open(folder.file("club.db")).unwrap();
    other.execute_batch("begin immediate").unwrap();
    let asked = [
        record(1, 1, "one"),
        record(1, 1, "overtaken"),
        record(2, 7, "a gap"),
        record(1, 2, "two"),
        record(2, 1, "one"),
    ];
    let under_way: Vec<_> = asked.into_iter().map(|append| sqlite.append(append)).collect();
    other.execute_batch("commit").unwrap();
    let told: Vec<_> = under_way.into_iter().map(block_on).collect();
    assert!(told[0].is_ok() && told[3].is_ok() && told[4].is_ok(), "{told:?}");
    assert_eq!(told[1], Err(AppendError::Overtaken));
    assert!(matches!(told[2], Err(AppendError::Unavailable(_))));
    assert_eq!((rows(&sqlite, 1).len(), rows(&sqlite, 2).len()), (2, 1));
}

#[test]
fn a_record_that_somebody_else_wrote_into_the_file_is_respected() {
    let folder = Folder::new();
    let sqlite = Sqlite::open(folder.file("club.db")).unwrap();
    append(&sqlite, record(1, 1, "one")).unwrap();
    let other = Connection::open(folder.file("club.db")).unwrap();
    let far = i64::MAX / 2;
    other.execute("insert into log values (?, 2, ?, 'two')", [room(1).number(), far]).unwrap();
    assert_eq!(append(&sqlite, record(1, 2, "mine")), Err(AppendError::Overtaken));
    assert_eq!(append(&sqlite, record(1, 3, "three")), Ok(far as u64), "time does not go back in a room");
}

#[cfg(unix)]
#[test]
fn nothing_is_acknowledged_while_the_file_is_away() {
    let folder = Folder::new();
    let (path, away) = (folder.file("club.db"), folder.file("away.db"));
    let sqlite = Sqlite::open(&path).unwrap();
    append(&sqlite, record(1, 1, "one")).unwrap();
    std::fs::rename(&path, &away).unwrap();
    let told = append(&sqlite, record(1, 2, "two"));
    assert!(matches!(&told, Err(AppendError::Unavailable(Unavailable::Removed(_)))), "{told:?}");
    std::fs::copy(&away, &path).unwrap();
    assert!(append(&sqlite, record(1, 2, "two")).is_err(), "a copy is not the file");
    std::fs::rename(&away, &path).unwrap();
    append(&sqlite, record(1, 2, "two")).expect("the file is back");
    assert_eq!(rows(&sqlite, 1).len(), 2);
}
