//! What is the same in every game that is played with cards on a table.

/// Writes what follows of [`Game`](crate::Game) where a hand is a table of cards and facts that everybody knows: how events are
/// applied, what is seen of them, and what a view is.
///
/// It stands in the `impl` of a type with the fields `position` and `seed`. It is told the type of views, with the fields `eye`
/// and `position`, and the type of positions with the name of the field that is the table; the other field is `facts`. Of
/// an event it uses `act`, what it does to the cards, and `map`, the same event of another kind of card; of the facts `note`,
/// which applies an event and knows no rules. Where an event can name what does not exist, a function behind `if` says whether
/// one that was written down does not. All else is the game's own.
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

        fn read(&self, written: &Self::Glimpse) -> Result<Self::Event, ::eights_cards::Misfit> {
            $(
                if !written.$sound() {
                    return Err(::eights_cards::Misfit);
                }
            )?
            let card = self.position.$table.find(written.act())?;
            Ok(written.map(|_| card.expect("an event that names a card does something with it")))
        }

        fn view(&self, eye: ::eights_cards::Eye) -> Self::View {
            let $position { $table, facts } = &self.position;
            $view { eye, position: $position { $table: $table.seen_by(eye), facts: facts.clone() } }
        }

        fn fold(view: &mut Self::View, glimpse: &Self::Glimpse) -> Result<(), ::eights_cards::Misfit> {
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

/// Writes what a game on a table and its views show of themselves, for the same types as [`on_a_table!`](crate::on_a_table):
/// the generic parameters in brackets, the game, its views, and its positions with the name of the table. What a viewer may do
/// is asked of `legal` and `why_not` of the position.
#[macro_export]
macro_rules! shown_on_a_table {
    ([$($generics:tt)*] $game:ty, $view:ty, $position:ty { $table:ident }) => {
        impl<$($generics)*> $game {
            /// The cards and facts, all of them.
            pub fn position(&self) -> &$position {
                &self.position
            }

            /// What a spectator would know if everybody laid open what they know: for games that are over.
            pub fn open_view(&self) -> $view {
                let mut open = self.clone();
                open.position.$table.lay_open();
                $crate::Game::view(&open, ::eights_cards::Eye::Public)
            }

            /// Makes another world, for whoever judges secrecy: two cards that nobody can tell apart change places.
            ///
            /// # Panics
            /// If they can be told apart.
            pub fn exchange(&mut self, a: ::eights_cards::Card, b: ::eights_cards::Card) {
                self.position.$table.exchange(a, b);
            }
        }

        impl<$($generics)*> $view {
            /// Whose view it is.
            pub fn eye(&self) -> ::eights_cards::Eye {
                self.eye
            }

            /// The table as far as the viewer knows it. Cards that the viewer does not know are stand-ins: ask
            /// `View::face` or `View::hand` before showing one.
            pub fn position(&self) -> &$position {
                &self.position
            }

            /// The face of a card of this view, if the viewer knows it.
            pub fn face(&self, card: ::eights_cards::Card) -> Option<::eights_cards::Face> {
                self.position.$table.face_for(card, self.eye)
            }

            /// The viewer's legal moves: those of every world that the viewer may imagine.
            pub fn legal(&self, book: &<$game as $crate::Game>::Book) -> <$game as $crate::Game>::Moves {
                self.eye.seat().map_or_else(Default::default, |seat| self.position.legal(book, seat))
            }

            /// Why the viewer may not make this move; nothing if it is legal.
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
