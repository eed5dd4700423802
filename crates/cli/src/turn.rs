//! The turn of the person before the screen.

use std::io::{self, BufRead, Write};

use eights_cards::{Face, Seat, Suit};
use eights_classic::{Move, Stage};
use eights_game::MoveSet;

use crate::input::{Command, Context};
use crate::layout::wrap;
use crate::lesson;
use crate::paint::card;
use crate::play::Sitting;
use crate::referee::View;
use crate::screen;
use crate::showdown::standing;
use crate::words::{listed, rule_in_force, sentence, why_it_fits};

/// How many of the last moves are told again.
const LOG_LINES: usize = 12;

/// What came of a line.
enum Answered {
    /// A move was made.
    Moved,
    /// The question is still open.
    Asked,
    /// The person leaves.
    Left,
}

impl<R: BufRead, W: Write> Sitting<'_, R, W> {
    /// Asks until a move is made; answers `false` if the person leaves instead.
    pub(crate) fn take_turn(&mut self, you: Seat) -> io::Result<bool> {
        let view = self.referee.view();
        if let Some(why) = screen::nothing_to_decide(&view, self.referee.book()) {
            self.console.say_all(&wrap(&why))?;
            return Ok(!matches!(self.make(you, Move::Done)?, Answered::Left));
        }
        loop {
            let (book, names) = (self.referee.book(), self.referee.names());
            // The table stands above every prompt, whatever was answered before.
            self.console.say("")?;
            self.console.say_all(&screen::table(&view, book, names))?;
            self.console.say_all(&screen::question(&view, book))?;
            let Some(line) = self.console.ask(screen::prompt(&view, book))? else {
                return Ok(false);
            };
            let context = Context {
                hand: &screen::own_hand(&view),
                playable: view.legal(book).faces(),
                wilds: book.wilds(),
                may_be_done: view.legal(book).contains(&Move::Done),
                naming: is_naming(&view),
            };
            let answered = match context.understand(&line) {
                Ok(command) => self.obey(command, you, &view)?,
                Err(answer) => {
                    self.console.say_all(&wrap(&answer))?;
                    Answered::Asked
                }
            };
            match answered {
                Answered::Moved => return Ok(true),
                Answered::Asked => {}
                Answered::Left => return Ok(false),
            }
        }
    }

    fn obey(&mut self, command: Command, you: Seat, view: &View) -> io::Result<Answered> {
        match command {
            Command::Play(face, named) => return self.lay(you, face, named),
            Command::Name(suit) => return self.make(you, Move::Name(suit)),
            Command::Draw => return self.make(you, Move::Draw),
            Command::DrawOn => return self.draw_until_one_fits(you),
            Command::Pass | Command::Done => {
                // Both words end a turn, and only one of them can be meant.
                let moves = view.legal(self.referee.book());
                let meant = if command == Command::Pass { Move::Pass } else { Move::Done };
                let legal = [meant, Move::Pass, Move::Done].into_iter().find(|mv| moves.contains(mv));
                return self.make(you, legal.unwrap_or(meant));
            }
            Command::Nothing if screen::can_only_pass(view, self.referee.book()) => {
                return self.make(you, Move::Pass);
            }
            Command::Nothing | Command::Hand => {}
            Command::Help | Command::Choices if is_naming(view) => {
                let top = view.position().top();
                let lesson = top.map_or_else(Vec::new, |top| lesson::naming(self.referee.book(), top));
                self.console.say_all(&lesson)?;
            }
            Command::Help => self.console.say_all(&lesson::help(self.referee.book()))?,
            Command::Choices => {
                let choices = self.choices(view);
                self.console.say_all(&wrap(&choices))?;
            }
            Command::Rules => self.console.say_all(&lesson::rules(self.referee.book()))?,
            Command::Score => self.tell_score()?,
            Command::Log => {
                let last = self.log.len().saturating_sub(LOG_LINES);
                self.log[last..].iter().try_for_each(|line| self.console.say_all(&wrap(line)))?;
            }
            Command::Why(face) => {
                let why = self.why(face, view);
                self.console.say_all(&wrap(&why))?;
            }
            Command::Quit => {
                let answer = self.console.ask("Leave the game? y or n > ")?;
                if answer.is_none_or(|answer| answer.to_lowercase().starts_with('y')) {
                    return Ok(Answered::Left);
                }
                self.console.say("Then we play on.")?;
            }
        }
        Ok(Answered::Asked)
    }

    fn lay(&mut self, you: Seat, face: Face, named: Option<Suit>) -> io::Result<Answered> {
        let mut answered = self.make(you, Move::Play(face))?;
        let view = self.referee.view();
        let going_on = view.position().facts().stage == Stage::More;
        // Who names a suit at once does not want to lay more.
        if named.is_some() && going_on && view.legal(self.referee.book()).contains(&Move::Done) {
            answered = self.make(you, Move::Done)?;
        }
        let asked = is_naming(&self.referee.view());
        match (answered, named) {
            (Answered::Moved, Some(suit)) if asked => self.make(you, Move::Name(suit)),
            (answered, _) => Ok(answered),
        }
    }

    fn draw_until_one_fits(&mut self, you: Seat) -> io::Result<Answered> {
        let answered = self.make(you, Move::Draw)?;
        loop {
            let moves = self.referee.view().legal(self.referee.book());
            if !moves.faces().is_empty() || !moves.contains(&Move::Draw) {
                return Ok(answered);
            }
            self.make(you, Move::Draw)?;
        }
    }

    fn make(&mut self, you: Seat, mv: Move) -> io::Result<Answered> {
        match self.referee.play(you, mv) {
            Ok(()) => Ok(Answered::Moved),
            Err(refusal) => {
                self.console.say_all(&wrap(&format!("{}.", sentence(&refusal.to_string()))))?;
                Ok(Answered::Asked)
            }
        }
    }

    fn why(&self, face: Face, view: &View) -> String {
        let book = self.referee.book();
        let answers = view.position().facts().due > 0;
        let further = view.position().facts().stage == Stage::More;
        match (view.why_not(book, Move::Play(face)), view.position().need(book)) {
            (None, _) if answers => format!("{} answers what is to be drawn.", card(face)),
            (None, _) if further => format!("{} may follow in this turn.", card(face)),
            (Some(refusal), _) => format!("{}.", sentence(&refusal.to_string())),
            (None, Some(need)) => format!("{} fits: {}.", card(face), why_it_fits(face, need)),
            (None, None) => format!("{} fits.", card(face)),
        }
    }

    /// The rule in force, and what comes of it.
    fn choices(&self, view: &View) -> String {
        let book = self.referee.book();
        let moves = view.legal(book);
        let rule = view.position().need(book).map_or_else(String::new, |need| {
            format!("On top is {}; {}. ", card(need.top), rule_in_force(need))
        });
        let fit: Vec<String> =
            screen::sorted(&moves.faces().iter().collect::<Vec<_>>()).into_iter().map(card).collect();
        let facts = view.position().facts();
        if facts.due > 0 || matches!(facts.stage, Stage::More | Stage::Drawn) {
            let question = screen::question(view, book).join(" ");
            return anstream::adapter::strip_str(&format!("{question}.")).to_string();
        }
        let choices = match (&fit[..], moves.contains(&Move::Draw)) {
            ([], true) => "None of your cards fits: d draws one.".to_string(),
            ([], false) => "None of your cards fits and you can draw none: p passes.".to_string(),
            (fit, draw) => {
                let fits = if fit.len() == 1 { "fits" } else { "fit" };
                format!("Of your cards {} {fits}{}.", listed(fit), if draw { "; or draw with d" } else { "" })
            }
        };
        format!("{rule}{choices}")
    }

    fn tell_score(&mut self) -> io::Result<()> {
        if !self.whole_match {
            return self.console.say("A single hand has no score; eights play --match keeps one.");
        }
        let lines = standing(&self.referee.totals(), self.referee.book(), self.referee.names());
        self.console.say_all(&lines)
    }
}

fn is_naming(view: &View) -> bool {
    view.position().facts().stage == Stage::Naming
}
