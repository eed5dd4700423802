//! Kuhn poker in a terminal, for tests.

use eights_cards::{Seat, Seats};
use eights_catalog::kuhn::{Book, Move, View, name};
use eights_catalog::{Kuhn, Title};
use eights_i18n::{Part, Phrase};

use crate::game::{CommandResult, InputResult, TerminalGame};
use crate::reader::Reader;

impl TerminalGame for Kuhn {
    type Plan = Option<Move>;

    const ROUND: &'static str = "hand";

    fn title(_: &Book, _: &Reader) -> String {
        Title::Kuhn.name().to_string()
    }

    fn one_round(_: &Book) -> bool {
        false
    }

    fn table(view: &View, _: &Book, reader: &Reader, _: usize) -> Vec<String> {
        let own = view.eye().seat().map_or_else(Vec::new, |seat| view.hand(seat).0);
        let hand = |card: String| reader.say(&Phrase::new("term-kuhn-hand").with("card", Part::Text(card)));
        own.iter().map(|face| hand(name(*face).to_string())).collect()
    }

    fn hands(view: &View, _: &Book, reader: &Reader) -> Vec<String> {
        let row = |seat: Seat| {
            let known = view.hand(seat).0;
            known.first().map(|face| format!("{}  {}", reader.name(seat), name(*face)))
        };
        reader.seats().filter_map(row).collect()
    }

    fn question(_: &View, _: &Book, reader: &Reader) -> Vec<String> {
        vec![reader.text("term-kuhn-question")]
    }

    fn prompt(_: &View, _: &Book, _: &Reader) -> String {
        "> ".to_string()
    }

    fn forced(_: &View, _: &Book, _: &Reader) -> Option<(Vec<String>, Move)> {
        None
    }

    fn understand(_: &View, _: &Book, reader: &Reader, line: &str) -> InputResult<Self> {
        match line {
            "bet" => CommandResult::Moves(Some(Move::Bet)),
            "check" => CommandResult::Moves(Some(Move::Check)),
            "q" => CommandResult::Quit,
            _ => CommandResult::Told(vec![reader.text("term-kuhn-help")]),
        }
    }

    fn next(plan: &mut Option<Move>, _: &View, _: &Book) -> Option<Move> {
        plan.take()
    }

    fn explain_end(&self, book: &Book, reader: &Reader, _: Seats, _: &[i32]) -> Vec<String> {
        Self::hands(&self.open_view(), book, reader)
    }

    fn standing(totals: &[i32], _: &Book, reader: &Reader) -> Vec<String> {
        let rows = reader.seats().map(|seat| (seat, i64::from(totals[seat.index()])));
        vec![reader.say(&Phrase::new("term-kuhn-score").with("list", reader.row(false, rows)))]
    }
}
