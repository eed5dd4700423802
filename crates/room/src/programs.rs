//! Room state for programs on the network, besides their legal moves.

use eights_cards::Eye;
use eights_catalog::{Facts, facts};
use eights_protocol::http::{ProgramEvent, ProgramOutcome};
use eights_protocol::{MatchFinish, PersonId};

use crate::play::Play;
use crate::room::Room;

impl Room {
    /// Returns a seated person's view of the hand as named values.
    pub fn seat_facts(&self, person: PersonId) -> Facts {
        let (Some(seat), Some(play)) = (self.seat_of(person), self.play.as_deref()) else {
            return Facts::new();
        };
        facts(&play.view(Eye::Seat(seat)), &self.volume.book, &play.names)
    }

    /// Returns the final event for a program, when the match, the room or its part in them is over.
    pub fn over_for(&self, person: PersonId) -> ProgramEvent {
        let how = match &self.ended {
            Some(ended) if ended.how == MatchFinish::Played => ProgramOutcome::Played,
            Some(_) => ProgramOutcome::Abandoned,
            None => ProgramOutcome::Closed,
        };
        // A program without a seat is not told how the match continues.
        let shown = self.seat_of(person).is_some();
        let how = if shown { how } else { ProgramOutcome::Unseated };
        let ended = self.ended.as_ref().filter(|_| shown);
        ProgramEvent::Over {
            room: self.id,
            how: Some(how),
            winners: ended.map_or_else(Vec::new, |ended| ended.winners.clone()),
            totals: self.play.as_deref().filter(|_| shown).map_or_else(Vec::new, Play::totals),
            record: ended.and(self.play.as_ref()).map(|_| format!("{}-{}", self.id, self.number)),
        }
    }
}
