//! Write quotas: limits on what clients make the server store, per network and per person.
//!
//! A record is admitted while both token buckets are positive, and charged afterwards with the bytes actually stored.
//! So rejected commands cost nothing, and a bucket is overdrawn by at most one record.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use eights_protocol::{ClientCommand, PersonId, RefusalReason, Rejection};

use crate::client_network::ClientNetwork;
use crate::config::Config;

/// Cost of a record in addition to its own bytes: its key, its place in a page, its share of a commit.
const RECORD_OVERHEAD: u64 = 256;

/// Capacity of a bucket, in seconds of its refill rate.
const BURST_SECONDS: f64 = 240.0;

/// Token buckets of bytes, one per client.
#[derive(Debug)]
struct ByteBuckets<K> {
    bytes_per_second: f64,
    buckets: Mutex<(HashMap<K, Bucket>, usize)>,
}

#[derive(Clone, Copy, Debug)]
struct Bucket {
    /// Negative if the last record was larger than the rest of the bucket.
    bytes: f64,
    counted: Instant,
}

/// Number of buckets at which full ones, which carry no information, are first removed.
const FIRST_SWEEP: usize = 1024;

impl<K: Hash + Eq> ByteBuckets<K> {
    fn new(kilobytes_per_minute: u32) -> Self {
        let bytes_per_second = f64::from(kilobytes_per_minute.max(1)) * 1024.0 / 60.0;
        ByteBuckets { bytes_per_second, buckets: Mutex::new((HashMap::new(), FIRST_SWEEP)) }
    }

    fn capacity(&self) -> f64 {
        self.bytes_per_second * BURST_SECONDS
    }

    fn bytes_at(&self, bucket: Bucket, now: Instant) -> f64 {
        let passed = now.saturating_duration_since(bucket.counted).as_secs_f64();
        (bucket.bytes + passed * self.bytes_per_second).min(self.capacity())
    }

    /// Checks that the bucket is positive; otherwise returns the time until it is.
    fn check(&self, who: &K, now: Instant) -> Result<(), Duration> {
        let buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let left = buckets.0.get(who).map_or(1.0, |bucket| self.bytes_at(*bucket, now));
        if left > 0.0 {
            return Ok(());
        }
        Err(Duration::from_secs_f64((1.0 - left) / self.bytes_per_second))
    }

    fn charge(&self, who: K, bytes: u64, now: Instant) {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let (map, sweep_at) = &mut *buckets;
        if map.len() >= *sweep_at {
            map.retain(|_, bucket| self.bytes_at(*bucket, now) < self.capacity());
            *sweep_at = (map.len() * 2).max(FIRST_SWEEP);
        }
        let bucket = map.entry(who).or_insert(Bucket { bytes: self.capacity(), counted: now });
        *bucket = Bucket { bytes: self.bytes_at(*bucket, now) - bytes as f64, counted: now };
    }
}

/// Client that is charged for stored data.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Writer {
    network: ClientNetwork,
    person: PersonId,
}

impl Writer {
    pub(crate) fn new(network: ClientNetwork, person: PersonId) -> Self {
        Writer { network, person }
    }
}

/// Quotas of stored bytes.
#[derive(Debug)]
pub(crate) struct WriteQuota {
    networks: ByteBuckets<ClientNetwork>,
    people: ByteBuckets<PersonId>,
}

impl WriteQuota {
    pub(crate) fn new(config: &Config) -> Self {
        WriteQuota {
            networks: ByteBuckets::new(config.stored_kb_per_minute),
            people: ByteBuckets::new(config.stored_kb_per_minute_per_person),
        }
    }

    /// Checks that the writer may store one more record.
    pub(crate) fn check(&self, who: Writer) -> Result<(), Rejection> {
        let now = Instant::now();
        let refuse = |wait: Duration, reason: fn(u32) -> RefusalReason| {
            metrics::counter!("eights_write_quota_refused_total").increment(1);
            let seconds = wait.as_secs_f64().ceil().clamp(1.0, 86_400.0) as u32;
            Rejection::from(reason(seconds)).retry_after(seconds)
        };
        let own = |seconds| RefusalReason::StoredTooMuch { seconds };
        let of_network = |seconds| RefusalReason::NetworkStoredTooMuch { seconds };
        self.people.check(&who.person, now).map_err(|wait| refuse(wait, own))?;
        self.networks.check(&who.network, now).map_err(|wait| refuse(wait, of_network))
    }

    /// Charges the writer for stored records.
    pub(crate) fn charge(&self, who: Writer, records: u64, bytes: u64) {
        if records == 0 {
            return;
        }
        let (bytes, now) = (bytes + records * RECORD_OVERHEAD, Instant::now());
        self.people.charge(who.person, bytes, now);
        self.networks.charge(who.network, bytes, now);
    }
}

/// Returns true if a command is exempt from the quota: a running hand must go on, and somebody who leaves or closes a
/// table stores nothing more there.
pub(crate) fn is_exempt(ask: &ClientCommand) -> bool {
    matches!(ask, ClientCommand::Move { .. } | ClientCommand::Leave | ClientCommand::Close)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_is_overdrawn_by_one_record_and_fills_again() {
        let buckets = ByteBuckets::new(60);
        let now = Instant::now();
        assert!(buckets.check(&1, now).is_ok());
        buckets.charge(1, 240 * 1024 + 10 * 1024, now);
        let wait = buckets.check(&1, now).unwrap_err();
        assert!((10.0..10.1).contains(&wait.as_secs_f64()), "{wait:?}");
        assert!(buckets.check(&2, now).is_ok(), "others have their own");
        assert!(buckets.check(&1, now + Duration::from_secs(11)).is_ok());
    }

    #[test]
    fn buckets_that_are_full_again_are_forgotten() {
        let buckets = ByteBuckets::new(60);
        let now = Instant::now();
        for who in 0..FIRST_SWEEP {
            buckets.charge(who, 1, now);
        }
        buckets.charge(FIRST_SWEEP, 1, now + Duration::from_mins(5));
        assert_eq!(buckets.buckets.lock().unwrap().0.len(), 1);
    }
}
