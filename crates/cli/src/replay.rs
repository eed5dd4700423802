//! The `replay` command: replays a recorded game, as a seat saw it or with all hands open.

use std::io::{BufRead, Write};
use std::path::Path;
use std::sync::Arc;

use eights_cards::Seat;
use eights_client::{Replay, ReplayError};
use eights_game::{Names, Record, RecordError};
use eights_i18n::{Part, Phrase, Words};
use eights_terminal::console::Console;
use eights_terminal::layout::wrap;

use crate::arguments::ReplayOptions;
use crate::failure::Failure;
use crate::record_file::Stored;

/// Replays a game according to the options.
pub(crate) fn replay<R: BufRead, W: Write>(
    options: &ReplayOptions,
    words: &Arc<Words>,
    console: &mut Console<R, W>,
) -> Result<(), Failure> {
    let path = options.file.as_path();
    let Stored { record, text, .. } = Stored::read(path)?;
    let seat = options.seat.as_deref().map(|name| seat(name, &record.names)).transpose()?;
    let bad =
        |why: RecordError| Failure::BadRecord { path: path.to_path_buf(), line: line_of(&why, &text), why };
    let replay = Replay::of(record).map_err(|why| match why {
        ReplayError::Record(why) => bad(why),
        // The rules were parsed before.
        ReplayError::Rules(why) => Failure::Usage { message: why.to_string(), hint: String::new() },
    })?;
    // Report a broken record up front rather than stop in the middle.
    if let Some(why) = replay.broken() {
        return Err(bad(why.clone()));
    }
    console.say_all(&wrap(&words.say(&heading(replay.record(), seat, path))))?;
    if !eights_terminal::replay::tell(&replay, seat, words, console)? {
        return Ok(());
    }
    if replay.record().result.is_none() {
        console.say("")?;
        // A finished hand may have no winner.
        let over = replay.record().hands.last().is_some_and(|hand| hand.points.is_some());
        console.say_all(&wrap(&words.say(&Phrase::new("terminal-record-ends").with("over", over))))?;
    }
    Ok(())
}

/// Finds a seat by name. The person who played is "you" under any name, and sat first. If all names are bot names,
/// nobody played.
fn seat(name: &str, names: &Names) -> Result<Seat, Failure> {
    let called = || names.iter().position(|other| other.eq_ignore_ascii_case(name)).map(Seat::new);
    let usual = Names::usual(names.seats());
    let played = !names.iter().zip(usual.iter()).all(|(name, usual)| name.eq_ignore_ascii_case(usual));
    let you = || Some(Seat::new(0)).filter(|_| played && name.eq_ignore_ascii_case("you"));
    called().or_else(you).ok_or_else(|| Failure::UnknownSeat { name: name.to_string(), names: names.clone() })
}

/// Says who played, and who watches.
fn heading(record: &Record, seat: Option<Seat>, path: &Path) -> Phrase {
    let name = |name: &str| Phrase::new("tell-name").with("name", Part::Text(name.to_string()));
    let heading = Phrase::new("terminal-replay")
        .with("file", Part::Text(path.display().to_string()))
        .with("names", Part::All(record.names.iter().map(name).collect()));
    match seat {
        Some(seat) => heading.with("eyes", "seat").with("name", name(record.names.of(seat))),
        None => heading.with("eyes", "open"),
    }
}

/// Returns the line of the file that is at fault, if the error itself does not name it.
fn line_of(why: &RecordError, text: &str) -> Option<usize> {
    let RecordError::Event { hand, step, .. } = why else {
        return None;
    };
    let lines = || text.lines().map(str::trim).enumerate();
    let (start, _) = lines().find(|(_, line)| *line == format!("hand {hand}"))?;
    let is_step =
        |line: &str| !line.is_empty() && !line.starts_with("points:") && !line.starts_with("secret:");
    let steps = lines().skip(start + 1).filter(|(_, line)| is_step(line));
    steps.map(|(at, _)| at + 1).nth(*step)
}
