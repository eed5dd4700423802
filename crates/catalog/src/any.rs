//! A game of any kind, which keeps the contract by handing everything on.

use std::fmt;

use eights_cards::{Act, Card, Dice, Eye, Misfit, Odds, Seat, SeatCount, Seats, Seed};
use eights_game::{Game, MoveSet, Names, Notation, NotationError, Outcome, Pending, Witness};

use crate::registration::Title;
use crate::rules::left_out;
use crate::{Classic, Crazier, EightBall};

/// What is done for a game, in builds that play it. In others nothing of the game is left, and nothing gets here: its rules
/// cannot be read ([`Title::sheet`]), and everything else comes of rules.
macro_rules! played {
    ($game:ident, $what:expr) => {
        if const { Title::$game.is_played() } { $what } else { left_out() }
    };
}

/// A game that is a variant of [`AnyGame`]: between its own types and those of any game.
pub trait Variant: Game {
    /// The view, if it is of this game.
    fn own_view(any: &AnyView) -> Option<&Self::View>;
    /// The glimpse, if it is of this game.
    fn own_glimpse(any: &AnyGlimpse) -> Option<&Self::Glimpse>;
    /// The table, if it is of this game.
    fn own_game(any: &AnyGame) -> Option<&Self>;
    /// A book of this game as one of any.
    fn any_book(book: Self::Book) -> AnyBook;
    /// A move of this game as one of any.
    fn any_move(mv: Self::Move) -> AnyMove;
}

/// One enum for every type of the contract, with a variant for each game.
macro_rules! one_of_each {
    (for $games:tt: $($(#[$about:meta])* $name:ident: $of:ident [$($derive:ident),*];)+) => {
        $(one_of_each!(@one $(#[$about])* $name $of [$($derive),*] $games);)+
    };
    (@one $(#[$about:meta])* $name:ident $of:ident [$($derive:ident),*] [$($game:ident),+]) => {
        $(#[$about])*
        #[derive($($derive),*)]
        #[expect(missing_docs, reason = "a variant for each game says itself what it is")]
        pub enum $name {
            $($game(<$game as Game>::$of)),+
        }
    };
}

/// All types and the contract, from the list of games.
macro_rules! family {
    ([] $($game:ident),+) => {
        /// A game in progress.
        #[derive(Clone, PartialEq, Debug)]
        #[expect(missing_docs, reason = "a variant for each game says itself what it is")]
        pub enum AnyGame {
            $($game($game)),+
        }

        $(
            impl From<$game> for AnyGame {
                fn from(game: $game) -> AnyGame {
                    AnyGame::$game(game)
                }
            }

            impl Variant for $game {
                fn own_view(any: &AnyView) -> Option<&Self::View> {
                    if let AnyView::$game(view) = any { Some(view) } else { None }
                }

                fn own_glimpse(any: &AnyGlimpse) -> Option<&Self::Glimpse> {
                    if let AnyGlimpse::$game(glimpse) = any { Some(glimpse) } else { None }
                }

                fn own_game(any: &AnyGame) -> Option<&Self> {
                    if let AnyGame::$game(game) = any { Some(game) } else { None }
                }

                fn any_book(book: Self::Book) -> AnyBook {
                    AnyBook::$game(book)
                }

                fn any_move(mv: Self::Move) -> AnyMove {
                    AnyMove::$game(mv)
                }
            }

            impl Witness<$game> for Relay<'_> {
                fn saw(&mut self, before: &$game, event: &<$game as Game>::Event) {
                    (self.0)(&AnyGame::$game(before.clone()), &AnyEvent::$game(*event));
                }
            }
        )+

        impl MoveSet for AnyMoves {
            type Move = AnyMove;

            fn len(&self) -> usize {
                match self { $(AnyMoves::$game(moves) => played!($game, moves.len())),+ }
            }

            fn nth(&self, k: usize) -> AnyMove {
                match self { $(AnyMoves::$game(moves) => played!($game, AnyMove::$game(moves.nth(k)))),+ }
            }

            fn contains(&self, mv: &AnyMove) -> bool {
                match (self, mv) {
                    $((AnyMoves::$game(moves), AnyMove::$game(mv)) => played!($game, moves.contains(mv)),)+
                    _ => false,
                }
            }
        }

        impl AnyGame {
            /// What a spectator would know if everybody laid open what they know: for games that are over.
            pub fn open_view(&self) -> AnyView {
                match self { $(AnyGame::$game(game) => AnyView::$game(game.open_view())),+ }
            }
        }

        impl AnyEvent {
            /// What it does to the cards.
            pub fn act(&self) -> Act<Card> {
                match self { $(AnyEvent::$game(event) => played!($game, event.act())),+ }
            }
        }

        impl fmt::Display for AnyRefusal {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $(AnyRefusal::$game(refusal) => played!($game, refusal.fmt(f))),+ }
            }
        }

        impl Game for AnyGame {
            type Book = AnyBook;
            type Carry = AnyCarry;
            type Move = AnyMove;
            type Moves = AnyMoves;
            type Event = AnyEvent;
            type Glimpse = AnyGlimpse;
            type View = AnyView;
            type Refusal = AnyRefusal;

            fn opening(book: &AnyBook) -> AnyCarry {
                match book { $(AnyBook::$game(book) => played!($game, AnyCarry::$game($game::opening(book)))),+ }
            }

            fn new(book: &AnyBook, seats: SeatCount, seed: Seed) -> Self {
                match book { $(AnyBook::$game(book) => played!($game, AnyGame::$game($game::new(book, seats, seed)))),+ }
            }

            fn deal(&mut self, book: &AnyBook, carry: &AnyCarry, witness: &mut impl Witness<Self>) {
                match (self, book, carry) {
                    $((AnyGame::$game(game), AnyBook::$game(book), AnyCarry::$game(carry)) => played!($game, {
                        if watches(witness) {
                            game.deal(book, carry, &mut Relay(&mut |before, event| witness.saw(before, event)));
                        } else {
                            game.deal(book, carry, &mut ());
                        }
                    }),)+
                    _ => mixed(),
                }
            }

            fn pending(&self) -> Pending {
                match self { $(AnyGame::$game(game) => played!($game, game.pending())),+ }
            }

            fn legal(&self, book: &AnyBook, seat: Seat) -> AnyMoves {
                match (self, book) {
                    $((AnyGame::$game(game), AnyBook::$game(book)) => played!($game, AnyMoves::$game(game.legal(book, seat))),)+
                    _ => mixed(),
                }
            }

            fn on_timeout(&self, book: &AnyBook, seat: Seat) -> AnyMove {
                match (self, book) {
                    $((AnyGame::$game(game), AnyBook::$game(book)) => played!($game, {
                        AnyMove::$game(game.on_timeout(book, seat))
                    }),)+
                    _ => mixed(),
                }
            }

            fn make(&mut self, book: &AnyBook, seat: Seat, mv: AnyMove, witness: &mut impl Witness<Self>) {
                match (self, book, mv) {
                    $((AnyGame::$game(game), AnyBook::$game(book), AnyMove::$game(mv)) => played!($game, {
                        if watches(witness) {
                            game.make(book, seat, mv, &mut Relay(&mut |before, event| witness.saw(before, event)));
                        } else {
                            game.make(book, seat, mv, &mut ());
                        }
                    }),)+
                    _ => mixed(),
                }
            }

            fn refusal(&self, book: &AnyBook, seat: Seat, mv: AnyMove) -> AnyRefusal {
                match (self, book, mv) {
                    $((AnyGame::$game(game), AnyBook::$game(book), AnyMove::$game(mv)) => played!($game, {
                        AnyRefusal::$game(game.refusal(book, seat, mv))
                    }),)+
                    _ => mixed(),
                }
            }

            fn evolve(&mut self, event: &AnyEvent) {
                match (self, event) {
                    $((AnyGame::$game(game), AnyEvent::$game(event)) => played!($game, game.evolve(event)),)+
                    _ => mixed(),
                }
            }

            fn glimpse(&self, event: &AnyEvent, eye: Eye) -> AnyGlimpse {
                match (self, event) {
                    $((AnyGame::$game(game), AnyEvent::$game(event)) => played!($game, {
                        AnyGlimpse::$game(game.glimpse(event, eye))
                    }),)+
                    _ => mixed(),
                }
            }

            fn written(event: &AnyEvent) -> AnyGlimpse {
                match event { $(AnyEvent::$game(event) => played!($game, AnyGlimpse::$game($game::written(event)))),+ }
            }

            fn read(&self, written: &AnyGlimpse) -> Result<AnyEvent, Misfit> {
                match (self, written) {
                    $((AnyGame::$game(game), AnyGlimpse::$game(written)) => played!($game, {
                        game.read(written).map(AnyEvent::$game)
                    }),)+
                    _ => Err(Misfit),
                }
            }

            fn view(&self, eye: Eye) -> AnyView {
                match self { $(AnyGame::$game(game) => played!($game, AnyView::$game(game.view(eye)))),+ }
            }

            fn fold(view: &mut AnyView, glimpse: &AnyGlimpse) -> Result<(), Misfit> {
                match (view, glimpse) {
                    $((AnyView::$game(view), AnyGlimpse::$game(glimpse)) => played!($game, $game::fold(view, glimpse)),)+
                    _ => Err(Misfit),
                }
            }

            fn imagine_by(view: &AnyView, odds: Option<&Odds>, dice: &mut Dice) -> Self {
                match view { $(AnyView::$game(view) => played!($game, AnyGame::$game($game::imagine_by(view, odds, dice)))),+ }
            }

            fn outcome(&self, book: &AnyBook, carry: &AnyCarry) -> Option<Outcome<AnyCarry>> {
                match (self, book, carry) {
                    $((AnyGame::$game(game), AnyBook::$game(book), AnyCarry::$game(carry)) => played!($game, {
                        let Outcome { winners, points, carry } = game.outcome(book, carry)?;
                        Some(Outcome { winners, points, carry: AnyCarry::$game(carry) })
                    }),)+
                    _ => mixed(),
                }
            }

            fn match_winners(book: &AnyBook, seats: SeatCount, carry: &AnyCarry) -> Option<Seats> {
                match (book, carry) {
                    $((AnyBook::$game(book), AnyCarry::$game(carry)) => played!($game, {
                        $game::match_winners(book, seats, carry)
                    }),)+
                    _ => mixed(),
                }
            }
        }

        impl Notation for AnyGame {
            fn write_move(book: &AnyBook, mv: &AnyMove) -> String {
                match (book, mv) {
                    $((AnyBook::$game(book), AnyMove::$game(mv)) => played!($game, $game::write_move(book, mv)),)+
                    _ => mixed(),
                }
            }

            fn read_move(book: &AnyBook, text: &str) -> Result<AnyMove, NotationError> {
                match book { $(AnyBook::$game(book) => played!($game, $game::read_move(book, text).map(AnyMove::$game))),+ }
            }

            fn write_glimpse(book: &AnyBook, glimpse: &AnyGlimpse, names: &Names) -> String {
                match (book, glimpse) {
                    $((AnyBook::$game(book), AnyGlimpse::$game(glimpse)) => played!($game, {
                        $game::write_glimpse(book, glimpse, names)
                    }),)+
                    _ => mixed(),
                }
            }

            fn read_glimpse(book: &AnyBook, text: &str, names: &Names) -> Result<AnyGlimpse, NotationError> {
                match book {
                    $(AnyBook::$game(book) => {
                        played!($game, $game::read_glimpse(book, text, names).map(AnyGlimpse::$game))
                    }),+
                }
            }

            fn write_view(book: &AnyBook, view: &AnyView, names: &Names) -> String {
                match (book, view) {
                    $((AnyBook::$game(book), AnyView::$game(view)) => played!($game, $game::write_view(book, view, names)),)+
                    _ => mixed(),
                }
            }

            fn write_table(&self, book: &AnyBook, names: &Names) -> String {
                match (self, book) {
                    $((AnyGame::$game(game), AnyBook::$game(book)) => played!($game, game.write_table(book, names)),)+
                    _ => mixed(),
                }
            }
        }

        one_of_each! {
            for [$($game),+]:
            /// A rule book.
            AnyBook: Book [Clone, PartialEq, Debug];
            /// What goes from hand to hand.
            AnyCarry: Carry [Clone, PartialEq, Debug];
            /// A move.
            AnyMove: Move [Clone, Copy, PartialEq, Eq, Debug];
            /// The moves that a seat may make.
            AnyMoves: Moves [Clone, PartialEq, Debug];
            /// What happened.
            AnyEvent: Event [Clone, Copy, PartialEq, Debug];
            /// What was seen of it.
            AnyGlimpse: Glimpse [Clone, Copy, PartialEq, Debug];
            /// What a viewer knows.
            AnyView: View [Clone, PartialEq, Debug];
            /// Why a move is not allowed.
            AnyRefusal: Refusal [Clone, PartialEq, Debug];
        }
    };
}

for_all_games!(family);

impl std::error::Error for AnyRefusal {}

/// Tells a witness of any game what happens in one of them. It does not know which, so that a game is compiled for one witness
/// and for none, not for each that there is.
struct Relay<'w>(&'w mut dyn FnMut(&AnyGame, &AnyEvent));

fn watches<W: Witness<AnyGame>>(_: &W) -> bool {
    W::WATCHES
}

/// Books, moves and tables come from one book; who mixes those of two games has mixed up two rooms.
#[cold]
fn mixed() -> ! {
    panic!("a table, a book and a move of different games were mixed up")
}
