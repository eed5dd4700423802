//! Seat names, as used in the notation.

use eights_cards::{MAX_SEATS, Seat, SeatCount};

use crate::notation::NotationError;

/// Names of the seats at a table: short, distinct words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Names(Vec<String>);

/// Error for an invalid list of names.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NamesError {
    /// The name is not a word of letters, digits, `-` and `_`.
    #[error("\"{0}\" is not a name: use up to 20 letters, digits, - or _, and start with a letter")]
    NotAName(String),
    /// The notation reserves this word.
    #[error("\"{0}\" cannot be a name, since the notation uses that word")]
    Taken(String),
    /// Two seats have the same name.
    #[error("two seats are called \"{0}\"")]
    Twice(String),
    /// There are too few or too many names.
    #[error("a table has 2 to 16 seats, not {0}")]
    Count(usize),
}

const USUAL: [&str; MAX_SEATS] = [
    "ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal", "ida", "jon", "kim", "leo", "mia", "ned", "oli",
    "pam",
];

// Words that the notation uses where a name could stand in tables, records and events.
const RESERVED: [&str; 36] = [
    "top",
    "discard",
    "stock",
    "to",
    "dealer",
    "score",
    "turned",
    "returned",
    "shuffled",
    "deal",
    "hand",
    "turn",
    "rules",
    "result",
    "penalty",
    "reversed",
    "drawn",
    "direction",
    "reshuffled",
    "card",
    "blocked",
    "draw",
    "chosen",
    "balls",
    "placed",
    "dry",
    "no",
    "first",
    "phase",
    "asked",
    "noted",
    "kept",
    "blind",
    "replenished",
    "begin",
    "all",
];

impl Names {
    /// Returns the default names: ann, bob, cat, dan and so on.
    pub fn usual(seats: SeatCount) -> Names {
        Names(USUAL[..seats.get()].iter().map(|name| (*name).to_string()).collect())
    }

    /// Validates a list of names.
    pub fn new(names: Vec<String>) -> Result<Names, NamesError> {
        SeatCount::new(names.len()).ok_or(NamesError::Count(names.len()))?;
        for (place, name) in names.iter().enumerate() {
            let fits = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
            let starts = name.chars().next().is_some_and(char::is_alphabetic);
            if !starts || !name.chars().all(fits) || name.chars().count() > 20 {
                return Err(NamesError::NotAName(name.clone()));
            }
            if RESERVED.contains(&name.as_str()) {
                return Err(NamesError::Taken(name.clone()));
            }
            if names[..place].contains(name) {
                return Err(NamesError::Twice(name.clone()));
            }
        }
        Ok(Names(names))
    }

    /// Returns the number of seats.
    pub fn seats(&self) -> SeatCount {
        SeatCount::new(self.0.len()).expect("the number of names was checked when they were given")
    }

    /// Returns the name of a seat.
    ///
    /// # Panics
    /// If there is no such seat.
    pub fn of(&self, seat: Seat) -> &str {
        &self.0[seat.index()]
    }

    /// Returns the seat with this name, if any.
    pub fn seat(&self, name: &str) -> Option<Seat> {
        self.0.iter().position(|n| n == name).map(Seat::new)
    }

    /// Returns the seat with this name, or an error suitable for a parser.
    pub fn find(&self, name: &str) -> Result<Seat, NotationError> {
        self.seat(name).ok_or_else(|| NotationError::Seat(name.to_string()))
    }

    /// Iterates over the names in seat order.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(list: &[&str]) -> Result<Names, NamesError> {
        Names::new(list.iter().map(|name| (*name).to_string()).collect())
    }

    #[test]
    fn the_usual_names_are_names() {
        assert!(names(&USUAL).is_ok());
        assert!(names(&["Åsa", "you"]).is_ok());
    }

    #[test]
    fn names_that_would_confuse_are_refused() {
        assert_eq!(names(&["ann", "ann"]), Err(NamesError::Twice("ann".into())));
        assert_eq!(names(&["ann", "stock"]), Err(NamesError::Taken("stock".into())));
        assert_eq!(names(&["ann"]), Err(NamesError::Count(1)));
        for bad in ["", "a b", "7H", "#3", "a|b", "a;b", "a:b"] {
            assert_eq!(names(&["ann", bad]), Err(NamesError::NotAName(bad.into())));
        }
    }
}
