//! The file that a game is written to.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use eights_game::Record;

use crate::failure::Failure;

/// A file that is ours to write. It is opened before the first card is dealt, so that no finished game is
/// lost for want of a folder; it stays as it is until there is something to write.
pub(crate) struct RecordFile {
    path: PathBuf,
    file: File,
}

impl RecordFile {
    /// Opens the file; one with something in it only by force.
    pub(crate) fn reserve(path: &Path, force: bool) -> Result<RecordFile, Failure> {
        let cannot = |why: io::Error| Failure::CannotWrite { path: path.to_path_buf(), why };
        let file = OpenOptions::new().write(true).create(true).truncate(false).open(path).map_err(cannot)?;
        // An empty file is what a game leaves that was broken off by force.
        if !force && file.metadata().map_err(cannot)?.len() > 0 {
            return Err(Failure::FileExists(path.to_path_buf()));
        }
        Ok(RecordFile { path: path.to_path_buf(), file })
    }

    /// Where it is.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Writes the game.
    pub(crate) fn write(&mut self, record: &Record) -> Result<(), Failure> {
        let mut write = || {
            self.file.set_len(0)?;
            self.file.write_all(record.to_string().as_bytes())?;
            self.file.flush()
        };
        write().map_err(|why| Failure::CannotWrite { path: self.path.clone(), why })
    }
}
