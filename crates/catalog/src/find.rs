//! Search for presets by what their rules say.

use std::collections::BTreeSet;

use eights_i18n::{Language, Words};
use eights_rulesheet::{Kind, Value};

use crate::registration::Title;
use crate::rules::Rules;

/// Maximum number of words of a query. Further ones are ignored.
const MAX_WORDS: usize = 12;

/// Words that say nothing about rules.
const FILLERS: &[&str] = &[
    "a", "an", "and", "are", "be", "can", "game", "games", "in", "is", "it", "of", "or", "rule", "rules",
    "that", "the", "to", "where", "which", "with", "you", "auf", "das", "dem", "den", "der", "die", "ein",
    "eine", "einem", "einen", "im", "ist", "man", "mit", "muss", "oder", "regel", "regeln", "sind", "und",
    "von", "wird", "wo", "zu",
];

/// Words for the same thing. The first one of each row stands for all of them.
const SYNONYMS: &[&[&str]] = &[
    &["2", "two", "twos", "zwei", "zweien", "zweier"],
    &["3", "three", "threes", "drei", "dreien", "dreier"],
    &["4", "four", "fours", "vier", "vieren", "vierer"],
    &["5", "five", "fives", "fünf", "fünfen", "fünfer"],
    &["6", "six", "sixes", "sechs", "sechsen", "sechser"],
    &["7", "seven", "sevens", "sieben", "siebenen", "siebener"],
    &["8", "eight", "eights", "acht", "achten", "achter"],
    &["9", "nine", "nines", "neun", "neunen", "neuner"],
    &["10", "ten", "tens", "zehn", "zehnen", "zehner"],
    &["jack", "jacks", "j", "knave", "knaves", "bube", "buben", "bauer", "bauern"],
    &["queen", "queens", "q", "dame", "damen"],
    &["king", "kings", "k", "könig", "könige", "königen"],
    &["ace", "aces", "as", "ass", "asse", "assen"],
    &["joker", "jokers", "jokern"],
    &[
        "skip",
        "skips",
        "skipped",
        "skipping",
        "miss",
        "misses",
        "missed",
        "aussetzen",
        "aussetzt",
        "setzt",
        "setzen",
    ],
    &["reverse", "reverses", "reversed", "direction", "richtung", "umkehren", "richtungswechsel"],
    &[
        "draw",
        "draws",
        "drawn",
        "drawing",
        "pick",
        "picks",
        "ziehen",
        "zieht",
        "ziehst",
        "zieh",
        "gezogen",
        "zugezogen",
    ],
    &["wild", "wish", "wünschen", "wünscht", "wünschst", "wunschkarte", "wunschkarten", "wünsch"],
    &[
        "add", "adds", "adding", "stack", "stacks", "stacking", "counter", "answer", "answers", "kontern",
        "kontert", "summe",
    ],
    &["points", "point", "score", "scores", "scored", "scoring", "punkt", "punkte", "punkten"],
    &["team", "teams", "partner", "partners", "pairs", "mannschaft", "mannschaften"],
    &["deck", "decks", "pack", "packs", "kartenspiel", "kartenspiele", "kartenspielen"],
    &["swap", "swaps", "exchange", "tauschen", "tauscht", "getauscht"],
    &["pass", "passes", "passing", "passen", "passt"],
    &["stock", "talon", "stapel"],
    &["black", "schwarz", "schwarze", "schwarzen", "schwarzes"],
    &["red", "rot", "rote", "roten", "rotes"],
];

/// Returns the form of a word by which it is compared: one word for all synonyms, otherwise the word without its
/// ending.
fn canonical(word: &str) -> String {
    if let Some(row) = SYNONYMS.iter().find(|row| row.contains(&word)) {
        return row[0].to_string();
    }
    let ending = ["ing", "en", "es", "ed", "er", "s", "e", "n", "t"]
        .into_iter()
        .find(|ending| word.ends_with(ending) && word.chars().count() >= ending.len() + 4);
    word[..word.len() - ending.map_or(0, str::len)].to_string()
}

/// Splits a text into words in the form by which they are compared.
fn words_of(text: &str) -> Vec<String> {
    let lower = text.to_lowercase();
    let words = lower.split(|letter: char| !letter.is_alphanumeric());
    words.filter(|word| !word.is_empty()).map(canonical).collect()
}

/// Returns whether a word of a text is one that was asked for, or begins with a long one.
fn is_meant(asked: &str, word: &str) -> bool {
    word == asked || asked.chars().count() >= 4 && word.starts_with(asked)
}

/// A preset that fits a search.
#[derive(Clone, Debug)]
pub struct FoundRules {
    /// The rules.
    pub rules: Rules,
    /// The sentences of the rule card that fit best, in the language of the result, or else lines of the sheet.
    pub sentences: Vec<String>,
    rank: Rank,
}

/// Rank of rules that say all words in one sentence or setting.
const IN_A_SENTENCE: u8 = 2;

/// How well rules fit a search, the best last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Rank {
    /// All words occur together: in the name (3), in a sentence or setting (2), or in what stands on one line (1).
    together: u8,
    /// The sentence says little else.
    brevity: std::cmp::Reverse<usize>,
}

/// A text in all languages, with the words of each.
struct Passage {
    shown: String,
    words: BTreeSet<String>,
    length: usize,
}

impl Passage {
    fn of<'t>(shown: &str, texts: impl Iterator<Item = &'t str>) -> Passage {
        let words: BTreeSet<String> = texts.flat_map(words_of).collect();
        Passage { shown: shown.to_string(), length: words_of(shown).len(), words }
    }

    fn has(&self, asked: &str) -> bool {
        self.words.iter().any(|word| is_meant(asked, word))
    }

    fn has_all(&self, asked: &[String]) -> bool {
        asked.iter().all(|word| self.has(word))
    }
}

impl Rules {
    /// Finds the presets that say what these words are about, in any order and in any language, the best first. The
    /// sentences of the result are in the language of `words`.
    pub fn search(query: &str, words: &Words) -> Vec<FoundRules> {
        let lower = query.to_lowercase();
        let asked: Vec<String> = lower
            .split(|letter: char| !letter.is_alphanumeric())
            .filter(|word| !word.is_empty() && !FILLERS.contains(word))
            .map(canonical)
            .take(MAX_WORDS)
            .collect();
        if asked.is_empty() {
            return Vec::new();
        }
        let languages: Vec<Words> = Language::all().map(Words::new).collect();
        let found = Rules::all().into_iter().filter_map(|rules| found(rules, &asked, words, &languages));
        let mut found: Vec<FoundRules> = found.collect();
        // If some rules say it in one sentence, those that only use the same words here and there would confuse.
        let best = found.iter().map(|found| found.rank.together).max().unwrap_or(0);
        found.retain(|found| found.rank.together >= best.min(IN_A_SENTENCE));
        found.sort_by_key(|found| std::cmp::Reverse(found.rank));
        found
    }
}

fn found(rules: Rules, asked: &[String], words: &Words, languages: &[Words]) -> Option<FoundRules> {
    let card = rules.rule_card(None);
    let pages: Vec<_> = languages.iter().map(|words| card.page(words)).collect();
    let page = card.page(words);
    let name =
        Passage::of("", [rules.name()].into_iter().chain(pages.iter().map(|page| page.title.as_str())));
    // A description joins what has nothing to do with each other: "eights skip, jacks are wild".
    let clauses = pages.iter().flat_map(|page| page.about.split([',', ';', ':', '.']));
    let about = clauses.map(|clause| Passage {
        length: words_of(clause).len(),
        ..Passage::of(&page.about, [clause].into_iter())
    });
    let mut sentences: Vec<Passage> = about.collect();
    let mut lines = Vec::new();
    for line in card.sections.iter().flat_map(|section| &section.lines) {
        let mut all = Vec::new();
        for phrase in &line.sentences {
            let told: Vec<String> = languages.iter().map(|words| words.say(phrase)).collect();
            let shown = words.say(phrase);
            sentences.push(Passage::of(&shown, told.iter().map(String::as_str)));
            all.push((shown, told));
        }
        let shown: Vec<&str> = all.iter().map(|(shown, _)| shown.as_str()).collect();
        lines.push(Passage::of(&shown.join(" "), all.iter().flat_map(|(_, told)| told).map(String::as_str)));
    }
    let settings = settings(&rules);
    let whole = |passages: &[Passage], word: &String| passages.iter().any(|passage| passage.has(word));
    let (together, best): (u8, Vec<&Passage>) = if name.has_all(asked) {
        (3, sentences.iter().filter(|passage| passage.has_all(asked)).collect())
    } else if sentences.iter().any(|passage| passage.has_all(asked)) {
        (IN_A_SENTENCE, sentences.iter().filter(|passage| passage.has_all(asked)).collect())
    } else if settings.iter().any(|passage| passage.has_all(asked)) {
        (IN_A_SENTENCE, settings.iter().filter(|passage| passage.has_all(asked)).collect())
    } else if lines.iter().any(|passage| passage.has_all(asked)) {
        (1, lines.iter().filter(|passage| passage.has_all(asked)).collect())
    } else if asked.iter().all(|word| whole(&sentences, word) || whole(&settings, word) || name.has(word)) {
        (0, sentences.iter().filter(|passage| asked.iter().any(|word| passage.has(word))).collect())
    } else {
        return None;
    };
    let length = best.iter().map(|passage| passage.length).min().unwrap_or(0);
    let rank = Rank { together, brevity: std::cmp::Reverse(length) };
    let mut sentences: Vec<String> = best.iter().map(|passage| passage.shown.clone()).collect();
    sentences.dedup();
    Some(FoundRules { rules, sentences, rank })
}

/// Returns what the rules set differently from the defaults, line by line as in a sheet.
fn settings(rules: &Rules) -> Vec<Passage> {
    let title: Title = rules.game();
    let Ok(sheet) = title.stored_sheet(rules.name(), rules.sheet()) else { return Vec::new() };
    let mut lines = Vec::new();
    for knob in title.registry().knobs().filter(|knob| sheet.is_set(*knob)) {
        let value = sheet.values().value(knob);
        match (knob.kind(), value) {
            (Kind::CardMap(_), Value::Table(entries)) => {
                lines.extend(
                    entries.iter().map(|(cards, value)| format!("[{}] {cards} = {value}", knob.key())),
                );
            }
            _ => lines.push(format!("{} = {value}", knob.key())),
        }
    }
    lines.iter().map(|line| Passage::of(line, [line.as_str()].into_iter())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(query: &str) -> Vec<String> {
        let found = Rules::search(query, &Words::new(Language::ENGLISH));
        found.iter().map(|found| found.rules.name().to_string()).collect()
    }

    #[test]
    fn rules_are_found_by_what_their_cards_do() {
        let skips = names("jack skips");
        assert!(skips.contains(&"sheet".to_string()) && !skips.contains(&"action".to_string()), "{skips:?}");
        for same in [
            "skip jacks",
            "Jacks: the next player misses a turn",
            "J skip",
            "Bube aussetzen",
            "BUBEN setzen aus!",
        ] {
            assert_eq!(
                names(same).contains(&"sheet".to_string()),
                same != "nothing",
                "{same}: {:?}",
                names(same)
            );
        }
        // There, eights skip and jacks are wild.
        assert!(!skips.contains(&"mau-mau".to_string()), "{skips:?}");
        let queens = names("Dame aussetzen");
        assert!(
            queens.contains(&"action".to_string()) && !queens.contains(&"sheet".to_string()),
            "{queens:?}"
        );
    }

    #[test]
    fn names_come_first_and_settings_are_searched_too() {
        assert_eq!(names("mau mau")[0], "mau-mau");
        assert_eq!(names("two decks action")[0], "action-two-decks");
        assert!(names("lowest_wins").contains(&"action-scored".to_string()));
        assert_eq!(names("elephant"), [""; 0]);
        assert_eq!(names("the and"), [""; 0]);
    }

    #[test]
    fn the_sentences_are_those_that_fit_in_the_language_asked_for() {
        let german = Language::all().find(|language| language.code() == "de").unwrap();
        for (language, told) in [
            (Language::ENGLISH, "Queens: the next player misses a turn."),
            (german, "Damen: Der nächste Spieler setzt aus."),
        ] {
            let found = Rules::search("queen skips", &Words::new(language));
            let action = found.iter().find(|found| found.rules.name() == "action").unwrap();
            assert!(action.sentences.iter().any(|sentence| sentence == told), "{:?}", action.sentences);
        }
    }
}
