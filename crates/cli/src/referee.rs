//! The one who knows every card. It hands out what an eye may see, and the open table when a round is over;
//! nobody else in this program can look at it.

use std::time::{Duration, Instant};

use eights_bots::{Bot, Seated};
use eights_cards::{Dice, Eye, Seat, Seats, Seed};
use eights_game::{Game, Match, Names, Record, Recorder, Witness};

use crate::desk::Desk;

/// A match, watched by one eye, with bots in some of its seats.
pub(crate) struct Referee<G: Desk> {
    book: G::Book,
    names: Names,
    game: Match<G>,
    witness: Watching<G>,
    record: Record,
    /// The bots by seat. They know what they saw, and are shown no table.
    chairs: Vec<Option<Seated<G>>>,
    bots: Seed,
    decisions: u32,
    /// When the time is up that the match may take.
    ends: Option<Instant>,
}

/// Keeps what the eye saw, what each bot saw, and for the record everything.
struct Watching<G: Game> {
    eye: Eye,
    seen: Vec<G::Glimpse>,
    bots: Seats,
    seen_by_bots: Vec<(Seat, G::Glimpse)>,
    recorder: Recorder<G>,
}

impl<G: Desk> Witness<G> for Watching<G> {
    fn saw(&mut self, before: &G, event: &G::Event) {
        self.seen.push(before.glimpse(event, self.eye));
        for seat in self.bots.iter() {
            self.seen_by_bots.push((seat, before.glimpse(event, Eye::Seat(seat))));
        }
        self.recorder.saw(before, event);
    }
}

impl<G: Desk> Referee<G> {
    /// Deals the first hand. Bots are given by seat; a deck of one's own comes with its name and its file, for the record.
    pub(crate) fn new(
        book: G::Book,
        names: Names,
        seed: Seed,
        eye: Eye,
        bots: Vec<Option<Box<dyn Bot<G>>>>,
        cards: Option<(String, String)>,
    ) -> Self {
        let seats = names.seats();
        let chairs: Vec<Option<Seated<G>>> = (seats.iter().zip(bots))
            .map(|(seat, bot)| bot.map(|bot| Seated::new(bot, &book, seats, seat)))
            .collect();
        let mut witness = Watching {
            eye,
            seen: Vec::new(),
            bots: seats.iter().filter(|seat| chairs[seat.index()].is_some()).collect(),
            seen_by_bots: Vec::new(),
            recorder: Recorder::new(),
        };
        let about = G::about(&book);
        let sheet = Some(about.sheet.to_string());
        let mut record = Record { sheet, cards, ..Record::new(about.name, names.clone(), seed) };
        let minutes = about.minutes.map(|minutes| Duration::from_secs(u64::from(minutes) * 60));
        let ends = minutes.map(|minutes| Instant::now() + minutes);
        let game = Match::start(&book, names.seats(), seed, &mut witness);
        record.begin_hand(&book, &mut witness.recorder);
        // No hand is ever that far on, so what bots throw never meets a deal.
        let bots = seed.branch(u32::MAX);
        let mut referee = Referee { book, names, game, witness, record, chairs, bots, decisions: 0, ends };
        referee.tell_bots();
        referee
    }

    /// Tells each bot what its seat saw since the last time.
    fn tell_bots(&mut self) {
        for (seat, glimpse) in self.witness.seen_by_bots.drain(..) {
            if let Some(chair) = &mut self.chairs[seat.index()] {
                assert!(chair.saw(&self.book, &glimpse).is_ok(), "what a seat sees fits what it knows");
            }
        }
    }

    /// The rules.
    pub(crate) fn book(&self) -> &G::Book {
        &self.book
    }

    /// Who sits where.
    pub(crate) fn names(&self) -> &Names {
        &self.names
    }

    /// Points from earlier hands, and from this one once it is over, by seat.
    pub(crate) fn totals(&self) -> Vec<i32> {
        let over = self.game.outcome(&self.book);
        let totals = G::totals(over.as_ref().map_or(self.game.carry(), |outcome| &outcome.carry));
        totals[..self.names.seats().get()].to_vec()
    }

    /// What the eye knows now.
    pub(crate) fn view(&self) -> G::View {
        self.game.hand().view(self.witness.eye)
    }

    /// What the eye saw since it was last asked.
    pub(crate) fn take_glimpses(&mut self) -> Vec<G::Glimpse> {
        std::mem::take(&mut self.witness.seen)
    }

    /// Who has to move; nobody when the hand is over.
    pub(crate) fn waits_for(&self) -> Option<Seat> {
        self.game.hand().pending().must.first()
    }

    /// Makes a move.
    pub(crate) fn play(&mut self, seat: Seat, mv: G::Move) -> Result<(), G::Refusal> {
        self.look_at_the_clock();
        self.game.play(&self.book, seat, mv, &mut self.witness)?;
        self.record.add(&self.book, seat, &mv, &mut self.witness.recorder);
        self.tell_bots();
        if let Some(outcome) = self.game.outcome(&self.book) {
            self.record.end_hand(&outcome);
            for chair in self.chairs.iter_mut().flatten() {
                chair.hand_over(outcome.winners, &outcome.points[..self.names.seats().get()]);
            }
        }
        Ok(())
    }

    /// CE-53: the hand in progress when the time is up is the last.
    fn look_at_the_clock(&mut self) {
        if self.ends.is_some_and(|ends| Instant::now() >= ends) {
            G::time_is_up(self.game.carry_mut());
        }
    }

    /// Lets the bot of a seat move.
    ///
    /// # Panics
    /// If no bot sits there.
    pub(crate) fn let_bot_play(&mut self, seat: Seat) {
        let mut dice = self.next_dice();
        let chair = self.chairs[seat.index()].as_mut().expect("a bot sits where no person does");
        let mv = chair.choose(&self.book, &mut dice);
        assert!(self.play(seat, mv).is_ok(), "a bot makes legal moves");
    }

    /// Lets the bots act that may and do not have to; answers whether one did.
    pub(crate) fn let_bots_interrupt(&mut self) -> bool {
        let pending = self.game.hand().pending();
        for seat in pending.may.difference(pending.must).intersection(self.witness.bots).iter() {
            let mut dice = self.next_dice();
            let Some(chair) = &mut self.chairs[seat.index()] else { continue };
            if let Some(mv) = chair.interrupt(&self.book, &mut dice) {
                assert!(self.play(seat, mv).is_ok(), "a bot makes legal moves");
                return true;
            }
        }
        false
    }

    /// The dice of the next decision.
    fn next_dice(&mut self) -> Dice {
        self.decisions += 1;
        self.bots.dice(self.decisions - 1)
    }

    /// How the hand ended and what everybody holds, once it is over and not before.
    pub(crate) fn explain_end(&self, story: &G::Story) -> Option<Vec<String>> {
        let outcome = self.game.outcome(&self.book)?;
        let points = &outcome.points[..self.names.seats().get()];
        Some(self.game.hand().explain_end(story, &self.book, &self.names, outcome.winners, points))
    }

    /// Who won the hand, once it is over.
    pub(crate) fn hand_winners(&self) -> Option<Seats> {
        self.game.outcome(&self.book).map(|outcome| outcome.winners)
    }

    /// Who won the match, once it is over.
    pub(crate) fn match_winners(&self) -> Option<Seats> {
        self.game.winners(&self.book)
    }

    /// Deals the next hand; answers `false` if there is none, because the time ran out since the last.
    pub(crate) fn next_hand(&mut self) -> bool {
        self.look_at_the_clock();
        let dealt = self.game.next_hand(&self.book, &mut self.witness);
        if dealt {
            for chair in self.chairs.iter_mut().flatten() {
                chair.next_hand(&self.book);
            }
            self.tell_bots();
            self.record.begin_hand(&self.book, &mut self.witness.recorder);
        }
        dealt
    }

    /// The number of the hand, from one.
    pub(crate) fn hand_number(&self) -> u32 {
        self.game.number() + 1
    }

    /// The game in writing. It tells the seed and every card: it goes into a file, and onto the screen when play is
    /// over.
    pub(crate) fn record(&self) -> &Record {
        &self.record
    }

    /// Writes down who won.
    pub(crate) fn set_result(&mut self, result: Option<Seats>) {
        self.record.result = result;
    }
}

#[cfg(test)]
mod tests {
    use eights_bots::{Brain, Level};
    use eights_cards::SeatCount;
    use eights_catalog::Classic;
    use eights_classic::Rules;
    use eights_rulesheet::NumberOr;

    use super::*;

    fn steady(seats: SeatCount) -> Vec<Option<Box<dyn Bot<Classic>>>> {
        seats.iter().map(|_| Some(<Classic as Desk>::bot(Brain::Level(Level::Steady)))).collect()
    }

    #[test]
    fn ce_53_the_hand_in_progress_when_the_time_is_up_is_the_last() {
        let seats = SeatCount::new(2).unwrap();
        let rules =
            Rules::named("basic").unwrap().with(|rules| rules.match_end.minutes = NumberOr::Number(1));
        for passed in [false, true] {
            let book = rules.book(seats).unwrap();
            let mut referee: Referee<Classic> =
                Referee::new(book, Names::usual(seats), Seed::number(1), Eye::Public, steady(seats), None);
            if passed {
                referee.ends = Some(Instant::now());
            }
            while let Some(seat) = referee.waits_for() {
                referee.let_bot_play(seat);
            }
            assert_eq!(referee.match_winners().is_some(), passed);
            assert_eq!(referee.next_hand(), !passed);
        }
    }

    #[test]
    fn ce_53_no_hand_is_dealt_if_the_time_runs_out_between_two() {
        let seats = SeatCount::new(2).unwrap();
        let rules =
            Rules::named("basic").unwrap().with(|rules| rules.match_end.minutes = NumberOr::Number(1));
        let book = rules.book(seats).unwrap();
        let mut referee: Referee<Classic> =
            Referee::new(book, Names::usual(seats), Seed::number(1), Eye::Public, steady(seats), None);
        while let Some(seat) = referee.waits_for() {
            referee.let_bot_play(seat);
        }
        assert!(referee.match_winners().is_none());
        referee.ends = Some(Instant::now());
        assert!(!referee.next_hand());
        assert!(referee.match_winners().is_some());
        assert_eq!(referee.hand_number(), 1);
    }
}
