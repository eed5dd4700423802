//! Archive queries for finished matches.

use eights_protocol::http::RecordRow;
use eights_room::ports::ArchiveQuery;
use rusqlite::types::Value;
use rusqlite::{Connection, Row, params_from_iter};

use crate::log_writer::number;

/// Returns one page of the matches that were searched for, newest first.
///
/// A query by person or name walks a table whose key has the order of the list; any other query walks the archive by
/// an index. So a page costs the same wherever it is in the list.
pub(crate) fn search(connection: &Connection, search: &ArchiveQuery) -> rusqlite::Result<Vec<RecordRow>> {
    let (sql, values) = question(search);
    connection.prepare(&sql)?.query_map(params_from_iter(values), read_row)?.collect()
}

fn question(search: &ArchiveQuery) -> (String, Vec<Value>) {
    let mut values: Vec<Value> = Vec::new();
    let mut wanted: Vec<&str> = Vec::new();
    // Table to walk: by person if one is given, otherwise by name.
    let (walked, order) = match (search.person, &search.name) {
        (Some(person), _) => {
            wanted.push("walk.person = ?");
            values.push(Value::Integer(person.bits() as i64));
            ("archive_person walk cross join archive on archive.record = walk.record", "walk")
        }
        (None, Some(name)) => {
            wanted.push("walk.name = ?");
            values.push(Value::Text(name.clone()));
            ("archive_name walk cross join archive on archive.record = walk.record", "walk")
        }
        (None, None) => ("archive", "archive"),
    };
    if let (Some(_), Some(name)) = (search.person, &search.name) {
        wanted.push(
            "exists (select 1 from archive_name one
                     where one.name = ? and one.ended = walk.ended and one.record = walk.record)",
        );
        values.push(Value::Text(name.clone()));
    }
    for (column, value) in [("archive.game = ?", &search.game), ("archive.rules = ?", &search.rules)] {
        if let Some(value) = value {
            wanted.push(column);
            values.push(Value::Text(value.clone()));
        }
    }
    let behind = format!("({order}.ended, {order}.record) < (?, ?)");
    if let Some((ended, record)) = &search.after {
        wanted.push(&behind);
        values.extend([Value::Integer(number(*ended)), Value::Text(record.clone())]);
    }
    let only = if wanted.is_empty() { String::new() } else { format!("where {}", wanted.join(" and ")) };
    values.push(Value::Integer(number(search.most as u64)));
    let sql = format!(
        "select archive.record, archive.ended, archive.game, archive.rules, archive.names, archive.winners,
                archive.hands
         from {walked} {only} order by {order}.ended desc, {order}.record desc limit ?"
    );
    (sql, values)
}

pub(crate) fn read_row(row: &Row<'_>) -> rusqlite::Result<RecordRow> {
    Ok(RecordRow {
        record: row.get(0)?,
        ended: row.get::<_, i64>(1)? as u64,
        game: row.get(2)?,
        rules: row.get(3)?,
        names: words(row, 4)?,
        winners: words(row, 5)?,
        hands: row.get(6)?,
    })
}

/// Reads a column that holds a list of words.
pub(crate) fn words(row: &Row<'_>, column: usize) -> rusqlite::Result<Vec<String>> {
    let text: String = row.get(column)?;
    serde_json::from_str(&text).map_err(|why| {
        rusqlite::Error::FromSqlConversionFailure(column, rusqlite::types::Type::Text, Box::new(why))
    })
}

#[cfg(test)]
mod tests {
    use eights_protocol::PersonId;

    use super::*;

    /// The cost of a page of a long list shows in the query plan of `SQLite`.
    #[test]
    fn no_search_reads_the_whole_archive_or_sorts_it() {
        let connection = Connection::open_in_memory().expect("memory is there");
        crate::format::upgrade(&connection, crate::format::FORMAT).expect("the steps are right");
        let name = |name: &str| Some(name.to_string());
        let (person, page) = (Some(PersonId::new(1)), ArchiveQuery { most: 10, ..ArchiveQuery::default() });
        let after = Some((5, "r".to_string()));
        let searches = [
            page.clone(),
            ArchiveQuery { game: name("eights"), ..page.clone() },
            ArchiveQuery { rules: name("basic"), ..page.clone() },
            ArchiveQuery { person, ..page.clone() },
            ArchiveQuery { name: name("ann"), ..page.clone() },
            ArchiveQuery { person, name: name("ann"), game: name("eights"), rules: name("basic"), ..page },
        ];
        for first in searches {
            for search in [first.clone(), ArchiveQuery { after: after.clone(), ..first }] {
                let (sql, values) = question(&search);
                let mut plan = connection.prepare(&format!("explain query plan {sql}")).expect("it is SQL");
                let steps: Vec<String> = plan
                    .query_map(params_from_iter(values), |row| row.get(3))
                    .and_then(Iterator::collect)
                    .expect("SQLite has a plan");
                let plan = steps.join("\n");
                assert!(!plan.contains("TEMP B-TREE"), "{search:?}\n{plan}");
                assert!(!plan.lines().any(|step| step.contains("SCAN") && !step.contains("INDEX")), "{plan}");
            }
        }
    }
}
