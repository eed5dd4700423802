//! The rules that a recorded game was played by, or that a table has in writing.

use eights_cards::SeatCount;
use eights_game::Record;
use eights_rulesheet::{Players, Report};

use crate::any::{AnyBook, Wrap};
use crate::games::Member;
use crate::rules::{Rules, RulesError, left_out};

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
        Rules::of_record(file, record).map(|(_, book)| book)
    }
}

impl Rules {
    /// The rules that a recorded game was played by, and their book; see [`AnyBook::of_record`].
    pub fn of_record(file: &str, record: &Record) -> Result<(Rules, AnyBook), RecordedRulesError> {
        let rules = match &record.sheet {
            Some(sheet) => Rules::read_stored(&format!("the rules in {file}"), sheet)
                .map_err(RecordedRulesError::Sheet)?,
            None => Rules::named(&record.rules)
                .ok_or_else(|| RecordedRulesError::Unknown(record.rules.clone()))?,
        };
        let cards = record.cards.as_ref().map(|(_, text)| text.as_str());
        let book = rules.book_with(&format!("the cards in {file}"), cards, record.names.seats())?;
        Ok((rules, book))
    }

    /// The book for so many seats, with cards of the table's own if there are any.
    fn book_with(
        &self,
        file: &str,
        cards: Option<&str>,
        seats: SeatCount,
    ) -> Result<AnyBook, RecordedRulesError> {
        let Some(cards) = cards else { return Ok(self.book(seats)?) };
        with_game!(G; rules: Rules = self => {
            <G as Member>::book_with(rules, file, cards, seats).map(Wrap::<G>::wrap)
        } else { left_out() })
    }

    /// Reads the sheet of a table and makes its book for so many seats, with cards of the table's own if there are any: the
    /// name of their file and what it says. Everybody at a table has to come to the same book, so there is no other way.
    pub fn of_table(
        name: &str,
        sheet: &str,
        cards: Option<(&str, &str)>,
        seats: SeatCount,
    ) -> Result<(Rules, AnyBook), TableError> {
        let rules = Rules::read_stored(name, sheet).map_err(RecordedRulesError::Sheet)?;
        let allowed = rules.players();
        if !allowed.contains(seats.get()) {
            return Err(TableError::Seats { rules: rules.title().to_string(), allowed });
        }
        let (file, cards) = cards.unzip();
        let book = rules.book_with(file.unwrap_or_default(), cards, seats)?;
        Ok((rules, book))
    }
}

/// Why a table cannot be played by the rules that it has in writing.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TableError {
    /// They cannot be read; this is the first thing that is wrong with them.
    #[error("{0}")]
    Faulty(String),
    /// They are not for so many.
    #[error("{rules} is for {allowed} players")]
    Seats {
        /// What the rules are called.
        rules: String,
        /// How many may play.
        allowed: Players,
    },
}

impl From<RecordedRulesError> for TableError {
    fn from(error: RecordedRulesError) -> Self {
        match error {
            RecordedRulesError::Sheet(report) | RecordedRulesError::Cards(report) => {
                TableError::Faulty(report.findings()[0].message().to_string())
            }
            other => TableError::Faulty(other.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_has_the_book_of_its_sheet_and_of_its_own_cards() {
        let two = SeatCount::new(2).unwrap();
        for rules in Rules::all().into_iter().filter(|rules| rules.players().contains(2)) {
            let (again, book) = Rules::of_table(rules.name(), rules.sheet(), None, two).unwrap();
            assert_eq!((again.name(), Ok(book)), (rules.name(), rules.book(two)));
        }
        let sheet = Rules::named("wayfarers").unwrap();
        let own = include_str!("../../../cards/wayfarers.toml");
        let (_, book) = Rules::of_table("ours", sheet.sheet(), Some(("own.toml", own)), two).unwrap();
        assert!(matches!(book, AnyBook::Crazier(_)));
        let faulty = Rules::of_table("ours", sheet.sheet(), Some(("own.toml", "= = =")), two);
        assert!(matches!(faulty, Err(TableError::Faulty(_))));
        assert!(matches!(Rules::of_table("ours", "= = =", None, two), Err(TableError::Faulty(_))));
        let sixteen = SeatCount::new(16).unwrap();
        let crowd = Rules::of_table("ours", sheet.sheet(), None, sixteen).unwrap_err();
        assert!(crowd.to_string().ends_with(" players"), "{crowd}");
    }
}
