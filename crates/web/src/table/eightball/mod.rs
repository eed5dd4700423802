//! The table at Crazy 8-Ball: two racks, a pool table with six positions, and a hand whose cards are picked first.

mod hand;
mod paint;
mod pool;
mod rack;

use eights_cards::Face;
use eights_catalog::{AnyBook, AnyView as Known, EightBall};
use eights_eightball::{Ball, Book, Move, View};
use eights_layout::{Kind, Offer, Place};
use leptos::prelude::*;

use super::{Board, TableView, picked};
use crate::dom;
use crate::settings::UserContext;

/// State shared by the components of the board.
#[derive(Clone, Copy)]
struct BoardState {
    tab: TableView,
    /// The position tapped for the cards whose move is under way.
    aim: RwSignal<Option<u8>>,
}

/// Reads the hand being played, and tracks updates.
fn with<T>(tab: TableView, look: impl FnOnce(&Book, &View) -> T) -> Option<T> {
    tab.hand(|book, view| match (book, view) {
        (AnyBook::EightBall(book), Known::EightBall(view)) => Some(look(book, view)),
        _ => None,
    })
    .flatten()
}

impl Board for EightBall {
    const CLASS: Option<&'static str> = Some("eb8");
    const IS_MAIN: bool = true;
    const HINTS: [&'static str; 3] = ["at-hint-eightball-1", "at-hint-eightball-2", "at-hint-eightball-3"];

    fn art() -> [AnyView; 2] {
        [paint::ball(Ball::new(3).unwrap_or(Ball::EIGHT), 38.0), paint::ball(Ball::EIGHT, 44.0)]
    }

    fn board(tab: TableView) -> AnyView {
        let board = BoardState { tab, aim: RwSignal::new(None) };
        Effect::new(move || board.follow());
        view! {
            {rack::row(tab, true)}
            {pool::pool(board)}
            {rack::row(tab, false)}
            {hand::mine(board)}
        }
        .into_any()
    }

    fn middle(tab: TableView, _: &Book, _: &View) -> AnyView {
        pool::pool(BoardState { tab, aim: RwSignal::new(None) })
    }

    fn drawing(own: UserContext, _: &Book, face: Face, width: f32) -> String {
        paint::drawing(own, face, width)
    }

    fn meant(face: Face) -> Option<Move> {
        Some(Move::Lay(face))
    }
}

impl BoardState {
    /// Performs an action with the picked cards; the position may be known already.
    fn act(self, offer: &Offer, place: Option<u8>) {
        let only = match offer.pockets[..] {
            [only] => Some(only),
            _ => None,
        };
        self.aim.set(place.or(only));
        picked::act(self.tab, offer);
    }

    /// Answers the question where the cards go with the position that was tapped.
    fn follow(self) {
        let scene = self.tab.scene.get();
        let asks = scene.choice.others().any(|offer| matches!(offer.kind, Kind::At(_)));
        let Some(place) = self.aim.get_untracked() else {
            // Keyboard users continue at the first position that can be chosen.
            if asks {
                dom::later(0, || dom::focus(".pos.hot"));
            }
            return;
        };
        let there = scene.choice.at(Place::Pocket(place)).next().map(|offer| offer.mv);
        if let Some(mv) = there {
            self.aim.set(None);
            self.tab.desk.play(mv);
        } else if asks || self.tab.chosen.with_untracked(|chosen| chosen.cards().is_empty()) {
            self.aim.set(None);
        }
    }

    /// Returns the offer behind a tap on a position: the answer to where, or what the picked cards do there.
    fn at(self, place: u8) -> Option<Offer> {
        let scene = self.tab.scene.get();
        let chosen = self.tab.chosen.get();
        let answer = scene.choice.at(Place::Pocket(place)).next().cloned();
        answer.or_else(|| {
            chosen.offers(&scene.choice).into_iter().find(|offer| offer.pockets.contains(&place)).cloned()
        })
    }
}
