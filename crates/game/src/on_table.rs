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
