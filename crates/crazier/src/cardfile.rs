//! Card files: reads the cards of a deck as people write them, and reports all faults at once.

use eights_ability::{
    Ability, Amount, CardKind, CardPlace, CardSelector, Condition, Effect, Link, Possession, TargetGame,
    check, parse,
};
use eights_cards::Rank;
use eights_rulesheet::{
    Proofreader, Report, Span, TomlEntry, TomlItem, TomlNode, TomlTable, is_unprintable, nearest,
};

use crate::book::{CardFile, CardText, Kind, Source, effects_of};
use crate::place::{COLOURS, colour_name, face_text};

const VERSION: i64 = 1;
/// Span reported for keys that are missing from the head of a file.
const TOP: Span = 0..0;
const HEAD: [&str; 5] = ["version", "name", "title", "about", "card"];
const KEYS: [&str; 6] = ["name", "rank", "colours", "type", "source", "ability"];

/// Returns an example line for a key.
fn example(key: &str) -> &'static str {
    match key {
        "title" => "title = \"Our deck\"",
        "about" => "about = \"The cards of our table.\"",
        "rank" => "rank = \"7\"",
        "colours" => "colours = [\"blue\"]",
        "type" => "type = \"event\"",
        "source" => "source = \"ours\"",
        "ability" => "ability = [\"draw 1\"]",
        _ => "name = \"our-deck\"",
    }
}

impl CardFile {
    /// Reads a card file, or reports all of its faults.
    ///
    /// Cost: linear in the text, because a deck has at most one card of each rank and colour before a fault is found,
    /// and at most 50 faults are reported.
    pub fn read(file: &str, text: &str) -> Result<CardFile, Report> {
        CardFile::read_by(file, text, true)
    }

    /// Reads a stored card file, which may predate a rule about texts. The characters of its texts are therefore not
    /// checked.
    pub fn read_stored(file: &str, text: &str) -> Result<CardFile, Report> {
        CardFile::read_by(file, text, false)
    }

    fn read_by(file: &str, text: &str, checks_texts: bool) -> Result<CardFile, Report> {
        let (table, proofreader) = Proofreader::begin(file, text);
        let mut reader = Reader { proofreader, checks_texts };
        let deck = reader.deck(&table, text.len());
        reader.proofreader.finish(deck)
    }
}

struct Reader {
    proofreader: Proofreader,
    checks_texts: bool,
}

impl Reader {
    fn fault(&mut self, span: &Span, message: impl Into<String>, help: impl Into<String>) {
        self.proofreader.fault(span.clone(), message.into(), "here", help.into());
    }

    fn deck(&mut self, table: &TomlTable, end: usize) -> CardFile {
        self.unknown(table, &HEAD);
        match table.get_own("version").map(|entry| (&entry.item.node, &entry.item.span)) {
            Some((TomlNode::Number(VERSION), _)) => {}
            Some((_, span)) => self.fault(span, "this version is not known", "write version = 1"),
            None if !self.proofreader.read_all() => {}
            None => {
                self.fault(&TOP, "the file does not say its version", "write version = 1 in the first line");
            }
        }
        let [name, title, about] = ["name", "title", "about"].map(|key| self.text(table, key, &TOP));
        let mut cards: Vec<(CardText, Span)> = Vec::new();
        let list = match table.get_own("card").map(|entry| &entry.item) {
            Some(TomlItem { node: TomlNode::List(list), .. }) => list.as_slice(),
            Some(item) => {
                self.fault(
                    &item.span,
                    "cards are written one by one",
                    "begin each card with a line [[card]]",
                );
                &[]
            }
            None => {
                self.fault(&(end..end), "the file has no cards", "begin each card with a line [[card]]");
                &[]
            }
        };
        for item in list {
            // Nobody reads further faults once the report is full.
            if self.proofreader.is_full() {
                break;
            }
            let TomlNode::Table(entries) = &item.node else {
                self.fault(&item.span, "this is no card", "begin each card with a line [[card]]");
                continue;
            };
            let place = entries.entries().first().map_or(item.span.clone(), |entry| entry.at.clone());
            if let Some(card) = self.card(entries, &place) {
                cards.push((card, place));
            }
        }
        for (number, (card, place)) in cards.iter().enumerate() {
            if self.proofreader.is_full() {
                break;
            }
            if let Some((other, _)) = cards[..number].iter().find(|(other, _)| other.face() == card.face()) {
                let message = format!("{} and {} are both {}", other.name, card.name, face_text(card.face()));
                let help =
                    "give one of them another rank or another first colour: a deck has one card of each";
                self.fault(place, message, help);
            }
            if cards[..number].iter().any(|(other, _)| other.name == card.name) {
                let message = format!("two cards are called {}", card.name);
                self.fault(place, message, "give each card a name of its own");
            }
        }
        CardFile { name, title, about, cards: cards.into_iter().map(|(card, _)| card).collect() }
    }

    fn unknown(&mut self, table: &TomlTable, known: &[&str]) {
        for entry in table.entries().iter().filter(|entry| !known.contains(&entry.key.as_str())) {
            if self.proofreader.is_full() {
                break;
            }
            let help = match nearest(&entry.key, known.iter().copied()) {
                Some(word) => format!("did you mean {word}?"),
                None => format!("known are {}", known.join(", ")),
            };
            self.fault(&entry.at, format!("\"{}\" is not known here", entry.key), help);
        }
    }

    fn entry<'t>(&mut self, table: &'t TomlTable, key: &str, place: &Span) -> Option<&'t TomlEntry> {
        let entry = table.get_own(key);
        // A key that is misspelled, or that stands in an unreadable line, is reported there.
        let strange =
            |entry: &&TomlEntry| !HEAD.contains(&entry.key.as_str()) && !KEYS.contains(&entry.key.as_str());
        let misspelled =
            || table.entries().iter().filter(strange).any(|entry| nearest(&entry.key, [key]).is_some());
        if entry.is_none() && self.proofreader.read_all() && !misspelled() {
            let help = match (*place == TOP, key) {
                (true, _) => format!("add {} at the top", example(key)),
                (false, "name") => "add name = \"Rainy Day\" to this card".to_string(),
                (false, _) => format!("add {} to this card", example(key)),
            };
            self.fault(place, format!("{key} is missing"), help);
        }
        entry
    }

    fn text(&mut self, table: &TomlTable, key: &str, place: &Span) -> String {
        let Some(entry) = self.entry(table, key, place) else { return String::new() };
        match &entry.item.node {
            TomlNode::Text(text) if text.trim().is_empty() => {
                self.fault(&entry.item.span, format!("{key} is empty"), "write something between the quotes");
            }
            TomlNode::Text(text) => {
                if let Some(letter) = text.chars().find(|letter| self.checks_texts && is_unprintable(*letter))
                {
                    let message =
                        format!("{key} has the character U+{:04X}, which nobody can see", u32::from(letter));
                    self.fault(
                        &entry.item.span,
                        message,
                        "take it out, or write the text again without copying it",
                    );
                }
                return text.clone();
            }
            _ => self.fault(&entry.item.span, format!("{key} is a text"), "put it in quotes"),
        }
        String::new()
    }

    fn word<T: Copy>(
        &mut self,
        table: &TomlTable,
        key: &str,
        place: &Span,
        words: &[(&str, T)],
    ) -> Option<T> {
        let entry = self.entry(table, key, place)?;
        let written = match &entry.item.node {
            TomlNode::Text(text) => text.clone(),
            TomlNode::Number(number) => number.to_string(),
            _ => String::new(),
        };
        let found = words.iter().find(|(word, _)| *word == written).map(|(_, value)| *value);
        if found.is_none() {
            let known: Vec<String> = words.iter().map(|(word, _)| format!("\"{word}\"")).collect();
            let message = match written.as_str() {
                "" => format!("this is no {key}"),
                written => format!("\"{written}\" is not a {key}"),
            };
            self.fault(&entry.item.span, message, format!("write one of {}", known.join(", ")));
        }
        found
    }

    fn card(&mut self, table: &TomlTable, place: &Span) -> Option<CardText> {
        self.unknown(table, &KEYS);
        let name = self.text(table, "name", place);
        let ranks: Vec<(String, Rank)> = Rank::all().map(|rank| (rank_text(rank), rank)).collect();
        let ranks: Vec<(&str, Rank)> = ranks.iter().map(|(text, rank)| (text.as_str(), *rank)).collect();
        let rank = self.word(table, "rank", place, &ranks);
        let kinds = [("event", Kind::Event), ("asset", Kind::Asset)];
        let kind = self.word(table, "type", place, &kinds);
        let sources = [
            ("rulebook", Source::Rulebook),
            ("named", Source::Named),
            ("published", Source::Published),
            ("ours", Source::Ours),
        ];
        let source = self.word(table, "source", place, &sources);
        let colours = self.colours(table, place);
        let abilities = self.abilities(table, place, kind);
        if colours.is_empty() || name.is_empty() {
            return None;
        }
        Some(CardText { name, rank: rank?, colours, kind: kind?, source: source?, abilities })
    }

    fn texts(&mut self, table: &TomlTable, key: &str, place: &Span) -> Vec<(String, Span)> {
        let Some(entry) = self.entry(table, key, place) else { return Vec::new() };
        let items = match &entry.item.node {
            TomlNode::List(items) => items.as_slice(),
            _ => std::slice::from_ref(&entry.item),
        };
        let mut texts = Vec::new();
        for item in items {
            match &item.node {
                TomlNode::Text(text) => texts.push((text.clone(), item.span.clone())),
                _ => self.fault(
                    &item.span,
                    format!("this is no text for {key}"),
                    format!("write it as in {}", example(key)),
                ),
            }
        }
        if items.is_empty() {
            self.fault(
                &entry.item.span,
                format!("{key} is empty"),
                format!("write it as in {}", example(key)),
            );
        }
        texts
    }

    fn colours(&mut self, table: &TomlTable, place: &Span) -> Vec<eights_ability::Colour> {
        let mut colours = Vec::new();
        for (text, span) in self.texts(table, "colours", place) {
            match COLOURS.into_iter().find(|colour| colour_name(*colour) == text) {
                Some(colour) if colours.contains(&colour) => {
                    self.fault(&span, format!("{text} is there twice"), "say each colour once");
                }
                Some(colour) => colours.push(colour),
                None => {
                    self.fault(
                        &span,
                        format!("\"{text}\" is not a colour"),
                        "write purple, green, blue or orange",
                    );
                }
            }
        }
        colours
    }

    fn abilities(&mut self, table: &TomlTable, place: &Span, kind: Option<Kind>) -> Vec<Ability> {
        let mut abilities = Vec::new();
        for (text, span) in self.texts(table, "ability", place) {
            let ability = match parse(&text) {
                Ok(ability) => ability,
                Err(faults) => {
                    self.fault(&span, format!("this is no ability: {faults}"), "see docs/abilities.md");
                    continue;
                }
            };
            for problem in check(&ability, TargetGame::Crazier) {
                self.fault(&span, problem.to_string(), "see docs/abilities.md");
            }
            if let Some(problem) = secret(&ability) {
                self.fault(
                    &span,
                    problem,
                    "speak of cards, of cards in play, or of cards that were revealed",
                );
            }
            let does = matches!(ability, Ability::Does { .. });
            let forbids_itself = matches!(
                ability,
                Ability::Forbids { deed: eights_ability::Deed::Play(CardSelector::This), .. }
            );
            match kind {
                Some(Kind::Event) if !does && !forbids_itself => {
                    self.fault(
                        &span,
                        "an event acts once, this waits",
                        "say what it does, or make it an asset",
                    );
                }
                Some(Kind::Asset) if does => {
                    self.fault(
                        &span,
                        "an asset waits, this acts at once",
                        "say \"whenever\", or make it an event",
                    );
                }
                _ => abilities.push(ability),
            }
        }
        abilities
    }
}

/// Returns a rank as card files write it.
pub(crate) fn rank_text(rank: Rank) -> String {
    rank.pips().filter(|pips| *pips > 1).map_or_else(|| rank.letter().to_string(), |pips| pips.to_string())
}

/// Explains which secret an ability would reveal to everybody, if any.
fn secret(ability: &Ability) -> Option<String> {
    let provided = match ability {
        Ability::Does { provided, .. }
        | Ability::Whenever { provided, .. }
        | Ability::Instead { provided, .. }
        | Ability::Forbids { provided, .. } => provided.as_ref(),
    };
    let effects = effects_of(ability);
    let links = effects.into_iter().flat_map(|effects| &effects.rest).filter_map(|(link, _)| match link {
        Link::If(condition) => Some(condition),
        _ => None,
    });
    let hidden_kind = |condition: &&Condition| matches!(condition, Condition::Has { having: Possession::Hold, noun, .. } if noun.sort != CardKind::Card || noun.colour.is_some());
    if provided.into_iter().chain(links).any(|condition| hidden_kind(&condition)) {
        return Some("which kinds of cards somebody holds is a secret".into());
    }
    for effect in effects.into_iter().flat_map(eights_ability::Effects::iter) {
        match effect {
            Effect::Lasting(_, held) => {
                if let Some(problem) = secret(held) {
                    return Some(problem);
                }
            }
            Effect::Act { action, .. } => {
                if let Some(Amount::AsMany(noun, CardPlace::Hand(_))) = action.amount()
                    && (noun.sort != CardKind::Card || noun.colour.is_some())
                {
                    return Some("which kinds of cards somebody holds is a secret".into());
                }
                if let Some(Amount::AsMany(_, CardPlace::Pile(eights_ability::Pile::Draw))) = action.amount()
                {
                    return Some("which cards the draw pile has is a secret".into());
                }
            }
            _ => {}
        }
    }
    None
}
