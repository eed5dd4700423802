//! A game of any kind, which implements the contract by delegation.

use std::fmt;

use eights_cards::{Act, Card, Dice, Eye, Inconsistency, Odds, Seat, SeatCount, Seats, Seed};
use eights_game::{
    EarlyEnd, Game, MoveSet, Names, Notation, NotationError, Observer, Outcome, PendingDecision,
};

#[cfg(feature = "kuhn")]
use crate::Kuhn;
use crate::{Classic, Crazier, EightBall};

/// Conversion from a game's own type to the enum with a variant for each game.
pub(crate) trait Wrap<G> {
    type Own;

    fn wrap(own: Self::Own) -> Self;
}

/// Defines an enum for each type of the contract, with a variant for each game.
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

        $(impl Wrap<$game> for $name {
            type Own = <$game as Game>::$of;

            fn wrap(own: Self::Own) -> $name {
                $name::$game(own)
            }
        })+
    };
}

/// Defines all types from the list of games.
macro_rules! family {
    ([] $($game:ident),+) => {
        /// A game in progress, of any kind.
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

            impl Observer<$game> for Relay<'_> {
                fn saw(&mut self, before: &$game, event: &<$game as Game>::Event) {
                    (self.0)(&AnyGame::$game(before.clone()), &AnyEvent::$game(*event));
                }
            }
        )+

        one_of_each! {
            for [$($game),+]:
            /// The rule book of any game.
            AnyBook: Book [Clone, PartialEq, Debug];
            /// The state carried from hand to hand.
            AnyCarry: Carry [Clone, PartialEq, Debug];
            /// A move of any game.
            AnyMove: Move [Clone, Copy, PartialEq, Eq, Debug];
            /// The legal moves of a seat.
            AnyMoves: Moves [Clone, PartialEq, Debug];
            /// An event of any game.
            AnyEvent: Event [Clone, Copy, PartialEq, Debug];
            /// The part of an event that a viewer sees.
            AnyGlimpse: Glimpse [Clone, Copy, PartialEq, Debug];
            /// The knowledge of a viewer.
            AnyView: View [Clone, PartialEq, Debug];
            /// The reason why a move is illegal.
            AnyRefusal: Refusal [Clone, PartialEq, Debug];
        }
    };
}

for_all_games!(family);

impl MoveSet for AnyMoves {
    type Move = AnyMove;

    fn len(&self) -> usize {
        with_game!(G; moves: AnyMoves = self => { moves.len() } else { mixed() })
    }

    fn nth(&self, k: usize) -> AnyMove {
        with_game!(G; moves: AnyMoves = self => { Wrap::<G>::wrap(moves.nth(k)) } else { mixed() })
    }

    fn contains(&self, mv: &AnyMove) -> bool {
        with_game!(G; moves: AnyMoves = self, mv: AnyMove = mv => { moves.contains(mv) } else { false })
    }
}

impl AnyGame {
    /// Returns the view of a spectator if all players revealed what they know, for games that are over.
    pub fn open_view(&self) -> AnyView {
        with_game!(G; game: AnyGame = self => { Wrap::<G>::wrap(game.open_view()) } else { mixed() })
    }
}

impl AnyEvent {
    /// Returns the effect of the event on the cards.
    pub fn act(&self) -> Act<Card> {
        with_game!(G; event: AnyEvent = self => { event.act() } else { mixed() })
    }
}

impl fmt::Display for AnyRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        with_game!(G; refusal: AnyRefusal = self => { refusal.fmt(f) } else { mixed() })
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
        with_game!(G; book: AnyBook = book => { Wrap::<G>::wrap(G::opening(book)) } else { mixed() })
    }

    fn new(book: &AnyBook, seats: SeatCount, seed: Seed) -> Self {
        with_game!(G; book: AnyBook = book => { G::new(book, seats, seed).into() } else { mixed() })
    }

    fn deal(&mut self, book: &AnyBook, carry: &AnyCarry, observer: &mut impl Observer<Self>) {
        with_game!(G; game: AnyGame = self, book: AnyBook = book, carry: AnyCarry = carry => {
            if watches(observer) {
                game.deal(book, carry, &mut Relay(&mut |before, event| observer.saw(before, event)));
            } else {
                game.deal(book, carry, &mut ());
            }
        } else { mixed() });
    }

    fn pending(&self) -> PendingDecision {
        with_game!(G; game: AnyGame = self => { game.pending() } else { mixed() })
    }

    fn legal(&self, book: &AnyBook, seat: Seat) -> AnyMoves {
        with_game!(G; game: AnyGame = self, book: AnyBook = book => {
            Wrap::<G>::wrap(game.legal(book, seat))
        } else { mixed() })
    }

    fn on_timeout(&self, book: &AnyBook, seat: Seat) -> AnyMove {
        with_game!(G; game: AnyGame = self, book: AnyBook = book => {
            Wrap::<G>::wrap(game.on_timeout(book, seat))
        } else { mixed() })
    }

    fn make(&mut self, book: &AnyBook, seat: Seat, mv: AnyMove, observer: &mut impl Observer<Self>) {
        with_game!(G; game: AnyGame = self, book: AnyBook = book, mv: AnyMove = mv => {
            if watches(observer) {
                game.make(book, seat, mv, &mut Relay(&mut |before, event| observer.saw(before, event)));
            } else {
                game.make(book, seat, mv, &mut ());
            }
        } else { mixed() });
    }

    fn stop(&mut self, book: &AnyBook, end: EarlyEnd, observer: &mut impl Observer<Self>) -> bool {
        with_game!(G; game: AnyGame = self, book: AnyBook = book => {
            if watches(observer) {
                game.stop(book, end, &mut Relay(&mut |before, event| observer.saw(before, event)))
            } else {
                game.stop(book, end, &mut ())
            }
        } else { mixed() })
    }

    fn refusal(&self, book: &AnyBook, seat: Seat, mv: AnyMove) -> AnyRefusal {
        with_game!(G; game: AnyGame = self, book: AnyBook = book, mv: AnyMove = mv => {
            Wrap::<G>::wrap(game.refusal(book, seat, mv))
        } else { mixed() })
    }

    fn evolve(&mut self, event: &AnyEvent) {
        with_game!(G; game: AnyGame = self, event: AnyEvent = event => {
            game.evolve(event);
        } else { mixed() });
    }

    fn glimpse(&self, event: &AnyEvent, eye: Eye) -> AnyGlimpse {
        with_game!(G; game: AnyGame = self, event: AnyEvent = event => {
            Wrap::<G>::wrap(game.glimpse(event, eye))
        } else { mixed() })
    }

    fn written(event: &AnyEvent) -> AnyGlimpse {
        with_game!(G; event: AnyEvent = event => { Wrap::<G>::wrap(G::written(event)) } else { mixed() })
    }

    fn read(&self, written: &AnyGlimpse) -> Result<AnyEvent, Inconsistency> {
        with_game!(G; game: AnyGame = self, written: AnyGlimpse = written => {
            game.read(written).map(Wrap::<G>::wrap)
        } else { Err(Inconsistency) })
    }

    fn view(&self, eye: Eye) -> AnyView {
        with_game!(G; game: AnyGame = self => { Wrap::<G>::wrap(game.view(eye)) } else { mixed() })
    }

    fn fold(view: &mut AnyView, glimpse: &AnyGlimpse) -> Result<(), Inconsistency> {
        with_game!(G; view: AnyView = view, glimpse: AnyGlimpse = glimpse => {
            G::fold(view, glimpse)
        } else { Err(Inconsistency) })
    }

    fn imagine_by(view: &AnyView, odds: Option<&Odds>, dice: &mut Dice) -> Self {
        with_game!(G; view: AnyView = view => { G::imagine_by(view, odds, dice).into() } else { mixed() })
    }

    fn outcome(&self, book: &AnyBook, carry: &AnyCarry) -> Option<Outcome<AnyCarry>> {
        with_game!(G; game: AnyGame = self, book: AnyBook = book, carry: AnyCarry = carry => {
            let Outcome { winners, points, carry } = game.outcome(book, carry)?;
            Some(Outcome { winners, points, carry: Wrap::<G>::wrap(carry) })
        } else { mixed() })
    }

    fn match_winners(book: &AnyBook, seats: SeatCount, carry: &AnyCarry) -> Option<Seats> {
        with_game!(G; book: AnyBook = book, carry: AnyCarry = carry => {
            G::match_winners(book, seats, carry)
        } else { mixed() })
    }
}

impl Notation for AnyGame {
    fn write_move(book: &AnyBook, mv: &AnyMove) -> String {
        with_game!(G; book: AnyBook = book, mv: AnyMove = mv => { G::write_move(book, mv) } else { mixed() })
    }

    fn read_move(book: &AnyBook, text: &str) -> Result<AnyMove, NotationError> {
        with_game!(G; book: AnyBook = book => {
            G::read_move(book, text).map(Wrap::<G>::wrap)
        } else { mixed() })
    }

    fn write_glimpse(book: &AnyBook, glimpse: &AnyGlimpse, names: &Names) -> String {
        with_game!(G; book: AnyBook = book, glimpse: AnyGlimpse = glimpse => {
            G::write_glimpse(book, glimpse, names)
        } else { mixed() })
    }

    fn read_glimpse(book: &AnyBook, text: &str, names: &Names) -> Result<AnyGlimpse, NotationError> {
        with_game!(G; book: AnyBook = book => {
            G::read_glimpse(book, text, names).map(Wrap::<G>::wrap)
        } else { mixed() })
    }

    fn write_view(book: &AnyBook, view: &AnyView, names: &Names) -> String {
        with_game!(G; book: AnyBook = book, view: AnyView = view => {
            G::write_view(book, view, names)
        } else { mixed() })
    }

    fn write_table(&self, book: &AnyBook, names: &Names) -> String {
        with_game!(G; game: AnyGame = self, book: AnyBook = book => {
            game.write_table(book, names)
        } else { mixed() })
    }
}

impl std::error::Error for AnyRefusal {}

/// Forwards the events of a specific game to an observer of any game. The observer behind it is type-erased, so that
/// each game is compiled for this observer and for none, not once per observer type.
struct Relay<'w>(&'w mut dyn FnMut(&AnyGame, &AnyEvent));

fn watches<W: Observer<AnyGame>>(_: &W) -> bool {
    W::WATCHES
}

/// Panics on mixed games. Books, moves and tables come from one book, and rules of a game that a build does not play
/// cannot be read ([`Title::sheet`](crate::Title::sheet)); whoever gets here has mixed up two rooms or two builds.
#[cold]
fn mixed() -> ! {
    panic!("a table, a book and a move of different games were mixed up")
}
