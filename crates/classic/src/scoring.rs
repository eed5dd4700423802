//! Scores of hands and winners of matches.

use eights_cards::{MAX_SEATS, Seat, SeatCount, Seats};
use eights_game::Outcome;

use crate::book::Book;
use crate::event::Ending;
use crate::knobs::{Blocked, Countdown, NextDealer, WentOut};
use crate::position::{Position, Stage};

/// State carried from hand to hand: the next dealer and the running totals.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// The next dealer, or `None` if the dealer is chosen by lot or by cutting cards.
    pub dealer: Option<Seat>,
    /// Points so far, or steps down (HR-43), or hands won (HR-70).
    pub totals: [i32; MAX_SEATS],
    /// Number of hands played.
    pub hands: u32,
    /// Winners of the last hand; empty after a draw.
    pub last_winners: Seats,
    /// The agreed time has passed, so the match ends after this hand (CE-53). Set by the owner of the clock.
    pub time_is_up: bool,
    /// Seats that are out of the match (HR-42).
    pub out: Seats,
    /// The players' numbers in a countdown (HR-43).
    pub levels: [u8; MAX_SEATS],
}

impl Tally {
    /// Creates the tally at the start of a match (CE-03: the first dealer is chosen by lot).
    pub(crate) fn opening(book: &Book) -> Tally {
        let number = if book.counts_down { book.hand as u8 } else { 0 };
        Tally {
            dealer: None,
            totals: [0; MAX_SEATS],
            hands: 0,
            last_winners: Seats::NONE,
            time_is_up: false,
            out: Seats::NONE,
            levels: std::array::from_fn(|seat| if seat < book.seats.get() { number } else { 0 }),
        }
    }

    /// Returns the winners once the match is over; equal totals share the win (CE-52, CE-53, CE-54, HR-42, HR-43,
    /// HR-70).
    pub(crate) fn winners(&self, book: &Book, seats: SeatCount) -> Option<Seats> {
        let rules = &book.rules;
        if self.hands == 0 {
            return None;
        }
        let down = seats.iter().filter(|seat| self.levels[seat.index()] == 0);
        if book.levels_win() {
            // Partners get there together (HR-44).
            let down = down.fold(Seats::NONE, |all, seat| all.union(book.side(seat)));
            return (!down.is_empty()).then_some(down);
        }
        if rules.scoring.went_out == WentOut::Nothing && book.hands_to_win().is_none() {
            return (!self.last_winners.is_empty()).then_some(self.last_winners);
        }
        let left = seats.all().difference(self.out);
        let totals = || left.iter().map(|seat| self.totals[seat.index()]);
        let reached = book.target().is_some_and(|target| totals().any(|total| total >= target));
        let played = rules.match_end.hands.number().is_some_and(|hands| self.hands >= hands);
        let alone = left.first().is_none_or(|seat| left.difference(book.side(seat)).is_empty());
        // HR-42: whoever is still in stays in with too many points only if everybody has too many.
        let all_over = rules
            .match_end
            .knock_out
            .number()
            .is_some_and(|limit| totals().all(|total| total >= limit as i32));
        let counted = rules.setup.countdown == Countdown::Together && down.count() > 0;
        if !(reached || played || alone || all_over || counted || self.time_is_up) {
            return None;
        }
        let best = if rules.match_end.lowest_wins { totals().min() } else { totals().max() }?;
        Some(left.iter().filter(|seat| self.totals[seat.index()] == best).collect())
    }

    /// Returns the seats that are now out of the match. If that were everybody, the lowest totals stay in (HR-42).
    fn knocked_out(&self, limit: i32, seats: SeatCount) -> Seats {
        let left = seats.all().difference(self.out);
        let total = |seat: &Seat| self.totals[seat.index()];
        let best = left.iter().map(|seat| total(&seat)).min();
        self.out.union(left.iter().filter(|seat| total(seat) >= limit && Some(total(seat)) != best).collect())
    }
}

impl<const W: usize> Position<W> {
    /// Returns how many times the points of the hand count because of its last card (HR-31, HR-71).
    pub fn finish_times(&self, book: &Book) -> i32 {
        let Stage::Over(Ending::WentOut(seat)) = self.facts.stage else { return 1 };
        let Some(top) = self.top() else { return 1 };
        match book.finish_times(top) {
            0 if book.rules.scoring.special_finish_doubles && self.specials(book, seat).contains(top) => 2,
            times => i32::from(times.max(1)),
        }
    }

    /// Returns the total value of a seat's cards.
    fn worth(&self, book: &Book, seat: Seat) -> i32 {
        self.table.hand(seat).iter().map(|card| book.value(card.face())).sum()
    }

    /// Returns the seat that won the hand by running out of cards or by being the last one left.
    fn went_out(&self, ending: Ending) -> Option<Seat> {
        if ending == Ending::Agreed {
            return None;
        }
        // HR-32: the first player to run out of cards wins, however the hand ends.
        self.facts.places.first().or(match ending {
            Ending::WentOut(seat) | Ending::OneLeft(seat) => Some(seat),
            // HR-60: the hand counts as if the opponent had won it.
            Ending::Conceded(seat) => Some(self.facts.seats.left_of(seat, 1)),
            Ending::Agreed
            | Ending::StockUsedUp
            | Ending::Blocked
            | Ending::TurnLimit
            | Ending::CardLimit => None,
        })
    }

    /// Returns the winners of the hand and each seat's points.
    fn result(&self, book: &Book, ending: Ending) -> (Seats, [i32; MAX_SEATS]) {
        let (rules, present) = (&book.rules, self.facts.taking_part());
        let mut points = [0; MAX_SEATS];
        if ending == Ending::Agreed {
            // HR-61: everybody shares the hand, and nobody scores.
            return (present, points);
        }
        let sides = || book.sides().map(|side| side.intersection(present)).filter(|side| !side.is_empty());
        let worth = |side: Seats| -> i32 { side.iter().map(|seat| self.worth(book, seat)).sum() };
        let cards = |side: Seats| -> i32 { side.iter().map(|seat| self.holds(seat) as i32).sum() };
        // HR-33: a player who held too many cards cannot win.
        let contenders = || sides().filter(|side| !side.difference(self.facts.lost()).is_empty());
        let least = |measure: &dyn Fn(Seats) -> i32| -> Seats {
            let least = contenders().map(measure).min().unwrap_or(0);
            contenders().filter(|side| measure(*side) == least).fold(Seats::NONE, Seats::union)
        };
        // Adds the value of the others' hands, less the winner's own if hands are compared.
        let collect = |points: &mut [i32; MAX_SEATS], winners: Seats, compared: bool| {
            for winner in sides().filter(|side| winners.contains(side.first().unwrap_or(Seat::new(0)))) {
                for side in sides().filter(|side| *side != winner) {
                    let difference = worth(side) - if compared { worth(winner) } else { 0 };
                    winner.iter().for_each(|seat| points[seat.index()] += difference);
                    if rules.scoring.losers_pay {
                        side.iter().for_each(|seat| points[seat.index()] -= difference);
                    }
                }
                if rules.scoring.went_out == WentOut::WinnerTakesAverage {
                    // HR-40: the average is rounded down.
                    let others = present.difference(winner).len().max(1) as i32;
                    winner.iter().for_each(|seat| {
                        points[seat.index()] = points[seat.index()].div_euclid(others);
                    });
                }
            }
        };
        let own_hands = |points: &mut [i32; MAX_SEATS]| {
            for side in sides() {
                side.iter().for_each(|seat| points[seat.index()] = worth(side));
            }
        };
        let winners = match (self.went_out(ending), rules.scoring.went_out, rules.scoring.blocked) {
            // CE-50: the winner scores the others' hands, whatever a partner or the last player left holds (HR-33,
            // HR-44).
            (Some(seat), scoring, _) => {
                let winners = book.side(seat).intersection(present);
                match scoring {
                    WentOut::WinnerTakes | WentOut::WinnerTakesAverage => {
                        collect(&mut points, winners, false);
                    }
                    WentOut::OwnHand => own_hands(&mut points),
                    WentOut::Nothing => {}
                }
                if matches!(ending, Ending::Conceded(_)) {
                    self.settle_concession(book, winners, &mut points);
                }
                let times = self.finish_times(book);
                points = points.map(|points| points * times);
                winners
            }
            (_, _, Blocked::Draw) => Seats::NONE,
            // CE-42: without scoring, the fewest cards win.
            (_, WentOut::Nothing, _) | (_, _, Blocked::FewestCards) => least(&cards),
            // CE-41, CE-44: the lowest hand scores its difference to each other hand; on a tie, each of the lowest
            // hands does.
            (_, _, Blocked::LowestHand) => {
                let winners = least(&worth);
                collect(&mut points, winners, true);
                winners
            }
            (_, _, Blocked::OwnHand) => {
                own_hands(&mut points);
                least(&worth)
            }
        };
        (winners, points)
    }

    /// HR-60: scores a conceded hand as if the winner had no cards left. Cards worth less than nothing count as nothing,
    /// so that giving up is never an attack.
    fn settle_concession(&self, book: &Book, winners: Seats, points: &mut [i32; MAX_SEATS]) {
        for seat in self.facts.seats.iter() {
            let (points, won) = (&mut points[seat.index()], winners.contains(seat));
            *points = match book.rules.scoring.went_out {
                WentOut::OwnHand if won => 0,
                WentOut::OwnHand => (*points).max(0),
                _ if won => (*points).max(0),
                _ => (*points).min(0),
            };
        }
    }

    /// Returns the outcome of a hand with this ending, given the tally before it.
    pub(crate) fn score(&self, book: &Book, ending: Ending, before: &Tally) -> Outcome<Tally> {
        let seats = self.facts.seats;
        let rules = &book.rules;
        let (winners, mut points) = self.result(book, ending);
        let mut carry = before.clone();
        match rules.setup.countdown {
            Countdown::No => {}
            // Numbers that went down within the hand are facts of the hand.
            Countdown::Continuous => {
                carry.levels = self.facts.levels;
                if matches!(ending, Ending::Conceded(_)) {
                    // HR-60: only whoever has counted down to nothing wins such a hand.
                    winners.iter().for_each(|seat| carry.levels[seat.index()] = 0);
                }
            }
            // HR-61: a drawn hand takes nobody further.
            Countdown::Own if ending == Ending::Agreed => {}
            Countdown::Own => lower(&mut carry.levels, winners),
            Countdown::Together => lower(&mut carry.levels, seats.all()),
        }
        if book.levels_win() {
            // HR-43: the points are the steps down.
            points = std::array::from_fn(|i| i32::from(before.levels[i]) - i32::from(carry.levels[i]));
        } else if book.hands_to_win().is_some() && ending != Ending::Agreed {
            // HR-70: the points are the hands won. HR-61: a drawn hand is won by nobody.
            winners.iter().for_each(|seat| points[seat.index()] = 1);
        }
        for seat in seats.iter() {
            carry.totals[seat.index()] += points[seat.index()];
        }
        carry.hands += 1;
        carry.last_winners = winners;
        if let Some(limit) = rules.match_end.knock_out.number() {
            carry.out = carry.knocked_out(limit as i32, seats);
        }
        carry.dealer = self.next_dealer(book, &carry);
        Outcome { winners, points, carry }
    }

    /// CE-03, HR-03: returns the dealer of the next hand among the seats in it, or `None` to choose by lot.
    fn next_dealer(&self, book: &Book, carry: &Tally) -> Option<Seat> {
        let seats = self.facts.seats;
        let left = seats.all().difference(carry.out);
        // Start at the dealer's left, so that a tie goes to the first seat from there.
        let round = || (1..=seats.get()).map(|place| seats.left_of(self.facts.dealer, place));
        let next = || round().filter(|seat| left.contains(*seat));
        let most = |measure: &dyn Fn(Seat) -> i32| -> Option<Seat> {
            let most = next().map(measure).max();
            next().find(|seat| Some(measure(*seat)) == most)
        };
        let counted = book.rules.scoring.went_out != WentOut::Nothing;
        match book.rules.setup.next_dealer {
            NextDealer::Random => None,
            NextDealer::Left => next().next(),
            NextDealer::Winner => next().find(|seat| carry.last_winners.contains(*seat)).or(next().next()),
            NextDealer::Loser if counted => most(&|seat| self.worth(book, seat)),
            NextDealer::Loser => most(&|seat| self.holds(seat) as i32),
            NextDealer::MostPointsBegins => {
                let begins = most(&|seat| carry.totals[seat.index()])?;
                (1..=seats.get())
                    .map(|place| seats.left_of(begins, seats.get() - place))
                    .find(|seat| left.contains(*seat))
            }
        }
    }
}

/// Lowers the numbers of these seats by one.
fn lower(levels: &mut [u8; MAX_SEATS], seats: Seats) {
    seats.iter().for_each(|seat| levels[seat.index()] = levels[seat.index()].saturating_sub(1));
}
