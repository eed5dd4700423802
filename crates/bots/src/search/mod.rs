//! Bots that think ahead.

mod effort;
mod plain;
mod race;
mod tree;

pub use effort::{Effort, TimeLimit, Timer};
pub use plain::PlainSearch;

use eights_cards::{Dice, MAX_SEATS, Seat, Seed};
use eights_game::{Game, MoveSet};

use self::race::Race;
use self::tree::{Chooser, Tree};
use crate::{Bot, Evidence, Policy};

/// A playout that has not ended by then is won by nobody.
const PATIENCE: u32 = 3000;

/// Information-set tree search by worlds that moves share.
///
/// Again and again it imagines a world that agrees with what its seat knows, likely ones more readily, and tries every
/// move in that same world: so luck is the same for all of them, and what is left of the difference is theirs. A move that
/// is clearly behind drops out. After a move, its own further decisions are learned in a tree that all worlds share, the
/// others play by the [policy](Policy), and from the tree's edge so does everybody. In the end it makes the move that did
/// best, or the policy's if the difference may be chance.
///
/// What it does is decided by what it saw, its dice and when it is stopped, and by nothing else.
#[derive(Clone, Debug)]
pub struct Search<P, E = ()> {
    policy: P,
    evidence: E,
    effort: Effort,
}

/// What came of thinking.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought<M> {
    /// The move that is best.
    pub best: M,
    /// How many simulations were made.
    pub simulations: u32,
    /// Every legal move: how often it was tried, and which share of the wins the seat had with it.
    pub tried: Vec<(M, u32, f32)>,
}

impl<P, E> Search<P, E> {
    /// A bot that takes this much effort over each move.
    pub const fn new(policy: P, evidence: E, effort: Effort) -> Self {
        Search { policy, evidence, effort }
    }

    /// Thinks about the seat's next move, as long as more than one is still worth a thought and it is told to go on. It
    /// asks after each world and says how many simulations it has made.
    pub fn think<G: Game>(
        &self,
        book: &G::Book,
        view: &G::View,
        seat: Seat,
        dice: &mut Dice,
        keep_going: &mut dyn FnMut(u32) -> bool,
    ) -> Thought<G::Move>
    where
        P: Policy<G>,
        E: Evidence<G>,
    {
        // Worlds are imagined by the thousand, so their dice have to be quick.
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
        Thought { best, simulations, tried }
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

/// Plays a world to its end, or until its policy judges it, and answers each seat's share of the win.
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

/// What a world that has ended is worth to each seat: its share of the win.
fn shares<G: Game>(book: &G::Book, carry: &G::Carry, world: &G) -> [f32; MAX_SEATS] {
    let mut shares = [0.0; MAX_SEATS];
    if let Some(outcome) = world.outcome(book, carry) {
        let share = 1.0 / outcome.winners.len().max(1) as f32;
        outcome.winners.iter().for_each(|seat| shares[seat.index()] = share);
    }
    shares
}
