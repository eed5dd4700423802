//! Bot searches, and the scheduled publication of their moves.
//!
//! A bot's thinking time depends on its cards: with one playable card there is nothing to think about. Measuring the
//! time until a bot moves must not reveal that. So the search starts at once, outside the room actor's task, and its
//! move is published at a time fixed when the turn opened. A move that is not ready by then is published at the next
//! step of a coarse grid. Searches stop before the fixed time, so this happens only on an overloaded machine.

use std::time::Duration;

use eights_cards::Seed;
use eights_protocol::{Level, Revision};
use eights_room::{BotDriver, BotTurn, Command, TimeLimit};
use tokio::task::JoinHandle;
use tokio::time::Instant;

/// Grid on which late moves are published.
const GRID: Duration = Duration::from_millis(250);

/// Returns the minimum time from the opening of a turn to a bot's move, whatever the pace of the room.
const fn floor(level: Level) -> Duration {
    Duration::from_millis(match level {
        Level::Gentle | Level::Steady => 20,
        Level::Sharp => 50,
        Level::Master => 250,
    })
}

/// Publication schedule of a bot's move. It does not depend on anybody's cards.
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

    /// Returns how long a search that starts now may run and still finish in time on a busy machine.
    fn time_to_think(&self, now: Instant) -> Duration {
        let spare = (self.pause / 5).min(Duration::from_millis(50));
        (self.opened + self.pause - spare).saturating_duration_since(now)
    }

    /// Returns the publication time of a move that is ready at `ready`.
    fn publication(&self, ready: Instant) -> Instant {
        let moment = self.opened + self.pause;
        let late = ready.saturating_duration_since(moment);
        let steps = late.as_nanos().div_ceil(GRID.as_nanos());
        moment + GRID * u32::try_from(steps).unwrap_or(u32::MAX)
    }
}

/// Bot search for one decision, either running or waiting for the publication of its move.
pub(crate) struct BotSearch {
    since: Revision,
    schedule: Schedule,
    search: Option<JoinHandle<Option<Command>>>,
    answer: Option<Command>,
    publication: Instant,
}

impl BotSearch {
    /// Starts a search for a decision that opened at `opened`. `search` receives its deadline.
    pub(crate) fn begin<S, F>(turn: BotTurn, opened: Instant, search: S) -> Self
    where
        S: FnOnce(Deadline) -> F,
        F: Future<Output = Option<Command>> + Send + 'static,
    {
        let schedule = Schedule::new(turn, opened);
        let search = tokio::spawn(search(Deadline(schedule)));
        BotSearch {
            since: turn.since,
            schedule,
            search: Some(search),
            answer: None,
            publication: schedule.opened + schedule.pause,
        }
    }

    /// Returns the revision at which the decision opened.
    pub(crate) fn since(&self) -> Revision {
        self.since
    }

    /// Waits until the publication time and returns the move, or `None` if no bot found one. Cancel-safe: the future
    /// can be dropped and created again.
    pub(crate) async fn publish(&mut self) -> Option<Command> {
        if let Some(search) = &mut self.search {
            self.answer = search.await.ok().flatten();
            self.search = None;
            self.publication = self.schedule.publication(Instant::now());
        }
        tokio::time::sleep_until(self.publication).await;
        self.answer.take()
    }
}

/// Time by which a search has to stop.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deadline(Schedule);

impl Deadline {
    /// Runs the bots one after the other until one of them returns a move.
    pub(crate) fn think(self, minds: &[BotDriver], seed: u64) -> Option<Command> {
        let mut dice = Seed::quick(seed).dice(0);
        minds.iter().find_map(|mind| {
            let limit = TimeLimit { span: self.0.time_to_think(Instant::now()), timer };
            mind.think_within(&mut dice, Some(limit))
        })
    }
}

/// Creates a stopwatch for a search: it returns `true` until `span` has passed.
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

    /// Before publication times were fixed, a move took 8 ms with one playable card and 33 ms with six.
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
        let want = Command::TimeUp { seat: Seat::new(0), decision: 7 };
        for slow in [0, 30] {
            let answer = want.clone();
            let mut thinking = BotSearch::begin(turn(Level::Sharp, 100), Instant::now(), |_| async move {
                tokio::time::sleep(Duration::from_millis(slow)).await;
                Some(answer)
            });
            let moment = thinking.schedule.opened + Duration::from_millis(100);
            // Cancelling and asking again loses nothing and gains no time.
            assert!(tokio::time::timeout(Duration::from_millis(60), thinking.publish()).await.is_err());
            assert_eq!(thinking.publish().await, Some(want.clone()));
            assert!(Instant::now() >= moment, "{slow}");
            // On a slow machine, later steps of the grid are accepted too.
            let steps = (thinking.publication - moment).as_millis();
            assert!(steps.is_multiple_of(GRID.as_millis()), "{slow}: {steps}");
        }
    }
}
