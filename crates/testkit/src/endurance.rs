//! Endurance runs: very many random hands, each played once to its end, cheap enough to find one-in-a-hundred-thousand
//! failures.

use std::ops::Range;

use eights_cards::{Card, Dice, Pile, Seat, SeatCount, Seed};
use eights_game::{Game, MoveSet, Observer};

use crate::conformance::{Law, Report, Violation, check_each, hold};
use crate::subject::{Deed, Subject};

/// Returns the number of hands a test plays. This is `usual`, or if `EIGHTS_HANDS` is set, the test's share of that
/// many hands over all tests of a game, which play `in_all` by default.
///
/// # Panics
/// If `EIGHTS_HANDS` is not a number.
pub fn share_of_hands(usual: u64, in_all: u64) -> u64 {
    std::env::var("EIGHTS_HANDS").map_or(usual, |number| {
        let wanted: u64 = number.parse().expect("EIGHTS_HANDS is a number of hands");
        // At least two, so that a test still tests something when few hands are requested.
        (wanted * usual).div_ceil(in_all).max(2)
    })
}

/// Plays the random hands of these seeds, cycling through these numbers of seats. Checks only the laws that plain play
/// can show: somebody can move until the hand ends, the hand does end, listed moves are accepted, and all cards are
/// there afterwards.
pub fn endure<S: Subject>(
    seeds: Range<u64>,
    seats: &[usize],
    book: impl Fn(SeatCount) -> <S::Game as Game>::Book,
) -> Result<Report, Violation> {
    check_each(seeds, seats, book, play_out::<S>)
}

fn play_out<S: Subject>(
    book: &<S::Game as Game>::Book,
    seats: SeatCount,
    seed: Seed,
) -> Result<Report, Violation> {
    let mut game = S::Game::new(book, seats, seed);
    let mut course = Course::<S>::start(book, seats);
    game.deal(book, &S::Game::opening(book), &mut course);
    let mut dice = seed.branch(u32::MAX).dice(0);
    let mut report = Report { hands: 1, ..Report::default() };
    while !game.pending().is_over() {
        hold(Law::Ends, report.decisions < S::MOST_DECISIONS as u64, || {
            format!("{} decisions were not enough", S::MOST_DECISIONS)
        })?;
        hold(Law::QuestionsAreNumbered, u64::from(game.pending().id) == course.events, || {
            format!("after {} events the question has the number {}", course.events, game.pending().id)
        })?;
        let (seat, mv) = choose::<S>(&game, book, &mut dice)?;
        let played = game.play(book, seat, mv, &mut course);
        hold(Law::ListedIsAccepted, played.is_ok(), || format!("{mv:?} of {seat:?} is listed and refused"))?;
        report.decisions += 1;
    }
    hold(Law::SomebodyCanMove, game.outcome(book, &S::Game::opening(book)).is_some(), || {
        "nobody is waited for and there is no outcome".to_string()
    })?;
    course.judge_cards(&game, book, seats)?;
    Ok(report)
}

/// Returns a random move of one of the seats that must move.
fn choose<S: Subject>(
    game: &S::Game,
    book: &<S::Game as Game>::Book,
    dice: &mut Dice,
) -> Result<(Seat, <S::Game as Game>::Move), Violation> {
    let must = game.pending().must;
    let pick = dice.below(must.len().max(1) as u32) as usize;
    let seat = must.iter().nth(pick).ok_or_else(|| Violation {
        law: Law::SomebodyCanMove,
        detail: "nobody must move and it is not over".to_string(),
    })?;
    let legal = game.legal(book, seat);
    hold(Law::SomebodyCanMove, !legal.is_empty(), || format!("{seat:?} must move and cannot"))?;
    let timeout = game.on_timeout(book, seat);
    hold(Law::TimeoutsAreLegal, legal.contains(&timeout), || format!("{timeout:?} is made for {seat:?}"))?;
    Ok((seat, legal.nth(dice.below(legal.len() as u32) as usize)))
}

/// Observer that counts the events of a hand and tracks where cards have been.
struct Course<S: Subject> {
    events: u64,
    piles: Vec<Pile>,
    subject: std::marker::PhantomData<S>,
}

impl<S: Subject> Course<S> {
    fn start(book: &<S::Game as Game>::Book, seats: SeatCount) -> Self {
        Course { events: 0, piles: vec![S::deck(book, seats).1], subject: std::marker::PhantomData }
    }

    fn judge_cards(
        &self,
        game: &S::Game,
        book: &<S::Game as Game>::Book,
        seats: SeatCount,
    ) -> Result<(), Violation> {
        let mut found: Vec<Card> = self.piles.iter().flat_map(|pile| S::pile(game, *pile)).collect();
        let mut expected: Vec<Card> = S::deck(book, seats).0.cards().collect();
        found.sort_unstable();
        expected.sort_unstable();
        hold(Law::CardsAreConserved, found == expected, || format!("cards are missing or doubled: {found:?}"))
    }
}

impl<S: Subject> Observer<S::Game> for Course<S> {
    fn saw(&mut self, _: &S::Game, event: &<S::Game as Game>::Event) {
        self.events += 1;
        let places = match S::deed(event) {
            Some(Deed::Moved { from, to, .. }) => [from, to],
            Some(Deed::Buried { from, to, .. } | Deed::Slipped { from, to, .. }) => [from, Pile::Stack(to)],
            Some(Deed::Replenished { from, to } | Deed::Recycled { from, to, .. }) => {
                [Pile::Stack(from), Pile::Stack(to)]
            }
            Some(Deed::Shown { .. } | Deed::Shuffled { .. }) | None => return,
        };
        for pile in places {
            if !self.piles.contains(&pile) {
                self.piles.push(pile);
            }
        }
    }
}
