//! The list of all games, and the dispatch by game generated from it.

use eights_cards::SeatCount;
use eights_rulesheet::{Library, Metadata, Registry, Sheet};

use crate::any::{AnyGame, AnyGlimpse, AnyMove, AnyView};
use crate::games::{Member, Variant};

/// Generates from the list of games, each with its key and its crate: [`Title`], [`Variant`] for each game,
/// [`with_game!`], and `for_all_games!` for this crate. The key is the name of the game in rule sheets, and the
/// feature of this crate that includes the game in a build.
macro_rules! register {
    // A macro that defines macros needs the dollar sign as an argument.
    (($d:tt) listed $($listed:ident),+; $($(#[$about:meta])* $game:ident = $key:tt in $source:ident,)+) => {
        /// A game of the family.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Title {
            $($(#[$about])* $game),+
        }

        impl Title {
            /// All games for people, including those that this build does not play.
            pub const ALL: [Title; [$(Title::$listed),+].len()] = [$(Title::$listed),+];

            /// All games, including those for tests.
            pub(crate) const EVERY: [Title; [$(Title::$game),+].len()] = [$(Title::$game),+];

            /// Returns whether this build plays the game. The answer is known at compile time, so code that depends
            /// on a game is left out of programs that do not play it.
            pub const fn is_played(self) -> bool {
                match self { $(Title::$game => cfg!(feature = $key)),+ }
            }

            /// Returns the name of the game in sheets.
            pub const fn key(self) -> &'static str {
                match self { $(Title::$game => $key),+ }
            }

            /// Returns the display name.
            pub const fn name(self) -> &'static str {
                match self { $(Title::$game => <crate::$game as Member>::NAME),+ }
            }

            /// Returns the name of the game on the command line.
            pub const fn word(self) -> &'static str {
                match self { $(Title::$game => <crate::$game as Member>::WORD),+ }
            }

            /// Returns the name of the default rules.
            pub const fn usual_rules(self) -> &'static str {
                match self { $(Title::$game => <crate::$game as Member>::USUAL_RULES),+ }
            }
        }

        $(
            impl Variant for crate::$game {
                type Rules = $source::Rules;
                type RulesError = $source::RulesError;

                const LIBRARY: &'static dyn Library = &$source::PRESETS;

                fn registry() -> &'static Registry {
                    &$source::knobs::REGISTRY
                }

                fn rules(sheet: &Sheet) -> Self::Rules {
                    $source::Rules::of(sheet)
                }

                fn book(rules: &Self::Rules, seats: SeatCount) -> Result<Self::Book, Self::RulesError> {
                    rules.book(seats)
                }

                fn meta(book: &Self::Book) -> &Metadata {
                    &book.rules().meta
                }

                fn own_view(any: &AnyView) -> Option<&Self::View> {
                    if let AnyView::$game(view) = any { Some(view) } else { None }
                }

                fn own_glimpse(any: &AnyGlimpse) -> Option<&Self::Glimpse> {
                    if let AnyGlimpse::$game(glimpse) = any { Some(glimpse) } else { None }
                }

                fn own_game(any: &AnyGame) -> Option<&Self> {
                    if let AnyGame::$game(game) = any { Some(game) } else { None }
                }

                fn any_move(mv: Self::Move) -> AnyMove {
                    AnyMove::$game(mv)
                }
            }
        )+

        /// Runs the body with the game that values belong to, or the `else` branch if they belong to different games
        /// or to one that this build does not play. This is the only dispatch by game: whatever a game does
        /// differently is in its implementation of a trait.
        ///
        /// Each value has one of the types with a variant for each game. In the body, its name is bound to the game's
        /// own value, and the first identifier names the type of the game. The body is compiled separately for each
        /// game, and not at all for games that the build does not play.
        ///
        /// ```
        /// use eights_catalog::{AnyBook, AnyMove, Title, with_game};
        /// use eights_game::Notation;
        ///
        /// fn written(any_book: &AnyBook, any_move: &AnyMove) -> Option<String> {
        ///     with_game!(G; book: AnyBook = any_book, mv: AnyMove = any_move => { Some(G::write_move(book, mv)) } else { None })
        /// }
        ///
        /// fn size(title: Title) -> usize {
        ///     with_game!(G of title => { size_of::<G>() } else { 0 })
        /// }
        /// # assert!(size(Title::Classic) > 0);
        /// ```
        #[macro_export]
        macro_rules! with_game {
            ($d G:ident of $d title:expr => $d body:block else $d otherwise:block) => {
                match $d title {
                    $($crate::Title::$game if const { $crate::Title::$game.is_played() } => {
                        type $d G = $crate::$game;
                        // Not every body uses the game's type.
                        const _: Option<$d G> = None;
                        $d body
                    })+
                    _ => $d otherwise,
                }
            };
            ($d G:ident; $d($d name:ident: $d any:ident = $d value:expr),+ => $d body:block else $d otherwise:block) => {
                match ($d($d value,)+) {
                    $(($d($crate::$d any::$game($d name),)+) if const { $crate::Title::$game.is_played() } => {
                        type $d G = $crate::$game;
                        // Not every body uses the game's type.
                        const _: Option<$d G> = None;
                        $d body
                    })+
                    _ => $d otherwise,
                }
            };
        }

        /// Runs the body with the game of a title, even if this build does not play it: for texts and displays about
        /// all games. The first identifier names the type of the game.
        #[macro_export]
        macro_rules! with_title {
            ($d G:ident of $d title:expr => $d body:block) => {
                match $d title {
                    $($crate::Title::$game => {
                        type $d G = $crate::$game;
                        $d body
                    })+
                }
            };
        }

        /// Passes the list of games to a macro, after any other arguments.
        macro_rules! for_all_games {
            ($d then:ident $d($d arguments:tt)*) => {
                $d then! { [$d($d arguments)*] $($game),+ }
            };
        }
    };
}

/// The list of all games: those for people, followed by those for tests in builds that have any.
macro_rules! games {
    (($d:tt) $($further:tt)*) => {
        register! { ($d)
            listed Classic, Crazier, EightBall;
            /// Crazy Eights with house rules.
            Classic = "crazy-eights" in eights_classic,
            /// Crazier Eights: cards with effects.
            Crazier = "crazier-eights" in eights_crazier,
            /// Crazy 8-Ball.
            EightBall = "crazy-8-ball" in eights_eightball,
            $($further)*
        }
    };
}

#[cfg(not(feature = "kuhn"))]
games! { ($) }

#[cfg(feature = "kuhn")]
games! { ($)
    /// Kuhn poker, for tests only.
    Kuhn = "kuhn" in eights_kuhn,
}

/// Expands to its arguments only in builds with a game for tests: the files with that game's implementations.
#[macro_export]
#[cfg(feature = "kuhn")]
macro_rules! with_test_game {
    ($($item:item)*) => { $($item)* };
}

/// Expands to its arguments only in builds with a game for tests: the files with that game's implementations.
#[macro_export]
#[cfg(not(feature = "kuhn"))]
macro_rules! with_test_game {
    ($($item:item)*) => {};
}
