//! The one who knows every card. It hands out what an eye may see, and the open hands when a hand is over;
//! nobody else in this program can look at the table.

use std::time::{Duration, Instant};

use eights_bots::{Bot, GreedyBot};
use eights_cards::{Card, Eye, Face, Seat, Seats, Seed};
use eights_classic::{Book, Classic, Move, Refusal, Stage};
use eights_game::{Game, Match, Names, Record, Recorder, Witness};

use crate::showdown::Showdown;

/// A hand, on a table wide enough for every deck.
pub(crate) type Hand = Classic<3>;
/// What was seen of an event.
pub(crate) type Glimpse = <Hand as Game>::Glimpse;
/// What is known of a table.
pub(crate) type View = eights_classic::View<3>;

/// A match, watched by one eye.
pub(crate) struct Referee {
    book: Book,
    names: Names,
    game: Match<Hand>,
    witness: Watching,
    record: Record,
    bots: Seed,
    decisions: u32,
    /// When the time is up that the match may take.
    ends: Option<Instant>,
}

/// Keeps what the eye saw, and for the record everything.
struct Watching {
    eye: Eye,
    seen: Vec<Glimpse>,
    recorder: Recorder<Hand>,
}

impl Witness<Hand> for Watching {
    fn saw(&mut self, before: &Hand, event: &<Hand as Game>::Event) {
        self.seen.push(before.glimpse(event, self.eye));
        self.recorder.saw(before, event);
    }
}

impl Referee {
    /// Deals the first hand.
    pub(crate) fn new(book: Book, names: Names, seed: Seed, eye: Eye) -> Referee {
        let mut witness = Watching { eye, seen: Vec::new(), recorder: Recorder::new() };
        let sheet = Some(book.rules().sheet.clone());
        let mut record = Record { sheet, ..Record::new(&book.rules().name, names.clone(), seed) };
        let game = Match::start(&book, names.seats(), seed, &mut witness);
        record.begin_hand(&mut witness.recorder);
        // No hand is ever that far on, so what bots throw never meets a deal.
        let bots = seed.branch(u32::MAX);
        let minutes = book.rules().minutes.map(|minutes| Duration::from_secs(u64::from(minutes) * 60));
        let ends = minutes.map(|minutes| Instant::now() + minutes);
        Referee { book, names, game, witness, record, bots, decisions: 0, ends }
    }

    /// The rules.
    pub(crate) fn book(&self) -> &Book {
        &self.book
    }

    /// Who sits where.
    pub(crate) fn names(&self) -> &Names {
        &self.names
    }

    /// Points from earlier hands, by seat.
    pub(crate) fn totals(&self) -> Vec<i32> {
        self.game.carry().totals[..self.names.seats().get()].to_vec()
    }

    /// What the eye knows now.
    pub(crate) fn view(&self) -> View {
        self.game.hand().view(self.witness.eye)
    }

    /// What the eye saw since it was last asked.
    pub(crate) fn take_glimpses(&mut self) -> Vec<Glimpse> {
        std::mem::take(&mut self.witness.seen)
    }

    /// Who has to move; nobody when the hand is over.
    pub(crate) fn waits_for(&self) -> Option<Seat> {
        self.game.hand().pending().must.first()
    }

    /// Makes a move.
    pub(crate) fn play(&mut self, seat: Seat, mv: Move) -> Result<(), Refusal> {
        self.look_at_the_clock();
        self.game.play(&self.book, seat, mv, &mut self.witness)?;
        self.record.add(seat, &mv, &mut self.witness.recorder);
        if let Some(outcome) = self.game.outcome(&self.book) {
            self.record.end_hand(&outcome);
        }
        Ok(())
    }

    /// CE-53: the hand in progress when the time is up is the last.
    fn look_at_the_clock(&mut self) {
        if self.ends.is_some_and(|ends| Instant::now() >= ends) {
            self.game.carry_mut().time_is_up = true;
        }
    }

    /// Lets a bot move for a seat. It is shown what that seat knows.
    pub(crate) fn let_bot_play(&mut self, seat: Seat) {
        let view = self.game.hand().view(Eye::Seat(seat));
        let mut dice = self.bots.dice(self.decisions);
        self.decisions += 1;
        let mv = GreedyBot.choose(&self.book, &view, seat, &mut dice);
        self.play(seat, mv).expect("a bot makes legal moves");
    }

    /// All hands face up, once the hand is over and not before.
    pub(crate) fn showdown(&self) -> Option<Showdown> {
        let outcome = self.game.outcome(&self.book)?;
        Showdown::of(self.game.hand(), outcome.winners, &outcome.points, &outcome.carry.totals)
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
            self.record.begin_hand(&mut self.witness.recorder);
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

impl Showdown {
    /// The showdown of a hand that is over.
    pub(crate) fn of(hand: &Hand, winners: Seats, points: &[i32], totals: &[i32]) -> Option<Showdown> {
        let position = hand.position();
        let Stage::Over(ending) = position.facts().stage else {
            return None;
        };
        let seats = position.facts().seats;
        let open = |seat: Seat| -> Vec<Face> { position.table().hand(seat).iter().map(Card::face).collect() };
        Some(Showdown {
            hands: seats.iter().map(open).collect(),
            ending,
            last: position.facts().turn,
            winners,
            points: points[..seats.get()].to_vec(),
            totals: totals[..seats.get()].to_vec(),
        })
    }
}

#[cfg(test)]
mod tests {
    use eights_cards::SeatCount;
    use eights_classic::Rules;

    use super::*;

    #[test]
    fn ce_53_the_hand_in_progress_when_the_time_is_up_is_the_last() {
        let seats = SeatCount::new(2).unwrap();
        let rules = Rules { minutes: Some(1), ..Rules::named("basic").unwrap() };
        for passed in [false, true] {
            let book = rules.book(seats).unwrap();
            let mut referee = Referee::new(book, Names::usual(seats), Seed::number(1), Eye::Public);
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
        let rules = Rules { minutes: Some(1), ..Rules::named("basic").unwrap() };
        let book = rules.book(seats).unwrap();
        let mut referee = Referee::new(book, Names::usual(seats), Seed::number(1), Eye::Public);
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
