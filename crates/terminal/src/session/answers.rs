//! What comes of a line that was typed.

use std::io::{self, Write};

use eights_cards::Seat;
use eights_protocol::{Ask, Length, Phase};

use super::{End, Logged, Session, SessionError};
use crate::console::leaves;
use crate::desk::Answer;
use crate::layout::{page, wrap_after};

/// How many of the last sentences are told again.
const LOG_LINES: usize = 12;

impl<W: Write> Session<W> {
    /// Something typed.
    pub(super) async fn typed(&mut self, line: &str) -> Result<(), SessionError> {
        if let Some(command) = line.strip_prefix('/') {
            if self.table.is_local() {
                let why = "Commands that begin with / are for tables with other people; ? helps.";
                return self.answer_with(vec![why.to_string()]).await;
            }
            return Ok(self.command(command).await?);
        }
        let client = self.table.client();
        let playing = client.room().is_some_and(|room| room.phase == Phase::Playing);
        if !playing || client.seat().is_none() {
            return Ok(self.typed_beside(line).await?);
        }
        let asked = self.own_turn().is_some();
        let (Some(desk), Some(hand)) = (&mut self.desk, client.hand()) else { return Ok(()) };
        if line.is_empty() && !asked {
            let table = desk.table(&hand.view, page());
            return Ok(self.say_all(&table)?);
        }
        let answer = desk.understand(&hand.view, line);
        self.answer(line, answer).await
    }

    /// What comes of a typed line.
    pub(super) async fn answer(&mut self, line: &str, answer: Answer<(), ()>) -> Result<(), SessionError> {
        let client = self.table.client();
        let (Some(desk), Some(hand)) = (&mut self.desk, client.hand()) else { return Ok(()) };
        let told = match answer {
            Answer::Moves(()) => {
                let first = desk.next(&hand.view);
                return match first {
                    Some(mv) => self.make(mv).await,
                    None => Ok(()),
                };
            }
            Answer::Wait => {
                self.let_be = hand.turn.as_ref().map(|turn| turn.decision);
                return Ok(());
            }
            Answer::Told(lines) => lines,
            Answer::Why(()) => {
                let moves = desk.asked_about();
                return self.explain(&moves).await;
            }
            Answer::Score => {
                let totals = client.room().map_or_else(Vec::new, |room| room.totals.clone());
                let whole = client.room().is_some_and(|room| room.settings.length == Length::Match);
                desk.score(&hand.view, &totals, whole)
            }
            Answer::Log => {
                let last = self.log.len().saturating_sub(LOG_LINES);
                self.log[last..].iter().flat_map(|logged| wrap_after("", "  ", &logged.text)).collect()
            }
            Answer::Happened(mut lines, about) => {
                lines.extend(self.causes(about));
                lines
            }
            Answer::Quit if self.table.is_local() => return self.ask_to_leave().await,
            Answer::Quit => {
                self.end = Some(End::Went);
                return Ok(());
            }
        };
        let help = !self.table.is_local() && ["?", "help"].contains(&line);
        self.answer_with(told).await?;
        if help {
            self.say("/? tells what can be typed beside the game.")?;
        }
        Ok(())
    }

    pub(super) async fn ask_to_leave(&mut self) -> Result<(), SessionError> {
        write!(self.out, "Leave the game? y or n > ")?;
        self.prompted = true;
        let answer = self.read_line().await?;
        if answer.is_none_or(|answer| answer.to_lowercase().starts_with('y')) {
            self.end = Some(End::Went);
            return Ok(());
        }
        self.answer_with(vec!["Then we play on.".to_string()]).await
    }

    /// Which cards are behind what happened since the person's last move, or what happened to somebody.
    pub(super) fn causes(&self, about: Option<Seat>) -> Vec<String> {
        let Some(desk) = &self.desk else { return Vec::new() };
        let mut caused = self.log.iter().filter(|logged| logged.cause.is_some());
        let fits = |logged: &&Logged| match about {
            Some(seat) => logged.seat == Some(seat),
            None => logged.asked + 1 >= self.questions,
        };
        let mut recent: Vec<&Logged> = caused.clone().filter(fits).collect();
        if recent.is_empty() && about.is_none() {
            recent.extend(caused.next_back());
        }
        let explain = |logged: &Logged| {
            let says = logged.cause.and_then(|face| desk.says(face)).unwrap_or_default();
            wrap_after("", "  ", &format!("{} The card says: {says}", logged.text))
        };
        if recent.is_empty() {
            return vec!["No card did anything lately; why d 5b asks about a move.".to_string()];
        }
        recent.into_iter().flat_map(explain).collect()
    }

    /// Something typed while no cards are in play for the person.
    pub(super) async fn typed_beside(&mut self, line: &str) -> io::Result<()> {
        let client = self.table.client();
        let phase = client.room().map(|room| room.phase);
        let has_seat = client.seat().is_some();
        match (line, phase) {
            ("" | "y" | "yes", Some(Phase::Gathering | Phase::Between)) if has_seat => {
                self.table.ask(Ask::Start).await;
            }
            ("", Some(Phase::Finished)) if has_seat => self.table.ask(Ask::Rematch).await,
            ("", _) => {
                let (desk, hand) = (self.desk.as_ref(), client.hand());
                let table = desk.zip(hand).map(|(desk, hand)| desk.table(&hand.view, page()));
                return self.say_all(&table.unwrap_or_default());
            }
            (line, _) if leaves(line) || ["n", "no"].contains(&line) => {
                self.end = Some(if has_seat { End::Went } else { End::Left });
            }
            (_, _) if self.table.is_local() => {
                return self.say("Enter deals the next hand; q leaves.");
            }
            (line, _) => return self.command(line).await,
        }
        Ok(())
    }
}
