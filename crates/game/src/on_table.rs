//! Shared implementation for games played with cards on a table.

/// Implements the parts of [`Game`](crate::Game) that follow when a hand consists of a table of cards and public
/// facts: applying events, glimpses, and views.
///
/// Use it inside the `impl` of a type with the fields `position` and `seed`. Its arguments are the type of views,
/// which has the fields `eye` and `position`, and the type of positions with the name of the field that holds the
/// table; the other field is `facts`. An event needs `act`, its effect on the cards, and `map`, which converts it to
/// the same event with another kind of card. The facts need `note`, which applies an event and knows no rules. If an
/// event can name something that does not exist, pass a method of the written event after `if`; it returns `true` if
/// everything the event names exists. Everything else is up to the game.
#[macro_export]
macro_rules! on_a_table {
    ($view:ident, $position:ident { $table:ident, facts } $(, if $sound:ident)?) => {
        #[inline(always)]
        fn evolve(&mut self, event: &Self::Event) {
            self.position.$table.perform(event.act(), &self.seed);
            self.position.facts.note(event);
        }

        fn glimpse(&self, event: &Self::Event, eye: ::eights_cards::Eye) -> Self::Glimpse {
            event.map(|_| self.position.$table.glimpse(event.act(), eye))
        }

        fn written(event: &Self::Event) -> Self::Glimpse {
            event.map(|card| Some(card.face()))
        }

        fn read(&self, written: &Self::Glimpse) -> Result<Self::Event, ::eights_cards::Inconsistency> {
            $(
                if !written.$sound() {
                    return Err(::eights_cards::Inconsistency);
                }
            )?
            let card = self.position.$table.find(written.act())?;
            Ok(written.map(|_| card.expect("an event that names a card does something with it")))
        }

        fn view(&self, eye: ::eights_cards::Eye) -> Self::View {
            let $position { $table, facts } = &self.position;
            $view { eye, position: $position { $table: $table.seen_by(eye), facts: facts.clone() } }
        }

        fn fold(view: &mut Self::View, glimpse: &Self::Glimpse) -> Result<(), ::eights_cards::Inconsistency> {
            view.position.$table.follow(glimpse.act(), view.eye)?;
            view.position.facts.note(glimpse);
            Ok(())
        }

        fn imagine_by(view: &Self::View, odds: Option<&::eights_cards::Odds>, dice: &mut ::eights_cards::Dice) -> Self {
            let $table = view.position.$table.imagine(view.eye, odds, dice);
            let position = $position { $table, facts: view.position.facts.clone() };
            Self { position, seed: ::eights_cards::Seed::quick(dice.next_u64()) }
        }
    };
}

/// Implements the accessors of a game on a table and of its views, for the same types as
/// [`on_a_table!`](crate::on_a_table): the generic parameters in brackets, the game, its views, and its positions with
/// the name of the table. The position's `legal` and `why_not` determine the viewer's moves.
#[macro_export]
macro_rules! shown_on_a_table {
    ([$($generics:tt)*] $game:ty, $view:ty, $position:ty { $table:ident }) => {
        impl<$($generics)*> $game {
            /// Returns all cards and facts.
            pub fn position(&self) -> &$position {
                &self.position
            }

            /// Returns the view of a spectator after all players have laid open what they know. For finished games.
            pub fn open_view(&self) -> $view {
                let mut open = self.clone();
                open.position.$table.lay_open();
                $crate::Game::view(&open, ::eights_cards::Eye::Public)
            }

            /// Makes another world by swapping two cards that nobody can tell apart. For secrecy checks.
            ///
            /// # Panics
            /// If the cards can be told apart.
            pub fn exchange(&mut self, a: ::eights_cards::Card, b: ::eights_cards::Card) {
                self.position.$table.exchange(a, b);
            }
        }

        impl<$($generics)*> $view {
            /// Returns the eye this view belongs to.
            pub fn eye(&self) -> ::eights_cards::Eye {
                self.eye
            }

            /// Returns the table as the viewer knows it. Cards that the viewer does not know are placeholders: call
            /// `View::face` or `View::hand` before showing one.
            pub fn position(&self) -> &$position {
                &self.position
            }

            /// Returns the face of a card of this view, if the viewer knows it.
            pub fn face(&self, card: ::eights_cards::Card) -> Option<::eights_cards::Face> {
                self.position.$table.face_for(card, self.eye)
            }

            /// Returns the viewer's legal moves, which are the same in every world that the viewer may imagine.
            pub fn legal(&self, book: &<$game as $crate::Game>::Book) -> <$game as $crate::Game>::Moves {
                self.eye.seat().map_or_else(Default::default, |seat| self.position.legal(book, seat))
            }

            /// Returns the reason why the viewer may not make this move, or `None` if it is legal.
            pub fn why_not(
                &self,
                book: &<$game as $crate::Game>::Book,
                mv: <$game as $crate::Game>::Move,
            ) -> Option<<$game as $crate::Game>::Refusal> {
                let seat = self.eye.seat()?;
                let illegal = !$crate::MoveSet::contains(&self.position.legal(book, seat), &mv);
                illegal.then(|| self.position.why_not(book, seat, mv))
            }
        }
    };
}
