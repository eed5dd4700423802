//! Win probabilities of a position if greedy players go on.

use eights_cards::{Card, MAX_SEATS, Seat};
use eights_eightball::{Book, Position, Stage};

use super::{OpenPockets, Side, blocks, open, pockets};

// The numbers are log-odds (natural logarithm), fitted by logistic regression to games of greedy players.

/// Weight of the number of balls left, apart from the cards for them.
const LEFT: [f32; 8] = [0.50, 0.52, 0.09, -0.15, -0.25, -0.26, -0.28, -0.21];

/// Weights of cards.
struct Worth {
    /// Weight of each wanted colour, without and with an open pocket, if none, one or both of its stick and cue ball
    /// are in hand.
    sets: [[f32; 3]; 2],
    /// Weight of each colour of a pocket in hand that has no open pocket, by the same numbers of stick and cue ball.
    pockets: [f32; 3],
    block: f32,
}

/// Weights while there are balls left.
const BALLS: Worth =
    Worth { sets: [[-0.60, -0.46, -0.13], [-0.47, -0.23, 0.39]], pockets: [0.07, 0.11, 0.28], block: 0.15 };

/// Weights when only the 8-ball is left, and a shot wins.
const EIGHT: Worth =
    Worth { sets: [[0.16, 0.26, 0.43], [0.13, 0.35, 3.61]], pockets: [0.0, 0.0, 0.82], block: 0.0 };

/// Returns each seat's win probability at the beginning of a turn.
pub(super) fn chances(book: &Book, position: &Position) -> Option<[f32; MAX_SEATS]> {
    let facts = position.facts();
    if facts.stage != Stage::Turn {
        return None;
    }
    let open = OpenPockets::new(open(position)).colours.bits();
    let rival = book.seats().left_of(facts.turn, 1);
    let ahead = standing(book, position, open, facts.turn) - standing(book, position, open, rival);
    let mut chances = [0.0; MAX_SEATS];
    chances[facts.turn.index()] = 1.0 / (1.0 + (-ahead).exp());
    chances[rival.index()] = 1.0 - chances[facts.turn.index()];
    Some(chances)
}

fn standing(book: &Book, position: &Position, open: u8, seat: Seat) -> f32 {
    let left = position.left(book, seat).len();
    let side = Side::new(position.cards().hand(seat).iter().map(Card::face), position.wanted(book, seat));
    let worth = if left == 0 { &EIGHT } else { &BALLS };
    let sets = side.sets();
    let count = |colours: u8| colours.count_ones() as f32;
    let mut sum = LEFT[left.min(LEFT.len() - 1)] + worth.block * blocks(side.held) as f32;
    for (held, colours) in sets.into_iter().enumerate() {
        sum += worth.sets[0][held] * count(colours & !open) + worth.sets[1][held] * count(colours & open);
    }
    for pocket in pockets(side.held) {
        let opened = pocket.colours().bits() & !open;
        for (held, colours) in sets.into_iter().enumerate() {
            sum += worth.pockets[held] * count(colours & opened);
        }
    }
    sum
}
