//! A recorded game is checked: nobody arranged a deal, and nobody tampered with what happened.

use std::process::ExitCode;

use eights_family::{About, Fault, HandCheck, State, Verification};
use eights_game::{Chance, Record, Word};
use serde_json::{Value, json};

use crate::arguments::VerifyOptions;
use crate::failure::Failure;
use crate::layout::{columns, wrap_within};
use crate::paint::{STRONG, paint};
use crate::record_file::Stored;
use crate::say;
use crate::words::{count, listed, sentence};

/// Checks a file, and answers whether all is right.
pub(crate) fn act(options: &VerifyOptions) -> Result<ExitCode, Failure> {
    let stored = Stored::read(&options.file)?;
    let found = Verification::of(&stored.record, &stored.book);
    if options.json {
        say(&format!("{}\n", object(&stored.record, &found)))?;
    } else {
        let mut text = head(&options.file.display().to_string(), &stored.record);
        text.extend(found.hands.iter().enumerate().flat_map(|(hand, check)| told(hand + 1, check)));
        text.extend(found.result.iter().flat_map(said));
        let verdict = verdict(&stored.record, &found);
        text.extend(wrap(&verdict).into_iter().map(|line| paint(STRONG, &line)));
        text.push(String::new());
        say(&text.join("\n"))?;
    }
    Ok(if found.is_right() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// What is checked, and what only the players can compare: the promise and their words.
fn head(file: &str, record: &Record) -> Vec<String> {
    let names: Vec<String> = record.names.iter().map(str::to_string).collect();
    let mut lines = wrap(&format!("{file}: {}, by the rules {}.", listed(&names), record.rules));
    if let Chance::Promised { promise, words } = &record.chance {
        lines.push("The promise that was given before the first deal:".to_string());
        lines.push(format!("  {promise}"));
        for (name, word) in record.names.iter().zip(words) {
            lines.push(if word.is_empty() {
                format!("{name} gave no word.")
            } else {
                format!("The word of {name}: \"{word}\"")
            });
        }
    }
    lines
}

fn wrap(text: &str) -> Vec<String> {
    wrap_within(columns(), "", "  ", text)
}

/// A fault as a sentence.
fn said(fault: &Fault) -> Vec<String> {
    wrap(&format!("{}.", sentence(fault.to_string().trim_end_matches('.'))))
}

/// What was found in a hand.
fn told(number: usize, check: &HandCheck) -> Vec<String> {
    if !check.faults.is_empty() {
        return check.faults.iter().flat_map(said).collect();
    }
    let promise = if check.promise_kept == Some(true) { "promise kept, " } else { "" };
    let (shuffles, moves) = (count(check.shuffles, "shuffle"), count(check.moves, "move"));
    wrap(&match check.state {
        State::Checked if check.over => {
            format!("Hand {number}: {promise}{shuffles}, {moves} and points right.")
        }
        State::Checked => {
            format!("Hand {number}: {promise}{shuffles} and {moves} right, not played to its end.")
        }
        State::NotShown => {
            format!("Hand {number}: goes on, so its secret is not shown; nothing was checked.")
        }
        State::BrokenOff | State::NotReached => {
            format!("Hand {number}: {promise}not checked any further, since what came before is wrong.")
        }
    })
}

fn verdict(record: &Record, found: &Verification) -> String {
    let Some(first) = found.faults().next() else {
        return right(record, found);
    };
    let first_place = place(first);
    match first.wrong.about() {
        About::Promise => format!("WRONG. What was promised was not kept: {first_place}."),
        About::Rules if found.cards_are_right() => format!(
            "WRONG by today's rules. The cards are right: every shuffle is the one that follows. What is written differs first in \
             {first_place}."
        ),
        About::End if found.cards_are_right() => {
            format!("WRONG. The cards and the moves are right, points or result are not: {first_place}.")
        }
        _ => {
            let source = if found.promised { "the promise, the words" } else { "the seed" };
            format!(
                "WRONG. This is not the game that follows from {source} and the moves. The first fault is in {first_place}."
            )
        }
    }
}

fn right(record: &Record, found: &Verification) -> String {
    let hands = match (found.checked(), found.hands.len()) {
        (0, _) => return "NOTHING CHECKED. There is no hand that could be checked.".to_string(),
        (checked, all) if checked == all => "All is right.".to_string(),
        (1, _) => "The one hand that could be checked is right.".to_string(),
        (checked, _) => format!("The {checked} hands that could be checked are right."),
    };
    match &record.chance {
        Chance::Seed(_) => format!(
            "{hands} Nothing was promised: whoever dealt knew the seed, so only the shuffles and the moves are checked."
        ),
        Chance::Promised { words, .. } if words.iter().all(Word::is_empty) => format!(
            "{hands} But no player gave a word, so whoever made the promise could know the cards and choose them."
        ),
        Chance::Promised { .. } => format!(
            "{hands} If that is the promise you were shown before, and your word is as you gave it, nobody chose the cards."
        ),
    }
}

/// Where a fault is.
fn place(fault: &Fault) -> String {
    match fault.step {
        Some(0) => format!("the deal of hand {}", fault.hand),
        Some(step) => format!("hand {}, step {step}", fault.hand),
        None => format!("hand {}", fault.hand),
    }
}

fn object(record: &Record, found: &Verification) -> Value {
    let hands: Vec<Value> = (found.hands.iter().zip(1..))
        .map(|(check, number)| {
            json!({
                "hand": number,
                "state": match check.state {
                    State::Checked => "checked",
                    State::BrokenOff => "broken-off",
                    State::NotShown => "not-shown",
                    State::NotReached => "not-reached",
                },
                "promise_kept": check.promise_kept,
                "shuffles": check.shuffles,
                "moves": check.moves,
                "over": check.over,
                "faults": check.faults.iter().map(fault_object).collect::<Vec<_>>(),
            })
        })
        .collect();
    let (promise, words) = match &record.chance {
        Chance::Seed(_) => (None, None),
        Chance::Promised { promise, words } => {
            (Some(promise.to_string()), Some(words.iter().map(ToString::to_string).collect::<Vec<_>>()))
        }
    };
    json!({
        "right": found.is_right(),
        "cards_right": found.cards_are_right(),
        "rules": record.rules,
        "seats": record.names.iter().collect::<Vec<_>>(),
        "promise": promise,
        "words": words,
        "hands": hands,
        "first_fault": found.faults().next().map(fault_object),
    })
}

fn fault_object(fault: &Fault) -> Value {
    json!({
        "hand": fault.hand,
        "step": fault.step,
        "move": fault.by,
        "kind": fault.wrong.kind(),
        "says": fault.wrong.to_string(),
    })
}

#[cfg(test)]
mod tests {
    use eights_cards::{SeatCount, Secret};
    use eights_family::{AnyGame, Rules};
    use eights_game::{Game, HandSeeds, Match, MoveSet, Names, Recorder};

    use super::*;

    /// Hands of two players with these words, each the first legal moves.
    fn played(words: [&str; 2], hands: u32) -> (Record, Verification) {
        let seats = SeatCount::new(2).unwrap();
        let book = Rules::named("basic").unwrap().book(seats).unwrap();
        let words = words.map(|word| word.parse().unwrap()).to_vec();
        let seeds = HandSeeds::Mixed { secret: Secret::new([3; 32]), words };
        let mut recorder = Recorder::new();
        let mut record = Record::new("basic", Names::usual(seats), seeds.chance());
        let mut game: Match<AnyGame> = Match::start(&book, seats, seeds, &mut recorder);
        loop {
            record.begin_hand(&book, &mut recorder);
            // The last hand is left as it was dealt.
            if game.number() + 1 == hands {
                return (record.clone(), Verification::of(&record, &book));
            }
            while let Some(seat) = game.hand().pending().must.first() {
                let mv = game.hand().legal(&book, seat).nth(0);
                game.play(&book, seat, mv, &mut recorder).unwrap();
                record.add(&book, seat, &mv, &mut recorder);
            }
            record.end_hand(&game.outcome(&book).unwrap());
            record.hands.last_mut().unwrap().secret = game.seeds().secret_of(game.number());
            assert!(game.next_hand(&book, &mut recorder));
        }
    }

    #[test]
    fn whoever_promised_could_choose_if_no_player_gave_a_word() {
        for (words, could) in [(["", ""], true), (["", "kiwi"], false)] {
            let (record, found) = played(words, 2);
            assert!(found.is_right());
            let verdict = verdict(&record, &found);
            assert!(verdict.starts_with("The one hand that could be checked is right."), "{verdict}");
            assert_eq!(verdict.contains("no player gave a word"), could, "{verdict}");
            assert_eq!(verdict.contains("nobody chose the cards"), !could, "{verdict}");
        }
    }

    #[test]
    fn a_hand_that_goes_on_is_told_apart() {
        let (record, found) = played(["", "kiwi"], 3);
        let lines: Vec<String> =
            (1..).zip(&found.hands).flat_map(|(number, hand)| told(number, hand)).collect();
        assert_eq!(lines.len(), 3, "{lines:?}");
        assert!(lines[1].starts_with("Hand 2: promise kept, ") && lines[2].contains("nothing was checked"));
        assert!(verdict(&record, &found).starts_with("The 2 hands that could be checked are right."));
    }
}
