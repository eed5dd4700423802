//! What happened at the table, told in sentences.

use std::io::{self, Write};

use eights_client::Happening;
use eights_connection::Heard;
use eights_presenter::{Sentence, Table};
use eights_protocol::{Ask, Finish, Length};

use super::{End, Logged, Session, SessionError, talk};
use crate::console::printable;
use crate::layout::{page, wrap_after};
use crate::paint::{FAINT, STRONG, paint, paint_cards};
use crate::words::sentence;

impl<W: Write> Session<W> {
    /// Tells what happened: cards that go the same way together, so all that is there is taken up to what ends a sentence.
    pub(super) async fn happened(&mut self, first: Happening) -> Result<(), SessionError> {
        let mut batch = vec![first];
        while batch.last().is_some_and(belongs_to_a_story)
            && (self.table.has_more() || self.turn_goes_on(&batch) || self.plan_goes_on().await)
        {
            match self.table.next().await? {
                Heard::Happened(happening) => batch.push(happening),
                other => {
                    self.tell_story(&batch).await?;
                    return Box::pin(self.hear(Ok(other))).await;
                }
            }
        }
        self.tell_story(&batch).await?;
        let Some(last) = batch.pop() else { return Ok(()) };
        if let Some(told) = talk::told(&last, self.table.client()) {
            self.tell(&told)?;
        }
        match last {
            Happening::Anew => self.look_anew()?,
            Happening::HandOver { hand } => self.hand_is_over(hand)?,
            Happening::Refused { ask, refused } => {
                self.answered = None;
                if let Some(desk) = &mut self.desk {
                    desk.forget_plan();
                }
                let what =
                    if matches!(ask, Some(Ask::Sit { .. })) { "You watch" } else { "That cannot be done" };
                self.tell(&format!("{what}: {refused}."))?;
            }
            Happening::Done { ask: Ask::Sit { .. } } => {
                if let Some(seat) = self.table.client().seat().filter(|_| !self.table.is_local()) {
                    self.say(&format!("You sit at seat {}.", seat.index() + 1))?;
                }
            }
            Happening::LinkRenewed => self.tell_way()?,
            Happening::Done { ask: Ask::Leave } => self.end = Some(End::Left),
            Happening::Closed { .. } => self.end = Some(End::Closed),
            _ => {}
        }
        Ok(())
    }

    /// Makes the next of several moves that were typed together, if it can be made: they are told in one piece.
    async fn plan_goes_on(&mut self) -> bool {
        if self.own_turn().is_none() {
            return false;
        }
        let client = self.table.client();
        let (Some(desk), Some(hand)) = (&mut self.desk, client.hand()) else { return false };
        let Some(mv) = desk.next(&hand.view) else { return false };
        if client.why_not(mv).is_some() {
            desk.forget_plan();
            return false;
        }
        self.play(mv).await;
        true
    }

    /// Whether a table of this machine waits for more of the turn that was told last: it is told in one piece.
    pub(super) fn turn_goes_on(&self, batch: &[Happening]) -> bool {
        let moved = batch.iter().rev().find_map(|happening| match happening {
            Happening::Moved { seat, .. } => Some(seat.index() as u8 + 1),
            _ => None,
        });
        let turn = self.table.client().hand().and_then(|hand| hand.turn.as_ref());
        let on_move = turn.and_then(|turn| turn.must.first().copied());
        self.table.is_local() && moved.is_some() && moved == on_move && self.own_turn().is_none()
    }

    /// Tells it in sentences.
    pub(super) async fn tell_story(&mut self, batch: &[Happening]) -> Result<(), SessionError> {
        for happening in batch {
            if let Happening::Dealt { hand } = happening {
                self.sit_at_the_hand();
                let round = self.desk.as_ref().map_or("hand", |desk| desk.round());
                if *hand > 1 || !self.table.is_local() {
                    self.say("")?;
                    self.say(&paint(STRONG, &format!("{} {hand}", sentence(round))))?;
                }
            }
        }
        let client = self.table.client();
        let Some(table) = Table::of(client) else { return Ok(()) };
        // Who has won a single hand has won no match.
        let single = client.room().is_some_and(|room| room.settings.length == Length::Hand);
        let over =
            |what: &Happening| matches!(what, Happening::Finished(ended) if ended.how == Finish::Played);
        let batch: Vec<Happening> = batch.iter().filter(|what| !(single && over(what))).cloned().collect();
        let sentences = self.story.hear(&table, &batch);
        for sentence in &sentences {
            self.tell_sentence(sentence).await?;
        }
        let own = self.table.client().seat();
        if sentences.iter().any(|sentence| sentence.seat.is_none() || sentence.seat != own) {
            self.knows_table = false;
            self.rest().await?;
        }
        Ok(())
    }

    pub(super) async fn tell_sentence(&mut self, sentence: &Sentence) -> io::Result<()> {
        let text = printable(&sentence.text(&self.words));
        let lines: Vec<String> = wrap_after("", "  ", &text).iter().map(|line| paint_cards(line)).collect();
        let logged = Logged { text, cause: sentence.cause, seat: sentence.seat, asked: self.questions };
        self.log.push(logged);
        // Nothing scrolls away unread, however many play.
        let own = self.table.client().seat();
        if self.table.is_local() && own.is_some() && self.news + lines.len() > page() {
            self.turn_the_page().await?;
        }
        self.say_all(&lines)
    }

    pub(super) fn hand_is_over(&mut self, number: u32) -> io::Result<()> {
        let client = self.table.client();
        let Some(hand) = client.hand().filter(|hand| hand.number == number) else { return Ok(()) };
        let (Some(desk), Some(shown)) = (&mut self.desk, &hand.shown) else { return Ok(()) };
        let mut lines = vec![String::new()];
        if let Some(table) = client.final_table() {
            lines.extend(desk.end(&table, shown));
        }
        if client.room().is_some_and(|room| room.settings.length == Length::Match) {
            lines.extend(desk.standing(&shown.totals));
        }
        if client.room().is_some_and(|room| !room.promise.is_empty()) {
            lines.extend(match client.verify_hand() {
                Ok(_) => wrap_after(
                    "",
                    "  ",
                    &paint(FAINT, "The deal was checked: it is the one that was promised."),
                ),
                Err(doubt) => {
                    wrap_after("", "  ", &paint(STRONG, &format!("THE DEAL IS NOT RIGHT: {doubt}.")))
                }
            });
        }
        self.say_all(&lines)
    }
}

/// Whether what follows may belong to the same sentence.
fn belongs_to_a_story(happening: &Happening) -> bool {
    matches!(
        happening,
        Happening::Saw(_)
            | Happening::Moved { .. }
            | Happening::Dealt { .. }
            | Happening::Done { ask: Ask::Move { .. } }
    )
}
