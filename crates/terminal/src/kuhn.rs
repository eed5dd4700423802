//! Kuhn poker in a terminal, for tests.

use eights_cards::Seats;
use eights_catalog::Kuhn;
use eights_catalog::kuhn::{Book, Move, View, name};
use eights_game::Names;

use crate::game::{CommandResult, TerminalGame, InputResult};

impl TerminalGame for Kuhn {
    type Plan = Option<Move>;

    const ROUND: &'static str = "hand";

    fn one_round(_: &Book) -> bool {
        false
    }

    fn table(view: &View, _: &Book, _: &Names, _: usize) -> Vec<String> {
        let own = view.eye().seat().map_or_else(Vec::new, |seat| view.hand(seat).0);
        own.iter().map(|face| format!("Hand   {}", name(*face))).collect()
    }

    fn hands(view: &View, _: &Book, names: &Names) -> Vec<String> {
        let row = |seat| {
            let known = view.hand(seat).0;
            known.first().map(|face| format!("{}  {}", names.of(seat), name(*face)))
        };
        names.seats().iter().filter_map(row).collect()
    }

    fn question(_: &View, _: &Book, _: &Names) -> Vec<String> {
        vec!["Your turn: type bet or check".to_string()]
    }

    fn prompt(_: &View, _: &Book) -> &'static str {
        "> "
    }

    fn forced(_: &View, _: &Book, _: &Names) -> Option<(Vec<String>, Move)> {
        None
    }

    fn understand(_: &View, _: &Book, _: &Names, line: &str) -> InputResult<Self> {
        match line {
            "bet" => CommandResult::Moves(Some(Move::Bet)),
            "check" => CommandResult::Moves(Some(Move::Check)),
            "q" => CommandResult::Quit,
            _ => CommandResult::Told(vec!["Type bet, check or q.".to_string()]),
        }
    }

    fn next(plan: &mut Option<Move>, _: &View, _: &Book) -> Option<Move> {
        plan.take()
    }

    fn explain_end(&self, book: &Book, names: &Names, _: Seats, _: &[i32]) -> Vec<String> {
        Self::hands(&self.open_view(), book, names)
    }

    fn standing(totals: &[i32], _: &Book, names: &Names) -> Vec<String> {
        let rows = names.seats().iter().map(|seat| format!("{} {}", names.of(seat), totals[seat.index()]));
        vec![format!("Score  {}", rows.collect::<Vec<_>>().join(", "))]
    }
}
