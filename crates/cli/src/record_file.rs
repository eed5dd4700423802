//! The file that a game is written to.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use eights_game::Record;

use crate::failure::Failure;

/// A file that is ours to write. It is opened before the first card is dealt, so that no game is played in vain for
/// want of a folder; it stays as it is until there is something to write.
pub(crate) struct RecordFile {
    path: PathBuf,
    file: File,
    written: usize,
}

impl RecordFile {
    /// Opens the file; one with something in it only by force.
    pub(crate) fn reserve(path: &Path, force: bool) -> Result<RecordFile, Failure> {
        let cannot = |why: io::Error| Failure::CannotWrite { path: path.to_path_buf(), why };
        let file = OpenOptions::new().write(true).create(true).truncate(false).open(path).map_err(cannot)?;
        // An empty file is what a game leaves that was cut off before it began.
        if !force && file.metadata().map_err(cannot)?.len() > 0 {
            return Err(Failure::FileExists(path.to_path_buf()));
        }
        Ok(RecordFile { path: path.to_path_buf(), file, written: 0 })
    }

    /// Where it is.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Writes what is new in the record. A record grows only at its end, so the file can be read at any time, even if
    /// the game is cut off.
    pub(crate) fn write(&mut self, record: &Record) -> Result<(), Failure> {
        let text = record.to_string();
        let mut write = || {
            if self.written == 0 {
                self.file.set_len(0)?;
            }
            self.file.write_all(&text.as_bytes()[self.written..])
        };
        write().map_err(|why| Failure::CannotWrite { path: self.path.clone(), why })?;
        self.written = text.len();
        Ok(())
    }
}
