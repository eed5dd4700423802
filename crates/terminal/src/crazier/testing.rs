//! Tables for the tests of this game.

use std::sync::Arc;

use eights_cards::{Eye, Seat, SeatCount, Seed};
use eights_catalog::Crazier;
use eights_crazier::{Book, Rules, Scene};
use eights_game::{Game, Names};
use eights_i18n::{Language, Words};

use super::View;
use crate::reader::Reader;

/// The first players at a table; scenes call the first one "you".
pub(super) const NAMES: [&str; 4] = ["ann", "bob", "cat", "dan"];

/// Creates a reader in the first of these seats.
pub(super) fn reader(language: &str, seats: usize) -> Reader {
    let names = Names::new(NAMES[..seats].iter().map(ToString::to_string).collect()).unwrap();
    let words = Words::new(Language::named(language).unwrap()).with_card_signs();
    Reader::new(Arc::new(words), &names, Some(Seat::new(0)))
}

/// Sets up a scene at a table with these rules.
pub(super) fn scene(rules: &str, seats: usize, scene: &str) -> (Book, Crazier) {
    let book = Rules::named(rules).unwrap().book(SeatCount::new(seats).unwrap()).unwrap();
    let (game, _): (Crazier, _) = Scene::read(scene).unwrap().set_up(&book, Seed::number(1)).unwrap();
    (book, game)
}

/// Returns what the first seat sees.
pub(super) fn seen(game: &Crazier) -> View {
    game.view(Eye::Seat(Seat::new(0)))
}

/// Joins lines, without colours.
pub(super) fn plain(lines: &[String]) -> String {
    anstream::adapter::strip_str(&lines.join("\n")).to_string() + "\n"
}
