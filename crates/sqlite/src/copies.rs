//! Copies of the whole file: backup while games run, and restore.

use std::fs::{self, File};
use std::path::Path;

use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};

use crate::file::{self, OpenError, Owner, beside, one_name};

/// Policy for a file that already exists at the destination.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum OverwritePolicy {
    /// Keeps the file and copies nothing.
    #[default]
    Stays,
    /// Replaces the file once the copy is complete.
    IsReplaced,
}

/// Progress of a copy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CopyProgress {
    /// Number of pages copied so far.
    pub done: u64,
    /// Total number of pages.
    pub all: u64,
}

/// Number of pages between two progress reports: one megabyte.
const PAGES: i32 = 256;

/// Copies what a connection sees at this moment into a new file. Later writes are not part of the copy.
///
/// The copy grows beside its destination and is moved there once it is complete and on the disk. So the destination
/// never holds half a file.
pub(crate) fn copy(
    source: &Connection,
    to: &Path,
    existing: OverwritePolicy,
    mut progress: impl FnMut(CopyProgress),
) -> Result<(), OpenError> {
    let place = ReservedPath::take(to, existing)?;
    let part = beside(to, "-part");
    let copied = (|| {
        // A partial copy of an earlier attempt would be taken for the beginning of this one.
        remove_if_there(&part)?;
        // The copy contains the key that signs cookies. Anybody who can read it can impersonate everybody.
        file::make_private(&part).map_err(|why| OpenError::system(&part, why))?;
        fill(source, &part, &mut progress).map_err(|why| OpenError::database(&part, why))?;
        check(&part)?;
        File::open(&part).and_then(|file| file.sync_all()).map_err(|why| OpenError::system(&part, why))
    })();
    // The write-ahead log of another database would be taken for the copy's.
    let moved = copied
        .and_then(|()| remove_if_there(&beside(to, "-wal")))
        .and_then(|()| remove_if_there(&beside(to, "-shm")))
        .and_then(|()| fs::rename(&part, to).map_err(|why| OpenError::system(to, why)));
    if moved.is_err() {
        // The first error is the one to report. The next attempt removes what is left of the partial copy.
        let _ = fs::remove_file(&part);
        place.give_back(to);
        return moved;
    }
    sync_folder(to)
}

fn fill(source: &Connection, part: &Path, progress: &mut impl FnMut(CopyProgress)) -> rusqlite::Result<()> {
    // One transaction for all steps; otherwise each commit of the writer would restart the copy.
    let snapshot = source.unchecked_transaction()?;
    snapshot.query_row("select count(*) from sqlite_schema", [], |row| row.get::<_, i64>(0))?;
    let mut copy = Connection::open(part)?;
    let backup = Backup::new(&snapshot, &mut copy)?;
    loop {
        let step = backup.step(PAGES)?;
        let (all, left) = (backup.progress().pagecount as u64, backup.progress().remaining as u64);
        progress(CopyProgress { done: all - left, all });
        if step == StepResult::Done {
            break;
        }
    }
    drop(backup);
    // A file without a write-ahead log can be read from a read-only medium.
    copy.pragma_update_and_check(None, "journal_mode", "delete", |_| Ok(()))
}

/// Checks that a file is intact and ours. Returns its format.
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

/// Path that is reserved for a new file.
enum ReservedPath {
    /// Reserved by an empty file of ours.
    Taken,
    /// Not reserved: an existing file is replaced at the end.
    Shared,
}

impl ReservedPath {
    fn take(to: &Path, existing: OverwritePolicy) -> Result<ReservedPath, OpenError> {
        if existing == OverwritePolicy::IsReplaced {
            return Ok(ReservedPath::Shared);
        }
        match file::make_private(to) {
            Ok(()) => Ok(ReservedPath::Taken),
            Err(why) if why.kind() == std::io::ErrorKind::AlreadyExists => {
                Err(OpenError::Exists(to.to_path_buf()))
            }
            Err(why) => Err(OpenError::system(to, why)),
        }
    }

    fn give_back(&self, to: &Path) {
        if matches!(self, ReservedPath::Taken) {
            // The copy's own error is reported. An empty file that stays does no harm.
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

/// Syncs the folder of a moved file: only then is the move durable.
fn sync_folder(path: &Path) -> Result<(), OpenError> {
    let Some(folder) = path.parent().filter(|_| cfg!(unix)) else { return Ok(()) };
    File::open(folder).and_then(|folder| folder.sync_all()).map_err(|why| OpenError::system(folder, why))
}

/// Replaces a server's file with a copy. No server may use the file meanwhile. The copy is checked from its first
/// page to its last before anything is touched, and is not changed.
///
/// Blocks until it is done.
pub fn restore(
    from: &Path,
    to: &Path,
    existing: OverwritePolicy,
    progress: impl FnMut(CopyProgress),
) -> Result<(), OpenError> {
    let from = one_name(from)?;
    let to = one_name(to)?;
    if !from.exists() {
        return Err(OpenError::system(&from, std::io::ErrorKind::NotFound.into()));
    }
    if from == to {
        return Err(OpenError::SameFile(to));
    }
    check(&from)?;
    if existing == OverwritePolicy::Stays && to.exists() {
        return Err(OpenError::Exists(to));
    }
    let _claimed = file::claim(&to)?;
    let source = file::reading(&from).map_err(|why| OpenError::database(&from, why))?;
    // Root may restore a copy for a server that runs as an unprivileged user.
    let owner = Owner::of(&to).or(to.parent().map_or(Owner::of(&from), Owner::of));
    copy(&source, &to, existing, progress)?;
    for path in [to.clone(), beside(&to, "-lock")] {
        owner.gets(&path);
    }
    Ok(())
}
