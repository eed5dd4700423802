//! Rules of recorded games and of tables that store their sheet.

use eights_cards::SeatCount;
use eights_game::Record;
use eights_rulesheet::{Players, Report};

use crate::any::{AnyBook, Wrap};
use crate::games::Member;
use crate::rules::{Rules, RulesError, left_out};

/// The reason why the rules of a record cannot be used.
#[derive(Clone, Debug, thiserror::Error)]
pub enum RecordedRulesError {
    /// The record contains no rules, and the rules that it names do not exist.
    #[error("there are no rules called \"{0}\"")]
    Unknown(String),
    /// The rules in the record have faults.
    #[error("{0}")]
    Sheet(Report),
    /// The cards in the record have faults.
    #[error("{0}")]
    Cards(Report),
    /// The rules are not for this number of players.
    #[error(transparent)]
    Rules(#[from] RulesError),
}

impl AnyBook {
    /// Returns the book of a recorded game. Reports refer to the record as `file`. The rules in the record apply,
    /// whatever the rules of that name say today.
    pub fn of_record(file: &str, record: &Record) -> Result<AnyBook, RecordedRulesError> {
        Rules::of_record(file, record).map(|(_, book)| book)
    }
}

impl Rules {
    /// Returns the rules of a recorded game and their book; see [`AnyBook::of_record`].
    pub fn of_record(file: &str, record: &Record) -> Result<(Rules, AnyBook), RecordedRulesError> {
        let rules = match &record.sheet {
            Some(sheet) => Rules::read_stored(&format!("the rules in {file}"), sheet)
                .map_err(RecordedRulesError::Sheet)?,
            // Only records from before the first change of any preset have no sheet.
            None => Rules::first_edition(&record.rules)
                .ok_or_else(|| RecordedRulesError::Unknown(record.rules.clone()))?,
        };
        let cards = record.cards.as_ref().map(|(_, text)| text.as_str());
        let book = rules.book_with(&format!("the cards in {file}"), cards, record.names.seats())?;
        Ok((rules, book))
    }

    /// Builds the book for a number of seats, with the table's own cards if there are any.
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

    /// Reads the sheet of a table and builds its book for a number of seats, with the table's own cards if there are
    /// any, given as file name and text. Everybody at a table must arrive at the same book, so this is the only way
    /// to get one.
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

/// The reason why a table cannot be played by its stored rules.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TableError {
    /// The rules cannot be read; this is their first fault.
    #[error("{0}")]
    Faulty(String),
    /// The rules are not for this number of players.
    #[error("{rules} is for {allowed} players")]
    Seats {
        /// The display name of the rules.
        rules: String,
        /// The allowed numbers of players.
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
        assert!(matches!(crowd, TableError::Seats { .. }), "{crowd}");
    }
}
