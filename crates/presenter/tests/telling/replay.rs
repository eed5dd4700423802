//! Narration of a finished match.

use eights_cards::{Eye, Seat, SeatCount, Seed};
use eights_catalog::{AnyGame, Rules};
use eights_client::{Lens, Replay};
use eights_game::{Game, Match, MoveSet, Names, Record, Recorder};
use eights_i18n::{Language, Words};
use eights_presenter::{Narrator, TableContext};

/// Plays a hand of random legal moves.
fn played(rules: &str, seats: usize, seed: u64) -> Record {
    let seats = SeatCount::new(seats).unwrap();
    let book = Rules::named(rules).unwrap().book(seats).unwrap();
    let mut recorder = Recorder::new();
    let mut record = Record::new(rules, Names::usual(seats), Seed::number(seed));
    let mut game: Match<AnyGame> = Match::start(&book, seats, Seed::number(seed), &mut recorder);
    let mut dice = Seed::number(seed).dice(99);
    record.begin_hand(&book, &mut recorder);
    while let Some(seat) = game.hand().pending().must.first() {
        let legal = game.hand().legal(&book, seat);
        let mv = legal.nth(dice.below(legal.len() as u32) as usize);
        game.play(&book, seat, mv, &mut recorder).unwrap();
        record.add(&book, seat, &mv, &mut recorder);
    }
    let outcome = game.outcome(&book).unwrap();
    record.end_hand(&outcome);
    record.result = Some(outcome.winners).filter(|winners| !winners.is_empty());
    record
}

/// Returns the complete narration of a hand.
fn told(replay: &Replay, lens: Lens) -> Vec<String> {
    let words = Words::new(Language::ENGLISH);
    let hand = replay.hand(1).unwrap();
    let mut story = Narrator::new();
    let mut told = Vec::new();
    for number in 0..hand.len() {
        let step = hand.step(number, lens).unwrap();
        let table = TableContext::of_replay(replay, &hand, number, lens);
        assert_eq!((table.you, table.shown.is_some()), (lens.seat(), number + 1 == hand.len()));
        told.extend(story.hear(&table, &step.happened).iter().map(|sentence| sentence.text(&words)));
    }
    told
}

#[test]
fn a_replay_is_told_like_a_game_and_hides_nothing_where_the_cards_lie_open() {
    for (rules, seats) in [("basic", 3), ("wayfarers", 2), ("eightball", 2)] {
        let replay = Replay::of(played(rules, seats, 7)).unwrap();
        let own = told(&replay, Eye::Seat(Seat::new(0)).into());
        let public = told(&replay, Eye::Public.into());
        let open = told(&replay, Lens::Open);
        for story in [&own, &public, &open] {
            assert!(story.len() > 10, "{rules}: {story:?}");
            let end = &story[story.len() - 2..];
            assert!(end.iter().all(|sentence| sentence.contains(" won ")), "{rules}: {end:?}");
        }
        let says = |story: &[String], what: &str| story.iter().any(|sentence| sentence.contains(what));
        assert!(says(&own, "You ") && !says(&public, "You ") && !says(&open, "You "), "{rules}");
        if rules == "basic" {
            assert!(says(&public, " drew a card") && !says(&open, " drew a card"), "{open:?}");
        }
    }
}
