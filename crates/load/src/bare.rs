//! Baseline for the server's commits: bare `SQLite`, alternating with the server so that other load on the machine
//! affects both.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use eights_protocol::RoomId;
use eights_sqlite::BareDatabase;

use crate::LoadFailure;

/// Commits rows of the same size, batch size and room count as the server's records.
pub(crate) struct BareCommits {
    bare: BareDatabase,
    rooms: u64,
    written: u64,
    pub(crate) batch: usize,
    pub(crate) bytes: usize,
    took: Duration,
}

impl std::fmt::Debug for BareCommits {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BareCommits")
            .field("written", &self.written)
            .field("took", &self.took)
            .finish_non_exhaustive()
    }
}

impl BareCommits {
    pub(crate) fn new(
        file: PathBuf,
        rooms: u32,
        (batch, bytes): (usize, usize),
    ) -> Result<Self, LoadFailure> {
        let bare = BareDatabase::create(file).map_err(LoadFailure::Data)?;
        Ok(BareCommits { bare, rooms: rooms.into(), written: 0, batch, bytes, took: Duration::ZERO })
    }

    /// Commits rows for a while.
    pub(crate) fn keep_for(&mut self, time: Duration) -> Result<(), LoadFailure> {
        let text = "x".repeat(self.bytes);
        let start = Instant::now();
        while start.elapsed() < time {
            // Rooms take turns, as if all played equally fast.
            let nth = self.written..self.written + self.batch as u64;
            let rows = nth.map(|nth| {
                let room = RoomId::new(0, (nth % self.rooms + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
                (room, nth / self.rooms + 1, 0, text.as_str())
            });
            self.bare.commit(rows).map_err(LoadFailure::Data)?;
            self.written += self.batch as u64;
        }
        self.took += start.elapsed();
        Ok(())
    }

    /// Returns the rows committed per second.
    pub(crate) fn rate(&self) -> f64 {
        self.written as f64 / self.took.as_secs_f64().max(0.001)
    }
}
