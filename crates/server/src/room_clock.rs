//! Clocks that do not jump, for the whole process and for one room.
//!
//! The wall clock of a machine can be set back or forth: by an operator, by a time server, after a night of sleep. No
//! timer may depend on it. Decision 0026 has the reasons.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use eights_protocol::Time;
use eights_room::ports::Clock;
use tokio::time::Instant;

/// Divisor of the slew rate: the clock approaches the wall clock by one part in this many of the elapsed time.
const SLEW: i128 = 10;

/// Largest difference that is slewed, in milliseconds. If the wall clock is further ahead, the machine had no time at
/// all, and the clock follows at once.
const LARGEST_SLEW: i128 = 24 * 3_600_000;

/// Wall-clock time that never jumps and never runs backwards.
///
/// It advances with the machine's monotonic time. If the wall clock is set, this clock runs a tenth faster or slower
/// until the two agree.
pub struct SteadyClock {
    wall: Box<dyn Fn() -> Time + Send + Sync>,
    state: Mutex<ClockReading>,
}

#[derive(Clone, Copy)]
struct ClockReading {
    time: Time,
    /// Monotonic time of this reading. The remainder below a millisecond carries over to the next one.
    at: std::time::Instant,
}

impl SteadyClock {
    /// Creates a clock that follows the system clock.
    pub fn new() -> Self {
        SteadyClock::following(wall_clock)
    }

    /// Creates a clock that follows another wall clock.
    pub fn following(wall: impl Fn() -> Time + Send + Sync + 'static) -> Self {
        let state = Mutex::new(ClockReading { time: wall(), at: std::time::Instant::now() });
        SteadyClock { wall: Box::new(wall), state }
    }

    /// Advances the clock to a stored time, unless that lies more than a day ahead; in that case, some clock was
    /// wrong.
    pub fn not_before(&self, stored: Time) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if stored > state.time && i128::from(stored - state.time) <= LARGEST_SLEW {
            state.time = stored;
        }
    }

    fn tick(&self, now: std::time::Instant) -> Time {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let passed = now.saturating_duration_since(state.at).as_millis() as u64;
        state.at += Duration::from_millis(passed);
        state.time = slewed(state.time, passed, (self.wall)());
        state.time
    }
}

/// Returns the slewed time after `passed` milliseconds, given the time of the wall clock.
fn slewed(before: Time, passed: u64, wall: Time) -> Time {
    let steady = i128::from(before) + i128::from(passed);
    let behind = i128::from(wall) - steady;
    let most = i128::from(passed) / SLEW;
    let step = if behind > LARGEST_SLEW { behind } else { behind.clamp(-most, most) };
    Time::try_from(steady + step).unwrap_or(Time::MAX)
}

impl Default for SteadyClock {
    fn default() -> Self {
        SteadyClock::new()
    }
}

impl Clock for SteadyClock {
    fn now(&self) -> Time {
        self.tick(std::time::Instant::now())
    }
}

fn wall_clock() -> Time {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Time::try_from(since.as_millis()).unwrap_or(Time::MAX)
}

/// Clock of one room: continues from the room's last record by monotonic time.
///
/// A room schedules its timers in the times of its records. Records of another machine, or of a wrong clock, may lie
/// in the future. A timer set for one second after the last record fires in one second all the same.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RoomClock {
    time: Time,
    at: Instant,
}

impl RoomClock {
    /// Starts the clock of a room whose last record was stored at `last`. The time that the room rested counts.
    pub(crate) fn start(last: Time, now: Time) -> Self {
        RoomClock { time: last.max(now), at: Instant::now() }
    }

    /// Resets the clock to the time of a new record.
    pub(crate) fn recorded(&mut self, at: Time) {
        *self = RoomClock { time: at, at: Instant::now() };
    }

    /// Returns the current time of the room.
    pub(crate) fn now(&self) -> Time {
        self.time.saturating_add(self.at.elapsed().as_millis() as Time)
    }

    /// Converts a room time to an instant. For a past time, it returns some instant in the past.
    pub(crate) fn when(&self, time: Time) -> Instant {
        self.at + Duration::from_millis(time.saturating_sub(self.time))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: Time = 3_600_000;

    #[test]
    fn a_wall_clock_that_is_set_an_hour_back_or_forth_moves_the_time_by_a_tenth_at_most() {
        let now = 1_000_000_000_000;
        for wall in [now - HOUR, now + HOUR] {
            let (mut shown, mut passed) = (now, 0);
            for step in [1, 10, 1000, 60_000, 7] {
                let next = slewed(shown, step, wall + passed + step);
                assert!(next >= shown, "it never runs backwards");
                assert!((next - shown).abs_diff(step) <= step / 10, "{step} ms became {}", next - shown);
                (shown, passed) = (next, passed + step);
            }
            // The two clocks meet in the end.
            for _ in 0..60 * 11 {
                passed += 60_000;
                shown = slewed(shown, 60_000, wall + passed);
            }
            assert_eq!(shown, wall + passed);
        }
    }

    #[test]
    fn a_machine_that_had_no_time_gets_it_at_once() {
        assert_eq!(slewed(1000, 10, 1_000_000_000_000), 1_000_000_000_000);
    }

    #[test]
    fn a_clock_goes_on_from_what_was_stored_unless_that_is_nonsense() {
        let clock = SteadyClock::following(|| 1_000_000_000_000);
        clock.not_before(1_000_000_000_000 + HOUR);
        assert!(clock.now() >= 1_000_000_000_000 + HOUR - 1000);
        let clock = SteadyClock::following(|| 1_000_000_000_000);
        clock.not_before(1_000_000_000_000 + 48 * HOUR);
        assert!(clock.now() < 1_000_000_000_000 + HOUR);
    }

    #[test]
    fn what_is_due_a_second_after_the_last_record_is_due_in_a_second_whatever_the_clock_says() {
        let last = 1_000_000_000_000;
        for now in [last - HOUR, last] {
            let clock = RoomClock::start(last, now);
            assert_eq!(clock.when(last + 1000), clock.at + Duration::from_secs(1));
            let later = RoomClock { at: clock.at.checked_sub(Duration::from_secs(1)).unwrap(), ..clock };
            assert!(later.now() >= last + 1000 && later.when(last + 1000) <= Instant::now());
        }
        let rested = RoomClock::start(last, last + HOUR);
        assert!(rested.when(last + 1000) <= Instant::now());
        let mut clock = RoomClock::start(last, last + HOUR);
        clock.recorded(last + 2);
        assert_eq!(clock.when(last + 1002), clock.at + Duration::from_secs(1));
    }
}
