//! Games of any kind with observers at every viewpoint, for tests of code that consumes client events.

use eights_cards::{Dice, Eye, Seat, SeatCount};
use eights_catalog::{AnyBook, AnyEvent, AnyGame, AnyMove, AnyView, Rules};
use eights_client::{ClientEvent, Observation};
use eights_game::{Game, MoveSet, Observer};

/// State of one viewpoint.
pub(crate) struct Looker {
    pub(crate) eye: Eye,
    pub(crate) view: AnyView,
    /// Events that were seen but not reported yet.
    pub(crate) happened: Vec<ClientEvent>,
}

pub(crate) struct Lookers<'a>(pub(crate) &'a mut Vec<Looker>);

impl Observer<AnyGame> for Lookers<'_> {
    fn saw(&mut self, before: &AnyGame, event: &AnyEvent) {
        for looker in &mut *self.0 {
            let glimpse = before.glimpse(event, looker.eye);
            let sight = Observation { before: looker.view.clone(), glimpse };
            AnyGame::fold(&mut looker.view, &glimpse).unwrap();
            looker.happened.push(ClientEvent::Saw(Box::new(sight)));
        }
    }
}

/// Returns a random legal move of any seat, now and then out of turn; `None` once the hand is over.
pub(crate) fn any_move(game: &AnyGame, book: &AnyBook, dice: &mut Dice) -> Option<(Seat, AnyMove)> {
    let pending = game.pending();
    let must = pending.must.first()?;
    let mut may = pending.may.iter().filter(|seat| !game.legal(book, *seat).is_empty());
    let seat = if dice.below(4) == 0 { may.next().unwrap_or(must) } else { must };
    let moves = game.legal(book, seat);
    Some((seat, moves.nth(dice.below(moves.len() as u32) as usize)))
}

/// Returns all presets and these additional sheets, each with the minimum and the maximum number of players, and with
/// four if possible.
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
