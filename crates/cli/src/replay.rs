//! A recorded game told again, through every eye.

use std::io::{BufRead, Write};
use std::path::Path;

use eights_cards::{Eye, Seat};
use eights_catalog::{AnyBook, Classic, Crazier, EightBall};
use eights_game::{Names, Record, RecordError};

use crate::arguments::ReplayOptions;
use crate::console::Console;
use crate::desk::{Desk, Tell};
use crate::failure::Failure;
use crate::layout::wrap;
use crate::paint::{STRONG, paint};
use crate::record_file::Stored;
use crate::words::{listed, named, sentence, verb};

/// Replays as the options say.
pub(crate) fn replay<R: BufRead, W: Write>(
    options: &ReplayOptions,
    console: &mut Console<R, W>,
) -> Result<(), Failure> {
    let Stored { record, book, text } = Stored::read(&options.file)?;
    match &book {
        AnyBook::Classic(book) => tell::<Classic, _, _>(options, console, book, &record, &text),
        AnyBook::Crazier(book) => tell::<Crazier, _, _>(options, console, book, &record, &text),
        AnyBook::EightBall(book) => tell::<EightBall, _, _>(options, console, book, &record, &text),
    }
}

/// Tells a recorded game.
fn tell<G: Desk, R: BufRead, W: Write>(
    options: &ReplayOptions,
    console: &mut Console<R, W>,
    book: &G::Book,
    record: &Record,
    text: &str,
) -> Result<(), Failure> {
    let path = options.file.as_path();
    let bad =
        |why: RecordError| Failure::BadRecord { path: path.to_path_buf(), line: line_of(&why, text), why };
    let seat = options.seat.as_deref().map(|name| seat(name, &record.names)).transpose()?;
    let eye = seat.map(Eye::Seat);
    // All hands are read before the first is told: a broken record should not break off in the middle.
    let hands: Vec<Vec<Moment>> = (0..record.hands.len())
        .map(|hand| moments::<G>(record, book, hand, eye))
        .collect::<Result<_, _>>()
        .map_err(bad)?;
    say_who(console, record, seat, path)?;
    for (number, hand) in hands.iter().enumerate() {
        console.say("")?;
        console.say(&paint(STRONG, &format!("{} {}", sentence(G::ROUND), number + 1)))?;
        for moment in hand {
            console.say_all(&G::told(&moment.told))?;
            console.say_all(&moment.table)?;
            if !console.wait(false)? {
                return Ok(());
            }
        }
        tell_end::<G, _, _>(console, record, book, number)?;
    }
    console.say("")?;
    console.say(&match record.result {
        Some(winners) => {
            let wins = winners.first().filter(|_| winners.len() == 1);
            let wins = wins.map_or("share the win", |seat| verb(&record.names, seat, "win", "wins"));
            format!("{} {wins}.", named(winners, &record.names))
        }
        // A hand that is over may have been won by nobody.
        None if record.hands.last().is_some_and(|hand| hand.points.is_some()) => {
            "The record ends here; nobody has won yet.".to_string()
        }
        None => "The record ends here; the game was not played to its end.".to_string(),
    })?;
    Ok(())
}

/// A sentence, and the table after what it tells.
struct Moment {
    told: String,
    table: Vec<String>,
}

/// The seat of this name. The person who played is "you" under any name, and sat first; where all have the names that
/// bots have, nobody played.
fn seat(name: &str, names: &Names) -> Result<Seat, Failure> {
    let called = || names.iter().position(|other| other.eq_ignore_ascii_case(name)).map(Seat::new);
    let played = *names != Names::usual(names.seats());
    let you = || Some(Seat::new(0)).filter(|_| played && name.eq_ignore_ascii_case("you"));
    called().or_else(you).ok_or_else(|| Failure::UnknownSeat { name: name.to_string(), names: names.clone() })
}

fn say_who<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    record: &Record,
    seat: Option<Seat>,
    path: &Path,
) -> Result<(), Failure> {
    let names: Vec<String> = record.names.iter().map(str::to_string).collect();
    let eyes =
        seat.map_or("with all hands open".to_string(), |seat| format!("as {} saw it", record.names.of(seat)));
    console.say_all(&wrap(&format!("{}: {}, {eyes}.", path.display(), listed(&names))))?;
    Ok(())
}

/// What the eye saw of a hand, or everything.
fn moments<G: Desk>(
    record: &Record,
    book: &G::Book,
    hand: usize,
    eye: Option<Eye>,
) -> Result<Vec<Moment>, RecordError> {
    let mut story = G::Story::begin(record.names.clone(), book);
    let mut moments = Vec::new();
    let game: G = record.replay(book, hand, usize::MAX, |game: &G, event, _| {
        let glimpse = eye.map_or_else(|| G::written(event), |eye| game.glimpse(event, eye));
        if let Some(told) = story.hear(glimpse) {
            let next = G::turn_came(&glimpse);
            let table = game.table_line(book, eye, next, &record.names);
            moments.push(Moment { told: told.text, table });
        }
    })?;
    if let Some(told) = story.so_far() {
        let table = game.table_line(book, eye, None, &record.names);
        moments.push(Moment { told: told.text, table });
    }
    Ok(moments)
}

fn tell_end<G: Desk, R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    record: &Record,
    book: &G::Book,
    hand: usize,
) -> Result<(), Failure> {
    let Some(points) = &record.hands[hand].points else {
        return Ok(());
    };
    let seats = record.names.seats().get();
    let mut totals = vec![0; seats];
    for earlier in record.hands[..=hand].iter().filter_map(|hand| hand.points.as_ref()) {
        totals.iter_mut().zip(earlier).for_each(|(total, points)| *total = points.saturating_add(*total));
    }
    let mut story = G::Story::begin(record.names.clone(), book);
    let over = record.replay(book, hand, usize::MAX, |_: &G, event, _| {
        story.hear(G::written(event));
    });
    let outcome = |game: &G| game.outcome(book, &G::opening(book));
    if let Some((game, outcome)) = over.ok().and_then(|game: G| outcome(&game).map(|end| (game, end))) {
        console.say("")?;
        console.say_all(&game.explain_end(&story, book, &record.names, outcome.winners, points))?;
        if record.hands.len() > 1 {
            console.say_all(&G::standing(&totals, book, &record.names))?;
        }
    }
    Ok(())
}

/// The line of the file that is at fault, where the error itself does not name it.
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
