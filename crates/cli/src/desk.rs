//! What the program has to know of a game to seat a person at it: how a table looks, what a typed line means, how a
//! turn is told. Everything is made from what an eye may see; only the end of a hand is told from the open table.

use eights_bots::{Bot, Brain};
use eights_cards::{Eye, MAX_SEATS, Seat, SeatCount, Seats};
use eights_catalog::Facts;
use eights_catalog::Title;
use eights_game::{Game, Names, Notation};

use crate::layout::wrap;

/// A game that a person can play in a terminal.
pub(crate) trait Desk: Notation + 'static {
    /// What a typed line wants to have done: one move, or several in a row.
    type Plan;
    /// Who tells what happens.
    type Story: Tell<Self>;

    /// Which game it is.
    const TITLE: Title;

    /// What one deal of it is called: a hand, a game.
    const ROUND: &'static str;

    /// What the rules are called, and what has to be known of them to keep a match.
    fn about(book: &Self::Book) -> About<'_>;

    /// The time that the match may take has passed.
    fn time_is_up(carry: &mut Self::Carry);

    /// Points or wins so far.
    fn totals(carry: &Self::Carry) -> [i32; MAX_SEATS];

    /// Who plays together with a seat.
    fn allies(_: &Self::Book, _: SeatCount, _: Seat) -> Seats {
        Seats::NONE
    }

    /// A bot of the program.
    fn bot(brain: Brain) -> Box<dyn Bot<Self>>;

    /// What a seat knows, for a bot author to read: whose turn it is, the own cards, how many the others hold.
    fn facts(view: &Self::View, book: &Self::Book, names: &Names) -> Facts;

    /// Whether the viewer, who is not on turn, has something to decide.
    fn may_interrupt(_: &Self::View, _: &Self::Book) -> bool {
        false
    }

    /// What stands above a prompt, in so many lines if that can be done.
    fn table(view: &Self::View, book: &Self::Book, names: &Names, lines: usize) -> Vec<String>;

    /// Whether the question can be answered without the table, if that was shown since others moved.
    fn is_aside(_: &Self::View) -> bool {
        false
    }

    /// A sentence of the story on the screen.
    fn told(text: &str) -> Vec<String> {
        wrap(text)
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
    fn understand(view: &Self::View, book: &Self::Book, names: &Names, line: &str) -> Answer<Self::Plan>;

    /// The next move of a plan, with the table as it is now; nothing when all is done.
    fn next(plan: &mut Self::Plan, view: &Self::View, book: &Self::Book) -> Option<Self::Move>;

    /// How a round ended that is over, with every card open, and who scores what. The story has heard all of it.
    fn explain_end(
        &self,
        story: &Self::Story,
        book: &Self::Book,
        names: &Names,
        winners: Seats,
        points: &[i32],
    ) -> Vec<String>;

    /// Points or wins in a match, the leader first; nothing where nobody counts them.
    fn standing(totals: &[i32], book: &Self::Book, names: &Names) -> Vec<String>;

    /// Who has won the match, in a sentence.
    fn match_won(winners: Seats, totals: &[i32], book: &Self::Book, names: &Names) -> String;

    /// The table in a few lines for a replay, as an eye sees it or with everything open.
    fn table_line(
        &self,
        book: &Self::Book,
        eye: Option<Eye>,
        next: Option<Seat>,
        names: &Names,
    ) -> Vec<String>;

    /// Whose turn comes, if that is what was seen.
    fn turn_came(glimpse: &Self::Glimpse) -> Option<Seat>;
}

/// What is known of the rules, whatever the game.
pub(crate) struct About<'b> {
    /// What they are called in a command.
    pub(crate) name: &'b str,
    /// The game and its rules, as people call them.
    pub(crate) title: String,
    /// The sheet that says all of them.
    pub(crate) sheet: &'b str,
    /// The minutes after which the hand in progress is the last.
    pub(crate) minutes: Option<u32>,
    /// Whether who wins one round has won all there is to win.
    pub(crate) one_round: bool,
}

/// What comes of a typed line.
pub(crate) enum Answer<P> {
    /// Moves.
    Moves(P),
    /// The person, who is not on turn, lets it be.
    Wait,
    /// Something is told, and the question stays open.
    Told(Vec<String>),
    /// The points so far are to be told.
    Score,
    /// The last moves are to be told.
    Log,
    /// What is behind that which happened, to this seat or at all; these lines come first.
    Happened(Vec<String>, Option<Seat>),
    /// The person wants to leave.
    Quit,
}

/// Tells what happens at a table from what one eye sees of it.
pub(crate) trait Tell<G: Game> {
    /// A story of these people that begins before the deal.
    fn begin(names: Names, book: &G::Book) -> Self;

    /// Hears what was seen, and tells a line when the deal or a turn is complete.
    fn hear(&mut self, glimpse: G::Glimpse) -> Option<Told>;

    /// Tells what was heard and not yet told, before the person is asked something.
    fn so_far(&mut self) -> Option<Told>;

    /// Which cards are behind what happened since the person's last move, or behind what happened to this seat.
    fn why(&self, _about: Option<Seat>) -> Vec<String> {
        Vec::new()
    }
}

/// A line of the story.
pub(crate) struct Told {
    /// The sentence.
    pub(crate) text: String,
    /// Who moved; nobody for the deal.
    pub(crate) seat: Option<Seat>,
}
