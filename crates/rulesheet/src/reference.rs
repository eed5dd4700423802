//! The reference page of a game's knobs.

use std::fmt::Write as _;

use crate::choice::Choice;
use crate::head::Field;
use crate::kind::{CardValue, Kind};
use crate::knob::AnyKnob;
use crate::registry::Registry;

impl Registry {
    /// Generates the reference page in Markdown: the head, then every knob with meaning, answers, default and
    /// example.
    pub fn reference(&self) -> String {
        let mut page = format!("# Rule sheets for {}\n\n", self.game);
        // Writing to a string cannot fail, here and below.
        let _ = writeln!(
            page,
            "This page lists every setting. It is generated from the program and describes version {} of the sheet format; older \
             versions can still be read.\n\n## The head\n\nThese lines are at the top of a sheet.\n",
            self.version()
        );
        for field in Field::ALL {
            let needed = if field.required { " Required." } else { "" };
            let example = field.example(self.game);
            let _ = writeln!(page, "- `{}`: {}{needed} Example: `{example}`", field.name, field.meaning);
        }
        for (group, knobs) in self.grouped() {
            match group {
                None => page.push_str(
                    "\n## At the top\n\nWrite these before the first heading, or under a heading of their own.\n",
                ),
                Some(group) => {
                    let about = self.about_group(group).unwrap_or_default();
                    let _ = writeln!(page, "\n## `[{group}]`\n\n{about}");
                }
            }
            for knob in knobs {
                describe(&mut page, knob);
            }
        }
        page
    }
}

fn describe(page: &mut String, knob: &dyn AnyKnob) {
    let _ = writeln!(page, "\n### `{}`\n\n{}\n", knob.key(), knob.meaning());
    let _ = writeln!(page, "- Value: {}.", answer(knob));
    for choice in knob.kind().words() {
        let _ = writeln!(page, "  - `\"{}\"`: {}", choice.word, choice.meaning);
    }
    let _ = writeln!(page, "- Default: `{}`", knob.default_value());
    let _ = writeln!(page, "- Example: `{}`", knob.example());
    let _ = writeln!(page, "- Since version {}.", knob.since());
}

/// Describes the possible values of a knob as part of a sentence. Literal input is in backticks; *these words* refers
/// to [`Kind::words`].
pub fn answer(knob: &dyn AnyKnob) -> String {
    match knob.kind() {
        Kind::Flag => "`true` or `false`".to_owned(),
        Kind::Number { min, max, words } => number(min, max, words),
        Kind::Count { yes, max } => {
            format!("`true` for {yes}, `false` for none, or a number from {yes} to {max}")
        }
        Kind::OneOf(_) => "one of these words".to_owned(),
        Kind::Players => "a range of players within 2 to 16, such as `\"2-7\"`".to_owned(),
        Kind::ByPlayers { min, max, players } => format!(
            "a number from {min} to {max}, or one for each number of players that `{players}` allows, such as `{}`",
            knob.example().split_once(" = ").map_or("{ 2 = 1, 3-7 = 1 }", |(_, value)| value)
        ),
        Kind::Cards => format!("a list of cards, such as {CARDS}"),
        Kind::CardMap(values) => {
            let value = match values {
                CardValue::Number { min, max, words } => number(min, max, words),
                CardValue::OneOf(_) => "one of these words".to_owned(),
                CardValue::Phrase { form, .. } => format!("a text: {}", form.trim_end_matches('.')),
            };
            format!(
                "a table under the heading `[{}]`: cards before the equals sign, such as {CARDS}, and after it {value}",
                knob.key()
            )
        }
        Kind::SeveralOf(_) => "a list of these words".to_owned(),
        Kind::Words => "a list of words in quotes".to_owned(),
        Kind::Text => "a text in quotes".to_owned(),
    }
}

const CARDS: &str =
    "`8`, `10`, `K`, `QS`, `court`, `numbers`, `spades`, `any`, `\"black A\"`, `\"red court\"`";

fn number(min: impl Into<i64>, max: impl Into<i64>, words: &[Choice]) -> String {
    let or = if words.is_empty() { "" } else { ", or one of these words" };
    format!("a number from {} to {}{or}", min.into(), max.into())
}
