//! Narration of events at the table.

use std::io::{self, Write};

use eights_client::ClientEvent;
use eights_connection::ConnectionEvent;
use eights_i18n::{Part, Phrase};
use eights_presenter::{Sentence, TableContext, refusal_text};
use eights_protocol::{ClientCommand, Length, MatchFinish};

use super::{LogLine, Session, SessionEnd, SessionError, talk};
use crate::console::printable;
use crate::layout::{page, wrap};
use crate::paint::{FAINT, STRONG, paint, paint_cards};

impl<W: Write> Session<W> {
    /// Narrates events. Takes all queued ones up to the end of a sentence, so that cards that move together are told
    /// together.
    pub(super) async fn happened(&mut self, first: ClientEvent) -> Result<(), SessionError> {
        let mut batch = vec![first];
        while batch.last().is_some_and(belongs_to_a_story)
            && (self.table.has_more() || self.turn_goes_on(&batch) || self.plan_goes_on().await)
        {
            match self.table.next().await? {
                ConnectionEvent::Happened(happening) => batch.push(happening),
                other => {
                    self.tell_story(&batch).await?;
                    return Box::pin(self.hear(Ok(other))).await;
                }
            }
        }
        self.tell_story(&batch).await?;
        let Some(last) = batch.pop() else { return Ok(()) };
        if let Some(told) = talk::told(&last, self.table.client(), &self.words) {
            self.tell(&told)?;
        }
        match last {
            ClientEvent::Anew => self.look_anew()?,
            ClientEvent::HandOver { hand } => self.hand_is_over(hand)?,
            ClientEvent::Refused { ask, refused } => {
                self.answered = None;
                if let Some(desk) = &mut self.desk {
                    desk.forget_plan();
                }
                let watches = matches!(ask, Some(ClientCommand::Sit { .. })) && !self.is_seated();
                let key = if watches { "terminal-refused-seat" } else { "terminal-refused" };
                let why = Part::Text(refusal_text(&refused, &self.words));
                self.tell(&self.words.say(&Phrase::new(key).with("why", why)))?;
            }
            ClientEvent::Done { ask: ClientCommand::Sit { .. } } => {
                if let Some(seat) = self.table.client().seat().filter(|_| !self.table.is_local()) {
                    let sat = Phrase::new("terminal-sat").with("number", seat.index() + 1);
                    self.say(&self.words.say(&sat))?;
                }
            }
            ClientEvent::Done { ask: ClientCommand::Admit { yes: false, .. } } => {
                if let Some(name) = self.turned_away.take() {
                    let told = Phrase::new("terminal-turned-away").with("name", Part::Text(name));
                    self.tell(&self.words.say(&told))?;
                }
            }
            ClientEvent::LinkRenewed => self.tell_way()?,
            ClientEvent::Done { ask: ClientCommand::Leave } => self.end = Some(SessionEnd::Left),
            ClientEvent::Closed { .. } => self.end = Some(SessionEnd::Closed),
            _ => {}
        }
        Ok(())
    }

    /// Makes the next move of a line with several, if it is legal, so that they are narrated together.
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

    /// Returns true if a local table has more of the current turn to come, so that it is narrated in one piece.
    pub(super) fn turn_goes_on(&self, batch: &[ClientEvent]) -> bool {
        let moved = batch.iter().rev().find_map(|happening| match happening {
            ClientEvent::Moved { seat, .. } => Some(seat.index() as u8 + 1),
            _ => None,
        });
        let turn = self.table.client().hand().and_then(|hand| hand.turn.as_ref());
        let on_move = turn.and_then(|turn| turn.must.first().copied());
        self.table.is_local() && moved.is_some() && moved == on_move && self.own_turn().is_none()
    }

    /// Narrates a batch of events in sentences.
    pub(super) async fn tell_story(&mut self, batch: &[ClientEvent]) -> Result<(), SessionError> {
        for happening in batch {
            if let ClientEvent::Dealt { hand } = happening {
                self.sit_at_the_hand();
                let round = self.desk.as_ref().map_or("hand", |desk| desk.round());
                if *hand > 1 || !self.table.is_local() {
                    self.say("")?;
                    let heading = Phrase::new("terminal-round").with("round", round).with("number", *hand);
                    self.say(&paint(STRONG, &self.words.say(&heading)))?;
                }
            }
        }
        let client = self.table.client();
        let Some(table) = TableContext::of(client) else { return Ok(()) };
        // Winning a single hand is not winning a match.
        let single = client.room().is_some_and(|room| room.settings.length == Length::Hand);
        let over = |what: &ClientEvent| matches!(what, ClientEvent::Finished(ended) if ended.how == MatchFinish::Played);
        let batch: Vec<ClientEvent> = batch.iter().filter(|what| !(single && over(what))).cloned().collect();
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
        let lines: Vec<String> = wrap(&text).iter().map(|line| paint_cards(line)).collect();
        let logged = LogLine { text, cause: sentence.cause, seat: sentence.seat, asked: self.questions };
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
                Ok(_) => wrap(&paint(FAINT, &self.words.say(&Phrase::new("terminal-deal-checked")))),
                Err(doubt) => wrap(&paint(STRONG, &self.words.say(&eights_presenter::doubt(&doubt)))),
            });
        }
        self.say_all(&lines)
    }
}

/// Returns true if the next event may belong to the same sentence.
fn belongs_to_a_story(happening: &ClientEvent) -> bool {
    matches!(
        happening,
        ClientEvent::Saw(_)
            | ClientEvent::Moved { .. }
            | ClientEvent::Dealt { .. }
            | ClientEvent::Done { ask: ClientCommand::Move { .. } }
    )
}
