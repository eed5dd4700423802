//! Size limits of a room. They bound the disk space of its log and the time it takes to read it.

use eights_protocol::{ClientCommand, Phase, RefusalReason, Rejection, Revision};

use crate::command::Command;
use crate::play::Play;
use crate::room::Room;

/// Size limits of a room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RoomLimits {
    /// Maximum number of records in the log.
    pub records: Revision,
    /// Maximum size of the log in bytes.
    pub bytes: u64,
    /// Maximum number of moves in one hand. A longer hand is abandoned.
    pub hand_moves: usize,
}

impl Default for RoomLimits {
    fn default() -> Self {
        RoomLimits { records: 50_000, bytes: 16 << 20, hand_moves: 5_000 }
    }
}

impl RoomLimits {
    /// No limits, for a local table that uses nobody else's disk.
    pub const NONE: RoomLimits =
        RoomLimits { records: Revision::MAX, bytes: u64::MAX, hand_moves: usize::MAX };
}

impl Room {
    /// Sets the limits of the room. They affect new commands only, not the records of the log.
    #[must_use]
    pub fn limited(mut self, limits: RoomLimits) -> Room {
        self.limits = limits;
        self
    }

    /// Returns `true` if the room has reached its maximum size. The current hand is played to its end, and then the
    /// room closes.
    pub fn is_full(&self) -> bool {
        self.revision >= self.limits.records || self.bytes >= self.limits.bytes
    }

    /// Returns `true` if the room is full and has nothing left to finish.
    pub(crate) fn has_to_close(&self) -> bool {
        let between = self.phase == Phase::Between && self.match_end().is_none();
        self.is_full() && (between || matches!(self.phase, Phase::Gathering | Phase::Finished))
    }

    /// Returns `true` if the hand has exceeded its maximum number of moves.
    pub(crate) fn hand_is_endless(&self) -> bool {
        let moves = self.play.as_deref().filter(|_| self.phase == Phase::Playing).map(Play::moves_made);
        moves.is_some_and(|moves| moves >= self.limits.hand_moves)
    }

    /// Checks a command against the limits. A full room accepts only commands that help to finish the hand.
    pub(crate) fn check_size(&self, want: &Command) -> Result<(), Rejection> {
        let taken = match want {
            Command::Ask { ask, .. } => match ask {
                ClientCommand::Move { .. } => self.phase == Phase::Playing,
                ask => matches!(
                    ask,
                    ClientCommand::Leave
                        | ClientCommand::Close
                        | ClientCommand::Abandon
                        | ClientCommand::Concede { .. }
                ),
            },
            Command::Mix { .. }
            | Command::NextHand { .. }
            | Command::Admit { .. }
            | Command::ReturnLink { .. } => false,
            Command::BotMove { .. }
            | Command::Gone(_)
            | Command::Back(_)
            | Command::TimeUp { .. }
            | Command::Finish
            | Command::FinishInTime { .. }
            | Command::HostAway(_)
            | Command::Forsake(_)
            | Command::Return { .. }
            | Command::Close(_) => true,
        };
        if taken || !self.is_full() {
            return Ok(());
        }
        Err(RefusalReason::RoomFull.into())
    }
}
