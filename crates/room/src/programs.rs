//! What programs on the network are told of a room beside their choices.

use eights_cards::Eye;
use eights_catalog::{Facts, facts};
use eights_protocol::http::{Event, OverHow};
use eights_protocol::{Finish, PersonId};

use crate::play::Play;
use crate::room::Room;

impl Room {
    /// What somebody who sits here knows of the hand, by name.
    pub fn seat_facts(&self, person: PersonId) -> Facts {
        let (Some(seat), Some(play)) = (self.seat_of(person), self.play.as_deref()) else {
            return Facts::new();
        };
        facts(&play.view(Eye::Seat(seat)), &self.volume.book, &play.names)
    }

    /// What a program is told when it is over there for it: the match, the room, or its own part in them.
    pub fn over_for(&self, person: PersonId) -> Event {
        let how = match &self.ended {
            Some(ended) if ended.how == Finish::Played => OverHow::Played,
            Some(_) => OverHow::Abandoned,
            None => OverHow::Closed,
        };
        // Who has no seat there any more is not told how it goes on.
        let shown = self.seat_of(person).is_some();
        let how = if shown { how } else { OverHow::Unseated };
        let ended = self.ended.as_ref().filter(|_| shown);
        Event::Over {
            room: self.id,
            how: Some(how),
            winners: ended.map_or_else(Vec::new, |ended| ended.winners.clone()),
            totals: self.play.as_deref().filter(|_| shown).map_or_else(Vec::new, Play::totals),
            record: ended.and(self.play.as_ref()).map(|_| format!("{}-{}", self.id, self.number)),
        }
    }
}
