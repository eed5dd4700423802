//! Durability check: every acknowledged move is stored exactly once in the file of a stopped server.

use std::collections::{HashMap, HashSet};
use std::path::Path;

use eights_catalog::{AnyBook, Verification};
use eights_game::Record as Game;
use eights_protocol::{MatchFinish, MoveAuthor, Revision, RoomId, RoomRecord, StoredRecord};
use eights_room::ports::{Archive as _, ArchiveQuery, Log as _, LogRow, Unavailable};
use eights_sqlite::Sqlite;

use crate::LoadFailure;
use crate::player::PlayerHistory;

/// Records per query.
const PAGE: usize = 500;

/// Findings about a server's file.
#[derive(Debug, Default)]
pub(crate) struct LogAudit {
    /// Stored moves.
    pub(crate) moves: u64,
    /// Completed matches.
    pub(crate) matches: u64,
    /// Acknowledged moves that were looked up.
    pub(crate) acknowledged: u64,
    /// Match records that were verified.
    pub(crate) verified: u64,
    /// Violated invariants.
    pub(crate) faults: Vec<String>,
}

impl LogAudit {
    /// Audits a file. Rooms that should play to the end must have got there.
    pub(crate) async fn in_file(
        data: &Path,
        stories: &[PlayerHistory],
        to_the_end: bool,
    ) -> Result<LogAudit, LoadFailure> {
        let sqlite = Sqlite::open(data).map_err(LoadFailure::Data)?;
        let mut found = LogAudit::default();
        let mut of_room: HashMap<RoomId, Vec<&PlayerHistory>> = HashMap::new();
        for story in stories {
            of_room.entry(story.room).or_default().push(story);
        }
        for room in sqlite.open_rooms().await? {
            let rows = sqlite.since(room, 0).await?;
            let stories = of_room.remove(&room).unwrap_or_default();
            if let Err(why) = found.room(room, &rows, &stories, to_the_end) {
                found.faults.push(format!("{room}: {why}"));
            }
        }
        found.faults.extend(of_room.keys().map(|room| format!("{room} is lost")));
        found.archive(&sqlite).await?;
        Ok(found)
    }

    fn room(
        &mut self,
        room: RoomId,
        rows: &[LogRow],
        stories: &[&PlayerHistory],
        to_the_end: bool,
    ) -> Result<(), serde_json::Error> {
        let mut fault = |what: String| self.faults.push(format!("{room}: {what}"));
        let mut kept: HashMap<(u8, Revision), String> = HashMap::new();
        let mut last = None;
        for (row, revision) in rows.iter().zip(1..) {
            if row.revision != revision {
                fault(format!("record {revision} is missing"));
                break;
            }
            let record = StoredRecord::read(&row.text)?.record;
            match &record {
                RoomRecord::Moved { seat, decision, mv, by, .. } => {
                    self.moves += 1;
                    if *by != MoveAuthor::Sitter {
                        fault(format!("somebody else has moved for seat {seat} in record {revision}"));
                    }
                    if kept.insert((*seat, *decision), mv.clone()).is_some() {
                        fault(format!("seat {seat} has moved twice in answer to record {decision}"));
                    }
                }
                RoomRecord::Finished { how: MatchFinish::Played, .. } => self.matches += 1,
                _ => {}
            }
            last = Some(record);
        }
        let finished = matches!(last, Some(RoomRecord::Finished { .. }));
        if to_the_end && !finished && !stories.is_empty() {
            fault("the last match has not come to its end".to_string());
        }
        for story in stories {
            let Some(seat) = story.seat else { continue };
            for (decision, mv) in &story.acknowledged {
                self.acknowledged += 1;
                match kept.get(&(seat, *decision)) {
                    Some(found) if found == mv => {}
                    Some(found) => {
                        fault(format!(
                            "{mv} of seat {seat} was acknowledged for record {decision}, and {found} is kept"
                        ));
                    }
                    None => fault(format!(
                        "{mv} of seat {seat} was acknowledged for record {decision} and is lost"
                    )),
                }
            }
            let sent: HashSet<(Revision, &str)> =
                story.sent.iter().map(|(decision, mv)| (*decision, mv.as_str())).collect();
            for ((_, decision), mv) in kept.iter().filter(|((other, _), _)| *other == seat) {
                if !sent.contains(&(*decision, mv.as_str())) {
                    fault(format!("{mv} is kept, which seat {seat} has never sent for record {decision}"));
                }
            }
        }
        Ok(())
    }

    /// Checks that every completed match is archived and replays as its record says.
    async fn archive(&mut self, sqlite: &Sqlite) -> Result<(), LoadFailure> {
        let mut search = ArchiveQuery { most: PAGE, ..ArchiveQuery::default() };
        loop {
            let page = sqlite.search(&search).await?;
            for row in &page {
                let name = &row.record;
                let text = sqlite.fetch(name).await?.unwrap_or_default();
                if let Err(why) = verify(name, &text) {
                    self.faults.push(format!("the record {name}: {why}"));
                }
                self.verified += 1;
            }
            match page.last() {
                Some(row) if page.len() == PAGE => search.after = Some((row.ended, row.record.clone())),
                _ => break,
            }
        }
        if self.verified != self.matches {
            let (filed, played) = (self.verified, self.matches);
            self.faults.push(format!("{played} matches were finished, but {filed} are in the archive"));
        }
        Ok(())
    }
}

fn verify(name: &str, text: &str) -> Result<(), String> {
    let record: Game = text.parse().map_err(|why: eights_game::RecordError| why.to_string())?;
    let book = AnyBook::of_record(name, &record).map_err(|_| "its rules cannot be read".to_string())?;
    let found = Verification::of(&record, &book);
    match found.faults().next() {
        Some(fault) => Err(fault.to_string()),
        None if found.is_right() && found.checked() == record.hands.len() => Ok(()),
        None => Err("not every hand could be checked".to_string()),
    }
}

impl From<Unavailable> for LoadFailure {
    fn from(why: Unavailable) -> Self {
        LoadFailure::Kept(why)
    }
}

#[cfg(test)]
mod tests {
    use eights_protocol::{IdempotencyKey, VERSION};

    use super::*;

    fn row(revision: Revision, record: RoomRecord) -> LogRow {
        let stored = StoredRecord { v: VERSION, key: IdempotencyKey::new(revision), record };
        LogRow { revision, at: 0, text: stored.write() }
    }

    fn moved(revision: Revision, decision: Revision, mv: &str, by: MoveAuthor) -> LogRow {
        row(revision, RoomRecord::Moved { seat: 1, decision, mv: mv.to_string(), events: Vec::new(), by })
    }

    fn finished(revision: Revision) -> LogRow {
        row(revision, RoomRecord::Finished { how: MatchFinish::Played, winners: vec![1] })
    }

    fn faults(rows: &[LogRow], sent: &[(Revision, &str)], acknowledged: &[(Revision, &str)]) -> Vec<String> {
        let list = |list: &[(Revision, &str)]| {
            list.iter().map(|(decision, mv)| (*decision, (*mv).to_string())).collect::<Vec<_>>()
        };
        let mut story = PlayerHistory::new(RoomId::new(0, 1 << 20));
        (story.seat, story.sent, story.acknowledged) = (Some(1), list(sent), list(acknowledged));
        let mut found = LogAudit::default();
        found.room(story.room, rows, &[&story], true).unwrap();
        found.faults
    }

    #[test]
    fn what_is_as_it_was_acknowledged_is_right() {
        let rows = [row(1, RoomRecord::Fence), moved(2, 1, "8C=S", MoveAuthor::Sitter), finished(3)];
        assert_eq!(faults(&rows, &[(1, "8C=S")], &[(1, "8C=S")]), [""; 0]);
        // An answer may get lost, and so may a move that was never acknowledged.
        assert_eq!(faults(&rows, &[(1, "8C=S"), (2, "7D")], &[]), [""; 0]);
    }

    #[test]
    fn every_fault_is_found() {
        let whole = [row(1, RoomRecord::Fence), moved(2, 1, "8C=S", MoveAuthor::Sitter), finished(3)];
        let one: &[(Revision, &str)] = &[(1, "8C=S")];
        let two: &[(Revision, &str)] = &[(1, "8C=S"), (2, "7D")];
        let twice =
            [whole[0].clone(), whole[1].clone(), moved(3, 1, "8C=S", MoveAuthor::Sitter), finished(4)];
        let by_a_bot = [whole[0].clone(), moved(2, 1, "8C=S", MoveAuthor::StandIn), finished(3)];
        let gap = [whole[0].clone(), moved(3, 1, "8C=S", MoveAuthor::Sitter), finished(4)];
        for (rows, sent, acknowledged, words) in [
            (&whole[..], two, two, "7D of seat 1 was acknowledged for record 2 and is lost"),
            (&whole, &[(1, "7D")], &[(1, "7D")], "8C=S is kept"),
            (&whole, &[], &[], "never sent"),
            (&twice, one, one, "moved twice"),
            (&by_a_bot, one, one, "somebody else has moved"),
            (&gap, one, &[], "record 2 is missing"),
            (&whole[..2], one, one, "not come to its end"),
        ] {
            let found = faults(rows, sent, acknowledged);
            assert!(found.iter().any(|fault| fault.contains(words)), "{words}: {found:?}");
        }
        assert!(verify("x", "no record").is_err());
    }
}
