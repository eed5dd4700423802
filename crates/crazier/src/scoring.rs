//! Winners, and the points of a match (CR-32, CR-50 to CR-53, CR-60, CR-64).

use eights_cards::{MAX_SEATS, Pile, Seat, SeatCount, Seats};
use eights_game::Outcome;

use crate::book::Book;
use crate::event::Ending;
use crate::position::Position;

/// State carried from game to game of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// Points of each seat so far; the fewest are best.
    pub totals: [i32; MAX_SEATS],
    /// Number of games played.
    pub games: u32,
    /// Seats with most points, one of which begins, by lot if there are several. Empty before the first game and
    /// without points.
    pub most: Seats,
    /// Winners of the last game.
    pub winners: Seats,
}

impl Tally {
    pub(crate) const OPENING: Tally =
        Tally { totals: [0; MAX_SEATS], games: 0, most: Seats::NONE, winners: Seats::NONE };

    /// Returns the winners of the match, once the last game is over. Equal totals share it.
    pub(crate) fn winners(&self, book: &Book, seats: SeatCount) -> Option<Seats> {
        if self.games < book.switches.games {
            return None;
        }
        if !book.switches.points {
            return Some(self.winners);
        }
        let least = seats.iter().map(|seat| self.totals[seat.index()]).min()?;
        Some(seats.iter().filter(|seat| self.totals[seat.index()] == least).collect())
    }
}

impl<const W: usize> Position<W> {
    /// Returns the winners of the game.
    pub fn winners(&self, ending: Ending) -> Seats {
        let facts = &self.facts;
        let won = match ending {
            Ending::WentOut(seat) | Ending::Won(seat) | Ending::LastLeft(seat) => Seats::only(seat),
            Ending::AllLost(seats) => seats,
            Ending::Conceded(seat) => Seats::only(facts.seats.left_of(seat, 1)),
            Ending::Agreed => facts.seats.all(),
            Ending::NoDraw | Ending::TurnLimit | Ending::Endless => {
                let held = |seat: Seat| self.table.count(Pile::Hand(seat));
                let fewest = facts.playing().iter().map(held).min();
                facts.playing().iter().filter(|seat| Some(held(*seat)) == fewest).collect()
            }
        };
        won.iter().fold(Seats::NONE, |all, seat| all.union(facts.team_of(seat)))
    }

    pub(crate) fn score(&self, book: &Book, ending: Ending, carry: &Tally) -> Outcome<Tally> {
        let facts = &self.facts;
        let winners = self.winners(ending);
        let held = |seat: Seat| {
            let lost = facts.out.contains(seat);
            if lost { i32::from(facts.held[seat.index()]) } else { self.table.count(Pile::Hand(seat)) as i32 }
        };
        let mut points = [0; MAX_SEATS];
        if book.switches.points {
            for seat in facts.seats.iter().filter(|seat| !winners.contains(*seat)) {
                points[seat.index()] = facts.team_of(seat).iter().map(held).sum();
            }
        }
        let totals: [i32; MAX_SEATS] = std::array::from_fn(|i| carry.totals[i] + points[i]);
        let greatest = facts.seats.iter().map(|seat| totals[seat.index()]).max();
        let most = facts.seats.iter().filter(|seat| Some(totals[seat.index()]) == greatest);
        let most = if book.switches.points { most.collect() } else { Seats::NONE };
        Outcome { winners, points, carry: Tally { totals, games: carry.games + 1, most, winners } }
    }
}
