//! CPU time of a thread. On a shared machine, a bot gets its full thinking time and is not charged for other processes.

use std::time::Duration;

/// Returns the CPU time of this thread.
#[cfg(unix)]
pub(crate) fn of_this_thread() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    clock_gettime(ClockId::ThreadCPUTime).try_into().unwrap_or_default()
}

/// Returns the elapsed time, since other systems do not expose a thread's CPU time.
#[cfg(not(unix))]
pub(crate) fn of_this_thread() -> Duration {
    use std::sync::OnceLock;
    use std::time::Instant;
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}

/// Returns a predicate that stays true until the thread has used up a thinking time.
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
