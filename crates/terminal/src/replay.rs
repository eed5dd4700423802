//! Replay of a finished match.

use std::io::{self, BufRead, Write};
use std::sync::Arc;

use eights_cards::{Eye, Seat};
use eights_client::{HandReplay, Lens, Replay};
use eights_i18n::{Phrase, Words};
use eights_presenter::{Narrator, TableContext};

use crate::console::Console;
use crate::game::{HandDesk, hand_desk};
use crate::layout::{page, wrap};
use crate::paint::{STRONG, paint, paint_cards};
use crate::reader::Reader;

/// Replays a match as a seat saw it, or with all hands open. Returns `false` if the person has seen enough.
pub fn tell<R: BufRead, W: Write>(
    replay: &Replay,
    seat: Option<Seat>,
    words: &Arc<Words>,
    console: &mut Console<R, W>,
) -> io::Result<bool> {
    let lens = seat.map_or(Lens::Open, |seat| Lens::Eye(Eye::Seat(seat)));
    // A game from this terminal calls the person who played it "you".
    let player = || replay.names().iter().position(|name| name == "you").map(Seat::new);
    let reader = Reader::new(words.clone(), replay.names(), seat.or_else(player));
    let mut told = ReplayScript { replay, lens, reader, story: Narrator::new() };
    for number in 1..=replay.hands() {
        let Some(hand) = replay.hand(number) else { break };
        if !told.hand(console, &hand)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// A game to replay.
struct ReplayScript<'r> {
    replay: &'r Replay,
    lens: Lens,
    reader: Reader,
    story: Narrator,
}

impl ReplayScript<'_> {
    /// Replays a hand. Returns `false` if the person has seen enough.
    fn hand<R: BufRead, W: Write>(
        &mut self,
        console: &mut Console<R, W>,
        hand: &HandReplay,
    ) -> io::Result<bool> {
        let desk = hand_desk(self.replay.book(), self.reader.clone());
        console.say("")?;
        let heading = Phrase::new("terminal-round").with("round", desk.round()).with("number", hand.number());
        console.say(&paint(STRONG, &self.reader.say(&heading)))?;
        for step in 0..hand.len() {
            let Some(seen) = hand.step(step, self.lens) else { break };
            let mut table = TableContext::of_replay(self.replay, hand, step, self.lens);
            table.players.you = self.reader.you;
            let sentences = self.story.hear(&table, &seen.happened);
            for sentence in &sentences {
                for line in wrap(&sentence.text(self.reader.words())) {
                    console.say(&paint_cards(&line))?;
                }
            }
            let next = hand.step(step + 1, self.lens);
            let turn_passes =
                next.is_none_or(|next| next.by.map(|(seat, _)| seat) != seen.by.map(|(seat, _)| seat));
            if turn_passes && !sentences.is_empty() {
                // The final hands are listed below, with the scoring.
                if step + 1 < hand.len() || hand.shown_after(hand.len()).is_none() {
                    console.say_all(&drawn(&*desk, &seen.view))?;
                }
                if !console.wait(false)? {
                    return Ok(false);
                }
            }
        }
        if let (Some(shown), Some(table)) = (hand.shown_after(hand.len()), hand.final_table()) {
            console.say_all(&desk.end(table, shown))?;
            if self.replay.hands() > 1 {
                console.say_all(&desk.standing(&shown.totals))?;
            }
        }
        Ok(true)
    }
}

/// Draws the table and everything known of the hands.
fn drawn(desk: &dyn HandDesk, view: &eights_catalog::AnyView) -> Vec<String> {
    let mut lines = desk.table(view, page());
    lines.extend(desk.hands(view));
    lines.iter().map(|line| format!("    {line}")).collect()
}
