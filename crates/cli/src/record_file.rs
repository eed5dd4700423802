//! Reading game records from files.

use std::path::Path;

use eights_catalog::{AnyBook, RecordedRulesError};
use eights_game::{Record, RecordError};

use crate::failure::Failure;
use crate::input_file;

/// A recorded game from a file, with its rules.
pub(crate) struct Stored {
    pub(crate) record: Record,
    pub(crate) book: AnyBook,
    pub(crate) text: String,
}

impl Stored {
    /// Reads a record from a file.
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
