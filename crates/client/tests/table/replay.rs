//! Replay of a match: exactly what each client received when it was played.

use eights_cards::{Eye, Seat};
use eights_catalog::{AnyGame, AnyView, Verification, with_game};
use eights_client::{ClientEvent, Lens, Replay, ReplayError};
use eights_game::{Notation, Record};
use eights_protocol::{Length, MatchFinish};
use proptest::prelude::*;

use crate::salon::Salon;

/// Rules of all games, with the number of seats and the maximum number of steps.
const TABLES: [(&str, u8, usize); 12] = [
    ("basic-letter", 2, 250),
    ("basic-letter", 7, 150),
    ("action-three-decks", 16, 400),
    ("countdown", 3, 200),
    ("action-stacking", 4, 200),
    ("last-card", 3, 200),
    ("mau-mau", 4, 200),
    ("wayfarers", 2, 300),
    ("wayfarers-pairs", 4, 500),
    ("crossroads", 3, 400),
    ("eightball", 2, 600),
    ("single-shots", 2, 600),
];

fn replay(salon: &Salon) -> Replay {
    let record = salon.local_room.record().expect("the match is over");
    let replay = Replay::open(&record).unwrap();
    assert_eq!(replay.broken(), None);
    replay
}

/// Asserts that every step of every hand matches what each client received and knew.
#[track_caller]
fn agrees(salon: &Salon, replay: &Replay, case: &str) {
    for (place, looker) in salon.lookers.iter().enumerate() {
        let eye = salon.eye(place);
        assert_eq!(replay.hands() as usize, looker.hands.len(), "{case}");
        for (number, heard) in (1..).zip(&looker.hands) {
            let hand = replay.hand(number).unwrap();
            assert_eq!((hand.number(), hand.len()), (number, heard.len()), "{case}, hand {number}");
            for (step, (happened, view)) in heard.iter().enumerate() {
                let told = hand.step(step, eye).unwrap();
                assert!(told.happened == *happened, "{case}, hand {number}, step {step}, {eye:?}");
                assert!(told.view == *view, "{case}, hand {number}, step {step}, {eye:?}");
                assert_eq!(hand.view(step, eye), Some(told.view));
                assert_eq!(told.by.is_none(), step == 0);
            }
        }
        // The client still holds the last hand.
        let last = replay.hand(replay.hands()).unwrap();
        let live = looker.client.hand().unwrap();
        assert_eq!(last.seen(eye), live.seen, "{case}");
        assert_eq!(replay.shown(replay.hands()), live.shown.as_ref(), "{case}");
        assert_eq!(last.totals_after(last.len() - 1), looker.client.room().unwrap().totals, "{case}");
        assert_eq!(replay.ended(), looker.client.room().unwrap().ended.as_ref(), "{case}");
    }
}

#[test]
fn a_replay_tells_each_seat_and_spectators_what_they_heard() {
    let mut kinds = [0; 2];
    for (name, seats, steps) in TABLES {
        for length in [Length::Hand, Length::Match] {
            let mut salon = Salon::dealt(name, seats, length, 1);
            salon.play(steps);
            let replay = replay(&salon);
            agrees(&salon, &replay, &format!("{name} for {seats}"));
            assert!(Verification::of(replay.record(), replay.book()).is_right());
            kinds[usize::from(replay.ended().unwrap().how == MatchFinish::Played)] += 1;
        }
    }
    assert!(kinds[0] > 2 && kinds[1] > 2, "some are played to their end and some given up: {kinds:?}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn a_replay_never_knows_more_or_less_than_the_client_did(
        table in 0..TABLES.len(), chance in 2u64..100_000, steps in 1usize..120,
    ) {
        let (name, seats, _) = TABLES[table];
        let mut salon = Salon::dealt(name, seats, Length::Match, chance);
        salon.play(steps);
        agrees(&salon, &replay(&salon), &format!("{name} for {seats}, {chance}"));
    }
}

/// Returns the number of cards in a hand that the view does not know.
fn unknown(view: &AnyView, seat: Seat) -> usize {
    with_game!(G; view: AnyView = view => { view.hand(seat).1 } else { 0 })
}

#[test]
fn with_open_cards_all_hands_are_known_at_every_step() {
    for (name, seats, steps) in TABLES {
        let mut salon = Salon::dealt(name, seats, Length::Hand, 3);
        salon.play(steps);
        let replay = replay(&salon);
        let hand = replay.hand(1).unwrap();
        let mut hidden_from_others = 0;
        for step in 0..hand.len() {
            let open = hand.step(step, Lens::Open).unwrap();
            let public = hand.view(step, Eye::Public).unwrap();
            for seat in replay.seats().iter() {
                assert_eq!(unknown(&open.view, seat), 0, "{name}, step {step}");
                hidden_from_others += unknown(&public, seat);
            }
            for what in &open.happened {
                let ClientEvent::Saw(sight) = what else { continue };
                let text = AnyGame::write_glimpse(replay.book(), &sight.glimpse, replay.names());
                assert!(!text.contains('#'), "{name}, step {step}: {text}");
            }
        }
        assert!(hidden_from_others > 0, "{name}");
    }
}

#[test]
fn nobody_looks_from_a_seat_that_is_not_there_nor_at_a_hand_that_was_not_played() {
    let mut salon = Salon::dealt("basic-letter", 2, Length::Hand, 4);
    salon.play(400);
    let replay = replay(&salon);
    assert!(replay.hand(0).is_none() && replay.hand(2).is_none());
    let hand = replay.hand(1).unwrap();
    let (inside, outside) = (Eye::Seat(Seat::new(1)), Eye::Seat(Seat::new(2)));
    assert!(hand.step(0, inside).is_some() && hand.step(0, outside).is_none());
    assert!(hand.view_before_the_deal(inside).is_some() && hand.seen(outside).is_empty());
    assert!(hand.step(hand.len(), inside).is_none());
    // Nobody knows the result of a hand before its end.
    assert!(hand.shown_after(hand.len() - 2).is_none() && hand.shown_after(hand.len() - 1).is_some());
    assert_eq!(hand.totals_after(0), [0, 0]);
}

#[test]
fn of_a_record_that_cannot_be_true_that_is_told_which_can() {
    let mut salon = Salon::dealt("basic-letter", 2, Length::Hand, 5);
    salon.play(400);
    let text = salon.local_room.record().unwrap();
    let mut record: Record = text.parse().unwrap();
    let whole = Replay::of(record.clone()).unwrap().hand(1).unwrap();
    record.hands[0].steps[3].events = vec!["dealer Ann; dealer Bob".to_string()];
    let broken = Replay::of(record.clone()).unwrap();
    assert!(broken.broken().is_some() && broken.ended().is_none() && broken.shown(1).is_none());
    let hand = broken.hand(1).unwrap();
    assert_eq!(hand.len(), 3);
    for step in 0..3 {
        assert_eq!(hand.step(step, Lens::Open), whole.step(step, Lens::Open));
    }
    record.hands[0].secret = None;
    let unshown = Replay::of(record).unwrap();
    assert!(unshown.hands() == 0 && unshown.broken().is_some());
    assert!(matches!(Replay::open("no record"), Err(ReplayError::Record(_))));
    let chess = text.replace("version = 1", "version = 99");
    assert!(matches!(Replay::open(&chess), Err(ReplayError::Rules(_))));
}
