//! What the terminal has to know of a game to seat a person at it: how a table looks and what a typed line means. What
//! happens, what may be done and why something may not be done is told by the presenter.

use eights_cards::{Face, Seat, SeatCount, Seats};
use eights_catalog::{AnyBook, AnyGame, AnyMove, AnyView, Member, with_game};
use eights_game::{Game, Names};
use eights_protocol::Shown;

use crate::layout::wrap;

/// A game that a person can play in a terminal.
pub trait Desk: Member + Game<Book: Clone> {
    /// What a typed line wants to have done: one move, or several in a row.
    type Plan;

    /// What one deal of it is called: a hand, a game.
    const ROUND: &'static str;

    /// The game and its rules, as people call them.
    fn title(book: &Self::Book) -> String {
        Self::meta(book).title.clone()
    }

    /// Whether who wins one round has won all there is to win.
    fn one_round(book: &Self::Book) -> bool;

    /// Who plays together with a seat.
    fn allies(_: &Self::Book, _: SeatCount, _: Seat) -> Seats {
        Seats::NONE
    }

    /// Whether the viewer, who is not on turn, has something to decide.
    fn may_interrupt(_: &Self::View, _: &Self::Book) -> bool {
        false
    }

    /// What stands above a prompt, in so many lines if that can be done.
    fn table(view: &Self::View, book: &Self::Book, names: &Names, lines: usize) -> Vec<String>;

    /// What is known of everybody's hand but the viewer's own, a row each.
    fn hands(view: &Self::View, book: &Self::Book, names: &Names) -> Vec<String>;

    /// Whether the question can be answered without the table, if that was shown since others moved.
    fn is_aside(_: &Self::View) -> bool {
        false
    }

    /// What a card says.
    fn says(_: &Self::Book, _: Face) -> Option<String> {
        None
    }

    /// What there is to say of the score where none is kept.
    fn unscored(_: &Self::View, _: &Self::Book, _: &Names) -> Vec<String> {
        wrap(&format!("No points are counted: who wins this {} has won all there is to win.", Self::ROUND))
    }

    /// What the viewer can do now.
    fn question(view: &Self::View, book: &Self::Book, names: &Names) -> Vec<String>;

    /// What stands before the cursor.
    fn prompt(view: &Self::View, book: &Self::Book) -> &'static str;

    /// The one move that is left, if the viewer has nothing to decide, and why.
    fn forced(view: &Self::View, book: &Self::Book, names: &Names) -> Option<(Vec<String>, Self::Move)>;

    /// What a line means.
    fn understand(view: &Self::View, book: &Self::Book, names: &Names, line: &str) -> Typed<Self>;

    /// The next move of a plan, with the table as it is now; nothing when all is done.
    fn next(plan: &mut Self::Plan, view: &Self::View, book: &Self::Book) -> Option<Self::Move>;

    /// What everybody holds in a round that is over, and how the points come about.
    fn explain_end(&self, book: &Self::Book, names: &Names, winners: Seats, points: &[i32]) -> Vec<String>;

    /// Points or wins in a match, the leader first; nothing where nobody counts them.
    fn standing(totals: &[i32], book: &Self::Book, names: &Names) -> Vec<String>;
}

/// What comes of a line that was typed at a game.
pub type Typed<G> = Answer<<G as Desk>::Plan, Vec<<G as Game>::Move>>;

/// What comes of a typed line.
pub enum Answer<P, M> {
    /// Moves.
    Moves(P),
    /// The person, who is not on turn, lets it be.
    Wait,
    /// Something is told, and the question stays open; nothing means that the table is wanted.
    Told(Vec<String>),
    /// Whether these moves can be made is to be told, and why not.
    Why(M),
    /// The points so far are to be told.
    Score,
    /// The last moves are to be told.
    Log,
    /// What is behind that which happened, to this seat or at all; these lines come first.
    Happened(Vec<String>, Option<Seat>),
    /// The person wants to leave.
    Quit,
}

/// A desk for a hand with this book.
pub fn hand_desk(book: &AnyBook, names: Names) -> Box<dyn HandDesk> {
    with_game!(G; book: AnyBook = book => {
        Box::new(GameDesk::<G> { book: book.clone(), names, plan: None, asked_about: Vec::new() })
    } else { unreachable!("a terminal plays all games") })
}

/// One hand at a table, whatever the game.
pub trait HandDesk {
    /// Whether the viewer, who is not on turn, has something to decide.
    fn may_interrupt(&self, view: &AnyView) -> bool;
    /// The table, in so many lines if that can be done.
    fn table(&self, view: &AnyView, lines: usize) -> Vec<String>;
    /// What is known of the others' hands.
    fn hands(&self, view: &AnyView) -> Vec<String>;
    /// Whether the question can be answered without the table.
    fn is_aside(&self, view: &AnyView) -> bool;
    /// What the viewer can do now.
    fn question(&self, view: &AnyView) -> Vec<String>;
    /// What stands before the cursor.
    fn prompt(&self, view: &AnyView) -> &'static str;
    /// The one move that is left, and why.
    fn forced(&self, view: &AnyView) -> Option<(Vec<String>, AnyMove)>;
    /// What a line means. Moves are kept, and [`HandDesk::next`] has them.
    fn understand(&mut self, view: &AnyView, line: &str) -> Answer<(), ()>;
    /// The moves that were asked about last.
    fn asked_about(&self) -> Vec<AnyMove>;
    /// The next move of what was typed last.
    fn next(&mut self, view: &AnyView) -> Option<AnyMove>;
    /// What was typed last is no longer wanted.
    fn forget_plan(&mut self);
    /// What everybody holds at the end, and how the points come about.
    fn end(&self, table: &AnyGame, shown: &Shown) -> Vec<String>;
    /// Points or wins so far; nothing where nobody counts them.
    fn standing(&self, totals: &[i32]) -> Vec<String>;
    /// The same for somebody who asks, or what there is to say instead.
    fn score(&self, view: &AnyView, totals: &[i32], whole_match: bool) -> Vec<String>;
    /// What a card says.
    fn says(&self, face: Face) -> Option<String>;
    /// What one deal is called.
    fn round(&self) -> &'static str;
    /// The game and its rules, as people call them.
    fn title(&self) -> String;
    /// Whether who wins one round has won all there is to win.
    fn one_round(&self) -> bool;
    /// Who plays together with a seat.
    fn allies(&self, seat: Seat) -> Seats;
}

/// A hand of one game.
struct GameDesk<G: Desk> {
    book: G::Book,
    names: Names,
    plan: Option<G::Plan>,
    asked_about: Vec<G::Move>,
}

impl<G: Desk> HandDesk for GameDesk<G> {
    fn may_interrupt(&self, view: &AnyView) -> bool {
        G::own_view(view).is_some_and(|view| G::may_interrupt(view, &self.book))
    }

    fn table(&self, view: &AnyView, lines: usize) -> Vec<String> {
        G::own_view(view).map_or_else(Vec::new, |view| G::table(view, &self.book, &self.names, lines))
    }

    fn hands(&self, view: &AnyView) -> Vec<String> {
        G::own_view(view).map_or_else(Vec::new, |view| G::hands(view, &self.book, &self.names))
    }

    fn is_aside(&self, view: &AnyView) -> bool {
        G::own_view(view).is_some_and(G::is_aside)
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

    fn understand(&mut self, view: &AnyView, line: &str) -> Answer<(), ()> {
        let Some(view) = G::own_view(view) else { return Answer::Told(Vec::new()) };
        match G::understand(view, &self.book, &self.names, line) {
            Answer::Moves(plan) => {
                self.plan = Some(plan);
                Answer::Moves(())
            }
            Answer::Wait => Answer::Wait,
            Answer::Told(lines) => Answer::Told(lines),
            Answer::Why(moves) => {
                self.asked_about = moves;
                Answer::Why(())
            }
            Answer::Score => Answer::Score,
            Answer::Log => Answer::Log,
            Answer::Happened(lines, about) => Answer::Happened(lines, about),
            Answer::Quit => Answer::Quit,
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

    fn end(&self, table: &AnyGame, shown: &Shown) -> Vec<String> {
        let winners = shown.winners.iter().map(|seat| Seat::new(usize::from(*seat) - 1)).collect();
        G::own_game(table)
            .map_or_else(Vec::new, |game| game.explain_end(&self.book, &self.names, winners, &shown.points))
    }

    fn standing(&self, totals: &[i32]) -> Vec<String> {
        G::standing(totals, &self.book, &self.names)
    }

    fn score(&self, view: &AnyView, totals: &[i32], whole_match: bool) -> Vec<String> {
        if !whole_match && !self.one_round() {
            return vec![format!("A single {} has no score; eights play --match keeps one.", G::ROUND)];
        }
        let standing = if whole_match { self.standing(totals) } else { Vec::new() };
        match G::own_view(view) {
            Some(view) if standing.is_empty() => G::unscored(view, &self.book, &self.names),
            _ => standing,
        }
    }

    fn says(&self, face: Face) -> Option<String> {
        G::says(&self.book, face)
    }

    fn round(&self) -> &'static str {
        G::ROUND
    }

    fn title(&self) -> String {
        G::title(&self.book)
    }

    fn one_round(&self) -> bool {
        G::one_round(&self.book)
    }

    fn allies(&self, seat: Seat) -> Seats {
        G::allies(&self.book, self.names.seats(), seat)
    }
}
