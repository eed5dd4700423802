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

/// An answer of so many lines can stand between a tall table and the question.
const SHORT: usize = 6;

/// What came of a line.
enum Answered {
    /// A move was made.
    Moved,
    /// The question is still open.
    Asked,
    /// The question is still open, and this is said about it.
    Told(Vec<String>),
    /// The person leaves.
    Left,
}

impl<G: Desk, R: BufRead, W: Write> Sitting<'_, G, R, W> {
    /// Asks until a move is made; answers `false` if the person leaves instead.
    pub(crate) fn take_turn(&mut self, you: Seat) -> io::Result<bool> {
        let view = self.referee.view();
        if let Some((why, mv)) = G::forced(&view, self.referee.book(), self.referee.names()) {
            self.console.say_all(&why)?;
            let refused = self.make(you, mv);
            self.console.say_all(&refused.unwrap_or_default())?;
            return Ok(true);
        }
        let mut below = usize::MAX;
        // What was answered and would scroll away with a tall table: it is said beneath the table.
        let mut late: Vec<String> = Vec::new();
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
            self.console.say_all(&std::mem::take(&mut late))?;
            self.console.say_all(&question)?;
            let Some(line) = self.console.ask(G::prompt(&view, book))? else {
                return Ok(false);
            };
            let answered = match G::understand(&view, book, names, &line) {
                Answer::Moves(plan) => self.carry_out(you, plan)?,
                Answer::Wait => {
                    self.let_be = true;
                    Answered::Moved
                }
                Answer::Told(lines) if lines.is_empty() => {
                    below = usize::MAX;
                    continue;
                }
                Answer::Told(lines) => Answered::Told(lines),
                Answer::Score => Answered::Told(self.score()),
                Answer::Log => {
                    let last = self.log.len().saturating_sub(LOG_LINES);
                    let lines: Vec<String> = self.log[last..].iter().flat_map(|line| wrap(line)).collect();
                    self.console.say_pages(&lines)?;
                    if lines.len() + table.len() + question.len() > PAGE + 4 {
                        self.console.turn_the_page()?;
                    }
                    below = usize::MAX;
                    Answered::Asked
                }
                Answer::Quit => self.ask_to_leave()?,
            };
            match answered {
                Answered::Moved => return Ok(true),
                Answered::Left => return Ok(false),
                Answered::Asked => below = below.saturating_add(question.len() + 2),
                Answered::Told(lines) => {
                    let all = lines.len() + table.len() + question.len();
                    if lines.len() <= SHORT && all >= PAGE {
                        (late, below) = (lines, usize::MAX);
                        continue;
                    }
                    self.console.say_pages(&lines)?;
                    if all > PAGE + 4 {
                        self.console.turn_the_page()?;
                        below = usize::MAX;
                    }
                    below = below.saturating_add(lines.len() + question.len() + 2);
                }
            }
        }
    }

    /// Makes the moves of a plan as long as they are allowed.
    fn carry_out(&mut self, you: Seat, mut plan: G::Plan) -> io::Result<Answered> {
        let mut answered = Answered::Asked;
        while let Some(mv) = G::next(&mut plan, &self.referee.view(), self.referee.book()) {
            match (self.make(you, mv), &answered) {
                (None, _) => answered = Answered::Moved,
                (Some(refused), Answered::Asked) => return Ok(Answered::Told(refused)),
                (Some(refused), _) => {
                    self.console.say_all(&refused)?;
                    break;
                }
            }
        }
        Ok(answered)
    }

    /// Makes a move, or says why it may not be made.
    fn make(&mut self, you: Seat, mv: G::Move) -> Option<Vec<String>> {
        let refusal = self.referee.play(you, mv).err()?;
        Some(wrap(&format!("{}.", sentence(&refusal.to_string()))))
    }

    fn ask_to_leave(&mut self) -> io::Result<Answered> {
        let answer = self.console.ask("Leave the game? y or n > ")?;
        if answer.is_none_or(|answer| answer.to_lowercase().starts_with('y')) {
            return Ok(Answered::Left);
        }
        self.console.say("Then we play on.")?;
        Ok(Answered::Asked)
    }

    fn score(&self) -> Vec<String> {
        if !self.whole_match {
            let round = G::ROUND;
            return vec![format!("A single {round} has no score; eights play --match keeps one.")];
        }
        G::standing(&self.referee.totals(), self.referee.book(), self.referee.names())
    }
}
