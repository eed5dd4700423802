//! Time-outs in every kind of decision.

use eights_cards::Seed;
use eights_protocol::{ClientCommand, CloseReason, Length, MoveAuthor, Phase, RefusalCode, RoomRecord};

use super::kinds::Kind;
use super::table::{Table, person};
use super::walk::{all_were_met, at, dealt, hurried, sheets, some_move, visit};
use crate::{Command, TimerAction};

/// Asserts that the last record is this person's move, and returns the move.
#[track_caller]
pub(crate) fn moved(table: &Table, number: u64, by: MoveAuthor) -> String {
    match table.records().pop() {
        Some(RoomRecord::Moved { seat, by: chosen, mv, .. }) => {
            assert_eq!((u64::from(seat), chosen), (number, by));
            mv
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn time_is_up_in_every_kind_of_decision() {
    let met = visit(1, u32::MAX, |table, kind| {
        let mut table = table.fork();
        let records = table.records().len();
        let (must, _) = table.pending();
        let seat = must.iter().copied().min_by_key(|seat| table.deadline(*seat)).unwrap();
        let (decision, deadline) = (table.decision(), table.deadline(seat));
        let (turn, legal, _) = table.room.choices(person(at(seat)).id).unwrap();
        assert_eq!(turn.deadline, Some(deadline), "{kind:?}: everybody is told when");
        assert!(!table.wait_until(deadline - 1), "{kind:?}: time is left");
        assert_eq!(table.records().len(), records, "{kind:?}");
        assert!(table.wait_until(deadline), "{kind:?}");
        assert_eq!((table.records().len(), table.now), (records + 1, deadline), "{kind:?}");
        let mv = moved(&table, at(seat), MoveAuthor::Clock);
        assert!(legal.contains(&mv), "{kind:?}: {mv}");
        assert_eq!(table.room.facts().seats[seat.index()].bank, Some(0), "{kind:?}");
        // The time-out counts once, and a late move is rejected.
        let again = table.want(&Command::TimeUp { seat, decision });
        assert_eq!(again.unwrap_err().code, RefusalCode::TooLate, "{kind:?}");
        if let Some(other) = legal.into_iter().find(|other| *other != mv) {
            let late = table.ask(at(seat), ClientCommand::Move { decision, mv: other });
            assert_eq!(late.unwrap_err().code, RefusalCode::TooLate, "{kind:?}");
        }
        assert_eq!(table.records().len(), records + 1, "{kind:?}");
        // From now on, the bank is empty.
        if table.room.phase() == Phase::Playing && table.pending().0.contains(&seat) {
            assert_eq!(table.deadline(seat), deadline + 10_000, "{kind:?}");
        }
        table.goes_on_to_the_end();
        let by_clock = |record: &RoomRecord| {
            matches!(record, RoomRecord::Moved { by: MoveAuthor::Clock, .. } | RoomRecord::Finished { .. })
        };
        assert!(table.records()[records..].iter().all(by_clock), "{kind:?}");
    });
    all_were_met(&met);
}

#[test]
fn a_bank_pays_for_what_goes_beyond_in_every_kind_of_decision() {
    let met = visit(2, 4, |table, kind| {
        let (must, _) = table.pending();
        for (after, left) in [(9_999, 30_000), (10_000, 30_000), (14_321, 25_679), (39_999, 1)] {
            let mut table = table.fork();
            let seat = must[0];
            // Time that was used before counts as well.
            let before = table.room.facts().seats[seat.index()].bank.unwrap();
            assert_eq!(before, 30_000, "{kind:?}: nobody has been slow yet");
            table.now = table.room.play.as_ref().unwrap().opened + after;
            let ask = some_move(&table, at(seat), &mut Seed::quick(after).dice(0)).unwrap();
            table.ask(at(seat), ask).unwrap();
            assert_eq!(table.room.facts().seats[seat.index()].bank, Some(left), "{kind:?}");
            for other in table.room.volume.seats.iter().filter(|other| *other != seat) {
                assert_eq!(table.room.facts().seats[other.index()].bank, Some(30_000), "{kind:?}");
            }
            table.is_its_log();
        }
    });
    all_were_met(&met);
}

#[test]
fn of_several_who_have_to_move_each_has_the_own_time() {
    let mut cases = 0;
    let met = visit(6, 12, |table, kind| {
        if kind != Kind::MainTogether {
            return;
        }
        cases += 1;
        // All of them time out, one after the other, and nobody else is affected.
        let mut all = table.fork();
        let mut waiting = all.pending().0;
        let first = all.pending().0;
        while !waiting.is_empty() && all.room.phase() == Phase::Playing {
            let before = all.records().len();
            assert!(all.wait_until(u64::MAX));
            let RoomRecord::Moved { seat, by: MoveAuthor::Clock, .. } = &all.records()[before] else {
                panic!("{:?}", all.records().last())
            };
            let seat = eights_cards::Seat::new(usize::from(*seat) - 1);
            waiting.retain(|other| *other != seat);
            let open = all.room.play.as_ref().unwrap().pending().must;
            if !open.iter().any(|other| first.contains(&other)) {
                break;
            }
        }
        all.goes_on_to_the_end();
        // One of them moves at the last moment: the other then has their own time and their own bank.
        let mut one = table.fork();
        let (must, _) = one.pending();
        let (quick, slow) = (must[0], must[1]);
        let (decision, deadline) = (one.decision(), one.deadline(quick));
        assert!(!one.wait_until(deadline - 1));
        let ask = some_move(&one, at(quick), &mut Seed::quick(7).dice(0)).unwrap();
        one.ask(at(quick), ask).unwrap();
        let late = one.want(&Command::TimeUp { seat: quick, decision }).unwrap_err();
        assert_eq!(late.code, RefusalCode::TooLate);
        if one.room.phase() == Phase::Playing && one.pending().0.contains(&slow) {
            assert_eq!(one.deadline(slow), deadline - 1 + 40_000);
        }
        one.goes_on_to_the_end();
    });
    assert!(met.contains_key(&Kind::MainTogether) && cases >= 6, "{cases}");
}

#[test]
fn who_may_move_and_does_not_is_never_timed_out() {
    let mut interrupted = 0;
    let met = visit(4, 12, |table, kind| {
        let (must, may) = table.pending();
        if may.is_empty() {
            return;
        }
        let seat = must[0];
        let (decision, deadline) = (table.decision(), table.deadline(seat));
        for other in may {
            let mut table = table.fork();
            assert_eq!(
                table.want(&Command::TimeUp { seat: other, decision }).unwrap_err().code,
                RefusalCode::TooLate,
                "{kind:?}: nothing is asked of {other:?}"
            );
            // Somebody interrupts at the last moment: the time-out belongs to another decision.
            assert!(!table.wait_until(deadline - 1));
            let Some(ask) = some_move(&table, at(other), &mut Seed::quick(decision).dice(0)) else {
                continue;
            };
            table.ask(at(other), ask).unwrap();
            interrupted += 1;
            assert_eq!(
                table.want(&Command::TimeUp { seat, decision }).unwrap_err().code,
                RefusalCode::TooLate
            );
            if table.room.phase() == Phase::Playing {
                let due = table.room.next_timer(u64::MAX).unwrap();
                assert!(due.at >= deadline - 1 + 10_000, "{kind:?}: the new decision has its own time");
            }
            table.goes_on_to_the_end();
        }
    });
    for kind in [Kind::ThrowingIn, Kind::Catching, Kind::LateCall] {
        assert!(met.contains_key(&kind), "{kind:?}");
    }
    assert!(interrupted > 20, "{interrupted}");
}

#[test]
fn a_hand_that_ends_by_the_clock_is_followed_by_the_next() {
    let mut games = std::collections::BTreeSet::new();
    for (rules, seats) in sheets() {
        let mut table = dealt(&rules, seats, 1, hurried(Length::Match));
        while table.room.phase() == Phase::Playing {
            assert!(table.wait_until(u64::MAX));
        }
        assert!(matches!(
            table.records().last(),
            Some(RoomRecord::Moved { by: MoveAuthor::Clock, .. } | RoomRecord::Started { .. })
        ));
        if table.room.match_end().is_some() {
            continue;
        }
        games.insert(rules.game.clone());
        let (over, hand) = (table.room.last(), table.room.play.as_ref().unwrap().hand());
        let people = 1..=u64::from(seats);

        // Nobody requests the next hand.
        let mut waits = table.fork();
        assert!(!waits.wait_until(over + 19_999), "{}", rules.name);
        assert!(waits.wait_until(over + 20_000));
        assert!(
            matches!(waits.records().last(), Some(RoomRecord::Started { hand: next, .. }) if *next == hand + 1)
        );
        assert_eq!(waits.want(&Command::NextHand { after: hand }).unwrap_err().code, RefusalCode::TooLate);
        waits.is_its_log();

        // Somebody requests the next hand, and another person does so at the same moment.
        let mut asked = table.fork();
        asked.ask(2, ClientCommand::Start).unwrap();
        assert_eq!(asked.ask(1, ClientCommand::Start).unwrap_err().code, RefusalCode::NotNow);

        // Somebody leaves between two hands: a bot plays the next one. They return when it is over.
        let mut left = table.fork();
        left.ask(2, ClientCommand::Leave).unwrap();
        assert!(left.wait_until(over + 20_000));
        let sit = ClientCommand::Sit {
            seat: Some(2),
            name: "P2".to_string(),
            word: String::new(),
            away: super::walk::away(2),
        };
        assert_eq!(
            left.ask(2, sit).unwrap_err().code,
            RefusalCode::NotNow,
            "these cards were dealt to a bot"
        );
        left.is_its_log();

        // Everybody is disconnected: no hand is dealt until one of them is back.
        let mut gone = table.fork();
        for number in people.clone() {
            gone.want(&Command::Gone(person(number).id)).unwrap();
        }
        assert!(!gone.wait_until(over + 3_600_000));
        gone.want(&Command::Back(person(1).id)).unwrap();
        let now = gone.now;
        assert!(gone.wait_until(now), "{}", rules.name);
        assert!(matches!(gone.records().last(), Some(RoomRecord::Started { .. })));

        // Everybody has left: the room is closed after a day.
        let mut empty = table.fork();
        for number in people {
            empty.ask(number, ClientCommand::Leave).unwrap();
        }
        assert!(matches!(
            empty.room.next_timer(0).unwrap().action,
            TimerAction::Execute(Command::Close(CloseReason::Idle))
        ));
        assert!(empty.wait_until(over + 25 * 3_600_000));
        assert_eq!(empty.room.phase(), Phase::Closed);
        empty.is_its_log();
    }
    assert_eq!(games.len(), 3, "{games:?}");
}
