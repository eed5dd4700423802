//! The rules that a recorded game was played by.

use eights_crazier::CardFile;
use eights_game::Record;
use eights_sheet::Report;

use crate::any::AnyBook;
use crate::rules::{Rules, RulesError};

/// Why the rules of a record cannot be used.
#[derive(Clone, Debug, thiserror::Error)]
pub enum RecordedRulesError {
    /// It carries no rules, and there are none of that name.
    #[error("there are no rules called \"{0}\"")]
    Unknown(String),
    /// The rules that it carries have faults.
    #[error("{0}")]
    Sheet(Report),
    /// The cards that it carries have faults.
    #[error("{0}")]
    Cards(Report),
    /// So many cannot play by them.
    #[error(transparent)]
    Rules(#[from] RulesError),
}

impl AnyBook {
    /// The book that a recorded game was played by; `file` is what reports call the record. What was played by is what
    /// counts, whatever the rules of that name say today.
    pub fn of_record(file: &str, record: &Record) -> Result<AnyBook, RecordedRulesError> {
        let rules = match &record.sheet {
            Some(sheet) => {
                Rules::read(&format!("the rules in {file}"), sheet).map_err(RecordedRulesError::Sheet)?
            }
            None => Rules::named(&record.rules)
                .ok_or_else(|| RecordedRulesError::Unknown(record.rules.clone()))?,
        };
        let seats = record.names.seats();
        match (&rules, &record.cards) {
            (Rules::CrazierEights(rules), Some((_, text))) => {
                let cards = CardFile::read(&format!("the cards in {file}"), text)
                    .map_err(RecordedRulesError::Cards)?;
                Ok(AnyBook::CrazierEights(rules.book_with(&cards, seats).map_err(RulesError::from)?))
            }
            _ => Ok(rules.book(seats)?),
        }
    }
}
