//! How much somebody may ask.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use eights_protocol::Code;

use crate::failure::Failure;

/// So many at once, and one more after every span of time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Allowance {
    pub(crate) at_once: u32,
    pub(crate) one_each: Duration,
}

impl Allowance {
    /// So many in a span of time, and so many at once.
    pub(crate) fn new(many: u32, within: Duration, at_once: u32) -> Self {
        Allowance { at_once: at_once.max(1), one_each: within / many.max(1) }
    }
}

/// What somebody has left of an allowance.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Purse {
    left: f64,
    counted: Instant,
}

impl Purse {
    pub(crate) fn full(allowance: Allowance, now: Instant) -> Self {
        Purse { left: f64::from(allowance.at_once), counted: now }
    }

    /// Takes one; if none is left, answers after how long there is.
    pub(crate) fn take(&mut self, allowance: Allowance, now: Instant) -> Result<(), Duration> {
        let passed = now.saturating_duration_since(self.counted).as_secs_f64();
        let each = allowance.one_each.as_secs_f64();
        self.left = (self.left + passed / each).min(f64::from(allowance.at_once));
        self.counted = now;
        if self.left >= 1.0 {
            self.left -= 1.0;
            return Ok(());
        }
        Err(Duration::from_secs_f64((1.0 - self.left) * each))
    }

    /// Gives one back.
    fn give_back(&mut self, allowance: Allowance) {
        self.left = (self.left + 1.0).min(f64::from(allowance.at_once));
    }

    fn is_full(&self, allowance: Allowance, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.counted).as_secs_f64();
        self.left + passed / allowance.one_each.as_secs_f64() >= f64::from(allowance.at_once)
    }
}

/// Everybody's purses. A purse that is full again is forgotten, so that nobody fills the memory with new names.
#[derive(Debug)]
pub(crate) struct Purses<K> {
    allowance: Allowance,
    purses: Mutex<(HashMap<K, Purse>, usize)>,
}

impl<K: Hash + Eq> Purses<K> {
    pub(crate) fn new(allowance: Allowance) -> Self {
        Purses { allowance, purses: Mutex::new((HashMap::new(), 1024)) }
    }

    /// Takes one from somebody's purse; if none is left, answers after how long there is.
    pub(crate) fn take(&self, who: K) -> Result<(), Duration> {
        let now = Instant::now();
        let mut purses = self.purses.lock().unwrap_or_else(PoisonError::into_inner);
        let (map, tidy_at) = &mut *purses;
        if map.len() >= *tidy_at {
            map.retain(|_, purse| !purse.is_full(self.allowance, now));
            *tidy_at = (map.len() * 2).max(1024);
        }
        map.entry(who).or_insert_with(|| Purse::full(self.allowance, now)).take(self.allowance, now)
    }
}

impl<K: Hash + Eq> Purses<K> {
    /// Gives somebody back what was taken and turned out to be no abuse.
    pub(crate) fn give_back(&self, who: &K) {
        let mut purses = self.purses.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(purse) = purses.0.get_mut(who) {
            purse.give_back(self.allowance);
        }
    }

    /// Takes one from somebody's purse, or refuses with the time to wait.
    pub(crate) fn spend(&self, who: K, why: &str) -> Result<(), Failure> {
        self.take(who).map_err(|wait| {
            metrics::counter!("eights_too_many_total").increment(1);
            Failure::later(StatusCode::TOO_MANY_REQUESTS, Code::TooMany, why, wait)
        })
    }
}

/// How many of something everybody holds at the moment.
#[derive(Debug)]
pub(crate) struct Holdings<K>(Mutex<HashMap<K, usize>>);

impl<K> Default for Holdings<K> {
    fn default() -> Self {
        Holdings(Mutex::default())
    }
}

impl<K: Hash + Eq + Clone> Holdings<K> {
    /// Takes one more if that is not above the most.
    pub(crate) fn take(&self, who: &K, most: usize) -> bool {
        let mut held = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let held = held.entry(who.clone()).or_default();
        let free = *held < most;
        *held += usize::from(free);
        free
    }

    /// Gives one back.
    pub(crate) fn give_back(&self, who: &K) {
        let mut held = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = held.get_mut(who) {
            *count -= 1;
            if *count == 0 {
                held.remove(who);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_purse_fills_again() {
        let allowance = Allowance { at_once: 2, one_each: Duration::from_secs(10) };
        let now = Instant::now();
        let mut purse = Purse::full(allowance, now);
        assert!(purse.take(allowance, now).is_ok() && purse.take(allowance, now).is_ok());
        let wait = purse.take(allowance, now).unwrap_err();
        assert!((9.9..=10.0).contains(&wait.as_secs_f64()), "{wait:?}");
        assert!(purse.take(allowance, now + Duration::from_secs(9)).is_err());
        assert!(purse.take(allowance, now + Duration::from_secs(20)).is_ok());
        assert!(purse.is_full(allowance, now + Duration::from_mins(1)));
    }

    #[test]
    fn what_is_held_is_counted() {
        let holdings = Holdings::default();
        assert!(
            holdings.take(&1, 2) && holdings.take(&1, 2) && !holdings.take(&1, 2) && holdings.take(&2, 2)
        );
        holdings.give_back(&1);
        assert!(holdings.take(&1, 2));
    }
}
