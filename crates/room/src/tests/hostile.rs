//! Malicious players and strangers, who send what no honest program would. The room still equals the fold of its log,
//! nobody else's seat is affected, and the game goes on.

use eights_cards::{Dice, Seed};
use eights_protocol::{Chat, ClientCommand, Length, Phase, RefusalCode, Request, RoomRecord, Settings};
use eights_testkit::mangle::{mangle, messages};

use super::table::Table;
use super::walk::{at, dealt, hurried, some_move};

/// Number of messages sent to the table of each game; `EIGHTS_MESSAGES` overrides it.
const MESSAGES: u64 = 1500;

/// Seat and person of the attacker.
const MALLORY: u64 = 2;

/// Returns a valid message of every kind, from the golden files.
fn every_kind() -> Vec<String> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../protocol/tests/golden/v1");
    let mut texts: Vec<String> = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("ask.")) {
            texts.push(std::fs::read_to_string(path).unwrap());
        }
    }
    texts.sort();
    assert!(texts.len() >= 15, "{texts:?}");
    texts
}

/// Generates a valid message: earlier messages are replayed, and open decisions are answered for others.
fn valid(table: &Table, kinds: &[String], sent: &[String], dice: &mut Dice) -> String {
    let open = table.room.play.as_ref().map_or(0, |play| play.decision);
    match dice.below(4) {
        0 if !sent.is_empty() => sent[dice.below(sent.len() as u32) as usize].clone(),
        1 => {
            let number = u64::from(dice.below(table.room.chairs.len() as u32)) + 1;
            let mv = match some_move(table, number, dice) {
                Some(ClientCommand::Move { mv, .. }) => mv,
                _ => "draw".to_string(),
            };
            let decision = open.saturating_sub(u64::from(dice.below(3)));
            Request { id: u64::from(dice.below(9)), ask: ClientCommand::Move { decision, mv } }.write()
        }
        _ => kinds[dice.below(kinds.len() as u32) as usize].clone(),
    }
}

/// Returns `true` if a record may result from messages of anybody but the host and the third seat.
fn is_theirs(record: &RoomRecord, from: u64) -> bool {
    match record {
        RoomRecord::Sat { seat, .. } | RoomRecord::Left { seat, .. } | RoomRecord::Moved { seat, .. } => {
            u64::from(*seat) == MALLORY
        }
        RoomRecord::Said { person, .. } => person.id.bits() == from,
        RoomRecord::Reported { by, .. } | RoomRecord::NameReported { by, .. } => by.bits() == from,
        _ => false,
    }
}

#[test]
fn whatever_is_sent_harms_no_room() {
    let kinds = every_kind();
    for (rules, seats) in [("basic", 3), ("action", 4), ("wayfarers", 3), ("eightball", 2)] {
        let settings = Settings { chat: Chat::Free, ..hurried(Length::Hand) };
        let mut table = dealt(&super::table::rules(rules), seats, 1, settings.clone());
        let mut dice = Seed::quick(3).dice(0);
        let (mut unreadable, mut refused, mut done, mut games) = (0, 0, 0, 0);
        let mut sent: Vec<String> = Vec::new();
        for case in 0..messages(MESSAGES) {
            let text = valid(&table, &kinds, &sent, &mut dice);
            let text = if dice.below(4) == 0 { text } else { mangle(&text, &mut dice) };
            sent.push(text.clone());
            table.now += 10;
            let Ok(Request { ask, .. }) = Request::read(&text) else {
                unreadable += 1;
                continue;
            };
            // Either the attacker at the table, or a spectator.
            let from = if dice.below(3) == 0 { 7 + case % 3 } else { MALLORY };
            let before = table.records();
            match table.ask(from, ask) {
                Err(_) => {
                    refused += 1;
                    assert_eq!(table.records(), before, "{rules}: {text}");
                }
                Ok(_) => done += 1,
            }
            let after = table.records();
            assert_eq!(after[..before.len()], before, "{rules}: what was written stays");
            for record in &after[before.len()..] {
                assert!(is_theirs(record, from), "{rules}: {record:?} came of {text} by {from}");
            }
            // The others play on.
            if case % 5 == 0 && table.room.phase() == Phase::Playing {
                honest_move(&mut table, &mut dice);
            }
            if case % 100 == 0 {
                table.fork().goes_on_to_the_end();
            }
            if table.room.phase() != Phase::Playing {
                games += 1;
                table.goes_on_to_the_end();
                table = dealt(&super::table::rules(rules), seats, case, settings.clone());
            }
        }
        table.goes_on_to_the_end();
        println!("{rules}: {unreadable} unreadable, {refused} refused, {done} done, {games} games ended");
        assert!(unreadable > 20 && refused > 20 && done > 0, "{rules}: {unreadable} {refused} {done}");
    }
}

/// Makes a move for somebody other than Mallory, if it is their turn.
fn honest_move(table: &mut Table, dice: &mut Dice) {
    let seat = table.pending().0.into_iter().find(|seat| at(*seat) != MALLORY);
    if let Some(number) = seat.map(at)
        && let Some(ask) = some_move(table, number, dice)
    {
        table.ask(number, ask).unwrap();
    }
}

#[test]
fn a_line_is_complained_about_once_by_each_and_not_by_thousands() {
    let settings = Settings { chat: Chat::Free, ..Settings::default() };
    let mut table = Table::new("basic", 2, settings);
    table.sit(1, "Ann");
    let line = table
        .ask(1, ClientCommand::Say { words: eights_protocol::ChatText::Text("boo".to_string()) })
        .unwrap();
    let report = |why: &str| ClientCommand::Report { version: line, why: why.to_string() };
    let first = table.ask(5, report("rude")).unwrap();
    assert_eq!(table.ask(5, report("very rude")), Ok(first), "it is written down already");
    for number in 6..500 {
        table.ask(number, report("rude")).unwrap();
    }
    let reports = |table: &Table| {
        table.records().iter().filter(|record| matches!(record, RoomRecord::Reported { .. })).count()
    };
    assert_eq!(reports(&table), 20);
    table.is_its_log();
    // Reports are counted per line; forgotten lines cannot be reported.
    let other = table
        .ask(1, ClientCommand::Say { words: eights_protocol::ChatText::Text("bah".to_string()) })
        .unwrap();
    table.ask(5, ClientCommand::Report { version: other, why: String::new() }).unwrap();
    assert_eq!(reports(&table), 21);
    for _ in 0..eights_protocol::TALK {
        table
            .ask(1, ClientCommand::Say { words: eights_protocol::ChatText::Text("bah".to_string()) })
            .unwrap();
    }
    assert_eq!(table.ask(600, report("late")).unwrap_err().code, RefusalCode::Unknown);
    assert!(table.room.complaints.is_empty());
}
