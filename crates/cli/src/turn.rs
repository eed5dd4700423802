//! The turn of the person before the screen.

use std::io::{self, BufRead, Write};

use eights_cards::Seat;

use crate::desk::{Answer, Desk, Tell};
use crate::layout::page;
use crate::paint::{FAINT, paint};
use crate::play::Sitting;
use crate::words::sentence;

/// How many of the last moves are told again.
const LOG_LINES: usize = 12;

/// A table of so many lines is shown again after every answer; a taller one would push the answer away.
const SMALL_TABLE: usize = 7;

/// A question of so many lines is not repeated while it is in sight.
const LONG_QUESTION: usize = 3;

/// What came of a line.
enum Answered {
    /// A move was made.
    Moved,
    /// The question is still open.
    Asked,
    /// The question is still open, and the table is wanted.
    Table,
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
            self.news += why.len();
            let refused = self.make(you, mv);
            self.console.say_all(&refused.unwrap_or_default())?;
            return Ok(true);
        }
        let mut draws = !(self.knows_table && G::is_aside(&view));
        // How far above the prompt the table and the question begin.
        let mut table = if draws { 0 } else { usize::MAX };
        let mut asked = usize::MAX;
        loop {
            let question = G::question(&view, self.referee.book(), self.referee.names());
            if draws {
                table = self.show_table(&view, question.len())?;
            }
            // A list of choices that is in sight need not stand there twice.
            if draws || question.len() < LONG_QUESTION || asked > page() {
                self.console.say_all(&question)?;
                table = table.saturating_add(question.len());
                asked = question.len();
            }
            (table, asked) = (table.saturating_add(1), asked.saturating_add(1));
            self.news = 0;
            let prompt = G::prompt(&view, self.referee.book());
            let Some(line) = self.console.ask(prompt)? else {
                return Ok(false);
            };
            let understood = G::understand(&view, self.referee.book(), self.referee.names(), &line);
            let answered = match understood {
                Answer::Moves(plan) => self.carry_out(you, plan)?,
                Answer::Wait => {
                    self.let_be = true;
                    Answered::Moved
                }
                Answer::Told(lines) if lines.is_empty() => Answered::Table,
                Answer::Told(lines) => Answered::Told(lines),
                Answer::Score => Answered::Told(self.score(&view)),
                Answer::Log => Answered::Told(self.last_moves()),
                Answer::Happened(mut lines, about) => {
                    lines.extend(self.story.why(about));
                    Answered::Told(lines)
                }
                Answer::Quit => self.ask_to_leave()?,
            };
            let tall = G::table(&view, self.referee.book(), self.referee.names(), page()).len();
            let small = tall <= SMALL_TABLE && !G::is_aside(&view);
            match answered {
                Answered::Moved => return Ok(true),
                Answered::Left => return Ok(false),
                Answered::Table => draws = true,
                Answered::Asked => draws = small,
                Answered::Told(lines) => {
                    draws = small;
                    let below = question.len() + if small { tall + 1 } else { 1 };
                    self.console.say_pages(&lines, below)?;
                    asked = asked.saturating_add(lines.len());
                    let was_in_sight = table <= page() + 1;
                    table = table.saturating_add(lines.len());
                    if !small && was_in_sight && table > page() + 1 {
                        self.console.say(&paint(FAINT, "(Enter shows the table again.)"))?;
                    }
                }
            }
        }
    }

    /// Shows the table so that what happened since the last question stays in sight above it; where that is too much
    /// for a screen, waits until it was read. Answers how many lines the table has.
    fn show_table(&mut self, view: &G::View, below: usize) -> io::Result<usize> {
        let table = |lines: usize| G::table(view, self.referee.book(), self.referee.names(), lines);
        let room = page().saturating_sub(below);
        let left = room.saturating_sub(self.news);
        let mut lines = table(if self.news == 0 { room } else { left });
        if self.news > 0 && lines.len() > left {
            lines = table(room);
            self.console.turn_the_page()?;
        }
        self.console.say("")?;
        self.console.say_all(&lines)?;
        self.knows_table = true;
        Ok(lines.len())
    }

    /// The last moves in words.
    fn last_moves(&self) -> Vec<String> {
        let last = self.log.len().saturating_sub(LOG_LINES);
        self.log[last..].iter().flat_map(|line| G::told(line)).collect()
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
        Some(G::told(&format!("{}.", sentence(&refusal.to_string()))))
    }

    fn ask_to_leave(&mut self) -> io::Result<Answered> {
        let answer = self.console.ask("Leave the game? y or n > ")?;
        if answer.is_none_or(|answer| answer.to_lowercase().starts_with('y')) {
            return Ok(Answered::Left);
        }
        self.console.say("Then we play on.")?;
        Ok(Answered::Asked)
    }

    fn score(&self, view: &G::View) -> Vec<String> {
        let (book, names) = (self.referee.book(), self.referee.names());
        let round = G::ROUND;
        if !self.whole_match && !G::about(book).one_round {
            return vec![format!("A single {round} has no score; eights play --match keeps one.")];
        }
        let standing =
            if self.whole_match { G::standing(&self.referee.totals(), book, names) } else { Vec::new() };
        if standing.is_empty() { G::unscored(view, book, names) } else { standing }
    }
}
