//! Ways in which hands of Crazy Eights end between bots.

use eights_bots::{Bot, GreedyBot};
use eights_cards::{Eye, SeatCount, Seed};
use eights_catalog::{Rules, RulesError};
use eights_classic::{Book, Classic, Ending, MOST_DECKS, Stage};
use eights_game::Game;

/// Numbers of hands by the way they ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Endings {
    /// Hands in which somebody got rid of all cards, or was the last one left.
    pub out: u64,
    /// Hands that ended because the stock was used up or nobody could play.
    pub used_up: u64,
    /// Hands that reached the limit of turns or cards.
    pub limit: u64,
}

impl Endings {
    /// Returns the number of hands.
    pub fn hands(&self) -> u64 {
        self.out + self.used_up + self.limit
    }

    /// Returns the share of hands in which somebody went out, in percent.
    pub fn percent_out(&self) -> f64 {
        100.0 * self.out as f64 / self.hands().max(1) as f64
    }
}

/// Plays the first hand of a match this many times with each allowed number of players, all of them bots of the
/// default level. The same numbers come out each time. Rules of other games yield nothing.
///
/// ```
/// use eights_catalog::Rules;
///
/// let mau_mau = Rules::named("mau-mau").unwrap();
/// for (players, ended) in eights_lab::endings(&mau_mau, 20)? {
///     assert!(players >= 2 && ended.percent_out() > 50.0);
/// }
/// # Ok::<(), eights_catalog::RulesError>(())
/// ```
pub fn endings(rules: &Rules, hands: u64) -> Result<Vec<(usize, Endings)>, RulesError> {
    let Rules::Classic(rules) = rules else { return Ok(Vec::new()) };
    let counts = rules.setup.players.iter().filter_map(SeatCount::new);
    counts.map(|seats| Ok((seats.get(), of_players(&rules.book(seats)?, seats, hands)))).collect()
}

fn of_players(book: &Book, seats: SeatCount, hands: u64) -> Endings {
    // A table for one copy of each card is smaller, and most decks have no more.
    let end = if book.deck().width() == 1 { ending::<1> } else { ending::<MOST_DECKS> };
    let mut all = Endings::default();
    for number in 0..hands {
        match end(book, seats, Seed::quick(number)) {
            // No bot ends a hand early.
            Ending::WentOut(_) | Ending::OneLeft(_) | Ending::Conceded(_) | Ending::Agreed => all.out += 1,
            Ending::StockUsedUp | Ending::Blocked => all.used_up += 1,
            Ending::TurnLimit | Ending::CardLimit => all.limit += 1,
        }
    }
    all
}

/// Plays a hand to its end.
fn ending<const W: usize>(book: &Book, seats: SeatCount, seed: Seed) -> Ending {
    // The default level is the greedy bot, which remembers nothing, so a view at each decision is enough.
    let mut bot = GreedyBot;
    let mut dice = seed.branch(1).dice(0);
    let mut hand = Classic::<W>::new(book, seats, seed.branch(0));
    hand.deal(book, &Classic::<W>::opening(book), &mut ());
    loop {
        if let Stage::Over(ending) = hand.position().facts().stage {
            return ending;
        }
        let pending = hand.pending();
        let mut move_of = |seat, must| {
            let view = hand.view(Eye::Seat(seat));
            if must {
                Some(Bot::<Classic<W>>::choose(&mut bot, book, &view, seat, &mut dice))
            } else {
                Bot::<Classic<W>>::interrupt(&mut bot, book, &view, seat, &mut dice)
            }
        };
        let others = pending.may.difference(pending.must);
        let called = others.iter().find_map(|seat| Some((seat, move_of(seat, false)?)));
        let next =
            called.or_else(|| pending.must.first().and_then(|seat| Some((seat, move_of(seat, true)?))));
        let Some((seat, mv)) = next else { unreachable!("somebody has to move until the hand is over") };
        assert!(hand.play(book, seat, mv, &mut ()).is_ok(), "a bot makes legal moves");
    }
}
