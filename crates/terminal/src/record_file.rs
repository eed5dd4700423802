//! The file that a game is written to.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use eights_game::Record;

/// Why a game cannot be written down.
#[derive(Debug, thiserror::Error)]
pub enum RecordFileError {
    /// The file has something in it.
    #[error("{} exists already", .0.display())]
    Exists(PathBuf),
    /// The system does not let us write.
    #[error("{} cannot be written: {why}", .path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// What the system says.
        why: io::Error,
    },
}

/// A file that is ours to write. It is opened before the first card is dealt, so that no game is played in vain for
/// want of a folder; it stays as it is until there is something to write.
pub struct RecordFile {
    path: PathBuf,
    file: File,
    written: usize,
}

impl RecordFile {
    /// Opens the file; one with something in it only by force.
    pub fn reserve(path: &Path, force: bool) -> Result<RecordFile, RecordFileError> {
        let cannot = |why: io::Error| RecordFileError::Write { path: path.to_path_buf(), why };
        let file = OpenOptions::new().write(true).create(true).truncate(false).open(path).map_err(cannot)?;
        // An empty file is what a game leaves that was cut off before it began.
        if !force && file.metadata().map_err(cannot)?.len() > 0 {
            return Err(RecordFileError::Exists(path.to_path_buf()));
        }
        Ok(RecordFile { path: path.to_path_buf(), file, written: 0 })
    }

    /// Writes what is new in the record. A record grows only at its end, so the file can be read at any time, even if
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
