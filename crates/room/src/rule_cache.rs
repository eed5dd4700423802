//! Cache of rule books that rooms share.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use eights_cards::SeatCount;
use eights_catalog::{AnyBook, Rules, TableError};
use eights_protocol::RulesText;

/// Rules with their rule book for a number of seats.
#[derive(Debug)]
pub struct CachedRules {
    /// Text of the rules.
    pub text: RulesText,
    /// Parsed rules.
    pub rules: Rules,
    /// Rule book.
    pub book: AnyBook,
    /// Number of seats that the book is for.
    pub seats: SeatCount,
}

/// Cache of the rule books in use. Thousands of tables with the same rules share one.
#[derive(Debug, Default)]
pub struct RuleCache(Mutex<HashMap<(RulesText, SeatCount), Weak<CachedRules>>>);

impl RuleCache {
    /// Creates an empty cache.
    pub fn new() -> Self {
        RuleCache::default()
    }

    /// Returns the rule book for these rules and this number of seats, or the reason there is none.
    pub fn volume(&self, text: &RulesText, seats: SeatCount) -> Result<Arc<CachedRules>, TableError> {
        let mut rule_cache = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let place = (text.clone(), seats);
        if let Some(volume) = rule_cache.get(&place).and_then(Weak::upgrade) {
            return Ok(volume);
        }
        rule_cache.retain(|_, volume| volume.strong_count() > 0);
        let volume = Arc::new(CachedRules::new(text, seats)?);
        rule_cache.insert(place, Arc::downgrade(&volume));
        Ok(volume)
    }
}

impl CachedRules {
    fn new(text: &RulesText, seats: SeatCount) -> Result<CachedRules, TableError> {
        let cards = text.cards.as_ref().map(|(name, cards)| (name.as_str(), cards.as_str()));
        let (rules, book) = Rules::of_table(&text.name, &text.sheet, cards, seats)?;
        Ok(CachedRules { text: text.clone(), rules, book, seats })
    }
}
