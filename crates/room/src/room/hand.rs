//! Folding of records that advance a hand.

use eights_cards::{Eye, Seat};
use eights_game::Names;
use eights_protocol::{HandReveal, MoveAuthor, Phase, RoomUpdate, Time, Turn, draw_after_move};

use super::{CorruptLog, LogEntry, Room, SeatState, number};

impl Room {
    /// Begins a match, unless this is a further hand of one.
    pub(super) fn begin_match(
        &mut self,
        names: &[String],
        edition: Option<u32>,
        at: Time,
    ) -> Result<(), CorruptLog> {
        if self.play.is_some() {
            return Ok(());
        }
        let names = Names::new(names.to_vec()).map_err(|why| CorruptLog(why.to_string()))?;
        self.gathered = Some(Box::new(self.clone()));
        self.play = Some(Box::new(self.new_match(names, edition, at)));
        Ok(())
    }

    pub(super) fn started(
        &mut self,
        entry: &LogEntry,
        hand: u32,
        names: &[String],
        events: &[String],
        eyes: &[Eye],
    ) -> Result<Vec<RoomUpdate>, CorruptLog> {
        let play = self.play.as_deref_mut().expect("there is a match now");
        play.start(hand)?;
        let seen = play.happen(events, eyes)?;
        play.open(entry.revision, entry.at);
        self.dealt_to = self.chairs.iter().map(SeatState::person).collect();
        self.chairs.iter_mut().for_each(|chair| chair.conceded = false);
        let (turn, shown) = self.after_play();
        let told = |seen| RoomUpdate::Started {
            hand,
            names: names.to_vec(),
            seen,
            turn: turn.clone(),
            shown: shown.clone().map(Box::new),
        };
        Ok(seen.into_iter().map(told).collect())
    }

    /// Folds a move, given with its author.
    pub(super) fn moved(
        &mut self,
        entry: &LogEntry,
        seat: Seat,
        (mv, by): (&str, MoveAuthor),
        events: &[String],
        eyes: &[Eye],
    ) -> Result<Vec<RoomUpdate>, CorruptLog> {
        let clock = self.settings.clock;
        let play =
            self.play.as_deref_mut().ok_or_else(|| CorruptLog("a move without a match".to_string()))?;
        let seen = play.happen(events, eyes)?;
        play.answer(seat, mv, entry, clock);
        draw_after_move(&mut play.draw.agreed, number(seat));
        let bank = clock.map(|_| play.banks[seat.index()]);
        play.open(entry.revision, entry.at);
        let (turn, shown) = self.after_play();
        let told = |seen| RoomUpdate::Moved {
            seat: number(seat),
            by,
            seen,
            turn: turn.clone(),
            bank,
            shown: shown.clone().map(Box::new),
        };
        Ok(seen.into_iter().map(told).collect())
    }

    /// Returns the open decision after a deal or a move, or the result of the hand.
    fn after_play(&mut self) -> (Option<Turn>, Option<HandReveal>) {
        let over = self.play.as_deref().is_some_and(|play| play.over.is_some());
        self.phase = if over { Phase::Between } else { Phase::Playing };
        if over {
            self.forget_early_end();
        }
        let Some(play) = &self.play else { return (None, None) };
        (play.turn(self.settings.clock), if over { play.shown() } else { None })
    }
}
