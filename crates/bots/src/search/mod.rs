//! Bots that search.

mod effort;
mod plain;
mod race;
mod tree;

pub use effort::{Effort, Stopwatch, TimeLimit};
pub use plain::PlainSearch;

use eights_cards::{Dice, MAX_SEATS, Seat, Seed};
use eights_game::{Game, MoveSet};

use self::race::Race;
use self::tree::{Chooser, Tree};
use crate::{Bot, Evidence, Policy};

/// Maximum number of decisions in a playout. One that has not ended by then is won by nobody.
const PATIENCE: u32 = 3000;

/// Information-set tree search in which all moves share the same worlds.
///
/// Each round samples a world that agrees with the seat's view, likely worlds more often, and tries every move in
/// that same world. All moves thus have the same luck, and the remaining difference is their own. A move that is
/// clearly behind drops out. After a move, the seat's own further decisions are learned in a tree that all worlds
/// share, while the others play by the [policy](Policy). Beyond the tree's edge, so does everybody. In the end the
/// bot makes the move that did best, or the policy's move if the difference may be chance.
///
/// The result depends only on what the seat saw, the dice and the moment when the search is stopped.
#[derive(Clone, Debug)]
pub struct Search<P, E = ()> {
    policy: P,
    evidence: E,
    effort: Effort,
}

/// Result of a search.
#[derive(Clone, PartialEq, Debug)]
pub struct SearchResult<M> {
    /// Best move found.
    pub best: M,
    /// Number of simulations made.
    pub simulations: u32,
    /// Every legal move, with the number of times it was tried and the seat's share of the wins with it.
    pub tried: Vec<(M, u32, f32)>,
}

impl<P, E> Search<P, E> {
    /// Creates a bot that spends this effort on each move.
    pub const fn new(policy: P, evidence: E, effort: Effort) -> Self {
        Search { policy, evidence, effort }
    }

    /// Searches for the seat's next move, as long as more than one is still a candidate and `keep_going` agrees. It is
    /// called after each world with the number of simulations made.
    pub fn think<G: Game>(
        &self,
        book: &G::Book,
        view: &G::View,
        seat: Seat,
        dice: &mut Dice,
        keep_going: &mut dyn FnMut(u32) -> bool,
    ) -> SearchResult<G::Move>
    where
        P: Policy<G>,
        E: Evidence<G>,
    {
        // Worlds are sampled by the thousand, so their dice have to be fast.
        let dice = &mut Seed::quick(dice.next_u64()).dice(0);
        let first = G::imagine(view, dice);
        let moves: Vec<G::Move> = first.legal(book, seat).iter().collect();
        let mut race = Race::new(moves.len());
        let mut simulations = 0;
        let usual = self.policy.usual(book, &first, seat, dice);
        let usual = moves.iter().position(|mv| *mv == usual).unwrap_or(0);
        let mut worlds = self.evidence.worlds(book, view);
        let carry = G::opening(book);
        let mut tree = Tree::new();
        let mut results = Vec::with_capacity(moves.len());
        while race.is_open() {
            let world = worlds(dice);
            results.clear();
            for nth in race.running() {
                let mut world = world.clone();
                tree.begin(seat, moves[*nth]);
                world.make(book, seat, moves[*nth], &mut ());
                tree.descend(book, &mut world, &self.policy, Chooser::Only(seat), dice);
                let shares = play_out(book, &carry, &mut world, &self.policy, dice);
                tree.learn(&shares);
                results.push(shares[seat.index()]);
            }
            simulations += results.len() as u32;
            race.note(&results);
            if !keep_going(simulations) {
                break;
            }
        }
        let best = moves[race.winner(usual)];
        let tried =
            moves.iter().enumerate().map(|(nth, mv)| (*mv, race.worlds(nth), race.mean(nth))).collect();
        SearchResult { best, simulations, tried }
    }
}

impl<G: Game, P: Policy<G> + Bot<G>, E: Evidence<G>> Bot<G> for Search<P, E> {
    fn saw(&mut self, book: &G::Book, before: &G::View, glimpse: &G::Glimpse) {
        self.evidence.saw(book, before, glimpse);
    }

    fn choose(&mut self, book: &G::Book, view: &G::View, seat: Seat, dice: &mut Dice) -> G::Move {
        self.think::<G>(book, view, seat, dice, &mut self.effort.begin()).best
    }

    fn interrupt(&mut self, book: &G::Book, view: &G::View, seat: Seat, dice: &mut Dice) -> Option<G::Move> {
        self.policy.interrupt(book, view, seat, dice)
    }
}

/// Plays a world to its end, or until its policy judges it. Returns each seat's share of the win.
fn play_out<G: Game>(
    book: &G::Book,
    carry: &G::Carry,
    world: &mut G,
    policy: &impl Policy<G>,
    dice: &mut Dice,
) -> [f32; MAX_SEATS] {
    let patience = policy.patience();
    for made in 0..PATIENCE {
        let Some(seat) = world.pending().must.first() else { break };
        if made >= patience
            && let Some(shares) = policy.judge(book, world)
        {
            return shares;
        }
        let mv = policy.pick(book, world, seat, dice);
        world.make(book, seat, mv, &mut ());
    }
    shares(book, carry, world)
}

/// Returns each seat's share of the win in a world that has ended.
fn shares<G: Game>(book: &G::Book, carry: &G::Carry, world: &G) -> [f32; MAX_SEATS] {
    let mut shares = [0.0; MAX_SEATS];
    if let Some(outcome) = world.outcome(book, carry) {
        let share = 1.0 / outcome.winners.len().max(1) as f32;
        outcome.winners.iter().for_each(|seat| shares[seat.index()] = share);
    }
    shares
}
