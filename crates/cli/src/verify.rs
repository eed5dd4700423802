//! The `verify` command: checks that no deal of a recorded game was arranged and no event tampered with.

use std::process::ExitCode;

use eights_catalog::{CorrectedRule, Fault, HandCheck, State, Verification, words_given};
use eights_game::{Chance, Record};
use eights_i18n::{Part, Phrase, Words};
use eights_terminal::layout::{columns, wrap_within};
use eights_terminal::paint::{STRONG, paint};
use serde_json::{Value, json};

use crate::arguments::VerifyOptions;
use crate::failure::Failure;
use crate::record_file::Stored;
use crate::say;

/// Verifies a file. Returns success if everything is right.
pub(crate) fn act(options: &VerifyOptions) -> Result<ExitCode, Failure> {
    let stored = Stored::read(&options.file)?;
    let found = Verification::of(&stored.record, &stored.book);
    if options.json {
        say(&format!("{}\n", object(&stored.record, &found)))?;
    } else {
        let words = options.language.words();
        let mut text = head(&words, &options.file.display().to_string(), &stored.record);
        text.extend(found.hands.iter().zip(1..).flat_map(|(check, hand)| told(&words, hand, check)));
        text.extend(found.result.iter().flat_map(|fault| wrap(&words.say(&fault.sentence()))));
        let verdict = verdict(&words, &stored.record, &found);
        text.extend(wrap(&verdict).into_iter().map(|line| paint(STRONG, &line)));
        text.push(String::new());
        say(&text.join("\n"))?;
    }
    Ok(if found.is_right() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Describes the record, and what only the players can compare: the commitment and their words.
fn head(words: &Words, file: &str, record: &Record) -> Vec<String> {
    let name = |name: &str| Phrase::new("tell-name").with("name", Part::Text(name.to_string()));
    let checked = Phrase::new("terminal-verified")
        .with("file", Part::Text(file.to_string()))
        .with("names", Part::All(record.names.iter().map(name).collect()))
        .with("rules", Part::Text(record.rules.clone()));
    let mut lines = wrap(&words.say(&checked));
    if let Some(promise) = record.promise() {
        lines.push(words.say(&Phrase::new("verify-promise-given")));
        lines.push(format!("  {promise}"));
        lines.extend(words_given(record).iter().map(|given| words.say(given)));
    }
    lines
}

fn wrap(text: &str) -> Vec<String> {
    wrap_within(columns(), "", "  ", text)
}

/// Describes the findings about a hand.
fn told(words: &Words, number: usize, check: &HandCheck) -> Vec<String> {
    check.told(number).iter().flat_map(|phrase| wrap(&words.say(phrase))).collect()
}

fn verdict(words: &Words, record: &Record, found: &Verification) -> String {
    let said: Vec<String> = found.verdict(record).iter().map(|phrase| words.say(phrase)).collect();
    said.join(" ")
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
        "edition": record.edition,
        "corrections": found.corrected.iter().map(correction_object).collect::<Vec<_>>(),
        "seats": record.names.iter().collect::<Vec<_>>(),
        "promise": promise,
        "words": words,
        "hands": hands,
        "first_fault": found.faults().next().map(fault_object),
    })
}

fn correction_object(corrected: &CorrectedRule) -> Value {
    json!({
        "rule": corrected.correction.rule,
        "edition": corrected.correction.edition,
        "hand": corrected.hand,
        "step": corrected.step,
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
    use eights_catalog::{AnyGame, Rules};
    use eights_game::{Game, HandSeeds, Match, MoveSet, Names, Recorder};
    use eights_i18n::Language;

    use super::*;

    fn english() -> Words {
        Words::new(Language::ENGLISH)
    }

    /// Plays hands of two players with these words, always the first legal move.
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
            // Leave the last hand as it was dealt.
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
            let verdict = verdict(&english(), &record, &found);
            assert!(verdict.starts_with("The one hand that could be checked is right."), "{verdict}");
            assert_eq!(verdict.contains("no player gave a word"), could, "{verdict}");
            assert_eq!(verdict.contains("nobody chose the cards"), !could, "{verdict}");
        }
    }

    #[test]
    fn a_hand_that_goes_on_is_told_apart() {
        let (record, found) = played(["", "kiwi"], 3);
        let lines: Vec<String> =
            (1..).zip(&found.hands).flat_map(|(number, hand)| told(&english(), number, hand)).collect();
        assert!(lines[1].starts_with("Hand 2: promise kept, "), "{lines:?}");
        assert_eq!(
            lines[2..],
            ["Hand 3: still being played, so its secret has not been revealed; nothing was", "  checked."]
        );
        assert!(
            verdict(&english(), &record, &found).starts_with("The 2 hands that could be checked are right.")
        );
    }
}
