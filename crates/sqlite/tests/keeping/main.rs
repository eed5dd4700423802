//! Contents of the file, whatever happens to it.

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

use eights_protocol::{IdempotencyKey, RoomId, RoomRecord, StoredRecord, Time, VERSION};
use eights_room::ports::{Append, AppendError, Attachment, Log, LogRow};
use eights_sqlite::Sqlite;
use pollster::block_on;

fn room(number: u64) -> RoomId {
    RoomId::new(0, number << 8)
}

fn record(number: u64, revision: u64, text: &str) -> Append {
    Append { room: room(number), revision, text: text.to_string(), also: Attachment::Nothing }
}

fn append(sqlite: &Sqlite, append: Append) -> Result<Time, AppendError> {
    block_on(sqlite.append(append))
}

fn rows(sqlite: &Sqlite, number: u64) -> Vec<LogRow> {
    block_on(sqlite.since(room(number), 0)).expect("the log is there")
}

fn stored(record: RoomRecord) -> String {
    StoredRecord { v: VERSION, key: IdempotencyKey::new(1), record }.write()
}
