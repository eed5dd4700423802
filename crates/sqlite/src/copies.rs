//! Copies of the whole file: made while people play, and put back.

use std::fs::{self, File};
use std::path::Path;

use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};

use crate::file::{self, OpenError, Owner, beside, one_name};

/// What becomes of a file that is there already.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Existing {
    /// It stays, and nothing is copied.
    #[default]
    Stays,
    /// It is replaced, once the copy is whole.
    IsReplaced,
}

/// How far a copy has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Pages that are copied.
    pub done: u64,
    /// All pages.
    pub all: u64,
}

/// Pages between two calls for progress: a megabyte.
const PAGES: i32 = 256;

/// Copies what a connection sees at this moment into a new file. Whatever is written meanwhile is not part of it.
///
/// The copy grows beside its place and moves there when it is whole and on the disk, so that a file at that place is never
/// half of one.
pub(crate) fn copy(
    source: &Connection,
    to: &Path,
    existing: Existing,
    mut progress: impl FnMut(Progress),
) -> Result<(), OpenError> {
    let place = Place::take(to, existing)?;
    let part = beside(to, "-part");
    let copied = (|| {
        // A part that is left from an earlier attempt would be taken for the beginning of this one.
        remove_if_there(&part)?;
        // Who can read a copy can pass for anybody: the key that cookies are signed with is in it.
        file::make_private(&part).map_err(|why| OpenError::system(&part, why))?;
        fill(source, &part, &mut progress).map_err(|why| OpenError::database(&part, why))?;
        check(&part)?;
        File::open(&part).and_then(|file| file.sync_all()).map_err(|why| OpenError::system(&part, why))
    })();
    // Another database's write-ahead log would be taken for the one of the copy.
    let moved = copied
        .and_then(|()| remove_if_there(&beside(to, "-wal")))
        .and_then(|()| remove_if_there(&beside(to, "-shm")))
        .and_then(|()| fs::rename(&part, to).map_err(|why| OpenError::system(to, why)));
    if moved.is_err() {
        // The reason is what counts; what is left of the part is removed at the next attempt.
        let _ = fs::remove_file(&part);
        place.give_back(to);
        return moved;
    }
    sync_folder(to)
}

fn fill(source: &Connection, part: &Path, progress: &mut impl FnMut(Progress)) -> rusqlite::Result<()> {
    // One transaction for all steps: otherwise each commit of the writer would start the copy anew.
    let snapshot = source.unchecked_transaction()?;
    snapshot.query_row("select count(*) from sqlite_schema", [], |row| row.get::<_, i64>(0))?;
    let mut copy = Connection::open(part)?;
    let backup = Backup::new(&snapshot, &mut copy)?;
    loop {
        let step = backup.step(PAGES)?;
        let (all, left) = (backup.progress().pagecount as u64, backup.progress().remaining as u64);
        progress(Progress { done: all - left, all });
        if step == StepResult::Done {
            break;
        }
    }
    drop(backup);
    // A file without a write-ahead log can be read from a medium that nobody may write to.
    copy.pragma_update_and_check(None, "journal_mode", "delete", |_| Ok(()))
}

/// Whether a file is whole and ours.
pub(crate) fn check(path: &Path) -> Result<u32, OpenError> {
    let database = |why| OpenError::database(path, why);
    let connection = file::reading(path).map_err(database)?;
    let found = file::judge(&connection, path)?;
    if found == 0 {
        return Err(OpenError::NotOurs(path.to_path_buf()));
    }
    let said: String =
        connection.query_row("pragma integrity_check(1)", [], |row| row.get(0)).map_err(database)?;
    if said == "ok" { Ok(found) } else { Err(OpenError::Damaged { path: path.to_path_buf(), why: said }) }
}

/// A place for a file that nobody else can take meanwhile.
enum Place {
    /// An empty file of ours stands there.
    Taken,
    /// There may be a file, which is replaced at the end.
    Shared,
}

impl Place {
    fn take(to: &Path, existing: Existing) -> Result<Place, OpenError> {
        if existing == Existing::IsReplaced {
            return Ok(Place::Shared);
        }
        match file::make_private(to) {
            Ok(()) => Ok(Place::Taken),
            Err(why) if why.kind() == std::io::ErrorKind::AlreadyExists => {
                Err(OpenError::Exists(to.to_path_buf()))
            }
            Err(why) => Err(OpenError::system(to, why)),
        }
    }

    fn give_back(&self, to: &Path) {
        if matches!(self, Place::Taken) {
            // The copy failed for a reason that is told; an empty file that stays does no harm.
            let _ = fs::remove_file(to);
        }
    }
}

fn remove_if_there(path: &Path) -> Result<(), OpenError> {
    match fs::remove_file(path) {
        Err(why) if why.kind() != std::io::ErrorKind::NotFound => Err(OpenError::system(path, why)),
        _ => Ok(()),
    }
}

/// A file that moved is at its new place for good only when its folder is on the disk.
fn sync_folder(path: &Path) -> Result<(), OpenError> {
    let Some(folder) = path.parent().filter(|_| cfg!(unix)) else { return Ok(()) };
    File::open(folder).and_then(|folder| folder.sync_all()).map_err(|why| OpenError::system(folder, why))
}

/// Puts a copy in the place of a server's file, which no server may use meanwhile. The copy is checked from its first page to
/// its last before anything is touched, and stays as it is.
///
/// Blocks until it is done.
pub fn restore(
    from: &Path,
    to: &Path,
    existing: Existing,
    progress: impl FnMut(Progress),
) -> Result<(), OpenError> {
    let from = one_name(from)?;
    let to = one_name(to)?;
    if !from.exists() {
        return Err(OpenError::system(&from, std::io::ErrorKind::NotFound.into()));
    }
    if from == to {
        return Err(OpenError::Exists(to));
    }
    check(&from)?;
    let _claimed = file::claim(&to)?;
    let source = file::reading(&from).map_err(|why| OpenError::database(&from, why))?;
    // Whoever may do everything puts a copy back for the server, which may do little.
    let owner = Owner::of(&to).or(to.parent().map_or(Owner::of(&from), Owner::of));
    copy(&source, &to, existing, progress)?;
    for path in [to.clone(), beside(&to, "-lock")] {
        owner.gets(&path);
    }
    Ok(())
}
