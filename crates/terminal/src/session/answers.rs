//! Handling of typed lines.

use std::io::{self, Write};

use eights_cards::Seat;
use eights_i18n::{Part, Phrase};
use eights_protocol::{ClientCommand, Length, Phase};

use super::commands::ends_early;
use super::{LogLine, Session, SessionEnd, SessionError};
use crate::console::leaves;
use crate::game::CommandResult;
use crate::layout::{page, wrap};

/// Number of sentences that the log repeats.
const LOG_LINES: usize = 12;

/// Lines that ask for help.
const HELP: [&str; 3] = ["?", "help", "hilfe"];

impl<W: Write> Session<W> {
    /// Handles a typed line.
    pub(super) async fn typed(&mut self, line: &str) -> Result<(), SessionError> {
        if let Some(ask) = self.unconfirmed.take() {
            match line.to_lowercase().as_str() {
                "y" | "yes" | "j" | "ja" => {
                    self.table.ask(ask).await;
                    return Ok(());
                }
                "" | "n" | "no" | "nein" => return self.answer_with(vec![self.text("terminal-kept")]).await,
                _ => {}
            }
        }
        if let Some(command) = line.strip_prefix('/') {
            if self.table.is_local() && !ends_early(command) {
                return self.answer_with(wrap(&self.text("terminal-slash-alone"))).await;
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

    /// Carries out the result of a typed line.
    pub(super) async fn answer(
        &mut self,
        line: &str,
        answer: CommandResult<(), ()>,
    ) -> Result<(), SessionError> {
        let client = self.table.client();
        let (Some(desk), Some(hand)) = (&mut self.desk, client.hand()) else { return Ok(()) };
        let told = match answer {
            CommandResult::Moves(()) => {
                let first = desk.next(&hand.view);
                return match first {
                    Some(mv) => self.make(mv).await,
                    None => Ok(()),
                };
            }
            CommandResult::Wait => {
                self.let_be = hand.turn.as_ref().map(|turn| turn.decision);
                return Ok(());
            }
            CommandResult::Told(lines) => lines,
            CommandResult::Why(()) => {
                let moves = desk.asked_about();
                return self.explain(&moves).await;
            }
            CommandResult::Score => {
                let totals = client.room().map_or_else(Vec::new, |room| room.totals.clone());
                let whole = client.room().is_some_and(|room| room.settings.length == Length::Match);
                desk.score(&hand.view, &totals, whole)
            }
            CommandResult::Log => {
                let last = self.log.len().saturating_sub(LOG_LINES);
                self.log[last..].iter().flat_map(|logged| wrap(&logged.text)).collect()
            }
            CommandResult::Happened(mut lines, about) => {
                lines.extend(self.causes(about));
                lines
            }
            CommandResult::Quit if self.table.is_local() => return self.ask_to_leave().await,
            CommandResult::Quit => {
                self.end = Some(SessionEnd::Went);
                return Ok(());
            }
        };
        let help = HELP.contains(&line);
        self.answer_with(told).await?;
        if help {
            let key = if self.table.is_local() { "terminal-early-end-help" } else { "terminal-slash-help" };
            self.tell(&self.text(key))?;
        }
        Ok(())
    }

    pub(super) async fn ask_to_leave(&mut self) -> Result<(), SessionError> {
        write!(self.out, "{} > ", self.text("terminal-ask-leave"))?;
        self.prompted = true;
        let answer = self.read_line().await?;
        if answer.is_none_or(|answer| answer.to_lowercase().starts_with(['y', 'j'])) {
            self.end = Some(SessionEnd::Went);
            return Ok(());
        }
        self.answer_with(vec![self.text("terminal-play-on")]).await
    }

    /// Lists the cards that caused the events since the person's last move, or those that affected a seat.
    pub(super) fn causes(&self, about: Option<Seat>) -> Vec<String> {
        let Some(desk) = &self.desk else { return Vec::new() };
        let mut caused = self.log.iter().filter(|logged| logged.cause.is_some());
        let fits = |logged: &&LogLine| match about {
            Some(seat) => logged.seat == Some(seat),
            None => logged.asked + 1 >= self.questions,
        };
        let mut recent: Vec<&LogLine> = caused.clone().filter(fits).collect();
        if recent.is_empty() && about.is_none() {
            recent.extend(caused.next_back());
        }
        let explain = |logged: &LogLine| {
            let text = logged.cause.and_then(|face| desk.says(face)).unwrap_or_default();
            let cause = Phrase::new("terminal-cause").with("told", Part::Text(logged.text.clone()));
            wrap(&self.words.say(&cause.with("text", Part::Text(text))))
        };
        if recent.is_empty() {
            return wrap(&self.text("terminal-no-cause"));
        }
        recent.into_iter().flat_map(explain).collect()
    }

    /// Handles a line typed while the person has no part in a hand.
    pub(super) async fn typed_beside(&mut self, line: &str) -> io::Result<()> {
        let client = self.table.client();
        let phase = client.room().map(|room| room.phase);
        let has_seat = client.seat().is_some();
        match (line, phase) {
            ("" | "y" | "yes" | "j" | "ja", Some(Phase::Gathering | Phase::Between)) if has_seat => {
                self.table.ask(ClientCommand::Start).await;
            }
            ("", Some(Phase::Finished)) if has_seat => self.table.ask(ClientCommand::Rematch).await,
            ("", _) => {
                let (desk, hand) = (self.desk.as_ref(), client.hand());
                let table = desk.zip(hand).map(|(desk, hand)| desk.table(&hand.view, page()));
                return self.say_all(&table.unwrap_or_default());
            }
            (line, _) if leaves(line) || ["n", "no", "nein"].contains(&line) => {
                self.end = Some(if has_seat { SessionEnd::Went } else { SessionEnd::Left });
            }
            (_, _) if self.table.is_local() => {
                return self.tell(&self.text("terminal-next-deal"));
            }
            (line, _) => return self.command(line).await,
        }
        Ok(())
    }
}
