//! Comparison of two rule cards, line by line: what one says, and what the reader knows from the other.

use eights_cards::{Face, Rank, Suit};
use eights_i18n::{Line, Phrase, RuleCard, Words};

/// A chapter of a rule card.
#[derive(Clone, PartialEq)]
pub(super) struct Chapter {
    /// Message key of the heading.
    pub(super) heading: &'static str,
    /// Lines of the chapter.
    pub(super) rows: Vec<Row>,
}

/// A line of a compared rule card.
#[derive(Clone, PartialEq)]
pub(super) struct Row {
    /// The card that the line is about.
    pub(super) face: Option<Face>,
    /// Text of the line; empty if only the other card says something here.
    pub(super) text: String,
    /// Set if the other card says something else.
    pub(super) differs: bool,
    /// Text of the other card instead.
    pub(super) known: String,
    /// Rule numbers.
    pub(super) numbers: String,
    /// Reasons for the ruling, where the sources are silent.
    pub(super) rulings: Vec<String>,
}

impl Chapter {
    /// Returns the number of lines that differ.
    pub(super) fn differ(&self) -> usize {
        self.rows.iter().filter(|row| row.differs).count()
    }
}

impl Row {
    /// Returns true if the line contains all these words.
    pub(super) fn says(&self, words: &[String]) -> bool {
        let text = format!("{} {} {}", self.text, self.known, self.numbers).to_lowercase();
        words.iter().all(|word| text.contains(word.as_str()))
    }
}

/// Renders a rule card, and marks how it differs from another rule card.
pub(super) fn chapters(words: &Words, card: &RuleCard, other: Option<&RuleCard>) -> Vec<Chapter> {
    let page = card.page(words);
    let changes = other.map(|other| other.changes(card)).unwrap_or_default();
    let say =
        |phrases: &[&Phrase]| phrases.iter().map(|phrase| words.say(phrase)).collect::<Vec<_>>().join(" ");
    let mut chapters: Vec<Chapter> = Vec::new();
    for (section, told) in card.sections.iter().zip(&page.sections) {
        let change = changes.iter().find(|change| change.heading == section.heading);
        let theirs =
            other.and_then(|other| other.sections.iter().find(|theirs| theirs.heading == section.heading));
        let mut left: Vec<&Phrase> = change.iter().flat_map(|change| &change.gone).collect();
        let mut rows = Vec::new();
        for (line, told) in section.lines.iter().zip(&told.lines) {
            let new =
                change.is_some_and(|change| line.sentences.iter().any(|said| change.new.contains(said)));
            let instead = if new {
                instead(line, theirs.map_or(&[][..], |theirs| &theirs.lines), &left)
            } else {
                Vec::new()
            };
            left.retain(|said| !instead.contains(said));
            let reason = |place: &usize| {
                page.rulings.get(*place).map(|(number, reason)| format!("{reason} ({number})"))
            };
            rows.push(Row {
                face: face(line),
                text: told.text.clone(),
                differs: new,
                known: say(&instead),
                numbers: line.numbers.join(" "),
                rulings: told.rulings.iter().filter_map(reason).collect(),
            });
        }
        rows.extend(left.iter().map(|said| gone(words, said)));
        if !rows.is_empty() {
            chapters.push(Chapter { heading: section.heading, rows });
        }
    }
    for change in &changes {
        if !chapters.iter().any(|chapter| chapter.heading == change.heading) && !change.gone.is_empty() {
            let rows = change.gone.iter().map(|said| gone(words, said)).collect();
            chapters.push(Chapter { heading: change.heading, rows });
        }
    }
    chapters
}

/// Creates the row for a sentence that only the other card has.
fn gone(words: &Words, said: &Phrase) -> Row {
    Row {
        face: None,
        text: String::new(),
        differs: true,
        known: words.say(said),
        numbers: String::new(),
        rulings: Vec::new(),
    }
}

/// Returns what the other card says on the same point: in lines decided by the same rules, or built from the same
/// message.
fn instead<'a>(line: &Line, theirs: &[Line], left: &[&'a Phrase]) -> Vec<&'a Phrase> {
    let same = |other: &&Line| {
        let numbers = other.numbers.iter().any(|number| line.numbers.contains(number));
        let first = |line: &Line| line.sentences.first().map(|said| said.keys().first().copied());
        let about = face(line).is_some() || face(other).is_some();
        if about { face(line) == face(other) } else { numbers || first(line) == first(other) }
    };
    let those: Vec<&Phrase> = theirs.iter().filter(same).flat_map(|other| &other.sentences).collect();
    left.iter().copied().filter(|said| those.contains(said)).collect()
}

/// Message keys of the cards, by rank from the two on.
const NAMES: [&str; 13] =
    ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"];

/// Returns the card with which a line about card effects begins.
fn face(line: &Line) -> Option<Face> {
    let keys = line.sentences.first()?.keys();
    if keys.first() != Some(&"effect") {
        return None;
    }
    let place = keys.iter().find_map(|key| {
        let name = key.strip_prefix("rank-").or_else(|| key.strip_prefix("card-"))?;
        NAMES.iter().position(|known| *known == name)
    })?;
    Some(Face::of(Rank::all().nth(place)?, Suit::ALL[place % Suit::ALL.len()]))
}

#[cfg(test)]
mod tests {
    use eights_catalog::Rules;
    use eights_i18n::Language;

    use super::*;

    fn compared(rules: &str, other: Option<&str>) -> Vec<Chapter> {
        let card = |name: &str| Rules::named(name).expect("a preset").whole_card();
        chapters(&Words::new(Language::ENGLISH), &card(rules), other.map(card).as_ref())
    }

    fn rows(chapters: &[Chapter]) -> Vec<&Row> {
        chapters.iter().flat_map(|chapter| &chapter.rows).collect()
    }

    #[test]
    fn a_card_differs_neither_from_itself_nor_from_nothing() {
        for rules in ["basic", "wayfarers", "eightball"] {
            for other in [None, Some(rules)] {
                let chapters = compared(rules, other);
                assert!(!chapters.is_empty());
                assert!(rows(&chapters).iter().all(|row| !row.differs && !row.text.is_empty()), "{rules}");
            }
        }
    }

    #[test]
    fn whoever_knows_other_rules_is_shown_every_line_that_is_new_or_gone() {
        let chapters = compared("mau-mau", Some("basic"));
        let differ: usize = chapters.iter().map(Chapter::differ).sum();
        let all = rows(&chapters);
        assert!(differ > 0 && differ < all.len(), "{differ} of {}", all.len());
        for row in all {
            assert!(!row.text.is_empty() || row.differs && !row.known.is_empty(), "a line says something");
            assert!(row.known.is_empty() || row.differs, "{} is told beside {}", row.known, row.text);
        }
    }

    #[test]
    fn what_is_new_from_one_side_is_gone_from_the_other() {
        let (there, back) = (compared("mau-mau", Some("basic")), compared("basic", Some("mau-mau")));
        let known: String = rows(&there).iter().map(|row| row.known.as_str()).collect();
        let new: Vec<&Row> =
            rows(&back).into_iter().filter(|row| row.differs && !row.text.is_empty()).collect();
        assert!(!new.is_empty());
        let told = new
            .iter()
            .filter(|row| row.text.split(". ").any(|said| known.contains(said.trim_end_matches('.'))));
        assert_eq!(told.count(), new.len());
    }

    #[test]
    fn a_line_is_found_by_words_in_any_order_and_by_its_number() {
        let row = Row {
            face: None,
            text: "Eights are wild.".into(),
            differs: false,
            known: String::new(),
            numbers: "CE-12".into(),
            rulings: Vec::new(),
        };
        let says = |words: &[&str]| row.says(&words.iter().map(ToString::to_string).collect::<Vec<_>>());
        assert!(says(&["wild", "eights"]) && says(&["ce-12"]) && says(&[]));
        assert!(!says(&["wild", "sevens"]));
    }
}
