//! Schema of the file, and its migrations from earlier formats.
//!
//! A released migration is never changed; every change is a new one.

use rusqlite::Connection;

/// Application id that marks a file as ours, whatever its name: `8888` in ASCII.
pub(crate) const MARK: i32 = 0x3838_3838;

/// Migrations: each one creates the next format from the previous one. A new file runs them all.
const STEPS: [&str; 4] = [
    // 1: logs of the rooms, and codes of the open ones.
    "create table log (
         room integer not null,
         revision integer not null,
         at integer not null,
         record text not null,
         primary key (room, revision)
     ) without rowid;
     create table open_room (
         word text not null primary key,
         room integer not null
     ) without rowid;
     create index open_room_room on open_room (room);",
    // 2: finished matches, and the registry. The keys of the lists have their order.
    "create table archive (
         record text not null primary key,
         room integer not null,
         revision integer not null,
         ended integer not null,
         game text not null,
         rules text not null,
         names text not null,
         winners text not null,
         hands integer not null,
         text text not null
     );
     create index archive_ended on archive (ended, record);
     create index archive_game on archive (game, ended, record);
     create index archive_rules on archive (rules, ended, record);
     create index archive_room on archive (room);
     create table archive_person (
         person integer not null,
         ended integer not null,
         record text not null,
         primary key (person, ended, record)
     ) without rowid;
     create table archive_name (
         name text not null,
         ended integer not null,
         record text not null,
         primary key (name, ended, record)
     ) without rowid;
     create table program (
         hash blob not null primary key,
         person integer not null,
         name text not null,
         owner integer not null
     ) without rowid;
     create table banned (
         nth integer primary key,
         person integer not null unique
     );
     create table cookie_key (
         one integer primary key check (one = 1),
         bytes blob not null
     );",
    // 3: banned networks.
    "create table banned_network (
         nth integer primary key,
         network text not null unique
     );",
    // 4: reason and end of bans, revoked tokens, earlier keys, and announcements.
    "alter table banned add column since integer not null default 0;
     alter table banned add column until integer;
     alter table banned add column reason text not null default '';
     alter table banned_network add column since integer not null default 0;
     alter table banned_network add column until integer;
     alter table banned_network add column reason text not null default '';
     alter table program add column made integer not null default 0;
     alter table program add column revoked integer not null default 0;
     create index program_owner on program (owner);
     create table earlier_cookie_key (
         nth integer primary key,
         bytes blob not null,
         until integer not null
     );
     create table announcement (
         one integer primary key check (one = 1),
         text text not null,
         until integer
     );",
];

/// Current format.
pub(crate) const FORMAT: u32 = STEPS.len() as u32;

/// Creates the snapshot table if it does not exist. It is a cache and not part of the format: a version that does not
/// know it ignores it, and without it logs are read from their beginning.
pub(crate) fn make_cache(connection: &Connection) -> rusqlite::Result<()> {
    connection
        .execute_batch("create table if not exists snapshot (room integer primary key, text text not null);")
}

/// Returns the format of a file; zero for an empty file.
pub(crate) fn format_of(connection: &Connection) -> rusqlite::Result<u32> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}

/// Migrates the file to a format. Each migration is applied as a whole or not at all.
pub(crate) fn upgrade(connection: &Connection, to: u32) -> rusqlite::Result<()> {
    let from = format_of(connection)?;
    for number in from + 1..=to {
        let step = STEPS[number as usize - 1];
        let whole = format!(
            "begin immediate; {step} pragma application_id = {MARK}; pragma user_version = {number}; commit;"
        );
        if let Err(error) = connection.execute_batch(&whole) {
            // The first error says more than a failed rollback.
            let _ = connection.execute_batch("rollback");
            return Err(error);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use eights_protocol::RoomId;
    use eights_room::ports::{Archive as _, Log as _, Registry as _};
    use pollster::block_on;

    use super::*;
    use crate::Sqlite;
    use crate::folder::Folder;

    /// Records stored in a file of each format: room, revision, time and text.
    const RECORDS: [(i64, i64, i64, &str); 3] = [
        (7, 1, 1_000, "the first record of room 7"),
        (7, 2, 2_000, "the second, with a \u{0} and zwölf"),
        (8, 1, 3_000, "another room"),
    ];

    fn stored(format: u32) -> PathBuf {
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/data/format-{format}.db"))
    }

    /// Writes a file of a format, as the program of its time did.
    fn write(format: u32) {
        let connection = Connection::open(stored(format)).expect("the folder is there");
        upgrade(&connection, format).expect("the steps are right");
        for record in RECORDS {
            connection.execute("insert into log values (?, ?, ?, ?)", record).expect("the table is there");
        }
        connection.execute("insert into open_room values ('KIWI-42', 7)", []).expect("the table is there");
        if format >= 2 {
            connection
                .execute_batch(
                    "insert into archive values ('r', 7, 2, 2000, 'eights', 'basic', '[\"ann\"]', '[]', 1, 'a match');
                     insert into banned (person) values (-1);",
                )
                .expect("the tables are there");
        }
        if format >= 3 {
            connection
                .execute("insert into banned_network (network) values ('203.0.113.0/24')", [])
                .expect("the table is there");
        }
    }

    #[test]
    fn a_stored_file_of_every_format_is_upgraded_with_all_that_is_in_it() {
        for format in 1..=FORMAT {
            if std::env::var_os("UPDATE_EXPECT").is_some() && !stored(format).exists() {
                write(format);
            }
            let folder = Folder::new();
            let path = folder.file("club.db");
            std::fs::copy(stored(format), &path).expect("there is a file of every format");
            let found = format_of(&Connection::open(&path).expect("it is a database"));
            assert_eq!(found.expect("it has a format"), format);
            // The second time, there is nothing left to migrate.
            for _ in 0..2 {
                let sqlite = Sqlite::open(&path).expect("it is upgraded");
                let mut kept = Vec::new();
                for room in [7, 8] {
                    let rows =
                        block_on(sqlite.since(RoomId::from_number(room), 0)).expect("the log is there");
                    kept.extend(
                        rows.into_iter().map(|row| (room, row.revision as i64, row.at as i64, row.text)),
                    );
                }
                let expected =
                    RECORDS.map(|(room, revision, at, text)| (room, revision, at, text.to_string()));
                assert_eq!(kept, expected);
                assert_eq!(block_on(sqlite.find("KIWI-42")), Ok(Some(RoomId::from_number(7))));
                let text = block_on(sqlite.fetch("r")).expect("the archive is there");
                assert_eq!(text.is_some(), format >= 2);
                let bans = block_on(sqlite.bans()).expect("the registry is there");
                let mut bans: Vec<String> = bans.iter().map(|ban| ban.who.to_string()).collect();
                bans.sort_unstable();
                let expected = ["fzzzzzzzzzzzz", "203.0.113.0/24"];
                let mut expected = expected[..(format as usize - 1).min(2)].to_vec();
                expected.sort_unstable();
                assert_eq!(bans, expected);
            }
            assert_eq!(format_of(&Connection::open(&path).expect("it is a database")), Ok(FORMAT));
        }
    }

    #[test]
    fn a_step_that_fails_leaves_the_file_as_it_was() {
        let connection = Connection::open_in_memory().expect("memory is there");
        upgrade(&connection, 1).expect("the step is right");
        connection.execute_batch("create table banned (something text)").expect("nothing is in its way");
        assert!(upgrade(&connection, FORMAT).is_err());
        assert_eq!(format_of(&connection), Ok(1));
        let halves: i64 = connection
            .query_row("select count(*) from sqlite_schema where name = 'archive'", [], |row| row.get(0))
            .expect("there is a schema");
        assert_eq!(halves, 0);
    }
}
