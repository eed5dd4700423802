//! Rule books that rooms share.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use eights_cards::SeatCount;
use eights_catalog::{AnyBook, Rules};
use eights_protocol::RulesText;

/// Rules, and the book of them for a number of seats.
#[derive(Debug)]
pub struct Volume {
    /// The rules as they were written down.
    pub text: RulesText,
    /// The rules.
    pub rules: Rules,
    /// The book.
    pub book: AnyBook,
    /// How many seats it is for.
    pub seats: SeatCount,
}

/// The books that are in use. Thousands of tables that play by the same rules share one.
#[derive(Debug, Default)]
pub struct Shelf(Mutex<HashMap<(RulesText, SeatCount), Weak<Volume>>>);

impl Shelf {
    /// A shelf with nothing on it.
    pub fn new() -> Self {
        Shelf::default()
    }

    /// The book of these rules for so many seats, or why there is none.
    pub fn volume(&self, text: &RulesText, seats: SeatCount) -> Result<Arc<Volume>, String> {
        let mut shelf = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let place = (text.clone(), seats);
        if let Some(volume) = shelf.get(&place).and_then(Weak::upgrade) {
            return Ok(volume);
        }
        shelf.retain(|_, volume| volume.strong_count() > 0);
        let volume = Arc::new(Volume::new(text, seats)?);
        shelf.insert(place, Arc::downgrade(&volume));
        Ok(volume)
    }
}

impl Volume {
    fn new(text: &RulesText, seats: SeatCount) -> Result<Volume, String> {
        let cards = text.cards.as_ref().map(|(name, cards)| (name.as_str(), cards.as_str()));
        let (rules, book) =
            Rules::of_table(&text.name, &text.sheet, cards, seats).map_err(|why| why.to_string())?;
        Ok(Volume { text: text.clone(), rules, book, seats })
    }
}
