//! Bots that think, and when their answers are published.
//!
//! How long a bot thinks depends on its cards: with one playable card there is nothing to think about. Whoever measures the
//! time until a bot moves must not learn that. So a bot thinks at once, off the table's task, and its answer is published at
//! a moment that was fixed when its turn opened. Only an answer that is not there by then comes later, at the next step of a
//! coarse grid; searches stop before that moment, so this takes a machine that is overloaded.

use std::time::Duration;

use eights_cards::Seed;
use eights_protocol::{Level, Revision};
use eights_room::{BotTurn, Mind, TimeLimit, Want};
use tokio::task::JoinHandle;
use tokio::time::Instant;

/// An answer that missed its moment is published after a whole number of these.
const GRID: Duration = Duration::from_millis(250);

/// The shortest time from the opening of a turn to a bot's answer, whatever the pace of the room.
const fn floor(level: Level) -> Duration {
    Duration::from_millis(match level {
        Level::Gentle | Level::Steady => 20,
        Level::Sharp => 50,
        Level::Master => 250,
    })
}

/// When an answer is published. Nothing of it depends on anybody's cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Schedule {
    opened: Instant,
    pause: Duration,
}

impl Schedule {
    fn new(turn: BotTurn, opened: Instant) -> Self {
        let pace = Duration::from_millis(turn.pace.into());
        Schedule { opened, pause: pace.max(floor(turn.slowest)) }
    }

    /// When a search that begins now has to stop, to be there in time on a machine that is busy.
    fn time_to_think(&self, now: Instant) -> Duration {
        let spare = (self.pause / 5).min(Duration::from_millis(50));
        (self.opened + self.pause - spare).saturating_duration_since(now)
    }

    /// When an answer is published that is ready at a moment.
    fn publication(&self, ready: Instant) -> Instant {
        let moment = self.opened + self.pause;
        let late = ready.saturating_duration_since(moment);
        let steps = late.as_nanos().div_ceil(GRID.as_nanos());
        moment + GRID * u32::try_from(steps).unwrap_or(u32::MAX)
    }
}

/// Bots that think about a decision, or whose answer waits for its moment.
pub(crate) struct Thinking {
    since: Revision,
    schedule: Schedule,
    search: Option<JoinHandle<Option<Want>>>,
    answer: Option<Want>,
    publication: Instant,
}

impl Thinking {
    /// Begins to think about a decision that has opened at a moment. `search` is told how long it may take.
    pub(crate) fn begin<S, F>(turn: BotTurn, opened: Instant, search: S) -> Self
    where
        S: FnOnce(Deadline) -> F,
        F: Future<Output = Option<Want>> + Send + 'static,
    {
        let schedule = Schedule::new(turn, opened);
        let search = tokio::spawn(search(Deadline(schedule)));
        Thinking {
            since: turn.since,
            schedule,
            search: Some(search),
            answer: None,
            publication: schedule.opened + schedule.pause,
        }
    }

    /// The record that the decision is open since.
    pub(crate) fn since(&self) -> Revision {
        self.since
    }

    /// The answer, at the moment of its publication; nothing if no bot has come to a move. It may be dropped while it waits,
    /// and asked again.
    pub(crate) async fn publish(&mut self) -> Option<Want> {
        if let Some(search) = &mut self.search {
            self.answer = search.await.ok().flatten();
            self.search = None;
            self.publication = self.schedule.publication(Instant::now());
        }
        tokio::time::sleep_until(self.publication).await;
        self.answer.take()
    }
}

/// When a search has to stop.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deadline(Schedule);

impl Deadline {
    /// Lets bots think, one after the other until one of them has a move.
    pub(crate) fn think(self, minds: &[Mind], seed: u64) -> Option<Want> {
        let mut dice = Seed::quick(seed).dice(0);
        minds.iter().find_map(|mind| {
            let limit = TimeLimit { span: self.0.time_to_think(Instant::now()), timer };
            mind.think_within(&mut dice, Some(limit))
        })
    }
}

/// Measures time for a search.
fn timer(span: Duration) -> Box<dyn FnMut() -> bool> {
    let end = std::time::Instant::now() + span;
    Box::new(move || std::time::Instant::now() < end)
}

#[cfg(test)]
mod tests {
    use eights_cards::Seat;

    use super::*;

    const LEVELS: [Level; 4] = [Level::Gentle, Level::Steady, Level::Sharp, Level::Master];

    fn turn(slowest: Level, pace: u32) -> BotTurn {
        BotTurn { since: 7, slowest, pace }
    }

    fn after(schedule: &Schedule, ready: u64) -> u128 {
        let opened = schedule.opened;
        (schedule.publication(opened + Duration::from_millis(ready)) - opened).as_millis()
    }

    /// Eight milliseconds with one playable card and 33 with six: that is what was measured before moments were fixed.
    #[test]
    fn the_time_of_an_answer_does_not_tell_how_many_cards_are_playable() {
        for level in LEVELS {
            for pace in [0, 300, 1200, 10_000] {
                let schedule = Schedule::new(turn(level, pace), Instant::now());
                let expected = u128::from(pace).max(floor(level).as_millis());
                for ready in [0, 1, 8, 15] {
                    assert_eq!(
                        after(&schedule, ready),
                        expected,
                        "{level:?} at pace {pace} after {ready} ms"
                    );
                }
            }
        }
        let master = Schedule::new(turn(Level::Master, 0), Instant::now());
        assert_eq!([after(&master, 8), after(&master, 33), after(&master, 250)], [250; 3]);
    }

    #[test]
    fn a_late_answer_tells_no_more_than_the_step_of_a_grid() {
        let master = Schedule::new(turn(Level::Master, 0), Instant::now());
        assert_eq!([after(&master, 251), after(&master, 333), after(&master, 500)], [500; 3]);
        assert_eq!([after(&master, 501), after(&master, 750)], [750; 2]);
        let gentle = Schedule::new(turn(Level::Gentle, 0), Instant::now());
        assert_eq!([after(&gentle, 21), after(&gentle, 270), after(&gentle, 271)], [270, 270, 520]);
    }

    #[test]
    fn a_search_stops_before_its_answer_is_published() {
        for level in LEVELS {
            let opened = Instant::now();
            let schedule = Schedule::new(turn(level, 0), opened);
            let all = schedule.time_to_think(opened);
            assert!(all < schedule.pause && all * 2 > schedule.pause, "{level:?}: {all:?}");
            let late = opened + schedule.pause + Duration::from_secs(1);
            assert_eq!(schedule.time_to_think(late), Duration::ZERO, "{level:?}");
        }
    }

    #[tokio::test]
    async fn an_instant_and_a_slow_thinker_answer_at_the_moment_that_was_fixed() {
        let want = Want::TimeUp { seat: Seat::new(0), decision: 7 };
        for slow in [0, 30] {
            let answer = want.clone();
            let mut thinking = Thinking::begin(turn(Level::Sharp, 100), Instant::now(), |_| async move {
                tokio::time::sleep(Duration::from_millis(slow)).await;
                Some(answer)
            });
            let moment = thinking.schedule.opened + Duration::from_millis(100);
            // Whoever looks away in between loses nothing and gains no time.
            assert!(tokio::time::timeout(Duration::from_millis(60), thinking.publish()).await.is_err());
            assert_eq!(thinking.publish().await, Some(want.clone()));
            assert!(Instant::now() >= moment, "{slow}");
            // On a machine that takes its time, the next steps of the grid are as good.
            let steps = (thinking.publication - moment).as_millis();
            assert!(steps.is_multiple_of(GRID.as_millis()), "{slow}: {steps}");
        }
    }
}
