//! Games of any kind, and what each eye sees of them: for the tests of whoever is told by a client.

use eights_cards::{Dice, Eye, Seat, SeatCount};
use eights_catalog::{AnyBook, AnyEvent, AnyGame, AnyMove, AnyView, Rules};
use eights_client::{Happening, Sight};
use eights_game::{Game, MoveSet, Witness};

/// What one eye has seen.
pub(crate) struct Looker {
    pub(crate) eye: Eye,
    pub(crate) view: AnyView,
    /// What was seen and not yet told.
    pub(crate) happened: Vec<Happening>,
}

pub(crate) struct Lookers<'a>(pub(crate) &'a mut Vec<Looker>);

impl Witness<AnyGame> for Lookers<'_> {
    fn saw(&mut self, before: &AnyGame, event: &AnyEvent) {
        for looker in &mut *self.0 {
            let glimpse = before.glimpse(event, looker.eye);
            let sight = Sight { before: looker.view.clone(), glimpse };
            AnyGame::fold(&mut looker.view, &glimpse).unwrap();
            looker.happened.push(Happening::Saw(Box::new(sight)));
        }
    }
}

/// Any legal move of somebody, now and then out of turn; none once the hand is over.
pub(crate) fn any_move(game: &AnyGame, book: &AnyBook, dice: &mut Dice) -> Option<(Seat, AnyMove)> {
    let pending = game.pending();
    let must = pending.must.first()?;
    let mut may = pending.may.iter().filter(|seat| !game.legal(book, *seat).is_empty());
    let seat = if dice.below(4) == 0 { may.next().unwrap_or(must) } else { must };
    let moves = game.legal(book, seat);
    Some((seat, moves.nth(dice.below(moves.len() as u32) as usize)))
}

/// All presets and these odd sheets, each for the fewest players, for four if there may be so many, and for the most.
pub(crate) fn tables(odd: &[&str]) -> Vec<(Rules, SeatCount)> {
    let odd = odd.iter().map(|lines| {
        let text = format!("version = 1\ngame = \"crazy-eights\"\nname = \"odd\"\n{lines}\n");
        Rules::read("odd.toml", &text).unwrap_or_else(|report| panic!("{report}"))
    });
    let mut tables = Vec::new();
    for rules in Rules::all().into_iter().chain(odd) {
        let mut numbers = vec![rules.players().min(), rules.players().max()];
        numbers.extend(rules.players().contains(4).then_some(4));
        numbers.sort_unstable();
        numbers.dedup();
        let tables_of = numbers.into_iter().map(|seats| (rules.clone(), SeatCount::new(seats).unwrap()));
        tables.extend(tables_of);
    }
    tables
}
