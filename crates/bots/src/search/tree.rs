//! A tree of moves that all imagined worlds share.

use eights_cards::{Dice, MAX_SEATS, Seat};
use eights_game::{Game, MoveSet};

use crate::Policy;

/// How much a move that was seldom tried is given a chance.
const CURIOSITY: f32 = 1.0;

/// No node.
const NONE: u32 = u32::MAX;

/// Who learns from the tree what to do. The others do what the policy says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Chooser {
    /// Every seat, each for itself.
    All,
    /// This seat.
    Only(Seat),
}

/// A move of a seat after those above it.
struct Node<M> {
    mv: M,
    seat: Seat,
    /// How often it was made.
    visits: u32,
    /// How often it could have been made: not in every world is every move legal.
    offered: u32,
    /// The shares of wins that the seat had from it.
    won: f32,
    /// The first of the moves after it.
    first: u32,
    /// The next of the moves beside it.
    next: u32,
}

/// The moves that were tried. All nodes lie in one list and name each other by their places in it.
pub(super) struct Tree<M> {
    nodes: Vec<Node<M>>,
    /// The first of the moves that can be made now.
    root: u32,
    /// The moves of the walk in progress.
    path: Vec<u32>,
}

impl<M: Copy + Eq> Tree<M> {
    pub(super) fn new() -> Self {
        Tree { nodes: Vec::new(), root: NONE, path: Vec::new() }
    }

    /// Begins a walk with a move that the seat makes now.
    pub(super) fn begin(&mut self, seat: Seat, mv: M) {
        self.path.clear();
        let node = self.find(seat, mv).unwrap_or_else(|| self.grow(seat, mv));
        self.path.push(node);
    }

    /// Begins a walk at the root.
    pub(super) fn begin_at_root(&mut self) {
        self.path.clear();
    }

    /// Goes on with the walk, making moves in the world, until one is made that was never made there before.
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
            // What is not chosen is not learned.
            if moves.len() == 1 {
                world.make(book, seat, moves.nth(0), &mut ());
                continue;
            }
            let learns = chooser == Chooser::All || chooser == Chooser::Only(seat);
            let tried = if learns { self.most_promising(seat, &moves) } else { Tried::Not(moves.len()) };
            let (node, new) = match tried {
                Tried::All(node) => (node, false),
                Tried::Not(left) => {
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

    /// The first of the moves after those of the walk so far.
    fn first(&self) -> u32 {
        self.path.last().map_or(self.root, |last| self.nodes[*last as usize].first)
    }

    /// A move after those of the walk so far.
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

    /// The legal move that promises most, if all of them were tried here before.
    fn most_promising<S: MoveSet<Move = M>>(&mut self, seat: Seat, moves: &S) -> Tried {
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
        if left == 0 { Tried::All(best) } else { Tried::Not(left) }
    }

    /// One of the legal moves that were not tried here before: the usual one if it is among them, or else any.
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

    /// Adds a move after those of the walk so far.
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

    /// Learns how the walk ended for everybody.
    pub(super) fn learn(&mut self, shares: &[f32; MAX_SEATS]) {
        for node in &self.path {
            let node = &mut self.nodes[*node as usize];
            node.visits += 1;
            node.won += shares[node.seat.index()];
        }
    }

    /// How often the seat made this move at the root, and the share of wins with it.
    pub(super) fn tried(&mut self, seat: Seat, mv: M) -> (u32, f32) {
        self.path.clear();
        let Some(node) = self.find(seat, mv) else { return (0, 0.0) };
        let node = &self.nodes[node as usize];
        (node.visits, node.won / node.visits.max(1) as f32)
    }
}

/// Whether all legal moves were tried before.
enum Tried {
    /// All were, and this node promises most.
    All(u32),
    /// So many were not.
    Not(usize),
}
