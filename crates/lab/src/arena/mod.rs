//! Bots against each other, with as little luck as cards allow.
//!
//! A deal is played once from every seat: the same cards, and after each game everybody moves on by one seat. These games
//! together are a [`Block`], and a block is one observation, for its games are anything but independent. A good deal helps
//! each bot once, so it helps none; what is left of the differences is skill and the luck of the play.
//!
//! Bots hear what their seat sees and nothing else. The same seed gives the same blocks, whoever plays them and in which
//! order, as long as no bot thinks by the clock.

mod lineup;
mod tally;

use std::ops::Range;

use core::time::Duration;
use eights_bots::{Bot, GreedyBot, Roster, Seated};
use eights_cards::{Eye, MAX_SEATS, Seat, Seats, Seed};
use eights_catalog::{AnyBook, with_game};
use eights_game::{Game, MoveSet, Witness};

use crate::games::Measurable;

pub use lineup::{Lineup, LineupError};
pub use tally::{Block, GAME, Score, Standing, Tally, interval_factor};

/// A game that has not ended after so many decisions is broken off, and nobody has won it.
const PATIENCE: u32 = 100_000;

/// Reads a clock that shows how long whoever asks has been thinking, as the CPU time of a thread does. The arena has none
/// of its own.
pub type Clock = fn() -> Duration;

/// Where bots play each other by one set of rules.
///
/// ```
/// use eights_bots::Brain;
/// use eights_cards::{SeatCount, Seed};
/// use eights_catalog::Rules;
/// use eights_lab::{Arena, Lineup};
///
/// let seats = SeatCount::new(2).unwrap();
/// let book = Rules::named("basic").unwrap().book(seats)?;
/// let lineup = Lineup::new(vec![Brain::Greedy, Brain::Random], seats).unwrap();
/// let arena = Arena::new(book, lineup, Seed::number(1));
/// let standings = arena.tally(0..50).standings();
/// assert!(standings[0].share > 0.6 && standings[1].share < 0.4);
/// # Ok::<(), eights_catalog::RulesError>(())
/// ```
pub struct Arena {
    book: AnyBook,
    lineup: Lineup,
    seed: Seed,
    clock: Option<Clock>,
}

impl Arena {
    /// Bots that sit so, by the rules of this book, which is for as many seats. The seed decides about deals and dice.
    pub fn new(book: AnyBook, lineup: Lineup, seed: Seed) -> Arena {
        Arena { book, lineup, seed, clock: None }
    }

    /// The same, and it is measured how long they think.
    #[must_use]
    pub fn timed_by(self, clock: Clock) -> Arena {
        Arena { clock: Some(clock), ..self }
    }

    /// Who sits where.
    pub fn lineup(&self) -> &Lineup {
        &self.lineup
    }

    /// What came of these deals.
    pub fn tally(&self, deals: Range<u32>) -> Tally {
        let mut tally = Tally::new(&self.lineup);
        deals.for_each(|deal| tally.add(&self.block(deal)));
        tally
    }

    /// Plays a deal from every seat.
    pub fn block(&self, deal: u32) -> Block {
        with_game!(G; book: AnyBook = &self.book => {
            G::block(self, book, deal)
        } else { Block::new(deal, &self.lineup) })
    }

    /// Plays a deal of one game from every seat.
    pub(crate) fn play<G: Roster>(&self, book: &G::Book, deal: u32) -> Block
    where
        GreedyBot: Bot<G>,
    {
        let seed = self.seed.branch(deal);
        let order = self.lineup.order(&mut seed.dice(u32::MAX));
        let mut block = Block::new(deal, &self.lineup);
        for moved in 0..self.lineup.seats().get() {
            let bots = self.lineup.seated(&order, moved);
            let played = self.game::<G>(book, seed, &bots, &mut block);
            block.count(&bots, played.winners, &played.points);
        }
        block
    }

    /// Plays a game, and notes how long the bots think.
    fn game<G: Roster>(&self, book: &G::Book, seed: Seed, bots: &[usize], block: &mut Block) -> Played
    where
        GreedyBot: Bot<G>,
    {
        let seats = self.lineup.seats();
        let sit = |seat: Seat| Seated::new(G::bot(self.lineup.brain(bots[seat.index()])), book, seats, seat);
        let mut room: Room<'_, G> = Room { book, seated: seats.iter().map(sit).collect() };
        let carry = G::opening(book);
        let mut game = G::new(book, seats, seed.branch(0));
        game.deal(book, &carry, &mut room);
        // All rotations of a deal throw the same dice, so bots that are alike play alike wherever they sit.
        let throws = seed.branch(1);
        let mut asked = 0;
        while let Some(seat) = game.pending().must.first() {
            if asked > PATIENCE {
                break;
            }
            if room.interrupts(&mut game, &throws, &mut asked) {
                continue;
            }
            let has_choice = game.legal(book, seat).len() > 1;
            let began = self.clock.filter(|_| has_choice).map(|clock| clock());
            let mv = room.seated[seat.index()].choose(book, &mut throws.dice(asked));
            asked += 1;
            if has_choice {
                let took = self.clock.zip(began).map(|(clock, began)| clock().saturating_sub(began));
                block.thought(bots[seat.index()], took.unwrap_or_default());
            }
            room.make(&mut game, seat, mv);
        }
        game.outcome(book, &carry).map_or(Played::by_nobody(), |outcome| Played {
            winners: outcome.winners,
            points: outcome.points,
        })
    }
}

/// What came of a game.
struct Played {
    winners: Seats,
    points: [i32; MAX_SEATS],
}

impl Played {
    const fn by_nobody() -> Played {
        Played { winners: Seats::NONE, points: [0; MAX_SEATS] }
    }
}

/// Everybody at a table. Each hears what its seat sees, as it happens.
struct Room<'b, G: Game> {
    book: &'b G::Book,
    seated: Vec<Seated<G>>,
}

impl<G: Game> Room<'_, G> {
    /// Lets those act who may and do not have to, in the order of their seats; answers whether one did.
    fn interrupts(&mut self, game: &mut G, throws: &Seed, asked: &mut u32) -> bool {
        let pending = game.pending();
        for seat in pending.may.difference(pending.must).iter() {
            let mv = self.seated[seat.index()].interrupt(self.book, &mut throws.dice(*asked));
            *asked += 1;
            if let Some(mv) = mv {
                self.make(game, seat, mv);
                return true;
            }
        }
        false
    }

    fn make(&mut self, game: &mut G, seat: Seat, mv: G::Move) {
        let book = self.book;
        assert!(game.play(book, seat, mv, self).is_ok(), "a bot makes legal moves");
    }
}

impl<G: Game> Witness<G> for Room<'_, G> {
    fn saw(&mut self, before: &G, event: &G::Event) {
        for (index, seated) in self.seated.iter_mut().enumerate() {
            let glimpse = before.glimpse(event, Eye::Seat(Seat::new(index)));
            let heard = seated.saw(self.book, &glimpse);
            assert!(heard.is_ok(), "what is seen fits what was seen before");
        }
    }
}

#[cfg(test)]
mod tests;
