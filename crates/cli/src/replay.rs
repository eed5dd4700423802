//! A recorded game told again, as a seat saw it or with all hands open.

use std::io::{BufRead, Write};
use std::path::Path;

use eights_cards::{Eye, Seat};
use eights_client::{HandReplay, Lens, Replay, ReplayError};
use eights_game::{Names, Record, RecordError};
use eights_i18n::{Language, Words};
use eights_presenter::{Story, Table};

use crate::arguments::ReplayOptions;
use crate::console::Console;
use crate::desk::{HandDesk, hand_desk};
use crate::failure::Failure;
use crate::layout::{page, wrap};
use crate::paint::{STRONG, paint, paint_cards};
use crate::record_file::Stored;
use crate::words::{listed, sentence};

/// Replays as the options say.
pub(crate) fn replay<R: BufRead, W: Write>(
    options: &ReplayOptions,
    console: &mut Console<R, W>,
) -> Result<(), Failure> {
    let path = options.file.as_path();
    let Stored { record, text, .. } = Stored::read(path)?;
    let seat = options.seat.as_deref().map(|name| seat(name, &record.names)).transpose()?;
    let bad =
        |why: RecordError| Failure::BadRecord { path: path.to_path_buf(), line: line_of(&why, &text), why };
    let replay = Replay::of(record).map_err(|why| match why {
        ReplayError::Record(why) => bad(why),
        // They were read before.
        ReplayError::Rules(why) => Failure::Usage { message: why.to_string(), hint: String::new() },
    })?;
    // A broken record should not break off in the middle.
    if let Some(why) = replay.broken() {
        return Err(bad(why.clone()));
    }
    say_who(console, replay.record(), seat, path)?;
    let lens = seat.map_or(Lens::Open, |seat| Lens::Eye(Eye::Seat(seat)));
    let mut told = Told {
        replay: &replay,
        lens,
        words: Words::new(Language::ENGLISH).with_card_signs(),
        story: Story::new(),
    };
    for number in 1..=replay.hands() {
        let Some(hand) = replay.hand(number) else { break };
        if !told.hand(console, &hand)? {
            return Ok(());
        }
    }
    if replay.record().result.is_none() {
        console.say("")?;
        // A hand that is over may have been won by nobody.
        let over = replay.record().hands.last().is_some_and(|hand| hand.points.is_some());
        let end = if over { "nobody has won yet" } else { "the game was not played to its end" };
        console.say(&format!("The record ends here; {end}."))?;
    }
    Ok(())
}

/// A game that is told again.
struct Told<'r> {
    replay: &'r Replay,
    lens: Lens,
    words: Words,
    story: Story,
}

impl Told<'_> {
    /// Tells a hand; answers `false` if the person has seen enough.
    fn hand<R: BufRead, W: Write>(
        &mut self,
        console: &mut Console<R, W>,
        hand: &HandReplay,
    ) -> Result<bool, Failure> {
        let desk = hand_desk(self.replay.book(), self.replay.names().clone());
        console.say("")?;
        console.say(&paint(STRONG, &format!("{} {}", sentence(desk.round()), hand.number())))?;
        for step in 0..hand.len() {
            let Some(seen) = hand.step(step, self.lens) else { break };
            let mut table = Table::of_replay(self.replay, hand, step, self.lens);
            // A game from this terminal calls the person who played it "you".
            table.you = table
                .you
                .or_else(|| self.replay.names().iter().position(|name| name == "you").map(Seat::new));
            let sentences = self.story.hear(&table, &seen.happened);
            for sentence in &sentences {
                for line in wrap(&sentence.text(&self.words)) {
                    console.say(&paint_cards(&line))?;
                }
            }
            let next = hand.step(step + 1, self.lens);
            let turn_passes =
                next.is_none_or(|next| next.by.map(|(seat, _)| seat) != seen.by.map(|(seat, _)| seat));
            if turn_passes && !sentences.is_empty() {
                // What everybody holds at the end is told below, with what it counts.
                if step + 1 < hand.len() || hand.shown_after(hand.len()).is_none() {
                    console.say_all(&drawn(&*desk, &seen.view))?;
                }
                if !console.wait(false)? {
                    return Ok(false);
                }
            }
        }
        if let (Some(shown), Some(table)) = (hand.shown_after(hand.len()), hand.final_table()) {
            console.say_all(&desk.end(table, shown))?;
            if self.replay.hands() > 1 {
                console.say_all(&desk.standing(&shown.totals))?;
            }
        }
        Ok(true)
    }
}

/// The table and all that is known of hands.
fn drawn(desk: &dyn HandDesk, view: &eights_catalog::AnyView) -> Vec<String> {
    let mut lines = desk.table(view, page());
    lines.extend(desk.hands(view));
    lines.iter().map(|line| format!("    {line}")).collect()
}

/// The seat of this name. The person who played is "you" under any name, and sat first; where all have the names that
/// bots have, nobody played.
fn seat(name: &str, names: &Names) -> Result<Seat, Failure> {
    let called = || names.iter().position(|other| other.eq_ignore_ascii_case(name)).map(Seat::new);
    let usual = Names::usual(names.seats());
    let played = !names.iter().zip(usual.iter()).all(|(name, usual)| name.eq_ignore_ascii_case(usual));
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
