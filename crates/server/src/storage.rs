//! Storage monitor: free disk space, readiness, and the metrics of both.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use eights_protocol::{ClientCommand, Phase, RefusalReason, Rejection};
use eights_room::ports::{Log, Unavailable};
use tokio::sync::{Mutex, watch};
use tokio::time::Instant;

use crate::room_registry::ended;

/// Interval between checks of the free disk space.
const INTERVAL: Duration = Duration::from_secs(1);

/// Lifetime of a cached probe result. A probe writes to the disk, so all requests within this time share one.
const PROBE_LIFETIME: Duration = Duration::from_secs(2);

/// Time after which a probe fails: a slower disk counts as out of order.
const PROBE_TIMEOUT: Duration = Duration::from_secs(5);

/// Retry delay for clients while the disk is almost full, in seconds. Somebody has to free space first.
const FULL_RETRY: u32 = 60;

/// Storage monitor of a server.
pub(crate) struct Storage {
    log: Arc<dyn Log>,
    /// Disk space to keep free, in bytes.
    floor: u64,
    is_low: AtomicBool,
    probed: Mutex<Option<(Instant, Result<(), &'static str>)>>,
}

impl Storage {
    pub(crate) fn new(log: Arc<dyn Log>, min_free_mb: u64) -> Self {
        let floor = min_free_mb.saturating_mul(1024 * 1024);
        Storage { log, floor, is_low: AtomicBool::new(false), probed: Mutex::default() }
    }

    /// Checks the disk space periodically until the process shuts down.
    pub(crate) async fn watch(self: Arc<Self>, mut ending: watch::Receiver<bool>) {
        loop {
            self.look().await;
            tokio::select! {
                () = ended(&mut ending) => return,
                () = tokio::time::sleep(INTERVAL) => {}
            }
        }
    }

    /// Checks the disk space once.
    pub(crate) async fn look(self: &Arc<Self>) {
        let storage = self.clone();
        // The system call may be slow and must not block a thread of the runtime.
        let looked = tokio::task::spawn_blocking(move || storage.log.storage()).await;
        let Ok(Ok(facts)) = looked else { return };
        metrics::gauge!("eights_data_file_bytes").set(facts.file as f64);
        metrics::gauge!("eights_write_ahead_log_bytes").set(facts.write_ahead as f64);
        metrics::gauge!("eights_write_queue_length").set(facts.writes_waiting as f64);
        metrics::gauge!("eights_read_queue_length").set(facts.reads_waiting as f64);
        if let Some(free) = facts.free {
            metrics::gauge!("eights_disk_free_bytes").set(free as f64);
        }
        metrics::gauge!("eights_disk_min_free_bytes").set(self.floor as f64);
        let low = facts.free.is_some_and(|free| free < self.floor);
        if self.is_low.swap(low, Ordering::Relaxed) != low {
            let free = facts.free.unwrap_or_default() / (1024 * 1024);
            if low {
                tracing::error!(
                    free_mb = free,
                    "the disk is almost full: the server accepts only moves of hands in progress"
                );
            } else {
                tracing::info!(free_mb = free, "there is space on the disk again");
            }
        }
    }

    /// Returns true if the free space is below the floor.
    pub(crate) fn is_low(&self) -> bool {
        self.is_low.load(Ordering::Relaxed)
    }

    /// Rejects new data while the disk is almost full.
    pub(crate) fn check_space(&self) -> Result<(), Rejection> {
        if !self.is_low() {
            return Ok(());
        }
        Err(Rejection::from(RefusalReason::DiskAlmostFull).retry_after(FULL_RETRY))
    }

    /// Rejects commands while the disk is almost full, except for moves of a running hand, which are accepted as long
    /// as they can be stored.
    pub(crate) fn check_ask(&self, ask: &ClientCommand, phase: Phase) -> Result<(), Rejection> {
        if phase == Phase::Playing && matches!(ask, ClientCommand::Move { .. }) {
            Ok(())
        } else {
            self.check_space()
        }
    }

    /// Probes whether records can be stored; if not, returns a short public reason.
    pub(crate) async fn ready(self: &Arc<Self>) -> Result<(), &'static str> {
        // Concurrent callers wait here and share the result.
        let mut probed = self.probed.lock().await;
        if let Some((at, answer)) = *probed
            && at.elapsed() < PROBE_LIFETIME
        {
            return answer;
        }
        self.look().await;
        let answer = self.probe().await;
        if probed.as_ref().is_none_or(|(_, before)| *before != answer)
            && let Err(why) = answer
        {
            tracing::error!("not ready: {why}");
        }
        metrics::gauge!("eights_ready").set(f64::from(u8::from(answer.is_ok())));
        *probed = Some((Instant::now(), answer));
        answer
    }

    async fn probe(&self) -> Result<(), &'static str> {
        if self.is_low() {
            return Err("the disk is almost full");
        }
        match tokio::time::timeout(PROBE_TIMEOUT, self.log.probe()).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(why)) => {
                tracing::error!("{why}");
                Err(public_reason(&why))
            }
            Err(_) => Err("the disk does not answer"),
        }
    }
}

/// Returns the reason without its details, which may contain file names.
fn public_reason(why: &Unavailable) -> &'static str {
    match why {
        Unavailable::DiskFull(_) => "the disk is full",
        Unavailable::Removed(_) => "the data file was removed or replaced",
        Unavailable::Damaged(_) => "the data file is damaged",
        Unavailable::Other(_) => "the data file cannot be written or read",
    }
}
