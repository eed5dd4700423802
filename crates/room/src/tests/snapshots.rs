//! Rooms that are opened from a snapshot are the rooms of their whole logs.

use eights_wire::{Ask, Length, Phase, Settings};
use pollster::block_on;

use super::table::Table;
use crate::Shelf;
use crate::ports::Log as _;
use crate::room::Room;

/// A table at which two bots and a person have played a match, and gather for another.
fn after_a_rematch() -> Table {
    let settings = Settings { length: Length::Hand, ..Settings::default() };
    let mut table = Table::new("basic", 3, settings);
    table.sit(1, "Ann");
    table.bots(2..=3);
    table.ask(1, Ask::Start).unwrap();
    table.ask(1, Ask::Abandon).unwrap();
    table.ask(1, Ask::Rematch).unwrap();
    assert_eq!(table.room.phase(), Phase::Gathering);
    table
}

fn folded(table: &Table) -> Room {
    Room::open(table.room.id(), &table.log.rows(table.room.id()), &Shelf::new()).unwrap().unwrap()
}

#[test]
fn a_room_of_a_snapshot_is_the_room_of_its_whole_log() {
    let mut table = after_a_rematch();
    let text = block_on(table.log.snapshot(table.room.id())).unwrap();
    assert!(text.is_some(), "one is taken for each match");
    for further in [false, true] {
        if further {
            table.ask(1, Ask::Start).unwrap();
        }
        let opened = block_on(table.keeper.open(table.room.id())).unwrap().unwrap();
        assert_eq!(format!("{:?}", opened.limited(crate::RoomLimits::NONE)), format!("{:?}", folded(&table)));
    }
}

#[test]
fn a_snapshot_that_does_not_read_or_does_not_fit_its_log_is_passed_over() {
    let table = after_a_rematch();
    let id = table.room.id();
    let text = block_on(table.log.snapshot(id)).unwrap().unwrap();
    let newer = text.replacen("{\"v\":1,", "{\"v\":2,", 1);
    let elsewhere = text.replacen("\"revision\":", "\"revision\":1", 1);
    assert!(newer != text && elsewhere != text);
    for broken in ["", "{}", &newer, &elsewhere] {
        block_on(table.log.save_snapshot(id, broken.to_string())).unwrap();
        let opened = block_on(table.keeper.open(id)).unwrap().unwrap();
        assert_eq!(opened.facts(), folded(&table).facts());
    }
}
