//! Durability when the process is killed in the middle of its work.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use eights_room::ports::{AppendError, Log as _};
use eights_sqlite::{OpenError, Sqlite};
use pollster::block_on;

use crate::folder::Folder;
use crate::{append, record, rows};

const FILE: &str = "EIGHTS_TEST_FILE";
const ROOMS: u64 = 16;
const RUNS: u64 = 20;

/// Runs the child process. It reports each record once it is acknowledged, so it knows nothing that the parent does
/// not.
fn child(path: &str) {
    let sqlite = Sqlite::open(path).expect("nobody else has the file");
    let mut last: Vec<u64> =
        (0..ROOMS).map(|number| rows(&sqlite, number).last().map_or(0, |row| row.revision)).collect();
    let mut told = std::io::stdout().lock();
    loop {
        let under_way: Vec<_> = (0..ROOMS)
            .map(|number| {
                let revision = last[number as usize] + 1;
                // The records have many sizes, so that pages are split and the write-ahead log wraps around.
                let text = format!("{number} {revision} {}", "x".repeat((revision * 37 % 1500) as usize));
                (number, revision, sqlite.append(record(number, revision, &text)))
            })
            .collect();
        for (number, revision, answer) in under_way {
            match block_on(answer) {
                Ok(_) => writeln!(told, "\nacknowledged {number} {revision}").expect("the parent reads"),
                Err(AppendError::Unknown(_) | AppendError::Unavailable(_)) => {
                    writeln!(told, "\nfull").expect("the parent reads");
                    return;
                }
                Err(error) => panic!("{error}"),
            }
            last[number as usize] = revision;
        }
        told.flush().expect("the parent reads");
    }
}

/// Starts the child process through a shell, which may run `first` before it. It is the same program, told by an
/// environment variable that it is the child.
fn start(path: &Path, first: &str) -> Child {
    let program = std::env::current_exe().expect("a test is a program");
    Command::new("sh")
        .args(["-c", &format!("{first} exec \"$0\" \"$@\"")])
        .arg(program)
        .args([
            "--exact",
            "crash::what_was_acknowledged_survives_a_process_that_is_killed_twenty_times",
            "--nocapture",
        ])
        .env(FILE, path)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("a test can be started again")
}

/// Reads the acknowledgements to the end.
fn acknowledged(child: &mut Child, mut each: impl FnMut(u64, u64)) -> bool {
    let mut full = false;
    for line in BufReader::new(child.stdout.take().expect("it is piped")).lines() {
        let line = line.expect("text is read");
        let words: Vec<&str> = line.split(' ').collect();
        match words[..] {
            // The last line may be incomplete.
            ["acknowledged", number, revision] => {
                if let (Ok(number), Ok(revision)) = (number.parse(), revision.parse()) {
                    each(number, revision);
                }
            }
            ["full"] => full = true,
            _ => {}
        }
    }
    full
}

/// Checks that every acknowledged record is there, none of them twice, and none with a gap before it.
fn assert_kept(path: &Path, acknowledged: &BTreeMap<u64, u64>) -> u64 {
    let sqlite = Sqlite::open(path).expect("the file is whole");
    let mut kept = 0;
    for number in 0..ROOMS {
        let rows = rows(&sqlite, number);
        kept += rows.len() as u64;
        for (place, row) in rows.iter().enumerate() {
            assert_eq!(row.revision, place as u64 + 1);
            assert!(row.text.starts_with(&format!("{number} {} ", row.revision)), "{}", row.text);
        }
        let last = acknowledged.get(&number).copied().unwrap_or_default();
        assert!(rows.len() as u64 >= last, "room {number}: {last} acknowledged, {} kept", rows.len());
    }
    kept
}

#[test]
fn what_was_acknowledged_survives_a_process_that_is_killed_twenty_times() {
    if let Ok(path) = std::env::var(FILE) {
        return child(&path);
    }
    let folder = Folder::new();
    let path = folder.file("club.db");
    let mut acked: BTreeMap<u64, u64> = BTreeMap::new();
    let mut before = 0;
    for run in 0..RUNS {
        let mut child = start(&path, "");
        let id = child.id();
        let mut killer = None;
        // The end of the last line may be missing, so that a smaller number is read.
        acknowledged(&mut child, |number, revision| {
            let last = acked.entry(number).or_default();
            *last = revision.max(*last);
            killer.get_or_insert_with(|| {
                std::thread::spawn(move || {
                    // It is writing; the delay differs each time.
                    std::thread::sleep(Duration::from_micros(run * 7919 % 40_000));
                    // The standard library needs the child to kill it, but its output is being read.
                    Command::new("kill").args(["-9", &id.to_string()]).status().expect("there is a kill")
                })
            });
        });
        let killed = killer.expect("something was acknowledged").join().expect("the killer is not killed");
        assert!(killed.success(), "it ran until it was killed");
        child.wait().expect("it is dead");
        let kept = assert_kept(&path, &acked);
        assert!(kept > before, "each process has written");
        before = kept;
    }
}

#[test]
fn a_disk_that_is_full_loses_nothing_that_was_acknowledged() {
    let folder = Folder::new();
    let path = folder.file("club.db");
    let mut acked = BTreeMap::new();
    // No file may grow beyond a few hundred kilobytes, as if the disk were full. The signal for it is ignored.
    let mut child = start(&path, "trap '' XFSZ; ulimit -f 600;");
    let full = acknowledged(&mut child, |number, revision| {
        acked.insert(number, revision);
    });
    child.wait().expect("it has ended");
    assert!(full, "the disk was never full");
    assert!(acked.values().sum::<u64>() > 50, "{acked:?}");
    assert_kept(&path, &acked);
    // With free disk space, it continues.
    let sqlite = Sqlite::open(&path).unwrap();
    let next = rows(&sqlite, 3).len() as u64 + 1;
    append(&sqlite, record(3, next, "there is space again")).unwrap();
}

#[test]
fn a_file_that_another_process_uses_is_refused_until_that_is_gone() {
    let folder = Folder::new();
    let path = folder.file("club.db");
    let mut child = start(&path, "");
    // It writes, so it holds the lock on the file.
    let mut lines = BufReader::new(child.stdout.take().expect("it is piped")).lines();
    while !lines.next().expect("it writes").expect("text is read").starts_with("acknowledged") {}
    let refused = Sqlite::open(&path).expect_err("somebody else has it");
    assert!(
        matches!(refused, OpenError::InUse(_))
            && refused.to_string().starts_with("a server is already using")
    );
    child.kill().expect("it runs");
    child.wait().expect("it is dead");
    Sqlite::open(&path).expect("nobody has it any more");
}
