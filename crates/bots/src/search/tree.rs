//! Move tree that all sampled worlds share.

use eights_cards::{Dice, MAX_SEATS, Seat};
use eights_game::{Game, MoveSet};

use crate::Policy;

/// Exploration constant: the weight given to moves that were seldom tried.
const CURIOSITY: f32 = 1.0;

/// Index that stands for no node.
const NONE: u32 = u32::MAX;

/// Seats that choose by the tree. The others follow the policy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Chooser {
    /// Every seat, each for itself.
    All,
    /// This seat.
    Only(Seat),
}

/// Move of a seat after those above it.
struct Node<M> {
    mv: M,
    seat: Seat,
    /// Number of times the move was made.
    visits: u32,
    /// Number of times the move was legal, which it is not in every world.
    offered: u32,
    /// Sum of the seat's win shares with the move.
    won: f32,
    /// First child.
    first: u32,
    /// Next sibling.
    next: u32,
}

/// Tree of the moves that were tried. All nodes lie in one list and refer to each other by index.
pub(super) struct Tree<M> {
    nodes: Vec<Node<M>>,
    /// First of the moves that can be made now.
    root: u32,
    /// Nodes of the current descent.
    path: Vec<u32>,
}

impl<M: Copy + Eq> Tree<M> {
    pub(super) fn new() -> Self {
        Tree { nodes: Vec::new(), root: NONE, path: Vec::new() }
    }

    /// Begins a descent with a move that the seat makes now.
    pub(super) fn begin(&mut self, seat: Seat, mv: M) {
        self.path.clear();
        let node = self.find(seat, mv).unwrap_or_else(|| self.grow(seat, mv));
        self.path.push(node);
    }

    /// Begins a descent at the root.
    pub(super) fn begin_at_root(&mut self) {
        self.path.clear();
    }

    /// Continues the descent, making moves in the world, until a move is made for the first time at its node.
    pub(super) fn descend<G>(
        &mut self,
        book: &G::Book,
        world: &mut G,
        policy: &impl Policy<G>,
        chooser: Chooser,
        dice: &mut Dice,
    ) where
        G: Game<Move = M>,
    {
        while let Some(seat) = world.pending().must.first() {
            let moves = world.legal(book, seat);
            // A forced move teaches nothing.
            if moves.len() == 1 {
                world.make(book, seat, moves.nth(0), &mut ());
                continue;
            }
            let learns = chooser == Chooser::All || chooser == Chooser::Only(seat);
            let tried = if learns { self.most_promising(seat, &moves) } else { Expansion::Not(moves.len()) };
            let (node, new) = match tried {
                Expansion::All(node) => (node, false),
                Expansion::Not(left) => {
                    let usual = policy.pick(book, world, seat, dice);
                    let mv = if learns { self.untried(seat, &moves, left, usual, dice) } else { usual };
                    self.find(seat, mv).map_or_else(|| (self.grow(seat, mv), true), |node| (node, false))
                }
            };
            self.path.push(node);
            world.make(book, seat, self.nodes[node as usize].mv, &mut ());
            if new {
                return;
            }
        }
    }

    /// Returns the first child of the current node.
    fn first(&self) -> u32 {
        self.path.last().map_or(self.root, |last| self.nodes[*last as usize].first)
    }

    /// Returns the child of the current node with this move.
    fn find(&self, seat: Seat, mv: M) -> Option<u32> {
        let mut at = self.first();
        while at != NONE {
            let node = &self.nodes[at as usize];
            if node.seat == seat && node.mv == mv {
                return Some(at);
            }
            at = node.next;
        }
        None
    }

    /// Returns the most promising legal move, if all of them were tried here before.
    fn most_promising<S: MoveSet<Move = M>>(&mut self, seat: Seat, moves: &S) -> Expansion {
        let (mut best, mut most, mut left) = (NONE, f32::MIN, moves.len());
        let mut at = self.first();
        while at != NONE {
            let node = &mut self.nodes[at as usize];
            if node.seat == seat && moves.contains(&node.mv) {
                left -= 1;
                node.offered += 1;
                let visits = node.visits as f32;
                let worth = node.won / visits + CURIOSITY * ((node.offered as f32).ln() / visits).sqrt();
                if worth > most {
                    (best, most) = (at, worth);
                }
            }
            at = node.next;
        }
        if left == 0 { Expansion::All(best) } else { Expansion::Not(left) }
    }

    /// Returns a legal move that was not tried here before: the usual one if possible, otherwise any.
    fn untried<S: MoveSet<Move = M>>(
        &self,
        seat: Seat,
        moves: &S,
        left: usize,
        usual: M,
        dice: &mut Dice,
    ) -> M {
        if self.find(seat, usual).is_none() {
            return usual;
        }
        let nth = dice.below(left as u32) as usize;
        moves.iter().filter(|mv| self.find(seat, *mv).is_none()).nth(nth).unwrap_or(usual)
    }

    /// Adds a child to the current node.
    fn grow(&mut self, seat: Seat, mv: M) -> u32 {
        let new = self.nodes.len() as u32;
        let first = match self.path.last() {
            Some(last) => &mut self.nodes[*last as usize].first,
            None => &mut self.root,
        };
        let next = std::mem::replace(first, new);
        self.nodes.push(Node { mv, seat, visits: 0, offered: 1, won: 0.0, first: NONE, next });
        new
    }

    /// Backpropagates the result of the descent for every seat.
    pub(super) fn learn(&mut self, shares: &[f32; MAX_SEATS]) {
        for node in &self.path {
            let node = &mut self.nodes[*node as usize];
            node.visits += 1;
            node.won += shares[node.seat.index()];
        }
    }

    /// Returns the number of times the seat made this move at the root, and its share of wins with it.
    pub(super) fn tried(&mut self, seat: Seat, mv: M) -> (u32, f32) {
        self.path.clear();
        let Some(node) = self.find(seat, mv) else { return (0, 0.0) };
        let node = &self.nodes[node as usize];
        (node.visits, node.won / node.visits.max(1) as f32)
    }
}

/// Expansion state of a node.
enum Expansion {
    /// All legal moves were tried before; this node is the most promising.
    All(u32),
    /// This many legal moves were not tried before.
    Not(usize),
}
