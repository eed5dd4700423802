//! Kinds of knobs, and how each is read from a sheet.

use std::collections::BTreeSet;

use eights_cards::{FaceSet, MAX_SEATS};

use crate::cards::{NameConflict, cards_named, meant, quarrels, sort_by_cards};
use crate::choice::Choice;
use crate::document::{Span, TomlItem, TomlNode, TomlTable};
use crate::findings::Findings;
use crate::nearest::{listed, nearest};
use crate::players::{ByPlayers, MIN_PLAYERS, Players};
use crate::read::Origins;
use crate::report::{Finding, Source};
use crate::syntax;
use crate::text_limits::{unprintable, unprintable_fault};
use crate::value::{Value, written_key};

/// The kind of value a knob takes. It drives parsing, help, schema and forms.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Kind {
    /// `true` or `false`.
    Flag,
    /// A number from `min` to `max`, or a keyword in its place.
    Number {
        /// The minimum.
        min: u32,
        /// The maximum.
        max: u32,
        /// Keywords allowed in place of a number; usually none.
        words: &'static [Choice],
    },
    /// `false` for none, `true` for `yes` of them, or a number from `yes` to `max`.
    Count {
        /// The number that `true` stands for.
        yes: u32,
        /// The maximum.
        max: u32,
    },
    /// One of several keywords.
    OneOf(&'static [Choice]),
    /// A range of players.
    Players,
    /// A number from `min` to `max` for each number of players.
    ByPlayers {
        /// The minimum.
        min: u32,
        /// The maximum.
        max: u32,
        /// The key of the knob that sets the allowed numbers of players.
        players: &'static str,
    },
    /// A list of names of cards.
    Cards,
    /// A value for each of several cards. Entries are inherited individually.
    CardMap(CardValue),
    /// A list of keywords from this set.
    SeveralOf(&'static [Choice]),
    /// A list of free-form words.
    Words,
    /// A free-form text.
    Text,
}

impl Kind {
    /// Returns the keywords of this kind, if any.
    pub fn words(self) -> &'static [Choice] {
        match self {
            Kind::Number { words, .. } | Kind::CardMap(CardValue::Number { words, .. }) => words,
            Kind::OneOf(choices) | Kind::SeveralOf(choices) | Kind::CardMap(CardValue::OneOf(choices)) => {
                choices
            }
            _ => &[],
        }
    }
}

/// The kind of value in a [`Kind::CardMap`].
#[derive(Clone, Copy, Debug)]
pub enum CardValue {
    /// A number from `min` to `max`, or a keyword in its place.
    Number {
        /// The minimum.
        min: i32,
        /// The maximum.
        max: i32,
        /// Keywords allowed in place of a number; usually none.
        words: &'static [Choice],
    },
    /// One of several keywords.
    OneOf(&'static [Choice]),
    /// A phrase that the game parses.
    Phrase {
        /// The syntax of phrases, described for people.
        form: &'static str,
        /// Returns the faults of a phrase.
        check: fn(&str) -> Result<(), Vec<PhraseFault>>,
    },
}

/// A fault within a phrase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhraseFault {
    /// The position in the phrase, in bytes.
    pub span: Span,
    /// The message.
    pub message: String,
    /// Advice on what to write instead.
    pub help: String,
}

/// A value that a game parses from a phrase, such as an effect from `"draw 2"`.
pub trait Phrase: Clone + 'static {
    /// The syntax of such phrases, in a sentence for people.
    const FORM: &'static str;

    /// Parses a phrase, or returns all its faults.
    fn read(phrase: &str) -> Result<Self, Vec<PhraseFault>>;
}

/// Context for reading one knob, which collects the findings.
pub(crate) struct Reading<'a> {
    pub(crate) source: &'a Source,
    pub(crate) key: &'a str,
    pub(crate) findings: &'a mut Findings,
    pub(crate) origin: Origins,
}

impl Reading<'_> {
    fn fault(&mut self, span: &Span, message: String, label: &str, help: String) {
        self.findings.push(Finding::new(self.source, span.clone(), message, label, help));
    }

    /// Reports a value of the wrong type.
    fn misfit(&mut self, item: &TomlItem, wants: &str, help: String) -> Option<Value> {
        let message = format!("`{}` is {}, but it has to be {wants}", self.key, item.describe());
        self.fault(&item.span, message, "not that", help);
        None
    }

    fn last_part(&self) -> &str {
        self.key.rsplit('.').next().unwrap_or_default()
    }

    /// Returns whether the report is full, and in that case counts a fault without describing it.
    fn is_full(&mut self) -> bool {
        let full = self.findings.is_full();
        if full {
            self.findings.count_one();
        }
        full
    }

    /// Reads a value of a kind. Never returns `None` without a finding.
    ///
    /// Cost: linear in the input, times the number of names or keywords of the kind.
    pub(crate) fn read(&mut self, kind: Kind, item: &TomlItem) -> Option<Value> {
        match kind {
            Kind::Flag => self.flag(item),
            Kind::Number { min, max, words } => self.number(item, min.into(), max.into(), words),
            Kind::Count { yes, max } => self.count(item, yes, max),
            Kind::OneOf(choices) => self.one_of(item, choices),
            Kind::Players => self.players(item),
            Kind::ByPlayers { min, max, .. } => self.by_players(item, min, max),
            Kind::Cards => self.cards(item),
            Kind::CardMap(values) => self.card_map(item, values),
            Kind::SeveralOf(choices) => self.list(item, |reading, item| reading.one_of(item, choices)),
            Kind::Words => self.list(item, Self::text),
            Kind::Text => self.text(item),
        }
    }

    fn flag(&mut self, item: &TomlItem) -> Option<Value> {
        match &item.node {
            TomlNode::Flag(flag) => Some(Value::Flag(*flag)),
            other => {
                let name = self.last_part();
                let help = match other {
                    TomlNode::Text(text) if ["true", "yes", "on"].contains(&text.to_lowercase().as_str()) => {
                        format!("write {name} = true, without quotes")
                    }
                    TomlNode::Text(text)
                        if ["false", "no", "off"].contains(&text.to_lowercase().as_str()) =>
                    {
                        format!("write {name} = false, without quotes")
                    }
                    _ => format!("write {name} = true or {name} = false"),
                };
                self.misfit(item, "true or false", help)
            }
        }
    }

    fn number(&mut self, item: &TomlItem, min: i64, max: i64, words: &'static [Choice]) -> Option<Value> {
        let mut wants = format!("a number from {min} to {max}");
        if !words.is_empty() {
            wants = format!("{wants}, or {}", listed_words(words, "or"));
        }
        match &item.node {
            TomlNode::Number(number) => {
                if (min..=max).contains(number) {
                    return Some(Value::Number(*number));
                }
                let nearest = if *number < min { min } else { max };
                let mut help = format!("{nearest} is the nearest");
                if !words.is_empty() {
                    help = format!("{help}; {}", explained(words));
                }
                self.misfit(item, &wants, help)
            }
            TomlNode::Text(text) if words.iter().any(|choice| choice.word == text) => {
                Some(Value::Text(text.clone()))
            }
            TomlNode::Text(text) => {
                let help = if let Some(number) =
                    number_meant(text).filter(|number| (min..=max).contains(&i64::from(*number)))
                {
                    format!("write {} = {number}, without quotes", written_key(self.last_part()))
                } else if let Some(word) = nearest(text, words.iter().map(|choice| choice.word)) {
                    format!("did you mean \"{word}\"?")
                } else if words.is_empty() {
                    "write a number, without quotes".to_owned()
                } else {
                    format!("write a number, without quotes, or {}", explained(words))
                };
                self.misfit(item, &wants, help)
            }
            _ => self.misfit(item, &wants, "write a whole number".to_owned()),
        }
    }

    /// Reads `true`, `false` or a number. The number that `true` stands for becomes `true`.
    fn count(&mut self, item: &TomlItem, yes: u32, max: u32) -> Option<Value> {
        match &item.node {
            TomlNode::Flag(flag) => Some(Value::Flag(*flag)),
            TomlNode::Number(number) if *number == i64::from(yes) => Some(Value::Flag(true)),
            TomlNode::Number(number) if (i64::from(yes)..=i64::from(max)).contains(number) => {
                Some(Value::Number(*number))
            }
            _ => {
                let wants = format!("true, false or a number from {yes} to {max}");
                self.misfit(item, &wants, format!("true means {yes}, and false means none"))
            }
        }
    }

    fn one_of(&mut self, item: &TomlItem, choices: &'static [Choice]) -> Option<Value> {
        let words = || choices.iter().map(|choice| choice.word);
        match &item.node {
            TomlNode::Text(text) if words().any(|word| word == text) => Some(Value::Text(text.clone())),
            TomlNode::Text(text) => {
                let help = match nearest(text, words()) {
                    Some(word) => format!("did you mean \"{word}\"? {}", explained(choices)),
                    None => explained(choices),
                };
                let message =
                    format!("`{}` is {text:?}, which is none of {}", self.key, listed_words(choices, "and"));
                self.fault(&item.span, message, "not a choice", help);
                None
            }
            TomlNode::Table(table)
                if table.entries().iter().any(|entry| cards_named(&entry.key).is_some()) =>
            {
                let wants = "one word for all cards at once: it cannot differ from card to card";
                self.misfit(item, wants, explained(choices))
            }
            _ => self.misfit(item, "one of several words", explained(choices)),
        }
    }

    fn players(&mut self, item: &TomlItem) -> Option<Value> {
        let text = match &item.node {
            TomlNode::Text(text) => text.clone(),
            TomlNode::Number(number) => number.to_string(),
            _ => {
                let help = format!("write {} = \"2-7\"", self.last_part());
                return self.misfit(item, "a range of players", help);
            }
        };
        match Players::read(&text) {
            Ok(players) => Some(Value::Text(players.to_string())),
            Err(wrong) => {
                let message = format!("`{}` is {}, which {wrong}", self.key, item.describe());
                let (least, most) = meant_range(&text).unwrap_or((2, 7));
                let help = format!(
                    "write {} = \"{least}-{most}\": the fewest and the most, within {MIN_PLAYERS} to {MAX_SEATS}",
                    self.last_part()
                );
                self.fault(&item.span, message, "not a range of players", help);
                None
            }
        }
    }

    fn by_players(&mut self, item: &TomlItem, min: u32, max: u32) -> Option<Value> {
        let table = match &item.node {
            TomlNode::Table(table) => table,
            TomlNode::Number(_) => return self.number(item, min.into(), max.into(), &[]),
            other => {
                let quoted = if let TomlNode::Text(text) = other { number_meant(text) } else { None };
                let near = |number: u32| if (min..=max).contains(&number) { number } else { min };
                let (few, many) = (near(5), near(7));
                let some = quoted.filter(|number| (min..=max).contains(number)).unwrap_or(few);
                let help = format!(
                    "write {0} = {some}, without quotes, or {0} = {{ 2 = {many}, 3-7 = {few} }}",
                    self.last_part()
                );
                let wants = format!("a number from {min} to {max}, or one for each number of players");
                return self.misfit(item, &wants, help);
            }
        };
        let before = self.findings.count();
        let mut all = ByPlayers::nothing();
        for entry in table.entries() {
            if self.is_full() {
                break;
            }
            let number = self.number(&entry.item, min.into(), max.into(), &[]);
            match Players::read(&entry.key) {
                Ok(range) => {
                    let number = if let Some(Value::Number(number)) = number { number as u32 } else { min };
                    if let Some(players) = all.set(range, number) {
                        let message = format!("`{}` has two numbers for {players} players", self.key);
                        let help = "give each number of players one number, as in { 2 = 7, 3-7 = 5 }";
                        self.fault(&entry.at, message, "again", help.to_owned());
                    }
                }
                Err(wrong) => {
                    let message = format!("{:?} {wrong}", entry.key);
                    let help = "write 2 or 3-7 before the equals sign".to_owned();
                    self.fault(&entry.at, message, "not a number of players", help);
                }
            }
        }
        (self.findings.count() == before).then(|| all.to_value())
    }

    fn list(
        &mut self,
        item: &TomlItem,
        mut each: impl FnMut(&mut Self, &TomlItem) -> Option<Value>,
    ) -> Option<Value> {
        let TomlNode::List(items) = &item.node else {
            let help = match &item.node {
                TomlNode::Text(text) => format!("write {} = [{text:?}]", self.last_part()),
                _ => format!("write {} = [\"...\", \"...\"]", self.last_part()),
            };
            return self.misfit(item, "a list of words in brackets", help);
        };
        let before = self.findings.count();
        let mut words: Vec<String> = Vec::new();
        let mut known = BTreeSet::new();
        for item in items {
            if self.is_full() {
                break;
            }
            let Some(Value::Text(word)) = each(self, item) else { continue };
            if known.insert(word.clone()) {
                words.push(word);
            } else {
                let message = format!("`{}` names {word:?} twice", self.key);
                self.fault(&item.span, message, "again", "take one of them out".to_owned());
            }
        }
        (self.findings.count() == before).then_some(Value::List(words))
    }

    fn text(&mut self, item: &TomlItem) -> Option<Value> {
        match &item.node {
            TomlNode::Text(text) => {
                if let Some(letter) = unprintable(text, true).filter(|_| self.origin == Origins::Writer) {
                    let (message, help) = unprintable_fault(self.key, letter);
                    self.fault(&item.span, message, "in this text", help);
                    return None;
                }
                Some(Value::Text(text.clone()))
            }
            _ => self.misfit(item, "a text", "put it in quotes".to_owned()),
        }
    }

    fn cards(&mut self, item: &TomlItem) -> Option<Value> {
        let mut value = self.list(item, |reading, item| match &item.node {
            TomlNode::Text(text) => reading.card_name(text, &item.span).then(|| Value::Text(text.clone())),
            TomlNode::Number(number) if cards_named(&number.to_string()).is_some() => {
                let help = format!("write \"{number}\", with quotes");
                reading.misfit(item, "names of cards", help)
            }
            _ => reading.misfit(item, "names of cards", "write \"8\" or \"QS\"".to_owned()),
        })?;
        if let Value::List(words) = &mut value {
            sort_by_cards(words);
        }
        Some(value)
    }

    fn card_name(&mut self, name: &str, span: &Span) -> bool {
        if cards_named(name).is_some() {
            return true;
        }
        let help = match meant(name) {
            Some(meant) => format!("did you mean \"{meant}\"?"),
            None => {
                "ranks are written 2 to 10, J, Q, K and A, one card QS or 10H, several \"black A\", spades, court, \
                 numbers or any"
                    .to_owned()
            }
        };
        self.fault(
            span,
            format!("`{}` names {name:?}, which is neither a card nor a group of cards", self.key),
            "no cards",
            help,
        );
        false
    }

    fn card_map(&mut self, item: &TomlItem, values: CardValue) -> Option<Value> {
        let TomlNode::Table(table) = &item.node else {
            let help = format!("write [{}] and below it a line for each card", self.key);
            return self.misfit(item, "a table", help);
        };
        let before = self.findings.count();
        let mut entries = Vec::new();
        for entry in table.entries() {
            if self.is_full() {
                break;
            }
            let known = self.card_name(&entry.key, &entry.at);
            let key = format!("{}.{}", self.key, entry.key);
            let (source, origin) = (self.source, self.origin);
            let mut inner = Reading { source, key: &key, findings: self.findings, origin };
            let value = match values {
                CardValue::Number { min, max, words } => {
                    inner.number(&entry.item, min.into(), max.into(), words)
                }
                CardValue::OneOf(choices) => inner.one_of(&entry.item, choices),
                CardValue::Phrase { form, check } => inner.phrase(&entry.item, form, check),
            };
            if let (true, Some(value)) = (known, value) {
                entries.push((entry.key.clone(), value));
            }
        }
        self.quarrels(table, &entries);
        sort_by_cards(&mut entries);
        (self.findings.count() == before).then_some(Value::Table(entries))
    }

    fn quarrels(&mut self, table: &TomlTable, entries: &[(String, Value)]) {
        let names: Vec<&str> = entries.iter().map(|(name, _)| name.as_str()).collect();
        for NameConflict { narrow, wide, cards } in quarrels(&names) {
            let (Some(one), Some(other)) = (table.get_own(narrow), table.get_own(wide)) else { continue };
            let (cards, lines) = told(&cards);
            let message =
                format!("`{}` says two things about {cards}: by {narrow:?} and by {wide:?}", self.key);
            let help = format!("add {lines}, or take one of the two out");
            let finding = Finding::new(self.source, one.at.clone(), message, "the one", help);
            self.findings.push(finding.and(other.at.clone(), "the other".to_owned()));
        }
    }

    fn phrase(
        &mut self,
        item: &TomlItem,
        form: &str,
        check: fn(&str) -> Result<(), Vec<PhraseFault>>,
    ) -> Option<Value> {
        let TomlNode::Text(text) = &item.node else {
            return self.misfit(item, "a text in quotes", format!("write a text in quotes: {form}"));
        };
        match check(text) {
            Ok(()) => Some(Value::Text(text.clone())),
            Err(faults) => {
                for fault in faults {
                    if self.is_full() {
                        continue;
                    }
                    let span = self.inside(item, text, &fault.span);
                    let message = format!("`{}`: {}", self.key, fault.message);
                    self.fault(&span, message, "here", fault.help);
                }
                None
            }
        }
    }

    /// Returns the position in the file of a part of a text. If the text contains escapes, returns the position of
    /// the whole.
    fn inside(&self, item: &TomlItem, text: &str, part: &Span) -> Span {
        let written = &self.source.inner()[item.span.clone()];
        let within = text.get(part.clone()).is_some() && part.start <= part.end;
        match written.find(text) {
            Some(start) if within && written.len() <= text.len() + 6 => {
                item.span.start + start + part.start..item.span.start + start + part.end
            }
            _ => item.span.clone(),
        }
    }
}

/// Returns the allowed range of players that a text stands for: `"2 to 5"`, `"2 bis 5"`, `"two to five players"`.
fn meant_range(text: &str) -> Option<(u32, u32)> {
    if !crate::HAS_WRITERS {
        return None;
    }
    let words: Vec<&str> = text.split(' ').collect();
    let sign = words.iter().position(|word| ["to", "bis", "or", "oder", "-", "\u{2013}"].contains(word));
    let by_words = sign.and_then(|sign| {
        let number = |place: Option<usize>| number_meant(words.get(place?)?);
        Some((number(sign.checked_sub(1))?, number(Some(sign + 1))?))
    });
    let (least, most) = by_words.or_else(|| syntax::range(text))?;
    let allowed = MIN_PLAYERS as u32..=MAX_SEATS as u32;
    (allowed.contains(&least) && allowed.contains(&most) && least <= most).then_some((least, most))
}

/// Returns the number that a text stands for: `"3"`, `"three"`, `"drei"`.
fn number_meant(text: &str) -> Option<u32> {
    /// Tens from twenty to ninety.
    const TENS: [(&str, &str); 8] = [
        ("twenty", "zwanzig"),
        ("thirty", "dreißig"),
        ("forty", "vierzig"),
        ("fifty", "fünfzig"),
        ("sixty", "sechzig"),
        ("seventy", "siebzig"),
        ("eighty", "achtzig"),
        ("ninety", "neunzig"),
    ];
    const NUMBERS: [(&str, &str); 19] = [
        ("one", "eins"),
        ("two", "zwei"),
        ("three", "drei"),
        ("four", "vier"),
        ("five", "fünf"),
        ("six", "sechs"),
        ("seven", "sieben"),
        ("eight", "acht"),
        ("nine", "neun"),
        ("ten", "zehn"),
        ("eleven", "elf"),
        ("twelve", "zwölf"),
        ("thirteen", "dreizehn"),
        ("fourteen", "vierzehn"),
        ("fifteen", "fünfzehn"),
        ("sixteen", "sechzehn"),
        ("seventeen", "siebzehn"),
        ("eighteen", "achtzehn"),
        ("nineteen", "neunzehn"),
    ];
    let text = text.trim();
    if !crate::HAS_WRITERS {
        return text.parse().ok();
    }
    let word = text.to_lowercase();
    let place = |names: &[(&str, &str)]| {
        let place = names.iter().position(|(english, german)| word == *english || word == *german)?;
        Some(place as u32)
    };
    let ones = || place(&NUMBERS).map(|place| place + 1);
    text.parse().ok().or_else(ones).or_else(|| place(&TENS).map(|place| 10 * (place + 2)))
}

/// Returns the cards of a conflict as part of a sentence, and the lines that would resolve it.
pub(crate) fn told(cards: &[&str]) -> (String, String) {
    let all = listed(cards.iter().copied(), "and");
    let lines = match cards {
        [one] => format!("a line for \"{one}\" alone"),
        _ => format!("a line for each of {all}"),
    };
    (all, lines)
}

/// Lists keywords as in `"a", "b" or "c"`.
fn listed_words(choices: &[Choice], last: &str) -> String {
    let words: Vec<String> = choices.iter().map(|choice| format!("{:?}", choice.word)).collect();
    listed(words.iter().map(String::as_str), last)
}

/// Lists all choices with their meanings: `"a": means this; "b": means that`.
pub(crate) fn explained(choices: &[Choice]) -> String {
    let all: Vec<String> = choices
        .iter()
        .map(|choice| format!("\"{}\": {}", choice.word, choice.meaning.trim_end_matches('.')))
        .collect();
    all.join("; ")
}

/// Returns the cards of a list of names.
pub(crate) fn face_set(names: &[String]) -> Option<FaceSet> {
    names.iter().try_fold(FaceSet::from_bits(0), |all, name| Some(all.union(cards_named(name)?)))
}
