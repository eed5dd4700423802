//! Registry: programs, bans, keys and announcements.

use eights_protocol::{PersonId, Time};
use eights_room::ports::{Announcement, Ban, BoxFuture, Keys, Program, Registry, Unavailable};
use eights_room::{BanTarget, Network};
use rusqlite::types::{Type, Value};
use rusqlite::{OptionalExtension as _, Row, params};

use crate::log_writer::number;
use crate::{Sqlite, person};

impl Registry for Sqlite {
    fn keys(&self, fresh: [u8; 32]) -> BoxFuture<'_, Result<Keys, Unavailable>> {
        let asked = self.change(move |connection| {
            connection
                .execute("insert or ignore into cookie_key (one, bytes) values (1, ?)", [fresh])
                .map(|_| ())
        });
        Box::pin(async move {
            asked.await?;
            let read = self.readers.ask(|connection| {
                let current = connection.query_row("select bytes from cookie_key", [], |row| row.get(0))?;
                let earlier = connection
                    .prepare("select bytes, until from earlier_cookie_key order by nth desc")?
                    .query_map([], |row| Ok((row.get(0)?, time(row, 1)?)))?
                    .collect::<rusqlite::Result<_>>()?;
                Ok(Keys { current, earlier })
            });
            read.await
        })
    }

    fn rotate_key(&self, fresh: [u8; 32], accepted_until: Time) -> BoxFuture<'_, Result<(), Unavailable>> {
        let until = number(accepted_until);
        self.change(move |connection| {
            // Expiring an earlier key at once also expires all keys before it.
            connection.execute("update earlier_cookie_key set until = min(until, ?)", [until])?;
            connection.execute(
                "insert into earlier_cookie_key (bytes, until) select bytes, ? from cookie_key",
                [until],
            )?;
            connection.execute("insert or replace into cookie_key (one, bytes) values (1, ?)", [fresh])?;
            Ok(())
        })
    }

    fn add_token(&self, hash: [u8; 32], program: Program) -> BoxFuture<'_, Result<(), Unavailable>> {
        self.change(move |connection| {
            let Program { person, name, owner, made } = program;
            connection
                .execute(
                    "insert or replace into program (hash, person, name, owner, made) values (?, ?, ?, ?, ?)",
                    params![hash, person.bits() as i64, name, owner.bits() as i64, number(made)],
                )
                .map(|_| ())
        })
    }

    fn program(&self, hash: [u8; 32]) -> BoxFuture<'_, Result<Option<Program>, Unavailable>> {
        self.readers.ask(move |connection| {
            let sql = "select person, name, owner, made from program where hash = ? and not revoked";
            connection.query_row(sql, [hash], read_program).optional()
        })
    }

    fn programs(&self, owner: Option<PersonId>) -> BoxFuture<'_, Result<Vec<Program>, Unavailable>> {
        let owner = owner.map(|owner| owner.bits() as i64);
        self.readers.ask(move |connection| {
            let which = if owner.is_some() { "owner = ?1" } else { "?1 is null" };
            let sql = format!(
                "select person, name, owner, made from program where {which} and not revoked
                 order by made desc, person"
            );
            connection.prepare(&sql)?.query_map([owner], read_program)?.collect()
        })
    }

    fn revoke(&self, program: PersonId) -> BoxFuture<'_, Result<bool, Unavailable>> {
        let program = program.bits() as i64;
        self.change_and_answer(move |connection| {
            let sql = "update program set revoked = 1 where person = ? and not revoked";
            Ok(connection.execute(sql, [program])? > 0)
        })
    }

    fn revoked(&self) -> BoxFuture<'_, Result<Vec<PersonId>, Unavailable>> {
        self.readers.ask(|connection| {
            connection
                .prepare("select person from program where revoked order by person")?
                .query_map([], |row| person(row, 0))?
                .collect()
        })
    }

    fn ban(&self, ban: Ban) -> BoxFuture<'_, Result<(), Unavailable>> {
        self.change(move |connection| {
            let (table, column, value) = place(ban.who);
            connection.execute(&format!("delete from {table} where {column} = ?"), [&value])?;
            let sql = format!("insert into {table} ({column}, since, until, reason) values (?, ?, ?, ?)");
            let until = ban.until.map(number);
            connection.execute(&sql, params![value, number(ban.since), until, ban.reason]).map(|_| ())
        })
    }

    fn unban(&self, who: BanTarget) -> BoxFuture<'_, Result<bool, Unavailable>> {
        self.change_and_answer(move |connection| {
            let (table, column, value) = place(who);
            Ok(connection.execute(&format!("delete from {table} where {column} = ?"), [&value])? > 0)
        })
    }

    fn bans(&self) -> BoxFuture<'_, Result<Vec<Ban>, Unavailable>> {
        self.readers.ask(|connection| {
            connection
                .prepare(
                    "select person, null, since, until, reason, nth from banned
                     union all select null, network, since, until, reason, nth from banned_network
                     order by 3 desc, 6 desc",
                )?
                .query_map([], read_ban)?
                .collect()
        })
    }

    fn announcement(&self) -> BoxFuture<'_, Result<Option<Announcement>, Unavailable>> {
        self.readers.ask(|connection| {
            let read = |row: &Row<'_>| {
                Ok(Announcement {
                    text: row.get(0)?,
                    until: row.get::<_, Option<i64>>(1)?.map(|at| at as Time),
                })
            };
            connection.query_row("select text, until from announcement", [], read).optional()
        })
    }

    fn announce(&self, announcement: Option<Announcement>) -> BoxFuture<'_, Result<(), Unavailable>> {
        self.change(move |connection| {
            connection.execute("delete from announcement", [])?;
            if let Some(Announcement { text, until }) = announcement {
                let sql = "insert into announcement (one, text, until) values (1, ?, ?)";
                connection.execute(sql, params![text, until.map(number)])?;
            }
            Ok(())
        })
    }
}

/// Returns where a ban is stored: table, column and value.
fn place(who: BanTarget) -> (&'static str, &'static str, Value) {
    match who {
        BanTarget::Person(person) => ("banned", "person", Value::Integer(person.bits() as i64)),
        BanTarget::Network(network) => ("banned_network", "network", Value::Text(network.to_string())),
    }
}

fn time(row: &Row<'_>, column: usize) -> rusqlite::Result<Time> {
    row.get::<_, i64>(column).map(|at| at as Time)
}

pub(crate) fn read_program(row: &Row<'_>) -> rusqlite::Result<Program> {
    Ok(Program { person: person(row, 0)?, name: row.get(1)?, owner: person(row, 2)?, made: time(row, 3)? })
}

fn read_ban(row: &Row<'_>) -> rusqlite::Result<Ban> {
    let who = match row.get::<_, Option<i64>>(0)? {
        Some(bits) => BanTarget::Person(PersonId::new(bits as u64)),
        None => BanTarget::Network(network(row, 1)?),
    };
    let until = row.get::<_, Option<i64>>(3)?.map(|at| at as Time);
    Ok(Ban { who, since: time(row, 2)?, until, reason: row.get(4)? })
}

fn network(row: &Row<'_>, column: usize) -> rusqlite::Result<Network> {
    let text: String = row.get(column)?;
    text.parse().map_err(|why| rusqlite::Error::FromSqlConversionFailure(column, Type::Text, Box::new(why)))
}
