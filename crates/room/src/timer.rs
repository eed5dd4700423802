//! Scheduled actions: bot moves, time-outs, the next deal.

use eights_cards::{Eye, Seat, Seats};
use eights_protocol::{CloseReason, Level, Phase, Revision, SeatOccupant, Time};

use crate::bot_driver::BotDriver;
use crate::command::Command;
use crate::play::Play;
use crate::room::Room;

/// Idle time after which a room is closed, in milliseconds: while people gather or a match is in progress, and after a
/// match.
const IDLE_TIMEOUT: Time = 24 * 3_600_000;
const IDLE_TIMEOUT_AFTER_MATCH: Time = 2 * 3_600_000;

/// Pause between two hands, in milliseconds.
const PAUSE_BETWEEN_HANDS: Time = 20_000;

/// Scheduled action, unless something else happens first.
#[derive(Clone, Debug)]
pub struct Timer {
    /// Time at which the timer fires.
    pub at: Time,
    /// Action to take.
    pub action: TimerAction,
}

/// Action of a timer.
#[derive(Clone, Debug)]
pub enum TimerAction {
    /// Send this command to the room.
    Execute(Command),
    /// Let bots consider the decision that is open since this record: [`Room::bot_drivers`], one after the other until one of
    /// them moves.
    Think(Revision),
}

/// Decision that bots consider.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BotTurn {
    /// Record since which it is open.
    pub since: Revision,
    /// Level that thinks longest among the bots that may move.
    pub slowest: Level,
    /// Delay before bots move, in milliseconds.
    pub pace: u32,
}

impl Room {
    /// Returns the next timer. Bots that have already considered the decision open since `thought` are not asked again.
    pub fn next_timer(&self, thought: Revision) -> Option<Timer> {
        let idle = |span, why| {
            Some(Timer { at: self.last + span, action: TimerAction::Execute(Command::Close(why)) })
        };
        if self.has_to_close() {
            return Some(Timer {
                at: self.last,
                action: TimerAction::Execute(Command::Close(CloseReason::Operator)),
            });
        }
        match self.phase {
            Phase::Closed => None,
            Phase::Gathering => idle(IDLE_TIMEOUT, CloseReason::Idle),
            Phase::Finished => idle(IDLE_TIMEOUT_AFTER_MATCH, CloseReason::Idle),
            Phase::Between | Phase::Playing if self.match_end().is_some() => {
                Some(Timer { at: self.last, action: TimerAction::Execute(Command::Finish) })
            }
            Phase::Between => {
                let play = self.play.as_deref()?;
                let next = if self.somebody_is_there() {
                    let want = Command::NextHand { after: play.hand() };
                    let at = play.opened + if self.nobody_reads() { 0 } else { PAUSE_BETWEEN_HANDS };
                    Some(Timer { at, action: TimerAction::Execute(want) })
                } else {
                    idle(IDLE_TIMEOUT, CloseReason::Idle)
                };
                let in_time = || TimerAction::Execute(Command::FinishInTime { after: play.hand() });
                let end = play.time_is_up_at().map(|at| Timer { at: at.max(self.last), action: in_time() });
                end.into_iter().chain(next).min_by_key(|due| due.at)
            }
            Phase::Playing => {
                let soonest = [self.bots_due(thought), self.time_up_due()]
                    .into_iter()
                    .flatten()
                    .min_by_key(|due| due.at);
                soonest.or_else(|| idle(IDLE_TIMEOUT, CloseReason::Idle))
            }
        }
    }

    fn somebody_is_there(&self) -> bool {
        self.people().any(|(_, _, gone)| !gone)
    }

    /// Returns `true` if nobody needs time to read: bots move without delay, and everybody else with a seat is a
    /// program.
    fn nobody_reads(&self) -> bool {
        let mut there = self.chairs.iter().filter(|chair| !chair.gone);
        let is_program = |sitter: &SeatOccupant| sitter.person().is_none_or(|person| person.program);
        self.settings.pace == 0 && there.all(|chair| chair.sitter.as_ref().is_none_or(is_program))
    }

    /// Returns the timer of the next time-out.
    fn time_up_due(&self) -> Option<Timer> {
        let (play, clock) = (self.play.as_deref()?, self.settings.clock?);
        let seat = play.pending().must.iter().min_by_key(|seat| play.deadline(*seat, clock))?;
        let want = Command::TimeUp { seat, decision: play.decision };
        Some(Timer { at: play.deadline(seat, clock), action: TimerAction::Execute(want) })
    }

    /// Returns the timer of the bots, if any may move.
    fn bots_due(&self, thought: Revision) -> Option<Timer> {
        let since = self.bot_turn().map(|turn| turn.since).filter(|since| *since > thought)?;
        let opened = self.play.as_deref()?.opened;
        Some(Timer { at: opened + u64::from(self.settings.pace), action: TimerAction::Think(since) })
    }

    /// Returns the decision that bots have to consider now, if any. It does not depend on anybody's cards, so timing a
    /// move by it reveals nothing.
    pub fn bot_turn(&self) -> Option<BotTurn> {
        let play = self.play.as_deref().filter(|_| self.phase == Phase::Playing)?;
        let slowest = self.thinking().map(|(_, level, _)| level).max_by_key(|level| *level as u8)?;
        // A bot that declined, because somebody else had to move, is asked again when that player disconnects.
        Some(BotTurn { since: play.decision.max(self.seated), slowest, pace: self.settings.pace })
    }

    /// Returns the fallback for a bot that must move but, for whatever reason, found no move for the decision open
    /// since `thought`, so that no table waits for a bot. It is the move that the rules prescribe for a time-out.
    pub fn without_thought(&self, thought: Revision) -> Option<Command> {
        let play = self.play.as_ref().filter(|_| self.phase == Phase::Playing)?;
        let (seat, _, _) = self.thinking().find(|(_, _, must)| *must)?;
        let decision = play.decision;
        (thought == decision.max(self.seated)).then_some(Command::TimeUp { seat, decision })
    }

    /// Returns `true` if a bot plays this seat now: a built-in one, or one for a disconnected player.
    pub fn is_played_by_bot(&self, seat: Seat) -> bool {
        self.chairs[seat.index()].bot().is_some()
    }

    /// Returns the bots that may move now, and `true` for those that must. Bots that may interrupt come before those
    /// that must move.
    fn thinking(&self) -> impl Iterator<Item = (Seat, Level, bool)> {
        let pending = self.play.as_deref().map(Play::pending);
        let (must, may) =
            pending.map_or((Seats::NONE, Seats::NONE), |open| (open.must, open.may.difference(open.must)));
        let seats = may.iter().map(|seat| (seat, false)).chain(must.iter().map(|seat| (seat, true)));
        seats.filter_map(|(seat, must)| Some((seat, self.chairs[seat.index()].bot()?, must)))
    }

    /// Returns the bots that consider the open decision, each with what its seat saw.
    pub fn bot_drivers(&self) -> Vec<BotDriver> {
        let Some(play) = self.play.as_deref().filter(|_| self.phase == Phase::Playing) else {
            return Vec::new();
        };
        let mind = |(seat, level, must)| {
            let seen = play.seen(Eye::Seat(seat));
            BotDriver { volume: self.volume.clone(), seat, level, must, seen, decision: play.decision }
        };
        self.thinking().map(mind).collect()
    }
}
