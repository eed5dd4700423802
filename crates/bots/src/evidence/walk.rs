//! Markov chain over the worlds that agree with a seat's view.

use eights_cards::{Card, Dice, Eye, Face, FaceSet, MAX_SEATS, Seat};
use eights_classic::{Book, Classic, View};

use super::classic::Habits;
use super::past::{HoldingPeriod, NEVER, NoteIndex, SeatHistory};

/// Metropolis–Hastings walk. A step swaps two cards that nobody has seen, or the times at which two cards of a hand
/// came. The more likely a step makes the observations, the more readily it is accepted.
pub(super) struct MetropolisWalk<'a> {
    book: &'a Book,
    hidden_since: &'a [NoteIndex; 64],
    seats: Vec<Reading<'a>>,
    /// Positions of the hidden cards that are held: the index of the seat, and that of the card within its hand.
    held: Vec<(usize, usize)>,
    /// Hidden cards in nobody's hand.
    elsewhere: Vec<Face>,
}

/// Seat with its history and the cards that it may have held.
struct Reading<'a> {
    seat: Seat,
    past: &'a SeatHistory,
    stays: Vec<HoldingPeriod>,
    likely: f32,
}

impl<'a> MetropolisWalk<'a> {
    /// Starts the walk in a world that agrees with a view. Returns `None` if the observations do not suffice: where
    /// cards have copies, or hands were given away.
    pub(super) fn new<const W: usize>(
        book: &'a Book,
        habits: &'a Habits,
        view: &View<W>,
        world: &Classic<W>,
    ) -> Option<Self> {
        let (eye, table) = (view.eye(), world.position().table());
        if book.deck().width() > 1 {
            return None;
        }
        let hidden_since = &habits.hidden_since;
        let hidden = |card: &Card| table.face_for(*card, eye).is_none();
        let (mut seats, mut held) = (Vec::new(), Vec::new());
        let others = world.position().facts().seats.iter().filter(|seat| eye != Eye::Seat(*seat));
        for seat in others.filter(|seat| !table.hand(*seat).is_empty()) {
            if !table.hand(seat).iter().all(|card| hidden(&card)) {
                return None;
            }
            let past = &habits.pasts[seat.index()];
            let stays = past.stays(table.hand(seat).faces(), hidden_since)?;
            let still_there = (0..stays.len()).filter(|nth| stays[*nth].left == NEVER);
            held.extend(still_there.map(|nth| (seats.len(), nth)));
            let likely = past.likely(book, &stays);
            seats.push(Reading { seat, past, stays, likely });
        }
        let in_hands =
            seats.iter().fold(FaceSet::EMPTY, |all, reading| all.union(table.hand(reading.seat).faces()));
        let everywhere = book.deck().faces().iter().filter(|face| hidden(&Card::new(*face, 0)));
        let elsewhere = everywhere.filter(|face| !in_hands.contains(*face)).collect();
        Some(MetropolisWalk { book, hidden_since, seats, held, elsewhere })
    }

    /// Makes `steps` steps.
    pub(super) fn go(&mut self, steps: u32, dice: &mut Dice) {
        for _ in 0..steps {
            if dice.below(4) == 0 {
                self.swap_times(dice);
            } else {
                self.swap_cards(dice);
            }
        }
    }

    /// Returns the hands of all seats in the current world.
    pub(super) fn hands(&self) -> [FaceSet; MAX_SEATS] {
        let mut hands = [FaceSet::EMPTY; MAX_SEATS];
        for (seat, nth) in &self.held {
            let Reading { seat, stays, .. } = &self.seats[*seat];
            hands[seat.index()] = hands[seat.index()].with(stays[*nth].face);
        }
        hands
    }

    fn swap_cards(&mut self, dice: &mut Dice) {
        let places = self.held.len() + self.elsewhere.len();
        let (seat, card) = self.held[dice.below(self.held.len() as u32) as usize];
        let other = dice.below(places as u32) as usize;
        let mine = self.seats[seat].stays[card].face;
        let theirs = match self.held.get(other) {
            Some((other, _)) if *other == seat => return,
            Some((other, card)) => self.seats[*other].stays[*card].face,
            None => self.elsewhere[other - self.held.len()],
        };
        // A card that was seen later cannot have come earlier.
        if self.hidden_since[mine.index()] != self.hidden_since[theirs.index()] {
            return;
        }
        self.seats[seat].stays[card].face = theirs;
        let likely = self.seats[seat].judge(self.book);
        match self.held.get(other).copied() {
            Some((other, its)) => {
                self.seats[other].stays[its].face = mine;
                let others = self.seats[other].judge(self.book);
                let gain = likely - self.seats[seat].likely + others - self.seats[other].likely;
                if is_taken(gain, dice) {
                    self.seats[seat].likely = likely;
                    self.seats[other].likely = others;
                } else {
                    self.seats[seat].stays[card].face = mine;
                    self.seats[other].stays[its].face = theirs;
                }
            }
            None if is_taken(likely - self.seats[seat].likely, dice) => {
                self.seats[seat].likely = likely;
                self.elsewhere[other - self.held.len()] = mine;
            }
            None => self.seats[seat].stays[card].face = mine,
        }
    }

    fn swap_times(&mut self, dice: &mut Dice) {
        let seat = dice.below(self.seats.len() as u32) as usize;
        let reading = &mut self.seats[seat];
        let cards = reading.stays.len() as u32;
        let (one, other) = (dice.below(cards) as usize, dice.below(cards) as usize);
        let (first, second) = (reading.stays[one], reading.stays[other]);
        let fits = |stay: &HoldingPeriod, came: NoteIndex| came < stay.left && came >= stay.since;
        if first.came == second.came || !fits(&first, second.came) || !fits(&second, first.came) {
            return;
        }
        (reading.stays[one].came, reading.stays[other].came) = (second.came, first.came);
        let likely = reading.judge(self.book);
        if is_taken(likely - reading.likely, dice) {
            reading.likely = likely;
        } else {
            (reading.stays[one].came, reading.stays[other].came) = (first.came, second.came);
        }
    }
}

impl Reading<'_> {
    fn judge(&self, book: &Book) -> f32 {
        self.past.likely(book, &self.stays)
    }
}

/// Returns `true` if a step that changes the total log-likelihood by `gain` is accepted.
fn is_taken(gain: f32, dice: &mut Dice) -> bool {
    gain >= 0.0 || dice.next_u32() as f32 / (u32::MAX as f32) < gain.exp()
}

#[cfg(test)]
mod tests {
    use eights_cards::{SeatCount, Seed};
    use eights_classic::{Event, Rules};
    use eights_game::{Game, Observer};

    use super::*;
    use crate::{Bot, Evidence, GreedyBot};

    struct Watching<'b> {
        book: &'b Book,
        habits: Habits,
    }

    static NOTHING: SeatHistory = SeatHistory { came: Vec::new(), laid: Vec::new(), decisions: Vec::new() };
    const ME: Eye = Eye::Seat(Seat::new(0));

    impl Observer<Classic<1>> for Watching<'_> {
        fn saw(&mut self, before: &Classic<1>, event: &Event<Card>) {
            let glimpse = before.glimpse(event, ME);
            Evidence::<Classic<1>>::saw(&mut self.habits, self.book, &before.view(ME), &glimpse);
        }
    }

    /// Plays greedy hands and passes the walk that starts in the true world to `look` whenever seat 0 is to move.
    fn watch(rules: &str, players: usize, hands: u64, mut look: impl FnMut(&Classic<1>, MetropolisWalk<'_>)) {
        let book = Rules::named(rules).unwrap().book(SeatCount::new(players).unwrap()).unwrap();
        for deal in 0..hands {
            let mut hand = Classic::<1>::new(&book, book.seats(), Seed::quick(deal));
            let mut watching = Watching { book: &book, habits: Habits::read_closely() };
            hand.deal(&book, &Classic::<1>::opening(&book), &mut watching);
            while let Some(seat) = hand.pending().must.first() {
                let view = hand.view(Eye::Seat(seat));
                if seat == Seat::new(0) {
                    let walk = MetropolisWalk::new(&book, &watching.habits, &view, &hand);
                    look(&hand, walk.expect("what was seen tells enough"));
                }
                let dice = &mut Seed::quick(0).dice(0);
                let mv = Bot::<Classic<1>>::choose(&mut GreedyBot, &book, &view, seat, dice);
                hand.play(&book, seat, mv, &mut watching).unwrap();
            }
        }
    }

    #[test]
    fn what_greedy_players_do_is_what_is_expected_of_them_in_the_true_world() {
        for (rules, players) in [("action", 4), ("open-spiel", 2), ("basic-letter", 3)] {
            let (mut looks, mut explained) = (0, 0);
            watch(rules, players, 40, |_, mut walk| {
                let dice = &mut Seed::quick(1).dice(0);
                // Only the times at which cards came are unknown there.
                let likely =
                    |walk: &MetropolisWalk<'_>| walk.seats.iter().map(|reading| reading.likely).sum::<f32>();
                let mut best = likely(&walk);
                for _ in 0..2000 {
                    walk.swap_times(dice);
                    best = best.max(likely(&walk));
                }
                looks += 1;
                explained += u32::from(best > -0.1);
            });
            // A walk may miss the one order of arrivals that explains a long hand.
            assert!(looks > 300 && explained * 100 >= looks * 97, "{rules}: {explained} of {looks}");
        }
    }

    #[test]
    fn worlds_of_the_walk_are_nearer_to_the_truth_than_any_that_agree() {
        for (rules, players, gain) in [("action", 4, 1.3), ("open-spiel", 2, 1.2)] {
            let mut right = [0; 2];
            watch(rules, players, 40, |hand, mut walk| {
                let dice = &mut Seed::quick(1).dice(0);
                let is_right = |walk: &MetropolisWalk<'_>| -> usize {
                    let hands = walk.hands().into_iter().enumerate();
                    let true_hand = |seat: usize| hand.position().table().hand(Seat::new(seat)).faces();
                    hands.map(|(seat, imagined)| imagined.intersection(true_hand(seat)).len()).sum()
                };
                // First with all observations, then with none.
                for right in &mut right {
                    walk.go(500, dice);
                    for _ in 0..10 {
                        walk.go(50, dice);
                        *right += is_right(&walk);
                    }
                    walk.seats
                        .iter_mut()
                        .for_each(|reading| (reading.past, reading.likely) = (&NOTHING, 0.0));
                }
            });
            let [seeing, blind] = right.map(|right| right as f64);
            assert!(seeing > gain * blind, "{rules}: {seeing} cards right, and {blind} without looking");
        }
    }

    #[test]
    fn a_walk_never_leaves_what_the_view_allows() {
        let mut worlds = 0;
        watch("basic", 4, 20, |hand, mut walk| {
            let dice = &mut Seed::quick(2).dice(0);
            for _ in 0..4 {
                walk.go(20, dice);
                let world = hand.view(ME).imagine_holding(walk.hands(), dice).expect("such a world agrees");
                assert!(world.view(ME) == hand.view(ME));
                worlds += 1;
            }
        });
        assert!(worlds > 200, "{worlds}");
    }
}
