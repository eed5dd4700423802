//! Interface between the terminal and a game: the screen of a table and the parsing of typed lines. The presenter
//! narrates events, lists the legal moves and explains refusals.

use eights_cards::{Face, Seat, SeatCount, Seats};
use eights_catalog::{AnyBook, AnyGame, AnyMove, AnyView, Member, Title, with_game};
use eights_game::Game;
use eights_i18n::{Part, Phrase};
use eights_protocol::HandReveal;

use crate::layout::wrap;
use crate::reader::Reader;

/// A game that a person can play in a terminal.
pub trait TerminalGame: Member + Game<Book: Clone> {
    /// Moves planned by a typed line: one, or several in a row.
    type Plan;

    /// Kind of a deal, as messages select it: `hand` or `game`.
    const ROUND: &'static str;

    /// Returns the display name of the game and its rules.
    fn title(book: &Self::Book, reader: &Reader) -> String;

    /// Returns true if one round decides the whole match.
    fn one_round(book: &Self::Book) -> bool;

    /// Returns the partners of a seat.
    fn allies(_: &Self::Book, _: SeatCount, _: Seat) -> Seats {
        Seats::NONE
    }

    /// Returns true if the viewer may act out of turn.
    fn may_interrupt(_: &Self::View, _: &Self::Book) -> bool {
        false
    }

    /// Draws the table above a prompt, within this number of lines if possible.
    fn table(view: &Self::View, book: &Self::Book, reader: &Reader, lines: usize) -> Vec<String>;

    /// Describes what is known of the other hands, a row each.
    fn hands(view: &Self::View, book: &Self::Book, reader: &Reader) -> Vec<String>;

    /// Returns true if the question can be answered without redrawing the table, if that was shown since others moved.
    fn is_aside(_: &Self::View) -> bool {
        false
    }

    /// Returns a card's text, if it has any.
    fn says(_: &Self::Book, _: Face, _: &Reader) -> Option<String> {
        None
    }

    /// Describes the standing in a game without points.
    fn unscored(_: &Self::View, _: &Self::Book, reader: &Reader) -> Vec<String> {
        wrap(&reader.say(&Phrase::new("terminal-unscored").with("round", Self::ROUND)))
    }

    /// Returns the viewer's options.
    fn question(view: &Self::View, book: &Self::Book, reader: &Reader) -> Vec<String>;

    /// Returns the prompt.
    fn prompt(view: &Self::View, book: &Self::Book, reader: &Reader) -> String;

    /// Returns the only legal move with an explanation, if the viewer has nothing to decide.
    fn forced(view: &Self::View, book: &Self::Book, reader: &Reader) -> Option<(Vec<String>, Self::Move)>;

    /// Interprets a typed line.
    fn understand(view: &Self::View, book: &Self::Book, reader: &Reader, line: &str) -> InputResult<Self>;

    /// Returns the plan's next move at the current table, or `None` when the plan is complete.
    fn next(plan: &mut Self::Plan, view: &Self::View, book: &Self::Book) -> Option<Self::Move>;

    /// Describes all hands of a finished round and explains the scoring.
    fn explain_end(&self, book: &Self::Book, reader: &Reader, winners: Seats, points: &[i32]) -> Vec<String>;

    /// Formats the points or wins of a match, the leader first. Empty if the rules keep no score.
    fn standing(totals: &[i32], book: &Self::Book, reader: &Reader) -> Vec<String>;
}

/// Result of a line typed at a particular game.
pub type InputResult<G> = CommandResult<<G as TerminalGame>::Plan, Vec<<G as Game>::Move>>;

/// Result of a typed line.
pub enum CommandResult<P, M> {
    /// Make these moves.
    Moves(P),
    /// Decline to act out of turn.
    Wait,
    /// Print these lines and keep the question open. Empty to show the table.
    Told(Vec<String>),
    /// Explain whether these moves are legal, and why not.
    Why(M),
    /// Print the points so far.
    Score,
    /// Print the last moves.
    Log,
    /// Print these lines, then explain the causes of recent events, for this seat or in general.
    Happened(Vec<String>, Option<Seat>),
    /// Leave.
    Quit,
}

/// Creates a desk for a hand with this book.
pub fn hand_desk(book: &AnyBook, reader: Reader) -> Box<dyn HandDesk> {
    with_game!(G; book: AnyBook = book => {
        Box::new(GameDesk::<G> { book: book.clone(), reader, plan: None, asked_about: Vec::new() })
    } else { unreachable!("a terminal plays all games") })
}

/// A hand at a table, independent of the game.
pub trait HandDesk {
    /// Returns true if the viewer may act out of turn.
    fn may_interrupt(&self, view: &AnyView) -> bool;
    /// Draws the table, within this number of lines if possible.
    fn table(&self, view: &AnyView, lines: usize) -> Vec<String>;
    /// Describes what is known of the other hands.
    fn hands(&self, view: &AnyView) -> Vec<String>;
    /// Returns true if the question can be answered without redrawing the table.
    fn is_aside(&self, view: &AnyView) -> bool;
    /// Returns the viewer's options.
    fn question(&self, view: &AnyView) -> Vec<String>;
    /// Returns the prompt.
    fn prompt(&self, view: &AnyView) -> String;
    /// Returns the only legal move with an explanation, if there is one.
    fn forced(&self, view: &AnyView) -> Option<(Vec<String>, AnyMove)>;
    /// Interprets a line. Its moves are stored for [`HandDesk::next`].
    fn understand(&mut self, view: &AnyView, line: &str) -> CommandResult<(), ()>;
    /// Returns the moves that the last line asked about.
    fn asked_about(&self) -> Vec<AnyMove>;
    /// Returns the next move of the last line.
    fn next(&mut self, view: &AnyView) -> Option<AnyMove>;
    /// Discards the remaining moves of the last line.
    fn forget_plan(&mut self);
    /// Describes all hands at the end and explains the scoring.
    fn end(&self, table: &AnyGame, shown: &HandReveal) -> Vec<String>;
    /// Formats the points or wins so far. Empty if the rules keep no score.
    fn standing(&self, totals: &[i32]) -> Vec<String>;
    /// Formats the points or wins on request, or explains why there are none.
    fn score(&self, view: &AnyView, totals: &[i32], whole_match: bool) -> Vec<String>;
    /// Returns a card's text, if it has any.
    fn says(&self, face: Face) -> Option<String>;
    /// Returns the kind of a deal, as messages select it: `hand` or `game`.
    fn round(&self) -> &'static str;
    /// Returns the display name of the game and its rules.
    fn title(&self) -> String;
    /// Returns true if one round decides the whole match.
    fn one_round(&self) -> bool;
    /// Returns the partners of a seat.
    fn allies(&self, seat: Seat) -> Seats;
}

/// A hand of a particular game.
struct GameDesk<G: TerminalGame> {
    book: G::Book,
    reader: Reader,
    plan: Option<G::Plan>,
    asked_about: Vec<G::Move>,
}

impl<G: TerminalGame> HandDesk for GameDesk<G> {
    fn may_interrupt(&self, view: &AnyView) -> bool {
        G::own_view(view).is_some_and(|view| G::may_interrupt(view, &self.book))
    }

    fn table(&self, view: &AnyView, lines: usize) -> Vec<String> {
        G::own_view(view).map_or_else(Vec::new, |view| G::table(view, &self.book, &self.reader, lines))
    }

    fn hands(&self, view: &AnyView) -> Vec<String> {
        G::own_view(view).map_or_else(Vec::new, |view| G::hands(view, &self.book, &self.reader))
    }

    fn is_aside(&self, view: &AnyView) -> bool {
        G::own_view(view).is_some_and(G::is_aside)
    }

    fn question(&self, view: &AnyView) -> Vec<String> {
        G::own_view(view).map_or_else(Vec::new, |view| G::question(view, &self.book, &self.reader))
    }

    fn prompt(&self, view: &AnyView) -> String {
        G::own_view(view).map_or_else(|| "> ".to_string(), |view| G::prompt(view, &self.book, &self.reader))
    }

    fn forced(&self, view: &AnyView) -> Option<(Vec<String>, AnyMove)> {
        let (why, mv) = G::forced(G::own_view(view)?, &self.book, &self.reader)?;
        Some((why, G::any_move(mv)))
    }

    fn understand(&mut self, view: &AnyView, line: &str) -> CommandResult<(), ()> {
        let Some(view) = G::own_view(view) else { return CommandResult::Told(Vec::new()) };
        match G::understand(view, &self.book, &self.reader, line) {
            CommandResult::Moves(plan) => {
                self.plan = Some(plan);
                CommandResult::Moves(())
            }
            CommandResult::Wait => CommandResult::Wait,
            CommandResult::Told(lines) => CommandResult::Told(lines),
            CommandResult::Why(moves) => {
                self.asked_about = moves;
                CommandResult::Why(())
            }
            CommandResult::Score => CommandResult::Score,
            CommandResult::Log => CommandResult::Log,
            CommandResult::Happened(lines, about) => CommandResult::Happened(lines, about),
            CommandResult::Quit => CommandResult::Quit,
        }
    }

    fn asked_about(&self) -> Vec<AnyMove> {
        self.asked_about.iter().map(|mv| G::any_move(*mv)).collect()
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

    fn end(&self, table: &AnyGame, shown: &HandReveal) -> Vec<String> {
        let winners = shown.winners.iter().map(|seat| Seat::new(usize::from(*seat) - 1)).collect();
        G::own_game(table)
            .map_or_else(Vec::new, |game| game.explain_end(&self.book, &self.reader, winners, &shown.points))
    }

    fn standing(&self, totals: &[i32]) -> Vec<String> {
        G::standing(totals, &self.book, &self.reader)
    }

    fn score(&self, view: &AnyView, totals: &[i32], whole_match: bool) -> Vec<String> {
        if !whole_match && !self.one_round() {
            let command = match G::WORD {
                word if word == Title::Classic.word() => "eights play --match".to_string(),
                word => format!("eights play --game {word} --match"),
            };
            let phrase = Phrase::new("terminal-no-score").with("round", G::ROUND);
            return wrap(&self.reader.say(&phrase.with("command", Part::Text(command))));
        }
        let standing = if whole_match { self.standing(totals) } else { Vec::new() };
        match G::own_view(view) {
            Some(view) if standing.is_empty() => G::unscored(view, &self.book, &self.reader),
            _ => standing,
        }
    }

    fn says(&self, face: Face) -> Option<String> {
        G::says(&self.book, face, &self.reader)
    }

    fn round(&self) -> &'static str {
        G::ROUND
    }

    fn title(&self) -> String {
        G::title(&self.book, &self.reader)
    }

    fn one_round(&self) -> bool {
        G::one_round(&self.book)
    }

    fn allies(&self, seat: Seat) -> Seats {
        G::allies(&self.book, self.reader.seat_count(), seat)
    }
}
