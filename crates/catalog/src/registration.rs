//! The one list of all games, and the dispatch by game that is made from it.

use eights_cards::SeatCount;
use eights_rulesheet::{Library, Metadata, Registry, Sheet};

use crate::any::{AnyGame, AnyGlimpse, AnyMove, AnyView};
use crate::games::{Member, Variant};

/// Makes of the list of games, each with its key and its crate: [`Title`], [`Variant`] of each, [`with_game!`], and
/// `for_all_games!` for this crate. The key is what rule sheets call the game, and the feature of this crate that a build
/// plays it with.
macro_rules! register {
    // A macro that defines macros has to be handed the dollar sign.
    (($d:tt) listed $($listed:ident),+; $($(#[$about:meta])* $game:ident = $key:tt in $source:ident,)+) => {
        /// A game of the family.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Title {
            $($(#[$about])* $game),+
        }

        impl Title {
            /// All games for people, also those that this build does not play.
            pub const ALL: [Title; [$(Title::$listed),+].len()] = [$(Title::$listed),+];

            /// All games, also those for tests.
            pub(crate) const EVERY: [Title; [$(Title::$game),+].len()] = [$(Title::$game),+];

            /// Whether this build plays it. It is known when a program is built, so what is done only if a game is played
            /// is left out of programs that do not play it.
            pub const fn is_played(self) -> bool {
                match self { $(Title::$game => cfg!(feature = $key)),+ }
            }

            /// The name that sheets call it by.
            pub const fn key(self) -> &'static str {
                match self { $(Title::$game => $key),+ }
            }

            /// What people call it.
            pub const fn name(self) -> &'static str {
                match self { $(Title::$game => <crate::$game as Member>::NAME),+ }
            }

            /// The word for it in a command.
            pub const fn word(self) -> &'static str {
                match self { $(Title::$game => <crate::$game as Member>::WORD),+ }
            }

            /// The name of the rules that are played if nobody says otherwise.
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

        /// Does something with the game that values belong to, and what follows `else` if they belong to different games or
        /// to one that this build does not play. This is the only place where games are told apart: what a game does
        /// differently is in its implementation of a trait.
        ///
        /// Each value is one of the types with a variant for each game, and its name stands for the game's own value in the
        /// body. There the type of the game is called as the first word says. The body is compiled for each game by itself,
        /// and not at all for games that the build does not play.
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
                        // A body need not name its game.
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
                        // A body need not name its game.
                        const _: Option<$d G> = None;
                        $d body
                    })+
                    _ => $d otherwise,
                }
            };
        }

        /// Does something with the game of a title, also if this build does not play it: for what is said or shown about all
        /// games. The type of the game is called as the first word says.
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

        /// Hands the list of games to a macro, behind whatever else it is to have.
        macro_rules! for_all_games {
            ($d then:ident $d($d arguments:tt)*) => {
                $d then! { [$d($d arguments)*] $($game),+ }
            };
        }
    };
}

/// The list of all games: those for people, and what follows for builds that have a game for tests.
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
    /// Kuhn poker, for tests alone.
    Kuhn = "kuhn" in eights_kuhn,
}

/// What only builds with a game for tests have: the files with its answers.
#[macro_export]
#[cfg(feature = "kuhn")]
macro_rules! with_test_game {
    ($($item:item)*) => { $($item)* };
}

/// What only builds with a game for tests have: the files with its answers.
#[macro_export]
#[cfg(not(feature = "kuhn"))]
macro_rules! with_test_game {
    ($($item:item)*) => {};
}
