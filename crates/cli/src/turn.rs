//! The turn of the person before the screen.

use std::io::{self, BufRead, Write};

use eights_cards::Seat;

use crate::console::PAGE;
use crate::desk::{Answer, Desk};
use crate::layout::wrap;
use crate::play::Sitting;
use crate::words::sentence;

/// How many of the last moves are told again.
const LOG_LINES: usize = 12;

/// What came of a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Answered {
    /// A move was made.
    Moved,
    /// The question is still open.
    Asked,
    /// The person leaves.
    Left,
}

impl<G: Desk, R: BufRead, W: Write> Sitting<'_, G, R, W> {
    /// Asks until a move is made; answers `false` if the person leaves instead.
    pub(crate) fn take_turn(&mut self, you: Seat) -> io::Result<bool> {
        let view = self.referee.view();
        if let Some((why, mv)) = G::forced(&view, self.referee.book(), self.referee.names()) {
            self.console.say_all(&why)?;
            return Ok(self.make(you, mv)? != Answered::Left);
        }
        let mut below = usize::MAX;
        loop {
            let (book, names) = (self.referee.book(), self.referee.names());
            let (table, question) = (G::table(&view, book, names), G::question(&view, book, names));
            // The table is in sight at every prompt, whatever was answered before; a tall one need not be drawn again for it.
            let in_sight = below.saturating_add(table.len() + question.len() + 1) <= PAGE;
            if !(in_sight && table.len() > PAGE / 3) {
                self.console.say("")?;
                self.console.say_all(&table)?;
                below = 0;
            }
            self.console.say_all(&question)?;
            let Some(line) = self.console.ask(G::prompt(&view, book))? else {
                return Ok(false);
            };
            let answered = match G::understand(&view, book, names, &line) {
                Answer::Moves(plan) => self.carry_out(you, plan)?,
                Answer::Told(lines) if lines.is_empty() => {
                    below = usize::MAX;
                    continue;
                }
                Answer::Told(lines) => {
                    self.console.say_pages(&lines)?;
                    if lines.len() + table.len() + question.len() > PAGE + 4 {
                        self.console.turn_the_page()?;
                        below = usize::MAX;
                    }
                    below = below.saturating_add(lines.len());
                    Answered::Asked
                }
                Answer::Score => {
                    self.tell_score()?;
                    below = below.saturating_add(2);
                    Answered::Asked
                }
                Answer::Log => {
                    let last = self.log.len().saturating_sub(LOG_LINES);
                    self.log[last..].iter().try_for_each(|line| self.console.say_all(&wrap(line)))?;
                    below = usize::MAX;
                    Answered::Asked
                }
                Answer::Quit => self.ask_to_leave()?,
            };
            match answered {
                Answered::Moved => return Ok(true),
                Answered::Asked => below = below.saturating_add(question.len() + 2),
                Answered::Left => return Ok(false),
            }
        }
    }

    /// Makes the moves of a plan as long as they are allowed.
    fn carry_out(&mut self, you: Seat, mut plan: G::Plan) -> io::Result<Answered> {
        let mut answered = Answered::Asked;
        while let Some(mv) = G::next(&mut plan, &self.referee.view(), self.referee.book()) {
            if self.make(you, mv)? == Answered::Asked {
                break;
            }
            answered = Answered::Moved;
        }
        Ok(answered)
    }

    fn make(&mut self, you: Seat, mv: G::Move) -> io::Result<Answered> {
        match self.referee.play(you, mv) {
            Ok(()) => Ok(Answered::Moved),
            Err(refusal) => {
                self.console.say_all(&wrap(&format!("{}.", sentence(&refusal.to_string()))))?;
                Ok(Answered::Asked)
            }
        }
    }

    fn ask_to_leave(&mut self) -> io::Result<Answered> {
        let answer = self.console.ask("Leave the game? y or n > ")?;
        if answer.is_none_or(|answer| answer.to_lowercase().starts_with('y')) {
            return Ok(Answered::Left);
        }
        self.console.say("Then we play on.")?;
        Ok(Answered::Asked)
    }

    fn tell_score(&mut self) -> io::Result<()> {
        if !self.whole_match {
            let round = G::ROUND;
            return self
                .console
                .say(&format!("A single {round} has no score; eights play --match keeps one."));
        }
        let lines = G::standing(&self.referee.totals(), self.referee.book(), self.referee.names());
        self.console.say_all(&lines)
    }
}
