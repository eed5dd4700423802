//! A hand as it is told to somebody who sits at a table elsewhere, or watches it.

use eights_cards::{Seat, Seats};
use eights_catalog::{AnyGame, AnyGlimpse, AnyMove, AnyView};
use eights_game::Names;
use eights_protocol::Shown;

use crate::desk::{Answer, Tell, Told};
use crate::join::member::Member;
use crate::words::sentence;

/// How many of the last moves are told again.
const LOG_LINES: usize = 12;

/// What comes of a typed line.
pub(crate) enum Typed {
    /// Moves are to be made: [`AtTable::next`] has them.
    Moves,
    /// The person lets it be.
    Wait,
    /// This is told, and the question stays open; nothing means that the table is wanted.
    Told(Vec<String>),
    /// The points so far are to be told.
    Score,
    /// The person wants to go.
    Quit,
}

/// One hand at a table, whatever the game.
pub(crate) trait AtTable {
    /// Hears what was seen, and tells it when a turn is complete.
    fn hear(&mut self, glimpse: &AnyGlimpse) -> Vec<String>;
    /// Tells what was heard and not yet told.
    fn so_far(&mut self) -> Vec<String>;
    /// Whether the viewer, who is not on turn, has something to decide.
    fn may_interrupt(&self, view: &AnyView) -> bool;
    /// The table, in so many lines if that can be done.
    fn table(&self, view: &AnyView, lines: usize) -> Vec<String>;
    /// What the viewer can do now.
    fn question(&self, view: &AnyView) -> Vec<String>;
    /// What stands before the cursor.
    fn prompt(&self, view: &AnyView) -> &'static str;
    /// The one move that is left, and why.
    fn forced(&self, view: &AnyView) -> Option<(Vec<String>, AnyMove)>;
    /// What a line means.
    fn understand(&mut self, view: &AnyView, line: &str) -> Typed;
    /// The next move of what was typed last.
    fn next(&mut self, view: &AnyView) -> Option<AnyMove>;
    /// What was typed last is no longer wanted.
    fn forget_plan(&mut self);
    /// How the hand ended, from the open table.
    fn end(&self, table: &AnyGame, shown: &Shown) -> Vec<String>;
    /// Points or wins so far, or what there is to say of them.
    fn score(&self, view: Option<&AnyView>, totals: &[i32]) -> Vec<String>;
    /// Who has won the match.
    fn match_won(&self, winners: Seats, totals: &[i32]) -> String;
    /// What one deal is called.
    fn round(&self) -> &'static str;
    /// A refusal as a sentence.
    fn refused(&self, why: &str) -> Vec<String>;
}

/// A hand of one game.
pub(crate) struct Place<G: Member> {
    book: G::Book,
    names: Names,
    story: G::Story,
    log: Vec<String>,
    plan: Option<G::Plan>,
}

impl<G: Member> Place<G> {
    pub(crate) fn new(book: G::Book, names: Names) -> Self {
        let story = G::Story::begin(names.clone(), &book);
        Place { book, names, story, log: Vec::new(), plan: None }
    }

    fn told(&mut self, told: Option<Told>) -> Vec<String> {
        let Some(told) = told else { return Vec::new() };
        let lines = G::told(&told.text);
        self.log.push(told.text);
        lines
    }
}

impl<G: Member> AtTable for Place<G> {
    fn hear(&mut self, glimpse: &AnyGlimpse) -> Vec<String> {
        let Some(glimpse) = G::own_glimpse(glimpse) else { return Vec::new() };
        let told = self.story.hear(*glimpse);
        self.told(told)
    }

    fn so_far(&mut self) -> Vec<String> {
        let told = self.story.so_far();
        self.told(told)
    }

    fn may_interrupt(&self, view: &AnyView) -> bool {
        G::own_view(view).is_some_and(|view| G::may_interrupt(view, &self.book))
    }

    fn table(&self, view: &AnyView, lines: usize) -> Vec<String> {
        G::own_view(view).map_or_else(Vec::new, |view| G::table(view, &self.book, &self.names, lines))
    }

    fn question(&self, view: &AnyView) -> Vec<String> {
        G::own_view(view).map_or_else(Vec::new, |view| G::question(view, &self.book, &self.names))
    }

    fn prompt(&self, view: &AnyView) -> &'static str {
        G::own_view(view).map_or("> ", |view| G::prompt(view, &self.book))
    }

    fn forced(&self, view: &AnyView) -> Option<(Vec<String>, AnyMove)> {
        let (why, mv) = G::forced(G::own_view(view)?, &self.book, &self.names)?;
        Some((why, G::any_move(mv)))
    }

    fn understand(&mut self, view: &AnyView, line: &str) -> Typed {
        let Some(view) = G::own_view(view) else { return Typed::Told(Vec::new()) };
        match G::understand(view, &self.book, &self.names, line) {
            Answer::Moves(plan) => {
                self.plan = Some(plan);
                Typed::Moves
            }
            Answer::Wait => Typed::Wait,
            Answer::Told(lines) => Typed::Told(lines),
            Answer::Score => Typed::Score,
            Answer::Log => {
                let last = self.log.len().saturating_sub(LOG_LINES);
                Typed::Told(self.log[last..].iter().flat_map(|line| G::told(line)).collect())
            }
            Answer::Happened(mut lines, about) => {
                lines.extend(self.story.why(about));
                Typed::Told(lines)
            }
            Answer::Quit => Typed::Quit,
        }
    }

    fn next(&mut self, view: &AnyView) -> Option<AnyMove> {
        let mv = G::next(self.plan.as_mut()?, G::own_view(view)?, &self.book);
        if mv.is_none() {
            self.plan = None;
        }
        mv.map(G::any_move)
    }

    fn forget_plan(&mut self) {
        self.plan = None;
    }

    fn end(&self, table: &AnyGame, shown: &Shown) -> Vec<String> {
        let winners = shown.winners.iter().map(|seat| Seat::new(usize::from(*seat) - 1)).collect();
        G::own_game(table).map_or_else(Vec::new, |game| {
            game.explain_end(&self.story, &self.book, &self.names, winners, &shown.points)
        })
    }

    fn score(&self, view: Option<&AnyView>, totals: &[i32]) -> Vec<String> {
        let standing = G::standing(totals, &self.book, &self.names);
        match view.and_then(G::own_view) {
            Some(view) if standing.is_empty() => G::unscored(view, &self.book, &self.names),
            _ => standing,
        }
    }

    fn match_won(&self, winners: Seats, totals: &[i32]) -> String {
        G::match_won(winners, totals, &self.book, &self.names)
    }

    fn round(&self) -> &'static str {
        G::ROUND
    }

    fn refused(&self, why: &str) -> Vec<String> {
        G::told(&format!("{}.", sentence(why.trim_end_matches('.'))))
    }
}
