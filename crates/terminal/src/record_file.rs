//! Writing game records to files.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use eights_game::Record;

/// Reason why a record cannot be written.
#[derive(Debug, thiserror::Error)]
pub enum RecordFileError {
    /// The file is not empty.
    #[error("{} already exists", .0.display())]
    Exists(PathBuf),
    /// Writing failed.
    #[error("cannot write {}", .path.display())]
    Write {
        /// Path of the file.
        path: PathBuf,
        /// The system's error.
        #[source]
        why: io::Error,
    },
}

/// A reserved record file. It is opened before the first deal, so that no game is lost for want of a folder. Its
/// content is untouched until there is something to write.
pub struct RecordFile {
    path: PathBuf,
    file: File,
    written: usize,
}

impl RecordFile {
    /// Opens the file. Fails if it is not empty, unless `force` is set.
    pub fn reserve(path: &Path, force: bool) -> Result<RecordFile, RecordFileError> {
        let cannot = |why: io::Error| RecordFileError::Write { path: path.to_path_buf(), why };
        let file = OpenOptions::new().write(true).create(true).truncate(false).open(path).map_err(cannot)?;
        // A game that was cut off before it began leaves an empty file.
        if !force && file.metadata().map_err(cannot)?.len() > 0 {
            return Err(RecordFileError::Exists(path.to_path_buf()));
        }
        Ok(RecordFile { path: path.to_path_buf(), file, written: 0 })
    }

    /// Writes the new part of the record. A record only grows at its end, so the file is readable at any time, even if
    /// the game is cut off.
    pub fn write(&mut self, record: &Record) -> Result<(), RecordFileError> {
        let text = record.to_string();
        let mut write = || {
            if self.written == 0 {
                self.file.set_len(0)?;
            }
            self.file.write_all(&text.as_bytes()[self.written..])
        };
        write().map_err(|why| RecordFileError::Write { path: self.path.clone(), why })?;
        self.written = text.len();
        Ok(())
    }
}
