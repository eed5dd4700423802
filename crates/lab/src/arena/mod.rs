//! Arena in which bots play each other, with as little luck as cards allow.
//!
//! A deal is played once from every seat: the same cards, and after each game everybody moves on by one seat. These
//! games together are a [`Block`]. A block is one observation, because its games are anything but independent. A good
//! deal helps each bot once, so it favours none; the remaining differences are skill and the luck of the play.
//!
//! Bots learn what their seat sees and nothing else. The same seed gives the same blocks, whoever plays them and in
//! which order, as long as no bot has a time budget.

mod lineup;
mod tally;

use std::ops::Range;

use core::time::Duration;
use eights_bots::{Bot, GreedyBot, Roster, SeatedBot};
use eights_cards::{Eye, MAX_SEATS, Seat, Seats, Seed};
use eights_catalog::{AnyBook, with_game};
use eights_game::{Game, MoveSet, Observer};

use crate::games::Measurable;

pub use lineup::{Lineup, LineupError};
pub use tally::{ArenaTally, Block, GAME, Score, Standing, interval_factor};

/// Maximum number of decisions in a game. A longer game is aborted, and nobody has won it.
const PATIENCE: u32 = 100_000;

/// Clock that reads how long the caller has been thinking, such as the CPU time of a thread. The arena has none of
/// its own.
pub type ThinkingClock = fn() -> Duration;

/// Arena for one set of rules and one lineup.
///
/// ```
/// use eights_bots::AnyGameBot;
/// use eights_cards::{SeatCount, Seed};
/// use eights_catalog::Rules;
/// use eights_lab::{Arena, Lineup};
///
/// let seats = SeatCount::new(2).unwrap();
/// let book = Rules::named("basic").unwrap().book(seats)?;
/// let lineup = Lineup::new(vec![AnyGameBot::Greedy, AnyGameBot::Random], seats).unwrap();
/// let arena = Arena::new(book, lineup, Seed::number(1));
/// let standings = arena.tally(0..50).standings();
/// assert!(standings[0].share > 0.6 && standings[1].share < 0.4);
/// # Ok::<(), eights_catalog::RulesError>(())
/// ```
pub struct Arena {
    book: AnyBook,
    lineup: Lineup,
    seed: Seed,
    clock: Option<ThinkingClock>,
}

impl Arena {
    /// Creates an arena for this lineup and book, which must have the same number of seats. The seed determines deals
    /// and dice.
    pub fn new(book: AnyBook, lineup: Lineup, seed: Seed) -> Arena {
        Arena { book, lineup, seed, clock: None }
    }

    /// Measures thinking times with this clock.
    #[must_use]
    pub fn timed_by(self, clock: ThinkingClock) -> Arena {
        Arena { clock: Some(clock), ..self }
    }

    /// Returns the lineup.
    pub fn lineup(&self) -> &Lineup {
        &self.lineup
    }

    /// Plays these deals and returns their tally.
    pub fn tally(&self, deals: Range<u32>) -> ArenaTally {
        let mut tally = ArenaTally::new(&self.lineup);
        deals.for_each(|deal| tally.add(&self.block(deal)));
        tally
    }

    /// Plays a deal from every seat.
    pub fn block(&self, deal: u32) -> Block {
        with_game!(G; book: AnyBook = &self.book => {
            G::block(self, book, deal)
        } else { Block::new(deal, &self.lineup) })
    }

    /// Plays a deal of game `G` from every seat.
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

    /// Plays a game and records the bots' thinking times.
    fn game<G: Roster>(&self, book: &G::Book, seed: Seed, bots: &[usize], block: &mut Block) -> GameResult
    where
        GreedyBot: Bot<G>,
    {
        let seats = self.lineup.seats();
        let sit =
            |seat: Seat| SeatedBot::new(G::bot(self.lineup.brain(bots[seat.index()])), book, seats, seat);
        let mut room: ArenaTable<'_, G> = ArenaTable { book, seated: seats.iter().map(sit).collect() };
        let carry = G::opening(book);
        let mut game = G::new(book, seats, seed.branch(0));
        game.deal(book, &carry, &mut room);
        // All rotations of a deal use the same dice, so identical bots play alike wherever they sit.
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
        game.outcome(book, &carry).map_or(GameResult::by_nobody(), |outcome| GameResult {
            winners: outcome.winners,
            points: outcome.points,
        })
    }
}

/// Result of a game.
struct GameResult {
    winners: Seats,
    points: [i32; MAX_SEATS],
}

impl GameResult {
    const fn by_nobody() -> GameResult {
        GameResult { winners: Seats::NONE, points: [0; MAX_SEATS] }
    }
}

/// Observer that passes each bot what its seat sees, as it happens.
struct ArenaTable<'b, G: Game> {
    book: &'b G::Book,
    seated: Vec<SeatedBot<G>>,
}

impl<G: Game> ArenaTable<'_, G> {
    /// Lets the seats act that may but do not have to, in seat order. Returns whether one did.
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

impl<G: Game> Observer<G> for ArenaTable<'_, G> {
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
