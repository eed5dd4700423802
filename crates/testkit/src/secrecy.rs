//! Secrecy check with two worlds that differ only in what a seat cannot know.

use eights_cards::{Card, Eye};
use eights_game::{Game, MoveSet};

use crate::conformance::{Law, Trial, Violation, hold};
use crate::subject::Subject;

/// For every eye, takes two cards that the tracker says it cannot tell apart, repeats the whole hand with these two
/// swapped, and compares everything that the eye receives.
pub(crate) fn judge<S: Subject>(trial: &mut Trial<'_, S>) -> Result<(), Violation> {
    for index in 0..trial.trackers.len() {
        let (eye, tracker) = &trial.trackers[index];
        let eye = *eye;
        if let Some((a, b, shuffled)) = tracker.pick_pair(&mut trial.dice) {
            live_again(trial, eye, (a, b), shuffled)?;
            trial.report.worlds += 1;
        }
    }
    Ok(())
}

fn live_again<S: Subject>(
    trial: &Trial<'_, S>,
    eye: Eye,
    pair: (Card, Card),
    shuffled: usize,
) -> Result<(), Violation> {
    let swap = |card: Card| match card {
        c if c == pair.0 => pair.1,
        c if c == pair.1 => pair.0,
        c => c,
    };
    let mut here = S::Game::new(trial.book, trial.seats, trial.seed);
    let mut there = here.clone();
    for (number, event) in trial.events.iter().enumerate() {
        let number = number + 1;
        let other = if number > shuffled { S::relabel(event, swap) } else { *event };
        let (seen, seen_there) = (here.glimpse(event, eye), there.glimpse(&other, eye));
        let told = |what: &str| {
            let (a, b) = (pair.0.face(), pair.1.face());
            format!(
                "{eye:?} can tell faces {} and {} apart by {what} at event {number}, {event:?}",
                a.index(),
                b.index()
            )
        };
        hold(Law::GlimpsesKeepSecrets, seen == seen_there, || told("a glimpse"))?;
        here.evolve(event);
        there.evolve(&other);
        if number == shuffled {
            S::exchange(&mut there, pair.0, pair.1);
        }
        if number < shuffled {
            continue;
        }
        hold(Law::PendingKeepsSecrets, here.pending() == there.pending(), || told("what is pending"))?;
        if let Eye::Seat(seat) = eye {
            let moves = |game: &S::Game| game.legal(trial.book, seat).iter().collect::<Vec<_>>();
            hold(Law::MovesKeepSecrets, moves(&here) == moves(&there), || told("its moves"))?;
        }
        // A view reflects all of the past that matters, so comparing the last one suffices, except for what it has
        // forgotten.
        let last = number == trial.events.len();
        if last || number.is_multiple_of(7) {
            let (view, view_there) = (here.view(eye), there.view(eye));
            // Compare the debug output too, so that nothing hides behind a lenient `PartialEq`.
            let same = view == view_there && (!last || format!("{view:?}") == format!("{view_there:?}"));
            hold(Law::ViewsKeepSecrets, same, || {
                format!(
                    "{}\nhere  {view:?}\nthere {view_there:?}\nafter {:?}",
                    told("its view"),
                    &trial.events[..number]
                )
            })?;
        }
    }
    Ok(())
}
