//! What is kept in the file, whatever happens to it.

mod about;
mod beside;
mod copies;
mod crash;
mod faults;
mod folder;
mod forget;
mod laws;
mod operator;
mod rooms;

use eights_protocol::{Key, Record, RoomId, Stored, Time, VERSION};
use eights_room::ports::{Also, Append, AppendError, Log, Row};
use eights_sqlite::Sqlite;
use pollster::block_on;

fn room(number: u64) -> RoomId {
    RoomId::new(0, number << 8)
}

fn record(number: u64, revision: u64, text: &str) -> Append {
    Append { room: room(number), revision, text: text.to_string(), also: Also::Nothing }
}

fn append(sqlite: &Sqlite, append: Append) -> Result<Time, AppendError> {
    block_on(sqlite.append(append))
}

fn rows(sqlite: &Sqlite, number: u64) -> Vec<Row> {
    block_on(sqlite.since(room(number), 0)).expect("the log is there")
}

fn stored(record: Record) -> String {
    Stored { v: VERSION, key: Key::new(1), record }.write()
}
