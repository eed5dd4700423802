//! The turn of the person at the screen.

use std::io::{self, Write};

use eights_catalog::AnyMove;
use eights_i18n::Phrase;

use super::{LastQuestion, Session, SessionError};
use crate::layout::{page, wrap};
use crate::paint::{FAINT, paint, paint_cards};

/// Number of lines from which a question is not repeated while it is in sight.
const LONG_QUESTION: usize = 3;

/// Maximum height of a table that is redrawn after every reply, in lines. A taller one would push the reply away.
const SMALL_TABLE: usize = 7;

impl<W: Write> Session<W> {
    pub(super) async fn turn(&mut self) -> Result<(), SessionError> {
        let Some(decision) = self.own_turn().map(|turn| turn.decision) else { return Ok(()) };
        let (Some(desk), Some(hand)) = (&mut self.desk, self.table.client().hand()) else { return Ok(()) };
        // A line may contain several moves; each is made as soon as the previous one is done.
        if let Some(mv) = desk.next(&hand.view) {
            return self.make(mv).await;
        }
        if let Some((why, mv)) = desk.forced(&hand.view) {
            self.say_all(&why)?;
            return self.make(mv).await;
        }
        if self.asked != Some(LastQuestion::Decision(decision)) {
            self.questions += 1;
            self.ask_anew().await?;
            self.asked = Some(LastQuestion::Decision(decision));
        }
        let (Some(desk), Some(hand)) = (&self.desk, self.table.client().hand()) else { return Ok(()) };
        let prompt = desk.prompt(&hand.view);
        self.prompt(&prompt)?;
        Ok(())
    }

    /// Shows the table, unless it is known, and the question.
    async fn ask_anew(&mut self) -> io::Result<()> {
        let (Some(desk), Some(hand)) = (&self.desk, self.table.client().hand()) else { return Ok(()) };
        let mut question = desk.question(&hand.view);
        let seconds = self.table.time_left().map(|left| left.div_ceil(1000) as usize);
        question.extend(
            seconds
                .map(|seconds| self.words.say(&Phrase::new("terminal-time-left").with("seconds", seconds))),
        );
        if !(self.knows_table && desk.is_aside(&hand.view)) {
            // Events since the last question stay in sight above the table, if there is room for both.
            let room = page().saturating_sub(question.len());
            let left = room.saturating_sub(self.news);
            let mut lines = desk.table(&hand.view, if self.news == 0 { room } else { left });
            if self.news > 0 && lines.len() > left && self.table.is_local() {
                lines = desk.table(&hand.view, room);
                self.turn_the_page().await?;
            }
            self.say("")?;
            self.say_all(&lines)?;
            self.knows_table = true;
        }
        self.say_all(&question)
    }

    /// Replies to the person, and repeats the question as far as needed.
    pub(super) async fn answer_with(&mut self, lines: Vec<String>) -> Result<(), SessionError> {
        let (Some(desk), Some(hand)) = (&self.desk, self.table.client().hand()) else {
            return Ok(self.say_all(&lines)?);
        };
        if lines.is_empty() {
            self.knows_table = false;
            self.asked = None;
            return Ok(());
        }
        let tall = desk.table(&hand.view, page()).len();
        let small = tall <= SMALL_TABLE && !desk.is_aside(&hand.view);
        let question = desk.question(&hand.view);
        let below = question.len() + if small { tall + 1 } else { 1 };
        self.say_pages(&lines, below).await?;
        if self.own_turn().is_none() {
            return Ok(());
        }
        if small {
            self.knows_table = false;
            self.asked = None;
        } else {
            if lines.len() + tall > page() {
                self.say_all(&wrap(&paint(FAINT, &self.text("terminal-table-again"))))?;
            }
            // A list of choices that is still in sight is not repeated.
            if question.len() < LONG_QUESTION || lines.len() + question.len() >= page() {
                self.say_all(&question)?;
            }
        }
        Ok(())
    }

    /// Writes many lines, on a terminal a screen at a time, so that `below` more lines fit beneath the last ones.
    /// Typing something instead of turning the page skips the rest.
    async fn say_pages(&mut self, lines: &[String], below: usize) -> io::Result<()> {
        let mut pages = lines.chunks(page()).peekable();
        while let Some(lines) = pages.next() {
            self.say_all(lines)?;
            let full = pages.peek().is_some() || lines.len() + below > page() + 1;
            if full && self.table.is_local() {
                self.turn_the_page().await?;
                if self.typed_ahead.is_some() {
                    break;
                }
            }
        }
        Ok(())
    }

    /// Explains whether moves are legal, and why not.
    pub(super) async fn explain(&mut self, moves: &[AnyMove]) -> Result<(), SessionError> {
        let client = self.table.client();
        let (Some(table), Some(hand)) = (eights_presenter::TableContext::of(client), client.hand()) else {
            return Ok(());
        };
        let said = moves.iter().map(|mv| match client.why_not(*mv) {
            Some(why) => table.refusal(&hand.view, *mv, &why),
            None => table.allowed(&hand.view, *mv),
        });
        let mut said: Vec<String> = said.map(|sentence| sentence.text(&self.words)).collect();
        said.dedup();
        let lines = wrap(&said.join(" "));
        let lines = lines.iter().map(|line| paint_cards(line)).collect();
        self.answer_with(lines).await
    }

    /// Makes a move, or explains why it is illegal.
    pub(super) async fn make(&mut self, mv: AnyMove) -> Result<(), SessionError> {
        let client = self.table.client();
        if let Some(why) = client.why_not(mv) {
            let (Some(desk), Some(hand)) = (&mut self.desk, client.hand()) else { return Ok(()) };
            desk.forget_plan();
            let Some(table) = eights_presenter::TableContext::of(client) else { return Ok(()) };
            let said = table.refusal(&hand.view, mv, &why).text(&self.words);
            let lines: Vec<String> = wrap(&said).iter().map(|line| paint_cards(line)).collect();
            return self.answer_with(lines).await;
        }
        self.play(mv).await;
        Ok(())
    }

    /// Answers the open decision.
    pub(super) async fn play(&mut self, mv: AnyMove) {
        let turn = self.table.client().hand().and_then(|hand| hand.turn.as_ref());
        self.answered = turn.map(|turn| turn.decision);
        self.table.play(mv).await;
    }
}
