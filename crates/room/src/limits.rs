//! Limits on the size of a room. They bound what its log takes on the disk and how long it takes to read.

use eights_protocol::{Ask, Code, Phase, Refused, Revision};

use crate::play::Play;
use crate::room::Room;
use crate::wants::Want;

/// How large a room may grow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RoomLimits {
    /// Records of its log.
    pub records: Revision,
    /// Bytes of its log.
    pub bytes: u64,
    /// Moves of one hand: one that comes to no end is given up.
    pub hand_moves: usize,
}

impl Default for RoomLimits {
    fn default() -> Self {
        RoomLimits { records: 50_000, bytes: 16 << 20, hand_moves: 5_000 }
    }
}

impl RoomLimits {
    /// No limits, for a table that nobody else's disk pays for.
    pub const NONE: RoomLimits =
        RoomLimits { records: Revision::MAX, bytes: u64::MAX, hand_moves: usize::MAX };
}

impl Room {
    /// The same room with other limits. They change what is taken from now on, and nothing that the log says.
    #[must_use]
    pub fn limited(mut self, limits: RoomLimits) -> Room {
        self.limits = limits;
        self
    }

    /// Whether the room is as large as it may become: the hand is played to its end, and then the room closes.
    pub fn is_full(&self) -> bool {
        self.revision >= self.limits.records || self.bytes >= self.limits.bytes
    }

    /// Whether the room is full and nothing is left to be finished in it.
    pub(crate) fn has_to_close(&self) -> bool {
        let between = self.phase == Phase::Between && self.match_end().is_none();
        self.is_full() && (between || matches!(self.phase, Phase::Gathering | Phase::Finished))
    }

    /// Whether the hand is too long to come to an end.
    pub(crate) fn hand_is_endless(&self) -> bool {
        let moves = self.play.as_deref().filter(|_| self.phase == Phase::Playing).map(Play::moves_made);
        moves.is_some_and(|moves| moves >= self.limits.hand_moves)
    }

    /// A full room takes what brings the hand to its end, and nothing else.
    pub(crate) fn check_size(&self, want: &Want) -> Result<(), Refused> {
        let taken = match want {
            Want::Ask { ask, .. } => match ask {
                Ask::Move { .. } => self.phase == Phase::Playing,
                ask => matches!(ask, Ask::Leave | Ask::Close | Ask::Abandon),
            },
            Want::Mix { .. } | Want::NextHand { .. } | Want::Admit { .. } | Want::ReturnLink { .. } => false,
            Want::BotMove { .. }
            | Want::Gone(_)
            | Want::Back(_)
            | Want::TimeUp { .. }
            | Want::Finish
            | Want::FinishInTime { .. }
            | Want::HostAway(_)
            | Want::Forsake(_)
            | Want::Return { .. }
            | Want::Close(_) => true,
        };
        if taken || !self.is_full() {
            return Ok(());
        }
        let why = "this room has reached the size that the server allows: the hand can be finished, then the room closes; \
                   make a new room to play on";
        Err(Refused::new(Code::NotNow, why))
    }
}
