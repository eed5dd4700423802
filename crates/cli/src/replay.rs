//! A recorded game told again, through every eye.

use std::fmt::Write as _;
use std::io::{BufRead, Write};
use std::path::Path;

use eights_cards::{Card, Eye, Face, Seat};
use eights_classic::{Book, Event, Position, Rules};
use eights_game::{Game, Names, Record, RecordError};

use crate::arguments::ReplayOptions;
use crate::console::Console;
use crate::failure::Failure;
use crate::layout::{flow, wrap};
use crate::paint::{FAINT, NOW, STRONG, card, paint};
use crate::referee::{Glimpse, Hand};
use crate::screen::sorted;
use crate::showdown::Showdown;
use crate::story::Story;
use crate::words::{listed, named, verb};

/// Replays as the options say.
pub(crate) fn replay<R: BufRead, W: Write>(
    options: &ReplayOptions,
    console: &mut Console<R, W>,
) -> Result<(), Failure> {
    let path = options.file.as_path();
    let text =
        std::fs::read_to_string(path).map_err(|why| Failure::CannotRead { path: path.to_path_buf(), why })?;
    if text.trim().is_empty() {
        return Err(Failure::EmptyRecord(path.to_path_buf()));
    }
    let bad =
        |why: RecordError| Failure::BadRecord { path: path.to_path_buf(), line: line_of(&why, &text), why };
    let record: Record = text.parse().map_err(bad)?;
    // What was played by is what counts, whatever the rules of that name say today.
    let rules = match &record.sheet {
        Some(sheet) => {
            Rules::read(&format!("the rules in {}", path.display()), sheet).map_err(Failure::RecordSheet)?
        }
        None => Rules::named(&record.rules).ok_or_else(|| Failure::UnknownRules(record.rules.clone()))?,
    };
    let book = rules.book(record.names.seats())?;
    let eye = options.seat.as_deref().map(|name| seat(name, &record.names)).transpose()?.map(Eye::Seat);
    // All hands are read before the first is told: a broken record should not break off in the middle.
    let hands: Vec<Vec<Moment>> = (0..record.hands.len())
        .map(|hand| moments(&record, &book, hand, eye))
        .collect::<Result<_, _>>()
        .map_err(bad)?;
    say_who(console, &record, options.seat.as_deref(), path)?;
    for (number, hand) in hands.iter().enumerate() {
        console.say("")?;
        console.say(&paint(STRONG, &format!("Hand {}", number + 1)))?;
        for moment in hand {
            console.say_all(&wrap(&moment.told))?;
            console.say_all(&moment.table)?;
            if !console.wait()? {
                return Ok(());
            }
        }
        tell_end(console, &record, &book, number)?;
    }
    console.say("")?;
    console.say(&match record.result {
        Some(winners) => {
            let wins = winners.first().filter(|_| winners.len() == 1);
            let wins = wins.map_or("share the win", |seat| verb(&record.names, seat, "win", "wins"));
            format!("{} {wins}.", named(winners, &record.names))
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

fn seat(name: &str, names: &Names) -> Result<Seat, Failure> {
    names.seat(name).ok_or_else(|| Failure::UnknownSeat { name: name.to_string(), names: names.clone() })
}

fn say_who<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    record: &Record,
    seat: Option<&str>,
    path: &Path,
) -> Result<(), Failure> {
    let names: Vec<String> = record.names.iter().map(str::to_string).collect();
    let eyes = seat.map_or("with all hands open".to_string(), |name| format!("as {name} saw it"));
    console.say_all(&wrap(&format!("{}: {}, {eyes}.", path.display(), listed(&names))))?;
    Ok(())
}

/// What the eye saw of a hand, or everything.
fn moments(record: &Record, book: &Book, hand: usize, eye: Option<Eye>) -> Result<Vec<Moment>, RecordError> {
    let mut story = Story::new(record.names.clone());
    let mut moments = Vec::new();
    let game: Hand = record.replay(book, hand, usize::MAX, |game: &Hand, event, _| {
        let glimpse: Glimpse = eye.map_or_else(|| Hand::written(event), |eye| game.glimpse(event, eye));
        if let Some(told) = story.hear(glimpse) {
            let next = if let Event::TurnCame { seat } = glimpse { Some(seat) } else { None };
            moments.push(Moment { told: told.text, table: table_line(game, eye, next, &record.names) });
        }
    })?;
    if let Some(told) = story.so_far() {
        moments.push(Moment { told: told.text, table: table_line(&game, eye, None, &record.names) });
    }
    Ok(moments)
}

fn table_line(game: &Hand, eye: Option<Eye>, next: Option<Seat>, names: &Names) -> Vec<String> {
    match eye {
        None => describe(game.position(), next, names, |card| Some(card.face())),
        Some(eye) => {
            let view = game.view(eye);
            describe(view.position(), next, names, |card| view.face(card))
        }
    }
}

/// The table with each hand as far as it is known: by its cards, else by their number.
fn describe(
    position: &Position<3>,
    next: Option<Seat>,
    names: &Names,
    known: impl Fn(Card) -> Option<Face>,
) -> Vec<String> {
    let top = position.top().map_or_else(|| "no card".to_string(), card);
    let suit = position.facts().named.map_or_else(String::new, |suit| format!(" ({} named)", suit.name()));
    let mut items = vec![format!("{top}{suit}"), format!("stock {}", position.stock_left())];
    let facts = position.facts();
    items.extend((facts.due > 0).then(|| format!("{} to draw", facts.due)));
    items.extend((!facts.clockwise).then(|| "direction reversed".to_string()));
    for seat in names.seats().iter() {
        let hand = position.table().hand(seat);
        let faces: Vec<Face> = hand.iter().filter_map(&known).collect();
        let cards: Vec<String> = sorted(&faces).iter().map(|face| card(*face)).collect();
        let mut text = if cards.is_empty() { hand.len().to_string() } else { cards.join(" ") };
        if !cards.is_empty() && cards.len() < hand.len() {
            let _ = write!(text, " +{}", hand.len() - cards.len());
        }
        let name = names.of(seat);
        let name = if next == Some(seat) { paint(NOW, &format!("{name} (turn)")) } else { name.to_string() };
        items.push(format!("{name} {text}"));
    }
    flow(&paint(FAINT, "    "), &items, ", ")
}

fn tell_end<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    record: &Record,
    book: &Book,
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
    let over = record.replay(book, hand, usize::MAX, |_: &Hand, _, _| {});
    let winners = |game: &Hand| game.outcome(book, &Hand::opening(book)).map(|outcome| outcome.winners);
    let showdown = over.ok().and_then(|game: Hand| Showdown::of(&game, winners(&game)?, points, &totals));
    if let Some(showdown) = showdown {
        console.say("")?;
        console.say_all(&showdown.explain(book, &record.names))?;
        if record.hands.len() > 1 {
            console.say_all(&showdown.standing(book, &record.names))?;
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
    let steps = lines().skip(start + 1).filter(|(_, line)| !line.is_empty() && !line.starts_with("points:"));
    steps.map(|(at, _)| at + 1).nth(*step)
}
