//! Two rule cards, line by line: what the one says, and what somebody knows who knows the other.

use eights_cards::{Face, Rank, Suit};
use eights_i18n::{Line, Phrase, RuleCard, Words};

/// What belongs together.
#[derive(Clone, PartialEq)]
pub(super) struct Chapter {
    /// The message of its heading.
    pub(super) heading: &'static str,
    /// The lines.
    pub(super) rows: Vec<Row>,
}

/// A line.
#[derive(Clone, PartialEq)]
pub(super) struct Row {
    /// The card that it is about.
    pub(super) face: Option<Face>,
    /// The text; nothing if only the other card says something here.
    pub(super) text: String,
    /// Whether the other card says something else.
    pub(super) differs: bool,
    /// What the other card says instead.
    pub(super) known: String,
    /// The numbers of the rules.
    pub(super) numbers: String,
    /// Why it is so, where the sources do not say.
    pub(super) rulings: Vec<String>,
}

impl Chapter {
    /// In how many lines it differs.
    pub(super) fn differ(&self) -> usize {
        self.rows.iter().filter(|row| row.differs).count()
    }
}

impl Row {
    /// Whether all these words stand in it.
    pub(super) fn says(&self, words: &[String]) -> bool {
        let text = format!("{} {} {}", self.text, self.known, self.numbers).to_lowercase();
        words.iter().all(|word| text.contains(word.as_str()))
    }
}

/// A card in a language, beside another one.
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

/// Something that only the other card says.
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

/// What the other card says about the same: in lines that the same rules decided on, or that speak by the same message.
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

/// The messages for cards, by rank from the two on.
const NAMES: [&str; 13] =
    ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"];

/// The card that a line about what cards do begins with.
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
