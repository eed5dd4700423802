//! What a hand is worth, and who wins a match.

use eights_cards::{MAX_SEATS, Seat, SeatCount, Seats};
use eights_game::Outcome;

use crate::book::Book;
use crate::event::Ending;
use crate::knobs::{Blocked, NextDealer, WentOut};
use crate::position::{Position, Stage};

/// What goes from hand to hand: who deals next, and the running totals.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// Who deals; drawn by lot if nobody is named.
    pub dealer: Option<Seat>,
    /// Points so far.
    pub totals: [i32; MAX_SEATS],
    /// Hands played.
    pub hands: u32,
    /// Who won the last hand.
    pub last_winners: Seats,
    /// Whether the time agreed on has passed; whoever has a clock says so, and the match ends after the hand (CE-53).
    pub time_is_up: bool,
}

impl Tally {
    /// Nothing played yet (CE-03: the first dealer is drawn by lot).
    pub(crate) const OPENING: Tally = Tally {
        dealer: None,
        totals: [0; MAX_SEATS],
        hands: 0,
        last_winners: Seats::NONE,
        time_is_up: false,
    };

    /// Who has won the match, once it is over (CE-52, CE-53, CE-54): equal totals share.
    pub(crate) fn winners(&self, book: &Book, seats: SeatCount) -> Option<Seats> {
        let rules = &book.rules;
        if rules.scoring.went_out == WentOut::Nothing {
            return (self.hands > 0).then_some(self.last_winners);
        }
        let totals = || seats.iter().map(|seat| self.totals[seat.index()]);
        let reached = book.target().is_some_and(|target| totals().any(|total| total >= target));
        let played = rules.match_end.hands.number().is_some_and(|hands| self.hands >= hands);
        if !(reached || played || self.time_is_up && self.hands > 0) {
            return None;
        }
        let best = if rules.match_end.lowest_wins { totals().min() } else { totals().max() }?;
        Some(seats.iter().filter(|seat| self.totals[seat.index()] == best).collect())
    }
}

impl<const W: usize> Position<W> {
    /// Whether the card with which the hand was finished doubles its points (HR-31).
    pub fn finish_doubles(&self, book: &Book) -> bool {
        book.rules.scoring.special_finish_doubles
            && matches!(self.facts.stage, Stage::Over(Ending::WentOut(_)))
            && self.top().is_some_and(|top| book.special.contains(top))
    }

    /// The outcome of a hand that ended so, if `before` was carried into it.
    pub(crate) fn score(&self, book: &Book, ending: Ending, before: &Tally) -> Outcome<Tally> {
        let seats = self.facts.seats;
        let rules = &book.rules;
        let worth =
            |seat: Seat| -> i32 { self.table.hand(seat).iter().map(|card| book.value(card.face())).sum() };
        let least = |measure: &dyn Fn(Seat) -> i32| -> Seats {
            let least = seats.iter().map(measure).min().unwrap_or(0);
            seats.iter().filter(|seat| measure(*seat) == least).collect()
        };
        let mut points = [0; MAX_SEATS];
        let mut collect = |winners: Seats| {
            for winner in winners.iter() {
                for seat in seats.iter() {
                    let difference = worth(seat) - worth(winner);
                    points[winner.index()] += difference;
                    if rules.scoring.losers_pay {
                        points[seat.index()] -= difference;
                    }
                }
            }
        };
        let winners = match (ending, rules.scoring.went_out, rules.scoring.blocked) {
            // CE-50: the winner scores what the others hold; the own hand is empty.
            (Ending::WentOut(seat), scoring, _) => {
                match scoring {
                    WentOut::WinnerTakes => collect(Seats::only(seat)),
                    WentOut::OwnHand => seats.iter().for_each(|seat| points[seat.index()] = worth(seat)),
                    WentOut::Nothing => {}
                }
                if self.finish_doubles(book) {
                    for points in &mut points {
                        *points *= 2;
                    }
                }
                Seats::only(seat)
            }
            // CE-42: without scoring the fewest cards win.
            (_, WentOut::Nothing, _) | (_, _, Blocked::FewestCards) => least(&|seat| self.holds(seat) as i32),
            // CE-41, CE-44: the lowest hand scores its difference to each other hand; equals each do.
            (_, _, Blocked::LowestHand) => {
                let winners = least(&worth);
                collect(winners);
                winners
            }
            (_, _, Blocked::OwnHand) => {
                seats.iter().for_each(|seat| points[seat.index()] = worth(seat));
                least(&worth)
            }
        };
        let mut carry = before.clone();
        for seat in seats.iter() {
            carry.totals[seat.index()] += points[seat.index()];
        }
        // CE-03: the deal passes to the left, or is drawn by lot again.
        carry.dealer = match rules.setup.next_dealer {
            NextDealer::Left => Some(seats.left_of(self.facts.dealer, 1)),
            NextDealer::Random => None,
        };
        carry.hands += 1;
        carry.last_winners = winners;
        Outcome { winners, points, carry }
    }
}
