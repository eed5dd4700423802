//! Results files, which let a contest be interrupted and resumed.
//!
//! The first line holds the parameters; each other line is a deal that was played from every seat. A line is written
//! when its games are over, so a crash loses only the block in progress.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use eights_lab::{Block, GAME, Score};
use serde_json::{Value, json};

use crate::contest::Contest;
use crate::failure::ArenaFailure;

/// Version of the file format.
const VERSION: u64 = 1;

/// A file of completed games.
pub struct ResultsFile {
    path: PathBuf,
    file: File,
    /// Completed deals, by contest.
    pub done: Vec<BTreeMap<u32, Block>>,
}

impl ResultsFile {
    /// Opens or creates the file. Fails if the file holds anything other than games of these contests.
    pub fn open(path: &Path, contests: &[Contest]) -> Result<ResultsFile, ArenaFailure> {
        let failed = |why| ArenaFailure::CannotKeep { path: path.to_path_buf(), why };
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(failed)?;
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(failed)?;
        // A last line without a newline was cut off while it was written.
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let mut lines = text[..whole].lines();
        let head = head(contests);
        let Some(first) = lines.next() else {
            if !text.is_empty() && !head.to_string().starts_with(&text) {
                return Err(ArenaFailure::KeepsOther(path.to_path_buf()));
            }
            file.set_len(0).and_then(|()| file.rewind()).map_err(failed)?;
            writeln!(file, "{head}").map_err(failed)?;
            let done = vec![BTreeMap::new(); contests.len()];
            return Ok(ResultsFile { path: path.to_path_buf(), file, done });
        };
        let kept: Value = serde_json::from_str(first).unwrap_or_default();
        if kept["arena"].is_null() {
            return Err(ArenaFailure::KeepsOther(path.to_path_buf()));
        }
        if let Some(what) = difference(&kept, &head) {
            return Err(ArenaFailure::KeepsOtherContest { path: path.to_path_buf(), what });
        }
        let mut done = vec![BTreeMap::new(); contests.len()];
        for (nth, line) in lines.enumerate() {
            let (contest, block) = read(line, contests)
                .ok_or_else(|| ArenaFailure::BadLine { path: path.to_path_buf(), line: nth + 2 })?;
            done[contest].insert(block.deal, block);
        }
        file.set_len(whole as u64).and_then(|()| file.seek(SeekFrom::End(0))).map_err(failed)?;
        Ok(ResultsFile { path: path.to_path_buf(), file, done })
    }

    /// Appends a block of a contest.
    pub fn add(&mut self, contest: usize, block: &Block) -> Result<(), ArenaFailure> {
        let line = format!("{}\n", written(contest, block));
        self.file
            .write_all(line.as_bytes())
            .map_err(|why| ArenaFailure::CannotKeep { path: self.path.clone(), why })
    }
}

fn head(contests: &[Contest]) -> Value {
    let contests: Vec<Value> = contests.iter().map(Contest::parameters).collect();
    json!({ "arena": VERSION, "program": env!("CARGO_PKG_VERSION"), "contests": contests })
}

/// Describes how the head of a file differs from the expected one. Returns `None` if they agree.
fn difference(kept: &Value, wanted: &Value) -> Option<String> {
    if kept == wanted {
        return None;
    }
    let contests = |head: &Value| head["contests"].as_array().cloned().unwrap_or_default();
    let (theirs, ours) = (contests(kept), contests(wanted));
    let differs = |key: &str| {
        let (theirs, _) = theirs.iter().zip(&ours).find(|(theirs, ours)| theirs[key] != ours[key])?;
        let said = match &theirs[key] {
            Value::Array(items) => items.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" "),
            Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        Some(format!("other {key}: {said}"))
    };
    let of_program =
        || format!("another version of the program: {}", kept["program"].as_str().unwrap_or("?"));
    let keys = ["rules", "players", "bots", "seed"];
    Some(match () {
        () if kept["arena"] != wanted["arena"] || kept["program"] != wanted["program"] => of_program(),
        () if theirs.len() != ours.len() => "other contests".to_string(),
        () => keys.into_iter().find_map(differs).unwrap_or_else(|| "other contests".to_string()),
    })
}

fn written(contest: usize, block: &Block) -> Value {
    let score = |score: &Score| {
        json!({
            "share": score.share,
            "points": score.points,
            "choices": score.choices,
            "nanoseconds": score.thinking.as_nanos() as u64,
        })
    };
    let bots: Vec<Value> = block.scores.iter().map(score).collect();
    json!({ "contest": contest, "deal": block.deal, "undecided": block.undecided, "bots": bots })
}

/// Parses the block of a line and its contest's index. Returns `None` if the line is malformed.
fn read(line: &str, contests: &[Contest]) -> Option<(usize, Block)> {
    let line: Value = serde_json::from_str(line).ok()?;
    let number = |key: &str| line[key].as_u64().and_then(|number| u32::try_from(number).ok());
    let score = |score: &Value| {
        Some(Score {
            share: score["share"].as_u64()?,
            points: score["points"].as_i64()?,
            choices: score["choices"].as_u64()?,
            thinking: Duration::from_nanos(score["nanoseconds"].as_u64()?),
        })
    };
    let contest = number("contest")? as usize;
    let scores: Option<Vec<Score>> = line["bots"].as_array()?.iter().map(score).collect();
    let lineup = contests.get(contest)?.lineup();
    // Every game has a winner, or all share it.
    let games = |scores: &[Score]| scores.iter().map(|score| u128::from(score.share)).sum::<u128>();
    let whole = u128::from(GAME) * lineup.seats().get() as u128;
    let scores = scores.filter(|scores| scores.len() == lineup.bots().len() && games(scores) == whole)?;
    Some((contest, Block { deal: number("deal")?, undecided: number("undecided")?, scores }))
}
