//! Rate limits and concurrency limits for clients.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use eights_protocol::RefusalReason;

use crate::failure::Failure;

/// Rate limit: a burst of `at_once`, refilled by one every `one_each`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RateLimit {
    pub(crate) at_once: u32,
    pub(crate) one_each: Duration,
}

impl RateLimit {
    /// Creates a limit of `many` per time span, with bursts of `at_once`.
    pub(crate) fn new(many: u32, within: Duration, at_once: u32) -> Self {
        RateLimit { at_once: at_once.max(1), one_each: within / many.max(1) }
    }
}

/// Token bucket for one client.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TokenBucket {
    left: f64,
    counted: Instant,
}

impl TokenBucket {
    pub(crate) fn full(allowance: RateLimit, now: Instant) -> Self {
        TokenBucket { left: f64::from(allowance.at_once), counted: now }
    }

    /// Takes one token, or returns the time until there is one.
    pub(crate) fn take(&mut self, allowance: RateLimit, now: Instant) -> Result<(), Duration> {
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

    /// Returns one token to the bucket.
    fn give_back(&mut self, allowance: RateLimit) {
        self.left = (self.left + 1.0).min(f64::from(allowance.at_once));
    }

    fn is_full(&self, allowance: RateLimit, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.counted).as_secs_f64();
        self.left + passed / allowance.one_each.as_secs_f64() >= f64::from(allowance.at_once)
    }
}

/// Rate limiter with one token bucket per key. Full buckets are dropped, so that new keys cannot exhaust the memory.
#[derive(Debug)]
pub(crate) struct RateLimiter<K> {
    allowance: RateLimit,
    limiter: Mutex<(HashMap<K, TokenBucket>, usize)>,
}

impl<K: Hash + Eq> RateLimiter<K> {
    pub(crate) fn new(allowance: RateLimit) -> Self {
        RateLimiter { allowance, limiter: Mutex::new((HashMap::new(), 1024)) }
    }

    /// Takes one token from a bucket, or returns the time until there is one.
    pub(crate) fn take(&self, who: K) -> Result<(), Duration> {
        let now = Instant::now();
        let mut limiter = self.limiter.lock().unwrap_or_else(PoisonError::into_inner);
        let (map, tidy_at) = &mut *limiter;
        if map.len() >= *tidy_at {
            map.retain(|_, bucket| !bucket.is_full(self.allowance, now));
            *tidy_at = (map.len() * 2).max(1024);
        }
        map.entry(who).or_insert_with(|| TokenBucket::full(self.allowance, now)).take(self.allowance, now)
    }
}

impl<K: Hash + Eq> RateLimiter<K> {
    /// Returns a token for an action that turned out to be harmless.
    pub(crate) fn give_back(&self, who: &K) {
        let mut limiter = self.limiter.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(bucket) = limiter.0.get_mut(who) {
            bucket.give_back(self.allowance);
        }
    }

    /// Takes one token from a bucket, or rejects the request with the time to wait.
    pub(crate) fn spend(&self, who: K, reason: RefusalReason) -> Result<(), Failure> {
        self.take(who).map_err(|wait| {
            metrics::counter!("eights_rate_limited_total").increment(1);
            Failure::later(StatusCode::TOO_MANY_REQUESTS, reason, wait)
        })
    }
}

/// Limiter for concurrent use: counts what each key holds.
#[derive(Debug)]
pub(crate) struct ConcurrencyLimiter<K>(Mutex<HashMap<K, usize>>);

impl<K> Default for ConcurrencyLimiter<K> {
    fn default() -> Self {
        ConcurrencyLimiter(Mutex::default())
    }
}

impl<K: Hash + Eq + Clone> ConcurrencyLimiter<K> {
    /// Acquires one unit if the key holds fewer than `most`.
    pub(crate) fn take(&self, who: &K, most: usize) -> bool {
        let mut held = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let held = held.entry(who.clone()).or_default();
        let free = *held < most;
        *held += usize::from(free);
        free
    }

    /// Releases one unit.
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
        let allowance = RateLimit { at_once: 2, one_each: Duration::from_secs(10) };
        let now = Instant::now();
        let mut bucket = TokenBucket::full(allowance, now);
        assert!(bucket.take(allowance, now).is_ok() && bucket.take(allowance, now).is_ok());
        let wait = bucket.take(allowance, now).unwrap_err();
        assert!((9.9..=10.0).contains(&wait.as_secs_f64()), "{wait:?}");
        assert!(bucket.take(allowance, now + Duration::from_secs(9)).is_err());
        assert!(bucket.take(allowance, now + Duration::from_secs(20)).is_ok());
        assert!(bucket.is_full(allowance, now + Duration::from_mins(1)));
    }

    #[test]
    fn what_is_held_is_counted() {
        let holdings = ConcurrencyLimiter::default();
        assert!(
            holdings.take(&1, 2) && holdings.take(&1, 2) && !holdings.take(&1, 2) && holdings.take(&2, 2)
        );
        holdings.give_back(&1);
        assert!(holdings.take(&1, 2));
    }
}
