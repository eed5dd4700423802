//! The file that a game is written to, and read from.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use eights_catalog::{AnyBook, RecordedRulesError};
use eights_game::{Record, RecordError};

use crate::failure::Failure;
use crate::input_file;

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

/// A recorded game that was read from a file, with the rules that it was played by.
pub(crate) struct Stored {
    pub(crate) record: Record,
    pub(crate) book: AnyBook,
    pub(crate) text: String,
}

impl Stored {
    /// Reads a file.
    pub(crate) fn read(path: &Path) -> Result<Stored, Failure> {
        let file = || path.to_path_buf();
        let text = input_file::read(path).map_err(|why| Failure::CannotRead { path: file(), why })?;
        if text.trim().is_empty() {
            return Err(Failure::EmptyRecord(file()));
        }
        let bad = |why: RecordError| Failure::BadRecord { path: file(), line: None, why };
        let record: Record = text.parse().map_err(bad)?;
        let book = AnyBook::of_record(&path.display().to_string(), &record).map_err(|why| match why {
            RecordedRulesError::Unknown(name) => Failure::UnknownRules(name),
            RecordedRulesError::Sheet(report) => Failure::RecordSheet(report),
            RecordedRulesError::Cards(report) => Failure::RecordCards(report),
            RecordedRulesError::Rules(why) => Failure::Rules(why),
        })?;
        Ok(Stored { record, book, text })
    }
}
