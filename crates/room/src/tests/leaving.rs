//! Players who leave, disconnect or are removed, in every kind of decision, and return in it.

use eights_cards::{Seat, Seed};
use eights_protocol::{
    ClientCommand, CloseReason, Length, MoveAuthor, Phase, RefusalCode, RoomRecord, SeatOccupant,
};

use super::pending::moved;
use super::table::{Table, person};
use super::walk::{all_were_met, at, away, hurried, some_move, visit};
use crate::Command;

fn sit(number: u64) -> ClientCommand {
    ClientCommand::Sit { seat: None, name: format!("P{number}"), word: String::new(), away: away(number) }
}

/// Asserts that a stand-in bot makes the next move of the seat.
#[track_caller]
fn a_bot_stands_in(table: &mut Table, seat: Seat) {
    let minds = table.room.bot_drivers();
    assert!(minds.iter().any(|mind| mind.seat == seat && mind.must));
    let before = table.records().len();
    let due = table.room.next_timer(0).unwrap();
    let deadline = table.deadline(seat);
    assert!(due.at < deadline, "long before the time is up");
    assert!(table.wait_until(deadline));
    assert_eq!(table.records().len(), before + 1);
    moved(table, at(seat), MoveAuthor::StandIn);
}

/// Asserts that the person at this seat moves without help.
#[track_caller]
fn moves_alone(table: &mut Table, seat: Seat) {
    let ask = some_move(table, at(seat), &mut Seed::quick(table.now).dice(0)).expect("it is their move");
    table.ask(at(seat), ask).unwrap();
    moved(table, at(seat), MoveAuthor::Sitter);
}

#[test]
fn who_leaves_in_any_kind_of_decision_is_played_by_a_bot() {
    let met = visit(2, 2, |table, kind| {
        let seat = table.pending().0[0];
        let number = at(seat);

        // A bot plays on, to the end.
        let mut left = table.fork();
        left.ask(number, ClientCommand::Leave).unwrap();
        assert!(
            matches!(left.records().last(), Some(RoomRecord::Left { why: CloseReason::Asked, .. })),
            "{kind:?}"
        );
        assert_eq!(left.room.seat_of(person(number).id), None);
        assert_eq!(
            some_move(&left, number, &mut Seed::quick(0).dice(0)),
            None,
            "{kind:?}: who left has no moves"
        );
        let decision = left.decision();
        let late = left.ask(number, ClientCommand::Move { decision, mv: "draw".to_string() }).unwrap_err();
        assert_eq!(late.code, RefusalCode::NotYours, "{kind:?}");
        a_bot_stands_in(&mut left, seat);
        // They return to their seat in a later decision, and to no other seat.
        let taken = Some(if number == 1 { 2 } else { 1 });
        let other = ClientCommand::Sit {
            seat: taken,
            name: "P".to_string(),
            word: String::new(),
            away: away(number),
        };
        assert_eq!(left.ask(number, other).unwrap_err().code, RefusalCode::NotNow, "{kind:?}");
        left.ask(number, sit(number)).unwrap();
        assert_eq!(left.room.seat_of(person(number).id), Some(seat), "{kind:?}");
        left.goes_on_to_the_end();

        // They return in the same decision, before the bot has moved.
        let mut back = table.fork();
        back.ask(number, ClientCommand::Leave).unwrap();
        let thought = back.think().expect("a bot that has to move has a move");
        back.ask(number, sit(number)).unwrap();
        assert_eq!(back.decision(), decision, "{kind:?}: it is open still");
        assert_eq!(back.want(&thought).unwrap_err().code, RefusalCode::TooLate, "{kind:?}");
        moves_alone(&mut back, seat);
        back.goes_on_to_the_end();

        // Nobody else takes the seat during the hand.
        let mut taken = table.fork();
        taken.ask(number, ClientCommand::Leave).unwrap();
        assert_eq!(taken.ask(9, sit(9)).unwrap_err().code, RefusalCode::NotNow, "{kind:?}");
        taken.goes_on_to_the_end();
    });
    all_were_met(&met);
}

#[test]
fn for_who_is_gone_in_any_kind_of_decision_the_chosen_bot_plays_until_they_are_back() {
    let met = visit(2, 2, |table, kind| {
        let seat = table.pending().0[0];
        let number = at(seat);
        let guest = person(number).id;

        let mut gone = table.fork();
        gone.want(&Command::Gone(guest)).unwrap();
        let (decision, records) = (gone.decision(), gone.records().len());
        assert_eq!(gone.want(&Command::Gone(guest)), Ok(gone.room.revision()), "{kind:?}: once is enough");
        assert_eq!(gone.records().len(), records);
        let level = gone.room.bot_drivers().iter().find(|mind| mind.seat == seat).map(|mind| mind.level);
        assert_eq!(level, Some(away(number)), "{kind:?}: the bot that was chosen");
        // A bot that finds no move holds nobody up; an outdated search does not count.
        let mut helpless = gone.fork();
        let since = helpless.room.revision();
        assert_eq!(helpless.room.without_thought(since - 1), None, "{kind:?}");
        let want = helpless.room.without_thought(since).unwrap();
        helpless.want(&want).unwrap();
        moved(&helpless, number, MoveAuthor::Clock);
        assert_eq!(helpless.room.without_thought(since), None, "{kind:?}");
        a_bot_stands_in(&mut gone, seat);
        gone.want(&Command::Back(guest)).unwrap();
        assert_eq!(gone.room.without_thought(gone.room.revision()), None, "{kind:?}: no bot has to move");
        assert!(gone.room.bot_drivers().is_empty(), "{kind:?}");
        gone.goes_on_to_the_end();
        let back = |record: &RoomRecord| matches!(record, RoomRecord::Back { .. });
        let records = gone.records();
        let place = records.iter().position(back).unwrap();
        let stands_in =
            |record: &RoomRecord| matches!(record, RoomRecord::Moved { by: MoveAuthor::StandIn, .. });
        assert!(!records[place..].iter().any(stands_in), "{kind:?}: nobody stands in for who is there");

        // They return in the same decision: the move that the bot has chosen meanwhile does not count.
        let mut back = table.fork();
        back.want(&Command::Gone(guest)).unwrap();
        let thought = back.think().unwrap();
        back.want(&Command::Back(guest)).unwrap();
        assert_eq!(
            (back.decision(), back.want(&thought).unwrap_err().code),
            (decision, RefusalCode::TooLate)
        );
        moves_alone(&mut back, seat);
        back.goes_on_to_the_end();

        // Everybody disconnects for good: the hand is still played to its end.
        let mut all = table.fork();
        for seat in all.room.volume.seats.iter() {
            all.want(&Command::Gone(person(at(seat)).id)).unwrap();
        }
        all.goes_on_to_the_end();
    });
    all_were_met(&met);
}

#[test]
fn whom_the_host_sends_away_in_any_kind_of_decision_is_played_by_a_bot() {
    let met = visit(2, 2, |table, kind| {
        let seat = table.pending().0[0];
        let number = at(seat);
        let unseat = ClientCommand::Unseat { seat: number as u8 };
        let mut table = table.fork();
        // Only the host may do this, as long as the host is present.
        assert_eq!(table.ask(2, unseat.clone()).unwrap_err().code, RefusalCode::NotYours, "{kind:?}");
        assert_eq!(table.ask(9, unseat.clone()).unwrap_err().code, RefusalCode::NotYours, "{kind:?}");
        table.ask(1, unseat.clone()).unwrap();
        assert!(
            matches!(table.records().last(), Some(RoomRecord::Left { why: CloseReason::Host, .. })),
            "{kind:?}"
        );
        assert_eq!(
            table.ask(1, unseat).unwrap_err().code,
            RefusalCode::NotNow,
            "{kind:?}: nobody sits there now"
        );
        // A bot can get the seat in the same decision; then it moves as the seat's occupant.
        let mut bot = table.fork();
        bot.ask(1, ClientCommand::SeatBot { seat: number as u8, level: eights_protocol::Level::Gentle })
            .unwrap();
        let deadline = bot.deadline(seat);
        assert!(bot.wait_until(deadline));
        moved(&bot, number, MoveAuthor::Sitter);
        bot.goes_on_to_the_end();
        a_bot_stands_in(&mut table, seat);
        table.ask(number, sit(number)).unwrap();
        assert_eq!(table.room.seat_of(person(number).id), Some(seat), "{kind:?}");
        table.goes_on_to_the_end();
    });
    all_were_met(&met);
}

/// Asserts that people at the table have most of the host's powers, but that nobody else becomes the host.
#[track_caller]
fn others_keep_the_table(table: &Table) {
    let mut other = table.fork();
    other.ask(2, ClientCommand::Mute { person: person(3).id, muted: true }).unwrap();
    let deposed = other.ask(2, ClientCommand::MakeHost { person: person(2).id }).unwrap_err();
    assert_eq!(deposed.code, RefusalCode::NotYours);
    assert_eq!(other.room.facts().host, Some(person(1).id));
    let mut stranger = table.fork();
    let refused = stranger.ask(9, ClientCommand::MakeHost { person: person(2).id }).unwrap_err();
    assert_eq!(refused.code, RefusalCode::NotYours);
    other.is_its_log();
}

#[test]
fn the_host_leaves_in_every_kind_of_decision() {
    let met = visit(2, 2, |table, kind| {
        for gone in [false, true] {
            let mut table = table.fork();
            if gone {
                table.want(&Command::Gone(person(1).id)).unwrap();
            } else {
                table.ask(1, ClientCommand::Leave).unwrap();
                table.want(&Command::HostAway(true)).unwrap();
            }
            others_keep_the_table(&table);
            table.goes_on_to_the_end();
            assert!(
                matches!(table.records().last(), Some(RoomRecord::Finished { winners, .. }) if !winners.is_empty()),
                "{kind:?}"
            );
        }
    });
    all_were_met(&met);
}

#[test]
fn the_host_leaves_in_every_phase() {
    let mut phases = Vec::new();
    let mut leaves = |table: &Table| {
        phases.push(table.room.phase());
        for gone in [false, true] {
            let mut table = table.fork();
            if gone {
                table.want(&Command::Gone(person(1).id)).unwrap();
            } else {
                table.ask(1, ClientCommand::Leave).unwrap();
                table.want(&Command::HostAway(true)).unwrap();
            }
            others_keep_the_table(&table);
            match table.room.phase() {
                Phase::Gathering => {
                    if !gone {
                        assert_eq!(
                            table.ask(2, ClientCommand::Start).unwrap_err().code,
                            RefusalCode::NotNow,
                            "a seat is free"
                        );
                        table.ask(2, ClientCommand::SeatBot { seat: 1, level: away(1) }).unwrap();
                    }
                    table.ask(2, ClientCommand::Start).unwrap();
                    assert!(table.wait_until(u64::MAX));
                }
                Phase::Between => {
                    table.ask(2, ClientCommand::Start).unwrap();
                    assert_eq!(table.room.phase(), Phase::Playing);
                }
                Phase::Finished => {
                    table.ask(2, ClientCommand::Rematch).unwrap();
                    assert_eq!(table.room.phase(), Phase::Gathering);
                }
                Phase::Playing => {
                    // Nobody else can abandon the match; it is played to its end.
                    assert_eq!(table.ask(2, ClientCommand::Abandon).unwrap_err().code, RefusalCode::NotYours);
                    table.goes_on_to_the_end();
                }
                Phase::Closed => panic!("nobody leaves a closed room"),
            }
            table.is_its_log();
        }
    };
    let mut table = Table::new("sheet", 3, hurried(Length::Match));
    for number in 1..=3 {
        table.ask(number, sit(number)).unwrap();
    }
    leaves(&table);
    table.ask(1, ClientCommand::Start).unwrap();
    leaves(&table);
    while table.room.phase() == Phase::Playing {
        table.wait_until(u64::MAX);
    }
    leaves(&table);
    table.ask(1, ClientCommand::Abandon).unwrap();
    leaves(&table);
    assert_eq!(phases, [Phase::Gathering, Phase::Playing, Phase::Between, Phase::Finished]);
    table.ask(1, ClientCommand::Close).unwrap();
    assert_eq!(table.ask(1, ClientCommand::Leave).unwrap_err().code, RefusalCode::NotNow);
}

#[test]
fn a_table_of_people_who_never_come_back_is_played_out_by_every_level_of_bot() {
    for (rules, seats) in [("basic", 2), ("wayfarers", 3), ("eightball", 2)] {
        let levels = [eights_protocol::Level::Gentle, eights_protocol::Level::Steady];
        for level in levels {
            let mut table = Table::new(rules, seats, hurried(Length::Hand));
            for number in 1..=u64::from(seats) {
                let ask = ClientCommand::Sit {
                    seat: None,
                    name: format!("P{number}"),
                    word: String::new(),
                    away: level,
                };
                table.ask(number, ask).unwrap();
            }
            table.ask(1, ClientCommand::Start).unwrap();
            for number in 1..=u64::from(seats) {
                table.want(&Command::Gone(person(number).id)).unwrap();
            }
            table.goes_on_to_the_end();
            let sitters = table.room.facts().seats;
            assert!(
                sitters
                    .iter()
                    .all(|seat| matches!(&seat.sitter, Some(SeatOccupant::Person { .. })) && seat.gone)
            );
        }
    }
}
