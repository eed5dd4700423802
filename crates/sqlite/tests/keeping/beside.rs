//! Operator access to the file of a running server.

use std::fs::File;

use eights_protocol::PersonId;
use eights_room::BanTarget;
use eights_room::ports::{Append, AppendError, Attachment, Ban, Log as _, Registry as _};
use eights_sqlite::{OpenError, OverwritePolicy, Sqlite, restore};
use pollster::block_on;

use crate::folder::Folder;
use crate::{append, record, room, rows};

#[test]
fn an_operator_and_a_server_write_into_one_log_and_neither_loses_a_record() {
    let folder = Folder::new();
    let path = folder.file("club.db");
    let server = Sqlite::open(&path).unwrap();
    append(&server, Append { also: Attachment::Opens("KIWI-42".to_string()), ..record(1, 1, "created") })
        .unwrap();
    let operator = Sqlite::open_beside(&path).unwrap();
    append(&operator, Append { also: Attachment::Closes, ..record(1, 2, "closed by the operator") }).unwrap();
    assert_eq!(append(&server, record(1, 2, "a move")), Err(AppendError::Overtaken));
    assert_eq!(block_on(server.open_rooms()), Ok(Vec::new()));
    append(&server, record(1, 3, "by the server")).unwrap();
    assert_eq!(append(&operator, record(1, 3, "too late")), Err(AppendError::Overtaken));
    let texts: Vec<String> = rows(&server, 1).into_iter().map(|row| row.text).collect();
    assert_eq!(texts, ["created", "closed by the operator", "by the server"]);
    let ann = BanTarget::Person(PersonId::new(7));
    block_on(operator.ban(Ban::forever(ann))).unwrap();
    assert_eq!(block_on(server.bans()), Ok(vec![Ban::forever(ann)]));

    // Both write at the same time, to the same rooms.
    let both = |sqlite: &Sqlite| {
        for number in 10..20 {
            for revision in 1..=20 {
                let answer = append(sqlite, record(number, revision, "one of two"));
                assert!(matches!(answer, Ok(_) | Err(AppendError::Overtaken)), "{answer:?}");
            }
        }
    };
    std::thread::scope(|scope| {
        scope.spawn(|| both(&server));
        scope.spawn(|| both(&operator));
    });
    for number in 10..20 {
        assert_eq!(rows(&server, number).len(), 20);
    }
    drop(operator);
    append(&server, record(1, 4, "the server goes on")).unwrap();
    drop(server);
    let alone = Sqlite::open_alone(&path).unwrap();
    assert_eq!(block_on(alone.since(room(1), 0)).unwrap().len(), 4);
    let operator = Sqlite::open_beside(&path).unwrap();
    assert!(matches!(Sqlite::open_alone(&path), Err(OpenError::InUse(_))));
    drop(alone);
    // An operator at work does not keep a server from starting.
    Sqlite::open(&path).unwrap();
    drop(operator);
}

#[test]
fn an_operator_makes_no_file_and_takes_none_for_a_server_s() {
    let folder = Folder::new();
    let path = folder.file("nowhere.db");
    assert!(matches!(Sqlite::open_beside(&path), Err(OpenError::NotThere(_))));
    assert!(matches!(Sqlite::open_alone(&path), Err(OpenError::NotThere(_))));
    std::fs::write(folder.file("empty.db"), "").unwrap();
    assert!(matches!(Sqlite::open_beside(folder.file("empty.db")), Err(OpenError::NotOurs(_))));
    std::fs::write(folder.file("letter.txt"), "Dear Ann, this is no database. ".repeat(100)).unwrap();
    assert!(matches!(Sqlite::open_beside(folder.file("letter.txt")), Err(OpenError::NoDatabase(_))));
    assert_eq!(std::fs::read_dir(folder.file(".")).unwrap().count(), 2);
}

#[test]
fn a_server_of_an_earlier_version_keeps_the_file_that_it_knows() {
    let folder = Folder::new();
    let path = folder.file("club.db");
    let earlier = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/format-2.db");
    std::fs::copy(earlier, &path).unwrap();
    let before = std::fs::read(&path).unwrap();
    let lock = File::create(folder.file("club.db-lock")).unwrap();
    lock.lock().unwrap();
    assert!(matches!(Sqlite::open_beside(&path), Err(OpenError::Earlier(_))));
    assert_eq!(std::fs::read(&path).unwrap(), before);
    drop(lock);
    let operator = Sqlite::open_beside(&path).unwrap();
    assert_eq!(block_on(operator.bans()).unwrap().len(), 1);
    Sqlite::open(&path).expect("it has today's format, and nobody holds it");
}

/// Root may restore a file that an unprivileged server has to read. For other users, all files are their own anyway.
#[cfg(unix)]
#[test]
fn what_is_put_back_belongs_to_whoever_has_the_folder_and_is_for_their_eyes_alone() {
    use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, chown};
    let folder = Folder::new();
    let copy = folder.file("copy.db");
    {
        let sqlite = Sqlite::open(folder.file("club.db")).unwrap();
        append(&sqlite, record(1, 1, "one")).unwrap();
        sqlite.backup(&copy, OverwritePolicy::Stays, |_| ()).unwrap();
    }
    assert_eq!(std::fs::metadata(&copy).unwrap().permissions().mode() & 0o777, 0o600);
    let place = folder.file("server");
    std::fs::create_dir(&place).unwrap();
    // Fails for users who may not give files away.
    let _ = chown(&place, Some(4711), Some(4712));
    let owner = |path: &std::path::Path| {
        let found = std::fs::metadata(path).unwrap();
        (found.uid(), found.gid())
    };
    for existing in [OverwritePolicy::Stays, OverwritePolicy::IsReplaced] {
        restore(&copy, &place.join("club.db"), existing, |_| ()).unwrap();
        for name in ["club.db", "club.db-lock"] {
            assert_eq!(owner(&place.join(name)), owner(&place), "{name}");
        }
    }
    std::fs::remove_file(place.join("club.db-lock")).unwrap();
    let operator = Sqlite::open_alone(place.join("club.db")).unwrap();
    assert_eq!(owner(&place.join("club.db-lock")), owner(&place));
    drop(operator);
}
