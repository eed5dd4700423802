//! What a room does by itself, and when.

use eights_cards::{Eye, Seat, Seats};
use eights_protocol::{Level, Phase, Revision, Sitter, Time, Why};

use crate::mind::Mind;
use crate::play::Play;
use crate::room::Room;
use crate::wants::Want;

/// A table that nobody has touched for so long is closed: while people gather or a match is played, and after one.
const IDLE: Time = 24 * 3_600_000;
const IDLE_AFTER: Time = 2 * 3_600_000;

/// How long the table is looked at between two hands, in milliseconds.
const BETWEEN: Time = 20_000;

/// Something that is to happen at a moment, if nothing else happens before.
#[derive(Clone, Debug)]
pub struct Due {
    /// When.
    pub at: Time,
    /// What.
    pub duty: Duty,
}

/// Something to be done.
#[derive(Clone, Debug)]
pub enum Duty {
    /// This is to be asked of the room.
    Want(Want),
    /// Bots have to think about what is open since this record: [`Room::minds`], one after the other until one of them has a
    /// move.
    Think(Revision),
}

/// A decision that bots think about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BotTurn {
    /// The record that it is open since.
    pub since: Revision,
    /// The level that thinks longest of those that may move.
    pub slowest: Level,
    /// How long bots wait before they move, in milliseconds.
    pub pace: u32,
}

impl Room {
    /// What is to happen next. Bots that have thought about what is open since a record are not asked again.
    pub fn due(&self, thought: Revision) -> Option<Due> {
        let idle = |span, why| Some(Due { at: self.last + span, duty: Duty::Want(Want::Close(why)) });
        if self.has_to_close() {
            return Some(Due { at: self.last, duty: Duty::Want(Want::Close(Why::Operator)) });
        }
        match self.phase {
            Phase::Closed => None,
            Phase::Gathering => idle(IDLE, Why::Idle),
            Phase::Finished => idle(IDLE_AFTER, Why::Idle),
            Phase::Between | Phase::Playing if self.match_end().is_some() => {
                Some(Due { at: self.last, duty: Duty::Want(Want::Finish) })
            }
            Phase::Between => {
                let play = self.play.as_deref()?;
                let next = if self.somebody_is_there() {
                    let want = Want::NextHand { after: play.hand() };
                    let at = play.opened + if self.nobody_reads() { 0 } else { BETWEEN };
                    Some(Due { at, duty: Duty::Want(want) })
                } else {
                    idle(IDLE, Why::Idle)
                };
                let in_time = || Duty::Want(Want::FinishInTime { after: play.hand() });
                let end = play.time_is_up_at().map(|at| Due { at: at.max(self.last), duty: in_time() });
                end.into_iter().chain(next).min_by_key(|due| due.at)
            }
            Phase::Playing => {
                let soonest = [self.bots_due(thought), self.time_up_due()]
                    .into_iter()
                    .flatten()
                    .min_by_key(|due| due.at);
                soonest.or_else(|| idle(IDLE, Why::Idle))
            }
        }
    }

    fn somebody_is_there(&self) -> bool {
        self.people().any(|(_, _, gone)| !gone)
    }

    /// Whether nobody has to be given time to read: bots are in no hurry at the table's pace, and everybody else who sits
    /// there is a program.
    fn nobody_reads(&self) -> bool {
        let mut there = self.chairs.iter().filter(|chair| !chair.gone);
        let is_program = |sitter: &Sitter| sitter.person().is_none_or(|person| person.program);
        self.settings.pace == 0 && there.all(|chair| chair.sitter.as_ref().is_none_or(is_program))
    }

    /// When the time of a seat is up.
    fn time_up_due(&self) -> Option<Due> {
        let (play, clock) = (self.play.as_deref()?, self.settings.clock?);
        let seat = play.pending().must.iter().min_by_key(|seat| play.deadline(*seat, clock))?;
        let want = Want::TimeUp { seat, decision: play.decision };
        Some(Due { at: play.deadline(seat, clock), duty: Duty::Want(want) })
    }

    /// When bots move, if some may.
    fn bots_due(&self, thought: Revision) -> Option<Due> {
        let since = self.bot_turn().map(|turn| turn.since).filter(|since| *since > thought)?;
        let opened = self.play.as_deref()?.opened;
        Some(Due { at: opened + u64::from(self.settings.pace), duty: Duty::Think(since) })
    }

    /// The decision that bots have to think about now, if there is one. It says nothing of anybody's cards: whoever fixes the
    /// moment of an answer by it gives nothing away.
    pub fn bot_turn(&self) -> Option<BotTurn> {
        let play = self.play.as_deref().filter(|_| self.phase == Phase::Playing)?;
        let slowest = self.thinking().map(|(_, level, _)| level).max_by_key(|level| *level as u8)?;
        // Who thought in vain, because somebody else had to move, thinks again when they are gone.
        Some(BotTurn { since: play.decision.max(self.seated), slowest, pace: self.settings.pace })
    }

    /// What is done where a bot has to move and has come to no move, for whatever reason, having thought about what is open
    /// since this record: no table waits for a bot. It is what the rules do for a seat whose time is up.
    pub fn without_thought(&self, thought: Revision) -> Option<Want> {
        let play = self.play.as_ref().filter(|_| self.phase == Phase::Playing)?;
        let (seat, _, _) = self.thinking().find(|(_, _, must)| *must)?;
        let decision = play.decision;
        (thought == decision.max(self.seated)).then_some(Want::TimeUp { seat, decision })
    }

    /// Whether a bot plays this seat now: the house's own, or for somebody who is gone.
    pub fn is_played_by_bot(&self, seat: Seat) -> bool {
        self.chairs[seat.index()].bot().is_some()
    }

    /// The bots that may move now, and whether they must: those that may interrupt come before those that have to move.
    fn thinking(&self) -> impl Iterator<Item = (Seat, Level, bool)> {
        let pending = self.play.as_deref().map(Play::pending);
        let (must, may) =
            pending.map_or((Seats::NONE, Seats::NONE), |open| (open.must, open.may.difference(open.must)));
        let seats = may.iter().map(|seat| (seat, false)).chain(must.iter().map(|seat| (seat, true)));
        seats.filter_map(|(seat, must)| Some((seat, self.chairs[seat.index()].bot()?, must)))
    }

    /// The bots that think about the decision that is open, each with what its seat saw.
    pub fn minds(&self) -> Vec<Mind> {
        let Some(play) = self.play.as_deref().filter(|_| self.phase == Phase::Playing) else {
            return Vec::new();
        };
        let mind = |(seat, level, must)| {
            let seen = play.seen(Eye::Seat(seat));
            Mind { volume: self.volume.clone(), seat, level, must, seen, decision: play.decision }
        };
        self.thinking().map(mind).collect()
    }
}
