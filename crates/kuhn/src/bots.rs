//! Bots: an instant policy, and a search that builds on it.

use eights_bots::{Bot, Effort, GreedyBot, Level, Policy, Roster, Search, TimeLimit};
use eights_cards::{Card, Dice, Face, Seat};

use crate::hand::{Kuhn, Move, View};
use crate::rules::Book;

/// Bets with the king and checks with any other card.
fn choose(held: Option<Face>) -> Move {
    if held == Some(Face::new(2)) { Move::Bet } else { Move::Check }
}

impl Bot<Kuhn> for GreedyBot {
    fn choose(&mut self, _: &Book, view: &View, seat: Seat, _: &mut Dice) -> Move {
        choose(view.hand(seat).0.first().copied())
    }
}

impl Policy<Kuhn> for GreedyBot {
    fn pick(&self, _: &Book, world: &Kuhn, seat: Seat, _: &mut Dice) -> Move {
        choose(world.held_by(seat).map(Card::face))
    }
}

impl Roster for Kuhn {
    fn search(effort: Effort) -> Box<dyn Bot<Self>> {
        Box::new(Search::new(GreedyBot, (), effort))
    }

    fn at_level_within(level: Level, _: Option<TimeLimit>) -> Box<dyn Bot<Self>> {
        match level {
            Level::Gentle | Level::Steady => Box::new(GreedyBot),
            Level::Sharp | Level::Master => Self::search(Effort::Simulations(200)),
        }
    }
}
