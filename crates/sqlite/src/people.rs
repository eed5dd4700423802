//! What a person may ask about themselves while the server runs. Logs are read through for it, so a thread of its own does
//! that, and no player waits for it.

use eights_protocol::{PersonId, RoomId};
use eights_room::Shelf;
use eights_room::ports::{Later, People, Unavailable};
use rusqlite::Connection;

use crate::Sqlite;
use crate::about::{about, programs_of};
use crate::forget::{changes, forget_outside, rooms_of};

impl People for Sqlite {
    fn about(&self, person: PersonId) -> Later<'_, Result<String, Unavailable>> {
        self.slow_reader.ask(move |connection| about(connection, person).map(|about| format!("{about:#}\n")))
    }

    fn rooms_of(&self, person: PersonId) -> Later<'_, Result<Vec<RoomId>, Unavailable>> {
        self.slow_reader.ask(move |connection| {
            let mut rooms = Vec::new();
            for one in with_programs(connection, person)? {
                for room in rooms_of(connection, one)? {
                    // A room that only knows a number of theirs need not be written anew, nor be disturbed.
                    let read = changes(connection, one, room, 0, &Shelf::new())?;
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

    fn forget_in(&self, person: PersonId, room: RoomId) -> Later<'_, Result<(), Unavailable>> {
        Box::pin(async move {
            let all = self.slow_reader.ask(move |connection| with_programs(connection, person)).await?;
            for one in all {
                let read =
                    self.slow_reader.ask(move |connection| changes(connection, one, room, 0, &Shelf::new()));
                let Some(read) = read.await? else { continue };
                let changes = read.changes.map_err(Unavailable)?;
                self.change(move |connection| {
                    // A snapshot has names too; the next one is made of the new log.
                    connection.execute("delete from snapshot where room = ?", [room.number()])?;
                    changes.write(connection, room).map(|_| ())
                })
                .await?;
            }
            Ok(())
        })
    }

    fn forget(&self, person: PersonId) -> Later<'_, Result<(), Unavailable>> {
        Box::pin(async move {
            let all = self.slow_reader.ask(move |connection| with_programs(connection, person)).await?;
            self.change(move |connection| {
                all.into_iter().try_for_each(|one| forget_outside(connection, one).map(|_| ()))
            })
            .await?;
            // What was overwritten still lies in the write-ahead log. If somebody reads there at this moment, the next
            // checkpoint takes it away.
            let truncate = |connection: &Connection| {
                connection.query_row("pragma wal_checkpoint(truncate)", [], |_| Ok(()))
            };
            self.slow_reader.ask(truncate).await
        })
    }
}

/// A person and the programs that they have a token for, which may be called after them. The person comes last, so that a
/// deletion that is cut off finds the programs again.
fn with_programs(connection: &Connection, person: PersonId) -> rusqlite::Result<Vec<PersonId>> {
    let programs = programs_of(connection, person)?.into_iter().map(|program| program.person);
    Ok(programs.filter(|program| *program != person).chain([person]).collect())
}
