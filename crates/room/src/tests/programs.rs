//! Programs at the table: the information they get, and that nobody makes them wait.

use eights_cards::Eye;
use eights_protocol::http::{ProgramEvent, ProgramOutcome};
use eights_protocol::{ClientCommand, Length, Level, Phase, RoomRecord, SeatOccupant, Settings};

use super::table::{Table, person};
use crate::{Command, Guest};

/// Returns a table with a program at its first seat, next to the people given, and bots at the others. Person 1 is its
/// host.
fn with_program(rules: &str, seats: u8, people: &[u64], settings: Settings) -> Table {
    let mut table = Table::new(rules, seats, settings);
    let robo = Guest { program: true, ..person(9) };
    let sit = ClientCommand::Sit {
        seat: Some(1),
        name: "robo".to_string(),
        word: String::new(),
        away: Level::Gentle,
    };
    table.want(&Command::Ask { person: robo, ask: sit }).unwrap();
    for number in people {
        table.sit(*number, &format!("P{number}"));
    }
    table.bots(people.len() as u8 + 2..=seats);
    table.ask(1, ClientCommand::Start).unwrap();
    table
}

/// Plays the program's first legal move whenever it must move, until the hand is over.
fn plays_the_hand(table: &mut Table) {
    while table.room.phase() == Phase::Playing {
        match table.room.choices(person(9).id) {
            Some((turn, legal, _)) if turn.must.contains(&1) => {
                let mv = ClientCommand::Move { decision: turn.decision, mv: legal[0].clone() };
                table.ask(9, mv).unwrap();
            }
            _ => assert!(table.wait_until(u64::MAX)),
        }
    }
}

#[test]
fn programs_and_bots_at_pace_0_play_on_without_a_gap_between_hands() {
    let settings = |pace| Settings { pace, length: Length::Match, ..Settings::default() };
    // Pace, people besides the program, whether they are disconnected, and the expected delay.
    for (pace, people, gone, expected) in [
        (0, vec![], false, 0),
        (0, vec![2], false, 20_000),
        (0, vec![2], true, 0),
        (1200, vec![], false, 20_000),
    ] {
        let mut table = with_program("basic", 3, &people, settings(pace));
        for number in people.iter().filter(|_| gone) {
            table.want(&Command::Gone(person(*number).id)).unwrap();
        }
        if !gone && !people.is_empty() {
            // Somebody has to move there.
            table.want(&Command::Gone(person(2).id)).unwrap();
            plays_the_hand(&mut table);
            table.want(&Command::Back(person(2).id)).unwrap();
        } else {
            plays_the_hand(&mut table);
        }
        assert_eq!(table.room.phase(), Phase::Between);
        let ended = table.room.play.as_ref().unwrap().opened;
        assert_eq!(
            table.room.next_timer(u64::MAX).unwrap().at,
            ended + expected,
            "pace {pace}, {people:?} {gone}"
        );
        assert!(table.wait_until(ended + expected));
        assert!(matches!(table.records().last(), Some(RoomRecord::Started { hand: 2, .. })));
    }
}

#[test]
fn facts_have_the_cards_of_the_own_hand_and_of_no_other() {
    for (rules, seats) in [("basic", 3), ("wayfarers", 3), ("eightball", 2)] {
        let mut table = with_program(rules, seats, &[], Settings { pace: 0, ..Settings::default() });
        let mut told = 0;
        while table.room.phase() == Phase::Playing && told < 20 {
            if let Some((turn, legal, _)) =
                table.room.choices(person(9).id).filter(|(turn, ..)| turn.must.contains(&1))
            {
                let facts = table.room.seat_facts(person(9).id);
                let held: usize =
                    facts["hands"].as_object().unwrap().values().map(|n| n.as_u64().unwrap() as usize).sum();
                let own = facts["hand"].as_array().unwrap().len();
                // Before the deal of Crazy 8-Ball, somebody picks solids or stripes.
                assert!(own < held || held == 0 && rules == "eightball", "{rules}: {facts:?}");
                assert!(facts["turn"].is_string() && facts.contains_key("top"), "{rules}: {facts:?}");
                // Without a seat there are no facts.
                assert!(table.room.seat_facts(person(1).id).is_empty());
                told += 1;
                table.ask(9, ClientCommand::Move { decision: turn.decision, mv: legal[0].clone() }).unwrap();
            } else {
                assert!(table.wait_until(u64::MAX));
            }
        }
        assert!(told > 3, "{rules}: {told}");
        assert!(table.room.view(Eye::Public).is_some());
    }
}

#[test]
fn a_program_is_told_how_it_ended() {
    let settings = Settings { pace: 0, length: Length::Hand, ..Settings::default() };
    let over = |table: &Table| match table.room.over_for(person(9).id) {
        ProgramEvent::Over { room, how, winners, totals, record } => {
            assert_eq!(room, table.room.id());
            (how.unwrap(), winners, totals, record)
        }
        other => panic!("{other:?}"),
    };
    let mut played = with_program("basic", 2, &[], settings.clone());
    plays_the_hand(&mut played);
    assert!(played.wait_until(u64::MAX));
    let (how, winners, totals, record) = over(&played);
    assert_eq!((how, winners.len(), totals.len()), (ProgramOutcome::Played, 1, 2));
    let filed = pollster::block_on(crate::ports::Archive::fetch(&*played.log, &record.unwrap())).unwrap();
    assert!(filed.is_some_and(|text| text.contains("robo")));

    let mut given_up = with_program("basic", 2, &[], settings.clone());
    given_up.ask(1, ClientCommand::Abandon).unwrap();
    let (how, winners, totals, record) = over(&given_up);
    assert_eq!((how, winners.len(), totals), (ProgramOutcome::Abandoned, 0, vec![0, 0]));
    assert!(record.is_some());

    let mut closed = with_program("basic", 2, &[], settings.clone());
    closed.ask(1, ClientCommand::Close).unwrap();
    assert_eq!(over(&closed), (ProgramOutcome::Closed, vec![], vec![0, 0], None));

    let mut unseated = with_program("basic", 2, &[], settings);
    unseated.ask(1, ClientCommand::Unseat { seat: 1 }).unwrap();
    assert_eq!(over(&unseated), (ProgramOutcome::Unseated, vec![], vec![], None));
    assert!(unseated.room.facts().seats[0].sitter.as_ref().and_then(SeatOccupant::person).is_none());
}

/// The timing of a move depends on this alone.
#[test]
fn what_fixes_the_moment_of_an_answer_is_the_same_for_one_playable_card_and_for_six() {
    let mut counts = std::collections::BTreeSet::new();
    for seed in 0..8 {
        let mut table = with_program("basic", 2, &[], Settings { pace: 300, ..Settings::default() });
        for _ in 0..seed {
            table.ask(1, ClientCommand::Abandon).unwrap();
            let robo = Guest { program: true, ..person(9) };
            table.want(&Command::Ask { person: robo, ask: ClientCommand::Rematch }).unwrap();
            table.ask(1, ClientCommand::Start).unwrap();
        }
        while table.room.phase() == Phase::Playing {
            if let Some(turn) = table.room.bot_turn() {
                let play = table.room.play.as_ref().unwrap();
                let mover = play.pending().must.first().unwrap();
                counts.insert(play.choices(mover).0.len());
                assert_eq!(
                    (turn.since, turn.slowest, turn.pace),
                    (table.room.revision(), Level::Gentle, 300)
                );
            }
            match table.room.choices(person(9).id) {
                Some((turn, legal, _)) if turn.must.contains(&1) => {
                    table
                        .ask(9, ClientCommand::Move { decision: turn.decision, mv: legal[0].clone() })
                        .unwrap();
                }
                _ => assert!(table.wait_until(u64::MAX)),
            }
        }
    }
    assert!(counts.contains(&1) && counts.iter().any(|count| *count > 4), "{counts:?}");
}
