//! Requests of people about their own data while the server runs. These scan whole logs, so a separate thread serves
//! them and no player waits.

use eights_protocol::{PersonId, RoomId};
use eights_room::RuleCache;
use eights_room::ports::{BoxFuture, People, Unavailable};
use rusqlite::Connection;

use crate::Sqlite;
use crate::erasure::{changes, erase_outside, rooms_of};
use crate::export::{about, programs_of};

impl People for Sqlite {
    fn about(&self, person: PersonId) -> BoxFuture<'_, Result<String, Unavailable>> {
        self.slow_reader.ask(move |connection| about(connection, person).map(|about| format!("{about:#}\n")))
    }

    fn rooms_of(&self, person: PersonId) -> BoxFuture<'_, Result<Vec<RoomId>, Unavailable>> {
        self.slow_reader.ask(move |connection| {
            let mut rooms = Vec::new();
            for one in with_programs(connection, person)? {
                for room in rooms_of(connection, one)? {
                    // A room that contains only their id need not be rewritten, nor interrupted.
                    let read = changes(connection, one, room, 0, &RuleCache::new())?;
                    if read.is_some_and(|read| read.changes.is_ok_and(|changes| changes.is_empty())) {
                        continue;
                    }
                    rooms.push(room);
                }
            }
            rooms.sort_unstable();
            rooms.dedup();
            Ok(rooms)
        })
    }

    fn erase_in_room(&self, person: PersonId, room: RoomId) -> BoxFuture<'_, Result<(), Unavailable>> {
        Box::pin(async move {
            let all = self.slow_reader.ask(move |connection| with_programs(connection, person)).await?;
            for one in all {
                let read = self
                    .slow_reader
                    .ask(move |connection| changes(connection, one, room, 0, &RuleCache::new()));
                let Some(read) = read.await? else { continue };
                let changes = read.changes.map_err(Unavailable::Other)?;
                self.change(move |connection| {
                    // A snapshot contains names too. The next one is made from the new log.
                    connection.execute("delete from snapshot where room = ?", [room.number()])?;
                    changes.write(connection, room).map(|_| ())
                })
                .await?;
            }
            Ok(())
        })
    }

    fn erase_outside_rooms(&self, person: PersonId) -> BoxFuture<'_, Result<(), Unavailable>> {
        Box::pin(async move {
            let all = self.slow_reader.ask(move |connection| with_programs(connection, person)).await?;
            self.change(move |connection| {
                all.into_iter().try_for_each(|one| erase_outside(connection, one).map(|_| ()))
            })
            .await?;
            // The write-ahead log still contains the overwritten data. If a reader blocks this checkpoint, the next
            // one removes it.
            let truncate = |connection: &Connection| {
                connection.query_row("pragma wal_checkpoint(truncate)", [], |_| Ok(()))
            };
            self.slow_reader.ask(truncate).await
        })
    }
}

/// Returns a person and the programs that they have a token for, which may be named after them. The person comes
/// last, so that an interrupted deletion finds the programs again.
fn with_programs(connection: &Connection, person: PersonId) -> rusqlite::Result<Vec<PersonId>> {
    let programs = programs_of(connection, person)?.into_iter().map(|program| program.person);
    Ok(programs.filter(|program| *program != person).chain([person]).collect())
}
