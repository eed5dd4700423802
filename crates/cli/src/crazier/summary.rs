//! The table in a few lines, as a replay shows it after every turn.

use eights_cards::{Face, Seat};
use eights_crazier::place::DRAW;
use eights_crazier::{Book, Position};
use eights_game::Names;

use super::cards::{code, colour, name};
use crate::layout::{columns, wrap_within};
use crate::paint::{NOW, paint};

/// The top card, the draw pile, and what everybody holds and has in play; of a hand what is known and how much is not.
pub(crate) fn describe(
    position: &Position<2>,
    book: &Book,
    next: Option<Seat>,
    names: &Names,
    hands: &dyn Fn(Seat) -> (Vec<Face>, usize),
) -> Vec<String> {
    let mut items = Vec::new();
    if let Some(top) = position.top() {
        let named = position.facts().named.map_or_else(String::new, |named| format!(" ({})", colour(named)));
        items.push(format!("top {}{named}", code(book, top)));
    }
    items.push(format!("draw {}", position.table().stack(DRAW).len()));
    for seat in names.seats().iter() {
        let (known, unknown) = hands(seat);
        let mut held: Vec<String> = known.into_iter().map(|face| code(book, face)).collect();
        if unknown > 0 {
            held.push(if held.is_empty() { unknown.to_string() } else { format!("+{unknown}") });
        }
        if held.is_empty() {
            held.push("no cards".to_string());
        }
        let who = names.of(seat);
        let who = if next == Some(seat) { paint(NOW, &format!("{who} (turn)")) } else { who.to_string() };
        let assets: Vec<String> = position.assets(seat).map(|face| name(book, face)).collect();
        let assets =
            if assets.is_empty() { String::new() } else { format!(" [in play: {}]", assets.join(", ")) };
        let out = if position.facts().out.contains(seat) { " out" } else { "" };
        items.push(format!("{who} {}{assets}{out}", held.join(" ")));
    }
    wrap_within(columns(), "    ", "    ", &items.join(", "))
}
