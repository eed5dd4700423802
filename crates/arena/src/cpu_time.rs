//! How long a thread has been working. On a machine that others use too, a bot gets its time all the same, and is not
//! charged for theirs.

use std::time::Duration;

/// The time that this thread has had a processor.
#[cfg(unix)]
pub(crate) fn of_this_thread() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    clock_gettime(ClockId::ThreadCPUTime).try_into().unwrap_or_default()
}

/// The time that has passed: elsewhere nobody can be asked how much of it was this thread's.
#[cfg(not(unix))]
pub(crate) fn of_this_thread() -> Duration {
    use std::sync::OnceLock;
    use std::time::Instant;
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}

/// A timer for bots that think for a time.
pub(crate) fn timer(span: Duration) -> Box<dyn FnMut() -> bool> {
    let end = of_this_thread() + span;
    Box::new(move || of_this_thread() < end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(unix)]
    fn sleep_costs_a_thread_nothing() {
        let before = of_this_thread();
        std::thread::sleep(Duration::from_millis(60));
        assert!(of_this_thread() < before + Duration::from_millis(40));
    }

    #[test]
    fn work_uses_time_up() {
        let mut left = timer(Duration::from_millis(2));
        assert!(left());
        while left() {}
    }
}
