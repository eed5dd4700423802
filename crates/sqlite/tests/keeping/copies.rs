//! Backups during games, and restores.

use std::sync::atomic::{AtomicBool, Ordering};

use eights_sqlite::{CopyProgress, OpenError, OverwritePolicy, Sqlite, restore};

use crate::folder::Folder;
use crate::{append, record, rows};

fn nothing(_: CopyProgress) {}

#[test]
fn a_copy_made_during_writes_is_the_beginning_of_what_was_written() {
    let folder = Folder::new();
    let sqlite = Sqlite::open(folder.file("club.db")).unwrap();
    let text = "x".repeat(2000);
    for revision in 1..=500 {
        append(&sqlite, record(1, revision, &text)).unwrap();
    }
    let over = AtomicBool::new(false);
    let mut told = Vec::new();
    let after = std::thread::scope(|scope| {
        let writer = scope.spawn(|| {
            let mut revision = 0;
            while !over.load(Ordering::Relaxed) || revision < 10 {
                revision += 1;
                // Room 3 is always a step behind room 2.
                append(&sqlite, record(2, revision, "first")).unwrap();
                append(&sqlite, record(3, revision, "then")).unwrap();
            }
            revision
        });
        let copied = sqlite.backup(folder.file("copy.db"), OverwritePolicy::Stays, |progress| {
            told.push(progress);
            // Gives the writer its share of two small cores.
            std::thread::sleep(std::time::Duration::from_millis(5));
        });
        over.store(true, Ordering::Relaxed);
        copied.unwrap();
        writer.join().unwrap()
    });
    assert!(told.len() > 1 && told.is_sorted_by_key(|progress| progress.done), "{told:?}");
    assert!(told.last().is_some_and(|progress| progress.done == progress.all));
    let names: Vec<_> =
        std::fs::read_dir(folder.file(".")).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    let copies = names.iter().filter(|name| name.to_string_lossy().starts_with("copy")).count();
    assert_eq!(copies, 1, "a copy is one file: {names:?}");

    let copy = Sqlite::open(folder.file("copy.db")).unwrap();
    assert_eq!(rows(&copy, 1), rows(&sqlite, 1));
    let (two, three) = (rows(&copy, 2), rows(&copy, 3));
    assert!(two.len() == three.len() || two.len() == three.len() + 1, "one moment of all rooms");
    assert!((two.len() as u64) < after, "the copy was made during the writes");
    assert_eq!(two, rows(&sqlite, 2)[..two.len()]);
    assert_eq!(three, rows(&sqlite, 3)[..three.len()]);
}

#[test]
fn a_file_is_replaced_only_if_that_was_said() {
    let folder = Folder::new();
    let sqlite = Sqlite::open(folder.file("club.db")).unwrap();
    append(&sqlite, record(1, 1, "one")).unwrap();
    let copy = folder.file("copy.db");
    std::fs::write(&copy, "precious").unwrap();
    let refused = sqlite.backup(&copy, OverwritePolicy::Stays, nothing);
    assert!(matches!(refused, Err(OpenError::Exists(_))));
    assert_eq!(std::fs::read_to_string(&copy).unwrap(), "precious");
    sqlite.backup(&copy, OverwritePolicy::IsReplaced, nothing).unwrap();
    assert_eq!(rows(&Sqlite::open(&copy).unwrap(), 1).len(), 1);
    for existing in [OverwritePolicy::Stays, OverwritePolicy::IsReplaced] {
        let own = sqlite.backup(folder.file("club.db"), existing, nothing);
        assert!(matches!(own, Err(OpenError::SameFile(_))), "its own file: {own:?}");
    }
    let other = Sqlite::open(folder.file("other.db")).unwrap();
    let used = sqlite.backup(folder.file("other.db"), OverwritePolicy::IsReplaced, nothing);
    assert!(matches!(used, Err(OpenError::InUse(_))), "{used:?}");
    drop(other);
    assert!(sqlite.backup(folder.file("nowhere/copy.db"), OverwritePolicy::Stays, nothing).is_err());
}

#[test]
fn a_copy_is_put_back_as_it_was() {
    let folder = Folder::new();
    let (path, copy) = (folder.file("club.db"), folder.file("copy.db"));
    let sqlite = Sqlite::open(&path).unwrap();
    append(&sqlite, record(1, 1, "one")).unwrap();
    let kept = rows(&sqlite, 1);
    sqlite.backup(&copy, OverwritePolicy::Stays, nothing).unwrap();
    append(&sqlite, record(1, 2, "a mistake")).unwrap();
    assert!(matches!(restore(&copy, &path, OverwritePolicy::IsReplaced, nothing), Err(OpenError::InUse(_))));
    // As after a crash: the write-ahead log stays behind, and would be taken for the copy's.
    std::fs::copy(folder.file("club.db-wal"), folder.file("wal")).unwrap();
    drop(sqlite);
    std::fs::copy(folder.file("wal"), folder.file("club.db-wal")).unwrap();
    assert!(matches!(restore(&copy, &path, OverwritePolicy::Stays, nothing), Err(OpenError::Exists(_))));
    for existing in [OverwritePolicy::Stays, OverwritePolicy::IsReplaced] {
        let own = restore(&path, &path, existing, nothing);
        assert!(matches!(own, Err(OpenError::SameFile(_))), "its own file: {own:?}");
    }
    restore(&copy, &path, OverwritePolicy::IsReplaced, nothing).unwrap();
    let sqlite = Sqlite::open(&path).unwrap();
    assert_eq!(rows(&sqlite, 1), kept);
    append(&sqlite, record(1, 2, "two")).unwrap();
    restore(&copy, &folder.file("new.db"), OverwritePolicy::Stays, nothing).unwrap();
    assert_eq!(rows(&Sqlite::open(folder.file("new.db")).unwrap(), 1), kept);
}

#[test]
fn a_damaged_copy_is_not_put_back() {
    let folder = Folder::new();
    let (path, copy) = (folder.file("club.db"), folder.file("copy.db"));
    let sqlite = Sqlite::open(&path).unwrap();
    for revision in 1..=200 {
        append(&sqlite, record(1, revision, &"x".repeat(500))).unwrap();
    }
    sqlite.backup(&copy, OverwritePolicy::Stays, nothing).unwrap();
    drop(sqlite);
    let before = std::fs::read(&path).unwrap();
    let mut bytes = std::fs::read(&copy).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle..middle + 4096].fill(0x5a);
    std::fs::write(&copy, bytes).unwrap();
    let refused = restore(&copy, &path, OverwritePolicy::IsReplaced, nothing);
    assert!(matches!(refused, Err(OpenError::Damaged { .. })), "{refused:?}");
    let empty = folder.file("empty.db");
    std::fs::write(&empty, "").unwrap();
    assert!(matches!(
        restore(&empty, &path, OverwritePolicy::IsReplaced, nothing),
        Err(OpenError::NotOurs(_))
    ));
    let nowhere = restore(&folder.file("nowhere.db"), &path, OverwritePolicy::IsReplaced, nothing);
    assert!(matches!(nowhere, Err(OpenError::System { .. })), "{nowhere:?}");
    assert!(!folder.file("nowhere.db").exists());
    assert_eq!(std::fs::read(&path).unwrap(), before);
}
