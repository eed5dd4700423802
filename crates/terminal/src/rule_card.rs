//! Rule cards in a terminal: display and comparison.

use eights_catalog::Rules;
use eights_i18n::{Page, Part, Phrase, RuleCard, Words};

use crate::layout::{columns, wrap_within};
use crate::paint::{FAINT, STRONG, paint};

/// Renders several phrases in a row.
pub fn say_all(phrases: &[Phrase], words: &Words) -> String {
    phrases.iter().map(|phrase| words.say(phrase)).collect::<Vec<_>>().join(" ")
}

/// Formats the sections of a rule card, for display during a game.
pub fn sections(card: &RuleCard, words: &Words) -> Vec<String> {
    told(&card.page(words), false, false)
}

/// Formats rules for a terminal; `asked` is the name under which they were requested.
pub fn show(rules: &Rules, asked: &str, words: &Words, reasons: bool) -> String {
    let page = rules.whole_card().page(words);
    let hint = |key: &'static str, command: String| {
        words.say(&Phrase::new(key).with("command", Part::Text(paint(FAINT, &command))))
    };
    let mut lines = wrap_within(columns(), "", "", &paint(STRONG, &page.title));
    if !page.about.is_empty() {
        lines.extend(wrap_within(columns(), "", "", &page.about));
    }
    lines.push(String::new());
    lines.extend(told(&page, true, reasons));
    if !page.source.is_empty() {
        lines.extend(wrap_within(columns(), "", "  ", &page.source));
    }
    if !reasons && !page.rulings.is_empty() {
        lines.push(hint("hint-reasons", format!("eights rules show {asked} --reasons")));
    }
    lines.push(hint("hint-play", format!("eights play --rules {asked}")));
    lines.join("\n") + "\n"
}

/// Formats the rules line by line, optionally with the numbers of their rulings and the reasons below.
fn told(page: &Page, marks: bool, reasons: bool) -> Vec<String> {
    let mut lines = Vec::new();
    for section in page.sections.iter().filter(|section| !section.lines.is_empty()) {
        lines.push(paint(STRONG, &section.heading));
        for line in &section.lines {
            let numbers: Vec<&str> =
                line.rulings.iter().map(|place| page.rulings[*place].0.as_str()).collect();
            let mark = if marks && !numbers.is_empty() {
                format!(" {}", paint(FAINT, &format!("[{}]", numbers.join(", "))))
            } else {
                String::new()
            };
            lines.extend(wrap_within(columns(), "- ", "  ", &format!("{}{mark}", line.text)));
        }
        lines.push(String::new());
    }
    if reasons && !page.rulings.is_empty() {
        lines.push(paint(STRONG, &page.rulings_heading));
        for (number, reason) in &page.rulings {
            lines.extend(wrap_within(columns(), &format!("{} ", paint(FAINT, number)), "  ", reason));
        }
        lines.push(String::new());
    }
    lines
}

/// Describes how the second rules differ from the first.
pub fn difference(first: &Rules, second: &Rules, words: &Words) -> String {
    let changes = first.rule_card(None).changes(&second.rule_card(None));
    let named = |key: &'static str| {
        let title = |rules: &Rules| Part::Text(rules.rule_card(None).page(words).title);
        words.say(&Phrase::new(key).with("first", title(first)).with("second", title(second)))
    };
    if changes.is_empty() {
        return format!("{}\n", wrap_within(columns(), "", "", &named("diff-none")).join("\n"));
    }
    let mut lines = wrap_within(columns(), "", "", &named("diff"));
    for change in changes {
        let say_each =
            |sentences: &[Phrase]| sentences.iter().map(|said| words.say(said)).collect::<Vec<_>>();
        let (new, gone) = (say_each(&change.new), say_each(&change.gone));
        // Sentences with different numbers of players behind them may read the same: "otherwise 5".
        let without = |all: &[String], those: &[String]| -> Vec<String> {
            all.iter().filter(|said| !those.contains(said)).cloned().collect()
        };
        let (new, gone) = (without(&new, &gone), without(&gone, &new));
        if new.is_empty() && gone.is_empty() {
            continue;
        }
        lines.push(String::new());
        lines.push(paint(STRONG, &words.say(&Phrase::new(change.heading))));
        for (mark, sentences) in [("+ ", new), ("- ", gone)] {
            for text in sentences {
                let text = if mark == "- " { paint(FAINT, &text) } else { text };
                lines.extend(wrap_within(columns(), mark, "  ", &text));
            }
        }
    }
    lines.join("\n") + "\n"
}
